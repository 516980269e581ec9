"""How long it takes from a key to the paint on a board of words of 21 by 21, in Chromium slowed down four times.

Usage: tools/python Benchmarks/Page/letters.py --binary .build/release/quadrille [--side 21] [--slow 4] [--keys 120]

Every tenth key leads to another word. On a machine that does other things as well, let it go before them (`chrt -r 5` as
root), or compare what the page's own thread computes for a key, which is printed too:
from the key to the end of the frame, in milliseconds of processor time, not slowed down.
"""

import argparse
import json
import pathlib
import random
import statistics
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Browser"))
sys.path.append(str(pathlib.Path(__file__).resolve().parent))

from playwright.sync_api import sync_playwright  # noqa: E402

from harness import CHROMIUM, Server, opened  # noqa: E402
from page import WATCH, part, slowed, told, waited  # noqa: E402

def puzzle(side):
    """A symmetric grid of random letters with a clue for every word, as an ipuz file."""
    draw = random.Random(21)
    block = lambda r, c: (r % 6 == 3 and c % 5 == 2) or (r * 7 + c * 3) % 23 == 0  # noqa: E731
    cells = [["#" if block(r, c) or block(side - 1 - r, side - 1 - c) else draw.choice("AEIOURSTLNDM") for c in range(side)]
             for r in range(side)]
    clues = {"Across": [], "Down": []}
    is_open = lambda r, c: 0 <= r < side and 0 <= c < side and cells[r][c] != "#"  # noqa: E731
    numbers = [[0] * side for _ in range(side)]
    count = 0
    for r in range(side):
        for c in range(side):
            begins = {"Across": not is_open(r, c - 1) and is_open(r, c + 1), "Down": not is_open(r - 1, c) and is_open(r + 1, c)}
            if not is_open(r, c) or not any(begins.values()):
                continue
            count += 1
            numbers[r][c] = count
            for direction, does in begins.items():
                if does:
                    clues[direction].append([count, f"The clue of word {count}, about as long as clues are"])
    drawn = [["#" if cells[r][c] == "#" else numbers[r][c] for c in range(side)] for r in range(side)]
    return json.dumps({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "title": "Measured",
                       "dimensions": {"width": side, "height": side}, "puzzle": drawn, "solution": cells, "clues": clues})


def press(page, count):
    draw = random.Random(7)
    for index in range(count):
        page.keyboard.press(draw.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") if index % 10 else draw.choice(["Tab", "ArrowDown", "Enter"]))
        page.wait_for_timeout(250)


def computed(page, count):
    """What the page's thread computes from each key to the end of its frame, in milliseconds, in five parts."""
    events, ended = [], []
    session = page.context.new_cdp_session(page)
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.start", {"categories": "devtools.timeline", "transferMode": "ReportEvents"})
    press(page, count)
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    keys = [one for one in events if one["name"] == "EventDispatch" and one.get("ph") == "X" and one["args"]["data"]["type"] == "keydown"]
    own = [one for one in events if one.get("ph") == "X" and "tdur" in one and (one["pid"], one["tid"]) == (keys[0]["pid"], keys[0]["tid"])]
    own.sort(key=lambda one: one["ts"])
    found = []
    for key in keys:
        after = [one for one in own if one["ts"] >= key["ts"] + key["dur"]]
        end = next((one["ts"] for one in after if one["name"] == "Layerize"), None)
        frame = [one for one in after if end is not None and one["ts"] <= end]
        # Paint is reported for the page and again for each part of it.
        whole = [one for one in frame if one["name"] != "Paint" or one["args"]["data"].get("nodeName") == "#document"]
        names = {"style and layout": ("UpdateLayoutTree", "Layout"), "before the paint": ("PrePaint",), "paint": ("Paint",), "layers": ("Layerize",)}
        found.append({"the key": key["tdur"] / 1000, **{name: sum(one["tdur"] for one in whole if one["name"] in kinds) / 1000
                                                        for name, kinds in names.items()}})
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", required=True)
    parser.add_argument("--side", type=int, default=21)
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--keys", type=int, default=120)
    chosen = parser.parse_args()
    server = Server(chosen.binary)
    try:
        with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
            browser = playwright.chromium.launch(executable_path=CHROMIUM)
            page = opened(browser, server)
            file = pathlib.Path(folder) / "measured.ipuz"
            file.write_text(puzzle(chosen.side))
            status = page.evaluate("""async (text) => {
              const answer = await fetch('/api/files?name=measured', { method: 'POST', body: text });
              const body = await answer.json();
              location.hash = '#/play/' + body.id;
              return answer.status;
            }""", file.read_text())
            assert status == 201, status
            page.wait_for_selector(".clue-now")
            page.wait_for_timeout(1000)
            slowed(page, chosen.slow)
            page.evaluate(WATCH)
            press(page, chosen.keys)
            page.wait_for_timeout(1000)
            board = f"{chosen.side} × {chosen.side} letters, CPU {chosen.slow:g} times slower"
            print(f"{board}: {told(waited(page, chosen.keys))}", flush=True)
            letters = sum(1 for index in range(chosen.keys) if index % 10)
            print(f"the letters among them: {told(waited(page, letters, 'window.letterTimes'))}", flush=True)
            slowed(page, 1)
            parts = computed(page, chosen.keys)
            sums = [sum(one.values()) for one in parts]
            print(f"processor time a key: median {statistics.median(sums):.1f} ms, 95 % {part(sums, 0.95):.1f} ms; medians: "
                  + ", ".join(f"{name} {statistics.median(one[name] for one in parts):.1f}" for name in parts[0]), flush=True)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
