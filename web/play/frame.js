// The fixed elements of the play screen, made once for each visit.
// @ts-check
import { fill, h, icon, iconButton, set, write } from "../dom.js";
import { face, isCountdown, isLow, reading } from "./clock.js";
import { readAll, watchTexts } from "./longtexts.js";
import { toneOf } from "./state.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../texts.js").Say} Say */

/**
 * @param {Say} t
 * @param {HTMLElement} pad
 * @param {{ pause: () => void, resume: () => void }} acts
 * @param {{ part?: boolean }} [place] `part`: it is a part of a screen, not the screen
 */
export function makeFrame(t, pad, acts, place = {}) {
  const turn = h("span", { class: "turn", "aria-hidden": "true" });
  const words = h("span", { class: "words" });
  const status = h("p", { class: "status" }, turn, words);
  const together = h("p", { class: "badge together", hidden: true });
  const timers = h("div", { class: "timers" });
  const pause = iconButton("pause", t("pause"), acts.pause, { bare: true, class: "quiet" });
  const clock = h("div", { class: "clock" }, timers, pause);
  const boards = h("div", { class: "boards" });
  const goOn = h("button", { type: "button", class: "button primary large", onClick: acts.resume }, icon("play"),
    h("span", {}, t("continue")));
  const cover = h("section", { class: "cover", hidden: true, "aria-labelledby": "paused" },
    h("h2", { id: "paused" }, t("pausedTitle")), h("p", { class: "by-player" }, t("pausedText")),
    h("p", { class: "by-class" }, t("pausedByClass")), h("p", { class: "by-end" }, t("endedByClass")), goOn);
  const result = h("div", { class: "result-place" });
  const caption = h("p", { class: "caption", "aria-hidden": "true" });
  const strip = h("div", { class: "strip", role: "group", "aria-label": t("messages") }, caption, h("div", { class: "messages", role: "status" }),
    readAll(t, t("hint"), () => [h("p", {}, caption.textContent ?? "")]));
  const rules = h("section", { class: "rules-card", hidden: true, "aria-labelledby": "rules-card" });
  const players = h("ul", { class: "players", hidden: true });
  const about = h("section", { class: "about", hidden: true, "aria-label": t("aboutLevel") });
  const main = h(place.part ? "div" : "main", { id: place.part ? null : "content", class: "table" },
    h("div", { class: "status-row" }, status, together, clock),
    h("div", { class: "board-place" }, boards, cover),
    h("div", { class: "panel" }, about, players, result, strip, pad, rules));
  const frame = { main, turn, words, status, together, timers, pause, clock, boards, cover, goOn, about, players, result, strip, caption, rules };
  watchTexts(frame);
  return frame;
}

/**
 * @typedef {{ [Name in "main"|"turn"|"words"|"status"|"together"|"timers"|"pause"|"clock"|"boards"|"cover"|"goOn"|"about"|"players"|"result"|"strip"|"caption"|"rules"]: HTMLElement }} Frame
 */

/**
 * The author's note and name, and how much help is allowed. A long note scrolls, so that the
 * board keeps its room.
 * @param {Frame} frame
 * @param {Say} t
 * @param {View} view
 */
export function drawAbout(frame, t, view) {
  const { author, note, allowance } = view;
  const made = JSON.stringify([author, note, allowance]);
  if (frame.about.dataset.made === made) return;
  frame.about.dataset.made = made;
  frame.about.hidden = !author && !note && !allowance;
  const paragraphs = () => (note ?? "").split(/\n\s*\n/).map((text) => h("p", {}, text.trim()));
  fill(frame.about, note && h("div", { class: "note", tabindex: "0", role: "group", "aria-label": t("noteOfAuthor") },
    paragraphs(), readAll(t, t("noteOfAuthor"), paragraphs)),
    (author || allowance) && h("p", { class: "facts" }, [author && t("by", { author }), allowance].filter(Boolean).join(" · ")));
}

/**
 * That others play on the same board.
 * @param {Frame} frame
 * @param {Say} t
 * @param {View} view
 * @param {number} others how many
 */
export function drawTogether(frame, t, view, others) {
  frame.together.hidden = others === 0 && !view.joined;
  if (!frame.together.hidden) write(frame.together, others > 0 ? t("togetherWith", { count: others }) : t("togetherAlone"));
}

/**
 * Whether a conflict is shown on a board: at a cell, a side or a corner.
 * @param {Pick<import("../types.js").Board, "cells"|"layers">} board
 */
export function hasConflict({ cells, layers = [] }) {
  return [cells, ...layers.map((layer) => layer.places)].some((places) => places.some((one) => one.roles?.includes("conflict")));
}

/**
 * Whose turn it is, and the status of the game.
 * @param {Frame} frame
 * @param {View} view
 */
export function drawStatus(frame, view) {
  const { phase, turn, text } = view.status;
  const troubled = phase !== "paused" && view.boards.some(hasConflict);
  set(frame.status, "data-phase", phase);
  set(frame.status, "data-trouble", troubled ? "true" : null);
  const look = turn && phase === "play" ? `turn tone-${toneOf(view, turn)}` : troubled ? "turn warning" : "turn";
  if (frame.turn.className !== look) {
    frame.turn.className = look;
    fill(frame.turn, troubled && icon("warning"));
  }
  write(frame.words, text ?? "");
}

/**
 * The players, and whose turn it is.
 * @param {Frame} frame
 * @param {View} view
 */
export function drawPlayers(frame, view) {
  const players = view.players ?? [];
  const made = JSON.stringify(players);
  frame.players.hidden = players.length < 2;
  if (frame.players.dataset.made !== made) {
    frame.players.dataset.made = made;
    fill(frame.players, players.map((name, index) =>
      h("li", {}, h("span", { class: `turn tone-${toneOf(view, index + 1)}`, "aria-hidden": "true" }), name)));
  }
  [...frame.players.children].forEach((one, index) =>
    set(one, "aria-current", view.status.turn === index + 1 ? "true" : null));
}

/**
 * The name of a timer: the rule set's name for it only if there are several.
 * @param {Say} t
 * @param {View} view
 * @param {import("../types.js").Timer} timer
 */
export function timerName(t, view, timer) {
  if (timer.id === "play") return t("timePlayed");
  const others = (view.timers ?? []).filter((one) => one.id !== "play");
  return others.length > 1 ? t("timeLeftTo", { name: timer.id.replace(/[-_]+/g, " ") }) : t("timeLeft");
}

/**
 * The clocks as they read now.
 * @param {Frame} frame
 * @param {Say} t
 * @param {View} view
 * @param {number} since milliseconds since the view came
 * @param {boolean} wanted whether the player wants to see the time played
 */
export function drawClock(frame, t, view, since, wanted) {
  const timers = (view.timers ?? []).filter((timer) => wanted || timer.id !== "play");
  const made = JSON.stringify(timers.map((timer) => [timer.id, isCountdown(timer)]));
  if (frame.timers.dataset.made !== made) {
    frame.timers.dataset.made = made;
    fill(frame.timers, timers.map((timer) => h("span", { role: "timer", class: "timer" },
      isCountdown(timer) && icon("hourglass"), h("span", { class: "time" }))));
  }
  timers.forEach((timer, index) => {
    const place = frame.timers.children[index];
    const ms = reading(timer, since);
    set(place, "aria-label", timerName(t, view, timer));
    set(place, "title", timerName(t, view, timer));
    place.classList.toggle("low", isLow(timer, ms));
    place.classList.toggle("pulsing", timer.run === "down" && isLow(timer, ms));
    write(/** @type {Element} */ (place.lastElementChild), face(timer, ms));
  });
  const phase = view.status.phase;
  frame.pause.hidden = (view.timers ?? []).length === 0;
  // It keeps its room, so that the clocks do not move.
  frame.pause.classList.toggle("away", phase !== "play");
}
