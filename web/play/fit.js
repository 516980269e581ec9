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

/**
 * The ways of writing a text on one to three lines: broken at blanks and hyphens first, within a word with a hyphen
 * where that leaves at least three letters on either side and two syllables meet.
 * @param {string} text
 * @returns {string[][]}
 */
function layouts(text) {
  const whole = graphemes(text);
  /** @type {string[][]} */
  const found = [[text]];
  const words = text.match(/[^\s-]*-|[^\s-]+/g) ?? [];
  if (words.length > 1) found.push(balanced(words, 2));
  if (words.length > 2) found.push(balanced(words, 3));
  if (words.length === 1 && whole.length >= 7) {
    const dash = unhyphenated.test(text) ? "" : "-";
    for (const parts of [2, 3]) {
      const pieces = whole.length >= parts * 3 ? cut(whole, parts, dash) : [];
      if (pieces.length === parts) found.push(pieces);
    }
  }
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
 * One word cut into about equal parts between syllables; into fewer parts where no syllable ends near by.
 * @param {string[]} letters
 * @param {number} parts
 * @param {string} dash
 */
function cut(letters, parts, dash) {
  /** @type {string[]} */
  const pieces = [];
  let from = 0;
  for (let part = 1; part < parts; part += 1) {
    const even = Math.ceil((letters.length * part) / parts);
    const places = [0, -1, 1, -2, 2].map((by) => even + by).filter((at) => at - from >= 3 && letters.length - at >= 3);
    const at = places.find((place) => dash === "" && unhyphenated.test(letters[place]) || betweenSyllables(letters, place));
    if (at === undefined) continue;
    pieces.push(letters.slice(from, at).join("") + dash);
    from = at;
  }
  return [...pieces, letters.slice(from).join("")];
}

const vowels = /^[aeiouyàâäæéèêëîïôöœùûüÿáíóúãõåøı]/iu;

/** Consonants that begin a syllable together in the languages of Europe. */
const together = /^(?:[cpstg]h|th|ck|qu|gn|[bcdfgkptv]r|[bcfgkp]l)$/iu;

/**
 * Whether a word may be parted before a letter: it and those that belong with it begin a syllable, and both
 * sides have a vowel. One rule for all European languages: it keeps `grand-father` from being `grandf-ather`.
 * @param {string[]} letters
 * @param {number} at
 */
function betweenSyllables(letters, at) {
  const isVowel = (/** @type {number} */ index) => vowels.test(letters[index] ?? "");
  const joined = (/** @type {number} */ index) => together.test((letters[index] ?? "") + (letters[index + 1] ?? ""));
  if (isVowel(at) || joined(at - 1) || !letters.slice(0, at).some((_, index) => isVowel(index))) return false;
  return isVowel(at + 1) || (joined(at) && isVowel(at + 2));
}

/** @type {Map<string, Fitted>} what has been fitted before: the same few texts come again with every move */
const known = new Map();

/**
 * The largest way of writing a text into a cell.
 * @param {string} text
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
    if (size > best.size * 1.12) best = { lines, size };
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
 * @param {string} text
 * @param {number} [stretch]
 */
export function fittedWord(text, stretch = 1) {
  return fitted(text, Math.min(wordSize * stretch, largest), { width: 0.86 * stretch, height: 0.86 });
}

/**
 * Whether a word is too small to read in cells of a size.
 * @param {string} text
 * @param {number} side of a cell in pixels
 * @param {number} [stretch] how many times as wide as high the cells are
 */
export function isTiny(text, side, stretch = 1) {
  return isLong(text) && fittedWord(text, stretch).size * side < legible;
}

/**
 * A text with soft hyphens where it may break within its longest word.
 * @param {string} text
 */
export function breakable(text) {
  return (text.match(/[^\s-]*[\s-]|[^\s-]+/g) ?? []).map((word) => {
    const letters = graphemes(word);
    return letters.length < 7 ? word : cut(letters, letters.length > 14 ? 3 : 2, "").join("\u00ad");
  }).join("");
}
