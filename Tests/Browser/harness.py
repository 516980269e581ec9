"""The built server as a separate process, a browser, and a count of passed and failed cases."""

import contextlib
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import traceback
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


# The board of a game; the pictures of a screen before it are grids, too.
BOARD = "[role=grid]:not(.picture [role=grid])"


class Server:
    """`quadrille serve` with a temporary data folder; keeps its port across restarts.

    With a folder of rule sets it serves these in place of the program's own, under the same page.
    """

    def __init__(self, binary, rules=None, more=()):
        self.environment = dict(os.environ)
        self.more = list(more)
        self.share = None
        if rules:
            self.share = tempfile.TemporaryDirectory(prefix="quadrille-share-")
            self.environment["QUADRILLE_SHARE"] = self.share.name
            share = pathlib.Path(self.share.name)
            (share / "levels").mkdir()
            (share / "scripts").mkdir()
            (share / "scripts" / "rules").symlink_to(pathlib.Path(rules).resolve())
            (share / "web").symlink_to(ROOT / "web")
        self.binary = str(pathlib.Path(binary).resolve())
        self.folder = tempfile.TemporaryDirectory(prefix="quadrille-browser-")
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        """Starts it and waits for its address."""
        command = [self.binary, "serve", "--port", str(self.port), "--data", self.folder.name, *self.more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment)
        for line in self.process.stdout:
            if line.startswith("http://"):
                self.address = line.strip().rstrip("/") + "/"
                self.port = int(self.address.rsplit(":", 1)[1].strip("/"))
                return
        raise SystemExit(f"the server printed no address and ended with {self.process.wait()}")

    def kill(self):
        """Kills it like a crash."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Stops it and deletes its data."""
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.kill()
        self.process.stdout.close()
        self.folder.cleanup()
        if self.share:
            self.share.cleanup()

    def ask(self, path, body=None):
        """A response of the API as (status, JSON)."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + "api/" + path, data, {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text = answer.read()
                return answer.status, json.loads(text) if text else None
        except urllib.error.HTTPError as answer:
            return answer.code, json.loads(answer.read() or b"null")

    def begin(self, level=None, **more):
        """The name of a new session of a level, or of `rules`."""
        status, body = self.ask("sessions", {"level": level, **more} if level else more)
        assert status == 201, (status, body)
        return body["id"]

    def cell(self, session, at):
        """A cell of a session's first board, according to the server."""
        _, view = self.ask(f"sessions/{session}/view")
        return next(cell for cell in view["boards"][0]["cells"] if cell["at"] == at)

    def solution(self, level):
        """The solved grid of a level, from the program's own `solve`."""
        path = ROOT / "levels" / (level + ".lua")
        command = [self.binary, "solve", str(path), "--json"]
        return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["grid"]


class Count:
    """Runs named cases one by one; reports a failure and continues."""

    def __init__(self, pictures=None):
        # The folder for screenshots of visited pages; none if not requested.
        self.pictures = pictures
        self.passed = 0
        self.failed = []

    @contextlib.contextmanager
    def case(self, name):
        try:
            yield
        except Exception:  # a test may fail in any way, and each failure is reported
            self.failed.append(name)
            print(f"FAILED  {name}\n{traceback.format_exc(limit=-2)}", flush=True)
        else:
            self.passed += 1
            print(f"passed  {name}", flush=True)


def opened(browser, server, own_clock=False, **more):
    """A page whose errors are collected in `page.faults`; `page.offline_expected` lets network errors pass.

    With its own clock, `page.clock` advances the page's time beyond the real one; the server's time stays real.
    """
    context = browser.new_context(**{"locale": "en-GB", "service_workers": "block", "viewport": {"width": 1180, "height": 820}, **more})
    context.set_default_timeout(30000)
    if own_clock:
        context.clock.install()
    page = context.new_page()
    page.faults = []
    page.expected = []
    page.offline_expected = False

    def heard(message):
        known = any(part in message.text for part in page.expected) or (page.offline_expected and "ERR_" in message.text)
        known = known or "Service Worker registration blocked by Playwright" in message.text
        # A busy server refuses pictures for now, and the page requests them again.
        known = known or "503" in message.text and re.search(r"/(board|examples?)\b", message.location["url"])
        if message.type in ("error", "warning") and not known:
            page.faults.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: page.faults.append(str(error)))
    page.goto(server.address)
    unhurried(page)
    return page


def unhurried(page):
    """Lets the page finish its own step in the history, which follows each closed dialog, before the browser's next one.

    Nobody presses Escape and Reload within a few milliseconds, as a script does.
    """
    def after_step(act):
        def acted(*arguments, **options):
            page.wait_for_function(
                "() => (history.state?.dialogs ?? 0) === document.querySelectorAll('dialog[open]').length")
            return act(*arguments, **options)
        return acted

    for name in ("goto", "reload", "go_back", "go_forward"):
        setattr(page, name, after_step(getattr(page, name)))


def asked(page, path, body=None):
    """A response of the API to the player in a page, as (status, JSON)."""
    return tuple(page.evaluate("""async ([path, body]) => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch('/api/' + path, body === null ? {} : sent);
      const text = await answer.text();
      return [answer.status, text === '' ? null : JSON.parse(text)];
    }""", [path, body]))


def eventually(page, script, wanted, argument=None):
    """Waits until an asynchronous script gives the wanted value; it is asked after each frame, 1,000 times at most.

    `wait_for_function` does not wait for promises.
    """
    for _ in range(1000):
        found = page.evaluate(script, argument)
        if found == wanted:
            return
        page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError(f"{found} instead of {wanted}")
