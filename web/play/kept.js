// Taps that come while a move waits for its answer: they are kept, and made when it has come. Pure.
// @ts-check
import { acted } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {{ meaning: import("./keys.js").Meaning, caret: string, held: string|null }} Tap with the caret and the carried content it was made with */

/** How many taps are kept. */
const most = 8;

/**
 * The kept taps with one more. A tap that asks for the very move that waits is a double press, which asks for nothing.
 * @param {readonly Tap[]} taps
 * @param {State} state
 * @param {import("./keys.js").Meaning} meaning
 * @param {readonly import("./queue.js").Item[]} waiting
 * @returns {readonly Tap[]}
 */
export function kept(taps, state, meaning, waiting) {
  const tap = { meaning, caret: state.caret, held: state.held };
  const before = taps.length > 0 ? movesOf(taps[taps.length - 1], state) : waiting.slice(-1).map((one) => one.move);
  if (movesOf(tap, state).join() === before.join()) return taps;
  return [...taps, tap].slice(0, most);
}

/**
 * The moves of a kept tap on the board as it is now; none where it is the turn of the computer.
 * @param {Tap} tap
 * @param {State} state
 */
export function movesOf({ meaning, caret, held }, state) {
  const { status: { turn }, computers } = state.view ?? { status: {} };
  if (turn !== undefined && (computers?.[turn - 1] ?? 0) > 0) return [];
  return acted({ ...state, caret, held }, meaning, []).moves;
}
