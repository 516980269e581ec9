#!/usr/bin/env python3
"""A thousand browsers come over a network in a minute, each begins a game and moves, while others play on.

Prints how long it took, how long moves took (median and 99th percentile, in milliseconds) and the server's most memory.

    guests.py [--guests 1000] [--seconds 60] -- quadrille serve --behind-proxy --port 0 --data DATA --per-address 4096
"""

import argparse
import http.client
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time


class Browser:
    """A browser with its cookie, at an address that a proxy would have seen."""

    def __init__(self, port, address):
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.headers = {"X-Forwarded-For": address, "Content-Type": "application/json"}

    def ask(self, method, path, body=None):
        self.line.request(method, path, None if body is None else json.dumps(body), self.headers)
        response = self.line.getresponse()
        text = response.read()
        cookie = response.getheader("Set-Cookie")
        if cookie:
            self.headers["Cookie"] = cookie.split(";")[0]
        return response.status, json.loads(text) if text else None

    def begin(self):
        status, answer = self.ask("POST", "/api/sessions", {"level": "first-steps/nine-easy"})
        assert status == 201, (status, answer)
        self.session = answer["id"]
        self.open = [cell["at"] for cell in answer["view"]["boards"][0]["cells"] if "kind" not in cell]
        self.made = 0

    def move(self):
        """Marks a cell and gives the milliseconds that the answer took."""
        self.made += 1
        cell = self.open[self.made % len(self.open)]
        start = time.perf_counter()
        status, answer = self.ask(
            "POST", f"/api/sessions/{self.session}/moves",
            {"id": f"m{self.made}", "move": f"mark {cell} corner {self.made % 9 + 1}"})
        taken = 1000 * (time.perf_counter() - start)
        assert status == 200, (status, answer)
        return taken


def memory(pid):
    """Resident memory of a process now, in MiB."""
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0


def main():
    cut = sys.argv.index("--")
    parser = argparse.ArgumentParser()
    parser.add_argument("--guests", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    wanted = parser.parse_args(sys.argv[1:cut])
    with tempfile.TemporaryDirectory() as folder:
        command = [part.replace("DATA", folder) for part in sys.argv[cut + 1:]]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            port = int(server.stdout.readline().rsplit(":", 1)[1].strip("/\n"))
            times, most, ended = [], [0], threading.Event()

            def watch():
                while not ended.is_set():
                    most[0] = max(most[0], memory(server.pid))
                    time.sleep(0.1)

            def player(number):
                browser = Browser(port, f"10.0.0.{number}")
                browser.begin()
                while not ended.is_set():
                    times.append(browser.move())
                    time.sleep(0.5)

            threads = [threading.Thread(target=watch)]
            threads += [threading.Thread(target=player, args=(number,)) for number in range(20)]
            for thread in threads:
                thread.start()
            start, cookies = time.monotonic(), set()
            for number in range(wanted.guests):
                pause = start + wanted.seconds * number / wanted.guests - time.monotonic()
                if pause > 0:
                    time.sleep(pause)
                browser = Browser(port, f"10.{number // 250 + 1}.0.{number % 250}")
                browser.begin()
                times.append(browser.move())
                cookies.add(browser.headers["Cookie"])
                browser.line.close()
            taken = time.monotonic() - start
            ended.set()
            for thread in threads:
                thread.join()
            assert len(cookies) == wanted.guests
            print(f"{wanted.guests} guests in {taken:.1f} s beside 20 who play: {len(times)} moves, "
                  f"median {statistics.median(times):.1f} ms, p99 {statistics.quantiles(times, n=100)[98]:.1f} ms; "
                  f"memory at most {most[0]:.0f} MiB")
        finally:
            server.terminate()
            server.wait()


main()
