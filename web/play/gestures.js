// From a gesture on a board to the text of a move. Pure; knows templates, not games.
// @ts-check
import { place } from "../caret.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").View} View */

const typing = "enter {cell} {value}";

/**
 * The text of a move.
 * @param {string} template such as "drop {column}"
 * @param {{ cell?: string, cells?: string, value?: number|string, text?: string, from?: string, to?: string }} parts
 */
export function filled(template, parts) {
  const { row, column } = place(parts.cell ?? "");
  /** @type {Record<string, string|number|undefined>} */
  const all = { ...parts, row, column };
  return template.replace(/\{(\w+)\}/g, (whole, part) => String(all[part] ?? whole));
}

/**
 * How a value is typed into a cell of this board, or null where none can be.
 * @param {View} view
 * @param {Board} board
 */
export function typed(view, board) {
  if (!view.can?.enter) return null;
  return board.gestures?.type ?? typing;
}

/**
 * The template of a tap, or null.
 * @param {Board} board
 */
export function tapped(board) {
  return board.gestures?.tap ?? null;
}

/**
 * The template of a drag, or null.
 * @param {Board} board
 */
export function dragged(board) {
  return board.gestures?.drag ?? null;
}

/** How far a finger goes that swipes, in pixels. */
export const stroke = 24;

/**
 * The move of a swipe, or null: for a stroke that is too short, goes no clear way, or that the board does not take.
 * @param {Board|null} board
 * @param {string} from the cell it began at
 * @param {number} right pixels
 * @param {number} down pixels
 */
export function swiped(board, from, right, down) {
  const [along, across] = [Math.max(Math.abs(right), Math.abs(down)), Math.min(Math.abs(right), Math.abs(down))];
  if (along < stroke || along < 2 * across) return null;
  const way = Math.abs(right) > Math.abs(down) ? (right > 0 ? "right" : "left") : (down > 0 ? "down" : "up");
  // What cannot be pushed now is refused with a reason, or follows the moves that wait.
  const move = board?.gestures?.[`swipe-${way}`] ?? (board?.slides ? board.gestures?.tap : undefined);
  return move === undefined ? null : filled(move, { cell: from });
}

/**
 * The target of a tap on this board: a whole column, a whole row, a cell, or nothing.
 * @param {Board} board
 * @returns {"column"|"row"|"cell"|null}
 */
export function reach(board) {
  const tap = tapped(board);
  if (!tap) return null;
  const named = (/** @type {string} */ part) => tap.includes(`{${part}}`);
  if (named("cell") || (named("column") && named("row"))) return "cell";
  if (named("column")) return "column";
  if (named("row")) return "row";
  return "cell";
}

/**
 * Whether typing on this board is the plain "enter CELL VALUE", which the page may draw before it is acknowledged.
 * @param {Board} board
 */
export function isPlain(board) {
  return (board.gestures?.type ?? typing) === typing;
}

/**
 * Whether buttons of the rule set claim arrows, so that no caret moves by them.
 * @param {View} view
 */
export function steered(view) {
  return (view.buttons ?? []).some((one) => one.key?.startsWith("Arrow"));
}
