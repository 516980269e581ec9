// Painted boards: those of two values, which are painted rather than typed. Pure.
// @ts-check
import { isPlain } from "./gestures.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */

/**
 * The two values that a board is painted with although its rule set names no way of entry, first that of a tap, then that of a long press or
 * the second button; null for other boards. With pencil marks a board is typed on.
 * @param {View} view
 * @param {Board} board
 * @returns {[number, number]|null}
 */
export function paintsOf(view, board) {
  const values = board.values ?? [];
  if (!view.can?.enter || view.can.mark || board.entry || board.entries || !isPlain(board) || values.length !== 2) return null;
  return [values[0].value, values[1].value];
}
