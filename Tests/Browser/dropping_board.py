"""Four in a row for two players on one screen: turns, wins, refusals, rematch, replay; with and without gravity."""

import re

from playwright.sync_api import expect

from accessible import sound
from board import cell, choose, painted, session_of, settled
from harness import BOARD, opened

LEVEL = "first-steps/four-in-a-row"
COUNT_ANIMATIONS = """() => {
  window.started = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) { window.started += 1; return animate.apply(this, all); };
}"""


#: One key that bounces: pressed twice in the same moment.
TWICE = """() => {
  for (const _ of [1, 2]) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true }));
}"""


def press_anew(page, key):
    """Presses a key as the next player does: later after the last one than a key that bounces (`bounce` in play/events.js)."""
    page.wait_for_function("() => performance.now() - (window.lastKey ?? -Infinity) > 150")
    page.keyboard.press(key)
    page.evaluate("() => { window.lastKey = performance.now(); }")


def four_in_a_row(count, browser, server):
    page = opened(browser, server)
    page.goto(server.address + "#/library")
    page.get_by_role("button", name="Four in a row").click()
    with count.case("two players enter names, which must differ"):
        page.get_by_label("Player 1").fill("Ann")
        page.get_by_label("Player 2").fill("Ann")
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_role("alert")).to_be_visible()
        page.get_by_label("Player 2").fill("Bo <b>")
        first = page.get_by_role("radiogroup", name="Colour of seat 1")
        first.get_by_label("Yellow").check(force=True)
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_role("alert")).to_contain_text("same colour")
        first.get_by_label("Red").check(force=True)
        sound(page)
        page.get_by_role("button", name="Start").click()
        expect(page.locator(BOARD)).to_have_count(1)
        expect(page.locator(".status")).to_contain_text("Ann")
        expect(page.locator(".players")).to_contain_text("Bo <b>")
    discs = page.locator(".grid .disc[class*=tone]")

    def lie(number):
        expect(discs).to_have_count(number)
        settled(page)

    with count.case("hovering shows whose disc would fall in which column"):
        cell(page, 3, 2).hover()
        expect(page.locator(".head.chosen")).to_have_count(1)
        expect(page.locator(".head").nth(1)).to_have_class(re.compile("chosen tone-1"))
    with count.case("a click drops one disc, and so does a double click"):
        cell(page, 1, 1).click()
        lie(1)
        expect(page.locator(".status")).to_contain_text("Bo <b>")
        cell(page, 2, 2).dblclick()
        lie(2)
        assert server.ask(f"sessions/{session_of(page)}/view")[1]["n"] == 2
        expect(cell(page, 6, 2)).to_have_attribute("aria-label", re.compile("Bo <b>"))
    with count.case("the same key twice at once is not the next player's move"):
        page.evaluate(TWICE)
        lie(3)
        press_anew(page, "u")
        lie(2)
    with count.case("a number key, or arrows and Enter, drop as well"):
        press_anew(page, "1")
        lie(3)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        lie(4)
    with count.case("a move on a board that has changed elsewhere is not made, and says so"):
        page.expected += ["409", "ERR_FAILED"]
        page.context.route("**/api/**/events*", lambda route: route.abort())
        page.reload()
        lie(4)
        server.ask(f"sessions/{session_of(page)}/moves", {"id": "elsewhere", "move": "drop 7"})
        page.keyboard.press("3")
        expect(page.locator(".notice")).to_contain_text("changed elsewhere")
        lie(5)
        page.context.unroute("**/api/**/events*")
        page.keyboard.press("u")
        lie(4)
    with count.case("four in line win, and the winner and the line are shown"):
        for key, number in (("1", 5), ("2", 6), ("1", 7)):
            page.keyboard.press(key)
            lie(number)
        expect(page.locator(".result")).to_contain_text("Ann")
        expect(page.locator(".cell.is-line")).to_have_count(4)
        expect(page.locator(".line-core")).to_have_count(1)
        assert "in the line" in cell(page, 6, 1).get_attribute("aria-label")
        sound(page)
    with count.case("a rematch swaps who starts"):
        page.get_by_role("button", name="Rematch").click()
        expect(discs).to_have_count(0)
        expect(page.locator(".status")).to_contain_text("Bo <b>")
    with count.case("a full column is refused with a reason"):
        page.expected.append("422")
        for number in range(6):
            press_anew(page, "1")
            lie(number + 1)
        press_anew(page, "1")
        expect(page.locator(".notice")).to_contain_text("full")
        expect(discs).to_have_count(6)
    with count.case("saved games are listed, can be continued, and are deleted after confirmation"):
        # The latest game is the large one; the list has the others.
        server.ask(f"sessions/{server.begin('first-steps/four')}/moves", {"id": "last", "move": "enter r1c1 3"})
        page.goto(server.address + "#/")
        expect(page.locator(".hero")).to_contain_text("Four by four")
        saved = page.locator(".saved", has_text="Four in a row")
        expect(saved.first).to_contain_text("moves")
        sound(page)
        before = page.locator(".saved").count()
        saved.first.get_by_role("button").click()
        sound(page)
        page.get_by_role("button", name="Cancel").click()
        expect(page.locator(".saved")).to_have_count(before)
        saved.first.get_by_role("button").click()
        page.get_by_role("button", name="Delete", exact=True).click()
        expect(page.locator(".saved")).to_have_count(before - 1)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def motion(count, browser, server):
    for preference, moves in (("no-preference", True), ("reduce", False)):
        with count.case(f"a disc {'falls' if moves else 'is simply there'} with motion preference {preference}"):
            page = opened(browser, server, reduced_motion=preference)
            page.evaluate(COUNT_ANIMATIONS)
            page.evaluate("(path) => { location.hash = path; }", f"#/play/{server.begin(LEVEL)}")
            expect(page.locator(BOARD)).to_have_count(1)
            page.keyboard.press("4")
            expect(page.locator(".grid .disc[class*=tone]")).to_have_count(1)
            # The disc is predicted; it falls when the response has arrived.
            if moves:
                page.wait_for_function("() => window.started > 0")
            else:
                settled(page)
                painted(page)
                assert page.evaluate("() => window.started") == 0
            page.context.close()


def rewound(page, dialog):
    """Takes a replay to its start: it begins at the move that decided the game, once that is known."""
    expect(dialog).to_contain_text("of 9")
    page.keyboard.press("Home")
    expect(dialog).to_contain_text("Move 0 of 9")


def replay(count, browser, server):
    page = opened(browser, server)
    session = server.begin(LEVEL)
    moves = ["drop 1", "drop 2", "!checkpoint \"x\"", "drop 1", "drop 2", "drop 3", "!undo", "drop 1", "drop 2", "drop 1"]
    page.goto(server.address + f"#/play/{session}")
    with count.case("a game without a move has no replay"):
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("button", name="Watch the game")).to_be_disabled()
        page.keyboard.press("Escape")
    for number, move in enumerate(moves):
        status, view = server.ask(f"sessions/{session}/moves", {"id": f"r{number}", "move": move})
        assert status == 200, (move, view)
    expect(page.locator(".result")).to_be_visible()
    dialog = page.get_by_role("dialog")
    discs = dialog.locator(".grid .disc[class*=tone]")
    with count.case("the result leads to the replay"):
        page.get_by_role("button", name="Watch the game").click()
        rewound(page, dialog)
        expect(discs).to_have_count(0)
        expect(dialog.get_by_role("button", name="Play", exact=True)).to_be_focused()
        sound(page)
    with count.case("it is stepped by button, key and slider, and shows its position"):
        dialog.get_by_role("button", name="One move forward").click()
        expect(discs).to_have_count(1)
        expect(dialog.get_by_role("status")).to_contain_text("Move 1 of 9")
        page.keyboard.press("ArrowRight")
        expect(discs).to_have_count(2)
        expect(dialog.get_by_role("status")).to_contain_text("row 6, column 2")
        page.keyboard.press("End")
        expect(discs).to_have_count(7)
        expect(dialog.locator(".cell.is-line")).to_have_count(4)
        page.keyboard.press("ArrowLeft")
        expect(dialog.locator(".cell.is-line")).to_have_count(0)
        slider = dialog.get_by_role("slider")
        slider.fill("5")
        expect(discs).to_have_count(5)
        expect(slider).to_have_attribute("aria-valuetext", "Move 5 of 9")
        slider.press("ArrowRight")
        expect(discs).to_have_count(4)
        slider.press("Home")
        expect(discs).to_have_count(0)
    with count.case("the best move can be asked for any move"):
        for n in (1, 3, 0):
            slider.fill(str(n))
            expect(slider).to_have_attribute("aria-valuetext", f"Move {n} of 9")
            expect(dialog.locator(".is-hint")).to_have_count(0)
            dialog.get_by_role("button", name="Best move").click()
            expect(dialog.locator(".is-hint").first).to_be_visible()
            expect(dialog.locator(".reel .words")).to_contain_text("best")
        sound(page)
    with count.case("the arrows explore the board if it has the focus"):
        dialog.locator("[data-at=r1c1]").focus()
        page.keyboard.press("ArrowDown")
        expect(dialog.locator("[data-at=r2c1]")).to_be_focused()
        expect(dialog).to_contain_text("Move 0 of 9")
    with count.case("it runs at eight boards per second to its end, and starts again"):
        dialog.get_by_role("radio", name="8×").check(force=True)
        dialog.get_by_role("button", name="Play", exact=True).click()
        expect(dialog.get_by_role("button", name="Stop")).to_be_visible()
        expect(dialog).to_contain_text("Move 9 of 9", timeout=4000)
        expect(dialog.get_by_role("button", name="Play", exact=True)).to_be_visible()
        page.keyboard.press("1")
        dialog.get_by_role("button", name="Play", exact=True).click()
        expect(dialog).to_contain_text("Move 0 of 9")
        page.keyboard.press("Space")
        expect(dialog.get_by_role("button", name="Play", exact=True)).to_be_visible()
    with count.case("the game's journal can be saved"):
        with page.expect_download() as got:
            dialog.get_by_role("link", name="Save the game’s record").click()
        assert got.value.suggested_filename.endswith(".jsonl"), got.value.suggested_filename
        with open(got.value.path(), encoding="utf-8") as record:
            assert len(record.read().splitlines()) >= len(moves) + 1
    with count.case("leaving it shows the game unchanged"):
        dialog.get_by_role("button", name="Back to the game").click()
        expect(dialog).to_have_count(0)
        expect(discs).to_have_count(0)
        expect(page.locator(".grid .disc[class*=tone]")).to_have_count(7)
        _, view = server.ask(f"sessions/{session}/view")
        assert view["n"] == len(moves), view["n"]
    with count.case("a replay without its server says so and can be retried"):
        page.offline_expected = True
        choose(page, "replay")
        rewound(page, dialog)
        page.context.route("**/api/**after=*", lambda route: route.abort())
        page.keyboard.press("End")
        expect(dialog.locator(".complaint")).not_to_be_empty()
        page.context.unroute("**/api/**after=*")
        page.keyboard.press("End")
        expect(discs).to_have_count(7)
        expect(dialog.locator(".complaint")).to_be_empty()
        page.keyboard.press("Escape")
    for width, height in ((320, 568), (360, 740), (740, 360), (1920, 1080)):
        with count.case(f"the replay is sound at {width}×{height}"):
            page.set_viewport_size({"width": width, "height": height})
            page.get_by_role("button", name="Watch the game").click()
            rewound(page, dialog)
            page.keyboard.press("End")
            expect(discs).to_have_count(7)
            sound(page)
            page.keyboard.press("Escape")
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()
