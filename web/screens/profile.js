// The player's profile: the week, its best players, what was earned, and the personal code.
// @ts-check
import { fill, h, icon } from "../dom.js";
import { totals, week } from "../people.js";
import { regional } from "../texts.js";
import { bestOfWeek } from "./best.js";
import { listScreen } from "./lists.js";
import { codeSection } from "./personalcode.js";
import { weekOf } from "./week.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {{ id: string, pack: string, title: string, text: string, earned: string|null }} Achievement */

/** @param {Context} context */
export function profile(context) {
  const { t, api } = context;
  return listScreen(context, { title: context.player.me().name ?? t("guest"), narrow: true },
    () => Promise.all([api.days(), api.statistics(), api.achievements(), api.levels(), api.rules(), api.sessions(), context.player.known()]),
    (main, days, kinds, achievements, levels, rules, games, me) => {
      fill(main, weekOf(context, week(days, new Date())), summary(context, kinds), bestOfWeek(context, levels, rules, games),
        earned(context, achievements), me.kind === "named" && codeSection(context),
        ways(context));
    });
}

/**
 * @param {Context} context
 * @param {any[]} kinds
 */
function summary({ t }, kinds) {
  const all = totals(kinds);
  const figure = (/** @type {string} */ name, /** @type {number} */ value) =>
    h("div", { class: "figure" }, h("dt", {}, name), h("dd", {}, value));
  return h("dl", { class: "figures" }, figure(t("played"), all.played), figure(t("won"), all.won),
    figure(t("abandoned"), all.abandoned));
}

/**
 * @param {Context} context
 * @param {Achievement[]} achievements
 */
function earned({ t, language }, achievements) {
  const date = new Intl.DateTimeFormat(regional(language), { dateStyle: "medium" });
  return achievements.length > 0 && h("section", { "aria-labelledby": "earned" },
    h("h2", { id: "earned" }, t("achievements")),
    h("ul", { class: "cards" }, achievements.map((one) => h("li", { class: one.earned ? "card earned" : "card" },
      icon("challenge"), h("div", { class: "card-text" }, h("span", { class: "card-title" }, one.title),
        h("p", { class: "facts" }, one.text),
        h("p", { class: "facts" }, one.earned
          ? h("span", { class: "badge done" }, icon("check"), t("earnedOn", { date: date.format(new Date(one.earned)) }))
          : t("notEarned")))))));
}

/**
 * The ways to everything else about the player, and about the program.
 * @param {Context} context
 */
function ways({ t }) {
  const way = (/** @type {keyof typeof import("../icons.js").icons} */ name, /** @type {string} */ address, /** @type {string} */ text) =>
    h("a", { class: "button", href: address }, icon(name), h("span", {}, text));
  return h("nav", { class: "row", "aria-label": t("more_places") }, way("person", "#/players", t("switchPlayer")),
    way("chart", "#/statistics", t("statistics")), way("history", "#/history", t("history")),
    way("search", "#/about-me", t("aboutMe")), way("help", "#/help", t("helpAndAbout")));
}
