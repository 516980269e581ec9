// The games of several players, numbered, with a way to play again.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, iconButton, tell } from "../dom.js";
import { tally } from "../people.js";
import { shown } from "../play/clock.js";
import { regional } from "../texts.js";
import { listScreen, titleOf } from "./lists.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../people.js").Game} Game */

/** @param {Context} context */
export function history(context) {
  const { t, api } = context;
  return listScreen(context, { title: t("history"), narrow: true }, () => Promise.all([api.history(), api.rules()]),
    (main, games, rules) => fill(main, games.length === 0 ? h("p", { class: "empty" }, t("noHistory")) : [
      standing(context, games),
      h("ol", { class: "games", "aria-label": t("history") },
        games.map((/** @type {Game} */ game) => entry(context, game, rules))),
      h("div", { class: "row" }, iconButton("delete", t("clearHistory"), () => clear(context))),
    ]));
}

/**
 * The score between the last two players.
 * @param {Context} context
 * @param {Game[]} games
 */
function standing({ t }, games) {
  const score = tally(games);
  return score && h("dl", { class: "figures" },
    score.names.map((name, index) => h("div", { class: "figure" }, h("dt", {}, name), h("dd", {}, score.wins[index]))),
    h("div", { class: "figure" }, h("dt", {}, t("drawn")), h("dd", {}, score.draws)));
}

/**
 * @param {Context} context
 * @param {Game} game
 * @param {import("../types.js").Rules[]} rules
 */
function entry(context, game, rules) {
  const { t, language } = context;
  const date = new Intl.DateTimeFormat(regional(language), { dateStyle: "medium", timeZone: "UTC" });
  const names = game.players.map((name, index) => name || t("playerDefault", { n: index + 1 }));
  const players = names.map((name, index) => h("li", {},
    h("span", { class: `turn tone-${game.tones?.[index] ?? index + 1}`, "aria-hidden": "true" }), h("span", {}, name),
    h("span", { class: "fate" }, fate(t, game, index + 1))));
  return h("li", { class: "game" }, h("span", { class: "game-number" }, `${game.number}.`),
    h("div", { class: "card-text" }, h("ul", { class: "fates" }, players),
      h("p", { class: "facts" }, [titleOf(rules, game.rules), date.format(new Date(`${game.day}T00:00:00Z`)),
        t("movesMade", { count: game.moves }), shown(game.time)].join(" · "))),
    iconButton("replay", t("rematchOf", { names: names.join(", ") }), () => context.again({
      session: game.session, rules: game.rules, players: names, tones: game.tones, seat: game.seat, computers: game.computers }), { bare: true, class: "quiet" }));
}

/**
 * @param {import("../texts.js").Say} t
 * @param {Game} game
 * @param {number} seat
 */
function fate(t, game, seat) {
  if (game.result === "drawn") return t("fate_draw");
  // A player who left gave up; the others have not won by that.
  if (game.result === "given-up") return t("fate_abandoned");
  return t(game.winner === seat ? "fate_won" : "fate_lost");
}

/** @param {Context} context */
async function clear(context) {
  const { t, api } = context;
  if (!(await ask(t, { title: t("clearAsk"), text: t("clearWhy"), yes: t("clearHistory") }))) return;
  const answer = await api.clearHistory();
  tell(answer.status === 204 ? t("cleared") : sentence(t, answer));
  context.reload();
}
