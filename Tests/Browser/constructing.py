"""The constructor: a grid is drawn, filled from word lists, given clues, kept, edited and played."""

from playwright.sync_api import expect

from accessible import sound
from harness import opened

# A ring of three by three cells that begins with C can be filled with these in several ways.
WORDS = "cat\ncut;90\ncod\nten\ntin\nden\ndin\n"


def construct(count, browser, server):
    page = opened(browser, server)
    page.goto(server.address + "#/create")
    cells = page.locator(".construct-cell")
    with count.case("an empty grid opens from Create, and each size may be chosen"):
        page.get_by_role("link", name="Crossword constructor").click()
        expect(cells).to_have_count(121, timeout=60000)
        page.get_by_label("Rows", exact=True).fill("3")
        page.get_by_label("Rows", exact=True).press("Tab")
        page.get_by_label("Columns", exact=True).fill("3")
        page.get_by_label("Columns", exact=True).press("Tab")
        expect(cells).to_have_count(9)
        sound(page)
    with count.case("a press makes blocks with their symmetry, a drag several, and Undo takes them back"):
        cells.nth(0).click()
        expect(page.locator(".construct-cell.block")).to_have_count(2)
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".construct-cell.block")).to_have_count(0)
        page.get_by_role("radio", name="Left–right").check()
        cells.nth(3).click()
        expect(page.locator(".construct-cell.block")).to_have_count(2)
        cells.nth(3).click()
        expect(page.locator(".construct-cell.block")).to_have_count(0)
        page.get_by_role("radio", name="Half turn").check()
        cells.nth(4).click()
        expect(cells.nth(4)).to_have_class("construct-cell block caret")
        expect(cells.nth(4)).to_have_attribute("aria-label", "Row 2, column 2, block")
    with count.case("letters are typed along the word, and erased backwards"):
        page.get_by_role("radio", name="Letters").check()
        cells.nth(0).click()
        page.keyboard.type("ca")
        expect(cells.nth(0).locator("b")).to_have_text("C")
        expect(cells.nth(1).locator("b")).to_have_text("A")
        page.keyboard.press("Backspace")
        expect(cells.nth(1).locator("b")).to_have_text("")
    with count.case("without words for it, the word that has none is named, and the caret shows it"):
        page.locator(".construct-lists button").click()
        expect(page.locator(".construct-lists li")).to_have_count(0)
        page.get_by_label("Your own words").fill("zoo\n")
        page.expected.append("422")
        page.get_by_role("button", name="Fill the grid").click()
        expect(page.get_by_role("alert")).to_contain_text("no word of the lists fits 1 across (C··)", timeout=60000)
        expect(cells.nth(0)).to_be_focused()
        sound(page)
    with count.case("own words fill the grid; typed letters stay, required words without a place are named"):
        page.get_by_label("Your own words").fill(WORDS)
        page.get_by_text("Required and excluded words").click()
        page.get_by_label("Required words").fill("ten\nbanana\n")
        page.get_by_label("Excluded words").fill("cat\n")
        page.get_by_role("button", name="Fill the grid").click()
        expect(page.locator(".construct-cell.filled")).to_have_count(7, timeout=60000)
        expect(cells.nth(0).locator("b")).to_have_text("C")
        expect(page.locator(".remarks")).to_contain_text("‘banana’ has no place")
        expect(page.get_by_role("status").filter(has_text="Difficulty")).to_be_visible()
        letters = "".join(cells.locator("b").all_inner_texts())
        lines = {letters[:3], letters[5:], letters[0] + letters[3] + letters[5], letters[2] + letters[4] + letters[7]}
        assert "TEN" in lines and "CAT" not in lines and len(lines) == 4, lines
    with count.case("a part is filled, the rest stays"):
        page.get_by_role("button", name="Remove filled letters").click()
        expect(page.locator(".construct-cell.filled")).to_have_count(0)
        page.get_by_label("Required words").fill("")
        page.get_by_role("radio", name="Marks a part").check()
        cells.nth(0).hover()
        page.mouse.down()
        cells.nth(1).hover()
        cells.nth(2).hover()
        page.mouse.up()
        expect(page.locator(".construct-cell.marked")).to_have_count(3)
        page.get_by_role("button", name="Fill the marked part").click()
        expect(page.locator(".construct-cell.filled")).to_have_count(2, timeout=60000)
        page.get_by_role("button", name="Fill the grid").click()
        expect(page.locator(".construct-cell.filled")).to_have_count(7, timeout=60000)
    with count.case("Back and a reload empty nothing"):
        page.go_back()
        expect(page.get_by_role("link", name="Crossword constructor")).to_be_visible()
        page.go_forward()
        expect(page.locator(".construct-cell.filled")).to_have_count(7, timeout=60000)
        expect(page.get_by_label("Your own words")).to_have_value(WORDS)
        page.reload()
        expect(page.locator(".construct-cell.filled")).to_have_count(7, timeout=60000)
    with count.case("clues are written, and the level is kept, edited and played"):
        page.locator("summary").filter(has_text="Clues").click()
        expect(page.locator(".construct-clue input").first).to_be_visible()
        for index, field in enumerate(page.locator(".construct-clue input").all()):
            field.fill(f"clue {index + 1}")
        expect(page.locator(".construct-clues").locator("..").locator(".tally")).to_have_text("")
        page.get_by_label("Name", exact=True).fill("Little square")
        sound(page)
        page.get_by_role("button", name="Save").click()
        own = page.get_by_role("region", name="My levels")
        expect(own.locator(".card")).to_contain_text("Little square", timeout=60000)
        own.get_by_role("button", name="More about Little square").click()
        page.get_by_role("button", name="Edit").click()
        expect(cells.nth(0).locator("b")).to_have_text("C", timeout=60000)
        page.locator("summary").filter(has_text="Clues").click()
        expect(page.locator(".construct-clue input").first).to_have_value("clue 1")
        page.get_by_role("link", name="Back").click()
        own.get_by_role("button", name="Little square", exact=True).click()
        expect(page.locator(".cell.entry, .cell.open").first).to_be_visible(timeout=60000)
        assert page.faults == [], page.faults
    page.context.close()
    phone = opened(browser, server, viewport={"width": 390, "height": 844}, has_touch=True, locale="zh-CN", color_scheme="dark")
    with count.case("the constructor fits a phone, in Chinese and dark"):
        phone.goto(server.address + "#/construct")
        expect(phone.locator(".construct-cell")).to_have_count(121, timeout=60000)
        sound(phone)
        phone.locator(".construct-cell").nth(5).tap()
        expect(phone.locator(".construct-cell.block")).to_have_count(2)
        assert phone.faults == [], phone.faults
    phone.context.close()
