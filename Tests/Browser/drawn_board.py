"""A board on whose sides a loop is drawn: by mouse, by finger, by keys alone, and what a screen reader finds."""

import json
import re
import subprocess

from playwright.sync_api import expect

from accessible import sound
from board import settled
from harness import ROOT, opened
from keyboard_only import Reader

LEVEL = "gallery/slitherlink-5"
#: The corners of a cell at which each of its sides begins and ends, to the right and down from its first corner.
ENDS = {"top": ((0, 0), (1, 0)), "right": ((1, 0), (1, 1)), "bottom": ((0, 1), (1, 1)), "left": ((0, 0), (0, 1))}
#: The arrows that go right and down by so much.
WAYS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowDown", (0, -1): "ArrowUp"}


def side_ends(name):
    """The two corners of a side as (x, y) in cells."""
    row, column, part = re.fullmatch(r"r(\d+)c(\d+)\.(\w+)", name).groups()
    return [(int(column) - 1 + x, int(row) - 1 + y) for x, y in ENDS[part]]


def solved_sides(server, level=LEVEL):
    """The sides of a level's loop, from the program's own `solve`."""
    command = [server.binary, "solve", str(ROOT / "levels" / (level + ".lua")), "--json"]
    sides = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["sides"]
    return [name for name, value in sides.items() if value == 1]


def loop_of(sides):
    """The corners of a loop in its order, the first of them at its end again."""
    beside = {}
    for name in sides:
        one, other = side_ends(name)
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    path = [min(beside)]
    while len(path) <= len(sides):
        path.append(next(at for at in beside[path[-1]] if len(path) < 2 or at != path[-2]))
    return path


def comb(size):
    """The cells inside a loop round a comb: teeth of two columns, each beside a gap of one, on the last row."""
    return {(row, column) for row in range(1, size + 1) for column in range(1, size + 1) if row == size or column % 3 != 0}


def beside(row, column):
    return {"top": (row - 1, column), "right": (row, column + 1), "bottom": (row + 1, column), "left": (row, column - 1)}


def comb_sides(size):
    """The sides of that loop."""
    inside = comb(size)
    return [f"r{row}c{column}.{part}" for row, column in inside for part, other in beside(row, column).items() if other not in inside]


def comb_numbers(size):
    """How many sides of each cell are in that loop."""
    inside = comb(size)
    return " ".join(str(sum((other in inside) != ((row, column) in inside) for other in beside(row, column).values()))
                    for row in range(1, size + 1) for column in range(1, size + 1))


class Plane:
    """The board on the page: where its corners are, in pixels."""

    def __init__(self, page, size):
        box = page.locator("[data-plane]").bounding_box()
        self.left, self.top, self.side = box["x"], box["y"], box["width"] / size

    def at(self, x, y):
        return self.left + x * self.side, self.top + y * self.side

    def middle(self, name):
        (a, b), (c, d) = side_ends(name)
        return self.at((a + c) / 2, (b + d) / 2)


def place(page, name):
    return page.locator(f'.place[data-at="{name}"]')


def begun(browser, server, **more):
    page = opened(browser, server, **more)
    session = server.begin(LEVEL)
    page.goto(server.address + f"#/play/{session}")
    expect(page.locator(".place").first).to_be_attached()
    return page, session, Plane(page, 5)


def moves_of(server, session):
    return server.ask(f"sessions/{session}/view")[1]["n"]


def values_of(server, session):
    layer = server.ask(f"sessions/{session}/view")[1]["boards"][0]["layers"][0]
    return {one["at"]: one.get("value") for one in layer["places"]}


def drawn_by_mouse(count, browser, server):
    page, session, plane = begun(browser, server)
    sides = solved_sides(server)
    with count.case("a click on a side draws it, another crosses it out, a third leaves it open"):
        for look in ("drawn", "rest", "open"):
            page.mouse.click(*plane.middle("r1c2.bottom"))
            expect(place(page, "r1c2.bottom")).to_have_class(re.compile(rf"\b{look}\b"))
        settled(page)
        assert values_of(server, session) == {}, values_of(server, session)
    with count.case("the second button crosses out, and takes the cross away"):
        page.mouse.click(*plane.middle("r1c1.right"), button="right")
        expect(place(page, "r1c1.right")).to_have_class(re.compile(r"\brest\b"))
        page.mouse.click(*plane.middle("r1c1.right"), button="right")
        expect(place(page, "r1c1.right")).to_have_class(re.compile(r"\bopen\b"))
    with count.case("a drag shows its line at once, is one move when it ends, and Escape gives it up"):
        settled(page)
        before = moves_of(server, session)
        page.mouse.move(*plane.at(0, 5))
        page.mouse.down()
        page.mouse.move(*plane.at(3, 5), steps=12)
        expect(page.locator(".place.drawn")).to_have_count(3)
        assert moves_of(server, session) == before
        page.keyboard.press("Escape")
        expect(page.locator(".place.drawn")).to_have_count(0)
        page.mouse.up()
        page.mouse.move(*plane.at(0, 5))
        page.mouse.down()
        page.mouse.move(*plane.at(3, 5), steps=12)
        page.mouse.move(*plane.at(2, 5), steps=6)
        page.mouse.up()
        settled(page)
        assert moves_of(server, session) == before + 1
        assert values_of(server, session) == {"r5c1.bottom": 1, "r5c2.bottom": 1}, values_of(server, session)
    with count.case("a drag that begins on a line erases, and undo brings back the whole line"):
        page.mouse.move(*plane.at(0, 5))
        page.mouse.down()
        page.mouse.move(*plane.at(2, 5), steps=8)
        page.mouse.up()
        expect(page.locator(".place.drawn")).to_have_count(0)
        settled(page)
        page.keyboard.press("u")
        expect(page.locator(".place.drawn")).to_have_count(2)
        page.keyboard.press("u")
        expect(page.locator(".place.drawn")).to_have_count(0)
        settled(page)
    with count.case("a small loop is marked at once, with its reason, and not by colour alone"):
        page.mouse.move(*plane.at(2, 2))
        page.mouse.down()
        for corner in ((3, 2), (3, 3), (2, 3), (2, 2)):
            page.mouse.move(*plane.at(*corner), steps=5)
        page.mouse.up()
        expect(page.locator(".place.as-conflict").first).to_be_attached()
        assert page.locator(".place.as-conflict").first.evaluate("(one) => getComputedStyle(one).strokeDasharray") != "none"
        # The status shows it by its colour and icon, as it does for cells.
        expect(page.locator(".status[data-trouble] .turn.warning .icon")).to_be_visible()
        expect(page.locator(".caption")).not_to_be_empty()
        sound(page)
        page.keyboard.press("u")
        settled(page)
    with count.case("the whole loop is drawn in one go, and wins"):
        first, *rest = loop_of(sides)
        page.mouse.move(*plane.at(*first))
        page.mouse.down()
        for corner in rest:
            page.mouse.move(*plane.at(*corner), steps=4)
        page.mouse.up()
        expect(page.locator(".result")).to_be_visible()
        settled(page)
        assert sorted(name for name, value in values_of(server, session).items() if value == 1) == sorted(sides)
        assert page.faults == [], page.faults
    page.context.close()


class Fingers:
    """Fingers on the screen, as the browser gets them from a device."""

    def __init__(self, page):
        self.page = page
        self.device = page.context.new_cdp_session(page)

    def send(self, kind, *points):
        self.device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]})

    def drag(self, points, steps=5):
        self.send("touchStart", points[0])
        for before, after in zip(points, points[1:]):
            for step in range(1, steps + 1):
                self.send("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(before, after)))
        self.send("touchEnd")


def drawn_by_finger(count, browser, server):
    page, session, plane = begun(browser, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    fingers = Fingers(page)
    sides = solved_sides(server)
    with count.case("a tap beside a side draws it"):
        x, y = plane.middle("r3c3.right")
        page.touchscreen.tap(x + 9, y + 4)
        expect(place(page, "r3c3.right")).to_have_class(re.compile(r"\bdrawn\b"))
        page.keyboard.press("u")
        expect(page.locator(".place.drawn")).to_have_count(0)
        settled(page)
    with count.case("a finger that rests crosses out"):
        fingers.send("touchStart", plane.middle("r1c1.right"))
        expect(place(page, "r1c1.right")).to_have_class(re.compile(r"\brest\b"))
        fingers.send("touchEnd")
        settled(page)
        assert values_of(server, session) == {"r1c1.right": 0}, values_of(server, session)
    with count.case("taps rule out while that tool is on"):
        page.get_by_role("button", name="Rule out").click()
        page.touchscreen.tap(*plane.middle("r1c2.right"))
        expect(place(page, "r1c2.right")).to_have_class(re.compile(r"\brest\b"))
        page.get_by_role("button", name="Rule out").click()
        settled(page)
    with count.case("two fingers zoom and move, and neither draws, not even the one that stays"):
        before = moves_of(server, session)
        fingers.send("touchStart", plane.at(1, 2))
        fingers.send("touchMove", plane.at(2, 2))
        expect(page.locator(".place.drawn")).to_have_count(1)
        fingers.send("touchStart", plane.at(2, 2), plane.at(3, 3))
        expect(page.locator(".place.drawn")).to_have_count(0)
        for step in range(1, 9):
            fingers.send("touchMove", plane.at(2 - step / 5, 2 - step / 5), plane.at(3 + step / 5, 3 + step / 5))
        fingers.send("touchEnd", plane.at(1, 1))
        fingers.send("touchMove", plane.at(3, 1))
        fingers.send("touchEnd")
        near = Plane(page, 5)
        assert near.side > plane.side * 1.5, (near.side, plane.side)
        assert moves_of(server, session) == before
        fingers.send("touchStart", plane.at(1, 1), plane.at(4, 4))
        for step in range(1, 9):
            fingers.send("touchMove", plane.at(1 + step / 6, 1 + step / 6), plane.at(4 - step / 6, 4 - step / 6))
        fingers.send("touchEnd")
    with count.case("the loop is drawn by one finger in two lines, and wins"):
        plane = Plane(page, 5)
        path = [plane.at(*corner) for corner in loop_of(sides)]
        half = len(path) // 2
        fingers.drag(path[:half + 1])
        settled(page)
        fingers.drag(path[half:])
        expect(page.locator(".result")).to_be_visible()
        assert page.faults == [], page.faults
    page.context.close()


def drawn_by_keys(count, browser, server):
    page, session, _ = begun(browser, server)
    reader = Reader(page)
    sides = solved_sides(server)
    with count.case("the board is one tab stop, and each side a button with its name and what it shows"):
        reader.tab_to_board()
        assert page.locator(".sheet [tabindex='0']").count() == 1
        nodes = reader.tree.send("Accessibility.getFullAXTree")["nodes"]
        names = [node["name"]["value"] for node in nodes if node.get("role", {}).get("value") == "button" and "side" in node["name"]["value"]]
        assert len(names) == 60, len(names)
        assert "side between row 2 column 3 and row 2 column 4: open" in names, names[:5]
        assert "top side of row 1 column 1: open" in names, names[:5]
    with count.case("arrows go half a cell, Space draws, X crosses out"):
        page.keyboard.press("Control+Home")
        heard(page, reader, "ArrowRight", "side between row 1 column 1 and row 1 column 2: open")
        heard(page, reader, " ", "side between row 1 column 1 and row 1 column 2: line")
        heard(page, reader, "x", "side between row 1 column 1 and row 1 column 2: no line")
        heard(page, reader, "x", "side between row 1 column 1 and row 1 column 2: open")
        heard(page, reader, "ArrowUp", "top right corner of row 1 column 1: no line")
        settled(page)
        assert values_of(server, session) == {}, values_of(server, session)
    with count.case("the list of keys says so"):
        page.keyboard.press("?")
        expect(page.get_by_role("dialog")).to_contain_text("Draw a line that way, or erase it")
        page.keyboard.press("Escape")
    with count.case("Shift and arrows draw the loop from corner to corner, and win"):
        path = loop_of(sides)
        page.locator(".sheet [tabindex='0']").focus()
        page.keyboard.press("Control+Home")
        for key, times in (("ArrowRight", 2 * path[0][0] - 1), ("ArrowDown", 2 * path[0][1] - 1)):
            opposite = {"ArrowRight": "ArrowLeft", "ArrowDown": "ArrowUp"}[key]
            for _ in range(abs(times)):
                page.keyboard.press(key if times > 0 else opposite)
        for (x, y), (right, down) in zip(path, path[1:]):
            page.keyboard.press("Shift+" + WAYS[right - x, down - y])
        expect(page.locator(".result")).to_be_visible()
        settled(page)
        assert sorted(name for name, value in values_of(server, session).items() if value == 1) == sorted(sides)
        assert page.faults == [], page.faults
    page.context.close()


def heard(page, reader, key, name):
    """Presses a key; the current element then has a name."""
    page.keyboard.press(key)
    for _ in range(600):
        if reader.current()[1] == name:
            return
        page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError(f"{reader.current()} instead of {name!r} after {key}")


def large(count, browser, server):
    """A board of 15 by 15: by finger on a phone, in lines of at most 40 sides, and by keys alone."""
    size = 15
    path = loop_of(comb_sides(size))
    options = {"rows": size, "columns": size, "numbers": comb_numbers(size)}
    page = opened(browser, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    with count.case("a board of 15 by 15 is drawn by a finger on a phone, without zooming"):
        page.goto(server.address + f"#/play/{server.begin(rules='slitherlink', options=options)}")
        expect(page.locator(".place").first).to_be_attached()
        plane, fingers = Plane(page, size), Fingers(page)
        points = [plane.at(*corner) for corner in path]
        for start in range(0, len(points) - 1, 40):
            fingers.drag(points[start:start + 41], steps=3)
            settled(page)
        expect(page.locator(".result")).to_be_visible()
        assert page.faults == [], page.faults
    page.context.close()
    page = opened(browser, server)
    with count.case("and by keys alone"):
        page.goto(server.address + f"#/play/{server.begin(rules='slitherlink', options=options)}")
        expect(page.locator(".place").first).to_be_attached()
        Reader(page).tab_to_board()
        assert path[0] == (0, 0), path[0]
        for key in ("Control+Home", "ArrowUp", "ArrowLeft"):
            page.keyboard.press(key)
        for (x, y), (right, down) in zip(path, path[1:]):
            page.keyboard.press("Shift+" + WAYS[right - x, down - y])
        expect(page.locator(".result")).to_be_visible(timeout=60000)
        assert page.faults == [], page.faults
    page.context.close()


#: The middle of a cell that is not square, from its element, in pixels.
MIDDLE = """(at) => {
  const box = document.querySelector(`.cell[data-at=${at}]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def drawn_through_hexagons(count, browser, server):
    page = opened(browser, server)
    session = server.begin(rules="paths")
    page.goto(server.address + f"#/play/{session}")
    reader = Reader(page)

    def middle(at):
        return page.evaluate(MIDDLE, at)

    with count.case("a board of hexagons is drawn and named, and takes one tab stop"):
        expect(page.locator(".cell")).to_have_count(9)
        assert page.locator(".cell").first.evaluate("(one) => getComputedStyle(one).clipPath").startswith("polygon")
        (x1, y1), (x2, y2), (x3, y3) = middle("r1c1"), middle("r1c2"), middle("r2c1")
        assert abs(y1 - y2) < 1 and abs((x1 + x2) / 2 - x3) < 1 and y3 > y1, (x1, y1, x2, y2, x3, y3)
        assert page.locator(".sheet [tabindex='0']").count() == 1
        sound(page)
    with count.case("arrows go over the sides between hexagons, but not to the rim"):
        reader.tab_to_board()
        page.keyboard.press("Control+Home")
        heard(page, reader, "ArrowRight", "side between row 1 column 1 and row 1 column 2: open")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
        assert reader.name("row 1, column 1")
        page.keyboard.press("Shift+ArrowRight")
        expect(place(page, "r1c1.right")).to_have_class(re.compile(r"\bdrawn\b"))
        assert reader.name("row 1, column 2")
        page.keyboard.press("u")
        expect(page.locator(".place.drawn")).to_have_count(0)
        settled(page)
    with count.case("a drag from middle to middle draws a line, in one move"):
        before = moves_of(server, session)
        page.mouse.move(*middle("r1c1"))
        page.mouse.down()
        page.mouse.move(*middle("r1c3"), steps=12)
        expect(page.locator(".place.drawn")).to_have_count(2)
        page.mouse.up()
        expect(page.locator(".result")).to_be_visible()
        settled(page)
        assert moves_of(server, session) == before + 1
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (drawn_by_mouse, drawn_by_finger, drawn_by_keys, large)
