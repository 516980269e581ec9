// How far a pupil is, in a cell of the class's table.
// @ts-check
import { h } from "../dom.js";
import { shown } from "../play/clock.js";

/** @typedef {import("../texts.js").Say} Say */
/** @typedef {{ word: string, typed: string, right: string, times: number }} Wrong an answer that was wrong */
/** @typedef {import("./classroom.js").State} State */
/** @typedef {import("./classroom.js").Pupil} Pupil */
/** @typedef {import("./classroom.js").Item} Item */

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
 * A wrong answer in words: what was asked, what was answered, what is right.
 * @param {Say} t
 * @param {Wrong} one
 * @param {boolean} [placed] whether it is a value in a wrong place, which answers no question
 */
export function wrongText(t, { word, typed, right, times }, placed = false) {
  const line = placed ? t("teachWrongPlace", { typed, right }) : word ? t("teachWrongWord", { word, typed, right }) : t("teachWrong", { typed, right });
  return times > 1 ? t("teachTimes", { text: line, count: times }) : line;
}

/**
 * @param {Say} t
 * @param {State|undefined} state
 */
export function phaseText(t, state) {
  if (!state) return t("classNotBegun");
  return `${t(state.result ? `outcome_${state.result}` : `phase_${state.phase}`)}${state.late ? ` (${t("teachLate")})` : ""}`;
}

/**
 * The figures of a game: how much is filled, the time, mistakes, hints, looks into the dictionary.
 * @param {Say} t
 * @param {State} state
 */
export function figures(t, state) {
  if (state.time === null) return t("teachLooking");
  return [typeof state.of === "number" ? t("teachDone", { done: state.done ?? 0, of: state.of }) : state.percent === null ? t("teachMoves", { count: state.moves ?? 0 }) : `${state.percent}%`, shown(state.time),
    state.mistakes !== null && t("used_mistakes", { count: state.mistakes }),
    state.hints !== null && state.hints > 0 && t("used_hints", { count: state.hints }),
    state.peeks !== null && state.peeks > 0 && t("teachPeeks", { count: state.peeks })].filter(Boolean).join(" · ");
}

/**
 * @param {Say} t
 * @param {State|undefined} state
 * @param {{ pupil: string, title: string, watch: (session: string) => void }} of whose game it is, of what, and how it is watched
 */
export function cellOf(t, state, { pupil, title, watch }) {
  if (!state) return h("span", { class: "facts" }, t("classNotBegun"));
  const filled = h("i", {});
  filled.style.setProperty("--percent", `${state.percent ?? 0}%`);
  return h("div", { class: state.late ? "class-cell late" : "class-cell" },
    h("button", { type: "button", class: "button quiet class-phase", id: `watch-${state.session}`, "aria-label": t("teachWatch", { name: pupil, title }),
      onClick: () => watch(state.session) }, phaseText(t, state)),
    state.percent !== null && h("span", { class: "percent-bar", "aria-hidden": "true" }, filled),
    h("span", { class: "facts" }, figures(t, state)),
    state.wrong.map((one) => h("span", { class: "class-wrong" }, wrongText(t, one, state.placed))));
}

/** How pupils can be sorted. */
export const orders = /** @type {const} */ (["name", "progress", "mistakes", "seen"]);

/**
 * Pupils in an order: by name, the least done first, the most mistakes first, the longest away first. Pure.
 * @template {Pick<Pupil, "name"|"idle"|"works">} One
 * @param {readonly One[]} pupils in the order of their names
 * @param {typeof orders[number]} order
 * @returns {One[]}
 */
export function sorted(pupils, order) {
  const works = (/** @type {One} */ one) => Object.values(one.works);
  const done = (/** @type {One} */ one) => works(one).reduce((sum, { phase, percent }) =>
    sum + (["won", "lost", "draw"].includes(phase) ? 100 : percent ?? 0), 0);
  const mistakes = (/** @type {One} */ one) => works(one).reduce((sum, state) => sum + (state.mistakes ?? 0), 0);
  const away = (/** @type {One} */ one) => one.idle ?? Infinity;
  const all = [...pupils];
  if (order === "progress") return all.sort((a, b) => done(a) - done(b));
  if (order === "mistakes") return all.sort((a, b) => mistakes(b) - mistakes(a));
  // Two who were never here are equal.
  if (order === "seen") return all.sort((a, b) => (away(a) === away(b) ? 0 : away(b) - away(a)));
  return all;
}

/**
 * The first of a class: those who solved most tasks, with the fewest mistakes, in the least time. Pure.
 * @param {readonly Pick<Pupil, "name"|"works">[]} pupils
 * @param {number} [most]
 * @returns {{ name: string, solved: number }[]}
 */
export function podium(pupils, most = 3) {
  const sums = pupils.map(({ name, works }) => {
    const solved = Object.values(works).filter((one) => ["solved", "won"].includes(one.result ?? ""));
    const sum = (/** @type {"mistakes"|"time"} */ key) => solved.reduce((total, one) => total + (one[key] ?? 0), 0);
    return { name, solved: solved.length, mistakes: sum("mistakes"), time: sum("time") };
  });
  return sums.filter((one) => one.solved > 0)
    .sort((a, b) => b.solved - a.solved || a.mistakes - b.mistakes || a.time - b.time).slice(0, most)
    .map(({ name, solved }) => ({ name, solved }));
}

/**
 * Whether every pupil has finished everything. Pure.
 * @param {{ assignments: readonly Item[], pupils: readonly Pick<Pupil, "works">[] }} board
 */
export function isFinished({ assignments, pupils }) {
  return assignments.length > 0 && pupils.length > 0 && pupils.every(({ works }) =>
    assignments.every(({ id }) => ["won", "lost", "draw"].includes(works[id]?.phase ?? "")));
}
