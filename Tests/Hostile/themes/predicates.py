"""Predicates that are asked over the pipe: a question ends within 5 s of a processor, and other games go on."""

import threading
import time

import cases
from attempt import Seen, attempt
from server import run

WIDE = {
    "h1.lua": cases.PACKS["wide"]["h1.lua"],
    "l1.lua": "return { rules='r1', title='t', givens=[[ 123456 / ...... / ...... / ...... / ...... / ...... ]] }",
    "calm.lua": cases.PACKS["wide"]["calm.lua"],
    "vast.lua": cases.PACKS["vast"]["p.lua"],
    "rules/r1.lua": f"""return {{ id="r1", api=1, {cases.KEEP}, unique=false,
  model=function(m,o)
    local g=m:grid{{rows=6,columns=6,values={{1,9}}}}
    for i=1,6 do m:all_different(g:rows()[i]) m:all_different(g:columns()[i]) end
    local c=g:cells()
    for k=0,20 do local t={{}} for j=1,8 do t[j]=c[(k*5+j*7)%36+1] end
      m:satisfy(t,function(...) local s=0 for i=1,8 do s=s+select(i,...)*i end return s%11==k%11 end) end
    return g
  end }}""",
}


@attempt("predicates that are wide: `quadrille check`, `hint` and `check --verdict`", "5", "each ≤ 5 s of a processor and ≤ 12 s",
         server=None)
def commands(arena):
    folder = cases.folder(arena.folder, "widecli", {"pack.lua": cases.manifest("widecli"), **WIDE})
    seen, held = [], True
    for name in ["vast", "h1"]:
        for verb in (["check"], ["hint"], ["check", "--verdict"]):
            ended = run(arena.binary, *verb, folder / f"{name}.lua", timeout=13)
            held = held and ended.is_clean and ended.cpu <= 5.5 and ended.seconds <= 12
            if ended.cpu > 5.5 or not ended.is_clean:
                seen.append(f"{' '.join(verb)} {name} {ended.cpu:.1f} s of a processor, exit {ended.code}")
    return Seen("; ".join(seen) or "all within 5 s", held)


@attempt("predicates that are wide: verdict, trial and hint in the workshop while another level of the pack is played", "5",
         "each ≤ 5 s of a processor, the other's moves ≤ 1 s, memory +150 MiB")
def workshop(arena):
    teacher, name = arena.draft(WIDE)
    path = f"workshop/drafts/{name}"
    calm, longest, end, moved = arena.server.browser(teacher.source), [0.0, 0], threading.Event(), threading.Condition()
    calm.cookies = dict(teacher.cookies)

    def play():
        while not end.is_set():
            answer = calm.ask("POST", f"{path}/trial", {"level": "calm", "moves": [{"move": "enter r1c2 2"}]}, timeout=60)
            with moved:
                longest[0], longest[1] = max(longest[0], answer.seconds), longest[1] + 1
                moved.notify_all()
            end.wait(0.2)

    def after(more):
        """Waits until the other has made so many more moves; the moment."""
        with moved:
            wanted = longest[1] + more
            moved.wait_for(lambda: longest[1] >= wanted, 60)
        return time.monotonic()

    thread = threading.Thread(target=play, daemon=True)
    thread.start()
    # What the other's moves take of a processor each second is not the question's.
    begun, beside = after(2), arena.server.cpu()
    ended = after(8)
    beside = (arena.server.cpu() - beside) / (ended - begun)
    seen, held = [], True
    for level in ["vast", "h1"]:
        for kind, body in [("verdict", {"level": level}), ("trial", {"level": level, "moves": [{"move": "!hint 4"}]})]:
            before = arena.server.cpu()
            answer = teacher.ask("POST", f"{path}/{kind}", body, timeout=13)
            used = arena.server.cpu() - before - beside * answer.seconds
            held = held and answer.status == 200 and used <= 6
            seen.append(f"{kind} {level} {answer.status} {used:.1f} s")
    end.set()
    thread.join(5)
    teacher.ask("DELETE", path)
    return Seen(f"{', '.join(seen)}; the other's {longest[1]} moves ≤ {longest[0] * 1000:.0f} ms", held and longest[0] <= 1)


def verdicts(arena):
    """How many verdicts the server has ever taken or refused."""
    lines = arena.server.operator().ask("GET", "metrics").body.decode().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("quadrille_work_") and '{kind="verdict"}' in line)


def wait_for(condition, seconds):
    """Asks until it holds, for so long at most."""
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)


@attempt("30 verdicts of a level with wide predicates at once, abandoned", "5", "a trial of another teacher in 5 s")
def abandoned(arena):
    from themes.deals import at_rest
    from wire import Connection

    teacher, name = arena.draft(WIDE)
    made, known = [], verdicts(arena)
    for _ in range(30):
        connection = Connection(arena.server.port, teacher.source, timeout=5)
        connection.send(teacher.request("POST", f"workshop/drafts/{name}/verdict", {"level": "h1"}))
        made.append(connection)
    # All of them have arrived when they wait, run, or were refused.
    wait_for(lambda: verdicts(arena) >= known + len(made), 10)
    for connection in made:
        connection.close()
    start = time.monotonic()
    try:
        other, second = arena.draft({"calm.lua": WIDE["calm.lua"]}, timeout=8)
    except RuntimeError as error:
        return Seen(str(error), False)
    answer = other.ask("POST", f"workshop/drafts/{second}/verdict", {"level": "calm"}, timeout=8)
    taken = time.monotonic() - start
    rest = at_rest(arena, 12) if taken <= 5 else None
    return Seen(f"{answer} after {taken:.1f} s; at rest {'after %.0f s' % rest if rest is not None else 'not'}",
                answer.status == 200 and taken <= 5 and rest is not None)
