"""Typing letters: clusters, dead keys, input methods, phones; the puzzle's keyboard; right-to-left words."""

from playwright.sync_api import expect

from accessible import still
from board import cell, settled
from crossword_board import crossword_shown, typed_into
from harness import opened

HINDI = "कविता;poem\nकमल;lotus\nलता;vine\n"
HEBREW = "באר;well\nרב;much\nשלום;peace\nמלך;king\n"
RUSSIAN = "собака;dog\nкот;cat\nёлка;fir\nйод;iodine\nкабан;boar\n"
KOREAN = "한글;letters\n글자;sign\n"
ENGLISH = "cat;pet\ntea;drink\nace;card\n"


def laid(page, server, words, **options):
    """The name of a new word layout game, and a page showing it."""
    answer = page.request.post(server.address + "api/sessions", data={"rules": "crossword", "options": {"words": words, **options}, "seed": "1"})
    return crossword_shown(page, server, answer)


def called(page, server, session, clue):
    """Selects a word by its clue; returns its cells."""
    entry = next(one for one in server.ask(f"sessions/{session}/view")[1]["boards"][0]["entries"] if one["clue"].startswith(clue))
    sheet = page.get_by_role("button", name="Clues")
    if sheet.is_visible():
        sheet.click()
    page.locator(f'[data-entry="{entry["id"]}"]').first.click()
    blank = [one for one in entry["cells"] if not server.cell(session, one).get("text")]
    typed_into(page, (blank or entry["cells"])[0])
    return entry["cells"]


def reads(server, session, cells):
    return [server.cell(session, one).get("text") for one in cells]


def becomes(page, server, session, cells, letters):
    """Waits until cells have letters on the page and on the server."""
    page.wait_for_function("""([cells, letters]) => cells.every((at, place) => {
      const text = document.querySelector(`.cell[data-at="${at}"]`).textContent.replace(/^[0-9]+|[0-9]+$/g, "");
      return (text || null) === letters[place];
    })""", arg=[cells, letters])
    settled(page)
    assert reads(server, session, cells) == letters, reads(server, session, cells)


def clusters(count, browser, server):
    page = opened(browser, server)
    session = laid(page, server, HINDI)
    with count.case("keys of a script with vowel signs fill one cell per syllable"):
        cells = called(page, server, session, "poem")
        page.evaluate("""() => { for (const key of ["क", "व", "ि", "त", "ा"]) {
          document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })); } }""")
        becomes(page, server, session, cells, ["क", "वि", "ता"])
    with count.case("a text that arrives at once does the same"):
        cells = called(page, server, session, "lotus")
        page.keyboard.insert_text("मल")
        becomes(page, server, session, cells, ["क", "म", "ल"])
    with count.case("a lone sign joins the letter in the caret's cell, or the one before"):
        cells = called(page, server, session, "vine")
        page.keyboard.insert_text("त")
        becomes(page, server, session, cells, ["ल", "त"])
        cell(page, *[int(part) for part in cells[1][1:].split("c")]).click()
        typed_into(page, cells[1])
        page.keyboard.insert_text("ा")
        becomes(page, server, session, cells, ["ल", "ता"])
        expect(page.locator(".result.won")).to_be_visible()
        assert not page.faults, page.faults
    page.context.close()


def methods(count, browser, server):
    page = opened(browser, server)
    session = laid(page, server, KOREAN)
    client = page.context.new_cdp_session(page)

    def compose(text):
        client.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})

    with count.case("a syllable is entered when it cannot change any more"):
        cells = called(page, server, session, "letters")
        for composed in ("ㅎ", "하", "한", "한ㄱ", "한그", "한글"):
            compose(composed)
        becomes(page, server, session, cells[:1], ["한"])
        client.send("Input.insertText", {"text": "한글"})
        becomes(page, server, session, cells, ["한", "글"])
        assert server.ask(f"sessions/{session}/view")[1]["n"] == 2
    with count.case("the result of an input method is entered when it ends"):
        page.goto(server.address + "#/")
        session = laid(page, server, "中国;country\n国家;state\n")
        cells = called(page, server, session, "country")
        for composed in ("z", "zh", "zhong", "zhong guo"):
            compose(composed)
        assert reads(server, session, cells) == [None, None]
        client.send("Input.insertText", {"text": "中国"})
        becomes(page, server, session, cells, ["中", "国"])
        assert server.ask(f"sessions/{session}/view")[1]["n"] == 2
    with count.case("a composition of Latin letters, which phones use for each word, is shown at once"):
        page.goto(server.address + "#/")
        session = laid(page, server, ENGLISH)
        cells = called(page, server, session, "drink")
        for composed in ("t", "te"):
            compose(composed)
        becomes(page, server, session, cells[:2], ["T", "E"])
        client.send("Input.insertText", {"text": "tea"})
        becomes(page, server, session, cells, ["T", "E", "A"])
    with count.case("a phone's keyboard deletes letters in its composition, and in committed text"):
        page.goto(server.address + "#/")
        session = laid(page, server, ENGLISH)
        cells = called(page, server, session, "drink")
        for composed in ("t", "te", "t"):
            compose(composed)
        becomes(page, server, session, cells, ["T", None, None])
        client.send("Input.insertText", {"text": "te"})
        becomes(page, server, session, cells, ["T", "E", None])
        page.evaluate("""() => { const box = document.activeElement;
          box.value = 't';
          box.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true })); }""")
        becomes(page, server, session, cells, ["T", None, None])
        page.keyboard.insert_text("ea")
        becomes(page, server, session, cells, ["T", "E", "A"])
        # The word is done and another one is active: the letter is deleted anyway.
        page.evaluate("""() => { const box = document.activeElement;
          box.value = 'te';
          box.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true })); }""")
        becomes(page, server, session, cells, ["T", "E", None])
        typed_into(page, cells[2])
    with count.case("a dead key enters its letter, without the accent if the language has none"):
        page.goto(server.address + "#/")
        session = laid(page, server, ENGLISH)
        cells = called(page, server, session, "card")
        compose("´")
        client.send("Input.insertText", {"text": "á"})
        becomes(page, server, session, cells[:1], ["A"])
        page.keyboard.type("ce")
        becomes(page, server, session, cells, ["A", "C", "E"])
        assert not page.faults, page.faults
    page.context.close()


def from_right(count, browser, server):
    page = opened(browser, server)
    session = laid(page, server, HEBREW)
    board = server.ask(f"sessions/{session}/view")[1]["boards"][0]
    across = max((one for one in board["entries"] if one["direction"] == "across"), key=lambda one: len(one["cells"]))
    with count.case("words run from right to left on the board"):
        boxes = [page.locator(f'.cell[data-at="{one}"]').bounding_box()["x"] for one in across["cells"]]
        assert boxes == sorted(boxes, reverse=True), boxes
        still(page)
    with count.case("the left arrow moves forward, the right one back, and typing moves to the left"):
        page.locator(f'[data-entry="{across["id"]}"]').first.click()
        typed_into(page, across["cells"][0])
        page.keyboard.press("ArrowLeft")
        typed_into(page, across["cells"][1])
        page.keyboard.press("ArrowRight")
        typed_into(page, across["cells"][0])
        page.keyboard.insert_text("ש")
        typed_into(page, across["cells"][1])
        expect(page.locator(".turner .arrow")).to_have_text("←")
        assert not page.faults, page.faults
    page.context.close()


def keyboards(count, browser, server):
    page = opened(browser, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    session = laid(page, server, RUSSIAN)
    keys = page.locator(".letterkey")
    with count.case("the keyboard on the screen has the letters of the puzzle's language"):
        shown = keys.all_text_contents()
        for letter in "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ":
            assert letter in shown, shown
        assert "Q" not in shown
        expect(page.locator(".letterbox")).to_have_attribute("inputmode", "none")
        still(page)
    with count.case("it enters letters"):
        cells = called(page, server, session, "cat")
        for letter in "КОТ":
            page.get_by_role("button", name=letter, exact=True).tap()
        becomes(page, server, session, cells, ["К", "О", "Т"])
    with count.case("the device's keyboard can replace it"):
        page.locator(".letterkeys").get_by_role("button", name="More", exact=True).tap()
        page.get_by_role("button", name="The device’s keyboard").tap()
        expect(page.locator(".letterbox")).to_have_attribute("inputmode", "text")
        expect(keys).to_have_count(1)
        page.get_by_role("button", name="The device’s keyboard").tap()
        assert keys.count() > 10
        assert not page.faults, page.faults
    page.context.close()
    page = opened(browser, server)
    laid(page, server, HINDI)
    with count.case("a touch on a board offers a keyboard even if there is a mouse"):
        expect(page.locator(".letterkeys")).to_be_hidden()
        page.evaluate("""() => document.querySelector('.cell.open').dispatchEvent(new PointerEvent('pointerdown',
          { pointerType: 'touch', bubbles: true, isPrimary: true, button: 0 }))""")
        page.locator(".cell.open").first.click()
        expect(page.locator(".letterkeys")).to_be_visible()
        shown = page.locator(".letterkey").all_text_contents()
        assert "क" in shown and "◌ि" in shown, shown
        assert not page.faults, page.faults
    page.context.close()


PARTS = (clusters, methods, from_right, keyboards)
