// The player's profile: the week, its best players, what was earned, and the personal code.
// @ts-check
import { fill, h, icon } from "../dom.js";
import { heights, totals, week } from "../people.js";
import { shown } from "../play/clock.js";
import { bestOfWeek } from "./best.js";
import { listScreen } from "./lists.js";
import { codeSection } from "./personalcode.js";

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
        h("div", { class: "row" }, h("a", { class: "button", href: "#/players" }, icon("person"),
          h("span", {}, t("switchPlayer"))),
          h("a", { class: "button", href: "#/statistics" }, icon("chart"), h("span", {}, t("statistics"))),
          h("a", { class: "button", href: "#/history" }, icon("history"), h("span", {}, t("history"))),
          h("a", { class: "button", href: "#/about-me" }, icon("search"), h("span", {}, t("aboutMe")))));
    });
}

/**
 * @param {Context} context
 * @param {import("../people.js").Day[]} days
 */
function weekOf({ t, language }, days) {
  const high = heights(days);
  const short = new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" });
  const long = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  return h("section", { "aria-labelledby": "week" }, h("h2", { id: "week" }, t("week")),
    h("ul", { class: "week" }, days.map((one, index) => {
      const bar = h("span", { class: "week-bar", "aria-hidden": "true" });
      bar.style.setProperty("--high", `${high[index]}%`);
      const date = new Date(`${one.day}T00:00:00Z`);
      const said = `${long.format(date)}: ${t("gamesPlayed", { count: one.games })}${one.games > 0
        ? `, ${shown(one.time)}` : ""}`;
      return h("li", {}, h("span", { class: "unseen" }, said), h("span", { class: "week-count", "aria-hidden": "true" },
        one.games || ""), bar, h("span", { class: "week-day", "aria-hidden": "true" }, short.format(date)));
    })));
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
  const date = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  return achievements.length > 0 && h("section", { "aria-labelledby": "earned" },
    h("h2", { id: "earned" }, t("achievements")),
    h("ul", { class: "cards" }, achievements.map((one) => h("li", { class: one.earned ? "card earned" : "card" },
      icon("challenge"), h("div", { class: "card-text" }, h("span", { class: "card-title" }, one.title),
        h("p", { class: "facts" }, one.text),
        h("p", { class: "facts" }, one.earned
          ? h("span", { class: "badge done" }, icon("check"), t("earnedOn", { date: date.format(new Date(one.earned)) }))
          : t("notEarned")))))));
}
