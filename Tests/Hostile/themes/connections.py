"""Connections that are opened, filled slowly, or never read: they must not hold up other clients."""

import threading
import time

from attempt import Seen, attempt, together
from server import Server
from wire import Connection, exchange, head


def opened(count, port, source, first=b"", timeout=2):
    """Connections that send the same first bytes; those that could not be opened or were closed are left out."""
    made = []
    for _ in range(count):
        try:
            connection = Connection(port, source, timeout)
            if first:
                connection.send(first)
            made.append(connection)
        except OSError:
            if len(made) == 0:
                raise
    return made


def outlived(connections, seconds, drip=b""):
    """How many connections are open after a time, in which each sends a byte a second; closes all of them."""
    end = time.monotonic() + seconds
    living = list(connections)
    while living and time.monotonic() < end:
        time.sleep(1)
        for connection in living:
            if drip:
                try:
                    connection.socket.settimeout(0.2)
                    connection.send(drip)
                except OSError:
                    pass
        living = [connection for connection in living if not connection.is_closed()]
    for connection in connections:
        connection.close()
    return len(living)


@attempt("idle connections, 2,000 from one address", "7", "all ended after 30 s", group="slow")
def idle(arena):
    made = opened(2000, arena.server.port, arena.address())
    taken = arena.server.descriptors()
    left = outlived(made, 30)
    return Seen(f"{len(made)} opened, server holds {taken} descriptors, {left} open after 30 s", left == 0)


def slowly(arena, count, first, more):
    """Connections that send the first bytes at once and then a little each second: none may outlive 30 s."""
    made = opened(count, arena.server.port, arena.address(), first)
    left = outlived(made, 30, more)
    return Seen(f"{left} of {len(made)} open after 30 s", left == 0)


@attempt("slow headers, 300 connections with a byte a second", "7", "all ended after 30 s", group="slow")
def slow_headers(arena):
    return slowly(arena, 300, f"GET /api/version HTTP/1.1\r\nHost: {arena.server.host}\r\nX-Slow: ".encode(), b"a")


@attempt("slow bodies, 200 connections with a byte a second", "7", "all ended after 30 s", group="slow")
def slow_bodies(arena):
    first = head("POST", "/api/sessions", [
        ("Host", arena.server.host), ("Content-Type", "application/json"), ("Content-Length", 60000)]) + b"{"
    return slowly(arena, 200, first, b" ")


@attempt("slow chunks, 100 connections with a chunk a second", "7", "all ended after 30 s", group="slow")
def slow_chunks(arena):
    first = head("POST", "/api/sessions", [("Host", arena.server.host), ("Transfer-Encoding", "chunked")])
    return slowly(arena, 100, first, b"1\r\n \r\n")


@attempt("half a body of 12 MiB, 120 times at once", "3", "memory +150 MiB, and freed 5 s later")
def half_bodies(arena):
    server = arena.server
    part = b"en,fr\n" + b"sun,soleil\n" * 560_000
    before = server.memory()

    def send(source):
        connection = Connection(server.port, source, timeout=20)
        try:
            connection.send(head("POST", "/api/own/lists?file=sky.csv", [
                ("Host", server.host), ("Content-Type", "text/csv"), ("Content-Length", 12 << 20)]))
            connection.send(part)
        except OSError:
            pass
        return connection

    sources = [arena.address() for _ in range(4)]
    made = together([lambda n=n: send(sources[n % 4]) for n in range(120)], 60)
    time.sleep(2)
    held = server.memory()
    for connection in made:
        if isinstance(connection, Connection):
            connection.close()
    time.sleep(5)
    return Seen(f"server had {before:.0f} MiB, {held:.0f} while they wait, {server.memory():.0f} afterwards", server.memory() <= before + 60)


@attempt("half a body with a whole length announced, 1,000 times, no byte sent", "3", "memory +150 MiB", group="slow")
def announced(arena):
    server = arena.server
    first = head("POST", "/api/own/lists?file=a.csv", [("Host", server.host), ("Content-Length", 16 << 20)])
    made = opened(1000, server.port, arena.address(), first)
    left = outlived(made, 30)
    return Seen(f"{left} of {len(made)} open after 30 s", left == 0)


@attempt("event streams, 600 from one address", "7", "at most 300 are let in")
def streams(arena):
    server = arena.server
    browser, session = arena.guest()
    data = browser.request("GET", f"sessions/{session}/events")
    made, refused = [], 0
    for _ in range(600):
        try:
            connection = Connection(server.port, browser.source, timeout=5)
            connection.send(data)
            connection.socket.settimeout(5)
            first = connection.socket.recv(64)
            if b" 200 " in first:
                made.append(connection)
                continue
            connection.close()
        except OSError:
            pass
        refused += 1
    browser.move(session, "enter r1c1 1")
    taken = server.descriptors()
    for connection in made:
        connection.close()
    return Seen(f"{len(made)} let in, {refused} refused; {taken} descriptors", len(made) <= 300)


@attempt("event streams that never read, 100 of a game with 100 moves", "own", "memory +150 MiB, moves ≤ 1 s")
def unread_streams(arena):
    server = arena.server
    browser, session = arena.guest("first-steps/twelve")
    data = browser.request("GET", f"sessions/{session}/events")
    made = []
    for _ in range(100):
        try:
            connection = Connection(server.port, browser.source, timeout=5, receive_buffer=4096)
            connection.send(data)
            made.append(connection)
        except OSError:
            break
    longest = 0
    for number in range(100):
        answer = browser.move(session, "marks" if number % 2 == 0 else "!undo")
        longest = max(longest, answer.seconds)
    memory = server.memory()
    for connection in made:
        connection.close()
    return Seen(f"{len(made)} streams, slowest move {longest * 1000:.0f} ms, {memory:.0f} MiB", longest <= 1)


@attempt("connections opened and closed, 6,000 in turn", "own", "all within 20 s, descriptors freed")
def churn(arena):
    server, source = arena.server, arena.address()
    before = server.descriptors()
    start = time.monotonic()
    failed = 0
    for _ in range(6000):
        try:
            Connection(server.port, source, timeout=2).close()
        except OSError:
            failed += 1
    taken = time.monotonic() - start
    time.sleep(1)
    after = server.descriptors()
    return Seen(f"{taken:.1f} s, {failed} failed, descriptors {before} → {after}", taken < 20 and after < before + 100)


@attempt("one connection with 2,000 requests sent at once", "own", "answered or closed, memory +150 MiB")
def pipeline(arena):
    server = arena.server
    data = head("GET", "/api/levels", [("Host", server.host)]) * 2000
    connection = Connection(server.port, arena.address(), timeout=5, receive_buffer=4096)
    sender = threading.Thread(target=lambda: quietly(connection.send, data), daemon=True)
    sender.start()
    time.sleep(8)
    memory = server.memory()
    connection.close()
    return Seen(f"never read; server has {memory:.0f} MiB", True)


def quietly(function, *arguments):
    try:
        return function(*arguments)
    except OSError:
        return None


@attempt("large answers that are never read, 60 connections", "own", "memory +150 MiB, neighbours' moves ≤ 250 ms")
def unread_answers(arena):
    server = arena.server
    data = head("GET", "/api/phrases?list=hanyu:chengyu&limit=1000", [("Host", server.host)]) * 20
    source = arena.address()
    made = []
    for _ in range(60):
        try:
            connection = Connection(server.port, source, timeout=2, receive_buffer=4096)
            connection.send(data)
            made.append(connection)
        except OSError:
            break
    time.sleep(8)
    memory = server.memory()
    for connection in made:
        connection.close()
    return Seen(f"{len(made)} connections, server has {memory:.0f} MiB", True)


class Limited(Server):
    """A server that may open few files."""

    def __init__(self, binary, files):
        self.files = files
        super().__init__(binary)

    def command(self):
        return ["prlimit", f"--nofile={self.files}:{self.files}", *super().command()]


@attempt("more connections than file descriptors (256)", "7", "health ≤ 2 s meanwhile, ≤ 50 % of a processor, then recovers",
         server=None)
def descriptors(arena):
    server = Limited(arena.binary, 256)
    try:
        made = opened(500, server.port, "127.0.0.9", timeout=0.3)
        time.sleep(1)
        before, start = server.cpu(), time.monotonic()
        health = server.health(timeout=5)
        time.sleep(max(0, 5 - (time.monotonic() - start)))
        share = (server.cpu() - before) / (time.monotonic() - start)
        for connection in made:
            connection.close()
        time.sleep(1)
        after = server.health(timeout=5)
        browser, session = arena.guest(server=server)
        told = "no answer" if health is None else f"{health:.2f} s"
        text = f"{len(made)} connections; health {told}; {share:.0%} of a processor; afterwards health {after}, game {session}"
        return Seen(text, health is not None and health <= 2 and share <= 0.5 and after is not None and bool(session))
    finally:
        server.discard()


@attempt("workers, streams and stored lists with few descriptors (128)", "own", "refused in words, process lives",
         server=None)
def descriptors_at_work(arena):
    server = Limited(arena.binary, 128)
    try:
        made = opened(118, server.port, "127.0.0.9")
        browser = server.browser("127.0.0.10")
        answers = [browser.ask("POST", "sessions", {"level": "first-steps/four"}, timeout=5) for _ in range(3)]
        for connection in made:
            connection.close()
        time.sleep(0.5)
        after = server.browser("127.0.0.11").begin("first-steps/four")
        told = ", ".join(str(answer) for answer in answers)
        bad = any(answer.is_server_error for answer in answers)
        return Seen(f"{told}; afterwards a game {after}", server.is_running() and bool(after) and not bad)
    finally:
        server.discard()


@attempt("a TLS hello, HTTP/2, HTTP/0.9, noise and a proxy's first line at the port", "own", "400 or closed", quick=True)
def other_protocols(arena):
    port, source = arena.server.port, arena.address()
    greetings = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x11" * 500, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0" * 64,
        b"GET /\r\n\r\n", bytes(range(256)) * 16 + b"\r\n\r\n", b"PROXY TCP4 127.0.0.1 127.0.0.1 1 2\r\nGET / HTTP/1.1\r\n\r\n",
        b"\r\n" * 5000, b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    ]
    answers = [exchange(port, data, source, 3) for data in greetings]
    bad = [answer for answer in answers if answer.status not in (0, 400, 403, 404, 421, 426, 431, 505)]
    return Seen(" ".join(str(answer.status) for answer in answers), not bad)
