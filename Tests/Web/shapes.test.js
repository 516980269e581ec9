// Lines of a board, and texts that fit in cells.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fitted, fittedWord, graphemes, isTiny, isWordy } from "../../web/play/fit.js";
import { outline, ruled, through } from "../../web/play/outline.js";

/** The straight pieces of a path as "x1,y1-x2,y2", sorted. */
function pieces(path) {
  const found = [...path.matchAll(/M(\S+) (\S+?)([HVhv])(-?[\d.]+)/g)].map(([, x, y, kind, to]) => {
    const [a, b, end] = [Number(x), Number(y), Number(to)];
    if (kind === "H") return [a, b, end, b];
    if (kind === "V") return [a, b, a, end];
    return kind === "h" ? [a, b, a + end, b] : [a, b, a, b + end];
  });
  return found.map((one) => one.map((part) => Math.round(part * 100) / 100).join(",")).sort();
}

function board(rows, columns, more = {}) {
  const cells = [];
  for (let row = 1; row <= rows; row += 1) {
    for (let column = 1; column <= columns; column += 1) cells.push({ at: `r${row}c${column}` });
  }
  return { id: "main", rows, columns, cells, ...more };
}

describe("The lines of a board", () => {
  it("are thick around the board and thin inside if there are no boxes", () => {
    const { thin, thick } = ruled(board(1, 2));
    assert.deepEqual(pieces(thin), ["1,0,1,1"]);
    assert.equal(pieces(thick).length, 6);
  });

  it("are thick between boxes", () => {
    const regions = [{ style: "box", cells: ["r1c1"] }, { style: "box", cells: ["r1c2"] }];
    assert.equal(ruled(board(1, 2, { regions })).thin, "");
  });

  it("are thick at a bar, whichever cell is named first", () => {
    const regions = [{ style: "bar", cells: ["r1c2", "r1c1"] }];
    assert.deepEqual(pieces(ruled(board(1, 3, { regions })).thin), ["2,0,2,1"]);
  });

  it("omit holes", () => {
    const cells = [{ at: "r1c1" }, { at: "r1c2", kind: "hole" }, { at: "r1c3", kind: "hole" }];
    const { thin, thick } = ruled({ id: "main", rows: 1, columns: 3, cells });
    assert.equal(thin, "");
    assert.deepEqual(pieces(thick), ["0,0,0,1", "0,0,1,0", "0,1,1,1", "1,0,1,1"]);
  });
});

describe("The outline of a cage", () => {
  it("runs inside a single cell", () => {
    assert.deepEqual(pieces(outline(["r1c1"], 0.1)),
      ["0.1,0.1,0.1,0.9", "0.1,0.1,0.9,0.1", "0.1,0.9,0.9,0.9", "0.9,0.1,0.9,0.9"]);
  });

  it("meets itself at an inner corner", () => {
    const found = pieces(outline(["r1c1", "r2c1", "r2c2"], 0.1));
    assert.ok(found.includes("0.9,0.1,0.9,1.1"), found.join(" "));
    assert.ok(found.includes("0.9,1.1,1.9,1.1") || found.includes("0.9,1.1,1,1.1")
      || found.includes("1,1.1,1.9,1.1"), found.join(" "));
  });

  it("is closed: every end meets another", () => {
    const ends = new Map();
    for (const piece of pieces(outline(["r1c1", "r1c2", "r2c2", "r3c2", "r3c1", "r3c3"], 0.1))) {
      const [a, b, c, d] = piece.split(",");
      for (const end of [`${a},${b}`, `${c},${d}`]) ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    assert.deepEqual([...ends].filter(([, count]) => count % 2 === 1), []);
  });
});

describe("A line through cells", () => {
  it("passes through their centres in order", () => {
    assert.equal(through(["r2c1", "r1c2"]), "M0.5 1.5L1.5 0.5");
  });
});

describe("A text in a cell", () => {
  it("is large when short", () => {
    assert.deepEqual(fitted("7"), { lines: ["7"], size: 0.58 });
  });

  it("breaks at blanks and hyphens before it breaks a word", () => {
    assert.deepEqual(fitted("pomme de terre", 0.34).lines, ["pomme", "de terre"]);
    assert.deepEqual(fitted("grand-mère", 0.34).lines, ["grand-", "mère"]);
  });

  it("breaks a long word where the rules of its language let a line end", () => {
    assert.deepEqual(fitted("hip\u00adpo\u00adpo\u00adtame", 0.34).lines, ["hippo-", "potame"]);
    assert.deepEqual(fitted("bou\u00adlan\u00adge\u00adrie", 0.34, { width: 2, height: 0.86 }).lines, ["boulangerie"]);
    assert.deepEqual(fitted("boulangerie", 0.34).lines, ["boulangerie"], "nowhere else");
    assert.deepEqual(fitted("che\u00adval", 0.34).lines, ["cheval"], "not where it gains little");
    assert.deepEqual(fitted("中华人民共和国", 0.34).lines.join(""), "中华人民共和国");
    assert.ok(fitted("中华人民共和国", 0.34).lines.length > 1, "a script without hyphens breaks anywhere");
  });

  it("never loses a letter of any text", () => {
    for (const text of ["a", "chat", "anticonstitutionnellement", "Donaudampfschiffahrt", "le chat est parti", "hip\u00adpo\u00adtame",
      "半途而废", "👩‍👩‍👧🍎", "", "a b c d e f"]) {
      const { lines, size } = fitted(text, 0.34);
      assert.equal(lines.join("").replace(/[-\s]/g, ""), text.replace(/[-\s\u00ad]/g, ""), text);
      assert.ok(size > 0, text);
    }
  });

  it("counts characters as readers do", () => {
    assert.equal(graphemes("👩‍👩‍👧e\u0301").length, 2);
  });

  it("is a word among words, however short", () => {
    assert.equal(isWordy(["1", "12"]), false);
    assert.equal(isWordy(["or", "chat"]), true);
  });

  it("is too small to read where it would be below 11 px", () => {
    for (const word of ["chat", "grenouille", "ours"]) assert.ok(fittedWord(word, 1.7).size > fittedWord(word).size * 1.2, word);
    assert.equal(isTiny("grenouille", 30), true);
    assert.equal(isTiny("chat", 30), true);
    assert.equal(isTiny("chat", 48), false);
    assert.equal(isTiny("7", 12), false);
    assert.equal(isTiny("chat", 30, 1.7), false, "in a cell that is wider");
  });
});
