// What pointer and keys do on the boards of the play screen.
// @ts-check
import { dragged, reach, swiped } from "./gestures.js";
import { listing } from "./keys.js";
import { offered } from "./pad.js";
import { chosen, current, isOn } from "./state.js";

/** @typedef {import("./state.js").State} State */

/**
 * @typedef {object} Game whose boards they are on
 * @property {() => State} state
 * @property {(state: State) => void} set
 * @property {any} words the face of a board of words, or null
 * @property {(meaning: import("./keys.js").Meaning, fromBoard: boolean) => void} act
 * @property {() => void} draw
 * @property {(board: string, at: string) => HTMLElement|undefined} cell
 * @property {() => number} waiting how many moves have no answer
 * @property {(tile: import("./lift.js").Lifted, target: HTMLElement) => void} rest lets a tile lie until the answer
 */

/**
 * @param {Game} game
 * @returns {import("./events.js").Heard}
 */
export function hands({ state, set, words, act, draw, cell, waiting, rest }) {
  /** @param {string} board @param {string} at */
  const put = (board, at) => set({ ...state(), board, caret: at, anchor: at, selected: [at], hover: null });

  /**
   * What was dragged is let go. Where it makes a move it lies there until the server has answered; else it goes back.
   * @param {string|null} to
   * @param {import("./lift.js").Lifted} tile
   */
  function dropped(to, tile) {
    const board = current(state());
    const [from, before] = [state().held, waiting()];
    const target = to && board ? cell(board.id, to) : null;
    act(from !== null && to !== null && to !== from ? { do: "drop", from, to } : { do: "release" }, true);
    if (!target || waiting() <= before) return tile.home();
    rest(tile, target);
  }

  return {
    keys: () => {
      const { view } = state();
      const board = current(state());
      if (!view || !board) return null;
      return { ...listing(view, board, offered(view, board)).keys, ...(words && { meaning: words.meaning, leads: words.leads }) };
    },
    act,
    choose: (board, at, how) => {
      set(chosen({ ...state(), board }, at, how));
      draw();
    },
    focus: (board, at) => {
      if (words) return words.focused(at);
      // The focus follows the caret; where it comes by another way, the caret follows it.
      if (board === current(state())?.id && at === state().caret && state().selected.length > 0) return;
      set(chosen({ ...state(), board }, at, "only"));
      draw();
    },
    clicked: words && words.clicked,
    tap: (board, at) => {
      set({ ...state(), board, caret: at });
      act({ do: "tap" }, true);
    },
    hover: (at) => {
      const board = current(state());
      const shows = board && (reach(board) !== null || state().held !== null);
      if (!shows || at === state().hover) return;
      set({ ...state(), hover: at });
      draw();
    },
    taps: () => {
      const board = current(state());
      return words !== null || (board !== null && reach(board) !== null);
    },
    alternates: () => (state().view?.players?.length ?? 0) > 1,
    drags: () => {
      const { view } = state();
      const board = current(state());
      return board !== null && dragged(board) !== null && view !== null && isOn(view);
    },
    swipe: (id, from, right, down) => {
      const move = swiped(state().view?.boards.find((one) => one.id === id) ?? null, from, right, down);
      if (move) act({ do: "button", move }, true);
      return move !== null;
    },
    pick: (board, at) => {
      put(board, at);
      act({ do: "pick" }, true);
    },
    lifted: (board, at) => {
      put(board, at);
      set({ ...state(), held: at, hover: at });
      draw();
    },
    dropped,
  };
}
