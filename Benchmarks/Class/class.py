#!/usr/bin/env python3
"""Plays a class over HTTP: pupils join, begin what is set, and move every few seconds, each with a page that listens,
while a teacher's board is looked at every two seconds.

    python3 Benchmarks/Class/class.py [--pupils 300] [--seconds 60] -- .build/release/quadrille serve --port 0 --data DATA --per-address 4096
    python3 Benchmarks/Class/class.py --address http://127.0.0.1:8000 --passcode … (servers that run already, behind a balancer)

The time of a move is from the request to its answer, as a page waits for it. At the end every journal is read: each
acknowledged move is there once. The figures include the server's cost: processor time per move, memory.
"""
import argparse
import asyncio
import json
import os
import random
import shutil
import subprocess
import tempfile
import time


class Line:
    """A connection that is used again and again, made anew when it ends."""

    def __init__(self, port):
        self.port, self.reader, self.writer, self.cookie = port, None, None, {}

    async def ask(self, method, path, body=None):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        text = b"" if body is None else json.dumps(body).encode()
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookie.items())
        head = (f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookie}\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n")
        self.writer.write(head.encode() + text)
        status = int((await self.reader.readline()).split()[1])
        length = 0
        while (line := await self.reader.readline()).strip():
            name, value = line.decode().split(":", 1)
            if name.lower() == "content-length":
                length = int(value)
            if name.lower() == "set-cookie":
                key, rest = value.strip().split("=", 1)
                self.cookie[key] = rest.split(";")[0]
        return status, await self.reader.readexactly(length)


async def listen(port, session):
    """A page: reads what the server tells it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
    writer.write(f"GET /api/sessions/{session}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    try:
        while await reader.readline():
            pass
    finally:
        writer.close()


async def pupil(number, options, code, assignment, until, told):
    line = Line(options.port)
    status, body = await line.ask("POST", "/api/class/join", {"code": code, "name": f"Pupil {number}"})
    assert status == 201, body
    status, body = await line.ask("POST", f"/api/class/assignments/{assignment}")
    assert status in (200, 201), body
    session = json.loads(body)["session"]
    _, body = await line.ask("GET", f"/api/sessions/{session}/view")
    board = json.loads(body)["boards"][0]
    cells = [cell["at"] for cell in board["cells"] if cell.get("kind") != "given"]
    values = [value["value"] for value in board["values"]]
    page = asyncio.create_task(listen(options.port, session))
    chance = random.Random(number)
    accepted = []
    told["ready"] += 1
    await told["begin"].wait()
    await asyncio.sleep(chance.random() * options.pause)
    while time.monotonic() < until():
        name = f"m{len(accepted)}"
        begun = time.monotonic()
        status, body = await line.ask("POST", f"/api/sessions/{session}/moves",
                                      {"id": name, "move": f"enter {chance.choice(cells)} {chance.choice(values)}"})
        told["moves"].append(time.monotonic() - begun)
        assert status == 200, (status, body[:200])
        accepted.append(name)
        await asyncio.sleep(max(0, options.pause * (0.5 + chance.random()) - (time.monotonic() - begun)))
    page.cancel()
    status, body = await line.ask("GET", f"/api/sessions/{session}/journal")
    stored = [json.loads(one)["id"] for one in body.decode().splitlines()[1:]]
    stored = [one for one in stored if one.startswith("m")]
    assert stored == accepted, f"pupil {number}: {len(accepted)} acknowledged, {len(stored)} stored"


async def run(options, process):
    teacher = Line(options.port)
    if options.passcode:
        status, body = await teacher.ask("POST", "/api/teacher", {"passcode": options.passcode})
        assert status == 204, body
    status, body = await teacher.ask("POST", "/api/classes", {"name": "Load", "passcode": "open sesame"})
    assert status == 201, body
    room = json.loads(body)
    status, body = await teacher.ask("POST", f"/api/classes/{room['id']}/assignments", {"level": options.level})
    assert status == 201, body
    assignment = json.loads(body)["id"]
    end = [float("inf")]
    told = {"ready": 0, "begin": asyncio.Event(), "moves": [], "board": []}
    tasks = [asyncio.create_task(pupil(number, options, room["code"], assignment, lambda: end[0], told))
             for number in range(options.pupils)]
    begun = time.monotonic()
    while told["ready"] < options.pupils:
        await asyncio.sleep(0.1)
        for task in tasks:
            if task.done():
                task.result()
    entering = time.monotonic() - begun
    busy = processor(process)
    end[0] = time.monotonic() + options.seconds
    told["begin"].set()
    while time.monotonic() < end[0]:
        begun = time.monotonic()
        status, body = await teacher.ask("GET", f"/api/classes/{room['id']}")
        assert status == 200, body[:200]
        told["board"].append(time.monotonic() - begun)
        await asyncio.sleep(2)
    took = processor(process) - busy
    memory = resident(process)
    await asyncio.gather(*tasks)
    moves, board = sorted(told["moves"]), sorted(told["board"])
    at = lambda list, share: round(1000 * list[min(len(list) - 1, int(share * len(list)))], 1)
    print(json.dumps({
        "pupils": options.pupils, "seconds": options.seconds, "moves": len(moves), "lost or doubled": 0,
        "move ms": {"median": at(moves, 0.5), "p95": at(moves, 0.95), "p99": at(moves, 0.99), "worst": at(moves, 1)},
        "board ms": {"median": at(board, 0.5), "worst": at(board, 1)},
        "entering s": round(entering, 1), "processor ms a move": round(1000 * took / len(moves), 2) if process else None,
        "memory MB": memory and round(memory / 1e6, 1), "load": os.getloadavg()[0],
    }))


def processor(process):
    """Seconds that the server's process has worked."""
    if process is None:
        return 0.0
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process):
    if process is None:
        return None
    with open(f"/proc/{process.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def main():
    parser = argparse.ArgumentParser(description="Plays a class over HTTP.")
    parser.add_argument("--pupils", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=3, help="seconds between two moves of a pupil, in the mean")
    parser.add_argument("--level", default="first-steps/nine-easy")
    parser.add_argument("--address", help="servers that run already")
    parser.add_argument("--passcode", help="of the server, where it is reached over the network")
    parser.add_argument("command", nargs="*")
    options = parser.parse_args()
    process, data = None, tempfile.mkdtemp(prefix="quadrille-class-")
    try:
        if options.address is None:
            command = [data if one == "DATA" else one for one in options.command]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            options.address = process.stdout.readline().strip()
        options.port = int(options.address.rstrip("/").rsplit(":", 1)[1])
        asyncio.run(run(options, process))
    finally:
        if process:
            process.terminate()
            process.wait(30)
        shutil.rmtree(data, ignore_errors=True)


if __name__ == "__main__":
    main()
