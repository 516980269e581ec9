// The days of a week and how much was played on each.
// @ts-check
import { h } from "../dom.js";
import { heights } from "../people.js";
import { shown } from "../play/clock.js";
import { regional } from "../texts.js";

/** @typedef {import("../app.js").Context} Context */

/**
 * @param {Context} context
 * @param {import("../people.js").Day[]} days
 */
export function weekOf({ t, language }, days) {
  const high = heights(days);
  const short = new Intl.DateTimeFormat(regional(language), { weekday: "short", timeZone: "UTC" });
  const long = new Intl.DateTimeFormat(regional(language), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
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
