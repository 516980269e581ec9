"""The list of levels and what levels say of themselves: long texts, slow scripts, odd options."""

import json
import time

from attempt import Seen, attempt, together


def installed(arena, pack):
    """Why a pack is not there, or None."""
    ended = arena.server.packs[pack]
    return None if ended.code == 0 else ended


@attempt("a title of 8 MB, repeated by 40 levels", "3", "refused, or GET /api/levels ≤ 1 MiB and memory +50 MiB", server="bigt",
         memory=50)
def big_title(arena):
    refused = installed(arena, "bigt")
    if refused:
        return Seen(f"refused when installed: {refused}", refused.is_clean)
    answer = arena.stranger().ask("GET", "levels", timeout=15)
    return Seen(f"{answer} with {len(answer.body) >> 20} MiB after {answer.seconds:.1f} s",
                answer.status == 200 and len(answer.body) <= 1 << 20)


@attempt("a list of levels asked for 4 times at once beside a title of 8 MB", "3", "≤ 1 MiB each, memory +50 MiB", server="bigt",
         memory=50)
def big_titles(arena):
    refused = installed(arena, "bigt")
    if refused:
        return Seen(f"refused when installed: {refused}", refused.is_clean)
    answers = together([lambda: arena.stranger().ask("GET", "levels?limit=50", timeout=12) for _ in range(4)], 60)
    return Seen(f"{sorted({str(a) for a in answers})}, {max(len(getattr(a, 'body', b'')) for a in answers) >> 20} MiB",
                all(getattr(a, "status", 0) == 200 and len(a.body) <= 1 << 20 for a in answers))


@attempt("60 levels whose scripts take 0.1 s each, listed three times", "9", "second and third list ≤ 1 s, workers' work once",
         server="slowl")
def slow_levels(arena):
    refused = installed(arena, "slowl")
    if refused:
        return Seen(f"refused when installed: {refused}", refused.is_clean)
    seen = []
    for _ in range(3):
        before = arena.server.cpu()
        answer = arena.stranger().ask("GET", "levels", timeout=60)
        seen.append((answer.status, answer.seconds, arena.server.cpu() - before))
    text = ", ".join(f"{status} in {seconds:.1f} s ({cpu:.1f} s of a processor)" for status, seconds, cpu in seen)
    return Seen(text, all(seconds <= 1 for _, seconds, _ in seen[1:]))


@attempt("the list of levels asked for 60 times at once", "3", "≤ 5 s, memory +150 MiB", move=1000)
def level_lists(arena):
    source = arena.address()
    start = time.monotonic()
    answers = together([lambda: arena.server.browser(source).ask("GET", "levels", timeout=30) for _ in range(60)], 40)
    taken = time.monotonic() - start
    good = [a for a in answers if getattr(a, "status", 0) == 200 or getattr(a, "is_busy", False)]
    return Seen(f"{len(good)} of 60 answered in {taken:.1f} s", len(good) == 60 and taken <= 5)


# Options that describe much work in few bytes, by rule set.
def heavy_options():
    cells = [f"r{row}c{column}" for row in range(1, 17) for column in range(1, 17)]
    return [
        ("sudoku", {"size": 16, "cages": [{"cells": cells[n:n + 16], "sum": 136} for n in range(0, 240)]}),
        ("sudoku", {"size": 16, "thermos": [cells[n:n + 16] for n in range(0, 240)]}),
        ("sudoku", {"size": 16, "regions": "\n".join("ABCDEFGHIJKLMNOP"[n % 16] * 16 for n in range(16))}),
        ("sudoku", {"size": 16, "symbols": ["x" * 3000] * 16}),
        ("arrow", {"size": 16, "arrows": [cells[n:n + 12] for n in range(200)]}),
        ("kropki", {"size": 16, "white": [[cells[n], cells[n + 1]] for n in range(240)], "black": [[cells[n], cells[n + 16]] for n in range(230)]}),
        ("futoshiki", {"size": 9, "signs": [["r1c1", "r1c2"]] * 3000}),
        ("nonogram", {"rows": 15, "columns": 15, "above": " / ".join(["1 1 1 1 1 1 1 1"] * 15), "left": " / ".join(["1"] * 15)}),
        ("kakuro", {"size": 10, "layout": "\n".join(["." * 10] * 10)}),
        ("star-battle", {"size": 10, "regions": "\n".join(["A" * 10] * 10)}),
        ("word-sudoku", {"size": 12, "words": {"en": ["a" * 100] * 500, "fr": ["b" * 100] * 500}}),
        ("crossword", {"grid": "\n".join(["." * 64] * 64), "words": "\n".join(f"{'ABCDEFGH'[n % 8] * (n % 9 + 2)}{n};x" for n in range(4000))}),
        ("crossword", {"words": "\n".join(f"{chr(65 + n % 26) * (2 + n % 60)};clue" for n in range(2000)), "count": 200}),
        ("swapping", {"size": 6, "phrases": ["一心一意"] * 500}),
        ("falling", {"rows": 20, "columns": 12, "variety": 60, "seconds": 3600, "length": 6}),
        ("sliding", {"size": 6, "steps": 400, "goal": 5}),
        ("four-in-a-row", {"rows": 16, "columns": 16, "line": 16, "gravity": False}),
        ("skyscrapers", {"size": 6, "above": "1 2 3 4 5 6", "below": "6 5 4 3 2 1"}),
    ]


@attempt("options that describe much work in few bytes: 18 of 14 rule sets, tried as a level of one's own", "own",
         "no server error, a neighbour's deal in 5 s, memory +150 MiB")
def options(arena):
    seen, bad, slow = [], [], []
    start = time.monotonic()

    def keep(n, rules, fields):
        return arena.stranger().ask("POST", "own/levels", {"name": f"o{n}", "rules": rules, "fields": fields}, timeout=35)

    for n, (rules, fields) in enumerate(heavy_options()):
        if time.monotonic() - start > 75:
            break
        answer = keep(n, rules, fields)
        seen.append(answer.status)
        if answer.is_server_error or answer.status == 0:
            bad.append(f"{rules} {str(fields)[:30]} {answer}")
        if answer.seconds > 5:
            slow.append(f"{rules} {answer.seconds:.0f} s")
    return Seen(f"{seen}; slow: {', '.join(slow) or 'none'}{'; ' + '; '.join(bad[:2]) if bad else ''}", not bad)


@attempt("a level's fields in JSON of 64 KB: names, depth, lists of cells, texts in 200 languages", "own", "no server error")
def fields(arena):
    browser = arena.stranger()
    values = [
        {"title": {f"{chr(97 + n // 26)}{chr(97 + n % 26)}": "x" for n in range(600)}}, {"x" * 60000: 1}, {"givens": "9" * 60000},
        {"givens": ["1"] * 20000}, {f"n{n}": n for n in range(5000)}, {"extend": "return 1"}, {"rules": "sudoku"}, {"clues": [[]] * 20000},
        {"difficulty": 2**62}, {"daily": True, "costs": {"tickets": -(2**63)}}, {"costs": {"t" * 400: 10**18}}, {"help": -(2**63)},
        json.loads("[" * 25 + "]" * 25) and {"cages": json.loads("[" * 25 + "]" * 25)}, {"note": "\u202e" * 9000}, {"author": {"": ""}},
        {"size": 4, "note": "n" * 60000, "title": "t" * 60000},
    ]
    bad, seen = [], []
    for n, value in enumerate(values):
        answer = browser.ask("POST", "own/levels", {"name": f"f{n}", "rules": "sudoku", "fields": value})
        seen.append(answer.status)
        if answer.status == 0 or answer.is_server_error:
            bad.append(f"{str(value)[:40]} {answer}")
    answer = browser.ask("GET", "own/levels")
    return Seen(f"{seen}; list {answer.status} {len(answer.body) >> 10} KiB{'; ' + '; '.join(bad[:2]) if bad else ''}", not bad)


@attempt("weeks, limits and offsets that nobody has", "own", "no server error", quick=True)
def odd_numbers(arena):
    browser = arena.stranger()
    paths = [f"leaderboard?level=first-steps/four&week={week}" for week in [
        "0000-W00", "9999-W99", "-1-W01", "2026-W54", "99999999999-W01", "2026-W-1", "2026-W٠١", "x"]]
    paths += [f"results?limit={n}" for n in (-1, 0, 2**63, 10**30, "1e3")] + ["catalogue?limit=0", "catalogue?after=zzz", "history?rules=" + "x" * 9000]
    paths += [f"phrases?list=hanyu:chengyu&offset={n}&limit={m}" for n, m in [(-1, 1), (2**63, 1), (999999, 1000), (0, 0), (0, 1001)]]
    paths += [f"sessions/x/view?after={n}" for n in (-1, 2**63)] + ["qr?text=" + "x" * 3000, "qr?text=", "qr"]
    answers = [(path, browser.ask("GET", path)) for path in paths]
    bad = [f"{path} {answer}" for path, answer in answers if answer.status == 0 or answer.is_server_error]
    return Seen(f"{len(paths)} requests; {'; '.join(bad[:3]) or 'no server error'}", not bad)


@attempt("searches through all lists, 200 at once, that find nothing", "own", "≤ 10 s, neighbours' moves ≤ 1 s", move=1000)
def searches(arena):
    source = arena.address()
    start = time.monotonic()
    texts = ["%E4%B8%80", "a", "xi%20an", "e" * 90, "%20a%20", "zz", "%25"]
    answers = together([
        lambda n=n: arena.server.browser(source).ask("GET", f"phrases?list=*&search={texts[n % 7]}&offset={n * 37}&limit=1000", timeout=30)
        for n in range(200)], 40)
    taken = time.monotonic() - start
    return Seen(f"{sorted({str(a) for a in answers})} in {taken:.1f} s", taken <= 10)


def register(path, what):
    @attempt(f"10 connections of one address that ask for {what} all the time", "own", "neighbours' moves ≤ 250 ms")
    def busy(arena):
        source, end, counts = arena.address(), time.monotonic() + 4, []

        def ask():
            browser = arena.server.browser(source)
            while time.monotonic() < end:
                counts.append(browser.ask("GET", path, timeout=20).status)

        together([ask for _ in range(10)], 30)
        return Seen(f"{len(counts) / 4:.0f} a second, {sorted(set(counts))}", True)


for path, what in [("levels", "the levels"), ("challenges", "the challenges"), ("catalogue?limit=200", "the catalogue"),
                   ("phrases?list=hanyu:chengyu&limit=1000", "a thousand phrases")]:
    register(path, what)


@attempt("QR codes of 2,331 bytes, 300 at once", "own", "≤ 10 s, neighbours' moves ≤ 1 s", move=1000)
def codes(arena):
    source = arena.address()
    start = time.monotonic()
    answers = together([lambda n=n: arena.server.browser(source).ask("GET", f"qr?text={n}{'x' * 2300}", timeout=30) for n in range(300)], 40)
    taken = time.monotonic() - start
    return Seen(f"{sorted({str(a) for a in answers})} in {taken:.1f} s", taken <= 10)


@attempt("puzzles of 4 MiB imported at once by a teacher: 5,000 lines that each need a model", "own",
         "≤ 30 s or refused, a neighbour's deal in 5 s")
def imports(arena):
    from themes.deals import dealt

    teacher = arena.teacher()
    lines = "\n".join(json.dumps({"rules": "killer", "name": f"k{n}", "size": 16, "cages": [
        {"cells": [f"r{r}c{c}" for c in range(1, 5)], "sum": 20 + n % 20} for r in range(1, 5)]}) for n in range(5000))
    results = together([
        lambda: teacher.ask("POST", "catalogue/import", lines.encode()[:4 << 20], timeout=60),
        lambda: (time.sleep(2), dealt(arena, 20))[1]], 80)
    answer, (seconds, deal) = results
    return Seen(f"{answer} after {answer.seconds:.0f} s; a deal {deal} after {seconds:.1f} s",
                answer.seconds <= 30 and deal.status == 201 and seconds <= 5)

