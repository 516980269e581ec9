// The caret rules shared by browser and terminal.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { between, moved, place } from "../../web/caret.js";

const table = JSON.parse(readFileSync(new URL("../Shared/caret.json", import.meta.url), "utf8"));

/** @param {{ rows: number, columns: number, holes: string[] }} board */
function shape({ rows, columns, holes }) {
  return { rows, columns, isOpen: (row, column) => !holes.includes(`r${row}c${column}`) };
}

describe("The caret", () => {
  for (const one of table.cases) {
    it(`${one.name} (${one.rows}×${one.columns}, ${one.from} ${one.key})`, () => {
      assert.equal(moved(shape(one), one.from, one.key), one.to);
    });
  }

  it("has a case for every key", () => {
    assert.deepEqual([...new Set(table.cases.map((one) => one.key))].sort(), Object.keys(table.keys).sort());
  });

  it("is never on a hole or outside, wherever it starts", () => {
    const board = { rows: 3, columns: 5, holes: ["r1c1", "r2c3", "r3c5", "r2c2"] };
    for (const key of Object.keys(table.keys)) {
      for (let row = 1; row <= 3; row += 1) {
        for (let column = 1; column <= 5; column += 1) {
          const at = place(moved(shape(board), `r${row}c${column}`, key));
          const stays = at.row === row && at.column === column;
          assert.ok(stays || shape(board).isOpen(at.row, at.column), `${key} from r${row}c${column}`);
          assert.ok(at.row >= 1 && at.row <= 3 && at.column >= 1 && at.column <= 5);
        }
      }
    }
  });

  it("selects the rectangle between two cells without its holes", () => {
    const board = shape({ rows: 3, columns: 4, holes: ["r2c2"] });
    assert.deepEqual(between(board, "r3c3", "r2c1"), ["r2c1", "r2c3", "r3c1", "r3c2", "r3c3"]);
  });
});
