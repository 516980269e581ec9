"""Frames of the phrase games in Chromium while they are played, what the server takes of a core meanwhile, and the memory of a
server with a large word list.

Usage: tools/python Benchmarks/Phrases/frames.py --binary .build/release/quadrille [--list WORDS.tsv] [--seconds 10] [--games falling]
Prints a line a game and one a list; judges nothing. Run it on a machine that does nothing else.
"""

import argparse
import os
import pathlib
import re
import shutil
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from playwright.sync_api import sync_playwright  # noqa: E402

from harness import CHROMIUM, Server, opened  # noqa: E402

# The times between frames, from now on, in milliseconds.
WATCH = """() => {
  window.frames_seen = [];
  let last = performance.now();
  const seen = (now) => { window.frames_seen.push(now - last); last = now; requestAnimationFrame(seen); };
  requestAnimationFrame(seen);
}"""
GAMES = {"swapping": "phrases/swapping-10-four-idioms", "sliding": "phrases/sliding-10-three-idioms",
         "falling": "phrases/falling-12-fast-idioms"}


def act(page, game, turn):
    """Plays as fast as a quick player does."""
    if game == "falling":
        page.keyboard.press(("ArrowLeft", "ArrowRight", "ArrowDown")[turn % 3])
    elif game == "swapping":
        boxes = [page.locator(f'[data-at="r{1 + (turn + far) % 4}c{1 + (turn * 3 + far) % 4}"]').bounding_box()
                 for far in (0, 1)]
        page.mouse.move(boxes[0]["x"] + 20, boxes[0]["y"] + 20)
        page.mouse.down()
        page.mouse.move(boxes[1]["x"] + 20, boxes[1]["y"] + 20, steps=8)
        page.mouse.up()
    else:
        empty = page.locator(".cell:not(:has(.text))").first.get_attribute("data-at")
        row, column = (int(part) for part in re.findall(r"\d+", empty))
        places = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
        fit = [place for place in places if 1 <= place[0] <= 4 and 1 <= place[1] <= 4]
        row, column = fit[turn % len(fit)]
        page.locator(f'[data-at="r{row}c{column}"]').click()
    page.wait_for_timeout(120)


def worked(server):
    """Seconds of a processor that the server has taken."""
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def frames(browser, server, seconds, games):
    for game, level in [(game, GAMES[game]) for game in games]:
        for width, height in ((1180, 820), (360, 740)):
            page = opened(browser, server, viewport={"width": width, "height": height})
            page.goto(server.address + f"#/play/{server.begin(level, seed='0000000000000005')}")
            page.get_by_role("button", name="Start").click()
            page.wait_for_timeout(500)
            page.evaluate(WATCH)
            begun, before = time.monotonic(), worked(server)
            end, turn = begun + seconds, 0
            while time.monotonic() < end and page.locator(".result").count() == 0:
                act(page, game, turn)
                turn += 1
            share = (worked(server) - before) / (time.monotonic() - begun)
            times = sorted(page.evaluate("() => window.frames_seen.slice(1)"))
            page.context.close()
            late = sum(1 for one in times if one > 25) / max(1, len(times))
            print(f"{game} {width}x{height}: {turn} moves, {len(times)} frames, "
                  f"{1000 * len(times) / sum(times):.1f} a second, median {statistics.median(times):.1f} ms, "
                  f"99 % below {times[int(0.99 * (len(times) - 1))]:.1f} ms, {100 * late:.1f} % late, server {100 * share:.1f} % of a core",
                  flush=True)


def memory(server):
    """Resident and own memory of the server in MB."""
    text = pathlib.Path(f"/proc/{server.process.pid}/smaps_rollup").read_text()
    size = {name: int(kb) / 1024 for name, kb in re.findall(r"^(\w+):\s+(\d+) kB", text, re.M)}
    return f"{size['Rss']:.0f} MB resident, {size['Private_Dirty']:.0f} MB of its own"


def large(binary, words):
    """A server over the program's own scripts and one large list."""
    with tempfile.TemporaryDirectory() as folder:
        share = pathlib.Path(folder) / "share"
        (share / "levels").mkdir(parents=True)
        for name in ("scripts", "web"):
            (share / name).symlink_to(ROOT / name)
        for pack in (ROOT / "levels").iterdir():
            (share / "levels" / pack.name).symlink_to(pack)
        pack = share / "levels" / "large"
        (pack / "words").mkdir(parents=True)
        manifest = (ROOT / "levels" / "hanyu" / "pack.lua").read_text("utf-8")
        (pack / "pack.lua").write_text(manifest.replace('name = "hanyu"', 'name = "large"'), "utf-8")
        shutil.copy(words, pack / "words" / "large.tsv")
        server = Server.__new__(Server)
        server.environment = {**os.environ, "QUADRILLE_SHARE": str(share)}
        server.share, server.more = None, []
        server.binary = str(pathlib.Path(binary).resolve())
        server.folder = tempfile.TemporaryDirectory(prefix="quadrille-large-")
        server.port, server.process = 0, None
        server.start()
        try:
            print(f"started: {memory(server)}")
            begun = time.perf_counter()
            server.ask("words")
            print(f"all lists made: {memory(server)}, {time.perf_counter() - begun:.1f} s")
            typed = ["h", "hu", "hua", "huan", "huang", "zhong guo", "中", "to look", "one"]
            times = []
            for text in typed * 5:
                begun = time.perf_counter()
                server.ask(f"phrases?list=large%3Alarge&limit=100&search={text.replace(' ', '%20')}"
                           if text.isascii() else "phrases?list=large%3Alarge&limit=100&search=%E4%B8%AD")
                times.append(1000 * (time.perf_counter() - begun))
            print(f"{len(times)} searches: {memory(server)}, median {statistics.median(times):.1f} ms with HTTP")
            for game in ("swapping", "falling"):
                session = server.begin(rules=game, options={"words": "large:large"})
                server.ask(f"sessions/{session}/view")
            print(f"two games of it: {memory(server)}")
            server.process.terminate()
            server.process.wait()
            server.start()
            server.ask("words")
            print(f"started again, images there: {memory(server)}")
        finally:
            server.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--binary", required=True)
    parser.add_argument("--list", default="")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--games", default="swapping,sliding,falling")
    chosen = parser.parse_args()
    if chosen.list:
        large(chosen.binary, chosen.list)
    server = Server(chosen.binary)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM)
            frames(browser, server, chosen.seconds, chosen.games.split(","))
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
