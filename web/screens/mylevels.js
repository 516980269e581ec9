// Levels made of phrases: the player's own, to edit and delete, and the shipped ones, to clone.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { goTo } from "../going.js";
import { choosing, copyName } from "../phrases.js";
import { designFrom } from "./designer.js";
import { listScreen, titleOf } from "./lists.js";
import { ownApi } from "./ownapi.js";
import { dots, sentence, thumbnail } from "./parts.js";
import { makePhraseList } from "./phraselist.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {import("../types.js").Rules} Rules */
/**
 * A level of the player's own.
 * @typedef {{ id: string, name: string, rules: string, kind: string|null, fields: Record<string, any>,
 *   updated: string, problem: string|null }} OwnLevel
 */

/** @param {Context} context */
export function myLevels(context) {
  const { t, api } = context;
  const own = ownApi(api);
  return listScreen(context, { title: t("myLevels") },
    () => Promise.all([own.levels(), api.levels(), api.rules(), api.words(), api.sessions()]),
    (main, /** @type {OwnLevel[]} */ mine, /** @type {Level[]} */ levels, /** @type {Rules[]} */ rules, lists, /** @type {Game[]} */ sessions) => {
      const made = rules.filter((one) => choosing(one)).map((one) => one.name);
      const parts = { context, own, rules, lists, made, names: mine.map((one) => one.name), games: gamesByLevel(sessions) };
      fill(main, ownLevels(parts, mine), shipped(parts, levels.filter((one) => made.includes(one.rules) && !one.problem)));
    });
}

/** @typedef {{ id: string, rules: string, title: string, result: string|null }} Game */
/**
 * @typedef {{ context: Context, own: import("./ownapi.js").OwnApi, rules: Rules[], lists: any[], names: string[], made: string[],
 *   games: Map<string, { solved: boolean, open: string|null }> }} Parts
 */

/** @param {{ rules: string }} level @param {string} title */
const levelKey = ({ rules }, title) => `${rules}\n${title}`;

/**
 * Whether levels were solved, and their games that can be continued, by rule set and title.
 * @param {Game[]} sessions
 */
function gamesByLevel(sessions) {
  const games = new Map();
  for (const one of sessions) {
    const key = levelKey(one, one.title);
    const known = games.get(key) ?? { solved: false, open: null };
    games.set(key, { solved: known.solved || one.result === "solved", open: known.open ?? (one.result ? null : one.id) });
  }
  return games;
}

/**
 * @param {Parts} parts
 * @param {OwnLevel[]} mine
 */
function ownLevels(parts, mine) {
  const { t } = parts.context;
  const cards = mine.map((one) => {
    const game = parts.games.get(levelKey(one, one.name));
    const state = game?.solved ? t("levelSolved") : game?.open ? t("levelBegun") : null;
    const facts = [titleOf(parts.rules, one.rules), one.kind, state].filter(Boolean).join(" · ");
    const begin = () => (game?.open ? goTo(`#/play/${encodeURIComponent(game.open)}`) : parts.context.begin({ own: one.id }));
    const isDesigned = parts.made.includes(one.rules);
    const name = one.problem ? h("span", { class: "card-title" }, one.name)
      : h("button", { type: "button", class: "card-link", onClick: begin }, one.name);
    return h("li", { class: one.problem ? "card broken" : "card" }, thumbnail(null), h("div", { class: "card-text" }, name,
      h("p", { class: "facts" }, facts),
      one.problem && h("p", { class: "problem" }, icon("warning"), h("span", {}, t("brokenLevel", { text: one.problem })))),
    menuButton(parts, one.name, [
      ...(one.problem || !isDesigned ? [] : [{ text: t("viewPhrases"), act: () => viewPhrases(parts, one.name, { own: one.id }) }]),
      { text: t("clone"), act: () => (isDesigned ? design(parts, one.name, one.rules, one.fields, { own: one.id }) : clone(parts, one)) },
      ...(isDesigned || drawn(one) ? [{ text: t("editLevel"), act: () => goTo(`#/${drawn(one) ? "construct" : "design"}/${encodeURIComponent(one.id)}`) }] : []),
      { text: t("delete"), act: () => remove(parts, one), grave: true }]));
  });
  return h("section", { "aria-labelledby": "own-levels" }, h("div", { class: "section-head" },
    h("h2", { id: "own-levels" }, t("myLevels")), h("div", { class: "row" },
      h("a", { class: "button primary", href: "#/design" }, icon("add"), h("span", {}, t("makeLevel"))),
      mine.length > 0 && iconButton("delete", t("deleteAll"), () => removeAll(parts, mine.length)))),
  mine.length === 0 ? h("p", { class: "empty" }, t("noOwnLevels")) : h("ul", { class: "cards" }, cards));
}

/**
 * Whether a level was drawn in the constructor.
 * @param {OwnLevel} level
 */
const drawn = (level) => typeof level.fields.grid === "string" && Array.isArray(level.fields.clues);

/**
 * @param {Parts} parts
 * @param {Level[]} levels
 */
function shipped(parts, levels) {
  const { t } = parts.context;
  const cards = levels.map((one) => h("li", { class: "card" }, thumbnail(one.size), h("div", { class: "card-text" },
    h("button", { type: "button", class: "card-link", onClick: () => parts.context.open(one) }, one.title),
    h("p", { class: "facts" }, [titleOf(parts.rules, one.rules), one.kind].filter(Boolean).join(" · ")),
    h("p", { class: "facts" }, dots(t, one.difficulty))),
  menuButton(parts, one.title, [
    { text: t("viewPhrases"), act: () => viewPhrases(parts, one.title, { of: one.id }) },
    { text: t("clone"), act: () => cloneShipped(parts, one) }])));
  return h("section", { "aria-labelledby": "shipped" }, h("h2", { id: "shipped" }, t("shippedLevels")),
    h("ul", { class: "cards" }, cards));
}

/**
 * The button that opens what can be done with a level.
 * @param {Parts} parts
 * @param {string} title
 * @param {{ text: string, act: () => void, grave?: boolean }[]} acts
 */
function menuButton({ context: { t } }, title, acts) {
  return iconButton("more", t("menuOf", { title }), () => {
    const close = openDialog(t, title, [h("div", { class: "menu" }, acts.map((one) => h("button", { type: "button",
      class: one.grave ? "button danger" : "button", onClick: () => { close(); one.act(); } }, one.text)))], { class: "small" });
  }, { bare: true, class: "quiet raised" });
}

/**
 * Shows what a level is made of.
 * @param {Parts} parts
 * @param {string} title
 * @param {Record<string, string>} query
 */
function viewPhrases({ context, own, lists }, title, query) {
  const list = makePhraseList(context, own, lists, { query: () => query });
  openDialog(context.t, title, [list.element], { closed: list.leave });
  list.load();
}

/**
 * @param {Parts} parts
 * @param {Level} level
 */
async function cloneShipped(parts, level) {
  const answer = await parts.own.fields(level.id);
  if (answer.status !== 200) return tell(sentence(parts.context.t, answer), "warning");
  const { title: _title, ...fields } = answer.body.fields;
  design(parts, level.title, answer.body.rules, fields, { of: level.id });
}

/**
 * The name of a copy, different from those of the other levels.
 * @param {Parts} parts
 * @param {string} title
 */
const nameOfCopy = ({ context: { t }, names }, title) =>
  copyName(title, names, (text, n) => (n === 1 ? t("copyOf", { title: text }) : t("copyOfNumber", { title: text, n })));

/**
 * Opens the designer with a copy of a level.
 * @param {Parts} parts
 * @param {string} title
 * @param {string} rules
 * @param {Record<string, any>} fields
 * @param {{ of: string }|{ own: string }} query
 */
const design = (parts, title, rules, fields, query) => designFrom({ name: nameOfCopy(parts, title), rules, fields, query });

/**
 * Keeps a copy of a drawn level under a name of its own.
 * @param {Parts} parts
 * @param {OwnLevel} level
 */
async function clone(parts, { name: title, rules, fields }) {
  const { context, own } = parts;
  const { t } = context;
  const name = nameOfCopy(parts, title);
  const answer = await own.keep(null, { name, rules, fields });
  tell(answer.status === 201 ? t("cloned", { title: answer.body.name }) : sentence(t, answer), answer.status === 201 ? "info" : "warning");
  if (answer.status === 201) context.reload();
}

/**
 * @param {Parts} parts
 * @param {OwnLevel} level
 */
async function remove({ context, own }, level) {
  const { t } = context;
  if (!(await ask(t, { title: t("deleteAsk", { title: level.name }), text: t("deleteLevelWhy"), yes: t("delete") }))) return;
  const answer = await own.remove(level.id);
  const done = answer.status === 204 || answer.status === 404;
  tell(done ? t("deleted", { title: level.name }) : sentence(t, answer), done ? "info" : "warning");
  if (done) context.reload();
}

/**
 * @param {Parts} parts
 * @param {number} count
 */
async function removeAll({ context, own }, count) {
  const { t } = context;
  if (!(await ask(t, { title: t("deleteAllAsk", { count }), text: t("deleteLevelWhy"), yes: t("deleteAll") }))) return;
  const answer = await own.removeAll();
  tell(answer.status === 200 ? t("deletedAll") : sentence(t, answer), answer.status === 200 ? "info" : "warning");
  if (answer.status === 200) context.reload();
}
