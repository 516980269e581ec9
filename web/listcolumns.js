// The roles of a list's columns, for the preview before the list is kept. Pure.
// @ts-check

/** @typedef {{ title: string, name: string|null, meaning: string }} Column as the server shows it */
/**
 * @typedef {{ format: string, encoding: { name: string, assumed: boolean, example: string|null }|null,
 *   sheets: { name: string, rows: number, hidden: boolean }[], sheet: string|null, separator: string|null,
 *   rowSeparator: string|null, unclear: boolean, heading: boolean, columns: Column[],
 *   rows: { line: number, values: string[] }[], count: number, left: number,
 *   problems: { line: number, text: string }[] }} Preview
 */

/** The roles of a column, in the order of the choices. `named` keeps the name that the file gives it. */
export const meanings = ["shown", "asked", "reading", "clue", "more", "theme", "level", "named", "none"];

/** Languages that words may be in. */
export const languages = ["en", "fr", "de", "es", "it", "pt", "nl", "la", "zh", "ja", "ko", "ru", "uk", "pl", "cs", "sv", "da",
  "no", "fi", "el", "tr", "ar", "he", "fa", "hi", "th", "vi", "id", "ca", "eu", "gl", "br", "ro", "hu", "eo"];

/**
 * The role that each column has at first.
 * @param {readonly Column[]} columns
 * @returns {string[]}
 */
export function firstMeanings(columns) {
  return columns.map((column) => (column.meaning === "none" && column.name !== null ? "named" : column.meaning));
}

/**
 * The two languages: those that the file names, else those that were chosen before.
 * @param {readonly Column[]} columns
 * @param {readonly string[]} before
 * @returns {string[]}
 */
export function firstLanguages(columns, before) {
  const found = ["shown", "asked"].map((meaning) => columns.find((one) => one.meaning === meaning)?.name ?? null)
    .map((name) => (name !== null && /^[a-z]{2}$/.test(name) ? name : null));
  const free = (/** @type {string|null} */ other, /** @type {number} */ place) =>
    [before[place], ...before, "en", "fr"].find((one) => one !== other) ?? before[place];
  const first = found[0] ?? free(found[1], 0);
  return [first, found[1] ?? free(first, 1)];
}

/**
 * The meanings after one was chosen for a column; what only one column can be is taken from the others.
 * @param {readonly string[]} all
 * @param {number} place
 * @param {string} meaning
 * @returns {string[]}
 */
export function chosen(all, place, meaning) {
  const isShared = meaning === "none" || meaning === "named";
  return all.map((one, index) => (index === place ? meaning : one === meaning && !isShared ? "none" : one));
}

/**
 * The column names that are sent to the server, `-` for columns left out.
 * @param {readonly Column[]} columns
 * @param {readonly string[]} all the meanings
 * @param {readonly string[]} languages the two
 */
export function columnNames(columns, all, languages) {
  return columns.map((column, place) => {
    switch (all[place]) {
      case "shown": return languages[0];
      case "asked": return languages[1];
      case "named": return column.name ?? "-";
      case "none": return "-";
      // A reading in numbers, or tags for a theme, stay what they are.
      default: return column.name !== null && column.meaning === all[place] ? column.name : all[place];
    }
  }).join(",");
}

/**
 * A separator as it is typed and shown.
 * @param {string|null} sign
 */
export function typed(sign) {
  return (sign ?? "").replaceAll("\t", "\\t").replaceAll("\n", "\\n");
}
