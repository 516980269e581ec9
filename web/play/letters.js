// Letters as cells hold them: grapheme clusters, capitals of the puzzle's language. Pure.
// @ts-check
import { graphemes } from "./fit.js";

/** A sign that joins the next consonant to its syllable; older browsers cut behind it. */
const linking = /[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d]\p{M}*$/u;
/** The characters that a cell takes: letters with their marks, digits, pictures, and the signs of answers. */
const taken = /^(?:[\p{L}\p{N}\p{M}&@+'*!-]|\p{Extended_Pictographic}|\p{RI})/u;
/** A letter that a longer composition leaves as it is. */
const settled = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Armenian}\p{Script=Georgian}]\p{M}*$/u;

/**
 * The clusters of a text that a cell can take, in normal form C.
 * @param {string} text
 * @returns {string[]}
 */
export function clusters(text) {
  /** @type {string[]} */
  const found = [];
  let before = "";
  for (const one of graphemes(text.normalize("NFC"))) {
    const last = found.length - 1;
    const isPart = joins(one) || (linking.test(before) && /^\p{L}/u.test(one));
    if (!taken.test(one)) before = "";
    else if (isPart && before !== "") before = found[last] += one;
    else found.push(before = one);
  }
  return found;
}

/**
 * Whether a key or a text is a letter, or a sign that joins one.
 * @param {string} text
 */
export function isLetter(text) {
  return clusters(text).length === 1;
}

/**
 * Whether a text only joins the letter before it, as vowel signs do.
 * @param {string} text
 */
export function joins(text) {
  return /^\p{M}/u.test(text);
}

/**
 * A letter as the board shows it before the rules have answered.
 * @param {string} text
 * @param {string} [language] of the puzzle
 */
export function capital(text, language) {
  // Georgian capitals are for headlines alone.
  if (/\p{Script=Georgian}/u.test(text)) return text;
  try {
    return text.toLocaleUpperCase(language || "und");
  } catch {
    return text.toUpperCase();
  }
}

/**
 * The letters of a running composition that are certain. The last may still grow unless its script has no syllables; what
 * is not of the puzzle's own letters becomes something else when the composition ends.
 * @param {string[]} composed
 * @param {string[]|undefined} rows of the puzzle's keyboard; absent for A to Z
 */
export function certain(composed, rows) {
  const known = new Set((rows ?? []).flatMap((row) => row.split(" ")));
  const isKey = (/** @type {string} */ text) => known.has(text) || known.has(capital(text));
  const isOwn = (/** @type {string} */ text) => (rows ? isKey(text) || isKey([...text][0]) : /^\p{Script=Latin}/u.test(text));
  const last = composed[composed.length - 1];
  const found = last !== undefined && settled.test(last) && isOwn(last) ? composed : composed.slice(0, -1);
  return found.every(isOwn) ? found : [];
}
