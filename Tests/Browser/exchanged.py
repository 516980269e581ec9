"""Puzzles of setting programs: pasted, played, written again; and files with several Sudokus."""

import json
import re

from playwright.sync_api import expect

from accessible import sound
from harness import opened

DOCUMENT = json.dumps({
    "size": 4, "title": "Rising", "author": "Ann", "ruleset": "Values rise from the bulb.",
    "grid": [[{"value": 1, "given": True}, {"centerPencilMarks": [2, 3]}, {}, {}]] + [[{} for _ in range(4)] for _ in range(3)],
    "thermometer": [{"lines": [["R1C1", "R1C2", "R1C3"]]}], "fuzzythermometer": [{"lines": [["R4C1", "R4C2"]]}]})


def paste(page, text):
    page.get_by_role("button", name="Open a puzzle file").click()
    page.get_by_label("Or paste it").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


def pasted(count, browser, server):
    page = opened(browser, server)
    with count.case("a pasted puzzle of a setting program is a board with its constraints, marks and a note"):
        paste(page, DOCUMENT)
        expect(page.get_by_role("gridcell")).to_have_count(16)
        expect(page.get_by_role("heading", level=1)).to_have_text("Rising")
        expect(page.get_by_text("Not known here, and so only drawn: fuzzythermometer.").filter(visible=True).first).to_be_visible()
        assert page.locator(".grid svg path, .grid svg polyline, .grid svg line").count() > 0
        sound(page)
    with count.case("its address for another program is copied from Share, and opens the same puzzle"):
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="Share").click()
        page.get_by_role("button", name="Address for f-puzzles").click()
        address = page.get_by_label("Address", exact=True)
        expect(address).to_have_value(re.compile(r"^https://www\.f-puzzles\.com/\?load="))
        text = address.input_value()
        sound(page)
        page.keyboard.press("Escape")
        page.goto(server.address)
        paste(page, text)
        expect(page.get_by_role("heading", level=1)).to_have_text("Rising")
    with count.case("an address that only names a puzzle is refused with what to do"):
        page.goto(server.address)
        page.expected.append("422")
        paste(page, "https://sudokupad.app/abcdefgh")
        expect(page.locator(".complaint")).to_contain_text("copy an address that contains the puzzle")
    with count.case("nothing chosen and nothing pasted is said"):
        page.get_by_label("Or paste it").fill("")
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.locator(".complaint")).to_have_text("Choose a file or paste a puzzle.")
    page.context.close()


def several(count, browser, server):
    page = opened(browser, server)
    with count.case("a file with several Sudokus is kept in My levels, which shows what was begun"):
        page.get_by_role("button", name="Open a puzzle file").click()
        page.get_by_label("File", exact=True).set_input_files(
            {"name": "Sunday.sdm", "mimeType": "text/plain", "buffer": b"12.434...1.34..1\n1...............\n.2..............\n"})
        page.get_by_role("button", name="Open", exact=True).click()
        expect(page.get_by_role("dialog", name="The file has 3 puzzles")).to_be_visible()
        sound(page)
        page.get_by_role("button", name="Keep all").click()
        for number in (1, 2, 3):
            expect(page.get_by_role("button", name=f"Sunday {number}", exact=True)).to_be_visible()
        page.get_by_role("button", name="Sunday 1", exact=True).click()
        expect(page.get_by_role("gridcell")).to_have_count(16)
        page.get_by_role("gridcell").nth(2).click()
        page.keyboard.press("3")
        expect(page.get_by_role("gridcell").nth(2)).to_contain_text("3")
        page.goto(f"{server.address}#/levels")
        expect(page.get_by_text("in progress")).to_be_visible()
        sound(page)
    page.context.close()


PARTS = (pasted, several)
