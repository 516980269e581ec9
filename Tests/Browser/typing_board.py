"""A four by four board played to its end by keyboard and mouse, with a reload, a crash and a second tab."""

import re

from playwright.sync_api import expect

from accessible import sound, tab_stops
from board import cell, choose, open_cells, session_of, settled, text
from harness import BOARD, eventually, opened

LEVEL = "first-steps/four"

#: Counts the result cards that are put into the page from now on.
CARDS = """() => {
  window.cards = 0;
  const count = (changes) => { for (const { addedNodes } of changes) for (const one of addedNodes) if (one.matches?.('.result')) window.cards += 1; };
  new MutationObserver(count).observe(document.querySelector('.result-place'), { childList: true });
}"""


def four_by_four(count, browser, server):
    page = opened(browser, server)
    solution = server.solution(LEVEL)
    page.goto(server.address + "#/library")
    page.get_by_role("button", name="Four by four", exact=True).click()
    expect(page.locator(BOARD)).to_have_count(1)
    todo = open_cells(solution, page)
    row, column, value = todo[0]
    wrong = next(other for other in solution[row - 1] if other != value and any(
        cell(page, row, c + 1).get_attribute("aria-readonly") and solution[row - 1][c] == other for c in range(4)))

    with count.case("the board is one tab stop, and every cell has a name"):
        stops = tab_stops(page)
        assert sum(stop["kind"] == "gridcell" for stop in stops) == 1, stops
        assert all(stop["name"].strip() for stop in stops), stops
        for one in page.get_by_role("gridcell").all():
            assert re.match(r"row \d, column \d, ", one.get_attribute("aria-label"))
    with count.case("arrows, Home and End move the caret, and digits enter"):
        cell(page, 1, 1).focus()
        page.keyboard.press("Control+Home")
        for key in ["End", "ArrowDown", "Home", "ArrowUp"] + ["ArrowRight"] * (column - 1) + ["ArrowDown"] * (row - 1):
            page.keyboard.press(key)
        expect(cell(page, row, column)).to_be_focused()
        page.keyboard.press(str(value))
        expect(text(page, row, column)).to_have_text(str(value))
        settled(page)
        assert server.cell(session_of(page), f"r{row}c{column}")["value"] == value
    with count.case("the selected cell is marked and its row, column and box are tinted"):
        expect(cell(page, row, column)).to_have_class(re.compile(r"\bselected\b"))
        assert cell(page, row, column).get_attribute("aria-selected") == "true"
        for other in range(1, 5):
            expect(cell(page, row, other)).to_have_class(re.compile(r"\btinted\b"))
    with count.case("a hint reveals more each time, in words, on the board and aloud, and disappears with the next move"):
        page.keyboard.press("h")
        expect(page.locator(".cell.is-hint").first).to_be_visible()
        first = page.locator(".caption").text_content()
        expect(page.locator("#voice")).to_contain_text(first)
        for _ in range(3):
            page.get_by_role("button", name="Hint").click()
            settled(page)
        expect(page.locator(".caption")).to_contain_text(re.compile(r"So row \d, column \d is \d"))
        sound(page)
        page.keyboard.press("Delete")
        expect(page.locator(".cell.is-hint")).to_have_count(0)
        page.get_by_role("button", name="Undo").click()
        settled(page)
        cell(page, row, column).click()
    with count.case("a conflict is shown in colour, shape and words"):
        page.keyboard.press(str(wrong))
        expect(cell(page, row, column)).to_have_class(re.compile("is-conflict"))
        assert cell(page, row, column).get_attribute("aria-invalid") == "true"
        assert "conflicts with row" in cell(page, row, column).get_attribute("aria-label")
        expect(page.locator(".status")).to_contain_text("conflict")
        expect(page.locator("#voice")).to_contain_text("conflict")
        flag = cell(page, row, column).evaluate("(one) => getComputedStyle(one, '::before').clipPath")
        assert flag.startswith("polygon"), flag
        sound(page)
    with count.case("undo and redo go back and forth, by key and by button"):
        page.keyboard.press("u")
        expect(text(page, row, column)).to_have_text(str(value))
        expect(page.locator(".is-conflict")).to_have_count(0)
        choose(page, "redo")
        expect(text(page, row, column)).to_have_text(str(wrong))
        page.keyboard.press("Control+z")
        expect(text(page, row, column)).to_have_text(str(value))
    with count.case("a given stays, and a message says why"):
        given = page.locator(".cell.given").first
        before = given.inner_text()
        given.click()
        page.keyboard.press("1" if before != "1" else "2")
        expect(page.locator(".notice")).to_contain_text("Given cells")
        assert given.inner_text() == before
    with count.case("marks are entered in corner and centre of several cells at once, and removed again"):
        (r1, c1, _), (r2, c2, _) = todo[1], todo[2]
        cell(page, r1, c1).click()
        cell(page, r2, c2).click(modifiers=["Control"])
        page.keyboard.press("Shift+Digit1")
        page.keyboard.press("Control+Digit2")
        for r, c in ((r1, c1), (r2, c2)):
            expect(cell(page, r, c).locator(".corner")).to_have_text("1")
            expect(cell(page, r, c).locator(".centre")).to_have_text("2")
        page.get_by_role("button", name="Notes").click()
        expect(page.get_by_role("button", name="Corner")).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name=re.compile("^1, ")).click()
        expect(page.locator(".corner")).to_have_count(0)
        page.keyboard.press("z")
        expect(page.get_by_role("button", name="Notes")).to_have_attribute("aria-pressed", "false")
    with count.case("dragging and Shift with arrows select several cells"):
        page.keyboard.press("Escape")
        boxes = [cell(page, 1, c).bounding_box() for c in (1, 4)]
        middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
        page.mouse.move(*middles[0])
        page.mouse.down()
        page.mouse.move(*middles[1], steps=12)
        page.mouse.up()
        expect(page.locator(".cell.selected")).to_have_count(4)
        cell(page, 2, 1).click()
        page.keyboard.press("Shift+ArrowDown")
        page.keyboard.press("Shift+ArrowRight")
        expect(page.locator(".cell.selected")).to_have_count(4)
    with count.case("typing faster than the server responds keeps every value, in order"):
        r, c, right = todo[1]
        cell(page, r, c).click()
        for key in "12341234123" + str(right):
            page.keyboard.press(key)
        settled(page)
        expect(text(page, r, c)).to_have_text(str(right))
        assert server.cell(session_of(page), f"r{r}c{c}")["value"] == right
    with count.case("a reload loses nothing, and play continues automatically"):
        page.reload()
        expect(text(page, row, column)).to_have_text(str(value))
        expect(page.locator(".cover")).to_be_hidden()
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
    with count.case("pause covers the board, and continuing uncovers it"):
        page.get_by_role("button", name="Pause").click()
        expect(page.get_by_role("heading", name="Paused")).to_be_visible()
        expect(page.get_by_role("grid")).to_be_hidden()
        expect(page.get_by_role("button", name="Continue")).to_be_focused()
        sound(page)
        page.keyboard.press("Enter")
        expect(page.locator(BOARD)).to_have_count(1)
    with count.case("a killed server loses nothing: input waits meanwhile, says so, and is sent"):
        page.offline_expected = True
        (r1, c1, v1), (r2, c2, v2) = todo[2], todo[3]
        server.kill()
        try:
            cell(page, r1, c1).click()
            page.keyboard.press(str(v1))
            cell(page, r2, c2).click()
            page.keyboard.press(str(v2))
            expect(text(page, r1, c1)).to_have_text(str(v1))
            expect(page.locator("#offline")).to_contain_text("2 moves are waiting")
        finally:
            server.start()
        expect(page.locator("#offline")).to_be_empty(timeout=30000)
        settled(page)
        session = session_of(page)
        assert server.cell(session, f"r{r1}c{c1}")["value"] == v1
        assert server.cell(session, f"r{r2}c{c2}")["value"] == v2
        assert server.cell(session, f"r{row}c{column}")["value"] == value
        expect(text(page, r2, c2)).to_have_text(str(v2))
        expect(page.locator(".cover")).to_be_hidden()
    with count.case("two tabs on one session stay synchronized"):
        other = page.context.new_page()
        other.goto(page.url)
        r, c, v = todo[4]
        cell(other, r, c).click()
        other.keyboard.press(str(v))
        expect(text(page, r, c)).to_have_text(str(v))
        other.close()
        page.bring_to_front()
    with count.case("the clock stops while the game is left, and resumes with it"):
        session = session_of(page)
        page.get_by_role("link", name="Back").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Library")
        # Viewing the game would itself keep the clock running; the list does not.
        eventually(page, """async (session) => (await (await fetch('/api/sessions')).json())
          .find((one) => one.id === session).phase""", "paused", session)
        page.goto(server.address + "#/")
        page.get_by_role("link", name="Resume").click()
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        _, view = server.ask(f"sessions/{session}/view")
        assert view["status"]["phase"] == "play" and view["timers"][0]["run"] == "up"
    with count.case("the question mark shows rules and keys, and the X leads back to the same game"):
        page.keyboard.press("?")
        expect(page.get_by_role("dialog").get_by_role("heading", name="Rules")).to_be_visible()
        expect(page.get_by_role("dialog").get_by_role("heading", name="Keys")).to_be_visible()
        sound(page)
        page.get_by_role("button", name="Close").click()
        expect(page.locator(BOARD)).to_have_count(1)
    with count.case("the board is finished by mouse with the digit pad, and the win is announced with the time"):
        if page.locator(".cover").is_visible():
            page.get_by_role("button", name="Continue").click()
        page.evaluate(CARDS)
        for r, c, v in todo:
            if text(page, r, c).count() == 0:
                cell(page, r, c).click()
                page.locator(".values .face", has_text=re.compile(f"^{v}$")).click()
                expect(text(page, r, c)).to_have_text(str(v))
        expect(page.locator(".result")).to_contain_text("Solved!")
        expect(page.locator(".result")).to_contain_text(re.compile(r"Time \d+:\d\d"))
        expect(page.locator("#voice")).to_contain_text("Solved!")
        expect(page.get_by_role("button", name="Next level")).to_be_visible()
        assert page.evaluate("window.cards") == 1, "the result card is made once and filled later"
        sound(page)
    with count.case("a finished game accepts no more values, and playing again starts from an empty board"):
        page.keyboard.press("1")
        page.get_by_role("button", name="Play again").click()
        expect(page.locator(".result")).to_be_hidden()
        expect(page.locator(".cell.entry")).to_have_count(0)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def checkpoints(count, browser, server):
    page = opened(browser, server, viewport={"width": 360, "height": 740})
    page.goto(server.address + f"#/play/{server.begin(LEVEL)}")
    row, column, value = open_cells(server.solution(LEVEL), page)[0]
    with count.case("a checkpoint without a name is refused at its field"):
        choose(page, "checkpoints")
        expect(page.get_by_role("dialog")).to_contain_text("There are no checkpoints yet")
        field = page.get_by_label("Name of a new checkpoint")
        expect(field).to_be_focused()
        expect(field).to_have_value("Checkpoint 1")
        field.fill("   ")
        page.get_by_role("button", name="Set", exact=True).click()
        expect(page.get_by_role("alert")).to_contain_text("Give the checkpoint a name")
        expect(field).to_be_focused()
        sound(page)
    with count.case("one is created with any name, even with markup and quotes, and announced"):
        field.fill('  my "<b>guess</b>" ')
        page.keyboard.press("Enter")
        expect(page.locator(".notice")).to_contain_text('my "<b>guess</b>"')
        choose(page, "checkpoints")
        expect(page.locator(".checkpoints li")).to_have_count(1)
        expect(page.get_by_label("Name of a new checkpoint")).to_have_value("Checkpoint 1")
        page.keyboard.press("Enter")
        settled(page)
    with count.case("restoring one shows its board, and can be undone"):
        cell(page, row, column).click()
        page.keyboard.press(str(value))
        expect(text(page, row, column)).to_have_text(str(value))
        settled(page)
        choose(page, "checkpoints")
        sound(page)
        page.get_by_role("button", name='Go back to my "<b>guess</b>"').click()
        expect(text(page, row, column)).to_have_count(0)
        expect(page.locator(".notice")).to_contain_text("Undo brings everything back")
        page.get_by_role("button", name="Undo").click()
        expect(text(page, row, column)).to_have_text(str(value))
    with count.case("the labels of all tools are legible, even at 320 pixels and in French"):
        for language in ("en", "fr"):
            page.set_viewport_size({"width": 320, "height": 568})
            page.evaluate("(one) => localStorage.setItem('quadrille.options', JSON.stringify({ language: one }))", language)
            page.reload()
            expect(page.locator(".toolbar")).to_be_visible()
            cut = page.locator(".tool span").evaluate_all("(all) => all.filter((one) => one.scrollWidth > one.clientWidth)"
                                                          ".map((one) => one.textContent)")
            assert cut == [], cut
            sound(page)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()
