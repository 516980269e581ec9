// Carrying a cell's content to another cell: by pointer, by two taps, or by keys. Pure.
// @ts-check
import { cellsOf, isReal } from "./boards.js";
import { dragged, filled } from "./gestures.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./state.js").Step} Step */
/** @typedef {import("../types.js").Board} Board */

/**
 * Picks up the content of the caret's cell, or puts the carried content down there.
 * @param {State} state
 * @param {Board} board
 * @param {number} waiting moves without an answer
 * @returns {Step}
 */
export function pickedOrPut(state, board, waiting) {
  if (state.held !== null) return put(state, board, state.held, state.caret, waiting);
  if (!carries(board, state.caret)) return { state, moves: [] };
  return { state: { ...state, held: state.caret, hover: null, selected: [state.caret] }, moves: [],
    said: { key: "picked", cell: state.caret } };
}

/**
 * Puts the content of one cell down in another; in its own cell it is simply put back. Only one such move waits at a time.
 * @param {State} state
 * @param {Board} board
 * @param {string} from
 * @param {string} to
 * @param {number} waiting
 * @returns {Step}
 */
export function put(state, board, from, to, waiting) {
  const template = dragged(board);
  if (!template || from === to || !carries(board, to)) return putBack(state);
  const next = { ...state, held: null, hover: null, caret: to, anchor: to, selected: [to] };
  if (waiting > 0) return { state: next, moves: [], notice: "wait" };
  return { state: next, moves: [filled(template, { cell: to, from, to })] };
}

/**
 * @param {State} state
 * @returns {Step}
 */
export function putBack(state) {
  if (state.held === null) return { state, moves: [] };
  return { state: { ...state, held: null, hover: null }, moves: [], said: { key: "putBack", cell: state.held } };
}

/**
 * Whether a cell has content to carry, or room for it.
 * @param {Board} board
 * @param {string} at
 */
function carries(board, at) {
  return isReal(cellsOf(board).get(at));
}
