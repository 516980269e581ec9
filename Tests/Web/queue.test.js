// The queue of unsent moves.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { makeQueue, restored } from "../../web/play/queue.js";

/** A queue with the test as its server: each post waits for a manual response. */
function bench(waiting = [], first = () => null) {
  const posts = [];
  const outcomes = [];
  const timers = [];
  let kept = null;
  let ids = 0;
  const queue = makeQueue({
    post: (item) => new Promise((answer) => posts.push({ ...item, answer })),
    answered: (outcome) => outcomes.push(outcome),
    changed: () => {},
    keep: (items) => { kept = structuredClone(items); },
    later: (again) => timers.push(again),
    newId: () => `id${(ids += 1)}`,
    first,
  }, waiting);
  const answer = async (index, status, body) => {
    posts[index].answer({ status, body });
    await new Promise((turn) => setImmediate(turn));
  };
  return { queue, posts, outcomes, timers, answer, kept: () => kept };
}

describe("The queue of moves", () => {
  it("sends one at a time, in order", async () => {
    const { queue, posts, answer } = bench();
    queue.push("enter r1c1 1");
    queue.push("enter r1c2 2");
    queue.push("enter r1c3 3");
    assert.equal(posts.length, 1);
    await answer(0, 200, { n: 1 });
    await answer(1, 200, { n: 2 });
    await answer(2, 200, { n: 3 });
    assert.deepEqual(posts.map((one) => one.move), ["enter r1c1 1", "enter r1c2 2", "enter r1c3 3"]);
    assert.equal(queue.waiting.length, 0);
  });

  it("sends again with the same id without a response", async () => {
    const { queue, posts, outcomes, timers, answer, kept } = bench();
    queue.push("enter r1c1 1");
    queue.push("enter r1c2 2");
    await answer(0, 0, null);
    assert.equal(queue.stuck, true);
    assert.deepEqual(kept().map((item) => item.id), ["id1", "id2"]);
    timers[0]();
    await answer(1, 200, { n: 1 });
    assert.equal(queue.stuck, false);
    assert.deepEqual(posts.map((one) => one.id), ["id1", "id1", "id2"]);
    assert.deepEqual(outcomes.map((one) => one.kind), ["accepted"]);
  });

  it("treats an unreachable store as no response", async () => {
    const { queue, outcomes, answer } = bench();
    queue.push("enter r1c1 1");
    await answer(0, 503, { code: "store/locked", text: "locked" });
    assert.equal(queue.waiting.length, 1);
    assert.equal(outcomes.length, 0);
  });

  it("lets a move made before the response to Start follow it, but not another player's", async () => {
    const { queue, posts, answer } = bench();
    queue.push("!start");
    queue.push("right", 0);
    await answer(0, 200, { n: 1 });
    assert.equal(posts[1].on, 1);
    await answer(1, 200, { n: 2 });
    queue.push("enter r1c1 1");
    queue.push("peek", 2);
    await answer(2, 200, { n: 4 });
    assert.equal(posts[3].on, 2);
  });

  it("lets moves made on the same board follow one another", async () => {
    const { queue, posts, answer } = bench();
    queue.push("drop 1", 4);
    queue.push("!undo", 4);
    await answer(0, 200, { n: 5 });
    assert.equal(posts[1].on, 5);
  });

  it("does not apply a move to a board that someone else changed", async () => {
    const { queue, posts, answer } = bench();
    queue.push("drop 1", 4);
    queue.push("!undo", 4);
    await answer(0, 200, { n: 7 });
    assert.equal(posts[1].on, 4);
  });

  it("drops everything after a move made on an old board, and reports how much", async () => {
    const { queue, outcomes, answer } = bench();
    queue.push("drop 1", 4);
    queue.push("!undo", 4);
    await answer(0, 409, { code: "session/moved-on", text: "moved on", view: { n: 9 } });
    assert.equal(queue.waiting.length, 0);
    assert.deepEqual([outcomes[0].kind, outcomes[0].dropped, outcomes[0].view.n], ["stale", 2, 9]);
  });

  it("continues after a refusal", async () => {
    const { queue, posts, outcomes, answer } = bench();
    queue.push("enter r1c1 1");
    queue.push("enter r1c2 2");
    await answer(0, 422, { code: "move/cell-is-given", text: "given", view: { n: 3 } });
    assert.deepEqual([outcomes[0].kind, outcomes[0].text], ["refused", "given"]);
    assert.equal(posts[1].move, "enter r1c2 2");
  });

  it("resumes a paused game before retrying a move, once", async () => {
    const { queue, posts, outcomes, answer } = bench([],
      (item, body) => (body.code === "move/paused" ? "!resume" : null));
    queue.push("enter r1c1 1");
    queue.push("enter r1c2 2");
    await answer(0, 422, { code: "move/paused", text: "paused" });
    assert.equal(posts[1].move, "!resume");
    await answer(1, 200, { n: 3 });
    assert.deepEqual([posts[2].move, posts[2].id], ["enter r1c1 1", posts[0].id]);
    await answer(2, 422, { code: "move/paused", text: "paused" });
    assert.equal(outcomes.at(-1).kind, "refused");
    assert.equal(posts[3].move, "enter r1c2 2");
  });

  it("gives up when the game is gone", async () => {
    const { queue, outcomes, answer } = bench();
    queue.push("enter r1c1 1");
    queue.push("enter r1c2 2");
    await answer(0, 404, { code: "session/missing", text: "gone" });
    assert.equal(queue.waiting.length, 0);
    assert.deepEqual(outcomes.map((one) => one.kind), ["gone"]);
  });

  it("reports a server fault and continues", async () => {
    const { queue, posts, outcomes, answer } = bench();
    queue.push("enter r1c1 1");
    queue.push("enter r1c2 2");
    await answer(0, 500, { code: "server/fault", text: "fault" });
    assert.equal(outcomes[0].kind, "failed");
    assert.equal(posts.length, 2);
  });

  it("resumes the queue of an earlier page, with its ids", async () => {
    const { queue, posts, answer } = bench(restored('[{"id":"old","move":"enter r1c1 1"},{"id":"x"},{"move":"y"},3]'));
    queue.again();
    assert.deepEqual(posts.map((one) => one.id), ["old"]);
    await answer(0, 200, { n: 1 });
    assert.equal(queue.waiting.length, 0);
  });

  it("starts empty from invalid data", () => {
    for (const text of [null, "", "{", "7", "{}"]) assert.deepEqual(restored(text), []);
  });
});
