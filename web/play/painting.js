// Painted boards: those of two values, which are painted in strokes rather than typed. Pure.
// @ts-check
import { cellsOf } from "./boards.js";
import { isPlain } from "./gestures.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */

/**
 * The two values that a board is painted with, first that of a tap, then that of a long press or the second button; null
 * for other boards. With pencil marks a board is typed on.
 * @param {View} view
 * @param {Board} board
 * @returns {[number, number]|null}
 */
export function paintsOf(view, board) {
  const values = board.values ?? [];
  if (!view.can?.enter || view.can.mark || board.entries || !isPlain(board) || values.length !== 2) return null;
  return [values[0].value, values[1].value];
}

/**
 * @typedef {object} Stroke
 * @property {number|null} value that it paints, null to empty
 * @property {number|null} over the value of the cells that it changes; others stay
 */

/**
 * The stroke that begins at a cell: a tap goes from empty to the first value, the second and back to empty; the second
 * button paints the second value or takes it away.
 * @param {View} view
 * @param {Board} board
 * @param {string} at
 * @param {boolean} second
 * @returns {Stroke|null} null where nothing can be painted
 */
export function strokeFrom(view, board, at, second) {
  const paints = paintsOf(view, board);
  const cell = cellsOf(board).get(at);
  if (!paints || !cell || !["open", "entry"].includes(cell.kind ?? "open")) return null;
  const over = cell.value ?? null;
  const next = second ? (over === paints[1] ? null : paints[1]) : over === null ? paints[0] : over === paints[0] ? paints[1] : null;
  return { value: next, over };
}

/**
 * The move of a stroke on a cell; null where the stroke changes nothing.
 * @param {Board} board
 * @param {string} at
 * @param {Stroke} stroke
 */
export function strokeMove(board, at, stroke) {
  const cell = cellsOf(board).get(at);
  if (!cell || !["open", "entry"].includes(cell.kind ?? "open") || (cell.value ?? null) !== stroke.over) return null;
  return stroke.value === null ? `clear ${at}` : `enter ${at} ${stroke.value}`;
}
