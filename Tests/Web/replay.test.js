// Replay of a game: its boards, the position of the reel, and prefetching.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { begin, wordsOf } from "../../web/play/entries.js";
import { followed } from "../../web/screens/replaywords.js";
import { drawn } from "./entries.test.js";
import { framesOf, makeStock, ordered, orderOf } from "../../web/play/replay.js";

const lines = (...moves) => ['{"v":1,"rules":"core:x"}', ...moves.map((move, index) =>
  JSON.stringify({ n: index + 1, t: 0, seat: 1, id: `i${index}`, move }))].join("\n") + "\n";

describe("The boards of a replay", () => {
  it("are the start and the result of each move that changed the board", () => {
    assert.deepEqual(framesOf(lines("!start", "drop 1", "!pause", "!resume", "!checkpoint \"x\"", "!undo", "drop 2"), 7),
      [0, 2, 6, 7]);
  });

  it("end at the board that was shown when the replay was opened", () => {
    assert.deepEqual(framesOf(lines("drop 1", "drop 2", "drop 3"), 2), [0, 1, 2]);
  });

  it("are all boards if the journal cannot be read", () => {
    assert.deepEqual(framesOf(null, 3), [0, 1, 2, 3]);
    assert.deepEqual(framesOf("{}\n{cut", 2), [0, 1, 2]);
  });
});

describe("The reel", () => {
  const reel = { at: 3, last: 5, runs: true, speed: 1 };

  it("stops when stepped manually, and at its ends", () => {
    assert.deepEqual(ordered(reel, { do: "by", step: 1 }), { ...reel, at: 4, runs: false });
    assert.equal(ordered(reel, { do: "by", step: -10 }).at, 0);
    assert.equal(ordered(reel, { do: "to", at: 99 }).at, 5);
    assert.deepEqual(ordered({ ...reel, at: 4 }, { do: "next" }), { ...reel, at: 5, runs: false });
    assert.equal(ordered(reel, { do: "next" }).runs, true);
  });

  it("restarts from its end", () => {
    assert.deepEqual(ordered({ ...reel, at: 5, runs: false }, { do: "toggle" }), { ...reel, at: 0, runs: true });
    assert.equal(ordered(reel, { do: "toggle" }).runs, false);
    assert.equal(ordered({ ...reel, at: 0, last: 0, runs: false }, { do: "toggle" }).runs, false);
  });

  it("responds to keys", () => {
    assert.deepEqual(orderOf("ArrowLeft"), { do: "by", step: -1 });
    assert.deepEqual(orderOf("End"), { do: "last" });
    assert.deepEqual(orderOf("8"), { do: "speed", speed: 8 });
    assert.equal(orderOf("5"), null);
  });
});

describe("The stock of boards", () => {
  const turn = () => new Promise((next) => setImmediate(next));
  const bench = (last) => {
    const asked = [];
    const came = [];
    const stock = makeStock({
      ask: (index) => new Promise((answer) => asked.push({ index, answer })),
      came: (index, view) => came.push([index, view]),
    }, last);
    return { stock, asked, came };
  };

  it("loads the requested board first, then the following ones, a few at a time", async () => {
    const { stock, asked } = bench(20);
    assert.equal(stock.want(5), null);
    assert.deepEqual(asked.map((one) => one.index), [5, 6, 7]);
    asked[0].answer({ n: 5 });
    await turn();
    assert.deepEqual(stock.want(5), { n: 5 });
    assert.deepEqual(asked.map((one) => one.index), [5, 6, 7, 8]);
  });

  it("skips boards that were passed", async () => {
    const { stock, asked } = bench(100);
    stock.want(0);
    for (const index of [20, 40, 60]) stock.want(index);
    asked[0].answer({ n: 0 });
    await turn();
    assert.deepEqual(asked.map((one) => one.index), [0, 1, 2, 60]);
  });

  it("retries only on request", async () => {
    const { stock, asked, came } = bench(0);
    stock.want(0);
    asked[0].answer(null);
    await turn();
    assert.deepEqual([asked.length, came], [1, [[0, null]]]);
    stock.want(0);
    assert.equal(asked.length, 2);
  });
});

describe("The clues of a replay", () => {
  const board = drawn("ABC/D#E/FGH");
  const words = wordsOf(board);
  const from = begin(words);

  it("follow the word with the most changed cells, the current one first", () => {
    assert.equal(from.entry, "across-1");
    assert.deepEqual(followed(words, from, []), from);
    assert.equal(followed(words, from, ["r1c3"]).entry, "across-1");
    assert.equal(followed(words, from, ["r1c3"]).at, "r1c3");
    assert.equal(followed(words, from, ["r2c3"]).entry, "down-2");
    assert.equal(followed(words, from, ["r3c1", "r3c2", "r3c3"]).entry, "across-3");
  });
});
