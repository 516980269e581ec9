"""The straight lines of a teacher, with their clicks counted: from words to a class, and from the class to what it learnt."""

import io
import re
import time
import zipfile

from playwright.sync_api import expect

from accessible import sound
from board import open_cells
from harness import BOARD, opened

WORDS = ("dog chien, cat chat, bird oiseau, fish poisson, horse cheval, cow vache, sheep mouton, pig cochon, duck canard, hen poule, "
         "mouse souris, goat chèvre, lion lion d’or, bear ours, wolf loup, fox renard, bee abeille, ant fourmi, snake serpent, frog grenouille")
PHONE = {"width": 390, "height": 844}
# Counts what a person presses; keys are not clicks.
COUNTING = """document.addEventListener("pointerdown", (event) => {
  if (event.isTrusted) sessionStorage.setItem("clicks", Number(sessionStorage.getItem("clicks") ?? 0) + 1);
}, true);"""


def workbook():
    """A list of 20 words as a spreadsheet saves it."""
    rows = [["English", "Français"], *(pair.strip().split(" ", 1) for pair in WORDS.split(","))]
    cells = "".join("<row>" + "".join(f'<c t="inlineStr"><is><t>{text}</t></is></c>' for text in row) + "</row>" for row in rows)
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("xl/workbook.xml", f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="Unit 3" sheetId="1" r:id="rId1"/>'
                         "</sheets></workbook>")
        archive.writestr("xl/_rels/workbook.xml.rels", '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
                         f'<Relationship Id="rId1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>')
        archive.writestr("xl/worksheets/sheet1.xml", f'<worksheet xmlns="{main}"><sheetData>{cells}</sheetData></worksheet>')
    return packed.getvalue()


def clicks(page):
    return page.evaluate("Number(sessionStorage.getItem('clicks') ?? 0)")


def counting(browser, server, **more):
    page = opened(browser, server, **more)
    page.context.add_init_script(COUNTING)
    page.goto(server.address)
    page.reload()
    return page


def words_to_class(count, browser, server):
    teacher = counting(browser, server)
    pupil = counting(browser, server, viewport=PHONE)
    # Who is in no class is told so.
    pupil.expected.append("404")
    with count.case("a workbook becomes games with real boards, and each says how many words it uses"):
        teacher.get_by_role("link", name="Learn", exact=True).click()
        teacher.get_by_role("link", name="My words").click()
        with teacher.expect_file_chooser() as chooser:
            teacher.locator("button", has_text="Open a file…").click()
        chooser.value.set_files({"name": "Unit 3.xlsx", "mimeType": "application/octet-stream", "buffer": workbook()})
        teacher.get_by_role("button", name="Use these words").click()
        expect(teacher.locator(".lesson-game").first).to_be_visible(timeout=90000)
        expect(teacher.locator("#lesson-name")).to_have_value("Unit 3")
        expect(teacher.locator(".lesson-game .picture .cell").first).to_be_visible()
        expect(teacher.locator(".lesson-game", has_text="Word Sudoku").first).to_contain_text(re.compile(r"\d+ of \d+ words"))
        sound(teacher)
    # Choosing the file in the window of the system is a click that the page cannot see.
    words_in = clicks(teacher) + 1
    with count.case("the words reach a class in at most five clicks, under their name"):
        teacher.locator(".lesson-game", has_text="Word Sudoku").first.get_by_role("button", name=re.compile("^Give")).click()
        dialog = teacher.get_by_role("dialog")
        expect(dialog.locator("#give-name")).to_be_focused()
        sound(teacher)
        teacher.keyboard.type("6b")
        teacher.keyboard.press("Tab")
        teacher.keyboard.type("open sesame")
        expect(dialog.locator("#set-title")).to_have_value(re.compile("^Unit 3 – Word Sudoku [0-9] × [0-9]$"))
        task = dialog.locator("#set-title").input_value()
        # Several games of one name are told apart, and the button is in sight without scrolling.
        box = dialog.get_by_role("button", name="Assign").bounding_box()
        assert box["y"] + box["height"] <= 900, box
        dialog.get_by_role("button", name="Assign").click()
        expect(dialog.get_by_role("status")).to_have_text(f"“{task}” is open to 6b now.", timeout=30000)
        given = clicks(teacher) + 1
        assert given - words_in <= 5, given - words_in
    code = None
    with count.case("the class shows its code, and the game runs on a pupil's screen after at most twelve clicks in all"):
        dialog.get_by_role("link", name="Show the class").click()
        code = teacher.locator(".big-code").inner_text()
        # The address of the picture on the wall.
        pupil.goto(f"{server.address}#/class/{code}")
        pupil.get_by_label("Your name in the class").click()
        pupil.keyboard.type("Zoé")
        pupil.get_by_role("button", name="Join").click()
        pupil.get_by_role("button", name=f"Start – {task}").click()
        expect(pupil.locator(BOARD)).to_have_count(1)
        expect(pupil.get_by_role("heading", level=1)).to_have_text(task)
        total = given + clicks(pupil)
        print(f"clicks: {given - words_in} from words to class, {total} from workbook to game")
        assert total <= 12, total
    with count.case("Back of a task leads to the class, also after it was loaded anew; Class leads a teacher to the teacher's door"):
        pupil.reload()
        pupil.locator(".bar .back").click()
        expect(pupil).to_have_url(re.compile("#/class$"))
        expect(teacher.locator(".places a", has_text="Class")).to_have_attribute("href", "#/teach")
        expect(pupil.locator(".places a", has_text="Class")).to_have_attribute("href", "#/class")
    with count.case("Back of a game of My words leads to My words"):
        room = teacher.url
        teacher.goto(f"{server.address}#/lesson")
        teacher.locator(".lesson-game", has_text="Flash cards").first.get_by_role("button", name=re.compile("^Play")).click(timeout=90000)
        expect(teacher.locator(BOARD)).to_have_count(1)
        teacher.locator(".bar .back").click()
        expect(teacher).to_have_url(re.compile("#/lesson$"))
        teacher.goto(room)
    with count.case("a deadline that has passed is refused at its field, and nothing is assigned"):
        teacher.expected.append("422")
        teacher.get_by_role("button", name="Assign").click()
        dialog = teacher.get_by_role("dialog")
        dialog.get_by_label("Search lists, levels and games").fill("four by four")
        dialog.get_by_label("Four by four").check()
        dialog.get_by_label("Until").fill("2020-01-01T10:00")
        dialog.get_by_role("button", name="Assign").click()
        expect(dialog.locator("#set-due-problem")).to_contain_text("This date has passed")
        dialog.get_by_label("Until").fill("")
        dialog.get_by_label("Help is allowed").uncheck()
        dialog.get_by_role("button", name="Assign").click()
        expect(dialog).to_have_count(0)
    with count.case("keeping a list under a name that exists asks first, and a deleted list comes back"):
        teacher.expected.append("409")
        teacher.goto(f"{server.address}#/lesson")
        words = teacher.locator("#lesson-words")
        # The list of the game that was given is there already.
        expect(teacher.get_by_role("button", name="Unit 3 (20)")).to_be_visible()
        for text, asks in (("dog, chien\ncat, chat", True), ("sun, soleil\nmoon, lune", True)):
            words.fill(text)
            teacher.get_by_role("button", name="Save as a word list").click()
            if asks:
                expect(teacher.get_by_role("heading", name="Replace “Unit 3”?")).to_be_visible()
                # The message of before may still be there: the answer says that this is kept, too.
                with teacher.expect_response(lambda answer: "replace=true" in answer.url):
                    teacher.get_by_role("dialog").get_by_role("button", name="Replace").click()
            expect(teacher.get_by_text("“Unit 3” was saved: 2 pairs.")).to_be_visible()
        mine = teacher.locator("section", has_text="My lists").last
        mine.get_by_role("button", name="Delete Unit 3").click()
        teacher.get_by_role("dialog").get_by_role("button", name="Delete").click()
        expect(teacher.get_by_text("“Unit 3” was deleted.")).to_be_visible()
        expect(mine).to_be_hidden()
        teacher.get_by_role("button", name="Undo").press("Enter")
        expect(mine.get_by_role("button", name="Unit 3 (2)")).to_be_visible()
    with count.case("Assign offers the kept words first, with the games that they make"):
        teacher.goto(f"{server.address}#/teach")
        teacher.get_by_role("link", name="6b").click()
        teacher.get_by_role("button", name="Assign").click()
        dialog = teacher.get_by_role("dialog")
        expect(dialog.locator(".assign-list summary").first).to_have_text(re.compile("My words"))
        sound(teacher)
        teacher.keyboard.press("Escape")
    with count.case("which side is asked is remembered"):
        teacher.goto(f"{server.address}#/lesson")
        teacher.locator("fieldset.sides input[value=en]").check(force=True)
        teacher.reload()
        expect(teacher.locator("fieldset.sides input[value=en]")).to_be_checked()
        teacher.goto(f"{server.address}#/new/core:flash-cards")
        expect(teacher.locator(".sides input:checked")).to_have_value("en")
        teacher.goto(f"{server.address}#/lesson")
    with count.case("a printed game has the name of its list as the title of the sheet"):
        teacher.locator("#lesson-words").fill("dog, chien\ncat, chat\nbird, oiseau\nfish, poisson")
        teacher.locator("#lesson-name").fill("Pets")
        teacher.locator(".lesson-game", has_text="Word Sudoku").first.get_by_role("button", name=re.compile("^Print")).click(timeout=90000)
        expect(teacher.get_by_role("dialog").get_by_label("Title")).to_have_value("Pets")
        teacher.keyboard.press("Escape")
    with count.case("a worksheet has the games whose boxes are ticked"):
        teacher.goto(f"{server.address}#/lesson")
        expect(teacher.get_by_role("button", name="Print all on one worksheet")).to_be_visible(timeout=90000)
        for title in ("Crossword", "Matching pairs"):
            teacher.locator(".lesson-game", has_text=title).first.get_by_label("On the worksheet").check()
        with teacher.expect_request(lambda request: request.url.find("/api/sheets") > 0) as asked:
            teacher.get_by_role("button", name="Print 2 games on one worksheet").click()
        items = [item["rules"] for item in asked.value.post_data_json["items"]]
        assert items == ["core:crossword", "core:matching-pairs"], items
        expect(teacher.locator(".paper figure").first).to_be_visible(timeout=60000)
        box = teacher.get_by_role("button", name="Download PDF").bounding_box()
        assert box["y"] + box["height"] <= teacher.viewport_size["height"], box
        teacher.keyboard.press("Escape")
    with count.case("of many remarks the first ten are shown"):
        teacher.locator("#lesson-words").fill("\n".join(f"word{n}" for n in range(40)))
        expect(teacher.locator(".lesson .lines .problem")).to_have_count(10, timeout=60000)
        expect(teacher.get_by_text("and 30 more lines")).to_be_visible()
        teacher.locator("#lesson-words").fill("dog, chien\nbird; oiseau")
        expect(teacher.get_by_text("2 pairs", exact=True)).to_be_visible(timeout=60000)
    with count.case("5,000 pasted words are read like a file, and what is taken is said; one word and emoji alone make no fault"):
        teacher.locator("#lesson-words").fill("")
        teacher.evaluate("""() => {
          const data = new DataTransfer();
          data.setData("text", Array.from({ length: 5000 }, (_, n) => `word${n}\\tmot${n}`).join("\\n"));
          document.getElementById("lesson-words").dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""")
        teacher.get_by_role("dialog").get_by_role("button", name="Use these words").click()
        expect(teacher.get_by_text(re.compile(r"The first 200 of 5.?000 pairs were used"))).to_be_visible()
        for text, said in (("dog, chien", "1 pair"), ("🐶, 🐱\n🐭, 🐹", "2 pairs"), ("dog, chien\ndog, chien", "1 pair")):
            teacher.locator("#lesson-words").fill(text)
            expect(teacher.get_by_text(said, exact=True)).to_be_visible(timeout=60000)
        expect(teacher.locator(".lesson [role=alert]:not([hidden])")).to_have_count(0)
    with count.case("after an assignment come the class and what is next"):
        pupil.goto(f"{server.address}#/class")
        expect(pupil.get_by_role("button", name=re.compile("Start – Four by four"))).to_be_visible(timeout=12000)
        pupil.get_by_role("button", name=re.compile("Start – Four by four")).click()
        expect(pupil.locator(".about")).to_contain_text("Play without help.")
        expect(pupil.get_by_role("button", name="Hint")).to_have_count(0)
        for row, column, value in open_cells(server.solution("first-steps/four"), pupil):
            pupil.locator(f'.cell[data-at="r{row}c{column}"]').click()
            pupil.keyboard.press(str(value))
        expect(pupil.locator(".result")).to_be_visible()
        expect(pupil.get_by_role("button", name=f"Next: {task}")).to_be_visible()
        pupil.get_by_role("button", name="Back to class").click()
        expect(pupil.locator(".class-item", has_text="Four by four")).to_contain_text("Solved")
    assert teacher.faults == [] and pupil.faults == [], teacher.faults + pupil.faults
    teacher.context.close()
    pupil.context.close()


def lines_of(letters, size):
    """Every straight run of a square of letters as (text, first cell, last cell), the longest first."""
    found = []
    for start in range(size * size):
        for down, right in ((0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1)):
            row, column, text = start // size, start % size, ""
            while 0 <= row < size and 0 <= column < size:
                text += letters[row * size + column]
                found.append((text, f"r{start // size + 1}c{start % size + 1}", f"r{row + 1}c{column + 1}"))
                row, column = row + down, column + right
    return sorted(found, key=lambda one: -len(one[0]))


def class_to_mistakes(count, browser, server):
    teacher = opened(browser, server)
    pupil = opened(browser, server, viewport=PHONE)
    late = opened(browser, server, viewport=PHONE)
    pupil.expected.append("404")
    late.expected.append("404")
    teacher.goto(f"{server.address}#/teach")
    door = teacher.locator("form", has_text="Class name")
    door.get_by_label("Class name").fill("6b")
    door.get_by_label("Passcode").fill("open sesame")
    door.get_by_role("button", name="Open a class").click()
    code = teacher.locator(".big-code").inner_text()
    room = teacher.url.rsplit("/", 1)[1]
    words = "dog, chien\ncat, chat\nbird, oiseau\nfish, poisson"
    made = teacher.evaluate("""async ([room, words]) => (await fetch(`/api/classes/${room}/assignments`, { method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ rules: "core:word-sudoku", options: { size: 4, words }, title: "Unit 3" }) })).status""", [room, words])
    assert made == 201, made

    def join(page, name):
        page.goto(f"{server.address}#/class/{code}")
        page.get_by_label("Your name in the class").fill(name)
        page.get_by_role("button", name="Join").click()

    # A move that is under way when the class is paused is refused.
    pupil.expected.append("423")
    with count.case("the board names what was typed wrong and what was meant, and the dictionary that was opened"):
        join(pupil, "Zoé")
        pupil.get_by_role("button", name="Start – Unit 3").click()
        pupil.locator(".cell.open").first.wait_for()
        # Each of the four words once: three of them are wrong.
        at = pupil.locator(".cell.open").first.get_attribute("data-at")
        for key in "1234":
            pupil.locator(f'.cell[data-at="{at}"]').click()
            pupil.keyboard.press(key)
        pupil.get_by_role("button", name="Dictionary").click()
        cell = teacher.locator(".class-table tbody td").first
        expect(cell).to_contain_text(re.compile("“(chien|chat|oiseau|poisson)” placed instead of “(chien|chat|oiseau|poisson)”"), timeout=20000)
        expect(cell).to_contain_text("3 mistakes")
        expect(cell).to_contain_text("1 look into the dictionary")
        sound(teacher)
    with count.case("a pupil's dialog has all wrong answers and leads to the live board"):
        teacher.get_by_role("button", name="Open Zoé").click()
        dialog = teacher.get_by_role("dialog")
        expect(dialog.locator(".wrong-table tbody tr")).to_have_count(3)
        sound(teacher)
        dialog.get_by_role("button", name="Watch the board").click()
        expect(teacher.locator(BOARD)).to_have_count(1)
        expect(teacher.locator(".badge").first).to_have_text("Watching Zoé")
        # One press leads from the live board to the table.
        teacher.locator(".bar .back").click()
        expect(teacher.locator(".class-table")).to_be_visible()
    with count.case("difficulties name both languages, the assignment and what was answered"):
        teacher.get_by_role("button", name="Difficulties").click()
        line = teacher.get_by_role("dialog").locator(".troubles li").first
        expect(line).to_contain_text(re.compile("(dog – chien|cat – chat|bird – oiseau|fish – poisson)"), timeout=30000)
        expect(line).to_contain_text("answered: ")
        expect(line).to_contain_text("Unit 3")
        teacher.keyboard.press("Escape")
    with count.case("a paused pupil is not offered to continue, and one who joins late is told of the end within a second"):
        teacher.get_by_role("button", name="Pause all").click()
        expect(pupil.locator(".cover")).to_contain_text("Your teacher has paused the class.")
        expect(pupil.get_by_role("button", name="Continue")).to_have_count(0)
        sound(pupil)
        # The request that waits at the server for news of the class.
        with late.expect_request(lambda request: "/api/class?" in request.url and "seen=" in request.url):
            join(late, "Late")
        expect(late.locator(".class-state")).to_have_text("Your teacher has paused the class.")
        expect(late.get_by_role("button", name=re.compile("Start"))).to_have_count(0)
        begun = time.monotonic()
        teacher.get_by_role("button", name="Resume").click()
        expect(late.get_by_role("button", name="Start – Unit 3")).to_be_visible()
        took = time.monotonic() - begun
        print(f"a late pupil was told after {took * 1000:.0f} ms")
        assert took <= 1, took
    with count.case("the board is sorted, and on a phone nothing is wider than the screen"):
        teacher.get_by_label("Sort by").select_option("mistakes")
        expect(teacher.locator(".class-pupil").first).to_have_text("Zoé")
        teacher.get_by_label("Sort by").select_option("progress")
        expect(teacher.locator(".class-pupil").first).to_have_text("Late")
        teacher.set_viewport_size(PHONE)
        wide = teacher.evaluate("[...document.querySelectorAll('.scroller, html')].filter((one) => one.scrollWidth > one.clientWidth).length")
        assert wide == 0, wide
        teacher.locator("summary", has_text="Assignments").click()
        expect(teacher.locator(".narrow-only").get_by_role("button", name="Withdraw Unit 3")).to_be_visible()
        sound(teacher)
        teacher.set_viewport_size({"width": 1440, "height": 900})
    with count.case("a new code asks first"):
        teacher.get_by_role("button", name="New code").click()
        teacher.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        expect(teacher.locator(".big-code")).to_have_text(code)
    with count.case("a class of four assignments and a long name fits the table, and a watched word search shows what was found"):
        long = opened(browser, server, viewport=PHONE)
        long.expected.append("404")
        join(long, "Zoé avec un nom très très long comme")
        for title, rules, options in (("Word search", "word-search", {"size": 8, "count": 4}), ("Crossword of the whole unit", "crossword", {}),
                                      ("Matching pairs, the second game of it", "matching-pairs", {"count": 4})):
            made = teacher.evaluate("""async ([room, rules, options, title, due]) => (await fetch(`/api/classes/${room}/assignments`, { method: "POST",
              headers: { "content-type": "application/json" }, body: JSON.stringify({ rules: `core:${rules}`, options, title, due }) })).status""",
                                    [room, rules, options | {"words": words if rules != "crossword" else "en,fr\n" + words}, title, "2090-12-10T18:00:00Z"])
            assert made == 201, made
        long.get_by_role("button", name="Start – Word search").click()
        expect(long.locator(BOARD)).to_have_count(1)
        found = long.evaluate("""async () => {
          const id = location.hash.split("/")[2];
          const view = await (await fetch(`/api/sessions/${id}/view`)).json();
          return { id, letters: view.boards[0].cells.map((one) => one.text) };
        }""")
        hidden = next(line for line in lines_of(found["letters"], 8) if line[0] in ("CHIEN", "CHAT", "OISEAU", "POISSON"))
        moved = long.evaluate("""async ([id, move]) => (await fetch(`/api/sessions/${id}/moves`, { method: "POST",
          headers: { "content-type": "application/json" }, body: JSON.stringify({ id: "a", move }) })).status""",
                              [found["id"], f"find {hidden[1]} {hidden[2]}"])
        assert moved == 200, moved
        teacher.get_by_label("Sort by").select_option("name")
        row = teacher.locator(".class-table tbody tr", has_text="très très long")
        expect(row.locator("td", has_text="1 of 4")).to_be_visible(timeout=20000)
        for index in range(4):
            box = teacher.locator(f"#teach-take-{index}").bounding_box()
            assert box["x"] + box["width"] <= 1440, box
        wide = teacher.evaluate("[...document.querySelectorAll('.scroller, html')].filter((one) => one.scrollWidth > one.clientWidth).length")
        assert wide == 0, wide
        row.get_by_role("button", name=re.compile("Word search")).click()
        expect(teacher.locator(".below .band")).to_have_count(1)
        # Opaque tiles would hide the mark.
        expect(teacher.locator(".sheet.tiled")).to_have_count(0)
        teacher.locator(".bar .back").click()
        assert long.faults == [], long.faults
        long.context.close()
    with count.case("results are a workbook named after class and day"):
        with teacher.expect_download() as got:
            teacher.get_by_role("link", name="Results (Excel)").click()
        assert re.fullmatch(r"6b \d{4}-\d\d-\d\d\.xlsx", got.value.suggested_filename), got.value.suggested_filename
        with zipfile.ZipFile(got.value.path()) as book:
            assert "Zoé" in book.read("xl/worksheets/sheet1.xml").decode()
            assert re.search("chien|chat|oiseau|poisson", book.read("xl/worksheets/sheet3.xml").decode())
    with count.case("the projector shows the code, a large picture and who is in; the podium can be turned off"):
        teacher.get_by_role("link", name="For the projector").click()
        expect(teacher.locator(".big-code")).to_have_text(code)
        expect(teacher.locator(".join-names li")).to_have_text(["Late", "Zoé", "Zoé avec un nom très très long comme"])
        for size in ({"width": 1440, "height": 900}, {"width": 820, "height": 1180}, PHONE):
            teacher.set_viewport_size(size)
            box = teacher.locator(".join-picture").bounding_box()
            assert box["width"] >= 200 and box["height"] >= 200, box
            sound(teacher)
        # Names of the best are shown only if the teacher wants that.
        expect(teacher.get_by_label("Show the first three by name at the end")).not_to_be_checked()
    with count.case("pupils of a deleted class are told, wherever they are, and can join another"):
        for page in (pupil, late):
            page.expected += ["404", "410"]
        gone = teacher.evaluate("async (room) => (await fetch(`/api/classes/${room}`, { method: 'DELETE' })).status", room)
        assert gone == 204, gone
        expect(late.locator("#notices")).to_contain_text("You are no longer in the class 6b")
        expect(late.get_by_role("button", name="Join")).to_be_visible()
        expect(pupil.get_by_role("heading", name="This game is no longer here")).to_be_visible()
    assert teacher.faults == [] and pupil.faults == [] and late.faults == [], teacher.faults + pupil.faults + late.faults
    for page in (teacher, pupil, late):
        page.context.close()


def guide(count, browser, server):
    for locale, heading, button in (("en-GB", "For teachers", "Give to a class"), ("fr-FR", "Pour les professeurs", "Donner à une classe"),
                                    ("zh-CN", "老师指南", "布置给班级")):
        with count.case(f"the page for teachers is reached from Learn and Class and names the buttons as they are: {locale}"):
            page = opened(browser, server, locale=locale)
            for place in ("learn", "teach"):
                page.goto(f"{server.address}#/{place}")
                page.get_by_role("link", name=heading).first.click()
                expect(page.get_by_role("heading", level=1)).to_have_text(heading)
            expect(page.locator(".guide h2")).to_have_count(9)
            for section in page.locator(".guide section").all():
                assert len(section.inner_text()) > 60, section.inner_text()
            expect(page.locator(".guide")).to_contain_text(button)
            for size in (PHONE, {"width": 1440, "height": 900}):
                page.set_viewport_size(size)
                sound(page)
            assert page.faults == [], page.faults
            page.context.close()


PARTS = (words_to_class, class_to_mistakes, guide)
