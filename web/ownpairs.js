// Pairs of words that a player enters for a board that needs an exact number of them. Pure.
// @ts-check

/** @typedef {[string, string]} Pair the words of a row, empty where nothing was typed */
/**
 * What is wrong with rows: a word of `rows` (from 1) occurs twice, both words of a row are alike, or one is missing.
 * @typedef {{ kind: "twice"|"same"|"half", word: string, rows: number[], side: 0|1 }} Fault
 */

/** The most rows that are kept. */
export const mostPairs = 200;

/**
 * How many pairs an option of kind `lexicon` needs: the greatest number of its groups, in each the first option that has one.
 * @param {Pick<import("./types.js").Option, "needs">} option
 * @param {(name: string) => number|null} valueOf
 * @returns {number|null} null while the options have no valid number
 */
export function needed(option, valueOf) {
  const numbers = (option.needs ?? []).map((group) => group.map(valueOf).find((one) => one !== null) ?? null);
  if (numbers.length === 0 || numbers.some((one) => one === null || !Number.isSafeInteger(one) || one < 1)) return null;
  return Math.max(.../** @type {number[]} */ (numbers));
}

/**
 * The words of a line; quotes may enclose a word.
 * @param {string} line
 * @param {string} separator
 */
function split(line, separator) {
  if (separator.length > 1) {
    const at = line.indexOf(separator);
    return at < 0 ? [line] : [line.slice(0, at), line.slice(at + separator.length)];
  }
  const words = [""];
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const sign = line[index];
    if (sign === '"' && isQuoted && line[index + 1] === '"') {
      words[words.length - 1] += '"';
      index += 1;
    } else if (sign === '"' && (isQuoted || words[words.length - 1].trim() === "")) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) words.push("");
    else words[words.length - 1] += sign;
  }
  return words;
}

/**
 * The pairs of a text with a pair a line, divided by tabs, semicolons, commas, dashes or equals signs.
 * @param {string} text
 * @returns {Pair[]}
 */
export function pairsIn(text) {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const counts = ["\t", ";", ",", " – ", " — ", " - ", "="].map((separator) => ({ separator,
    count: lines.filter((line) => split(line, separator).length > 1).length }));
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one), counts[0]);
  return lines.map((line) => {
    const [first, second] = best.count > 0 ? split(line, best.separator) : [line];
    return [first.trim(), (second ?? "").trim()];
  });
}

/**
 * Rows with a text pasted into one of their fields: pairs fill the rows from there on, single words one side of them.
 * @param {readonly Pair[]} rows
 * @param {number} at the row, from 0
 * @param {0|1} side
 * @param {string} text
 * @returns {Pair[]} all of them, also more than are kept
 */
export function pasted(rows, at, side, text) {
  const pairs = pairsIn(text);
  const isList = pairs.some(([, second]) => second !== "");
  /** @type {Pair[]} */
  const all = rows.map(([first, second]) => [first, second]);
  pairs.forEach((pair, index) => {
    const place = at + index;
    while (all.length <= place) all.push(["", ""]);
    if (isList) all[place] = pair;
    else all[place][side] = pair[0];
  });
  return all;
}

/**
 * Rows with a pair in the first empty one, or without it if it was there.
 * @param {readonly Pair[]} rows
 * @param {Pair} pair
 * @returns {Pair[]}
 */
export function toggled(rows, pair) {
  const at = rows.findIndex((one) => one[0] === pair[0] && one[1] === pair[1]);
  if (at >= 0) return rows.map((one, index) => (index === at ? ["", ""] : one));
  const free = rows.findIndex(isEmpty);
  return free >= 0 ? rows.map((one, index) => (index === free ? pair : one)) : [...rows, pair];
}

/** @param {Pair} pair */
export const isEmpty = (pair) => pair[0].trim() === "" && pair[1].trim() === "";

/**
 * Spellings that count as one word: without case, blanks and punctuation.
 * @param {string} word
 */
const spelling = (word) => word.normalize("NFC").toLowerCase().replace(/[\s\p{P}]/gu, "") || word.trim();

/**
 * What rows are good for: those of the board, how many are complete, what is wrong with them, and what is more than needed.
 * @param {readonly Pair[]} rows
 * @param {number} need
 * @returns {{ pairs: Pair[], count: number, faults: Fault[], extra: Pair[] }}
 */
export function judged(rows, need) {
  /** @type {Pair[]} */
  const used = rows.slice(0, need).map(([first, second]) => [first.trim(), second.trim()]);
  /** @type {Fault[]} */
  const faults = [];
  /** @type {[Map<string, number>, Map<string, number>]} */
  const known = [new Map(), new Map()];
  used.forEach((pair, index) => {
    if (isEmpty(pair)) return;
    for (const side of /** @type {(0|1)[]} */ ([0, 1])) {
      const word = pair[side];
      if (word === "") {
        faults.push({ kind: "half", word: pair[1 - side], rows: [index + 1], side });
        continue;
      }
      const other = known[side].get(spelling(word));
      if (other !== undefined) faults.push({ kind: "twice", word, rows: [other + 1, index + 1], side });
      else if (side === 1 && spelling(word) === spelling(pair[0])) faults.push({ kind: "same", word, rows: [index + 1], side });
      else known[side].set(spelling(word), index);
    }
  });
  const pairs = used.filter(([first, second]) => first !== "" && second !== "");
  return { pairs, count: pairs.length, faults, extra: rows.slice(need).filter((one) => !isEmpty(one)).map(([first, second]) => [first, second]) };
}

/**
 * Stored words, whatever was stored.
 * @param {string|null} text
 * @returns {{ rows: Pair[], languages: string[], sizes: Record<string, string>, own: boolean }}
 */
export function keptPairs(text) {
  let stored;
  try {
    stored = JSON.parse(text ?? "{}") ?? {};
  } catch {
    stored = {};
  }
  const rows = Array.isArray(stored.rows) ? stored.rows.slice(0, mostPairs).map((/** @type {any} */ one) =>
    /** @type {Pair} */ ([0, 1].map((side) => (Array.isArray(one) && typeof one[side] === "string" ? one[side].slice(0, 200) : "")))) : [];
  const languages = Array.isArray(stored.languages) ? stored.languages.map(String).slice(0, 2) : [];
  const sizes = Object.fromEntries(Object.entries(stored.sizes && typeof stored.sizes === "object" ? stored.sizes : {})
    .filter(([, value]) => typeof value === "string"));
  return { rows, languages, sizes, own: stored.own === true };
}
