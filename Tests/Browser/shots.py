"""Pictures of every screen in four sizes, light and dark, to be looked at."""

import re

from playwright.sync_api import expect

SIZES = {"phone": (360, 740), "tablet": (820, 1180), "wide": (1180, 820), "desktop": (1440, 900)}
PLAYED = ["four", "six", "nine-easy", "killer", "thermometers", "fruit", "twelve", "four-in-a-row", "five-in-a-row"]

MOVES = {"four-in-a-row": ["drop 4", "drop 3", "drop 4"], "five-in-a-row": ["place r5c5", "place r4c5"]}


def take(browser, server, out):
    """Takes them all; a page error is a failure."""
    out.mkdir(parents=True, exist_ok=True)
    games = {name: server.begin(f"first-steps/{name}") for name in PLAYED}
    for name, session in games.items():
        for number, move in enumerate(MOVES.get(name, [])):
            status, _ = server.ask(f"sessions/{session}/moves", {"id": f"shot-{number}", "move": move})
            assert status == 200, (name, move, status)
    played = [(name, f"#/play/{session}") for name, session in games.items()]
    for page, name in pages(browser, [("home", ""), ("new", "#/new/core%3Asudoku")] + played, server):
        if page.locator(".grid").count():
            prepare(page)
        snap(page, out, name)
        if name.startswith("four-in-a-row"):
            page.get_by_role("button", name=re.compile("Replay|Revoir")).click()
            page.wait_for_selector("dialog .grid")
            page.keyboard.press("End")
            snap(page, out, "replay-" + name)
        if name.startswith("six"):
            page.locator(".tool").nth(3).click()
            snap(page, out, "checkpoints-" + name)


def take_strange(browser, server, out):
    """Pictures of the tests' own rule sets: before the start, running short of time, over, and a tile in the air."""
    out.mkdir(parents=True, exist_ok=True)
    for page, name in pages(browser, [("rain", ""), ("tiles", "")], server):
        rules = name.split("-")[0]
        page.goto(server.address + f"#/play/{server.begin(rules=rules)}")
        page.wait_for_selector(".grid")
        snap(page, out, name)
        if rules == "rain":
            page.keyboard.press("Enter")
            page.wait_for_selector(".timer.low")
            snap(page, out, "low-" + name)
            if "dark" in name:
                page.wait_for_selector(".result", timeout=15000)
                snap(page, out, "over-" + name)
        else:
            box = page.locator("[data-at=r1c2]").bounding_box()
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.mouse.down()
            page.mouse.move(box["x"] + box["width"], box["y"] + box["height"], steps=4)
            snap(page, out, "lifted-" + name)
            page.mouse.up()


def snap(page, out, name):
    page.wait_for_timeout(200)
    page.screenshot(path=str(out / f"{name}.png"))


def pages(browser, screens, server):
    """Every screen in every size, light and dark, with the name of its picture."""
    for size, (width, height) in SIZES.items():
        for theme in ("light", "dark"):
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme,
                locale="en-GB" if theme == "light" else "fr-FR")
            faults = []
            page = context.new_page()
            page.on("pageerror", lambda error: faults.append(str(error)))
            for name, path in screens:
                page.goto(server.address + path)
                expect(page.locator("main#content:not([aria-busy])").first).to_be_visible()
                page.wait_for_selector(".card, .setup, .grid, .empty, main")
                yield page, f"{name}-{size}-{theme}"
            context.close()
            assert not faults, faults


def prepare(page):
    """Selects a cell, so that what a selection looks like is in the picture."""
    open_cells = page.locator(".cell.open")
    if open_cells.count() > 3:
        open_cells.nth(3).focus()
