"""What a teacher takes home: tables that a spreadsheet opens."""

from attempt import Seen, attempt

# What a spreadsheet takes for a formula, or for the beginning of another cell.
NAMES = [
    "=1+1", "+1", "-1", "@SUM(1)", "\t=1", "=\u03011+1", "+\u0300cmd", "-\u0338x", "@\u20dd", "＝1+1", "＋1", "－1", "＠A1", "\u00a0=1", "\u3000=1", " =1",
    ";=1", "a;=1+1", "a,=1", 'a";=1', "|=1", "'=1", "\"=1", "a\u2028=1", "a\u0085=1", "=\u200d1", "\ufeff=1", "\u200b=1", "%0a=1", "{=1}", "=HYPERLINK(\"http://x\")",
]


@attempt("nicknames that spreadsheets take for formulas: 31, by every separator", "10", "no cell begins as a formula", quick=True)
def formulas(arena):
    teacher, room, _ = arena.classroom(0)
    teacher.ask("POST", f"classes/{room['id']}/assignments", {"level": "first-steps/four", "title": "=1+1"})
    taken = []
    for name in NAMES:
        pupil = arena.stranger()
        if pupil.ask("POST", "class/join", {"code": room["code"], "name": name}).status == 201:
            taken.append(name)
        pupil.close()
    answer = teacher.ask("GET", f"classes/{room['id']}/results.csv")
    text = answer.body.decode("utf-8-sig", errors="replace")
    bad = sorted({cell for separator in ",;\t|" for line in text.replace("\u2028", "\n").replace("\u0085", "\n").splitlines()
                  for cell in cells(line, separator) if is_formula(cell)})
    return Seen(f"{len(taken)} names taken; formulas: {', '.join(ascii(cell)[:24] for cell in bad[:8]) or 'none'}", answer.status == 200 and not bad)


def cells(line, separator):
    """The cells of a line as a spreadsheet splits it that takes one separator."""
    found, cell, quoted = [], "", False
    for sign in line:
        if sign == '"':
            quoted = not quoted
        elif sign == separator and not quoted:
            found.append(cell)
            cell = ""
            continue
        else:
            cell += sign
    return [*found, cell]


def is_formula(cell):
    """Whether a spreadsheet would work it out: blanks and signs that are not seen are left out at the beginning."""
    text = cell.lstrip(" \t\r\n\u00a0\u3000\u200b\u200d\ufeff")
    return bool(text) and text[0] in "=+-@＝＋－＠" and not text.lstrip("+-").replace(".", "").isdigit()


@attempt("a file's name and headers of a download made of a name", "own", "no header is added", quick=True)
def disposition(arena):
    browser, game = arena.guest()
    seen = []
    for path in [f"sessions/{game}/journal", f"sessions/{game}/file?format=ipuz%0d%0aX-Evil:%201", "me/data", f"sessions/{game}/file?format=%22;x=y"]:
        answer = browser.ask("GET", path)
        seen.append((answer.status, answer.header("x-evil"), answer.header("content-disposition")))
    return Seen(f"{[status for status, _, _ in seen]}", all(evil is None for _, evil, _ in seen))


@attempt("reports of a class asked for 60 times at once, by its teacher", "own", "≤ 15 s, a neighbour's deal in 5 s")
def reports(arena):
    import time

    from attempt import together
    from themes.deals import dealt

    teacher, room, pupils = arena.classroom(6)
    task = teacher.ask("POST", f"classes/{room['id']}/assignments", {"level": "first-steps/twelve"}).json()["id"]
    for pupil in pupils:
        game = pupil.ask("POST", f"class/assignments/{task}").json()["session"]
        for number in range(40):
            pupil.move(game, f"enter r{number % 12 + 1}c{number % 11 + 1} {number % 12 + 1}")

    def ask(path):
        other = arena.server.browser(teacher.source)
        other.cookies = dict(teacher.cookies)
        return other.ask("GET", f"classes/{room['id']}{path}", timeout=40)

    start = time.monotonic()
    answers = together([lambda p=path: ask(p) for path in ["/troubles", "/results.csv", "", "/traces"] * 15], 40)
    taken = time.monotonic() - start
    seconds, deal = dealt(arena, 20)
    return Seen(f"{sorted({str(a) for a in answers})} in {taken:.1f} s; a deal {deal} after {seconds:.1f} s", taken <= 15 and seconds <= 5)
