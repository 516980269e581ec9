// Sides and corners: their names and places, what a tap and a drag change, where the caret goes, what is shown before the answer.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { keeping } from "../../web/play/boards.js";
import { inWords, spoken } from "../../web/play/changes.js";
import { spots, whereOn } from "../../web/play/drawings.js";
import { expected } from "../../web/play/expected.js";
import { cellUnder, geometryOf, nearest, spotOf, stepped } from "../../web/play/geometry.js";
import { changeOf, isDrawnOn, layersOf, lineValue, moveOf, secondValue, stopsOf, tapValue, togetherWith } from "../../web/play/layers.js";
import { offered, pickedFrom } from "../../web/play/pad.js";
import { signs } from "../../web/play/signs.js";
import { acted, received, start } from "../../web/play/state.js";
import { lines } from "../../web/screens/miniature.js";
import { begunLine, between, directionOf, ledTo } from "../../web/play/tracing.js";

const values = [{ value: 0, text: "0" }, { value: 1, text: "1" }];

/** A board with a layer on its sides; `drawn` maps names to values. */
function boardOf(rows, columns, entry, drawn = {}, more = {}) {
  const cells = Array.from({ length: rows * columns }, (_, index) => ({ at: `r${Math.floor(index / columns) + 1}c${index % columns + 1}`, kind: "given" }));
  const places = Object.entries(drawn).map(([at, value]) => ({ at, value, kind: "entry" }));
  return { id: "main", rows, columns, cells, layers: [{ on: "sides", entry, rest: 0, values, places }], ...more };
}
const viewOf = (board, can = {}) => ({ n: 1, title: "", status: { phase: "play" }, can: { enter: true, ...can }, boards: [board] });

/** Two hexagons beside each other and one below both, with points shared. */
const hexagons = (() => {
  const height = 1 / Math.sqrt(3);
  const around = (x, y) => [[x, y - height], [x + 0.5, y - height / 2], [x + 0.5, y + height / 2], [x, y + height], [x - 0.5, y + height / 2], [x - 0.5, y - height / 2]];
  const points = [];
  const number = ([x, y]) => {
    const found = points.findIndex(([a, b]) => Math.abs(a - x) + Math.abs(b - y) < 1e-6);
    return found < 0 ? points.push([x, y]) - 1 : found;
  };
  const cells = { r1c1: around(0.5, height).map(number), r1c2: around(1.5, height).map(number), r2c1: around(1, 2.5 * height).map(number) };
  const names = ["topright", "right", "bottomright", "bottomleft", "left", "topleft"];
  const sides = [];
  for (const [at, ids] of Object.entries(cells)) {
    ids.forEach((id, index) => {
      const pair = [id, ids[(index + 1) % 6]];
      if (!sides.some(({ points: one }) => one.includes(pair[0]) && one.includes(pair[1]))) sides.push({ at: `${at}.${names[index]}`, points: pair });
    });
  }
  return { id: "main", rows: 2, columns: 2, cells: Object.keys(cells).map((at) => ({ at })), values, outlines: { points, cells, sides } };
})();

describe("The places of a board", () => {
  const geometry = geometryOf(boardOf(4, 6, "border"));

  it("are its cells, the sides between and around them, and their corners", () => {
    assert.deepEqual(Object.values(geometry.all).map((list) => list.length), [24, 4 * 7 + 6 * 5, 35]);
    assert.equal(geometry.spots.size, 24 + 58 + 35);
  });

  it("are named from the first cell that touches them, whichever cell they are told from", () => {
    const same = [["r2c3.right", "r2c4.left"], ["r2c3.bottom", "r3c3.top"], ["r1c3.top", "r1c3.top"], ["r2c1.left", "r2c1.left"],
      ["r2c3.bottomright", "r2c4.bottomleft"], ["r2c3.bottomright", "r3c3.topright"], ["r2c3.bottomright", "r3c4.topleft"], ["r1c1.topright", "r1c2.topleft"]];
    for (const [name, other] of same) assert.equal(spotOf(geometry, other)?.at, name, other);
    for (const none of ["r4c6.middle", "r5c1", "r5c1.top", "r0c1.bottom", "r1c1.", "", "r1c0.right"]) assert.equal(spotOf(geometry, none), undefined, none);
  });

  it("know what they touch", () => {
    assert.deepEqual(spotOf(geometry, "r2c3.right"), { at: "r2c3.right", on: "sides", x: 3, y: 1.5, cells: ["r2c3", "r2c4"], sides: ["r2c3.right"],
      corners: ["r1c3.bottomright", "r2c3.bottomright"] });
    assert.deepEqual(spotOf(geometry, "r1c1.bottomright")?.sides.toSorted(), ["r1c1.bottom", "r1c1.right", "r1c2.bottom", "r2c1.right"]);
    assert.deepEqual(spotOf(geometry, "r4c6")?.sides, ["r3c6.bottom", "r4c6.right", "r4c6.bottom", "r4c5.right"]);
  });

  it("are named from cells that are there", () => {
    const board = boardOf(2, 2, "border");
    board.cells[0].kind = "hole";
    const holed = geometryOf(board);
    assert.equal(spotOf(holed, "r1c2.left")?.at, "r1c2.left");
    assert.equal(spotOf(holed, "r1c1.right"), undefined);
    assert.deepEqual(spotOf(holed, "r2c2.topleft")?.at, "r1c2.bottomleft");
  });

  it("of outlines have the names of the view, and the numbers of points", () => {
    const found = geometryOf(hexagons);
    assert.deepEqual(Object.values(found.all).map((list) => list.length), [3, 15, 13]);
    assert.deepEqual(spotOf(found, "r1c1.right")?.cells, ["r1c1", "r1c2"]);
    assert.deepEqual(spotOf(found, "r1c1.bottomright")?.cells, ["r1c1", "r2c1"]);
    assert.equal(found.all.corners.find((one) => one.cells.length === 3)?.at, "r1c1.v3");
    assert.ok(Math.abs(found.frame.width - 2) < 1e-9);
    assert.equal(cellUnder(found, { x: 1, y: 1.4 })?.at, "r2c1");
    assert.equal(cellUnder(found, { x: 0.05, y: 0.05 }), null);
  });

  it("are the same object for boards of the same shape", () => {
    assert.equal(geometryOf(boardOf(4, 6, "line")), geometry);
  });

  it("are found by a point: a side by its inner part, so that each is nearest somewhere", () => {
    const at = (on, x, y, reach) => nearest(geometry, on, { x, y }, reach)?.at ?? null;
    assert.equal(at("sides", 3.1, 1.5), "r2c3.right");
    assert.equal(at("sides", 3.3, 2.02), "r2c4.bottom");
    assert.equal(at("sides", 3.02, 2.3), "r3c3.right");
    assert.equal(at("sides", 2.5, 1.5, 0.4), null);
    assert.equal(at("corners", 0.1, -0.2), "r1c1.topleft");
    assert.equal(at("cells", 5.6, 3.4), "r4c6");
  });
});

describe("A drag", () => {
  const geometry = geometryOf(boardOf(4, 6, "border"));
  const led = (over, ...points) => {
    const [first, ...rest] = points.map(([x, y]) => ({ x, y }));
    return rest.reduce((trace, point) => ledTo(geometry, trace, point), begunLine(geometry, over, first)).sides;
  };

  it("from corner to corner passes the sides between them", () => {
    assert.deepEqual(led("corners", [0.05, 0.1], [1.1, 0], [1, 1.1]), ["r1c1.top", "r1c1.right"]);
  });

  it("that begins on a side passes it whichever way it goes", () => {
    assert.deepEqual(led("corners", [1.5, 1.05], [2, 1]), ["r1c2.bottom"]);
    assert.deepEqual(led("corners", [1.5, 1.05], [1, 1]), ["r1c2.bottom"]);
  });

  it("from cell to cell passes the sides that it crosses", () => {
    assert.deepEqual(led("cells", [0.5, 0.5], [2.4, 0.5], [2.5, 1.6]), ["r1c1.right", "r1c2.right", "r1c3.bottom"]);
  });

  it("that jumps goes by the nearest places in between", () => {
    assert.deepEqual(led("corners", [0, 0], [5, 0]).length, 5);
    const slanting = led("cells", [0.5, 0.5], [3.5, 3.5]);
    assert.equal(slanting.length, 6);
  });

  it("takes back the side that it goes back over", () => {
    assert.deepEqual(led("cells", [0.5, 0.5], [2.5, 0.5], [1.5, 0.5]), ["r1c1.right"]);
    assert.deepEqual(led("cells", [0.5, 0.5], [1.5, 0.5], [0.5, 0.5]), []);
  });

  it("passes nothing while it stays at one place, and nothing outside the board", () => {
    assert.deepEqual(led("corners", [1, 1], [1.3, 1.3], [1, 1]), []);
    assert.deepEqual(led("cells", [0.5, 0.5], [-20, 0.5], [0.5, 0.5]), []);
    assert.deepEqual(led("cells", [0.5, 0.5], [-3000, 0.5], [NaN, 0.5]), []);
  });

  it("over cells paints each that it passes", () => {
    assert.deepEqual(between(geometry, "cells", { x: 0.5, y: 0.5 }, { x: 3.5, y: 0.5 }, 0.3), ["r1c1", "r1c2", "r1c3", "r1c4"]);
  });

  it("has a direction, clockwise from the top", () => {
    const way = (x, y, count = 4) => directionOf({ x: 0, y: 0 }, { x, y }, count);
    assert.deepEqual([way(0, -1), way(1, 0.2), way(0, 1), way(-1, 0), way(1, -1, 8), way(-1, -1, 8)], [0, 1, 2, 3, 1, 7]);
  });
});

describe("The value of a place", () => {
  it("goes by taps through those that are drawn, the rest and open", () => {
    const walk = (layer) => { const seen = [tapValue(layer, null)]; while (seen.at(-1) !== null) seen.push(tapValue(layer, seen.at(-1))); return seen; };
    assert.deepEqual(walk({ drawn: [1], rest: 0 }), [1, 0, null]);
    assert.deepEqual(walk({ drawn: [1, 2], rest: 0 }), [1, 2, 0, null]);
    assert.deepEqual(walk({ drawn: [1, 2], rest: undefined }), [1, 2, null]);
  });

  it("is the rest by the second button, and open again", () => {
    assert.deepEqual([null, 0, 1].map((value) => secondValue({ drawn: [1], rest: 0 }, value)), [0, null, 0]);
  });

  it("that a line gives is the next one that is drawn; a line that begins on the last erases", () => {
    assert.deepEqual([null, 0, 1].map((value) => lineValue({ drawn: [1], rest: 0 }, value)), [1, 1, null]);
    assert.deepEqual([null, 1, 2].map((value) => lineValue({ drawn: [1, 2], rest: 0 }, value)), [1, 2, null]);
  });

  it("is changed by one move, that of a given not at all", () => {
    const board = boardOf(2, 2, "border", { "r1c1.top": 1 });
    board.layers[0].places.push({ at: "r1c1.left", value: 0, kind: "given" });
    const [layer] = layersOf(viewOf(board), board);
    assert.equal(moveOf(changeOf(layer, ["r1c1.top", "r1c1.left", "r1c1.right", "r1c1.right"], 1)), "enter r1c1.right 1");
    assert.equal(moveOf(changeOf(layer, ["r1c1.top", "r1c1.right"], null)), "clear r1c1.top");
    assert.equal(changeOf(layer, ["r1c1.left"], 1), null);
  });

  it("is drawn where a layer has more than cells to write in", () => {
    const drawn = (board, can) => isDrawnOn(viewOf(board, can), board);
    assert.equal(drawn(boardOf(2, 2, "line")), true);
    assert.equal(drawn(boardOf(2, 2, "line"), { enter: false }), false);
    assert.equal(drawn({ id: "main", rows: 1, columns: 1, cells: [{ at: "r1c1" }], values: [...values, { value: 2, text: "2" }] }), false);
    assert.equal(drawn({ id: "main", rows: 1, columns: 1, cells: [{ at: "r1c1" }], values, entry: "cycle" }), true);
  });
});

describe("The caret among places", () => {
  const step = (board, from, ...keys) => {
    const stops = stopsOf(viewOf(board), board);
    return keys.reduce((spot, key) => stepped(stops, spot, key), spotOf(geometryOf(board), from)).at;
  };

  it("goes half a cell where there is a place, otherwise to the next one that way", () => {
    const border = boardOf(4, 6, "border");
    assert.equal(step(border, "r2c3", "right"), "r2c3.right");
    assert.equal(step(border, "r2c3", "right", "right"), "r2c4");
    assert.equal(step(border, "r2c3", "right", "down"), "r2c3.bottomright");
    const line = boardOf(4, 6, "line");
    assert.equal(step(line, "r2c3.right", "down"), "r3c3.right");
    assert.equal(step(line, "r4c6", "down", "down"), "r4c6");
    assert.equal(step(border, "r4c6", "down", "down"), "r4c6.bottom");
  });

  it("goes back the way it came", () => {
    for (const board of [boardOf(4, 6, "border"), boardOf(4, 6, "line")]) {
      for (const { at } of stopsOf(viewOf(board), board)) {
        for (const [there, back] of [["right", "left"], ["down", "up"]]) {
          const next = step(board, at, there);
          if (next !== at) assert.equal(step(board, next, back), at, `${at} ${there} ${next}`);
        }
      }
    }
  });

  it("goes to the ends of its line, and to the first and last place", () => {
    const board = boardOf(4, 6, "line");
    assert.deepEqual(["home", "end", "pageup", "pagedown"].map((key) => step(board, "r2c3", key)), ["r2c1", "r2c6", "r1c3", "r4c3"]);
    assert.equal(step(board, "r2c3", "first"), "r1c1");
  });

  it("goes to a neighbour on a board of outlines", () => {
    assert.equal(step(hexagons, "r1c1", "right"), "r1c2");
    assert.equal(step(hexagons, "r2c1", "up"), "r1c1");
    assert.equal(step(hexagons, "r1c2", "down"), "r2c1");
  });

  it("draws with Shift: the side ahead, and goes on to where it leads", () => {
    const play = (board, caret, key) => {
      const { state, moves } = acted({ ...received(start(), viewOf(board), 0), caret, selected: [caret] }, { do: "caret", key, extend: true });
      return [state.caret, ...moves];
    };
    assert.deepEqual(play(boardOf(2, 2, "border"), "r1c1.topleft", "right"), ["r1c1.topright", "enter r1c1.top 1"]);
    assert.deepEqual(play(boardOf(2, 2, "border"), "r1c1.top", "left"), ["r1c1.topleft", "enter r1c1.top 1"]);
    assert.deepEqual(play(boardOf(2, 2, "border", { "r1c1.top": 1 }), "r1c1.topleft", "right"), ["r1c1.topright", "clear r1c1.top"]);
    assert.deepEqual(play(boardOf(2, 2, "line"), "r1c1", "down"), ["r2c1", "enter r1c1.bottom 1"]);
    assert.deepEqual(play(boardOf(2, 2, "line"), "r2c1", "down"), ["r2c1"]);
    assert.deepEqual(play(boardOf(2, 2, "border"), "r1c1", "down"), ["r1c1.bottom"]);
  });

  it("stops at no side that takes no value, and draws none", () => {
    const board = boardOf(2, 2, "border");
    board.layers[0].rim = false;
    const own = viewOf(board);
    assert.deepEqual(stopsOf(own, board).filter(({ on }) => on === "sides").map(({ at }) => at).toSorted(), ["r1c1.bottom", "r1c1.right", "r1c2.bottom", "r2c1.right"]);
    const play = (caret, key) => {
      const { state, moves } = acted({ ...received(start(), own, 0), caret, selected: [caret] }, { do: "caret", key, extend: true });
      return [state.caret, ...moves];
    };
    assert.deepEqual(play("r1c1.topleft", "right"), ["r1c1.topright"]);
    assert.deepEqual(play("r1c1.topright", "down"), ["r1c1.bottomright", "enter r1c1.right 1"]);
    assert.equal(moveOf(changeOf(layersOf(own, board)[0], ["r1c1.top", "r1c2.left"], 1)), "enter r1c2.left 1");
  });

  it("enters an arrow with Shift", () => {
    const arrows = [1, 2, 3, 4].map((value) => ({ value, text: "↑→↓←"[value - 1] }));
    const board = { id: "main", rows: 1, columns: 1, cells: [{ at: "r1c1" }], values: arrows, entry: "arrow" };
    const state = { ...received(start(), viewOf(board), 0), caret: "r1c1", selected: ["r1c1"] };
    assert.deepEqual(["up", "left"].map((key) => acted(state, { do: "caret", key, extend: true }).moves), [["enter r1c1 1"], ["enter r1c1 4"]]);
  });

  it("writes nothing by keys of taps where values are written or arrows drawn", () => {
    const arrows = [1, 2, 3, 4].map((value) => ({ value, text: "↑→↓←"[value - 1] }));
    for (const entry of ["number", "arrow"]) {
      const board = boardOf(1, 2, "border", {}, { values: arrows, entry, rest: 4 });
      const open = { ...board, cells: board.cells.map(({ at }) => ({ at })) };
      const act = (caret, meaning) => acted({ ...received(start(), viewOf(open), 0), caret, selected: [caret] }, { do: meaning }).moves;
      assert.deepEqual([act("r1c1", "cycle"), act("r1c1", "rest"), act("r1c1.right", "cycle")], [[], [], ["enter r1c1.right 1"]], entry);
    }
  });

  it("places the symbol that was picked, on the places of its layer", () => {
    const marks = [{ value: 1, text: "●" }, { value: 2, text: "○" }];
    const board = { id: "main", rows: 1, columns: 2, cells: [{ at: "r1c1" }, { at: "r1c2" }], values: [{ value: 5, text: "5" }],
      layers: [{ on: "sides", entry: "symbol", values: marks, places: [] }] };
    const view = viewOf(board);
    assert.deepEqual(["r1c1.right", "r1c1.bottomright", "r1c1"].map((at) => pickedFrom(view, board, at)), [marks, marks, null]);
    assert.deepEqual(["r1c1.right", "r1c1"].map((at) => offered(view, board, at)), [marks, board.values]);
    const state = { ...received(start(), view, 0), caret: "r1c1.right", selected: ["r1c1.right"] };
    assert.deepEqual(acted(state, { do: "cycle" }), { state, moves: [], notice: "pickFirst" });
    const picked = acted(state, { do: "symbol", value: 2 }).state;
    assert.deepEqual(acted(picked, { do: "cycle" }).moves, ["enter r1c1.right 2"]);
    const placed = { ...board, layers: [{ ...board.layers[0], places: [{ at: "r1c1.right", value: 2, kind: "entry" }] }] };
    assert.deepEqual(acted({ ...picked, view: viewOf(placed) }, { do: "cycle" }).moves, ["clear r1c1.right"]);
    assert.equal(acted(picked, { do: "symbol", value: 2 }).state.symbol, null);
  });

  it("changes the place under it by a key, and takes the rest by another", () => {
    const at = (caret, meaning) => acted({ ...received(start(), viewOf(boardOf(2, 2, "border")), 0), caret, selected: [caret] }, meaning).moves;
    assert.deepEqual(at("r1c1.right", { do: "cycle" }), ["enter r1c1.right 1"]);
    assert.deepEqual(at("r1c1.right", { do: "rest" }), ["enter r1c1.right 0"]);
    assert.deepEqual(at("r1c1.right", { do: "value", value: 1 }), ["enter r1c1.right 1"]);
    assert.deepEqual(at("r1c1.right", { do: "value", value: 7 }), []);
    assert.deepEqual(at("r1c1", { do: "cycle" }), []);
  });
});

describe("A drawn line", () => {
  it("is what meets at corners, or in cells", () => {
    const drawn = { "r1c1.top": 1, "r1c1.right": 1, "r2c2.right": 1, "r1c2.right": 0 };
    const border = boardOf(2, 3, "border", drawn);
    assert.deepEqual([...togetherWith(viewOf(border), border, "r1c1.top")].sort(), ["r1c1.right", "r1c1.top"]);
    assert.equal(togetherWith(viewOf(border), border, "r1c2.right").size, 0);
    const line = boardOf(2, 3, "line", { "r1c1.right": 1, "r1c2.right": 1, "r2c1.right": 1 });
    assert.deepEqual([...togetherWith(viewOf(line), line, "r1c2")].sort(), ["r1c1.right", "r1c2.right"]);
  });
});

describe("An area", () => {
  it("is what lines enclose, if they enclose anything", () => {
    const walled = boardOf(2, 3, "border", { "r1c1.right": 1, "r2c1.right": 1 });
    for (const at of ["r1c1", "r1c1.bottom", "r2c1.left"]) assert.deepEqual([...togetherWith(viewOf(walled), walled, at)].sort(), ["r1c1", "r2c1"]);
    const half = boardOf(2, 3, "border", { "r1c1.right": 1 });
    assert.equal(togetherWith(viewOf(half), half, "r1c1").size, 0);
  });

  it("is the neighbours of the same value on a shaded board", () => {
    const cells = ["1", "1", "", "1", "0", "1"].map((text, index) => ({ at: `r1c${index + 1}`, ...(text && { kind: "entry", text, value: Number(text) }) }));
    const board = { id: "main", rows: 1, columns: 6, cells, values, rest: 0, entry: "paint" };
    assert.deepEqual([...togetherWith(viewOf(board), board, "r1c1")].sort(), ["r1c1", "r1c2"]);
    assert.equal(togetherWith(viewOf(board), board, "r1c3").size, 0);
  });
});

describe("The picture of a board", () => {
  it("has the lines along sides, or from cell to cell, but no crosses", () => {
    const drawn = { "r1c1.right": 1, "r1c2.right": 0 };
    assert.equal(lines(boardOf(2, 3, "border", drawn)), "M1 0L1 1");
    assert.equal(lines(boardOf(2, 3, "line", drawn)), "M0.5 0.5L1.5 0.5");
    assert.equal(lines({ id: "main", rows: 1, columns: 1, cells: [{ at: "r1c1" }] }), "");
  });
});

describe("A view with layers", () => {
  it("shows waiting moves on sides at once, with whichever name they have", () => {
    const board = boardOf(2, 2, "border", { "r1c1.top": 1 });
    const places = (move) => expected(viewOf(board), [{ move }]).boards[0].layers[0].places.map(({ at, value }) => `${at} ${value}`);
    assert.deepEqual(places("enter r1c2.left,r2c1.right 1"), ["r1c1.top 1", "r1c1.right 1", "r2c1.right 1"]);
    assert.deepEqual(places("clear r1c1.top,r1c1.left"), []);
    assert.deepEqual(places("enter r1c1.top 9"), ["r1c1.top 1"]);
    assert.deepEqual(places("enter r9c9.top 1"), ["r1c1.top 1"]);
  });

  it("keeps the places that are as they were, and a caret on one of them", () => {
    const before = viewOf(boardOf(2, 2, "border", { "r1c1.top": 1, "r1c1.right": 1 }));
    const same = keeping(before, structuredClone(before));
    assert.equal(same.boards[0], before.boards[0]);
    const more = keeping(before, { ...viewOf(boardOf(2, 2, "border", { "r1c1.left": 1, "r1c1.right": 1 })), n: 2 });
    assert.equal(more.boards[0].layers[0].places[1], before.boards[0].layers[0].places[1]);
    const state = { ...received(start(), before, 0), caret: "r1c1.right", selected: ["r1c1.right"] };
    assert.equal(received(state, { ...before, n: 2 }, 0).caret, "r1c1.right");
    assert.equal(received(state, { ...viewOf({ id: "main", rows: 2, columns: 2, cells: before.boards[0].cells }), n: 2 }, 0).caret, "r1c1");
  });
});

describe("What is read out", () => {
  const named = (_, at) => `<${at}>`;
  it("names the sides that changed, unless they are many", () => {
    const before = viewOf(boardOf(2, 2, "border", { "r1c1.top": 1, "r1c1.left": 1 }));
    const after = (drawn) => ({ ...viewOf(boardOf(2, 2, "border", drawn)), n: 2 });
    assert.deepEqual(spoken(before, after({ "r1c1.top": 0, "r1c1.right": 1 }), 3, named), ["<r1c1.top>", "<r1c1.left>", "<r1c1.right>"]);
    assert.deepEqual(spoken(before, after({ "r1c1.top": 0, "r1c1.right": 1 }), 2, named), []);
    assert.deepEqual(spoken(before, after({ "r1c1.top": 1, "r1c1.left": 1 }), 3, named), []);
  });

  it("has words for sides in hints, if the board has any", () => {
    const hinted = (board) => inWords({ ...viewOf(board), hint: { level: 3, text: "r1c1.right is a line, see r1c1." } }, (key, { row, column }) => `${key} ${row} ${column}`, named).hint.text;
    assert.equal(hinted(boardOf(2, 2, "border")), "<r1c1.right> is a line, see cellName 1 1.");
    assert.equal(hinted({ id: "main", rows: 1, columns: 1, cells: [] }), "r1c1.right is a line, see cellName 1 1.");
  });
});

describe("A drawing on a side or a corner", () => {
  const t = (key, { cell = "", row = "", column = "", sign = "", place = "" } = {}) => [key, row && `${row}/${column}`, cell, sign, place].filter(Boolean).join(" ");
  it("lies there, under any of its names, and on the middle of cells that are not square", () => {
    const board = boardOf(2, 2, "border");
    assert.deepEqual(spots(["r1c2.left", "r1c1.bottomright"], whereOn(board)), [{ x: 1, y: 0.5, inside: false }, { x: 1, y: 1, inside: false }]);
    const [cell] = spots(["r2c1"], whereOn(hexagons));
    assert.ok(Math.abs(cell.x - 1) < 1e-6 && Math.abs(cell.y - 2.5 / Math.sqrt(3)) < 1e-6 && cell.inside);
  });

  it("is named in the cells around it and at the place itself", () => {
    const board = boardOf(2, 2, "border", {}, { regions: [{ style: "ring", cells: ["r1c1.bottomright"], text: "3" }] });
    const found = signs(t, board);
    assert.deepEqual([...found.keys()].sort(), ["r1c1", "r1c1.bottomright", "r1c2", "r2c1", "r2c2"]);
    assert.equal(found.get("r2c1"), "signAtPlace shape_ring 3 corner_topright placeCell 2/1");
  });
});
