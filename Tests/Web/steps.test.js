// The board at each step of a deduction.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { boardOfSteps, caretAt, cellsAt, difficultyOf, viewAt, worded, wordsOf } from "../../web/play/steps.js";

const t = (name, { row, column }) => `${name} ${row}/${column}`;
const board = { id: "main", rows: 1, columns: 3, values: [{ value: 1, text: "1" }, { value: 2, text: "2" }],
  cells: [{ at: "r1c1", kind: "given", text: "1", label: "a" }, { at: "r1c2", roles: ["hint"], centre: [1, 2], label: "b" }, { at: "r1c3", label: "c" }] };
const view = { n: 4, title: "", status: { phase: "play" }, boards: [{ id: "other", rows: 1, columns: 1, cells: [] }, board] };
const steps = [
  { text: "r1c2 is 2", weight: 15, cells: ["r1c1"], targets: ["r1c2"], place: { cell: "r1c2", value: 2, text: "2" } },
  { text: "so not r1c3", targets: ["r1c3"], remove: [{ cell: "r1c3", values: [2], texts: ["2"] }] },
  { text: "and that is all" },
];
const cellsOf = (at) => viewAt(view, steps, at, t).boards[1].cells;

describe("The board of a step", () => {
  it("has the values placed so far, without marks, and rings its targets", () => {
    assert.deepEqual(cellsOf(0)[1], { at: "r1c2", centre: [1, 2], label: "b" });
    assert.deepEqual(cellsOf(1)[1], { at: "r1c2", kind: "entry", text: "2", value: 2, roles: ["hint"], label: "cellName 1/2: 2" });
    assert.deepEqual(cellsOf(2)[1].roles, undefined);
    assert.equal(cellsOf(2)[1].text, "2");
    assert.deepEqual(cellsOf(2)[2].roles, ["hint"]);
    assert.equal(cellsOf(3)[0], board.cells[0]);
  });

  it("is the one on which values are entered; others stay as they are", () => {
    assert.equal(boardOfSteps(view), board);
    assert.equal(viewAt(view, steps, 1, t).boards[0], view.boards[0]);
    assert.deepEqual(view.boards[1].cells[1].roles, ["hint"]);
  });

  it("marks what a step rests on, and leads the caret to what it is about", () => {
    assert.deepEqual([...cellsAt(steps, 1)], ["r1c1", "r1c2"]);
    assert.deepEqual([caretAt(steps, 0), caretAt(steps, 1), caretAt(steps, 2), caretAt(steps, 3)], [null, "r1c2", "r1c3", null]);
    assert.deepEqual([...cellsAt(steps, 0), ...cellsAt(steps, 3)], []);
  });

  it("is rated in tenths, and its text names cells in words", () => {
    assert.deepEqual(steps.map(difficultyOf), ["1.5", "", ""]);
    assert.equal(wordsOf({ text: "Naked pair. So r1c1 is 1.", name: "Naked pair" }, t), "So cellName 1/1 is 1.");
    assert.equal(wordsOf({ text: "显性数对。所以 r1c1 是 1。", name: "显性数对" }, t), "所以 cellName 1/1 是 1。");
    assert.equal(wordsOf({ text: "Suppose r1c1 is 1." }, t), "Suppose cellName 1/1 is 1.");
    assert.equal(worded("r1c2 and r10c3, not xr1c2", t), "cellName 1/2 and cellName 10/3, not xr1c2");
  });
});

describe("A step on a board of sides", () => {
  const cells = ["r1c1", "r1c2"].map((at) => ({ at, kind: "given" }));
  const lines = [{ value: 0, text: "no line" }, { value: 1, text: "line" }];
  const places = [{ at: "r1c1.top", value: 1, kind: "given", roles: ["conflict"] }, { at: "r1c1.left", corner: [1] }];
  const sides = { id: "sides", rows: 1, columns: 2, cells, layers: [{ on: "sides", entry: "border", rest: 0, values: lines, places }] };
  const own = { n: 1, title: "", status: { phase: "play" }, can: { enter: true }, boards: [sides] };
  const found = [{ text: "r1c1.right is open", cells: ["r1c1.top"], targets: ["r1c1.right"], place: { cell: "r1c1.right", value: 1, text: "line" } },
    { text: "r1c1.left is closed", targets: ["r1c1.left"], place: { cell: "r1c1.left", value: 0, text: "no line" } }];
  const say = (key, parts = {}) => [key, ...Object.values(parts)].join(" ");

  it("shows the values placed so far on the sides, and rings its targets", () => {
    const at = (step) => viewAt(own, found, step, say).boards[0].layers[0].places;
    assert.deepEqual(at(0), [{ at: "r1c1.top", value: 1, kind: "given" }, { at: "r1c1.left", corner: [1] }]);
    assert.deepEqual(at(1)[2], { at: "r1c1.right", value: 1, kind: "entry", roles: ["hint"] });
    assert.deepEqual(at(2).slice(1), [{ at: "r1c1.left", value: 0, kind: "entry", roles: ["hint"] }, { at: "r1c1.right", value: 1, kind: "entry" }]);
    assert.deepEqual(places[0].roles, ["conflict"]);
  });

  it("is worded with the name that the side has on the board", () => {
    assert.equal(wordsOf(found[0], say, sides), "sideBetween placeCell 1 1 placeCell 1 2 is open");
    assert.equal(worded("r1c1 and r1c1.left", say, sides), "cellName 1 1 and side_left placeCell 1 1");
    assert.equal(boardOfSteps({ boards: [{ id: "none", cells: [] }, sides] }), sides);
  });
});
