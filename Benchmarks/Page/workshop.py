"""How long it takes in the workshop from an edit of a 9 by 9 to the changed board's paint, in Chromium.

Usage: tools/python Benchmarks/Page/workshop.py --binary .build/release/quadrille [--edits 100] [--slow 1]
An edit changes a given of a level with rules of its own, or a number in its rule set's file; pauses between edits let the solver begin.
"""

import argparse
import pathlib
import statistics
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / "Browser"))
sys.path.append(str(pathlib.Path(__file__).resolve().parent))

from playwright.sync_api import sync_playwright  # noqa: E402

from harness import CHROMIUM, Server, opened  # noqa: E402
from page import part, slowed  # noqa: E402

LEVEL = """return {
  rules = "neighbours", title = { en = "Measured" }, size = 9, sum = 5,
  givens = [[
    ..3.2.6..
    9..3.5..1
    ..18.64..
    ..81.29..
    7.......8
    ..67.82..
    ..26.95..
    8..2.3..9
    1........
  ]],
  extend = function(m, g)
    for a, b in g:pairs("knight") do m:satisfy({ a, b }, function(x, y) return x + y ~= 19 end) end
  end,
}
"""
# Types one sign and waits until the board shows it and has been painted.
EDIT = """async ([line, column, sign, cell]) => {
  const editor = document.querySelector('.CodeMirror').CodeMirror;
  const place = document.querySelector(`.stage [data-at=${cell}]`);
  const start = performance.now();
  editor.replaceRange(sign, { line, ch: column }, { line, ch: column + 1 }, '+input');
  const wanted = sign === '.' ? '' : sign;
  while ((document.querySelector(`.stage .live [data-at=${cell}]`)?.textContent ?? '') !== wanted) {
    if (performance.now() - start > 10000) throw new Error(`the board does not show ${sign} in ${cell}: ${place?.textContent}`);
    await new Promise((done) => requestAnimationFrame(done));
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  return performance.now() - start;
}"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary", required=True)
    parser.add_argument("--edits", type=int, default=100)
    parser.add_argument("--slow", type=float, default=1)
    chosen = parser.parse_args()
    server = Server(chosen.binary)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM)
            assert server.ask("workshop", {"name": "measured", "template": "sudoku-variant"})[0] == 201
            page = opened(browser, server, viewport={"width": 1440, "height": 900})
            pathlib.Path(server.folder.name, "workshop", "measured", "first.lua").write_text(LEVEL)
            page.goto(server.address + "#/workshop/measured")
            page.locator(".stage .live .grid [data-at=r9c9]").wait_for(timeout=30000)
            slowed(page, chosen.slow)
            times = []
            for number in range(chosen.edits):
                # r9c9 is the last sign of the twelfth line; from 2 to 8 and back.
                times.append(page.evaluate(EDIT, [11, 12, "24678"[number % 5] if number % 6 else ".", "r9c9"]))
                page.wait_for_timeout(40 + 37 * (number % 9))
            print(f"edit to board: {len(times)} edits, median {statistics.median(times):.0f} ms, 95 % {part(times, 0.95):.0f} ms, "
                  f"99 % {part(times, 0.99):.0f} ms, longest {max(times):.0f} ms; page slowed {chosen.slow:g} times")
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
