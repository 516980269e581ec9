"""Vocabulary games: strokes over letters, cards face down, letters that are moves, texts typed in fields; by pointer and by keys."""

import re

from playwright.sync_api import expect

from accessible import sound
from board import cell, settled
from harness import opened

WAYS = [(0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1)]


def begun(page, server, level):
    """Opens a new game of a level; its session."""
    session = server.begin(level)
    page.goto(server.address + f"#/play/{session}")
    expect(page.get_by_role("grid").first).to_be_visible()
    return session


def view_of(server, session):
    return server.ask(f"sessions/{session}/view")[1]


def over(page, text="won"):
    expect(page.locator(".result")).to_be_visible()
    expect(page.locator(".result")).to_contain_text(re.compile(text))


def folded(word):
    plain = {"é": "e", "è": "e", "ê": "e", "ë": "e", "à": "a", "â": "a", "ç": "c", "î": "i", "ï": "i", "ô": "o", "û": "u", "ù": "u", "œ": "oe"}
    return "".join(plain.get(letter, letter) for letter in word if letter.isalpha()).upper()


def ends(view, word):
    """The only two ends of a word on the first board."""
    board = view["boards"][0]
    letters = {one["at"]: one["text"] for one in board["cells"]}
    found = []
    for row in range(1, board["rows"] + 1):
        for column in range(1, board["columns"] + 1):
            for down, right in WAYS:
                cells = [f"r{row + down * index}c{column + right * index}" for index in range(len(word))]
                if all(letters.get(at) == letter for at, letter in zip(cells, word)):
                    found.append((cells[0], cells[-1]))
    assert len(found) == 1, (word, found)
    return [tuple(map(int, re.findall(r"\d+", at))) for at in found[0]]


def middle(page, row, column):
    box = cell(page, row, column).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def word_search(count, browser, server):
    page = opened(browser, server)
    session = begun(page, server, "words/search-kitchen")
    view = view_of(server, session)
    words = [one["text"] for one in view["banks"][0]["items"]]
    found = page.locator(".bank-words .found")
    with count.case("the words to find are listed beside the letters, and the screen has no faults"):
        assert page.locator(".bank-words li").all_text_contents() == words
        sound(page)
    first, last = ends(view, folded(words[0]))
    with count.case("a stroke shows its cells while it is drawn, in a straight line even if the pointer strays"):
        page.mouse.move(*middle(page, *first))
        page.mouse.down()
        x, y = middle(page, *last)
        page.mouse.move(x + 4, y - 4, steps=8)
        expect(page.locator(".grid .selected")).to_have_count(len(folded(words[0])))
    with count.case("the word is marked and struck out in the list"):
        page.mouse.up()
        expect(found).to_have_count(1)
        expect(found).to_contain_text(words[0])
        expect(page.locator(".below .band")).to_have_count(1)
        assert "in a marked line" in cell(page, *first).get_attribute("aria-label")
    with count.case("a stroke that is no word is refused with a reason, and one that is given up makes no move"):
        page.expected.append("422")
        n = view_of(server, session)["n"]
        page.mouse.move(*middle(page, *first))
        page.mouse.down()
        page.mouse.move(*middle(page, *last), steps=4)
        page.keyboard.press("Escape")
        page.mouse.up()
        settled(page)
        assert view_of(server, session)["n"] == n
        page.mouse.move(*middle(page, *first))
        page.mouse.down()
        page.mouse.move(*middle(page, *last), steps=4)
        page.mouse.up()
        expect(page.locator(".notice")).to_contain_text("marked already")
    with count.case("two taps mark a word by its ends"):
        first, last = ends(view, folded(words[1]))
        cell(page, *last).click()
        cell(page, *first).click()
        expect(found).to_have_count(2)
    with count.case("keys mark a word: Enter, arrows, Enter; the first end is announced, Escape takes it back"):
        first, last = ends(view, folded(words[2]))
        page.keyboard.press("Control+Home")
        page.keyboard.press("Enter")
        expect(page.locator("#voice")).to_contain_text("Line begun at row 1, column 1")
        page.keyboard.press("Escape")
        for _ in range(first[0] - 1):
            page.keyboard.press("ArrowDown")
        for _ in range(first[1] - 1):
            page.keyboard.press("ArrowRight")
        expect(cell(page, *first)).to_be_focused()
        page.keyboard.press("Enter")
        for _ in range(abs(last[0] - first[0])):
            page.keyboard.press("ArrowDown" if last[0] > first[0] else "ArrowUp")
        for _ in range(abs(last[1] - first[1])):
            page.keyboard.press("ArrowRight" if last[1] > first[1] else "ArrowLeft")
        page.keyboard.press("Enter")
        expect(found).to_have_count(3)
    with count.case("a mark is undone, and the list of keys names how to mark"):
        page.keyboard.press("u")
        expect(found).to_have_count(2)
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).to_contain_text("Mark one end of a line")
        page.keyboard.press("Escape")
    with count.case("all words found win"):
        for word in words[2:]:
            first, last = ends(view, folded(word))
            cell(page, *first).click()
            cell(page, *last).click()
            settled(page)
        over(page)
        assert page.faults == [], page.faults
    page.context.close()


def by_finger(count, browser, server):
    page = opened(browser, server, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}, color_scheme="dark")
    session = begun(page, server, "words/search-animals")
    view = view_of(server, session)
    wire = page.context.new_cdp_session(page)
    with count.case("a finger strokes over a word on a phone, and the page does not scroll"):
        word = view["banks"][0]["items"][0]["text"]
        (x, y), (to_x, to_y) = [middle(page, *at) for at in ends(view, folded(word))]
        wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 9):
            point = {"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}
            wire.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(".bank-words .found")).to_have_count(1)
        assert page.evaluate("scrollY") == 0
    page.context.close()


def cards(count, browser, server):
    page = opened(browser, server)
    session = begun(page, server, "words/pairs-animals")
    with count.case("cards lie face down, in the view too, and there is no hint that sees them"):
        board = view_of(server, session)["boards"][0]
        assert all("text" not in one and "value" not in one and one["roles"] == ["covered"] for one in board["cells"]), board["cells"]
        assert "face down" in cell(page, 1, 1).get_attribute("aria-label")
        expect(page.get_by_role("button", name="Hint")).to_have_count(0)
        sound(page)
    with count.case("two cards are turned by clicks and by keys, and lie back when the next is turned"):
        cell(page, 1, 1).click()
        expect(cell(page, 1, 1).locator(".text")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(cell(page, 1, 2).locator(".text")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(cell(page, 1, 3).locator(".text")).to_be_visible()
    with count.case("all pairs turned win"):
        seen = {}

        def turn(at):
            cell(page, *map(int, re.findall(r"\d+", at))).click()
            settled(page)
            return {one["at"]: one for one in view_of(server, session)["boards"][0]["cells"]}

        def covered():
            return [one["at"] for one in view_of(server, session)["boards"][0]["cells"] if "covered" in one.get("roles", [])]

        # One card lies face up: with another the turn is complete.
        board = turn(covered()[0])
        for at, one in board.items():
            if "text" in one:
                seen[one["text"]] = at
        for first, second in [("dog", "chien"), ("cat", "chat"), ("bird", "oiseau"), ("fish", "poisson"), ("horse", "cheval"), ("cow", "vache")]:
            while first not in seen or second not in seen:
                unknown = [at for at in covered() if at not in seen.values()]
                for at in (unknown + [at for at in covered() if at not in unknown])[:2]:
                    seen[turn(at)[at]["text"]] = at
            board = {one["at"]: one for one in view_of(server, session)["boards"][0]["cells"]}
            if "right" not in board[seen[first]].get("roles", []):
                turn(seen[first])
                turn(seen[second])
        over(page)
        assert page.faults == [], page.faults
    page.context.close()


def letters(count, browser, server):
    page = opened(browser, server)
    session = begun(page, server, "words/anagrams-family")
    with count.case("typed letters spell the word, H and U among them, and Backspace takes the last one back"):
        journal = [one["text"] for one in view_of(server, session)["boards"][0]["cells"] if one.get("text")]
        page.keyboard.type(journal[0].lower())
        expect(cell(page, 1, 1).locator(".text")).to_have_text(journal[0])
        page.keyboard.press("Backspace")
        expect(cell(page, 1, 1).locator(".text")).to_have_count(0)
        sound(page)
    with count.case("hints spell every word to the end"):
        while page.locator(".result").count() == 0 or not page.locator(".result").is_visible():
            page.get_by_role("button", name="Hint").click()
            settled(page)
        over(page)
    session = begun(page, server, "words/balloons-food")
    with count.case("a letter is guessed by typing it or by its tile; tried ones are marked"):
        expect(cell(page, 1, 1).first).to_be_focused()
        page.keyboard.type("u")
        settled(page)
        tile = page.locator('[data-board="board3"] .cell', has_text=re.compile("^E$"))
        tile.click()
        settled(page)
        expect(page.locator('[data-board="board3"] :is(.is-right, .is-wrong)')).to_have_count(2)
        sound(page)
    with count.case("the game ends once each word is found or lost"):
        for _ in range(5):
            for letter in "abcdefghijklmnopqrstuvwxyzœ":
                view = view_of(server, session)
                if view["status"]["phase"] != "play":
                    break
                server.ask(f"sessions/{session}/moves", {"id": f"{view['n']}", "move": f'guess "{letter}"'})
        page.reload()
        over(page, "words found|won")
        assert page.faults == [], page.faults
    page.context.close()


def fields(count, browser, server):
    page = opened(browser, server, viewport={"width": 1180, "height": 1080})
    session = begun(page, server, "words/cards-first")
    gap = page.locator(".gap")
    with count.case("the field has the focus, and its name is the language that is asked"):
        expect(gap).to_be_focused()
        expect(page.get_by_role("textbox", name="French")).to_be_visible()
        sound(page)
    with count.case("a wrong answer is corrected, the card comes again, and the field is empty for the next"):
        shown = cell(page, 1, 1).text_content()
        page.keyboard.type("xyz")
        page.keyboard.press("Enter")
        expect(page.locator(".caption")).to_contain_text("not “xyz”. It comes again.")
        expect(gap).to_have_value("")
        expect(gap).to_be_focused()
        answers = {shown: re.search(r"= (.+?), not", page.locator(".caption").text_content())[1]}
    with count.case("all cards are answered by keyboard alone: each is missed once, then known"):
        for _ in range(80):
            if page.locator(".result").is_visible():
                break
            shown = cell(page, 1, 1).text_content().replace("\u00ad", "").replace("-", "")
            answer = next((text for word, text in answers.items() if word.replace("-", "").replace("\u00ad", "") == shown), "xyz")
            page.keyboard.type(answer)
            page.keyboard.press("Enter")
            settled(page)
            said = re.search(r"^(.+?) = (.+?), not", page.locator(".caption").text_content() or "")
            if said:
                answers[said[1]] = said[2]
        over(page)
        expect(page.locator(".result .tested")).to_contain_text(next(iter(answers.values())))
        assert page.faults == [], page.faults
    session = begun(page, server, "words/gaps-farm")
    with count.case("a sentence is filled by typing; Enter goes to the next gap, and a wrong word is marked"):
        names = page.locator(".gap-line")
        expect(names).to_have_count(8)
        sound(page)
        first = page.locator(".gap").first
        first.click()
        page.keyboard.type("nothing")
        page.keyboard.press("Enter")
        expect(names.first).to_have_attribute("data-state", "wrong")
        expect(page.locator(".gap").nth(1)).to_be_focused()
    with count.case("words of the bank fill the gaps by a tap, and all right words win"):
        answers = {"milk": "drinks its", "egg": "laid an", "grass": "eat fresh", "wool": "gives us", "barn": "dry in the", "tractor": "a red", "gate": "close the",
                   "pond": "swim on the"}
        for index, one in enumerate(view_of(server, session)["fields"]):
            word = next(word for word, before in answers.items() if before in one["before"])
            if index == 0:
                page.locator(".grid .cell", has_text=re.compile(f"^{word}$")).click()
                expect(names.first).to_have_attribute("data-state", "right")
            else:
                names.nth(index).locator(".gap").fill(word)
        page.keyboard.press("Enter")
        over(page)
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (word_search, by_finger, cards, letters, fields)
