// The tools of a game: which are beside the board, which in the menu.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { signsOf } from "../../web/play/rulescard.js";
import { acted, start } from "../../web/play/state.js";
import { isTimed, menuTools, primaryTools } from "../../web/play/tools.js";

const sudoku = { undo: true, redo: false, enter: true, mark: true, hint: true, check: true, back: true, verdict: true, why: true };
const view = (can, more = {}) => ({ n: 1, title: "", boards: [], can, status: { phase: "play" }, ...more });
const menu = (can, more, checks = true) => menuTools(view(can, more), checks).map((one) => one.tool);

describe("The tools beside a board", () => {
  it("are those that the rule set allows", () => {
    assert.deepEqual(primaryTools(view(sudoku)), { undo: true, notes: true, hint: true, erase: true });
    assert.deepEqual(primaryTools(view({ ...sudoku, mark: false })).notes, null);
    assert.deepEqual(primaryTools(view({ undo: false, back: true, hint: true })), { undo: false, notes: null, hint: true, erase: null });
  });

  it("look disabled while the game is paused", () => {
    assert.equal(primaryTools(view(sudoku, { status: { phase: "paused" } })).hint, false);
  });
});

describe("The menu of a game", () => {
  it("offers what the rule set allows", () => {
    assert.deepEqual(menu(sudoku), ["redo", "marks", "check", "why", "right", "beforeMistake", "checkpoints", "reset"]);
    assert.deepEqual(menu({ undo: true, redo: true, back: true }), ["redo", "checkpoints", "reset"]);
    assert.deepEqual(menu({}), []);
  });

  it("has no check where the player wants none before the end", () => {
    assert.ok(!menu(sudoku, {}, false).includes("check"));
  });

  it("keeps the check where places are left open at the end, so that no board shows that it is full", () => {
    const of = (more) => menu(sudoku, { boards: [{ id: "main", rows: 1, columns: 1, cells: [{ at: "r1c1" }], ...more }] }, false).includes("check");
    assert.deepEqual([of({}), of({ rest: 2 }), of({ layers: [{ on: "sides", places: [] }] })], [false, true, true]);
  });

  it("pauses only a game in which time passes", () => {
    assert.equal(isTimed(view(sudoku, { timers: [{ id: "play", ms: 0, run: "up" }] })), false);
    assert.equal(isTimed(view(sudoku, { timers: [{ id: "end", ms: 0, run: "down" }] })), true);
    assert.equal(isTimed(view(sudoku, { next: 700 })), true);
  });
});

describe("The notes tool", () => {
  const state = { ...start(), view: view(sudoku, { boards: [{ id: "main", rows: 1, columns: 1, cells: [{ at: "r1c1" }] }] }) };
  const after = (...meanings) => meanings.reduce((now, meaning) => acted(now, meaning).state, state).mode;

  it("turns notes on and off, and remembers their kind", () => {
    assert.equal(after({ do: "notes" }), "corner");
    assert.equal(after({ do: "notes" }, { do: "notes" }), "value");
    assert.equal(after({ do: "mode", mode: "centre" }, { do: "notes" }, { do: "notes" }), "centre");
  });
});

describe("The signs of the rules card", () => {
  it("are the styles drawn on the board, each once; boxes are none", () => {
    const regions = [{ style: "box", cells: ["r1c1"] }, { style: "dot", cells: ["r1c1", "r1c2"] }, { style: "dot", cells: ["r2c1", "r2c2"] },
      { style: "ring", cells: ["r3c3"] }, { style: "path", cells: ["r5c5", "r5c6"] }];
    assert.deepEqual(signsOf(view({}, { boards: [{ regions }] })).map((one) => [one.style, one.cells.length]), [["dot", 2], ["ring", 1], ["path", 3]]);
  });

  it("have their meanings, and so have boxes, clues and symbols that the rule set explains", () => {
    const board = { regions: [{ style: "box", cells: ["r1c1", "r2c1"] }, { style: "cage", cells: ["r1c1"], text: "7" }], outside: { left: ["", "2 1"] },
      values: [{ value: 1, text: "■" }, { value: 2, text: "×" }], meanings: { box: "a region", cage: "a sum", outside: "lengths", "×": "empty", arrow: "unused" } };
    assert.deepEqual(signsOf(view({}, { boards: [board] })).map(({ style, text, meaning }) => [style, text, meaning]),
      [["box", undefined, "a region"], ["cage", "7", "a sum"], ["outside", "2 1", "lengths"], ["symbol", "×", "empty"]]);
  });
});
