"""Work that takes long, asked for and abandoned: it must end with its asker, and others must get their turn."""

import threading
import time

from attempt import Seen, attempt, together
from wire import Connection

# Deals for which all of the 30 seconds are used, each with a seed of its own.
SLOW = [{"rules": "sandwich", "options": {"size": 16}}, {"rules": "kropki", "options": {"size": 16}}]


def abandon(arena, requests, source=None, seconds=0.3):
    """Sends requests, each on a connection of its own, and closes all after a moment."""
    browser = arena.server.browser(source or arena.address())
    made = []
    for method, path, body in requests:
        try:
            connection = Connection(arena.server.port, browser.source, timeout=5)
            connection.send(browser.request(method, path, body))
            made.append(connection)
        except OSError:
            pass
    time.sleep(seconds)
    for connection in made:
        connection.close()
    return len(made)


def slow_deal(number):
    return "POST", "sessions", {**SLOW[number % 2], "seed": f"{number + 1:x}"}


def dealt(arena, limit, body=None):
    """A deal of somebody else: seconds, and what was answered."""
    browser = arena.stranger()
    start = time.monotonic()
    answer = browser.ask("POST", "sessions", body or {"rules": "sudoku", "options": {"size": 6}}, timeout=limit)
    return time.monotonic() - start, answer


def at_rest(arena, seconds=8, share=0.2):
    """Whether the server comes to rest within some seconds, and after how many."""
    start = time.monotonic()
    while time.monotonic() - start < seconds:
        before, begun = arena.server.cpu(), time.monotonic()
        time.sleep(0.5)
        if (arena.server.cpu() - before) / (time.monotonic() - begun) < share:
            return time.monotonic() - start
    return None


@attempt("the constructor with 60 × 60 cells, 2,000 required words and lists that do not exist", "2", "each refused or answered in 35 s, none with 500")
def constructor(arena):
    open_grid = "\n".join(["." * 60] * 60)
    words = "\n".join(f"w{number:x}".upper() for number in range(2000))
    wanted = [{"grid": open_grid, "words": "AT\nSO\nAS\nTO\n"}, {"grid": open_grid, "words": words, "forced": words},
              {"grid": "..\n..", "words": "\n", "lists": "\n".join(["themes"] * 2000)}, {"grid": "..\n..", "words": "\n", "lists": "own-none"},
              {"grid": "..\n..", "words": "AT\n", "part": [f"r{row}c{column}" for row in range(1, 60) for column in range(1, 60)]},
              {"grid": "..\n..", "words": "AT\n", "forced": "\n".join(["AT"] * 5000), "banned": "AT"}]
    browser, seen = arena.stranger(), []
    for options in wanted:
        start = time.monotonic()
        answer = browser.ask("POST", "rules/crossword/deal", {"options": options}, timeout=60)
        seen.append((answer.status, round(time.monotonic() - start, 1)))
    return Seen(", ".join(f"{status} in {seconds} s" for status, seconds in seen), all(status < 500 and seconds <= 35 for status, seconds in seen))


@attempt("17 abandoned deals, then a deal of another player", "2", "answered in 5 s, server at rest 8 s later")
def seventeen(arena):
    sent = abandon(arena, [slow_deal(number) for number in range(17)])
    seconds, answer = dealt(arena, 8)
    rest = at_rest(arena)
    return Seen(f"{sent} sent; {answer} after {seconds:.1f} s; at rest {'after %.0f s' % rest if rest is not None else 'not'}",
                answer.status == 201 and seconds <= 5 and rest is not None)


@attempt("200 abandoned deals from 20 addresses, then a deal of another player", "2", "answered in 5 s")
def two_hundred(arena):
    sent = sum(abandon(arena, [slow_deal(20 * turn + number) for number in range(10)], seconds=0.05) for turn in range(20))
    seconds, answer = dealt(arena, 8)
    return Seen(f"{sent} sent; {answer} after {seconds:.1f} s", answer.status == 201 and seconds <= 5)


@attempt("17 deals that are waited for, then a deal of another address", "2", "dealt in 5 s")
def waited_for(arena):
    source = arena.address()
    threads = [threading.Thread(target=arena.server.browser(source).ask, args=("POST", "sessions", slow_deal(50 + n)[2], 12),
                                daemon=True) for n in range(17)]
    for thread in threads:
        thread.start()
    time.sleep(1)
    seconds, answer = dealt(arena, 8)
    for thread in threads:
        thread.join(15)
    return Seen(f"{answer} after {seconds:.1f} s", answer.status == 201 and seconds <= 5)


@attempt("requests beyond the queue: 100 deals of one address, 240 of four others", "2", "503 or 429 with Retry-After, in 5 s")
def beyond(arena):
    sources = [arena.address() for _ in range(5)]
    asked = [sources[0]] * 100 + sources[1:] * 60
    answers = together([
        lambda n=n, source=source: arena.server.browser(source).ask("POST", "sessions", slow_deal(80 + n)[2], timeout=8)
        for n, source in enumerate(asked)
    ], 30)
    busy = [answer for answer in answers if getattr(answer, "is_busy", False)]
    plain = [answer for answer in answers if getattr(answer, "status", 0) in (429, 503) and not answer.is_busy]
    late = [answer for answer in busy if answer.seconds > 5]
    return Seen(f"{len(busy)} busy with Retry-After, {len(plain)} without, {len(late)} of them late",
                len(busy) > 0 and not plain and not late)


def abandoned_work(arena, requests, count=17):
    sent = abandon(arena, requests[:count])
    browser, game = arena.guest()
    seconds, answer = dealt(arena, 8)
    rest = at_rest(arena, 10) if seconds <= 5 else None
    return Seen(f"{sent} sent; a deal {answer} after {seconds:.1f} s; at rest {'after %.0f s' % rest if rest is not None else 'not'}",
                answer.status == 201 and seconds <= 5 and rest is not None)


@attempt("17 abandoned worksheets of 60 large puzzles", "2", "another's deal in 5 s, at rest 10 s later")
def sheets(arena):
    body = {"items": [{"rules": "sandwich", "options": {"size": 16}}] * 60, "versions": 5}
    return abandoned_work(arena, [("POST", "sheets", {**body, "seed": str(n)}) for n in range(17)])


@attempt("17 abandoned lessons of 800 pairs", "2", "another's deal in 5 s, at rest 10 s later")
def lessons(arena):
    words = "\n".join(f"word{n}abcdefgh;mot{n}ijklmnopq" for n in range(800))
    return abandoned_work(arena, [("POST", "lessons", {"words": words, "languages": ["en", "fr"]})] * 17)


@attempt("17 abandoned levels of one's own that have to be dealt once", "2", "another's deal in 5 s, at rest 10 s later")
def own_levels(arena):
    fields = {"grid": "\n".join(["." * 21] * 21), "least": 60}
    return abandoned_work(arena, [
        ("POST", "own/levels", {"name": f"n{n}", "rules": "crossword", "fields": fields}) for n in range(17)])


@attempt("17 abandoned previews of puzzles that are hard to grade", "2", "another's deal in 5 s, at rest 10 s later")
def previews(arena):
    teacher = arena.teacher()
    lines = "\n".join(
        f'{{"rules":"sudoku","name":"p{n}","size":16,"givens":"{"." * n}1{"." * (255 - n)}"}}' for n in range(20))
    taken = teacher.ask("POST", "catalogue/import", lines.encode(), timeout=60)
    puzzles = teacher.ask("GET", "catalogue?limit=200&text=p").json() or {}
    ids = [puzzle["id"] for puzzle in puzzles.get("puzzles", []) if puzzle["size"].startswith("16")]
    seen = abandoned_work(arena, [("GET", f"puzzles/{name.replace(':', '%3A')}/preview", None) for name in ids])
    return Seen(f"import {taken}, {len(ids)} puzzles; {seen.text}", seen.held)


@attempt("a sheet and a lesson of others while one address asks for 20 of each", "2", "each made in 10 s")
def fair_queue(arena):
    source = arena.address()
    words = "\n".join(f"sun{n};soleil{n}" for n in range(300))
    sheet = {"items": [{"rules": "sandwich", "options": {"size": 16}}] * 20}
    requests = [("POST", "sheets", sheet)] * 20 + [("POST", "lessons", {"words": words, "languages": ["en", "fr"]})] * 20
    for method, path, body in requests:
        threading.Thread(target=arena.server.browser(source).ask, args=(method, path, body, 15), daemon=True).start()
    time.sleep(1)
    others = [("POST", "sheets", {"items": [{"level": "first-steps/four"}]}),
              ("POST", "lessons", {"words": "sun;soleil\nmoon;lune\nday;jour\nstar;étoile", "languages": ["en", "fr"]})]
    answers = together([lambda m=m, p=p, b=b: arena.stranger().ask(m, p, b, timeout=14) for m, p, b in others], 20)
    text = ", ".join(f"{answer} after {getattr(answer, 'seconds', 99):.1f} s" for answer in answers)
    time.sleep(3)
    return Seen(text, all(answer.status in (200, 201) and answer.seconds <= 10 for answer in answers))


@attempt("the computer's strongest player in 120 games at once", "own", "a neighbour's deal in 5 s, memory +150 MiB")
def computers(arena):
    browser = arena.stranger()
    games = []
    for number in range(120):
        games.append(browser.begin(rules="four-in-a-row", options={"rows": 9, "columns": 9, "line": 5, "gravity": False},
                                   computers=[0, 5], seed=f"{number:x}"))
    for game in games:
        if game:
            browser.move(game, f"place r{1 + len(game) % 9}c5")
    seconds, answer = dealt(arena, 8)
    begun = sum(game is not None for game in games)
    for game in games:
        if game:
            browser.ask("DELETE", f"sessions/{game}")
    rest = at_rest(arena, 15)
    return Seen(f"{begun} begun; a deal {answer} after {seconds:.1f} s; deleted, at rest {'after %.0f s' % rest if rest is not None else 'not'}",
                answer.status == 201 and seconds <= 5 and rest is not None)


@attempt("48 hints for boards of 16 × 16 at once from one address", "own", "a neighbour's deal in 5 s")
def hints(arena):
    browser = arena.stranger()
    games = [browser.begin(rules="sudoku", options={"size": 16}, seed=f"{n:x}", difficulty=5) for n in range(12)]
    together([lambda g=g: arena_move(arena, browser, g) for g in games if g for _ in range(4)], 40)
    seconds, answer = dealt(arena, 8)
    return Seen(f"{sum(g is not None for g in games)} games; a deal {answer} after {seconds:.1f} s",
                answer.status == 201 and seconds <= 5)


def arena_move(arena, browser, game):
    other = arena.server.browser(browser.source)
    other.cookies = dict(browser.cookies)
    return other.move(game, "!hint 4", timeout=30)


@attempt("hints for sliding games with goals that need large tables, 12 boards", "own", "memory +150 MiB, a deal in 5 s")
def sliding(arena):
    browser = arena.stranger()
    games = [browser.begin(rules="sliding", options={"size": size, "steps": 400, "goal": 1}, seed=f"{n:x}", timeout=40)
             for n in range(4) for size in (4, 5, 6)]
    start = time.monotonic()
    answers = together([lambda g=g: arena_move(arena, browser, g) for g in games if g], 60)
    taken = time.monotonic() - start
    seconds, answer = dealt(arena, 8)
    return Seen(f"{len([g for g in games if g])} games, hints {sorted({str(a) for a in answers})} in {taken:.0f} s; a deal after {seconds:.1f} s",
                seconds <= 5)


@attempt("review of a lost game asked for 30 times at once", "own", "a deal in 5 s")
def reviews(arena):
    browser = arena.stranger()
    game = browser.begin(rules="four-in-a-row", options={"rows": 8, "columns": 8})
    for column in [1, 2, 1, 2, 1, 2, 1]:
        browser.move(game, f"drop {column}")

    def ask():
        other = arena.server.browser(browser.source)
        other.cookies = dict(browser.cookies)
        return other.ask("GET", f"sessions/{game}/review", timeout=30)

    answers = together([ask for _ in range(30)], 40)
    seconds, answer = dealt(arena, 8)
    return Seen(f"{sorted({str(a) for a in answers})}; a deal after {seconds:.1f} s", seconds <= 5 and answer.status == 201)
