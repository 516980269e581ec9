"""The setter of the workshop: levels drawn with pointer, finger and keys, their file, what is known of them after each stroke."""

import json
import re
import time
import urllib.request

from playwright.sync_api import expect

from accessible import sound, tab_stops
from harness import ROOT, eventually, opened
from workshop_bench import READ, WRITE, begun, kept


def strokes(page):
    """Collects how long each stroke takes until its board is there, and until the first answer about it, in milliseconds."""
    took = []

    def heard(request):
        url, end = request.url, request.timing["startTime"] + request.timing["responseEnd"]
        if request.method == "PUT" and url.split("?")[0].endswith("/file"):
            took.append([request.timing["startTime"], end, None])
        elif "/survey" in url and "more" not in (request.post_data or "") and took and took[-1][2] is None:
            took[-1][2] = end
    page.on("requestfinished", heard)
    return took


def figures(took):
    for name, times in (("board", [end - start for start, end, _ in took]), ("count and candidates", [end - start for start, _, end in took if end])):
        times = sorted(times)
        print(f"        {name}: {len(times)} strokes, median {times[len(times) // 2]:.0f} ms, p95 {times[int(len(times) * 0.95)]:.0f} ms")


def boards(server, name, rules, more=""):
    """Makes a draft with an empty board of 9 × 9."""
    begun(server, name)
    level = f"return {{\n  rules = {rules},\n  title = \"Mine\",\n  givens = [[\n" + "    .........\n" * 9 + f"  ]],\n{more}}}\n"
    put(server, name, "board.lua", level)


def put(server, name, path, text):
    body = json.dumps({"path": path, "text": text}).encode()
    request = urllib.request.Request(f"{server.address}api/workshop/drafts/{name}/file", body, {"content-type": "application/json"}, method="PUT")
    with urllib.request.urlopen(request, timeout=30) as answer:
        assert answer.status == 200


def setting(page, server, name, level="board"):
    """Opens a draft's level in the setter."""
    page.goto(server.address + f"#/workshop/{name}")
    page.locator(".CodeMirror").wait_for()
    if page.locator(".tab", has_text="Board").is_visible():
        page.locator(".tab", has_text="Board").click()
    page.locator(".setup-bar select").select_option(f"level {level}")
    page.locator("[data-mode=set]").click()
    page.locator(".set-board .grid").wait_for(timeout=20000)


def tool(page, name):
    page.locator(f"[data-tool={name}]").click()


def at(page, cell, right=0.5, down=0.5):
    """A point in a cell, named or by row and column; rows and columns may lie outside."""
    row, column = map(int, re.findall(r"-?\d+", cell)) if isinstance(cell, str) else cell
    # The board is drawn anew after each stroke.
    box = page.evaluate("() => { const { x, y, width } = document.querySelector('.set-board .grid').getBoundingClientRect(); return { x, y, width }; }")
    side = box["width"] / 9
    return box["x"] + (column - 1 + right) * side, box["y"] + (row - 1 + down) * side


def drag(page, cells):
    page.mouse.move(*at(page, cells[0]))
    page.mouse.down()
    for cell in cells[1:]:
        page.mouse.move(*at(page, cell), steps=3)
    page.mouse.up()


def source(page):
    return re.sub(r"\s+", " ", page.evaluate(READ))


def cages_of(level):
    text = (ROOT / "levels" / f"{level}.lua").read_text()
    return [(re.findall(r"r\dc\d", cells), total) for cells, total in re.findall(r"\{ cells = \{([^}]*)\}, sum = (\d+) \}", text)]


def killer(count, browser, server):
    boards(server, "cages", '"killer"')
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    setting(page, server, "cages")
    cages = cages_of("gallery/killer-9")
    took_each = strokes(page)
    with count.case("a killer with 25 cages is set by drags and typed sums, well within five minutes"):
        assert len(cages) >= 25
        tool(page, "cages")
        begin = time.monotonic()
        for index, (cells, total) in enumerate(cages):
            drag(page, cells)
            page.keyboard.type(total)
            # The next stroke takes what was typed, as Enter does.
            if index % 2 == 0 or index == len(cages) - 1:
                page.keyboard.press("Enter")
                expect(page.locator(".set-form")).to_be_hidden()
        expect(page.locator(".set-count")).to_have_text("One solution", timeout=60000)
        took = time.monotonic() - begin
        print(f"        {len(cages)} cages in {took:.1f} s")
        assert took < 300, took
        found = page.evaluate(READ)
        assert found.count("sum = ") == len(cages), found
        assert all(f"sum = {total}" in found for _, total in cages)
        figures(took_each)
    with count.case("the solution stands small in every cell, and the file is on disk"):
        expect(page.locator(".set-board .centre")).to_have_count(81)
        expect(page.locator(".verdict")).to_contain_text("difficulty", timeout=60000)
        kept(page)
        _, body = server.ask("workshop/drafts/cages/file?path=board.lua")
        assert body["text"].count("sum = ") == len(cages)
    with count.case("one step of undo takes one cage back, redo brings it again, on the board and in the code"):
        page.locator(".set-board [data-at=r1c1]").focus()
        page.keyboard.press("Control+z")
        expect(page.locator(".set-board .cage-text")).to_have_count(len(cages) - 1, timeout=20000)
        assert page.evaluate(READ).count("sum = ") == len(cages) - 1
        page.keyboard.press("Control+y")
        expect(page.locator(".set-board .cage-text")).to_have_count(len(cages), timeout=20000)
    with count.case("a click chooses a cage, whose sum is changed or which is deleted"):
        page.mouse.click(*at(page, "r4c4"))
        expect(page.locator(".set-form input")).to_have_value("10")
        page.keyboard.type("11")
        page.keyboard.press("Enter")
        expect(page.locator(".set-board [data-at=r4c4] .cage-text")).to_have_text("11", timeout=20000)
        # What was said of the level before is not said of this one.
        expect(page.locator(".set-count")).to_have_text("No solution", timeout=60000)
        expect(page.locator(".verdict")).to_be_hidden()
        page.mouse.click(*at(page, "r4c4"))
        page.get_by_role("button", name="Delete", exact=True).click()
        expect(page.locator(".set-board .cage-text")).to_have_count(len(cages) - 1, timeout=20000)
    with count.case("its address opens the puzzle"):
        for _ in range(2):
            page.locator(".set-actions button", has_text="Undo").click()
        expect(page.locator(".set-board .cage-text")).to_have_count(len(cages), timeout=20000)
        page.locator(".set-actions button", has_text="Share").click()
        address = page.locator("#set-address").input_value()
        assert "/#/shared/" in address, address
        page.keyboard.press("Escape")
        page.locator(".set-actions button", has_text="Print").click()
        expect(page.locator("dialog .paper img, dialog .paper svg").first).to_be_visible(timeout=60000)
        page.keyboard.press("Escape")
        page.goto(server.address + address[address.index("#"):])
        expect(page.locator(".board-place .cage-text")).to_have_count(len(cages), timeout=20000)
    assert page.faults == [], page.faults
    page.context.close()


def every_tool(count, browser, server):
    boards(server, "tools", '{ "thermo", "kropki", "quadruples", "x-sums", "little-killer", "even-odd", "clones", "indexers" }')
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    setting(page, server, "tools")
    written = [
        ("thermos", lambda: drag(page, ["r4c4", "r5c5", "r6c6"]), None, 'thermos = { { "r4c4", "r5c5", "r6c6" } }'),
        ("white", lambda: page.mouse.click(*at(page, "r7c7", 0.95)), None, 'white = { { "r7c7", "r7c8" } }'),
        ("quadruples", lambda: page.mouse.click(*at(page, "r8c2", 0.9, 0.9)), "12", 'quadruples = { { cell = "r8c2", values = { 1, 2 } } }'),
        ("x_sums_above", lambda: page.mouse.click(*at(page, (0, 5))), "20", 'x_sums_above = "., ., ., ., 20, ., ., ., ."'),
        ("x_sums_above", lambda: page.mouse.click(*at(page, (9, 10))), "8", 'x_sums_right = "., ., ., ., ., ., ., ., 8"'),
        ("arrows_outside", lambda: page.mouse.click(*at(page, (3, 10))), "25", 'arrows_outside = { { side = "right", at = 3, sum = 25, to = "down" } }'),
        ("even", lambda: drag(page, ["r9c1", "r9c3"]), None, 'even = { "r9c1", "r9c2", "r9c3" }'),
        ("index_columns", lambda: page.mouse.click(*at(page, "r2c6")), None, "index_columns = { 6 }"),
    ]
    for name, stroke, typed, wanted in written:
        with count.case(f"{name} writes {wanted}"):
            tool(page, name)
            stroke()
            if typed:
                page.keyboard.type(typed)
                page.keyboard.press("Enter")
            assert wanted in source(page), source(page)
            kept(page)
            page.keyboard.press("Escape")
    with count.case("an entry of two areas is drawn one after the other"):
        tool(page, "clones")
        drag(page, ["r1c1", "r1c2"])
        expect(page.locator(".set-hint")).to_have_text("Now draw the next part.")
        drag(page, ["r4c2", "r4c3"])
        assert 'clones = { { first = { "r1c1", "r1c2" }, second = { "r4c2", "r4c3" } } }' in source(page), source(page)
    with count.case("what is there is taken away by the same click"):
        tool(page, "even")
        page.mouse.click(*at(page, "r9c2"))
        assert 'even = { "r9c1", "r9c3" }' in source(page)
        tool(page, "white")
        page.mouse.click(*at(page, "r7c7", 0.95))
        assert "white =" not in source(page)
    with count.case("givens are typed into selected cells; the count, candidates and conflicts follow"):
        tool(page, "givens")
        drag(page, ["r1c8", "r1c9"])
        page.keyboard.press("5")
        expect(page.locator(".set-count")).to_have_text("No solution", timeout=60000)
        expect(page.locator(".set-conflicts")).to_contain_text("a symbol appears once in each", timeout=60000)
        expect(page.locator(".set-board [data-at=r1c9].is-conflict")).to_be_visible()
        page.keyboard.press("Control+z")
        expect(page.locator(".set-conflicts li")).to_have_count(0, timeout=60000)
    with count.case("a switch is written and taken away"):
        tool(page, "diagonals")
        assert "diagonals = true" in source(page)
        tool(page, "diagonals")
        assert "diagonals" not in source(page)
    with count.case("every part passes the checks and has a name"):
        sound(page)
        for stop in tab_stops(page):
            assert stop["name"].strip(), stop
    assert page.faults == [], page.faults
    page.context.close()


def bad_input(count, browser, server):
    boards(server, "bad", '"killer"')
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    setting(page, server, "bad")
    tool(page, "cages")
    with count.case("a sum of letters is named, and nothing is lost"):
        drag(page, ["r1c1", "r1c2"])
        page.keyboard.type("abc")
        page.keyboard.press("Enter")
        expect(page.locator(".toasts, body")).to_contain_text("Enter a whole number, such as 15.")
        assert "cages" not in source(page)
        page.keyboard.press("Control+a")
        page.keyboard.type("7")
        page.keyboard.press("Enter")
        assert '{ cells = { "r1c1", "r1c2" }, sum = 7 }' in source(page)
    with count.case("a cage without a sum is one, and over another one it is the rules that decide"):
        drag(page, ["r1c2", "r2c2"])
        page.keyboard.press("Enter")
        assert '{ cells = { "r1c2", "r2c2" } }' in source(page), source(page)
        kept(page)
    with count.case("a stroke that leaves the board takes only its cells; one that begins outside takes none"):
        before = source(page)
        page.mouse.move(*at(page, (1, 11)))
        page.mouse.down()
        page.mouse.move(*at(page, (3, 11)))
        page.mouse.up()
        assert source(page) == before
        drag(page, ["r9c8", "r9c9", (9, 14), (-3, 14)])
        page.keyboard.type("9")
        page.keyboard.press("Enter")
        assert '{ cells = { "r9c8", "r9c9" }, sum = 9 }' in source(page), source(page)
    with count.case("a line of one cell is refused with what to do"):
        tool(page, "thermos")
        page.mouse.click(*at(page, "r5c5"))
        expect(page.locator("body")).to_contain_text("Drag along at least two cells")
        assert "thermos" not in source(page)
    with count.case("what the code computes is not overwritten"):
        text = page.evaluate(READ)
        page.evaluate(WRITE, text.replace("  title =", "  thermos = (function() return nil end)(),\n  title ="))
        kept(page)
        drag(page, ["r5c5", "r5c6"])
        expect(page.locator("body")).to_contain_text("The code computes `thermos`")
        page.evaluate(WRITE, text)
        kept(page)
    with count.case("an error in the code keeps the last good board and says so; the correction brings the new one"):
        page.evaluate(WRITE, text.replace("sum = 7", "sum = ="))
        expect(page.locator(".set-stale")).to_be_visible(timeout=20000)
        expect(page.locator(".set-board .cage-text").first).to_have_text("7")
        page.evaluate(WRITE, text.replace("sum = 7", "sum = 8"))
        expect(page.locator(".set-stale")).to_be_hidden(timeout=20000)
        expect(page.locator(".set-board .cage-text").first).to_have_text("8", timeout=20000)
    assert page.faults == [], page.faults
    page.context.close()


def by_keyboard(count, browser, server):
    boards(server, "keys", '{ "killer", "sandwich" }')
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    setting(page, server, "keys")
    with count.case("with keys alone: a tool, a cage, its sum, a thermometer, a given, a clue outside, undo"):
        page.locator("[data-tool=givens]").focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-tool=cages]")).to_be_focused()
        page.locator(".set-board [data-at=r1c1]").focus()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Shift+ArrowDown")
        page.keyboard.press("Enter")
        page.keyboard.type("12")
        page.keyboard.press("Enter")
        assert '{ cells = { "r1c1", "r1c2", "r2c2" }, sum = 12 }' in source(page), source(page)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Delete")
        assert "cages = {" in source(page)
        page.locator("[data-tool=cages]").focus()
        page.keyboard.press("ArrowRight")
        page.locator(".set-board [data-at=r5c5]").focus()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("Enter")
        assert 'thermos = { { "r5c5", "r5c6", "r5c7" } }' in source(page), source(page)
        page.locator("[data-tool=above]").focus()
        page.keyboard.press("Enter")
        page.locator(".set-board [data-at=r1c3]").focus()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        page.keyboard.type("10")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        assert 'above = "., ., 10, ., ., ., ., ., ."' in source(page), source(page)
        page.locator("[data-tool=givens]").click()
        page.locator(".set-board [data-at=r9c9]").focus()
        page.keyboard.press("4")
        assert "........4" in page.evaluate(READ)
        page.keyboard.press("Delete")
        assert "........4" not in page.evaluate(READ)
        page.keyboard.press("Control+z")
        assert "........4" in page.evaluate(READ)
    assert page.faults == [], page.faults
    page.context.close()


def by_finger(count, browser, server):
    boards(server, "finger", '"killer"')
    page = opened(browser, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    setting(page, server, "finger")
    cdp = page.context.new_cdp_session(page)

    def touch(cells):
        points = [at(page, cell) for cell in cells]
        cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": points[0][0], "y": points[0][1]}]})
        for x, y in points[1:]:
            cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
        cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    with count.case("a finger draws a cage and sets a given on a phone"):
        tool(page, "cages")
        page.locator(".set-board").scroll_into_view_if_needed()
        touch(["r2c2", "r2c3", "r3c3"])
        page.locator(".set-form input").fill("9")
        page.locator(".set-form button[type=submit]").click()
        expect(page.locator(".set-board .cage-text")).to_have_text("9", timeout=20000)
        tool(page, "givens")
        touch(["r9c1"])
        page.get_by_role("button", name="Set 6", exact=True).click()
        expect(page.locator(".set-board [data-at=r9c1]")).to_contain_text("6", timeout=20000)
        sound(page)
    with count.case("a second finger drops what the first one draws"):
        tool(page, "cages")
        page.locator(".set-board").scroll_into_view_if_needed()
        before = source(page)
        (x, y), (right, low) = at(page, "r5c5"), at(page, "r6c7")
        def fingers(*points):
            return {"touchPoints": [{"x": point[0], "y": point[1], "id": number} for number, point in enumerate(points)]}
        cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", **fingers((x, y))})
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", **fingers((x, low))})
        expect(page.locator(".ghost rect")).to_have_count(2)
        cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", **fingers((x, low), (right, y))})
        expect(page.locator(".ghost rect")).to_have_count(0)
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", **fingers((x, y), (right, low))})
        cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(".ghost rect")).to_have_count(0)
        expect(page.locator(".set-form input")).to_have_count(0)
        assert source(page) == before, source(page)
        touch(["r5c5", "r6c5"])
        expect(page.locator(".set-form input")).to_be_visible()
        page.keyboard.press("Escape")
    with count.case("two fingers zoom the board, and one draws on it as before"):
        def wide():
            return page.locator(".set-board .grid").bounding_box()["width"]
        whole, (x, y) = wide(), at(page, "r5c5")
        for steps in ((20, 40, 60), (60, 40, 20)):
            cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", **fingers((x - steps[0], y))})
            cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", **fingers((x - steps[0], y), (x + steps[0], y))})
            for step in steps[1:]:
                cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", **fingers((x - step, y), (x + step, y))})
            cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            if steps[0] == 20:
                eventually(page, "(whole) => document.querySelector('.set-board .grid').getBoundingClientRect().width > 1.8 * whole", True, whole)
                sound(page)
                before = source(page)
                tool(page, "givens")
                box = page.locator(".set-board [data-at=r5c5]").bounding_box()
                spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
                cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
                cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
                page.get_by_role("button", name="Set 3", exact=True).click()
                expect(page.locator(".set-board [data-at=r5c5]")).to_contain_text("3", timeout=20000)
                page.locator(".set-board").scroll_into_view_if_needed()
                (x, y) = at(page, "r5c5")
        assert wide() <= whole + 1, (wide(), whole)
    assert page.faults == [], page.faults
    page.context.close()


def late_givens(count, browser, server):
    begun(server, "late")
    put(server, "late", "board.lua", "return {\n  rules = \"sudoku\",\n  size = 4,\n  givens = [[\n    1234\n    3412\n    2143\n    4321\n  ]],\n}\n")
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    setting(page, server, "late")
    held = []
    page.route("**/workshop/drafts/late/givens*", lambda route: held.append(route))

    def ask():
        with page.expect_request("**/late/givens*"):
            page.get_by_role("button", name="Fewer givens").click()

    with count.case("one search for other givens runs at a time, and a level that has changed keeps its own"):
        ask()
        page.get_by_role("button", name="Fewer givens").click()
        page.get_by_role("button", name="Harder").click()
        page.evaluate(WRITE, page.evaluate(READ).replace("return {", "-- Mine.\nreturn {", 1))
        changed = page.evaluate(READ)
        held[0].continue_()
        expect(page.get_by_text("The level changed during the search")).to_be_visible(timeout=60000)
        assert page.evaluate(READ) == changed, page.evaluate(READ)
        assert len(held) == 1, len(held)
        kept(page)
        ask()
        held[1].continue_()
        expect(page.get_by_text(re.compile(r"^\d+ givens; difficulty"))).to_be_visible(timeout=60000)
        assert len(held) == 2 and page.evaluate(READ).startswith("-- Mine.") and "1234" not in page.evaluate(READ), page.evaluate(READ)
    assert page.faults == [], page.faults
    page.context.close()


def flowers(count, browser, server):
    begun(server, "flowers")
    put(server, "flowers", "board.lua", (ROOT / "levels" / "gallery" / "flower-sudoku-3.lua").read_text())
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    setting(page, server, "flowers")
    with count.case("on cells that are no squares a click means the cell that is drawn there, arrows its neighbour"):
        tool(page, "givens")
        cells = page.locator(".set-board [data-at]").all()
        assert len(cells) == 21, len(cells)
        for cell in cells:
            box = cell.bounding_box()
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            expect(cell).to_be_focused()
            expect(page.locator(".set-board [aria-selected=true]")).to_have_count(1)
            expect(cell).to_have_attribute("aria-selected", "true")
        page.locator(".set-board [data-at=r7c5]").focus()
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".set-board [data-at=r7c4]")).to_be_focused()
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        expect(page.locator(".set-board [data-at=r5c4], .set-board [data-at=r5c5]").and_(page.locator(":focus"))).to_have_count(1)
    assert page.faults == [], page.faults
    page.context.close()


OWN = """return {
  id = "worms", api = 1, base = "sudoku", title = "Worms",
  adds = "Values along a worm fall.",
  options = { { name = "worms", kind = "list", entry = { body = "line", length = "number?" }, title = "Worms" } },
  extend = function(m, g, o)
    for _, worm in ipairs(o.worms or {}) do
      for i = 2, #worm.body do m:less(worm.body[i], worm.body[i - 1]):because("values along a worm fall") end
      g:draw("line", worm.body, nil, { colour = "green" })
    end
  end,
}
"""


def own_part(count, browser, server):
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    with count.case("a board is begun from the list of packs, without knowing of packs"):
        page.goto(server.address + "#/workshop")
        page.get_by_role("button", name="New board").click()
        page.locator(".set-mix input[value=killer]").check(timeout=20000)
        sound(page)
        page.locator("#board-size").fill("6")
        page.get_by_role("button", name="Create", exact=True).click()
        expect(page.locator(".set-board [role=gridcell]")).to_have_count(36, timeout=20000)
        assert 'rules = "killer", title = "board-1", size = 6, givens = [[ ...... ...... ......' in source(page), source(page)
    page.context.close()
    begun(server, "parts")
    put(server, "parts", "rules/worms.lua", OWN)
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    page.goto(server.address + "#/workshop/parts")
    page.locator(".stage .grid").wait_for(timeout=20000)
    with count.case("a new board takes several rule sets, one of the pack's own among them"):
        page.locator("[data-mode=set]").click()
        page.locator(".set-actions button", has_text="New board").click()
        page.get_by_label("Worms").or_(page.locator(".set-mix input[value=worms]")).first.check()
        page.locator(".set-mix input[value=thermo]").check()
        page.get_by_role("button", name="Create", exact=True).click()
        page.locator("[data-tool=worms]").wait_for(timeout=20000)
        assert 'rules = { "worms", "thermo" }' in source(page), source(page)
    with count.case("its option has a tool that nobody has written, and its rule is counted and named"):
        tool(page, "worms")
        drag(page, ["r1c1", "r1c2", "r1c3"])
        page.keyboard.press("Enter")
        assert 'worms = { { body = { "r1c1", "r1c2", "r1c3" } } }' in source(page), source(page)
        kept(page)
        expect(page.locator(".set-board [data-at=r1c1]")).not_to_contain_text("1", timeout=60000)
        tool(page, "givens")
        page.mouse.click(*at(page, "r1c1"))
        page.keyboard.press("2")
        expect(page.locator(".set-count")).to_have_text("No solution", timeout=60000)
        expect(page.locator(".set-conflicts")).to_contain_text("values along a worm fall", timeout=60000)
    with count.case("a level with rules of the draft is not shared by address, and it is said why"):
        page.locator(".set-actions button", has_text="Share").click()
        expect(page.locator("body")).to_contain_text("Export the pack and share that.")
    with count.case("a game of moves has nothing to set"):
        put(server, "parts", "game.lua", 'return { rules = "four-in-a-row" }\n')
        page.reload()
        page.locator(".setup-bar select").select_option("level game")
        expect(page.locator("[data-mode=set]")).to_be_hidden(timeout=20000)
        page.locator(".setup-bar select").select_option("level board-1")
        expect(page.locator("[data-mode=set]")).to_be_visible(timeout=20000)
    assert [one for one in page.faults if "422" not in one] == [], page.faults
    page.context.close()


def hover_texts(count, browser, server):
    boards(server, "hover", '"killer"')
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    setting(page, server, "hover")

    def name(text):
        box = page.locator(".CodeMirror-line span span", has_text=text).first.bounding_box()
        page.mouse.move(box["x"] + 12, box["y"] + box["height"] / 2, steps=2)

    note = page.locator(".api-hover")
    with count.case("a name under the pointer is explained: of the API, and an option of the level's rule set"):
        page.evaluate(WRITE, page.evaluate(READ).replace("givens =", "cages = {},\n  givens ="))
        kept(page)
        name("givens")
        expect(note).to_contain_text("The cells fixed from the start")
        name("cages")
        expect(note).to_contain_text("Cages: sums of cells without repeats")
        page.mouse.move(800, 500)
        expect(note).to_be_hidden()
        page.locator(".file", has_text="rules/neighbours.lua").click()
        name("pairs")
        expect(note).to_contain_text("pairs(")
    with count.case("Esc takes the note away and stays in the editor"):
        page.locator(".CodeMirror").click()
        name("pairs")
        expect(note).to_be_visible()
        page.keyboard.press("Escape")
        expect(note).to_be_hidden()
        assert page.evaluate("document.activeElement.closest('.CodeMirror') !== null")
    assert page.faults == [], page.faults
    page.context.close()


def regions(count, browser, server):
    boards(server, "areas", '"jigsaw"')
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    setting(page, server, "areas")
    with count.case("a drag makes its cells a region, of the boxes that were there"):
        tool(page, "regions")
        drag(page, ["r1c1", "r1c9"])
        assert "regions = [[ JJJJJJJJJ AAABBBCCC AAABBBCCC DDDEEEFFF" in source(page), source(page)
        kept(page)
        page.keyboard.press("Control+z")
        assert "regions" not in source(page)
        kept(page)
    with count.case("a stroke that the rules refuse is taken back, with their reason"):
        drag(page, ["r1c1", "r1c9", "r2c9", "r2c1"])
        expect(page.locator("body")).to_contain_text("The stroke was taken back: region J has 18 cells, but there are only 9 symbols", timeout=20000)
        kept(page)
        assert "regions" not in source(page)
        expect(page.locator(".set-stale")).to_be_hidden(timeout=20000)
    assert page.faults == [], page.faults
    page.context.close()


PARTS = (killer, hover_texts, regions, every_tool, bad_input, by_keyboard, by_finger, late_givens, flowers, own_part)
