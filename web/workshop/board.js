// The live board of the workshop: drawn and played on like any game, but its moves go to the bench.
// @ts-check
import { say, tell } from "../dom.js";
import { boardHandlers } from "../play/boardinput.js";
import { reading } from "../play/clock.js";
import { makeController } from "../play/controller.js";
import { makeDisplay } from "../play/display.js";
import { makeDroppedTile } from "../play/droppedtile.js";
import { bind } from "../play/events.js";
import { makeFrame } from "../play/frame.js";
import { newGame } from "../play/game.js";
import { makePad } from "../play/pad.js";
import { makePanels } from "../play/panels.js";
import { makeRefresher } from "../play/refresh.js";
import { cellElement, makeScreen } from "../play/render.js";
import { isLater, start } from "../play/state.js";
import { makeWhy } from "../screens/why.js";

/** @typedef {import("../types.js").View} View */

/**
 * @param {object} ports
 * @param {import("../texts.js").Say} ports.t
 * @param {() => object} ports.options the page's options
 * @param {(move: string) => void} ports.send
 * @param {() => Promise<boolean>} ports.due requests the view once it has changed by itself
 */
export function makeBoard({ t, options, send, due }) {
  // No pause of a draft counts as the server's answer to an absence.
  const game = newGame({ spectator: false, hidden: false, now: -Infinity });
  const controller = makeController(game, { perform, draw: () => display.draw() });
  const { read } = controller;
  const droppedTile = makeDroppedTile();
  const panels = makePanels(t, send);
  const pad = makePad(t, (meaning) => act(meaning, false), {
    panel: (name) => panels.read(read().state.view, name), refuse: (text) => tell(text, "warning"),
  });
  const why = makeWhy(t, { view: () => read().state.view, caret: () => read().state.caret, send, focus: () => display.focus() });
  const frame = makeFrame(t, pad.element, { pause: () => send("!pause"), resume: () => send("!resume") }, { part: true });
  const screen = makeScreen(t, frame, pad);
  const refresher = makeRefresher({ ask: due, later: (ask, ms) => window.setTimeout(ask, ms),
    cancel: (timer) => window.clearTimeout(timer), now: () => performance.now() });
  const display = makeDisplay(screen, {
    read, t, panels: { show: (view) => { panels.show(view); why.show(view); } }, words: null, speech: { call: () => {} }, begin: () => send("!start"), choices: () => [], offline: () => {},
    options: () => ({ ...options(), timer: isTimed() }), hasClocks: isTimed,
  });
  const unbind = bind(frame.boards, boardHandlers({
    read: () => read().state, select: (state) => controller.dispatch({ type: "select", state }), words: null, act,
    rest: droppedTile.rest, cell: (board, at) => cellElement(screen, board, at), waiting: () => read().network.waiting.length, items: () => read().network.waiting,
  }));

  /**
   * The board and the report show everything about a draft: nothing is read out, sounds or ends.
   * @param {import("../play/game.js").Effect} effect
   */
  function perform(effect) {
    switch (effect.do) {
      case "send": return send(effect.move);
      case "confirm": return send(effect.button.move);
      case "notify": return tell(effect.text || t(effect.key ?? "", effect.parts), effect.warning ? "warning" : "info");
      case "say": return say(t(effect.key, effect.parts));
      case "focus": return display.focus();
      default: return undefined;
    }
  }

  /**
   * @param {import("../play/keys.js").Meaning} meaning
   * @param {boolean} fromBoard
   */
  function act(meaning, fromBoard) {
    if (meaning.do === "why") return why.open(meaning.value);
    controller.dispatch({ type: "input", meaning, fromBoard });
  }

  /** Whether time changes the game. */
  function isTimed() {
    const { view } = read().state;
    return view !== null && (view.next !== undefined || view.status.phase === "ready" || (view.timers ?? []).some((one) => one.run === "down"));
  }

  /**
   * @param {{ move: string }[]} moves that the view does not show yet
   * @returns {import("../play/game.js").Network}
   */
  const network = (moves) => ({ waiting: moves.map(({ move }) => ({ id: "", move })), stuck: false, late: false });

  return {
    element: frame.main,
    /** Asks why a value does not fit in the cell with the caret. */
    why: () => why.open(),
    /** The view that is shown. */
    view: () => read().state.view,
    /**
     * Shows a view; moves that are not in it yet are shown as far as that is certain.
     * @param {View} view
     * @param {{ move: string }[]} [behind]
     */
    show(view, behind = []) {
      const before = read().state.view;
      // Back in time, and under other rules, the board may say anything.
      const anew = before === null || isLater(before, view);
      controller.dispatch({ type: "view", view, now: performance.now(), anew, network: network(behind) });
      droppedTile.answered(true);
      refresher.set(document.hidden ? null : view, read().state.received);
      display.paint();
      if (before && view.n === before.n + 1 && view.effects) display.animate(view.effects);
    },
    /** @param {{ move: string }[]} behind moves that are on their way */
    wait(behind) {
      controller.dispatch({ type: "network", network: network(behind) });
    },
    /** Forgets what is shown, for another level. */
    clear() {
      controller.dispatch({ type: "select", state: start(), network: network([]) });
      refresher.set(null);
    },
    /** Milliseconds of play now; those of the last view if time does not change the game. */
    time() {
      const { view, received } = read().state;
      const played = view?.timers?.find((one) => one.id === "play");
      return played && isTimed() ? reading(played, performance.now() - received) : 0;
    },
    leave() {
      controller.end();
      display.leave();
      refresher.set(null);
      droppedTile.leave();
      panels.leave();
      unbind();
    },
  };
}

/** @typedef {ReturnType<typeof makeBoard>} Board */
