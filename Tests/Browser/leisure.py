"""Colours and marks, sharing, sounds, pictures, paper, and the third language."""

import re

from playwright.sync_api import expect

from accessible import sound
from board import choose, painted, settled
from harness import BOARD, opened

#: Counts the tones that the page plays, and the audio outputs that it opens.
LISTENING = """
window.tones = 0;
window.outputs = 0;
window.AudioContext = class extends AudioContext { constructor(...how) { super(...how); window.outputs += 1; } };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
"""


def options(page):
    """Opens the options of a game."""
    choose(page, "options")


def set_volume(page, name, value):
    """Moves a slider of the options with the keyboard, as blind people do."""
    slider = page.get_by_role("slider", name=name)
    slider.press("Home")
    for _ in range(value):
        slider.press("ArrowRight")
    expect(slider).to_have_value(str(value))


def marking(count, browser, server):
    page = opened(browser, server)
    name = server.begin("first-steps/nine-easy")
    page.goto(f"{server.address}#/play/{name}")
    grid = page.get_by_role("grid")
    expect(grid).to_be_visible()
    with count.case("V and a digit colour cells, givens too, and the cell says so"):
        grid.locator("[data-at=r1c1]").click()
        page.keyboard.press("Shift+ArrowRight")
        page.keyboard.press("v")
        expect(page.get_by_role("button", name="Colour", exact=True)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("3")
        expect(grid.locator("[data-at=r1c1]")).to_have_attribute("aria-label", re.compile("marked green"))
        page.get_by_role("button", name="Purple").click()
        expect(grid.locator("[data-at=r1c2]")).to_have_attribute("aria-label", re.compile("marked green purple"))
        assert "gradient" in grid.locator("[data-at=r1c1]").evaluate("e => getComputedStyle(e).backgroundImage")
    with count.case("one press fills in the marks, one undo removes them"):
        page.keyboard.press("z")
        choose(page, "marks")
        expect(grid.locator("[data-at=r1c5]")).to_have_attribute("aria-label", re.compile("marked 2 3 7"))
        page.keyboard.press("u")
        expect(grid.locator("[data-at=r1c5]")).not_to_have_attribute("aria-label", re.compile("marked"))
        page.keyboard.press("m")
        expect(grid.locator("[data-at=r1c5]")).to_have_attribute("aria-label", re.compile("marked 2 3 7"))
    with count.case("marks that an entry excludes are removed if enabled"):
        options(page)
        page.get_by_role("switch", name="Hide marks that an entry rules out").check(force=True)
        page.keyboard.press("Escape")
        grid.locator("[data-at=r1c6]").click()
        page.keyboard.press("7")
        expect(grid.locator("[data-at=r1c5]")).to_have_attribute("aria-label", re.compile("marked 2 3$"))
    with count.case("colours can be distinguished by eye and by screen reader, even in dark mode"):
        page.keyboard.press("v")
        sound(page)
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        sound(page)
    assert page.faults == [], page.faults
    page.context.close()


def sharing(count, browser, server):
    page = opened(browser, server)
    name = server.begin("words/animals-4")
    page.goto(f"{server.address}#/play/{name}")
    expect(page.locator(BOARD)).to_have_count(1)
    with count.case("the menu of a game leads to its address and QR code"):
        choose(page, "share")
        address = page.get_by_label("Address")
        expect(address).to_have_value(re.compile(re.escape(server.address) + "#/shared/"))
        expect(page.get_by_role("img", name="QR code")).to_be_visible()
        assert page.locator(".code img").evaluate("e => e.complete && e.naturalWidth > 0")
        sound(page)
    with count.case("the address opens the same puzzle for somebody else"):
        other = opened(browser, server)
        other.goto(address.input_value())
        expect(other).to_have_url(re.compile("#/play/"))
        expect(other.locator(BOARD)).to_have_count(1)
        words = ".cell.given .text"
        assert other.locator(words).all_text_contents() == page.locator(words).all_text_contents()
        other.context.close()
    with count.case("a damaged address, or one of a deleted level, says so"):
        page.expected += ["404", "422"]
        for part in ("shared/rubbish", "open/first-steps/no-such-level/ff", "open/x"):
            page.goto(f"{server.address}#/{part}")
            expect(page.locator(".trouble")).to_be_visible()
            page.goto(server.address)
    assert page.faults == [], page.faults
    page.context.close()


def listening(count, browser, server):
    page = opened(browser, server)
    page.add_init_script(LISTENING)
    page.reload()
    name = server.begin("first-steps/four")
    page.goto(f"{server.address}#/play/{name}")
    grid = page.get_by_role("grid")
    expect(grid).to_be_visible()
    opened_cell = grid.locator(f"[data-at={grid.locator('.cell.open').first.get_attribute('data-at')}]")
    with count.case("an entry is audible, until sounds are turned off"):
        opened_cell.click()
        page.wait_for_function("() => window.outputs > 0")
        page.keyboard.press("1")
        page.wait_for_function("() => window.tones > 0")
        options(page)
        set_volume(page, "Sounds", 0)
        page.keyboard.press("Escape")
        settled(page)
        before = page.evaluate("window.tones")
        page.keyboard.press("2")
        expect(opened_cell).to_have_text("2")
        settled(page)
        painted(page)
        assert page.evaluate("window.tones") == before
    with count.case("music plays when it is turned up, and its volume survives a reload"):
        options(page)
        set_volume(page, "Music", 3)
        page.wait_for_function(f"() => window.tones > {before}")
        page.keyboard.press("Escape")
        page.reload()
        expect(grid).to_be_visible()
        options(page)
        expect(page.get_by_role("slider", name="Music")).to_have_value("3")
        expect(page.get_by_role("slider", name="Sounds")).to_have_value("0")
        page.wait_for_function("() => window.tones > 0")
    with count.case("a picture is behind the board, and texts have an opaque background"):
        page.get_by_label("Picture behind the board").select_option("night")
        page.keyboard.press("Escape")
        picture = page.locator(".table").evaluate("e => getComputedStyle(e, '::before').backgroundImage")
        assert "night.svg" in picture, picture
        sound(page)
        options(page)
        page.get_by_label("Picture behind the board").select_option("none")
        page.keyboard.press("Escape")
    with count.case("a higher contrast can be chosen and survives a reload"):
        options(page)
        page.get_by_role("switch", name="High contrast").check(force=True)
        page.keyboard.press("Escape")
        page.reload()
        assert page.locator("html").get_attribute("data-contrast") == "more"
        sound(page)
    assert page.faults == [], page.faults
    page.context.close()


def on_paper(count, browser, server):
    page = opened(browser, server)
    page.goto(f"{server.address}#/play/{server.begin('first-steps/killer')}")
    expect(page.locator(BOARD)).to_have_count(1)
    with count.case("only the board is printed"):
        page.emulate_media(media="print")
        shown = page.evaluate("""[...document.querySelectorAll("body *")].filter(e =>
            e.getClientRects().length > 0 && !e.closest(".frame") && !e.querySelector(".frame")).map(e => e.className)""")
        assert shown == [], shown
        box = page.locator(".sheet").bounding_box()
        assert box["width"] > 300 and box["height"] > 300, box
    page.context.close()


def chinese(count, browser, server):
    page = opened(browser, server, locale="zh-CN", viewport={"width": 360, "height": 740})
    with count.case("a Chinese browser gets Chinese, on every start screen"):
        expect(page.get_by_role("heading", name="游戏", exact=True)).to_be_visible()
        sound(page)
        page.goto(f"{server.address}#/play/{server.begin('first-steps/four')}")
        expect(page.locator(".status .words")).to_have_text(re.compile("还有 . 个空格|还有 .. 个空格"))
        expect(page.get_by_role("button", name="撤销")).to_be_visible()
        sound(page)
    with count.case("a language that cannot be loaded is not used, and the options say so"):
        page.offline_expected = True
        page.context.set_offline(True)
        options(page)
        page.get_by_label("语言").select_option("fr")
        expect(page.get_by_label("语言")).to_have_value("zh")
        assert page.locator("html").get_attribute("lang") == "zh"
        assert '"language":"zh"' in page.evaluate("localStorage.getItem('quadrille.options')")
        page.context.set_offline(False)
        page.get_by_label("语言").select_option("fr")
        expect(page.get_by_role("button", name="Annuler")).to_be_visible()
    assert page.faults == [], page.faults
    page.context.close()


PARTS = (marking, sharing, listening, on_paper, chinese)
