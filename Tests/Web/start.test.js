// What the start says of games, and how the panel beside a board lays out its values.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { evenly } from "../../web/play/pad.js";
import { ownSentences } from "../../web/screens/home.js";

describe("The games that can be begun", () => {
  it("are told apart by the first sentence that is theirs alone", () => {
    const told = ownSentences(["No digit twice. Cages have sums.", "Drop discs! Four win.", "No digit twice. Arrows add up.", ""]);
    assert.deepEqual(told, ["Cages have sums.", "Drop discs!", "Arrows add up.", ""]);
  });

  it("with the same rules say the first of them", () => {
    assert.deepEqual(ownSentences(["Fill it in.", "Fill it in."]), ["Fill it in.", "Fill it in."]);
  });

  it("say a text without a full stop whole, and know that of Chinese", () => {
    assert.deepEqual(ownSentences(["Version 1.5 of it", "填满。完成。"]), ["Version 1.5 of it", "填满。"]);
  });
});

describe("The values beside a board", () => {
  it("stand in rows as full as can be", () => {
    assert.deepEqual([1, 4, 5, 6, 7, 9, 10].map((count) => evenly(count, 5)), [1, 4, 5, 3, 4, 5, 5]);
    assert.equal(evenly(4, 3), 2);
    assert.equal(evenly(0, 5), 1);
  });
});
