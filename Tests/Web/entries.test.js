// The caret on crosswords, shared by browser and terminal.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { asked, begin, called, chosen, erased, extent, keyed, usual, wordsOf, written } from "../../web/play/entries.js";

const table = JSON.parse(readFileSync(new URL("../Shared/entries.json", import.meta.url), "utf8"));

/** A drawn grid as a board with its words, numbered as usual. */
export function drawn(grid) {
  const rows = grid.split("/");
  const sign = (row, column) => rows[row - 1]?.[column - 1] ?? "#";
  const columns = rows[0].length;
  const cells = [];
  const entries = { across: [], down: [] };
  let number = 0;
  const run = (row, column, down) => {
    const found = [];
    for (let [r, c] = [row, column]; sign(r, c) !== "#"; [r, c] = down ? [r + 1, c] : [r, c + 1]) found.push(`r${r}c${c}`);
    return found;
  };
  rows.forEach((line, index) => [...line].forEach((one, place) => {
    const [row, column] = [index + 1, place + 1];
    const roles = /[a-z]/.test(one) ? ["wrong"] : undefined;
    cells.push(one === "#" ? { at: `r${row}c${column}`, kind: "block" }
      : { at: `r${row}c${column}`, kind: one === "." ? "open" : "entry", text: one === "." ? undefined : one, roles });
    if (one === "#") return;
    const across = sign(row, column - 1) === "#" && run(row, column, false).length > 1;
    const down = sign(row - 1, column) === "#" && run(row, column, true).length > 1;
    if (across || down) number += 1;
    for (const [starts, direction] of [[across, "across"], [down, "down"]]) {
      if (starts) entries[direction].push({ id: `${direction}-${number}`, direction, heading: direction, number: String(number),
        cells: run(row, column, direction === "down"), clue: "", state: "open" });
    }
  }));
  return { id: "main", rows: rows.length, columns, cells, entries: [...entries.across, ...entries.down] };
}

/** The result of keys. */
function led(one) {
  const habits = { ...usual, ...one.habits };
  const board = { ...drawn(one.grid), fromRight: one.fromRight };
  let place = { at: one.from[0], entry: one.from[1] };
  for (const key of one.keys) {
    const words = wordsOf(board);
    if (/^[A-Z]$/.test(key)) {
      place = written(words, place, habits);
      const cell = board.cells.find((each) => each.at === one.from[0]);
      cell.text = key;
    } else if (key === "erase") place = erased(words, place).place;
    else place = keyed(words, place, key, habits);
    one = place ? { ...one, from: [place.at] } : one;
  }
  return place && [place.at, place.entry];
}

describe("The caret on a crossword", () => {
  for (const one of table.cases) {
    it(`${one.name} (${one.grid})`, () => assert.deepEqual(led(one), one.to));
  }

  it("has a case for every key", () => {
    const used = new Set(table.cases.flatMap((one) => one.keys).filter((key) => !/^[A-Z]$/.test(key)));
    assert.deepEqual([...used].sort(), [...table.keys].sort());
  });

  it("begins at the first blank of the first word", () => {
    assert.deepEqual(begin(wordsOf(drawn("A../.#./..."))), { at: "r1c2", entry: "across-1" });
    assert.equal(begin(wordsOf({ id: "main", rows: 1, columns: 1, cells: [], entries: [] })), null);
  });

  it("selects a cell's word in the same direction, and changes direction in the same cell", () => {
    const words = wordsOf(drawn("..../.#.#/...."));
    const from = { at: "r1c1", entry: "across-1" };
    assert.deepEqual(chosen(words, from, "r3c3"), { ...from, at: "r3c3", entry: "across-3" });
    assert.deepEqual(chosen(words, from, "r1c1"), { ...from, entry: "down-1" });
    assert.deepEqual(chosen(words, from, "r2c3"), { ...from, at: "r2c3", entry: "down-2" });
    assert.deepEqual(chosen(words, from, "r3c3", { ...usual, tap: "first" }), { ...from, at: "r3c1", entry: "across-3" });
  });

  it("enters a word selected by its clue at its first letter or blank", () => {
    const words = wordsOf(drawn("AB../.#.#/...."));
    const from = { at: "r3c1", entry: "across-3" };
    assert.equal(called(words, from, "across-1").at, "r1c3");
    assert.equal(called(words, from, "across-1", { ...usual, clue: "first" }).at, "r1c1");
    assert.equal(called(words, from, "nowhere"), from);
  });

  it("wraps around after the last clue and before the first if there is no Tab", () => {
    const words = wordsOf(drawn("..../.#.#/...."));
    const [first, last] = [{ at: "r1c1", entry: "across-1" }, { at: "r2c3", entry: "down-2" }];
    assert.equal(keyed(words, first, "after").entry, "across-3");
    assert.equal(keyed(words, last, "after").entry, "across-1");
    assert.equal(keyed(words, first, "before").entry, "down-2");
    assert.equal(keyed(wordsOf({ id: "main", rows: 1, columns: 1, cells: [], entries: [] }), { at: "r1c1", entry: null }, "after"), null);
  });

  it("deletes no fixed letter", () => {
    const board = drawn("AB../.#.#/....");
    board.cells[0].kind = "given";
    assert.equal(erased(wordsOf(board), { at: "r1c1", entry: "across-1" }).clears, null);
    assert.deepEqual(erased(wordsOf(board), { at: "r1c3", entry: "across-1" }), { place: { at: "r1c2", entry: "across-1" }, clears: "r1c2" });
  });

  it("finds the letter, the word, its crossings and all", () => {
    const words = wordsOf(drawn("..#/.#./..."));
    const from = { at: "r1c1", entry: "across-1" };
    assert.deepEqual(extent(words, from, "letter"), ["r1c1"]);
    assert.deepEqual(extent(words, from, "word"), ["r1c1", "r1c2"]);
    assert.deepEqual(extent(words, from, "knot"), ["r1c1", "r1c2", "r2c1", "r3c1"]);
    assert.equal(extent(words, from, "all").length, 7);
  });
  it("requests only useful cells, in moves of bounded length", () => {
    const board = drawn("AB#/.#./...");
    board.cells[0].kind = "given";
    const words = wordsOf(board);
    assert.deepEqual(asked(words, ["r1c1", "r1c2", "r2c1"], "check"), [["r1c2"]]);
    assert.deepEqual(asked(words, ["r1c1", "r1c2", "r2c1"], "reveal"), [["r1c2", "r2c1"]]);
    assert.deepEqual(asked(words, ["r1c1", "r2c1"], "reveal"), [["r2c1"]]);
    assert.deepEqual(asked(words, ["r1c1"], "reveal"), [["r1c1"]], "what cannot be is left to the rules to say");
    const large = wordsOf(drawn(Array(31).fill(".".repeat(31)).join("/")));
    const moves = asked(large, extent(large, { at: "r1c1", entry: "across-1" }, "all"), "reveal");
    assert.deepEqual(moves.map((one) => one.length), [400, 400, 161]);
    assert.ok(moves.every((one) => `reveal ${one.join(",")}`.length < 4096));
  });
});
