"""Scripts of a malicious pack, played and tried in the workshop: out of the sandbox, into others' games, over the limits."""

import time

import cases
from attempt import Seen, attempt, together


def tried(arena, rules, level="return { rules='evil', title='x' }", moves=("tap r1c1",), more=None, timeout=40):
    """A trial of a rule set in the workshop, with moves: the answer."""
    teacher, name = arena.draft({"rules/evil.lua": rules, "evil.lua": level, **(more or {})})
    answer = teacher.ask("POST", f"workshop/drafts/{name}/trial", {"level": "evil", "moves": [{"move": move} for move in moves]},
                         timeout=timeout)
    teacher.ask("DELETE", f"workshop/drafts/{name}")
    return answer


def is_told(answer):
    """Whether a trial was answered in order: with a board, a refusal or findings."""
    return answer.status == 200 or answer.status in (413, 422) or answer.is_busy


@attempt("names of Lua that lead out: io, os, debug, load of bytecode, require of paths, the registry, 20 ways", "4",
         "none reaches anything", quick=True)
def escapes(arena):
    ways = [
        "io.open('/etc/passwd')", "os.execute('id')", "os.getenv('QUADRILLE_PASSCODE')", "debug.getregistry()", "dofile('/etc/passwd')",
        "loadfile('/etc/passwd')", "package.loadlib('libc.so.6','system')", "require('../../../../etc/passwd')", "require('/etc/passwd')",
        "load('\\27Lua')", "string.dump(function() end)", "collectgarbage('count')", "getmetatable('').__index.x", "_G.io.popen('id')",
        "setmetatable(_G,{})", "rawset(_G,'x',1)", "coroutine.close(coroutine.running())", "getmetatable(s).__index", "getmetatable(s.board)",
        "lexicon('../../../etc/passwd')",
    ]
    body = " ".join(f"do local ok,v=pcall(function() return {way} end) print({n},ok,type(v)) end" for n, way in enumerate(ways))
    answer = tried(arena, cases.rules("evil", body))
    console = str((answer.json() or {}).get("console", ""))
    got = [ways[n] for n in range(len(ways)) if f"{n}\ttrue\tuserdata" in console or (f"{n}\ttrue\tstring" in console and n != 9)]
    return Seen(f"{answer}; given: {', '.join(got) or 'none'}", is_told(answer) and not got)


@attempt("what one rule set leaves in Lua for the next: string's functions, math, metatables", "own", "another level of the pack plays on",
         quick=True)
def poisoned(arena):
    evil = cases.rules("evil", "pcall(function() string.format=nil end) pcall(function() getmetatable('').__index={} end) "
                       "pcall(function() math.floor=error end) pcall(function() table.insert=nil end) pcall(function() pairs=nil end) "
                       "pcall(function() rawset(string,'rep',nil) end) s.n=1")
    calm = cases.rules("calm", "s.n=math.floor(1.5) s.board:put(c,1) local x=('a'):rep(3) local y=string.format('%d',1) local t={} table.insert(t,1)")
    teacher, name = arena.draft({"rules/evil.lua": evil, "evil.lua": "return {rules='evil',title='x'}", "rules/calm.lua": calm,
                                 "calm.lua": "return {rules='calm',title='x'}"})
    path = f"workshop/drafts/{name}/trial"
    teacher.ask("POST", path, {"level": "evil", "moves": [{"move": "tap r1c1"}]})
    answer = teacher.ask("POST", path, {"level": "calm", "moves": [{"move": "tap r1c1"}]})
    value = answer.json() or {}
    browser = arena.stranger()
    core = browser.move(browser.begin("first-steps/four-in-a-row"), "drop 1")
    return Seen(f"{answer}, refused {value.get('refused')}, findings {len(value.get('findings', []))}; core {core}",
                answer.status == 200 and not value.get("refused") and core.status == 200)


GREEDY = {
    "memory of tables": "local t={} while true do t[#t+1]={#t} end",
    "memory of texts": "local t={} for i=1,1e9 do t[i]=('x'):rep(1e6)..i end",
    "an endless loop": "while true do end",
    "deep recursion": "local function f(n) return 1+f(n+1) end f(1)",
    "recursion through gsub": "local function f() return (('x'):gsub('x',f)) end f()",
    "recursion through sort": "local function f() table.sort({3,2,1},f) return true end f()",
    "prints": "for i=1,1e8 do print(('x'):rep(1000)) end",
    "a grid of 1e9 cells": "s.board=grid(100000,100000,0)",
    "effects": "for i=1,1e7 do s:effect{kind='x',from=c,to=c,ms=1,name='y'} end",
    "events": "for i=1,1e6 do s:after(i,'e'..i) end",
    "a deep value": "local t={} for i=1,1e5 do t={t} end s.deep=t",
    "a wide value": "local t={} for i=1,5e6 do t[i]=i end s.wide=t",
    "a long text": "s.text=('x'):rep(60000000)",
    "random numbers": "for i=1,1e9 do s:random(10) end",
    "an error that is no text": "error(setmetatable({},{__tostring=function() while true do end end}))",
    "an error of 50 MB": "error(('x'):rep(50000000))",
}


@attempt("16 greedy moves of a rule set of strangers", "own", "each ended in 10 s, memory +150 MiB, workers ≤ 1.2 GiB")
def greedy(arena):
    names = list(GREEDY)
    bodies = ", ".join(f"function(s,c) {GREEDY[name]} end" for name in names)
    rules = cases.rules("evil", f"local f=({{ {bodies} }})[(c.row-1)*4+c.column] f(s,c)", setup="s.board=grid(4,4,0) s.n=0")
    teacher, name = arena.draft({"rules/evil.lua": rules, "evil.lua": "return {rules='evil',title='x'}"})
    slow, bad, workers = [], [], 0
    for number, kind in enumerate(names):
        answer = teacher.ask("POST", f"workshop/drafts/{name}/trial", {
            "level": "evil", "moves": [{"move": f"tap r{number // 4 + 1}c{number % 4 + 1}"}]}, timeout=40)
        workers = max(workers, arena.server.worker_memory())
        if answer.seconds > 10:
            slow.append(f"{kind} {answer.seconds:.0f} s")
        if not is_told(answer) or len(answer.body) > 1 << 20:
            bad.append(f"{kind} {answer} {len(answer.body) >> 10} KiB")
    teacher.ask("DELETE", f"workshop/drafts/{name}")
    return Seen(f"slow: {', '.join(slow) or 'none'}; {', '.join(bad) or 'all told'}; workers ≤ {workers:.0f} MiB",
                not slow and not bad and workers <= 1200)


VIEWS = {
    "20,000 statuses": "for i=1,20000 do v:status(('x'):rep(500)) end",
    "20,000 counters": "for i=1,20000 do v:counter('c'..i,i,'t') end",
    "20,000 buttons": "for i=1,20000 do v:button{text='b'..i,move='tap r1c1'} end",
    "5,000 boards": "for i=1,5000 do v:board(s.board,{id='b'..i}) end",
    "a panel of 100,000 rows": "local r={} for i=1,100000 do r[i]={'x','y'} end v:panel('p',{title='t',head={'a','b'},rows=r})",
    "a title of 30 MB": "v:status(('x'):rep(30000000))",
    "markup": "v:status('<script>alert(1)</script>') v:button{text='<img src=x onerror=alert(1)>',move='tap r1c1'} "
    "v:panel('p\"><script>',{title='<b>',head={'<i>'},rows={{'<u>'}}})",
    "a countdown of the least integer": "v:countdown('e',{low=math.mininteger})",
    "a status of control characters": "v:status('\\0\\1\\27[2J\\u{202e}\\u{2066}')",
    "bytes that are no UTF-8": "v:status('\\xff\\xfe\\xed\\xa0\\x80')",
}


@attempt("views of 10 kinds that are huge, hold markup or odd bytes", "own", "a view ≤ 2 MiB or refused, memory +150 MiB, ≤ 10 s")
def views(arena):
    bad, seen = [], []
    for kind, body in VIEWS.items():
        answer = tried(arena, cases.rules("evil", "s.n=1", view="v:board(s.board,{tap='tap {cell}'}) " + body), moves=())
        seen.append(f"{len(answer.body) >> 10}")
        if not is_told(answer) or len(answer.body) > 2 << 20 or answer.seconds > 10:
            bad.append(f"{kind} {answer} {len(answer.body) >> 20} MiB {answer.seconds:.1f} s")
    return Seen(f"KiB {' '.join(seen)}; {'; '.join(bad) or 'all bounded'}", not bad)


@attempt("a huge view streamed to 50 pages", "own", "memory +150 MiB")
def streamed_view(arena):
    answer = tried(arena, cases.rules("evil", "s.n=s.n+1", view="v:board(s.board,{tap='tap {cell}'}) for i=1,300 do v:status(('x'):rep(300)..s.n) end"),
                   moves=["tap r1c1"] * 50)
    return Seen(f"{answer}, {len(answer.body) >> 10} KiB after {answer.seconds:.1f} s", is_told(answer) and answer.seconds <= 10)


MODELS = {
    "100,000 constraints": "local g=m:grid{rows=9,columns=9,values={1,9}} local c=g:cells() for i=1,100000 do m:different(c[1],c[2+i%70]) end return g",
    "a million constraints": "local g=m:grid{rows=9,columns=9,values={1,9}} local c=g:cells() while true do m:different(c[1],c[2]) end return g",
    "variables": "local g=m:grid{rows=9,columns=9,values={1,9}} while true do m:variable{1,64} end return g",
    "a table of a million rows": "local g=m:grid{rows=4,columns=4,values={1,9}} local c=g:cells() local t={} for i=1,1000000 do t[i]={i%9+1,i%7+1} end m:table({c[1],c[2]},t) return g",
    "an automaton": "local g=m:grid{rows=4,columns=16,values={1,9}} m:regular(g:rows()[1], ('(1|2)*'):rep(400)) return g",
    "nested repeats": "local g=m:grid{rows=4,columns=16,values={1,9}} m:regular(g:rows()[1], '((((1{2,4}){2,4}){2,4}){2,4}){2,4}') return g",
    "deep brackets": "local g=m:grid{rows=4,columns=16,values={1,9}} m:regular(g:rows()[1], ('('):rep(100000)..'1'..(')'):rep(100000)) return g",
    "sums of the least integer": "local g=m:grid{rows=4,columns=4,values={1,9}} m:sum(g:cells(),'=',math.mininteger) m:sum(g:cells(),'<',math.maxinteger) return g",
    "weights of the least integer": "local g=m:grid{rows=4,columns=4,values={1,9}} local w={} for i=1,16 do w[i]=math.mininteger end m:linear(g:cells(),w,'=',math.mininteger) return g",
    "products": "local g=m:grid{rows=4,columns=4,values={-9223372036854775808,-9223372036854775800}} m:product(g:cells(),'=',math.maxinteger) return g",
    "values at the ends": "local g=m:grid{rows=2,columns=2,values={math.maxinteger-3,math.maxinteger}} m:difference(g:at(1,1),g:at(1,2),'=',math.mininteger) return g",
    "a range of everything": "local g=m:grid{rows=2,columns=2,values={math.mininteger,math.maxinteger}} return g",
    "a grid of 1e12": "local g=m:grid{rows=1000000,columns=1000000,values={1,9}} return g",
    "a grid of negative size": "local g=m:grid{rows=-1,columns=math.mininteger,values={1,9}} return g",
    "count beyond": "local g=m:grid{rows=4,columns=4,values={1,9}} m:count(g:cells(),math.mininteger,'=',math.maxinteger) return g",
    "element beyond": "local g=m:grid{rows=4,columns=4,values={1,9}} m:element(g:at(1,1),{},g:at(1,2)) return g",
    "rank beyond": "local g=m:grid{rows=4,columns=4,values={1,9}} m:rank(g:rows(),math.maxinteger,math.mininteger,true) return g",
    "connected with odd pairs": "local g=m:grid{rows=4,columns=4,values={0,1}} m:connected(g:cells(),1,{{g:at(1,1),g:at(1,1)}}) return g",
    "circuit of one": "local g=m:grid{rows=1,columns=1,values={1,1}} m:circuit(g:cells()) return g",
    "pigeons": "local g=m:grid{rows=1,columns=16,values={1,15}} local c=g:cells() for i=1,16 do for j=i+1,16 do m:different(c[i],c[j]) end end return g",
}


@attempt("20 models with numbers at their ends or much work, with a verdict of each", "1", "no signal, ≤ 12 s each, memory +150 MiB")
def models(arena):
    files = {}
    for number, body in enumerate(MODELS.values()):
        files[f"rules/m{number}.lua"] = f"return {{ id='m{number}', api=1, {cases.KEEP}, unique=false, model=function(m,o) {body} end }}"
        files[f"m{number}.lua"] = f"return {{ rules='m{number}', title='x' }}"
    teacher, name = arena.draft(files)
    bad = []
    start = time.monotonic()
    for number, kind in enumerate(MODELS):
        if time.monotonic() - start > 80:
            bad.append("no time for the rest")
            break
        for path, moves in [("trial", []), ("trial", [{"move": "!hint 4"}]), ("verdict", [])]:
            answer = teacher.ask("POST", f"workshop/drafts/{name}/{path}", {"level": f"m{number}", "moves": moves}, timeout=20)
            if not is_told(answer) or answer.seconds > 12:
                bad.append(f"{kind} {path} {answer} {answer.seconds:.0f} s")
    teacher.ask("DELETE", f"workshop/drafts/{name}")
    return Seen(f"{len(MODELS)} models in {time.monotonic() - start:.0f} s; {'; '.join(bad[:4]) or 'all told'}", not bad)


RETURNS = [
    "1", "'x'", "{}", "math.huge", "0/0", "function() end", "setmetatable({}, {__index=function() return {} end})", "{won=math.mininteger}",
    "{won=math.maxinteger}", "{won=1.5}", "{draw={}}", "{lost=('x'):rep(10000000)}", "{won=true,cells={1,2,3}}", "{handed_in=0/0}", "s", "{revealed=s}",
]


@attempt("an outcome of 16 kinds that is none", "1", "no signal, told in words", quick=True)
def outcomes(arena):
    bad = []
    for value in RETURNS:
        rules = cases.rules("evil", "s.n=1 s.score=math.mininteger s.turn=math.maxinteger", more=f"outcome=function(s) if s.n==1 then return {value} end end,")
        answer = tried(arena, rules, moves=["tap r1c1", "!undo", "!hint 4"])
        if not is_told(answer):
            bad.append(f"{value[:20]} {answer}")
    return Seen(f"{len(RETURNS)} outcomes; {'; '.join(bad) or 'all told'}", not bad)


SEARCHES = [
    "{kind='lines',board=s.board,turn=math.mininteger,length=4,move='tap {cell}'}", "{kind='lines',board=s.board,turn=1,length=math.maxinteger,move='tap {cell}'}",
    "{kind='lines',board=s.board,turn=1,length=-1,gravity=true,move='tap {column}'}", "{kind='lines',board=grid(1000,1000,0),turn=1,length=4,move='tap {cell}'}",
    "{kind='tiles',board=s.board,lines={{math.mininteger}},goal=1,move='tap {cell}'}", "{kind='tiles',board=s.board,lines={},goal=math.maxinteger,move='tap {cell}'}",
    "{kind='tiles',board=s.board,target=grid(9,9,math.maxinteger),move='tap {cell}'}", "{kind='tiles',board=s.board,target=s.board,move='tap {from} {to}'}",
    "{kind='x'}", "{}", "{kind='lines',board=grid(1,1,math.mininteger),turn=1,length=1,move='tap {cell}'}", "{kind='lines',board=s.board,turn=1,length=4,move=('x'):rep(1e7)}",
]


@attempt("searches of a game of strangers with numbers at their ends, 12 kinds", "1", "no signal, told in words, ≤ 15 s")
def searches(arena):
    bad = []
    for value in SEARCHES:
        rules = cases.rules("evil", "s.turn=3-s.turn s.board:put(c,s.turn)", setup="s.board=grid(4,4,0) s.turn=1", more=f"seats=2, search=function(s) return {value} end,")
        single = rules.replace("seats=2, ", "")
        for text in (rules, single):
            answer = tried(arena, text, moves=["tap r1c1", "!hint 4"])
            if not is_told(answer) or answer.seconds > 15:
                bad.append(f"{value[:40]} {answer} {answer.seconds:.0f} s")
    return Seen(f"{len(SEARCHES)} searches; {'; '.join(bad[:3]) or 'all told'}", not bad)


DEALS = [
    "while true do end", "return nil", "return false", "return 5", "return { size = math.mininteger }", "return { givens = ('1'):rep(1e7) }",
    "return setmetatable({}, { __pairs = error })", "local t = {} t.t = t return t", "return { title = ('x'):rep(1e7) }", "draw:random(math.mininteger)",
    "draw:sample({1,2,3}, math.maxinteger)", "draw:shuffle(setmetatable({}, {__len=function() return 1<<40 end}))", "return solver:solution({ size = 16 })",
    "return { list = draw:sample({}, -1) }", "for i=1,1e9 do draw:random(2) end", "return solver:puzzle{ difficulty = math.maxinteger, symmetry = ('x'):rep(1e6) }",
]


@attempt("deals of a rule set of strangers that never end, or give what is no level, 16 kinds", "1", "no signal, told in words, ≤ 35 s")
def dealers(arena):
    bad, start = [], time.monotonic()
    files = {}
    for number, body in enumerate(DEALS):
        files[f"rules/d{number}.lua"] = cases.rules(f"d{number}", "s.n=1", more=f"deal=function(options,draw,solver,level) {body} end,")
        files[f"d{number}.lua"] = f"return {{ rules='d{number}', title='x' }}"
    teacher, name = arena.draft(files)

    def deal(number):
        other = arena.server.browser(teacher.source)
        other.cookies = dict(teacher.cookies)
        return other.ask("POST", f"workshop/drafts/{name}/trial", {"level": f"d{number}"}, timeout=60)

    for number, answer in enumerate(together([lambda n=n: deal(n) for n in range(len(DEALS))], 90)):
        if not getattr(answer, "status", 0) or not is_told(answer):
            bad.append(f"{DEALS[number][:30]} {answer}")
    teacher.ask("DELETE", f"workshop/drafts/{name}")
    taken = time.monotonic() - start
    return Seen(f"{len(DEALS)} deals in {taken:.0f} s; {'; '.join(bad[:3]) or 'all told'}", not bad and taken <= 35)


@attempt("40 rule sets of strangers played in turn, more than there are workers", "own", "workers ≤ 17, memory of all ≤ 1.2 GiB, guest pack plays on")
def many_workers(arena):
    files = {}
    for number in range(40):
        files[f"rules/w{number}.lua"] = cases.rules(f"w{number}", "s.n=s.n+1")
        files[f"w{number}.lua"] = f"return {{ rules='w{number}', title='x' }}"
    teacher, name = arena.draft(files)

    def play(number):
        other = arena.server.browser(teacher.source)
        other.cookies = dict(teacher.cookies)
        return [other.ask("POST", f"workshop/drafts/{name}/trial", {"level": f"w{n % 40}", "moves": [{"move": "tap r1c1"}]}, timeout=60)
                for n in range(number, number + 10)]

    results = together([lambda n=n: play(n * 10) for n in range(4)], 60)
    most = len(arena.server.workers())
    memory = arena.server.worker_memory()
    teacher.ask("DELETE", f"workshop/drafts/{name}")
    answers = [answer for part in results if isinstance(part, list) for answer in part]
    good = sum(is_told(answer) for answer in answers)
    return Seen(f"{good} of 40 answered, {most} workers, {memory:.0f} MiB", good == 40 and most <= 17 and memory <= 1200)


@attempt("workers killed from outside, 12 times while others play", "own", "no game lost, neighbours of the pack play on", errors=3, move=2000)
def killed_workers(arena):
    import os
    import signal

    browser = arena.stranger()
    game = browser.begin("guest/one")
    seen = []
    for _ in range(12):
        for pid in arena.server.workers():
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        seen.append(browser.move(game, "tap r1c1").status)
    return Seen(f"{seen}", all(status == 200 for status in seen))


@attempt("an achievement and a price with numbers at their ends, an endless `earned`", "1", "no signal, told in words")
def achievements(arena):
    rules = cases.rules("evil", "s.n=1 s.score=math.mininteger s.tally.store={tickets=math.mininteger}", more="outcome=function(s) if s.n==1 then return {won=true} end end,")
    manifest = cases.manifest("evil", more=", achievements={ {id='a',title='x',text='y',earned=function(r) while true do end end}, "
                              "{id='b',title='x',text='y',earned=function(r) return r.last.score-1 end} }")
    with arena.other(packs=[write(arena, {"pack.lua": manifest, "rules/evil.lua": rules,
                                          "one.lua": "return { rules='evil', title='x', costs={ tickets = 1000000 } }",
                                          "two.lua": "return { rules='evil', title='x' }"})], more=["--trust-packs"]) as server:
        ended = server.packs["evil"]
        browser = server.browser("127.1.200.1")
        costs = browser.ask("POST", "sessions", {"level": "evil/one"})
        game = browser.begin("evil/two")
        moved = browser.move(game, "tap r1c1") if game else None
        time.sleep(2)
        earned = browser.ask("GET", "achievements")
        return Seen(f"install {ended}; begin {costs}; move {moved}; achievements {earned}",
                    ended.is_clean and server.is_running() and not earned.is_server_error)


def write(arena, content):
    path = arena.folder / "evil.zip"
    path.write_bytes(cases.zipped(content))
    return path
