// The player's options for this browser: language, colours, clock. Kept in localStorage if there is one.
// @ts-check
import { chooseLanguage, languages } from "./texts.js";

/**
 * @typedef {{ language: string, theme: "auto"|"light"|"dark", contrast: boolean, timer: boolean, tint: boolean,
 *   tidy: boolean, checking: "auto"|"rules"|"solution"|"demand"|"end", effects: number, music: number,
 *   picture: "none"|"hills"|"waves"|"night"|"leaves", words?: object }} Options `checking`: when entries are checked, and against what;
 *   `tidy`: marks that an entry excludes are left out; `effects`, `music`: volumes, 0 to 10; `words`: what boards of words read
 */

const key = "quadrille.options";

/** When entries are checked and against what: the choices in their order. */
export const checkings = /** @type {const} */ (["auto", "rules", "solution", "demand", "end"]);

/** The pictures that can be shown behind a board. */
export const pictures = /** @type {const} */ (["none", "hills", "waves", "night", "leaves"]);

/**
 * The mistakes that the server marks on boards without being asked.
 * @param {Options["checking"]} checking
 */
export function marking(checking) {
  return checking === "demand" || checking === "end" ? "none" : checking;
}

/**
 * The stored options, whatever was stored; anything unknown falls back to the default.
 * @param {string|null} text
 * @param {readonly string[]} wanted the browser's languages
 * @returns {Options}
 */
export function parsed(text, wanted) {
  /** @type {any} */
  let stored = {};
  try {
    stored = JSON.parse(text ?? "{}") ?? {};
  } catch {
    stored = {};
  }
  return {
    language: languages.some((one) => one.id === stored.language) ? stored.language : chooseLanguage(wanted),
    theme: ["auto", "light", "dark"].includes(stored.theme) ? stored.theme : "auto",
    contrast: stored.contrast === true,
    timer: stored.timer !== false,
    tint: stored.tint !== false,
    tidy: stored.tidy === true,
    effects: volume(stored.effects, 5),
    music: volume(stored.music, 0),
    picture: pictures.includes(stored.picture) ? stored.picture : "none",
    checking: checkings.includes(stored.checking) ? stored.checking : "auto",
    ...(stored.words && typeof stored.words === "object" ? { words: stored.words } : {}),
  };
}

/**
 * The stored options without what is the person's: language, colours and volumes are left, which suit the device.
 * @param {string} text
 */
export function devicePart(text) {
  const { language, theme, contrast, effects, music } = parsed(text, []);
  return JSON.stringify({ language, theme, contrast, effects, music });
}

/**
 * A volume from 0 to 10, whatever was stored.
 * @param {unknown} stored
 * @param {number} otherwise
 */
function volume(stored, otherwise) {
  return typeof stored === "number" && stored >= 0 && stored <= 10 ? Math.round(stored) : otherwise;
}

/** The options of this browser. */
export function load() {
  return parsed(remember(localStore, key), navigator.languages ?? [navigator.language]);
}

/**
 * Keeps the options and applies what concerns the whole page.
 * @param {Options} options
 */
export function save(options) {
  keep(localStore, key, JSON.stringify(options));
}

/**
 * Sets language and colours of the document.
 * @param {Options} options
 */
export function apply(options) {
  const root = document.documentElement;
  root.lang = options.language;
  const dark = options.theme === "dark" || (options.theme === "auto"
    && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  const more = options.contrast || matchMedia("(prefers-contrast: more)").matches;
  root.dataset.contrast = more ? "more" : "normal";
  root.dataset.picture = options.picture;
}

/** @returns {Storage} */
export const localStore = () => window.localStorage;
/** @returns {Storage} */
export const tabStore = () => window.sessionStorage;

/**
 * Reads from a store that may be forbidden.
 * @param {() => Storage} store
 * @param {string} name
 */
export function remember(store, name) {
  try {
    return store().getItem(name);
  } catch {
    return null;
  }
}

/**
 * Writes to a store that may be forbidden or full; null removes.
 * @param {() => Storage} store
 * @param {string} name
 * @param {string|null} text
 */
export function keep(store, name, text) {
  try {
    if (text === null) store().removeItem(name);
    else store().setItem(name, text);
  } catch {
    // Without a store the choice lasts as long as the page.
  }
}

/**
 * Choices that are kept under one name, by what they were made for, the last chosen last.
 * @param {string} name
 * @returns {[string, string][]}
 */
export function choices(name) {
  try {
    const all = JSON.parse(remember(localStore, name) ?? "[]");
    return Array.isArray(all) ? all.filter((one) => Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string")) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps a choice with the others of its name.
 * @param {string} name
 * @param {string} of what it is made for
 * @param {string} choice
 * @param {number} most how many are kept
 */
export function keepChoice(name, of, choice, most) {
  const others = choices(name).filter(([one]) => one !== of);
  keep(localStore, name, JSON.stringify([...others, [of, choice]].slice(-most)));
}
