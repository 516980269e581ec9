"""Every screen of the page, by name: how to reach it and what to open on it, in any language."""

from playwright.sync_api import expect

from board import choose

MOVES = {"first-steps/four-in-a-row": ["drop 4", "drop 3", "drop 4"], "first-steps/five-in-a-row": ["place r5c5", "place r4c5"]}
PLAYED = ["first-steps/four", "first-steps/six", "first-steps/nine-easy", "first-steps/killer", "first-steps/thermometers", "first-steps/fruit",
          "first-steps/twelve", "first-steps/four-in-a-row", "first-steps/five-in-a-row", "words/mixed-9", "words/mixed-12", "words/animals-4",
          "crosswords/07-dense-13", "crosswords/12-francais-9", "phrases/falling-03-first-idioms", "phrases/sliding-03-one-idiom",
          "phrases/swapping-08-three-idioms", "words/search-message", "words/pairs-mixed", "words/anagrams-mixed", "words/balloons-food",
          "words/cards-first", "words/gaps-farm", "words/fill-in-mixed", "words/bingo-animals-caller"]


def began(server):
    """The games that the screens show, with some moves made: session by level."""
    games = {level: server.begin(level) for level in PLAYED}
    for level, moves in MOVES.items():
        for number, move in enumerate(moves):
            status, _ = server.ask(f"sessions/{games[level]}/moves", {"id": f"screen-{number}", "move": move})
            assert status == 200, (level, move, status)
    games["won"] = server.begin("first-steps/four")
    for row, line in enumerate(server.solution("first-steps/four"), 1):
        for column, value in enumerate(line, 1):
            if server.cell(games["won"], f"r{row}c{column}").get("kind") != "given":
                server.ask(f"sessions/{games['won']}/moves", {"id": f"won-{row}-{column}", "move": f"enter r{row}c{column} {value}"})
    games["lost"] = server.begin("phrases/falling-03-first-idioms", seed="0000000000000005")
    server.ask(f"sessions/{games['lost']}/moves", {"id": "start", "move": "!start"})
    for index in range(150):
        if server.ask(f"sessions/{games['lost']}/moves", {"id": f"drop-{index}", "move": "drop"})[0] != 200:
            break
    for name in ("never-five", "broken"):
        server.ask("workshop", {"name": name, "template": "sudoku-variant"})
    server.ask("catalogue", {"level": "first-steps/nine-easy"})
    games["puzzle"] = server.ask("catalogue")[1]["puzzles"][0]["id"]
    return games


def screens(server, games):
    """Name and address of each screen, and the actions before it is checked."""
    yield from [("home", "", None), ("library", "#/library", None), ("library-search", "#/library", lambda page: page.locator("#search").fill("zzz")),
                ("daily", "#/daily", None), ("learn", "#/learn", None), ("create", "#/create", None), ("games", "#/games/sudoku", None),
                ("home-options", "", opening(".bar .tools > .button", -1)),
                ("new-four", "#/new/core%3Afour-in-a-row", None), ("new-sudoku", "#/new/core%3Asudoku", unfolded), ("new-words", "#/new/core%3Aword-sudoku", own_words),
                ("new-crossword", "#/new/core%3Acrossword", unfolded), ("players", "#/players", None), ("profile", "#/profile", None), ("about-me", "#/about-me", None),
                ("statistics", "#/statistics", None), ("history", "#/history", None), ("challenges", "#/challenges", None),
                ("catalogue", "#/catalogue", None), ("catalogue-add", "#/catalogue", opening(".section-head .button", -1)),
                ("preview", "#/puzzle/" + games["puzzle"].replace(":", "%3A"), None), ("phrases", "#/phrases", rows),
                ("phrases-import", "#/phrases", imports), ("phrase", "#/phrase/hanyu%3Achengyu/一心一意", lambda page: page.locator(".phrase-reading").wait_for()),
                ("levels", "#/levels", lambda page: page.locator(".card").first.wait_for()), ("levels-menu", "#/levels", menu),
                ("lesson", "#/lesson", taught), ("print", "#/new/core%3Asudoku", printed), ("design", "#/design", rows),
                ("construct", "#/construct", lambda page: page.locator(".construct-cell").first.wait_for()), ("help", "#/help", unfolded),
                ("workshop", "#/workshop", None), ("workshop-new", "#/workshop", lambda page: page.locator(".section-head .button").last.click()),
                ("bench", "#/workshop/never-five", benched), ("bench-board", "#/workshop/never-five", tabbed("board")),
                ("bench-files", "#/workshop/never-five", tabbed("files")), ("bench-error", "#/workshop/broken", broken), ("nowhere", "#/nowhere", None), ("gone", "#/play/01NOSUCHGAME", None)]
    for level in PLAYED:
        yield "play-" + level.split("/")[1], f"#/play/{games[level]}", prepare
    for name, level, act in OPENED:
        yield name, f"#/play/{games[level]}", act
    # It may only be used twice per game.
    yield "game-dictionary", lambda server: f"#/play/{server.begin('words/animals-4')}", dictionary
    yield from [("class-join", "#/class", None), ("teach", "#/teach", None), ("classroom", "#/teach", classroom(server)),
                ("classroom-troubles", "#/teach", classroom(server, troubles=True))]
    # Last, because the player is a pupil from then on.
    yield "class-mine", "#/class", pupil


#: Opens a class from the page and assigns two levels; returns the class's name, its code, and the first assignment.
CLASS = """async () => {
  const sent = async (path, body) => (await fetch(`/api/${path}`, { method: 'POST',
    headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  const room = await sent('classes', { name: '6b', passcode: 'open sesame' });
  const set = [];
  for (const level of ['first-steps/nine-easy', 'words/animals-4']) set.push(await sent(`classes/${room.id}/assignments`, { level }));
  return [room.id, room.code, set[0].id];
}"""
#: Joins a class from the page and begins the assignment.
JOIN = """async ([code, set]) => {
  const sent = (path, body) => fetch(`/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await sent('class/join', { code, name: 'Zoé' });
  await sent(`class/assignments/${set}`, {});
}"""


def classroom(server, troubles=False):
    """A class of four pupils as its teacher sees it, or its difficulties."""
    def act(page):
        name, code, _ = page.evaluate(CLASS)
        for pupil in ("Max", "Ann-Sophie de la Tour", "王小明", "x" * 40):
            status, body = server.ask("class/join", {"code": code, "name": pupil})
            assert status == 201, body
        page.evaluate(f"location.hash = '#/teach/{name}'")
        page.locator(".class-table").wait_for()
        if troubles:
            page.locator(".row.spaced > .row > .button").first.click()
            page.locator("dialog[open] .stack:not([aria-busy])").wait_for()
    return act


def pupil(page):
    _, code, assignment = page.evaluate(CLASS)
    page.evaluate(JOIN, [code, assignment])
    page.reload()
    page.locator("main#content:not([aria-busy]) .games").wait_for()


def unfolded(page):
    for fold in page.locator("main summary").all():
        fold.click()


def taught(page):
    page.locator("#lesson-words").fill("dog, chien\ncat, chat\nbird, oiseau\nfish, poisson\nhorse, cheval\ncow, vache\nalone")
    page.locator(".lesson-game .picture .cell").first.wait_for(timeout=30000)


def benched(page):
    page.locator(".CodeMirror").wait_for()
    page.locator(".stage .grid").wait_for(state="attached", timeout=30000)
    page.locator(".verdict-line.fine").wait_for(state="attached", timeout=30000)


def tabbed(name):
    def act(page):
        benched(page)
        if page.locator(".tabs").is_visible():
            page.locator(f"[data-tab={name}].tab").click()
    return act


def broken(page):
    page.locator(".CodeMirror").wait_for()
    page.locator(".file", has_text="rules/neighbours.lua").dispatch_event("click")
    page.wait_for_function("() => document.querySelector('.path').textContent === 'rules/neighbours.lua'")
    page.evaluate("""() => {
      const editor = document.querySelector('.CodeMirror').CodeMirror;
      if (!editor.getValue().startsWith('local =')) editor.replaceRange('local = 1\\n', { line: 0, ch: 0 }, { line: 0, ch: 0 }, '+input');
    }""")
    page.locator(".line-problem").first.wait_for(state="attached", timeout=30000)


def printed(page):
    page.locator(".setup .actions .button").last.click()
    page.locator("dialog[open] .paper img").wait_for(timeout=30000)


def own_words(page):
    page.locator("#option-words option").nth(1).wait_for(state="attached")
    page.locator("#option-words").select_option(value=page.locator("#option-words option").last.get_attribute("value"))
    for row, (first, second) in enumerate((("dog", "chien"), ("cat", "chat"), ("bird", "oiseau")), 1):
        page.locator(f"#option-words-own-{row}-1").fill(first)
        page.locator(f"#option-words-own-{row}-2").fill(second)


def rows(page):
    page.locator(".phrase-row").first.wait_for(timeout=60000)


def imports(page):
    rows(page)
    page.locator(".bar .tools > .button").first.click()
    page.locator("dialog[open]").wait_for()


def opening(button, number=0):
    """Presses one of the buttons, -1 for the last, and waits for the dialog, which may have to be loaded first."""
    def act(page):
        page.locator(button).nth(number).click()
        page.locator("dialog[open]").wait_for()
    return act


menu = opening(".card .button")


def tool(number):
    """Presses a button of the bar over a game: help and menu are 0 and 1."""
    return opening(".bar .tools > .button", number)


def prepare(page):
    """Enters some values, marks and a conflict if there are cells for typing."""
    started = page.locator(".brief button")
    if started.count():
        started.first.click()
    cells = page.locator(".grid .cell.open")
    if page.locator(".worded").count():
        cells.first.click()
        page.keyboard.type("AB")
        return
    if cells.count() < 4 or page.locator(".values:visible").count() == 0:
        return
    for index, key in enumerate(["1", "1", "Shift+2", "Shift+3"]):
        cells.nth(min(index, cells.count() - 1)).click()
        page.keyboard.press(key)
    page.wait_for_function("() => !document.querySelector('.cell.waiting')")


def share(page):
    choose(page, "share")
    page.locator(".code img").wait_for()


def checkpoints(page):
    choose(page, "checkpoints")
    page.locator("#checkpoint").wait_for()


def game_options(page):
    choose(page, "options")
    page.locator("#option-language").wait_for()


def quit_game(page):
    choose(page, "quit")
    page.locator("dialog[open] .danger").wait_for()


def replayed(page):
    choose(page, "replay")
    page.locator("dialog .grid").wait_for()
    page.keyboard.press("End")


def wordbar(number):
    return opening(".wordbar .tool", number)


def dictionary(page):
    page.locator(".extras .button").first.click()
    page.locator("dialog[open] table").wait_for()


def painting(page):
    prepare(page)
    page.keyboard.press("v")


OPENED = [
    ("game-menu", "first-steps/nine-easy", tool(1)), ("game-options", "first-steps/four", game_options), ("game-help", "first-steps/four", tool(0)), ("game-share", "words/animals-4", share),
    ("game-quit", "words/animals-4", quit_game), ("game-checkpoints", "first-steps/six", checkpoints),
    ("game-replay", "first-steps/four-in-a-row", replayed), ("game-colours", "first-steps/nine-easy", painting),
    ("game-won", "won", None), ("game-lost", "lost", None), ("words-help", "crosswords/07-dense-13", wordbar(1)),
    ("words-settings", "crosswords/07-dense-13", wordbar(-1)),
    ("words-manual", "crosswords/07-dense-13", tool(0)),
]


def shown(page, server, address, act):
    """Goes to a screen and runs its actions."""
    address = address if isinstance(address, str) else address(server)
    page.goto("about:blank")
    page.goto(server.address + address)
    expect(page.locator("main#content:not([aria-busy])").first).to_be_visible()
    page.wait_for_selector(".bench, .card, .setup, .grid, .empty, .trouble, main > *")
    if page.locator(".grid, .sheet").count() == 0 and address.startswith("#/play/") and "NOSUCH" not in address:
        page.wait_for_selector(".grid")
    if act:
        act(page)


def described(server):
    """The games and screens of a server."""
    games = began(server)
    return [(name, address, act) for name, address, act in screens(server, games)]
