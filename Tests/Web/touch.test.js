// The gestures that the help lists for a board.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gesturesOf } from "../../web/play/touch.js";

const keys = { types: true, reach: null, lines: 0, values: [] };
const board = (more = {}, rest = {}) => ({ keys: { ...keys, ...more }, writes: false, marks: false, steers: false, hint: true, why: false, check: true, ...rest });

describe("the gestures of a board", () => {
  test("with values select cells and ask about values", () => {
    assert.deepEqual(gesturesOf(board({}, { writes: true, why: true }), {}),
      [["gestureTap", "tapSelects"], ["gestureDrag", "dragSelects"], ["gestureHold", "holdAsks"]]);
  });
  test("with lines tap, drag, hold and zoom", () => {
    assert.deepEqual(gesturesOf(board({ draws: true, traces: true, rests: true, ticks: true }), {}), [["gestureTap", "tapDraws"], ["gestureDrag", "dragTraces"],
      ["gestureHold", "holdRules"], ["gestureHold", "holdLights"], ["gestureHold", "holdTicks"], ["gestureFingers", "fingersZoom"]]);
  });
  test("that is played by column or pushed", () => {
    assert.deepEqual(gesturesOf(board({ reach: "column" }), { tap: "drop {column}" }), [["gestureTap", "tapPlays"]]);
    assert.deepEqual(gesturesOf(board(), { "swipe-left": "left" }), [["gestureSwipe", "swipePushes"]]);
  });
});
