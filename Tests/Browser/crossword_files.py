"""Features of other programs' crosswords: several colours, locked or unknown answers, other clue lists."""

import base64
import json

from playwright.sync_api import expect

from accessible import sound
from board import cell
from crossword_board import begun, ipuz
from harness import opened

COLOURS = ["ff6f69", "96ceb4", "navy", "#888", "gold"]
LOCKED = base64.b64decode(
    "rsZBQ1JPU1MmRE9XTgACXkvD7vIfSkHUMS4zAAAA8J8AAAAAAAAAAAAAAAAFAwUAAQAEAE9RRU5MSi5TLkNBUVpVWS0tLS0tLS4tLi0tLS0tLU"
    "xvY2tlZABBLiBTZXR0ZXIAAEExAEQxAEQyAEQzAEE0AAA=")


def coloured():
    """A puzzle whose first row has a colour in each cell except the last, which is white."""
    puzzle = json.loads(ipuz("Colours"))
    row = [{"cell": number, "style": {"color": colour}} for number, colour in zip([1, 0, 2, 0], COLOURS)]
    puzzle["puzzle"][0] = row + [{"cell": 3, "style": {"color": "ffffff"}}]
    return json.dumps(puzzle)


def ground(page, row, column):
    return cell(page, row, column).evaluate("(one) => getComputedStyle(one).backgroundColor")


def conventions(count, browser, server):
    for theme in ("light", "dark"):
        page = opened(browser, server, color_scheme=theme)
        with count.case(f"cells of several colours can be told apart and read, {theme}"):
            begun(page, server, coloured())
            cell(page, 3, 1).click()
            grounds = [ground(page, 1, column) for column in range(1, 6)]
            assert len(set(grounds)) == 5, grounds
            assert grounds[4] == ground(page, 5, 2), grounds
            expect(cell(page, 1, 2)).to_have_accessible_name("row 1, column 2, open, shaded, colour 2")
            cell(page, 1, 1).click()
            page.keyboard.type("scare")
            sound(page)
        page.context.close()
    page = opened(browser, server)
    with count.case("a locked puzzle can be played, and help says why it is unavailable"):
        begun(page, server, LOCKED)
        page.keyboard.type("a")
        page.get_by_role("button", name="Help", exact=True).click()
        expect(page.get_by_role("dialog")).to_contain_text("The answers in this file are locked")
        sound(page)
    with count.case("a letter without an answer is never wrong, and a check says so"):
        begun(page, server, ipuz(solution=[list("?????")] + [list(line) for line in ("T#R#N", "ALICE", "R#S#M", "TIERY")]))
        page.keyboard.type("q")
        page.expected.append("422")
        cell(page, 1, 1).click()
        page.get_by_role("button", name="Help", exact=True).click()
        page.get_by_role("group", name="Check").get_by_role("button", name="Letter").click()
        expect(page.get_by_text("The file has no answer for these cells.")).to_be_visible()
    with count.case("a file's own clue lists are shown, and words without a list can be noted"):
        begun(page, server, ipuz(clues={"5 letters": ["SCARE", "START", "ALICE"]}))
        expect(page.locator(".clue-group h2")).to_have_text(["5 letters"])
        expect(page.locator(".clue-group li")).to_have_count(3)
        page.keyboard.type("sc")
        expect(page.locator(".cell.caret")).to_have_attribute("data-at", "r1c3")
        sound(page)
    assert not page.faults, page.faults
    page.context.close()
