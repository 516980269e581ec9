"""Crosswords apart from play itself: daily games and their small boards, replay, playing a file again; a grid
of values from a file; texts spoken by the server."""

import json
import pathlib
import shutil
import tempfile

from playwright.sync_api import expect

from accessible import settled as rested
from accessible import sound
from board import choose, painted, session_of
from crossword_board import GRID, begun, ipuz
from harness import Server, opened


def today(count, browser, server):
    page = opened(browser, server)
    section = page.locator("section:has(> .section-head > #daily-crosswords)")
    with count.case("there is a daily crossword for each difficulty, and one that was begun is continued"):
        page.goto(server.address + "#/daily")
        expect(section.locator(".card").nth(4)).to_be_visible()
        section.locator(".card-link").first.click()
        page.wait_for_selector(".clue-now")
        first = session_of(page)
        title = page.get_by_role("heading", level=1).inner_text()
        page.keyboard.press("a")
        expect(page.locator("[data-counter=percent], .counter").first).to_be_visible()
        page.goto(server.address + "#/daily")
        expect(section.locator(".card .badge")).to_have_text("Resume")
        section.get_by_role("button", name=title).click()
        page.wait_for_selector(".clue-now")
        assert session_of(page) == first, "another game was begun"
        assert not page.faults, page.faults
    with count.case("each card shows the board of its puzzle"):
        page.goto(server.address + "#/daily")
        for card in section.locator(".card").all():
            card.scroll_into_view_if_needed()
            expect(card.locator(".picture .cell").first).to_be_visible()
    for width, height, theme in ((320, 568, "light"), (1180, 820, "dark")):
        with count.case(f"the puzzles of the day are sound at {width}×{height}, {theme}"):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme=theme)
            sound(page)
    page.context.close()


def again(count, browser, server):
    page = opened(browser, server)
    session = begun(page, server)
    with count.case("a solved puzzle from a file can be played again unchanged"):
        for number, row in enumerate(GRID, 1):
            for column, letter in enumerate(row, 1):
                if letter != "#":
                    server.ask(f"sessions/{session}/moves", {"id": f"{number}-{column}", "on": None,
                                                            "move": f'enter r{number}c{column} "{letter}"'})
        page.reload()
        page.get_by_role("button", name="Play again").click()
        page.wait_for_function("(id) => !location.hash.includes(id)", arg=session)
        page.wait_for_selector(".clue-now")
        expect(page.get_by_role("heading", level=1)).to_have_text("Small")
        expect(page.locator(".clue-lists .clue")).to_have_count(6)
        assert server.cell(session_of(page), "r1c1").get("text") in (None, "")
        assert not page.faults, page.faults
    with count.case("its replay shows the clues and marks the word that each move wrote in"):
        page.goto(server.address + f"#/play/{session}")
        choose(page, "replay")
        dialog = page.get_by_role("dialog")
        expect(dialog.locator(".clue")).to_have_count(6)
        expect(dialog.locator(".clue.now")).to_contain_text("Frighten")
        slider = dialog.get_by_role("slider")
        slider.focus()
        # The sixth letter is in the second row, in the first word down.
        for step in range(1, 7):
            page.keyboard.press("ArrowRight")
            expect(slider).to_have_value(str(step))
        expect(dialog.locator(".clue.now")).to_contain_text("Begin")
        expect(dialog.locator(".clue-now .clue-text")).to_have_text("Begin")
        assert dialog.locator(".cell.tinted").count() == 5
        assert not page.faults, page.faults
    for width, height in ((320, 568), (740, 360), (1180, 820)):
        with count.case(f"the replay with clues is sound at {width}×{height}"):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
            painted(page)
            sound(page)
            box = dialog.locator(".stage").bounding_box()
            assert box["width"] > 120 and box["height"] > 120, box
    page.context.close()


def values(count, browser, server):
    page = opened(browser, server)
    text = json.dumps({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "title": "Four by file",
                       "dimensions": {"width": 4, "height": 4}, "saved": [[0, 3, 0, 0], [0] * 4, [0] * 4, [0] * 4],
                       "puzzle": [[1, 0, 0, 4], [0, 0, 2, 0], [0, 1, 0, 0], [4, 0, 0, 2]]})
    with tempfile.TemporaryDirectory() as folder, count.case("a grid of values from a file is played with its entries"):
        path = pathlib.Path(folder) / "four.ipuz"
        path.write_text(text)
        page.get_by_role("button", name="Open a puzzle file").click()
        page.get_by_label("File", exact=True).set_input_files(path)
        page.get_by_role("button", name="Open", exact=True).click()
        page.wait_for_selector("[role=gridcell]")
        expect(page.get_by_role("heading", level=1)).to_have_text("Four by file")
        assert server.cell(session_of(page), "r1c1")["kind"] == "given"
        assert server.cell(session_of(page), "r1c2")["value"] == 3
        assert not page.faults, page.faults
    page.context.close()


def narrow(count, browser, server):
    with count.case("a board of 15 rows fits legibly on a small phone"):
        page = opened(browser, server, viewport={"width": 320, "height": 568}, has_touch=True)
        page.goto(server.address + f"#/play/{server.begin('crosswords/10-champagne-15')}")
        page.wait_for_selector(".clue-now")
        # It is fitted after it is first drawn.
        rested(page)
        boxes = [page.locator(f"[data-at={at}]").bounding_box() for at in ("r1c1", "r1c15", "r15c1", "r15c15")]
        assert boxes[0]["width"] >= 20, boxes
        assert all(0 <= box["x"] and box["x"] + box["width"] <= 320 and box["y"] + box["height"] <= 568 for box in boxes), boxes
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
        page.context.close()


def spoken(count, browser, server):
    if shutil.which("espeak-ng") is None:
        return
    speaking = Server(server.binary, more=["--speech"])
    try:
        page = opened(browser, speaking)
        with count.case("the server speaks if the browser has no voice"):
            page.add_init_script("Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [], cancel: () => {},"
                                 " addEventListener: () => {}, removeEventListener: () => {} } })")
            page.goto(speaking.address + "#/phrase/hanyu%3Achengyu/%E9%A9%AC%E9%A9%AC%E8%99%8E%E8%99%8E")
            page.reload()
            with page.expect_response(lambda answer: "speech?" in answer.url) as spoken:
                page.get_by_role("button", name="Speak").click()
            assert spoken.value.status in (200, 206), spoken.value.status
            assert not page.faults, page.faults
        page.context.close()
    finally:
        speaking.stop()
