#!/usr/bin/env python3
"""Players who have done nothing: they make moves all the time, each from an address of its own, and time every answer.

They run in a process of their own, so that the attackers' work does not count as the server's. For each line on stdin
they print one line of JSON: what they have seen since the line before.
"""

import argparse
import json
import sys
import threading
import time

from wire import Browser

# A game: the level, and moves that can be made for ever.
GAMES = [
    ("first-steps/four", None),
    ("first-steps/four-in-a-row", ["drop 1", "!undo"]),
]


class Seen:
    """Times of answers, shared by all players."""

    def __init__(self):
        self.lock = threading.Lock()
        self.clear()

    def clear(self):
        self.times, self.late, self.errors = [], [], []

    def take(self):
        with self.lock:
            times, late, errors = sorted(self.times), sorted(self.late), self.errors
            self.clear()

        def part(values, share):
            return round(values[min(len(values) - 1, int(len(values) * share))] * 1000, 1) if values else 0.0

        return {
            "moves": len(times), "p50": part(times, 0.5), "p99": part(times, 0.99), "worst": part(times, 1),
            "late": part(late, 0.99), "errors": len(errors), "error": errors[0] if errors else "",
        }


def play(number, port, host, pause, level, moves, seen, end):
    """One player: begins a game, makes moves, and begins another when it is long."""
    browser = Browser(port, host, f"127.0.0.{101 + number}")
    session, made = None, 0
    while not end.is_set():
        if session is None or made >= 400:
            answer = browser.ask("POST", "sessions", {"level": level}, timeout=30)
            body = answer.json() if answer.status == 201 else None
            if body is None:
                with seen.lock:
                    seen.errors.append(f"begin {answer}")
                session = None
                end.wait(1)
                continue
            session, made = body["id"], 0
            if moves is None:
                cells = (cell for board in body["view"]["boards"] for cell in board["cells"] if not cell.get("given"))
                at = next(cells)["at"]
        text = moves[made % len(moves)] if moves else f"enter {at} 1" if made % 2 == 0 else f"clear {at}"
        if made % 10 == 9:
            browser.close()
        start = time.monotonic()
        answer = browser.move(session, text, timeout=30)
        taken = time.monotonic() - start
        made += 1
        with seen.lock:
            seen.times.append(taken)
            if answer.status != 200:
                seen.errors.append(f"{text}: {answer}")
        if answer.status == 404 or answer.status == 403:
            session = None
        start = time.monotonic()
        time.sleep(pause)
        with seen.lock:
            seen.late.append(time.monotonic() - start - pause)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--host", required=True)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--pause", type=float, default=0.15)
    parser.add_argument("--level", action="append", default=[], help="another level and a move to make: LEVEL=MOVE")
    wanted = parser.parse_args()
    games = GAMES + [(text.split("=")[0], [text.split("=")[1], "!undo"]) for text in wanted.level]
    seen, end = Seen(), threading.Event()
    for number in range(wanted.players):
        level, moves = games[number % len(games)]
        threading.Thread(
            target=play, args=(number, wanted.port, wanted.host, wanted.pause, level, moves, seen, end), daemon=True
        ).start()
    for _ in sys.stdin:
        print(json.dumps(seen.take()), flush=True)
    end.set()


if __name__ == "__main__":
    main()
