"""Mixed load at a tenth of what the server can do, for many hours in few minutes: memory has to stay flat.

The rate that the server can do is measured first. A tenth of it for so many hours is a number of requests; they are sent as
fast as is needed for the minutes given, at most at eight tenths of what the server can do. Memory is sampled; the slope of
the second half (Theil–Sen: the median of the slopes of all pairs) is reported per hour of load at a tenth, and for all hours.
"""

import random
import statistics
import tempfile
import threading
import time

import cases
from attempt import Neighbours, reported
from server import Server

MOST_GROWTH = 50  # MiB in all hours, where a quarter of them or more was sent
MOST_SEEN = 10  # MiB in the part that counts, where less was sent: a short run says nothing of a day
WARM_UP = 0.5  # of the time, which does not count: caches fill up to their limits
FULL = 500  # games in memory, of 512 at most; before there are so many, nothing is judged
LONGEST_FILLING = 120  # seconds that are waited for them


class Visitor:
    """Somebody who comes, plays a few games, looks around, and goes; each from an address of its own."""

    def __init__(self, server, drawn, number):
        self.server, self.drawn = server, drawn
        self.browser = server.browser(f"127.{20 + number // 62500 % 30}.{number // 250 % 250}.{number % 250 + 2}")
        self.games = []

    LEVELS = ["first-steps/four", "first-steps/six", "first-steps/nine-easy", "first-steps/four-in-a-row", "first-steps/killer",
              "first-steps/thermometers", "first-steps/fruit", "first-steps/jigsaw", "guest/one"]

    def steps(self):
        """The requests of a visit, one at a time, as (method, path, body)."""
        drawn = self.drawn
        yield "GET", "/", None
        for path in ("levels", "rules", "me", "sessions", "words"):
            yield "GET", path, None
        for _ in range(drawn.randrange(1, 4)):
            level = drawn.choice(self.LEVELS)
            if drawn.random() < 0.25:
                rules, size = drawn.choice([("sudoku", 6), ("futoshiki", 4), ("nonogram", None), ("kakuro", 6), ("swapping", 4)])
                yield "POST", "sessions", {"rules": rules, "options": {"size": size} if size else {}}
            else:
                more = {"computers": [0, 1]} if level.endswith("in-a-row") and drawn.random() < 0.5 else {}
                yield "POST", "sessions", {"level": level, **more}
            if not self.games:
                continue
            game = self.games[-1]
            for _ in range(drawn.randrange(5, 25)):
                yield "POST", f"sessions/{game}/moves", {"id": f"{drawn.getrandbits(60):x}", "move": drawn.choice(
                    ["enter r1c1 1", "enter r2c2 2", "clear r1c1", "mark r2c1 centre 1", "!undo", "drop 1", "drop 3", "tap r1c1", "!hint 2", "!check", "marks"])}
            yield "GET", f"sessions/{game}/view", None
        for path in drawn.sample(["statistics", "results", "days", "history", "achievements", "catalogue?limit=20", "phrases?list=hanyu:chengyu&search=yi",
                                  "leaderboard?level=first-steps/four", "challenges", "me/kept", "settings", "qr?text=x", "fields?level=first-steps/six"], 3):
            yield "GET", path, None
        if drawn.random() < 0.1:
            yield "POST", "sheets", {"items": [{"level": "first-steps/six"}, {"rules": "sudoku", "options": {"size": 4}}], "seed": "1"}
        if drawn.random() < 0.1:
            yield "POST", "lessons", {"words": "sun;soleil\nmoon;lune\nday;jour\nstar;étoile", "languages": ["en", "fr"]}
        if drawn.random() < 0.2:
            yield "POST", "own/levels", {"name": f"L{drawn.getrandbits(30)}", "rules": "sudoku", "fields": {"size": 4}}
        if drawn.random() < 0.1:
            yield "POST", "own/lists?file=a.csv", b"en,fr\nsun,soleil\nmoon%d,lune\n" % drawn.getrandbits(20)
        # Most visitors' things would expire in the hours that are left out; here they delete them.
        if drawn.random() < 0.8:
            yield "DELETE", "me/data", None


class Load:
    """Visitors, one after the other, on some threads, at a rate."""

    def __init__(self, server, threads):
        self.server, self.threads = server, threads
        self.rate = None  # requests a second; None for as fast as it goes
        self.sent = self.failed = self.busy = self.visitors = 0
        self.fault = ""
        self.lock = threading.Lock()
        self.end = threading.Event()
        self.next = time.monotonic()

    def begin(self):
        self.running = [threading.Thread(target=self.visit, args=(number,), daemon=True) for number in range(self.threads)]
        for thread in self.running:
            thread.start()

    def visit(self, number):
        drawn = random.Random(number)
        while not self.end.is_set():
            with self.lock:
                self.visitors += 1
                visitor = Visitor(self.server, drawn, self.visitors)
            for method, path, body in visitor.steps():
                if self.end.is_set():
                    break
                self.wait()
                answer = visitor.browser.ask(method, path, body, timeout=60)
                if self.end.is_set():
                    break
                if path == "sessions" and method == "POST" and answer.status in (200, 201):
                    visitor.games.append(answer.json()["id"])
                with self.lock:
                    self.sent += 1
                    self.busy += answer.is_busy
                    if answer.status == 0 or answer.is_server_error:
                        self.failed += 1
                        self.fault = f"{method} {path} {answer}"
            visitor.browser.close()

    def wait(self):
        """Keeps the rate."""
        if self.rate is None:
            return
        with self.lock:
            now = time.monotonic()
            self.next = max(self.next, now - 1) + 1 / self.rate
            pause = self.next - now
        if pause > 0:
            time.sleep(pause)


def metrics(server):
    """The lines of what the server tells of itself."""
    return server.operator().ask("GET", "metrics").body.decode().splitlines()


def number(server, name):
    """A number of the server's metrics; 0 where it has none."""
    return next((int(line.split()[1]) for line in metrics(server) if line.startswith(name + " ")), 0)


def cached(server):
    """What the server says of its caches."""
    lines = metrics(server)
    found = [line.split("\"")[1::2] + [line.split()[1]] for line in lines if line.startswith("quadrille_cache_bytes{")]
    return ", ".join(f"{name} {int(count) / 2**20:.1f} MiB" for name, count in found)


def slope(samples):
    """The median slope of all pairs of (x, y)."""
    slopes = [(y2 - y1) / (x2 - x1) for n, (x1, y1) in enumerate(samples) for x2, y2 in samples[n + 1:] if x2 > x1]
    return statistics.median(slopes) if slopes else 0.0


def run(binary, hours, minutes, out):
    with tempfile.TemporaryDirectory(prefix="quadrille-cases-") as folder:
        server = Server(binary, packs=[cases.archive(folder, "guest")], more=["--trust-packs"])
    load = Load(server, 8)
    neighbours = None
    try:
        load.begin()
        time.sleep(3)
        before, start = load.sent, time.monotonic()
        time.sleep(8)
        capacity = (load.sent - before) / (time.monotonic() - start)
        tenth = capacity / 10
        begun = time.monotonic()
        while (games := number(server, "quadrille_sessions")) < FULL and time.monotonic() - begun < LONGEST_FILLING:
            time.sleep(1)
        print(f"{games} games are in memory after {time.monotonic() - begun:.0f} s as fast as it goes", flush=True)
        load.rate = min(capacity * 0.8, tenth * hours * 60 / minutes)
        # What one minute is worth: so many minutes of load at a tenth.
        factor = load.rate / tenth
        print(f"{capacity:.0f} requests a second can be done; {load.rate:.0f} a second are sent: {factor:.1f} times a tenth, "
              f"{minutes:.0f} minutes represent {minutes * factor / 60:.1f} hours", flush=True)
        neighbours = Neighbours(server)
        pid, first = server.pid, load.sent
        start = time.monotonic()
        samples = []
        neighbours.seen()
        while (passed := time.monotonic() - start) < minutes * 60:
            time.sleep(min(5, minutes * 60 / 50))
            samples.append((passed * factor / 3600, server.memory(), server.worker_memory(), server.descriptors()))
            if len(samples) % 12 == 0:
                print(f"  {samples[-1][0]:6.2f} h of load: server {samples[-1][1]:.0f} MiB, workers {samples[-1][2]:.0f} MiB, "
                      f"{samples[-1][3]} descriptors, {load.sent} requests, {load.failed} failed {load.fault}", flush=True)
        around, caches = neighbours.seen(), cached(server)
        alive = server.is_running() and server.pid == pid and server.health() is not None
    finally:
        load.end.set()
        if neighbours:
            neighbours.stop()
        server.discard()
    late = samples[int(len(samples) * WARM_UP):]
    growth = slope([(hour, memory) for hour, memory, _, _ in late])
    opened = slope([(hour, files) for hour, _, _, files in late])
    covered = samples[-1][0]
    seen = growth * (late[-1][0] - late[0][0])
    is_long = covered >= hours / 4
    # What is sent faster than a tenth says nothing of how long moves take at a tenth.
    is_slow = factor <= 2
    checks = [
        ("load", f"{hours:.0f} h at a tenth", f"{load.sent - first} requests, {load.visitors} visitors, as many as in {covered:.1f} h", alive),
        ("memory of the server", f"+{MOST_GROWTH} MiB in {hours:.0f} h" if is_long else f"+{MOST_SEEN} MiB in the second half",
         f"{late[0][1]:.0f} → {late[-1][1]:.0f} MiB, {seen:+.1f} by the slope; {growth:+.2f} MiB an hour would be {growth * hours:+.0f} MiB in {hours:.0f} h",
         growth * hours <= MOST_GROWTH if is_long else seen <= MOST_SEEN),
        ("caches at the end", "told only", caches, True),
        ("descriptors", "flat", f"{opened:+.2f} an hour, {late[-1][3]} at the end", opened * (late[-1][0] - late[0][0]) <= 20),
        ("requests that failed", "0", f"{load.failed} {load.fault}; {load.busy} told to come again", load.failed == 0),
        ("moves of other players, 99 of 100", "100 ms" if is_slow else "told only", f"{around['p99']:.0f} ms, {around['late']:.0f} ms of them the machine's; {around['errors']} failed",
         around["errors"] == 0 and (not is_slow or max(0, around["p99"] - around["late"]) <= 100)),
    ]
    return reported(checks, out)
