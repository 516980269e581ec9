// The sentences to speak when a view replaces another. Pure.
// @ts-check
import { place } from "../caret.js";
import { cellsOf } from "./boards.js";
import { placesOf } from "./layers.js";
import { withPlaces } from "./placewords.js";

/** @typedef {import("../types.js").View} View */

/**
 * The sides and corners of a board whose values another board changes.
 * @param {import("../types.js").Board} old
 * @param {import("../types.js").Board} board
 */
function changedPlaces(old, board) {
  return (board.layers ?? []).flatMap(({ on }) => {
    const [was, is] = [placesOf(old).get(on), placesOf(board).get(on)];
    const names = new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]);
    return [...names].filter((at) => was?.get(at) !== is?.get(at) && was?.get(at)?.value !== is?.get(at)?.value);
  });
}

/**
 * The labels of changed cells, and the status if it changed; a sweeping change is not read out.
 * @param {View|null} before
 * @param {View} after
 * @param {number} [most] how many places are read out at once
 * @param {(board: import("../types.js").Board, at: string) => string} [named] what a side or a corner is called, and shows
 * @returns {string[]} sentences
 */
export function spoken(before, after, most = 3, named = (_, at) => at) {
  if (!before) return after.status.text ? [after.status.text] : [];
  const said = [];
  const changed = after.boards.flatMap((board) => {
    const old = before.boards.find((one) => one.id === board.id);
    if (!old || old === board) return [];
    const known = cellsOf(old);
    return board.cells.filter((cell) => {
      const was = known.get(cell.at);
      return was && was !== cell && (was.text !== cell.text || was.tone !== cell.tone || marks(was) !== marks(cell));
    });
  });
  const places = after.boards.flatMap((board) => {
    const old = before.boards.find((one) => one.id === board.id);
    return old && old !== board ? changedPlaces(old, board).map((at) => named(board, at)) : [];
  });
  if (changed.length + places.length <= most) said.push(...changed.map((cell) => cell.label ?? cell.at), ...places);
  if (after.hint && after.hint.text !== before.hint?.text) said.push(after.hint.text);
  if (after.check && after.check.text !== before.check?.text) said.push(after.check.text);
  if (after.verdict && (after.verdict.text !== before.verdict?.text)) said.push(after.verdict.text);
  if (after.status.remark && after.status.remark !== before.status.remark) said.push(after.status.remark);
  if (after.status.text && after.status.text !== before.status.text) said.push(after.status.text);
  return said;
}

/**
 * The record that a game which has just ended has beaten, in milliseconds; null if it is not a new record.
 * @param {View} before
 * @param {View} after
 */
export function beaten(before, after) {
  return before.best ? null : (after.best?.before ?? null);
}

/**
 * A view whose hint and check name cells, sides and corners in words: "row 1, column 6" for `r1c6`.
 * @param {View} view
 * @param {import("../texts.js").Say} t
 * @param {(board: import("../types.js").Board, at: string) => string} [named] what a side or a corner is called
 * @returns {View}
 */
export function inWords(view, t, named) {
  const board = view.boards?.find((one) => one.layers);
  const worded = (/** @type {string} */ text) => withPlaces(text, (at) =>
    (at.includes(".") ? (board && named ? named(board, at) : at) : t("cellName", place(at))));
  return { ...view, ...(view.hint?.text && { hint: { ...view.hint, text: worded(view.hint.text) } }),
    ...(view.check?.text && { check: { ...view.check, text: worded(view.check.text) } }) };
}

/** @param {import("../types.js").Cell} cell */
function marks(cell) {
  return `${cell.corner?.join() ?? ""};${cell.centre?.join() ?? ""}`;
}
