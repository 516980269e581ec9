"""Screenshots of every screen for inspection: a sample of four sizes, light and dark, and three languages."""

from playwright.sync_api import expect

import screens
from board import painted

SIZES = {"phone": (360, 740), "tablet": (820, 1180), "wide": (1180, 820), "desktop": (1440, 900)}
LOCALES = {("phone", "light"): "fr-FR", ("phone", "dark"): "zh-CN", ("tablet", "light"): "fr-FR", ("tablet", "dark"): "en-GB",
           ("wide", "light"): "zh-CN", ("wide", "dark"): "en-GB", ("desktop", "light"): "en-GB", ("desktop", "dark"): "fr-FR"}
# The theme in which every screen is checked in a size, and its screenshot taken on that visit.
CHECKED = {"phone": "dark", "tablet": "light", "desktop": "light"}
OTHERS = [f"{size}-{theme}" for size, theme in LOCALES if CHECKED.get(size) != theme]


def sampled(index, look):
    """Whether the sample includes a screen in a look beyond those it is checked in: one look per screen, in turn."""
    return look == OTHERS[index % len(OTHERS)]


def take(browser, server, out):
    """Takes a sample of screenshots; a page error is a failure."""
    every = screens.described(server)
    for page, look in contexts(browser):
        for index, (name, address, act) in enumerate(every):
            if sampled(index, look):
                screens.shown(page, server, address, act)
                snap(page, out, f"{name}-{look}")


def take_strange(browser, server, out):
    """Screenshots of the test rule sets: before the start, low on time, finished, and a tile being dragged."""
    for page, name, rules in ((page, f"{rules}-{look}", rules) for page, look in contexts(browser)
                              for index, rules in ((0, "tiles"), (1, "rain")) if sampled(index, look)):
        page.goto(server.address + f"#/play/{server.begin(rules=rules)}")
        expect(page.locator(".grid").first).to_be_visible()
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
    out.mkdir(parents=True, exist_ok=True)
    page.evaluate("() => document.fonts.ready.then(() => null)")
    painted(page)
    page.screenshot(path=str(out / f"{name}.png"), animations="disabled")


def contexts(browser):
    """A page in every size, light and dark, and its name; its errors are failures."""
    for size, (width, height) in SIZES.items():
        for theme in ("light", "dark"):
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme, locale=LOCALES[size, theme])
            faults = []
            page = context.new_page()
            page.on("pageerror", lambda error, faults=faults: faults.append(str(error)))
            yield page, f"{size}-{theme}"
            context.close()
            assert faults == [], faults
