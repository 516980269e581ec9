// Levels and today's puzzles as cards.
// @ts-check
import { h, icon } from "../dom.js";
import { isOpen, unbroken } from "../levels.js";
import { isSuccess } from "../play/outcome.js";
import { dots, picture, thumbnail } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").Saved} Saved */
/** @typedef {import("../types.js").Daily} Daily */

/**
 * A level: it is resumed where there is a saved game of it.
 * @param {Context} context
 * @param {Level} level
 * @param {{ rules: Rules[], sessions: Saved[], named?: boolean }} known `named`: whether the card says which game it is
 */
export function levelCard(context, level, { rules, sessions, named = true }) {
  const { t } = context;
  const game = rules.find((one) => one.name === level.rules);
  const mine = sessions.filter((one) => one.level === level.id);
  const open = mine.find(isOpen);
  const done = mine.some((one) => isSuccess(one.result));
  const facts = [named && (game?.title ?? level.rules), unbroken(level.size), level.author && t("by", { author: level.author })];
  const state = open ? t("resume") : done ? t("solvedOnce") : null;
  const name = level.problem ? h("span", { class: "card-title" }, level.title)
    : open ? h("a", { class: "card-link", href: `#/play/${encodeURIComponent(open.id)}` }, level.title)
      : h("button", { type: "button", class: "card-link", onClick: () => context.open(level) }, level.title);
  return h("li", { class: level.problem ? "card broken" : "card", "data-game": open?.id, "data-moves": open?.n,
    "data-level": level.problem ? null : level.id },
    thumbnail(level.size),
    h("div", { class: "card-text" }, name,
      h("p", { class: "facts" }, facts.filter(Boolean).join(" · ")),
      level.problem ? h("p", { class: "problem" }, icon("warning"), h("span", {}, t("broken", { text: level.problem })))
        : h("p", { class: "facts" }, dots(t, level.difficulty),
          state && h("span", { class: open ? "badge" : "badge done" }, !open && icon("check"), state))));
}

/**
 * A puzzle of today with its board. The server continues the one that began today.
 * @param {Context} context
 * @param {Daily} daily
 */
export function dailyCard(context, daily) {
  const { t } = context;
  return h("li", { class: daily.done ? "card tall done" : "card tall", "data-family": daily.family },
    picture({ level: daily.level }),
    h("div", { class: "card-text" },
      h("button", { type: "button", class: "card-link", onClick: () => openDaily(context, daily) }, daily.title),
      h("p", { class: "facts" }, [daily.rulesTitle !== daily.title && daily.rulesTitle, unbroken(daily.size)].filter(Boolean).join(" · ")),
      h("p", { class: "facts" }, dots(t, daily.difficulty), stateOf(context, daily))));
}

/**
 * @param {Context} context
 * @param {Daily} daily
 */
function stateOf({ t }, daily) {
  if (daily.done) return h("span", { class: "badge done" }, icon("check"), t("solvedOnce"));
  return daily.session !== null && h("span", { class: "badge" }, t("resume"));
}

/**
 * @param {Context} context
 * @param {Daily} daily
 */
export function openDaily(context, daily) {
  return context.open({ id: daily.level, rules: daily.rules, title: daily.title, pack: "" });
}
