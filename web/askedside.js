// Which of two languages is asked: the last choice in this browser, the same for every game of the two.
// @ts-check
import { usualAsked } from "./lessonsides.js";
import { choices, keepChoice } from "./options.js";

/** Where the choices are kept, and for how many pairs of languages. */
const [key, mostKept] = ["quadrille.asked", 40];

/** @param {readonly string[]} pair */
const nameOf = (pair) => [...pair].sort().join(" ");

/**
 * The language that games of two languages ask for: the one that was chosen last, else the one that is not the learner's.
 * @param {readonly string[]} pair
 * @param {string} learner the language of the page
 */
export function askedOf(pair, learner) {
  const chosen = choices(key).find(([one]) => one === nameOf(pair))?.[1];
  return chosen !== undefined && pair.includes(chosen) ? chosen : usualAsked(pair, learner);
}

/**
 * Keeps the choice.
 * @param {readonly string[]} pair
 * @param {string} asked
 */
export function keepAsked(pair, asked) {
  if (pair[0] === pair[1]) return;
  keepChoice(key, nameOf(pair), asked, mostKept);
}
