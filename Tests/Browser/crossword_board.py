"""Crosswords: typing, the caret, clues, help, zoom, the keyboard on the screen, files."""

import json
import pathlib
import tempfile

from playwright.sync_api import expect

from accessible import sound, still
from board import cell, session_of, settled, text, until
from harness import opened

GRID = ["SCARE", "T#R#N", "ALICE", "R#S#M", "TIERY"]


def ipuz(title="Small", **more):
    """A test puzzle as an ipuz file: five by five, with second clues."""
    numbers = [[1, 0, 2, 0, 3], [0, "#", 0, "#", 0], [4, 0, 0, 0, 0], [0, "#", 0, "#", 0], [5, 0, 0, 0, 0]]
    numbers[0][0] = {"cell": 1, "style": {"shapebg": "circle"}}
    clue = lambda number, words: {"number": number, "clue": words, "hints": [f"A fuller clue of {number}"]}  # noqa: E731
    return json.dumps({
        "version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "title": title, "author": "Quadrille",
        "dimensions": {"width": 5, "height": 5}, "puzzle": numbers, "solution": [list(line) for line in GRID],
        "clues": {"Across": [clue(1, "Frighten"), clue(4, "Girl in Wonderland"), clue(5, "In layers")],
                  "Down": [clue(1, "Begin"), clue(2, "Come up"), clue(3, "Foe")]}, **more})


def begun(page, server, body=None):
    """The name of a new session of the puzzle, and the page at it."""
    answer = page.request.post(server.address + "api/files?name=small", data=body or ipuz(),
                               headers={"content-type": "application/octet-stream"})
    return crossword_shown(page, server, answer)


def crossword_shown(page, server, answer):
    """The name of the crossword session that was answered, after the page shows it and takes letters."""
    assert answer.status == 201, answer.text()
    session = answer.json()["id"]
    page.goto(server.address + f"#/play/{session}")
    page.wait_for_selector(".clue-now")
    expect(page.locator(".letterbox:focus")).to_have_count(1)
    return session


def typed_into(page, place):
    """Waits until typing enters a cell: the field over the board has the focus and names the cell."""
    page.wait_for_function("""(at) => document.activeElement.matches('.letterbox')
      && document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.dataset.at === at""", arg=place, timeout=5000)


def at(page):
    """The cell with the caret and the word in play."""
    return page.evaluate("""() => [document.querySelector('.cell.caret')?.dataset.at,
      document.querySelector('.clue.now')?.dataset.entry]""")


def caret_is_at(page, place, word):
    page.wait_for_function("""([at, entry]) => document.querySelector('.cell.caret')?.dataset.at === at
      && document.querySelector('.clue.now')?.dataset.entry === entry""", arg=[place, word], timeout=5000)


def by_keyboard(count, browser, server):
    page = opened(browser, server)
    session = begun(page, server)
    with count.case("a crossword begins at its first clue, without errors"):
        caret_is_at(page, "r1c1", "across-1")
        expect(page.locator(".clue-text")).to_have_text("Frighten")
        expect(page.locator(".clue.crossing")).to_have_attribute("data-entry", "down-1")
        still(page)
    with count.case("letters are entered, and a full word leads to the next clue"):
        page.keyboard.type("scare")
        caret_is_at(page, "r3c1", "across-4")
        settled(page)
        assert [server.cell(session, f"r1c{column}")["text"] for column in range(1, 6)] == list("SCARE")
        expect(page.locator(".clue.done")).to_have_attribute("data-entry", "across-1")
    with count.case("arrows change direction, then move; Home and End stay in the word"):
        page.keyboard.press("ArrowDown")
        caret_is_at(page, "r3c1", "down-1")
        page.keyboard.press("ArrowDown")
        caret_is_at(page, "r4c1", "down-1")
        page.keyboard.press("Home")
        caret_is_at(page, "r1c1", "down-1")
        page.keyboard.press("End")
        caret_is_at(page, "r5c1", "down-1")
    with count.case("the focus is where the caret is"):
        typed_into(page, "r5c1")
    with count.case("Space changes direction, Tab moves through the clues, Enter makes a smart step"):
        page.keyboard.press("Space")
        caret_is_at(page, "r5c1", "across-5")
        page.keyboard.press("Shift+Tab")
        caret_is_at(page, "r3c1", "across-4")
        page.keyboard.press("Tab")
        caret_is_at(page, "r5c1", "across-5")
        page.keyboard.press("Enter")
        caret_is_at(page, "r2c1", "down-1")
    with count.case("Backspace deletes a letter, then moves back"):
        page.keyboard.type("xy")
        caret_is_at(page, "r4c1", "down-1")
        page.keyboard.press("Backspace")
        caret_is_at(page, "r3c1", "down-1")
        expect(text(page, 3, 1)).to_have_count(0)
        page.keyboard.press("Backspace")
        caret_is_at(page, "r2c1", "down-1")
        expect(text(page, 2, 1)).to_have_count(0)
        settled(page)
    with count.case("Tab leaves the board after Escape"):
        page.keyboard.press("Escape")
        page.keyboard.press("Tab")
        page.wait_for_function("() => !document.activeElement.closest('.grid, .letterbox')")
        cell(page, 2, 1).click()
    with count.case("a cell accepts several letters"):
        page.keyboard.press("Insert")
        page.get_by_label("Text", exact=True).fill("heart")
        page.keyboard.press("Enter")
        expect(text(page, 2, 1)).to_have_text("HEART")
        caret_is_at(page, "r3c1", "down-1")
        page.keyboard.press("Control+z")
        settled(page)
    with count.case("a reload restores everything"):
        page.reload()
        page.wait_for_selector(".clue-now")
        expect(text(page, 1, 5)).to_have_text("E")
    with count.case("the last letter ends the game"):
        for row, letters in enumerate(GRID):
            for column, letter in enumerate(letters):
                if letter != "#":
                    cell(page, row + 1, column + 1).click()
                    typed_into(page, f"r{row + 1}c{column + 1}")
                    page.keyboard.press(letter)
        expect(page.locator(".result.won")).to_be_visible()
        assert not page.faults, page.faults
    page.context.close()


def large(count, browser, server):
    """A grid of 31 rows, too many cells for one move, with a clue longer than its list."""
    side = 31
    numbers = [[row + 1 if column == 0 else 0 for column in range(side)] for row in range(side)]
    clues = [[row + 1, "A word " * (90 if row == 29 else 1)] for row in range(side)]
    body = json.dumps({
        "version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/crossword#1"], "title": "Large", "clues": {"Across": clues},
        "dimensions": {"width": side, "height": side}, "puzzle": numbers, "solution": [["AB"[row % 2]] * side for row in range(side)]})
    page = opened(browser, server)
    session = begun(page, server, body)
    with count.case("a clue longer than its list is shown from its beginning"):
        page.locator('[data-entry="across-30"]').click()
        caret_is_at(page, "r30c1", "across-30")
        page.wait_for_function("""() => {
          const [clue, room] = [".clue.now", "ol:has(.clue.now)"].map((one) => document.querySelector(one).getBoundingClientRect());
          return room.top <= clue.top && clue.top < room.top + room.height / 2;
        }""")
    with count.case("a whole large grid is checked and revealed"):
        cell(page, 31, 31).click()
        typed_into(page, "r31c31")
        page.keyboard.type("x")
        for what in ("Check", "Reveal"):
            page.get_by_role("button", name="Help", exact=True).click()
            page.get_by_role("group", name=what).get_by_role("button", name="All").click()
            if what == "Check":
                expect(page.locator(".is-wrong")).to_have_count(1)
        expect(page.locator(".result.lost")).to_contain_text("does not count as solved")
        assert server.ask(f"sessions/{session}/view")[1]["result"] == "revealed"
        assert server.cell(session, "r31c31")["text"] == "A"
        assert not page.faults, page.faults
    page.context.close()


def is_wide(page, told, place=(3, 3)):
    """Waits until the width of a cell in pixels satisfies a condition."""
    until(page, lambda: told(cell(page, *place).bounding_box()["width"]))


def by_pointer(count, browser, server):
    page = opened(browser, server, own_clock=True)
    begun(page, server)
    with count.case("a click selects, a second one changes direction"):
        cell(page, 3, 3).click()
        caret_is_at(page, "r3c3", "across-4")
        # Too late for a double click.
        page.clock.run_for(500)
        cell(page, 3, 3).click()
        caret_is_at(page, "r3c3", "down-2")
        page.clock.run_for(500)
    with count.case("a click on a block changes nothing, and keys still work"):
        cell(page, 2, 2).click()
        caret_is_at(page, "r3c3", "down-2")
        typed_into(page, "r3c3")
    with count.case("a double click zooms in without changing direction, another zooms out"):
        before = cell(page, 3, 3).bounding_box()["width"]
        cell(page, 3, 3).dblclick()
        caret_is_at(page, "r3c3", "down-2")
        is_wide(page, lambda width: width > before * 1.5)
        cell(page, 3, 3).dblclick()
        is_wide(page, lambda width: width == before)
        caret_is_at(page, "r3c3", "down-2")
    with count.case("a clue selects its word, the arrow beside it changes direction"):
        page.locator('[data-entry="down-3"]').click()
        caret_is_at(page, "r1c5", "down-3")
        page.locator(".turner").click()
        caret_is_at(page, "r1c5", "across-1")
    with count.case("letters and words are checked and revealed, and this is counted"):
        page.keyboard.type("x")
        page.get_by_role("button", name="Help", exact=True).click()
        page.get_by_role("group", name="Check").get_by_role("button", name="All").click()
        expect(page.locator(".is-wrong")).to_have_count(1)
        page.get_by_role("button", name="Help", exact=True).click()
        page.get_by_role("group", name="Reveal").get_by_role("button", name="Word", exact=True).click()
        expect(page.locator(".is-revealed")).to_have_count(5)
        expect(page.locator(".counter", has_text="Help used").locator("b")).to_have_text("2")
    with count.case("the second clue is shown on request"):
        page.locator('[data-entry="across-4"]').click()
        page.get_by_role("button", name="Help", exact=True).click()
        page.get_by_role("button", name="Show the second clue").click()
        expect(page.locator(".clue-more")).to_have_text("A fuller clue of 4")
    with count.case("errors are shown if enabled"):
        page.keyboard.type("z")
        expect(page.locator(".is-wrong")).to_have_count(0)
        page.get_by_role("button", name="Show errors").click()
        expect(page.locator(".is-wrong")).to_have_count(1)
        expect(page.get_by_role("button", name="Show errors")).to_have_attribute("aria-pressed", "true")
    with count.case("an option has an explanation and is stored"):
        page.get_by_role("button", name="Options").click()
        page.get_by_role("button", name="What “Show the word under its clue” does").click()
        expect(page.get_by_text("tapping one goes to its cell")).to_be_visible()
        page.get_by_role("switch", name="Show the word under its clue").check()
        sound(page)
        page.keyboard.press("Escape")
        expect(page.locator(".letter")).to_have_count(5)
        page.locator(".letter").nth(3).click()
        caret_is_at(page, "r3c4", "across-4")
        page.reload()
        expect(page.locator(".letter")).to_have_count(5)
    with count.case("statistics and help can be read"):
        page.get_by_role("button", name="Statistics").last.click()
        expect(page.get_by_role("cell", name="Second clues used")).to_be_visible()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Rules and keys").click()
        page.get_by_text("Version and support").click()
        expect(page.get_by_text("Version 1.0.0")).to_be_visible()
        sound(page)
        page.keyboard.press("Escape")
        sound(page)
        assert not page.faults, page.faults
    page.context.close()


def by_finger(count, browser, server):
    page = opened(browser, server, own_clock=True, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    session = begun(page, server)
    with count.case("without a keyboard there is one on the screen"):
        keys = page.locator(".letterkeys")
        expect(keys).to_be_visible()
        for letter in "SC":
            keys.get_by_role("button", name=letter, exact=True).tap()
        expect(text(page, 1, 2)).to_have_text("C")
        settled(page)
        assert server.cell(session, "r1c2")["text"] == "C"
        keys.get_by_role("button", name="Erase").tap()
        keys.get_by_role("button", name="More").tap()
        keys.get_by_role("button", name="7", exact=True).tap()
        settled(page)
        assert keys.bounding_box()["y"] + keys.bounding_box()["height"] <= 740
    with count.case("a tap selects, a second one changes direction, two fingers zoom in"):
        cell(page, 5, 5).tap()
        caret_is_at(page, "r5c5", "across-5")
        page.clock.run_for(500)
        cell(page, 5, 5).tap()
        caret_is_at(page, "r5c5", "down-3")
        before = cell(page, 1, 1).bounding_box()["width"]
        box = page.locator(".grid").bounding_box()
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        client = page.context.new_cdp_session(page)
        points = lambda apart: [{"x": middle[0] + apart, "y": middle[1]}, {"x": middle[0] - apart, "y": middle[1]}]  # noqa: E731
        client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points(40)})
        for apart in (50, 60, 70, 80):
            client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points(apart)})
        client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        is_wide(page, lambda width: width > before * 1.5, (1, 1))
        caret_is_at(page, "r5c5", "down-3")
    with count.case("the next and previous clues are a tap away, even around the ends"):
        for name, entry in (("Previous clue", "down-2"), ("Next clue", "down-3")):
            page.get_by_role("button", name=name).tap()
            expect(page.locator(f'.clue.now[data-entry="{entry}"]')).to_have_count(1)
        page.locator('.clue-group [data-entry]').first.evaluate("(clue) => clue.click()")
        page.get_by_role("button", name="Previous clue").tap()
        last = page.locator(".clue").last.get_attribute("data-entry")
        expect(page.locator(".clue.now")).to_have_attribute("data-entry", last)
        cell(page, 5, 5).tap()
    with count.case("a long press does nothing"):
        settled(page)
        before = at(page)
        client.send("Input.synthesizeTapGesture", {"x": middle[0], "y": middle[1], "duration": 900})
        settled(page)
        assert at(page) == before, (before, at(page))
        assert not page.faults, page.faults
    with count.case("the screen passes all checks on a phone"):
        sound(page)
    page.context.close()
    page = opened(browser, server, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto(server.address + f"#/play/{server.begin('crosswords/01-mini-1')}")
    page.wait_for_selector(".clue-now")
    with count.case("board, clue, keyboard and tools are seen at once, and the clues are a sheet over them"):
        for part in (page.get_by_role("grid"), page.locator(".clue-text"), page.locator(".letterkeys"), page.locator(".wordbar")):
            expect(part).to_be_in_viewport(ratio=1)
        expect(page.locator(".clue-lists")).to_be_hidden()
        page.get_by_role("button", name="Clues").tap()
        expect(page.get_by_role("dialog", name="Clues").locator(".clue.now")).to_be_in_viewport()
        sound(page)
        page.locator('[data-entry="down-5"]').tap()
        expect(page.get_by_role("dialog")).to_have_count(0)
        caret_is_at(page, "r2c5", "down-5")
        expect(cell(page, 2, 5)).to_be_in_viewport(ratio=1)
        expect(page.locator(".clue-text")).to_be_in_viewport(ratio=1)
        expect(page.locator(".letterkeys")).to_be_in_viewport(ratio=1)
    with count.case("held sideways, the page itself does not scroll"):
        page.set_viewport_size({"width": 844, "height": 390})
        expect(page.locator(".clue-lists")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": 360, "height": 740})
    with count.case("the result is visible even if the button that ended the game was far below it"):
        page.get_by_role("button", name="Compete").tap()
        # There is no way back, so it asks.
        page.get_by_role("dialog").get_by_role("button", name="Compete").tap()
        expect(page.get_by_role("button", name="Hand in")).to_be_visible()
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        page.get_by_role("button", name="Hand in").evaluate("(button) => button.click()")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("cannot be undone")
        dialog.get_by_role("button", name="Hand in").tap()
        expect(page.locator(".result.lost")).to_be_visible()
        page.wait_for_function("""() => { const box = document.querySelector('#result').getBoundingClientRect();
          return box.top >= 0 && box.bottom <= innerHeight; }""", timeout=5000)
        assert not page.faults, page.faults
    page.context.close()
    page = opened(browser, server, viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True, locale="fr-FR")
    begun(page, server)
    with count.case("the keys fit in the narrowest window, even with the longest words"):
        for name in ("Plus", "Lettres"):
            page.locator(".letterkeys").get_by_role("button", name=name, exact=True).tap()
            expect(page.locator(".letterkey.wide").first).to_have_attribute("aria-pressed", "true" if name == "Plus" else "false")
            narrow = page.locator(".letterkey").evaluate_all(
                """(keys) => keys.map((key) => [key.textContent, key.getBoundingClientRect(), key.scrollWidth - key.clientWidth])
                  .filter(([text, box, over]) => box.left < 0 || box.right > innerWidth || over > 0 || box.height > 48)""")
            assert narrow == [], narrow
            sound(page)
    page.context.close()


def files(count, browser, server):
    page = opened(browser, server)
    with tempfile.TemporaryDirectory() as folder:
        good = pathlib.Path(folder) / "good.ipuz"
        good.write_text(ipuz("From a file"))
        bad = pathlib.Path(folder) / "bad.ipuz"
        bad.write_text(ipuz().replace("[", "(", 1))
        with count.case("a damaged file is refused with a reason"):
            page.get_by_role("button", name="Open a puzzle file").click()
            page.expected.append("422")
            page.get_by_label("File", exact=True).set_input_files(bad)
            page.get_by_role("button", name="Open", exact=True).click()
            expect(page.locator(".complaint")).to_contain_text("line 1")
            sound(page)
        with count.case("a file that is not a puzzle is named"):
            page.get_by_label("File", exact=True).set_input_files(
                {"name": "some.ipuz", "mimeType": "text/plain", "buffer": b"%PDF-1.7\n"})
            page.get_by_role("button", name="Open", exact=True).click()
            expect(page.locator(".complaint")).to_contain_text("This is a PDF document")
        with count.case("a text in Windows-1252 keeps its letters, and another encoding can be chosen"):
            text = "exolve-begin\n exolve-title: T\n exolve-width: 2\n exolve-height: 1\n exolve-grid:\n  NO\n exolve-across:\n  1 Épée (2)\nexolve-end\n"
            old = {"name": "old.exolve", "mimeType": "text/plain", "buffer": text.encode("windows-1252")}
            page.get_by_label("File", exact=True).set_input_files(old)
            page.get_by_role("button", name="Open", exact=True).click()
            expect(page.locator(".notice")).to_contain_text("Windows-1252 (“Épée”)")
            expect(page.locator(".clue-now")).to_contain_text("Épée")
            page.get_by_role("link", name="Back").click()
            page.get_by_role("button", name="Open a puzzle file").click()
            page.get_by_label("File", exact=True).set_input_files(old)
            page.get_by_text("Key and text encoding").click()
            page.get_by_label("Text encoding", exact=True).select_option("macintosh")
            sound(page)
            page.get_by_role("button", name="Open", exact=True).click()
            expect(page.locator(".clue-now")).to_contain_text("…pÈe")
        with count.case("a drawn Sudoku is opened and played"):
            page.get_by_role("link", name="Back").click()
            page.get_by_role("button", name="Open a puzzle file").click()
            page.get_by_label("File", exact=True).set_input_files(
                {"name": "board.txt", "mimeType": "text/plain", "buffer": b"+--+--+\n|12|.4|\n|34|..|\n+--+--+\n|.1|.3|\n|4.|.1|\n+--+--+\n"})
            page.get_by_role("button", name="Open", exact=True).click()
            expect(page.get_by_role("gridcell")).to_have_count(16)
            page.get_by_role("link", name="Back").click()
            page.get_by_role("button", name="Open a puzzle file").click()
        with count.case("a puzzle file is opened and played"):
            page.get_by_label("File", exact=True).set_input_files(good)
            page.get_by_role("button", name="Open", exact=True).click()
            page.wait_for_selector(".clue-now")
            expect(page.get_by_role("heading", level=1)).to_have_text("From a file")
            assert server.ask(f"sessions/{session_of(page)}/view")[0] == 200
            assert not page.faults, page.faults
    page.context.close()
