"""The command line fed by strangers: journals, stores, puzzles, levels. It ends with a code that it documents, never 70."""

import json

import cases
from attempt import Seen, attempt
from server import run

ENDS = ["9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e308", "-1", "0", "4294967296", "1e999", "٣", "\"x\"", "null", "[]", "{}"]


def ended(bad, what, command):
    if not command.is_clean:
        bad.append(f"{what}: exit {command.code}")


@attempt("journals with numbers at their ends, cut off, out of order: replay, 150 forms", "1", "exit 1 to 4, no signal, no 70", server=None)
def journals(arena):
    with arena.other() as server:
        browser, game = arena.guest("first-steps/four-in-a-row", server)
        for move in ("drop 1", "drop 2", "!undo"):
            browser.move(game, move)
        lines = browser.ask("GET", f"sessions/{game}/journal").body.decode().splitlines()
    head, first = json.loads(lines[0]), json.loads(lines[1])
    texts = []
    for key in head:
        for value in ENDS[:6]:
            texts.append("\n".join([with_value(head, key, value), *lines[1:]]))
    for key in first:
        for value in ENDS:
            texts.append("\n".join([lines[0], with_value(first, key, value), *lines[2:]]))
    texts += ["", "\0", "[" * 100000, "\n".join([lines[0]] * 2), "\n".join([lines[0]] + [lines[1]] * 3), lines[0][:-5], "\n".join(reversed(lines)),
              lines[0] + "\n" + lines[1].replace("drop 1", "x" * 900000)]
    bad = []
    path = arena.folder / "journal.jsonl"
    for number, text in enumerate(texts):
        path.write_text(text)
        ended(bad, f"journal {number} {text[:0]}", run(arena.binary, "replay", path, timeout=20))
    return Seen(f"{len(texts)} journals; {'; '.join(bad[:4]) or 'all told'}", not bad)


def with_value(record, key, value):
    return json.dumps({**record, key: "@@"}).replace('"@@"', value)


@attempt("a store's export with numbers at their ends, rows of others, deep JSON: import, 170 forms", "1", "exit 0 to 4, no signal, no 70",
         server=None)
def stores(arena):
    with arena.other() as server:
        browser, game = arena.guest("first-steps/four", server)
        browser.move(game, "enter r1c1 1")
        browser.ask("PUT", "settings", {"a": "b"})
        path = arena.folder / "export.jsonl"
        run(arena.binary, "store", "export", path, "--data", server.data)
    lines = path.read_text().splitlines()
    texts = []
    for number, line in enumerate(lines):
        record = json.loads(line)
        for key, value in record.items() if isinstance(record, dict) else []:
            for end in (ENDS[:3] if isinstance(value, int) else ENDS[:2] + ["\"" + "x" * 70000 + "\""]):
                texts.append((f"{number} {key}", "\n".join([*lines[:number], with_value(record, key, end), *lines[number + 1:]]) + "\n"))
            if isinstance(value, dict):
                for inner in value:
                    for end in ENDS[:3]:
                        changed = {**record, key: {**value, inner: "@@"}}
                        texts.append((f"{number} {key}.{inner}", "\n".join([*lines[:number], json.dumps(changed).replace('"@@"', end), *lines[number + 1:]]) + "\n"))
    texts += [("cut", "\n".join(lines[:-1])), ("deep", "[" * 100000), ("twice", "\n".join(lines * 2)), ("nothing", "")]
    step = max(1, len(texts) // 120)
    bad, out = [], arena.folder / "import.jsonl"
    for number, (what, text) in enumerate(texts[::step]):
        out.write_text(text)
        ended(bad, what, run(arena.binary, "store", "import", out, "--data", arena.folder / f"store{number}", timeout=20))
    return Seen(f"{len(texts[::step])} exports; {'; '.join(bad[:4]) or 'all told'}", not bad)


@attempt("puzzles a line on stdin: solve, rate, hint, of 17 forms", "1", "exit 0 to 4, no signal, no 70", server=None)
def lines(arena):
    texts = ["." * 81, "9" * 81, "." * 80, "." * 100000, "\0" * 81, "é" * 81, "1" + "." * 80 + " " + "x" * 90000, '{"givens":"x"}', '{"size":9223372036854775807}',
             '{"size":-9223372036854775808}', '{"cages":[{"cells":["r1c1"],"sum":-9223372036854775808}]}', '{"cages":[{"cells":["r9223372036854775807c1"],"sum":1}]}',
             '{"thermos":[["r1c1","r1c1"]]}', '{"regions":"' + "A" * 81 + '"}', '{"symbols":["a","a"]}', "[" * 50000, '{"rows":16,"columns":1}', '{"box":[9223372036854775807,2]}']
    bad = []
    for text in texts:
        for verb in ["solve", "rate", "hint"]:
            more = ["--format", "jsonl"] if text.startswith(("{", "[")) and verb == "solve" else []
            ended(bad, f"{verb} {text[:30]!r}", run(arena.binary, verb, "-", "--rules", "sudoku", *more, given=(text + "\n").encode(), timeout=25))
    return Seen(f"{len(texts) * 3} runs; {'; '.join(bad[:4]) or 'all told'}", not bad)


@attempt("options of the command at their ends: new, print, best-move, book, rate, levels, 46 forms", "12", "exit 0 to 4, no signal, no 70", server=None)
def options(arena):
    n, m = "9223372036854775807", "-9223372036854775808"
    runs = [
        ["new", "sudoku", "--set", f"size={n}"], ["new", "sudoku", "--set", f"size={m}"], ["new", "sudoku", "--seed", n], ["new", "sudoku", "--seed", m],
        ["new", "sudoku", "--set", "size=4", "--count", n[:2] + "0" * 2, "--seed", "1"], ["new", "sudoku", "--count", m], ["new", "sudoku", "--difficulty", n],
        ["new", "four-in-a-row", "--set", f"rows={n}"], ["new", "kakuro", "--set", "layout=" + "." * 5000], ["new", "nonogram", "--set", f"above={n}"],
        ["new", "skyscrapers", "--set", f"above={m}"], ["new", "sandwich", "--set", "size=4", "--set", f"above={n} {n} {n} {n}"],
        ["new", "star-battle", "--set", f"stars={n}"], ["new", "crossword", "--set", f"count={n}"], ["new", "crossword", "--set", "words=@/dev/null"],
        ["new", "killer", "--set", "size=4", "--set", f'cages=[["r1c1",{n}]]'], ["best-move", "four-in-a-row", "--moves", "4" * 5000], ["best-move", "four-in-a-row", "--moves", n],
        ["best-move", "four-in-a-row", "--set", f"columns={n}"], ["best-move", "four-in-a-row", "--set", "rows=16", "--set", "columns=16", "--set", "line=16"],
        ["best-move", "swapping"], ["best-move", "sudoku"], ["print", "first-steps/four", "--versions", n], ["print", "first-steps/four", "--per-page", m, "--out", "/dev/null"],
        ["print", "--rules", "sudoku", "--count", n, "--out", "/dev/null"], ["print", "first-steps/four", "--seed", n, "--out", "/dev/full"], ["rules", "x" * 100000],
        ["levels", "--data", "/dev/null"], ["session", "export", "../../etc/passwd"], ["check", "/dev/null"], ["check", "/proc/self/environ"], ["convert", "/dev/null", "/dev/null"],
        ["convert", "/dev/zero", "/tmp/x.puz"], ["words", "import", "/dev/null"], ["words", "search", "\udcff"], ["words", "search", "a", "--limit", n], ["words", "search", "a", "--level", m],
        ["serve", "--port", n], ["serve", "--port", "-1"], ["serve", "--guest-days", m], ["replay", "/dev/null"], ["test", "/dev/null"], ["doctor", "--data", "/dev/null"],
        ["solve", "first-steps/four", "--threads", n], ["solve", "-", "--rules", "sudoku", "--count", m], ["solve", "first-steps/four", "--candidates", "--seconds", "1e999"],
    ]
    bad = []
    for arguments in runs:
        # What has no end by itself, such as a server that starts, is ended after a moment.
        command = run(arena.binary, *arguments, timeout=12, data=arena.folder / "commands", given=b"")
        if command.code != -9:
            ended(bad, " ".join(arguments)[:60], command)
    return Seen(f"{len(runs)} runs; {'; '.join(bad[:5]) or 'all told'}", not bad)


@attempt("levels and rule sets that are odd: check, 38 files", "12", "exit 0, 1 or 4, no signal, no 70, ≤ 12 s each", server=None)
def levels(arena):
    chain = "extend = function(m, g) {} end"
    bodies = [
        "return nil", "return 1", "return setmetatable({}, {__index=function() return 1 end})", "return { rules = {} }", "return { rules = 'sudoku', size = math.mininteger }",
        "return { rules = 'sudoku', size = 0/0 }", "return { rules = 'sudoku', size = math.huge }", "return { rules = 'sudoku', title = { en = ('x'):rep(1<<20) } }",
        "return { rules = 'sudoku', givens = ('9'):rep(1<<20) }", "return { rules = 'sudoku', cages = { { cells = { 'r1c1' }, sum = math.mininteger } } }",
        "return { rules = 'sudoku', size = 4, " + chain.replace("{}", "m:sum(g:cells(), '=', math.mininteger) m:sum(g:cells(), '<', math.maxinteger)") + " }",
        "return { rules = 'sudoku', size = 4, " + chain.replace("{}", "m:product(g:cells(), '=', math.mininteger)") + " }",
        "return { rules = 'sudoku', size = 4, " + chain.replace("{}", "m:difference(g:at(1,1), g:at(1,2), '=', math.mininteger)") + " }",
        "return { rules = 'sudoku', size = 4, " + chain.replace("{}", "local w={} for i=1,16 do w[i]=math.mininteger end m:linear(g:cells(), w, '=', 1)") + " }",
        "return { rules = 'sudoku', size = 4, " + chain.replace("{}", "local w={} for i=1,16 do w[i]=(1<<62) end m:linear(g:cells(), w, '=', math.maxinteger)") + " }",
        "return { rules = 'sudoku', size = 4, " + chain.replace("{}", "m:count(g:cells(), math.maxinteger, '>=', math.mininteger)") + " }",
        "return { rules = 'sudoku', size = 4, " + chain.replace("{}", "g:draw('box', g:cells(), ('x'):rep(1<<24))") + " }",
        "return { rules = 'sudoku', size = 4, " + chain.replace("{}", "g:at(math.mininteger, math.maxinteger)") + " }",
        "return { rules = 'sudoku', size = 4, " + chain.replace("{}", "g:boxes(math.maxinteger, math.maxinteger)") + " }",
        "return { rules = 'four-in-a-row', rows = math.maxinteger }", "return { rules = 'sliding', steps = math.mininteger }", "return { rules = 'nonogram', above = ('1 '):rep(100000) }",
        "return { rules = 'kakuro', layout = ('.'):rep(100000) }", "return { rules = 'crossword', grid = ('#'):rep(300)..'\\n', clues = {} }",
        "return { rules = 'crossword', grid = 'AB\\nCD', clues = { { direction='across', number=math.mininteger, clue='x' } } }",
        "return { rules = 'crossword', grid = 'AB\\nCD', numbers = { r9223372036854775807c1 = math.maxinteger }, clues = {} }",
        "return { rules = 'skyscrapers', above = { math.mininteger } }", "return { rules = 'sandwich', size = 6, above = '9223372036854775807 1 1 1 1 1' }",
        "return { rules = 'star-battle', size = 4, stars = math.maxinteger }", "return { rules = 'futoshiki', signs = { { 'r1c1', 'r0c0' } } }",
        "return { rules = 'arrow', arrows = { { } } }", "return { rules = 'kropki', white = { { 'r1c1', 'r16c16' } } }", "return { rules = 'thermo', thermos = { { 'r1c1', 'r1c1' } } }",
        "return { rules = 'word-sudoku', size = 2, words = { en = { '' }, fr = { '' } } }", "\x1bLua", "return" + " {" * 190 + "}" * 190, "a" * 900000, "return { rules = '" + "x" * 70000 + "' }",
    ]
    bad = []
    for number, body in enumerate(bodies):
        path = arena.folder / f"level{number}.lua"
        path.write_text(body)
        for verb in (["check"], ["check", "--verdict"]):
            command = run(arena.binary, *verb, path, timeout=15)
            if not command.is_clean or command.seconds > 12:
                bad.append(f"{' '.join(verb)} {body[:60]}… exit {command.code} {command.seconds:.0f} s")
    return Seen(f"{len(bodies)} files; {'; '.join(bad[:3]) or 'all told'}", not bad)


@attempt("`__call` chains: quadrille check, hint, solve", "6", "exit 1, 3 or 4 within 6 s", server=None)
def call_chains(arena):
    seen, held = [], True
    for name, body in [("short", "local t=setmetatable({}, {}) getmetatable(t).__call=t t()"),
                       ("long", "local f=function() end for i=1,200000 do f=setmetatable({}, {__call=f}) end f()")]:
        path = arena.folder / f"chain_{name}.lua"
        path.write_text(f"return {{ rules='sudoku', title='x', size=4, extend=function(m, g) {body} end }}")
        for verb in ["check", "hint", "solve"]:
            command = run(arena.binary, verb, path, timeout=6)
            seen.append(f"{verb} {name} {command.code} {command.seconds:.1f} s")
            held = held and command.code in (1, 3, 4)
    return Seen(", ".join(seen), held)


@attempt("an expansive pack checked, tested, exported: the command keeps a total of time and memory", "3", "≤ 30 s, no signal", server=None)
def totals(arena):
    folder = cases.folder(arena.folder / "totals", "slowl", {
        "pack.lua": cases.manifest("slowl"), **{f"l{n}.lua": "for i=1,20000000 do end return { rules='four-in-a-row', title='x' }" for n in range(300)}})
    command = run(arena.binary, "pack", "check", folder, timeout=31)
    return Seen(f"{command} after {command.seconds:.0f} s", command.is_clean and command.seconds <= 30)
