// The clues of a board that can be ticked off: their names, which of them a press or a key means, and whether they are. Pure.
// @ts-check
import { name, place } from "../caret.js";
import { cellsOf } from "./boards.js";
import { cellUnder, geometryOf, spotOf } from "./geometry.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Region} Region */
/** @typedef {import("./geometry.js").Point} Point */

/** The styles that are clues without a text, too. */
const shapes = new Set(["ring", "dot", "diamond", "square", "glyph", "text"]);

/** The edges with clues, in the order of views. */
export const edges = /** @type {const} */ (["above", "below", "left", "right"]);

/**
 * The name of a drawing's clue, which a move has after `tick`; null for a drawing that is none.
 * @param {Region} region
 */
export function clueOf({ style, cells, text, clue = 1 }) {
  return cells.length > 0 && (shapes.has(style) || Boolean(text)) ? numbered(cells[0], clue) : null;
}

/**
 * The name of a clue outside a board.
 * @param {typeof edges[number]} edge
 * @param {number} line from 1
 * @param {number} index of several, from 0
 */
export function outsideClue(edge, line, index) {
  return numbered(`${edge} ${line}`, index + 1);
}

/**
 * @param {string} where
 * @param {number} number from 1
 */
function numbered(where, number) {
  return number > 1 ? `${where} ${number}` : where;
}

/**
 * The clues in the mark of a cell, such as the sums in a block, with their names.
 * @param {Board} board
 * @param {string} at
 * @returns {{ text: string, clue: string }[]}
 */
export function markClues(board, at) {
  const { mark, number } = cellsOf(board).get(at) ?? {};
  const parts = (mark ?? (number === undefined ? "" : String(number))).split(" ").filter(Boolean);
  if (parts.length === 0) return [];
  const before = (board.regions ?? []).filter((one) => one.cells[0] === at && clueOf(one) !== null).length;
  return parts.map((text, index) => ({ text, clue: numbered(at, before + index + 1) }));
}

/** @type {WeakMap<Board, Set<string>>} */
const known = new WeakMap();

/**
 * The names of the clues that are ticked off.
 * @param {Board} board
 * @returns {Set<string>}
 */
export function tickedOf(board) {
  let found = known.get(board);
  if (!found) known.set(board, found = new Set(board.ticked ?? []));
  return found;
}

/**
 * A board with a clue ticked off, or open again.
 * @param {Board} board
 * @param {string} clue
 * @returns {Board}
 */
export function withTick(board, clue) {
  const now = board.ticked ?? [];
  return { ...board, ticked: now.includes(clue) ? now.filter((one) => one !== clue) : [...now, clue] };
}

/**
 * The names of the clues outside the line of a cell.
 * @param {Board} board
 * @param {string} at a cell
 * @param {readonly (typeof edges[number])[]} ends
 */
function outsideOf(board, at, ends) {
  const { row, column } = place(at);
  return ends.flatMap((edge) => {
    const line = edge === "left" || edge === "right" ? row : column;
    return (board.outside?.[edge]?.[line - 1] ?? "").split(" ").filter(Boolean).map((_, index) => outsideClue(edge, line, index));
  });
}

/**
 * The clues in the block before a cell, in its row or its column.
 * @param {Board} board
 * @param {string} at a cell
 * @param {boolean} ofColumn
 */
function blockClues(board, at, ofColumn) {
  const cells = cellsOf(board);
  let { row, column } = place(at);
  while (row > 0 && column > 0 && cells.get(name(row, column))?.kind !== "block") {
    if (ofColumn) row -= 1;
    else column -= 1;
  }
  const marks = markClues(board, name(row, column));
  return marks.filter(({ text }) => text.startsWith(ofColumn ? "↓" : "→")).map((one) => one.clue);
}

/**
 * The clue that a key ticks off at a place: the first open one there, else outside its row or, if asked for, its column; where all are ticked off,
 * the last of them, which opens again.
 * @param {Board} board
 * @param {string} at
 * @param {boolean} ofColumn
 * @returns {string|null} null where there is none
 */
export function clueByKey(board, at, ofColumn) {
  const spot = spotOf(geometryOf(board), at);
  if (!spot) return null;
  const here = (board.regions ?? []).flatMap((one) => (one.cells.includes(spot.at) ? clueOf(one) ?? [] : []));
  const own = [...new Set([...here, ...markClues(board, at).map((one) => one.clue)])];
  const line = [...blockClues(board, spot.cells[0], ofColumn), ...outsideOf(board, spot.cells[0], ofColumn ? ["above", "below"] : ["left", "right"])];
  const all = ofColumn || own.length === 0 ? line : own;
  const ticked = tickedOf(board);
  return all.find((one) => !ticked.has(one)) ?? all[all.length - 1] ?? null;
}

/**
 * Where the clue of a drawing is read: between its two cells, in a corner of its first, or in the middle of it.
 * @param {Board} board
 * @param {Region} region
 * @returns {Point|null}
 */
function readAt(board, { style, cells, look }) {
  const spots = cells.map((at) => spotOf(geometryOf(board), at));
  const [first, second] = spots;
  if (!first) return null;
  if (cells.length === 2 && second && shapes.has(style)) return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  const corner = look?.at ?? (shapes.has(style) ? "" : "top-left");
  if (corner === "" || first.on !== "cells") return first;
  return { x: first.x + (corner.endsWith("left") ? -0.3 : 0.3), y: first.y + (corner.startsWith("top") ? -0.3 : 0.3) };
}

/**
 * The clue that a press means: the nearest within reach, or that of the cell or cage around it.
 * @param {Board} board
 * @param {Point} point
 * @param {number} reach in cell widths
 * @param {boolean} middles whether only clues in the middles of cells count
 * @returns {string|null}
 */
export function clueNear(board, point, reach, middles = false) {
  const cell = cellUnder(geometryOf(board), point);
  const marks = cell && !middles ? markClues(board, cell.at) : [];
  if (cell && marks.length > 0) {
    // Of two sums in a block, that for the cells at its right is at the upper right.
    const way = point.x - cell.x < point.y - cell.y ? "↓" : "→";
    return (marks.find((one) => one.text.startsWith(way)) ?? marks[0]).clue;
  }
  let [best, least] = [/** @type {string|null} */ (null), reach];
  for (const region of board.regions ?? []) {
    const [clue, at] = [clueOf(region), readAt(board, region)];
    if (clue === null || at === null) continue;
    if (middles && (region.cells.length === 2 || region.look?.at || !shapes.has(region.style) || region.cells[0].includes("."))) continue;
    const far = Math.hypot(at.x - point.x, at.y - point.y);
    if (far < least) [best, least] = [clue, far];
  }
  if (best !== null || middles || !cell) return best;
  const around = (board.regions ?? []).find((one) => clueOf(one) !== null && one.cells.length > 2 && one.cells.includes(cell.at));
  return around ? clueOf(around) : null;
}

/**
 * Whether clues can be ticked off that lie on a board, not only outside it.
 * @param {View} view
 * @param {Board} board
 */
export function hasTicks(view, board) {
  return Boolean(view.can?.tick) && ((board.regions ?? []).some((one) => clueOf(one) !== null) || board.cells.some((cell) => cell.mark !== undefined));
}
