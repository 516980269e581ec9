// From a gesture on a board to the text of a move. Pure; knows templates, not games.
// @ts-check
import { name, place } from "../caret.js";
import { cellsOf, isReal } from "./boards.js";

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

/**
 * The template of a stroke over cells in a line, or null.
 * @param {Board} board
 */
export function stroked(board) {
  return board.gestures?.stroke ?? null;
}

/**
 * The move of a typed letter, or null; it belongs to the whole view.
 * @param {View} view
 */
export function lettered(view) {
  return (view.boards ?? []).map((board) => board.gestures?.letter).find((one) => one !== undefined) ?? null;
}

/**
 * The cells of the stroke from one cell towards another: across, down or along a diagonal, whichever is nearest.
 * @param {Board} board
 * @param {string} from
 * @param {string} to
 * @returns {string[]} as far as the board has cells
 */
export function straight(board, from, to) {
  const [start, end] = [place(from), place(to)];
  const [down, right] = [end.row - start.row, end.column - start.column];
  if (down === 0 && right === 0) return [from];
  const angle = Math.round(Math.atan2(down, right) / (Math.PI / 4)) * (Math.PI / 4);
  const [rows, columns] = [Math.round(Math.sin(angle)), Math.round(Math.cos(angle))];
  const cells = cellsOf(board);
  const line = [from];
  for (let step = 1; step <= Math.max(Math.abs(down), Math.abs(right)); step += 1) {
    const at = name(start.row + rows * step, start.column + columns * step);
    if (!isReal(cells.get(at))) break;
    line.push(at);
  }
  return line;
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
