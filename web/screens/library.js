// The library: all levels and the puzzles of the catalogue, with filters for game, size, difficulty and what is solved.
// @ts-check
import { fill, h, icon, say } from "../dom.js";
import { families, filtered, stateOf } from "../families.js";
import { byPack, heading, isOpen, matching, ordered } from "../levels.js";
import { isSuccess } from "../play/outcome.js";
import { levelCard } from "./levelcards.js";
import { listScreen } from "./lists.js";
import { illustrated } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").Saved} Saved */

/** The filters as they were left, so that Back finds them. */
const kept = { text: "", family: "", size: "", difficulty: "", state: "" };

/** @param {Context} context */
export async function library(context) {
  const { t, api } = context;
  let end = () => {};
  const leave = await listScreen(context, { title: t("library") }, () => Promise.all([api.levels(), api.rules(), api.sessions()]),
    (main, /** @type {Level[]} */ levels, /** @type {Rules[]} */ rules, /** @type {Saved[]} */ sessions) => {
      const shelf = makeShelf(context, levels.filter((one) => !one.daily), rules, sessions);
      fill(main, h("ul", { class: "cards" }, door("catalogue", "#/catalogue", t("catalogue"), t("catalogueAbout")),
        door("challenge", "#/challenges", t("challenges"), t("challengesAbout"))), shelf.element);
      end = shelf.end;
    });
  return () => {
    end();
    leave();
  };
}

/**
 * @param {keyof typeof import("../icons.js").icons} name
 * @param {string} address
 * @param {string} title
 * @param {string} about
 */
export function door(name, address, title, about) {
  return h("li", { class: "card" }, icon(name), h("div", { class: "card-text" },
    h("a", { class: "card-link", href: address }, title), h("p", { class: "facts" }, about)),
  h("span", { class: "card-go", "aria-hidden": "true" }, icon("next")));
}

/**
 * The list with its filters.
 * @param {Context} context
 * @param {Level[]} levels
 * @param {Rules[]} rules
 * @param {Saved[]} sessions
 */
function makeShelf(context, levels, rules, sessions) {
  const { t } = context;
  const groups = families(rules, levels, t("moreGames"));
  const results = h("div", { class: "stack" });
  const state = (/** @type {Level} */ level) => stateOf(level, sessions, isOpen, isSuccess);
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "search", id: "search", placeholder: t("search"), "aria-label": t("search"),
    autocomplete: "off", spellcheck: "false", maxlength: 200, value: kept.text }));
  const select = (/** @type {"family"|"size"|"difficulty"|"state"} */ name, /** @type {string} */ label, /** @type {[string, string][]} */ choices) => {
    const element = /** @type {HTMLSelectElement} */ (h("select", { id: `filter-${name}`, onChange: () => { kept[name] = element.value; update(); } },
      h("option", { value: "" }, t("all")), choices.map(([value, text]) => h("option", { value, selected: kept[name] === value }, text))));
    return h("div", { class: "field" }, h("label", { for: element.id }, label), element);
  };
  const known = [...new Set(ordered(levels).map((one) => one.size).filter((one) => one))];
  let end = () => {};
  const found = () => filtered(matching(levels, rules, field.value),
    { ...kept, rules: groups.find((one) => one.id === kept.family)?.rules.map((one) => one.name) ?? [] }, state);
  const update = () => {
    const list = found();
    fill(results, byPack(ordered(list)).map(([pack, some]) => h("section", { class: "pack" }, h("h3", {}, heading(pack, some[0])),
      h("ul", { class: "cards" }, some.map((level) => levelCard(context, level, { rules, sessions }))))),
    list.length === 0 && h("p", { class: "empty" }, levels.length === 0 ? t("noLevels") : field.value ? t("noneFound", { text: field.value }) : t("noneFiltered")));
    end();
    end = illustrated(context, results);
  };
  field.addEventListener("input", () => {
    kept.text = field.value;
    update();
    say(t("found", { count: found().length }));
  });
  update();
  return { end: () => end(), element: h("section", { class: "stack", "aria-labelledby": "levels" }, h("h2", { id: "levels" }, t("levels")),
    h("div", { class: "filters", role: "search" }, h("div", { class: "search" }, icon("search"), field),
      select("family", t("gameFilter"), groups.map((one) => [one.id, one.title])),
      select("size", t("size"), known.map((one) => [String(one), String(one)])),
      select("difficulty", t("difficultyTitle"), ["1", "2", "3", "4", "5"].map((one) => [one, one])),
      select("state", t("progress"), [["new", t("state_new")], ["open", t("inProgress")], ["done", t("solvedOnce")]])), results) };
}
