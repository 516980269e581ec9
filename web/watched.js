// Whose games a teacher watches: the names stay in the entry of the history, for a page that is loaded anew.
// @ts-check
import { keptInEntry } from "./visited.js";

/** @type {Map<string, string>} */
const names = new Map();

/**
 * Notes whose game is going to be watched.
 * @param {string} session
 * @param {string} name
 */
export function keepWatched(session, name) {
  names.set(session, name);
}

/**
 * The name of the player of a watched game; empty if it is not known.
 * @param {string} session
 */
export const watchedName = (session) => keptInEntry("watched", () => names.get(session) ?? "");
