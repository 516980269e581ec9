// The steps of a deduction on a board: what the board looks like at each, and what is said of it. Pure.
// @ts-check
import { place } from "../caret.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../texts.js").Say} Say */

/**
 * The board of the steps: the one whose values are entered, or else the first.
 * @param {View} view
 * @returns {Board|undefined}
 */
export const boardOfSteps = (view) => view.boards.find((board) => (board.values?.length ?? 0) > 0) ?? view.boards[0];

/**
 * The view at a step: with the values placed so far, its targets ringed.
 * @param {View} view on which the first step begins
 * @param {readonly Step[]} steps
 * @param {number} at from 0, the board itself, to the last step
 * @param {Say} t
 * @returns {View}
 */
export function viewAt(view, steps, at, t) {
  const board = boardOfSteps(view);
  if (!board) return view;
  const placed = new Map(steps.slice(0, at).flatMap((step) => (step.place ? [[step.place.cell, step.place]] : [])));
  const targets = new Set(steps[at - 1]?.targets ?? []);
  const cells = board.cells.map((cell) => {
    const value = placed.get(cell.at);
    // The roles of a hint or check belong to the game, not to this.
    const roles = (cell.roles ?? []).filter((role) => !["hint", "wrong", "conflict"].includes(role));
    if (targets.has(cell.at)) roles.push("hint");
    const { roles: old, ...rest } = cell;
    const bare = roles.length > 0 || old ? { ...rest, ...(roles.length > 0 && { roles }) } : cell;
    if (!value) return bare;
    const { corner, centre, ...clean } = bare;
    return { ...clean, kind: /** @type {"entry"} */ ("entry"), text: value.text, value: value.value,
      label: `${t("cellName", place(cell.at))}: ${value.text}` };
  });
  return { ...view, boards: view.boards.map((one) => (one === board ? { ...board, cells } : one)) };
}

/**
 * The cells of a step that stand out.
 * @param {readonly Step[]} steps
 * @param {number} at
 * @returns {Set<string>}
 */
export const cellsAt = (steps, at) => new Set(at > 0 ? [...(steps[at - 1]?.cells ?? []), ...(steps[at - 1]?.targets ?? [])] : []);

/**
 * The cell in which the caret stands at a step: the first that it says something about.
 * @param {readonly Step[]} steps
 * @param {number} at
 * @returns {string|null}
 */
export const caretAt = (steps, at) => (at > 0 ? steps[at - 1]?.targets?.[0] ?? steps[at - 1]?.cells?.[0] ?? null : null);

/**
 * A text in which cells are named in words: "row 1, column 6" for `r1c6`.
 * @param {string} text
 * @param {Say} t
 */
export const worded = (text, t) => text.replace(/\br[1-9]\d?c[1-9]\d?\b/g, (at) => t("cellName", place(at)));

/**
 * What is said of a step below its technique's name, with cells in words.
 * @param {Step} step
 * @param {Say} t
 */
export function wordsOf(step, t) {
  const named = step.name && step.text.startsWith(step.name) ? step.text.slice(step.name.length).replace(/^[.。]\s*/, "") : step.text;
  return worded(named, t);
}

/**
 * The difficulty of a step as people who rate puzzles write it: 1.5 for 15.
 * @param {Step} step
 * @returns {string} empty where it is not known
 */
export const difficultyOf = (step) => (step.weight === undefined ? "" : (step.weight / 10).toFixed(1));
