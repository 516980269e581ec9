"""Phrases and players' own lists and levels: the explorer, a phrase's page, the list of levels, the designer, import."""

import json
import pathlib
import re
import tempfile

from playwright.sync_api import expect

from accessible import sound, tab_stops
from harness import opened

# A voice for Chinese and no other; records what is spoken, and the requested volume of the music.
VOICES = """
  window.spoken = [];
  class Said extends EventTarget { constructor(text) { super(); this.text = text; } }
  window.SpeechSynthesisUtterance = Said;
  const voices = [{ lang: 'zh-CN', localService: true, default: false, name: 'test' }];
  Object.defineProperty(window, 'speechSynthesis', { value: {
    getVoices: () => voices, cancel: () => {}, addEventListener: () => {}, removeEventListener: () => {},
    speak: async (said) => {
      const { isDucked } = await import('/sound.js');
      window.spoken.push(isDucked(), said.text + ' ' + said.lang);
      said.dispatchEvent(new Event('end'));
      window.spoken.push(isDucked());
    },
  } });
"""


def explorer(count, browser, server):
    page = opened(browser, server)
    with count.case("the explorer lists phrases of all lists, and loads rows as they become visible"):
        page.goto(server.address + "#/phrases")
        rows = page.locator(".phrase-row")
        # A new server builds its word lists first.
        rows.first.wait_for(timeout=60000)
        before = rows.count()
        assert before < 500, before
        page.mouse.wheel(0, 200000)
        page.wait_for_function(f"() => document.querySelectorAll('.phrase-row').length > {before}")
        page.evaluate("() => window.scrollTo(0, 0)")
    with count.case("a phrase is found by its text, its reading with and without tones, and its meaning"):
        search = page.get_by_role("searchbox", name="Search text, reading or meaning")
        for typed in ("一心一意", "yi xin yi yi", "yī xīn yī yì", "yixinyiyi", "single-minded"):
            search.fill(typed)
            expect(rows.filter(has_text="一心一意").first).to_be_visible()
        search.fill("chien")
        expect(rows.first).to_contain_text("dog")
        search.fill("<img src=x onerror=alert(1)>")
        expect(page.get_by_text("No matching phrases.")).to_be_visible()
        search.fill("")
    with count.case("lists, themes and levels filter the results"):
        page.get_by_label("Word list", exact=True).select_option("words:themes")
        page.get_by_label("Theme", exact=True).select_option("animals")
        expect(rows).to_have_count(30)
        page.get_by_label("Level", exact=True).select_option("1")
        page.wait_for_function("() => document.querySelectorAll('.phrase-row').length < 30")
        sound(page)
    with count.case("a row opens the phrase's page, and Back leads back"):
        rows.first.get_by_role("link").click()
        expect(page.get_by_role("heading", level=1, name="dog")).to_be_visible()
        expect(page.locator(".phrase-facts")).to_contain_text("chien")
        expect(page.get_by_role("button", name="Speak")).to_be_disabled()
        expect(page.locator(".phrase .hint")).to_have_text("There is no voice for English on this device.")
        sound(page)
        page.get_by_role("link", name="Back").click()
        expect(page.get_by_role("heading", level=1, name="Phrases")).to_be_visible()
    with count.case("a missing phrase says so"):
        page.expected.append("404")
        page.goto(server.address + "#/phrase/hanyu%3Achengyu/none")
        expect(page.get_by_role("alert")).to_contain_text("no longer has this phrase")
        assert page.faults == [], page.faults
    page.context.close()


def spoken(count, browser, server):
    page = opened(browser, server, locale="fr-FR")
    page.add_init_script(VOICES)
    page.goto(server.address + "#/phrase/hanyu%3Achengyu/" + "一心一意")
    page.reload()
    with count.case("a phrase is spoken if there is a voice, with the music turned down meanwhile"):
        page.locator(".phrase-reading").wait_for(timeout=60000)
        expect(page.locator(".phrase-reading")).to_have_text("yī xīn yī yì")
        page.get_by_role("button", name="Écouter").click()
        page.wait_for_function("() => window.spoken.length === 3")
        assert page.evaluate("() => window.spoken") == [True, "一心一意 zh-CN", False]
        sound(page)
    with count.case("without a voice the button says so"):
        page.goto(server.address + "#/phrase/words%3Athemes/dog")
        expect(page.locator(".phrase-facts")).to_contain_text("chien")
        expect(page.get_by_role("button", name="Écouter")).to_be_disabled()
        expect(page.locator(".phrase .hint")).to_contain_text("pas de voix")
        assert page.faults == [], page.faults
    page.context.close()


def design(count, browser, server):
    page = opened(browser, server)
    page.goto(server.address + "#/levels")
    own = page.get_by_role("region", name="My levels")
    with count.case("shipped levels show name, game and kind; a clone belongs to the player"):
        card = page.get_by_role("region", name="Levels included with the program").locator(".card").filter(has_text="First idioms").first
        card.wait_for(timeout=60000)
        expect(card).to_contain_text("Idioms")
        card.get_by_role("button", name="More about First idioms").click()
        page.get_by_role("button", name="View phrases").click()
        expect(page.get_by_role("dialog").locator(".phrase-row").first).to_be_visible()
        page.keyboard.press("Escape")
        card.get_by_role("button", name="More about First idioms").click()
        page.get_by_role("button", name="Clone").click()
        expect(page.get_by_label("Name", exact=True)).to_have_value("First idioms (copy)", timeout=60000)
        expect(page.locator(".tally")).not_to_have_text("0 phrases chosen")
        page.get_by_role("button", name="Save").click()
        expect(own.locator(".card")).to_contain_text(["First idioms (copy)"])
        sound(page)
    with count.case("a level without phrases is refused with a reason"):
        page.get_by_role("link", name="New level").click()
        page.locator(".phrase-row").first.wait_for(timeout=60000)
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_role("alert").filter(has_text="Choose at least one phrase.")).to_be_visible()
        sound(page)
    with count.case("phrases are searched and selected, and each kind keeps its selection"):
        page.get_by_label("Game", exact=True).select_option(label="Swapping")
        boxes = page.locator(".phrase-row input")
        search = page.get_by_role("searchbox")
        for typed in ("一心一意", "自言自语", "五颜六色", "千方百计"):
            search.fill(typed)
            expect(page.locator(".phrase-text").first).to_have_text(typed)
            boxes.first.check()
        expect(page.locator(".tally")).to_have_text("4 phrases chosen")
        search.fill("")
        page.get_by_label("Kind", exact=True).select_option(label="Words")
        expect(page.locator(".tally")).to_have_text("0 phrases chosen")
        expect(page.get_by_label("Word list", exact=True)).to_have_value("hanyu:cihui-hsk")
        expect(page.locator(".phrase-text").first).to_have_text("我们")
        boxes.nth(1).check()
        expect(page.locator(".tally")).to_have_text("1 phrase chosen")
        page.get_by_label("Kind", exact=True).select_option(label="Idioms")
        expect(page.locator(".tally")).to_have_text("4 phrases chosen")
        page.get_by_text("Show only chosen phrases").click()
        expect(page.locator(".phrase-row")).to_have_count(4)
        expect(page.locator(".phrase-row input:checked")).to_have_count(4)
    with count.case("a long press opens the phrase and selects nothing"):
        row = page.locator(".phrase-row label").first
        box = row.bounding_box()
        page.mouse.move(box["x"] + 80, box["y"] + 20)
        page.mouse.down()
        expect(page.get_by_role("dialog").locator(".phrase-reading")).to_be_visible()
        page.mouse.up()
        page.keyboard.press("Escape")
        expect(page.locator(".tally")).to_have_text("4 phrases chosen")
    with count.case("Back asks before discarding changes"):
        page.get_by_role("link", name="Back").click()
        expect(page.get_by_role("dialog", name="Discard your changes?")).to_be_visible()
        page.get_by_role("button", name="Cancel").click()
        expect(page.locator(".tally")).to_have_text("4 phrases chosen")
    with count.case("changes left unsaved by the browser's Back are restored"):
        page.go_back()
        expect(page.get_by_role("link", name="New level")).to_be_visible()
        page.get_by_role("link", name="New level").click()
        expect(page.locator(".notice")).to_contain_text("have been restored")
        expect(page.locator(".tally")).to_have_text("4 phrases chosen")
        expect(page.get_by_label("Game", exact=True)).to_have_value("core:swapping")
        page.get_by_label("Kind", exact=True).select_option(label="Words")
        expect(page.locator(".tally")).to_have_text("1 phrase chosen")
        page.get_by_label("Kind", exact=True).select_option(label="Idioms")
        expect(page.get_by_label("Word list", exact=True)).to_have_value("hanyu:chengyu")
    with count.case("saved without a name it is Untitled Level 1, and can be played"):
        page.get_by_role("button", name="Save").click()
        page.get_by_role("button", name="Untitled Level 1", exact=True).click()
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".cell .text")).to_have_count(16)
        texts = "".join(page.locator(".cell .text").all_inner_texts())
        assert sorted(texts) == sorted("一心一意自言自语五颜六色千方百计"), texts
    with count.case("phrases of another level are copied, and a used name asks first"):
        page.goto(server.address + "#/design")
        page.get_by_role("button", name="Take phrases from levels").click()
        mine = page.get_by_role("dialog").get_by_role("group", name="My levels")
        expect(page.get_by_role("dialog").get_by_role("group", name="Levels included")).to_be_visible()
        expect(page.get_by_role("button", name="Add", exact=True)).to_be_disabled()
        mine.get_by_label("Untitled Level 1").check()
        mine.get_by_label("First idioms (copy)").check()
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator(".tally")).not_to_have_text("4 phrases chosen")
        page.get_by_role("button", name="Clear", exact=False).click()
        page.get_by_role("button", name="Take phrases from levels").click()
        mine.get_by_label("Untitled Level 1").check()
        page.get_by_role("button", name="Add", exact=True).click()
        expect(page.locator(".tally")).to_have_text("4 phrases chosen")
        page.get_by_label("Name", exact=True).fill("untitled level 1")
        page.expected.append("409")
        page.get_by_role("button", name="Save").click()
        page.get_by_role("dialog", name="Replace").get_by_role("button", name="Cancel").click()
        expect(page.get_by_label("Name", exact=True)).to_be_focused()
        page.get_by_role("button", name="Save").click()
        page.get_by_role("dialog", name="Replace").get_by_role("button", name="Replace").click()
        expect(own.locator(".card")).to_have_count(2)
        expect(own.locator(".card").first).to_contain_text("untitled level 1")
    with count.case("a level is edited with its own phrases and options, and refusals by the rules are shown"):
        own.get_by_role("button", name="More about untitled level 1").click()
        page.get_by_role("button", name="Edit").click()
        expect(page.locator(".tally")).to_have_text("4 phrases chosen")
        expect(page.get_by_label("Name", exact=True)).to_have_value("untitled level 1")
        page.locator("summary").click()
        page.expected.append("422")
        page.get_by_label("Tiles per phrase", exact=True).fill("6")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".complaint:visible").first).to_contain_text("fill a line of 6 tiles")
    with count.case("one is deleted after confirmation, or all at once"):
        page.get_by_role("link", name="Back").click()
        page.get_by_role("button", name="Discard").click()
        own.get_by_role("button", name="More about untitled level 1").click()
        page.get_by_role("button", name="Delete", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Delete").click()
        expect(own.locator(".card")).to_have_count(1)
        page.get_by_role("button", name="Delete all").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete all").click()
        expect(own.locator(".card")).to_have_count(0)
        for stop in tab_stops(page, most=12):
            assert stop["name"].strip() and not stop["hidden"], stop
        assert page.faults == [], page.faults
    page.context.close()


def imported(count, browser, server):
    page = opened(browser, server, viewport={"width": 360, "height": 740})
    page.goto(server.address + "#/phrases")
    lines = ["en,fr", "sun,lune", "moon", "star,astre", "rain,ondée", '"wind,vent', "snow,neige", "ice,gel"]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "sky.csv"
        path.write_text("\n".join(lines), "utf-8")
        with count.case("a list is imported; unreadable lines are reported, the rest is used"):
            page.locator(".phrase-row").first.wait_for(timeout=60000)
            page.get_by_role("button", name="Import a word list").click()
            page.get_by_role("button", name="Import", exact=True).click()
            expect(page.get_by_role("alert")).to_contain_text("Choose a file first.")
            page.get_by_label("File", exact=True).set_input_files(str(path))
            sound(page)
            page.get_by_role("button", name="Import", exact=True).click()
            report = page.get_by_role("dialog")
            expect(report.locator(".lines")).to_contain_text(re.compile(r"Line \d+: "))
            report.get_by_role("button", name="Close").last.click()
            mine = page.get_by_role("list", name="My word lists")
            expect(mine.locator(".card")).to_contain_text("sky")
            sound(page)
        with count.case("another list with the same name asks before replacing the first"):
            page.expected.append("409")
            other = pathlib.Path(folder) / "other.csv"
            other.write_text("en,fr\nhail,grêle", "utf-8")
            page.get_by_role("button", name="Import a word list").click()
            page.get_by_label("File", exact=True).set_input_files(str(other))
            page.get_by_label("Name", exact=True).fill("SKY")
            page.get_by_role("button", name="Import", exact=True).click()
            question = page.get_by_role("dialog", name="Replace")
            expect(question).to_contain_text("word list with this name")
            sound(page)
            question.get_by_role("button", name="Cancel").click()
            expect(page.get_by_label("Name", exact=True)).to_be_focused()
            page.get_by_role("button", name="Close").click()
            expect(mine.locator(".card")).to_have_count(1)
        with count.case("its phrases can be browsed"):
            page.get_by_label("Word list", exact=True).select_option(label="sky (5)")
            expect(page.locator(".phrase-row").first).to_contain_text("sun")
        with count.case("a level is made of it and played"):
            page.goto(server.address + "#/design")
            page.get_by_label("Game", exact=True).select_option(label="Falling")
            page.get_by_label("Kind", exact=True).select_option(label="Words")
            page.get_by_label("Word list", exact=True).select_option(label="sky (5)")
            expect(page.locator(".phrase-row").first).to_contain_text("sun")
            for box in page.locator(".phrase-row input").all():
                box.check()
            expect(page.locator(".tally")).not_to_have_text("0 phrases chosen")
            page.get_by_label("Name", exact=True).fill("Sky")
            page.get_by_role("button", name="Save").click()
            page.get_by_role("button", name="Sky", exact=True).click()
            page.get_by_role("button", name="Start").click()
            expect(page.locator('[data-board="next"] .text')).to_have_count(6)
        with count.case("a level whose list was deleted says so in the list of levels"):
            page.goto(server.address + "#/phrases")
            page.get_by_role("button", name="Delete sky").click()
            page.get_by_role("dialog").get_by_role("button", name="Delete").click()
            expect(page.get_by_role("list", name="My word lists")).to_have_count(0)
            page.goto(server.address + "#/levels")
            expect(page.locator(".card.broken")).to_contain_text("the word list was deleted")
            assert page.faults == [], page.faults
    page.context.close()


def ended(count, browser, server):
    page = opened(browser, server, viewport={"width": 360, "height": 740})
    session = server.begin("phrases/falling-03-first-idioms", seed="0000000000000005")
    page.goto(server.address + f"#/play/{session}")
    page.get_by_role("button", name="Start").click()
    with count.case("when a game is over its phrases are listed, and a tapped one opens"):
        for index in range(120):
            if server.ask(f"sessions/{session}/moves", {"id": f"d{index}", "move": "drop"})[0] != 200:
                break
        expect(page.locator(".result")).to_be_visible()
        first = page.locator(".tested a").first
        text = first.inner_text()
        sound(page)
        first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(text)
        page.get_by_role("link", name="Back").click()
        expect(page.locator(".result")).to_be_visible()
        assert page.faults == [], page.faults
    page.context.close()


PARTS = (explorer, spoken, design, imported, ended)
