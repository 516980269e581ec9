// How far a text beside a board grows.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { growth } from "../../web/play/longtexts.js";

describe("the strip for messages grows", () => {
  test("by what its text needs where there is room", () => {
    assert.equal(growth({ top: 700, missing: 63 }, [590]), 63);
    assert.equal(growth({ top: 700, missing: 62.6 }, [590, 400]), 62);
  });
  test("no further than to the lowest thing above it", () => {
    assert.equal(growth({ top: 700, missing: 63 }, [660, 500]), 32);
    assert.equal(growth({ top: 700, missing: 63 }, [700]), 0);
  });
  test("not where the board is beside it", () => {
    assert.equal(growth({ top: 100, missing: 63 }, [800]), 0);
    assert.equal(growth({ top: 100, missing: 63 }, []), 0);
  });
});
