"""A teacher's words become games of every kind, to play and to print."""

import pathlib
import re
import tempfile

from playwright.sync_api import expect

from accessible import sound
from board import choose
from harness import BOARD, opened

WORDS = "dog, chien\ncat, chat\nbird, oiseau\nfish, poisson\nhorse, cheval\ncow, vache"


def lesson(count, browser, server):
    page = opened(browser, server)
    page.goto(f"{server.address}#/")
    with count.case("the start leads to lessons"):
        page.goto(server.address + "#/lesson")
        expect(page.get_by_role("heading", name="My words")).to_be_visible()
        expect(page.get_by_text("Games appear here")).to_be_visible()
        sound(page)
    words = page.locator("#lesson-words")
    with count.case("words become every game that they suffice for, with its board"):
        words.fill(WORDS)
        expect(page.get_by_text("6 pairs")).to_be_visible(timeout=20000)
        cards = page.locator(".lesson-game")
        for title in ("Word Sudoku", "Crossword", "Swapping", "Sliding", "Falling"):
            expect(cards.filter(has_text=title).first).to_be_visible()
        expect(cards.filter(has_text="Word Sudoku")).to_have_count(2)
        expect(cards.first.locator(".picture .cell").first).to_be_visible()
        expect(page.get_by_text("9 different words are needed")).to_be_visible()
        sound(page)
    with count.case("unusable lines are reported, the others are used"):
        words.fill(WORDS + "\ndog, toutou\nalone")
        expect(page.get_by_text("Left out – line 7: “dog” is already in line 1.")).to_be_visible(timeout=20000)
        expect(page.get_by_text("Left out – line 8: This line is not a pair of words.")).to_be_visible()
        expect(page.get_by_text("6 pairs")).to_be_visible()
    with count.case("the input survives a reload"):
        page.reload()
        expect(words).to_have_value(WORDS + "\ndog, toutou\nalone")
    with count.case("markup, emoji and right-to-left words are treated like others"):
        words.fill("<b>bold</b>, gras\n🦊, renard\nسلام, paix\n" + "x" * 300 + ", long")
        expect(page.get_by_text(re.compile("A word has 300 characters"))).to_be_visible(timeout=20000)
        expect(page.get_by_text("3 pairs")).to_be_visible()
        assert page.locator(".lesson b").count() == 0
    with count.case("two equal languages are refused at their fields"):
        page.get_by_label("Second language").select_option("en")
        expect(page.get_by_role("alert").filter(has_text="two different languages")).to_be_visible()
        page.get_by_label("Second language").select_option("fr")
    with count.case("the words can be saved as a list and loaded again"):
        words.fill(WORDS)
        page.get_by_role("button", name="Save as a word list").click()
        expect(page.get_by_text("Give the list a name.")).to_be_visible()
        page.get_by_label("Name of the list").fill("Farm")
        page.get_by_role("button", name="Save as a word list").click()
        expect(page.get_by_text("“Farm” was saved: 6 pairs.")).to_be_visible()
        words.fill("")
        page.reload()
        page.get_by_label("Use a list…").select_option(label="Farm (6)")
        expect(words).to_have_value(re.compile("dog, chien"))
    with count.case("a file keeps its letters in every encoding, and a file that is not text is named"):
        dialog = page.get_by_role("dialog")
        for encoding, name in (("windows-1252", "windows-1252"), ("mac_roman", "macintosh"), ("utf-16-le", None), ("utf-8", None)):
            page.locator("#lesson-file").set_input_files(
                {"name": "w.csv", "mimeType": "text/csv", "buffer": "summer, été\ncat, chat\n".encode(encoding)})
            expect(dialog.locator("tbody")).to_contain_text("été")
            if name:
                expect(dialog.locator("#list-encoding")).to_have_value(name)
            dialog.get_by_role("button", name="Use these words").click()
            expect(dialog).to_have_count(0)
            expect(words).to_have_value("summer,été\ncat,chat")
            words.fill("")
        page.expected.append("422")
        page.locator("#lesson-file").set_input_files(
            {"name": "w.csv", "mimeType": "text/csv", "buffer": b"{\\rtf1 x}"})
        expect(dialog.get_by_role("alert").first).to_contain_text("RTF document")
        dialog.get_by_role("button", name="Close").click()
        words.fill(WORDS)
    with count.case("a game of the words begins with one press"):
        page.locator(".lesson-game").filter(has_text="4 × 4").first.get_by_role("button", name=re.compile("^Play")).click(timeout=20000)
        page.wait_for_url(re.compile("#/play/"))
        expect(page.locator(BOARD)).to_have_count(1)
    assert page.faults == [], page.faults
    page.context.close()


FILES = pathlib.Path(__file__).resolve().parents[1] / "ImportsTests" / "Files"


def lesson_files(count, browser, server):
    page = opened(browser, server)
    page.expected.append("422")
    page.goto(f"{server.address}#/lesson")
    upload = page.locator("#lesson-file")
    words = page.locator("#lesson-words")
    dialog = page.get_by_role("dialog")
    with count.case("a workbook is previewed, its columns get meanings, and its words make games with its clues"):
        upload.set_input_files(str(FILES / "quirks.xlsx"))
        expect(dialog.get_by_role("heading", name="quirks.xlsx")).to_be_visible()
        expect(dialog.get_by_label("Sheet")).to_have_value("Unité 3")
        expect(dialog.get_by_label("Français")).to_have_value("asked")
        expect(dialog.get_by_label("Clue", exact=True)).to_have_value("clue")
        expect(dialog.locator("tbody tr")).to_have_count(4)
        sound(page)
        dialog.get_by_label("Theme", exact=True).select_option("none")
        dialog.get_by_role("button", name="Use these words").click()
        expect(words).to_have_value(re.compile("^en,fr,clue\napple,pomme,It keeps the doctor away\n"))
        expect(page.locator(".lesson-game").filter(has_text="Crossword").first).to_be_visible(timeout=30000)
    with count.case("another sheet shows other columns; a preview alone imports nothing"):
        upload.set_input_files(str(FILES / "quirks.xlsx"))
        dialog.get_by_label("Sheet").select_option("Dates")
        expect(dialog.locator("tbody td").first).to_have_text("2026-11-26")
        dialog.get_by_role("button", name="Close").click()
        expect(words).to_have_value(re.compile("^en,fr,clue\napple"))
    with tempfile.TemporaryDirectory() as folder:
        with count.case("any separators can be tried in the preview"):
            signs = pathlib.Path(folder) / "signs.txt"
            signs.write_text("cat;TAB;chat;BREAK;dog;TAB;chien;BREAK;sun;TAB;soleil;BREAK;", "utf-8")
            upload.set_input_files(str(signs))
            expect(dialog.get_by_text("It is not clear what separates the columns.")).to_be_visible()
            sound(page)
            dialog.get_by_label("Between columns", exact=True).select_option(label="Something else…")
            dialog.get_by_label("Between columns: your own").fill(";TAB;")
            dialog.get_by_label("Between rows", exact=True).select_option(label="Something else…")
            dialog.get_by_label("Between rows: your own").fill(";BREAK;")
            expect(dialog.locator("tbody tr")).to_have_count(3)
            dialog.get_by_role("button", name="Use these words").click()
            expect(words).to_have_value("cat,chat\ndog,chien\nsun,soleil")
        with count.case("an assumed encoding is reported, and another can be chosen"):
            mac = pathlib.Path(folder) / "mac.csv"
            mac.write_bytes("anglais;français\rsummer;été\r".encode("mac_roman"))
            upload.set_input_files(str(mac))
            expect(dialog.get_by_text("Is “français” right?")).to_be_visible()
            expect(dialog.locator("tbody td").nth(1)).to_have_text("été")
            dialog.get_by_label("Encoding").select_option("windows-1252")
            expect(dialog.locator("tbody td").nth(1)).not_to_have_text("été")
            dialog.get_by_role("button", name="Close").click()
    with count.case("pasted columns are previewed in the same way"):
        words.fill('1\tcat\t"chat\nminou"\tpets\n2\tdog\tchien\tpets\n1\tsun\tsoleil\tsky\n1\tmoon\tlune\tsky')
        page.get_by_role("button", name="Columns…").click()
        expect(dialog.locator("tbody tr")).to_have_count(4)
        expect(dialog.get_by_label("Column 1", exact=True)).to_have_value("level")
        dialog.get_by_label("Column 2", exact=True).select_option("asked")
        dialog.get_by_label("Column 3", exact=True).select_option("shown")
        dialog.get_by_label("First language").select_option("fr")
        expect(dialog.get_by_label("Second language")).to_have_value("en")
        dialog.get_by_role("button", name="Use these words").click()
        expect(words).to_have_value("chat minou,cat\nchien,dog\nsoleil,sun\nlune,moon")
    with count.case("unnamed columns need a choice"):
        upload.set_input_files(str(FILES / "new.apkg"))
        dialog.get_by_label("First language").select_option("zh")
        dialog.get_by_label("Second language").select_option("en")
        expect(dialog.get_by_label("Front")).to_have_value("shown")
        dialog.get_by_role("button", name="Use these words").click()
        expect(words).to_have_value("狗,dog\n猫,cat\n水,water")
    with count.case("a file that is not a list is refused with a reason"):
        upload.set_input_files(str(FILES / "circular.xlsx"))
        expect(dialog.get_by_role("alert").first).to_contain_text("cell B1 names text 7 of 1")
        expect(dialog.get_by_role("button", name="Use these words")).to_be_disabled()
        dialog.get_by_role("button", name="Close").click()
    assert page.faults == [], page.faults
    page.context.close()


def worksheets(count, browser, server):
    page = opened(browser, server)
    page.goto(f"{server.address}#/new/core:sudoku")
    page.get_by_role("button", name="Print").click()
    dialog = page.get_by_role("dialog")
    with count.case("the worksheet of a new game is previewed before printing"):
        expect(dialog.get_by_role("img", name="Page 1 of 1")).to_be_visible(timeout=20000)
        sound(page)
    with count.case("the sheet follows the choices"):
        before = dialog.get_by_role("img").get_attribute("src")
        # The buttons at the foot of the dialog may cover it.
        dialog.get_by_label("Landscape").evaluate("box => box.scrollIntoView({ block: 'center' })")
        dialog.get_by_label("Landscape").check(force=True)
        expect(dialog.get_by_role("img")).not_to_have_attribute("src", before, timeout=20000)
    with count.case("every page is shown, with the answers, the title and the instructions"):
        dialog.get_by_label("Versions").fill("3")
        dialog.get_by_label("Answers", exact=True).select_option("with")
        dialog.get_by_label("Title").fill("Class 6b")
        dialog.get_by_label("Instructions").fill("Fill in the missing digits.")
        dialog.get_by_label("Place for points").evaluate("box => box.scrollIntoView({ block: 'center' })")
        dialog.get_by_label("Place for points").check(force=True)
        expect(dialog.get_by_role("img")).to_have_count(2, timeout=20000)
        expect(dialog.get_by_text("2 pages. And 2 more versions of the same kind.")).to_be_visible()
        expect(dialog.get_by_role("link", name="Page 2 as SVG")).to_have_attribute("download", "class-6b-2.svg")
        sound(page)
    with count.case("codes that only this computer could open are not offered"):
        expect(dialog.get_by_label("QR codes that open the puzzles here")).to_be_disabled()
        expect(dialog.get_by_text("Pupils cannot open 127.0.0.1")).to_be_visible()
    with count.case("a PDF has the pages of all versions and answers"):
        with page.expect_download(timeout=60000) as download:
            dialog.get_by_role("button", name="Download PDF").click()
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "sheet.pdf"
            download.value.save_as(file)
            assert file.read_bytes().startswith(b"%PDF-")
        expect(page.get_by_text("4 pages")).to_be_visible()
    with count.case("printing only shows the sheets, one page each"):
        page.evaluate("window.print = () => { window.printed = document.querySelectorAll('.printed img').length; }")
        dialog.get_by_role("button", name="Print…").click()
        page.wait_for_function("() => window.printed === 4", timeout=60000)
        page.emulate_media(media="print")
        assert page.locator(".printed").is_visible() and not page.locator("#app").is_visible()
        pages = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page.pdf(prefer_css_page_size=True))
        # Of their full size, A4 across, whatever margins the browser would add.
        assert len(pages) == 4 and all(abs(float(wide) - 842) < 1 and abs(float(high) - 595) < 1 for wide, high in pages), pages
        page.emulate_media(media="screen")
        expect(page.locator(".printed")).to_have_count(0)
    with count.case("a printer with pages of A6 gets all sheets, too"):
        page.evaluate("window.printed = 0")
        dialog.get_by_role("button", name="Print…").click()
        page.wait_for_function("() => window.printed === 4", timeout=60000)
        page.emulate_media(media="print")
        small = re.findall(rb"/MediaBox \[[\d. ]+\]", page.pdf(format="A6"))
        assert len(small) == 4, small
        page.emulate_media(media="screen")
        expect(page.locator(".printed")).to_have_count(0)
    with count.case("a number out of range is reported and nothing is made"):
        dialog.get_by_label("Versions").fill("101")
        dialog.get_by_role("button", name="Download PDF").click()
        assert not dialog.get_by_label("Versions").evaluate("e => e.checkValidity()")
        page.keyboard.press("Escape")
    with count.case("the puzzle of a running game is printed in its initial state"):
        name = server.begin("words/animals-4")
        page.goto(f"{server.address}#/play/{name}")
        expect(page.locator(BOARD)).to_have_count(1)
        choose(page, "print")
        expect(page.get_by_role("dialog").get_by_role("img", name="Page 1 of 1")).to_be_visible(timeout=20000)
        page.keyboard.press("Escape")
    assert page.faults == [], page.faults
    page.context.close()


#: Draws a page of SVG and returns the dark pixels in its margins of 30 points, and in all.
INK = """(svg) => new Promise((done, failed) => {
  const image = new Image();
  image.onerror = () => failed(new Error('the page cannot be drawn'));
  image.onload = () => {
    const canvas = document.createElement('canvas');
    const scale = 1.5;
    [canvas.width, canvas.height] = [595 * scale, 842 * scale];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let [outside, all] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] > 200) continue;
      all += 1;
      const [x, y] = [(at / 4) % canvas.width / scale, Math.floor(at / 4 / canvas.width) / scale];
      if (x < 30 || x > 565 || y < 30 || y > 812) outside += 1;
    }
    done([outside, all]);
  };
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
})"""


def drawn_pages(count, browser, server):
    page = opened(browser, server)
    page.goto(server.address)
    levels = ("words/animals-9", "words/mixed-12", "crosswords/07-dense-13", "crosswords/12-francais-9", "phrases/swapping-08-three-idioms", "gallery/nonogram-10")
    for level in levels:
        with count.case(f"the pages of {level} keep within their margins, with answers and a long title"):
            status, answer = server.ask("sheets", {
                "items": [{"level": level}], "format": "pages", "seed": "5", "answers": "with", "bank": "always", "pointsAsked": True,
                "title": "Vocabulary of the sixth week: " + "words " * 12, "instructions": "Write clearly. " * 30})
            assert status == 200, answer
            for number, svg in enumerate(answer["pages"]):
                outside, ink = page.evaluate(INK, svg)
                assert outside == 0 and ink > 500, (number, outside, ink)
    assert page.faults == [], page.faults
    page.context.close()


PARTS = (lesson, lesson_files, worksheets, drawn_pages)
