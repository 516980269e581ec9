// What the player does with keys, the pad and the menu, other than moves on the board.
// @ts-check
import { openHelp } from "../play/keylist.js";
import { offered } from "../play/pad.js";
import { current } from "../play/state.js";
import { openCheckpoints } from "./checkpoints.js";

/** The inputs that a board of words leaves to the play screen. */
const common = new Set(["undo", "redo", "button"]);

/**
 * @param {import("../texts.js").Say} t
 * @param {object} game
 * @param {() => import("../play/game.js").Game} game.read
 * @param {(event: import("../play/game.js").Event) => void} game.dispatch
 * @param {any} game.words the face of a board of words, or null
 * @param {import("../play/display.js").Display} game.display
 * @param {import("./why.js").Why} game.why
 */
export function makeActs(t, { read, dispatch, words, display, why }) {
  function help() {
    if (words) return words.help();
    const { state } = read();
    const board = current(state);
    if (state.view && board) openHelp(t, state.view, board, offered(state.view, board));
  }

  /**
   * @param {import("../play/keys.js").Meaning} meaning
   * @param {boolean} fromBoard whether the board had the focus
   */
  function act(meaning, fromBoard) {
    if (meaning.do === "help") return help();
    if (meaning.do === "why") return why.open(meaning.value);
    if (words && !common.has(meaning.do)) {
      words.act(/** @type {any} */ (meaning));
      if (fromBoard) display.focus();
    } else {
      dispatch({ type: "input", meaning, fromBoard });
    }
    display.drawNow();
  }

  /** @param {import("../play/tools.js").MoveTool} tool of the menu */
  function use(tool) {
    const send = (/** @type {string} */ move) => dispatch({ type: "move", move });
    switch (tool) {
      case "why": return why.open();
      case "right": return send("!right");
      case "beforeMistake": return send("!before-mistake");
      case "checkpoints": return openCheckpoints(t, read().state.view?.checkpoints ?? [], send);
      case "reset": return dispatch({ type: "reset" });
      default: return dispatch({ type: "input", meaning: { do: tool }, fromBoard: false });
    }
  }

  return { act, use, help };
}
