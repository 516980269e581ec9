// The result of a finished game for its owner. Pure.
// @ts-check

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Result} Result */

/**
 * Whether a result is a success: only then it is announced and celebrated.
 * @param {Result|null|undefined} result
 */
export const isSuccess = (result) => result === "solved" || result === "won";

/**
 * How a result looks and sounds.
 * @param {Result|null|undefined} result of a game that is over
 * @returns {"won"|"lost"|"draw"}
 */
export function look(result) {
  if (isSuccess(result)) return "won";
  return result === "drawn" ? "draw" : "lost";
}
