// The words of boards of words: fetched with them, apart from the page's own.
// @ts-check
import { speakerOf, table } from "../texts.js";

/** @type {Record<string, import("../texts.js").Say>} */
const known = {};

/**
 * The texts of word boards in a language; English if there is no table.
 * @param {string} language
 * @returns {Promise<import("../texts.js").Say>}
 */
export async function wordSpeaker(language) {
  known[language] ??= speakerOf(await table(language, "words"), language);
  return known[language];
}
