// What has been played of a draft, and what of it is looked at. Pure.
// @ts-check

/** @typedef {{ move: string, t: number }} Made `t` in milliseconds of play */
/** @typedef {{ moves: Made[], at: number }} Played `at` is how many of the moves are looked at */

/** @returns {Played} */
export const unplayed = () => ({ moves: [], at: 0 });

/**
 * Goes back or on in time.
 * @param {Played} played
 * @param {number} at
 * @returns {Played}
 */
export function travelled(played, at) {
  return { ...played, at: Math.max(0, Math.min(played.moves.length, at)) };
}

/**
 * A move is made at the moment that is looked at; what came after it is given up.
 * @param {Played} played
 * @param {string} move
 * @param {number} t
 * @returns {Played}
 */
export function withMove(played, move, t) {
  if (move === "!undo") return travelled(played, played.at - 1);
  if (move === "!redo") return travelled(played, played.at + 1);
  if (move === "!reset") return travelled(played, 0);
  const before = played.moves.slice(0, played.at);
  const last = before[before.length - 1]?.t ?? 0;
  const moves = [...before, { move, t: Math.max(last, Math.round(t)) }];
  return { moves, at: moves.length };
}

/**
 * Takes a refused move back, where it is the one that was made last.
 * @param {Played} played
 * @param {number} index of the refused move
 * @returns {Played|null} null where an older move is refused
 */
export function withoutRefused(played, index) {
  if (index !== played.moves.length - 1 || played.at !== played.moves.length) return null;
  return { moves: played.moves.slice(0, index), at: index };
}

/**
 * What has changed between two lists of findings, lines left out of account.
 * @param {{ file: string, severity: string, text: string }[]} before
 * @param {{ file: string, severity: string, text: string }[]} now
 */
export function changes(before, now) {
  const key = (/** @type {{ file: string, text: string }} */ one) => `${one.file}\u0001${one.text}`;
  const [old, fresh] = [new Set(before.map(key)), new Set(now.map(key))];
  return { come: now.filter((one) => !old.has(key(one))), gone: before.filter((one) => !fresh.has(key(one))) };
}

/**
 * What a file is by its place in the pack: a level or rule set that can be looked at, or null.
 * @param {string} path
 * @returns {{ level: string }|{ rules: string }|null}
 */
export function subjectOf(path) {
  const [, folder, name] = /^(?:(rules)\/)?([\w-]+)\.lua$/.exec(path) ?? [];
  if (!name || (!folder && name === "pack")) return null;
  return folder ? { rules: name } : { level: name };
}
