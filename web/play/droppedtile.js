// A dropped tile stays where it was dropped until the server has answered.
// @ts-check

/** @typedef {import("./lift.js").Lifted} Lifted */

/** The longest a dropped tile waits for the server's answer, in milliseconds. */
const answerTimeout = 2000;

export function makeDroppedTile() {
  /**
   * The tile that waits.
   * @type {Lifted|null}
   */
  let resting = null;

  return {
    /**
     * A tile lies down on a cell.
     * @param {Lifted} tile
     * @param {HTMLElement} target
     */
    rest(tile, target) {
      tile.rest(target);
      resting?.gone();
      resting = tile;
      // A server that cannot be reached does not leave a tile in the air.
      window.setTimeout(() => {
        if (resting === tile) resting = null;
        tile.gone();
      }, answerTimeout);
    },

    /**
     * The server has answered.
     * @param {boolean} accepted
     */
    answered(accepted) {
      if (accepted) resting?.gone();
      else resting?.home();
      resting = null;
    },

    leave() {
      resting?.gone();
    },
  };
}
