"""A test rule set with timed events: it waits, runs, counts down and ends."""

import re

from playwright.sync_api import expect

from accessible import sound, still
from board import requests_reported, settled
from harness import BOARD, opened

WHERE = "() => document.querySelector('.grid .disc[class*=tone]')?.closest('[data-at]').dataset.at"
HEAR = """() => {
  window.heard = [];
  new MutationObserver(() => window.heard.push(document.getElementById('voice').textContent))
    .observe(document.getElementById('voice'), { childList: true, subtree: true });
}"""


def waits_and_runs(count, browser, server):
    page = opened(browser, server, own_clock=True)
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/view" in request.url else None)
    session = server.begin(rules="rain")
    page.goto(server.address + f"#/play/{session}")
    start = page.get_by_role("button", name="Start")
    with count.case("a waiting game shows its board, a summary and Start, which has the focus"):
        expect(page.locator(BOARD)).to_have_count(1)
        expect(page.locator(".brief")).to_contain_text("A stone falls by itself. Steer it")
        expect(page.locator(".brief")).not_to_contain_text("one too many")
        expect(start).to_be_focused()
        sound(page)
    with count.case("nothing runs before it is started"):
        expect(page.get_by_role("timer", name="Time left")).to_have_text("0:08")
        page.clock.run_for(1200)
        requests_reported(page)
        expect(page.get_by_role("timer", name="Time left")).to_have_text("0:08")
        assert page.evaluate(WHERE) == "r1c3"
        assert len(asked) == 1, asked
    with count.case("Start begins it, and the board has the focus"):
        page.evaluate(HEAR)
        start.press("Enter")
        expect(page.locator(".brief")).to_have_count(0)
        expect(page.locator(".cell:focus")).to_have_count(1)
    with count.case("the board changes by itself, with as few requests as possible"):
        page.wait_for_function(f"() => ({WHERE})() === 'r4c3'")
        assert len(asked) < 12, len(asked)
    with count.case("a key of the rule set steers meanwhile"):
        page.keyboard.press("d")
        page.wait_for_function(f"() => ({WHERE})().endsWith('c4')")
    with count.case("low time is red, pulses, and is announced once"):
        expect(page.locator(".timer.low.pulsing")).to_have_count(1)
        expect(page.get_by_role("timer", name="Time left")).to_have_text(re.compile("0:0[0-3]"))
        said = page.evaluate("() => window.heard.filter((text) => text.includes('Time left'))")
        assert len(said) == 1 and "5 seconds" in said[0], said
    with count.case("nothing shifts by itself, from the first paint to the running clock"):
        still(page)
    with count.case("a pause stops it"):
        page.get_by_role("button", name="Pause").click()
        expect(page.locator(".cover")).to_be_visible()
        settled(page)
        requests_reported(page)
        before = len(asked)
        page.clock.run_for(1000)
        requests_reported(page)
        assert len(asked) == before, asked[before:]
        page.get_by_role("button", name="Continue").click()
    with count.case("it ends by itself"):
        expect(page.locator(".result")).to_be_visible(timeout=9000)
        requests_reported(page)
        before = len(asked)
        page.clock.run_for(700)
        requests_reported(page)
        assert len(asked) == before
        expect(page.locator(".timer.pulsing")).to_have_count(0)
        sound(page)
    with count.case("the page has no errors"):
        assert page.faults == [], page.faults
    page.context.close()


def first_move_and_hiding(count, browser, server):
    page = opened(browser, server, own_clock=True, reduced_motion="reduce", locale="fr-FR", viewport={"width": 360, "height": 740})
    page.goto(server.address + f"#/play/{server.begin(rules='rain')}")
    with count.case("the first move also starts a waiting game"):
        expect(page.get_by_role("button", name="Commencer")).to_be_focused()
        sound(page)
        page.keyboard.press("a")
        expect(page.locator(".brief")).to_have_count(0)
        page.wait_for_function(f"() => /r[2-6]c2/.test(({WHERE})())")
    with count.case("low time does not pulse with reduced motion"):
        expect(page.locator(".timer.low")).to_have_count(1, timeout=9000)
        assert page.locator(".timer.low").evaluate("(one) => getComputedStyle(one).animationName") == "none"
        expect(page.get_by_role("timer", name="Temps restant")).to_have_text(re.compile("0:0[1-5]"))
    with count.case("a hidden page sends no requests"):
        asked = []
        page.on("request", lambda request: asked.append(request.url) if "/view" in request.url else None)
        page.evaluate("""() => {
          Object.defineProperty(document, 'hidden', { get: () => window.away, configurable: true });
          window.away = true;
          document.dispatchEvent(new Event('visibilitychange'));
        }""")
        page.clock.run_for(900)
        requests_reported(page)
        assert len(asked) <= 1, asked
        page.evaluate("() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')); }")
        expect(page.locator(".result")).to_be_visible(timeout=12000)
        assert page.faults == [], page.faults
    page.context.close()
