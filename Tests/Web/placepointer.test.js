// The pointer on a board that is drawn on: fingers, lines, painting.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { geometryOf } from "../../web/play/geometry.js";
import { colouring, layersOf } from "../../web/play/layers.js";
import { makePlacePointer } from "../../web/play/placepointer.js";
import { clueNear } from "../../web/play/ticks.js";

/** As much of an element as the pointer asks for: the frame of the board with a name, 100 pixels for each cell. */
class Element {
  constructor(name) { this.name = name; }
  closest() { return this; }
  querySelector() { return this; }
  getAttribute() { return this.name; }
  setPointerCapture() {}
}
globalThis.Element = Element;
globalThis.window = globalThis;
globalThis.navigator ??= {};

const ink = [{ value: 1, text: "■" }, { value: 2, text: "×" }];
const cells = ["r1c1", "r1c2", "r2c1", "r2c2"].map((at) => ({ at }));

/** A pointer on a board of two by two cells of 100 pixels, and the changes that it makes. */
function pointer(more, picked = null, tool = null) {
  const board = { id: "drawn", rows: 2, columns: 2, cells, ...more };
  const view = { n: 1, title: "", status: { phase: "play" }, can: { enter: true }, boards: [board] };
  const geometry = geometryOf(board);
  const { left, top, width, height } = geometry.frame;
  Element.prototype.getBoundingClientRect = () => ({ left: left * 100, top: top * 100, width: width * 100, height: height * 100 });
  const [changes, ticks, lights, missing] = [[], [], [], []];
  const plane = (name) => (name === "drawn" ? { geometry, layers: layersOf(view, board), symbol: picked, second: false, tool,
    clue: (point, reach, middles) => clueNear(board, point, reach, middles), colouring: (on, places) => colouring(board, on, places, 3) } : null);
  const made = makePlacePointer(new Element("boards"), { plane, preview() {}, choose() {}, over() {}, unpicked: () => missing.push(true), tick: (_, clue) => ticks.push(clue), light: (_, at) => lights.push(at), change: (_, change) => changes.push(change) });
  const finger = (pointerId, name, more = {}) => ({ pointerId, pointerType: "touch", button: 0, clientX: 50, clientY: 50, target: new Element(name), ...more });
  /** Drags the mouse through points in cell widths. */
  const drag = (button, [from, ...points]) => {
    const at = ([x, y]) => finger(1, "drawn", { pointerType: "mouse", button, clientX: x * 100, clientY: y * 100 });
    made.down(at(from));
    for (const point of points) made.move(at(point));
    made.up(at(points[points.length - 1] ?? from));
    return changes.map(({ places, value }) => [...places, value]);
  };
  return { ...made, finger, drag, changes, ticks, lights, missing };
}
const paint = { values: ink, entry: "paint" };

describe("Two fingers", () => {
  it("on a board that is not drawn on leave the first one to the piece that it carries", () => {
    const { down, up, move, finger } = pointer(paint);
    const [first, second] = [finger(1, "pieces"), finger(2, "pieces")];
    assert.deepEqual([down(first), down(second), move(first), up(first), up(second)], [false, false, false, false, false]);
  });

  it("draw nothing on a board that is drawn on, until both are lifted", () => {
    const { down, up, finger, changes } = pointer(paint);
    const [first, second] = [finger(1, "drawn"), finger(2, "drawn")];
    assert.deepEqual([down(first), down(second), up(first), up(second)], [true, true, true, true]);
    assert.deepEqual(changes, []);
    assert.deepEqual([down(first), up(first)], [true, true]);
    assert.deepEqual(changes, [{ on: "cells", places: ["r1c1"], value: 1 }]);
  });
});

describe("A drag of the mouse", () => {
  const border = { on: "sides", entry: "border", values: [{ value: 1, text: "line" }], places: [] };

  it("draws the sides that take values, not those at the rim", () => {
    const way = [[0, 0], [1, 0], [1, 1], [2, 1]];
    assert.deepEqual(pointer({ layers: [border] }).drag(0, way), [["r1c1.top", "r1c1.right", "r1c2.bottom", 1]]);
    assert.deepEqual(pointer({ layers: [{ ...border, rim: false }] }).drag(0, way), [["r1c1.right", "r1c2.bottom", 1]]);
    assert.deepEqual(pointer({ layers: [{ ...border, rim: false }] }).drag(0, way.slice(0, 2)), []);
  });

  it("places the symbol that was picked, and takes it away where it begins on one", () => {
    const board = { values: ink, entry: "symbol" };
    const way = [[0.5, 0.5], [1.5, 0.5]];
    assert.deepEqual(pointer(board, 2).drag(0, way), [["r1c1", "r1c2", 2]]);
    assert.deepEqual(pointer(board, 2).drag(0, way.slice(0, 1)), [["r1c1", 2]]);
    assert.deepEqual(pointer({ ...board, cells: [{ at: "r1c1", kind: "entry", value: 2 }, ...cells.slice(1)] }, 2).drag(0, way.slice(0, 1)), [["r1c1", null]]);
    const bare = pointer(board);
    assert.deepEqual([bare.drag(0, way), bare.missing], [[], [true]]);
  });

  it("paints in one stroke only cells like the first", () => {
    const entry = (at, value) => ({ at, kind: "entry", value });
    const row = (...four) => ({ ...paint, cells: four });
    const mixed = row({ at: "r1c1" }, entry("r1c2", 2), { at: "r2c1", kind: "given", value: 1 }, { at: "r2c2" });
    const way = [[0.5, 0.5], [1.5, 0.5], [1.5, 1.5], [0.5, 1.5]];
    assert.deepEqual(pointer(mixed).drag(0, way), [["r1c1", "r2c2", 1]]);
    assert.deepEqual(pointer(mixed).drag(2, way), [["r1c1", "r2c2", 2]]);
    assert.deepEqual(pointer(row(entry("r1c1", 1), { at: "r1c2" }, { at: "r2c1" }, entry("r2c2", 1))).drag(0, way), [["r1c1", "r2c2", 2]]);
    assert.deepEqual(pointer(mixed).drag(0, [[1.5, 0.5], [1.5, 1.5]]), [["r1c2", null]]);
  });

  it("with its second button enters nothing where values are written or arrows drawn", () => {
    const way = [[0.5, 0.5], [1.5, 0.5]];
    for (const entry of ["number", "arrow"]) assert.deepEqual(pointer({ values: ink, entry, layers: [border] }).drag(2, way), [], entry);
    assert.deepEqual(pointer({ values: ink, entry: "paint", layers: [border] }).drag(2, way), [["r1c1", "r1c2", 2]]);
    assert.deepEqual(pointer({ values: ink, entry: "arrow" }).drag(0, [[0.5, 0.5], [0.5, 1.5]]), [["r1c1", 2]]);
  });
});

describe("A tap on a clue", () => {
  const border = { on: "sides", entry: "border", rest: 0, values: [{ value: 0, text: "0" }, { value: 1, text: "1" }], places: [] };
  const regions = [{ cells: ["r1c1"], style: "text", text: "3" }, { cells: ["r1c1", "r1c2"], style: "text", text: "V", clue: 2 }, { cells: ["r2c1.bottomright"], style: "ring", text: "2" }];

  it("in the middle of a cell that takes no values ticks it off, and a line is still drawn from there", () => {
    const one = pointer({ layers: [border], regions });
    assert.deepEqual(one.drag(0, [[0.55, 0.5]]), []);
    assert.deepEqual(one.ticks, ["r1c1"]);
    const near = pointer({ layers: [border], regions });
    assert.deepEqual(near.drag(0, [[0.85, 0.5]]), [["r1c1.right", 1]]);
    assert.deepEqual(near.ticks, []);
    const drawn = pointer({ layers: [border], regions });
    assert.deepEqual(drawn.drag(0, [[0.5, 0.55], [1, 1], [1, 2]]).length, 1);
    assert.deepEqual(drawn.ticks, []);
  });

  it("with the clues picked ticks off the nearest, wherever it is, and enters nothing", () => {
    for (const [point, clue] of [[[0.9, 0.5], "r1c1 2"], [[0.5, 0.5], "r1c1"], [[1.1, 1.8], "r2c1.bottomright"]]) {
      const one = pointer({ ...paint, regions }, null, "tick");
      assert.deepEqual(one.drag(0, [point]), []);
      assert.deepEqual(one.ticks, [clue]);
    }
    const one = pointer({ ...paint, regions }, null, "tick");
    assert.deepEqual([one.drag(0, [[0.5, 0.5], [1.5, 0.5]]), one.ticks], [[], []]);
  });

  it("in a cell that takes taps enters as ever", () => {
    const one = pointer({ ...paint, regions });
    assert.deepEqual([one.drag(0, [[0.5, 0.5]]), one.ticks], [[["r1c1", 1]], []]);
  });
});

describe("A colour", () => {
  const border = { on: "sides", entry: "border", values: [{ value: 1, text: "1" }], places: [{ at: "r1c1.right", value: 1, kind: "given", colours: [3] }] };

  it("marks cells and sides, givens too, in one stroke, those that are like the first", () => {
    const coloured = (points) => {
      const one = pointer({ layers: [border] }, null, "colour");
      one.drag(0, points);
      return one.changes.map(({ on, places, colour }) => [on, places, colour]);
    };
    assert.deepEqual(coloured([[0.5, 0.5], [1.5, 0.5]]), [["cells", ["r1c1", "r1c2"], 3]]);
    assert.deepEqual(coloured([[1, 0.5]]), [["sides", ["r1c1.right"], 3]]);
    assert.deepEqual(coloured([[0.5, 1], [0.5, 1.05], [1.5, 1]]), [["sides", ["r1c1.bottom", "r1c2.bottom"], 3]]);
  });
});

describe("A finger that rests", () => {
  const rested = async (more) => {
    const one = pointer(more);
    one.down(one.finger(1, "drawn"));
    await new Promise((done) => { setTimeout(done, 500); });
    one.up(one.finger(1, "drawn"));
    return [one.lights.filter(Boolean), one.changes.map(({ places, value }) => [...places, value])];
  };

  it("highlights what is drawn, and rules out what is open", async () => {
    const shaded = { ...paint, cells: [{ at: "r1c1", kind: "entry", value: 1 }, ...cells.slice(1)], rest: 2 };
    assert.deepEqual(await rested(shaded), [["r1c1"], []]);
    assert.deepEqual(await rested({ ...paint, rest: 2 }), [[], [["r1c1", 2]]]);
  });
});
