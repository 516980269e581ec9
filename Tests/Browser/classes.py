"""A class: a teacher opens it; pupils join, play and continue elsewhere; the teacher watches, pauses and messages them."""

import re

from playwright.sync_api import expect

from accessible import sound
from harness import opened

WINDOWS = ((360, 740, "dark"), (820, 1180, "light"), (1440, 900, "light"))


def a_class(count, browser, server):
    teacher = opened(browser, server)
    pupil = opened(browser, server)
    with count.case("a class without a name, or with a short passcode, is refused at the field"):
        teacher.expected.append("422")
        teacher.goto(server.address + "#/teach")
        door = teacher.locator("form", has_text="Class name")
        door.get_by_role("button", name="Open a class").click()
        expect(door.locator("#teach-classes-passcode-problem")).to_contain_text("6 to 100")
        door.get_by_label("Passcode").fill("open sesame")
        door.get_by_role("button", name="Open a class").click()
        expect(door.locator("#teach-classes-name-problem")).to_contain_text("1 to 60")
        sound(teacher)
        door.get_by_label("Class name").fill("<b>6b</b> 🙂")
        door.get_by_role("button", name="Open a class").click()
        expect(teacher.get_by_role("heading", level=1)).to_have_text("<b>6b</b> 🙂")
        expect(teacher.locator(".scroller")).to_contain_text("Nobody has joined yet")
    code = teacher.locator(".big-code").inner_text()
    with count.case("a level is assigned, and appears in the table"):
        teacher.get_by_role("button", name="Assign").click()
        dialog = teacher.get_by_role("dialog")
        dialog.get_by_label("Search lists, levels and games").fill("four by four")
        dialog.get_by_label("Four by four").check()
        dialog.get_by_label("Title").fill("Warm up")
        sound(teacher)
        dialog.get_by_role("button", name="Assign").click()
        expect(dialog).to_have_count(0)
        expect(teacher.locator(".class-table thead")).to_contain_text("Warm up")
    with count.case("a wrong code is refused at its field, the right one lets the pupil in"):
        pupil.expected.append("404")
        pupil.get_by_role("link", name="Class", exact=True).click()
        join = pupil.locator("form", has_text="Join a class")
        join.get_by_label("Class code").fill("QQQQQQ")
        join.get_by_label("Your name in the class").fill("Zoé")
        join.get_by_role("button", name="Join").click()
        expect(join.locator("#class-join-code-problem")).to_contain_text("No class has this code")
        sound(pupil)
        join.get_by_label("Class code").fill(code.lower())
        join.get_by_role("button", name="Join").click()
        expect(pupil.locator(".class-personal")).to_contain_text("Zoé, your personal code is")
        sound(pupil)
    personal = re.search(r"code is ([\w-]+)", pupil.locator(".class-personal").inner_text())[1]
    with count.case("an assignment is begun, and the teacher sees its progress"):
        pupil.get_by_role("button", name="Start – Warm up").click()
        cell = pupil.locator(".cell.open").first
        cell.click()
        pupil.keyboard.press("1")
        expect(teacher.locator(".class-table tbody tr")).to_contain_text(re.compile(r"Zoé.*In progress.*[1-9]\d?%", re.S), timeout=8000)
    with count.case("a message is shown above the game until it is read"):
        teacher.get_by_label("Message to all").fill("Look up, <i>please</i>")
        teacher.get_by_role("button", name="Show").click()
        expect(teacher.get_by_role("status").filter(has_text="Shown to all")).to_be_visible()
        line = pupil.locator(".classline")
        expect(line).to_contain_text("Look up, <i>please</i>", timeout=8000)
        sound(pupil)
        line.get_by_role("button", name="OK").click()
        expect(line).to_be_hidden()
    with count.case("nothing can be entered while the class is paused; then the game continues"):
        pupil.expected.append("423")
        teacher.get_by_role("button", name="Pause all").click()
        expect(pupil.locator(".classline")).to_contain_text("paused the class", timeout=8000)
        expect(teacher.locator(".class-table tbody tr")).to_contain_text("Paused", timeout=8000)
        sound(teacher)
        teacher.get_by_role("button", name="Resume").click()
        expect(pupil.locator(".classline")).to_be_hidden(timeout=8000)
        expect(teacher.locator(".class-table tbody tr")).to_contain_text("In progress", timeout=8000)
    with count.case("the pupil continues on another device with the personal code"):
        other = opened(browser, server, viewport={"width": 360, "height": 740})
        other.expected.append("404")
        other.goto(server.address + f"#/class/{code}")
        back = other.locator("form", has_text="I have been here before")
        back.get_by_label("Personal code").fill(personal)
        back.get_by_role("button", name="Continue").click()
        other.get_by_role("button", name="Continue – Warm up").click()
        expect(other.locator(".grid")).to_be_visible()
        assert other.faults == [], other.faults
        other.context.close()
    with count.case("the teacher renames a pupil"):
        teacher.get_by_role("button", name="Open Zoé").click()
        teacher.get_by_role("dialog").get_by_label("Name").fill("Zoé B.")
        teacher.get_by_role("dialog").get_by_role("button", name="Rename").click()
        expect(teacher.locator(".class-table tbody tr")).to_contain_text("Zoé B.")
    with count.case("difficulties and the table of results are shown"):
        teacher.get_by_role("button", name="Difficulties").click()
        expect(teacher.get_by_role("dialog").locator(".troubles, .empty").first).to_be_visible()
        teacher.keyboard.press("Escape")
        expect(teacher.get_by_role("dialog")).to_have_count(0)
        with teacher.expect_download() as got:
            teacher.get_by_role("link", name="Results (CSV)").click()
        with open(got.value.path(), encoding="utf-8-sig") as table:
            heading, *rows = table.read().splitlines()
            assert "Warm up" in heading, heading
            assert any(row.startswith("Zoé B.,In progress,") for row in rows), rows
    for width, height, theme in WINDOWS:
        with count.case(f"the class is sound at {width}×{height}, {theme}"):
            for page in (teacher, pupil):
                page.set_viewport_size({"width": width, "height": height})
                page.emulate_media(color_scheme=theme)
            sound(teacher)
            pupil.goto(server.address + "#/class")
            expect(pupil.locator(".class-personal")).to_be_visible()
            sound(pupil)
    with count.case("all class data is listed and removed in one step"):
        teacher.get_by_role("button", name="Class data").click()
        dialog = teacher.get_by_role("dialog")
        expect(dialog).to_contain_text("1 pupils, 1 assignments, 1 games")
        dialog.get_by_role("button", name="Delete everything").click()
        expect(teacher.get_by_role("heading", level=1)).to_have_text("Class")
        pupil.reload()
        expect(pupil.get_by_role("button", name="Join")).to_be_visible()
    with count.case("the page has no errors"):
        assert teacher.faults == [] and pupil.faults == [], teacher.faults + pupil.faults
    teacher.context.close()
    pupil.context.close()


PARTS = (a_class,)
