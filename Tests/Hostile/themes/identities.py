"""People who claim to be somebody else: pupils, guests, strangers with a code or a cookie."""

import base64
import json
import socket

from attempt import Seen, attempt, together
from server import PASSCODE


def statuses(answers):
    return ", ".join(f"{name} {answer}" for name, answer in answers)


@attempt("another's game: view, events, journal, share, file, move, delete, sheet, catalogue", "own", "403 or 404",
         quick=True)
def others_game(arena):
    _, game = arena.guest("first-steps/six")
    thief, _ = arena.guest()
    asked = [
        ("GET", f"sessions/{game}/view", None), ("GET", f"sessions/{game}/events", None), ("GET", f"sessions/{game}/journal", None),
        ("GET", f"sessions/{game}/share", None), ("GET", f"sessions/{game}/share?watch=1", None),
        ("GET", f"sessions/{game}/file", None), ("GET", f"sessions/{game}/review", None),
        ("POST", f"sessions/{game}/moves", {"id": "x", "move": "enter r1c1 1"}), ("POST", "sessions", {"again": game}),
        ("POST", "sheets", {"items": [{"session": game}]}), ("POST", "catalogue", {"session": game}),
        ("GET", f"sessions/{game}/view?watch=0", None), ("GET", f"sessions/{game}/view?watch=" + "0" * 64, None),
        ("DELETE", f"sessions/{game}", None),
    ]
    answers = [(f"{method} {path.split('/')[-1][:12]}", thief.ask(method, path, body, timeout=5)) for method, path, body in asked]
    bad = [pair for pair in answers if pair[1].status not in (403, 404)]
    return Seen(f"{len(answers)} ways; {statuses(bad) or 'all refused'}", not bad)


@attempt("a link to watch one game used for another, and after its owner is gone", "own", "403 or 404", quick=True)
def watch_links(arena):
    owner, game = arena.guest()
    second = owner.begin("first-steps/six")
    token = owner.ask("GET", f"sessions/{game}/share?watch=1").json()["path"].split("/")[-1]
    stranger = arena.stranger()
    first = stranger.ask("GET", f"sessions/{game}/view?watch={token}")
    other = stranger.ask("GET", f"sessions/{second}/view?watch={token}")
    journal = stranger.ask("GET", f"sessions/{game}/journal?watch={token}")
    moved = stranger.ask("POST", f"sessions/{game}/moves?watch={token}", {"id": "x", "move": "enter r1c1 1"})
    owner.ask("DELETE", "me/data")
    gone = stranger.ask("GET", f"sessions/{game}/view?watch={token}")
    answers = [("other game", other), ("journal", journal), ("move", moved), ("after deletion", gone)]
    return Seen(f"own {first.status}; {statuses(answers)}",
                first.status == 200 and all(answer.status in (403, 404) for _, answer in answers))


@attempt("header fields that claim to come from the machine itself", "own", "never local", quick=True)
def spoofed_local(arena):
    seen = []
    for fields in [
        [("X-Forwarded-For", "127.0.0.1")], [("X-Real-IP", "127.0.0.1")], [("Forwarded", "for=127.0.0.1")],
        [("X-Client-IP", "127.0.0.1")], [("True-Client-IP", "::1")], [("X-Forwarded-Host", "localhost")],
        [("X-Original-URL", "/api/metrics")], [("X-HTTP-Method-Override", "DELETE")],
    ]:
        browser = arena.server.browser(arena.address(), fields)
        me = browser.ask("GET", "me").json() or {}
        metrics = browser.ask("GET", "metrics").status
        teachers = browser.ask("GET", "teachers").status
        seen.append((me.get("local"), metrics, teachers))
    held = all(local is not True and metrics in (400, 403, 404) and teachers in (400, 403, 404) for local, metrics, teachers in seen)
    return Seen(f"{len(seen)} fields: {sorted(set(map(str, seen)))}", held)


def own_address():
    """An address of this machine that is not loopback, or None."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


@attempt("from the network under the name localhost", "own", "never local", quick=True)
def network_localhost(arena):
    address = own_address()
    if not address:
        return Seen("this machine has no address but loopback", None)
    seen = []
    for name in ["localhost", "127.0.0.1", "[::1]", f"localhost:{arena.server.port}"]:
        with socket.create_connection((address, arena.server.port), timeout=3) as connection:
            connection.sendall(f"GET /api/metrics HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while part := connection.recv(4096):
                answer += part
        seen.append(int(answer.split(b" ")[1]) if answer else 0)
    return Seen(f"metrics {seen}", all(status in (0, 400, 403, 404, 421) for status in seen))


@attempt("addresses made up behind a proxy: 40 wrong codes with others in X-Forwarded-For", "own", "429 after 10",
         server=None)
def spoofed_proxy(arena):
    with arena.other(mode="proxy") as server:
        seen = []
        for number in range(40):
            browser = server.browser(fields=[
                ("X-Forwarded-For", f"203.0.113.{number}"), ("X-Forwarded-For", f"198.51.100.{number}, 192.0.2.7")])
            browser.host = "quadrille.test"
            seen.append(browser.ask("POST", "teacher", {"passcode": f"wrong {number}"}).status)
        return Seen(f"{seen.count(403)} looked at, {seen.count(429)} refused", seen.count(403) <= 10 and seen.count(429) >= 30)


@attempt("personal codes guessed: 300 at once from one address", "own", "at most 10 looked at")
def guessed_codes(arena):
    victim = arena.stranger()
    victim.ask("PUT", "me", {"name": f"Victim {victim.source}"})
    source = arena.address()

    def guess(number):
        browser = arena.server.browser(source)
        code = "".join("23456789CDFGHJKMNPQRTVWXYZ"[(number * 7 + place) % 26] for place in range(10))
        return browser.ask("PUT", "me", {"name": f"Victim {victim.source}", "code": code}, timeout=60).status

    seen = together([lambda n=n: guess(n) for n in range(300)], 90)
    return Seen(f"{seen.count(403)} looked at, {seen.count(429)} refused, {seen.count(200)} let in",
                seen.count(200) == 0 and seen.count(403) <= 10)


@attempt("passcodes guessed: 200 at once from 40 addresses, each costs a scrypt", "own", "neighbours go on, a browser signed in before stays",
         server="guessed")
def guessed_passcodes(arena):
    sources = [arena.address() for _ in range(40)]
    teacher = arena.teacher()

    def guess(number):
        browser = arena.server.browser(sources[number % 40])
        return browser.ask("POST", "teacher", {"passcode": f"guess number {number}"}, timeout=90).status

    seen = together([lambda n=n: guess(n) for n in range(200)], 100)
    known = arena.server.browser(teacher.source).ask("POST", "teacher", {"passcode": PASSCODE})
    new = arena.stranger().ask("POST", "teacher", {"passcode": PASSCODE})
    inside = teacher.ask("GET", "workshop")
    return Seen(f"{seen.count(403)} looked at, {seen.count(429)} refused, {seen.count(503)} busy; afterwards signed in {inside}, "
                f"the right one from a known address {known}, from a new one {new}",
                seen.count(204) == 0 and seen.count(403) <= 120 and inside.status == 200 and known.status == 204)


@attempt("a teacher's pass altered: end, class, signature, length", "own", "403", quick=True)
def forged_pass(arena):
    teacher, room, _ = arena.classroom(0)
    name = f"quadrille_teacher_{room['id']}"
    value = teacher.cookies[name]
    end, signature = value.split(".")
    stranger, _ = arena.guest()
    seen = []
    for forged in [
        value, f"{int(end) + 1}.{signature}", f"99999999999999999999.{signature}", f"-1.{signature}", f"{end}.", f"{end}.{'0' * 64}",
        f"{end}.{signature[:-1]}", f"{end}.{signature.upper()}", f".{signature}", f"{end}.{signature}.x", "." * 200,
    ]:
        stranger.cookies[name] = forged
        seen.append(stranger.ask("GET", f"classes/{room['id']}").status)
    return Seen(f"{sorted(set(seen))}", all(status == 403 for status in seen))


@attempt("a pupil at the class board, the other classes, the workshop, the catalogue", "own", "403 or 404", quick=True)
def pupil_as_teacher(arena):
    _, room, (pupil, mate) = arena.classroom(2)
    mate_id = mate.ask("GET", "me").json()["id"]
    asked = [
        ("GET", f"classes/{room['id']}", None), ("PATCH", f"classes/{room['id']}", {"message": "x"}),
        ("GET", f"classes/{room['id']}/results.csv", None), ("DELETE", f"classes/{room['id']}/pupils/{mate_id}", None),
        ("PATCH", f"classes/{room['id']}/pupils/{mate_id}", {"name": "x"}), ("POST", f"classes/{room['id']}/pupils/{mate_id}/code", {}),
        ("POST", f"classes/{room['id']}/assignments", {"level": "first-steps/four"}), ("GET", "workshop", None),
        ("POST", "workshop", {"name": "x", "template": "word-list"}), ("POST", "workshop/archive?name=x", b"PK"),
        ("POST", "catalogue", {"level": "first-steps/six"}), ("POST", "catalogue/import", b"{}"), ("GET", "teachers", None),
        ("POST", "teachers", {"name": "x"}), ("DELETE", f"players/{mate_id}", None), ("POST", "classes", {"name": "x", "passcode": "xxxxxx"}),
        ("PATCH", "me", {"name": "x"}), ("GET", "metrics", None),
    ]
    answers = [(f"{method} {path}", pupil.ask(method, path, body)) for method, path, body in asked]
    bad = [pair for pair in answers if pair[1].status not in (403, 404)]
    return Seen(f"{len(answers)} requests; {statuses(bad) or 'all refused'}", not bad)


def pupil_at_task(arena):
    """A pupil who has begun the task of a new class, and the game of it."""
    teacher, room, (pupil,) = arena.classroom(1)
    task = teacher.ask("POST", f"classes/{room['id']}/assignments", {"level": "first-steps/six"}).json()["id"]
    return pupil, pupil.ask("POST", f"class/assignments/{task}").json()["session"]


@attempt("answers of a task before its end, by 9 ways of a pupil", "own", "403", quick=True)
def answers_early(arena):
    pupil, game = pupil_at_task(arena)
    asked = [
        ("GET", f"sessions/{game}/share", None), ("GET", f"sessions/{game}/journal", None), ("GET", f"sessions/{game}/file", None),
        ("POST", "sessions", {"again": game}), ("POST", "sheets", {"items": [{"session": game}], "link": True}),
        ("GET", "fields?level=first-steps/six", None), ("POST", "sessions", {"level": "first-steps/six"}),
        ("POST", "sheets", {"items": [{"session": game}], "answers": "separate"}), ("DELETE", f"sessions/{game}", None),
    ]
    answers = [(f"{method} {path[:24]}", pupil.ask(method, path, body)) for method, path, body in asked]
    bad = [pair for pair in answers if pair[1].status not in (400, 403)]
    data = pupil.ask("GET", "me/data").body.decode()
    leaks = "solution" in data
    return Seen(f"{statuses(bad) or 'all refused'}{'; the export has the solution' if leaks else ''}", not bad and not leaks)


@attempt("the level of a task by another spelling of its name", "own", "403 or 404")
def level_spellings(arena):
    pupil, _ = pupil_at_task(arena)
    seen = []
    for name in ["first-steps//six", "first-steps/./six", "./first-steps/six", "first-steps/six.lua", "First-steps/six",
                 "first-steps/six ", "first-steps/x/../six", "first-steps\\six", "first-steps/six\0"]:
        game = pupil.ask("POST", "sessions", {"level": name})
        fields = pupil.ask("GET", "fields?level=" + name.replace(" ", "%20").replace("\0", "%00").replace("\\", "%5C"))
        seen += [(name, game.status), (name, fields.status)]
    bad = [pair for pair in seen if pair[1] not in (400, 403, 404, 422)]
    return Seen(f"{len(seen)} spellings; {bad or 'all refused'}", not bad)


@attempt("the level of a task printed with a worksheet's answers, or begun by its fields", "own", "no answers for a pupil")
def level_printed(arena):
    pupil, _ = pupil_at_task(arena)
    seen = []
    for more in [{"answers": "separate"}, {"answers": "only"}, {"bank": "always"}, {"link": True}]:
        answer = pupil.ask("POST", "sheets", {"items": [{"level": "first-steps/six"}], **more})
        seen.append((next(iter(more)), answer.status))
    held = all(status != 200 for name, status in seen if name == "answers")
    return Seen(f"{seen}", held)


@attempt("names that look the same, are invisible, turn the line, or are enormous", "own", "refused or told apart", quick=True)
def odd_names(arena):
    _, room, _ = arena.classroom(0)
    names = ["Zoe", "Zoë", "ZOE", "Zoe\u200b", "Z\u200doe", "\u202eeoZ", "Ζoe", "", " ", "\u3164", "a" * 5000, "x\0y", "a\nb", "\ud800",
             "e" + "\u0301" * 300, "Zoe\ufeff", "\U000e0041Zoe"]
    seen = []
    for name in names:
        pupil = arena.stranger()
        seen.append(pupil.ask("POST", "class/join", {"code": room["code"], "name": name}).status)
    # Without its mark that turns the line, name 5 is "eoZ" and looks like itself.
    same = [names[n] for n in (2, 3, 4, 6, 15, 16) if seen[n] == 201]
    blank = [names[n] for n in (7, 8, 9, 10, 11, 12, 13, 14) if seen[n] == 201]
    bad = [status for status in seen if status not in (201, 400, 409, 413, 422)]
    return Seen(f"same as Zoe and taken: {[ascii(n) for n in same]}; blank or endless: {[ascii(n)[:12] for n in blank]}; {seen}",
                not same and not blank and not bad)


@attempt("an address of a game made up by hand: huge, deep, wrong rules, moves of 64 KB, a gzip bomb", "own", "4xx", quick=True)
def made_up_games(arena):
    import zlib

    def packed(value):
        data = value if isinstance(value, bytes) else json.dumps(value).encode()
        maker = zlib.compressobj(9, zlib.DEFLATED, 31)
        return base64.urlsafe_b64encode(maker.compress(data) + maker.flush()).decode().rstrip("=")

    game = {"v": 1, "rules": "core:sudoku", "fields": {"size": 4}, "seed": "1"}
    values = [
        b"\0" * (64 << 20), b"[" * 200000, {**game, "fields": {"size": 2**62}}, {**game, "rules": "core:" + "x" * 9000},
        {**game, "moves": ["x" * 9000] * 20}, {**game, "moves": ["!checkpoint \"x\""] * 600}, {**game, "seed": "-1"},
        {**game, "fields": {"size": 4, "extend": "x"}}, {**game, "fields": {"size": 16, "cages": [["r1c1", 1]] * 4000}},
        {**game, "rules": "../../etc/passwd"}, {**game, "fields": {"givens": "9" * 60000}},
    ]
    browser = arena.stranger()
    answers = [browser.ask("POST", "sessions", {"shared": packed(value)}, timeout=40) for value in values]
    bad = [answer for answer in answers if not 400 <= answer.status < 500 and not answer.is_busy]
    return Seen(", ".join(str(answer.status) for answer in answers), not bad)
