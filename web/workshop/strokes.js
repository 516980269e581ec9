// Strokes of the setter on a board: from where the pointer or the caret is to the cells that a tool takes. Pure.
// @ts-check
import { name, place } from "../caret.js";

/** @typedef {import("./settools.js").Drawn} Drawn */
/** @typedef {import("./settools.js").Side} Side */
/** @typedef {{ rows: number, columns: number }} Size */
/**
 * @typedef {object} Spot a place on or beside the board
 * @property {string|null} cell
 * @property {Side} [side] beside the board
 * @property {number} [index] of the row or column there
 * @property {number} x in cells from the left edge
 * @property {number} y in cells from the upper edge
 */
/** @typedef {Drawn & { part: string, spot: Spot, erases?: boolean }} Stroke */

/** How far beside the board an outside clue can be hit, in cells. */
export const reachOutside = 2.2;

/**
 * The place at a point.
 * @param {number} x in cells from the left edge
 * @param {number} y in cells from the upper edge
 * @param {Size} size
 * @returns {Spot}
 */
export function spotAt(x, y, { rows, columns }) {
  const [row, column] = [Math.floor(y) + 1, Math.floor(x) + 1];
  const [inRows, inColumns] = [row >= 1 && row <= rows, column >= 1 && column <= columns];
  if (inRows && inColumns) return { cell: name(row, column), x, y };
  if (inColumns && y < 0 && y >= -reachOutside) return { cell: null, side: "above", index: column, x, y };
  if (inColumns && y >= rows && y < rows + reachOutside) return { cell: null, side: "below", index: column, x, y };
  if (inRows && x < 0 && x >= -reachOutside) return { cell: null, side: "left", index: row, x, y };
  if (inRows && x >= columns && x < columns + reachOutside) return { cell: null, side: "right", index: row, x, y };
  return { cell: null, x, y };
}

/**
 * The middle of a cell, where keys are.
 * @param {string} at
 * @returns {Spot}
 */
export function middle(at) {
  const { row, column } = place(at);
  return { cell: at, x: column - 0.5, y: row - 0.5 };
}

/** How far from a side a click still means it, in cells. */
const nearSide = 0.4;

/**
 * The neighbour at the side that a point is nearest to; null in the middle of a cell.
 * @param {Spot} spot
 * @param {Size} size
 */
function nearest({ cell, x, y }, { rows, columns }) {
  if (!cell) return null;
  const { row, column } = place(cell);
  const ways = [
    { far: y - row + 1, row: row - 1, column }, { far: row - y, row: row + 1, column },
    { far: x - column + 1, row, column: column - 1 }, { far: column - x, row, column: column + 1 },
  ].filter((one) => one.row >= 1 && one.row <= rows && one.column >= 1 && one.column <= columns).sort((a, b) => a.far - b.far);
  return ways[0] && ways[0].far <= nearSide ? name(ways[0].row, ways[0].column) : null;
}

/** In reading order. @param {string[]} cells */
const inOrder = (cells) => [...cells].sort((a, b) => place(a).row - place(b).row || place(a).column - place(b).column);

/**
 * The stroke that begins at a place; null where the tool takes nothing there.
 * @param {string} part
 * @param {Spot} spot
 * @param {Size} size
 * @returns {Stroke|null}
 */
export function begun(part, spot, size) {
  if (part === "side") return spot.side ? { part, cells: [], side: spot.side, index: spot.index, spot } : null;
  if (part === "row" || part === "column") {
    const beside = part === "row" ? spot.side === "left" || spot.side === "right" : spot.side === "above" || spot.side === "below";
    const index = spot.cell ? place(spot.cell)[part] : beside ? spot.index : undefined;
    return index === undefined ? null : { part, cells: [], index, spot };
  }
  if (part === "corner") {
    if (!spot.cell || size.rows < 2 || size.columns < 2) return null;
    const row = Math.min(Math.max(Math.round(spot.y), 1), size.rows - 1);
    const column = Math.min(Math.max(Math.round(spot.x), 1), size.columns - 1);
    return { part, cells: [name(row, column)], spot };
  }
  return spot.cell ? { part, cells: [spot.cell], spot } : null;
}

/**
 * The stroke led on to another place. What lies outside the board is passed over.
 * @param {Stroke} stroke
 * @param {Spot} spot
 * @param {Size} size
 * @returns {Stroke}
 */
export function led(stroke, spot, size) {
  const { part, cells } = stroke;
  if (part === "side" || part === "row" || part === "column" || part === "corner") return begun(part, spot, size) ?? stroke;
  if (!spot.cell || cells[cells.length - 1] === spot.cell) return stroke;
  if (part === "pair") {
    const [from, to] = [place(cells[0]), place(spot.cell)];
    return Math.abs(from.row - to.row) + Math.abs(from.column - to.column) === 1 ? { ...stroke, cells: [cells[0], spot.cell] } : stroke;
  }
  let next = { ...stroke, cells: [...cells] };
  for (const at of between(cells[cells.length - 1], spot.cell)) next = taken(next, at);
  return next;
}

/**
 * The cells on the way from one to another, without the first: a quick pointer leaves some out.
 * @param {string} from
 * @param {string} to
 */
function between(from, to) {
  const [a, b] = [place(from), place(to)];
  const steps = Math.max(Math.abs(b.row - a.row), Math.abs(b.column - a.column));
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return name(Math.round(a.row + (b.row - a.row) * share), Math.round(a.column + (b.column - a.column) * share));
  });
}

/**
 * @param {Stroke} stroke
 * @param {string} at
 * @returns {Stroke}
 */
function taken(stroke, at) {
  const { part, cells } = stroke;
  // Back along a line takes its end away.
  if (part === "line" && cells[cells.length - 2] === at) return { ...stroke, cells: cells.slice(0, -1) };
  return cells.includes(at) ? stroke : { ...stroke, cells: [...cells, at] };
}

/**
 * The stroke as it is placed; a pair that was only clicked is that at the nearest side. What is wrong with it, if it cannot be.
 * @param {Stroke} stroke
 * @param {Size} size
 * @returns {{ stroke: Stroke, problem?: string }}
 */
export function ended(stroke, size) {
  const { part, cells } = stroke;
  if (part === "line" && cells.length < 2) return { stroke, problem: "setNeedsLine" };
  if (part === "area") return { stroke: { ...stroke, cells: inOrder(cells) } };
  if (part !== "pair" || cells.length === 2) return { stroke };
  const other = nearest(stroke.spot, size);
  return other ? { stroke: { ...stroke, cells: inOrder([cells[0], other]) } } : { stroke, problem: "setNeedsPair" };
}
