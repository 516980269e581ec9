"""Plays the built program in Chromium as people do: by mouse and keyboard, through reloads and crashes.

Usage: tools/python Tests/Browser/play.py --binary .build/release/quadrille [--only PART] [--out .build/screenshots]

With a folder for them it makes pictures of every screen: in the three looks in which all are checked, and in one of the
five others by turns. contact.py makes them in every size, look and language.
"""

import argparse
import contextlib
import io
import multiprocessing
import pathlib
import queue
import re
import sys
import time

from playwright.sync_api import expect, sync_playwright

import asked_board
import beside_board
import classes
import constructing
import crossword_board
import crossword_files
import crossword_life
import dragged_board
import drawn_board
import computer_player
import dropping_board
import exchanged
import gallery_boards
import keyboard_only
import layer_entries
import leisure
import marked_board
import mine
import offline
import people
import phrase_games
import phrase_pages
import screens
import setter
import sheets
import shots
import spoken
import teacher_line
import timed_board
import together
import typed_letters
import typing_board
import vocabulary
import walked
import words_board
import workshop_bench
from accessible import sound, still, tab_stops
from harness import BOARD, CHROMIUM, Count, Server, opened

RULES = pathlib.Path(__file__).parent / "rules"
WINDOWS = ((320, 568, "light"), (360, 740, "dark"), (740, 360, "light"), (820, 1180, "dark"), (1920, 1080, "light"))


def start_screen(count, browser, server):
    page = opened(browser, server)
    with count.case("home offers one game to play and each family by a real board, without console errors"):
        expect(page.get_by_role("heading", level=1)).to_have_text("Quadrille")
        expect(page.locator(".hero .button.primary")).to_have_text("Play")
        expect(page.locator(".hero .picture .grid")).to_be_visible()
        expect(page.locator(".tile .card-link")).to_have_text(
            ["Words", "Vocabulary games", "Sudoku", "Four in a row", "Crosswords", "Phrase games", "Logic puzzles"])
        for tile in page.locator(".tile").all():
            tile.scroll_into_view_if_needed()
            # The server makes the boards when they are first wanted.
            expect(tile.locator(".picture .cell").first).to_be_visible(timeout=60000)
        assert page.faults == [], page.faults
    with count.case("the five places are on every screen, and the current one is marked"):
        for name, heading in (("Daily", "Daily"), ("Learn", "Learn"), ("Create", "Create"), ("Class", "Class"), ("Play", "Quadrille")):
            page.get_by_role("navigation", name="Places").get_by_role("link", name=name, exact=True).click()
            expect(page.get_by_role("heading", level=1)).to_have_text(heading)
            expect(page.locator(".place[aria-current=page]")).to_have_text(name)
            sound(page)
    with count.case("home fits two and a half screens of a phone, and its first game is two clicks away"):
        page.set_viewport_size({"width": 390, "height": 844})
        expect(page.locator(".tile")).to_have_count(7)
        assert page.evaluate("document.documentElement.scrollHeight") <= 2.5 * 844
        page.locator(".tile .card-link").nth(2).click()
        page.get_by_role("button", name="Play now").click()
        expect(page.locator(BOARD)).to_have_count(1)
        assert page.locator(".places").is_hidden()
        page.go_back()
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
        page.set_viewport_size({"width": 1280, "height": 800})
    with count.case("on a phone a chosen game is shown with its button, below many rows of kinds"):
        page.set_viewport_size({"width": 390, "height": 844})
        page.goto(server.address + "#/games/logic")
        page.get_by_role("link", name="Slitherlink", exact=True).click()
        expect(page.locator(".hero h2")).to_have_text("Slitherlink")
        expect(page.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)
        # Its example is a game of a level that is listed below it, and so is shown as it starts.
        expect(page.locator(".hero .picture .cell").first).to_be_visible(timeout=60000)
        expect(page.locator(".hero .picture .place.drawn")).to_have_count(0)
        still(page)
        top = page.get_by_role("button", name="Play now").bounding_box()
        assert top["y"] + top["height"] <= page.locator(".places").bounding_box()["y"], top
        sound(page)
        page.set_viewport_size({"width": 1280, "height": 800})
    with count.case("the library lists levels from easy to hard"):
        page.goto(server.address + "#/library")
        expect(page.locator("section:has(#levels) .pack .card")).not_to_have_count(0)
        expect(page.locator("section:has(#levels) .pack .card").first).to_contain_text("Four by four")
    with count.case("filters narrow the library, and Back returns to the same place in it"):
        page.get_by_label("Game").select_option("sudoku")
        page.get_by_label("Size", exact=True).select_option("9×9")
        # A list that is still being filled has cards that are gone a moment later.
        expect(page.locator("section:has(#levels) .pack .card").filter(has_not_text="9 × 9")).to_have_count(0)
        assert page.locator("section:has(#levels) .pack .card").count() > 5
        page.locator("section:has(#levels) .pack .card").last.scroll_into_view_if_needed()
        place = page.evaluate("scrollY")
        assert place > 0
        page.locator("section:has(#levels) .pack .card-link").last.click()
        expect(page.locator(BOARD)).to_have_count(1)
        page.go_back()
        page.wait_for_function("place => scrollY === place", arg=place)
        page.get_by_label("Game").select_option("")
        page.get_by_label("Size", exact=True).select_option("")
    with count.case("Back closes a dialog, and the screen stays"):
        page.get_by_role("button", name="Options").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page).to_have_url(re.compile("#/library$"))
    with count.case("a dialog that was closed takes no step of Back"):
        page.goto(server.address + "#/learn")
        for _ in range(2):
            page.get_by_role("button", name="Options").click()
            expect(page.get_by_role("dialog")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
        page.go_back()
        expect(page).to_have_url(re.compile("#/library$"))
        expect(page.get_by_role("heading", level=1)).to_have_text("Library")
    with count.case("nor does one that was open when the page was loaded anew or another screen was chosen"):
        page.goto(server.address + "#/learn")
        page.get_by_role("button", name="Options").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.reload()
        page.wait_for_function("() => !history.state?.dialogs")
        page.get_by_role("button", name="Options").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.evaluate("document.querySelector('a[href=\"#/create\"]').click()")
        expect(page).to_have_url(re.compile("#/create$"))
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.go_back()
        expect(page).to_have_url(re.compile("#/learn$"))
        page.go_back()
        expect(page).to_have_url(re.compile("#/library$"))
        expect(page.get_by_role("heading", level=1)).to_have_text("Library")
    with count.case("search filters the list, reports when nothing is found, and treats markup as text"):
        search = page.get_by_role("searchbox")
        search.fill("KNIGHT")
        expect(page.locator("section:has(#levels) .pack .card").filter(has_not_text=re.compile("knight", re.I))).to_have_count(0)
        expect(page.locator("section:has(#levels) .pack .card").first).to_be_visible()
        search.fill("<img src=x onerror=alert(1)>")
        expect(page.locator(".empty:visible")).to_contain_text("<img src=x onerror=alert(1)>")
        search.fill("")
    with count.case("every tab stop of home is visible and named"):
        page.goto(server.address + "#/")
        expect(page.locator(".tile")).to_have_count(7)
        for stop in tab_stops(page):
            assert stop["name"].strip() and not stop["hidden"], stop
    with count.case("language and colours are options that survive a reload"):
        page.get_by_role("button", name="Options").click()
        page.get_by_label("Language").select_option("fr")
        expect(page.get_by_role("heading", name="Jeux", exact=True)).to_be_visible()
        page.get_by_role("button", name="Options").click()
        page.get_by_role("radio", name="Sombre").check(force=True)
        page.keyboard.press("Escape")
        page.reload()
        expect(page.get_by_role("heading", name="Jeux", exact=True)).to_be_visible()
        assert page.locator("html").get_attribute("data-theme") == "dark"
        assert page.locator("html").get_attribute("lang") == "fr"
        page.goto(server.address + "#/library")
        expect(page.locator("section:has(#levels) .pack .card").first).to_contain_text("Quatre sur quatre")
    with count.case("an unknown address says so and leads home"):
        page.goto(server.address + "#/play/01NOSUCHGAME")
        page.expected.append("404")
        expect(page.get_by_role("alert")).to_contain_text("supprimée")
        for gone in ("open/first-steps%2Fnone", "phrase/none%3Anone/none"):
            page.expected.append("422")
            page.goto("about:blank")
            page.goto(server.address + f"#/{gone}")
            expect(page.get_by_role("alert")).to_contain_text("supprimée")
        page.get_by_role("link", name="Accueil").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Quadrille")
    page.context.close()


def authors_words(count, browser, server):
    page = opened(browser, server, viewport={"width": 360, "height": 740})
    page.goto(server.address + f"#/play/{server.begin('first-steps/no-sevens')}")
    with count.case("the author's text is beside the board, and with the rules"):
        expect(page.locator(".about .note p")).to_have_text("Two cells that share a side never add up to seven.")
        page.get_by_role("button", name="Rules and keys").click()
        expect(page.get_by_role("dialog")).to_contain_text("Two cells that share a side never add up to seven.")
        page.keyboard.press("Escape")
        assert page.faults == [], page.faults
    with count.case("a level without an author's text reserves no space for it"):
        page.goto(server.address + f"#/play/{server.begin('first-steps/four')}")
        expect(page.locator(".grid [role=gridcell]").first).to_be_visible()
        expect(page.locator(".about")).to_be_hidden()
    page.context.close()


def new_game(count, browser, server):
    page = opened(browser, server)
    page.goto(server.address + "#/new/core%3Asudoku")
    with count.case("the form for a new game shows ranges and refuses values outside them, at the field"):
        size = page.get_by_label("Size", exact=True)
        expect(page.locator("#option-size-hint")).to_contain_text("1 to 36")
        size.fill("37")
        page.get_by_role("button", name="Start").click()
        expect(page.locator("#option-size-problem")).to_contain_text("from 1 to 36")
        expect(size).to_be_focused()
        sound(page)
    with count.case("a refusal shows the rules' text, and the form can be submitted again"):
        page.expected.append("422")
        size.fill("6")
        page.get_by_text("More options").click()
        page.get_by_label("Box, rows").fill("4")
        page.get_by_label("Box, columns").fill("4")
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".complaint:visible")).to_contain_text("4×4")
        page.get_by_label("Box, rows").fill("3")
        page.get_by_label("Box, columns").fill("2")
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_role("gridcell")).to_have_count(36, timeout=60000)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def small_and_large(count, browser, server):
    games = {name: server.begin(f"first-steps/{name}") for name in ("four", "nine-easy", "twelve", "four-in-a-row")}
    played = [(name, f"#/play/{session}") for name, session in games.items()]
    screens = [("home", "#/"), ("a new game", "#/new/core%3Asudoku")] + played
    for width, height, theme in WINDOWS:
        page = opened(browser, server, viewport={"width": width, "height": height}, color_scheme=theme)
        for name, path in screens:
            with count.case(f"{name} is sound at {width}×{height}, {theme}"):
                page.goto(server.address + path)
                page.wait_for_selector(".card, .setup, .grid")
                sound(page)
                if path.startswith("#/play") and name != "twelve":
                    fits = page.locator(".frame").evaluate("(one) => one.scrollWidth <= one.clientWidth")
                    assert fits, "the board does not fit its width"
        page.context.close()
        for name, path in played:
            with count.case(f"nothing of {name} moves by itself at {width}×{height}"):
                page = opened(browser, server, viewport={"width": width, "height": height})
                page.goto(server.address + path)
                page.reload()
                page.wait_for_selector(".grid")
                still(page)
                page.context.close()
    for theme in ("light", "dark"):
        forced_colours(count, browser, server, theme)


#: The colours of a board in forced colours, as painted.
FORCED = """() => {
  const style = (selector) => getComputedStyle(document.querySelector(selector));
  const system = (name) => {
    const one = document.body.appendChild(Object.assign(document.createElement('i'), { style: `forced-color-adjust: none; color: ${name}` }));
    const colour = getComputedStyle(one).color;
    one.remove();
    return colour;
  };
  const [ink, ground] = [system('CanvasText'), system('Canvas')];
  return { ink, ground, thick: style('.thick').stroke, thin: style('.thin').stroke, path: document.querySelector('.below .path') && style('.below .path').stroke,
    cell: style('.cell:not(.tinted, .selected, .same, .block)').backgroundColor, selected: style('.cell.selected').outlineStyle,
    block: document.querySelector('.cell.block') && style('.cell.block').backgroundColor,
    word: document.querySelector('.worded .cell.tinted:not(.selected)') && style('.worded .cell.tinted:not(.selected)').boxShadow };
}"""


def forced_colours(count, browser, server, theme):
    page = opened(browser, server, forced_colors="active", contrast="more", color_scheme=theme)
    with count.case(f"forced colours keep box lines, paths and the selection apart, {theme}"):
        page.goto(f"{server.address}#/play/{server.begin('gallery/thermo-9')}")
        page.locator(".cell.open").first.click()
        seen = page.evaluate(FORCED)
        assert seen["thick"] == seen["ink"] and seen["thin"] != seen["ink"] and seen["cell"] == seen["ground"], seen
        assert seen["path"] not in (seen["ink"], seen["ground"]) and seen["selected"] == "solid", seen
    with count.case(f"forced colours keep the blocks and the current word, {theme}"):
        page.goto(f"{server.address}#/play/{server.begin('crosswords/07-dense-13')}")
        page.locator(".cell.open").first.click()
        seen = page.evaluate(FORCED)
        assert seen["block"] == seen["ink"] and "inset" in seen["word"], seen
    with count.case(f"forced colours keep the dots of the difficulty, {theme}"):
        page.goto(server.address + "#/levels")
        page.locator(".dots").first.wait_for()
        on, off = (page.locator(f".dots i{kind}").first.evaluate("(one) => getComputedStyle(one).backgroundColor") for kind in (".on", ":not(.on)"))
        assert on != off, (on, off)
    page.context.close()


def every_screen(count, browser, server, size):
    """Every screen in one size, with its dialogs and menus."""
    theme = shots.CHECKED[size]
    (width, height), locale = shots.SIZES[size], shots.LOCALES[size, theme]
    page = opened(browser, server, viewport={"width": width, "height": height}, color_scheme=theme, locale=locale)
    page.expected.append("404")
    for name, address, act in screens.described(server):
        with count.case(f"{name} is sound at {width}×{height}, {theme}, {locale}"):
            screens.shown(page, server, address, act)
            sound(page)
            if count.pictures:
                shots.snap(page, count.pictures, f"{name}-{size}-{theme}")
            assert page.faults == [], page.faults
    page.context.close()


def phone_screens(count, browser, server):
    every_screen(count, browser, server, "phone")


def tablet_screens(count, browser, server):
    every_screen(count, browser, server, "tablet")


def desktop_screens(count, browser, server):
    every_screen(count, browser, server, "desktop")


def main():
    parser = argparse.ArgumentParser(description="Plays the built program in Chromium.")
    parser.add_argument("--binary", required=True)
    parser.add_argument("--only", default="", help="run the parts with this in their names")
    parser.add_argument("--out", type=pathlib.Path, default=None, help="folder for the screenshots")
    parser.add_argument("--jobs", type=int, default=1, help="how many parts run side by side, each with its own servers and browser")
    chosen = parser.parse_args()
    wanted = [part for part in PARTS + STRANGE if chosen.only in full_name(part) and (chosen.out or part is not pictures)]
    failed = run(chosen, wanted, chosen.jobs)
    if failed:
        # A part that passes alone on a fresh server is flaky: a fault of the part that must be fixed.
        print(f"again, alone: {', '.join(map(full_name, failed))}", flush=True)
        again = run(chosen, failed, 1)
        print(f"flaky parts: {len(failed) - len(again)}" + "".join(f"; {full_name(part)}" for part in failed if part not in again))
        failed = again
    else:
        print("flaky parts: 0")
    sys.exit(1 if failed else 0)


def full_name(part):
    return f"{pathlib.Path(part.__code__.co_filename).stem}.{part.__name__}"


def run(chosen, parts, jobs):
    """Runs parts and reports their results; returns the failed parts."""
    # Longest first, so that no job waits for a long one at the end.
    order = sorted(parts, key=lambda part: LONG.index(part) if part in LONG else len(LONG))
    context = multiprocessing.get_context("spawn")
    waiting, results = context.Queue(), context.Queue()
    for part in order + [None] * jobs:
        waiting.put(part and full_name(part))
    workers = [context.Process(target=work, args=(chosen, waiting, results)) for _ in range(jobs)]
    for worker in workers:
        worker.start()
    passed, failed, took = 0, {}, []
    for _ in order:
        name, seconds, cases, names, text = received(results, workers)
        print(text + f"{name} took {seconds:.1f} s", flush=True)
        took.append((seconds, name))
        passed += cases
        if names:
            failed[name] = names
    for worker in workers:
        worker.join()
    for name in sum(failed.values(), []):
        print(f"FAILED: {name}")
    print("longest: " + ", ".join(f"{name} {seconds:.0f} s" for seconds, name in sorted(took, reverse=True)[:8]))
    print(f"{passed} passed, {sum(map(len, failed.values()))} failed")
    return [part for part in parts if full_name(part) in failed]


def received(results, workers):
    """The next result; ends the run if all workers have ended without one."""
    while True:
        try:
            return results.get(timeout=5)
        except queue.Empty:
            if not any(worker.is_alive() for worker in workers):
                raise SystemExit("FAILED: a worker broke off; see above") from None


def work(chosen, waiting, results):
    """Runs the waiting parts one by one in a browser of its own."""
    # A busy machine may be slow; passing cases do not wait for this.
    expect.set_options(timeout=15000)
    named = {full_name(part): part for part in PARTS + STRANGE}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        while (name := waiting.get()) is not None:
            part, count, text = named[name], Count(chosen.out), io.StringIO()
            begun = time.monotonic()
            # Parts that run side by side are printed one after another.
            printed = contextlib.redirect_stdout(text) if chosen.jobs > 1 else contextlib.nullcontext()
            with printed, count.case(f"the part {part.__name__} runs to its end"):
                run_part(part, count, browser, chosen)
            results.put((name, time.monotonic() - begun, count.passed, count.failed, text.getvalue()))
        browser.close()


def run_part(part, count, browser, chosen):
    """Runs a part on a new server: games of other parts would be offered to resume, in lists and on home."""
    with contextlib.ExitStack() as stack:
        def started(rules=None):
            server = Server(chosen.binary, rules)
            stack.callback(server.stop)
            return server

        if part is pictures:
            shots.take(browser, started(), chosen.out)
            shots.take_strange(browser, started(RULES), chosen.out)
        else:
            part(count, browser, started(RULES if part in STRANGE else None))


def pictures():
    """Represents the screenshots of every screen, which need both servers."""


PARTS = (start_screen, authors_words, constructing.construct, typing_board.four_by_four, typing_board.checkpoints, dropping_board.four_in_a_row, computer_player.computer_player,
         dropping_board.replay, dropping_board.motion, phrase_games.swapping, phrase_games.sliding,
         phrase_games.falling, new_game, small_and_large, phone_screens, tablet_screens, desktop_screens, people.names_and_options,
         people.history_and_figures, people.challenges, people.people_everywhere, words_board.own_words, words_board.small_words, words_board.turned_words,
         crossword_board.by_keyboard, crossword_board.by_pointer, crossword_board.by_finger, crossword_board.large, crossword_board.files, crossword_files.conventions, *exchanged.PARTS, crossword_life.today,
         crossword_life.again, crossword_life.values, crossword_life.narrow, crossword_life.spoken, *asked_board.PARTS, *beside_board.PARTS, *typed_letters.PARTS, *leisure.PARTS, *phrase_pages.PARTS,
         *sheets.PARTS, *classes.PARTS, *teacher_line.PARTS, *gallery_boards.PARTS, *drawn_board.PARTS, *marked_board.PARTS, *walked.PARTS, *workshop_bench.PARTS, *setter.PARTS,
         *mine.PARTS, *offline.PARTS, *spoken.PARTS, *keyboard_only.PARTS, *together.PARTS, *vocabulary.PARTS)
# Rule sets written only for these tests, unknown to the page.
STRANGE = (timed_board.waits_and_runs, timed_board.first_move_and_hiding, dragged_board.nine_tiles,
           dragged_board.by_finger, drawn_board.drawn_through_hexagons, *layer_entries.PARTS, pictures)
LONG = (phone_screens, tablet_screens, desktop_screens, pictures, gallery_boards.every_level, small_and_large, sheets.lesson_files, classes.a_class)


if __name__ == "__main__":
    main()
