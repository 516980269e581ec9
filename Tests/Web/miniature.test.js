// Saved games as small boards.
// @ts-check
import assert from "node:assert/strict";
import test from "node:test";
import { squares } from "../../web/screens/miniature.js";

test("filled, given, black and open cells differ, holes are left out", () => {
  const cells = [
    { at: "r1c1", kind: "entry", text: "A" }, { at: "r1c2", kind: "block" }, { at: "r2c1", kind: "given", text: "7" },
    { at: "r2c2", kind: "hole" }, { at: "r3c1" }, { at: "r3c2", tone: 1 },
  ];
  const found = squares(/** @type {any} */ ({ id: "main", rows: 3, columns: 2, cells }));
  assert.deepEqual(found.map((one) => one.look), ["filled", "block", "given", "open", "filled"]);
  assert.deepEqual(found.map((one) => [one.row, one.column]), [[1, 1], [1, 2], [2, 1], [3, 1], [3, 2]]);
});
