// The player's own words: lines, pairs, picking.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isFull } from "../../web/play/pad.js";
import { lineOf, pairs, toggled } from "../../web/screens/words.js";
import { marking } from "../../web/options.js";
import { read } from "../../web/specs.js";

describe("The player's own words", () => {
  it("are the lines that are not empty", () => {
    assert.deepEqual(pairs(" dog, chien \n\n  \ncat, chat"), ["dog, chien", "cat, chat"]);
  });

  it("are added and removed by picking", () => {
    assert.equal(toggled("dog, chien", "cat, chat"), "dog, chien\ncat, chat");
    assert.equal(toggled("dog, chien\ncat, chat", "dog, chien"), "cat, chat");
  });

  it("are quoted if they contain a comma", () => {
    assert.equal(lineOf(["dog", "chien"]), "dog, chien");
    assert.equal(lineOf(["a, b", 'c "d"']), '"a, b", "c ""d"""');
  });

  it("are required if there are none", () => {
    const option = { name: "words", kind: "lexicon", default: "words:themes" };
    assert.deepEqual(read(option, "\n"), { problem: "ownWordsEmpty" });
    assert.deepEqual(read(option, "dog, chien\n"), { value: "dog, chien\n" });
    assert.equal(read(option, "words:themes"), null);
  });
});

describe("Checking", () => {
  it("is requested immediately, or not at all", () => {
    assert.deepEqual(["auto", "rules", "solution", "demand", "end"].map((one) => marking(/** @type {any} */ (one))),
      ["auto", "rules", "solution", "none", "none"]);
  });

  it("is offered as Finish when every cell is filled", () => {
    const board = (/** @type {any[]} */ cells) => /** @type {any} */ ({ cells });
    assert.equal(isFull(board([{ text: "a" }, { kind: "hole" }])), true);
    assert.equal(isFull(board([{ text: "a" }, {}])), false);
  });
});
