// Painted boards: what a tap, a second button and a stroke write.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { changeOf, layersOf, moveOf, secondValue, tapValue, valueAt } from "../../web/play/layers.js";
import { paintsOf } from "../../web/play/painting.js";
import { areasOf, ruled } from "../../web/play/outline.js";
import { finished } from "../../web/play/outside.js";
import { acted, received, start } from "../../web/play/state.js";

const values = [{ value: 1, text: "■" }, { value: 2, text: "×" }];
/** A row from a drawing: `1` and `2` are entries, `A` a given first value. */
function viewOf(row, more = {}, can = {}) {
  const cells = [...row].map((sign, index) => ({ at: `r1c${index + 1}`, ...(sign === "A" ? { kind: "given", value: 1, text: "■" }
    : sign === "." ? {} : { kind: "entry", value: Number(sign), text: values[Number(sign) - 1].text }) }));
  return { n: 1, title: "", status: { phase: "play" }, can: { enter: true, ...can },
    boards: [{ id: "main", rows: 1, columns: row.length, cells, values, gestures: {}, ...more }] };
}
const layerOf = (row) => { const view = viewOf(row); return layersOf(view, view.boards[0])[0]; };

describe("A board of two values", () => {
  it("is painted, unless it has pencil marks, words or a move of its own for typing", () => {
    const paints = (...how) => { const view = viewOf("..", ...how); return paintsOf(view, view.boards[0]); };
    assert.deepEqual(paints(), [1, 2]);
    assert.equal(paints({}, { mark: true }), null);
    assert.equal(paints({ values: [...values, { value: 3, text: "3" }] }), null);
    assert.equal(paints({ entries: [] }), null);
    assert.equal(paints({ gestures: { type: "put {cell} {value}" } }), null);
  });

  it("goes from empty to the first value, the second and back by taps", () => {
    const layer = layerOf(".12");
    assert.deepEqual(["r1c1", "r1c2", "r1c3"].map((at) => tapValue(layer, valueAt(layer, at))), [1, 2, null]);
  });

  it("gets the second value by the second button, which takes it away as well", () => {
    const layer = layerOf(".12");
    assert.deepEqual(["r1c1", "r1c2", "r1c3"].map((at) => secondValue(layer, valueAt(layer, at))), [2, 2, null]);
  });

  it("changes no given, and all others by one move", () => {
    const layer = layerOf(".12A.");
    assert.equal(moveOf(changeOf(layer, ["r1c1", "r1c3", "r1c4", "r1c5", "r1c1"], 1)), "enter r1c1,r1c3,r1c5 1");
    assert.equal(moveOf(changeOf(layer, ["r1c1", "r1c2"], null)), "clear r1c2");
    assert.equal(changeOf(layer, ["r1c4"], 2), null);
  });

  it("is painted by Space at the caret", () => {
    const state = { ...received(start(), viewOf("1."), 0), caret: "r1c1" };
    assert.deepEqual(acted(state, { do: "cycle" }).moves, ["enter r1c1 2"]);
  });
});

describe("The clue of a line", () => {
  it("is finished once its line is full without a conflict", () => {
    const board = (row, roles) => { const one = viewOf(row).boards[0]; if (roles) one.cells[0].roles = roles; return one; };
    assert.equal(finished(board("121"), "left", 1), true);
    assert.equal(finished(board("1.1"), "left", 1), false);
    assert.equal(finished(board("121", ["conflict"]), "left", 1), false);
    assert.equal(finished(board("1.1"), "above", 1), true);
  });
});

describe("The lines of a board", () => {
  it("are stronger at each fifth cell where clues are lists of numbers", () => {
    const board = { id: "main", rows: 1, columns: 7, cells: viewOf(".......").boards[0].cells };
    const inner = (more) => ruled({ ...board, ...more }).middle;
    assert.equal(inner({ outside: { left: ["2 2"] } }), "M5 0v1");
    assert.equal(inner({ outside: { left: ["22"] } }), "");
    assert.equal(inner({}), "");
  });
});

describe("The areas of a board", () => {
  it("are coloured where they are no rectangles, neighbours differently", () => {
    const box = (...cells) => ({ style: "box", cells });
    const cells = ["r1c1", "r1c2", "r2c1", "r2c2"].map((at) => ({ at }));
    const bent = { id: "main", rows: 2, columns: 2, cells, regions: [box("r1c1", "r1c2", "r2c1"), box("r2c2")] };
    const areas = areasOf(bent);
    assert.equal(areas.get("r1c1"), areas.get("r2c1"));
    assert.notEqual(areas.get("r1c1"), areas.get("r2c2"));
    assert.equal(areasOf({ ...bent, regions: [box("r1c1", "r1c2"), box("r2c1", "r2c2")] }).size, 0);
  });
});
