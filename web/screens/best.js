// A week's best players of a level: in a dialog at the end of a game, and in the profile for any level.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { byPack, heading, ordered } from "../levels.js";
import { shown } from "../play/clock.js";
import { latestOf } from "../people.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {{ rank: number, name: string, mine: boolean, score: number|null, time: number|null }} Line */

/**
 * @param {Pick<Context, "t"|"api"|"isHere">} page
 * @param {string} level
 */
export async function openBest({ t, api, isHere }, level) {
  const answer = await api.leaderboard(level);
  if (!isHere()) return;
  if (answer.status !== 200) return tell(sentence(t, answer), "warning");
  openDialog(t, t("weekBest"), [table(t, answer.body.lines), h("p", { class: "hint" }, t("weekBestHow"))]);
}

/**
 * @param {import("../texts.js").Say} t
 * @param {Line[]} lines
 */
function table(t, lines) {
  const value = (/** @type {Line} */ one) => (one.time === null ? String(one.score) : shown(one.time));
  return lines.length === 0 ? h("p", {}, t("weekBestNone")) : h("table", { class: "panel-table" },
    h("thead", {}, h("tr", {}, [t("rank"), t("nameOf"), t("bestResult")].map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", {}, lines.map((one) => h("tr", { class: one.mine ? "mine" : null, "aria-current": one.mine ? "true" : null },
      h("td", {}, one.rank), h("th", { scope: "row" }, one.name), h("td", {}, value(one))))));
}

/**
 * The week's best of the level last finished, and of any other that is chosen.
 * @param {Context} context
 * @param {import("../types.js").Level[]} levels
 * @param {import("../types.js").Rules[]} rules
 * @param {import("../types.js").Saved[]} games
 */
export function bestOfWeek(context, levels, rules, games) {
  const { t, api } = context;
  const alone = new Set(rules.filter((one) => (one.seats ?? 1) < 2).map((one) => one.name));
  const open = levels.filter((level) => !level.problem && alone.has(level.rules));
  if (open.length === 0) return false;
  const first = latestOf(games, open) ?? ordered(open)[0].id;
  const place = h("div", { "aria-live": "polite" });
  const select = /** @type {HTMLSelectElement} */ (h("select", { id: "best-level", onChange: () => look() },
    byPack(open).map(([pack, all]) => h("optgroup", { label: heading(pack, all[0]) }, ordered(all).map((level) =>
      h("option", { value: level.id, selected: level.id === first }, level.title))))));
  async function look() {
    const level = select.value;
    const answer = await api.leaderboard(level);
    // Another may have been chosen meanwhile.
    if (!context.isHere() || level !== select.value) return;
    fill(place, answer.status === 200 ? table(t, answer.body.lines) : h("p", { class: "complaint" }, sentence(t, answer)));
  }
  look();
  return h("section", { class: "stack", "aria-labelledby": "week-best" }, h("h2", { id: "week-best" }, t("weekBest")),
    h("div", { class: "field" }, h("label", { for: "best-level" }, t("levels")), select), place,
    h("p", { class: "hint" }, t("weekBestHow")));
}
