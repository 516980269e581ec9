// What the class screens and the words screen compute: sorting, the podium, the next task, what can be assigned, sides.
// @ts-check
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { asking, usualAsked } from "../../web/lessonsides.js";
import { found, groups } from "../../web/screens/assigning.js";
import { isFinished, podium, sorted } from "../../web/screens/classcells.js";
import { nextTask } from "../../web/screens/classtasks.js";
import { apart, different, reasons } from "../../web/screens/lessongames.js";

const state = (/** @type {any} */ more) => ({ session: "s", phase: "play", result: null, percent: 0, time: 0, moves: 0, mistakes: 0, hints: 0,
  peeks: 0, wrong: [], late: false, ...more });
const pupil = (/** @type {string} */ name, /** @type {number|null} */ idle, /** @type {any[]} */ ...works) => ({ name, idle,
  works: Object.fromEntries(works.map((one, index) => [`t${index}`, state(one)])) });

describe("Pupils", () => {
  const all = [pupil("Ada", 5, { percent: 80, mistakes: 1 }), pupil("Ben", null), pupil("Cem", 300, { phase: "won", result: "solved", mistakes: 4 })];
  const names = (/** @type {any} */ order) => sorted(all, order).map((one) => one.name).join(" ");

  it("are sorted by name, the least done, the most mistakes, the longest away", () => {
    assert.equal(names("name"), "Ada Ben Cem");
    assert.equal(names("progress"), "Ben Ada Cem");
    assert.equal(names("mistakes"), "Cem Ada Ben");
    assert.equal(names("seen"), "Ben Cem Ada");
  });

  it("reach the podium by tasks solved, then mistakes, then time; a revealed game does not count", () => {
    const won = (/** @type {any} */ more) => ({ phase: "won", result: "solved", ...more });
    const rank = podium([pupil("slow", 0, won({ time: 9 })), pupil("two", 0, won({ mistakes: 9 }), won({})), pupil("fast", 0, won({ time: 3 })),
      pupil("told", 0, { phase: "won", result: "revealed" }), pupil("careless", 0, won({ mistakes: 1 }))]);
    assert.deepEqual(rank, [{ name: "two", solved: 2 }, { name: "fast", solved: 1 }, { name: "slow", solved: 1 }]);
  });

  it("have finished when every task of each is over", () => {
    const assignments = [{ id: "t0", title: "", due: null }];
    assert.equal(isFinished({ assignments, pupils: [all[2]] }), true);
    assert.equal(isFinished({ assignments, pupils: [all[2], all[1]] }), false);
    assert.equal(isFinished({ assignments: [], pupils: [all[2]] }), false);
  });
});

describe("The next task", () => {
  const task = (/** @type {string} */ id, /** @type {any} */ more = {}) => ({ id, title: id, due: null, isOver: false, session: null, phase: null, ...more });

  it("is the first open one behind the game, then before it", () => {
    const all = [task("a"), task("b", { session: "g", phase: "won" }), task("c", { session: "h", phase: "lost" }), task("d")];
    assert.equal(nextTask(all, "g")?.id, "d");
    assert.equal(nextTask(all.slice(0, 3), "g")?.id, "a");
  });

  it("is none where all are done or late, or the game is not an assignment", () => {
    assert.equal(nextTask([task("b", { session: "g" }), task("late", { isOver: true })], "g"), null);
    assert.equal(nextTask([task("a")], "g"), null);
    assert.equal(nextTask([task("b", { session: "g" }), task("begun", { isOver: true, session: "h", phase: "play" })], "g")?.id, "begun");
  });
});

describe("What can be assigned", () => {
  const t = /** @type {any} */ ((/** @type {string} */ key) => key);
  const list = (/** @type {string} */ name, /** @type {any} */ more = {}) => ({ name, title: name, languages: [], themes: [], count: 3, problem: null, ...more });
  const level = (/** @type {string} */ id, /** @type {any} */ more = {}) => ({ id, pack: "p", rules: "core:b", title: id, problem: null, size: "4 × 4", ...more });
  const all = groups(t, { lists: [list("own:1", { title: "Été" }), list("themes"), list("own:2", { problem: "gone" })], own: [],
    rules: [{ name: "core:b", title: "Bees", deals: true }, { name: "core:a", title: "Ants", deals: false }],
    levels: [level("one"), level("two", { rules: "core:a" }), level("bad", { problem: "x" })] });

  it("begins with the teacher's words, and has levels by game, each once", () => {
    assert.deepEqual(all.map((one) => [one.title, one.choices.map((two) => two.id)]),
      [["assignWords", ["own:1"]], ["teachSetRules", ["core:b"]], ["Ants", ["two"]], ["Bees", ["one"]]]);
  });

  it("is found by every word typed, without case and accents", () => {
    assert.deepEqual(found(all, "ete").map((one) => one.choices[0].id), ["own:1"]);
    assert.deepEqual(found(all, "ants TWO").map((one) => one.choices[0].id), ["two"]);
    assert.deepEqual(found(all, "nothing"), []);
  });
});

describe("The sides of a word list", () => {
  const rules = [{ name: "r", title: "R", options: [{ name: "words", kind: "lexicon" }, { name: "shown", kind: "language" }, { name: "asked", kind: "language" }] }];

  it("show the learner's language and ask the other", () => {
    assert.equal(usualAsked(["en", "fr"], "en"), "fr");
    assert.equal(usualAsked(["en", "fr"], "fr"), "en");
    assert.equal(usualAsked(["de", "la"], "en"), "la");
  });

  it("change places for the other question, once", () => {
    const item = { rules: "r", options: { words: "a,b", shown: "en", asked: "fr" } };
    const other = asking(item, /** @type {any} */ (rules), "en");
    assert.deepEqual(other.options, { words: "a,b", shown: "fr", asked: "en" });
    assert.equal(asking(item, /** @type {any} */ (rules), "fr"), item);
    assert.deepEqual(asking(other, /** @type {any} */ (rules), "fr").options, item.options);
    assert.equal(asking({ rules: "none", options: {} }, /** @type {any} */ (rules), "fr").rules, "none");
  });
});

describe("Two games of one name", () => {
  it("show the options that differ", () => {
    const game = (/** @type {number} */ goal) => /** @type {any} */ ({ rules: "r", options: { goal, kind: "word" }, board: { rows: 4, columns: 4 } });
    const rules = /** @type {any} */ ([{ name: "r", options: [{ name: "goal", title: "Lines", kind: "integer" }, { name: "kind", title: "Kind", kind: "choice" },
      { name: "caller", title: "The caller’s page", kind: "boolean" }, { name: "list", title: "List", kind: "choice", default: "a", labels: { a: "as hidden", b: "translated" } }] }]);
    // A small list makes two games equal.
    assert.deepEqual(apart([game(6), game(10), game(3)], 5), [game(6), game(3)]);
    const sized = (/** @type {number} */ rows, /** @type {any} */ options) => /** @type {any} */ ({ rules: "r", options, board: { rows, columns: rows } });
    const [small, large] = [sized(10, { goal: 1, caller: false }), sized(14, { goal: 2, list: "b", caller: true })];
    assert.equal(different(small, [small, large], rules), "List: as hidden");
    assert.equal(different(large, [small, large], rules), "The caller’s page, List: translated");
    const all = [game(1), game(3)];
    assert.equal(different(all[0], all, rules), "Lines: 1");
    assert.equal(different(all[0], [all[0]], rules), "");
    // The reason of the smallest board is the one that matters.
    const failed = (/** @type {string} */ title, /** @type {string} */ why) => /** @type {any} */ ({ title, remarks: [why] });
    assert.deepEqual(reasons([failed("Sudoku", "4 needed"), failed("Bingo", "9 needed"), failed("Sudoku", "6 needed")]),
      ["Sudoku: 4 needed", "Bingo: 9 needed"]);
  });
});
