// The page's own words: tables by language, with plurals. A language's table is fetched when it is first spoken.
// @ts-check

/** @typedef {Record<string, string|Record<string, string>>} Table */

/** @type {Record<string, () => Promise<{ default: Table }>>} */
const sources = {
  en: () => import("./texts/en.js"),
  fr: () => import("./texts/fr.js"),
  zh: () => import("./texts/zh.js"),
};
/** @type {Record<string, Table>} */
const tables = {};

/**
 * What is said on screens that are fetched when they are first asked for, by the screens' part of the page.
 * @type {Record<string, Record<string, () => Promise<{ default: Table }>>>}
 */
const parts = {
  own: {
    en: () => import("./texts/own-en.js"), fr: () => import("./texts/own-fr.js"), zh: () => import("./texts/own-zh.js"),
  },
  class: {
    en: () => import("./texts/class-en.js"), fr: () => import("./texts/class-fr.js"), zh: () => import("./texts/class-zh.js"),
  },
  mine: {
    en: () => import("./texts/mine-en.js"), fr: () => import("./texts/mine-fr.js"), zh: () => import("./texts/mine-zh.js"),
  },
  puzzles: {
    en: () => import("./texts/puzzles-en.js"), fr: () => import("./texts/puzzles-fr.js"), zh: () => import("./texts/puzzles-zh.js"),
  },
  sheets: {
    en: () => import("./texts/sheets-en.js"), fr: () => import("./texts/sheets-fr.js"), zh: () => import("./texts/sheets-zh.js"),
  },
  lists: {
    en: () => import("./texts/lists-en.js"), fr: () => import("./texts/lists-fr.js"), zh: () => import("./texts/lists-zh.js"),
  },
  workshop: {
    en: () => import("./texts/workshop-en.js"), fr: () => import("./texts/workshop-fr.js"), zh: () => import("./texts/workshop-zh.js"),
  },
};
/** The parts learnt in each language. @type {Set<string>} */
const learnt = new Set();

/**
 * Fetches what a language is spoken with; where that fails the page speaks what it has.
 * @param {string} language
 */
export async function learn(language) {
  const source = sources[language] ?? sources.en;
  if (!tables[language]) tables[language] = (await source()).default;
}

/**
 * Fetches what a part of the page is spoken with, in a language that has been learnt.
 * @param {string} language
 * @param {string} part
 */
export async function learnPart(language, part) {
  const [source, key] = [parts[part]?.[language] ?? parts[part]?.en, `${part} ${language}`];
  if (!source || learnt.has(key)) return;
  Object.assign(tables[language] ?? {}, (await source()).default);
  learnt.add(key);
}

/** The languages the page speaks, by their own names. */
export const languages = [
  { id: "en", name: "English" },
  { id: "fr", name: "Français" },
  { id: "zh", name: "中文" },
];

/**
 * The first language asked for that the page speaks, else English.
 * @param {readonly string[]} wanted such as `navigator.languages`
 */
export function chooseLanguage(wanted) {
  for (const one of wanted) {
    const base = one.toLowerCase().split("-")[0];
    if (sources[base]) return base;
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
 * A function that says a key of a table.
 * @param {Table} table
 * @param {string} language of the table, for plurals and numbers
 * @returns {Say}
 */
export function speakerOf(table, language) {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key, parts = {}) => {
    const entry = table[key] ?? key;
    const count = Number(parts.count ?? 0);
    const text = typeof entry === "string" ? entry : (entry[plural.select(count)] ?? entry.other);
    return bound(text, language).replace(/\{(\w+)\}/g, (whole, part) => {
      const value = parts[part];
      return value === undefined ? whole : typeof value === "number" ? number.format(value) : value;
    });
  };
}

/**
 * A text whose signs never stand alone at the start or the end of a line: French writes a blank before and inside them.
 * @param {string} text
 * @param {string} language
 */
export function bound(text, language) {
  return language === "fr" ? text.replace(/ (?=[?!:;%»])|(?<=«) /g, "\u00a0") : text;
}
