"""The server is asked to stop while it works."""

import threading
import time

from attempt import Seen, attempt
from themes.deals import slow_deal
from wire import Connection


def stopped(arena, prepare):
    with arena.other() as server:
        prepare(server)
        time.sleep(1)
        taken = server.stop(12)
        return Seen(f"ended after {taken:.1f} s with {server.process.returncode}" if taken is not None else "still there after 12 s, killed",
                    taken is not None and taken <= 10 and server.process.returncode == 0)


def sending(server, requests):
    for number, (method, path, body) in enumerate(requests):
        browser = server.browser(f"127.3.0.{number + 2}")
        threading.Thread(target=browser.ask, args=(method, path, body, 30), daemon=True).start()


@attempt("SIGTERM while 17 deals wait", "8", "ends by itself in 10 s with 0", server=None)
def dealing(arena):
    return stopped(arena, lambda server: sending(server, [slow_deal(number) for number in range(17)]))


@attempt("SIGTERM while worksheets, lessons and previews are made", "8", "ends by itself in 10 s with 0", server=None)
def sheets(arena):
    words = "\n".join(f"word{n};mot{n}" for n in range(800))
    requests = [("POST", "sheets", {"items": [{"rules": "sandwich", "options": {"size": 16}}] * 40})] * 3
    requests += [("POST", "lessons", {"words": words, "languages": ["en", "fr"]})] * 3
    return stopped(arena, lambda server: sending(server, requests))


@attempt("SIGTERM while the computer thinks in 20 games and 200 pages listen", "8", "ends by itself in 10 s with 0", server=None, quick=True)
def thinking(arena):
    def prepare(server):
        browser = server.browser("127.3.1.2")
        for number in range(20):
            game = browser.begin(rules="four-in-a-row", options={"rows": 12, "columns": 12, "line": 5, "gravity": False}, computers=[0, 5], seed=f"{number:x}")
            if game:
                browser.move(game, "place r6c6")
        for _ in range(200):
            try:
                Connection(server.port, "127.3.1.2").send(browser.request("GET", f"sessions/{game}/events"))
            except OSError:
                break

    return stopped(arena, prepare)


@attempt("SIGTERM while bodies are half sent and answers are not read", "8", "ends by itself in 10 s with 0", server=None, quick=True)
def half(arena):
    held = []

    def prepare(server):
        from wire import head

        for number in range(60):
            connection = Connection(server.port, f"127.3.2.{number + 2}", receive_buffer=4096)
            if number % 2:
                connection.send(head("POST", "/api/own/lists?file=a.csv", [("Host", server.host), ("Content-Length", 1 << 20)]) + b"en,fr\n")
            else:
                connection.send(head("GET", "/api/phrases?list=hanyu:chengyu&limit=1000", [("Host", server.host)]) * 10)
            held.append(connection)

    return stopped(arena, prepare)


@attempt("SIGTERM while an endless deal and an endless verdict of strangers run", "8", "ends by itself in 10 s with 0", server=None)
def strangers(arena):
    import cases

    def prepare(server):
        files = {"rules/d.lua": cases.rules("d", "s.n=1", more="deal=function(options,draw,solver,level) for i=1,200 do solver:solution{size=16} end end,"),
                 "d.lua": "return { rules='d', title='x' }", "p.lua": cases.PACKS["vast"]["p.lua"]}
        teacher, name = arena.draft(files, server)
        for number, (path, level) in enumerate([("trial", "d"), ("verdict", "p"), ("verdict", "d")]):
            other = server.browser(teacher.source)
            other.cookies = dict(teacher.cookies)
            threading.Thread(target=other.ask, args=("POST", f"workshop/drafts/{name}/{path}", {"level": level}, 30), daemon=True).start()

    return stopped(arena, prepare)


@attempt("killed with SIGKILL: workers", "4", "none is left after 2 s", server=None, quick=True)
def orphans(arena):
    import os

    with arena.other(packs=[arena.pack("guest")], more=["--trust-packs"]) as server:
        browser = server.browser("127.3.3.2")
        browser.move(browser.begin("guest/one"), "tap r1c1")
        workers = server.workers()
        server.process.kill()
        server.process.wait()
        time.sleep(2)
        left = [pid for pid in workers if os.path.exists(f"/proc/{pid}")]
        return Seen(f"{len(workers)} workers, {len(left)} left", bool(workers) and not left)
