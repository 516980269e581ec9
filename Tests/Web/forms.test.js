// Forms for options, lists of levels, stored options, clocks and announcements.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { byPack, following, heading, matching, ordered, sides } from "../../web/levels.js";
import { parsed } from "../../web/options.js";
import { beaten, inWords, spoken } from "../../web/play/changes.js";
import { reading, shown } from "../../web/play/clock.js";
import { collect, read, written } from "../../web/specs.js";

const integer = { name: "size", kind: "integer", default: 9, min: 1, max: 16, title: "Size" };

describe("A field of an option", () => {
  it("left at its default sends nothing", () => {
    assert.equal(read(integer, "9"), null);
    assert.equal(read(integer, " "), null);
    assert.equal(read({ name: "knight", kind: "boolean", default: false }, false), null);
  });

  it("returns whole numbers within the range", () => {
    assert.deepEqual(read(integer, "12"), { value: 12 });
    for (const text of ["0", "17", "-3"]) assert.equal(read(integer, text).problem, "outOfRange", text);
    for (const text of ["1.5", "?", "1e99", "9007199254740993"]) assert.equal(read(integer, text).problem,
      "notWhole", text);
  });

  it("returns a size as rows and columns, both or none", () => {
    const size = { name: "box", kind: "size", min: 1, max: 16, default: null };
    assert.deepEqual(read(size, "2x3"), { value: [2, 3] });
    assert.equal(read(size, ""), null);
    assert.equal(read(size, "2x").problem, "sizeBad");
    assert.equal(read(size, "2x40").problem, "outOfRange");
  });

  it("returns cells, choices and lists", () => {
    assert.deepEqual(read({ name: "c", kind: "cells" }, "r1c1, r2c10"), { value: ["r1c1", "r2c10"] });
    assert.equal(read({ name: "c", kind: "cells" }, "a1").problem, "cellsBad");
    assert.deepEqual(read({ name: "k", kind: "choice", choices: [1, 2], default: 1 }, "2"), { value: 2 });
    assert.deepEqual(read({ name: "l", kind: "list" }, '[["r1c1","r1c2"]]'), { value: [["r1c1", "r1c2"]] });
    assert.deepEqual(read({ name: "l", kind: "list" }, "A B C D"), { value: "A B C D" });
    assert.equal(read({ name: "l", kind: "list" }, "[1,").problem, "listBad");
  });

  it("shows its default", () => {
    assert.equal(written({ name: "b", kind: "size", default: [2, 3] }), "2x3");
    assert.equal(written({ name: "b", kind: "size", default: null }), "");
    assert.equal(written({ name: "o", kind: "text" }), "");
  });

  it("is reported by name when wrong", () => {
    const { options, problems } = collect([integer, { ...integer, name: "rows", title: "Rows" }],
      (option) => (option.name === "rows" ? "99" : "6"));
    assert.deepEqual(options, { size: 6 });
    assert.deepEqual(problems.map((one) => [one.option.name, one.parts.title, one.parts.max]), [["rows", "Rows", 16]]);
  });
});

describe("The list of levels", () => {
  const levels = [
    { id: "a/hard", pack: "a", rules: "core:sudoku", title: "Étoile", difficulty: 5, size: "9 × 9" },
    { id: "a/none", pack: "a", rules: "core:line", title: "Line", difficulty: null, size: "6 × 7" },
    { id: "a/easy", pack: "a", rules: "core:sudoku", title: "First", difficulty: 1, size: "4 × 4", author: "Ann" },
    { id: "b/one", pack: "b", rules: "core:sudoku", title: "Other", difficulty: 1, size: "9 × 9", problem: "bad" },
  ];
  const rules = [{ name: "core:sudoku", title: "Sudoku" }];

  it("is searched without case and accents, by every word", () => {
    const found = (text) => matching(levels, rules, text).map((one) => one.id);
    assert.deepEqual(found("etoile"), ["a/hard"]);
    assert.deepEqual(found("SUDOKU 9×9"), ["a/hard", "b/one"]);
    assert.deepEqual(found("ann first"), ["a/easy"]);
    assert.equal(found("").length, 4);
    assert.deepEqual(found("<script>"), []);
  });

  it("is sorted from easy to hard, levels without difficulty last", () => {
    assert.deepEqual(ordered(levels.slice(0, 3)).map((one) => one.id), ["a/easy", "a/hard", "a/none"]);
  });

  it("is grouped by pack", () => {
    assert.deepEqual(byPack(levels).map(([pack, some]) => [pack, some.length]), [["a", 3], ["b", 1]]);
    assert.equal(heading("first-steps"), "First steps");
    assert.equal(heading("first-steps", {}), "First steps");
    assert.equal(heading("first-steps", { packTitle: "Premiers pas" }), "Premiers pas");
  });

  it("finds the next level of a pack", () => {
    assert.equal(following(levels, "a/easy").id, "a/hard");
    assert.equal(following(levels, "a/none"), null);
    assert.equal(following(levels, "gone"), null);
  });

  it("parses a size", () => {
    assert.deepEqual(sides("6 × 7"), { rows: 6, columns: 7 });
    assert.equal(sides(null), null);
  });
});

describe("The stored options", () => {
  it("fall back to defaults where invalid", () => {
    const standard = { language: "fr", theme: "auto", contrast: false, timer: true, tint: true, tidy: false,
      checking: "auto", effects: 5, music: 0, picture: "none" };
    for (const text of [null, "", "{", "null", "[]", '{"theme":"pink","language":"xx","timer":"x"}',
      '{"effects":11,"music":"loud","picture":"../x","contrast":1,"tidy":"yes"}']) {
      assert.deepEqual(parsed(text, ["fr-FR"]), standard, String(text));
    }
    assert.deepEqual(parsed('{"language":"en","theme":"dark","timer":false}', ["fr"]),
      { ...standard, language: "en", theme: "dark", timer: false });
  });
});

describe("A clock", () => {
  it("shows minutes and seconds, and hours if there are any", () => {
    assert.deepEqual([0, 59_999, 60_000, 3_599_999, 3_600_000, -5].map(shown),
      ["0:00", "0:59", "1:00", "59:59", "1:00:00", "0:00"]);
  });

  it("counts up, counts down or is stopped", () => {
    assert.equal(reading({ id: "a", ms: 1000, run: "up" }, 500), 1500);
    assert.equal(reading({ id: "a", ms: 1000, run: "down" }, 5000), 0);
    assert.equal(reading({ id: "a", ms: 1000, run: "stop" }, 500), 1000);
  });
});

describe("The announcement", () => {
  const view = (cells, text = "") => ({ n: 1, status: { phase: "play", text }, boards: [{ id: "main", cells }] });

  it("contains each changed cell and a changed status", () => {
    const before = view([{ at: "r1c1", label: "a" }, { at: "r1c2", label: "b" }]);
    const after = view([{ at: "r1c1", text: "5", label: "row 1, 5" }, { at: "r1c2", label: "b conflicts" }],
      "2 cells conflict");
    assert.deepEqual(spoken(before, after), ["row 1, 5", "2 cells conflict"]);
  });

  it("is only the status if much changes at once", () => {
    const cells = (text) => Array.from({ length: 9 }, (_, index) => ({ at: `r1c${index}`, text, label: "x" }));
    assert.deepEqual(spoken(view(cells("1")), view(cells("2"), "Solved!")), ["Solved!"]);
  });

  it("includes marks", () => {
    const remark = { boards: [{ id: "main", cells: [] }], status: { phase: "play", remark: "a phrase" } };
    assert.deepEqual(spoken({ boards: [], status: { phase: "play" } }, remark), ["a phrase"]);
    assert.deepEqual(spoken(remark, remark), []);
    assert.deepEqual(spoken(view([{ at: "r1c1" }]), view([{ at: "r1c1", corner: [1], label: "marked 1" }])),
      ["marked 1"]);
  });

  it("is a record when set, but neither the first result nor one announced before", () => {
    const [running, won] = [view([]), { ...view([]), best: { time: 1000, before: 3000 } }];
    assert.equal(beaten(running, won), 3000);
    assert.equal(beaten(won, { ...won, n: 2 }), null);
    assert.equal(beaten(running, { ...running, best: { time: 1000 } }), null);
    assert.equal(beaten(running, { ...running, n: 2 }), null);
  });
});

describe("A hint", () => {
  it("names cells in words, and nothing else", () => {
    const say = (_, { row, column }) => `row ${row}, column ${column}`;
    const view = { n: 1, hint: { level: 2, text: "4 in r1c6 is wrong, not xr1c6 or r0c1." }, check: { text: "r12c3" } };
    const worded = inWords(view, say);
    assert.equal(worded.hint.text, "4 in row 1, column 6 is wrong, not xr1c6 or r0c1.");
    assert.equal(worded.check.text, "row 12, column 3");
    assert.deepEqual(inWords({ n: 2 }, say), { n: 2 });
  });
});
