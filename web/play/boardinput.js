// The effects of pointer and keys on boards that are played on.
// @ts-check
import { caretAt } from "./game.js";
import { expected } from "./expected.js";
import { dragged, reach, stroked, swiped } from "./gestures.js";
import { listing } from "./keys.js";
import { offered } from "./pad.js";
import { geometryOf } from "./geometry.js";
import { colouring, isDrawnOn, layersOf } from "./layers.js";
import { boardOf, pointOf } from "./placepointer.js";
import { waysOf } from "./push.js";
import { chosen, current, isOn, stretched } from "./state.js";
import { clueNear } from "./ticks.js";

/** @typedef {import("./state.js").State} State */

/**
 * @typedef {object} Ports
 * @property {() => State} read
 * @property {(state: State) => void} select takes another caret or selection and has it drawn
 * @property {(meaning: import("./keys.js").Meaning, fromBoard: boolean) => void} act
 * @property {(board: string, at: string) => HTMLElement|undefined} cell
 * @property {() => number} waiting how many moves have no answer
 * @property {() => readonly { move: string }[]} items those moves
 * @property {(tile: import("./droppedtile.js").Lifted, target: HTMLElement, from: string) => void} rest lets a tile lie until the answer
 * @property {any} words the face of a board of words, or null
 */

/**
 * @param {Ports} ports
 * @returns {import("./events.js").Handlers}
 */
export function boardHandlers({ read, select, act, cell, waiting, items, rest, words }) {
  /**
   * A dragged tile is let go. If it makes a move, it stays there until the server has answered; otherwise it goes back.
   * @param {string|null} to
   * @param {import("./lift.js").Lifted} tile
   */
  function dropped(to, tile) {
    const board = current(read());
    const [from, before] = [read().held, waiting()];
    const target = to && board ? cell(board.id, to) : null;
    act(from !== null && to !== null && to !== from ? { do: "drop", from, to } : { do: "release" }, true);
    if (!target || waiting() <= before) return tile.home();
    rest(tile, target, from ?? "");
  }

  /**
   * A board that is drawn on now.
   * @param {string} id
   * @returns {import("./placepointer.js").Plane|null}
   */
  function planeOf(id) {
    const before = read().view;
    const view = before && expected(before, items());
    const board = view?.boards.find((one) => one.id === id);
    if (!view || !board || !isOn(view) || words || !isDrawnOn(view, board)) return null;
    return { geometry: geometryOf(board), layers: layersOf(view, board), symbol: read().symbol, second: read().second,
      tool: view.can?.[read().tool ?? "colour"] ? read().tool : null,
      clue: (point, reach, middles) => (view.can?.tick ? clueNear(board, point, reach, middles) : null),
      colouring: (on, places) => colouring(board, on, places, read().paint) };
  }

  /**
   * The clue under a pointer on a board that is written on, in which presses choose cells.
   * @param {MouseEvent} event
   * @returns {string|null}
   */
  function clueUnder(event) {
    const { view } = read();
    const found = boardOf(event.target);
    const board = view?.boards.find((one) => one.id === found?.board);
    if (!view?.can?.tick || !board || !found || !isOn(view) || isDrawnOn(view, board)) return null;
    return clueNear(board, pointOf({ geometry: geometryOf(board) }, found.element.getBoundingClientRect(), event), 0.75);
  }

  /**
   * The pointer is over a place of a board, which shows on the board with the caret alone: others have places of the same names.
   * @param {string|null} at
   * @param {string} [id]
   */
  function hovered(at, id) {
    const hover = id === undefined || id === current(read())?.id ? at : null;
    if (hover !== read().hover) select({ ...read(), hover });
  }

  return {
    keys: () => {
      const { view } = read();
      const board = current(read());
      if (!view || !board) return null;
      return { ...listing(view, board, offered(view, board, read().caret)).keys, tool: read().tool, ...(words && { meaning: words.meaning, leads: words.leads }) };
    },
    act,
    choose: (board, at, how) => select(chosen({ ...read(), board }, at, how)),
    focus: (board, at) => {
      if (words) return words.focused(at);
      // The focus follows the caret; if it comes some other way, the caret follows it.
      if (board === current(read())?.id && at === read().caret && read().selected.length > 0) return;
      select(chosen({ ...read(), board }, at, "only"));
    },
    draws: (id) => planeOf(id) !== null,
    ticks: () => Boolean(read().view?.can?.tick),
    clueUnder,
    hand: {
      plane: planeOf,
      preview: (board, preview) => select({ ...read(), board, preview, hover: null }),
      change: (board, change, at) => {
        if (board !== read().board) select({ ...read(), board });
        act({ do: "change", change, at }, true);
      },
      choose: (board, at) => select({ ...chosen({ ...read(), board }, at, "only"), preview: null }),
      over: (board, at) => hovered(at, board),
      // The move of a key on the same place says what is missing.
      unpicked: () => act({ do: "cycle" }, true),
      tick: (board, clue, at) => {
        select({ ...chosen({ ...read(), board }, at, "only"), preview: null });
        act({ do: "tick", clue }, true);
      },
      light: (board, pinned) => {
        if (pinned !== read().pinned) select({ ...read(), board, pinned, hover: null });
      },
    },
    clicked: words && words.clicked,
    tap: (board, at) => {
      select({ ...read(), board, caret: at });
      act({ do: "tap" }, true);
    },
    hover: (at, id) => {
      const board = current(read());
      const shows = board && (reach(board) !== null || read().held !== null);
      if (shows) hovered(at, id);
    },
    taps: () => {
      const board = current(read());
      return words !== null || (board !== null && reach(board) !== null);
    },
    alternates: () => (read().view?.players?.length ?? 0) > 1,
    drags: () => {
      const { view } = read();
      const board = current(read());
      return board !== null && dragged(board) !== null && view !== null && isOn(view);
    },
    strokes: (id) => {
      const { view } = read();
      const board = view?.boards.find((one) => one.id === id);
      return view !== null && board !== undefined && isOn(view) && stroked(board) !== null;
    },
    stretch: (id, from, to) => {
      const board = read().view?.boards.find((one) => one.id === id);
      if (board) select(stretched({ ...read(), board: id }, board, from, to));
    },
    drawn: (from, to) => act(from === null ? { do: "release" } : { do: "stroke", from, to }, true),
    end: (board, at) => {
      const { begun } = read();
      select({ ...read(), board, caret: at, anchor: begun ?? at, selected: [at] });
      act({ do: "end" }, true);
    },
    swipe: (id, from, right, down) => {
      const move = swiped(read().view?.boards.find((one) => one.id === id) ?? null, from, right, down);
      if (move) act({ do: "button", move }, true);
      return move !== null;
    },
    ways: (id, at) => {
      const { view } = read();
      const board = view?.boards.find((one) => one.id === id);
      return view && board && isOn(view) && waiting() === 0 ? waysOf(board, at) : [];
    },
    pushed: (id, at, way, tile) => {
      const target = cell(id, way.to);
      select({ ...read(), board: id, caret: at });
      act({ do: "tap" }, true);
      if (!target || waiting() === 0) return tile.home();
      rest(tile, target, at);
    },
    pick: (board, at) => {
      select(caretAt({ ...read(), board }, at));
      act({ do: "pick" }, true);
    },
    lifted: (board, at) => select({ ...caretAt({ ...read(), board }, at), held: at, hover: at }),
    dropped,
  };
}
