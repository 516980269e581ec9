"""The workshop: creating, writing, playing, testing and exporting packs in the browser, despite errors, other tabs and crashes."""

import pathlib
import re

from playwright.sync_api import expect

from accessible import sound, tab_stops
from harness import opened

ARCHIVES = pathlib.Path(__file__).parent.parent / "Shared" / "packs"

#: Replaces the editor's text, as typing does.
WRITE = """(text) => {
  const editor = document.querySelector('.CodeMirror').CodeMirror;
  editor.replaceRange(text, { line: 0, ch: 0 }, { line: editor.lastLine(), ch: 1e9 }, '+input');
}"""
READ = "() => document.querySelector('.CodeMirror').CodeMirror.getValue()"
SAVED = re.compile("^Saved$")


def begun(server, name, template="sudoku-variant"):
    """Makes a draft."""
    status, body = server.ask("workshop", {"name": name, "template": template})
    assert status == 201, (status, body)


def bench(page, server, name):
    """Opens a draft's bench and waits for its board."""
    page.goto(server.address + f"#/workshop/{name}")
    page.locator(".CodeMirror").wait_for()
    page.locator(".stage .grid").wait_for(timeout=20000)


def kept(page):
    expect(page.locator(".saved")).to_have_text(SAVED, timeout=20000)


def begin_and_write(count, browser, server):
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    with count.case("a pack begins as a template, from the start page"):
        page.goto(server.address + "#/workshop")
        page.get_by_role("button", name="New pack").click()
        page.get_by_label("Name").fill("never a five")
        page.get_by_label("Start from").select_option(label="sudoku-variant")
        page.get_by_role("button", name="Create", exact=True).click()
        expect(page.get_by_label("Name")).to_be_visible()  # a name has no blanks
        page.get_by_label("Name").fill("never-a-five")
        page.get_by_role("button", name="Create", exact=True).click()
        expect(page.locator(".stage .grid [role=gridcell]")).to_have_count(36, timeout=20000)
        expect(page.locator(".file[aria-current]")).to_have_text("first.lua")
    with count.case("the verdict shows one solution and the difficulty"):
        expect(page.locator(".verdict")).to_contain_text("One solution", timeout=20000)
        expect(page.locator(".verdict")).to_contain_text("difficulty")
    text = page.evaluate(READ)
    with count.case("an edit appears on the board and on disk, and the verdict shows its effect"):
        page.evaluate(WRITE, text.replace("4....6", "4....."))
        kept(page)
        expect(page.locator(".stage [data-at=r1c6]")).not_to_contain_text("6")
        expect(page.locator(".verdict")).to_contain_text("Several solutions", timeout=20000)
        expect(page.locator(".news .come", has_text="the level has several solutions")).to_be_visible()
        page.evaluate(WRITE, text)
        expect(page.locator(".verdict")).to_contain_text("One solution", timeout=20000)
        expect(page.locator(".news .gone", has_text="the level has several solutions")).to_be_visible()
    with count.case("an error is shown at its line, the last board stays, and both are replaced when it is fixed"):
        page.evaluate(WRITE, text.replace("sum = 5,", "sum = 5,,"))
        expect(page.locator(".CodeMirror .line-problem")).to_be_visible(timeout=20000)
        expect(page.locator(".findings .error").first).to_contain_text("first.lua:")
        expect(page.locator(".stage .grid [role=gridcell]")).to_have_count(36)
        sound(page)
        page.evaluate(WRITE, text)
        expect(page.locator(".line-problem")).to_have_count(0, timeout=20000)
    with count.case("the API table provides completion and help"):
        page.locator(".file", has_text="rules/neighbours.lua").click()
        page.evaluate("document.querySelector('.CodeMirror').CodeMirror.setCursor(0, 0)")
        page.locator(".CodeMirror").click()
        page.keyboard.press("Control+End")
        page.keyboard.type("-- x")
        page.keyboard.press("Enter")
        page.keyboard.type("m:all_d")
        expect(page.locator(".CodeMirror-hints")).to_contain_text("m:all_different(cells)")
        page.keyboard.press("Escape")
        page.keyboard.type("ifferent")
        expect(page.locator(".api-help")).to_contain_text("No two of the cells are equal")
        for _ in range(2):
            page.keyboard.press("Control+z")
    with count.case("every tab stop of the bench is named, and the editor can be left by keyboard"):
        page.locator(".CodeMirror").click()
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.closest('.CodeMirror') === null")
        for stop in tab_stops(page):
            assert stop["name"].strip(), stop
    assert page.faults == [], page.faults
    page.context.close()


def played_and_tested(count, browser, server):
    begun(server, "tested")
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    bench(page, server, "tested")
    text = page.evaluate(READ)
    with count.case("the board can be played, and undone with the slider"):
        page.locator(".stage [data-at=r1c2]").click()
        page.keyboard.press("1")
        expect(page.locator(".stage [data-at=r1c2]")).to_contain_text("1")
        page.locator(".stage [data-at=r1c3]").click()
        page.keyboard.press("2")
        expect(page.locator(".moment")).to_contain_text("2 / 2")
        page.get_by_role("slider", name="Move history").press("ArrowLeft")
        expect(page.locator(".moment")).to_contain_text("1 / 2")
        expect(page.locator(".stage [data-at=r1c3]")).not_to_contain_text("2")
        page.get_by_role("button", name="One move forward").click()
        expect(page.locator(".stage [data-at=r1c3]")).to_contain_text("2")
    with count.case("moves are replayed after an edit, and a refused one is named"):
        page.evaluate(WRITE, text.replace("4....6", "41...6"))
        expect(page.locator(".findings").first).to_contain_text("Move 1, enter r1c2 1, is now refused", timeout=20000)
        page.evaluate(WRITE, text)
        expect(page.locator(".stage [data-at=r1c3]")).to_contain_text("2", timeout=20000)
        kept(page)
    with count.case("one key records the moves as a test, which runs"):
        page.keyboard.press("Alt+t")
        expect(page.locator(".file", has_text="first-played-1.lua")).to_be_visible(timeout=20000)
        expect(page.locator(".tests .fine")).to_contain_text("0 failed", timeout=20000)
    with count.case("a seed, options and several sizes are at hand"):
        page.get_by_text("Several sizes").click()
        expect(page.locator(".sizes figure")).to_have_count(4, timeout=30000)
        page.locator("#trial-subject").select_option(value="rules neighbours")
        expect(page.locator(".stage .live .grid [role=gridcell]")).not_to_have_count(36, timeout=20000)
    with count.case("an archive with additional files becomes a draft, and the files left out are named"):
        page.goto(server.address + "#/workshop")
        page.get_by_role("button", name="New pack").click()
        page.get_by_label("Start from").select_option(value="archive")
        page.get_by_label("Archive").set_input_files(ARCHIVES / "deep-other-file.zip")
        page.get_by_label("Name").fill("tiny")
        page.get_by_role("button", name="Create", exact=True).click()
        expect(page.locator("#notices")).to_contain_text("node_modules/a/b/c/d/e/f.js")
        expect(page.locator(".file", has_text="first.lua")).to_be_visible(timeout=20000)
        bench(page, server, "tested")
    with count.case("the pack is exported as an archive"):
        with page.expect_download() as download:
            page.get_by_role("link", name="Export as a pack").click()
        assert download.value.suggested_filename == "tested-1.0.0.zip"
    assert page.faults == [], page.faults
    page.context.close()


def looks_stay_behind(count, browser, server):
    page = opened(browser, server)
    for number in (1, 2):
        server.ask(f"sessions/{server.begin('first-steps/four')}/moves", {"id": f"look-{number}", "move": "enter r1c1 3"})
    style = "(one) => { const { fontSize, color } = getComputedStyle(one); return `${fontSize} ${color}`; }"
    with count.case("the workshop's styles do not affect other screens"):
        page.goto(server.address + "#/")
        before = page.locator(".card.saved").first.evaluate(style)
        page.goto(server.address + "#/workshop")
        page.locator(".drafts, .empty").first.wait_for()
        page.wait_for_function("() => [...document.styleSheets].some((one) => one.href?.endsWith('workshop.css') && !one.disabled)")
        page.goto(server.address + "#/")
        page.locator(".card.saved").first.wait_for()
        assert page.locator(".card.saved").first.evaluate(style) == before
        page.goto(server.address + "#/workshop")
        page.wait_for_function("() => [...document.styleSheets].some((one) => one.href?.endsWith('workshop.css') && !one.disabled)")
        assert page.faults == [], page.faults
    page.context.close()


def nothing_lost(count, browser, server):
    begun(server, "kept")
    page = opened(browser, server, viewport={"width": 1440, "height": 900})
    bench(page, server, "kept")
    text = page.evaluate(READ)
    with count.case("two tabs do not overwrite each other"):
        other = page.context.new_page()
        other.goto(server.address + "#/workshop/kept")
        other.locator(".stage .grid").wait_for(timeout=20000)
        page.evaluate(WRITE, text + "-- one\n")
        kept(page)
        page.expected.append("409")
        other.evaluate(WRITE, text + "-- two\n")
        expect(other.locator(".conflict")).to_be_visible(timeout=20000)
        other.get_by_role("button", name="Take the other").click()
        expect(other.locator(".conflict")).to_be_hidden()
        assert other.evaluate(READ) == text + "-- one\n"
        other.close()
    with count.case("text typed while the server is down survives a reload and is saved when it is back"):
        page.offline_expected = True
        server.kill()
        page.evaluate(WRITE, text + "-- typed in the dark\n")
        expect(page.locator(".saved")).to_have_text("Saved in this browser", timeout=20000)
        server.start()
        page.reload()
        page.locator(".stage .grid").wait_for(timeout=20000)
        assert page.evaluate(READ) == text + "-- typed in the dark\n"
        kept(page)
        _, body = server.ask("workshop/drafts/kept/file?path=first.lua")
        assert body["text"].endswith("-- typed in the dark\n")
        page.offline_expected = False
    with count.case("a looping script is an error at its line, and the bench continues"):
        page.evaluate(WRITE, "while true do end\n" + text)
        expect(page.locator(".line-problem")).to_contain_text("instructions", timeout=30000)
        page.evaluate(WRITE, text)
        expect(page.locator(".line-problem")).to_have_count(0, timeout=30000)
        kept(page)
    with count.case("an edit every millisecond ends with the last text on the disk, and few requests"):
        sent = []
        page.on("request", lambda request: sent.append(request.url) if request.method == "PUT" else None)
        page.evaluate("""async () => {
          const editor = document.querySelector('.CodeMirror').CodeMirror;
          for (let count = 0; count < 500; count += 1) {
            editor.replaceRange(String(count % 10), { line: editor.lastLine(), ch: 0 }, { line: editor.lastLine(), ch: 0 }, '+input');
            if (count === 0) editor.replaceRange('-- ', { line: editor.lastLine(), ch: 0 }, { line: editor.lastLine(), ch: 0 }, '+input');
            await new Promise((done) => setTimeout(done, 1));
          }
        }""")
        page.wait_for_function("() => document.querySelector('.saved').textContent === 'Saved'", timeout=30000)
        _, body = server.ask("workshop/drafts/kept/file?path=first.lua")
        assert body["text"] == page.evaluate(READ)
        # The number of edits per request depends on the machine's speed; that it exceeds one does not.
        assert len(sent) < 250, len(sent)
    page.context.close()


def on_a_phone(count, browser, server):
    begun(server, "small", "move-game")
    page = opened(browser, server, viewport={"width": 360, "height": 740})
    page.goto(server.address + "#/workshop/small")
    page.locator(".CodeMirror").wait_for()
    with count.case("on a phone the parts are tabs, and each passes all checks"):
        for tab in ("Board", "Files", "Report", "Code"):
            page.locator(".tab", has_text=tab).click()
            sound(page)
        page.locator(".tab", has_text="Board").click()
        expect(page.locator(".stage .grid")).to_be_visible(timeout=20000)
    assert page.faults == [], page.faults
    page.context.close()


PARTS = (begin_and_write, played_and_tested, looks_stay_behind, nothing_lost, on_a_phone)
