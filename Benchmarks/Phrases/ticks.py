"""The tick of the falling game: recorded games in which nothing happens but the fall, run again by the program.

Usage: python3 Benchmarks/Phrases/ticks.py --binary .build/release/quadrille [--games 8]
Prints milliseconds of a processor a tick: of games run to their end less the same games run to their start. Judges nothing.
"""

import argparse
import json
import pathlib
import statistics
import sys
import tempfile
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Browser"))

from harness import Server  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from timing import processor_time  # noqa: E402

LEVEL = "phrases/falling-12-fast-idioms"
PACE = 450  # milliseconds between ticks of this level
END = 470_000  # milliseconds of play; a game that is lost earlier stops then


def line(n, t, move):
    return json.dumps({"n": n, "t": t, "seat": 1, "id": f"m{n}", "move": move})


def seconds(binary, lines):
    """Seconds of a processor to run a journal again; None where a move of it cannot be made."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        took, done = processor_time([binary, "replay", file.name], check=False)
    return took if done.returncode == 0 else None


def ticks(binary, head):
    """How many ticks a game has until it ends by itself: the last play time at which it can still be paused."""
    low, high = 0, END // PACE
    while low < high:
        middle = (low + high + 1) // 2
        if seconds(binary, [head, line(1, 0, "!start"), line(2, middle * PACE, "!pause")]) is not None:
            low = middle
        else:
            high = middle - 1
    return low


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--games", type=int, default=8)
    chosen = parser.parse_args()
    server = Server(chosen.binary)
    each = []
    try:
        for seed in range(chosen.games):
            session = server.begin(LEVEL, seed=f"{seed + 1:016x}")
            with urllib.request.urlopen(server.address + f"api/sessions/{session}/journal", timeout=30) as answer:
                head = answer.readline().decode().strip()
            count = ticks(server.binary, head)
            start = [head, line(1, 0, "!start")]
            whole = start + [line(2, count * PACE, "!pause")]
            short = min(seconds(server.binary, start) for _ in range(3))
            long = min(seconds(server.binary, whole) for _ in range(3))
            each.append(1000 * (long - short) / max(1, count))
            print(f"game {seed + 1}: {count} ticks, {each[-1]:.3f} ms a tick", flush=True)
    finally:
        server.stop()
    print(f"median of {len(each)} games: {statistics.median(each):.3f} ms a tick")


if __name__ == "__main__":
    main()
