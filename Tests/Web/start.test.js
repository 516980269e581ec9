// Families of games, the library's filters, the places, and how the panel beside a board arranges its values.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { evenly } from "../../web/play/pad.js";
import { byFamily, families, filtered, others, sizes, stateOf, usualSize } from "../../web/families.js";
import { isOpen, lookalikes } from "../../web/levels.js";
import { addressOf, placeOf } from "../../web/places.js";

const rules = (name, family, more = {}) => ({ name, title: name.replace("core:", ""), ...(family ? { family } : {}), ...more });
const sudoku = { id: "sudoku", title: "Sudoku", order: 2, hue: 210 };
const words = { id: "words", title: "Words", order: 1, hue: 40 };

describe("Saved games", () => {
  it("that read the same are found, so that their cards tell the time", () => {
    const game = (id, moves, more = {}) => ({ id, title: "Sudoku", size: "6×6", difficulty: null, theme: null, moves, ...more });
    const games = [game("a", 1), game("b", 2), game("c", 1), game("d", 1, { size: "9×9" }), game("e", 1, { difficulty: 2 })];
    assert.deepEqual([...lookalikes(games)], ["a", "c"]);
  });
});

describe("The families of games", () => {
  it("come in their order, and what names none comes last, together", () => {
    const list = families([rules("own:b"), rules("core:killer", sudoku), rules("core:words", words), rules("own:a")], [], "More");
    assert.deepEqual(list.map((one) => [one.id, one.title, one.rules.map((set) => set.name)]), [
      ["words", "Words", ["core:words"]], ["sudoku", "Sudoku", ["core:killer"]], [others, "More", ["own:a", "own:b"]]]);
  });

  it("are represented by the rule set with most levels", () => {
    const levels = [{ rules: "core:sudoku" }, { rules: "core:sudoku" }, { rules: "core:killer" }];
    const [family] = families([rules("core:killer", sudoku), rules("core:arrow", sudoku), rules("core:sudoku", sudoku)], levels, "More");
    assert.deepEqual(family.rules.map((one) => one.name), ["core:sudoku", "core:killer", "core:arrow"]);
  });

  it("are represented by the rule set they name, where they name one", () => {
    const faced = { ...sudoku, face: "core:arrow" };
    const [family] = families([rules("core:killer", faced), rules("core:arrow", faced)], [{ rules: "core:killer" }], "More");
    assert.deepEqual(family.rules.map((one) => one.name), ["core:arrow", "core:killer"]);
  });

  it("give today's puzzles their order", () => {
    const list = families([rules("core:words", words), rules("core:sudoku", sudoku)], [], "More");
    const puzzles = [["sudoku", 3], [null, 1], ["words", 2], ["sudoku", 1]].map(([family, difficulty]) => ({ family, difficulty }));
    assert.deepEqual(byFamily(puzzles, list).map((one) => [one.family, one.difficulty]), [["words", 2], ["sudoku", 1], ["sudoku", 3], [null, 1]]);
  });

  it("offer the common sizes that their own option allows", () => {
    const sized = (more) => rules("core:a", sudoku, { options: [{ name: "size", kind: "integer", ...more }] });
    assert.deepEqual(sizes(sized({ min: 1, max: 16, default: 9 })), [4, 6, 9, 12]);
    assert.deepEqual(sizes(sized({ min: 5, max: 9 })), [6, 9]);
    assert.deepEqual(sizes(rules("core:a", sudoku)), []);
    assert.equal(usualSize(sized({ default: 9 })), 9);
    assert.equal(usualSize(rules("core:a", sudoku)), null);
  });
});

describe("The library", () => {
  const levels = [{ id: "a", rules: "core:sudoku", size: "9 × 9", difficulty: 2 }, { id: "b", rules: "core:sudoku", size: "4 × 4", difficulty: 1 },
    { id: "c", rules: "core:crossword", size: "9 × 9", difficulty: null }];
  const none = { family: "", rules: [], size: "", difficulty: "", state: "" };
  const ids = (wanted, state = () => "new") => filtered(levels, { ...none, ...wanted }, state).map((one) => one.id);

  it("filters by game, size, difficulty and progress", () => {
    assert.deepEqual(ids({}), ["a", "b", "c"]);
    assert.deepEqual(ids({ family: "sudoku", rules: ["core:sudoku"] }), ["a", "b"]);
    assert.deepEqual(ids({ size: "9 × 9" }), ["a", "c"]);
    assert.deepEqual(ids({ size: "9×9" }), ["a", "c"], "the catalogue writes sizes without blanks");
    assert.deepEqual(ids({ difficulty: "1" }), ["b"]);
    assert.deepEqual(ids({ state: "done" }, (level) => (level.id === "c" ? "done" : "new")), ["c"]);
  });

  it("knows a level in progress before one that is solved", () => {
    const saved = (phase, result) => ({ level: "a", phase, result });
    const state = (...sessions) => stateOf(levels[0], sessions, isOpen, (result) => result === "solved");
    assert.equal(state(), "new");
    assert.equal(state(saved("won", "solved")), "done");
    assert.equal(state(saved("won", "solved"), saved("play", null)), "open");
    assert.equal(state(saved("lost", "lost")), "new");
  });
});

describe("The places", () => {
  it("contain every screen of an address, and the profile the others", () => {
    assert.deepEqual(["#/", "", "#/games/sudoku", "#/play/01A", "#/daily", "#/phrase/a:b/c", "#/workshop/mine", "#/teach/1", "#/statistics", "#/nothing"]
      .map(placeOf), ["play", "play", "play", "play", "daily", "learn", "create", "class", null, null]);
    assert.deepEqual(addressOf("#/about-me"), { screen: "about-me", part: "" });
    assert.deepEqual(addressOf("#/play/01AB"), { screen: "play", part: "01AB" });
    assert.deepEqual([addressOf("").screen, addressOf("#elsewhere").screen], ["", "nowhere"]);
  });
});

describe("The values beside a board", () => {
  it("are in rows as full as possible", () => {
    assert.deepEqual([1, 4, 5, 6, 7, 9, 10].map((count) => evenly(count, 5)), [1, 4, 5, 3, 4, 5, 5]);
    assert.equal(evenly(4, 3), 2);
    assert.equal(evenly(0, 5), 1);
  });
});
