"""Word Sudoku: the player's own words, the dictionary, checks, Finish, a killed server."""

import itertools
import re

from accessible import sound
from board import cell, choose, painted, session_of, settled, text
from harness import BOARD, opened
from playwright.sync_api import expect

PAIRS = {"dog": "chien", "cat": "chat", "bird": "oiseau", "horse": "cheval"}


def solved(givens):
    """The one solution of a 4×4 Sudoku, by trying rows; 0 is open."""
    rows = [[row for row in itertools.permutations(range(1, 5))
             if all(given in (0, value) for given, value in zip(line, row))] for line in givens]
    for grid in itertools.product(*rows):
        columns = zip(*grid)
        boxes = ([grid[r][c] for r in (up, up + 1) for c in (left, left + 1)] for up in (0, 2) for left in (0, 2))
        if all(len(set(house)) == 4 for house in itertools.chain(columns, boxes)):
            return grid
    raise AssertionError("no solution")


def own_words(count, browser, server):
    page = opened(browser, server, viewport={"width": 1180, "height": 820})
    page.goto(server.address + "#/new/core:word-sudoku")
    words = page.get_by_label("Word list", exact=True)
    with count.case("a word list shows its themes and languages, and the player's own words hide the themes"):
        expect(page.get_by_label("Theme")).to_be_enabled()
        expect(page.locator("#option-theme option")).to_have_count(22)
        expect(page.locator("#option-asked")).to_have_value("fr")
        words.select_option(label="My own words")
        expect(page.get_by_label("Theme")).to_be_disabled()
        sound(page)

    def row(number, first, second):
        page.locator(f"#option-words-own-{number}-1").fill(first)
        page.locator(f"#option-words-own-{number}-2").fill(second)

    def entered():
        return [tuple(page.locator(f"#option-words-own-{number}-{side}").input_value() for side in (1, 2)) for number in range(1, 5)]

    tally = page.locator(".pair-tally")
    with count.case("there is a row for each pair that the board needs, and the pairs are counted while they are typed"):
        expect(page.locator(".pair-rows input")).to_have_count(18)
        page.get_by_label("Size", exact=True).fill("4")
        expect(page.locator(".pair-rows input")).to_have_count(8)
        row(1, "dog", "chien")
        expect(tally).to_have_text("1 of 4 pairs")
        page.locator("#option-words-own-2-1").fill("cat")
        expect(tally).to_have_text("1 of 4 pairs")
        page.locator("#option-words-own-2-2").fill("chat")
        expect(tally).to_have_text("2 of 4 pairs")
    with count.case("missing, repeated and half pairs are refused by name before a game is asked for"):
        page.get_by_role("button", name="Start").click()
        expect(page.locator("#option-words-problem")).to_have_text("The board needs 4 pairs; 2 are missing.")
        expect(page.locator("#option-words-own-3-1")).to_be_focused()
        row(3, "Dog", "toutou")
        expect(page.locator(".pair-faults")).to_contain_text("“Dog” is in row 1 and again in row 3")
        page.get_by_role("button", name="Set words").click()
        expect(page.locator("#option-words-own-3-1")).to_be_focused()
        row(3, "bird", "")
        page.get_by_role("button", name="Set words").click()
        expect(page.locator(".pair-faults")).to_have_text("In row 3, “bird” has no other word yet.")
        sound(page)
    with count.case("a pasted table fills the rows, and what is too much for the board is named, not lost"):
        page.locator("#option-words-own-1-1").focus()
        page.evaluate("""() => {
          const data = new DataTransfer();
          data.setData("text", "dog\\tchien\\ncat\\tchat\\ncow\\tvache\\npig\\tcochon\\nfish\\tpoisson");
          document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""")
        assert entered() == [("dog", "chien"), ("cat", "chat"), ("cow", "vache"), ("pig", "cochon")], entered()
        expect(tally).to_have_text("4 of 4 pairs")
        expect(page.locator(".pair-extras")).to_have_text("The board takes 4 pairs. 1 more is not used: fish – poisson")
        page.get_by_label("Size", exact=True).fill("6")
        expect(page.locator("#option-words-own-5-2")).to_have_value("poisson")
        expect(tally).to_have_text("5 of 6 pairs")
        page.get_by_label("Size", exact=True).fill("4")
    with count.case("words can also be picked from a list, as many as there are rows"):
        row(3, "", "")
        row(4, "", "")
        page.get_by_role("button", name="Pick words").click()
        page.get_by_label("Search words").fill("bird")
        page.get_by_role("checkbox", name="bird – oiseau").check()
        page.get_by_label("Search words").fill("horse")
        page.get_by_role("checkbox", name="horse – cheval").check()
        expect(page.locator(".picked-foot")).to_contain_text("4 of 4 pairs")
        page.get_by_label("Search words").fill("cow")
        expect(page.get_by_role("checkbox", name="cow – vache")).to_be_disabled()
        sound(page)
        page.get_by_role("button", name="Done").click()
        assert entered() == [("dog", "chien"), ("cat", "chat"), ("bird", "oiseau"), ("horse", "cheval")], entered()
    with count.case("Set words confirms them, and the next visit has them with the size of their board"):
        page.get_by_role("button", name="Set words").click()
        expect(tally).to_have_text("Set: 4 pairs. New games have these words.")
        page.reload()
        expect(page.locator("#option-words-own-4-2")).to_have_value("cheval")
        expect(page.get_by_label("Size", exact=True)).to_have_value("4")
        assert entered() == [("dog", "chien"), ("cat", "chat"), ("bird", "oiseau"), ("horse", "cheval")], entered()
    with count.case("the switch between the sides takes the words along and is remembered"):
        page.locator(".sides label", has_text="English").click()
        expect(page.locator("#option-asked")).to_have_value("en")
        expect(page.locator("#option-words-own-1-1")).to_have_value("chien")
        page.reload()
        expect(page.locator("#option-words-own-1-1")).to_have_value("chien")
        expect(page.locator(".sides input:checked")).to_have_value("en")
        page.locator(".sides label", has_text="French").click()
        expect(page.locator("#option-words-own-1-1")).to_have_value("dog")
    with count.case("languages named wrongly are put right without moving the words"):
        page.get_by_label("Language of the givens").select_option("fr")
        expect(page.locator(".pair-head").first).to_have_text("French")
        expect(page.locator("#option-words-own-1-1")).to_have_value("dog")
        page.get_by_label("Language of the givens").select_option("en")
        expect(page.locator(".pair-head").first).to_have_text("English")
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_role("gridcell")).to_have_count(16)
    play_words(count, page, server)
    leaving(count, page, server)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def play_words(count, page, server):
    session = session_of(page)
    _, view = server.ask(f"sessions/{session}/view")
    values = {item["text"]: item["value"] for item in view["banks"][0]["items"]}
    given = {cell["at"]: values[PAIRS[cell["text"]]] for cell in view["boards"][0]["cells"] if cell.get("kind") == "given"}
    grid = solved([[given.get(f"r{row}c{column}", 0) for column in range(1, 5)] for row in range(1, 5)])
    places = [(row, column, grid[row - 1][column - 1]) for row in range(1, 5) for column in range(1, 5)
              if f"r{row}c{column}" not in given]
    names = {value: word for word, value in values.items()}
    with count.case("the dictionary opens twice, is closed with the X or Escape, and then opens no more"):
        for left in (1, 0):
            page.keyboard.press("d")
            expect(page.get_by_role("dialog")).to_contain_text("French")
            expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(5)
            sound(page)
            if left:
                # It stays closed while the server has not yet responded.
                held = []
                page.route(re.compile("/moves"), lambda route: held.append(route))
                with page.expect_request(re.compile("/moves")):
                    page.get_by_role("button", name="Close").click()
                expect(page.get_by_role("dialog")).to_have_count(0)
                painted(page)
                assert held and page.get_by_role("dialog").count() == 0
                for route in held:
                    route.continue_()
                page.unroute(re.compile("/moves"))
            else:
                page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)
            expect(page.locator(".counter")).to_contain_text(f"peeks left {left}")
            settled(page)
        page.keyboard.press("d")
        expect(page.locator(".notice")).to_contain_text("dictionary peeks are left")
    with count.case("a killed server and a reload lose neither a word nor a peek"):
        row, column, value = places[0]
        cell(page, row, column).click()
        page.get_by_role("button", name=names[value]).click()
        settled(page)
        page.offline_expected = True
        server.kill()
        server.start()
        page.reload()
        expect(text(page, row, column)).to_have_text(names[value])
        expect(page.locator(".counter")).to_contain_text("peeks left 0")
    with count.case("a hint is given even if the selected cell has a word"):
        cell(page, row, column).click()
        page.keyboard.press("h")
        expect(page.locator(".caption.hinting")).to_contain_text("The rule")
    with count.case("with checking at the end nothing is marked, and Finish shows how many are wrong"):
        page.evaluate("() => localStorage.setItem('quadrille.options', JSON.stringify({ language: 'en', checking: 'end', timer: false }))")
        page.reload()
        wrong = places[1]
        for row, column, value in places[1:]:
            value = value % 4 + 1 if (row, column) == wrong[:2] else value
            cell(page, row, column).click()
            page.keyboard.press(str(value))
        settled(page)
        expect(page.locator(".is-conflict")).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        expect(page.locator("[data-tool=checkpoints]")).to_be_visible()
        expect(page.get_by_role("button", name="Check", exact=True)).to_have_count(0)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Finish").click()
        expect(page.locator(".result")).to_contain_text("Not solved yet: 1 mistake")
        expect(page.locator(".is-wrong")).to_have_count(1)
        sound(page)
    with count.case("the right word in its place solves it"):
        row, column, value = wrong
        cell(page, row, column).click()
        page.keyboard.press(str(value))
        expect(page.locator(".result")).to_contain_text(re.compile("Solved"))
        # Even if no clock runs beside the board.
        expect(page.locator(".timer")).to_be_hidden()
        expect(page.locator(".result")).to_contain_text(re.compile(r"Time \d+:\d\d"))
        expect(page.locator(".is-wrong")).to_have_count(0)


def leaving(count, page, server):
    """The options of a running game, in its menu, stop its clock; leaving it asks whether to keep it."""
    page.goto(server.address + f"#/play/{server.begin('words/animals-4')}")
    session = session_of(page)
    # The previous, solved board stays until this one has arrived.
    expect(page.locator(".result").filter(has_text="Solved")).to_have_count(0)
    expect(page.get_by_role("gridcell")).to_have_count(16)
    with count.case("the options pause a game, and it resumes when they are closed"):
        choose(page, "options")
        expect(page.get_by_role("dialog")).to_contain_text("Language")
        sound(page)
        settled(page)
        assert server.ask(f"sessions/{session}/view")[1]["status"]["phase"] == "paused"
        expect(page.locator(".caption")).to_be_empty()
        page.keyboard.press("Escape")
        # Not by its role: that disappears when it closes, and the game would resume when it is removed.
        expect(page.locator("dialog")).to_have_count(0)
        settled(page)
        assert server.ask(f"sessions/{session}/view")[1]["status"]["phase"] == "play"
    with count.case("quitting keeps a game on request"):
        # A game is among the saved ones from its first move on.
        page.locator(".cell.open").first.click()
        page.keyboard.press("1")
        settled(page)
        choose(page, "quit")
        page.get_by_role("button", name="Cancel").click()
        expect(page.get_by_role("gridcell")).to_have_count(16)
        choose(page, "quit")
        sound(page)
        page.get_by_role("button", name="Keep and leave").click()
        expect(page.locator(f'[href="#/play/{session}"]').first).to_be_visible()
    with count.case("also a game in which nothing was done"):
        untouched = server.begin("words/animals-4")
        page.goto(server.address + f"#/play/{untouched}")
        expect(page.get_by_role("gridcell")).to_have_count(16)
        choose(page, "quit")
        page.get_by_role("button", name="Keep and leave").click()
        page.wait_for_url(re.compile("#/(games|$)|/$"))
        page.goto(server.address)
        expect(page.locator(f'[href="#/play/{untouched}"]').first).to_be_visible()
    with count.case("and deletes it otherwise"):
        page.goto(server.address + f"#/play/{session}")
        expect(page.get_by_role("gridcell")).to_have_count(16)
        choose(page, "quit")
        page.get_by_role("button", name="Delete").click()
        expect(page).to_have_url(server.address + "#/")
        expect(page.locator(f'[href="#/play/{session}"]')).to_have_count(0)
        assert server.ask(f"sessions/{session}/view")[0] == 404


def small_words(count, browser, server):
    session = server.begin("words/mixed-12")
    for width, height in ((360, 740), (740, 360)):
        page = opened(browser, server, viewport={"width": width, "height": height})
        with count.case(f"a word too small for its cell is shown large beside the board at {width}×{height}"):
            page.goto(f"{server.address}#/play/{session}")
            expect(page.locator(BOARD)).to_have_count(1)
            size = "(one) => parseFloat(getComputedStyle(one.querySelector('.text')).fontSize)"
            smallest = min(page.locator(".cell.given").all(), key=lambda one: one.evaluate(size))
            assert smallest.evaluate(size) < 11, smallest.evaluate(size)
            smallest.click()
            large = page.locator(".caption.spelling b")
            expect(large).to_have_text(smallest.inner_text().replace("-\n", ""))
            expect(large).to_be_in_viewport()
            assert large.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 20
        with count.case(f"a long word does not make the others small at {width}×{height}"):
            sizes = set(page.evaluate("() => [...document.querySelectorAll('.cell .text.word')].map((one) => one.style.getPropertyValue('--size'))"))
            assert len(sizes) > 1, sizes
            assert page.faults == [], page.faults
        page.context.close()


#: The size of each word on the board, in pixels, and on how many lines it stands.
SIZES = r"""() => Object.fromEntries([...document.querySelectorAll('.grid .text.word')].map((one) => [
  one.innerText.replaceAll('-\n', ''), { size: parseFloat(getComputedStyle(one).fontSize), lines: one.innerText.split('\n').length }]))"""

#: A word that was divided may be whole in the wider cell, and its letters then a little smaller, but never too small to read.
LEGIBLE = 11


def turned_words(count, browser, server):
    for level, upright in (("words/animals-9", (390, 844)), ("words/mixed-12", (820, 1180)), ("words/animals-9", (800, 1280))):
        with count.case(f"the words of {level} are larger or whole when a device of {upright[0]}×{upright[1]} lies on its side, and as before again"):
            page = opened(browser, server, viewport={"width": upright[0], "height": upright[1]})
            page.goto(f"{server.address}#/play/{server.begin(level)}")
            expect(page.locator(".grid .text.word").first).to_be_visible()
            before = page.evaluate(SIZES)
            page.set_viewport_size({"width": upright[1], "height": upright[0]})
            page.wait_for_function("document.querySelector('.sheet').style.getPropertyValue('--stretch') !== '1'")
            after = page.evaluate(SIZES)
            for word, now in after.items():
                was = before[word]
                whole = now["lines"] < was["lines"] and now["size"] >= LEGIBLE
                assert now["size"] > was["size"] or whole, (word, was, now)
            page.set_viewport_size({"width": upright[0], "height": upright[1]})
            page.wait_for_function("document.querySelector('.sheet').style.getPropertyValue('--stretch') === '1'")
            assert page.evaluate(SIZES) == before
            assert page.faults == [], page.faults
            page.context.close()
