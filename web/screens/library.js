// The library: levels, challenges and the catalogue in one list with filters.
// @ts-check
import { fill, h, icon, say } from "../dom.js";
import { compact, families, filtered, stateOf } from "../families.js";
import { goTo } from "../going.js";
import { byPack, heading, isOpen, matching, ordered, spaced } from "../levels.js";
import { isSuccess } from "../play/outcome.js";
import { catalogueSection } from "./catalogue.js";
import { challengeSection } from "./challenges.js";
import { levelCard } from "./levelcards.js";
import { listScreen } from "./lists.js";
import { illustrated } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").Saved} Saved */
/** @typedef {import("./challenges.js").Challenges} Challenges */
/** @typedef {"all"|"levels"|"challenges"|"catalogue"} Source what the library shows */
/** @typedef {{ text: string, family: string, size: string, difficulty: string, state: string }} Filters "" lets all through */
/** @typedef {Filters & { rules: string[] }} Wanted with the rule sets of the family */
/** @typedef {{ element: HTMLElement, update: (wanted: Wanted) => number|Promise<number>, end: () => void }} Section a part of the
 *    list; `update` returns how many of its entries pass the filters */

/** The addresses of what the library can show. @type {Record<Source, string>} */
const addresses = { all: "#/library", levels: "#/library/levels", challenges: "#/challenges", catalogue: "#/catalogue" };

/** How long a pause in typing is, in milliseconds. */
const pause = 200;

/** How long the screen waits for the catalogue, which may be another machine's, before Back finds its place, in milliseconds. */
const longestWait = 1000;

/** The filters as they were left, so that Back finds them. @type {Map<Source, Filters>} */
const kept = new Map();

/**
 * @param {Context} context
 * @param {string} part of the address
 */
export function library(context, part) {
  return show(context, part === "levels" ? "levels" : "all");
}

/** @param {Context} context */
export function challenges(context) {
  return show(context, "challenges");
}

/** @param {Context} context */
export function catalogue(context) {
  return show(context, "catalogue");
}

/**
 * @param {Context} context
 * @param {Source} source
 */
async function show(context, source) {
  const { t, api } = context;
  let end = () => {};
  /** @type {Promise<void>} */
  let ready = Promise.resolve();
  const title = t(source === "all" ? "library" : source);
  const leave = await listScreen(context, { title, back: source === "all" ? "#/" : addresses.all },
    () => Promise.all([api.levels(), api.rules(), api.sessions(), api.challenges()]),
    (main, /** @type {Level[]} */ levels, /** @type {Rules[]} */ rules, /** @type {Saved[]} */ sessions, /** @type {Challenges} */ accepted) => {
      const shown = levels.filter((one) => !one.daily);
      const sections = [
        ["all", "challenges"].includes(source) && challengeSection(context, accepted, rules, source === "challenges"),
        ["all", "levels"].includes(source) && levelSection(context, shown, rules, sessions),
        ["all", "catalogue"].includes(source) && catalogueSection(context, rules, source === "catalogue"),
      ].filter((one) => one !== false);
      const list = filters(context, source, shown, rules, accepted, sections);
      fill(main, list.element);
      document.getElementById("accept-again")?.focus();
      end = list.end;
      ready = list.ready;
    });
  await Promise.race([ready, new Promise((done) => { window.setTimeout(done, longestWait); })]);
  return () => {
    end();
    leave();
  };
}

/**
 * The sections below their filters.
 * @param {Context} context
 * @param {Source} source
 * @param {Level[]} levels
 * @param {Rules[]} rules
 * @param {Challenges} accepted
 * @param {Section[]} sections
 */
function filters(context, source, levels, rules, accepted, sections) {
  const { t } = context;
  const wanted = kept.get(source) ?? { text: "", family: "", size: "", difficulty: "", state: "" };
  kept.set(source, wanted);
  const groups = families(rules, levels, t("moreGames"));
  const none = h("p", { class: "empty", hidden: true });
  let waiting = 0;
  let asked = 0;
  const update = async () => {
    const mine = (asked += 1);
    const own = groups.find((one) => one.id === wanted.family)?.rules.map((one) => one.name) ?? [];
    const counts = await Promise.all(sections.map((one) => one.update({ ...wanted, rules: own })));
    if (mine !== asked || !context.isHere()) return;
    const count = counts.reduce((sum, one) => sum + one, 0);
    // A section alone says itself that it is empty.
    none.hidden = sections.length === 1 || count > 0;
    none.textContent = wanted.text ? t("noneFound", { text: wanted.text }) : t("noneFiltered");
    if (wanted.text) say(t("foundPuzzles", { count }));
  };
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "search", id: "search", placeholder: t("search"), "aria-label": t("search"),
    autocomplete: "off", spellcheck: "false", maxlength: 200, value: wanted.text }));
  field.addEventListener("input", () => {
    wanted.text = field.value.trim();
    clearTimeout(waiting);
    waiting = window.setTimeout(update, pause);
  });
  const choice = (/** @type {keyof Filters} */ name, /** @type {string} */ label, /** @type {[string, string][]} */ choices) =>
    select(`filter-${name}`, label, [["", t("all")], ...choices], wanted[name], (value) => { wanted[name] = value; update(); });
  const sizes = [...new Set([...ordered(levels), ...accepted.open, ...accepted.solved].map((one) => compact(one.size)).filter(Boolean))];
  const states = /** @type {[string, string][]} */ ([["new", t("state_new")], ["open", t("inProgress")], ["done", t("solvedOnce")]]);
  return {
    ready: update(),
    end: () => {
      clearTimeout(waiting);
      for (const one of sections) one.end();
    },
    element: h("div", { class: "stack" }, h("div", { class: "filters", role: "search" }, h("div", { class: "search" }, icon("search"), field),
      select("filter-source", t("showFilter"), [["all", t("all")], ["levels", t("levels")], ["challenges", t("challenges")], ["catalogue", t("catalogue")]],
        source, (value) => goTo(addresses[/** @type {Source} */ (value)])),
      choice("family", t("gameFilter"), groups.map((one) => [one.id, one.title])),
      choice("size", t("size"), sizes.map((one) => [one, spaced(one)])),
      choice("difficulty", t("difficultyTitle"), ["1", "2", "3", "4", "5"].map((one) => [one, one])),
      choice("state", t("progress"), states)), sections.length > 1 && none, sections.map((one) => one.element)),
  };
}

/**
 * A choice with its label.
 * @param {string} id
 * @param {string} label
 * @param {[string, string][]} choices values and texts
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
function select(id, label, choices, chosen, changed) {
  const element = /** @type {HTMLSelectElement} */ (h("select", { id, onChange: () => changed(element.value) },
    choices.map(([value, text]) => h("option", { value, selected: value === chosen }, text))));
  return h("div", { class: "field" }, h("label", { for: id }, label), element);
}

/**
 * The levels by pack.
 * @param {Context} context
 * @param {Level[]} levels
 * @param {Rules[]} rules
 * @param {Saved[]} sessions
 * @returns {Section}
 */
function levelSection(context, levels, rules, sessions) {
  const { t } = context;
  const results = h("div", { class: "stack" });
  const state = (/** @type {Level} */ level) => stateOf(level, sessions, isOpen, isSuccess);
  const element = h("section", { class: "stack", "aria-labelledby": "levels" }, h("h2", { id: "levels" }, t("levels")), results);
  let end = () => {};
  return {
    element,
    end: () => end(),
    update: (wanted) => {
      const list = filtered(matching(levels, rules, wanted.text), wanted, state);
      fill(results, byPack(ordered(list)).map(([pack, some]) => h("section", { class: "pack" }, h("h3", {}, heading(pack, some[0])),
        h("ul", { class: "cards" }, some.map((level) => levelCard(context, level, { rules, sessions }))))),
      levels.length === 0 && h("p", { class: "empty" }, t("noLevels")));
      element.hidden = list.length === 0 && levels.length > 0;
      end();
      end = illustrated(context, results);
      return list.length;
    },
  };
}
