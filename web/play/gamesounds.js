// The sounds of a view, by name. Pure.
// @ts-check

import { look } from "./outcome.js";

/** @typedef {import("../types.js").View} View */

/**
 * The sound of an effect that names none.
 * @type {Record<string, string>}
 */
const kinds = { travel: "slide", burst: "pop" };
/** @type {Record<string, string>} */
const ends = { won: "win", lost: "lose", draw: "draw" };

/**
 * The sounds of a view that follows another.
 * @param {View} before
 * @param {View} view
 * @returns {{ name: string, ms?: number }[]}
 */
export function soundsOf(before, view) {
  const effects = view.effects ?? [];
  // A vibration is felt; any other effect with a name sounds like it.
  const named = effects.filter((one) => one.kind !== "vibrate" && one.name).map((one) => ({ name: String(one.name), ms: one.ms }));
  const moving = named.length > 0 ? [] : [...new Set(effects.map((one) => one.kind))].filter((kind) => kinds[kind])
    .map((kind) => ({ name: kinds[kind], ms: Math.max(...effects.filter((one) => one.kind === kind).map((one) => one.ms ?? 300)) }));
  const phase = view.status.phase;
  if (phase !== before.status.phase && ends[phase]) {
    return named.some((one) => one.name === "tune") ? named : [...named, ...moving, { name: ends[look(view.result)] }];
  }
  if (named.length + moving.length > 0) return [...named, ...moving];
  const [was, is] = [texts(before), texts(view)];
  if (view.n <= before.n || was === is) return [];
  return [{ name: is < was ? "erase" : "tap" }];
}

/**
 * The sound to play: a tune at the end only for those who want it.
 * @param {string} name
 * @param {any} words the stored choices for boards of words
 */
export function wantedSound(name, words) {
  return name === "tune" && words?.tune === false ? "win" : name;
}

/**
 * How many cells hold a text.
 * @param {View} view
 */
function texts(view) {
  let count = 0;
  for (const board of view.boards) for (const cell of board.cells) if (cell.text) count += 1;
  return count;
}
