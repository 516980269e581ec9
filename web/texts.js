// The page's own words: tables by language, with plurals. A language's table is fetched when it is first spoken.
// @ts-check

/** @typedef {Record<string, string|Record<string, string>>} Table */

/** The languages that have a catalogue, `texts/LANGUAGE/PART.json`. */
const spoken = ["en", "fr", "zh"];
/** The parts of the catalogue for screens that are fetched when they are first opened. */
const laterParts = ["own", "class", "mine", "puzzles", "sheets", "lists", "workshop", "guide"];
/** @type {Record<string, Table>} */
const tables = {};
/** The later parts that each language has. @type {Set<string>} */
const learnt = new Set();

/**
 * A part of a language's catalogue.
 * @param {string} language English takes the place of one that has no catalogue
 * @param {string} part
 * @returns {Promise<Table>}
 */
export async function table(language, part) {
  const address = new URL(`./texts/${spoken.includes(language) ? language : "en"}/${part}.json`, import.meta.url);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  return answer.json();
}

/**
 * Fetches a language's texts; if that fails, the page keeps the language it has.
 * @param {string} language
 */
export async function learn(language) {
  if (!tables[language]) tables[language] = await table(language, "page");
}

/**
 * Fetches a later part of the texts in a language that has been learnt.
 * @param {string} language
 * @param {string} part
 */
export async function learnPart(language, part) {
  const key = `${part} ${language}`;
  if (!laterParts.includes(part) || learnt.has(key)) return;
  Object.assign(tables[language] ?? {}, await table(language, part));
  learnt.add(key);
}

/** The languages the page speaks, by their own names. */
export const languages = [
  { id: "en", name: "English" },
  { id: "fr", name: "Français" },
  { id: "zh", name: "中文" },
];

/**
 * A language as dates are written in it: with the region of the browser, where that speaks it, such as en-GB.
 * @param {string} language
 * @param {readonly string[]} [wanted]
 */
export function regional(language, wanted = typeof navigator === "undefined" ? [] : navigator.languages) {
  return wanted.find((one) => one.toLowerCase().startsWith(`${language}-`)) ?? language;
}

/**
 * The first wanted language that the page has, otherwise English.
 * @param {readonly string[]} wanted such as `navigator.languages`
 */
export function chooseLanguage(wanted) {
  for (const one of wanted) {
    const base = one.toLowerCase().split("-")[0];
    if (spoken.includes(base)) return base;
  }
  return "en";
}

/** @typedef {(key: string, parts?: Record<string, string|number>) => string} Say */

/**
 * A function that says a key in a language that has been learnt. A `count` among the parts chooses the plural.
 * @param {string} language
 * @returns {Say}
 */
export function speaker(language) {
  return speakerOf(tables[language] ?? Object.values(tables)[0] ?? {}, language);
}

/**
 * A function that says a key of a table, and nothing for an unknown one.
 * @param {Table} table
 * @param {string} language of the table, for plurals and numbers
 * @returns {Say}
 */
export function speakerOf(table, language) {
  // On a slow machine they take longer to make than all else at the start: in tasks of their own, unless needed before.
  /** @type {Intl.PluralRules|undefined} */
  let plural;
  /** @type {Intl.NumberFormat|undefined} */
  let number;
  setTimeout(() => { plural ??= new Intl.PluralRules(language); });
  setTimeout(() => { number ??= new Intl.NumberFormat(language); });
  return (key, parts = {}) => {
    const entry = table[key] ?? missing(key);
    const count = Number(parts.count ?? 0);
    const text = typeof entry === "string" ? entry : (entry[(plural ??= new Intl.PluralRules(language)).select(count)] ?? entry.other);
    return bound(text, language).replace(/\{(\w+)\}/g, (whole, part) => {
      const value = parts[part];
      if (value === undefined) return whole;
      return typeof value === "number" ? (number ??= new Intl.NumberFormat(language)).format(value) : value;
    });
  };
}

/**
 * Reports a key without a text; players do not see it.
 * @param {string} key
 */
function missing(key) {
  console.error(`texts: no text ${key}`);
  return "";
}

/**
 * A text whose punctuation never begins or ends a line alone: French writes a blank before and inside it.
 * @param {string} text
 * @param {string} language
 */
export function bound(text, language) {
  return language === "fr" ? text.replace(/ (?=[?!:;%»])|(?<=«) /g, "\u00a0") : text;
}
