"""Every level of the gallery: drawn with all clues, accessible, in a narrow and a wide window; some played to the end."""

from playwright.sync_api import expect

from accessible import sound
from board import cell, open_cells, settled
from harness import BOARD, opened

MIDDLES = """() => {
  const middle = (box, side) => side === 'x' ? box.left + box.width / 2 : box.top + box.height / 2;
  const grid = document.querySelector('.surrounded > .grid');
  const cells = [...grid.querySelectorAll('[data-at]')].map((one) => [one.dataset.at, one.getBoundingClientRect()]);
  return [...document.querySelectorAll('.ends')].map((one, number) => {
    const side = one.parentElement.className.slice('clues-'.length);
    const index = [...one.parentElement.children].indexOf(one) + 1;
    const upright = side === 'above' || side === 'below';
    const [, box] = cells.find(([at]) => upright ? at === `r1c${index}` : at === `r${index}c1`);
    const own = one.getBoundingClientRect();
    return { side, index, off: middle(own, upright ? 'x' : 'y') - middle(box, upright ? 'x' : 'y'),
      apart: upright ? (side === 'above' ? grid.getBoundingClientRect().top - own.bottom : own.top - grid.getBoundingClientRect().bottom)
        : (side === 'left' ? grid.getBoundingClientRect().left - own.right : own.left - grid.getBoundingClientRect().right) };
  });
}"""


def levels(server):
    _, found = server.ask("levels")
    return [one for one in found if one["pack"] == "gallery"]


def every_level(count, browser, server):
    games = {one["id"]: server.begin(one["id"]) for one in levels(server)}
    for width, height in ((320, 640), (1180, 820)):
        page = opened(browser, server, viewport={"width": width, "height": height})
        for name, session in games.items():
            with count.case(f"{name} is drawn, named and sound at {width} × {height}"):
                page.goto(f"{server.address}#/play/{session}")
                expect(page.locator(BOARD)).to_have_count(1)
                _, view = server.ask(f"sessions/{session}/view")
                board = view["boards"][0]
                expect(page.locator("[data-at]")).to_have_count(len(board["cells"]))
                drawn = [one for one in board.get("regions", []) if one["style"] in ("ring", "dot", "more", "arrow", "path", "cage")]
                shapes = page.locator(".grid .below :is(.ring, .dot, .more, .bulb, .cage, circle.shaft)").count()
                assert shapes == len(drawn), (shapes, len(drawn))
                names = {one.get_attribute("data-at"): one.get_attribute("aria-label") for one in page.locator(".cell[data-at]").all()}
                labels = {one["at"]: one["label"] for one in board["cells"]}
                for region in board.get("regions", []):
                    for at in region["cells"] if region["style"] != "box" else ():
                        assert names[at].startswith(labels[at] + ", "), (region, names[at])
                ends = sum(len(side) for side in board.get("outside", {}).values())
                assert page.locator(".ends").count() == ends
                if ends:
                    for one in page.evaluate(MIDDLES):
                        assert abs(one["off"]) < 1.5 and one["apart"] > -1.5, one
                sound(page)
                assert page.faults == [], page.faults
        page.context.close()


def played(count, browser, server):
    for name in ("futoshiki-4", "skyscrapers-4", "kakuro-5", "nonogram-5"):
        page = opened(browser, server)
        with count.case(f"{name} is played to its end by keys"):
            solution = server.solution(f"gallery/{name}")
            page.goto(f"{server.address}#/play/{server.begin(f'gallery/{name}')}")
            expect(page.locator(BOARD)).to_have_count(1)
            for row, column, value in open_cells(solution, page):
                if "block" in (cell(page, row, column).get_attribute("class") or ""):
                    continue
                cell(page, row, column).click()
                page.keyboard.press(str(value))
            settled(page)
            expect(page.locator(".over")).to_have_count(1)
            assert page.faults == [], page.faults
        page.context.close()


PARTS = (every_level, played)
