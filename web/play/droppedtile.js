// A tile that was dropped or pushed stays where it is until the server has answered.
// @ts-check

/** @typedef {Pick<import("./lift.js").Lifted, "rest"|"home"|"gone">} Lifted */

/** The longest a dropped tile waits for the server's answer, in milliseconds. */
const answerTimeout = 2000;

export function makeDroppedTile() {
  /** The tile that waits, and its way. @type {{ tile: Lifted, from: string, to: string }|null} */
  let resting = null;
  /** The way of the tile whose move was accepted last: the player has seen it go. @type {{ from: string, to: string }|null} */
  let seen = null;

  return {
    /**
     * A tile lies down on a cell.
     * @param {Lifted} tile
     * @param {HTMLElement} target
     * @param {string} from the cell it comes from
     */
    rest(tile, target, from) {
      tile.rest(target);
      resting?.tile.gone();
      const mine = resting = { tile, from, to: target.dataset.at ?? "" };
      // A server that cannot be reached does not leave a tile in the air.
      window.setTimeout(() => {
        if (resting === mine) resting = null;
        tile.gone();
      }, answerTimeout);
    },

    /**
     * The server has answered.
     * @param {boolean} accepted
     */
    answered(accepted) {
      if (accepted) resting?.tile.gone();
      else resting?.tile.home();
      seen = accepted ? resting : null;
      resting = null;
    },

    /**
     * The effects of a view without the motion that the player made with the tile.
     * @param {import("../types.js").Effect[]} effects
     */
    unseen(effects) {
      const way = seen;
      seen = null;
      return effects.filter((one) => !(way && one.kind === "travel" && one.from === way.from && one.to === way.to));
    },

    leave() {
      resting?.tile.gone();
    },
  };
}
