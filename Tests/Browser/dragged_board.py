"""A test rule set with draggable tiles: by mouse, by finger, by taps, by keys."""

import re

from playwright.sync_api import expect

from accessible import sound, tab_stops
from board import cell, settled, text
from harness import opened


def middle(page, row, column):
    box = cell(page, row, column).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, start, end, steps=6):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)


def shows(page, *values):
    for index, value in enumerate(values):
        expect(text(page, index // 3 + 1, index % 3 + 1)).to_have_text(str(value))
    settled(page)


def nine_tiles(count, browser, server):
    page = opened(browser, server)
    session = server.begin(rules="tiles")
    page.goto(server.address + f"#/play/{session}")
    lifted = page.locator(".lifted")
    with count.case("a board of a rule set the page has never seen is shown, named and one tab stop"):
        shows(page, 1, 3, 2, 5, 4, 6, 8, 7, 9)
        assert sum(stop["kind"] == "gridcell" for stop in tab_stops(page)) == 1
        sound(page)
    with count.case("a dragged tile follows the pointer, and the cell under it is marked"):
        drag(page, middle(page, 1, 2), middle(page, 1, 3))
        expect(lifted).to_have_count(1)
        expect(cell(page, 1, 2)).to_have_class(re.compile(r"\bheld\b"))
        expect(cell(page, 1, 3)).to_have_class(re.compile(r"\baimed\b"))
        there, tile = cell(page, 1, 3).bounding_box(), lifted.bounding_box()
        assert abs(there["x"] + there["width"] / 2 - tile["x"] - tile["width"] / 2) < 3, (there, tile)
    with count.case("dropped on another it swaps with it"):
        page.mouse.up()
        shows(page, 1, 2, 3, 5, 4, 6, 8, 7, 9)
        expect(lifted).to_have_count(0)
        expect(page.locator(".held, .aimed")).to_have_count(0)
        expect(page.locator("#voice")).to_contain_text("row 1, column 3, 3")
    with count.case("dropped outside, or released with Escape, it goes back"):
        before = server.ask(f"sessions/{session}/view")[1]["n"]
        drag(page, middle(page, 2, 1), (20, 700))
        expect(lifted).to_have_count(1)
        page.mouse.up()
        expect(lifted).to_have_count(0)
        drag(page, middle(page, 2, 1), middle(page, 2, 2))
        page.keyboard.press("Escape")
        expect(lifted).to_have_count(0)
        page.mouse.up()
        expect(page.locator(".held")).to_have_count(0)
        assert server.ask(f"sessions/{session}/view")[1]["n"] == before
    with count.case("a refusal shows the rules' text, and the tile goes back"):
        page.expected.append("422")
        drag(page, middle(page, 2, 1), middle(page, 1, 1))
        page.mouse.up()
        expect(page.locator(".notice")).to_contain_text("The first tile stays at home.")
        expect(lifted).to_have_count(0)
        shows(page, 1, 2, 3, 5, 4, 6, 8, 7, 9)
    with count.case("a click picks up, another puts down, and Escape puts back"):
        cell(page, 2, 1).click()
        expect(cell(page, 2, 1)).to_have_class(re.compile(r"\bheld\b"))
        assert "picked up" in cell(page, 2, 1).get_attribute("aria-label")
        expect(page.locator("#voice")).to_contain_text("Picked up: row 2, column 1, 5")
        sound(page)
        page.keyboard.press("Escape")
        expect(page.locator(".held")).to_have_count(0)
        expect(page.locator("#voice")).to_contain_text("Put back")
        cell(page, 2, 1).click()
        cell(page, 2, 2).click()
        shows(page, 1, 2, 3, 4, 5, 6, 8, 7, 9)
    with count.case("undo reverts a swap"):
        page.keyboard.press("u")
        shows(page, 1, 2, 3, 5, 4, 6, 8, 7, 9)
        page.keyboard.press("r")
        shows(page, 1, 2, 3, 4, 5, 6, 8, 7, 9)
    with count.case("Enter picks up, arrows move, Enter puts down, and the rules page names these keys"):
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).to_contain_text("Pick up, and put down elsewhere")
        page.keyboard.press("Escape")
        cell(page, 3, 1).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
        expect(cell(page, 3, 2)).to_be_focused()
        expect(cell(page, 3, 2)).to_have_class(re.compile(r"\baimed\b"))
        page.keyboard.press("Enter")
        expect(page.locator(".result")).to_be_visible()
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def by_finger(count, browser, server):
    page = opened(browser, server, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 500},
                  reduced_motion="reduce")
    page.goto(server.address + f"#/play/{server.begin(rules='tiles')}")
    shows(page, 1, 3, 2, 5, 4, 6, 8, 7, 9)
    wire = page.context.new_cdp_session(page)

    def touch(kind, *points):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    with count.case("a finger drags a tile and does not scroll the page"):
        (x, y), (to_x, to_y) = middle(page, 1, 2), middle(page, 1, 3)
        touch("touchStart", (x, y))
        for step in range(1, 9):
            touch("touchMove", (x + (to_x - x) * step / 8, y + 40 * (step % 2) + (to_y - y) * step / 8))
        touch("touchMove", (to_x, to_y))
        expect(page.locator(".lifted")).to_have_count(1)
        touch("touchEnd")
        shows(page, 1, 2, 3, 5, 4, 6, 8, 7, 9)
        expect(page.locator(".lifted, .held")).to_have_count(0)
        assert page.evaluate("() => [scrollX, scrollY]") == [0, 0]
    with count.case("two taps do the same"):
        page.touchscreen.tap(*middle(page, 2, 1))
        expect(cell(page, 2, 1)).to_have_class(re.compile(r"\bheld\b"))
        page.touchscreen.tap(*middle(page, 2, 2))
        shows(page, 1, 2, 3, 4, 5, 6, 8, 7, 9)
        sound(page)
        assert page.faults == [], page.faults
    page.context.close()
