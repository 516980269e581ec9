"""Players, their results, the catalogue and its challenges, by mouse, keyboard and finger."""

import json
import re

from playwright.sync_api import expect

from accessible import sound, tab_stops
from board import settled
from harness import asked, opened


def sign_in(page, server, name):
    page.goto(server.address + "#/players")
    page.get_by_label("Name", exact=True).first.fill(name)
    page.keyboard.press("Enter")
    expect(page.locator(".player-link")).to_contain_text(name, ignore_case=True)
    # The name is on every screen; signing in ends on the start.
    expect(page).to_have_url(re.compile("#/$"))


def played(page):
    """The session of the game that a page has gone to; the screen before may show boards too."""
    page.wait_for_url(re.compile("#/play/"))
    page.wait_for_selector(".grid")
    return page.url.split("/")[-1]


def names_and_options(count, browser, server):
    page = opened(browser, server)
    with count.case("home shows the player and leads to the profile and the players by keyboard"):
        expect(page.locator(".player-link")).to_contain_text("Guest")
        page.locator(".player-link").focus()
        page.keyboard.press("Enter")
        page.get_by_role("link", name="Switch player").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_have_text("Who is playing?")
        sound(page)
    with count.case("an empty name is refused at its field"):
        page.get_by_role("button", name="Play").click()
        expect(page.locator("#new-name-problem")).to_contain_text("1 to 40")
        expect(page.locator("#new-name")).to_be_focused()
    with count.case("a name signs in, even with markup, and an option belongs to the player"):
        sign_in(page, server, "<b>Ada</b> 😀")
        page.get_by_role("button", name="Options").click()
        with page.expect_response(lambda answer: "/api/settings" in answer.url and answer.request.method == "PUT"):
            page.get_by_role("radio", name="Dark").check(force=True)
        page.keyboard.press("Escape")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    with count.case("name and option survive a kill of the server and apply in another browser"):
        page.offline_expected = True
        server.kill()
        server.start()
        other = opened(browser, server)
        sign_in(other, server, "<B>ADA</B> 😀")
        expect(other.locator("html")).to_have_attribute("data-theme", "dark")
        other.reload()
        assert other.locator("html").get_attribute("data-theme") == "dark"
        other.context.close()
        page.reload()
        expect(page.locator(".player-link")).to_contain_text("<b>Ada</b> 😀")
    with count.case("the saved games are the player's"):
        guests = server.begin("first-steps/four")
        page.reload()
        expect(page.locator(".places")).to_be_visible()
        expect(page.locator(f"a[href='#/play/{guests}']")).to_have_count(0)
    with count.case("a player can be renamed, switched, signed out and removed"):
        page.goto(server.address + "#/players")
        page.get_by_label("Name", exact=True).last.fill("Ada")
        page.get_by_role("button", name="Rename").click()
        expect(page.get_by_role("heading", name="Ada", level=2)).to_be_visible()
        sound(page)
        sign_in(page, server, "Ben")
        page.goto(server.address + "#/players")
        page.get_by_role("button", name="Ada", exact=True).click()
        expect(page.locator(".player-link")).to_contain_text("Ada")
        expect(page).to_have_url(re.compile("#/$"))
        page.goto(server.address + "#/players")
        page.get_by_role("button", name="Sign out").click()
        expect(page.locator(".lead")).to_contain_text("guest")
        sign_in(page, server, "Ben")
        page.goto(server.address + "#/players")
        page.get_by_role("button", name="Remove this player").click()
        page.get_by_role("button", name="Delete").click()
        expect(page.locator(".lead")).to_contain_text("guest")
        expect(page.get_by_role("button", name="Ben", exact=True)).to_have_count(0)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def history_and_figures(count, browser, server):
    page = opened(browser, server)
    sign_in(page, server, "Cleo")
    with count.case("a game between two players is in the history, and its rematch swaps who starts"):
        page.goto(server.address + "#/games/four")
        page.locator("section[aria-labelledby=levels] .card-link").first.click()
        page.get_by_role("textbox", name="Player 1").fill("Cleo")
        page.get_by_role("textbox", name="Player 2").fill("Dan")
        page.get_by_role("button", name="Start").click()
        session = played(page)
        for number, column in enumerate((1, 2, 1, 2, 1, 2, 1)):
            asked(page, f"sessions/{session}/moves", {"id": f"h{number}", "move": f"drop {column}"})
        expect(page.locator(".result")).to_be_visible()
        page.goto(server.address + "#/history")
        expect(page.locator(".game")).to_have_count(1)
        expect(page.locator(".game")).to_contain_text("Cleo")
        expect(page.locator(".figure").first).to_contain_text("1")
        sound(page)
        page.get_by_role("button", name=re.compile("^Rematch")).click()
        session = played(page)
        view = asked(page, f"sessions/{session}/view")[1]
        assert view["players"] == ["Dan", "Cleo"], view["players"]
        assert view["tones"] == [2, 1], "each keeps the colour of before"
    with count.case("a game won alone is on the week's leaderboard of its level"):
        status, body = page.evaluate("""async () => {
          const answer = await fetch('/api/sessions', { method: 'POST',
            body: JSON.stringify({ level: 'first-steps/four' }) });
          return [answer.status, await answer.json()];
        }""")
        assert status == 201, status
        solution = server.solution("first-steps/four")
        for number, cell in enumerate(body["view"]["boards"][0]["cells"]):
            row, column = (int(part) for part in re.findall(r"\d+", cell["at"]))
            move = {"id": f"b{number}", "move": f"enter {cell['at']} {solution[row - 1][column - 1]}"}
            if cell.get("kind") != "given":
                asked(page, f"sessions/{body['id']}/moves", move)
        page.goto(server.address + f"#/play/{body['id']}")
        page.get_by_role("button", name="This week’s best").click()
        expect(page.locator("dialog tr.mine")).to_contain_text("Cleo")
        sound(page)
        page.keyboard.press("Escape")
    with count.case("statistics and profile count it, and pass all checks"):
        page.goto(server.address + "#/statistics")
        expect(page.locator(".figures-table tbody tr")).to_have_count(2)
        sound(page)
        page.goto(server.address + "#/profile")
        expect(page.locator(".week li")).to_have_count(7)
        expect(page.locator(".week li").last).to_contain_text("2 games")
        expect(page.locator(".card.earned")).to_contain_text("First win")
        sound(page)
    with count.case("the profile shows the week's best for the level last finished, and for any other"):
        expect(page.get_by_label("Levels")).to_have_value("first-steps/four")
        expect(page.locator("tr.mine")).to_contain_text("Cleo")
        page.get_by_label("Levels").select_option("first-steps/six")
        expect(page.locator("main")).to_contain_text("Nobody is on the list yet this week.")
        expect(page.locator("tr.mine")).to_have_count(0)
    with count.case("all figures are visible on a phone"):
        size = page.viewport_size
        page.set_viewport_size({"width": 360, "height": 740})
        page.goto(server.address + "#/statistics")
        for figure in page.locator(".figures-table tbody td").all():
            box = figure.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= 360, box
        sound(page)
        page.set_viewport_size(size)
    with count.case("the history is cleared after confirmation, and only then"):
        page.goto(server.address + "#/history")
        page.get_by_role("button", name="Clear the history").click()
        page.keyboard.press("Escape")
        expect(page.locator(".game")).to_have_count(1)
        page.get_by_role("button", name="Clear the history").click()
        page.locator("dialog").get_by_role("button", name="Clear the history").click()
        expect(page.locator(".empty")).to_be_visible()
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def challenges(count, browser, server):
    page = opened(browser, server, has_touch=True)
    sign_in(page, server, "Eve")
    with count.case("a new player finds an easy and a hard challenge"):
        page.goto(server.address + "#/challenges")
        expect(page.locator(".challenge")).to_have_count(2)
        sound(page)
    with count.case("a level is added to the catalogue, found by name, and previewed"):
        page.goto(server.address + "#/catalogue")
        page.get_by_role("button", name="Add puzzles").click()
        page.get_by_label("An installed level").select_option("first-steps/four")
        sound(page)
        page.get_by_role("button", name="Add", exact=True).first.click()
        expect(page.get_by_role("link", name="Four by four")).to_be_visible()
        page.get_by_role("searchbox").fill("nothing like it")
        expect(page.locator(".empty")).to_contain_text("nothing like it")
        page.get_by_role("searchbox").fill("FOUR")
        expect(page.get_by_role("link", name="Four by four")).to_be_visible()
        sound(page)
        page.get_by_role("link", name="Four by four").click()
        expect(page.locator(".preview-board .cell.given").first).to_be_visible()
        expect(page.locator(".method")).to_contain_text("Elimination alone")
        expect(page.locator(".techniques li")).not_to_have_count(0)
        sound(page)
    with count.case("a file of puzzles is refused with its line, or imported"):
        page.expected.append("422")
        page.goto(server.address + "#/catalogue")
        page.get_by_role("searchbox").fill("")
        page.get_by_role("button", name="Add puzzles").click()
        good = json.dumps({"name": "From a file", "rules": "sudoku", "size": 4, "givens": "12343412214343.."})
        page.get_by_label("A puzzle file").set_input_files(
            {"name": "puzzles.jsonl", "mimeType": "text/plain", "buffer": (good + "\n{}").encode()})
        page.get_by_role("button", name="Add", exact=True).last.click()
        expect(page.locator("dialog .complaint")).to_contain_text("Line 2")
        page.get_by_label("A puzzle file").set_input_files(
            {"name": "puzzles.jsonl", "mimeType": "text/plain", "buffer": good.encode()})
        page.get_by_role("button", name="Add", exact=True).last.click()
        expect(page.get_by_role("link", name="From a file")).to_be_visible()
    with count.case("an accepted challenge shows its progress, and a message when solved"):
        page.get_by_role("link", name="Four by four").click()
        page.get_by_role("button", name="Accept the challenge").click()
        expect(page.locator(".challenge")).to_have_count(3)
        page.get_by_role("button", name="Four by four", exact=True).click()
        page.wait_for_selector(".grid")
        solution = server.solution("first-steps/four")
        cells = page.locator(".cell.open").evaluate_all("(all) => all.map((one) => one.dataset.at)")
        for number, at in enumerate(cells):
            row, column = (int(part) for part in re.findall(r"\d+", at))
            page.locator(f".grid [data-at={at}]").click()
            page.keyboard.press(str(solution[row - 1][column - 1]))
            if number == 1:
                settled(page)
                other = page.context.new_page()
                other.goto(server.address + "#/challenges")
                expect(other.locator(".challenge", has_text="Four by four")).to_contain_text(
                    f"{200 // len(cells)} % filled in")
                other.close()
        expect(page.locator(".messages .notice")).to_contain_text("Challenge “Four by four” solved")
        expect(page.locator(".result")).to_be_visible()
        page.get_by_role("button", name="Challenges").click()
        expect(page.get_by_role("heading", name="Solved")).to_be_visible()
        expect(page.locator("section.pack:has(#solved) .challenge")).to_have_count(1)
    with count.case("the catalogue marks accepted puzzles"):
        page.goto(server.address + "#/catalogue")
        expect(page.locator(".card", has_text="Four by four")).to_contain_text("Accepted")
    with count.case("a challenge can be given up with Delete, in the list's edit mode and by a swipe"):
        page.goto(server.address + "#/challenges")
        first = page.locator("section.pack:has(#open) .challenge .card-link").first
        first.focus()
        page.keyboard.press("Delete")
        page.keyboard.press("Escape")
        expect(page.locator("section.pack:has(#open) .challenge")).to_have_count(2)
        first.focus()
        page.keyboard.press("Delete")
        page.locator("dialog").get_by_role("button", name="Delete").click()
        expect(page.locator("section.pack:has(#open) .challenge")).to_have_count(1)
        page.get_by_role("button", name="Edit the list").click()
        sound(page)
        page.get_by_role("button", name=re.compile("^Give up Four")).click()
        page.locator("dialog").get_by_role("button", name="Delete").click()
        expect(page.get_by_role("heading", name="Solved")).to_have_count(0)
        swipe(page, page.locator(".challenge").first)
        page.locator("dialog").get_by_role("button", name="Delete").click()
        expect(page.locator(".challenge")).to_have_count(0)
    with count.case("a challenge that was given up can be accepted again"):
        page.goto(server.address + "#/catalogue")
        page.get_by_role("link", name="Four by four").click()
        page.get_by_role("button", name="Accept the challenge").click()
        expect(page.locator(".challenge")).to_have_count(1)
        expect(page.locator(".challenge")).to_contain_text("0 % filled in")
    with count.case("every tab stop of the challenges is visible and named"):
        for stop in tab_stops(page):
            assert stop["name"].strip() and not stop["hidden"], stop
    with count.case("an unreachable catalogue says so, and leads to the challenges"):
        page.expected.append("503")
        page.route(re.compile("/api/catalogue[?]"), lambda route: route.fulfill(
            status=503, content_type="application/json",
            body=json.dumps({"code": "catalogue/unreachable", "text": "The catalogue cannot be reached just now."})))
        page.goto(server.address + "#/catalogue")
        expect(page.locator(".away")).to_contain_text("cannot be reached")
        sound(page)
        page.locator(".away").get_by_role("link", name="Challenges").click()
        expect(page.locator(".challenge")).to_have_count(1)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def swipe(page, card):
    """Swipes a card to the left."""
    box = card.bounding_box()
    client = page.context.new_cdp_session(page)
    y = box["y"] + box["height"] / 2
    x = box["x"] + box["width"] * 0.8

    def touch(kind, *points):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 7):
        touch("touchMove", {"x": x - 25 * step, "y": y})
    touch("touchEnd")


def people_everywhere(count, browser, server):
    _, page_of = server.ask("catalogue")
    puzzle = page_of["puzzles"][0]["id"].replace(":", "%3A")
    paths = {"players": "#/players", "profile": "#/profile", "statistics": "#/statistics", "history": "#/history",
             "challenges": "#/challenges", "catalogue": "#/catalogue", "preview": f"#/puzzle/{puzzle}"}
    for width, height, locale in ((360, 740, "fr-FR"), (820, 1180, "en-GB"), (1440, 900, "fr-FR")):
        page = opened(browser, server, viewport={"width": width, "height": height}, locale=locale)
        for name, path in paths.items():
            with count.case(f"{name} is sound at {width}×{height}"):
                page.goto(server.address + path)
                expect(page.locator("main#content:not([aria-busy])")).to_be_visible()
                sound(page)
        with count.case(f"nothing went wrong at {width}×{height}"):
            assert page.faults == [], page.faults
        page.context.close()
