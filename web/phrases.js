// Phrases as they are shown and chosen, and the rule sets that use them. Pure; knows no game.
// @ts-check

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").WordList} WordList */
/**
 * @typedef {object} Phrase
 * @property {string} list
 * @property {Record<string, string>} texts
 * @property {Record<string, string[]>} [alternatives]
 * @property {Record<string, string>} [glosses]
 * @property {string} [reading]
 * @property {string} [traditional]
 * @property {string} [literal]
 * @property {string|null} [theme]
 * @property {number|null} [level]
 */

/**
 * The language a phrase is shown in: the wanted one if it has that, otherwise the first of its list.
 * @param {Phrase} phrase
 * @param {readonly WordList[]} lists
 * @param {string} [wanted]
 */
export function languageOf(phrase, lists, wanted) {
  if (wanted && phrase.texts[wanted]) return wanted;
  const known = lists.find((one) => one.name === phrase.list)?.languages.map((one) => one.id) ?? [];
  return known.find((one) => phrase.texts[one]) ?? Object.keys(phrase.texts).sort()[0] ?? "und";
}

/**
 * The glosses of a phrase that a reader needs: readers of its own language get none in another one.
 * @param {Phrase} phrase
 * @param {string} own the language its text is shown in
 * @param {string} language of the interface
 * @returns {Record<string, string>}
 */
export function glossesFor(phrase, own, language) {
  const glosses = phrase.glosses ?? {};
  if (own !== language) return glosses;
  return glosses[own] ? { [own]: glosses[own] } : {};
}

/**
 * The meaning of a phrase, in the language of the interface if that is known. Readers of the phrase's own language get
 * no translation beside its reading.
 * @param {Phrase} phrase
 * @param {string} own the language its text is shown in
 * @param {string} language of the interface
 */
export function meaningOf(phrase, own, language) {
  const glosses = glossesFor(phrase, own, language);
  const meanings = own === language && phrase.reading ? glosses : { ...phrase.texts, ...glosses };
  const order = [language, "en", ...Object.keys(meanings).sort()];
  const best = order.find((one) => one !== own && meanings[one]) ?? (glosses[own] ? own : null);
  return best ? meanings[best] : "";
}

/**
 * The list and text that a phrase's address names, or null. A text may contain a slash, a list may not.
 * @param {string} part
 * @returns {{ list: string, text: string }|null}
 */
export function namedBy(part) {
  const stroke = part.indexOf("/");
  if (stroke < 1 || stroke === part.length - 1) return null;
  return { list: part.slice(0, stroke), text: part.slice(stroke + 1) };
}

/**
 * The option of a rule set that chooses phrases, with the options it depends on.
 * @param {Rules|null|undefined} rules
 * @returns {{ phrases: Option, list: Option|null, kind: Option|null, language: Option|null }|null}
 */
export function choosing(rules) {
  const options = rules?.options ?? [];
  const phrases = options.find((one) => one.kind === "phrases");
  if (!phrases) return null;
  const list = options.find((one) => one.name === phrases.of) ?? null;
  return { phrases, list, kind: options.find((one) => one.name === phrases.by) ?? null,
    language: options.find((one) => one.kind === "language" && one.of === phrases.of) ?? null };
}

/**
 * The default of an option, which may depend on another option.
 * @param {Option} option
 * @param {Record<string, any>} given
 * @param {readonly Option[]} options
 */
export function fallbackOf(option, given, options) {
  const by = option.by ? (given[option.by] ?? options.find((one) => one.name === option.by)?.default) : null;
  return option.defaults?.[String(by)] ?? option.default;
}

/**
 * A choice of phrases with one put in or taken out.
 * @param {readonly string[]} chosen
 * @param {string} text
 */
export function toggled(chosen, text) {
  return chosen.includes(text) ? chosen.filter((one) => one !== text) : [...chosen, text];
}

/**
 * Two choices as one, up to a number.
 * @param {readonly string[]} chosen
 * @param {readonly string[]} more
 * @param {number} most
 */
export function joined(chosen, more, most) {
  return [...new Set([...chosen, ...more])].slice(0, most);
}

/**
 * The name of a copy: one that is not taken yet.
 * @param {string} title of what is copied
 * @param {readonly string[]} names
 * @param {(title: string, n: number) => string} called what the copy of a number is called
 */
export function copyName(title, names, called) {
  const taken = new Set(names.map((one) => one.toLowerCase()));
  let n = 1;
  while (taken.has(called(title, n).toLowerCase())) n += 1;
  return called(title, n);
}
