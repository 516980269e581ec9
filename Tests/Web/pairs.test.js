// The pairs that a player enters for a board, and which side is asked.
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "node:test";
import { askedOf, keepAsked } from "../../web/askedside.js";
import { judged, keptPairs, needed, pairsIn, pasted, toggled } from "../../web/ownpairs.js";

describe("The pairs that a board needs", () => {
  const option = { needs: [["rows", "size"], ["columns", "size"]] };
  const of = (/** @type {Record<string, number>} */ values) => needed(option, (name) => values[name] ?? null);

  it("are as many as the longer side has cells", () => {
    assert.equal(of({ size: 9 }), 9);
    assert.equal(of({ size: 9, rows: 4, columns: 6 }), 6);
    assert.equal(of({ size: 4, columns: 6 }), 6);
  });

  it("are unknown while a side has no number", () => {
    assert.equal(of({ rows: 4 }), null);
    assert.equal(needed({}, () => 9), null);
    assert.equal(of({ size: 0 }), null);
  });

  it("are read from lines with any usual separator", () => {
    assert.deepEqual(pairsIn("dog, chien\r\n\ncat, chat"), [["dog", "chien"], ["cat", "chat"]]);
    assert.deepEqual(pairsIn("dog\tchien, chienne\ncat\tchat"), [["dog", "chien, chienne"], ["cat", "chat"]]);
    assert.deepEqual(pairsIn("well-known – connu\nbig - grand\nred – rouge"), [["well-known", "connu"], ["big - grand", ""], ["red", "rouge"]]);
    assert.deepEqual(pairsIn('"a, b", "c ""d"""'), [["a, b", 'c "d"']]);
    assert.deepEqual(pairsIn("dog\ncat"), [["dog", ""], ["cat", ""]]);
    assert.deepEqual(pairsIn(" \n"), []);
  });

  it("are pasted from a field on, and single words fill one side", () => {
    assert.deepEqual(pasted([["a", "b"]], 1, 0, "dog\tchien\ncat\tchat"), [["a", "b"], ["dog", "chien"], ["cat", "chat"]]);
    assert.deepEqual(pasted([["dog", ""], ["cat", ""]], 0, 1, "chien\nchat\noiseau"), [["dog", "chien"], ["cat", "chat"], ["", "oiseau"]]);
    assert.equal(pasted([], 0, 0, "x\ty\n".repeat(5000)).length, 5000);
  });

  it("go into the first empty row when picked, and leave it when picked again", () => {
    assert.deepEqual(toggled([["a", "b"], ["", ""], ["c", "d"]], ["e", "f"]), [["a", "b"], ["e", "f"], ["c", "d"]]);
    assert.deepEqual(toggled([["a", "b"], ["c", "d"]], ["a", "b"]), [["", ""], ["c", "d"]]);
  });

  it("are counted, and those that are too many are named", () => {
    const found = judged([["dog", "chien"], ["cat", ""], ["bird", "oiseau"]], 2);
    assert.equal(found.count, 1);
    assert.deepEqual(found.pairs, [["dog", "chien"]]);
    assert.deepEqual(found.extra, [["bird", "oiseau"]]);
    assert.deepEqual(found.faults, [{ kind: "half", word: "cat", rows: [2], side: 1 }]);
  });

  it("must differ in more than case and punctuation", () => {
    const found = judged([["dog", "chien"], ["Dog!", "toutou"], ["piano", "Piano"], ["x", "chien"]], 4);
    assert.deepEqual(found.faults, [{ kind: "twice", word: "Dog!", rows: [1, 2], side: 0 }, { kind: "same", word: "Piano", rows: [3], side: 1 },
      { kind: "twice", word: "chien", rows: [1, 4], side: 1 }]);
    assert.deepEqual(judged([["🐕", "chien"], ["🐈", "chat"]], 2).faults, []);
  });

  it("survive whatever is stored", () => {
    const none = { rows: [], languages: [], sizes: {}, own: false };
    for (const text of [null, "", "{", "null", "7", '{"rows":3,"sizes":[],"own":"yes"}']) assert.deepEqual(keptPairs(text), none);
    assert.deepEqual(keptPairs('{"rows":[["a"],7,["b","c"]],"languages":["en","fr","de"],"sizes":{"size":"4","rows":4},"own":true}'),
      { rows: [["a", ""], ["", ""], ["b", "c"]], languages: ["en", "fr"], sizes: { size: "4" }, own: true });
  });
});

describe("The side that is asked", () => {
  beforeEach(() => {
    const all = new Map();
    globalThis.window = /** @type {any} */ ({ localStorage: { getItem: (/** @type {string} */ name) => all.get(name) ?? null,
      setItem: (/** @type {string} */ name, /** @type {string} */ text) => all.set(name, text), removeItem: (/** @type {string} */ name) => all.delete(name) } });
  });
  afterEach(() => { delete (/** @type {any} */ (globalThis)).window; });

  it("is the one that is not the learner's, until another was chosen", () => {
    assert.equal(askedOf(["en", "fr"], "fr"), "en");
    keepAsked(["fr", "en"], "fr");
    assert.equal(askedOf(["en", "fr"], "fr"), "fr");
    assert.equal(askedOf(["en", "de"], "en"), "de");
  });

  it("is not chosen by one language alone, nor by damaged storage", () => {
    keepAsked(["en", "en"], "en");
    assert.equal(askedOf(["en", "fr"], "en"), "fr");
    window.localStorage.setItem("quadrille.asked", "[[1]");
    assert.equal(askedOf(["en", "fr"], "en"), "fr");
  });
});
