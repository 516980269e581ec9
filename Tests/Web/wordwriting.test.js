// The caret of a board of words and writing at it, without a document.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { usual } from "../../web/play/entries.js";
import { makeWordCaret } from "../../web/play/wordcaret.js";
import { makeWordWriting } from "../../web/play/wordwriting.js";

const cells = [1, 2, 3].map((column) => ({ at: `r1c${column}`, kind: "open" }));
const word = { id: "across-1", direction: "across", heading: "across", number: "1", clue: "", state: "open", cells: cells.map((one) => one.at) };

/** A word of three cells; what is sent waits for an answer. @param {string} [filled] a cell that holds an H */
function desk(filled) {
  const cells = [1, 2, 3].map((column) => ({ at: `r1c${column}`, kind: "open", ...(filled === `r1c${column}` ? { text: "H", value: 1, kind: "entry" } : {}) }));
  const view = { n: 0, title: "", status: { phase: "play" }, can: { enter: true }, boards: [{ id: "main", rows: 1, columns: 3, cells,
    entries: [word], gestures: { type: "enter {cell} {text}", clear: "clear {cells}" }, language: "en" }] };
  const sent = [];
  const seen = [];
  const caret = makeWordCaret({ view: () => view, waiting: () => sent.map((move) => ({ move })), draw: () => {},
    leaving: () => seen.push("leaving"), moved: (place) => seen.push(place.at) });
  caret.arrived();
  const writing = makeWordWriting((key) => key, caret, { send: (move) => sent.push(move), draw: () => {}, habits: () => usual });
  return { caret, writing, sent, seen };
}

describe("Writing on a board of words", () => {
  it("writes a letter into the caret's cell and moves to the next", () => {
    const { caret, writing, sent, seen } = desk();
    assert.equal(writing.write("a")?.at, "r1c1");
    assert.deepEqual([sent, seen, caret.place?.at], [['enter r1c1 "A"'], ["r1c2"], "r1c2"]);
  });

  it("joins a sign to the letter before it", () => {
    const { writing, sent } = desk();
    writing.write("e");
    writing.write("\u0301");
    assert.equal(sent[1].normalize("NFC"), 'enter r1c1 "É"');
  });

  it("does not send a letter that the cell has already", () => {
    const { caret, writing, sent } = desk();
    writing.write("a");
    caret.go((_, from) => ({ ...from, at: "r1c1" }));
    writing.write("a");
    assert.equal(sent.length, 1);
  });

  it("takes a typed letter for the one that stands in a cell passed over, and no other", () => {
    const whole = desk("r1c2");
    for (const letter of ["c", "h", "a"]) whole.writing.write(letter);
    assert.deepEqual(whole.sent, ['enter r1c1 "C"', 'enter r1c3 "A"']);
    const rest = desk("r1c2");
    for (const letter of ["c", "a"]) rest.writing.write(letter);
    assert.deepEqual(rest.sent, ['enter r1c1 "C"', 'enter r1c3 "A"']);
  });

  it("clears filled cells only", () => {
    const { writing, sent } = desk();
    writing.clear(["r1c1"]);
    writing.write("a");
    writing.clear(["r1c1", "r1c2"]);
    assert.deepEqual(sent, ['enter r1c1 "A"', "clear r1c1"]);
  });
});

describe("The caret of a board of words", () => {
  it("begins in the first word and marks it", () => {
    const { caret } = desk();
    assert.deepEqual(caret.marked(), { caret: "r1c1", cells: new Set(["r1c1", "r1c2", "r1c3"]) });
  });

  it("reports leaving only if no letter moves it", () => {
    const { caret, seen } = desk();
    caret.go((_, from) => ({ ...from, at: "r1c3" }), true);
    caret.go((_, from) => ({ ...from, at: "r1c2" }));
    assert.deepEqual(seen, ["r1c3", "leaving", "r1c2"]);
  });
});
