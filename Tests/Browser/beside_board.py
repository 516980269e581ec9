"""What is beside a board in play: the strip for messages, the tools and their game_menu, the rules card, the result card."""

import re

from playwright.sync_api import expect

from accessible import settled as rested
from accessible import sound
from board import cell, choose, open_cells, settled, text
from harness import opened

SIZES = ((390, 844), (844, 390), (820, 1180), (1280, 800))
LEVEL = "first-steps/four"


def place(page, selector):
    return page.locator(selector).first.bounding_box()


def message_strip(count, browser, server):
    page = opened(browser, server)
    session = server.begin("first-steps/nine-easy")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(server.address + f"#/play/{session}")
        page.reload()
        expect(page.locator(".tool").first).to_be_visible()
        rested(page)
        with count.case(f"a message has a strip of its own at {width}×{height}: it covers no board and moves no key"):
            before = [place(page, one) for one in (".grid", ".values", ".toolbar")]
            page.locator(".cell.given").first.click()
            page.keyboard.press("5")
            expect(page.locator(".strip .notice")).to_be_visible()
            assert [place(page, one) for one in (".grid", ".values", ".toolbar")] == before
            box, grid = place(page, ".strip .notice"), place(page, ".grid")
            assert box["y"] >= grid["y"] + grid["height"] or box["x"] >= grid["x"] + grid["width"], (box, grid)
        with count.case(f"board and column are centred together at {width}×{height}"):
            left, right = page.evaluate("""() => {
              const boxes = ['.grid', '.panel'].map((one) => document.querySelector(one).getBoundingClientRect());
              return [Math.min(...boxes.map((one) => one.left)), innerWidth - Math.max(...boxes.map((one) => one.right))];
            }""")
            assert abs(left - right) <= 24, (left, right)
        with count.case(f"erase keeps its place while notes are written at {width}×{height}"):
            erase = place(page, ".erase")
            page.get_by_role("button", name="Notes").click()
            expect(page.get_by_role("button", name="Centre")).to_be_visible()
            noting = place(page, ".erase")
            assert (noting["x"], noting["y"], noting["height"]) == (erase["x"], erase["y"], erase["height"]), (erase, noting)
            sound(page)
            page.get_by_role("button", name="Notes").click()
    looped = server.begin("gallery/slitherlink-7")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(server.address + f"#/play/{looped}")
        page.reload()
        expect(page.locator(".tool").first).to_be_visible()
        rested(page)
        with count.case(f"a long hint is read to its end at {width}×{height}, over no board, and moves no key"):
            page.evaluate("document.activeElement.blur()")
            before = [place(page, one) for one in (".grid", ".toolbar")]
            page.keyboard.press("h")
            expect(page.locator(".caption.hinting")).to_contain_text("number says how many sides")
            rested(page)
            assert [place(page, one) for one in (".grid", ".toolbar")] == before
            box, sheet = place(page, ".strip"), place(page, ".sheet")
            assert box["y"] >= sheet["y"] + sheet["height"] or box["x"] >= sheet["x"] + sheet["width"], (box, sheet)
            if height > 480:
                assert page.evaluate("(() => { const one = document.querySelector('.strip'); return one.scrollHeight - one.clientHeight; })()") <= 1
                expect(page.locator(".strip .read-all")).to_be_hidden()
            else:
                page.locator(".strip .read-all").click()
                expect(page.get_by_role("dialog")).to_contain_text("number says how many sides")
                sound(page)
                page.keyboard.press("Escape")
            sound(page)
        with count.case(f"the colours open and close at {width}×{height}, and neither board nor tools move"):
            before = [place(page, one) for one in (".grid", ".toolbar")]
            for shown in (True, False):
                page.get_by_role("button", name="Colour", exact=True).click()
                expect(page.locator(".paints")).to_be_visible(visible=shown)
                rested(page)
                assert [place(page, one) for one in (".grid", ".toolbar")] == before
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("gallery/nurikabe-7", LEVEL):
        page.goto(server.address + f"#/play/{server.begin(name)}")
        with count.case(f"colours in place of the values of {name} move neither board nor tools on a phone"):
            page.get_by_role("button", name="Notes" if name == LEVEL else "Colour", exact=True).click()
            rested(page)
            before = [place(page, one) for one in (".grid", ".toolbar")]
            page.get_by_role("button", name="Colour", exact=True).click()
            rested(page)
            if name == LEVEL:
                expect(page.locator(".paints")).to_be_visible()
            assert [place(page, one) for one in (".grid", ".toolbar")] == before
    page.set_viewport_size({"width": SIZES[-1][0], "height": SIZES[-1][1]})
    page.goto(server.address + f"#/play/{session}")
    expect(page.locator(".tool").first).to_be_visible()
    with count.case("a message goes with its screen"):
        page.keyboard.press("5")
        page.locator(".cell.given").first.click()
        page.keyboard.press("5")
        expect(page.locator(".notice")).to_be_visible()
        page.goto(server.address + "#/statistics")
        expect(page.get_by_role("heading", level=1)).to_have_text("Statistics")
        expect(page.locator(".notice")).to_have_count(0)
        assert page.faults == [], page.faults
    page.context.close()


def game_menu(count, browser, server):
    page = opened(browser, server)
    session = server.begin(LEVEL)
    page.goto(server.address + f"#/play/{session}")
    row, column, value = open_cells(server.solution(LEVEL), page)[0]
    with count.case("the menu has the tools that are not beside the board, and does not pause a game without a countdown"):
        page.get_by_role("button", name="Menu").click()
        expect(page.locator("[data-tool=redo]")).to_be_disabled()
        tools = page.locator("[data-tool]").evaluate_all("(all) => all.map((one) => one.dataset.tool)")
        assert [one for one in tools if one not in ("right", "beforeMistake")] == [
            "redo", "marks", "check", "why", "checkpoints", "reset", "replay", "path", "share", "print", "statistics", "options", "quit"], tools
        sound(page)
        page.keyboard.press("Escape")
        settled(page)
        assert server.ask(f"sessions/{session}/view")[1]["status"]["phase"] == "play"
    with count.case("the whole menu is seen on a phone"):
        page.set_viewport_size({"width": 390, "height": 844})
        page.get_by_role("button", name="Menu").click()
        box = place(page, "[data-tool=quit]")
        assert box["y"] + box["height"] <= place(page, "dialog[open]")["y"] + place(page, "dialog[open]")["height"], box
        page.keyboard.press("Escape")
        page.set_viewport_size({"width": 1180, "height": 820})
    with count.case("a move of the menu is made at once"):
        cell(page, row, column).click()
        page.keyboard.press(str(value))
        page.keyboard.press("u")
        expect(text(page, row, column)).to_have_count(0)
        settled(page)
        choose(page, "redo")
        expect(text(page, row, column)).to_have_text(str(value))
        choose(page, "check")
        expect(page.locator(".caption")).to_contain_text("No mistake so far")
    with count.case("a game in which time passes is paused by its game_menu, and resumed"):
        falling = server.begin("phrases/falling-01-first-words")
        page.goto(server.address + f"#/play/{falling}")
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".brief")).to_have_count(0)
        page.get_by_role("button", name="Menu").click()
        expect(page.locator(".cover")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".cover")).to_be_hidden()
        assert page.faults == [], page.faults
    page.context.close()


def rules_card(count, browser, server):
    page = opened(browser, server, viewport={"width": 1280, "height": 800})
    page.goto(server.address + f"#/play/{server.begin('gallery/kropki-6')}")
    with count.case("the rules are beside a wide board, with each sign as it is drawn on it"):
        card = page.get_by_role("region", name="Rules")
        expect(card).to_contain_text("white dot")
        expect(card.locator(".sign .ring")).to_have_count(1)
        expect(card.locator(".sign .dot")).to_have_count(1)
        colours = page.evaluate("""() => ['.frame .below .dot', '.sign .dot'].map((one) => getComputedStyle(document.querySelector(one)).fill)""")
        assert colours[0] == colours[1], colours
        sound(page)
    with count.case("and behind the question mark where there is no room"):
        page.set_viewport_size({"width": 1000, "height": 800})
        expect(card).to_be_hidden()
        page.get_by_role("button", name="Rules and keys").click()
        expect(page.get_by_role("dialog")).to_contain_text("white dot")
        page.keyboard.press("Escape")
    with count.case("the author's note is in the card"):
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(server.address + f"#/play/{server.begin('first-steps/no-sevens')}")
        expect(page.get_by_role("region", name="Rules")).to_contain_text("never add up to seven")
        expect(page.locator(".about")).to_be_hidden()
        assert page.faults == [], page.faults
    page.context.close()


def result_card(count, browser, server):
    page = opened(browser, server)
    page.goto(server.address + f"#/play/{server.begin(LEVEL)}")
    places = open_cells(server.solution(LEVEL), page)
    page.evaluate("""() => {
      window.rows = [];
      new MutationObserver(() => {
        const row = document.querySelector('.result .row');
        if (row) window.rows.push([...row.children].map((one) => one.textContent + (one.disabled ? ' …' : '')).join('|'));
      }).observe(document.querySelector('.result-place'), { childList: true, subtree: true });
    }""")
    with count.case("the card is complete when it opens: Next first, then Play again and Watch"):
        row, column, value = places[0]
        cell(page, row, column).click()
        page.keyboard.press(str(value % 4 + 1))
        settled(page)
        for row, column, value in places:
            cell(page, row, column).click()
            page.keyboard.press(str(value))
        expect(page.locator(".result.won")).to_be_visible()
        page.set_viewport_size({"width": 844, "height": 390})
        box = place(page, ".result .row .button")
        assert box["y"] + box["height"] <= 390, box
        buttons = page.locator(".result .row .button").all_inner_texts()
        assert buttons[:3] == ["Next level", "Play again", "Watch the game"], buttons
        assert set(page.evaluate("window.rows")) == {"|".join(buttons)}, page.evaluate("window.rows")
        assert page.faults == [], page.faults
    page.context.close()


def verdicts(count, browser, server):
    page = opened(browser, server)
    page.goto(server.address + f"#/play/{server.begin(LEVEL)}")
    (r1, c1, v1), (r2, c2, v2) = open_cells(server.solution(LEVEL), page)[:2]
    with count.case("Right so far? is answered yes or no, and nothing is marked"):
        cell(page, r1, c1).click()
        page.keyboard.press(str(v1))
        settled(page)
        choose(page, "right")
        expect(page.locator(".caption")).to_contain_text("Everything is right so far")
        cell(page, r2, c2).click()
        page.keyboard.press(str(v2 % 4 + 1))
        settled(page)
        choose(page, "right")
        expect(page.locator(".caption")).to_contain_text("Something is wrong")
        expect(page.locator(".is-wrong")).to_have_count(0)
    with count.case("one tool leads back to before the mistake, and redo returns"):
        choose(page, "beforeMistake")
        expect(page.locator(".caption")).to_contain_text("1 move was taken back")
        expect(text(page, r2, c2)).to_have_count(0)
        expect(text(page, r1, c1)).to_have_text(str(v1))
        settled(page)
        choose(page, "redo")
        expect(text(page, r2, c2)).to_have_text(str(v2 % 4 + 1))
    with count.case("a crossword answers as well"):
        page.goto(server.address + f"#/play/{server.begin('crosswords/01-mini-1')}")
        expect(page.locator(".clue-now")).to_be_visible()
        page.keyboard.type("Q")
        settled(page)
        choose(page, "right")
        expect(page.locator(".strip .notice")).to_contain_text("Something is wrong")
        choose(page, "beforeMistake")
        expect(page.locator(".strip .notice")).to_contain_text("1 move was taken back")
        expect(page.locator(".cell.entry")).to_have_count(0)
        assert page.faults == [], page.faults
    page.context.close()


def painting(count, browser, server):
    page = opened(browser, server)
    session = server.begin("gallery/nonogram-10")
    page.goto(server.address + f"#/play/{session}")

    def middle(row, column):
        box = cell(page, row, column).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    with count.case("a board of two values has no notes, and a line at each fifth cell"):
        expect(page.get_by_role("button", name="Hint")).to_be_visible()
        expect(page.get_by_role("button", name="Notes")).to_be_hidden()
        assert page.locator(".below .middle").get_attribute("d") != ""
    with count.case("a stroke fills cells, each of them whole"):
        page.mouse.move(*middle(1, 2))
        page.mouse.down()
        page.mouse.move(*middle(1, 3))
        page.mouse.move(*middle(1, 4))
        page.mouse.up()
        expect(page.locator(".cell.full")).to_have_count(3)
        settled(page)
        assert server.cell(session, "r1c4")["text"] == "■"
    with count.case("the second button crosses out, and takes the cross away"):
        cell(page, 2, 1).click(button="right")
        expect(cell(page, 2, 1).locator(".text")).to_have_text("×")
        cell(page, 2, 1).click(button="right")
        expect(cell(page, 2, 1).locator(".text")).to_have_count(0)
    with count.case("taps and Space go from empty to full, crossed and empty"):
        for look in ("full", "crossed", "open"):
            cell(page, 3, 1).click()
            expect(cell(page, 3, 1)).to_have_class(re.compile(look))
        page.keyboard.press("Space")
        expect(cell(page, 3, 1)).to_have_class(re.compile("full"))
        settled(page)
        assert page.faults == [], page.faults
    page.context.close()
    page = opened(browser, server, has_touch=True, viewport={"width": 390, "height": 844})
    page.goto(server.address + f"#/play/{session}")
    with count.case("a finger that rests crosses out"):
        expect(cell(page, 5, 5)).to_be_visible()
        x, y = middle(5, 5)
        finger = {"pointerType": "touch", "pointerId": 7, "isPrimary": True, "button": 0, "clientX": x, "clientY": y}
        cell(page, 5, 5).dispatch_event("pointerdown", finger)
        expect(cell(page, 5, 5).locator(".text")).to_have_text("×")
        cell(page, 5, 5).dispatch_event("pointerup", {**finger, "bubbles": True})
        cell(page, 6, 6).tap()
        expect(cell(page, 6, 6)).to_have_class(re.compile("full"))
        assert page.faults == [], page.faults
    page.context.close()


def falling_pieces(count, browser, server):
    page = opened(browser, server, viewport={"width": 390, "height": 844})
    session = server.begin("phrases/falling-01-first-words", seed="0000000000000005")
    page.goto(server.address + f"#/play/{session}")
    main = page.locator('.grid[data-board="main"]')
    expect(main).to_be_visible()
    page.get_by_role("button", name="Start").click()
    with count.case("a piece falls evenly: it moves all the time until the next row"):
        page.wait_for_function("""() => document.querySelector('[data-board=main] .is-next .inside')?.getAnimations()
          .some((one) => one.effect.getTiming().duration > 300)""")
    with count.case("no cell of a board that is steered has a caret"):
        assert page.locator(".cell:focus").evaluate("(one) => getComputedStyle(one).outlineStyle") == "none"
    with count.case("a reloaded game waits for its player"):
        page.keyboard.press("ArrowLeft")
        settled(page)
        page.reload()
        expect(page.locator(".cover")).to_be_visible()
        page.get_by_role("button", name="Continue").click()
        expect(page.locator(".cover")).to_be_hidden()
        assert page.faults == [], page.faults
    page.context.close()


def crossword_habits(count, browser, server):
    page = opened(browser, server, viewport={"width": 1180, "height": 820})
    session = server.begin("crosswords/07-dense-13")
    page.goto(server.address + f"#/play/{session}")
    expect(page.locator(".clue.now")).to_be_visible()
    caret = page.locator(".cell.caret")
    with count.case("a long press on a crossword does nothing"):
        at = caret.get_attribute("data-at")
        clue = page.locator(".clue-text").inner_text()
        box = page.locator(".cell.open").nth(30).bounding_box()
        page.mouse.move(box["x"] + 8, box["y"] + 8)
        page.mouse.down()
        page.evaluate("() => new Promise((done) => setTimeout(done, 650))")
        page.mouse.up()
        assert (caret.get_attribute("data-at"), page.locator(".clue-text").inner_text()) == (at, clue)
    with count.case("smart stepping is a switch in the bar"):
        smart = page.get_by_role("button", name="Smart step")
        expect(smart).to_have_attribute("aria-pressed", "false")
        smart.click()
        expect(smart).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".clue-text")).not_to_have_text(clue)
        smart.click()
        expect(smart).to_have_attribute("aria-pressed", "false")
    with count.case("there is one dialog of options, with those for crosswords first"):
        for opened_from in (("Options",), ("Menu", "Options")):
            for name in opened_from:
                page.get_by_role("button", name=name, exact=True).last.click()
            expect(page.get_by_role("dialog")).to_contain_text("Crosswords")
            expect(page.get_by_role("dialog")).to_contain_text("Language")
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
    with count.case("the list shows the clue in play after a rotation, too"):
        page.locator(".clue-group .clue").last.click()
        page.set_viewport_size({"width": 844, "height": 390})
        page.wait_for_function("""() => {
          const clue = document.querySelector('.clue.now').getBoundingClientRect();
          const list = document.querySelector('.clue.now').closest('ol').getBoundingClientRect();
          return clue.top >= list.top - 1 && clue.bottom <= list.bottom + 1;
        }""")
        page.set_viewport_size({"width": 1180, "height": 820})
    with count.case("several letters in a cell make no other letter smaller"):
        page.keyboard.type("A")
        settled(page)
        letter = page.locator(".cell.entry .text").first
        size = letter.evaluate("(one) => getComputedStyle(one).fontSize")
        page.keyboard.press("Insert")
        page.locator("#several").fill("HEART")
        page.locator("#several").press("Enter")
        expect(page.locator(".cell .text.word")).to_have_count(1)
        assert page.locator(".cell.entry .text:not(.word)").first.evaluate("(one) => getComputedStyle(one).fontSize") == size
    with count.case("wrong words are counted"):
        page.get_by_role("button", name="Show errors").click()
        page.get_by_role("button", name="Statistics").click()
        expect(page.get_by_role("dialog")).to_contain_text("Words wrong")
        page.keyboard.press("Escape")
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (message_strip, game_menu, rules_card, result_card, verdicts, painting, falling_pieces, crossword_habits)
