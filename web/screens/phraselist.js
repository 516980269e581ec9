// A list of phrases to look through, searched as one types, its rows fetched as they come into sight.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, icon, iconButton, say } from "../dom.js";
import { languageOf, meaningOf } from "../phrases.js";
import { addressOf } from "../play/panels.js";
import { phraseCard } from "./phrase.js";
import { sentence } from "./parts.js";
import { listed } from "./words.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../phrases.js").Phrase} Phrase */
/** @typedef {import("../types.js").WordList} WordList */

/** How many rows are fetched at once. */
const pageSize = 100;
/** How long after a key the server is asked, in milliseconds. */
const pause = 80;
/** How long a press is that opens a phrase, in milliseconds. */
const long = 500;

/**
 * @typedef {object} Choosing what a list is chosen from with
 * @property {() => readonly string[]} chosen the texts that are checked
 * @property {(text: string) => void} toggle
 */

/**
 * @param {Pick<Context, "t"|"language"|"isHere">} page
 * @param {import("./ownapi.js").OwnApi} own
 * @param {readonly WordList[]} lists
 * @param {{ query: () => Record<string, string>|null, picks?: boolean, language?: () => string, choosing?: Choosing,
 *   empty?: string }} list `query` is added to the fields' values, null while they have mistakes
 */
export function makePhraseList(page, own, lists, list) {
  const { t, language } = page;
  const names = /** @type {HTMLSelectElement} */ (h("select", { id: "phrases-list", onChange: () => { themes(); load(); } },
    h("option", { value: "*" }, t("allLists")), lists.map((one) => h("option", { value: one.name }, listed(one)))));
  const theme = /** @type {HTMLSelectElement} */ (h("select", { id: "phrases-theme", onChange: () => load() }));
  const level = /** @type {HTMLSelectElement} */ (h("select", { id: "phrases-level", onChange: () => load() },
    h("option", { value: "" }, t("anyLevel")), [1, 2, 3, 4, 5].map((one) => h("option", { value: one }, t("levelOf", { n: one })))));
  const search = /** @type {HTMLInputElement} */ (h("input", { type: "search", id: "phrases-search",
    placeholder: t("searchPhrases"), "aria-label": t("searchPhrases"), autocomplete: "off", spellcheck: "false", maxlength: 100 }));
  const rows = h("ul", { class: "phrases", "aria-label": t("phrases") });
  const note = h("p", { class: "empty", role: "status" });
  const more = h("button", { type: "button", class: "button", hidden: true, onClick: () => load(true) }, t("morePhrases"));
  const foot = h("div", { class: "row" }, more);
  const field = (/** @type {string} */ text, /** @type {HTMLElement} */ control) => h("div", { class: "field" },
    h("label", { for: control.id }, text), control);
  const element = h("div", { class: "stack phrase-list" }, h("div", { class: "search wide", role: "search" }, icon("search"), search),
    h("div", { class: "fields narrow" }, list.picks && field(t("wordList"), names), field(t("theme_word"), theme),
      field(t("phraseLevel"), level)), note, rows, foot);
  let asked = 0;
  let waiting = 0;
  let ended = false;
  let busy = false;
  let count = 0;

  /** Shows the themes of the chosen list. */
  function themes() {
    const name = list.picks ? names.value : (list.query()?.list ?? "");
    const before = theme.value;
    const known = (name === "*" ? lists : lists.filter((one) => one.name === name)).flatMap((one) => one.themes);
    const once = [...new Map(known.map((one) => [one.name, one])).values()];
    fill(theme, h("option", { value: "" }, t("anyTheme")), once.map((one) =>
      h("option", { value: one.name, selected: one.name === before }, one.title)));
    theme.disabled = once.length === 0;
  }

  /** @param {boolean} [further] the rows after those shown, not a new search */
  async function load(further = false) {
    const mine = (asked += 1);
    const query = list.query();
    if (!query) return;
    busy = true;
    const { list: _named, ...rest } = query;
    const answer = await own.phrases({ ...(list.picks ? { list: names.value } : rest), theme: theme.value, level: level.value,
      search: search.value.trim(), offset: further ? count : 0, limit: pageSize });
    if (mine !== asked || !page.isHere()) return;
    busy = false;
    const found = /** @type {Phrase[]} */ (answer.status === 200 ? answer.body : []);
    count = (further ? count : 0) + found.length;
    ended = answer.next === undefined;
    more.hidden = ended;
    if (further) rows.append(...found.map(row));
    else fill(rows, found.map(row));
    note.textContent = answer.status !== 200 ? sentence(t, answer) : count === 0 ? (list.empty ?? t("noPhrases")) : "";
    if (!further && search.value !== "") say(ended ? t("phrasesFound", { count }) : t("phrasesFoundMany", { count }));
    look();
  }

  /** @param {Phrase} phrase */
  function row(phrase) {
    const shown = languageOf(phrase, lists, list.language?.());
    const text = phrase.texts[shown];
    const facts = [phrase.reading && h("span", { class: "reading" }, phrase.reading),
      h("span", { class: "meaning" }, meaningOf(phrase, shown, language))];
    const words = [h("span", { class: "phrase-text", lang: shown, dir: "auto" }, text), h("span", { class: "facts" }, facts)];
    const open = () => openPhrase(phrase);
    if (!list.choosing) {
      // A phrase that a level holds itself belongs to no list, and so has no page.
      return h("li", { class: "phrase-row" }, phrase.list ? h("a", { href: addressOf(phrase.list, text) }, words)
        : h("button", { type: "button", onClick: open }, words));
    }
    const { chosen, toggle } = list.choosing;
    const box = h("input", { type: "checkbox", checked: chosen().includes(text), "data-text": text,
      onChange: () => toggle(text) });
    const label = h("label", {}, box, h("span", { class: "phrase-words" }, words));
    pressed(label, open);
    return h("li", { class: "phrase-row" }, label,
      iconButton("help", t("aboutPhrase", { text }), open, { bare: true, class: "quiet" }));
  }

  /** @param {Phrase} phrase */
  function openPhrase(phrase) {
    const shown = languageOf(phrase, lists, list.language?.());
    const { element: card, leave } = phraseCard(page, phrase, lists, shown);
    openDialog(t, phrase.texts[shown], [card], { closed: leave });
  }

  /** Sets the check marks of the chosen phrases. */
  function mark() {
    const chosen = new Set(list.choosing?.chosen() ?? []);
    for (const box of rows.querySelectorAll("input")) box.checked = chosen.has(box.dataset.text ?? "");
  }

  /** Fetches the next rows where the end of those shown is in sight. */
  function look() {
    if (ended || busy || !foot.isConnected) return;
    if (foot.getBoundingClientRect().top < window.innerHeight * 2) load(true);
  }

  const sight = new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting)) look(); },
    { rootMargin: "100% 0%" });
  sight.observe(foot);
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => load(), pause);
  });
  themes();
  return {
    element, search, load, mark,
    /** Begins anew: what is asked has changed. */
    again: () => { themes(); load(); },
    leave: () => { sight.disconnect(); clearTimeout(waiting); },
  };
}

/**
 * Hears a long press, by finger or mouse; the click after it does nothing.
 * @param {HTMLElement} element
 * @param {() => void} act
 */
function pressed(element, act) {
  let waiting = 0;
  let dealt = false;
  const stop = () => clearTimeout(waiting);
  element.addEventListener("pointerdown", (event) => {
    dealt = false;
    if (event.button !== 0) return;
    waiting = window.setTimeout(() => { dealt = true; act(); }, long);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(name, stop);
  element.addEventListener("contextmenu", (event) => { if (dealt) event.preventDefault(); });
  element.addEventListener("click", (event) => {
    if (!dealt) return;
    dealt = false;
    event.preventDefault();
  });
}
