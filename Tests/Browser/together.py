"""Two people on one board by a shared address: each sees the other's caret and entries."""

import re

from playwright.sync_api import expect

from accessible import sound
from board import choose, settled
from harness import BOARD, opened


def guest(browser, server, name, **more):
    """A page of another player."""
    page = opened(browser, server, **more)
    page.evaluate("""(name) => fetch('/api/me', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) })""", name)
    return page


def solved_together(count, browser, server):
    page = opened(browser, server)
    session = server.begin("crosswords/01-mini-1")
    page.goto(f"{server.address}#/play/{session}")
    expect(page.locator(BOARD)).to_have_count(1)
    cells = page.locator('[role=gridcell].open')
    with count.case("a game for one is shared to be solved together"):
        choose(page, "share")
        page.get_by_role("radio", name="Solve together").check(force=True)
        address = page.get_by_label("Address")
        expect(address).to_have_value(re.compile("#/join/"))
        expect(page.get_by_role("dialog")).to_contain_text("see each other")
        sound(page)
        path = address.input_value()
        page.keyboard.press("Escape")
    other = guest(browser, server, "Bo", viewport={"width": 390, "height": 844})
    with count.case("the other one opens the address and joins, and both see it"):
        other.goto(path)
        expect(other.locator(BOARD)).to_have_count(1)
        expect(other.locator(".together")).to_contain_text("1 other")
        expect(page.locator(".together")).to_contain_text("1 other")
        sound(other)
    with count.case("each sees the other's caret, in words too"):
        at = cells.nth(3).get_attribute("data-at")
        other.locator(f'[data-at="{at}"]').click()
        expect(page.locator(f'[data-at="{at}"]')).to_have_class(re.compile(r"\bother\b"))
        expect(page.locator(f'[data-at="{at}"]')).to_have_attribute("aria-label", re.compile("another player is here"))
        mine = cells.nth(0).get_attribute("data-at")
        page.locator(f'[data-at="{mine}"]').click()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowLeft")
        expect(other.locator(".cell.other")).to_have_attribute("data-at", page.locator(".cell.caret").get_attribute("data-at"))
    with count.case("what one writes, the other sees, and neither loses a letter"):
        other.locator(f'[data-at="{at}"]').click()
        page.keyboard.type("A")
        other.keyboard.type("B")
        settled(page)
        settled(other)
        written = [server.cell(session, one).get("text") for one in (mine, at)]
        assert written == ["A", "B"], written
        expect(page.locator(f'[data-at="{at}"] .text')).to_have_text("B")
        expect(other.locator(f'[data-at="{mine}"] .text')).to_have_text("A")
    with count.case("what belongs to the owner is not offered to the other"):
        other.locator(".bar .tools > .button").last.click()
        expect(other.locator('dialog[open] [data-tool="options"]')).to_have_count(1)
        expect(other.locator('dialog[open] :is([data-tool="share"], [data-tool="print"], [data-tool="quit"])')).to_have_count(0)
        other.keyboard.press("Escape")
    with count.case("the caret goes with the one who leaves"):
        other.goto("about:blank")
        expect(page.locator(".cell.other")).to_have_count(0)
        expect(page.locator(".together")).to_be_hidden()
        assert page.faults == [] and other.faults == [], page.faults + other.faults
    other.context.close()
    page.context.close()


def games_of_two(count, browser, server):
    page = opened(browser, server)
    with count.case("a game of several players is not offered to be solved together"):
        page.goto(f"{server.address}#/play/{server.begin('first-steps/four-in-a-row')}")
        expect(page.locator(BOARD)).to_have_count(1)
        choose(page, "share")
        expect(page.get_by_text("Watch me")).to_be_visible()
        expect(page.get_by_text("Solve together")).to_have_count(0)
    page.context.close()


PARTS = (solved_together, games_of_two)
