"""The phrase games: tiles with texts, highlighted lines, next tiles, steering by arrows."""

import json
import re
import urllib.request

from playwright.sync_api import expect

from accessible import sound
from board import cell, settled, text
from dragged_board import drag, middle
from harness import eventually, opened


def began(server, session):
    """The level's dealt fields."""
    with urllib.request.urlopen(server.address + f"api/sessions/{session}/journal", timeout=30) as answer:
        return json.loads(answer.readline())["level"]


def swapping(count, browser, server):
    page = opened(browser, server)
    session = server.begin("phrases/swapping-10-four-idioms", seed="0000000000000005")
    page.goto(server.address + f"#/play/{session}")
    level = began(server, session)
    laid, solved = list(level["laid"]), level["solved"]
    with count.case("tiles show their texts, and the countdown waits for Start"):
        expect(text(page, 1, 1)).to_have_text(level["faces"][laid[0] - 1])
        expect(page.get_by_role("timer", name="Time left")).to_have_text("6:00")
        sound(page)
        page.get_by_role("button", name="Start").click()
    with count.case("a dragged tile swaps, a phrase lights up, and completing all lines wins"):
        for index, value in enumerate(solved):
            if laid[index] == value:
                continue
            other = laid.index(value, index + 1)
            laid[index], laid[other] = laid[other], laid[index]
            drag(page, middle(page, other // 4 + 1, other % 4 + 1), middle(page, index // 4 + 1, index % 4 + 1))
            page.mouse.up()
            expect(text(page, index // 4 + 1, index % 4 + 1)).to_have_text(level["faces"][value - 1])
            settled(page)
            if index == 3:
                expect(page.locator(".is-line")).to_have_count(4)
                assert "in the line" in cell(page, 1, 1).get_attribute("aria-label")
        expect(page.locator(".result")).to_be_visible()
        expect(page.locator(".is-line")).to_have_count(16)
        sound(page)
    with count.case("the phrases can be read when the game is over"):
        page.get_by_role("button", name="Phrases").click()
        expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(4)
        expect(page.get_by_role("dialog")).to_contain_text(level["stock"][0]["text"])
        assert page.faults == [], page.faults
    page.context.close()


def sliding(count, browser, server):
    page = opened(browser, server, viewport={"width": 360, "height": 740})
    session = server.begin("phrases/sliding-01-one-word", seed="0000000000000005")
    page.goto(server.address + f"#/play/{session}")
    level = began(server, session)
    with count.case("a blocked tile stays, and says why"):
        page.expected.append("422")
        blocked = next(index for index in (0, 3, 12, 15) if level["laid"][index]
                       and 0 not in beside(level["laid"], index))
        cell(page, blocked // 4 + 1, blocked % 4 + 1).click()
        expect(page.locator(".notice")).to_contain_text("This tile is blocked")
    with count.case("the board keeps its place when the brief goes"):
        place = page.locator(".grid").bounding_box()
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".brief")).to_have_count(0)
        assert page.locator(".grid").bounding_box() == place, (page.locator(".grid").bounding_box(), place)
    with count.case("a tile follows the finger along its axis, goes back when it is let go early, and moves when it is pushed far enough"):
        at = level["way"][0]
        row, column = (int(number) for number in re.findall(r"\d+", at))
        gap = level["laid"].index(0)
        right, down = gap % 4 + 1 - column, gap // 4 + 1 - row
        tile = page.locator(f'[data-at="{at}"] .inside')
        start, side = tile.bounding_box(), page.locator(f'[data-at="{at}"]').bounding_box()["width"]
        x, y = middle(page, row, column)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 15 * right + 30 * down, y + 15 * down + 30 * right, steps=3)
        moved = tile.bounding_box()
        assert (round(moved["x"] - start["x"]), round(moved["y"] - start["y"])) == (15 * right, 15 * down), (start, moved)
        page.mouse.up()
        eventually(page, "(at) => new DOMMatrix(getComputedStyle(document.querySelector(`[data-at=${at}] .inside`)).transform).isIdentity", True, at)
        assert server.ask(f"sessions/{session}/view")[1]["n"] == 1
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 3 * side * right, y + 3 * side * down, steps=4)
        # It is drawn with the next frame.
        eventually(page, """([at, x, y]) => {
          const box = document.querySelector(`[data-at=${at}] .inside`).getBoundingClientRect();
          return Math.abs(box.x - x) < 2 && Math.abs(box.y - y) < 2;
        }""", True, [at, start["x"] + side * right, start["y"] + side * down])
        page.mouse.up()
        settled(page)
        expect(page.locator(f'[data-at="{at}"] .text')).to_have_count(0)
        server.ask(f"sessions/{session}/moves", {"id": "back", "move": "!undo"})
        expect(page.locator(f'[data-at="{at}"] .text')).to_have_count(1)
    with count.case("a board of pieces shows its caret to those who use keys"):
        look = "() => getComputedStyle(document.querySelector('.cell.caret')).outlineStyle"
        assert page.evaluate(look) == "none"
        page.keyboard.press("ArrowRight")
        expect(page.locator(".cell.caret")).to_have_css("outline-style", "solid")
    with count.case("tapped tiles slide until a line lights up and wins"):
        for at in level["way"]:
            place = page.locator(f'[data-at="{at}"]')
            place.click()
            expect(place.locator(".text")).to_have_count(0)
            settled(page)
            if page.locator(".result").count():
                break
        expect(page.locator(".result")).to_be_visible()
        expect(page.locator(".is-line").first).to_be_attached()
        sound(page)
        assert page.faults == [], page.faults
    page.context.close()


def beside(laid, index):
    row, column = index // 4, index % 4
    places = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [laid[4 * r + c] for r, c in places if 0 <= r < 4 and 0 <= c < 4]


def swipe(page, x, y, right, down):
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right / 2, y + down / 2)
    page.mouse.move(x + right, y + down)
    page.mouse.up()


def falling(count, browser, server):
    page = opened(browser, server, viewport={"width": 360, "height": 740})
    session = server.begin("phrases/falling-03-first-idioms", seed="0000000000000005")
    page.goto(server.address + f"#/play/{session}")
    with count.case("the next tiles are under the board, the first one marked"):
        queue = page.locator('.grid[data-board="next"]')
        expect(queue.locator(".text")).to_have_count(6)
        expect(queue.locator(".is-next")).to_have_count(1)
        main = page.locator('.grid[data-board="main"]')
        assert queue.bounding_box()["y"] > main.bounding_box()["y"] + main.bounding_box()["height"]
        sound(page)
        page.get_by_role("button", name="Start").click()
    with count.case("arrows steer and drop the falling tile, and the next one comes"):
        tile = main.locator(".is-next")
        next_text = queue.locator(".is-next .text").inner_text()
        column = int(re.search(r"c(\d+)", tile.get_attribute("data-at"))[1])
        key, by = ("ArrowLeft", -1) if column > 4 else ("ArrowRight", 1)
        page.keyboard.press(key)
        expect(tile).to_have_attribute("data-at", re.compile(f"c{column + by}$"))
        page.keyboard.press("ArrowDown")
        expect(main.locator(f'[data-at="r12c{column + by}"] .text')).to_have_count(1)
        expect(tile.locator(".text")).to_have_text(next_text)
    with count.case("a tap beside the tile steers it"):
        column = int(re.search(r"c(\d+)", tile.get_attribute("data-at"))[1])
        by = -1 if column > 4 else 1
        cell(main, 10, column + 2 * by).click()
        expect(tile).to_have_attribute("data-at", re.compile(f"c{column + by}$"))
    with count.case("each quick tap steers it, although browsers report a double click"):
        column = int(re.search(r"c(\d+)", tile.get_attribute("data-at"))[1])
        by = -1 if column > 4 else 1
        cell(main, 10, 1 if by < 0 else 8).dblclick()
        expect(tile).to_have_attribute("data-at", re.compile(f"c{column + 2 * by}$"))
    with count.case("a swipe to the side steers it, a swipe down drops it"):
        column = int(re.search(r"c(\d+)", tile.get_attribute("data-at"))[1])
        by = -1 if column > 4 else 1
        x, y = middle(page, 6, 4)
        swipe(page, x, y, 60 * by, 6)
        expect(tile).to_have_attribute("data-at", re.compile(f"c{column + by}$"))
        landed = main.locator(".text").count()
        swipe(page, x, y, 5, 80)
        expect(main.locator(".text")).to_have_count(landed + 1)
    with count.case("dropping without steering loses in the end, and says why"):
        for index in range(120):
            if server.ask(f"sessions/{session}/moves", {"id": f"d{index}", "move": "drop"})[0] != 200:
                break
        expect(page.locator(".result")).to_contain_text(re.compile("top row|won"))
        assert page.faults == [], page.faults
    page.context.close()
