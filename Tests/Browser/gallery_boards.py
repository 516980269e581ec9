"""Every level of the gallery: drawn with all clues, accessible, in a narrow and a wide window; some played to the end."""

import json
import re
from urllib.parse import quote

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

# What lies on the board, and what is said of it.
NAMED = """() => [document.querySelector('.grid .below').innerHTML, document.querySelector('.sheet').classList.contains('caged'),
  ...[...document.querySelectorAll('.cell[data-at]')].map((one) => [one.dataset.at, one.getAttribute('aria-label'), one.hasAttribute('data-caged'),
    one.hasAttribute('data-crossed'), one.querySelector('.cage-text')?.textContent ?? ''])]"""


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
                shown = [one for one in board["cells"] if one.get("kind") != "hole"]
                expect(page.locator(".cell[data-at]")).to_have_count(len(shown))
                drawn = [one for one in board.get("regions", []) if one["style"] in ("ring", "dot", "more", "arrow", "path", "cage")]
                shapes = page.locator(".grid .below :is(.ring, .dot, .more, .bulb, .cage, circle.shaft)").count()
                assert shapes == len(drawn), (shapes, len(drawn))
                numbers = {one["at"]: str(one["number"]) for one in shown if "number" in one}
                written = {at: page.locator(f".cell[data-at={at}] .number").text_content() for at in numbers}
                assert written == numbers, (written, numbers)
                names = {one.get_attribute("data-at"): one.get_attribute("aria-label") for one in page.locator(".cell[data-at]").all()}
                labels = {one["at"]: one["label"] for one in shown}
                hidden = {one["at"] for one in board["cells"] if "fog" in one.get("roles", [])}
                assert page.locator(".below .fog").count() == len(hidden)
                for region in board.get("regions", []):
                    # A drawing on a side or a corner is named in the cells around it.
                    for at in (one.split(".")[0] for one in region["cells"]) if region["style"] != "box" else ():
                        if at in hidden:
                            assert names[at] == labels[at], (region, names[at])
                        else:
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


def shaded(count, browser, server):
    for theme in ("light", "dark"):
        page = opened(browser, server, color_scheme=theme)
        with count.case(f"numbers on shaded cells are legible in {theme}, in conflict or not"):
            page.goto(f"{server.address}#/play/{server.begin('gallery/hitori-8')}")
            for row, column in ((1, 1), (1, 2), (5, 5)):
                cell(page, row, column).click()
            settled(page)
            expect(page.locator(".cell.full.is-conflict")).to_have_count(2)
            expect(page.locator(".below .on-full")).to_have_count(3)
            sound(page)
            page.keyboard.press("u")
            expect(page.locator(".below .on-full")).to_have_count(2)
        assert page.faults == [], page.faults
        page.context.close()


def in_fog(count, browser, server):
    """Fog as a player meets it: values go in, a right one lifts it, and the page never has what it hides."""
    page = opened(browser, server, viewport={"width": 820, "height": 1180})
    session = server.begin("gallery/fog-of-war-6")
    sent = []
    page.on("response", lambda answer: sent.append(answer.text()) if f"/sessions/{session}/" in answer.url and "events" not in answer.url else None)
    with count.case("a value goes into a cell in fog, and no cage there is named or sent"):
        page.goto(f"{server.address}#/play/{session}")
        expect(page.locator(BOARD)).to_have_count(1)
        expect(page.locator(".below .fog")).to_have_count(27)
        expect(cell(page, 1, 1)).to_have_attribute("aria-label", re.compile("in fog$"))
        cell(page, 1, 1).click()
        page.keyboard.press("3")
        settled(page)
        expect(cell(page, 1, 1)).to_have_text("3")
        # These two sums are in fog.
        for text in sent:
            board = json.loads(text)["boards"][0] if text.startswith("{") and '"boards"' in text else {}
            for region in board.get("regions", []):
                assert region.get("text") not in ("14", "18"), region
        assert sent
    with count.case("a right value lifts the fog around it"):
        right = server.solution("gallery/fog-of-war-6")[2][3]
        before = page.locator(".below .fog").count()
        fogged = page.evaluate(NAMED)
        page.evaluate("document.querySelector('.sheet .grid').kept = true")
        cell(page, 3, 4).click()
        page.keyboard.press(str(right))
        settled(page)
        expect(page.locator(".below .fog")).to_have_count(before - 5)
    with count.case("the board stays the same, and looks as one that is made anew does"):
        assert page.evaluate("document.querySelector('.sheet .grid').kept")
        lifted = page.evaluate(NAMED)
        assert lifted != fogged
        page.reload()
        expect(page.locator(BOARD)).to_have_count(1)
        expect(page.locator(".below .fog")).to_have_count(before - 5)
        assert page.evaluate(NAMED) == lifted
        assert page.faults == [], page.faults
    page.context.close()


def mixed(count, browser, server):
    """The part "Mix variants" on the page of a family's games."""
    page = opened(browser, server)
    with count.case("two variants are chosen, and their mixture is set up and played"):
        page.goto(f"{server.address}#/games/sudoku/{quote('core:thermo', safe='')}")
        mixing = page.locator(".mixing")
        mixing.locator("summary").click()
        start = mixing.get_by_role("button")
        expect(start).to_be_disabled()
        mixing.get_by_label("Arrow Sudoku", exact=True).check()
        expect(start).to_be_enabled()
        start.click()
        expect(page).to_have_url(re.compile(re.escape(quote("core:arrow+thermo", safe=""))))
        expect(page.get_by_role("heading", level=1)).to_contain_text("Arrow + Thermometer")
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (every_level, played, shaded, in_fog, mixed)
