// Fields about word lists: a list or the player's own words, its theme, its languages; and picking from a list.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h } from "../dom.js";
import { keep, localStore, remember } from "../options.js";
import { written } from "../specs.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").WordList} WordList */
/** @typedef {import("../texts.js").Say} Say */
/** @typedef {{ control: HTMLElement, inputs: HTMLElement[], raw: () => string }} Control */

/** The value of the choice that opens the field for the player's own words. */
const own = "\n";
/** The languages of the player's own words. */
const known = ["en", "fr", "de", "es", "it", "pt", "nl", "la", "zh", "ja"];

/** Where the languages that were chosen for lists are kept, and for how many. */
const [languagesKey, mostKept] = ["quadrille.languages", 60];

/**
 * The languages that were chosen before, by list and option, the last chosen last.
 * @returns {[string, string][]}
 */
function chosenBefore() {
  try {
    const kept = JSON.parse(remember(localStore, languagesKey) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === "string")) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps the language that was chosen for a list.
 * @param {string} place the list and the option
 * @param {string} language
 */
function keepChoice(place, language) {
  const others = chosenBefore().filter(([one]) => one !== place);
  keep(localStore, languagesKey, JSON.stringify([...others, [place, language]].slice(-mostKept)));
}

/**
 * The controls of one form's options about words; a theme and a language follow the list they are of.
 * @param {Say} t
 * @param {import("../api.js").Api} api
 * @param {readonly WordList[]} lists
 * @param {string} language of the interface
 */
export function makeWordControls(t, api, lists, language) {
  /** @type {Map<string, { value: () => string, followers: (() => void)[], languages: () => string[] }>} */
  const sources = new Map();
  /** @type {Map<string, () => string>} */
  const chosen = new Map();
  const names = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  const sourceOf = (/** @type {Option} */ option) => {
    const made = sources.get(option.of ?? "") ?? { value: () => "", followers: [], languages: () => [] };
    sources.set(option.of ?? "", made);
    return made;
  };

  /**
   * @param {Option} option
   * @param {Record<string, any>} shared
   * @returns {Control}
   */
  function lexicon(option, shared) {
    const select = /** @type {HTMLSelectElement} */ (h("select", { ...shared, onChange: () => changed() },
      lists.map((list) => h("option", { value: list.name, selected: isNamed(list, written(option)) }, listed(list))),
      h("option", { value: own }, t("ownWords"))));
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: `${shared.id}-own`, rows: 6, maxlength: 20000,
      spellcheck: "false", autocomplete: "off", "aria-label": t("ownWords"), "aria-describedby": `${shared.id}-own-hint`,
      onInput: () => count() }));
    const tally = h("p", { class: "hint", role: "status" });
    const fold = h("div", { class: "own-words", hidden: true }, h("p", { class: "hint", id: `${shared.id}-own-hint` },
      t("ownWordsHint")), area, h("div", { class: "row" }, tally,
      h("button", { type: "button", class: "button", onClick: () => pick() }, t("pickWords"))));
    const source = sources.get(option.name) ?? { value: () => "", followers: [], languages: () => [] };
    source.value = () => select.value;
    sources.set(option.name, source);
    function count() {
      tally.textContent = t("pairs", { count: pairs(area.value).length });
    }
    function changed() {
      fold.hidden = select.value !== own;
      count();
      for (const follow of source.followers) follow();
    }
    function pick() {
      const languages = [...chosen.values()].map((value) => value());
      openPicker(t, api, lists, languages, (line) => {
        area.value = toggled(area.value, line);
        count();
      }, () => pairs(area.value));
    }
    return { control: h("div", { class: "words-choice" }, select, fold), inputs: [select],
      raw: () => (select.value === own ? `${area.value}${own}` : select.value) };
  }

  /**
   * @param {Option} option
   * @param {Record<string, any>} shared
   * @returns {Control}
   */
  function theme(option, shared) {
    const select = /** @type {HTMLSelectElement} */ (h("select", shared));
    const source = sourceOf(option);
    const show = () => {
      const before = select.value;
      const themes = lists.find((list) => list.name === source.value())?.themes ?? [];
      fill(select, h("option", { value: "" }, t("anyTheme")), themes.map((one) =>
        h("option", { value: one.name, selected: one.name === before }, one.title)));
      select.disabled = themes.length === 0;
    };
    source.followers.push(show);
    queueMicrotask(show);
    return { control: select, inputs: [select], raw: () => select.value };
  }

  /**
   * @param {Option} option
   * @param {Record<string, any>} shared
   * @returns {Control}
   */
  function languageOf(option, shared) {
    const source = sourceOf(option);
    const place = () => `${source.value()} ${option.name}`;
    const select = /** @type {HTMLSelectElement} */ (h("select", { ...shared, onChange: () => keepChoice(place(), select.value) }));
    const show = () => {
      const list = lists.find((one) => one.name === source.value());
      const all = list?.languages ?? known.map((id) => ({ id, name: names.of(id) ?? id }));
      const kept = chosenBefore().find(([one, language]) => one === place() && all.some((two) => two.id === language));
      const before = kept ? kept[1] : select.value || written(option);
      // A language that may be left out is, as long as the list has readings in its place.
      const free = written(option) === "";
      const taken = [...chosen].filter(([name]) => name !== option.name).map(([, value]) => value());
      const needed = free && !select.value && list?.readings === false
        ? all.find((one) => !taken.includes(one.id))?.id : before;
      fill(select, free && h("option", { value: "" }, t("standard")),
        all.map((one) => h("option", { value: one.id, selected: one.id === needed }, one.name)));
    };
    chosen.set(option.name, () => select.value || written(option));
    source.followers.push(show);
    queueMicrotask(show);
    return { control: select, inputs: [select], raw: () => select.value };
  }

  return { lexicon, theme, language: languageOf };
}

/** @typedef {ReturnType<typeof makeWordControls>} WordControls */

/**
 * A list's name as it is shown.
 * @param {WordList} list
 */
export function listed(list) {
  return `${list.title ?? list.name} (${list.count})`;
}

/**
 * Whether a list is the one of a name; that of a shipped one may leave the pack out.
 * @param {WordList} list
 * @param {string} name
 */
export function isNamed(list, name) {
  return list.name === name || list.name === `words:${name}`;
}

/**
 * The lines of what was typed that hold something.
 * @param {string} text
 */
export function pairs(text) {
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/**
 * A text with a line added, or taken out where it was there.
 * @param {string} text
 * @param {string} line
 */
export function toggled(text, line) {
  const lines = pairs(text);
  return (lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line]).join("\n");
}

/**
 * A pair as a line; a word with a comma is quoted.
 * @param {string[]} words
 */
export function lineOf(words) {
  return words.map((word) => (/[",\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(", ");
}

/**
 * The dialog in which words are picked from lists.
 * @param {Say} t
 * @param {import("../api.js").Api} api
 * @param {readonly WordList[]} lists
 * @param {string[]} languages
 * @param {(line: string) => void} toggle
 * @param {() => string[]} picked
 */
function openPicker(t, api, lists, languages, toggle, picked) {
  let asked = 0;
  const fitting = lists.filter((one) => languages.every((language) =>
    one.languages.some((known) => known.id === language)));
  const list = /** @type {HTMLSelectElement} */ (h("select", { id: "pick-list", onChange: () => { themes(); show(); } },
    (fitting.length > 0 ? fitting : lists).map((one) => h("option", { value: one.name }, listed(one)))));
  const theme = /** @type {HTMLSelectElement} */ (h("select", { id: "pick-theme", onChange: () => show() }));
  const search = /** @type {HTMLInputElement} */ (h("input", { id: "pick-search", type: "search", autocomplete: "off",
    maxlength: 100, onInput: () => show() }));
  const tally = h("p", { class: "hint", role: "status" });
  const table = h("div", { class: "picks" });
  const themes = () => fill(theme, h("option", { value: "" }, t("anyTheme")),
    (lists.find((one) => one.name === list.value)?.themes ?? []).map((one) => h("option", { value: one.name }, one.title)));
  const showTally = () => { tally.textContent = t("pairs", { count: picked().length }); };
  async function show() {
    const mine = ++asked;
    const answer = await api.phrases(list.value, theme.value, search.value);
    if (mine !== asked) return;
    const rows = answer.status === 200 ? answer.body : [];
    const usable = rows.filter((/** @type {any} */ one) => languages.every((language) => one.texts[language]));
    fill(table, usable.length === 0 ? h("p", { class: "hint" }, t("noWords")) : h("ul", {}, usable.map(
      (/** @type {any} */ one) => {
        const line = lineOf(languages.map((language) => one.texts[language]));
        return h("li", {}, h("label", {}, h("input", { type: "checkbox", checked: picked().includes(line), onChange: () => {
          toggle(line);
          showTally();
        } }), h("span", {}, languages.map((language) => one.texts[language]).join(" – "))));
      })));
  }
  themes();
  showTally();
  const close = openDialog(t, t("pickWords"), [h("div", { class: "fields" },
    h("div", { class: "field" }, h("label", { for: "pick-list" }, t("wordList")), list),
    h("div", { class: "field" }, h("label", { for: "pick-theme" }, t("theme_word")), theme),
    h("div", { class: "field" }, h("label", { for: "pick-search" }, t("searchWords")), search)), table,
  // The count and the way out stay in sight beside hundreds of words.
  h("div", { class: "row spaced picked-foot" }, tally, h("button", { type: "button", class: "button primary", onClick: () => close() }, t("done")))]);
  show();
}
