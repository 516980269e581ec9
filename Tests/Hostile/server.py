"""The server under attack as a process of our own: its data, its packs, and what it takes of the machine."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

from wire import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
PASSCODE = "open sesame for teachers"
NAME = "quadrille.test"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def default_binary():
    for kind in ("release", "debug"):
        path = ROOT / ".build" / kind / "quadrille"
        if path.exists():
            return str(path)
    raise SystemExit("there is no .build/release/quadrille and no .build/debug/quadrille; run `make build` first")


class Command:
    """How a verb of the program ended."""

    def __init__(self, code, out, err, seconds, cpu):
        self.code, self.out, self.err, self.seconds, self.cpu = code, out, err, seconds, cpu

    @property
    def is_clean(self):
        """Whether it ended by a code that the program documents, and not by a fault of its own or a signal."""
        return self.code in (0, 1, 2, 3, 4)

    def __str__(self):
        text = (self.err or self.out).strip().splitlines()
        return f"exit {self.code}" + (f": {text[-1][:100]}" if text else "")


def run(binary, *arguments, timeout=60, data=None, environment=None, given=None):
    """Runs a verb of the program; one that takes too long is killed and has the code -9."""
    before = os.times()
    start = time.monotonic()
    child = subprocess.Popen(
        [binary, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, **(environment or {}), **({"QUADRILLE_DATA": str(data)} if data else {})})
    try:
        out, err = child.communicate(given, timeout=timeout)
    except subprocess.TimeoutExpired:
        child.kill()
        out, err = child.communicate()
    after = os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return Command(
        child.returncode, out.decode(errors="replace"), err.decode(errors="replace"), time.monotonic() - start, cpu)


class Server:
    """`quadrille serve` on a data folder of its own.

    `mode` is `network` (reachable from everywhere: the attackers' case), `loopback` or `proxy`.
    """

    def __init__(self, binary, mode="network", packs=(), environment=None, more=()):
        self.binary = binary
        self.mode = mode
        self.environment = {**os.environ, "QUADRILLE_PASSCODE": PASSCODE, **(environment or {})}
        self.data = tempfile.mkdtemp(prefix="quadrille-hostile-")
        self.port = free_port()
        self.more = list(more)
        self.packs = {pathlib.Path(pack).stem: self.install(pack) for pack in packs}
        self.process = None
        self.starts = 0
        self.start()

    @property
    def host(self):
        """The name under which browsers of the network know it."""
        return f"{NAME}:{self.port}" if self.mode != "loopback" else f"127.0.0.1:{self.port}"

    def install(self, pack, timeout=120):
        return run(self.binary, "pack", "install", pack, "--data", self.data, timeout=timeout)

    def command(self):
        arguments = [self.binary, "serve", "--port", str(self.port), "--data", self.data]
        if self.mode == "network":
            arguments += ["--host", "0.0.0.0"]
        if self.mode == "proxy":
            arguments += ["--behind-proxy"]
        if self.mode != "loopback" and "--public-url" in options_of(self.binary):
            scheme = "https" if self.mode == "proxy" else "http"
            arguments += ["--public-url", f"{scheme}://{NAME}" + ("" if self.mode == "proxy" else f":{self.port}")]
        if "--trust-packs" in self.more and "--trust-packs" not in options_of(self.binary):
            self.more.remove("--trust-packs")
        return arguments + self.more

    def start(self):
        self.log = open(pathlib.Path(self.data) / "stderr.txt", "ab")  # noqa: SIM115 (as long as the server)
        self.process = subprocess.Popen(
            self.command(), stdout=subprocess.PIPE, stderr=self.log, text=True, env=self.environment)
        for line in self.process.stdout:
            if line.startswith("http://"):
                break
        else:
            raise SystemExit(f"the server printed no address and ended with {self.process.wait()}: {self.errors()[-500:]}")
        self.starts += 1

    @property
    def pid(self):
        return self.process.pid

    def errors(self):
        return (pathlib.Path(self.data) / "stderr.txt").read_text(errors="replace")

    def browser(self, source=None, fields=()):
        """Somebody who comes from an address."""
        return Browser(self.port, self.host, source, fields)

    def operator(self):
        """Somebody at the machine itself."""
        return Browser(self.port, f"127.0.0.1:{self.port}")

    def is_running(self):
        return self.process.poll() is None

    def health(self, timeout=2, source="127.0.0.250"):
        """Seconds until the health route answered 200, or None."""
        if not self.is_running():
            return None
        asker = self.browser(source)
        answer = asker.ask("GET", "health", timeout=timeout)
        asker.close()
        return answer.seconds if answer.status == 200 else None

    def workers(self):
        """The ids of its children, workers of untrusted scripts above all."""
        found = []
        for name in os.listdir("/proc"):
            if not name.isdigit():
                continue
            with contextlib.suppress(OSError, IndexError, ValueError):
                if int(pathlib.Path(f"/proc/{name}/stat").read_text().rsplit(")", 1)[1].split()[1]) == self.pid:
                    found.append(int(name))
        return found

    def memory(self, pid=None):
        """MiB resident now."""
        return status_field(pid or self.pid, "VmRSS") / 1024

    def peak(self):
        """MiB resident at most since `reset_peak`."""
        return status_field(self.pid, "VmHWM") / 1024

    def reset_peak(self):
        with contextlib.suppress(OSError):
            pathlib.Path(f"/proc/{self.pid}/clear_refs").write_text("5")

    def worker_memory(self):
        """MiB resident of all workers together."""
        return sum(status_field(pid, "VmRSS") for pid in self.workers()) / 1024

    def cpu(self):
        """Seconds of a processor that the server and its running workers have used."""
        total = 0
        for pid in [self.pid, *self.workers()]:
            with contextlib.suppress(OSError, IndexError):
                fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
                total += int(fields[11]) + int(fields[12])
        return total / os.sysconf("SC_CLK_TCK")

    def descriptors(self):
        try:
            return len(os.listdir(f"/proc/{self.pid}/fd"))
        except OSError:
            return 0

    def stop(self, timeout=30):
        """Ends it in order; seconds that it took, or None where it had to be killed."""
        start = time.monotonic()
        taken = None
        if self.is_running():
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=timeout)
            taken = time.monotonic() - start
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.log.close()
        return taken

    def discard(self, timeout=3):
        """Ends it and throws its data away."""
        self.stop(timeout)
        shutil.rmtree(self.data, ignore_errors=True)


def status_field(pid, name):
    """KiB of a field of /proc/PID/status; 0 for a process that has gone."""
    with contextlib.suppress(OSError, IndexError, ValueError):
        for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1])
    return 0


_options = {}


def options_of(binary):
    """The help of `serve`: which options this build has."""
    if binary not in _options:
        _options[binary] = subprocess.run([binary, "serve", "--help"], capture_output=True, text=True, check=False).stdout
    return _options[binary]


class Sampler:
    """Watches the memory of a server and of its workers, and its descriptors, while something happens."""

    def __init__(self, server, pause=0.1):
        self.server = server
        self.pause = pause
        self.memory = self.workers = self.descriptors = 0
        self._end = threading.Event()

    def __enter__(self):
        self.before = self.server.memory()
        self.server.reset_peak()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()
        return self

    def _watch(self):
        while not self._end.wait(self.pause):
            self.workers = max(self.workers, self.server.worker_memory())
            self.descriptors = max(self.descriptors, self.server.descriptors())
            self.pause = 0.5

    def __exit__(self, *_):
        self._end.set()
        self._thread.join()
        self.memory = self.server.peak()

    @property
    def growth(self):
        """MiB between the start and the peak."""
        return max(0, self.memory - self.before)
