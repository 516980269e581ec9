// The pure parts of the workshop: saving, completion, moves in time.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { completions, explained, optionMembers } from "../../web/workshop/complete.js";
import { makeSaver, longestWait } from "../../web/workshop/saving.js";
import { makeRunner } from "../../web/workshop/runner.js";
import { changes, newRun, pendingMoves, subjectOf, travelled, unplayed, withAnswer, withMove, withoutRefused } from "../../web/workshop/trials.js";

/** A server with one file, and a manual clock. */
function desk(text = "old", hash = "0") {
  const server = { text, hash, busy: 0, most: 0, calls: 0, answer: null };
  let clock = 0;
  let planned = [];
  let kept = null;
  const put = async (next, on) => {
    server.calls += 1;
    server.busy += 1;
    server.most = Math.max(server.most, server.busy);
    await null;
    server.busy -= 1;
    if (server.answer) return server.answer(next, on);
    if (on !== server.hash && next !== server.text) return { kind: "conflict", text: server.text, hash: server.hash };
    [server.text, server.hash] = [next, String(Number(server.hash) + 1)];
    return { kind: "saved", hash: server.hash };
  };
  const saver = makeSaver({
    put, keep: (one) => { kept = one; }, changed: () => {}, now: () => clock,
    later: (act, ms) => { planned.push({ act, at: clock + ms }); return planned.length; },
    cancel: (one) => { if (one) planned[one - 1] = { ...planned[one - 1], at: Infinity }; },
  }, text, hash);
  /** Advances time. */
  const pass = async (ms) => {
    for (const end = clock + ms; clock <= end; clock += 1) {
      for (const one of planned) {
        if (one.at > clock) continue;
        one.at = Infinity;
        one.act();
      }
      for (let turn = 0; turn < 6; turn += 1) await null;
    }
  };
  return { server, saver, pass, kept: () => kept };
}

describe("Saving", () => {
  it("sends the newest text, one request at a time, and keeps it until it is stored", async () => {
    const { server, saver, pass, kept } = desk();
    saver.edit("new");
    assert.deepEqual(kept(), { on: "0", text: "new" });
    await pass(100);
    assert.equal(server.text, "new");
    assert.equal(kept(), null);
    assert.equal(saver.dirty, false);
  });

  it("does not wait for a pause in endless typing, but does not send every key press", async () => {
    const { server, saver, pass } = desk();
    for (let count = 0; count < 1000; count += 1) {
      saver.edit(`text ${count}`);
      await pass(0);
      if (count === longestWait + 10) assert.ok(server.calls >= 1);
    }
    await pass(300);
    assert.equal(server.text, "text 999");
    assert.equal(server.most, 1);
    assert.ok(server.calls <= 12, `${server.calls} requests`);
  });

  it("reports another writer and overwrites nothing until told to", async () => {
    const { server, saver, pass, kept } = desk();
    [server.text, server.hash] = ["theirs", "7"];
    saver.edit("mine");
    await pass(100);
    assert.deepEqual(saver.conflict && saver.conflict.text, "theirs");
    saver.edit("mine, more");
    await pass(1000);
    assert.equal(server.text, "theirs");
    assert.equal(kept().text, "mine, more");
    saver.mine();
    await pass(100);
    assert.equal(server.text, "mine, more");
    assert.equal(saver.conflict, null);
  });

  it("accepts the other's text on request", async () => {
    const { server, saver, pass, kept } = desk();
    [server.text, server.hash] = ["theirs", "7"];
    saver.edit("mine");
    await pass(100);
    assert.equal(saver.theirs(), "theirs");
    assert.equal(kept(), null);
    saver.edit("theirs, more");
    await pass(100);
    assert.equal(server.text, "theirs, more");
  });

  it("recognizes its own text after a lost response", async () => {
    const { server, saver, pass } = desk();
    server.answer = (next) => {
      [server.text, server.hash, server.answer] = [next, "1", null];
      return { kind: "failed" };
    };
    saver.edit("first");
    await pass(60);
    assert.equal(saver.offline, true);
    saver.edit("second");
    await pass(2000);
    assert.equal(server.text, "second");
    assert.equal(saver.conflict, null);
    assert.equal(saver.offline, false);
  });

  it("retries while the server is away, with increasing delays", async () => {
    const { server, saver, pass } = desk();
    server.answer = () => ({ kind: "failed" });
    saver.edit("new");
    await pass(20000);
    assert.ok(server.calls >= 5 && server.calls <= 9, `${server.calls} requests`);
    server.answer = null;
    await pass(5000);
    assert.equal(server.text, "new");
  });

  it("resumes saving an earlier page's text, but does not overwrite later changes", async () => {
    const one = desk();
    one.saver.restore({ on: "0", text: "typed before the crash" });
    await one.pass(50);
    assert.equal(one.server.text, "typed before the crash");
    const other = desk("changed since", "5");
    other.saver.restore({ on: "0", text: "typed before the crash" });
    await other.pass(50);
    assert.equal(other.server.text, "changed since");
    assert.equal(other.saver.conflict.text, "changed since");
    const same = desk();
    same.saver.restore({ on: "9", text: "old" });
    assert.equal(same.saver.dirty, false);
  });
});

const member = (name, kind, call) => ({ name, kind, call, gives: "", text: `about ${name}` });
const reference = {
  globals: [member("cell", "function", "cell(row, column)")],
  types: [
    { name: "model", owner: "m", text: "", members: [member("sum", "method", "m:sum(cells, op, n)"), member("satisfy", "method", "m:satisfy(cells, f)")] },
    { name: "state", owner: "s", text: "", members: [member("seat", "field", "s.seat"), member("random", "method", "s:random(n)")] },
  ],
  files: [{ name: "level", owner: "", text: "", members: [member("rules", "field", "rules"), member("size", "field", "size")] }],
};
const names = (before) => completions(reference, before).list.map((one) => one.text);

describe("Completion", () => {
  it("offers methods after a colon and fields after a dot", () => {
    assert.deepEqual(names("  m:s"), ["satisfy", "sum"]);
    assert.deepEqual(names("  s."), ["seat"]);
    assert.deepEqual(names("  s:"), ["random"]);
    assert.equal(completions(reference, "  m:sa").from, 4);
  });

  it("offers those of every type after a local name", () => {
    assert.deepEqual(names("model:"), ["random", "satisfy", "sum"]);
  });

  it("offers globals, fields and Lua keywords elsewhere, and nothing without a prefix", () => {
    assert.deepEqual(names("ru"), ["rules"]);
    assert.ok(names("re").includes("return"));
    assert.deepEqual(names("local x = "), []);
  });

  it("explains the name at the caret", () => {
    assert.equal(explained(reference, "  m:sum(cells)", 5)?.call, "m:sum(cells, op, n)");
    assert.equal(explained(reference, "  size = 9", 3)?.name, "size");
    const worms = optionMembers([{ name: "worms", kind: "list", title: "Worms", help: "they fall" }]);
    assert.equal(explained(reference, "  worms = {}", 3, worms)?.text, "Worms: they fall");
    assert.equal(explained(reference, "  worms = {}", 3), null);
    assert.equal(explained(reference, "  if size == 9", 6), null);
    assert.equal(explained(reference, "", 0), null);
  });
});

describe("Moves in time", () => {
  it("are discarded after the point of a new move", () => {
    let played = withMove(withMove(withMove(unplayed(), "a", 1), "b", 2), "c", 3);
    assert.deepEqual(played.moves.map((one) => one.move), ["a", "b", "c"]);
    played = withMove(travelled(played, 1), "d", 9);
    assert.deepEqual(played, { moves: [{ move: "a", t: 1 }, { move: "d", t: 9 }], at: 2 });
  });

  it("are traversed by undo, redo and reset", () => {
    const two = withMove(withMove(unplayed(), "a", 0), "b", 0);
    assert.equal(withMove(two, "!undo", 0).at, 1);
    assert.equal(withMove(withMove(two, "!reset", 0), "!redo", 0).at, 1);
    assert.equal(withMove(unplayed(), "!undo", 0).at, 0);
    assert.equal(travelled(two, 99).at, 2);
  });

  it("that are refused at once are removed, older ones are kept", () => {
    const two = withMove(withMove(unplayed(), "a", 0), "b", 0);
    assert.equal(withoutRefused(two, 1)?.moves.length, 1);
    assert.equal(withoutRefused(two, 0), null);
  });

  it("never decrease in play time", () => {
    assert.equal(withMove(withMove(unplayed(), "a", 50), "b", 10).moves[1].t, 50);
  });
});

describe("The answer to a trial", () => {
  const run = { ...newRun(), played: { moves: [{ move: "a", t: 0 }, { move: "b", t: 0 }], at: 2 }, shown: 1, requested: 3 };

  it("says how many moves the board shows", () => {
    const { run: next } = withAnswer(run, { view: { n: 2 } }, 3);
    assert.deepEqual([next.shown, next.answered, pendingMoves(next)], [2, 3, []]);
    assert.deepEqual(pendingMoves(run).map((one) => one.move), ["b"]);
  });

  it("takes back a refused move that has just been made, and gives the reason", () => {
    const { run: next, notice, refused } = withAnswer(run, { refused: { index: 1, text: "no" } }, 3);
    assert.deepEqual([next.played.moves.length, notice, refused], [1, "no", null]);
  });

  it("keeps and reports an older move that new rules refuse", () => {
    const { run: next, notice, refused } = withAnswer(run, { refused: { index: 0, text: "no" } }, 3);
    assert.deepEqual([next.played.moves.length, notice, refused], [2, "", { n: 1, move: "a", text: "no" }]);
  });
});

describe("Running a draft", () => {
  /** A runner whose requests are answered by hand. */
  function bench() {
    const asked = [];
    const shown = [];
    const runner = makeRunner({
      request: (trial) => new Promise((done) => asked.push({ moves: trial.moves.map((one) => one.move).join(""), done: (n) => done({ status: 200, body: { view: { n } } }) })),
      save: () => null, setup: () => ({ level: "first" }), time: () => 0, unanswered: () => {}, changed: () => {},
      show: (answer) => shown.push(answer.view.n),
    });
    return { asked, shown, runner };
  }
  const settled = () => new Promise((done) => { setImmediate(done); });

  it("requests one board at a time, and another for the moves made meanwhile", async () => {
    const { asked, shown, runner } = bench();
    runner.move("a");
    runner.move("b");
    runner.move("c");
    assert.deepEqual(asked.map((one) => one.moves), ["a"]);
    asked[0].done(1);
    await settled();
    assert.deepEqual(asked.map((one) => one.moves), ["a", "abc"]);
    asked[1].done(3);
    await settled();
    assert.deepEqual([shown, asked.length], [[1, 3], 2]);
  });

  it("drops an answer that was overtaken", () => {
    const { shown, runner } = bench();
    const [early, late] = [runner.begin(), runner.begin()];
    runner.take({ view: { n: 2 } }, late);
    runner.take({ view: { n: 1 } }, early);
    assert.deepEqual(shown, [2]);
  });

  it("shows nothing after its end", async () => {
    const { asked, shown, runner } = bench();
    runner.look();
    runner.leave();
    asked[0].done(1);
    await settled();
    assert.deepEqual(shown, []);
  });
});

describe("The files of a pack", () => {
  it("determine what can be tried", () => {
    assert.deepEqual(subjectOf("first.lua"), { level: "first" });
    assert.deepEqual(subjectOf("rules/thermo.lua"), { rules: "thermo" });
    for (const other of ["pack.lua", "lib/a.lua", "tests/a.lua", "words/a.tsv", "README.md"]) assert.equal(subjectOf(other), null);
  });

  it("have findings compared by text, even if lines have moved", () => {
    const found = (file, text) => ({ file, severity: "error", text, line: 1 });
    const { come, gone } = changes([found("a", "x"), found("a", "y")], [{ ...found("a", "x"), line: 9 }, found("b", "y")]);
    assert.deepEqual(come.map((one) => one.file), ["b"]);
    assert.deepEqual(gone.map((one) => one.text), ["y"]);
  });
});
