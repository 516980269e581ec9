"""Bodies: JSON and chunks that are odd, deep or large, and what comes of them in memory."""

import json

from attempt import Seen, attempt, together
from wire import exchange, head


@attempt("chunks that cannot be read: no number, negative, too long, cut off, an endless extension", "12", "400 or closed",
         quick=True)
def broken_chunks(arena):
    first = head("POST", "/api/lessons", [("Host", arena.server.host), ("Transfer-Encoding", "chunked")])
    bodies = [b"x\r\n", b"-1\r\n", b"0x2\r\n{}\r\n0\r\n\r\n", b"FFFFFFFFFFFFFFFFFF\r\n", b"2\r\n{}xx0\r\n\r\n", b"\r\n\r\n",
              b"2;" + b"a" * (1 << 20) + b"\r\n{}\r\n0\r\n\r\n", b"2\r\n{}\r\n0\r\nX: " + b"a" * (1 << 20) + b"\r\n\r\n"]
    answers = [exchange(arena.server.port, first + body, arena.address(), 3) for body in bodies]
    return Seen(", ".join(str(answer.status or "closed") for answer in answers),
                all(answer.status in (0, 400, 413, 431) for answer in answers))


@attempt("60,000 chunks of one byte, 20 at once", "own", "memory +150 MiB, answered in 10 s")
def small_chunks(arena):
    data = head("POST", "/api/lessons", [("Host", arena.server.host), ("Transfer-Encoding", "chunked")])
    data += b"1\r\n \r\n" * 60000 + b"0\r\n\r\n"
    answers = together([lambda: exchange(arena.server.port, data, arena.address(), 20) for _ in range(20)], 40)
    slowest = max(getattr(answer, "seconds", 99) for answer in answers)
    return Seen(f"{sorted({getattr(answer, 'status', 0) for answer in answers})}, slowest {slowest:.1f} s", slowest <= 10)


@attempt("JSON: lone surrogates, huge numbers, NaN, deep nesting, a name twice, other encodings, 40 forms", "own",
         "no server error", quick=True)
def odd_json(arena):
    browser = arena.stranger()
    values = [
        b'{"level":"\\ud800"}', b'{"level":1e999}', b'{"rules":"sudoku","options":{"size":1e308}}', b'{"level":NaN}',
        b'{"rules":"sudoku","options":{"size":9223372036854775807}}', b'{"rules":"sudoku","options":{"size":-9223372036854775808}}',
        b'{"rules":"sudoku","options":{"size":9223372036854775808}}', b'{"rules":"sudoku","options":{"size":4.0000000000000001}}',
        b"[" * 60000, b'{"a":' * 10000, b'{"level":"a","level":"first-steps/four"}', b"\xff\xfe{\0}\0", b"\xef\xbb\xbf{}", b"", b"null",
        b"1", b'"x"', b"[]", b"{}x", b'{"level":null}', b'{"level":{}}', b'{"rules":"sudoku","options":[]}',
        b'{"rules":"sudoku","options":{"cages":{}}}', b'{"rules":"sudoku","options":{"":1}}', b'{"seed":"ffffffffffffffffff","rules":"sudoku"}',
        b'{"rules":"four-in-a-row","computers":[9223372036854775807,0]}', b'{"rules":"four-in-a-row","seat":-9223372036854775808}',
        b'{"rules":"four-in-a-row","tones":[0,0]}', b'{"rules":"four-in-a-row","players":["' + b"x" * 60000 + b'"]}',
        b'{"rules":"four-in-a-row","options":{"rows":9223372036854775807,"columns":9223372036854775807}}',
        b'{"rules":"sliding","options":{"steps":9223372036854775807}}', b'{"rules":"falling","options":{"seconds":-9223372036854775808}}',
        b'{"rules":"nonogram","options":{"rows":-1}}', b'{"rules":"sudoku","difficulty":9223372036854775807}',
        b'{"rules":"star-battle","options":{"stars":9223372036854775807}}', b'{"rules":"kakuro","options":{"rows":1000000}}',
        b'{"rules":"crossword","options":{"count":9223372036854775807}}', b'{"rules":"swapping","options":{"size":0}}',
    ]
    answers = [browser.ask("POST", "sessions", value, timeout=40) for value in values]
    bad = [f"{value[:40]} {answer}" for value, answer in zip(values, answers) if answer.status == 0 or answer.is_server_error]
    return Seen(f"{len(values)} bodies, {len(bad)} server errors{': ' + '; '.join(bad[:3]) if bad else ''}", not bad)


@attempt("whole bodies of 16 MiB to routes that take little, 40 at once", "3", "memory +150 MiB")
def large_bodies(arena):
    data = b" " * (16 << 20)

    def send(path):
        browser = arena.stranger()
        return browser.ask("POST", path, data, timeout=30).status

    paths = ["sessions", "lessons", "sheets", "class/join", "settings", "catalogue", "own/levels", "files"] * 5
    seen = together([lambda path=path: send(path) for path in paths], 60)
    return Seen(f"{sorted({str(status) for status in seen})}", True)


@attempt("a move's text, id and number at their ends: 64 KB, least and greatest integers, 200 forms", "own", "no server error")
def odd_moves(arena):
    bad, count = [], 0
    numbers = ["0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e9", "٣", "+1", "0x1", ""]
    for level, forms in [
        ("first-steps/four", ["enter {} 1", "enter r{}c1 1", "enter r1c1 {}", "mark r1c1 colour {}", "mark r1c1 corner {}", "!hint {}", "!why {}", "!why r1c1 {}", "!why {} 1", "!path {}",
                              "clear r{}c{}", "!check r{}c1", "!upgrade {}", "!checkpoint {}", "!reset {}"]),
        ("first-steps/four-in-a-row", ["drop {}", "drop {} {}", "!hint {}", "!undo {}"]),
    ]:
        browser, game = arena.guest(level)
        for form in forms:
            for number in numbers:
                answer = browser.move(game, form.replace("{}", number))
                count += 1
                if answer.status == 0 or answer.is_server_error:
                    bad.append(f"{form.replace('{}', number)} {answer}")
        for body in [{"id": "", "move": "x"}, {"id": "x" * 65, "move": "x"}, {"id": "y", "move": "x" * 65000}, {"id": "z", "on": -1, "move": "!undo"},
                     {"id": "w", "on": 2**63, "move": "!undo"}, {"id": "v", "move": "enter " + ",".join(["r1c1"] * 9000) + " 1"},
                     {"id": "\0", "move": "!undo"}, {"id": "u", "move": "!checkpoint " + json.dumps("x" * 60000)}]:
            answer = browser.ask("POST", f"sessions/{game}/moves", body)
            count += 1
            if answer.status == 0 or answer.is_server_error:
                bad.append(f"{str(body)[:40]} {answer}")
    return Seen(f"{count} moves, {len(bad)} server errors{': ' + '; '.join(bad[:3]) if bad else ''}", not bad)


@attempt("checkpoints with names of 60 KB, 300 in one game", "own", "memory +150 MiB, a view ≤ 1 MiB")
def checkpoints(arena):
    browser, game = arena.guest()
    statuses = []
    for number in range(300):
        statuses.append(browser.move(game, "!checkpoint " + json.dumps(f"{number}" + "x" * 60000)).status)
    view = browser.ask("GET", f"sessions/{game}/view")
    return Seen(f"{statuses.count(200)} taken, a view has {len(view.body) >> 10} KiB", len(view.body) <= 1 << 20)


@attempt("a game of 2,000 moves, looked at after each of them", "own", "a move ≤ 250 ms, memory +150 MiB")
def long_game(arena):
    browser, game = arena.guest("first-steps/nine-easy")
    slowest, count = 0, 0
    cells = [cell["at"] for board in (browser.ask("GET", f"sessions/{game}/view").json() or {}).get("boards", [])
             for cell in board["cells"] if not cell.get("given")]
    if not cells:
        return Seen("no game", False)
    for number in range(2000):
        at = cells[number // 2 % len(cells)]
        answer = browser.move(game, f"mark {at} colour {number % 8 + 1}" if number % 3 else "!undo" if number else "marks")
        slowest = max(slowest, answer.seconds)
        count += answer.status == 200
        if answer.status == 429:
            return Seen(f"refused after {number} moves: {answer}", True)
    start = browser.ask("GET", f"sessions/{game}/view?after=1000", timeout=30)
    return Seen(f"{count} made, slowest {slowest * 1000:.0f} ms, a view in the middle {start.seconds * 1000:.0f} ms", slowest <= 0.25)


@attempt("one move with 5,000 cells, 200 times", "own", "a move ≤ 250 ms, memory +150 MiB")
def many_cells(arena):
    browser, game = arena.guest("first-steps/twelve")
    cells = ",".join(f"r{row}c{column}" for row in range(1, 13) for column in range(1, 13)) + ","
    slowest, seen = 0, set()
    for number in range(200):
        answer = browser.move(game, "mark " + (cells * 60).rstrip(",")[:60000].rsplit(",", 1)[0] + f" centre {number % 12 + 1}")
        slowest = max(slowest, answer.seconds)
        seen.add(str(answer))
    return Seen(f"{sorted(seen)}, slowest {slowest * 1000:.0f} ms", slowest <= 0.25)


@attempt("a body that says it is packed, or a form", "own", "no 5xx, not unpacked", quick=True)
def other_types(arena):
    import gzip

    browser = arena.stranger()
    body = gzip.compress(b'{"level":"first-steps/four"}' + b" " * (64 << 20))
    answers = [
        browser.ask("POST", "sessions", body[:60000], fields=[("Content-Encoding", "gzip")]),
        browser.ask("POST", "sessions", b"level=first-steps%2Ffour", content_type="application/x-www-form-urlencoded"),
        browser.ask("POST", "sessions", b"--x\r\n\r\n\r\n--x--", content_type="multipart/form-data; boundary=x"),
        browser.ask("PUT", "settings", b"{}", content_type="text/plain"),
    ]
    return Seen(", ".join(str(answer) for answer in answers), all(0 < answer.status < 500 for answer in answers))


@attempt("Expect: 100-continue, 200 connections that never send the body", "7", "closed after 30 s", group="slow")
def expecting(arena):
    from themes.connections import opened, outlived

    first = head("POST", "/api/sessions", [
        ("Host", arena.server.host), ("Content-Length", 100), ("Expect", "100-continue")])
    made = opened(200, arena.server.port, arena.address(), first)
    left = outlived(made, 30)
    return Seen(f"{left} of {len(made)} open after 30 s", left == 0)


@attempt("Range and If-None-Match of odd forms on a file", "own", "no 5xx, bounded answer", quick=True)
def ranges(arena):
    browser = arena.stranger()
    values = ["bytes=0-", "bytes=" + ",".join(["0-"] * 5000), "bytes=-1", "bytes=99999999999999999999-", "bytes=5-1", "x=1-2"]
    answers = [browser.ask("GET", "/app.js", fields=[("Range", value)]) for value in values]
    answers += [browser.ask("GET", "/app.js", fields=[("If-None-Match", value)]) for value in ["*", '"' + "x" * 9000 + '"', 'W/""']]
    size = max(len(answer.body) for answer in answers)
    return Seen(f"{[answer.status for answer in answers]}, at most {size >> 10} KiB",
                all(0 < answer.status < 500 for answer in answers) and size < 1 << 20)


