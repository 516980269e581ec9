"""The computer as a player: chosen before play, it answers automatically; a hint, an undo, and a review at the end."""

import re

from playwright.sync_api import expect

from accessible import sound
from board import cell, settled
from harness import BOARD, opened


def computer_player(count, browser, server):
    page = opened(browser, server)
    page.goto(server.address + "#/library")
    page.get_by_role("button", name="Four in a row").click()
    discs = page.locator(".grid .disc[class*=tone]")
    with count.case("a game without people is refused, one against the computer begins"):
        page.get_by_label("Player 1").fill("Ann")
        page.get_by_label("Seat 1 is played by").select_option("1")
        page.get_by_label("Seat 2 is played by").select_option("2")
        expect(page.get_by_label("Player 1")).to_be_disabled()
        page.get_by_role("button", name="Start").click()
        expect(page.get_by_role("alert")).to_contain_text("person")
        page.get_by_label("Seat 1 is played by").select_option("0")
        sound(page)
        page.get_by_role("button", name="Start").click()
        expect(page.locator(BOARD)).to_have_count(1)
        expect(page.locator(".players")).to_contain_text("Computer (2)")
    with count.case("the computer answers automatically, and an undo includes its answer"):
        cell(page, 1, 4).click()
        expect(discs).to_have_count(2, timeout=20_000)
        settled(page)
        expect(page.locator(".status")).to_contain_text("Ann")
        page.get_by_role("button", name="Undo").click()
        expect(discs).to_have_count(0)
    with count.case("a hint shows a best move"):
        cell(page, 1, 4).click()
        expect(discs).to_have_count(2, timeout=20_000)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".caption")).to_contain_text("best move", timeout=20_000)
        # A dot in the empty hole: the ring alone has the colour of the sheet.
        drawn = page.locator(".rack .is-hint").first.evaluate("(one) => getComputedStyle(one, '::after').backgroundImage")
        assert "radial-gradient" in drawn, drawn
        sound(page)
    with count.case("at the end the page shows where the game was decided"):
        for _ in range(21):
            if page.get_by_role("button", name=re.compile("Where was the game decided")).count():
                break
            before = discs.count()
            page.keyboard.press("Escape")
            for column in range(1, 8):
                if cell(page, 1, column).locator(".disc[class*=tone]").count() == 0:
                    cell(page, 1, column).click()
                    break
            page.wait_for_function(
                "before => document.querySelectorAll('.grid .disc[class*=tone]').length >= before + 2"
                " || document.querySelector('.result:not([hidden])')", arg=before, timeout=20_000)
            settled(page)
        page.get_by_role("button", name=re.compile("Where was the game decided")).click()
        expect(page.get_by_role("dialog")).to_contain_text(re.compile("decided|mistake"), timeout=30_000)
        sound(page)
    page.context.close()
