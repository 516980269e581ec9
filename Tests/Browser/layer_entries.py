"""Layers with symbols, arrows, dots and numbers: by mouse, by finger and by keys, and what a screen reader finds."""

import re

from playwright.sync_api import expect

from accessible import sound
from board import settled
from drawn_board import Fingers, Plane, heard, moves_of, place
from harness import opened
from keyboard_only import Reader
from marked_board import PHONE


def begun(browser, server, rules, size, **more):
    page = opened(browser, server, **more)
    session = server.begin(rules=rules)
    page.goto(server.address + f"#/play/{session}")
    expect(page.locator(".cell").first).to_be_visible()
    return page, session, Plane(page, size)


def board_of(server, session):
    return server.ask(f"sessions/{session}/view")[1]["boards"][0]


def texts_of(server, session):
    return {one["at"]: one["text"] for one in board_of(server, session)["cells"] if "text" in one}


def layer_of(server, session, kind):
    layer = next(one for one in board_of(server, session)["layers"] if one["on"] == kind)
    return {one["at"]: one.get("value") for one in layer["places"]}


def symbols(count, browser, server):
    page, session, plane = begun(browser, server, "signs", 3)
    with count.case("a click before a symbol is picked says so and enters nothing"):
        page.mouse.click(*plane.at(0.5, 0.5))
        expect(page.locator(".strip .notice")).to_contain_text("Choose a value first.")
        settled(page)
        assert texts_of(server, session) == {}
        sound(page)
    with count.case("a symbol that is picked goes where the mouse clicks and drags, and goes away by a second click"):
        page.locator(".values .value", has_text="△").click()
        expect(page.locator(".values .value", has_text="△")).to_have_attribute("aria-current", "true")
        page.mouse.move(*plane.at(0.5, 0.5))
        page.mouse.down()
        page.mouse.move(*plane.at(2.5, 0.5), steps=8)
        page.mouse.up()
        page.mouse.click(*plane.at(1.5, 0.5))
        settled(page)
        assert texts_of(server, session) == {"r1c1": "△", "r1c3": "△"}, texts_of(server, session)
    with count.case("by keys, Space places it at the caret"):
        Reader(page).tab_to_board()
        page.keyboard.press("Control+End")
        page.keyboard.press(" ")
        settled(page)
        assert texts_of(server, session)["r2c3"] == "△"
        assert page.faults == [], page.faults
    page.context.close()


def arrows_and_dots(count, browser, server):
    page, session, plane = begun(browser, server, "points", 2)
    reader = Reader(page)
    with count.case("a drag in a cell enters the arrow of its direction, in one move"):
        before = moves_of(server, session)
        page.mouse.move(*plane.at(0.5, 0.5))
        page.mouse.down()
        page.mouse.move(*plane.at(0.95, 0.55), steps=6)
        page.mouse.up()
        settled(page)
        assert texts_of(server, session) == {"r1c1": "→"}, texts_of(server, session)
        assert moves_of(server, session) == before + 1
        sound(page)
    with count.case("keys go to cells, sides and corners; Shift and an arrow point, a digit writes on a side"):
        reader.tab_to_board()
        page.keyboard.press("Shift+ArrowDown")
        heard(page, reader, "ArrowRight", "side between row 1 column 1 and row 1 column 2: open")
        page.keyboard.press("3")
        settled(page)
        assert texts_of(server, session)["r1c1"] == "↓", texts_of(server, session)
        assert layer_of(server, session, "sides") == {"r1c1.right": 3}
        expect(page.locator(".place-text", has_text="3")).to_have_count(1)
        sound(page)
        page.keyboard.press("Backspace")
        settled(page)
        assert layer_of(server, session, "sides") == {}
    with count.case("a click on a corner draws a dot, another a cross, a third leaves it open; one on a side takes a digit"):
        for look in ("drawn", "rest", "open", "drawn"):
            page.mouse.click(*plane.at(1, 1))
            expect(place(page, "r1c1.bottomright")).to_have_class(re.compile(rf"\b{look}\b"))
        settled(page)
        assert layer_of(server, session, "corners") == {"r1c1.bottomright": 1}
        page.mouse.click(*plane.at(1, 0.5))
        page.keyboard.press("2")
        settled(page)
        assert layer_of(server, session, "sides") == {"r1c1.right": 2}
        assert page.faults == [], page.faults
    page.context.close()
    page, session, plane = begun(browser, server, "points", 2, **PHONE)
    fingers = Fingers(page)
    with count.case("a finger drags an arrow, taps a dot, and writes a number on a side"):
        fingers.drag([plane.at(1.5, 1.5), plane.at(1.5, 1.1)])
        page.touchscreen.tap(*plane.at(1, 1))
        expect(place(page, "r1c1.bottomright")).to_have_class(re.compile(r"\bdrawn\b"))
        page.touchscreen.tap(*plane.at(1, 0.5))
        page.locator(".values:not(.paints) .value", has_text="2").tap()
        settled(page)
        assert texts_of(server, session) == {"r2c2": "↑"}, texts_of(server, session)
        assert layer_of(server, session, "corners") == {"r1c1.bottomright": 1}
        assert layer_of(server, session, "sides") == {"r1c1.right": 2}, layer_of(server, session, "sides")
        sound(page)
        assert page.faults == [], page.faults
    page.context.close()


def pictures(count, browser, server):
    page, session, plane = begun(browser, server, "pictures", 3)
    with count.case("built-in pictures and a pack's own are drawn in cells, between them, on sides and corners, and are named"):
        expect(page.locator(".below .glyph")).to_have_count(7)
        assert page.locator(".below .glyph").evaluate_all("(all) => all.every((one) => one.getBBox().width > 0.5)")
        expect(page.locator(".below .ice")).to_have_count(3)
        label = page.locator('.cell[data-at="r2c2"]').get_attribute("aria-label")
        for part in ("on ice", "a tree beside its tent", "a boat"):
            assert part in label, label
        assert "tent" in page.locator('.cell[data-at="r1c3"]').get_attribute("aria-label")
        assert place(page, "r2c2.right").get_attribute("aria-label").startswith("side between row 2 column 2 and row 2 column 3, a boat")
        sound(page)
    with count.case("what they mean is in the rules"):
        page.keyboard.press("?")
        expect(page.locator("dialog .signs .glyph")).to_have_count(4)
        expect(page.locator("dialog .signs")).to_contain_text("a tree beside its tent")
        sound(page)
        page.keyboard.press("Escape")
    with count.case("a click on a picture on a side still draws the side, and pictures are ticked off"):
        page.mouse.click(*plane.middle("r2c2.right"))
        expect(place(page, "r2c2.right")).to_have_class(re.compile(r"\bdrawn\b"))
        page.get_by_role("button", name="Tick off", exact=True).click()
        page.mouse.click(*plane.at(2.5, 0.5))
        expect(page.locator(".below .glyph.ticked")).to_have_count(1)
        settled(page)
        assert board_of(server, session)["ticked"] == ["r1c3"]
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (symbols, arrows_and_dots, pictures)
