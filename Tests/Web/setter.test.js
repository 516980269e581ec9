// The setter: reading and rewriting a level's file, the tools of declared options, strokes and what they write.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { place } from "../../web/caret.js";
import { block, edited, fieldEdits, returned, tokens, written } from "../../web/workshop/luasource.js";
import { levelText, nameInLevel } from "../../web/workshop/newboard.js";
import { spotIn, stepped } from "../../web/workshop/setboard.js";
import { cluesOf, cluesText, entryAt, entryOf, givensOf, givensText, isClue, listOf, mapText, readTyped, strokesOf, toolsOf } from "../../web/workshop/settools.js";
import { begun, ended, led, middle, spotAt } from "../../web/workshop/strokes.js";
import { countText, makeSurveying, mostRounds } from "../../web/workshop/surveying.js";

/** @param {string} text @param {string} field @param {any} value */
const set = (text, field, value) => edited(text, fieldEdits(text, field, value) ?? assert.fail("cannot be rewritten"));
const nine = { rows: 9, columns: 9 };

describe("the file of a level", () => {
  const level = `-- A level.
return {
  rules = "killer", -- one, two
  cages = { { cells = { "r1c1" }, sum = 3 } },
  extend = function(m, g) for _, a in ipairs({ 1, 2 }) do m:fix(a, 2) end end,
}
`;

  it("is read with its comments, strings and numbers", () => {
    const text = "return { a = [==[\nx]]y]==], ['b c'] = -3, c = 0x10, d = '\\65\\x42\\u{43}\\n', e = { 1, { f = true } }, g = 1 + 2, }";
    const fields = Object.fromEntries((returned(text)?.fields ?? []).map((one) => [one.name, one.plain ? one.value : "computed"]));
    assert.deepEqual(fields, { a: "x]]y", "b c": -3, c: 16, d: "ABC\n", e: [1, { f: true }], g: "computed" });
  });

  it("is not read if it has no end, or returns something else", () => {
    for (const text of ["return { a = \"x }", "return { a = [[x }", "--[[ return {}", "return { a = { }", "return 3", "local a = {}", "", "return { a = 1, , b = 2 }",
      "return { return }, 1", "}"]) assert.equal(returned(text), null, text);
  });

  it("gets a new field before its functions, and an old one in place", () => {
    const more = set(level, "thermos", [["r1c1", "r1c2"]]);
    assert.match(more, /sum = 3 } },\n {2}thermos = { { "r1c1", "r1c2" } },\n {2}extend = function/);
    const other = set(more, "cages", [{ cells: ["r2c2"], sum: 4 }]);
    assert.equal(other, more.replace("{ { cells = { \"r1c1\" }, sum = 3 } }", "{ { cells = { \"r2c2\" }, sum = 4 } }"));
    assert.deepEqual(fieldEdits(other, "cages", [{ cells: ["r2c2"], sum: 4 }]), []);
  });

  it("loses a field with its line, and nothing else", () => {
    assert.equal(set(level, "cages", undefined), level.replace(/ {2}cages.*\n/, ""));
    assert.equal(set("return { a = 1, b = 2 }", "a", undefined).replace(/\s+/g, " "), "return { b = 2 }");
    assert.deepEqual(fieldEdits(level, "thermos", undefined), []);
  });

  it("keeps what is computed", () => {
    assert.equal(fieldEdits(level, "extend", 1), null);
    assert.equal(fieldEdits("return { a = { f() } }", "a", []), null);
  });

  it("keeps the author's comments: what they stand in is read, and not rewritten", () => {
    for (const text of ["return { a = { 1, -- the first\n 2 } }", "return { a = { --[[ none ]] } }", "return { a = -- why\n 3, b = 2 }", "return { a = 3 -- why\n, b = 2 }",
      "return { a = { { c = { 1 --[==[ x ]==] } } } }"]) {
      assert.equal(returned(text)?.fields[0].plain, true, text);
      assert.equal(fieldEdits(text, "a", 1), null, text);
      assert.equal(fieldEdits(text, "a", undefined), null, text);
    }
    const around = "return {\n  -- the sum\n  a = 3, -- of all\n  s = \"-- none\", -- next\n  b = 2 -- the last\n}\n";
    assert.equal(set(around, "a", 4), around.replace("3", "4"));
    assert.equal(set(around, "b", 4), around.replace("2", "4"));
    assert.equal(set(around, "s", "x"), around.replace("-- none", "x"));
    assert.match(set(around, "c", 4), /b = 2, -- the last\n {2}c = 4,\n/);
    for (const name of ["a", "s", "b"]) {
      const less = set(around, name, undefined);
      assert.deepEqual(less.match(/--.*/g), set(around, name, 5).match(/--.*/g), less);
      assert.equal(returned(less)?.fields.length, 2, less);
    }
  });

  it("gets fields in every shape of table", () => {
    for (const text of ["return {}", "return { a = 1 }", "return {\n  a = 1\n}\n", "return {\n  a = 1, -- x, y\n}", "return {\n\ta = 1,\n};\n", "return { a = 1 -- x\n}"]) {
      const more = set(text, "b", "x\"y");
      assert.deepEqual(returned(more)?.fields.map((one) => [one.name, one.value]).filter(([name]) => name === "b"), [["b", "x\"y"]], more);
      assert.equal(returned(more)?.fields.length, (returned(text)?.fields.length ?? 0) + 1, more);
    }
  });

  it("has long lists on several lines, and boards a row a line", () => {
    const cages = Array.from({ length: 9 }, (_, index) => ({ cells: [`r1c${index + 1}`, `r2c${index + 1}`], sum: index }));
    const text = set("return {\n  rules = \"killer\",\n}\n", "cages", cages);
    assert.ok(text.split("\n").every((line) => line.length <= 100), text);
    assert.deepEqual(returned(text)?.fields[1].value, cages);
    assert.equal(block("1.\n.2"), "[[\n    1.\n    .2\n  ]]");
  });

  it("comes back as it was, whatever the value", () => {
    const values = ["", "a\\b\"c\n]]", "x\ny", -5, true, [], [[]], { a: { b: [1, "2"] } }, ["and", "r1c1"], { end: 1, "a b": 2 }];
    for (const value of values) assert.deepEqual(returned(set("return { z = 1 }", "v", value))?.fields[1].value, value, JSON.stringify(value));
  });

  it("is read in time that grows with its length alone", () => {
    const list = Array.from({ length: 4000 }, (_, index) => [`r${index}c1`]);
    const start = performance.now();
    assert.equal(returned(`return { a = ${written(list)} }`)?.fields[0].value.length, 4000);
    assert.ok(performance.now() - start < 2000);
    assert.equal(tokens("(".repeat(1000))?.length, 1000);
  });

  it("of every shipped gallery level can be rewritten", () => {
    for (const name of ["killer-9", "kropki-9", "x-sums-6", "little-killer-6", "thermo-9", "clones-6"]) {
      const text = readFileSync(new URL(`../../levels/gallery/${name}.lua`, import.meta.url), "utf8");
      const fields = returned(text)?.fields ?? [];
      for (const one of fields) assert.deepEqual(returned(set(text, one.name, one.value))?.fields.map(({ value }) => value), fields.map(({ value }) => value), name);
    }
  });
});

describe("the tools", () => {
  const names = { givens: "Givens", outside: "Outside" };
  /** @param {any} more */
  const option = (more) => ({ name: "o", kind: "list", title: "O", ...more });

  it("come from the options, whatever they are called", () => {
    const tools = toolsOf([
      option({ name: "size", kind: "integer" }), option({ name: "worms", entry: [{ part: "line" }] }), option({ name: "plain" }),
      option({ name: "spots", kind: "cells" }), option({ name: "always", kind: "boolean" }),
      ...["above", "below", "left", "right"].map((side) => option({ name: `n_${side}`, kind: "text", title: `Counts, ${side}`, help: "counts", entry: [{ part: side }] })),
      option({ name: "other_above", kind: "text", title: "Above", help: "sums", entry: [{ part: "above" }] }),
    ], names);
    assert.deepEqual(tools.map((one) => [one.id, one.kind, one.label]), [["givens", "givens", "Givens"], ["worms", "list", "O"], ["spots", "cells", "O"],
      ["always", "switch", "O"], ["n_above", "outside", "Counts"], ["other_above", "outside", "Above"]]);
    assert.deepEqual(tools[4].sides, { above: "n_above", below: "n_below", left: "n_left", right: "n_right" });
  });

  const [, cage] = toolsOf([option({ entry: [{ name: "cells", part: "area" }, { name: "sum", part: "number", optional: true }] })], names);
  const [, arrow] = toolsOf([option({ entry: [{ name: "side", part: "side" }, { name: "at", part: "index" }, { name: "sum", part: "number" }, { name: "to", part: "way" }] })], names);
  const [, line] = toolsOf([option({ entry: [{ part: "line" }] })], names);
  const [, twins] = toolsOf([option({ entry: [{ name: "first", part: "area" }, { name: "second", part: "area" }] })], names);
  const [, corner] = toolsOf([option({ entry: [{ name: "cell", part: "corner" }, { name: "values", part: "values" }] })], names);
  const [, column] = toolsOf([option({ entry: [{ part: "column" }] })], names);

  it("write entries in the form that is declared", () => {
    assert.deepEqual(entryOf(cage, [{ cells: ["r1c1", "r1c2"] }], { sum: 5 }), { cells: ["r1c1", "r1c2"], sum: 5 });
    assert.deepEqual(entryOf(cage, [{ cells: ["r1c1"] }], {}), { cells: ["r1c1"] });
    assert.deepEqual(entryOf(arrow, [{ cells: [], side: "above", index: 3 }], { sum: 20 }, "left"), { side: "above", at: 3, sum: 20, to: "left" });
    assert.deepEqual(entryOf(line, [{ cells: ["r1c1", "r2c2"] }], {}), ["r1c1", "r2c2"]);
    assert.deepEqual(entryOf(twins, [{ cells: ["r1c1"] }, { cells: ["r4c4"] }], {}), { first: ["r1c1"], second: ["r4c4"] });
    assert.deepEqual(entryOf(corner, [{ cells: ["r2c3"] }], { values: [1, 5] }), { cell: "r2c3", values: [1, 5] });
    assert.equal(entryOf(column, [{ cells: [], index: 4 }], {}), 4);
  });

  it("find the entry at a place", () => {
    const cages = [{ cells: ["r1c1", "r1c2"] }, { cells: ["r2c2"], sum: 3 }];
    assert.equal(entryAt(cage, cages, { cells: ["r2c2"] }), 1);
    assert.equal(entryAt(cage, cages, { cells: ["r3c3"] }), -1);
    assert.equal(entryAt(arrow, [{ side: "left", at: 2, sum: 1, to: "up" }], { cells: [], side: "left", index: 2 }), 0);
    assert.equal(entryAt(column, [3, 4], { cells: [], index: 4 }), 1);
    assert.equal(entryAt(cage, [null, 3, "x", { cells: 7 }], { cells: ["r1c1"] }), -1);
    assert.deepEqual(strokesOf(twins, { first: ["r1c1"], second: ["r4c4"] }).map((one) => one.cells), [["r1c1"], ["r4c4"]]);
  });

  it("take what is typed, and say what is wrong with it", () => {
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    assert.deepEqual(readTyped({ part: "number" }, " 15 ", digits), { value: 15 });
    assert.deepEqual(readTyped({ part: "number" }, "fifteen", digits), { problem: "setNotNumber" });
    assert.deepEqual(readTyped({ part: "number" }, "1e9", digits), { problem: "setNotNumber" });
    assert.deepEqual(readTyped({ part: "number" }, "", digits), { problem: "setNeedsNumber" });
    assert.deepEqual(readTyped({ part: "number", optional: true }, "", digits), {});
    assert.deepEqual(readTyped({ part: "values" }, "1 5", digits), { value: [1, 5] });
    assert.deepEqual(readTyped({ part: "values" }, "10", digits), { problem: "setNotValues" });
    assert.deepEqual(readTyped({ part: "values" }, "10, 3", [...digits, 10]), { value: [10, 3] });
  });

  it("draw areas into a map, from those that the board shows", () => {
    const board = { columns: 2, cells: ["r1c1", "r1c2", "r2c1", "r2c2"].map((at) => ({ at })) };
    const boxes = [["r1c1", "r1c2"], ["r2c1", "r2c2"]];
    assert.equal(mapText(undefined, ["r1c1", "r2c1"], boxes, board), "CA\nCB");
    assert.equal(mapText("CA / CB", ["r1c2", "r2c2"], boxes, board), "CA\nCA");
    assert.equal(mapText("", ["r1c1"], [], board), "A.\n..");
  });

  it("read and write clues of a side, lists as texts, and givens", () => {
    assert.deepEqual(cluesOf("3 1, ., 5", 4), ["3 1", "", "5", ""]);
    assert.equal(cluesText(["3 1", "", "5"]), "3 1, ., 5");
    assert.equal(cluesText(["", ""]), undefined);
    assert.deepEqual(["1", "3 1", "a,b", "\"", "x".repeat(41)].map(isClue), [true, true, false, false, false]);
    assert.deepEqual(listOf({ ...cage, kind: "cells" }, "r1c1, r1c2"), ["r1c1", "r1c2"]);
    assert.deepEqual(listOf(cage, undefined), []);
    assert.deepEqual(givensOf("1. / .2", 2, 2, false), ["1", "", "", "2"]);
    assert.equal(givensText(["1", "", "", "2"], 2, false), "1.\n.2");
    assert.equal(givensText(["cat", "", "", "dog"], 2, true), "cat .\n. dog");
    assert.deepEqual(givensOf("cat . . dog", 2, 2, true), ["cat", "", "", "dog"]);
  });
});

describe("a stroke", () => {
  /** @param {string} part @param {string[]} cells */
  const along = (part, cells) => cells.slice(1).reduce((stroke, at) => led(stroke, middle(at), nine), begun(part, middle(cells[0]), nine) ?? assert.fail());

  it("follows a quick pointer, and goes back along a line", () => {
    assert.deepEqual(along("line", ["r1c1", "r1c4"]).cells, ["r1c1", "r1c2", "r1c3", "r1c4"]);
    assert.deepEqual(along("line", ["r1c1", "r3c3", "r2c2"]).cells, ["r1c1", "r2c2"]);
    assert.deepEqual(ended(along("area", ["r2c2", "r1c2", "r1c1", "r1c2"]), nine).stroke.cells, ["r1c1", "r1c2", "r2c2"]);
  });

  it("passes over what is outside the board", () => {
    const stroke = along("area", ["r1c1", "r1c2"]);
    assert.deepEqual(led(stroke, spotAt(40, -30, nine), nine).cells, ["r1c1", "r1c2"]);
    assert.equal(begun("area", spotAt(-1, 3, nine), nine), null);
    assert.equal(begun("side", middle("r1c1"), nine), null);
  });

  it("finds the side, the corner and the place beside the board that is meant", () => {
    const pair = (/** @type {number} */ x, /** @type {number} */ y) => ended(begun("pair", spotAt(x, y, nine), nine) ?? assert.fail(), nine);
    assert.deepEqual(pair(1.05, 0.5).stroke.cells, ["r1c1", "r1c2"]);
    assert.deepEqual(pair(0.5, 0.9).stroke.cells, ["r1c1", "r2c1"]);
    assert.equal(pair(0.5, 0.5).problem, "setNeedsPair");
    assert.deepEqual(ended(along("pair", ["r5c5", "r5c4"]), nine).stroke.cells, ["r5c5", "r5c4"]);
    assert.deepEqual(begun("corner", spotAt(2.9, 2.1, nine), nine)?.cells, ["r2c3"]);
    assert.deepEqual(begun("corner", spotAt(0.1, 8.9, nine), nine)?.cells, ["r8c1"]);
    assert.deepEqual([spotAt(2.5, -0.5, nine), spotAt(9.5, 3.5, nine)].map((one) => [one.side, one.index]), [["above", 3], ["right", 4]]);
    assert.equal(spotAt(-1, -1, nine).side, undefined);
    assert.equal(begun("row", spotAt(-1, 3.5, nine), nine)?.index, 4);
    assert.equal(begun("row", spotAt(3.5, -1, nine), nine), null);
  });

  it("of one cell is no line", () => {
    assert.equal(ended(along("line", ["r1c1"]), nine).problem, "setNeedsLine");
    assert.equal(ended(along("area", ["r1c1"]), nine).problem, undefined);
  });

  it("of keys leaves the board only for a tool that takes places there", () => {
    assert.equal(stepped(middle("r1c3"), [-1, 0], nine, false).cell, "r1c3");
    const above = stepped(middle("r1c3"), [-1, 0], nine, true);
    assert.deepEqual([above.cell, above.side, above.index], [null, "above", 3]);
    assert.deepEqual([stepped(above, [0, 1], nine, true).index, stepped(above, [1, 0], nine, true).cell], [4, "r1c3"]);
    assert.equal(stepped(above, [-1, 0], nine, true), above);
    assert.equal(place("r1c3").column, 3);
  });
});

describe("a point of the board", () => {
  const cells = ["r1c1", "r2c1", "r2c2"].map((at) => ({ at }));

  it("is in the square that is there", () => {
    assert.equal(spotIn(/** @type {any} */ ({ rows: 2, columns: 3, cells }), 0.9, 0.9)?.cell, "r2c3");
    assert.equal(spotIn(/** @type {any} */ ({ rows: 2, columns: 3, cells }), 0.5, -0.1)?.side, "above");
  });

  it("is in the outline that is drawn there, or in none", () => {
    const points = [[1, 0], [2, 0], [2, 1], [1, 1], [0, 1], [0, 2], [1, 2], [3, 1], [3, 2], [2, 2]];
    const outlines = { points, cells: { r1c1: [0, 1, 2, 3], r2c1: [4, 3, 6, 5], r2c2: [2, 7, 8, 9] }, sides: [] };
    const board = /** @type {any} */ ({ rows: 2, columns: 2, cells, outlines });
    assert.deepEqual([[0.5, 0.25], [0.1, 0.75], [0.9, 0.75]].map(([x, y]) => spotIn(board, x, y)?.cell), ["r1c1", "r2c1", "r2c2"]);
    assert.deepEqual([[0.1, 0.25], [0.5, 0.75], [0.5, -0.1]].map(([x, y]) => spotIn(board, x, y)), [null, null, null]);
  });
});

describe("what is known of a level", () => {
  /** @type {any} */
  const t = (/** @type {string} */ key, /** @type {any} */ parts) => (parts ? `${key} ${parts.count}` : key);
  const survey = { solutions: 0, exact: false, possible: {}, open: {}, conflicts: [], givens: [], complete: true, ms: 0 };

  it("is said with how sure it is", () => {
    assert.equal(countText(t, null, false), "setSearching");
    assert.equal(countText(t, { ...survey, count: "one" }, true), "setOne");
    assert.equal(countText(t, { ...survey, count: "none" }, true), "setNone");
    assert.equal(countText(t, { ...survey, count: "several", solutions: 7, exact: true }, true), "setSeveral 7");
    assert.equal(countText(t, { ...survey, count: "several", solutions: 7 }, false), "setAtLeast 7 setSearching");
    assert.equal(countText(t, { ...survey, count: "unknown" }, true), "setUnknown");
  });

  it("is asked again until it is complete, and of a changed level from the start", async () => {
    const asked = /** @type {boolean[]} */ ([]);
    const shown = /** @type {boolean[]} */ ([]);
    let left = 3;
    const surveying = makeSurveying({
      request: async (more) => {
        asked.push(more);
        left -= 1;
        return { status: 200, body: { ...survey, complete: left <= 0 } };
      },
      show: (_, isOver) => shown.push(isOver),
    });
    await surveying.look();
    assert.deepEqual([asked, shown], [[false, true, true], [false, false, true]]);
    [left, asked.length] = [100, 0];
    await surveying.look();
    assert.equal(asked.length, mostRounds);
    [left, asked.length, shown.length] = [2, 0, 0];
    await Promise.all([surveying.look(), surveying.look()]);
    assert.deepEqual(asked, [false, false]);
  });
});

describe("a new board", () => {
  it("names its rule sets and is open, so that nothing is dealt", () => {
    assert.equal(levelText("one", ["thermo", "killer"], { size: 2, isUsual: false }),
      "return {\n  rules = { \"thermo\", \"killer\" },\n  title = \"one\",\n  size = 2,\n  givens = [[\n    ..\n    ..\n  ]],\n}\n");
    assert.equal(levelText("a \"b\"", ["kakuro"], null), "return {\n  rules = \"kakuro\",\n  title = \"a \\\"b\\\"\",\n}\n");
    assert.deepEqual(["core:thermo", "mine:own", "mini:lat"].map((one) => nameInLevel(one, "mine")), ["thermo", "own", "mini:lat"]);
  });
});
