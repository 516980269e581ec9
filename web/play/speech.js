// Speaks changes: moves at once, changes over time now and then, a countdown once when it runs low.
// @ts-check
import { say } from "../dom.js";
import { beaten, spoken } from "./changes.js";
import { lows, shown } from "./clock.js";
import { placeLabel } from "./layerdraw.js";
import { timerName } from "./frame.js";

/** @typedef {import("../types.js").View} View */

/** The least time between two readings of changes over time, in milliseconds. */
const readingPause = 3000;

/** @param {import("../texts.js").Say} t */
export function makeSpeech(t) {
  let read = -Infinity;
  /**
   * The countdowns that have been called low.
   * @type {Set<string>}
   */
  let called = new Set();

  return {
    /**
     * Speaks the changes; changes over time only as often as a listener can follow.
     * @param {View} before
     * @param {View} view
     */
    readOut(before, view) {
      const now = performance.now();
      const moved = view.n !== before.n;
      const sentences = spoken(before, view, moved || now - read > readingPause ? 3 : 0, (board, at) => placeLabel(t, board, at));
      if (!moved && sentences.length > 0) read = now;
      for (const text of sentences) say(text);
      const record = beaten(before, view);
      if (record !== null) say(t("newBest", { time: shown(record) }));
    },

    /**
     * Says once for each countdown that little time is left.
     * @param {View|null} view
     * @param {number} received when the view came, in the page's milliseconds
     */
    call(view, received) {
      const low = lows(view?.timers ?? [], performance.now() - received);
      for (const { timer, seconds } of low) {
        if (view && !called.has(timer.id)) say(t("timeLow", { name: timerName(t, view, timer), count: seconds }));
      }
      called = new Set(low.map(({ timer }) => timer.id));
    },
  };
}
