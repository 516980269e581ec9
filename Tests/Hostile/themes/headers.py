"""Requests that two readers could understand differently, or that only an attacker would send."""

from attempt import Seen, attempt
from server import NAME
from wire import Connection, exchange, head


def asked(arena, method, path, fields, body=b"", version=b""):
    data = head(method, path, fields) + body
    return exchange(arena.server.port, data, arena.address(), 4)


def judged(answers, allowed):
    text = ", ".join(f"{name} {answer.status or 'closed'}" for name, answer in answers)
    return Seen(text, all(answer.status in allowed for _, answer in answers))


@attempt("two Host fields, equal and different", "12", "400", quick=True)
def two_hosts(arena):
    host = arena.server.host
    pairs = [("equal", [host, host]), ("different", [host, "evil.example"]), ("reversed", ["evil.example", host])]
    return judged(
        [(name, asked(arena, "GET", "/api/version", [("Host", value) for value in values])) for name, values in pairs],
        {400})


@attempt("Host that is not this server's", "12", "refused (400, 403, 404, 421)", quick=True)
def foreign_host(arena):
    port = arena.server.port
    hosts = ["evil.example", f"{NAME}.evil.example", f"evil.example:{port}", f"{NAME}@evil.example", "", f"{NAME}:{port}:1"]
    return judged(
        [(host or "(empty)", asked(arena, "GET", "/api/version", [("Host", host)])) for host in hosts], {400, 403, 404, 421})


@attempt("no Host at all, and an address of another host in the request line", "own", "refused (400, 403, 404, 421)",
         quick=True)
def absolute_form(arena):
    host = arena.server.host
    return judged([
        ("none", asked(arena, "GET", "/api/version", [])),
        ("absolute", asked(arena, "GET", "http://evil.example/api/version", [("Host", host)])),
    ], {400, 403, 404, 421})


@attempt("Transfer-Encoding that is unknown", "12", "400 (or 501)", quick=True)
def unknown_encoding(arena):
    host = arena.server.host
    values = ["xchunked", "gzip", "chunked, gzip", "identity", "chunked, chunked", "\x0bchunked"]
    return judged(
        [(repr(value), asked(
            arena, "POST", "/api/lessons", [("Host", host), ("Transfer-Encoding", value)], b"2\r\n{}\r\n0\r\n\r\n"))
         for value in values], {400, 501})


@attempt("Content-Length beside Transfer-Encoding, and two lengths", "12", "400", quick=True)
def two_lengths(arena):
    host = arena.server.host
    body = b"2\r\n{}\r\n0\r\n\r\n"
    cases = [
        ("CL+TE", [("Content-Length", 5), ("Transfer-Encoding", "chunked")]),
        ("TE+CL", [("Transfer-Encoding", "chunked"), ("Content-Length", 5)]),
        ("CL+CL", [("Content-Length", 2), ("Content-Length", 12)]),
        ("CL list", [("Content-Length", "2, 12")]),
    ]
    return judged(
        [(name, asked(arena, "POST", "/api/lessons", [("Host", host), *fields], body)) for name, fields in cases], {400})


@attempt("lengths that are no numbers", "own", "400 or closed", quick=True)
def odd_lengths(arena):
    host = arena.server.host
    values = ["-1", "+2", "0x2", "2 2", "99999999999999999999999", "9223372036854775807", "2;", "٢"]
    answers = []
    for value in values:
        data = (f"POST /api/lessons HTTP/1.1\r\nHost: {host}\r\nContent-Length: {value}\r\n\r\n").encode() + b"{}"
        answers.append((value, exchange(arena.server.port, data, arena.address(), 2)))
    return judged(answers, {0, 400, 413})


@attempt("a second request smuggled behind a body", "12", "the second is never answered")
def smuggled(arena):
    host = arena.server.host
    inner = head("GET", "/api/version", [("Host", host)])
    cases = {
        "CL.TE": head("POST", "/api/lessons", [("Host", host), ("Content-Length", 5 + len(inner)),
                      ("Transfer-Encoding", "chunked")]) + b"0\r\n\r\n" + inner,
        "TE obfuscated": head("POST", "/api/lessons", [("Host", host), ("Transfer-Encoding", " chunked"),
                              ("Transfer-encoding", "x")]) + b"0\r\n\r\n" + inner,
        "space before colon": head("POST", "/api/lessons", [("Host", host), ("Content-Length ", len(inner))]) + inner,
        "folded": (f"POST /api/lessons HTTP/1.1\r\nHost: {host}\r\nX: y\r\n Content-Length: {len(inner)}\r\n"
                   "Content-Length: 0\r\n\r\n").encode() + inner,
        "chunk size": head("POST", "/api/lessons", [("Host", host), ("Transfer-Encoding", "chunked")])
        + b"0x0\r\n\r\n" + inner,
        "huge chunk": head("POST", "/api/lessons", [("Host", host), ("Transfer-Encoding", "chunked")])
        + b"FFFFFFFFFFFFFFFFF0\r\n\r\n" + inner,
    }
    seen, held = [], True
    for name, data in cases.items():
        first = second = None
        try:
            connection = Connection(arena.server.port, arena.address(), 3)
            connection.send(data)
            first = connection.answer(3)
            second = connection.answer(1.5) if first.status else None
            connection.close()
        except OSError:
            pass
        # One whose first answer is a refusal of the form may not read on.
        smuggled = bool(second and second.status == 200)
        seen.append(f"{name} {first.status if first else 'closed'}{'+' + str(second.status) if second and second.status else ''}")
        # "folded" is one request without a body and a second one: both readers agree where the fold is refused.
        held = held and not smuggled
    return Seen(", ".join(seen), held)


@attempt("header fields: 1 MiB in one, 20,000 of them, 8 MiB request line", "own", "400, 414, 431 or closed, memory +150 MiB")
def large_headers(arena):
    host = arena.server.host
    port = arena.server.port
    lines = [
        ("one field", head("GET", "/api/version", [("Host", host), ("X", "a" * (1 << 20))])),
        ("many", head("GET", "/api/version", [("Host", host)] + [(f"X{n}", "a") for n in range(20000)])),
        ("line", b"GET /" + b"a" * (8 << 20) + b" HTTP/1.1\r\nHost: x\r\n\r\n"),
        ("cookies", head("GET", "/api/me", [("Host", host), ("Cookie", "; ".join(f"a{n}=b" for n in range(9000)))])),
    ]
    answers = [(name, exchange(port, data, arena.address(), 5)) for name, data in lines]
    return judged(answers, {0, 400, 413, 414, 431})


@attempt("control characters, bare line feeds and blanks in fields", "own", "400 or closed", quick=True)
def odd_fields(arena):
    host = arena.server.host
    port = arena.server.port
    first = f"GET /api/version HTTP/1.1\r\nHost: {host}\r\n".encode()
    lines = [
        ("NUL", first + b"X: a\0b\r\n\r\n"), ("CR", first + b"X: a\rb\r\n\r\n"), ("fold", first + b"X: a\r\n b\r\n\r\n"),
        ("no colon", first + b"Xa\r\n\r\n"), ("blank name", first + b"X : a\r\n\r\n"), ("empty name", first + b": a\r\n\r\n"),
        ("NUL in path", f"GET /api/\0version HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()),
    ]
    return judged([(name, exchange(port, data, arena.address(), 2)) for name, data in lines], {0, 400})


@attempt("methods TRACE, CONNECT, OPTIONS, one of our own", "own", "4xx, nothing echoed", quick=True)
def methods(arena):
    host = arena.server.host
    answers, echoed = [], False
    for method in ["TRACE", "CONNECT", "OPTIONS", "BREW", "PROPFIND"]:
        answer = asked(arena, method, "/api/version", [("Host", host), ("X-Secret", "marker-7261")])
        echoed = echoed or b"marker-7261" in answer.body
        answers.append((method, answer))
    seen = judged(answers, {0, 400, 403, 404, 405, 501})
    return Seen(seen.text + (", echoed" if echoed else ""), seen.held and not echoed)


@attempt("files outside the page's folder, by 14 spellings", "own", "none of them is given", quick=True)
def traversal(arena):
    host = arena.server.host
    paths = [
        "/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/....//....//etc/passwd",
        "/..\\..\\..\\etc\\passwd", "/%5c..%5c..%5cetc%5cpasswd", "/.%00./etc/passwd", "/app.js%00.html", "//etc/passwd",
        "/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd", "/codemirror/../../../../../etc/passwd", "/..;/..;/etc/passwd",
        "/../Package.swift", "/%2e%2e%2fPackage.swift",
    ]
    given = []
    statuses = []
    for path in paths:
        answer = asked(arena, "GET", path, [("Host", host)])
        statuses.append(answer.status)
        if b"root:" in answer.body or b"swift-tools-version" in answer.body or answer.is_server_error:
            given.append(path)
    return Seen(f"{sorted(set(statuses))}{' given: ' + ' '.join(given) if given else ''}", not given)


ROUTES = [
    ("GET", "sessions/{}/view"), ("GET", "sessions/{}/journal"), ("GET", "sessions/{}/events"), ("GET", "sessions/{}/file"),
    ("GET", "sessions/{}/share"), ("GET", "sessions/{}/review"), ("POST", "sessions/{}/moves"), ("DELETE", "sessions/{}"),
    ("GET", "own/levels/{}"), ("DELETE", "own/levels/{}"), ("DELETE", "own/lists/{}"), ("GET", "puzzles/{}/preview"),
    ("DELETE", "challenges/{}"), ("POST", "challenges/{}/session"), ("DELETE", "catalogue/{}"), ("GET", "classes/{}"),
    ("GET", "classes/{}/results.csv"), ("GET", "classes/{}/troubles"), ("DELETE", "classes/{}"), ("DELETE", "players/{}"),
    ("POST", "class/assignments/{}"), ("GET", "workshop/drafts/{}"), ("DELETE", "workshop/drafts/{}"),
    ("GET", "workshop/drafts/{}/archive"), ("POST", "teachers/{}/passcode"), ("DELETE", "teachers/{}"),
]


@attempt("NUL and other bytes that are no text in each id of a route", "12", "4xx", quick=True)
def nul_ids(arena):
    teacher = arena.teacher()
    bad, count = [], 0
    for method, path in ROUTES:
        for name in ["%00", "a%00b", "%ff%fe", "..", "%2e%2e%2f", "a" * 5000, "%F0%9F%92%A9", "'%3B--", "%25%30%30", "-1"]:
            body = {"id": "x", "move": "x"} if method == "POST" else None
            answer = teacher.ask(method, path.replace("{}", name), body, timeout=10)
            count += 1
            if not 400 <= answer.status < 500:
                bad.append(f"{method} {path.replace('{}', name[:12])} {answer}")
    return Seen(f"{count} requests, {len(bad)} not 4xx{': ' + '; '.join(bad[:3]) if bad else ''}", not bad)


@attempt("NUL and other bytes in queries", "12", "no server error", quick=True)
def nul_queries(arena):
    browser = arena.teacher()
    paths = [
        "catalogue?text={}", "catalogue?after={}", "catalogue?rules={}", "history?rules={}", "leaderboard?level={}",
        "leaderboard?level=first-steps/four&week={}", "fields?level={}", "phrases?list={}", "phrases?list=*&search={}",
        "phrases?list=*&theme={}", "phrase?list=hanyu:chengyu&text={}", "phrase?list={}&text=a", "qr?text={}",
        "speech?text=a&language={}", "phrases?rules={}", "phrases?rules=swapping&options={}", "phrases?of={}",
        "own/levels?language={}", "results?limit={}", "sessions?language={}", "phrases?own={}",
        "workshop/drafts/x/file?path={}", "levels?language={}",
    ]
    values = ["%00", "a%00", "%ff", "%c3%28", "%ed%a0%80", "%", "%zz", "-9223372036854775808", "1e999", "%F0%9F%92%A9" * 50,
              "%7B%22a%22:" * 40, "%27%20OR%201=1--", "%25_%5C"]
    bad, count = [], 0
    for path in paths:
        for value in values:
            answer = browser.ask("GET", path.replace("{}", value), timeout=10)
            count += 1
            if answer.status == 0 or answer.is_server_error:
                bad.append(f"{path.replace('{}', value[:12])} {answer}")
    return Seen(f"{count} requests, {len(bad)} server errors{': ' + '; '.join(bad[:3]) if bad else ''}", not bad)


@attempt("security headers on pages, answers and refusals", "12", "CSP, nosniff, COOP, Permissions-Policy", quick=True)
def security_headers(arena):
    # Browsers take COOP, as HSTS, over TLS or from their own machine only.
    host = f"127.0.0.1:{arena.server.port}"
    wanted = ["content-security-policy", "x-content-type-options", "cross-origin-opener-policy", "permissions-policy",
              "referrer-policy", "x-frame-options"]
    missing = set()
    for path in ["/", "/api/version", "/api/nothing", "/nothing"]:
        answer = asked(arena, "GET", path, [("Host", host)])
        missing |= {name for name in wanted if answer.header(name) is None}
    return Seen(f"missing: {', '.join(sorted(missing)) or 'none'}", not missing)


@attempt("cookies and HSTS behind TLS", "12", "Secure, HttpOnly, SameSite; Strict-Transport-Security", server=None)
def behind_tls(arena):
    with arena.other(mode="proxy") as server:
        fields = [("X-Forwarded-For", "198.51.100.7"), ("X-Forwarded-Proto", "https")]
        host = NAME
        browser = server.browser(fields=fields)
        browser.host = host
        answer = browser.ask("POST", "sessions", {"level": "first-steps/four"})
        cookie = (answer.all("set-cookie") or [""])[0]
        hsts = answer.header("strict-transport-security")
        flags = all(flag in cookie for flag in ["Secure", "HttpOnly", "SameSite=Strict"])
        return Seen(f"{answer.status}, cookie {'; '.join(cookie.split('; ')[1:])}, HSTS {hsts}", flags and bool(hsts))


@attempt("a page of another site that reaches a loopback server by a name of its own", "12", "403, also for likenesses",
         server=None, quick=True)
def rebinding(arena):
    with arena.other(mode="loopback") as server:
        hosts = ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "127.0.0.1@evil.example",
                 "evil.example:127", "[::1].evil.example", "0.0.0.0", "127.1", "localhost:80:80", "①27.0.0.1"]
        answers = []
        for host in hosts:
            data = (f"GET /api/sessions HTTP/1.1\r\nHost: {host}\r\n\r\n").encode()
            answers.append((host, exchange(server.port, data, timeout=3)))
        own = exchange(server.port, head("GET", "/api/sessions", [("Host", f"localhost:{server.port}")]))
        seen = judged(answers, {400, 403, 404, 421})
        return Seen(f"{seen.text}; own name {own.status}", seen.held and own.status == 200)


@attempt("a form of another site", "own", "403 for foreign, null and near origins", quick=True)
def foreign_origin(arena):
    browser, _ = arena.guest()
    host = arena.server.host
    origins = ["http://evil.example", "null", f"https://{host}", f"http://{host}.evil.example", f"http://{host}@evil.example",
               f"http://{NAME}", "file://", ""]
    answers = []
    for origin in origins:
        answer = browser.ask("PUT", "settings", {"a": "b"}, fields=[("Origin", origin)])
        answers.append((origin or "(empty)", answer))
    return judged(answers, {400, 403})


@attempt("a cookie that is nearly that of another browser", "own", "the other's game is refused (403)", quick=True)
def near_cookies(arena):
    victim, game = arena.guest()
    own = victim.cookies["quadrille_device"]
    seen = []
    for value in [own[:-1], own + "0", own.upper() if own.upper() != own else own[::-1], "0" * 32, "*" * 32, f"%{own}"]:
        asker = arena.stranger()
        asker.cookies["quadrille_device"] = value
        seen.append(asker.ask("GET", f"sessions/{game}/view").status)
    return Seen(f"{seen}", all(status in (403, 404) for status in seen))
