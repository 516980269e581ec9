// Where the cells, sides and corners of a board lie, and which of them touch. Pure.
// @ts-check
import { name, place } from "../caret.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").PlaceKind} PlaceKind */
/** @typedef {{ x: number, y: number }} Point in cell widths, y downwards */

/**
 * @typedef {object} Spot a place of a board
 * @property {string} at its name, told from the first cell in reading order that touches it
 * @property {PlaceKind} on
 * @property {number} x of its middle, in cell widths
 * @property {number} y
 * @property {string[]} cells those that it touches, in reading order; of a cell: itself
 * @property {string[]} sides those that meet at it; of a side: itself
 * @property {string[]} corners those that it touches; of a side: its two ends; of a corner: itself
 */

/**
 * @typedef {object} Geometry
 * @property {Map<string, Spot>} spots by name
 * @property {Record<PlaceKind, Spot[]>} all in reading order of their names
 * @property {boolean} isSquare whether its cells are squares in rows and columns
 * @property {{ left: number, top: number, width: number, height: number }} frame what all of them take up
 */

/** The sides and corners of a cell of a square board, clockwise from the top: a side and the corner where it begins. */
const squareParts = [["top", "topleft"], ["right", "topright"], ["bottom", "bottomright"], ["left", "bottomleft"]];

/** The last geometries, as nearly all boards that come are of the same shape. @type {Map<string, Geometry>} */
const squares = new Map();
/** @type {WeakMap<object, Geometry>} */
const outlined = new WeakMap();
/** @type {WeakMap<Board, Geometry>} */
const known = new WeakMap();

/**
 * The geometry of a board, the same object for boards of the same shape.
 * @param {Board} board
 * @returns {Geometry}
 */
export function geometryOf(board) {
  const before = known.get(board);
  if (before) return before;
  const found = board.outlines ? ofOutlines(board) : ofSquares(board);
  known.set(board, found);
  return found;
}

/** @param {Board} board */
function ofOutlines(board) {
  const outlines = /** @type {import("../types.js").Outlines} */ (board.outlines);
  const before = outlined.get(outlines);
  if (before) return before;
  const sideNames = new Map(outlines.sides.map(({ at, points }) => [pairOf(points[0], points[1]), at]));
  const cells = ordered(Object.keys(outlines.cells)).map((at) => ({
    at, points: outlines.cells[at].map((id) => ({ id: String(id), x: outlines.points[id][0], y: outlines.points[id][1] })),
  }));
  const found = touching(cells, (at, index, from, to) => sideNames.get(pairOf(from, to)) ?? `${at}.s${index + 1}`, (at, index, id) => outlines.corners?.[Number(id)] ?? `${at}.v${index + 1}`);
  outlined.set(outlines, found);
  return found;
}

/** @param {Board} board */
function ofSquares(board) {
  const there = board.cells.filter((cell) => cell.kind !== "hole").map((cell) => cell.at);
  const key = `${board.rows} ${board.columns} ${there.length === board.rows * board.columns ? "" : there.join()}`;
  const before = squares.get(key);
  if (before) return before;
  const cells = ordered(there).map((at) => {
    const { row, column } = place(at);
    const corner = (/** @type {number} */ x, /** @type {number} */ y) => ({ id: `${x} ${y}`, x, y });
    return { at, points: [corner(column - 1, row - 1), corner(column, row - 1), corner(column, row), corner(column - 1, row)] };
  });
  const found = { ...touching(cells, (at, index) => `${at}.${squareParts[index][0]}`, (at, index) => `${at}.${squareParts[index][1]}`), isSquare: true };
  if (squares.size > 8) squares.clear();
  squares.set(key, found);
  return found;
}

/**
 * @param {string|number} from
 * @param {string|number} to
 */
function pairOf(from, to) {
  return String(from) < String(to) ? `${from}|${to}` : `${to}|${from}`;
}

/**
 * Names of cells in reading order.
 * @param {string[]} cells
 */
function ordered(cells) {
  return [...cells].sort((a, b) => place(a).row - place(b).row || place(a).column - place(b).column);
}

/**
 * The places of cells that are outlines: two outlines with the same two points in a row share a side.
 * @param {{ at: string, points: { id: string, x: number, y: number }[] }[]} cells in reading order, their points clockwise
 * @param {(at: string, index: number, from: string, to: string) => string} sideName
 * @param {(at: string, index: number, id: string) => string} cornerName
 * @returns {Geometry}
 */
function touching(cells, sideName, cornerName) {
  /** @type {Geometry} */
  const found = { spots: new Map(), all: { cells: [], sides: [], corners: [] }, isSquare: false, frame: { left: 0, top: 0, width: 1, height: 1 } };
  /** @type {Map<string, Spot>} */
  const byPoints = new Map();
  /**
   * The place with this key, made if it is new.
   * @param {string} key
   * @param {PlaceKind} on
   * @param {string} at
   * @param {Point} middle
   */
  const spot = (key, on, at, middle) => {
    let one = byPoints.get(key);
    if (!one) {
      one = { at, on, x: middle.x, y: middle.y, cells: [], sides: [], corners: [] };
      byPoints.set(key, one);
      found.spots.set(at, one);
      found.all[on].push(one);
    }
    return one;
  };
  for (const { at, points } of cells) {
    const cell = spot(`cell ${at}`, "cells", at, centre(points));
    cell.cells.push(at);
    const corners = points.map((point, index) => spot(point.id, "corners", cornerName(at, index, point.id), point));
    const sides = points.map((point, index) => {
      const next = points[(index + 1) % points.length];
      return spot(pairOf(point.id, next.id), "sides", sideName(at, index, point.id, next.id), { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 });
    });
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length];
      const side = sides[index];
      cell.corners.push(corner.at);
      cell.sides.push(side.at);
      corner.cells.push(at);
      side.cells.push(at);
      if (side.corners.length > 0) return;
      side.corners.push(corner.at, next.at);
      side.sides.push(side.at);
      corner.sides.push(side.at);
      next.sides.push(side.at);
    });
    for (const corner of corners) if (corner.corners.length === 0) corner.corners.push(corner.at);
  }
  const [xs, ys] = [found.all.corners.map((one) => one.x), found.all.corners.map((one) => one.y)];
  if (xs.length > 0) {
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    found.frame = { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  }
  return found;
}

/**
 * The centre of an outline's area; of one without area, the mean of its points.
 * @param {Point[]} points
 * @returns {Point}
 */
function centre(points) {
  let [area, x, y] = [0, 0, 0];
  points.forEach((one, index) => {
    const next = points[(index + 1) % points.length];
    const cross = one.x * next.y - next.x * one.y;
    area += cross;
    x += (one.x + next.x) * cross;
    y += (one.y + next.y) * cross;
  });
  if (Math.abs(area) > 1e-9) return { x: x / (3 * area), y: y / (3 * area) };
  return { x: points.reduce((sum, one) => sum + one.x, 0) / points.length, y: points.reduce((sum, one) => sum + one.y, 0) / points.length };
}

/**
 * The outline of a cell, clockwise.
 * @param {Geometry} geometry
 * @param {string} at
 * @returns {Point[]}
 */
export function outlineOf({ spots }, at) {
  return (spots.get(at)?.corners ?? []).flatMap((corner) => spots.get(corner) ?? []);
}

/** The other names of the parts of a square cell's neighbours. @type {Record<string, [number, number, string][]>} */
const elsewhere = {
  top: [[-1, 0, "bottom"]], bottom: [[1, 0, "top"]], left: [[0, -1, "right"]], right: [[0, 1, "left"]],
  topleft: [[-1, -1, "bottomright"], [-1, 0, "bottomleft"], [0, -1, "topright"]],
  topright: [[-1, 0, "bottomright"], [-1, 1, "bottomleft"], [0, 1, "topleft"]],
  bottomleft: [[0, -1, "bottomright"], [1, -1, "topright"], [1, 0, "topleft"]],
  bottomright: [[0, 1, "bottomleft"], [1, 0, "topright"], [1, 1, "topleft"]],
};

/**
 * The place of a name, whichever cell the name begins with.
 * @param {Geometry} geometry
 * @param {string} at such as `r2c4.left`
 * @returns {Spot|undefined}
 */
export function spotOf({ spots }, at) {
  const direct = spots.get(at);
  if (direct) return direct;
  const [cell, part = ""] = at.split(".");
  const { row, column } = place(cell);
  for (const [down, right, other] of elsewhere[part] ?? []) {
    const found = spots.get(`${name(row + down, column + right)}.${other}`);
    if (found?.cells.includes(cell)) return found;
  }
  return undefined;
}

/**
 * The cell that the name of a place begins with; of a cell, itself.
 * @param {string} at
 */
export function cellPart(at) {
  const dot = at.indexOf(".");
  return dot < 0 ? at : at.slice(0, dot);
}

/** How much of a side, at each of its ends, does not count for what is nearest: there other sides begin. */
const ends = 0.2;

/**
 * How far a point is from a place: from the middle of a cell or a corner, from the inner part of a side.
 * @param {Geometry} geometry
 * @param {Spot} spot
 * @param {Point} point
 */
export function distance({ spots }, spot, point) {
  if (spot.on !== "sides") return Math.hypot(spot.x - point.x, spot.y - point.y);
  const [from, to] = spot.corners.map((one) => /** @type {Spot} */ (spots.get(one)));
  const [right, down] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * right + (point.y - from.y) * down) / (right * right + down * down || 1);
  const held = Math.min(1 - ends, Math.max(ends, along));
  return Math.hypot(from.x + held * right - point.x, from.y + held * down - point.y);
}

/**
 * The place of a kind that is nearest to a point.
 * @param {Geometry} geometry
 * @param {PlaceKind} on
 * @param {Point} point
 * @param {number} reach how far it may be, in cell widths
 * @param {(spot: Spot) => boolean} [counts] which of them count
 * @returns {Spot|null}
 */
export function nearest(geometry, on, point, reach = Infinity, counts = () => true) {
  let [best, least] = [/** @type {Spot|null} */ (null), reach];
  for (const spot of geometry.all[on]) {
    if (Math.abs(spot.x - point.x) > least + 1 || Math.abs(spot.y - point.y) > least + 1) continue;
    const far = distance(geometry, spot, point);
    if (far < least && counts(spot)) [best, least] = [spot, far];
  }
  return best;
}

/**
 * The cell in which a point lies.
 * @param {Geometry} geometry
 * @param {Point} point
 * @returns {Spot|null}
 */
export function cellUnder(geometry, point) {
  return geometry.all.cells.find((cell) => holds(outlineOf(geometry, cell.at), point)) ?? null;
}

/**
 * Whether a point lies in an outline.
 * @param {Point[]} outline
 * @param {Point} point
 */
function holds(outline, { x, y }) {
  let inside = false;
  outline.forEach((one, index) => {
    const next = outline[(index + 1) % outline.length];
    if ((one.y > y) !== (next.y > y) && x < (next.x - one.x) * (y - one.y) / (next.y - one.y) + one.x) inside = !inside;
  });
  return inside;
}

/** @type {Record<string, [number, number]>} right and down */
const ways = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * Where a key takes the caret among places: arrows to the nearest one that lies that way, Home and End to the ends of its line, page up and
 * down to those of its column, first and last to those of all.
 * @param {readonly Spot[]} stops in reading order of their names
 * @param {Spot} from
 * @param {string} key
 * @returns {Spot} `from` if there is nowhere to go
 */
export function stepped(stops, from, key) {
  const way = ways[key];
  if (!way) return far(stops, from, key);
  const column = place(cellPart(from.at)).column;
  let [best, least] = [from, Infinity];
  for (const stop of stops) {
    const [right, down] = [stop.x - from.x, stop.y - from.y];
    const ahead = right * way[0] + down * way[1];
    const aside = Math.abs(right * way[1]) + Math.abs(down * way[0]);
    // What lies more to the side than ahead is not meant.
    if (ahead < aside + 1e-6) continue;
    const apart = right * right + down * down;
    // The square of the distance by the way ahead: further off for what lies more to the side.
    const cost = apart * Math.sqrt(apart) / (ahead * ahead);
    const isSame = place(cellPart(stop.at)).column === column;
    if (cost < least - 1e-6 || (cost < least + 1e-6 && isSame && place(cellPart(best.at)).column !== column)) [best, least] = [stop, cost];
  }
  return best;
}

/**
 * @param {readonly Spot[]} stops
 * @param {Spot} from
 * @param {string} key
 */
function far(stops, from, key) {
  if (key === "first") return stops[0] ?? from;
  if (key === "last") return stops[stops.length - 1] ?? from;
  const [along, across] = key === "home" || key === "end" ? /** @type {const} */ (["x", "y"]) : /** @type {const} */ (["y", "x"]);
  const sign = key === "home" || key === "pageup" ? -1 : 1;
  return stops.filter((one) => Math.abs(one[across] - from[across]) < 0.01)
    .reduce((best, one) => ((one[along] - best[along]) * sign > 0 ? one : best), from);
}
