// Positions of rings, signs and arrowheads, and the space for clues outside a board.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { arrow, crossed, sign, spots, styles } from "../../web/play/drawings.js";
import { room } from "../../web/play/outside.js";

describe("a style of drawing", () => {
  const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  // The stubs are printed from the program's own list.
  const all = read("scripts/api/quadrille.lua").match(/^---@alias drawing (.*)$/m)?.[1] ?? "";

  it("is drawn by the page if scripts may ask for it", () => {
    assert.deepEqual([...styles].sort(), all.split("|").map((one) => JSON.parse(one)).sort());
  });

  it("is named in the page's types and in the contracts", () => {
    assert.ok(read("web/types.js").includes(`style: ${all},`));
    for (const one of all.split("|")) assert.ok(read("docs/contracts/model.md").includes(`\`${one}\``), one);
  });
});

describe("a ring or dot", () => {
  it("is on the line between two cells, else in each", () => {
    assert.deepEqual(spots(["r1c1", "r1c2"]), [{ x: 1, y: 0.5, inside: false }]);
    assert.deepEqual(spots(["r2c1", "r1c1"]), [{ x: 0.5, y: 1, inside: false }]);
    assert.deepEqual(spots(["r3c2"]), [{ x: 1.5, y: 2.5, inside: true }]);
    assert.equal(spots(["r1c1", "r1c2", "r1c3"]).length, 3);
  });
});

describe("a sign between two cells", () => {
  it("is open towards the first, in all four directions", () => {
    // The middle point is nearer to the smaller cell.
    const points = (/** @type {string[]} */ cells) => sign(cells).slice(1).split("L").map((one) => one.split(" ").map(Number));
    for (const [more, less, axis, way] of /** @type {[string, string, number, number][]} */ ([
      ["r1c1", "r1c2", 0, 1], ["r1c2", "r1c1", 0, -1], ["r1c1", "r2c1", 1, 1], ["r2c1", "r1c1", 1, -1]])) {
      const [first, tip, last] = points([more, less]);
      assert.ok((tip[axis] - first[axis]) * way > 0);
      assert.equal(first[axis], last[axis]);
    }
  });
});

describe("an arrow", () => {
  const points = (/** @type {string[]} */ cells) => arrow(cells).split(/[ML]/).slice(1).map((one) => one.split(" ").map(Number));

  it("begins at the rim of its circle and ends before the middle of its last cell", () => {
    assert.deepEqual(points(["r1c1", "r1c2", "r2c2"]).slice(0, 3), [[0.9, 0.5], [1.5, 0.5], [1.5, 1.22]]);
    const [from, tip] = points(["r1c1", "r2c2"]);
    assert.ok(Math.abs(Math.hypot(from[0] - 0.5, from[1] - 0.5) - 0.4) < 0.01);
    assert.ok(Math.abs(Math.hypot(tip[0] - 1.5, tip[1] - 1.5) - 0.28) < 0.01);
    assert.equal(arrow(["r1c1"]), "");
  });

  it("has its barbs behind the tip", () => {
    const [, , tip, left, again, right] = points(["r1c1", "r1c2", "r1c3"]);
    assert.deepEqual(again, tip);
    for (const barb of [left, right]) assert.ok(barb[0] < tip[0] && barb[0] > 2, String(barb));
  });

  it("crosses all its cells but the one with the circle", () => {
    const regions = /** @type {import("../../web/types.js").Region[]} */ ([{ style: "arrow", cells: ["r1c1", "r1c2", "r2c2"] }, { style: "path", cells: ["r3c1", "r3c2"] }]);
    assert.deepEqual([...crossed(regions)], ["r1c2", "r2c2"]);
  });
});

describe("clues outside a board", () => {
  const board = (/** @type {object} */ outside) => /** @type {import("../../web/types.js").Board} */ ({ id: "main", rows: 2, columns: 2, cells: [], outside });
  it("take space for the longest, above in lines and beside in widths", () => {
    assert.deepEqual(room(board({ above: ["1", "2 1 1"], left: ["", "12"] })), { above: 1.5, below: 0, left: 0.42 + 0.16, right: 0 });
    assert.deepEqual(room(/** @type {any} */ ({})), { above: 0, below: 0, left: 0, right: 0 });
  });
});
