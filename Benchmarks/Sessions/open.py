#!/usr/bin/env python3
"""Measures many open games at once, and opening long ones.

    python3 Benchmarks/Sessions/open.py -- .build/release/quadrille serve --port 0 --data DATA --per-address 4096

First `--open` games are opened, each with a page that listens for its views, and `--rate` moves a second are made in
random ones of them for `--seconds`: the time from a move's request to its answer, the views that pages were told, memory.
Then games of `--long` moves are played, the server is started again, and the time of the first view of each is taken:
that is reading the journal, running it and drawing the board. The command after -- starts a server as in sessions.py.
"""
import argparse
import asyncio
import json
import os
import platform
import random
import shutil
import signal
import subprocess
import tempfile
import time

from sessions import ask, begin, connect, plan, report, resident


class Server:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://"), "the server did not start"
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


async def listen(port, session, told):
    """A page: reads what the server tells it and counts the views."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
    writer.write(f"GET /api/sessions/{session}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    try:
        while line := await reader.readline():
            told[0] += line.startswith(b"event: view")
    finally:
        writer.close()


class Line:
    """A connection that is used again and again."""

    async def open(self, port):
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
        return self

    async def post(self, path, body):
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
        self.writer.write(head.encode() + text)
        status = int((await self.reader.readline()).split()[1])
        length = 0
        while (line := await self.reader.readline()).strip():
            name, value = line.split(b":", 1)
            if name.lower() == b"content-length":
                length = int(value)
        await self.reader.readexactly(length)
        return status


async def crowd(server, options):
    """Opens the games and plays in them; the durations of the moves, and how many views pages were told."""
    connection = connect(server.address)
    games = [begin(connection, options.level) for _ in range(options.open)]
    plans = [[session, iter(plan(view, 4 * options.rate * options.seconds // options.open + 16, number))]
             for number, (session, view) in enumerate(games)]
    told = [0]
    pages = [asyncio.create_task(listen(server.port, session, told)) for session, _ in games]
    while told[0] < len(games):
        await asyncio.sleep(0.1)
    before, durations, missed = told[0], [], [0]
    free = asyncio.Queue()
    for _ in range(64):
        free.put_nowait(await Line().open(server.port))

    async def move(number, due):
        line = await free.get()
        session, moves = plans[number % len(plans)]
        status = await line.post(f"/api/sessions/{session}/moves", {"id": f"m{number}", "move": next(moves)})
        # From when the move was due: a queue here is a queue of the server's making.
        durations.append(time.perf_counter() - due)
        missed[0] += status != 200
        free.put_nowait(line)

    random.Random(1).shuffle(plans)
    start, tasks = time.perf_counter(), []
    for number in range(options.rate * options.seconds):
        due = start + number / options.rate
        await asyncio.sleep(max(0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(move(number, due)))
    await asyncio.gather(*tasks)
    await asyncio.sleep(1)
    memory = resident(server.process)
    for page in pages:
        page.cancel()
    await asyncio.gather(*pages, return_exceptions=True)
    assert missed[0] == 0, f"{missed[0]} moves were not made"
    return durations, told[0] - before, memory


def long_games(command, options):
    """The first views of long games after a start."""
    server = Server(command)
    connection, sessions = connect(server.address), []
    for seed in range(options.games):
        session, view = begin(connection, options.level)
        for number, text in enumerate(plan(view, options.long, seed)):
            status, _ = ask(connection, "POST", f"/api/sessions/{session}/moves", {"id": str(number), "move": text})
            assert status == 200
        sessions.append(session)
    server.stop()
    server = Server(command)
    connection, durations = connect(server.address), []
    ask(connection, "GET", "/api/levels")
    for session in sessions:
        start = time.perf_counter()
        status, view = ask(connection, "GET", f"/api/sessions/{session}/view")
        durations.append(time.perf_counter() - start)
        assert status == 200 and view["n"] >= options.long
    server.stop()
    return durations


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="first-steps/nine-easy")
    parser.add_argument("--open", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--long", type=int, default=1000)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="sessions-")
    command = [folder + "/data" if part == "DATA" else part for part in options.command]
    try:
        print(json.dumps({"machine": platform.platform(), "processors": os.cpu_count()}), flush=True)
        server = Server(command)
        durations, told, memory = asyncio.run(crowd(server, options))
        server.stop()
        report(f"Sessions/move among {options.open} open games", durations, views_told=told, megabytes=memory,
               moves_a_second=options.rate)
        report(f"Sessions/first view of {options.long} moves", long_games(command, options))
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
