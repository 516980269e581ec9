// The level designer: a name, a game made of phrases, its kind, and the phrases themselves.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, tell } from "../dom.js";
import { alsoForget } from "../forgetting.js";
import { goTo } from "../going.js";
import { choosing, joined, toggled } from "../phrases.js";
import { makeDesignForm } from "./designform.js";
import { keepLevel } from "./keeplevel.js";
import { listScreen } from "./lists.js";
import { ownApi } from "./ownapi.js";
import { troubled } from "./parts.js";
import { makePhraseList } from "./phraselist.js";
import { openTakeOver } from "./takeover.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("./mylevels.js").OwnLevel} OwnLevel */

/** The most phrases of a level whose rules give no limit. */
const most = 1000;

/** @typedef {{ name: string, rules: string, fields: Record<string, any>, query: { of: string }|{ own: string } }} Model a level that a new one begins as */

/** The level that the next new design begins as. @type {Model|null} */
let model = null;
alsoForget(() => { model = null; });

/**
 * Opens the designer with a copy of a level, which is kept when it is saved.
 * @param {Model} from
 */
export function designFrom(from) {
  model = from;
  drafts.delete("");
  goTo("#/design");
}

/**
 * @param {Context} context
 * @param {string} id of the level that is changed; empty for a new one
 */
export async function designer(context, id) {
  const from = id ? null : model;
  model = null;
  const { t, api } = context;
  const own = ownApi(api);
  let left = () => {};
  await listScreen(context, { title: t("designLevel"), back: "#/levels", narrow: true },
    () => Promise.all([api.rules(), api.words(), own.levels()]),
    (main, /** @type {Rules[]} */ rules, lists, /** @type {OwnLevel[]} */ mine) => {
      const games = rules.filter((one) => choosing(one));
      const level = mine.find((one) => one.id === id) ?? null;
      if (games.length === 0) return fill(main, troubled(t, { text: t("noGames") }));
      if (id && !level) return fill(main, troubled(t, { text: t("noPage") }));
      const design = makeDesign({ page: context, own, games, lists, level, from });
      left = design.leave;
      fill(main, design.element);
      design.begin();
    });
  return () => left();
}

/**
 * @typedef {object} Parts
 * @property {Pick<Context, "t"|"api"|"language"|"isHere">} page
 * @property {import("./ownapi.js").OwnApi} own
 * @property {Rules[]} games
 * @property {any[]} lists
 * @property {OwnLevel|null} level the level that is changed; null for a new one
 * @property {Model|null} from the level that a new one begins as
 */

/** @typedef {{ name: string, game: string, options: Record<string, any>, chosen: [string, string[]][] }} Draft */

/**
 * Designs that were left without being saved, by the browser's Back, say; by the level's id.
 * @type {Map<string, Draft>}
 */
const drafts = new Map();
alsoForget(() => drafts.clear());

/** @param {Parts} parts */
function makeDesign(parts) {
  const { page, own, games, lists, level, from } = parts;
  const { t } = page;
  /**
   * The chosen phrases, by game's kind, list and language.
   * @type {Map<string, string[]>}
   */
  const chosen = new Map();
  /**
   * The list that was shown last, by kind.
   * @type {Map<string, string>}
   */
  const listOf = new Map();
  let changed = false;
  let planned = 0;
  let kindBefore = "";
  const form = makeDesignForm(page, games, lists);
  const { name, game, tally, only, trouble, more, element } = makeFace(t, games, level ?? from, form, {
    save, takeOver, clear: () => choose([]), only: () => list.load(),
  });
  const list = makePhraseList(page, own, lists, {
    query, language: form.language, empty: t("noFitting"),
    choosing: { chosen: current, toggle: (text) => choose(toggled(current(), text)) },
  });
  element.querySelector(".choosing")?.append(list.element);

  /** The phrases chosen for the game's present kind, list and language. */
  function current() { return chosen.get(form.key()) ?? []; }

  /** @param {readonly string[]} texts */
  function choose(texts) {
    const limit = form.parts.phrases.max ?? most;
    if (texts.length > limit) tell(t("mostPhrases", { most: limit }), "warning");
    chosen.set(form.key(), texts.slice(0, limit));
    changed = true;
    count();
    list.mark();
  }

  function count() {
    tally.textContent = t("chosenPhrases", { count: current().length });
  }

  function countAndList() {
    if (!page.isHere()) return;
    count();
    list.again();
  }

  /** The query for the phrases to choose from; null while the form has mistakes. */
  function query() {
    const { options, problems } = form.options();
    if (problems.length > 0 || form.fields.length === 0) return null;
    const some = only.checked && current().length > 0 ? { [form.parts.phrases.name]: current() } : {};
    return { rules: form.rules.name, options: JSON.stringify({ ...options, ...some }), list: form.list() };
  }

  /**
   * Makes the fields of the chosen game.
   * @param {Record<string, any>} given
   */
  async function make(given) {
    await form.make(game.value, given);
    kindBefore = form.kind();
  }

  /**
   * A field has changed.
   * @param {Event} event
   */
  async function fieldChanged(event) {
    changed = true;
    trouble.hidden = true;
    const kind = form.kind();
    if (kind !== kindBefore) {
      kindBefore = kind;
      const before = listOf.get(kind);
      if (before) await form.putList(before);
    }
    listOf.set(form.kind(), form.list());
    for (const field of form.fields) field.complain(null);
    // The controls of lists and languages follow one another after this.
    clearTimeout(planned);
    planned = window.setTimeout(countAndList, event.type === "input" ? 250 : 0);
  }

  async function begin() {
    const draft = drafts.get(level?.id ?? "");
    if (draft) return restore(draft);
    const fields = level?.fields ?? from?.fields ?? {};
    await make(fields);
    listOf.set(form.kind(), form.list());
    if (level || from) {
      const texts = fields[form.parts.phrases.name];
      chosen.set(form.key(), Array.isArray(texts) ? texts.map(String) : await fitting(from?.query ?? { own: level?.id ?? "" }));
    }
    changed = from !== null;
    countAndList();
  }

  /**
   * Restores a design that was left without being saved.
   * @param {Draft} draft
   */
  async function restore(draft) {
    drafts.delete(level?.id ?? "");
    [name.value, game.value, changed] = [draft.name, draft.game, true];
    await make(draft.options);
    listOf.set(form.kind(), form.list());
    for (const [key, texts] of draft.chosen) chosen.set(key, texts);
    if (page.isHere()) tell(t("draftBack"));
    countAndList();
  }

  /**
   * The phrases of a level, up to the limit.
   * @param {{ of: string }|{ own: string }} query
   */
  async function fitting(query) {
    const answer = await own.phrases({ ...query, limit: Math.min(form.parts.phrases.max ?? most, most) });
    return answer.status === 200 ? answer.body.map((/** @type {any} */ one) => one.texts[form.language()]).filter(Boolean) : [];
  }

  /** Takes over the phrases of another level of the kind. */
  function takeOver() {
    const design = { option: form.parts.kind ?? form.parts.phrases, kind: form.kind(), list: form.list(), language: form.language(), most };
    return openTakeOver(parts, design, (texts) => {
      const before = current().length;
      choose(joined(current(), texts, most));
      return current().length - before;
    });
  }

  /** @param {string} text */
  function complain(text) {
    trouble.hidden = text === "";
    trouble.textContent = text;
    if (text) trouble.scrollIntoView({ block: "nearest" });
  }

  async function save() {
    complain("");
    const { options, problems } = form.options();
    const kept = await keepLevel(t, { own, id: level?.id ?? null, name: name.value.trim(), rules: form.rules.name, options, problems,
      fields: form.fields, phrases: { [form.parts.phrases.name]: current() } }, { unfold: () => more.setAttribute("open", ""), complain });
    if ("refused" in kept) return kept.refused === "name" ? name.focus() : undefined;
    changed = false;
    tell(t("saved", { title: kept.kept }));
    goTo("#/levels");
  }

  /** Another game: what the games have in common stays as it is. */
  async function gameChanged() {
    changed = true;
    const { options } = form.options();
    const before = current();
    await make(options);
    if (!chosen.has(form.key())) chosen.set(form.key(), before);
    countAndList();
  }

  for (const place of [form.first, form.rest]) {
    place.addEventListener("change", fieldChanged);
    place.addEventListener("input", fieldChanged);
  }
  name.addEventListener("input", () => { changed = true; });
  game.addEventListener("change", gameChanged);
  const unbind = askBeforeLeaving(t, { isChanged: () => changed, discard: () => { changed = false; } });

  return { element, begin, leave: () => {
    if (changed) drafts.set(level?.id ?? "", { name: name.value, game: form.rules.name, options: form.options().options, chosen: [...chosen] });
    list.leave();
    clearTimeout(planned);
    unbind();
  } };
}

/**
 * The elements of the designer.
 * @param {import("../texts.js").Say} t
 * @param {Rules[]} games
 * @param {{ name: string, rules: string }|null} level
 * @param {import("./designform.js").DesignForm} form
 * @param {{ save: () => void, takeOver: () => void, clear: () => void, only: () => void }} acts
 */
function makeFace(t, games, level, form, acts) {
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "level-name", type: "text", maxlength: 100, autocomplete: "off",
    value: level?.name ?? "", placeholder: t("levelNameHint") }));
  const game = /** @type {HTMLSelectElement} */ (h("select", { id: "level-game" }, games.map((one) =>
    h("option", { value: one.name, selected: one.name === level?.rules }, one.title))));
  const tally = h("span", { class: "tally", role: "status" });
  const only = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", role: "switch", onChange: acts.only }));
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const more = h("details", { class: "fold" }, h("summary", {}, t("more")), form.rest);
  const submitted = (/** @type {Event} */ event) => {
    event.preventDefault();
    acts.save();
  };
  const element = h("form", { class: "setup", novalidate: true, onSubmit: submitted }, h("div", { class: "fields" },
    h("div", { class: "field" }, h("label", { for: "level-name" }, t("levelName")), name),
    h("div", { class: "field" }, h("label", { for: "level-game" }, t("game")), game)), form.first, more,
  h("fieldset", { class: "choosing" }, h("legend", {}, t("phrases")),
    h("div", { class: "row spaced" }, tally, h("label", { class: "switch" }, only, h("span", {}, t("onlyChosen")))),
    h("div", { class: "row" }, h("button", { type: "button", class: "button", onClick: acts.takeOver }, icon("copy"), h("span", {}, t("importPhrases"))),
      h("button", { type: "button", class: "button", onClick: acts.clear }, t("clearChoice")))),
  h("div", { class: "row actions sticky" }, trouble, h("button", { type: "submit", class: "button primary large" }, t("saveLevel"))));
  return { name, game, tally, only, trouble, more, element };
}

/**
 * Asks before changes are lost.
 * @param {import("../texts.js").Say} t
 * @param {{ isChanged: () => boolean, discard: () => void }} design
 * @returns {() => void}
 */
function askBeforeLeaving(t, { isChanged, discard }) {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  document.querySelector(".bar .back")?.addEventListener("click", async (event) => {
    if (!isChanged()) return;
    event.preventDefault();
    if (!(await ask(t, { title: t("discardAsk"), text: t("discardWhy"), yes: t("discard") }))) return;
    discard();
    goTo("#/levels");
  }, options);
  window.addEventListener("beforeunload", (event) => { if (isChanged()) event.preventDefault(); }, options);
  return () => ended.abort();
}
