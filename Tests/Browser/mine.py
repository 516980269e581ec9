"""Ownership: strangers on the network, personal codes, stored data, watching, and forgetting in browsers."""

import json
import re
from urllib.parse import quote

from playwright.sync_api import expect

from accessible import sound, tab_stops
from board import choose
from harness import BOARD, Server, asked, opened
from screens import CLASS

PHONE = {"width": 320, "height": 640}
#: Keys left in the browser, by store; the options of the device stay.
KEYS = """() => [Object.keys(localStorage), Object.keys(sessionStorage)].map((all) => all.filter((one) =>
  one.startsWith('quadrille.') && one !== 'quadrille.options').sort())"""
#: Begins a game from the page, owned by its player.
BEGIN = """async (level) => (await (await fetch('/api/sessions', { method: 'POST', headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ level }) })).json()).id"""
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
#: Printing is recorded instead of done.
PRINT = "window.print = () => { window.printed = document.querySelector('.printed-slip')?.textContent ?? 'nothing'; }"


def abroad(server):
    """A server that treats every request as remote."""
    return Server(server.binary, more=["--behind-proxy"])


def browser_at(browser, server, address, **more):
    """A separate browser at a network address."""
    page = opened(browser, server, extra_http_headers={"X-Forwarded-For": address}, **more)
    page.expected += ["403", "404", "409"]
    return page


def go(page, server, address):
    """Opens an address in a fresh page, so that nothing of another screen is mistaken for it."""
    page.goto("about:blank")
    page.goto(server.address + address)
    expect(page.locator("main#content:not([aria-busy])").first).to_be_visible()


def named(page, server, name):
    """Names the guest of a page; returns the personal code."""
    go(page, server, "#/who")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Play", exact=True).click()
    code = page.locator(".code-text")
    expect(code).to_be_visible()
    return re.search(r"[A-Z0-9]+(-[A-Z0-9]+)+", code.inner_text())[0]


def strangers(count, browser, server):
    network = abroad(server)
    try:
        first = browser_at(browser, network, "203.0.113.7")
        second = browser_at(browser, network, "203.0.113.8")
        with count.case("two browsers on the network are separate guests"):
            game = first.evaluate(BEGIN, "first-steps/four")
            assert asked(first, "me")[1]["kind"] == "guest" and not asked(first, "me")[1]["local"]
            assert asked(first, "sessions")[1] == [], "a game is saved at its first move"
            assert asked(first, f"sessions/{game}/moves", {"id": "first", "move": "enter r1c1 3"})[0] == 200
            assert [one["id"] for one in asked(first, "sessions")[1]] == [game]
            assert asked(second, "sessions")[1] == []
            go(first, network, "")
            expect(first.get_by_role("link", name="Resume")).to_have_attribute("href", f"#/play/{game}")
            go(second, network, "")
            expect(second.locator(".tile").first).to_be_visible()
            expect(second.get_by_role("link", name="Resume")).to_have_count(0)
        with count.case("the address of somebody else's game only shows a message"):
            go(second, network, f"#/play/{game}")
            expect(second.locator(".trouble")).to_contain_text("another player")
            expect(second.get_by_role("grid")).to_have_count(0)
            sound(second)
        with count.case("no network client sees other players' names"):
            named(first, network, "Ada")
            go(second, network, "#/players")
            expect(second.get_by_label("Name", exact=True)).to_be_visible()
            expect(second.locator("#names")).to_have_count(0)
            assert "Ada" not in second.locator("main").inner_text()
            assert asked(second, "players") == (200, [])
            sound(second)
        with count.case("a guest who takes a name keeps the games"):
            assert [one["id"] for one in asked(first, "sessions")[1]] == [game]
        with count.case("players who may not change the catalogue are not offered it"):
            go(second, network, "#/catalogue")
            expect(second.get_by_role("searchbox")).to_be_visible()
            expect(second.get_by_role("button", name="Add puzzles")).to_have_count(0)
        with count.case("the pages have no errors"):
            assert first.faults == [] and second.faults == [], first.faults + second.faults
        first.context.close()
        second.context.close()
    finally:
        network.stop()


def codes(count, browser, server):
    network = abroad(server)
    try:
        mine = browser_at(browser, network, "203.0.113.9")
        mine.context.add_init_script(PRINT)
        mine.reload()
        game = mine.evaluate(BEGIN, "first-steps/four")
        assert asked(mine, f"sessions/{game}/moves", {"id": "first", "move": "enter r1c1 3"})[0] == 200
        with count.case("a new name comes with a personal code, large, as a QR code and for printing"):
            code = named(mine, network, "Zoé / 小明")
            expect(mine.get_by_role("img", name="QR code")).to_be_visible()
            assert mine.locator(".code-slip img").evaluate("e => e.decode().then(() => e.naturalWidth > 0)")
            sound(mine)
            mine.get_by_role("button", name="Print").click()
            mine.wait_for_function("() => window.printed")
            assert code in mine.evaluate("window.printed") and "Zoé / 小明" in mine.evaluate("window.printed")
        with count.case("only the slip is printed"):
            mine.emulate_media(media="print")
            shown = mine.evaluate("""[...document.querySelectorAll('body *')].filter((one) =>
                one.getClientRects().length > 0 && !one.closest('.printed-slip')).map((one) => one.className)""")
            assert shown == [], shown
            mine.emulate_media(media="screen")
            mine.evaluate("window.dispatchEvent(new Event('afterprint'))")
            expect(mine.locator(".printed-slip")).to_have_count(0)
            expect(mine.locator("main")).to_be_visible()
        other = browser_at(browser, network, "203.0.113.10", viewport=PHONE)
        with count.case("on another device the name requires its code, keeps the input, and a wrong code is refused at its field"):
            go(other, network, "#/who")
            expect(other.locator("#new-code")).to_be_hidden()
            other.get_by_role("button", name="I have a personal code").click()
            expect(other.locator("#new-code")).to_be_focused()
            other.reload()
            expect(other.locator("#new-code")).to_be_hidden()
            other.get_by_label("Name", exact=True).fill("Zoé / 小明")
            other.get_by_role("button", name="Play", exact=True).click()
            expect(other.locator("#new-code-problem")).to_contain_text("That name is taken")
            expect(other.locator("#new-code")).to_be_focused()
            expect(other.locator("#new-name")).to_have_value("Zoé / 小明")
            assert other.evaluate(WIDE) == 0, other.evaluate(WIDE)
            sound(other)
            other.locator("#new-code").fill("AAAAA-AAAAA")
            other.locator("#new-code").press("Enter")
            expect(other.locator("#new-code-problem")).to_contain_text("not the personal code")
            expect(other.locator("#new-code")).to_have_value("AAAAA-AAAAA")
        with count.case("the right code signs in, and the games are there"):
            other.locator("#new-code").fill(code.lower())
            other.locator("#new-code").press("Enter")
            expect(other.locator(".player-link")).to_contain_text("Zoé / 小明")
            assert [one["id"] for one in asked(other, "sessions")[1]] == [game]
        third = browser_at(browser, network, "203.0.113.11")
        with count.case("the address of the QR code fills in the form and signs in after a press; the code disappears from the address bar"):
            picture = mine.locator(".code-slip img")
            assert picture.evaluate("picture => picture.naturalWidth") > 0
            assert code not in picture.get_attribute("src"), "logs would contain the code"
            third.goto(network.address + f"#/who/{quote('Zoé / 小明', safe='')}/{code}")
            expect(third.locator("#new-code")).to_have_value(code)
            expect(third.locator("#new-name")).to_have_value("Zoé / 小明")
            expect(third).to_have_url(re.compile("#/who$"))
            assert asked(third, "me")[1]["name"] is None
            sound(third)
            third.get_by_role("button", name="Play", exact=True).click()
            expect(third.locator(".player-link")).to_contain_text("Zoé / 小明")
        with count.case("the profile shows the code; a new one signs the other devices out"):
            go(third, network, "#/profile")
            third.get_by_role("button", name="Show code").click()
            expect(third.locator(".code-text")).to_contain_text(code)
            sound(third)
            third.get_by_role("button", name="Hide code").click()
            expect(third.locator(".code-text")).to_have_count(0)
            third.get_by_role("button", name="New code").click()
            expect(third.get_by_role("dialog")).to_contain_text("signed out")
            third.get_by_role("dialog").get_by_role("button", name="New code").click()
            expect(third.locator(".code-text")).to_be_visible()
            expect(third.locator(".code-text")).not_to_contain_text(code)
            assert asked(other, "me")[1]["name"] is None
            assert asked(third, "me")[1]["name"] == "Zoé / 小明"
        with count.case("signing out asks for confirmation, and leaves no player data in the browser"):
            third.evaluate("localStorage.setItem('quadrille.players', '[\"Zoé\"]'); sessionStorage.setItem('quadrille.queue.x', '[]')")
            go(third, network, "#/who")
            third.get_by_role("button", name="Sign out").click()
            third.get_by_role("dialog").get_by_role("button", name="Sign out").click()
            expect(third.locator(".lead")).to_contain_text("guest")
            assert third.evaluate(KEYS) == [[], []], third.evaluate(KEYS)
        for page in (mine, other, third):
            with count.case("the page has no errors"):
                assert page.faults == [], page.faults
            page.context.close()
    finally:
        network.stop()


def about_me(count, browser, server):
    network = abroad(server)
    try:
        page = browser_at(browser, network, "203.0.113.12", viewport=PHONE)
        with count.case("a new player has no stored data"):
            go(page, network, "#/who")
            page.get_by_role("link", name="About me").click()
            expect(page.get_by_text("Nothing is stored about you.")).to_be_visible()
            sound(page)
        with count.case("stored data is counted in words, in the browser and on the server"):
            page.evaluate(BEGIN, "first-steps/four")
            page.evaluate("localStorage.setItem('quadrille.players', '[\"Ada\"]')")
            page.reload()
            expect(page.locator("section:has(#kept-there)")).to_contain_text("1 game")
            expect(page.locator("section:has(#kept-here)")).to_contain_text("player names")
            expect(page.locator("section:has(#kept-long)")).to_contain_text(re.compile(r"\d+ days"))
            assert page.evaluate(WIDE) == 0, page.evaluate(WIDE)
            sound(page)
            for stop in tab_stops(page):
                assert stop["name"].strip() and not stop["hidden"], stop
        with count.case("it is downloaded as one file"):
            with page.expect_download() as got:
                page.get_by_role("button", name="Download my data").click()
            assert got.value.suggested_filename == "quadrille-me.json"
            with open(got.value.path(), encoding="utf-8") as file:
                assert "first-steps/four" in json.dumps(json.load(file))
        with count.case("it is deleted after confirmation, in the browser as well, and not before"):
            page.get_by_role("button", name="Delete everything").click()
            page.keyboard.press("Escape")
            expect(page.locator("section:has(#kept-there)")).to_contain_text("1 game")
            page.get_by_role("button", name="Delete everything").click()
            sound(page)
            page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
            expect(page).to_have_url(network.address + "#/")
            assert asked(page, "sessions")[1] == []
            assert page.evaluate(KEYS) == [[], []], page.evaluate(KEYS)
        with count.case("the page has no errors"):
            assert page.faults == [], page.faults
        page.context.close()
    finally:
        network.stop()


def watching(count, browser, server):
    network = abroad(server)
    try:
        player = browser_at(browser, network, "203.0.113.13")
        watcher = browser_at(browser, network, "203.0.113.14", viewport=PHONE)
        sent = []
        watcher.on("request", lambda request: sent.append(request.url) if "/moves" in request.url else None)
        game = player.evaluate(BEGIN, "first-steps/four")
        go(player, network, f"#/play/{game}")
        expect(player.locator(BOARD)).to_have_count(1)
        with count.case("sharing offers a copy or watching"):
            choose(player, "share")
            address = player.get_by_label("Address")
            expect(address).to_have_value(re.compile("#/(open|shared)/"))
            player.get_by_role("radio", name="Watch me").check(force=True)
            expect(address).to_have_value(re.compile(f"#/watch/{game}/."))
            expect(player.get_by_role("radio", name="The game as it is now")).to_be_hidden()
            expect(player.get_by_role("img", name="QR code")).to_be_visible()
            sound(player)
            link = address.input_value()
            player.keyboard.press("Escape")
            expect(player.get_by_role("dialog")).to_have_count(0)
        with count.case("the link shows the board, and says that this is watching"):
            watcher.goto(link)
            expect(watcher.locator(BOARD)).to_have_count(1)
            expect(watcher.get_by_text("You are watching")).to_be_visible()
            assert watcher.evaluate(WIDE) == 0, watcher.evaluate(WIDE)
            sound(watcher)
        with count.case("the player's moves are visible at once"):
            cell = player.locator(".cell.open").first
            at = cell.get_attribute("data-at")
            cell.click()
            player.keyboard.press("1")
            expect(watcher.locator(f".cell[data-at={at}] .text")).to_have_text("1", timeout=8000)
        with count.case("a watcher cannot move, by key, by finger or by request"):
            watcher.locator(".cell.open").last.click()
            watcher.keyboard.press("2")
            watcher.keyboard.press("Control+z")
            expect(watcher.locator(".pad .value:visible, .tool:visible")).to_have_count(0)
            # A move is sent after the next paint.
            watcher.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
            assert sent == [], sent
            status, _ = asked(watcher, f"sessions/{game}/moves", {"id": "w1", "move": "enter r1c1 1"})
            assert status == 403, status
        with count.case("a watched game is not among one's own"):
            go(watcher, network, "")
            expect(watcher.locator(".tile").first).to_be_visible()
            expect(watcher.get_by_role("link", name="Resume")).to_have_count(0)
            assert asked(watcher, "sessions")[1] == []
        with count.case("an address with another token shows nothing"):
            go(watcher, network, f"#/watch/{game}/rubbish")
            expect(watcher.locator(".trouble")).to_be_visible()
            expect(watcher.get_by_role("grid")).to_have_count(0)
        for page in (player, watcher):
            with count.case("the page has no errors"):
                assert page.faults == [], page.faults
            page.context.close()
    finally:
        network.stop()


def left_behind(count, browser, server):
    teacher = opened(browser, server)
    room, code, _ = teacher.evaluate(CLASS)
    pupil = opened(browser, server)
    pupil.expected += ["404", "403"]
    go(pupil, server, f"#/class/{code}")
    join = pupil.locator("form", has_text="Join a class")
    join.get_by_label("Your name in the class").fill("Max")
    join.get_by_role("button", name="Join").click()
    expect(pupil.locator(".class-personal")).to_contain_text("Max")
    with count.case("a game of a class is not shared before its end, and the dialog says why"):
        pupil.get_by_role("button", name=re.compile("^Start")).first.click()
        expect(pupil.locator(BOARD)).to_have_count(1)
        choose(pupil, "share")
        expect(pupil.locator(".share [role=status]")).to_contain_text("once the game is over")
        pupil.keyboard.press("Escape")
    with count.case("leaving a class leaves no keys in the browser except the options of the device"):
        pupil.evaluate("""() => {
          for (const key of ['players', 'lesson', 'draft.mine/rules/a.lua', 'game.1']) localStorage.setItem('quadrille.' + key, '{}');
          sessionStorage.setItem('quadrille.queue.1', '[]');
          const options = JSON.stringify({ language: 'en', theme: 'dark', checking: 'end', words: { skip: true } });
          return fetch('/api/settings', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ options }) });
        }""")
        go(pupil, server, "#/class")
        expect(pupil.locator("html")).to_have_attribute("data-theme", "dark")
        pupil.get_by_role("button", name="Leave").click()
        pupil.get_by_role("dialog").get_by_role("button", name="Leave").click()
        expect(pupil.get_by_role("button", name="Join")).to_be_visible()
        assert pupil.evaluate(KEYS) == [[], []], pupil.evaluate(KEYS)
        kept = json.loads(pupil.evaluate("localStorage.getItem('quadrille.options')"))
        assert kept["theme"] == "dark" and kept.get("checking", "auto") == "auto" and "words" not in kept, kept
    with count.case("the teacher gives a pupil a new code, and only that one works"):
        go(teacher, server, f"#/teach/{room}")
        teacher.get_by_role("button", name="Open Max").click()
        dialog = teacher.get_by_role("dialog").first
        old = re.search(r"code ([A-Z0-9-]+)", dialog.inner_text())[1]
        dialog.get_by_role("button", name="New code").click()
        teacher.get_by_role("dialog").last.get_by_role("button", name="New code").click()
        expect(dialog.get_by_role("status")).not_to_contain_text(old)
        new = re.search(r"code ([A-Z0-9-]+)", dialog.inner_text())[1]
        sound(teacher)
        teacher.keyboard.press("Escape")
        back = pupil.locator("form", has_text="I have been here before")
        back.get_by_label("Class code").fill(code)
        back.get_by_label("Personal code").fill(old)
        back.get_by_role("button", name="Continue").click()
        expect(back.locator("[aria-invalid], .complaint:visible").first).to_be_visible()
        back.get_by_label("Personal code").fill(new)
        back.get_by_role("button", name="Continue").click()
        expect(pupil.locator(".class-personal")).to_contain_text("Max")
    with count.case("the teacher is warned of many wrong codes"):
        for _ in range(6):
            status, _ = server.ask("class/return", {"code": code, "personal": "AAAAA"})
            assert status == 404, status
        expect(teacher.locator(".class-notices")).to_contain_text("wrong personal code", timeout=10000)
        sound(teacher)
    for page in (teacher, pupil):
        with count.case("the page has no errors"):
            assert page.faults == [], page.faults
        page.context.close()


def accounts(count, browser, server):
    page = opened(browser, server)
    page.expected += ["403", "409", "422"]
    with count.case("at the machine a teacher is added, and the passcode is shown once"):
        go(page, server, "#/teach")
        form = page.locator("section:has(#teachers) form")
        form.get_by_label("Account name").fill("Ms <i>Curie</i>")
        form.get_by_role("button", name="Add a teacher").click()
        passcode = page.get_by_role("dialog").locator(".big-code").inner_text()
        assert len(passcode) >= 6, passcode
        sound(page)
        page.get_by_role("dialog").get_by_role("button", name="Close").last.click()
        expect(page.locator(".teacher-list")).to_contain_text("Ms <i>Curie</i>")
        assert passcode not in page.locator("main").inner_text()
    with count.case("the teacher signs in by name and passcode, is named, and signs out"):
        page.reload()
        door = page.locator("form", has_text="Sign in as a teacher")
        door.get_by_label("Account name").fill("Ms <i>Curie</i>")
        door.get_by_label("Passcode").fill("not that one")
        door.get_by_role("button", name="Sign in").click()
        expect(door.locator(".complaint:visible")).to_be_visible()
        door.get_by_label("Passcode").fill(passcode)
        door.get_by_role("button", name="Sign in").click()
        expect(page.locator("main")).to_contain_text("Signed in as Ms <i>Curie</i>")
        sound(page)
        page.get_by_role("button", name="Sign out").click()
        expect(page.locator("main")).not_to_contain_text("Signed in as")
        assert page.evaluate(KEYS) == [[], []], page.evaluate(KEYS)
    with count.case("an account is removed after confirmation"):
        page.get_by_role("button", name="Remove Ms").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(page.locator(".teacher-list .game")).to_have_count(0)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def back_to_challenges(count, browser, server):
    page = opened(browser, server)
    with count.case("Back from a challenge leads to the challenges, even after a reload"):
        go(page, server, "#/players")
        page.locator("#new-name").fill("Backwards")
        page.locator("#new-name").press("Enter")
        expect(page.locator(".player-link")).to_contain_text("Backwards")
        expect(page).to_have_url(re.compile("#/$"))
        go(page, server, "#/challenges")
        page.locator(".challenge .card-link").first.click()
        expect(page.get_by_role("grid").first).to_be_visible()
        page.reload()
        expect(page.get_by_role("grid").first).to_be_visible()
        page.get_by_role("link", name="Back", exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Challenges")
    with count.case("Back from a preview and a game of the catalogue leads to the previous screen"):
        page.locator(".challenge a.raised").first.click()
        expect(page.locator(".preview")).to_be_visible()
        page.get_by_role("link", name="Back", exact=True).click()
        expect(page).to_have_url(re.compile("#/challenges$"))
        server.ask("catalogue", {"level": "first-steps/six", "name": "There and back"})
        go(page, server, "#/catalogue")
        page.get_by_role("searchbox").fill("There and back")
        page.get_by_role("link", name="There and back").click()
        page.get_by_role("button", name="Accept the challenge").click()
        expect(page).to_have_url(re.compile("#/challenges$"))
        go(page, server, "#/catalogue")
        page.get_by_role("link", name="There and back").click()
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.get_by_role("grid").first).to_be_visible()
        page.get_by_role("link", name="Back", exact=True).click()
        expect(page).to_have_url(re.compile("#/catalogue$"))
    with count.case("a challenge that was given up can be accepted again with one press"):
        go(page, server, "#/challenges")
        before = page.locator("section.pack:has(#open) .challenge").count()
        page.locator("section.pack:has(#open) .challenge .card-link").first.focus()
        page.keyboard.press("Delete")
        page.locator("dialog").get_by_role("button", name="Delete").click()
        again = page.get_by_role("button", name=re.compile("^Accept .* again$"))
        expect(again).to_be_focused()
        expect(page.locator("section.pack:has(#open) .challenge")).to_have_count(before - 1)
        sound(page)
        again.click()
        expect(page.locator("section.pack:has(#open) .challenge")).to_have_count(before)
        expect(again).to_have_count(0)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (strangers, codes, about_me, watching, left_behind, accounts, back_to_challenges)
