"""What a player waits for in Chromium, slowed down four times: the first page, from a key or a tap to the paint, frames while a line is drawn.

Usage: tools/python Benchmarks/Page/page.py --binary .build/release/quadrille [--slow 4] [--keys 120]
Prints a line a figure; judges nothing. Run it on a machine that does nothing else.
"""

import argparse
import pathlib
import random
import statistics
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Browser"))

from playwright.sync_api import sync_playwright  # noqa: E402

from drawn_board import comb_numbers  # noqa: E402
from harness import CHROMIUM, Server, opened  # noqa: E402

# Keys that took 16 ms and more until the paint (the shorter ones are not told by the browser), but for Shift alone; shifts.
WATCH = """() => {
  window.times = []; window.letterTimes = []; window.shifts = 0;
  const keys = new Map();
  window.addEventListener('keydown', (event) => keys.set(event.timeStamp, event.key), { capture: true });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      const key = [...keys].find(([at]) => Math.abs(at - one.startTime) < 0.01)?.[1] ?? '';
      if (one.name !== 'keydown' || key === 'Shift') continue;
      window.times.push(one.duration);
      if (key.length === 1) window.letterTimes.push(one.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.shifts += one.hadRecentInput ? 0 : one.value;
  }).observe({ type: 'layout-shift' });
}"""
FRAMES = """() => {
  window.frameTimes = [];
  let last = performance.now();
  const frame = (now) => { window.frameTimes.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""


def slowed(page, times):
    """Slows the page's processor down."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def part(values, share):
    """The value below which a share of all lies."""
    return sorted(values)[max(0, min(len(values) - 1, round(len(values) * share) - 1))]


def waited(page, count, times="window.times"):
    """How long each key took until the paint, in milliseconds; 0 for those below 16."""
    times = page.evaluate(times)
    assert len(times) <= count, (len(times), count)
    return [0] * (count - len(times)) + times


def told(times):
    return (f"{len(times)} keys, median {statistics.median(times):.0f} ms, 95 % {part(times, 0.95):.0f} ms, "
            f"99 % {part(times, 0.99):.0f} ms, longest {max(times):.0f} ms (in steps of 8 ms; 0 is below 16)")


def first_page(browser, server, slow, saved, runs=7):
    """The start page with saved games: first paint, when its first game can be begun, what it fetched, tasks and shifts."""
    for number in range(saved):
        session = server.begin("first-steps/four", seed=f"{number + 1:016x}")
        status, answer = server.ask(f"sessions/{session}/moves", {"id": f"a{number}", "move": "!hint"})
        assert status == 200, answer
    paints, waits, tasks, shifts, requests, first_bytes = [], [], [], [], 0, 0
    for _ in range(runs):
        context = browser.new_context(locale="en-GB", viewport={"width": 1180, "height": 820})
        page = context.new_page()
        page.add_init_script("""
          window.shifted = 0; window.longest = 0;
          new PerformanceObserver((list) => {
            for (const one of list.getEntries()) window.shifted += one.hadRecentInput ? 0 : one.value;
          }).observe({ type: 'layout-shift', buffered: true });
          new PerformanceObserver((list) => {
            for (const one of list.getEntries()) window.longest = Math.max(window.longest, one.duration);
          }).observe({ type: 'longtask', buffered: true });
          new MutationObserver((_, seen) => {
            if (!document.querySelector('.hero .picture .cell') || !document.querySelector('.hero .button.primary')) return;
            seen.disconnect();
            window.usable = performance.now();
          }).observe(document, { childList: true, subtree: true });
        """)
        slowed(page, slow)
        page.goto(server.address)
        page.wait_for_function("() => window.usable > 0")
        waits.append(page.evaluate("window.usable"))
        page.wait_for_timeout(1500)
        paints.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        tasks.append(page.evaluate("window.longest"))
        shifts.append(page.evaluate("window.shifted"))
        requests = page.evaluate("performance.getEntriesByType('resource').length + 1")
        first_bytes = page.evaluate("""performance.getEntriesByType('resource').reduce((sum, one) => sum + one.encodedBodySize, 0)
          + performance.getEntriesByType('navigation')[0].encodedBodySize""")
        context.close()
    print(f"start page, {saved} saved games: first paint after {statistics.median(paints):.0f} ms ({min(paints):.0f}–{max(paints):.0f} in {runs} runs), "
          f"usable after {statistics.median(waits):.0f} ms ({min(waits):.0f}–{max(waits):.0f}), longest task {max(tasks):.0f} ms, "
          f"shift {max(shifts):.4f}, {requests} requests, {first_bytes / 1000:.1f} kB", flush=True)


# The keys that change the cell at the caret: an arrow at the edge or the present digit causes no paint.
SHOWING = """() => {
  const cell = document.querySelector('.cell.caret');
  const [row, column] = cell.dataset.at.slice(1).split('c').map(Number);
  const there = (r, c) => document.querySelector(`[data-at=r${r}c${c}]`);
  const keys = [[1, 0, 'ArrowDown'], [-1, 0, 'ArrowUp'], [0, 1, 'ArrowRight'], [0, -1, 'ArrowLeft']]
    .filter(([down, right]) => there(row + down, column + right)).map(([, , key]) => key);
  const text = cell.querySelector('.text')?.textContent ?? '';
  const bank = [...document.querySelectorAll('.values:not(.paints) .value')].map((one) => one.querySelector('.face').textContent);
  if (cell.classList.contains('given')) return keys;
  keys.push(...['1', '2', '3', '4'].filter((key) => bank[Number(key) - 1]?.replace(/\\W/g, '') !== text.replace(/\\W/g, '')));
  keys.push(...(text ? ['0'] : ['Shift+Digit5']));
  return keys;
}"""


def keys(browser, server, slow, count, level, options, marks):
    page = opened(browser, server)
    page.goto(f"{server.address}#/play/{server.begin(level, **options)}")
    page.get_by_role("grid").wait_for()
    if marks:
        page.keyboard.press("m")
        page.wait_for_function("() => document.querySelectorAll('.cell .centre').length > 20")
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(500)
    slowed(page, slow)
    page.evaluate(WATCH)
    draw = random.Random(7)
    for _ in range(count):
        page.keyboard.press(draw.choice(page.evaluate(SHOWING)))
        page.wait_for_timeout(180)
    page.wait_for_timeout(800)
    times = waited(page, count)
    shift = page.evaluate("window.shifts")
    size = page.locator(".grid").evaluate("e => e.querySelectorAll('.cell').length")
    page.context.close()
    print(f"{level or options['rules']}, {size} cells{' with all marks' if marks else ''}: {told(times)}; shift {shift:.4f}", flush=True)


# How long after a press or release the next frame was painted; a task after a frame runs once that has been painted.
TAPS = """() => {
  window.tapTimes = [];
  window.addEventListener('pointerup', (event) => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => window.tapTimes.push(performance.now() - event.timeStamp);
    after.port2.postMessage(0);
  }), { capture: true });
}"""


def lines(browser, server, slow, size=20, taps=60):
    """Sides that are tapped on a large board, and a line that is drawn over 30 cells."""
    page = opened(browser, server)
    options = {"rows": size, "columns": size, "numbers": comb_numbers(size)}
    page.goto(f"{server.address}#/play/{server.begin(rules='slitherlink', options=options)}")
    page.locator(".place").first.wait_for(state="attached")
    page.wait_for_timeout(500)
    box = page.locator("[data-plane]").bounding_box()

    def at(x, y):
        return box["x"] + x * box["width"] / size, box["y"] + y * box["height"] / size

    slowed(page, slow)
    page.evaluate(TAPS)
    draw = random.Random(7)
    for _ in range(taps):
        page.mouse.click(*at(draw.randint(1, size - 2) + 0.5, draw.randint(1, size - 2)))
        page.wait_for_timeout(400)
    times = page.evaluate("window.tapTimes")
    sides = page.locator(".place").count()
    print(f"a tap on one of {sides} sides: median {statistics.median(times):.0f} ms, 95 % {part(times, 0.95):.0f} ms, longest {max(times):.0f} ms", flush=True)
    page.evaluate(FRAMES)
    page.mouse.move(*at(1, 1))
    page.mouse.down()
    for step in range(1, 121):
        page.mouse.move(*at(1 + min(step, 60) / 4, 1 + max(0, step - 60) / 4))
        page.wait_for_timeout(12)
    frames = page.evaluate("window.frameTimes.slice(2)")
    drawn = page.locator(".place.waiting").count()
    page.mouse.up()
    page.context.close()
    late = sum(1 for one in frames if one > 25)
    print(f"a line drawn over 30 cells, {drawn} sides changed: {1000 * len(frames) / sum(frames):.1f} frames a second, "
          f"{late} of {len(frames)} later than 25 ms", flush=True)


def drops(browser, server, slow):
    page = opened(browser, server)
    page.goto(f"{server.address}#/play/{server.begin('first-steps/four-in-a-row')}")
    page.get_by_role("grid").wait_for()
    page.wait_for_timeout(500)
    if slow > 1:
        slowed(page, slow)
    page.evaluate(FRAMES)
    for column in (1, 2, 3, 4, 5, 6, 7, 1, 2, 3):
        page.keyboard.press(str(column))
        page.wait_for_timeout(900)
    frames = page.evaluate("window.frameTimes.slice(2)")
    page.context.close()
    late = sum(1 for one in frames if one > 25)
    print(f"discs falling, CPU {slow:g} times slower: {1000 * len(frames) / sum(frames):.1f} frames a second, {late} of {len(frames)} later than 25 ms",
          flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", required=True)
    parser.add_argument("--slow", type=float, default=4)
    parser.add_argument("--keys", type=int, default=120)
    chosen = parser.parse_args()
    server = Server(chosen.binary)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM)
            for saved in (0, 60):
                first_page(browser, server, chosen.slow, saved)
            keys(browser, server, chosen.slow, chosen.keys, "first-steps/nine-easy", {}, False)
            keys(browser, server, chosen.slow, chosen.keys, "first-steps/nine-easy", {}, True)
            keys(browser, server, chosen.slow, chosen.keys, "words/mixed-12", {}, False)
            keys(browser, server, chosen.slow, chosen.keys, None, {"rules": "sudoku", "options": {"size": 16}, "seed": "7"}, True)
            lines(browser, server, chosen.slow)
            drops(browser, server, 1)
            drops(browser, server, chosen.slow)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
