"""Regressions found by hand: long and unusual names, strokes, tools, other tabs, and parts that cannot be loaded."""

from playwright.sync_api import expect

from accessible import settled as rested
from board import cell, choose, settled
from harness import opened
from phrase_games import began, beside, swipe

PHONE = {"width": 360, "height": 740}
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
#: The vertical offsets of the rows of tools.
ROWS = "() => new Set([...document.querySelectorAll('.tool')].filter((one) => one.offsetParent).map((one) => one.offsetTop)).size"


def names(count, browser, server):
    page = opened(browser, server, viewport=PHONE)
    with count.case("the longest name without a blank fits on a phone, and direction marks are removed"):
        session = server.begin("first-steps/four-in-a-row", players=["W" * 40, "abc\u202edef"])
        page.goto(server.address + f"#/play/{session}")
        expect(page.locator(".players")).to_contain_text("abcdef")
        assert page.evaluate(WIDE) == 0, page.evaluate(WIDE)
    with count.case("a class with the longest name without a blank fits on a phone"):
        page.goto(server.address + "#/teach")
        page.locator("#teach-classes-name").fill("W" * 60)
        page.locator("#teach-classes-passcode").fill("open sesame")
        page.locator("#teach-classes-passcode").press("Enter")
        expect(page.locator("#title")).to_have_text("W" * 60)
        assert page.evaluate(WIDE) == 0, page.evaluate(WIDE)
        page.goto(server.address + "#/teach")
        expect(page.locator(".game > .button")).to_be_visible()
        assert page.evaluate(WIDE) == 0, page.evaluate(WIDE)
    with count.case("an invisible name is refused, once"):
        page.expected.append("422")
        page.goto(server.address + "#/players")
        page.locator("#new-name").fill("\u2060\u202e")
        page.locator("#new-name").press("Enter")
        expect(page.get_by_role("alert").filter(has_text="1 to 40")).to_be_visible()
        expect(page.locator(".notice")).to_have_count(0)
        assert page.faults == [], page.faults
    page.context.close()


def strokes(count, browser, server):
    page = opened(browser, server, viewport=PHONE, has_touch=True)
    session = server.begin("phrases/sliding-03-one-idiom", seed="0000000000000005")
    page.goto(server.address + f"#/play/{session}")
    laid = began(server, session)["laid"]
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".brief")).to_have_count(0)
    gap = laid.index(0)

    def stroke(index, right, down):
        box = cell(page, index // 4 + 1, index % 4 + 1).bounding_box()
        swipe(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, right * 60, down * 60)

    with count.case("a swiped tile that is blocked stays, and says why"):
        page.expected.append("422")
        blocked = next(index for index, value in enumerate(laid) if value and 0 not in beside(laid, index))
        ways = [way for way in ((1, 0), (-1, 0), (0, 1), (0, -1)) if neighbour(gap, (-way[0], -way[1])) is not None]
        stroke(blocked, *ways[0])
        expect(page.locator(".notice")).to_contain_text("This tile is blocked")
    with count.case("a tile swiped towards the empty cell slides to it"):
        stroke(neighbour(gap, (-ways[0][0], -ways[0][1])), *ways[0])
        expect(cell(page, gap // 4 + 1, gap % 4 + 1).locator(".text")).to_have_count(1)
        settled(page)
        assert page.faults == [], page.faults
    page.context.close()


def neighbour(index, way):
    """The cell next to another on a board of four by four, or none."""
    row, column = index // 4 + way[1], index % 4 + way[0]
    return 4 * row + column if 0 <= row < 4 and 0 <= column < 4 else None


def tools(count, browser, server):
    session = server.begin("first-steps/nine-easy")
    page = opened(browser, server, viewport=PHONE, locale="fr-FR")
    with count.case("the tools of a nine by nine fit in one row on a phone, even in French, without scrolling"):
        page.goto(server.address + f"#/play/{session}")
        expect(page.locator(".tool").first).to_be_visible()
        rested(page)
        assert page.evaluate(ROWS) == 1, page.evaluate(ROWS)
        assert page.locator(".tool").last.evaluate("(one) => one.getBoundingClientRect().bottom <= innerHeight")
    page.context.close()
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    with count.case("the colours beside a board are four per row, and the tools below them are visible"):
        page.goto(server.address + f"#/play/{session}")
        cell(page, 1, 5).click()
        page.keyboard.press("v")
        expect(page.locator(".paints")).to_be_visible()
        rested(page)
        assert page.evaluate("() => new Set([...document.querySelectorAll('.paints .value')].map((one) => one.offsetTop)).size") == 2
        assert page.locator(".tool").last.evaluate("(one) => one.getBoundingClientRect().bottom <= innerHeight")
    page.context.close()


def words(count, browser, server):
    for size, levels in (((820, 1180), ("words/mixed-9", "words/mixed-12", "words/animals-4")), ((360, 740), ("words/animals-4",))):
        page = opened(browser, server, viewport={"width": size[0], "height": size[1]})
        for level in levels:
            with count.case(f"{level} and all its tools are seen at once at {size[0]}×{size[1]}"):
                page.goto(server.address + f"#/play/{server.begin(level)}")
                expect(page.locator(".extras .button")).to_be_visible()
                rested(page)
                assert page.locator(".extras .button").evaluate("(one) => one.getBoundingClientRect().bottom <= innerHeight")
                side = page.locator(".cell").first.bounding_box()["width"]
                assert side >= 56, side
        page.context.close()


def zoomed(count, browser, server):
    page = opened(browser, server, viewport={"width": 720, "height": 450}, device_scale_factor=2)
    with count.case("at 200% the lists of clues do not overlap"):
        page.goto(server.address + f"#/play/{server.begin('crosswords/07-dense-13')}")
        expect(page.locator(".clue-group ol").nth(1)).to_be_attached()
        rested(page)
        one, other = (page.locator(".clue-group ol").nth(index).bounding_box() for index in (0, 1))
        assert other["y"] >= one["y"] + one["height"] or other["x"] >= one["x"] + one["width"], (one, other)
    page.context.close()


def lying(count, browser, server):
    page = opened(browser, server, viewport={"width": 740, "height": 360})
    for level in ("words/mixed-12", "phrases/falling-03-first-idioms"):
        with count.case(f"all of {level} is seen on a phone that lies on its side"):
            page.goto(server.address + f"#/play/{server.begin(level)}")
            expect(page.locator(".grid").first).to_be_visible()
            rested(page)
            for frame in page.locator(".frame").all():
                over = frame.evaluate("""(one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight,
                    one.getBoundingClientRect().bottom - innerHeight]""")
                assert max(over) <= 0, over
            assert page.evaluate(WIDE) == 0, page.evaluate(WIDE)
    page.context.close()


def long_ending(count, browser, server):
    page = opened(browser, server, viewport=PHONE, locale="fr-FR")
    session = server.begin("phrases/falling-03-first-idioms", seed="0000000000000005")
    server.ask(f"sessions/{session}/moves", {"id": "start", "move": "!start"})
    for index in range(150):
        if server.ask(f"sessions/{session}/moves", {"id": f"drop-{index}", "move": "drop"})[0] != 200:
            break
    with count.case("the result of a game covers nothing on a phone, however long the sentence"):
        page.goto(server.address + f"#/play/{session}")
        expect(page.locator(".result")).to_be_visible()
        rested(page)
        bar, status = page.locator(".bar").bounding_box(), page.locator(".status").bounding_box()
        assert status["y"] >= bar["y"] + bar["height"], (bar, status)
        assert page.locator(".board-place").bounding_box()["y"] >= status["y"] + status["height"]
    page.context.close()


def tallied(count, browser, server):
    page = opened(browser, server)
    with count.case("the end of a two-player game shows the score, including the game that has just ended"):
        for winner, names in (("Ada", ["Ada", "Bo"]), ("Bo", ["Bo", "Ada"])):
            session = server.begin("first-steps/four-in-a-row", players=names)
            for index, column in enumerate((1, 2, 1, 2, 1, 2)):
                server.ask(f"sessions/{session}/moves", {"id": f"drop-{index}", "move": f"drop {column}"})
            page.goto("about:blank")
            page.goto(server.address + f"#/play/{session}")
            expect(page.locator(".grid")).to_be_visible()
            page.keyboard.press("1")
            expect(page.locator(".result")).to_contain_text(f"{winner} has won")
            expect(page.locator(".stand")).to_have_text("Ada 1 · Bo 0" if winner == "Ada" else "Ada 1 · Bo 1")
        assert page.faults == [], page.faults
    page.context.close()


def cut_off(count, browser, server):
    page = opened(browser, server)
    session = server.begin("first-steps/six")
    page.goto(server.address + f"#/play/{session}")
    expect(page.locator(".grid")).to_be_visible()
    page.offline_expected = True
    page.context.set_offline(True)

    with count.case("without a connection, parts that must be loaded say so"):
        choose(page, "share")
        expect(page.locator(".notice")).to_contain_text("does not answer")
    with count.case("a game that cannot be deleted stays, and continues"):
        choose(page, "quit")
        page.locator("dialog[open] .danger").click()
        expect(page.locator(".notice")).to_contain_text("does not answer")
        page.context.set_offline(False)
        expect(page.locator("#offline")).to_be_empty()
        settled(page)
        expect(page.locator(".cover")).to_be_hidden()
        assert page.faults == [], page.faults
    page.context.close()


def other_tab(count, browser, server):
    page = opened(browser, server)
    other = page.context.new_page()
    with count.case("a sign-in in another tab applies in this one too"):
        other.goto(server.address + "#/players")
        other.locator("#new-name").fill("Tabitha")
        other.locator("#new-name").press("Enter")
        expect(other.locator(".player-link")).to_contain_text("Tabitha")
        expect(page.locator(".player-link")).to_contain_text("Tabitha")
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (names, strokes, tools, words, zoomed, lying, long_ending, tallied, cut_off, other_tab)
