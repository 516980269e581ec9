// Strokes over cells in a line, typed letters and taps that name a cell's text.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { straight } from "../../web/play/gestures.js";
import { meaning, listing } from "../../web/play/keys.js";
import { acted, received, start, stretched } from "../../web/play/state.js";

const cells = (rows, columns, text = () => "") => Array.from({ length: rows * columns }, (_, index) => {
  const at = `r${Math.floor(index / columns) + 1}c${index % columns + 1}`;
  return { at, text: text(index), label: at };
});

function view(gestures, more = {}) {
  return {
    n: 1, title: "", status: { phase: "play" }, can: { undo: true, redo: false, enter: false, mark: false },
    boards: [{ id: "main", rows: 4, columns: 6, cells: cells(4, 6, (index) => String.fromCharCode(65 + index)), gestures }], ...more,
  };
}

const game = (gestures = { stroke: "find {from} {to}" }) => received(start(), view(gestures), 0);
const press = (state, ...keys) => keys.reduce((step, key) => acted(step.state, key), { state });
const go = (key) => ({ do: "caret", key, extend: false });

describe("A stroke", () => {
  const [board] = view({}).boards;

  it("runs in the nearest of eight directions and ends at the rim", () => {
    assert.deepEqual(straight(board, "r1c1", "r1c4"), ["r1c1", "r1c2", "r1c3", "r1c4"]);
    assert.deepEqual(straight(board, "r4c4", "r2c2"), ["r4c4", "r3c3", "r2c2"]);
    assert.deepEqual(straight(board, "r1c1", "r2c6"), ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6"]);
    assert.deepEqual(straight(board, "r1c1", "r4c6"), ["r1c1", "r2c2", "r3c3", "r4c4"]);
    assert.deepEqual(straight(board, "r2c3", "r2c3"), ["r2c3"]);
  });

  it("stops at a hole", () => {
    const holed = { ...board, cells: board.cells.map((cell) => (cell.at === "r1c3" ? { ...cell, kind: "hole" } : cell)) };
    assert.deepEqual(straight(holed, "r1c1", "r1c5"), ["r1c1", "r1c2"]);
  });

  it("is made by its two ends with keys; the first is announced", () => {
    const begun = press(game(), { do: "end" });
    assert.deepEqual([begun.state.begun, begun.moves, begun.said], ["r1c1", [], { key: "strokeBegun", cell: "r1c1" }]);
    const made = press(begun.state, go("right"), go("right"), { do: "end" });
    assert.deepEqual([made.moves, made.state.begun, made.state.caret], [["find r1c1 r1c3"], null, "r1c3"]);
  });

  it("shows its cells while it is drawn, and is made by the pointer", () => {
    const drawn = stretched(game(), board, "r3c2", "r1c2");
    assert.deepEqual(drawn.selected, ["r3c2", "r2c2", "r1c2"]);
    const step = acted(drawn, { do: "stroke", from: "r3c2", to: "r1c2" });
    assert.deepEqual([step.moves, step.state.selected], [["find r3c2 r1c2"], ["r1c2"]]);
  });

  it("is given up by Escape, at its first cell and by other actions", () => {
    for (const last of [{ do: "release" }, { do: "end" }, { do: "undo" }]) {
      const step = press(game(), { do: "end" }, last);
      assert.equal(step.state.begun, null);
      assert.deepEqual(step.moves.filter((move) => move !== "!undo"), []);
    }
  });

  it("may have a move that names all its cells", () => {
    const step = press(game({ stroke: "mark {cells}" }), { do: "end" }, go("down"), { do: "end" });
    assert.deepEqual(step.moves, ["mark r1c1,r2c1"]);
  });

  it("is not begun on a board without it, nor once the game is over", () => {
    assert.equal(press(game({ tap: "press {cell}" }), { do: "end" }).state.begun, null);
    const over = received(start(), view({ stroke: "find {from} {to}" }, { status: { phase: "won" } }), 0);
    assert.equal(press(over, { do: "end" }).notice, "finished");
  });
});

describe("A letter", () => {
  it("is a move where the view takes letters, quoted as a text", () => {
    assert.deepEqual(acted(game({ letter: "guess {text}" }), { do: "letter", text: "é" }).moves, ['guess "é"']);
    assert.deepEqual(acted(game({}), { do: "letter", text: "a" }).moves, []);
  });

  it("wins over the keys that undo, redo and hint; with Ctrl they are what they were", () => {
    const shown = view({ letter: "guess {text}" });
    const { keys } = listing(shown, shown.boards[0], []);
    const key = (name, more = {}) => meaning({ key: name, code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more }, keys);
    assert.deepEqual(key("u"), { do: "letter", text: "u" });
    assert.deepEqual(key("z", { ctrlKey: true }), { do: "undo" });
  });

  it("of a tapped cell stands for {text}", () => {
    const state = { ...game({ tap: "guess {text}" }), caret: "r1c2" };
    assert.deepEqual(acted(state, { do: "tap" }).moves, ['guess "B"']);
  });
});

describe("A button with Backspace as its key", () => {
  it("is pressed by it, and only without Ctrl", () => {
    const shown = { ...view({}), buttons: [{ text: "Back", move: "back", key: "Backspace" }] };
    const { keys } = listing(shown, shown.boards[0], []);
    const event = { key: "Backspace", code: "Backspace", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
    assert.deepEqual(meaning(event, keys), { do: "button", move: "back" });
    assert.equal(meaning({ ...event, ctrlKey: true }, keys), null);
  });
});
