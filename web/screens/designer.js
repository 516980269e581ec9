// The level designer: a name, a game made of phrases, its kind, and the phrases themselves.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, tell } from "../dom.js";
import { alsoForget } from "../forgetting.js";
import { choosing, fallbackOf, joined, toggled } from "../phrases.js";
import { collect } from "../specs.js";
import { fieldOf, followDefaults } from "./fields.js";
import { keepLevel } from "./keeplevel.js";
import { listScreen } from "./lists.js";
import { ownApi } from "./ownapi.js";
import { troubled } from "./parts.js";
import { putFields } from "./putfields.js";
import { makePhraseList } from "./phraselist.js";
import { openTakeOver } from "./takeover.js";
import { makeWordControls } from "./words.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("./mylevels.js").OwnLevel} OwnLevel */

/** How many phrases a level has at most where its rules do not say. */
const most = 1000;

/**
 * @param {Context} context
 * @param {string} id of the level that is changed; empty for a new one
 */
export async function designer(context, id) {
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
      const design = makeDesign({ context, own, games, lists, level });
      left = design.leave;
      fill(main, design.element);
      design.begin();
    });
  return () => left();
}

/** @typedef {{ context: Context, own: import("./ownapi.js").OwnApi, games: Rules[], lists: any[], level: OwnLevel|null }} Parts */

/**
 * What was left without being saved, by the browser's Back, say; by the level's id.
 * @type {Map<string, { name: string, game: string, options: Record<string, any>, chosen: [string, string[]][] }>}
 */
const drafts = new Map();
alsoForget(() => drafts.clear());

/** @param {Parts} parts */
function makeDesign(parts) {
  const { context, own, games, lists, level } = parts;
  const { t } = context;
  /** The choices, by game's kind, list and language. @type {Map<string, string[]>} */
  const chosen = new Map();
  /** The list that was looked through last, by kind. @type {Map<string, string>} */
  const listOf = new Map();
  let changed = false;
  let asking = 0;
  let kindBefore = "";
  const found = choosing(games[0]);
  /** @type {{ fields: import("./fields.js").Field[], parts: NonNullable<ReturnType<typeof choosing>>, rules: Rules }} */
  let form = { fields: [], parts: /** @type {any} */ (found), rules: games[0] };

  const name = /** @type {HTMLInputElement} */ (h("input", { id: "level-name", type: "text", maxlength: 100, autocomplete: "off",
    value: level?.name ?? "", placeholder: t("levelNameHint") }));
  const game = /** @type {HTMLSelectElement} */ (h("select", { id: "level-game" }, games.map((one) =>
    h("option", { value: one.name, selected: one.name === level?.rules }, one.title))));
  const first = h("div", { class: "fields" });
  const rest = h("div", { class: "fields" });
  const tally = h("span", { class: "tally", role: "status" });
  const only = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", role: "switch", onChange: () => list.load() }));
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const more = h("details", { class: "fold" }, h("summary", {}, t("more")), rest);

  const list = makePhraseList(context, own, lists, {
    query, language, empty: t("noFitting"),
    choosing: { chosen: now, toggle: (text) => choose(toggled(now(), text)) },
  });

  /** @param {import("../types.js").Option|null} option */
  function raw(option) {
    return form.fields.find((one) => one.option === option)?.raw() ?? "";
  }

  const kind = () => String(raw(form.parts.kind));
  function language() { return String(raw(form.parts.language) || form.parts.language?.default || ""); }
  const key = () => [kind(), raw(form.parts.list), raw(form.parts.language)].join("\u0001");
  function now() { return chosen.get(key()) ?? []; }

  /** @param {readonly string[]} texts */
  function choose(texts) {
    const limit = form.parts.phrases.max ?? most;
    if (texts.length > limit) tell(t("mostPhrases", { most: limit }), "warning");
    chosen.set(key(), texts.slice(0, limit));
    changed = true;
    count();
    list.mark();
  }

  function count() {
    tally.textContent = t("chosenPhrases", { count: now().length });
  }

  /** What stands in the form, but for the phrases. */
  function said() {
    const options = (form.rules.options ?? []).filter((one) => one !== form.parts.phrases);
    const texts = new Map(form.fields.map((field) => [field.option.name, field.raw()]));
    return collect(options, (option) => texts.get(option.name) ?? "");
  }

  /** What the phrases to choose from are asked for with; null while the form is not in order. */
  function query() {
    const { options, problems } = said();
    if (problems.length > 0 || form.fields.length === 0) return null;
    const some = only.checked && now().length > 0 ? { [form.parts.phrases.name]: now() } : {};
    return { rules: form.rules.name, options: JSON.stringify({ ...options, ...some }), list: String(raw(form.parts.list)) };
  }

  /**
   * Makes the fields of the chosen game.
   * @param {Record<string, any>} given
   */
  async function make(given) {
    const rules = games.find((one) => one.name === game.value) ?? games[0];
    const found = choosing(rules);
    if (!found) return;
    const words = makeWordControls(t, context.api, lists, context.language);
    const options = (rules.options ?? []).filter((one) => one !== found.phrases);
    form = { rules, parts: found, fields: options.map((option) => fieldOf(t, option, words)) };
    const early = form.fields.filter(({ option }) => option === found.kind || option === found.list
      || (option.kind === "language" && option.of === found.list?.name));
    fill(first, early.map((one) => one.element));
    fill(rest, form.fields.filter((one) => !early.includes(one)).map((one) => one.element));
    followDefaults(form.fields);
    await putFields(form.fields, { ...(found.list ? { [found.list.name]: fallbackOf(found.list, given, options) } : {}), ...given });
    kindBefore = kind();
  }

  /** Something in the form is another than before. */
  async function heard(/** @type {Event} */ event) {
    changed = true;
    trouble.hidden = true;
    const listField = form.fields.find((one) => one.option === form.parts.list);
    if (kind() !== kindBefore) {
      const before = listOf.get(kind());
      kindBefore = kind();
      if (before && listField) await putFields([listField], { [listField.option.name]: before });
    }
    listOf.set(kind(), String(raw(form.parts.list)));
    for (const field of form.fields) field.complain(null);
    // The controls of lists and languages follow one another after this.
    clearTimeout(asking);
    asking = window.setTimeout(() => {
      if (!context.isHere()) return;
      count();
      list.again();
    }, event.type === "input" ? 250 : 0);
  }

  async function begin() {
    const draft = drafts.get(level?.id ?? "");
    if (draft) return restore(draft);
    await make(level?.fields ?? {});
    listOf.set(kind(), String(raw(form.parts.list)));
    if (level) {
      const texts = level.fields[form.parts.phrases.name];
      chosen.set(key(), Array.isArray(texts) ? texts.map(String) : await fitting({ own: level.id }));
    }
    if (!context.isHere()) return;
    count();
    list.again();
  }

  /**
   * Takes up again what was left unsaved.
   * @param {{ name: string, game: string, options: Record<string, any>, chosen: [string, string[]][] }} draft
   */
  async function restore(draft) {
    drafts.delete(level?.id ?? "");
    [name.value, game.value, changed] = [draft.name, draft.game, true];
    await make(draft.options);
    listOf.set(kind(), String(raw(form.parts.list)));
    for (const [at, texts] of draft.chosen) chosen.set(at, texts);
    if (!context.isHere()) return;
    tell(t("draftBack"));
    count();
    list.again();
  }

  /**
   * The texts of the phrases that a level may be made of, as many as a level has at most.
   * @param {Record<string, string>} of
   */
  async function fitting(of) {
    const answer = await own.phrases({ ...of, limit: Math.min(form.parts.phrases.max ?? most, most) });
    return answer.status === 200 ? answer.body.map((/** @type {any} */ one) => one.texts[language()]).filter(Boolean) : [];
  }

  /** Takes over the phrases of another level of the kind. */
  function takeOver() {
    const design = { option: form.parts.kind ?? form.parts.phrases, kind: kind(), list: String(raw(form.parts.list)), language: language(), most };
    return openTakeOver(parts, design, (texts) => {
      const before = now().length;
      choose(joined(now(), texts, most));
      return now().length - before;
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
    const { options, problems } = said();
    const kept = await keepLevel(t, { own, id: level?.id ?? null, name: name.value.trim(), rules: form.rules.name, options, problems,
      fields: form.fields, phrases: { [form.parts.phrases.name]: now() } }, { unfold: () => more.setAttribute("open", ""), complain });
    if ("refused" in kept) return kept.refused === "name" ? name.focus() : undefined;
    changed = false;
    tell(t("saved", { title: kept.kept }));
    location.hash = "#/levels";
  }

  /** Asks before what was changed is lost. @param {Event} event */
  async function back(event) {
    if (!changed) return;
    event.preventDefault();
    if (!(await ask(t, { title: t("discardAsk"), text: t("discardWhy"), yes: t("discard") }))) return;
    changed = false;
    location.hash = "#/levels";
  }

  const warn = (/** @type {BeforeUnloadEvent} */ event) => { if (changed) event.preventDefault(); };
  const link = document.querySelector(".bar .back");
  link?.addEventListener("click", back);
  window.addEventListener("beforeunload", warn);
  for (const part of [first, rest]) {
    part.addEventListener("change", heard);
    part.addEventListener("input", heard);
  }
  name.addEventListener("input", () => { changed = true; });
  game.addEventListener("change", async () => {
    changed = true;
    // What the games have in common stays as it is.
    const { options } = said();
    const before = [key(), now()];
    await make(options);
    if (!chosen.has(key())) chosen.set(key(), /** @type {string[]} */ (before[1]));
    count();
    list.again();
  });

  const element = h("form", { class: "setup", novalidate: true, onSubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    save();
  } }, h("div", { class: "fields" },
    h("div", { class: "field" }, h("label", { for: "level-name" }, t("levelName")), name),
    h("div", { class: "field" }, h("label", { for: "level-game" }, t("game")), game)), first, more,
  h("fieldset", { class: "choosing" }, h("legend", {}, t("phrases")),
    h("div", { class: "row spaced" }, tally, h("label", { class: "switch" }, only, h("span", {}, t("onlyChosen")))),
    h("div", { class: "row" }, h("button", { type: "button", class: "button", onClick: takeOver }, icon("copy"), h("span", {}, t("importPhrases"))),
      h("button", { type: "button", class: "button", onClick: () => choose([]) }, t("clearChoice"))),
    list.element),
  h("div", { class: "row actions sticky" }, trouble, h("button", { type: "submit", class: "button primary large" }, t("saveLevel"))));

  return { element, begin, leave: () => {
    if (changed) {
      drafts.set(level?.id ?? "", { name: name.value, game: form.rules.name, options: said().options, chosen: [...chosen] });
    }
    list.leave();
    clearTimeout(asking);
    link?.removeEventListener("click", back);
    window.removeEventListener("beforeunload", warn);
  } };
}
