// The grid that a constructor draws.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { drawingOf, emptyDrawing, entriesOf, entryAt, kept, resized, restored, textOf, together, withBlocks, withFill, withLetter, withoutFill }
  from "../../web/construct.js";

const drawn = (/** @type {string} */ text) => /** @type {import("../../web/construct.js").Drawing} */ (drawingOf(text));

describe("A constructor's drawing", () => {
  it("has blocks in pairs, by the symmetry", () => {
    const empty = emptyDrawing(3, 4);
    assert.deepEqual(together(empty, 0, "turn"), [0, 11]);
    assert.deepEqual(together(empty, 4, "mirror"), [4, 7]);
    assert.deepEqual(together(empty, 4, "none"), [4]);
    assert.deepEqual(together(emptyDrawing(3, 3), 4, "turn"), [4]);
    assert.equal(textOf(withBlocks(empty, [0, 11], true)), "#...\n....\n...#");
    assert.equal(textOf(withBlocks(withBlocks(empty, [0, 11], true), [0, 11], false)), "....\n....\n....");
  });

  it("keeps typed letters apart from those of a fill", () => {
    const typed = withLetter(drawn("#...\n....\n...#"), 1, "c");
    const filled = withFill(typed, "#CAT\nOLDE\nAAA#");
    assert.equal(textOf(filled), "#CAT\nOLDE\nAAA#");
    assert.deepEqual(filled.filled.map(Number).join(""), "001111111110");
    assert.equal(textOf(withoutFill(filled)), "#C..\n....\n...#");
    assert.equal(textOf(withoutFill(kept(filled))), "#CAT\nOLDE\nAAA#");
    // A second fill replaces the first one, not the constructor's letters.
    assert.equal(textOf(withFill(filled, "#COW\n....\n...#")), "#COW\nOLDE\nAAA#");
    assert.equal(withFill(typed, "AB\nCD"), typed);
    assert.equal(withLetter(typed, 0, "x"), typed);
  });

  it("numbers words of two cells or more, across before down", () => {
    const entries = entriesOf(drawn("#..#\n....\n#..#"));
    assert.deepEqual(entries.map((one) => [one.direction, one.number, one.cells.join(" ")]), [
      ["across", 1, "1 2"], ["across", 3, "4 5 6 7"], ["across", 4, "9 10"], ["down", 1, "1 5 9"], ["down", 2, "2 6 10"]]);
    assert.equal(entryAt(entries, 5, "down")?.number, 1);
    assert.equal(entryAt(entries, 4, "down")?.direction, "across");
    assert.equal(entryAt(entries, 0, "down"), undefined);
  });

  it("is read from a level, and again from the browser's store", () => {
    assert.equal(textOf(drawn("AB HEART\n# .")), "AB HEART\n# .");
    assert.deepEqual([drawingOf("A"), drawingOf("AB\nC"), drawingOf(7), drawingOf(`${"A".repeat(99)}\n${"A".repeat(99)}`)], [null, null, null, null]);
    const drawing = withLetter(emptyDrawing(3, 3), 4, "é");
    assert.deepEqual(restored(JSON.parse(JSON.stringify(drawing))), drawing);
    for (const damaged of [null, {}, { rows: 3, columns: 3, cells: ["A"] }, { rows: 1e9, columns: 2, cells: [] }, { rows: 2, columns: 2, cells: [1, 2, 3, 4] }]) {
      assert.equal(restored(damaged), null);
    }
  });

  it("keeps what fits when its size changes", () => {
    assert.equal(textOf(resized(drawn("AB#\nCDE\nFGH"), 2, 4)), "AB#.\nCDE.");
  });
});
