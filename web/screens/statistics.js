// Statistics of the games played, by rule set, size and difficulty.
// @ts-check
import { fill, h } from "../dom.js";
import { totals } from "../people.js";
import { shown } from "../play/clock.js";
import { listScreen, titleOf } from "./lists.js";
import { dots } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */

/** @param {Context} context */
export function statistics(context) {
  const { t, api } = context;
  return listScreen(context, { title: t("statistics") }, () => Promise.all([api.statistics(), api.rules()]),
    (main, kinds, rules) => fill(main, kinds.length === 0 ? h("p", { class: "empty" }, t("noStatistics"))
      : table(context, kinds, rules)));
}

/**
 * @param {Context} context
 * @param {any[]} kinds
 * @param {import("../types.js").Rules[]} rules
 */
function table({ t }, kinds, rules) {
  const heads = [t("played"), t("won"), t("lost"), t("drawn"), t("outcome_revealed"), t("abandoned"), t("mistakes"), t("bestTime"),
    t("meanTime"), t("bestScore")];
  const time = (/** @type {number|null} */ ms) => (ms === null ? "–" : shown(ms));
  const numbers = (/** @type {any} */ one) => [one.played, one.won, one.lost, one.drawn, one.revealed, one.abandoned, one.mistakes];
  const cells = (/** @type {any[]} */ values) => values.map((value, index) =>
    h("td", { "data-head": heads[index] }, String(value)));
  const all = totals(kinds);
  return h("div", { class: "scroller", role: "region", "aria-label": t("statistics"), tabindex: 0 },
    h("table", { class: "figures-table folded" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("kind")), heads.map((text) =>
        h("th", { scope: "col" }, text)))),
      h("tbody", {}, kinds.map((one) => h("tr", {},
        h("th", { scope: "row" }, titleOf(rules, one.rules), " ", h("span", { class: "size" }, one.size), " ",
          dots(t, one.difficulty)),
        cells([...numbers(one), time(one.bestTime), time(one.meanTime), one.bestScore ?? "–"])))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, t("total")), cells([...numbers(all), "", "", ""])))));
}
