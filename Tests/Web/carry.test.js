// Dragging a cell's content to another cell.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { meaning } from "../../web/play/keys.js";
import { acted, received, start } from "../../web/play/state.js";

function tiles(gestures = { drag: "swap {from} {to}" }, more = {}) {
  const cells = ["r1c1", "r1c2", "r2c1", "r2c2"].map((at, index) =>
    ({ at, kind: at === "r2c2" ? "hole" : "entry", value: index, text: String(index), label: `${at}, ${index}` }));
  return {
    n: 1, title: "Tiles", status: { phase: "play" }, can: { undo: true, redo: false, enter: false, mark: false },
    boards: [{ id: "main", rows: 2, columns: 2, cells, gestures }], ...more,
  };
}

const fresh = (view = tiles()) => received(start(), view, 0);
const press = (state, ...keys) => keys.reduce((step, key) => acted(step.state, key), { state });
const right = { do: "caret", key: "right", extend: false };
const pick = { do: "pick" };

describe("A tile", () => {
  it("is picked up and put down by keys, and both are announced or sent", () => {
    const up = press(fresh(), pick);
    assert.deepEqual([up.state.held, up.moves, up.said], ["r1c1", [], { key: "picked", cell: "r1c1" }]);
    const down = press(up.state, right, pick);
    assert.deepEqual([down.state.held, down.moves, down.state.caret], [null, ["swap r1c1 r1c2"], "r1c2"]);
  });

  it("is put back by Escape, or at its origin", () => {
    for (const key of [{ do: "release" }, pick]) {
      const step = press(fresh(), pick, key);
      assert.deepEqual([step.state.held, step.moves, step.said], [null, [], { key: "putBack", cell: "r1c1" }]);
    }
    assert.deepEqual(press(fresh(), pick, { do: "release" }, { do: "release" }).state.selected, []);
  });

  it("is dropped by the pointer", () => {
    assert.deepEqual(acted(fresh(), { do: "drop", from: "r2c1", to: "r1c2" }).moves, ["swap r2c1 r1c2"]);
    assert.deepEqual(acted(fresh(), { do: "drop", from: "r2c1", to: "r2c1" }).moves, []);
    assert.deepEqual(acted(fresh(), { do: "drop", from: "r2c1", to: "r2c2" }).moves, []);
  });

  it("waits for the previous one", () => {
    const step = acted(fresh(), { do: "drop", from: "r2c1", to: "r1c2" }, [{ move: "swap r1c1 r1c2" }]);
    assert.deepEqual([step.moves, step.notice, step.state.held], [[], "wait", null]);
  });

  it("is put back by unrelated actions, and when the game ends", () => {
    const { state } = press(fresh(), pick);
    assert.equal(acted(state, { do: "undo" }).state.held, null);
    assert.equal(received(state, tiles({}, { n: 2, status: { phase: "won" } }), 9).held, null);
    assert.equal(received(state, tiles(undefined, { n: 2 }), 9).held, "r1c1");
  });

  it("cannot be dragged in a finished game", () => {
    const step = press(fresh(tiles(undefined, { status: { phase: "lost" } })), pick);
    assert.deepEqual([step.state.held, step.notice], [null, "finished"]);
  });

  it("is put down by a tap on boards that also accept taps", () => {
    const state = fresh(tiles({ drag: "swap {from} {to}", tap: "turn {cell}" }));
    assert.deepEqual(press(state, { do: "tap" }).moves, ["turn r1c1"]);
    assert.deepEqual(press(state, pick, right, { do: "tap" }).moves, ["swap r1c1 r1c2"]);
  });
});

describe("The keys that carry", () => {
  const event = (key) => ({ key, code: "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false });
  const board = { types: false, reach: null, lines: 0, values: [], drags: true };

  it("are Enter and Space, or Space alone where Enter taps", () => {
    assert.deepEqual(meaning(event("Enter"), board), pick);
    assert.deepEqual(meaning(event(" "), board), pick);
    assert.deepEqual(meaning(event("Enter"), { ...board, reach: "cell" }), { do: "tap" });
    assert.deepEqual(meaning(event(" "), { ...board, reach: "cell" }), pick);
  });
});
