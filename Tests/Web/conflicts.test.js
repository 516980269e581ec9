// Where a conflict is, the status says so: at cells, sides and corners.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { hasConflict } from "../../web/play/frame.js";

describe("a board has a conflict", () => {
  const cells = [{ at: "r1c1" }, { at: "r1c2", roles: ["hint"] }];
  test("at a cell", () => {
    assert.equal(hasConflict({ cells: [...cells, { at: "r1c3", roles: ["shaded", "conflict"] }] }), true);
    assert.equal(hasConflict({ cells }), false);
  });
  test("at a side or a corner", () => {
    const layer = (on, roles) => ({ on, places: [{ at: "r1c1.top", value: 1 }, { at: "r1c1.left", value: 1, roles }] });
    assert.equal(hasConflict({ cells, layers: [layer("sides", ["conflict"])] }), true);
    assert.equal(hasConflict({ cells, layers: [layer("sides"), layer("corners", ["conflict"])] }), true);
    assert.equal(hasConflict({ cells, layers: [layer("sides", ["hint"])] }), false);
  });
});
