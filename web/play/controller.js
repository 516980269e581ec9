// Runs a game: takes events one at a time, updates the state, performs the effects, then has the state drawn.
// @ts-check
import { update } from "./game.js";

/** @typedef {import("./game.js").Game} Game */

/**
 * @param {Game} game as it begins
 * @param {object} ports
 * @param {(effect: import("./game.js").Effect) => void} ports.perform may dispatch further events, which are taken afterwards
 * @param {() => void} ports.draw the state has changed
 */
export function makeController(game, { perform, draw }) {
  /** @type {import("./game.js").Event[]} */
  const events = [];
  let running = false;
  let ended = false;

  /** Takes what has been dispatched, oldest first. */
  function run() {
    for (let event = events.shift(); event && !ended; event = events.shift()) {
      const next = update(game, event);
      game = next.game;
      for (const effect of next.effects) if (!ended) perform(effect);
    }
  }

  return {
    /** @returns {Game} */
    read: () => game,
    /** @param {import("./game.js").Event} event */
    dispatch(event) {
      events.push(event);
      if (running || ended) return;
      running = true;
      try {
        run();
      } finally {
        running = false;
      }
      draw();
    },
    /** Events that come later have no effect. */
    end() {
      ended = true;
    },
  };
}
