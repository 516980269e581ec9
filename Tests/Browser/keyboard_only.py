"""One game of each family played by keyboard alone, read from the accessibility tree move by move."""

import re

from playwright.sync_api import expect

from board import settled
from crossword_board import GRID, begun as crossword
from harness import BOARD, opened
from phrase_games import began
from words_board import solved

#: Games of values, with what the name of one of their cells must say besides its place and value.
VALUES = {"first-steps/four": None, "words/animals-4": None, "gallery/thermo-6": "on a thermometer", "gallery/arrow-6": "on the arrow from",
          "gallery/killer-6": "in a cage of", "gallery/kropki-6": "dot to the", "gallery/even-odd-6": "grey cell", "gallery/diagonal-6": "on a line",
          "gallery/jigsaw-6": "region 2", "gallery/futoshiki-4": "more than row", "gallery/skyscrapers-4": "above", "gallery/kakuro-5": None,
          "gallery/nonogram-5": None, "gallery/star-battle-5": "region 2"}
#: The element that a screen reader is at: the active descendant of the focus, else the focus.
CURRENT = """(() => {
  const one = document.activeElement;
  return document.getElementById(one.getAttribute('aria-activedescendant') ?? '') ?? one;
})()"""


class Reader:
    """What a screen reader gets: the role and name of the current element in the accessibility tree, and what was spoken."""

    def __init__(self, page):
        self.page = page
        self.tree = page.context.new_cdp_session(page)
        self.tree.send("Accessibility.enable")

    def current(self):
        element = self.tree.send("Runtime.evaluate", {"expression": CURRENT})["result"]["objectId"]
        node = self.tree.send("Accessibility.getPartialAXTree", {"objectId": element, "fetchRelatives": False})["nodes"][0]
        return node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")

    def name(self, expected):
        """Waits until the current cell's name has a part."""
        for _ in range(1000):
            role, name = self.current()
            if expected in name:
                assert role == "gridcell", (role, name)
                return name
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        raise AssertionError(f"{name!r} does not say {expected!r}")

    def tab_to_board(self):
        for _ in range(40):
            if self.current()[0] == "gridcell":
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("no cell is reached by Tab")

    def walk(self, row, column):
        """Moves to a cell by arrows, and gives its name."""
        for _ in range(60):
            name = self.current()[1]
            found = re.match(r"row (\d+), column (\d+)", name)
            assert found, f"the current element is no cell: {self.current()}"
            at = [int(number) for number in found.groups()]
            if at == [row, column]:
                return name
            down = at[0] != row
            self.page.keyboard.press(("ArrowDown" if at[0] < row else "ArrowUp") if down else ("ArrowRight" if at[1] < column else "ArrowLeft"))
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))")
        raise AssertionError(f"row {row}, column {column} is not reached")

    def spoken(self, part):
        expect(self.page.get_by_role("log")).to_contain_text(part)


def givens(server, session):
    board = server.ask(f"sessions/{session}/view")[1]["boards"][0]
    known = {one["at"]: one.get("value", 0) for one in board["cells"]}
    return [[known[f"r{row}c{column}"] for column in range(1, board["columns"] + 1)] for row in range(1, board["rows"] + 1)]


def values(count, browser, server):
    for level, sign in VALUES.items():
        page = opened(browser, server)
        with count.case(f"{level} is played and read by keyboard alone"):
            session = server.begin(level)
            # The words of a word Sudoku are dealt for each game.
            solution = solved(givens(server, session)) if level.startswith("words/") else server.solution(level)
            page.goto(f"{server.address}#/play/{session}")
            expect(page.locator(BOARD)).to_have_count(1)
            reader = Reader(page)
            reader.tab_to_board()
            board = server.ask(f"sessions/{session}/view")[1]["boards"][0]
            texts = {one["value"]: one["text"] for one in board["values"]}
            kinds = {one["at"]: one.get("kind", "open") for one in board["cells"]}
            heard = []
            for row, line in enumerate(solution, 1):
                for column, value in enumerate(line, 1):
                    # Some boards are won with cells left open.
                    if kinds[f"r{row}c{column}"] != "open" or is_won(server, session):
                        continue
                    heard.append(reader.walk(row, column))
                    assert ", open" in heard[-1], heard[-1]
                    page.keyboard.press(str(value))
                    settled(page)
                    reader.name(f"row {row}, column {column}, {texts[value]}")
            assert sign is None or any(sign in name for name in heard), heard
            expect(page.locator(".over")).to_have_count(1)
            reader.spoken(server.ask(f"sessions/{session}/view")[1]["status"]["text"])
            assert page.faults == [], page.faults
        page.context.close()


def words(count, browser, server):
    page = opened(browser, server)
    with count.case("a crossword is played and read by keyboard alone"):
        session = crossword(page, server)
        reader = Reader(page)
        for row, line in enumerate(GRID, 1):
            for column, letter in enumerate(line, 1):
                if letter == "#" or server.cell(session, f"r{row}c{column}").get("text"):
                    continue
                page.keyboard.press("Control+Home")
                reader.walk(row, column)
                page.keyboard.type(letter)
                settled(page)
                assert server.cell(session, f"r{row}c{column}")["text"] == letter
        expect(page.locator(".over")).to_have_count(1)
        assert page.faults == [], page.faults
    page.context.close()


def discs(count, browser, server):
    page = opened(browser, server)
    with count.case("four in a row is played and read by keyboard alone"):
        session = server.begin("first-steps/four-in-a-row")
        page.goto(f"{server.address}#/play/{session}")
        expect(page.locator(BOARD)).to_have_count(1)
        reader = Reader(page)
        reader.tab_to_board()
        for number, column in enumerate([4, 3, 4, 3, 4, 3, 4]):
            page.keyboard.press(str(column))
            settled(page)
            reader.spoken(f"row {6 - number // 2}, column {column}, Player {number % 2 + 1}")
        expect(page.locator(".over")).to_have_count(1)
        reader.spoken("Player 1")
        assert page.faults == [], page.faults
    page.context.close()


def is_won(server, session):
    return server.ask(f"sessions/{session}/view")[1]["status"]["phase"] == "won"


def tiles(count, browser, server):
    page = opened(browser, server)
    with count.case("tiles are swapped and read by keyboard alone"):
        session = server.begin("phrases/swapping-01-first-words", seed="0000000000000005")
        page.goto(f"{server.address}#/play/{session}")
        expect(page.get_by_role("grid").first).to_be_visible()
        dealt = began(server, session)
        laid, solved, wide = list(dealt["laid"]), dealt["solved"], server.ask(f"sessions/{session}/view")[1]["boards"][0]["columns"]
        reader = Reader(page)
        page.keyboard.press("Enter")
        expect(page.locator(".brief")).to_have_count(0)
        reader.tab_to_board()
        for index, value in enumerate(solved):
            if laid[index] == value:
                continue
            other = laid.index(value, index + 1)
            laid[index], laid[other] = laid[other], laid[index]
            assert dealt["faces"][value - 1] in reader.walk(other // wide + 1, other % wide + 1)
            page.keyboard.press("Enter")
            reader.name("picked up")
            reader.walk(index // wide + 1, index % wide + 1)
            page.keyboard.press("Enter")
            settled(page)
            if is_won(server, session):
                break
            reader.walk(index // wide + 1, index % wide + 1)
            reader.name(dealt["faces"][value - 1])
        expect(page.locator(".result")).to_be_visible()
        assert page.faults == [], page.faults
    page.context.close()
    page = opened(browser, server)
    with count.case("tiles are slid and read by keyboard alone"):
        session = server.begin("phrases/sliding-01-one-word", seed="0000000000000005")
        page.goto(f"{server.address}#/play/{session}")
        expect(page.get_by_role("grid").first).to_be_visible()
        reader = Reader(page)
        if page.locator(".brief").count():
            page.keyboard.press("Enter")
        reader.tab_to_board()
        for at in began(server, session)["way"]:
            row, column = (int(number) for number in re.findall(r"\d+", at))
            assert ", open" not in reader.walk(row, column)
            page.keyboard.press("Enter")
            settled(page)
            if is_won(server, session):
                break
            reader.walk(row, column)
            reader.name(", open")
        expect(page.locator(".result")).to_be_visible()
        assert page.faults == [], page.faults
    page.context.close()


def falling(count, browser, server):
    page = opened(browser, server)
    with count.case("a falling tile is steered and read by keyboard alone"):
        session = server.begin("phrases/falling-03-first-idioms", seed="0000000000000005")
        page.goto(f"{server.address}#/play/{session}")
        expect(page.get_by_role("grid").first).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator(".brief")).to_have_count(0)
        for _ in range(150):
            if page.locator(".over").count():
                break
            page.keyboard.press("ArrowDown")
            settled(page)
        expect(page.locator(".over")).to_have_count(1)
        Reader(page).spoken(server.ask(f"sessions/{session}/view")[1]["status"]["text"])
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (values, words, discs, tiles, falling)
