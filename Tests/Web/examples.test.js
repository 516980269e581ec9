// The example of a rule set gives away no level that is listed beside it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isGameOf } from "../../web/screens/picture.js";

const board = (cells, more = {}) => ({ id: "grid", rows: 1, columns: 2, cells, ...more });
const regions = [{ style: "text", cells: ["r1c1"], text: "3" }];

describe("a board is a game of a level", () => {
  test("where nothing but entries differ", () => {
    const start = board([{ at: "r1c1", kind: "given", text: "1", value: 1 }, { at: "r1c2" }]);
    assert.equal(isGameOf(board([{ at: "r1c1", kind: "given", text: "1", value: 1 }, { at: "r1c2", kind: "entry", text: "2", value: 2 }]), start), true);
    assert.equal(isGameOf(board([{ at: "r1c1", kind: "given", text: "2", value: 2 }, { at: "r1c2" }]), start), false);
  });
  test("where lines are drawn at its sides", () => {
    const layer = (places) => ({ layers: [{ on: "sides", places }], regions });
    const cells = [{ at: "r1c1" }, { at: "r1c2" }];
    const drawn = layer([{ at: "r1c1.top", kind: "entry", value: 1 }]);
    assert.equal(isGameOf(board(cells, drawn), board(cells, layer([]))), true);
    assert.equal(isGameOf(board(cells, drawn), board(cells, { ...layer([]), regions: [] })), false);
    assert.equal(isGameOf(board(cells, { outside: { left: ["1"] } }), board(cells, { outside: { left: ["2"] } })), false);
  });
});
