// A family of games: its rule sets, a game of the wanted difficulty and size, and its levels.
// @ts-check
import { fill, h, icon } from "../dom.js";
import { families, grouped, mixable, mixtureName, mostMixed, sizes, usualSize } from "../families.js";
import { ordered } from "../levels.js";
import { levelCard } from "./levelcards.js";
import { listScreen } from "./lists.js";
import { illustrated, picture, sentence, troubled } from "./parts.js";
import { askPlayers } from "./players.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").Saved} Saved */

/**
 * @param {Context} context
 * @param {string} part `FAMILY` or `FAMILY/RULES`
 */
export async function games(context, part) {
  const { t, api } = context;
  const [id, name = ""] = part.split("/");
  let end = () => {};
  const leave = await listScreen(context, { title: t("games") }, () => Promise.all([api.rules(), api.levels(), api.sessions()]),
    (main, /** @type {Rules[]} */ rules, /** @type {Level[]} */ levels, /** @type {Saved[]} */ sessions) => {
      const family = families(rules.filter((one) => !one.problem), levels, t("moreGames")).find((one) => one.id === id);
      if (!family) return fill(main, troubled(t, { text: t("noPage") }));
      context.titled(family.title);
      const chosen = family.rules.find((one) => one.name === name) ?? family.rules[0];
      const own = ordered(levels.filter((level) => level.rules === chosen.name && !level.daily));
      fill(main, family.rules.length > 1 && kinds(context, family, chosen), head(context, chosen, own), mixing(context, family, chosen),
        own.length > 0 && h("section", { "aria-labelledby": "levels" }, h("h2", { id: "levels" }, t("levels")),
          h("ul", { class: "cards" }, own.map((level) => levelCard(context, level, { rules, sessions, named: false })))));
      end = illustrated(context, main);
      if (name) reveal(main);
    });
  return () => {
    end();
    leave();
  };
}

/**
 * Scrolls to the rule set that was chosen where its button would be below the window.
 * @param {HTMLElement} main
 */
function reveal(main) {
  const [hero, button] = [main.querySelector(".hero"), main.querySelector(".hero .primary")];
  if (hero && button && button.getBoundingClientRect().bottom > window.innerHeight) hero.scrollIntoView({ block: "start" });
}

/**
 * The rule sets of a family.
 * @param {Context} context
 * @param {import("../families.js").Family} family
 * @param {Rules} chosen
 */
function kinds({ t }, family, chosen) {
  const groups = grouped(family.rules, { mixed: t("mixtures"), rest: t("otherKinds") });
  const chip = (/** @type {Rules} */ one) => h("a", { class: "chip", href: `#/games/${encodeURIComponent(family.id)}/${encodeURIComponent(one.name)}`,
    "aria-current": one === chosen ? "true" : null }, one.title);
  if (groups.length === 1) return h("nav", { class: "chips", "aria-label": t("kindsOfGame") }, family.rules.map(chip));
  const lists = groups.map((group) => h("div", { class: "chips", hidden: !group.rules.includes(chosen) }, group.rules.map(chip)));
  const tabs = groups.map((group, index) => h("button", { type: "button", class: "chip small", "aria-expanded": String(group.rules.includes(chosen)),
    onClick: () => show(index) }, group.title));
  const show = (/** @type {number} */ shown) => {
    lists.forEach((list, index) => { list.hidden = index !== shown; });
    tabs.forEach((tab, index) => tab.setAttribute("aria-expanded", String(index === shown)));
  };
  return h("nav", { class: "kinds", "aria-label": t("kindsOfGame") }, h("div", { class: "chips groups" }, tabs), lists);
}

/**
 * What can be mixed with the chosen rule set; false for nothing.
 * @param {Context} context
 * @param {import("../families.js").Family} family
 * @param {Rules} chosen
 */
function mixing(context, family, chosen) {
  const { t } = context;
  const parts = mixable(family.rules, chosen);
  if (parts.length < 2) return false;
  /** @type {Map<Rules, HTMLInputElement>} */
  const boxes = new Map(parts.map((one) => [one, /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", onChange: () => update() }))]));
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const start = /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "button primary", disabled: true, onClick: () => void begin() }, t("mixPlay")));
  const name = () => mixtureName([chosen, ...parts.filter((one) => boxes.get(one)?.checked)]);
  const update = () => {
    const count = [...boxes.values()].filter((box) => box.checked).length;
    start.disabled = count === 0;
    const full = count + (chosen.name === chosen.root ? 0 : 1) >= mostMixed;
    for (const box of boxes.values()) box.disabled = full && !box.checked;
    trouble.hidden = true;
  };
  const begin = async () => {
    const answer = await context.api.ruleSets([name()]);
    if (!context.isHere()) return;
    const problem = answer.status === 200 ? answer.body[0]?.problem : sentence(t, answer);
    trouble.textContent = problem ?? "";
    trouble.hidden = !problem;
    if (!problem) location.hash = `#/new/${encodeURIComponent(answer.body[0].name)}`;
  };
  return h("details", { class: "mixing" }, h("summary", {}, t("mixTitle")), h("p", { class: "lead" }, t("mixHelp", { title: chosen.title })),
    grouped(parts, { mixed: t("mixtures"), rest: t("otherKinds") }).map((group) => h("fieldset", { class: "mix-group" },
      h("legend", {}, group.title || t("kindsOfGame")), h("div", { class: "mix-list" },
        group.rules.map((one) => h("label", {}, /** @type {HTMLInputElement} */ (boxes.get(one)), h("span", {}, one.title)))))),
    trouble, start);
}

/**
 * The rule set with its board, its rules, and what starts a game of it.
 * @param {Context} context
 * @param {Rules} rules
 * @param {Level[]} own its levels, which are listed below
 */
function head(context, rules, own) {
  const { t } = context;
  const difficulty = rules.deals ? chips("difficulty", t("difficultyTitle"), [["0", t("any")], ...["1", "2", "3", "4", "5"].map((one) =>
    /** @type {[string, string]} */ ([one, one === "1" ? t("difficultyEasy") : one === "5" ? t("difficultyHard") : one]))], "0") : null;
  const known = sizes(rules);
  const usual = usualSize(rules);
  const size = rules.deals && known.length > 1 ? chips("size", t("size"), known.map((one) => [String(one), `${one} × ${one}`]),
    String(known.includes(usual ?? 0) ? usual : known[0])) : null;
  const begin = () => {
    const start = { rules: rules.name, options: size ? { size: Number(size.value()) } : {},
      ...(Number(difficulty?.value() ?? 0) > 0 ? { difficulty: Number(difficulty?.value()) } : {}) };
    if ((rules.seats ?? 1) < 2) void context.begin(start);
    else askPlayers(t, rules.title, rules.seats ?? 2, (who) => context.begin({ ...start, ...who }));
  };
  return h("section", { class: "hero", "aria-labelledby": "game" }, picture({ rules: rules.name, beside: own.filter((one) => !one.problem).map((one) => one.id) }, "large"),
    h("div", { class: "hero-text" }, h("h2", { id: "game" }, rules.title), rules.help && h("p", { class: "lead" }, rules.help),
      difficulty?.element, size?.element,
      h("div", { class: "row starts" }, h("button", { type: "button", class: "button primary large", onClick: begin }, t("playNow")),
        h("a", { class: "button large", href: `#/new/${encodeURIComponent(rules.name)}` }, icon("options"), h("span", {}, t("custom"))))));
}

/**
 * One choice of a few.
 * @param {string} name
 * @param {string} title
 * @param {[string, string][]} choices value and text
 * @param {string} first
 */
function chips(name, title, choices, first) {
  const radios = choices.map(([value]) => /** @type {HTMLInputElement} */ (
    h("input", { type: "radio", name, value, id: `${name}-${value}`, checked: value === first })));
  const element = h("fieldset", { class: "chips-field" }, h("legend", {}, title), h("div", { class: "segments" },
    radios.map((radio, index) => h("label", { for: radio.id }, radio, h("span", {}, choices[index][1])))));
  return { element, value: () => radios.find((one) => one.checked)?.value ?? first };
}
