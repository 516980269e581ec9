// Views that change by themselves: when to ask for the next one.
// @ts-check
import { reading } from "./clock.js";

/** @typedef {import("../types.js").View} View */

/** The least time between two questions, in milliseconds. */
export const least = 30;
/** How long to wait after a question without an answer, in milliseconds. */
const patience = 1000;

/**
 * Milliseconds until a view is to be asked for again; null where it does not change by itself.
 * @param {View} view
 * @param {number} since milliseconds since it was received
 * @param {number} sinceAsk milliseconds since the last question
 */
export function waitFor(view, since, sinceAsk) {
  if (view.next === undefined || view.status.phase !== "play") return null;
  const played = view.timers?.find((timer) => timer.id === "play");
  const now = played ? reading(played, since) : since;
  return Math.max(0, view.next - now, least - sinceAsk);
}

/**
 * Asks for a view when it has changed by itself, one question at a time.
 * @param {object} wires
 * @param {() => Promise<boolean>} wires.ask hands over the answer, if there is one
 * @param {(act: () => void, ms: number) => number} wires.later
 * @param {(planned: number) => void} wires.cancel
 * @param {() => number} wires.now milliseconds
 */
export function makeWatch(wires) {
  /** @type {View|null} */
  let view = null;
  let received = 0;
  let asked = -Infinity;
  let planned = 0;
  let busy = false;

  function plan() {
    wires.cancel(planned);
    if (view === null || busy) return;
    const now = wires.now();
    const wait = waitFor(view, now - received, now - asked);
    if (wait !== null) planned = wires.later(ask, Math.ceil(wait));
  }

  async function ask() {
    busy = true;
    asked = wires.now();
    const answered = await wires.ask();
    busy = false;
    if (!answered) asked = wires.now() + patience - least;
    plan();
  }

  return {
    /**
     * Watches a view; null while nobody looks or nobody can answer.
     * @param {View|null} shown
     * @param {number} [since] when it was received, in milliseconds
     */
    set(shown, since = 0) {
      view = shown;
      received = since;
      plan();
    },
  };
}
