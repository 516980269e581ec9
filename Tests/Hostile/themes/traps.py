"""A trap in work that is done for one request: that request fails with a sentence, and nobody else notices."""

import time

import cases
from attempt import Neighbours, Seen, attempt, skipped
from server import Server, run

KINDS = ["deal", "verdict", "hint", "print", "solve"]


def trapped(binary, kind):
    """The environment in which workers trap in one kind of work.

    The one place that knows the hook, and what workers call a deal of a plain model and a print.
    """
    return {"QUADRILLE_TRAP": {"deal": "puzzle", "print": "job"}.get(kind, kind)}


def asked(arena, server, kind):
    """The request whose work traps, and its answer."""
    browser = server.browser("127.4.0.2")
    if kind == "deal":
        return browser.ask("POST", "sessions", {"rules": "sudoku", "options": {"size": 9}, "seed": "1"}, timeout=40)
    if kind == "print":
        return browser.ask("POST", "sheets", {"items": [{"rules": "sudoku", "options": {"size": 6}}], "seed": "1"}, timeout=40)
    if kind == "hint":
        return browser.move(browser.begin("first-steps/nine-easy"), "!hint 4")
    teacher, name = arena.draft({
        "rules/v.lua": cases.rules("v", "s.n=1"), "v.lua": "return { rules='sudoku', title='x', size=4, givens=[[ 1... / .... / .... / ...2 ]] }"}, server)
    path = "verdict" if kind == "verdict" else "trial"
    return teacher.ask("POST", f"workshop/drafts/{name}/{path}", {"level": "v", "moves": [{"move": "!check"}] if kind == "solve" else []}, timeout=40)


def tried(arena, kind):
    server = Server(arena.binary, environment=trapped(arena.binary, kind))
    neighbours = Neighbours(server)
    try:
        time.sleep(1)
        neighbours.seen()
        pid = server.pid
        answer = asked(arena, server, kind)
        time.sleep(0.5)
        around = neighbours.seen()
        alive = server.is_running() and server.pid == pid and server.health() is not None
        body = answer.json() or {}
        told = bool(body.get("text")) or any(found["severity"] == "error" for found in body.get("findings") or [])
        if alive and answer.status in (200, 201) and not told:
            return skipped(f"the hook did nothing in this build: {answer}")
        text = f"{answer}: {str(body.get('text') or body.get('findings') or '')[:70]}; neighbours {around['errors']} failed of {around['moves']}; server {'lives' if alive else 'ended'}"
        return Seen(text, alive and told and around["errors"] == 0)
    finally:
        neighbours.stop()
        server.discard()


def register(kind):
    @attempt(f"a trap in a worker's {kind}", "Show", "the request fails with a sentence, nobody else notices", server=None)
    def trap(arena):
        return tried(arena, kind)


for kind in KINDS:
    register(kind)


@attempt("a worker's program trapped while the command works: solve, new, hint", "1", "exit 1 to 4 with a sentence", server=None)
def commands(arena):
    folder = cases.folder(arena.folder / "trapped", "guest")
    seen, bad = [], []
    for kind, arguments in [("solve", ["solve", "first-steps/four"]), ("deal", ["new", "sudoku", "--set", "size=4"]), ("verdict", ["pack", "check", folder])]:
        ended = run(arena.binary, *arguments, environment=trapped(arena.binary, kind), timeout=20)
        seen.append(f"{kind} {ended.code}")
        if not ended.is_clean:
            bad.append(str(ended))
    return Seen(f"{', '.join(seen)}{'; ' + '; '.join(bad) if bad else ''}", not bad)
