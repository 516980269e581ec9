// Which of two languages the games of a word list ask for. Pure.
// @ts-check

/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {{ rules: string, options: Record<string, any> }} Item a game: a rule set with its options */

/**
 * The language that games ask for, unless another was chosen: the one that is not the learner's.
 * @param {readonly string[]} pair
 * @param {string} learner the language of the page
 */
export function usualAsked(pair, learner) {
  return pair[1] === learner ? pair[0] : pair[1];
}

/**
 * A game that asks for the other language: the languages of its word list change places.
 * @param {Item} item
 * @param {readonly Rules[]} rules
 * @param {string} asked
 * @returns {Item} the same if it asks for that language already, or if its rule set has no two languages
 */
export function asking(item, rules, asked) {
  const options = rules.find((one) => one.name === item.rules)?.options ?? [];
  const names = options.filter((one) => one.kind === "language").map((one) => one.name).filter((name) => item.options[name] !== undefined);
  if (names.length !== 2 || item.options[names[1]] === asked || item.options[names[0]] !== asked) return item;
  const [first, second] = names.map((name) => item.options[name]);
  return { rules: item.rules, options: { ...item.options, [names[0]]: second, [names[1]]: first } };
}
