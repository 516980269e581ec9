#!/usr/bin/env python3
"""Measures moves over HTTP: request in, durable, answer out; memory when idle; beside the disk's own speed.

    python3 Benchmarks/Sessions/sessions.py -- .build/release/quadrille serve --port 0 --data DATA

The command after -- starts a server that prints its address; DATA is replaced by a new folder, which is removed
afterwards. Results are JSON lines. The baseline appends 200 bytes to a file and waits for the disk, once a line:
a server that stores each move before its answer cannot answer successive moves faster. Moves are random entries, so boards are full of
conflicts that every view has to name: the hard case.
"""
import argparse
import http.client
import json
import os
import platform
import random
import shutil
import signal
import statistics
import subprocess
import tempfile
import threading
import time

HEADERS = {"Content-Type": "application/json"}


def connect(address):
    host = address.removeprefix("http://").rstrip("/")
    return http.client.HTTPConnection(host, timeout=30)


def ask(connection, method, path, body=None):
    text = None if body is None else json.dumps(body)
    connection.request(method, path, text, HEADERS)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read() or b"null")


def begin(connection, level):
    status, answer = ask(connection, "POST", "/api/sessions", {"level": level})
    assert status == 201, answer
    return answer["id"], answer["view"]


def plan(view, count, seed):
    """Moves that are always allowed: values into open cells."""
    chance = random.Random(seed)
    board = view["boards"][0]
    cells = [cell["at"] for cell in board["cells"] if cell.get("kind") != "given"]
    values = [value["value"] for value in board["values"]]
    return [f"enter {chance.choice(cells)} {chance.choice(values)}" for _ in range(count)]


def play(address, level, count, seed, durations):
    """Plays a session move by move and checks afterwards that every move is there."""
    connection = connect(address)
    session, view = begin(connection, level)
    path = f"/api/sessions/{session}/moves"
    for number, move in enumerate(plan(view, count, seed)):
        body = json.dumps({"id": f"{seed}-{number}", "on": number, "move": move})
        start = time.perf_counter()
        connection.request("POST", path, body, HEADERS)
        answer = connection.getresponse()
        text = answer.read()
        durations.append(time.perf_counter() - start)
        assert answer.status == 200, text
    status, last = ask(connection, "GET", f"/api/sessions/{session}/view")
    assert status == 200 and last["n"] == count, "moves are missing"


def baseline(folder, count):
    durations = []
    handle = os.open(os.path.join(folder, "baseline"), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for _ in range(count):
        start = time.perf_counter()
        os.write(handle, b"x" * 200)
        os.fdatasync(handle)
        durations.append(time.perf_counter() - start)
    os.close(handle)
    return durations


def report(name, durations, **more):
    ordered = sorted(durations)
    at = lambda share: round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 3)
    line = {"name": name, "count": len(ordered), "median_ms": at(0.5), "p95_ms": at(0.95), "p99_ms": at(0.99)}
    line |= {"worst_ms": round(ordered[-1] * 1000, 3), "mean_ms": round(statistics.mean(ordered) * 1000, 3)}
    print(json.dumps(line | more), flush=True)


def resident(process):
    with open(f"/proc/{process.pid}/status") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


def measure(process, address, options, folder):
    print(json.dumps({"name": "Sessions/memory after start", "megabytes": resident(process)}), flush=True)
    play(address, options.level, 50, 0, [])
    report("Sessions/disk alone", baseline(folder, options.moves))
    durations = []
    play(address, options.level, options.moves, 1, durations)
    report("Sessions/move", durations)
    durations, threads = [], []
    start = time.perf_counter()
    for seed in range(options.players):
        threads.append(threading.Thread(target=play, args=(address, options.level, options.moves, seed + 2, durations)))
        threads[-1].start()
    for thread in threads:
        thread.join()
    rate = round(len(durations) / (time.perf_counter() - start))
    assert len(durations) == options.moves * options.players, "a player failed"
    report(f"Sessions/move of {options.players} players", durations, moves_a_second=rate)
    print(json.dumps({"name": "Sessions/memory after play", "megabytes": resident(process)}), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="first-steps/nine-easy")
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--players", type=int, default=16)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="sessions-")
    command = [folder + "/data" if part == "DATA" else part for part in options.command]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().strip()
        assert address.startswith("http://"), "the server did not start"
        print(json.dumps({"machine": platform.platform(), "processors": os.cpu_count()}), flush=True)
        measure(process, address, options, folder)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(15)
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
