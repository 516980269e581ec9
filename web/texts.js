// The page's own words: tables by language, with plurals.
// @ts-check
import en from "./texts/en.js";
import fr from "./texts/fr.js";

/** @type {Record<string, Record<string, string|Record<string, string>>>} */
const tables = { en, fr };

/** The languages the page speaks, by their own names. */
export const languages = [
  { id: "en", name: "English" },
  { id: "fr", name: "Français" },
];

/**
 * The first language asked for that the page speaks, else English.
 * @param {readonly string[]} wanted such as `navigator.languages`
 */
export function chooseLanguage(wanted) {
  for (const one of wanted) {
    const base = one.toLowerCase().split("-")[0];
    if (tables[base]) return base;
  }
  return "en";
}

/** @typedef {(key: string, parts?: Record<string, string|number>) => string} Say */

/**
 * A function that says a key in a language. A `count` among the parts chooses the plural.
 * @param {string} language
 * @returns {Say}
 */
export function speaker(language) {
  const table = tables[language] ?? en;
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key, parts = {}) => {
    const entry = table[key] ?? en[key] ?? key;
    const count = Number(parts.count ?? 0);
    const text = typeof entry === "string" ? entry : (entry[plural.select(count)] ?? entry.other);
    return text.replace(/\{(\w+)\}/g, (whole, part) => {
      const value = parts[part];
      return value === undefined ? whole : typeof value === "number" ? number.format(value) : value;
    });
  };
}
