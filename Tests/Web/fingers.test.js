// Fingers on a board: two zoom where the board is drawn on, and belong to other gestures elsewhere.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { geometryOf } from "../../web/play/geometry.js";
import { layersOf } from "../../web/play/layers.js";
import { makePlacePointer } from "../../web/play/placepointer.js";

/** As much of an element as the pointer asks for: the frame of the board with a name, 100 pixels for each cell. */
class Element {
  constructor(name) { this.name = name; }
  closest() { return this; }
  querySelector() { return this; }
  getAttribute() { return this.name; }
  getBoundingClientRect() { return { left: 0, top: 0, width: 200, height: 200 }; }
  setPointerCapture() {}
}
globalThis.Element = Element;
globalThis.window = globalThis;

const cells = ["r1c1", "r1c2", "r2c1", "r2c2"].map((at) => ({ at }));
const board = { id: "drawn", rows: 2, columns: 2, cells, values: [{ value: 1, text: "■" }], entry: "paint" };
const view = { n: 1, title: "", status: { phase: "play" }, can: { enter: true }, boards: [board] };

function pointer() {
  const changes = [];
  const plane = (name) => (name === "drawn" ? { geometry: geometryOf(board), layers: layersOf(view, board), symbol: null, second: false } : null);
  const made = makePlacePointer(new Element("boards"), { plane, preview() {}, choose() {}, over() {}, change: (_, change) => changes.push(change) });
  const finger = (pointerId, name) => ({ pointerId, pointerType: "touch", button: 0, clientX: 50, clientY: 50, target: new Element(name) });
  return { ...made, finger, changes };
}

describe("Two fingers", () => {
  it("on a board that is not drawn on leave the first one to the piece that it carries", () => {
    const { down, up, move, finger } = pointer();
    const [first, second] = [finger(1, "pieces"), finger(2, "pieces")];
    assert.deepEqual([down(first), down(second), move(first), up(first), up(second)], [false, false, false, false, false]);
  });

  it("draw nothing on a board that is drawn on, until both are lifted", () => {
    const { down, up, finger, changes } = pointer();
    const [first, second] = [finger(1, "drawn"), finger(2, "drawn")];
    assert.deepEqual([down(first), down(second), up(first), up(second)], [true, true, true, true]);
    assert.deepEqual(changes, []);
    assert.deepEqual([down(first), up(first)], [true, true]);
    assert.deepEqual(changes, [{ on: "cells", places: ["r1c1"], value: 1 }]);
  });
});
