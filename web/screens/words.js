// Fields about word lists: a list or the player's own words, its theme, its languages; and picking from a list.
// @ts-check
import { askedOf, keepAsked } from "../askedside.js";
import { openDialog } from "../dialogs.js";
import { fill, h } from "../dom.js";
import { choices, keepChoice } from "../options.js";
import { needed, pairsIn } from "../ownpairs.js";
import { written } from "../specs.js";
import { keptRows, pairRows } from "./pairrows.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").WordList} WordList */
/** @typedef {import("../texts.js").Say} Say */
/**
 * @typedef {{ control: HTMLElement, inputs: HTMLElement[], raw: () => string,
 *   problem?: () => ({ text: string, field: HTMLElement|null }|null) }} Control `problem`: why its value cannot be used yet
 */

/** The value of the choice that opens the field for the player's own words. */
const own = "\n";
/** The languages of the player's own words. */
const known = ["en", "fr", "de", "es", "it", "pt", "nl", "la", "zh", "ja"];

/** Where the languages that were chosen for lists are kept, and for how many. */
const [languagesKey, mostKept] = ["quadrille.languages", 60];

/**
 * The controls of one form's options about words; a theme and a language follow the list they are of.
 * @param {Say} t
 * @param {import("../api.js").Api} api
 * @param {readonly WordList[]} lists
 * @param {string} language of the interface
 */
export function makeWordControls(t, api, lists, language) {
  /**
   * What is known of the option with a list: its value, who follows it, and what happens to the player's own words when their
   * languages change places or names.
   * @typedef {{ value: () => string, followers: (() => void)[], swapped: () => void, renamed: () => void,
   *   sides: Side[] }} Source
   * @typedef {{ option: Option, select: HTMLSelectElement }} Side
   */
  /** @type {Map<string, Source>} */
  const sources = new Map();
  /** @type {Map<string, () => string>} */
  const chosen = new Map();
  /** The fields of the form, once they are made. @type {readonly import("./fields.js").Field[]} */
  let fields = [];
  const names = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  /** @param {string} name of the option with the list @returns {Source} */
  const sourceNamed = (name) => {
    const made = sources.get(name) ?? { value: () => "", followers: [], swapped: () => {}, renamed: () => {}, sides: [] };
    sources.set(name, made);
    return made;
  };
  const sourceOf = (/** @type {Option} */ option) => sourceNamed(option.of ?? "");

  /** The number in a field, or its default; null for what is no such number. @param {string} name */
  function numberOf(name) {
    const field = fields.find((one) => one.option.name === name);
    if (!field) return null;
    const text = String(field.raw()).trim() || written(field.option);
    const number = Number(text);
    const { min, max } = field.option;
    return text !== "" && Number.isSafeInteger(number) && number >= (min ?? number) && number <= (max ?? number) ? number : null;
  }

  /**
   * @param {Option} option
   * @param {Record<string, any>} shared
   * @returns {Control}
   */
  function lexicon(option, shared) {
    const select = /** @type {HTMLSelectElement} */ (h("select", { ...shared, onChange: () => changed() },
      lists.map((list) => h("option", { value: list.name, selected: isNamed(list, written(option)) }, listed(list))),
      h("option", { value: own }, t("ownWords"))));
    const source = sourceNamed(option.name);
    const languages = () => source.sides.map((one) => one.select.value || written(one.option));
    const words = option.needs ? rowsControl(option, `${shared.id}-own`, languages) : areaControl(`${shared.id}-own`, languages);
    const fold = h("div", { class: "own-words", hidden: true }, words.element);
    source.value = () => select.value;
    source.swapped = words.swap;
    source.renamed = words.renamed;
    function changed() {
      fold.hidden = select.value !== own;
      words.chosen(select.value === own);
      for (const follow of source.followers) follow();
      if (select.value === own) words.opened();
    }
    if (words.isWanted) {
      select.value = own;
      queueMicrotask(changed);
    }
    return { control: h("div", { class: "words-choice" }, select, fold), inputs: [select],
      raw: () => (select.value === own ? `${words.text()}${own}` : select.value),
      problem: () => (select.value === own ? words.problem() : null) };
  }

  /**
   * A field with a pair a line.
   * @param {string} id
   * @param {() => string[]} languages
   */
  function areaControl(id, languages) {
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { id, rows: 6, maxlength: 20000, spellcheck: "false", autocomplete: "off",
      "aria-label": t("ownWords"), "aria-describedby": `${id}-hint`, onInput: () => count() }));
    const tally = h("p", { class: "hint", role: "status" });
    const said = () => t("pairs", { count: pairs(area.value).length });
    const count = () => { tally.textContent = said(); };
    const pick = () => openPicker(t, api, lists, { languages: languages(), tally: said, isFull: () => false,
      has: (words) => pairs(area.value).includes(lineOf(words)), toggle: (words) => {
        area.value = toggled(area.value, lineOf(words));
        count();
      } });
    return {
      element: h("div", { class: "stack" }, h("p", { class: "hint", id: `${id}-hint` }, t("ownWordsHint")), area, h("div", { class: "row" }, tally,
        h("button", { type: "button", class: "button", onClick: pick }, t("pickWords")))),
      isWanted: false, text: () => area.value, problem: () => null, chosen: () => {}, renamed: () => {}, opened: count,
      swap() {
        area.value = pairsIn(area.value).map(([first, second]) => lineOf(second ? [second, first] : [first])).join("\n");
      },
    };
  }

  /**
   * Rows for exactly as many pairs as the board needs; their words, languages and size are those of the last time.
   * @param {Option} option
   * @param {string} id
   * @param {() => string[]} languages
   */
  function rowsControl(option, id, languages) {
    const before = keptRows();
    const named = [...new Set(option.needs?.flat())];
    const inputs = () => fields.filter((one) => named.includes(one.option.name));
    const sizes = () => Object.fromEntries(inputs().map((one) => [one.option.name, String(one.raw())]));
    const table = pairRows(t, { id, languages, sizes, pick: () => openPicker(t, api, lists, { languages: languages(), tally: table.tally,
      isFull: table.isFull, has: table.has, toggle: ([first, second]) => table.toggle([first, second]) }) });
    /** Whether the form has the languages of the rows, rather than those of a list. */
    let isOpen = false;
    joined.push(() => {
      for (const field of inputs()) {
        const input = /** @type {HTMLInputElement|null} */ (field.element.querySelector("input"));
        if (before.own && input && before.sizes[field.option.name] !== undefined) input.value = before.sizes[field.option.name];
        field.element.addEventListener("input", () => table.needs(needed(option, numberOf)));
      }
      table.needs(needed(option, numberOf));
    });
    return {
      element: h("div", { class: "stack" }, h("p", { class: "hint" }, t("ownRowsHint")), table.element),
      isWanted: before.own, text: () => table.pairs().map(lineOf).join("\n"), problem: table.problem,
      swap: () => isOpen && table.swap(), renamed: () => isOpen && table.rename(),
      /** @param {boolean} is */
      chosen(is) {
        isOpen = false;
        table.choose(is);
      },
      opened() {
        const source = sourceNamed(option.name);
        table.languages().forEach((code, place) => source.sides[place] && choose(source.sides[place], code));
        isOpen = true;
        settle(source);
        table.needs(needed(option, numberOf));
        table.rename();
      },
    };
  }

  /** What to do once the fields are made. @type {(() => void)[]} */
  const joined = [];

  /**
   * Chooses a language, if the list has it.
   * @param {Side} side
   * @param {string} code
   */
  function choose({ select }, code) {
    if ([...select.options].some((one) => one.value === code)) select.value = code;
  }

  /**
   * Has two languages shown and asked as the player likes it: as chosen last, else the player's own is shown.
   * @param {Source} source
   */
  function settle(source) {
    const values = source.sides.map((one) => one.select.value);
    if (values[0] !== values[1] && askedOf(values, language) !== values[1]) swap(source);
    drawSides(source);
  }

  /** The languages change places, and with them the player's own words. @param {Source} source */
  function swap(source) {
    const [first, second] = source.sides.map((one) => one.select.value);
    choose(source.sides[0], second);
    choose(source.sides[1], first);
    if (source.value() === own) source.swapped();
    drawSides(source);
  }

  /** Whether games of the list show one language and ask for the other, and players choose which. @param {Source} source */
  const hasSides = (source) => source.sides.length === 2 && source.sides.every((one) => written(one.option) !== "" && !one.option.rare);

  /** Shows which side is asked. @param {Source} source */
  function drawSides(source) {
    if (!hasSides(source)) return;
    const [first, second] = source.sides;
    const codes = source.sides.map((one) => one.select.value);
    // With two languages in the list, the switch says everything.
    const isPlain = first.select.options.length === 2 && codes[0] !== codes[1];
    for (const one of source.sides) one.select.hidden = isPlain;
    const field = first.select.closest(".field");
    if (field instanceof HTMLElement) field.hidden = isPlain;
    const group = second.select.parentElement?.querySelector(".sides");
    if (!group) return;
    const order = [...second.select.options].map((one) => one.value).filter((one) => codes.includes(one));
    fill(group, codes[0] === codes[1] ? [] : order.map((code) => h("label", {}, h("input", { type: "radio", name: `${second.select.id}-side`, value: code,
      checked: code === codes[1], onChange: () => {
        keepAsked(codes, code);
        if (source.sides[1].select.value !== code) swap(source);
        /** @type {HTMLElement|null} */ (group.querySelector(":checked"))?.focus();
      } }), h("span", {}, names.of(code) ?? code))));
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
    const select = /** @type {HTMLSelectElement} */ (h("select", { ...shared, onChange: () => changed() }));
    const isSecond = source.sides.push({ option, select }) === 2;
    let before = "";
    function changed() {
      const other = source.sides.find((one) => one.select !== select);
      // The other language chosen for this side: the two change places. The player's own words stay where they are, since
      // this is how wrong languages above them are put right.
      if (other && hasSides(source) && other.select.value === select.value && before !== "") choose(other, before);
      if (source.value() === own) source.renamed();
      for (const one of source.sides) keepChoice(languagesKey, `${source.value()} ${one.option.name}`, one.select.value, mostKept);
      if (hasSides(source)) keepAsked(source.sides.map((one) => one.select.value), source.sides[1].select.value);
      before = select.value;
      drawSides(source);
    }
    const show = () => {
      const list = lists.find((one) => one.name === source.value());
      const all = list?.languages ?? known.map((id) => ({ id, name: names.of(id) ?? id }));
      const kept = choices(languagesKey).find(([one, language]) => one === place() && all.some((two) => two.id === language));
      const earlier = kept ? kept[1] : select.value || written(option);
      // A language that may be left out is, as long as the list has readings in its place.
      const free = written(option) === "";
      const taken = [...chosen].filter(([name]) => name !== option.name).map(([, value]) => value());
      const wanted = free && !select.value && list?.readings === false
        ? all.find((one) => !taken.includes(one.id))?.id : earlier;
      fill(select, free && h("option", { value: "" }, t("standard")),
        all.map((one) => h("option", { value: one.id, selected: one.id === wanted }, one.name)));
      if (isSecond && hasSides(source)) settle(source);
      before = select.value;
    };
    select.addEventListener("focus", () => { before = select.value; });
    chosen.set(option.name, () => select.value || written(option));
    source.followers.push(show);
    queueMicrotask(show);
    const control = isSecond ? h("div", { class: "words-choice" }, select, h("div", { class: "sides segments", role: "radiogroup",
      "aria-label": option.title ?? option.name })) : select;
    return { control, inputs: [select], raw: () => select.value };
  }

  return { lexicon, theme, language: languageOf,
    /**
     * Tells the controls of the other fields of their form.
     * @param {readonly import("./fields.js").Field[]} all
     */
    join(all) {
      fields = all;
      for (const act of joined) act();
    } };
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
 * A pair as a line; a word with a separator is quoted.
 * @param {string[]} words
 */
export function lineOf(words) {
  return words.map((word) => (/[",;\t\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(", ");
}

/**
 * The dialog in which words are picked from lists.
 * @param {Say} t
 * @param {import("../api.js").Api} api
 * @param {readonly WordList[]} lists
 * @param {{ languages: string[], tally: () => string, isFull: () => boolean, has: (words: string[]) => boolean,
 *   toggle: (words: string[]) => void }} picked
 */
function openPicker(t, api, lists, { languages, tally, isFull, has, toggle }) {
  let asked = 0;
  const fitting = lists.filter((one) => languages.every((language) =>
    one.languages.some((known) => known.id === language)));
  const list = /** @type {HTMLSelectElement} */ (h("select", { id: "pick-list", onChange: () => { themes(); show(); } },
    (fitting.length > 0 ? fitting : lists).map((one) => h("option", { value: one.name }, listed(one)))));
  const theme = /** @type {HTMLSelectElement} */ (h("select", { id: "pick-theme", onChange: () => show() }));
  const search = /** @type {HTMLInputElement} */ (h("input", { id: "pick-search", type: "search", autocomplete: "off",
    maxlength: 100, onInput: () => show() }));
  const told = h("p", { class: "hint", role: "status" });
  const table = h("div", { class: "picks" });
  const themes = () => fill(theme, h("option", { value: "" }, t("anyTheme")),
    (lists.find((one) => one.name === list.value)?.themes ?? []).map((one) => h("option", { value: one.name }, one.title)));
  function showTally() {
    told.textContent = tally();
    // With enough words, one has to go before another can come.
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (table.querySelectorAll("input"))) box.disabled = isFull() && !box.checked;
  }
  async function show() {
    const mine = ++asked;
    const answer = await api.phrases(list.value, theme.value, search.value);
    if (mine !== asked) return;
    const rows = answer.status === 200 ? answer.body : [];
    const usable = rows.filter((/** @type {any} */ one) => languages.every((language) => one.texts[language]));
    fill(table, usable.length === 0 ? h("p", { class: "hint" }, t("noWords")) : h("ul", {}, usable.map(
      (/** @type {any} */ one) => {
        const words = languages.map((language) => one.texts[language]);
        return h("li", {}, h("label", {}, h("input", { type: "checkbox", checked: has(words), onChange: () => {
          toggle(words);
          showTally();
        } }), h("span", {}, words.join(" – "))));
      })));
    showTally();
  }
  themes();
  showTally();
  const close = openDialog(t, t("pickWords"), [h("div", { class: "fields" },
    h("div", { class: "field" }, h("label", { for: "pick-list" }, t("wordList")), list),
    h("div", { class: "field" }, h("label", { for: "pick-theme" }, t("theme_word")), theme),
    h("div", { class: "field" }, h("label", { for: "pick-search" }, t("searchWords")), search)), table,
  // The count and the way out stay in sight beside hundreds of words.
  h("div", { class: "row spaced picked-foot" }, told, h("button", { type: "button", class: "button primary", onClick: () => close() }, t("done")))]);
  show();
}
