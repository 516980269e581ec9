// Clues that are ticked off: their names, those that keys and presses mean, and how they are foreseen.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { expected } from "../../web/play/expected.js";
import { acted, start } from "../../web/play/state.js";
import { clueByKey, clueNear, clueOf, hasTicks, markClues, tickedOf } from "../../web/play/ticks.js";

const cells = [1, 2].flatMap((row) => [1, 2, 3].map((column) => ({ at: `r${row}c${column}` })));
const board = {
  id: "main", rows: 2, columns: 3, cells: [{ ...cells[0], kind: "block", mark: "↓5 →12" }, ...cells.slice(1)],
  regions: [{ style: "cage", cells: ["r1c2", "r1c3", "r2c3"], text: "9" }, { style: "ring", cells: ["r1c2", "r2c2"], clue: 2 }, { style: "box", cells: ["r2c1"] },
    { style: "text", cells: ["r2c1"], text: "4" }],
  outside: { left: ["3 1", ""], right: ["7", ""], above: ["1", "2 2", ""] },
};
const view = { n: 1, title: "", status: { phase: "play" }, can: { enter: true, tick: true }, boards: [board] };

describe("A clue", () => {
  it("is a shape or has a text, and has the name of its first place", () => {
    assert.deepEqual(board.regions.map(clueOf), ["r1c2", "r1c2 2", null, "r2c1"]);
    assert.deepEqual(markClues(board, "r1c1"), [{ text: "↓5", clue: "r1c1" }, { text: "→12", clue: "r1c1 2" }]);
    assert.equal(hasTicks(view, board), true);
    assert.equal(hasTicks({ ...view, can: { enter: true } }, board), false);
    assert.equal(hasTicks(view, { ...board, regions: [], cells }), false);
  });

  it("is found by where it is pressed", () => {
    const at = (x, y) => clueNear(board, { x, y }, 0.75);
    assert.deepEqual([at(1.2, 0.2), at(1.5, 1), at(2.5, 1.9), at(0.5, 1.5), at(0.7, 0.2), at(0.2, 0.7)], ["r1c2", "r1c2 2", "r1c2", "r2c1", "r1c1 2", "r1c1"]);
    assert.equal(clueNear(board, { x: 0.5, y: 1.5 }, 0.2, true), "r2c1");
    assert.equal(clueNear(board, { x: 1.5, y: 1 }, 0.2, true), null);
  });

  it("is the first open one at the caret, or outside its row or column; the last of all that are ticked off", () => {
    assert.deepEqual(["r1c1", "r1c3", "r2c2", "r2c1"].map((caret) => clueByKey(board, caret, false)), ["r1c1", "r1c2", "r1c2 2", "r2c1"]);
    const open = { ...board, regions: [], cells };
    assert.deepEqual([clueByKey(open, "r1c2", false), clueByKey(open, "r1c2", true), clueByKey(open, "r2c3", true), clueByKey(open, "r2c1", false)],
      ["left 1", "above 2", null, null]);
    const run = { ...open, outside: undefined, cells: [board.cells[0], ...cells.slice(1)] };
    assert.deepEqual(["r1c3", "r2c1", "r2c2"].map((caret) => [clueByKey(run, caret, false), clueByKey(run, caret, true)]), [["r1c1 2", null], [null, "r1c1"], [null, null]]);
    assert.equal(clueByKey({ ...open, ticked: ["left 1"] }, "r1c2", false), "left 1 2");
    assert.equal(clueByKey({ ...open, ticked: ["left 1", "left 1 2", "right 1"] }, "r1c2", false), "right 1");
  });

  it("is struck out before the answer comes, and is open again after a second time", () => {
    const after = (...moves) => expected(view, moves.map((move) => ({ move }))).boards[0].ticked;
    assert.deepEqual([after("tick left 1 2"), after("tick left 1 2", "tick r1c2"), after("tick r1c2", "tick r1c2")], [["left 1 2"], ["left 1 2", "r1c2"], []]);
    assert.equal(tickedOf({ ...board, ticked: ["r1c2"] }).has("r1c2"), true);
  });

  it("is ticked off by keys, where the game allows it", () => {
    const state = { ...start(), view, board: "main", caret: "r2c1" };
    assert.deepEqual(acted(state, { do: "tickHere", column: false }).moves, ["tick r2c1"]);
    assert.deepEqual(acted(state, { do: "tick", clue: "left 1" }).moves, ["tick left 1"]);
    assert.equal(acted({ ...state, caret: "r2c3" }, { do: "tickHere", column: true }).notice, "noClueHere");
    const watched = { ...state, view: { ...view, can: {} } };
    assert.deepEqual([acted(watched, { do: "tickHere", column: false }).moves, acted(watched, { do: "tick", clue: "left 1" }).moves], [[], []]);
  });
});

describe("A colour on a side", () => {
  const drawn = { ...board, regions: [], layers: [{ on: "sides", entry: "border", values: [{ value: 1, text: "1" }], places: [{ at: "r1c2.right", value: 1, kind: "given" }] }] };
  const coloured = { ...view, can: { enter: true, colour: true }, boards: [drawn] };

  it("is foreseen beside its value, and taken off where all have it", () => {
    const after = (...moves) => expected(coloured, moves.map((move) => ({ move }))).boards[0].layers[0].places;
    assert.deepEqual(after("mark r1c3.left,r1c2.bottom colour 4"), [{ at: "r1c2.right", value: 1, kind: "given", colours: [4] }, { at: "r1c2.bottom", colours: [4] }]);
    assert.deepEqual(after("mark r1c2.right colour 4", "mark r1c2.right colour 4")[0].colours, undefined);
  });

  it("is chosen by a digit and put on the place with the caret", () => {
    const state = { ...start(), view: coloured, board: "main", caret: "r1c2.right" };
    const tool = acted(state, { do: "tool", tool: "colour" }).state;
    const painted = acted(tool, { do: "value", value: 6, style: "colour" }).state;
    assert.deepEqual([tool.tool, painted.paint, acted(painted, { do: "cycle" }).moves], ["colour", 6, ["mark r1c2.right colour 6"]]);
    assert.equal(acted(painted, { do: "second" }).state.tool, null);
  });
});
