// What comes after a task of a class: back to the class, the next task.
// @ts-check
import { isInClass } from "../classline.js";
import { tell } from "../dom.js";
import { goTo } from "../going.js";
import { sentence } from "./parts.js";

/** @typedef {import("./class.js").Assignment} Assignment */

/**
 * The task that is next after a game: the first that can be begun or continued, those behind it before those ahead of it. Pure.
 * @param {readonly Assignment[]} all
 * @param {string} session the game
 * @returns {Assignment|null} null for none, or if the game is not an assignment
 */
export function nextTask(all, session) {
  const here = all.findIndex((one) => one.session === session);
  if (here < 0) return null;
  const open = (/** @type {Assignment} */ one) => one.session !== session && !["won", "lost", "draw"].includes(one.phase ?? "")
    && (one.session !== null || !one.isOver);
  return [...all.slice(here + 1), ...all.slice(0, here)].find(open) ?? null;
}

/** @param {Pick<import("../app.js").Context, "t"|"api"|"isHere">} page */
export function makeClassTasks({ t, api, isHere }) {
  /** @type {Assignment[]} */
  let all = [];
  let game = "";

  /** @param {Assignment} one */
  async function go(one) {
    const answer = one.session ? { status: 200, body: one } : await api.ask(`class/assignments/${encodeURIComponent(one.id)}`, api.sent("POST"));
    if (!isHere()) return;
    if (answer.body?.session) goTo(`#/play/${encodeURIComponent(answer.body.session)}`);
    else tell(sentence(t, /** @type {import("../api.js").Answer} */ (answer)), "warning");
  }

  return {
    /**
     * Looks whether a game is a task, and what the others are.
     * @param {string} session
     * @returns {Promise<boolean>} whether it is
     */
    async look(session) {
      if (!isInClass()) return false;
      const answer = await api.ask("class");
      if (answer.status !== 200) return false;
      all = answer.body.assignments;
      game = all.some((/** @type {Assignment} */ one) => one.session === session) ? session : "";
      return game !== "";
    },
    /** The buttons of a task that is over; null if the game is none. @returns {import("../play/resultcard.js").Choice[]|null} */
    choices() {
      if (game === "") return null;
      const next = nextTask(all, game);
      const back = { text: t("backToClass"), act: () => goTo("#/class"), first: !next };
      return next ? [{ text: t("nextTask", { title: next.title }), act: () => { void go(next); }, first: true }, back] : [back];
    },
  };
}
