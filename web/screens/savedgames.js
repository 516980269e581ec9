// The player's saved games as cards: what is known of each, and deleting one.
// @ts-check
import { ask } from "../dialogs.js";
import { h, icon, iconButton, tell } from "../dom.js";
import { isOpen, unbroken } from "../levels.js";
import { shown } from "../play/clock.js";
import { regional } from "../texts.js";
import { dots, sentence, thumbnail } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Saved} Saved */

/** How many open games are shown at once; the others are folded. */
const most = 3;

/**
 * Deletes a saved game after asking.
 * @param {Context} context
 * @param {Saved} game
 */
export async function removed(context, game) {
  const { t, api } = context;
  const yes = await ask(t, { title: t("deleteAsk", { title: game.title }), text: t("deleteWhy"), yes: t("delete") });
  if (!yes) return false;
  const answer = await api.remove(game.id);
  const done = answer.status < 300 && answer.status > 0 || answer.status === 404;
  if (done) context.forget(game.id);
  tell(done ? t("deleted", { title: game.title }) : sentence(t, answer), done ? "info" : "warning");
  return done;
}

/**
 * The saved games: some open ones, the others folded.
 * @param {Context} context
 * @param {Saved[]} games without the one that is shown large
 * @param {(game: Saved) => void} remove
 * @param {ReadonlySet<string>} alike the games that read like another one
 */
export function savedGames(context, games, remove, alike) {
  const { t } = context;
  const open = games.filter(isOpen);
  const finished = games.filter((one) => !isOpen(one));
  const cards = (/** @type {Saved[]} */ some) =>
    h("ul", { class: "cards row-on-phones" }, some.map((game) => savedCard(context, game, () => remove(game), alike.has(game.id))));
  const fold = (/** @type {string} */ title, /** @type {Saved[]} */ some) => some.length > 0 &&
    h("details", { class: "fold" }, h("summary", {}, title), cards(some));
  return [open.length > 0 && cards(open.slice(0, most)),
    fold(t("earlierGames", { count: Math.max(0, open.length - most) }), open.slice(most)),
    fold(t("finishedGames", { count: finished.length }), finished)];
}

/**
 * @param {Context} context
 * @param {Saved} game
 * @param {() => void} remove
 * @param {boolean} exact whether it tells the time to the second
 */
function savedCard(context, game, remove, exact) {
  const { t } = context;
  return h("li", { class: "card saved", "data-game": game.id, "data-moves": game.n },
    thumbnail(game.size),
    h("div", { class: "card-text" },
      h("a", { class: "card-link", href: addressOf(game) }, game.title),
      h("p", { class: "facts" }, factsOf(context, game).join(" · "), dots(t, game.difficulty)),
      h("p", { class: "facts" }, !isOpen(game) && h("span", { class: "badge" }, fateOf(t, game)), clockOf(context, game, exact))),
    h("span", { class: "card-go", "aria-hidden": "true" }, icon(isOpen(game) ? "play" : "next")),
    iconButton("delete", t("deleteOf", { title: game.title }), remove, { bare: true, class: "quiet raised" }));
}

/** @param {Saved} game */
export const addressOf = (game) => `#/play/${encodeURIComponent(game.id)}`;

/**
 * What a saved game is: game, size and theme, without what its title says already.
 * @param {Context} context
 * @param {Saved} game
 */
export function factsOf(context, game) {
  return [game.rulesTitle !== game.title && game.rulesTitle, unbroken(game.size), game.theme].filter(Boolean);
}

/**
 * How far a saved game is: moves, clock, and when it was played.
 * @param {Context} context
 * @param {Saved} game
 * @param {boolean} [exact] whether the time has seconds, since another game reads the same
 */
export function clockOf({ t, language }, game, exact = false) {
  const when = exact ? new Intl.DateTimeFormat(regional(language), { dateStyle: "medium", timeStyle: "medium" }).format(new Date(game.updated)) : ago(game.updated, language);
  return [t("movesMade", { count: game.moves }), shown(game.playTime), when].filter(Boolean).join(" · ");
}

/**
 * The result of a finished game.
 * @param {import("../texts.js").Say} t
 * @param {Saved} game
 */
export const fateOf = (t, game) => (game.result ? t(`outcome_${game.result}`) : t(`phase_${game.phase}`));

/**
 * How long ago something was, in words.
 * @param {string} iso
 * @param {string} language
 */
function ago(iso, language) {
  const seconds = (Date.parse(iso) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return "";
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of /** @type {const} */ ([["day", 86400], ["hour", 3600], ["minute", 60]])) {
    if (-seconds >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}
