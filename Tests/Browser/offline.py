"""Without a connection: the page, its lists and the last games are there, and moves are sent later."""

import re

from playwright.sync_api import expect

from board import until
from harness import BOARD, eventually, opened

#: Whether the service worker is in charge and has kept the modules of a game.
KEPT = """async () => navigator.serviceWorker.controller !== null
  && (await (await caches.open('quadrille-shell')).keys()).some((one) => one.url.endsWith('/game.js'))"""
#: The addresses of the kept games.
GAMES = """async () => (await (await caches.open('quadrille-data')).keys())
  .map((one) => new URL(one.url).pathname).filter((path) => path.endsWith('/view'))"""


def without_server(count, browser, server):
    page = opened(browser, server, service_workers="allow")
    page.offline_expected = True
    page.expected += ["Failed to fetch", "ERR_", "MIME", "502"]
    with count.case("the page is kept in the browser once it has been shown"):
        eventually(page, KEPT, True)
        assert "manifest.webmanifest" in page.locator("link[rel=manifest]").get_attribute("href")
    games = [server.begin("first-steps/four") for _ in range(6)]
    with count.case("the last five games are kept"):
        for game in games:
            with page.expect_response(lambda answer, game=game: f"/{game}/view" in answer.url):
                page.goto(server.address + f"#/play/{game}")
        eventually(page, GAMES, [f"/api/sessions/{game}/view" for game in games[1:]])
    with count.case("a reload without a server shows the game, and a move is sent when the server is back"):
        server.kill()
        page.reload()
        expect(page.locator(BOARD)).to_have_count(1)
        page.locator("[data-at=r1c1]").click()
        page.keyboard.press("3")
        expect(page.locator("[data-at=r1c1]")).to_contain_text("3")
        expect(page.locator("#offline")).not_to_be_empty()
        server.start()
        expect(page.locator("#offline")).to_be_empty(timeout=30000)
        expect(page.locator(".waiting")).to_have_count(0)
        assert server.cell(games[-1], "r1c1")["text"] == "3"
    with count.case("home is there without a server"):
        page.goto(server.address + "#/")
        expect(page.get_by_role("link", name="Resume")).to_be_visible()
        server.kill()
        page.reload()
        expect(page.locator(".tile").first).to_be_visible()
        expect(page.get_by_role("link", name="Resume")).to_be_visible()
        server.start()
    with count.case("leaving deletes what was kept of the player"):
        page.goto(server.address + "#/players")
        page.locator("#new-name").fill("Off")
        page.locator("#new-name").press("Enter")
        expect(page.locator(".player-link")).to_contain_text("Off")
        expect(page).to_have_url(re.compile("#/$"))
        page.goto(server.address + f"#/play/{server.begin('first-steps/four')}")
        page.goto(server.address + "#/players")
        page.get_by_role("button", name="Sign out").click()
        expect(page.locator(".lead")).to_contain_text("guest")
        assert page.evaluate(GAMES) == []
    page.context.close()


def busy_server(count, browser, server):
    page = opened(browser, server, own_clock=True)
    with count.case("a picture that a busy server refused is requested again"):
        asked = []

        def refuse(route):
            asked.append(route.request.url)
            if asked.count(route.request.url) == 1:
                route.fulfill(status=503, json={})
            else:
                route.continue_()

        page.route("**/example*", refuse)
        page.reload()
        expect(page.locator(".tile")).to_have_count(7)

        def are_drawn():
            page.clock.run_for(1000)
            return page.locator(".tile .picture .cell").count() > 0 and page.locator(".tile .picture:not(:has(.cell))").count() == 0

        page.locator(".tile").last.scroll_into_view_if_needed()
        until(page, are_drawn)
        assert len(asked) == 2 * len(set(asked)), asked
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (without_server, busy_server)
