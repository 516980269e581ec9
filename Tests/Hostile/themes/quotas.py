"""What one address may heap up in an hour: games, players, lists, levels, sound."""

import time

from attempt import Seen, attempt, skipped, together
from server import options_of


def until_refused(function, most):
    """How often a function is answered well before it is refused; the count and the last answer."""
    answer = None
    for count in range(most):
        answer = function(count)
        if answer.status not in (200, 201, 204):
            return count, answer
    return most, answer


@attempt("guests: 3,000 games by browsers without cookies from one address", "2", "429 or 503 with Retry-After before 3,000",
         move=1000)
def guests(arena):
    source = arena.address()
    browser = arena.server.browser(source)

    def begin(_):
        browser.cookies.clear()
        return browser.ask("POST", "sessions", {"level": "first-steps/four"})

    start = time.monotonic()
    count, answer = until_refused(begin, 3000)
    return Seen(f"{count} games, then {answer} in {time.monotonic() - start:.0f} s", count < 3000 and answer.is_busy)


@attempt("named players: 1,000 from one address", "2", "429 or 503 with Retry-After before 1,000")
def players(arena):
    source = arena.address()

    def name(number):
        browser = arena.server.browser(source)
        answer = browser.ask("PUT", "me", {"name": f"Mass {number} {source}"})
        browser.close()
        return answer

    count, answer = until_refused(name, 1000)
    return Seen(f"{count} players, then {answer}", count < 1000 and answer.is_busy)


@attempt("word lists: 40 of 2 MiB by two guests of one address", "2", "429 or 503 with Retry-After before 80 MiB")
def lists(arena):
    source = arena.address()
    rows = "".join(f"a{n:06}wordword,b{n:06}motmotmot\n" for n in range(60_000))
    browsers = [arena.server.browser(source) for _ in range(2)]

    def upload(number):
        return browsers[number % 2].ask("POST", f"own/lists?file=l{number}.csv&name=l{number}", f"en,fr\nx{number},y\n{rows}".encode(), timeout=60)

    start = time.monotonic()
    count = 0
    answer = None
    while count < 40 and time.monotonic() - start < 60:
        answer = upload(count)
        if answer.status != 201:
            break
        count += 1
    return Seen(f"{count} lists in {time.monotonic() - start:.0f} s, then {answer}", answer.is_busy)


@attempt("levels of one's own: 1,500 by four guests of one address", "2", "429 or 503 with Retry-After before 1,500", move=1000)
def levels(arena):
    source = arena.address()
    browsers = [arena.server.browser(source) for _ in range(4)]
    count, answer = until_refused(lambda n: browsers[n % 4].ask(
        "POST", "own/levels", {"name": f"n{n}", "rules": "sudoku", "fields": {"size": 4, "symbols": ["x" * 60, "b", "c", "d"]}}), 1500)
    return Seen(f"{count} levels, then {answer}", count < 1500 and answer.is_busy)


@attempt("a list of 150 levels of one's own, asked for 40 times at once", "own", "a neighbour's move ≤ 250 ms, ≤ 10 s")
def own_list(arena):
    browser = arena.stranger()
    kept = 0
    for n in range(150):
        kept += browser.ask("POST", "own/levels", {"name": f"n{n}", "rules": "sudoku", "fields": {"size": 9 + n % 4}}).status == 201

    def ask():
        other = arena.server.browser(browser.source)
        other.cookies = dict(browser.cookies)
        return other.ask("GET", "own/levels", timeout=60)

    start = time.monotonic()
    answers = together([ask for _ in range(40)], 60)
    taken = time.monotonic() - start
    return Seen(f"{kept} levels; {sorted({str(a) for a in answers})} in {taken:.1f} s", taken <= 10)


@attempt("speech: words that a synthesiser could obey", "own", "spoken as text or refused", server="speech")
def spoken_markup(arena):
    browser = arena.stranger()
    if not (browser.ask("GET", "speech").json() or {}).get("languages"):
        return skipped("espeak-ng is not installed")
    texts = ["-w /tmp/hostile.wav", "%3Cspeak%3E%3Caudio src%3D'/etc/passwd'/%3E%3C/speak%3E", "[[h@l'oU]]", "%24(id)", "`id`", "--help", "%00", "a" * 401]
    answers = [browser.ask("GET", f"speech?text={text.replace(' ', '%20')}&language=en") for text in texts]
    return Seen(f"{[a.status for a in answers]}", all(0 < a.status < 500 for a in answers))


@attempt("speech: all of the minute's texts taken by one address", "12", "another address is spoken to", server="speech")
def speech(arena):
    browser = arena.stranger()
    languages = (browser.ask("GET", "speech").json() or {}).get("languages", [])
    if "en" not in languages or "--speech" not in options_of(arena.binary):
        return skipped("espeak-ng is not installed")
    answers = [browser.ask("GET", f"speech?text=a{n}&language=en") for n in range(70)]
    other = arena.stranger().ask("GET", "speech?text=sun&language=en")
    return Seen(f"{sum(a.status == 200 for a in answers)} spoken, {sum(a.status == 429 for a in answers)} refused; another {other}",
                other.status == 200)


@attempt("settings: 100 texts of 8 KB by each of 100 guests of one address", "own", "429 or 422 before 48 MiB")
def settings(arena):
    source = arena.address()
    total, last = 0, None
    for _ in range(100):
        browser = arena.server.browser(source)
        for part in range(15):
            body = {f"n{part * 7 + n}": "x" * 8000 for n in range(7)}
            last = browser.ask("PUT", "settings", body)
            if last.status != 200:
                break
            total += 56_000
        browser.close()
        if last.status not in (200, 422, 400):
            break
    return Seen(f"{total >> 20} MiB stored, then {last}", total <= 48 << 20 and (last.is_busy or last.status == 422))


@attempt("classes: 40 by one teacher, and 220 assignments in one", "own", "bounded, no server error")
def classes(arena):
    teacher = arena.teacher()
    answers = [teacher.ask("POST", "classes", {"name": f"c{n}", "passcode": "xxxxxx"}, timeout=20) for n in range(40)]
    room = next((a.json()["id"] for a in answers if a.status == 201), None)
    tasks = [teacher.ask("POST", f"classes/{room}/assignments", {"level": "first-steps/four", "title": "x" * 90}) for _ in range(220)]
    mine = teacher.ask("GET", "classes")
    bad = [a for a in answers + tasks + [mine] if a.is_server_error or a.status == 0]
    return Seen(f"{sum(a.status == 201 for a in answers)} classes, {sum(a.status == 201 for a in tasks)} assignments, "
                f"cookies {len(teacher.request('GET', 'me')) >> 10} KiB, own list {mine}", not bad and mine.status == 200)


@attempt("pupils: 130 join a class from one address, then a neighbour's class", "own", "429 after 120, others join")
def pupils(arena):
    teacher, room, _ = arena.classroom(0)
    source = arena.address()

    def join(number):
        browser = arena.server.browser(source)
        return browser.ask("POST", "class/join", {"code": room["code"], "name": f"P{number}"})

    count, answer = until_refused(join, 130)
    other = arena.stranger().ask("POST", "class/join", {"code": room["code"], "name": "Other"})
    return Seen(f"{count} joined, then {answer}; from elsewhere {other}", count <= 120 and answer.is_busy and other.status == 201)
