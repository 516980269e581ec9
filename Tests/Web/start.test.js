// How the start describes games, and how the panel beside a board arranges its values.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { evenly } from "../../web/play/pad.js";
import { ownSentences } from "../../web/screens/home.js";

describe("The available games", () => {
  it("are distinguished by their first unique sentence", () => {
    const told = ownSentences(["No digit twice. Cages have sums.", "Drop discs! Four win.", "No digit twice. Arrows add up.", ""]);
    assert.deepEqual(told, ["Cages have sums.", "Drop discs!", "Arrows add up.", ""]);
  });

  it("with equal rules show the first sentence", () => {
    assert.deepEqual(ownSentences(["Fill it in.", "Fill it in."]), ["Fill it in.", "Fill it in."]);
  });

  it("show a text without a full stop completely, and recognize the Chinese one", () => {
    assert.deepEqual(ownSentences(["Version 1.5 of it", "填满。完成。"]), ["Version 1.5 of it", "填满。"]);
  });
});

describe("The values beside a board", () => {
  it("are in rows as full as possible", () => {
    assert.deepEqual([1, 4, 5, 6, 7, 9, 10].map((count) => evenly(count, 5)), [1, 4, 5, 3, 4, 5, 5]);
    assert.equal(evenly(4, 3), 2);
    assert.equal(evenly(0, 5), 1);
  });
});
