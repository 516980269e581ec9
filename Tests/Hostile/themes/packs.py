"""Packs that harm when they are installed or played."""

import time

import cases
from attempt import Seen, attempt
from server import run


@attempt("an opening book with the least integer: check, install, best-move, a game with the computer", "1",
         "refused in words, or played on; no signal", server="books")
def crash_book(arena):
    folder = cases.folder(arena.folder / "crash", "bookcrash")
    ends = [run(arena.binary, "pack", "check", folder), arena.server.packs["bookcrash"]]
    browser = arena.stranger()
    game = browser.begin("bookcrash/one", computers=[0, 5])
    moved = browser.move(game, "drop 4") if game else None
    bad = [str(ended) for ended in ends if not ended.is_clean]
    return Seen(f"check {ends[0]}; install {ends[1]}; game {moved or 'not begun'}", not bad)


@attempt("an opening book with the least integer brought to the workshop: trial, hint, verdict, tests", "1",
         "told in words; the server lives", server="books")
def crash_draft(arena):
    teacher = arena.teacher()
    made = teacher.ask("POST", "workshop/archive?name=crash", arena.pack("bookcrash").read_bytes(), content_type="application/zip")
    seen = [str(made)]
    for path, moves in [("trial", ["drop 4"]), ("trial", ["drop 4", "!hint 4"]), ("verdict", []), ("tests", [])]:
        answer = teacher.ask("POST", f"workshop/drafts/crash/{path}", {"level": "one", "moves": [{"move": move} for move in moves]}, timeout=20)
        seen.append(f"{path} {answer}")
    time.sleep(1)
    return Seen(", ".join(seen), arena.server.is_running())


@attempt("scores and columns of a book that cannot be: 24 numbers", "1", "each refused in words; no signal", server=None)
def odd_books(arena):
    bad = []
    lines = [f"4 {n}" for n in ("9223372036854775807", "-9223372036854775807", "9223372036854775808", "127", "-128", "2147483648", "1e3", "٣", "", "+5", "-0", "42")]
    lines += [f"{n} 1" for n in ("9223372036854775807", "0", "-1", "8", "44444444", "4" * 5000, "4,4,4", "10,4", "", "٤", "99999999999999999999,1")] + ["4 1\n" * 60000]
    heads = ["quadrille book 1: rows 9223372036854775807, columns 7, line 4", "quadrille book 1: rows -6, columns 7, line 4",
             "quadrille book 9223372036854775808: rows 6, columns 7, line 4", "quadrille book 1: rows 6, columns 0, line -9223372036854775808"]
    texts = [f"quadrille book 1: rows 6, columns 7, line 4\n{line}\n" for line in lines] + [f"{head}\n4 1\n" for head in heads]
    for number, text in enumerate(texts):
        folder = cases.folder(arena.folder, f"odd{number}", {
            "pack.lua": cases.manifest(f"odd{number}"), "one.lua": "return { rules = 'four-in-a-row', title = 'x' }", "books/6x7-4.txt": text})
        ended = run(arena.binary, "pack", "check", folder, timeout=20)
        if not ended.is_clean:
            bad.append(f"{text.splitlines()[-1][:30]!r} {ended.code}")
    return Seen(f"{len(texts)} books, {len(bad)} ended the program: {', '.join(bad[:4])}", not bad)


@attempt("five levels that each keep a table of 256 MB: installed", "3", "≤ 30 s and ≤ 512 MiB in the command", server=None)
def fat_install(arena):
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    ended = run(arena.binary, "pack", "check", arena.pack("fat"), timeout=31)
    after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return Seen(f"{ended} after {ended.seconds:.0f} s, {after >> 10} MiB" + ("" if after > before else " at most"),
                ended.is_clean and ended.seconds <= 30 and after >> 10 <= 512)


@attempt("five levels that each keep a table of 256 MB: tried in the workshop", "3", "memory +150 MiB")
def fat(arena):
    teacher, name = arena.draft({path: text for path, text in cases.files("fat").items() if path != "pack.lua"})
    answers, start = [], time.monotonic()
    for number in range(1, 6):
        if time.monotonic() - start > 20:
            break
        answers.append(teacher.ask("POST", f"workshop/drafts/{name}/trial", {"level": f"l{number}"}, timeout=12))
        answers.append(teacher.ask("POST", f"workshop/drafts/{name}/verdict", {"level": f"l{number}"}, timeout=12))
    teacher.ask("DELETE", f"workshop/drafts/{name}")
    return Seen(f"{len(answers)} answers {sorted({str(a) for a in answers})} in {time.monotonic() - start:.0f} s, "
                f"server has {arena.server.memory():.0f} MiB", True)


@attempt("a call that leads to itself by `__call`, in a view", "6", "refused in words in 10 s, others play on", server="chain")
def chain(arena):
    browser = arena.stranger()
    game = browser.begin("chain/l")
    if not game:
        return Seen(f"not begun; installed: {arena.server.packs['chain']}", True)
    answer = browser.move(game, "tap r1c1", timeout=40)
    return Seen(f"{answer} after {answer.seconds:.1f} s", answer.status in (200, 422) and answer.seconds <= 10)


CHAINS = {
    "__call of itself": "local t=setmetatable({}, {}) getmetatable(t).__call=t t()",
    "__call, 200,000 deep": "local f=function() end for i=1,200000 do f=setmetatable({}, {__call=f}) end f()",
    "__index, 2,000,000 deep": "local t={} for i=1,2000000 do t=setmetatable({}, {__index=t}) end local x=t.a",
    "__newindex loop": "local a,b={},{} setmetatable(a,{__newindex=b}) setmetatable(b,{__newindex=a}) a.x=1",
    "__index loop": "local a,b={},{} setmetatable(a,{__index=b}) setmetatable(b,{__index=a}) local x=a.x",
    "__concat": "local m={} m.__concat=function(a,b) return a..b end local t=setmetatable({},m) local x=t..t",
    "__eq": "local m={} m.__eq=function(a,b) return a==b end local x=setmetatable({},m)==setmetatable({},m)",
    "__lt in sort": "local m={} m.__lt=function(a,b) return a<b end local l={} for i=1,50 do l[i]=setmetatable({},m) end table.sort(l)",
    "__len": "local t=setmetatable({},{__len=function() return 1<<62 end}) table.unpack(t)",
    "__len in concat": "local t=setmetatable({},{__len=function() return 1<<40 end,__index=function() return '' end}) table.concat(t)",
    "__close": "local t=setmetatable({},{__close=function() while true do end end}) do local x<close> =t end",
    "__gc": "for i=1,1000000 do setmetatable({},{__gc=function() while true do end end}) end",
    "__pairs": "for k in pairs(setmetatable({},{__pairs=function() return function() return 1 end end})) do end",
    "__tostring": "local t t=setmetatable({},{__tostring=function() return tostring(t) end}) tostring(t)",
    "table.move": "local t=setmetatable({},{__index=function() return 1 end,__newindex=function() end}) table.move(t,1,1<<62,2)",
    "string.rep": "local s=('x'):rep(1<<40)",
    "gsub": "local s=('a'):rep(1<<20):gsub('a',('b'):rep(1000))",
    "pattern": "local s=('a'):rep(300000):find(('.-'):rep(30)..'b')",
    "format": "local s=('%99.99f'):rep(10000):format(table.unpack({},1,200))",
    "coroutines": "local f f=function() coroutine.wrap(f)() end f()",
    "for with step 0.1": "for i=1,1e18 do end",
    "load": "while true do load('return '..('('):rep(150)..'1'..(')'):rep(150))() end",
    "utf8": "local s=('x'):rep(1<<22) while true do utf8.len(s) end",
    "string.pack": "string.pack('!16 i16'..('x'):rep(1<<20),1)",
}


@attempt("24 loops that a count of instructions could miss, in a move", "6", "each refused in words in 10 s, memory +150 MiB")
def loops(arena):
    files = {"rules/loops.lua": cases.rules(
        "loops", "local f=({ " + ", ".join(f"function() {body} end" for body in CHAINS.values()) + " })[s.n+1] s.n=s.n f()",
        setup="s.board=grid(5,5,0) s.n=0",
    ).replace("s.n+1", "(c.row-1)*5+c.column"), "loops.lua": "return { rules='loops', title='x' }"}
    teacher, name = arena.draft(files)
    slow, bad = [], []
    first = teacher.ask("POST", f"workshop/drafts/{name}/trial", {"level": "loops"})
    if "view" not in (first.json() or {}):
        return Seen(f"no board: {first.body[:150]}", False)
    for number, kind in enumerate(CHAINS):
        cell = f"r{number // 5 + 1}c{number % 5 + 1}"
        answer = teacher.ask("POST", f"workshop/drafts/{name}/trial", {"level": "loops", "moves": [{"move": f"tap {cell}"}]}, timeout=40)
        if answer.seconds > 10:
            slow.append(f"{kind} {answer.seconds:.0f} s")
        if answer.status not in (200, 422) and not answer.is_busy:
            bad.append(f"{kind} {answer}")
    teacher.ask("DELETE", f"workshop/drafts/{name}")
    return Seen(f"slow: {', '.join(slow) or 'none'}; {', '.join(bad) or 'all answered'}; workers {arena.server.worker_memory():.0f} MiB",
                not slow and not bad)
