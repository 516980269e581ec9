#!/usr/bin/env python3
"""Measures the built command: solving lists, a cold start, a move over HTTP, memory.

Usage: measure.py --binary PATH [--puzzles FOLDER] [--runs N]

FOLDER holds lists as Sudoku lines (*.txt) and as levels (*.jsonl); without it only what needs no list is measured.
Each figure is the median of N runs with the least and the greatest beside it. Prints a table and adds it to
Benchmarks/results/DATE-COMMIT.md.
"""

import argparse
import datetime
import http.client
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def spread(values, digits=1):
    """Median, least and greatest as text."""
    shown = [f"{value:,.{digits}f}" for value in (statistics.median(values), min(values), max(values))]
    return f"{shown[0]} ({shown[1]} … {shown[2]})"


def puzzles_in(path):
    lines = (line.strip() for line in path.read_text().splitlines())
    return sum(1 for line in lines if line and not line.startswith("#"))


def solve(binary, path, runs):
    """Puzzles a second of a whole process with uniqueness proved; fails where a puzzle has not one solution."""
    form = ["--format", "jsonl"] if path.suffix == ".jsonl" else ["--rules", "sudoku", "--set", "size=9"]
    count = puzzles_in(path)
    seconds = []
    for _ in range(runs + 1):
        with path.open("rb") as lines:
            start = time.perf_counter()
            done = subprocess.run([binary, "solve", "-", *form, "--count", "2"], stdin=lines, capture_output=True, check=True)
            seconds.append(time.perf_counter() - start)
        assert done.stdout.split() == [b"1"] * count, f"{path}: not every puzzle has one solution"
    return count, seconds[1:]


def cold(binary, runs):
    """Milliseconds of a process that solves one level."""
    milliseconds = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        subprocess.run([binary, "solve", "first-steps/nine-hard"], capture_output=True, check=True)
        milliseconds.append(1000 * (time.perf_counter() - start))
    return milliseconds[1:]


def resident(pid):
    """Megabytes in memory."""
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024


class Server:
    """The server of the command on a folder of its own."""

    def __init__(self, binary):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [binary, "serve", "--port", "0", "--data", self.folder.name], stdout=subprocess.PIPE, text=True
        )
        self.port = int(self.process.stdout.readline().rstrip("/\n").rsplit(":", 1)[1])
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port)

    def ask(self, method, path, body=None):
        self.connection.request(method, path, json.dumps(body) if body else None, {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)
        self.folder.cleanup()


def moves(server, count):
    """Milliseconds of each of so many moves, from request to durable answer."""
    _, made = server.ask("POST", "/api/sessions", {"rules": "core:sudoku", "options": {"size": 9}, "seed": "0000000000000007"})
    open_cells = [cell["at"] for cell in made["view"]["boards"][0]["cells"] if cell.get("kind", "open") == "open"]
    milliseconds = []
    for number in range(count):
        body = {"id": f"m{number}", "move": f"enter {open_cells[number % 5]} {number % 9 + 1}"}
        start = time.perf_counter()
        status, answer = server.ask("POST", f"/api/sessions/{made['id']}/moves", body)
        milliseconds.append(1000 * (time.perf_counter() - start))
        assert status == 200, answer
    return milliseconds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--puzzles", default=os.environ.get("QUADRILLE_PUZZLES"))
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()

    rows = [("what", "figure")]
    for path in sorted(pathlib.Path(arguments.puzzles).iterdir()) if arguments.puzzles else []:
        if path.suffix in (".txt", ".jsonl"):
            count, seconds = solve(arguments.binary, path, arguments.runs)
            if path.suffix == ".txt":
                rows.append((f"solve {path.name}, {count} puzzles, puzzles/s", spread([count / s for s in seconds], 0)))
            else:
                rows.append((f"solve {path.name}, {count} levels, ms each", spread([1000 * s / count for s in seconds], 2)))
    rows.append(("solve one level, cold process, ms", spread(cold(arguments.binary, 4 * arguments.runs))))
    with Server(arguments.binary) as server:
        rows.append(("idle server, MB resident", spread([resident(server.process.pid)])))
        times = sorted(moves(server, 500))
        rows.append(("a move, HTTP to durable and back, ms", spread(times, 2)))
        rows.append(("a move, 99th percentile of 500, ms", f"{times[494]:.2f}"))
        rows.append(("server after 500 moves, MB resident", spread([resident(server.process.pid)])))

    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    load = os.getloadavg()[0]
    head = f"commit {commit or 'none'} · {swift} · {platform.machine()}, {os.cpu_count()} cores, load {load:.1f} · {datetime.date.today()}"
    table = [f"| {name} | {figure} |" for name, figure in rows]
    table.insert(1, "| --- | --- |")
    text = "\n".join([head, "", "Median of the runs, least and greatest in brackets; whole processes, single thread.", "", *table, ""])
    print(text)
    results = ROOT / "Benchmarks" / "results"
    results.mkdir(exist_ok=True)
    (results / f"{datetime.date.today()}-{commit or 'none'}.md").write_text(text)


if __name__ == "__main__":
    main()
