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

EXACT = json.dumps({
    "cells": [[{} for _ in range(4)] for _ in range(4)],
    "regions": [[[row, column] for row in (top, top + 1) for column in (left, left + 1)] for top in (0, 2) for left in (0, 2)],
    "metadata": {"title": "Exact", "solution": "1234341221434321"},
    "underlays": [{"center": [2, 1.5], "width": 1.8, "height": 0.7, "rounded": True, "backgroundColor": "#FFCCAA", "angle": 20}],
    "overlays": [{"center": [1, 1], "width": 0.3, "height": 0.3, "text": "<b>5", "fontSize": 16}]})


def paste(page, text):
    page.get_by_role("button", name="Open a puzzle file").click()
    page.get_by_label("Or paste it").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()


def pasted(count, browser, server):
    page = opened(browser, server)
    with count.case("all of the dialog for opening is seen on a phone and a tablet; what few need is folded"):
        for width, height in ((390, 844), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            page.get_by_role("button", name="Open a puzzle file").click()
            expect(page.get_by_role("button", name="Open", exact=True)).to_be_in_viewport(ratio=1)
            expect(page.get_by_role("dialog")).to_contain_text("puzz.link")
            expect(page.get_by_label("Text encoding", exact=True)).to_be_hidden()
            assert page.locator(".dialog-body").evaluate("(one) => one.scrollHeight <= one.clientHeight")
            sound(page)
            page.keyboard.press("Escape")
        page.set_viewport_size({"width": 1180, "height": 820})
    with count.case("a pasted puzzle of a setting program is a board with its constraints, marks and a note"):
        paste(page, DOCUMENT)
        expect(page.get_by_role("gridcell")).to_have_count(16)
        expect(page.get_by_role("heading", level=1)).to_have_text("Rising")
        expect(page.get_by_text("Not known here, and so only drawn: fuzzythermometer.").filter(visible=True).first).to_be_visible()
        assert page.locator(".grid svg path, .grid svg polyline, .grid svg line").count() > 0
        sound(page)
    with count.case("a long note is cut off on a phone, and a button opens all of it"):
        page.set_viewport_size({"width": 390, "height": 844})
        page.goto(server.address)
        paste(page, json.dumps({**json.loads(DOCUMENT), "ruleset": "Values rise from the bulb. " * 12 + "They never repeat."}))
        page.locator(".note .read-all").click()
        expect(page.get_by_role("dialog")).to_contain_text("They never repeat.")
        sound(page)
        page.keyboard.press("Escape")
        page.goto(server.address)
        paste(page, DOCUMENT)
        expect(page.get_by_role("heading", level=1)).to_have_text("Rising")
        page.set_viewport_size({"width": 1180, "height": 820})
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
    with count.case("signs of a board without a title are a pasted puzzle"):
        page.goto(server.address)
        paste(page, "1... ..2. .3.. ...4".replace(" ", ""))
        expect(page.get_by_role("gridcell")).to_have_count(16)
        expect(page.get_by_role("heading", level=1)).to_have_text("Pasted puzzle")
    with count.case("drawings lie where they are drawn, by day and by night"):
        page.goto(server.address)
        paste(page, EXACT)
        expect(page.get_by_role("gridcell")).to_have_count(16)
        box = page.locator(".below .figure-box").first
        at = {name: float(box.get_attribute(name)) for name in ("x", "y", "width", "height", "rx")}
        assert at == {"x": 0.6, "y": 1.65, "width": 1.8, "height": 0.7, "rx": 0.35}, at
        assert box.get_attribute("transform") == "rotate(20 1.5 2)"
        expect(page.locator(".below .figure-text").first).to_have_text("<b>5")
        day = box.evaluate("one => getComputedStyle(one).fill")
        assert day == "rgb(255, 204, 170)", day
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        night = box.evaluate("one => getComputedStyle(one).fill")
        assert sum(int(part) for part in re.findall(r"\d+", night)[:3]) < 200, night
        sound(page)
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
