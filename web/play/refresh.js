// Views that change by themselves: when to request the next one.
// @ts-check
import { reading } from "./clock.js";

/** @typedef {import("../types.js").View} View */

/** The least time between two requests, in milliseconds. */
export const least = 30;
/** How long to wait after a request without an answer, in milliseconds. */
const retryAfter = 1000;

/**
 * Milliseconds until a view has to be requested again; null if it does not change by itself.
 * @param {View} view
 * @param {number} since milliseconds since it was received
 * @param {number} sinceAsk milliseconds since the last request
 */
export function waitFor(view, since, sinceAsk) {
  if (view.next === undefined || view.status.phase !== "play") return null;
  const played = view.timers?.find((timer) => timer.id === "play");
  const now = played ? reading(played, since) : since;
  return Math.max(0, view.next - now, least - sinceAsk);
}

/**
 * Requests a view when it has changed by itself, one request at a time.
 * @param {object} ports
 * @param {() => Promise<boolean>} ports.ask hands over the answer, if there is one
 * @param {(act: () => void, ms: number) => number} ports.later
 * @param {(planned: number) => void} ports.cancel
 * @param {() => number} ports.now milliseconds
 */
export function makeRefresher(ports) {
  /** @type {View|null} */
  let view = null;
  let received = 0;
  let asked = -Infinity;
  let planned = 0;
  let busy = false;

  function plan() {
    ports.cancel(planned);
    if (view === null || busy) return;
    const now = ports.now();
    const wait = waitFor(view, now - received, now - asked);
    if (wait !== null) planned = ports.later(ask, Math.ceil(wait));
  }

  async function ask() {
    busy = true;
    asked = ports.now();
    const answered = await ports.ask();
    busy = false;
    if (!answered) asked = ports.now() + retryAfter - least;
    plan();
  }

  return {
    /**
     * Refreshes a view; null while the page is hidden or the server cannot be reached.
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
