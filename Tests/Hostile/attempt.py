"""Attempts: what each of them tries, the bound that has to hold, and the runner that holds the server to it."""

import contextlib
import json
import pathlib
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback

import cases
from server import PASSCODE, Sampler, Server

# Bounds of every attempt, unless it says otherwise.
LONGEST_HEALTH = 2.0  # seconds until the health route answers afterwards
LONGEST_MOVE = 250  # milliseconds, the 99th percentile of the neighbours' moves beyond what the machine itself is late
ENOUGH_MOVES = 30  # of the neighbours; of fewer the slowest may take four times as long
MOST_MEMORY = 150  # MiB that the server may grow by


class Seen:
    """What an attempt saw, and whether its own bound held; None where this build cannot be tried."""

    def __init__(self, text, held):
        self.text = str(text).replace("|", "/").replace("\n", " ")[:600]
        self.held = held


def skipped(reason):
    return Seen(reason, None)


def reported(checks, out):
    """Prints what was held to which bound, also into a file if there is one; the exit code."""
    lines = ["| what | bound | seen | verdict |", "| --- | --- | --- | --- |"]
    lines += [f"| {what} | {bound} | {seen} | {'held' if held else 'broken'} |" for what, bound, seen, held in checks]
    print("\n".join(lines))
    if out:
        pathlib.Path(out).write_text("\n".join(lines) + "\n")
    return 0 if all(held for _, _, _, held in checks) else 1


class Attempt:
    """A named function of an arena."""

    def __init__(self, function, name, line, bound, server, group, memory, move, errors, quick):
        self.function, self.name, self.line, self.bound = function, name, line, bound
        self.server, self.group, self.memory, self.move, self.errors, self.quick = server, group, memory, move, errors, quick
        self.theme = function.__module__.rsplit(".", 1)[-1]


attempts = []


def attempt(
    name, line, bound, server="main", group=None, memory=MOST_MEMORY, move=LONGEST_MOVE, errors=0, quick=False
):
    """Registers a function as an attempt.

    - line: the line of the issue that it belongs to, or "own".
    - server: the name of the server that it is made at (see `Arena.SERVERS`); None for none of them.
    - group: attempts of one group run at the same time, as they mostly wait.
    - memory: MiB by which the server may grow.
    - move: milliseconds that the neighbours' moves may take (99 of 100); None where they are not looked at.
    - errors: how many of the neighbours' moves may be refused or lost.
    - quick: whether it belongs to the short selection.
    """

    def register(function):
        attempts.append(Attempt(function, name, line, bound, server, group, memory, move, errors, quick))
        return function

    return register


class Neighbours:
    """Honest players at a server, in a process of their own."""

    def __init__(self, server, levels=()):
        more = [part for level in levels for part in ("--level", level)]
        self.process = subprocess.Popen(
            [sys.executable, str(pathlib.Path(__file__).with_name("neighbours.py")), "--port", str(server.port),
             "--host", server.host, *more],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def seen(self):
        """What they have seen since the last call."""
        try:
            self.process.stdin.write("\n")
            self.process.stdin.flush()
            return json.loads(self.process.stdout.readline())
        except (OSError, ValueError):
            return {"moves": 0, "p50": 0, "p99": 0, "worst": 0, "late": 0, "errors": 1, "error": "the neighbours have ended"}

    def stop(self):
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Arena:
    """What attempts share: servers by name with their neighbours, files to attack with, addresses to come from."""

    # Packs that are installed, and further options.
    SERVERS = {
        "main": (["guest"], []),
        "bigt": (["bigt"], []),
        "slowl": (["slowl"], []),
        "chain": (["chain"], []),
        "books": (["bookcrash"], []),
        "speech": ([], ["--speech"]),
        "guessed": ([], []),
    }

    def __init__(self, binary, folder, log):
        self.binary = binary
        self.folder = pathlib.Path(folder)
        self.log = log
        self.named = {}
        self.last = 1
        self.lock = threading.Lock()

    def pack(self, name):
        """The archive of one of the packs of `cases`."""
        return cases.archive(self.folder, name)

    def at(self, name):
        """A server by its name, started when it is first asked for, and its neighbours."""
        if name not in self.named:
            packs, more = self.SERVERS[name]
            server = Server(self.binary, packs=[self.pack(pack) for pack in packs], more=[*more, "--trust-packs"])
            for pack, ended in server.packs.items():
                if ended.code != 0:
                    self.log(f"   pack {pack} was not installed: {ended}")
            levels = ["guest/one=tap r1c1"] if "guest" in packs else []
            self.named[name] = (server, Neighbours(server, levels))
            time.sleep(1)
        return self.named[name]

    @property
    def server(self):
        """The server of the attempt that runs."""
        return self.at(self.current)[0]

    def address(self):
        """An address that nobody has used before."""
        with self.lock:
            self.last += 1
            return f"127.1.{self.last // 250}.{self.last % 250 + 1}"

    def stranger(self, server=None):
        """Somebody from a new address, without cookies."""
        return (server or self.server).browser(self.address())

    def guest(self, level="first-steps/four", server=None):
        """Somebody with a game: the browser and the game's id."""
        browser = self.stranger(server)
        return browser, browser.begin(level)

    def teacher(self, server=None):
        """Somebody from the network who knows the teachers' passcode."""
        browser = self.stranger(server)
        answer = browser.ask("POST", "teacher", {"passcode": PASSCODE})
        if answer.status != 204:
            raise RuntimeError(f"the teacher was not let in: {answer}")
        return browser

    def classroom(self, pupils=1, server=None, teacher=None):
        """A class: the teacher, what is known of the class, and the pupils' browsers."""
        teacher = teacher or self.teacher(server)
        room = teacher.ask("POST", "classes", {"name": "6b", "passcode": "open sesame"}).json()
        joined = []
        for number in range(pupils):
            pupil = self.stranger(server)
            pupil.ask("POST", "class/join", {"code": room["code"], "name": f"Pupil {number}"})
            joined.append(pupil)
        return teacher, room, joined

    @contextlib.contextmanager
    def other(self, **options):
        """A server for one attempt alone."""
        server = Server(self.binary, **options)
        try:
            yield server
        finally:
            server.discard()

    def draft(self, files, server=None, teacher=None, timeout=30):
        """A workshop draft with files in it: the teacher and the draft's name."""
        teacher = teacher or self.teacher(server)
        name = f"w{time.monotonic_ns() % 10**9:x}"
        made = teacher.ask("POST", "workshop", {"name": name, "template": "move-game"}, timeout)
        if made.status != 201:
            raise RuntimeError(f"no draft was made: {made}")
        for path, text in files.items():
            saved = teacher.ask("PUT", f"workshop/drafts/{name}/file", {"path": path, "text": text}, timeout)
            if saved.status not in (200, 201):
                raise RuntimeError(f"{path} was not saved: {saved}")
        return teacher, name

    def discard(self, name):
        if name in self.named:
            server, neighbours = self.named.pop(name)
            neighbours.stop()
            server.discard()

    def end(self):
        for name in list(self.named):
            self.discard(name)


def together(tasks, timeout=120):
    """Runs functions at the same time and gives what they returned, or the error, in their order."""
    results = [None] * len(tasks)
    waiting = queue.SimpleQueue()

    def run(index, task):
        try:
            results[index] = task()
        except Exception as error:  # whatever an attacker's request ends in is a result
            results[index] = error
        waiting.put(index)

    for index, task in enumerate(tasks):
        threading.Thread(target=run, args=(index, task), daemon=True).start()
    end = time.monotonic() + timeout
    for _ in tasks:
        with contextlib.suppress(queue.Empty):
            waiting.get(timeout=max(0.01, end - time.monotonic()))
    return results


class Row:
    """A line of the table."""

    COLUMNS = ["#", "attempt", "line", "bound", "seen", "neighbours", "memory", "seconds", "verdict"]

    def __init__(self, number, tried, seen, neighbours, memory, seconds, verdict):
        self.cells = [str(number), tried.name, tried.line, tried.bound, seen, neighbours, memory, f"{seconds:.1f}", verdict]
        self.verdict = verdict


class Runner:
    """Makes the attempts one after the other, those of a group together, and keeps the table."""

    def __init__(self, arena, chosen, end, slack):
        self.arena, self.chosen, self.end, self.slack = arena, chosen, end, slack
        self.rows = []

    def run(self):
        groups = []
        for tried in self.chosen:
            key = (tried.server, tried.group)
            known = next((group for known, group in groups if tried.group and known == key), None)
            if known is None:
                groups.append((key, [tried]))
            else:
                known.append(tried)
        for index, ((server, _), group) in enumerate(groups):
            if time.monotonic() > self.end:
                for tried in group:
                    self.add(tried, "there was no time left", "", "", 0, "not made")
                continue
            self.make(server, group)
            if server and not any(later == server for (later, _), _ in groups[index + 1:]):
                self.arena.discard(server)

    def make(self, name, group):
        arena = self.arena
        arena.current = name
        if name is None:
            for tried in group:
                start = time.monotonic()
                seen = self.tried(tried)
                self.add(tried, seen.text, "", "", time.monotonic() - start, self.verdict(seen.held, []))
            return
        try:
            server, neighbours = arena.at(name)
        except Exception as error:  # a server that cannot start is a finding too
            for tried in group:
                self.add(tried, f"the server did not start: {error}", "", "", 0, "broken")
            return
        pid, start = server.pid, time.monotonic()
        neighbours.seen()
        with Sampler(server) as sampler:
            results = together([lambda tried=tried: (self.tried(tried), time.monotonic() - start) for tried in group], 240)
        health = server.health(timeout=10)
        around = neighbours.seen()
        for tried, result in zip(group, results):
            seen, seconds = result if isinstance(result, tuple) else (Seen(f"it did not end: {result}", False), 240)
            faults = []
            if server.pid != pid or not server.is_running():
                faults.append(f"the server ended with {server.process.poll()}")
            elif health is None or health > LONGEST_HEALTH * self.slack:
                faults.append(f"health {'not answered' if health is None else f'took {health:.1f} s'}")
            longest = max(0, around["p99"] - around["late"])
            # Of few moves the slowest one is all there is to go by.
            share = 1 if around["moves"] >= ENOUGH_MOVES else 4
            if tried.move is not None and longest > tried.move * share * self.slack:
                faults.append("neighbours' moves too slow")
            if tried.move is not None and around["errors"] > tried.errors:
                faults.append(f"{around['errors']} of the neighbours' moves failed ({around['error'][:60]})")
            if sampler.growth > tried.memory:
                faults.append(f"memory grew by more than {tried.memory} MiB")
            told = f"{around['p50']:.0f}/{around['p99']:.0f}/{around['worst']:.0f} ms ({around['late']:.0f})"
            text = "; ".join([seen.text, *faults])
            self.add(tried, text, told, f"+{sampler.growth:.0f} MiB", seconds, self.verdict(seen.held, faults))
        if not server.is_running():
            arena.log(f"   the server ended: {server.errors()[-400:]}")
            server.start()
        elif any(row.verdict == "broken" for row in self.rows[-len(group):]) and not self.is_at_rest(server):
            # The effects of an attempt are reported by that attempt and not by later ones.
            arena.log("   the server is still at work: it is started anew")
            arena.discard(name)

    @staticmethod
    def is_at_rest(server):
        before = server.cpu()
        time.sleep(0.5)
        return server.cpu() - before < 0.1

    def tried(self, tried):
        try:
            return tried.function(self.arena)
        except Exception as error:  # a failed attempt of ours is reported as such
            place = traceback.extract_tb(error.__traceback__)[-1]
            return Seen(f"{type(error).__name__}: {error} ({pathlib.Path(place.filename).name}:{place.lineno})", False)

    @staticmethod
    def verdict(held, faults):
        if faults or held is False:
            return "broken"
        return "skipped" if held is None else "held"

    def add(self, *values):
        row = Row(len(self.rows) + 1, *values)
        self.rows.append(row)
        self.arena.log(
            f"{row.cells[0]:>3} {row.verdict:8} {row.cells[1]} · {row.cells[3]} · {row.cells[4]}"
            + (f" · neighbours {row.cells[5]} · {row.cells[6]}" if row.cells[5] else "") + f" · {row.cells[7]} s")


@contextlib.contextmanager
def arena(binary, log):
    folder = tempfile.mkdtemp(prefix="quadrille-cases-")
    made = Arena(binary, folder, log)
    try:
        yield made
    finally:
        made.end()
        shutil.rmtree(folder, ignore_errors=True)


def table(rows, form):
    """The rows as Markdown or as tab-separated values."""
    if form == "tsv":
        return "\n".join("\t".join(cells) for cells in [Row.COLUMNS, *(row.cells for row in rows)]) + "\n"
    lines = [Row.COLUMNS, ["---"] * len(Row.COLUMNS), *(row.cells for row in rows)]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines) + "\n"
