// How far a pupil is, in a cell of the class's table.
// @ts-check
import { h } from "../dom.js";
import { shown } from "../play/clock.js";

/** @typedef {import("../texts.js").Say} Say */

/** Seconds without a sign after which a pupil counts as away. */
const away = 60;

/**
 * Whether a pupil is here.
 * @param {Say} t
 * @param {number|null} idle seconds
 */
export function idleText(t, idle) {
  if (idle === null) return t("teachNever");
  return idle < away ? t("teachHere") : t("teachAway", { count: Math.floor(idle / 60) });
}

/**
 * @param {Say} t
 * @param {import("./classroom.js").State|undefined} state
 */
export function cellOf(t, state) {
  if (!state) return h("span", { class: "facts" }, t("classNotBegun"));
  const percent = state.percent === null ? t("teachMoves", { count: state.moves ?? 0 }) : `${state.percent}%`;
  const filled = h("i", {});
  filled.style.setProperty("--percent", `${state.percent ?? 0}%`);
  return h("div", { class: state.late ? "class-cell late" : "class-cell" },
    h("span", { class: "class-phase" }, t(state.result ? `outcome_${state.result}` : `phase_${state.phase}`), state.late && ` (${t("teachLate")})`),
    state.percent !== null && h("span", { class: "percent-bar", "aria-hidden": "true" }, filled),
    h("span", { class: "facts" }, t("teachState", { percent, time: shown(state.time ?? 0),
      mistakes: state.mistakes ?? "–", hints: state.hints ?? "–" })));
}
