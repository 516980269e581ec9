// A week's best players of a level, in a dialog.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h, tell } from "../dom.js";
import { shown } from "../play/clock.js";
import { sentence } from "./parts.js";

/** @typedef {{ rank: number, name: string, mine: boolean, score: number|null, time: number|null }} Line */

/**
 * @param {import("../app.js").Context} context
 * @param {string} level
 */
export async function openBest(context, level) {
  const { t, api } = context;
  const answer = await api.leaderboard(level);
  if (!context.isHere()) return;
  if (answer.status !== 200) return tell(sentence(t, answer), "warning");
  /** @type {Line[]} */
  const lines = answer.body.lines;
  const value = (/** @type {Line} */ one) => (one.time === null ? String(one.score) : shown(one.time));
  openDialog(t, t("weekBest"), [lines.length === 0 ? h("p", {}, t("weekBestNone")) : h("table", { class: "panel-table" },
    h("thead", {}, h("tr", {}, [t("rank"), t("nameOf"), t("bestResult")].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, lines.map((one) => h("tr", { class: one.mine ? "mine" : null, "aria-current": one.mine ? "true" : null },
      h("td", {}, one.rank), h("th", { scope: "row" }, one.name), h("td", {}, value(one)))))),
  h("p", { class: "hint" }, t("weekBestHow"))]);
}
