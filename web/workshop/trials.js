// The moves played on a draft, the moment that is shown, and the answers to its trials. Pure.
// @ts-check

/** @typedef {{ move: string, t: number }} Made `t` in milliseconds of play */
/** @typedef {{ moves: Made[], at: number }} Played `at` is the number of moves before the moment that is shown */
/** @typedef {{ n: number, move: string, text: string }} Refused an older move that the draft no longer takes; `n` from 1 */

/**
 * @typedef {object} Run
 * @property {Played} played
 * @property {number} shown how many of the moves the board shows
 * @property {number} requested the number of the last request
 * @property {number} answered the number of the last request whose answer was taken
 */

/** @returns {Played} */
export const unplayed = () => ({ moves: [], at: 0 });

/** @returns {Run} */
export const newRun = () => ({ played: unplayed(), shown: 0, requested: 0, answered: 0 });

/** @param {Run} run @returns {Run} */
export const withRequest = (run) => ({ ...run, requested: run.requested + 1 });

/**
 * Whether a later request has been answered already.
 * @param {Run} run
 * @param {number} number of a request
 */
export const isAnswered = (run, number) => number < run.answered;

/**
 * The moves that the board does not show yet.
 * @param {Run} run
 */
export const pendingMoves = ({ played, shown }) => played.moves.slice(shown, played.at);

/**
 * Takes the answer to a trial. A refused move is taken back if it has just been made; an older one stays and is reported.
 * @param {Run} run
 * @param {{ view?: { n: number }, refused?: { index: number, text: string } }} answer
 * @param {number} number of the request
 * @returns {{ run: Run, notice: string, refused: Refused|null }}
 */
export function withAnswer(run, answer, number) {
  const shown = answer.view?.n ?? run.shown;
  const next = { ...run, answered: number, shown };
  if (!answer.refused) return { run: next, notice: "", refused: null };
  const { index, text } = answer.refused;
  const before = index >= run.shown ? withoutRefused(run.played, index) : null;
  if (before) return { run: { ...next, played: before }, notice: text, refused: null };
  return { run: next, notice: "", refused: { n: index + 1, move: run.played.moves[index]?.move ?? "", text } };
}

/**
 * Goes back or forward in time.
 * @param {Played} played
 * @param {number} at
 * @returns {Played}
 */
export function travelled(played, at) {
  return { ...played, at: Math.max(0, Math.min(played.moves.length, at)) };
}

/**
 * Makes a move at the present moment; later moves are dropped.
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
 * Takes a refused move back if it is the last one.
 * @param {Played} played
 * @param {number} index of the refused move
 * @returns {Played|null} null where an older move is refused
 */
export function withoutRefused(played, index) {
  if (index !== played.moves.length - 1 || played.at !== played.moves.length) return null;
  return { moves: played.moves.slice(0, index), at: index };
}

/**
 * The difference between two lists of findings, whatever their lines.
 * @param {{ file: string, severity: string, text: string }[]} before
 * @param {{ file: string, severity: string, text: string }[]} now
 */
export function changes(before, now) {
  const key = (/** @type {{ file: string, text: string }} */ one) => `${one.file}\u0001${one.text}`;
  const [old, fresh] = [new Set(before.map(key)), new Set(now.map(key))];
  return { come: now.filter((one) => !old.has(key(one))), gone: before.filter((one) => !fresh.has(key(one))) };
}

/**
 * The level or rule set that a file of a pack defines; null if it defines none.
 * @param {string} path
 * @returns {{ level: string }|{ rules: string }|null}
 */
export function subjectOf(path) {
  const [, folder, name] = /^(?:(rules)\/)?([\w-]+)\.lua$/.exec(path) ?? [];
  if (!name || (!folder && name === "pack")) return null;
  return folder ? { rules: name } : { level: name };
}
