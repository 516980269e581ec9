// The small text of a cell: its number or its mark.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { smallText } from "../../web/play/cell.js";

describe("the small text of a cell", () => {
  test("is its number, also where that is 0", () => {
    assert.equal(smallText({ number: 3 }), "3");
    assert.equal(smallText({ number: 0 }), "0");
    assert.equal(smallText({ number: 0, mark: "A" }), "0");
  });
  test("is its mark where it has no number, and empty where it has neither", () => {
    assert.equal(smallText({ mark: "A" }), "A");
    assert.equal(smallText({}), "");
  });
});
