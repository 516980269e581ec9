"""Why not this value here, and the solution step by step: asked with keys, mouse and menu, on every size."""

from playwright.sync_api import expect

from accessible import sound
from board import cell
from harness import eventually, opened

LEVEL = "first-steps/nine-hard"
SIZES = ((390, 844), (844, 390), (820, 1180), (1440, 900))


def why_not(count, browser, server):
    page = opened(browser, server)
    session = server.begin(LEVEL)
    page.goto(server.address + f"#/play/{session}")
    with count.case("the key Y asks about the cell with the caret, and a rule that the value breaks is the answer"):
        cell(page, 5, 5).click()
        page.keyboard.press("y")
        expect(page.locator("dialog h2")).to_have_text("Why not … in row 5, column 5?")
        sound(page)
        page.locator(".why-values").get_by_role("button", name="4", exact=True).click()
        expect(page.locator(".step-words")).to_contain_text("conflicts with row 6, column 4")
        expect(page.locator(".steps [role=status]")).to_contain_text("Step 1 of 1")
        expect(page.locator('.steps .cell[data-at="r5c5"]')).to_have_text("4")
        sound(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        expect(cell(page, 5, 5)).to_have_text("")
        expect(cell(page, 5, 5)).to_be_focused()
    with count.case("a value that is held asks about itself; its chain is stepped through with keys and spoken"):
        page.locator(".pad .value").nth(7).click(button="right")
        expect(page.locator("dialog h2")).to_have_text("Why not 8 in row 5, column 5?")
        expect(page.locator(".steps .at")).to_have_text("Start")
        last = int(page.locator(".steps input[type=range]").get_attribute("max"))
        assert last > 2, last
        page.keyboard.press("ArrowRight")
        expect(page.locator(".step-words")).to_have_text("Suppose row 5, column 5 is 8.")
        expect(page.locator(".steps [role=status]")).to_have_text(f"Step 1 of {last}. Suppose row 5, column 5 is 8.")
        page.keyboard.press("End")
        expect(page.locator(".step-words")).to_contain_text("So row 5, column 5 is not 8.")
        expect(page.get_by_role("button", name="Next step")).to_have_attribute("aria-disabled", "true")
        page.keyboard.press("Home")
        expect(page.locator(".steps .at")).to_have_text("Start")
        page.get_by_role("button", name="Next step").click()
        page.get_by_role("button", name="One step back").click()
        expect(page.locator(".steps .at")).to_have_text("Start")
        page.keyboard.press("Escape")
    with count.case("questions are counted as hints, and are no move of the replay"):
        moves = page.evaluate("(id) => fetch(`/api/sessions/${id}/journal`).then((one) => one.text())", session)
        assert '"!why r5c5 4 0"' in moves and '"!why r5c5 8 1"' in moves, moves
        assert page.faults == [], page.faults
    page.context.close()


def solution(count, browser, server):
    for width, height in SIZES:
        page = opened(browser, server, viewport={"width": width, "height": height})
        session = server.begin("first-steps/killer")
        page.goto(server.address + f"#/play/{session}")
        with count.case(f"the menu shows the solution step by step, once that is agreed to, at {width}×{height}"):
            page.get_by_role("button", name="Menu").click()
            page.locator("[data-tool=path]").click()
            expect(page.locator("dialog h2")).to_have_text("Show the whole solution?")
            page.get_by_role("button", name="Show the solution").click()
            expect(page.locator(".step-words")).to_contain_text("steps lead from this board to the solution")
            page.keyboard.press("End")
            expect(page.locator(".steps .cell:not(.given):not(.entry)")).to_have_count(0)
            expect(page.locator(".steps .reel .words")).to_contain_text("difficulty")
            sound(page)
            box = page.locator(".steps .controls").bounding_box()
            assert box["y"] + box["height"] <= height and box["x"] >= 0 and box["x"] + box["width"] <= width, box
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)
            eventually(page, "(id) => fetch(`/api/sessions/${id}/journal`).then((one) => one.text()).then((text) => text.includes('!path'))",
                       True, session)
            assert page.faults == [], page.faults
        page.context.close()


PARTS = [why_not, solution]
