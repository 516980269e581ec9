"""Generated requests to every route of the API, by every kind of player: each answer is documented, none is a server error.

schemathesis generates requests from `web/openapi.json` (see `routes`), and so does a small generator of our own, which
stays closer to what a route takes. A stranger, a guest, a named player, a pupil, a teacher and the operator send each case.
"""

import json
import multiprocessing
import random
import re
import sys
import time
import urllib.parse

import routes
from attempt import Neighbours, reported
from server import PASSCODE, Sampler, Server
from wire import Answer, Connection

MOST_MEMORY = 300  # MiB resident
LONGEST_MOVE = 100  # milliseconds, the 99th percentile of the neighbours' moves
PROCESSES = 2
REQUESTS_PER_ADDRESS = 40


class Crowd:
    """Everybody who may ask, and what they have."""

    def __init__(self, server, number):
        self.server, self.number, self.addresses = server, number, 0
        self.furnish()

    def address(self):
        self.addresses += 1
        return f"127.{60 + self.number}.{self.addresses // 250 % 250}.{self.addresses % 250 + 1}"

    def furnish(self):
        """Has everybody come anew and gives them things; the teacher always comes from one address."""
        server = self.server
        mark = f"{self.number}-{self.addresses}-{time.monotonic_ns() % 10**6}"
        stranger, guest, named, pupil = (server.browser(self.address()) for _ in range(4))
        teacher = server.browser(f"127.59.0.{self.number + 1}")
        operator = server.operator()
        self.askers = [stranger, guest, named, pupil, teacher, operator]
        names = {"path": ["pack.lua", "README.md"], "list": ["hanyu:chengyu", "*"], "format": ["ipuz", "puz"], "form": ["zip", "tar.gz"],
                 "check": ["none", "rules", "solution", "auto"], "marks": ["tidy"], "week": ["2026-W05"], "file": ["a.csv"], "columns": ["en,fr"]}

        def take(name, answer, key="id"):
            value = (answer.json() or {}) if answer.status in (200, 201) else {}
            if isinstance(value, dict) and key in value:
                names.setdefault(name, []).append(value[key])

        guest.ask("POST", "sessions", {"level": "first-steps/four"})
        named.ask("PUT", "me", {"name": f"Named {mark}"})
        take("ada", named.ask("GET", "me"))
        for level in ("first-steps/four", "first-steps/four-in-a-row"):
            take("game", named.ask("POST", "sessions", {"level": level}))
        take("own", named.ask("POST", "own/levels", {"name": "Mine", "rules": "sudoku", "fields": {"size": 4}}))
        take("list", named.ask("POST", "own/lists?file=sky.csv", b"en,fr\nsun,soleil\nmoon,lune\n"))
        teacher.ask("POST", "teacher", {"passcode": PASSCODE})
        take("puzzle", teacher.ask("POST", "catalogue", {"level": "first-steps/nine-easy", "name": "Nine"}))
        names["plain"] = names.get("puzzle", [])
        room = teacher.ask("POST", "classes", {"name": "6b", "passcode": "open sesame"})
        take("room", room)
        take("code", room, "code")
        if room.status == 201:
            pupil.ask("POST", "class/join", {"code": room.json()["code"], "name": f"Pupil {mark}"})
            take("pupil", pupil.ask("GET", "me"))
            take("task", teacher.ask("POST", f"classes/{room.json()['id']}/assignments", {"level": "first-steps/six"}))
            if "task" in names:
                take("work", pupil.ask("POST", f"class/assignments/{names['task'][0]}"), "session")
        draft = f"f{time.monotonic_ns() % 10**9:x}"
        take("draft", teacher.ask("POST", "workshop", {"name": draft, "template": "move-game"}), "name")
        self.names = names

    def send(self, method, path, query, body, turn):
        """A case by the next of the askers: the answer."""
        asker = self.askers[turn % len(self.askers)]
        if turn % (REQUESTS_PER_ADDRESS * len(self.askers)) == 0:
            # Quotas are an address's: the same browsers come from elsewhere.
            for other in self.askers[:4]:
                other.close()
                other.source = self.address()
        target = urllib.parse.quote(path, safe="/%:@!$&'()*+,;=~-._") if not path.isascii() or " " in path else path
        target = re.sub(r"[\x00-\x20\x7f#?]", lambda found: f"%{ord(found[0]):02X}", target)
        if query:
            target += "?" + urllib.parse.urlencode({name: value for name, value in query.items() if value is not None}, doseq=True, errors="surrogatepass")
        if target.endswith("/events") or "/events?" in target:
            return first_bytes(self.server, asker, target)
        return asker.ask(method, target, body, timeout=60)


def first_bytes(server, asker, target):
    """What an event stream begins with; it has no end to wait for."""
    try:
        connection = Connection(server.port, asker.source, 20)
        connection.send(asker.request("GET", target))
        line = connection.socket.recv(4096).split(b"\r\n")
        connection.close()
        headers = [tuple(part.strip().decode("latin-1").lower() for part in text.split(b":", 1)) for text in line[1:] if b":" in text]
        return Answer(int(line[0].split(b" ")[1]), headers)
    except (OSError, IndexError, ValueError) as error:
        return Answer(0, error=str(error))


def body_bytes(value):
    if value is None or isinstance(value, bytes):
        return value
    if type(value).__name__ == "NotSet":
        return None
    return json.dumps(value, default=str).encode("utf-8", "surrogatepass")


def by_schemathesis(crowd, route, count, tell):
    """Cases of a route by schemathesis, valid and invalid ones in turn."""
    import hypothesis
    import schemathesis
    from schemathesis import GenerationMode

    schema = schemathesis.openapi.from_dict(routes.document(crowd.names, [route]))
    operation = schema[f"/api/{route.path}"][route.method]
    for mode, share in ((GenerationMode.POSITIVE, 0.7), (GenerationMode.NEGATIVE, 0.3)):
        strategy = operation.as_strategy(generation_mode=mode)

        @hypothesis.seed(len(route.path))
        @hypothesis.settings(max_examples=max(1, int(count * share)), deadline=None, database=None,
                             phases=[hypothesis.Phase.generate], suppress_health_check=list(hypothesis.HealthCheck))
        @hypothesis.given(case=strategy)
        def one(case):
            try:
                path = case.formatted_path
            except Exception:  # a case without a path cannot be sent
                return
            query = case.query if isinstance(case.query, dict) else {}
            tell(path, query, body_bytes(case.body))

        try:
            one()
        except Exception as error:  # a route of which nothing invalid can be made has one mode only
            if mode == GenerationMode.POSITIVE:
                print(f"{route.shape}: {type(error).__name__}: {str(error)[:150]}", file=sys.stderr)


ODD = [None, True, 0, -1, 2**63 - 1, -(2**63), 2**63, 1e308, "", "\0", "\ud800", "x" * 5000, "é" * 300, [], {}, [[]], {"": {}}, [0] * 200, "core:sudoku", "!undo", "r1c1", "../x"]


def by_hand(crowd, route, count, tell):
    """Cases of a route by a generator of our own: sample bodies and ids with parts replaced."""
    drawn = random.Random(route.shape)
    document = routes.document(crowd.names, [route])["paths"][f"/api/{route.path}"][route.method.lower()]

    def changed(value):
        if drawn.random() < 0.08:
            return drawn.choice(ODD)
        if isinstance(value, dict):
            return {name: changed(part) for name, part in value.items() if drawn.random() < 0.8}
        if isinstance(value, list):
            return [changed(part) for part in value] * drawn.choice([1, 1, 3])
        return value

    for _ in range(count):
        path, query = f"/api/{route.path}", {}
        for parameter in document["parameters"]:
            values = [value for part in parameter["schema"]["anyOf"] for value in part.get("enum", [])]
            odd = str(drawn.choice(ODD)).encode("utf-8", "replace").decode()
            value = str(drawn.choice(values)) if values and drawn.random() < 0.7 else odd
            if parameter["in"] == "path":
                path = path.replace("{" + parameter["name"] + "}", urllib.parse.quote(value or "-", safe=""))
            elif drawn.random() < (0.15 if route.body[0] else 0.4):
                query[parameter["name"]] = value
        known = route.sample(crowd.names, drawn)
        if route.body[0] and route.body[0] != routes.JSON:
            body = known if drawn.random() < 0.5 else bytes(drawn.randrange(256) for _ in range(drawn.randrange(200)))
        else:
            body = None if known is None else body_bytes(changed(known))
        tell(path, query, body)


def work(server, number, requests, results):
    """One process: its share of the routes."""
    try:
        import schemathesis  # noqa: F401 (whether it is there)

        generate = by_schemathesis
    except ImportError:
        generate = by_hand
    crowd = Crowd(server, number)
    mine = routes.routes()[number::PROCESSES]
    counts, errors, sent = {}, [], [0]

    def ask(route, path, query, body, turn, until, slowest):
        """Sends a request of every kind of player, unless the time of its route is over."""
        if time.monotonic() > until:
            return
        for _ in crowd.askers:
            answer = crowd.send(route.method, path, query, body, turn[0])
            turn[0] += 1
            sent[0] += 1
            slowest[0] = max(slowest[0], answer.seconds)
            counts[answer.status] = counts.get(answer.status, 0) + 1
            if answer.status == 0 or answer.is_server_error or not route.documents(answer.status):
                errors.append(f"{route.method} {path[:80]} {str(query)[:80]} {repr(body)[:160]} → {answer}")

    for route in mine:
        cases = max(6, requests // PROCESSES // len(mine) // len(crowd.askers))
        turn = [0]
        start = time.monotonic()
        slowest = [0.0]

        def tell(path, query, body, route=route, turn=turn, start=start, slowest=slowest):
            # A route whose requests are heavy may not take all of the time.
            ask(route, path, query, body, turn, start + 40, slowest)

        # Half of the cases keep closer to what the route takes, so that more than its checks is reached.
        if generate is not by_hand:
            generate(crowd, route, max(3, cases // 2), tell)
        by_hand(crowd, route, max(3, cases // 2 if generate is not by_hand else cases), tell)
        results.put((number, route.shape, turn[0], round(slowest[0], 2), time.monotonic() - start))
        crowd.furnish()
    # What heavy routes have left over is spent on light ones.
    light = [route for route in mine if route.method == "GET" or route.body[0] == routes.JSON]
    index = 0
    while sent[0] < requests // PROCESSES and index < 400:
        route = light[index % len(light)]
        turn, start, slowest = [0], time.monotonic(), [0.0]

        def tell(path, query, body, route=route, turn=turn, start=start):
            ask(route, path, query, body, turn, start + 10, [0.0])

        by_hand(crowd, route, min(100, (requests // PROCESSES - sent[0]) // 6 + 1), tell)
        index += 1
        if index % 40 == 0:
            crowd.furnish()
    results.put((number, None, sent[0], counts, errors))


def run(binary, requests, out, slack):
    server = Server(binary, packs=[], more=["--trust-packs"])
    neighbours = Neighbours(server)
    pid = server.pid
    start = time.monotonic()
    results = multiprocessing.Queue()
    try:
        time.sleep(1)
        neighbours.seen()
        with Sampler(server) as sampler:
            children = [multiprocessing.Process(target=work, args=(server, number, requests, results)) for number in range(PROCESSES)]
            for child in children:
                child.start()
            counts, errors, sent, ended = {}, [], 0, 0
            while ended < PROCESSES:
                number, shape, count, more, rest = results.get(timeout=1800)
                if shape is not None:
                    print(f"  {shape:44} {count:5} requests in {rest:5.1f} s, slowest {more} s, server {server.memory():.0f} MiB", flush=True)
                    continue
                ended += 1
                sent += count
                errors += rest
                for status, value in more.items():
                    counts[status] = counts.get(status, 0) + value
            for child in children:
                child.join()
        around = neighbours.seen()
        alive = server.is_running() and server.pid == pid and server.health() is not None
        longest = max(0, around["p99"] - around["late"])
        checks = [
            ("requests", f"{requests}", f"{sent} in {time.monotonic() - start:.0f} s: {dict(sorted(counts.items()))}", sent >= requests * 0.98),
            ("server errors, answers that are not documented", "0", f"{len(errors)}", not errors),
            ("the server's process", "the same", "the same" if alive else f"ended with {server.process.poll()}", alive),
            ("memory of the server", f"{MOST_MEMORY} MiB", f"{sampler.memory:.0f} MiB, workers {sampler.workers:.0f} MiB", sampler.memory <= MOST_MEMORY),
            ("moves of other players, 99 of 100", f"{LONGEST_MOVE} ms",
             f"{around['p99']:.0f} ms of {around['moves']} moves, {around['late']:.0f} ms of them the machine's, median {around['p50']:.0f} ms", longest <= LONGEST_MOVE * slack),
            ("moves of other players that failed", "0", f"{around['errors']} {around['error'][:80]}", around["errors"] == 0),
        ]
        for error in errors[:40]:
            print(f"  wrong answer: {error}", flush=True)
    finally:
        neighbours.stop()
        server.discard()
    return reported(checks, out)


