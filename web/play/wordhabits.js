// The options for word boards. Pure.
// @ts-check
import { usual } from "./entries.js";

/**
 * @typedef {object} Choice
 * @property {string} name
 * @property {readonly (string|boolean)[]} values the first is the usual one unless said otherwise
 * @property {string|boolean} usual
 * @property {boolean} [habit] whether the caret follows it
 */

/** @type {readonly Choice[]} in the order in which they are shown */
export const choices = [
  { name: "advance", values: ["letter", "blank", "wrong"], usual: usual.advance, habit: true },
  { name: "skip", values: [false, true], usual: usual.skip, habit: true },
  { name: "back", values: [false, true], usual: usual.back, habit: true },
  { name: "after", values: ["stay", "next", "smart"], usual: usual.after, habit: true },
  { name: "tap", values: ["cell", "first", "blank"], usual: usual.tap, habit: true },
  { name: "clue", values: ["first", "blank"], usual: usual.clue, habit: true },
  { name: "space", values: ["turn", "clear"], usual: "turn" },
  { name: "strike", values: ["off", "filled", "right"], usual: "filled" },
  { name: "size", values: ["small", "medium", "large", "larger"], usual: "medium" },
  { name: "repeat", values: [false, true], usual: false },
  { name: "tune", values: [false, true], usual: true },
  { name: "keyboard", values: ["auto", "on", "off"], usual: "auto" },
];

/**
 * @typedef {import("./entries.js").Habits & { space: "turn"|"clear", strike: "off"|"filled"|"right",
 *   size: "small"|"medium"|"large"|"larger", repeat: boolean, tune: boolean, keyboard: "auto"|"on"|"off" }} WordHabits
 */

/**
 * The stored options; unknown ones get their defaults.
 * @param {any} stored
 * @returns {WordHabits}
 */
export function habitsOf(stored) {
  const from = typeof stored === "object" && stored !== null ? stored : {};
  return /** @type {any} */ (Object.fromEntries(choices.map((one) => {
    const value = Object.hasOwn(from, one.name) ? from[one.name] : one.usual;
    return [one.name, one.values.includes(value) ? value : one.usual];
  })));
}
