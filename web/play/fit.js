// How large a text can be in a cell, and where it breaks. Pure: widths are estimated, nothing is measured.
// @ts-check

/** @typedef {{ lines: string[], size: number }} Fitted size in parts of the cell's side */

const segmenter = typeof Intl.Segmenter === "function"
  ? new Intl.Segmenter(undefined, { granularity: "grapheme" })
  : null;

/**
 * The characters of a text as a reader counts them.
 * @param {string} text
 * @returns {string[]}
 */
export function graphemes(text) {
  return segmenter ? Array.from(segmenter.segment(text), (one) => one.segment) : Array.from(text);
}

/**
 * The width of one character in parts of the font size, a little too wide rather than too narrow.
 * @param {string} character
 */
function width(character) {
  const code = character.codePointAt(0) ?? 0;
  if (code > 0x1100 && !(code >= 0x1e00 && code <= 0x2bff)) return character.length > 1 ? 1.25 : 1.02;
  if (/[iljtfr.,;:'’|!\-\s()[\]íîïì]/.test(character)) return 0.36;
  if (/[mwMW@%]/.test(character)) return 0.9;
  return /[A-ZÀ-Þ]/.test(character) ? 0.72 : 0.58;
}

/** @param {string} text */
function extent(text) {
  return graphemes(text).reduce((sum, one) => sum + width(one), 0);
}

/** Scripts that break between any two characters, without a hyphen. */
const unhyphenated = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}/u;

/** Where the rules of a word's language let a line end with a hyphen, as the view says in `soft`. */
const soft = "\u00ad";

/**
 * The ways of writing a text on one to three lines: broken at blanks and hyphens first, within a word at its soft
 * hyphens, and anywhere in scripts that have none.
 * @param {string} text
 * @returns {string[][]}
 */
function layouts(text) {
  const whole = text.replaceAll(soft, "");
  /** @type {string[][]} */
  const found = [[whole]];
  const words = whole.match(/[^\s-]*-|[^\s-]+/g) ?? [];
  if (words.length > 1) found.push(balanced(words, 2));
  if (words.length > 2) found.push(balanced(words, 3));
  if (words.length !== 1) return found;
  const dash = unhyphenated.test(whole) ? "" : "-";
  const pieces = dash === "" ? graphemes(whole) : text.split(soft);
  for (const lines of [2, 3]) if (dash ? pieces.length >= lines : pieces.length >= lines * 3) found.push(divided(pieces, lines, dash));
  return found;
}

/**
 * Words spread over lines of about equal width.
 * @param {string[]} words
 * @param {number} count
 */
function balanced(words, count) {
  const goal = extent(words.join(" ")) / count;
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    const left = words.length - words.indexOf(word);
    const join = last?.endsWith("-") ? "" : " ";
    const fits = last !== undefined && extent(last + join + word) <= goal * 1.25;
    if (fits || (last !== undefined && lines.length === count)) lines[lines.length - 1] = last + join + word;
    else if (left >= 1) lines.push(word);
  }
  return lines;
}

/**
 * The pieces of one word on so many lines, of which the longest is as short as can be.
 * @param {string[]} pieces
 * @param {number} count
 * @param {string} dash
 * @returns {string[]}
 */
function divided(pieces, count, dash) {
  if (count === 1) return [pieces.join("")];
  /** @type {string[]} */
  let best = [];
  let least = Infinity;
  for (let at = 1; at <= pieces.length - count + 1; at += 1) {
    const lines = [pieces.slice(0, at).join("") + dash, ...divided(pieces.slice(at), count - 1, dash)];
    const longest = Math.max(...lines.map(extent));
    if (longest < least) [best, least] = [lines, longest];
  }
  return best;
}

/** @type {Map<string, Fitted>} what has been fitted before: the same few texts come again with every move */
const known = new Map();

/**
 * The largest way of writing a text into a cell.
 * @param {string} text with soft hyphens where it may be divided
 * @param {number} [most] the largest size wanted
 * @param {{ width: number, height: number }} [room] the part of the cell's side that may be used
 * @returns {Fitted}
 */
export function fitted(text, most = 0.58, room = { width: 0.86, height: 0.86 }) {
  const key = `${most} ${room.width} ${room.height} ${text}`;
  const found = known.get(key) ?? fit(text, most, room);
  if (known.size > 2000) known.clear();
  known.set(key, found);
  return found;
}

/**
 * @param {string} text
 * @param {number} most
 * @param {{ width: number, height: number }} room
 * @returns {Fitted}
 */
function fit(text, most, room) {
  /** @type {Fitted} */
  let best = { lines: [text], size: 0 };
  for (const lines of layouts(text)) {
    const wide = Math.max(...lines.map(extent));
    const size = Math.min(most, room.width / Math.max(wide, 0.3), room.height / (lines.length * 1.12));
    // A word is divided only for letters that are much larger.
    const gain = lines.length > 1 && lines[0].endsWith("-") && !text.includes("-") ? 1.35 : 1.12;
    if (size > best.size * gain) best = { lines, size };
  }
  return best;
}

/**
 * Whether a text is a word rather than a sign.
 * @param {string} text
 */
export function isLong(text) {
  return text.length > 2 && graphemes(text).length > 2;
}

/**
 * Whether a board's texts are words: its short texts are then written like them.
 * @param {string[]} texts
 */
export function isWordy(texts) {
  return texts.some(isLong);
}

/** The largest size of a word, in parts of the cell's side, and the smallest that is legible, in pixels. */
const wordSize = 0.34;
const legible = 11;

/** The most that cells of words are wider than high, and the largest size of a word in such a cell. */
export const mostStretch = 1.7;
const largest = 0.5;

/**
 * A word in a cell that is so many times as wide as high.
 * @param {string} text with soft hyphens where it may be divided
 * @param {number} [stretch]
 */
export function fittedWord(text, stretch = 1) {
  return fitted(text, Math.min(wordSize * stretch, largest), { width: 0.86 * stretch, height: 0.86 });
}

/**
 * Whether a word is too small to read in cells of a size.
 * @param {string} text with soft hyphens where it may be divided
 * @param {number} side of a cell in pixels
 * @param {number} [stretch] how many times as wide as high the cells are
 */
export function isTiny(text, side, stretch = 1) {
  return isLong(text) && fittedWord(text, stretch).size * side < legible;
}
