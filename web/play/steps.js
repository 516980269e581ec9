// The steps of a deduction on a board: what the board looks like at each, and what is said of it. Pure.
// @ts-check
import { place } from "../caret.js";
import { geometryOf, spotOf } from "./geometry.js";
import { calledIn, withPlaces } from "./placewords.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../texts.js").Say} Say */

/** The roles of a hint or a check, which belong to the game and not to its steps. */
const passing = ["hint", "wrong", "conflict"];

/**
 * The board of the steps: the one whose values are entered, or else the first.
 * @param {View} view
 * @returns {Board|undefined}
 */
export const boardOfSteps = (view) => view.boards.find((board) =>
  [board, ...(board.layers ?? [])].some((one) => (one.values?.length ?? 0) > 0)) ?? view.boards[0];

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
    const roles = (cell.roles ?? []).filter((role) => !passing.includes(role));
    if (targets.has(cell.at)) roles.push("hint");
    const { roles: old, ...rest } = cell;
    const bare = roles.length > 0 || old ? { ...rest, ...(roles.length > 0 && { roles }) } : cell;
    if (!value) return bare;
    const { corner, centre, ...clean } = bare;
    return { ...clean, kind: /** @type {"entry"} */ ("entry"), text: value.text, value: value.value,
      label: `${t("cellName", place(cell.at))}: ${value.text}` };
  });
  const layers = board.layers && { layers: board.layers.map((layer) => ({ ...layer, places: placesAt(board, layer, placed, targets) })) };
  return { ...view, boards: view.boards.map((one) => (one === board ? { ...board, cells, ...layers } : one)) };
}

/**
 * What a layer shows at a step.
 * @param {Board} board
 * @param {import("../types.js").Layer} layer
 * @param {Map<string, NonNullable<Step["place"]>>} placed the values placed so far
 * @param {Set<string>} targets
 * @returns {import("../types.js").LayerPlace[]}
 */
function placesAt(board, layer, placed, targets) {
  const geometry = geometryOf(board);
  const shown = new Map(layer.places.map((one) => [one.at, one]));
  const named = new Set([...shown.keys(), ...[...placed.keys(), ...targets].filter((at) => spotOf(geometry, at)?.on === layer.on)]);
  return [...named].flatMap((at) => {
    const { roles: old = [], ...rest } = shown.get(at) ?? { at };
    const roles = [...old.filter((role) => !passing.includes(role)), ...(targets.has(at) ? ["hint"] : [])];
    const value = placed.get(at);
    const { corner, centre, ...clean } = rest;
    const one = { ...(value ? { ...clean, kind: /** @type {"entry"} */ ("entry"), value: value.value } : rest), ...(roles.length > 0 && { roles }) };
    return Object.keys(one).length > 1 ? [one] : [];
  });
}

/**
 * The cells, sides and corners of a step that stand out.
 * @param {readonly Step[]} steps
 * @param {number} at
 * @returns {Set<string>}
 */
export const cellsAt = (steps, at) => new Set(at > 0 ? [...(steps[at - 1]?.cells ?? []), ...(steps[at - 1]?.targets ?? [])] : []);

/**
 * The place of the caret at a step: the first that it says something about.
 * @param {readonly Step[]} steps
 * @param {number} at
 * @returns {string|null}
 */
export const caretAt = (steps, at) => (at > 0 ? steps[at - 1]?.targets?.[0] ?? steps[at - 1]?.cells?.[0] ?? null : null);

/**
 * A text in which the places of a board are named in words.
 * @param {string} text
 * @param {Say} t
 * @param {Board} [board]
 */
export const worded = (text, t, board) => withPlaces(text, (at) => calledIn(t, board, at));

/**
 * What is said of a step below its technique's name, with places in words.
 * @param {Step} step
 * @param {Say} t
 * @param {Board} [board]
 */
export function wordsOf(step, t, board) {
  const named = step.name && step.text.startsWith(step.name) ? step.text.slice(step.name.length).replace(/^[.。]\s*/, "") : step.text;
  return worded(named, t, board);
}

/**
 * The difficulty of a step as people who rate puzzles write it: 1.5 for 15.
 * @param {Step} step
 * @returns {string} empty where it is not known
 */
export const difficultyOf = (step) => (step.weight === undefined ? "" : (step.weight / 10).toFixed(1));
