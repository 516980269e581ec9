"""Pictures of every screen in four sizes, light and dark, to be looked at."""

from playwright.sync_api import expect

SIZES = {"phone": (360, 740), "tablet": (820, 1180), "wide": (1180, 820), "desktop": (1440, 900)}
PLAYED = ["four", "nine-easy", "killer", "thermometers", "fruit", "twelve", "four-in-a-row", "five-in-a-row"]

MOVES = {"four-in-a-row": ["drop 4", "drop 3", "drop 4"], "five-in-a-row": ["place r5c5", "place r4c5"]}


def take(browser, server, out):
    """Takes them all; a page error is a failure."""
    out.mkdir(parents=True, exist_ok=True)
    games = {name: server.begin(f"first-steps/{name}") for name in PLAYED}
    for name, session in games.items():
        for number, move in enumerate(MOVES.get(name, [])):
            status, _ = server.ask(f"sessions/{session}/moves", {"id": f"shot-{number}", "move": move})
            assert status == 200, (name, move, status)
    for size, (width, height) in SIZES.items():
        for theme in ("light", "dark"):
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=theme,
                locale="en-GB" if theme == "light" else "fr-FR")
            faults = []
            page = context.new_page()
            page.on("pageerror", lambda error: faults.append(str(error)))
            played = [(name, f"#/play/{session}") for name, session in games.items()]
            for name, path in [("home", ""), ("new", "#/new/core%3Asudoku")] + played:
                page.goto(server.address + path)
                expect(page.locator("main#content:not([aria-busy])").first).to_be_visible()
                page.wait_for_selector(".card, .setup, .grid")
                if page.locator(".grid").count():
                    prepare(page)
                page.wait_for_timeout(200)
                page.screenshot(path=str(out / f"{name}-{size}-{theme}.png"))
            context.close()
            assert not faults, faults


def prepare(page):
    """Selects a cell, so that what a selection looks like is in the picture."""
    open_cells = page.locator(".cell.open")
    if open_cells.count() > 3:
        open_cells.nth(3).focus()
