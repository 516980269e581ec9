// How input changes the state of the play screen.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { expected } from "../../web/play/expected.js";
import { acted, chosen, received, start, tinted } from "../../web/play/state.js";

/**
 * A view of a Sudoku-like board from a drawing: capitals are givens, small letters entries, dots open cells.
 * @param {string[]} rows
 */
function viewOf(rows, more = {}) {
  const cells = rows.flatMap((line, row) => [...line].map((sign, column) => cellOf(sign, `r${row + 1}c${column + 1}`)));
  const values = [1, 2, 3, 4].map((value) => ({ value, text: String(value) }));
  const regions = [{ style: "box", cells: ["r1c1", "r1c2", "r2c1", "r2c2"] }];
  return {
    n: 1, title: "Test", status: { phase: "play", text: "" }, can: { undo: true, redo: false, enter: true, mark: true },
    boards: [{ id: "main", rows: rows.length, columns: rows[0].length, cells, regions, values, gestures: {} }], ...more,
  };
}

function cellOf(sign, at) {
  if (sign === "#") return { at, kind: "hole" };
  if (sign === ".") return { at };
  const value = "abcd".indexOf(sign.toLowerCase()) + 1;
  return { at, kind: sign === sign.toUpperCase() ? "given" : "entry", value, text: String(value), label: at };
}

function gameOf(tap, more = {}) {
  const cells = ["r1c1", "r1c2", "r2c1", "r2c2"].map((at) => ({ at, shape: "disc" }));
  return {
    n: 1, title: "Drop", status: { phase: "play", turn: 1 },
      can: { undo: false, redo: false, enter: false, mark: false },
    boards: [{ id: "main", rows: 2, columns: 2, cells, gestures: { tap } }], ...more,
  };
}

const rows = ["A.b.", "..#.", ".cD."];
const fresh = (view = viewOf(rows)) => received(start(), view, 0);
const at = (cells, state = fresh()) => ({ ...state, caret: cells[0], anchor: cells[0], selected: cells });

describe("An incoming view", () => {
  it("puts the caret on the first open cell", () => {
    assert.equal(fresh(viewOf(["#A", ".."])).caret, "r1c2");
  });

  it("is dropped if a later one is already shown", () => {
    const state = received(fresh(viewOf(rows, { n: 5 })), viewOf(rows, { n: 4 }), 9);
    assert.equal(state.view.n, 5);
  });

  it("does not move the caret", () => {
    const state = received(at(["r3c4"]), viewOf(rows, { n: 2 }), 9);
    assert.equal(state.caret, "r3c4");
  });

  it("keeps unchanged cells, and replaces changed ones", () => {
    const before = fresh();
    const after = received(before, viewOf(["A.b.", "..#.", "acD."], { n: 2 }), 9).view.boards[0];
    const same = after.cells.filter((cell, index) => cell === before.view.boards[0].cells[index]).map((cell) => cell.at);
    assert.equal(same.length, 11);
    assert.ok(!same.includes("r3c1"));
    assert.equal(after.cells.find((cell) => cell.at === "r3c1").text, "1");
    assert.equal(after.regions, before.view.boards[0].regions);
    const marked = viewOf(rows, { n: 3 });
    marked.boards[0].cells[1].corner = [1];
    assert.deepEqual(received(before, marked, 9).view.boards[0].cells[1].corner, [1]);
    assert.equal(received(before, viewOf(rows, { n: 2 }), 9).view.boards[0], before.view.boards[0]);
  });

  it("moves the caret if its cell is gone", () => {
    const state = received(at(["r3c4"]), viewOf(["..", ".."], { n: 2 }), 9);
    assert.equal(state.caret, "r1c1");
    assert.deepEqual(state.selected, []);
  });
});

describe("A typed value", () => {
  it("is entered in the caret's cell", () => {
    assert.deepEqual(acted(at(["r1c2"]), { do: "value", value: 3 }).moves, ["enter r1c2 3"]);
  });

  it("is entered in each selected cell except givens", () => {
    assert.deepEqual(acted(at(["r1c1", "r1c2", "r1c3"]), { do: "value", value: 4 }).moves,
      ["enter r1c2 4", "enter r1c3 4"]);
  });

  it("is not sent again to cells that have it", () => {
    assert.deepEqual(acted(at(["r1c3"]), { do: "value", value: 2 }).moves, []);
  });

  it("is sent again if another one is pending", () => {
    const waiting = [{ move: "enter r1c3 4" }];
    assert.deepEqual(acted(at(["r1c3"]), { do: "value", value: 2 }, waiting).moves, ["enter r1c3 2"]);
  });

  it("is refused on a given, with a message", () => {
    const step = acted(at(["r1c1"]), { do: "value", value: 4 });
    assert.deepEqual([step.moves, step.notice], [[], "given"]);
  });

  it("is refused when the game is over or paused", () => {
    const over = viewOf(rows, { status: { phase: "won" } });
    const paused = viewOf(rows, { status: { phase: "paused" } });
    assert.equal(acted(at(["r1c2"], fresh(over)), { do: "value", value: 4 }).notice, "finished");
    assert.equal(acted(at(["r1c2"], fresh(paused)), { do: "value", value: 4 }).notice, "paused");
  });

  it("becomes one mark move for all open cells", () => {
    const state = { ...at(["r1c1", "r1c2", "r1c3", "r2c1"]), mode: "corner" };
    assert.deepEqual(acted(state, { do: "value", value: 3 }).moves, ["mark r1c2,r2c1 corner 3"]);
    assert.deepEqual(acted(at(["r1c2"]), { do: "value", value: 3, style: "centre" }).moves, ["mark r1c2 centre 3"]);
  });

  it("is entered in a template of the rule set", () => {
    const view = viewOf(rows);
    view.boards[0].gestures = { type: "write {cell} {value}" };
    assert.deepEqual(acted(at(["r1c2"], fresh(view)), { do: "value", value: 3 }).moves, ["write r1c2 3"]);
  });
});

describe("Clearing", () => {
  it("empties filled cells and keeps givens", () => {
    assert.deepEqual(acted(at(["r1c1", "r1c2", "r1c3"]), { do: "clear" }).moves, ["clear r1c3"]);
  });

  it("removes marks from an open cell", () => {
    const view = viewOf(rows);
    view.boards[0].cells[1].corner = [2];
    assert.deepEqual(acted(at(["r1c2"], fresh(view)), { do: "clear" }).moves, ["clear r1c2"]);
  });
});

describe("Undo and redo", () => {
  it("are sent if the server allows them, else explained", () => {
    assert.deepEqual(acted(fresh(), { do: "undo" }).moves, ["!undo"]);
    assert.equal(acted(fresh(), { do: "redo" }).notice, "nothingToRedo");
  });

  it("are sent while moves are pending", () => {
    const view = viewOf(rows, { can: { undo: false, redo: false, enter: true, mark: true } });
    assert.deepEqual(acted(fresh(view), { do: "undo" }, [{ move: "enter r1c2 1" }]).moves, ["!undo"]);
  });
});

describe("A tap", () => {
  it("fills the template with column, row or cell", () => {
    const state = at(["r2c2"], fresh(gameOf("drop {column}")));
    assert.deepEqual(acted(state, { do: "tap" }).moves, ["drop 2"]);
    assert.deepEqual(acted(at(["r2c1"], fresh(gameOf("push {row}"))), { do: "tap" }).moves, ["push 2"]);
    assert.deepEqual(acted(at(["r2c1"], fresh(gameOf("place {cell}"))), { do: "tap" }).moves, ["place r2c1"]);
  });

  it("by number takes the column and moves the caret there", () => {
    const step = acted(at(["r2c1"], fresh(gameOf("drop {column}"))), { do: "line", line: 2 });
    assert.deepEqual([step.moves, step.state.caret], [["drop 2"], "r2c2"]);
  });

  it("waits for the previous one where several play, so that nobody moves for the other player", () => {
    const step = (more) => acted(at(["r2c2"], fresh(gameOf("drop {column}", more))), { do: "tap" }, [{ move: "drop 2" }]);
    assert.deepEqual([step({ players: ["Ann", "Bob"] }).moves, step({ players: ["Ann", "Bob"] }).notice], [[], "wait"]);
    assert.deepEqual(step({}).moves, ["drop 2"], "a single player's rapid taps are all sent");
  });
});

describe("Selecting", () => {
  it("extends with Shift from where it began", () => {
    let state = acted(at(["r1c1"]), { do: "caret", key: "right", extend: true }).state;
    state = acted(state, { do: "caret", key: "down", extend: true }).state;
    assert.deepEqual(state.selected, ["r1c1", "r1c2", "r2c1", "r2c2"]);
    assert.deepEqual(acted(state, { do: "caret", key: "down", extend: false }).state.selected, ["r3c2"]);
  });

  it("adds by dragging and toggles with Ctrl", () => {
    let state = chosen(fresh(), "r1c2", "only");
    state = chosen(state, "r2c2", "add");
    assert.deepEqual(state.selected, ["r1c2", "r2c2"]);
    assert.deepEqual(chosen(state, "r1c2", "toggle").selected, ["r2c2"]);
  });

  it("takes all open cells", () => {
    assert.ok(!acted(fresh(), { do: "all" }).state.selected.includes("r1c1"));
    assert.ok(acted(fresh(), { do: "all" }).state.selected.includes("r3c4"));
  });

  it("is cancelled", () => {
    assert.deepEqual(acted(at(["r1c1", "r1c2"]), { do: "release" }).state.selected, ["r1c1"]);
    assert.deepEqual(acted(at(["r1c1"]), { do: "release" }).state.selected, []);
  });
});

describe("The predicted view", () => {
  const cell = (view, name) => view.boards[0].cells.find((one) => one.at === name);

  it("shows pending values, the last one for each cell", () => {
    const view = expected(viewOf(rows), [{ move: "enter r1c2 3" }, { move: "enter r1c2 4" }, { move: "clear r1c3" }]);
    assert.deepEqual([cell(view, "r1c2").text, cell(view, "r1c2").waiting, cell(view, "r1c2").label],
      ["4", true, undefined]);
    assert.deepEqual([cell(view, "r1c3").text, cell(view, "r1c3").kind], ["", "open"]);
  });

  it("never shows a changed given, or moves after an undo", () => {
    const view = expected(viewOf(rows), [{ move: "enter r1c1 3" }, { move: "!undo" }, { move: "enter r1c2 3" }]);
    assert.equal(cell(view, "r1c1").text, "1");
    assert.equal(cell(view, "r1c2").text, undefined);
  });

  it("shows values after the end of a pause, and accepts more", () => {
    const paused = viewOf(rows, { status: { phase: "paused", text: "Paused" } });
    const waiting = [{ move: "!resume" }, { move: "enter r1c2 3" }];
    assert.equal(expected(paused, waiting).status.phase, "play");
    assert.equal(cell(expected(paused, waiting), "r1c2").text, "3");
    assert.deepEqual(acted(at(["r1c4"], fresh(paused)), { do: "value", value: 1 }, waiting).moves, ["enter r1c4 1"]);
  });

  it("shows pending marks, which are removed if all cells have them", () => {
    const view = viewOf(rows);
    const marks = (...moves) => ["r1c2", "r1c4", "r1c1"].map((at) => cell(expected(view, moves.map((move) => ({ move }))), at))
      .map((one) => [one.corner ?? [], one.colours ?? []]);
    assert.deepEqual(marks("mark r1c2,r1c4 corner 3", "mark r1c2 corner 1"), [[[1, 3], []], [[3], []], [[], []]]);
    assert.deepEqual(marks("mark r1c2 corner 3", "mark r1c2,r1c4 corner 3", "mark r1c2,r1c4 corner 3"), [[[], []], [[], []], [[], []]]);
    assert.deepEqual(marks("mark r1c1,r1c2 corner 3"), [[[3], []], [[], []], [[], []]], "givens take none");
    assert.deepEqual(marks("mark r1c1,r1c2 colour 3"), [[[], [3]], [[], []], [[], [3]]], "but they take colours");
    assert.deepEqual(marks("mark r1c2 centre 3", "clear r1c2").at(0), [[], []]);
  });

  it("is the same for the same moves, and the unchanged view if nothing is certain", () => {
    const view = viewOf(rows);
    const moves = [{ move: "enter r1c2 3" }];
    assert.equal(expected(view, moves), expected(view, [...moves]));
    assert.notEqual(expected(view, moves), expected(view, [{ move: "enter r1c2 4" }]));
    assert.equal(expected(view, [{ move: "!undo" }]), view);
  });

  it("is the server's view if moves are not plain values", () => {
    const view = viewOf(rows);
    view.boards[0].gestures = { type: "write {cell} {value}" };
    assert.equal(cell(expected(view, [{ move: "enter r1c2 3" }]), "r1c2").text, undefined);
  });
});

describe("Tinting", () => {
  it("covers row, column and box of one selected cell", () => {
    const state = at(["r1c2"]);
    const cells = [...tinted(state, state.view, state.view.boards[0])].sort();
    assert.deepEqual(cells, ["r1c1", "r1c2", "r1c3", "r1c4", "r2c1", "r2c2", "r3c2"]);
  });

  it("covers the column of a drop", () => {
    const state = { ...fresh(gameOf("drop {column}")), hover: "r1c2" };
    assert.deepEqual([...tinted(state, state.view, state.view.boards[0])], ["r1c2", "r2c2"]);
  });

  it("ends with the game", () => {
    const state = { ...fresh(gameOf("drop {column}", { status: { phase: "won", turn: 1 } })), hover: "r1c2" };
    assert.equal(tinted(state, state.view, state.view.boards[0]).size, 0);
  });
});

describe("A hint", () => {
  it("is requested if the game has hints, else refused with a reason", () => {
    const view = viewOf(rows);
    const able = { ...view, can: { ...view.can, hint: true } };
    assert.deepEqual(acted(fresh(able), { do: "hint" }).moves, ["!hint"]);
    assert.equal(acted(fresh(view), { do: "hint" }).notice, "noHint");
  });
});

describe("A colour", () => {
  const game = (cells) => ({ ...at(cells), mode: "colour" });

  it("marks givens and entries alike, but no holes", () => {
    assert.deepEqual(acted(game(["r1c1", "r1c2", "r2c3", "r3c2"]), { do: "value", value: 3 }).moves,
      ["mark r1c1,r1c2,r3c2 colour 3"]);
  });

  it("is one of eight", () => {
    for (const value of [0, 9, -1]) assert.deepEqual(acted(game(["r1c2"]), { do: "value", value }).moves, []);
    assert.deepEqual(acted(game(["r2c3"]), { do: "value", value: 1 }).moves, []);
  });

  it("is removed if nothing else is left", () => {
    const view = viewOf(rows);
    view.boards[0].cells.find((cell) => cell.at === "r1c2").colours = [2];
    assert.deepEqual(acted(at(["r1c2", "r1c4"], fresh(view)), { do: "clear" }).moves, ["clear r1c2"]);
  });

  it("follows the marks when Space cycles through the input modes", () => {
    let state = fresh();
    const seen = [1, 2, 3, 4].map(() => { state = acted(state, { do: "mode", mode: "next" }).state; return state.mode; });
    assert.deepEqual(seen, ["corner", "centre", "colour", "value"]);
  });
});

describe("Automatic marks", () => {
  it("are requested in one move, if there are marks", () => {
    assert.deepEqual(acted(fresh(), { do: "marks" }).moves, ["marks"]);
    assert.deepEqual(acted(fresh(gameOf("drop {column}")), { do: "marks" }).moves, []);
  });
});
