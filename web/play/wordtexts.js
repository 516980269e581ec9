// The words of boards of words: fetched with them, apart from the page's own.
// @ts-check
import { speakerOf } from "../texts.js";

/** @type {Record<string, () => Promise<{ default: import("../texts.js").Table }>>} */
const sources = { en: () => import("../texts/words-en.js"), fr: () => import("../texts/words-fr.js"), zh: () => import("../texts/words-zh.js") };
/** @type {Record<string, import("../texts.js").Say>} */
const known = {};

/**
 * What says these words in a language; English where there is no table.
 * @param {string} language
 * @returns {Promise<import("../texts.js").Say>}
 */
export async function wordSpeaker(language) {
  known[language] ??= speakerOf((await (sources[language] ?? sources.en)()).default, language);
  return known[language];
}
