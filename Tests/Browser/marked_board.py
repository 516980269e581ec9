"""What a player notes on a board beside the values: clues that are ticked off, colours, and what belongs together."""

import re

from playwright.sync_api import expect

from accessible import sound
from board import settled
from drawn_board import Fingers, Plane, begun, moves_of, place
from harness import opened
from keyboard_only import Reader

NONOGRAM = "gallery/nonogram-5"
KILLER = "gallery/killer-6"
#: How long a finger rests that means more than a tap, in milliseconds.
RESTS = 650
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def ticked_of(server, session):
    return server.ask(f"sessions/{session}/view")[1]["boards"][0].get("ticked", [])


def middle(page, selector):
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def on_lines(count, browser, server):
    """A board of lines, by mouse."""
    page, session, plane = begun(browser, server)
    clues = [one["cells"][0] for one in server.ask(f"sessions/{session}/view")[1]["boards"][0]["regions"] if one["style"] == "text"]
    row, column = map(int, re.findall(r"\d+", clues[0]))
    with count.case("a click on the number in a cell ticks it off, another opens it again, and undo takes one back"):
        for number in (1, 0, 1):
            page.mouse.click(*plane.at(column - 0.5, row - 0.5))
            expect(page.locator(".below .ticked")).to_have_count(number)
        settled(page)
        assert ticked_of(server, session) == [clues[0]], ticked_of(server, session)
        assert re.search("ticked off", page.locator(f'.cell[data-at="{clues[0]}"]').get_attribute("aria-label"))
        page.keyboard.press("u")
        expect(page.locator(".below .ticked")).to_have_count(0)
        settled(page)
    with count.case("T ticks off the number at the caret"):
        page.keyboard.press("t")
        expect(page.locator(".below .ticked")).to_have_count(1)
        settled(page)
        assert ticked_of(server, session) == [clues[0]]
        page.keyboard.press("u")
        settled(page)
    with count.case("with Colour, clicks and drags colour cells and sides, in one move each"):
        page.get_by_role("button", name="Colour", exact=True).click()
        page.locator(".paints .paint-4").click()
        expect(page.locator(".paints .paint-4")).to_have_attribute("aria-pressed", "true")
        before = moves_of(server, session)
        page.mouse.move(*plane.at(0.5, 0.5))
        page.mouse.down()
        page.mouse.move(*plane.at(2.5, 0.5), steps=8)
        page.mouse.up()
        page.mouse.click(*plane.middle("r3c3.right"))
        expect(place(page, "r3c3.right")).to_have_class(re.compile(r"\btinted-4\b"))
        settled(page)
        assert moves_of(server, session) == before + 2
        cells = server.ask(f"sessions/{session}/view")[1]["boards"][0]["cells"]
        assert [one["at"] for one in cells if one.get("colours") == [4]] == ["r1c1", "r1c2", "r1c3"], cells
        sound(page)
        page.keyboard.press("c")
        expect(page.locator(".paints")).to_be_hidden()
    with count.case("a line on a coloured side has its colour, and L keeps what belongs together highlighted"):
        page.mouse.click(*plane.middle("r3c3.right"))
        page.mouse.click(*plane.middle("r3c3.bottom"))
        expect(place(page, "r3c3.right")).to_have_class(re.compile(r"\bdrawn\b.*\btinted-4\b"))
        page.mouse.move(*plane.at(-1, -1))
        page.keyboard.press("l")
        expect(page.locator(".place.lit")).to_have_count(2)
        page.keyboard.press("l")
        settled(page)
        assert page.faults == [], page.faults
    page.context.close()


def by_finger(count, browser, server):
    """A board of lines, by finger: the tools under the board, and a finger that rests."""
    page, session, plane = begun(browser, server, **PHONE)
    fingers = Fingers(page)
    regions = server.ask(f"sessions/{session}/view")[1]["boards"][0]["regions"]
    clues = [one["cells"][0] for one in regions if one["style"] == "text"][:2]
    with count.case("the help names the gestures of the board before its keys"):
        page.get_by_role("button", name="Rules and keys").tap()
        expect(page.locator("dialog h3")).to_have_text(["Gestures", "Keys"])
        for text in ("Draw a line", "rule it out", "zoom"):
            expect(page.locator("dialog table").first).to_contain_text(text)
        sound(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    with count.case("with Tick off, taps tick off numbers and draw nothing"):
        page.get_by_role("button", name="Tick off", exact=True).tap()
        for at in clues:
            row, column = map(int, re.findall(r"\d+", at))
            page.touchscreen.tap(*plane.at(column - 0.2, row - 0.4))
        expect(page.locator(".below .ticked")).to_have_count(2)
        settled(page)
        assert ticked_of(server, session) == sorted(clues)
        expect(page.locator(".place.drawn")).to_have_count(0)
        sound(page)
        page.get_by_role("button", name="Tick off", exact=True).tap()
    with count.case("a finger that rests on a line highlights all of it, and on an open side rules it out"):
        fingers.drag([plane.at(0, 0), plane.at(2, 0), plane.at(2, 1)])
        expect(page.locator(".place.drawn")).to_have_count(3)
        settled(page)
        before = moves_of(server, session)
        fingers.send("touchStart", plane.middle("r1c1.top"))
        page.wait_for_timeout(RESTS)
        fingers.send("touchEnd")
        expect(page.locator(".place.lit.drawn")).to_have_count(3)
        settled(page)
        assert moves_of(server, session) == before
        fingers.send("touchStart", plane.middle("r4c4.right"))
        expect(place(page, "r4c4.right")).to_have_class(re.compile(r"\brest\b"))
        fingers.send("touchEnd")
        expect(page.locator(".place.lit.drawn")).to_have_count(0)
        settled(page)
        assert page.faults == [], page.faults
    page.context.close()


def outside(count, browser, server):
    """Clues outside a board: by mouse, by keys, and what a screen reader finds."""
    page = opened(browser, server)
    session = server.begin(NONOGRAM)
    page.goto(server.address + f"#/play/{session}")
    expect(page.locator(".cell").first).to_be_visible()
    with count.case("each clue outside is a button with its name that says whether it is ticked off"):
        first = page.locator(".clues-left .ends").first.locator("span").first
        expect(first).to_have_attribute("aria-pressed", "false")
        assert re.fullmatch(r"clue \d+ of row 1", first.get_attribute("aria-label")), first.get_attribute("aria-label")
        first.click()
        expect(first).to_have_attribute("aria-pressed", "true")
        settled(page)
        assert ticked_of(server, session) == ["left 1"]
        assert page.locator(".cell.full").count() == 0
        sound(page)
    with count.case("it is ticked off after loading the page again, and opens again by the same click"):
        page.reload()
        expect(page.locator(".clues-left .ticked")).to_have_count(1)
        page.locator(".clues-left .ticked").click()
        expect(page.locator(".clues-left .ticked")).to_have_count(0)
        settled(page)
        assert ticked_of(server, session) == []
    with count.case("T ticks off the clues of the row one after the other, Shift T those of the column"):
        Reader(page).tab_to_board()
        page.keyboard.press("Control+Home")
        page.keyboard.press("t")
        page.keyboard.press("Shift+T")
        expect(page.locator(".ticked")).to_have_count(2)
        settled(page)
        assert ticked_of(server, session) == ["above 1", "left 1"], ticked_of(server, session)
        assert page.faults == [], page.faults
    page.context.close()


def written(count, browser, server):
    """A board that is written on: the second button, and a finger that rests."""
    page = opened(browser, server)
    session = server.begin(KILLER)
    page.goto(server.address + f"#/play/{session}")
    expect(page.locator(".cage-text").first).to_be_visible()
    with count.case("the second button ticks off the sum of a cage, from any of its cells"):
        cage = next(one for one in server.ask(f"sessions/{session}/view")[1]["boards"][0]["regions"] if one["style"] == "cage")
        page.locator(f'.cell[data-at="{cage["cells"][-1]}"]').click(button="right")
        expect(page.locator(".cage-text.ticked")).to_have_count(1)
        settled(page)
        assert ticked_of(server, session) == [cage["cells"][0]], ticked_of(server, session)
        sound(page)
        assert page.faults == [], page.faults
    page.context.close()
    page = opened(browser, server, **PHONE)
    page.goto(server.address + f"#/play/{session}")
    expect(page.locator(".cage-text.ticked")).to_have_count(1)
    fingers = Fingers(page)
    with count.case("a finger that rests on the sum opens it again, and a tap chooses the cell"):
        spot = middle(page, ".cage-text.ticked")
        fingers.send("touchStart", spot)
        expect(page.locator(".cage-text.ticked")).to_have_count(0)
        fingers.send("touchEnd")
        settled(page)
        assert ticked_of(server, session) == []
        page.touchscreen.tap(*spot)
        expect(page.locator(".cell.selected")).to_have_count(1)
        expect(page.locator(".cage-text.ticked")).to_have_count(0)
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (on_lines, by_finger, outside, written)
