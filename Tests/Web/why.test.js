// Why not this value here: which values can be asked about.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { askable } from "../../web/screens/why.js";

const digits = [{ value: 1, text: "1" }, { value: 2, text: "2" }];
const lines = [{ value: 0, text: "no line" }, { value: 1, text: "line" }];
const cells = ["r1c1", "r1c2"].map((at) => ({ at }));
const sides = { on: "sides", entry: "border", rest: 0, values: lines, places: [] };
const viewOf = (board) => ({ n: 1, title: "", status: { phase: "play" }, can: { enter: true, why: true }, boards: [board] });
const asked = (more, at) => { const board = { id: "main", rows: 1, columns: 2, cells, ...more }; return askable(viewOf(board), board, at); };

describe("The values to ask about", () => {
  it("are those of the board", () => {
    assert.deepEqual(asked({ values: digits }, "r1c2"), digits);
  });

  it("are those of the layer on a board with sides, by whichever name a side has", () => {
    assert.deepEqual(asked({ layers: [sides] }, "r1c1.right"), lines);
    assert.deepEqual(asked({ layers: [sides], values: digits }, "r1c2.left"), lines);
    assert.deepEqual(asked({ layers: [sides], values: digits }, "r1c2"), digits);
  });

  it("are none where nothing is entered", () => {
    assert.deepEqual(asked({ layers: [sides] }, "r1c2"), []);
    assert.deepEqual(asked({ layers: [sides] }, "r1c1.bottomright"), []);
  });
});
