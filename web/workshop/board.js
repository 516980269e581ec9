// The live board of the workshop: drawn and played with as any game, but its moves go to whoever holds it.
// @ts-check
import { say, tell } from "../dom.js";
import { cellsOf } from "../play/boards.js";
import { reading } from "../play/clock.js";
import { makeWatch } from "../play/refresh.js";
import { playEffects } from "../play/effects.js";
import { bind } from "../play/events.js";
import { makeFrame } from "../play/frame.js";
import { hands } from "../play/boardinput.js";
import { makeLanding } from "../play/droppedtile.js";
import { makePad } from "../play/pad.js";
import { makePanels } from "../play/panels.js";
import { cellElement, makeScreen, render, renderClocks } from "../play/render.js";
import { acted, current, received, start } from "../play/state.js";

/** @typedef {import("../types.js").View} View */

/**
 * @param {import("../app.js").Context} context
 * @param {object} wires
 * @param {(move: string) => void} wires.send
 * @param {() => Promise<boolean>} wires.due asks for the view once it has changed by itself
 */
export function makeBoard(context, { send, due }) {
  const { t } = context;
  let state = start();
  let here = true;
  let planned = 0;
  let ticking = 0;
  let focusing = false;
  /** Moves that the view does not show yet. @type {{ move: string }[]} */
  let waiting = [];
  const landing = makeLanding();
  const panels = makePanels(t, send);
  const pad = makePad(t, (meaning) => act(meaning, false), {
    reset: () => send("!reset"), checkpoints: () => {}, panel: (name) => panels.read(state.view, name),
    refuse: (text) => tell(text, "warning"),
  });
  const frame = makeFrame(t, pad.element, { pause: () => send("!pause"), resume: () => send("!resume") }, { part: true });
  const screen = makeScreen(t, frame, pad);
  const watch = makeWatch({ ask: due, later: (act, ms) => window.setTimeout(act, ms), cancel: (one) => window.clearTimeout(one),
    now: () => performance.now() });

  /**
   * @param {import("../play/keys.js").Meaning} meaning
   * @param {boolean} fromBoard
   */
  function act(meaning, fromBoard) {
    const before = state;
    const step = acted(state, meaning, waiting);
    state = step.state;
    if (step.said) {
      const board = current(state);
      say(t(step.said.key, { cell: (board && cellsOf(board).get(step.said.cell)?.label) ?? step.said.cell }));
    }
    if (step.notice) tell(t(step.notice), "warning");
    for (const move of step.moves) send(move);
    if (meaning.do === "caret" || (fromBoard && state.caret !== before.caret)) focusing = true;
    draw();
  }

  const unbind = bind(frame.boards, hands({
    state: () => state, set: (next) => { state = next; }, words: null, act, draw, rest: landing.rest,
    cell: (board, at) => cellElement(screen, board, at), waiting: () => waiting.length,
  }));

  function draw() {
    planned ||= requestAnimationFrame(paint);
  }

  function paint() {
    cancelAnimationFrame(planned);
    planned = 0;
    if (!here || !state.view) return;
    render(screen, { state, waiting, late: false, options: { ...context.options(), timer: isTimed() }, choices: () => [], stand: () => null,
      begin: () => send("!start") });
    if (focusing) cellElement(screen, current(state)?.id ?? "", state.caret)?.focus({ preventScroll: true });
    focusing = false;
    panels.show(state.view);
    tick();
  }

  /** Whether the game goes on by itself. */
  function isTimed() {
    const { view } = state;
    return view !== null && (view.next !== undefined || view.status.phase === "ready" || (view.timers ?? []).some((one) => one.run === "down"));
  }

  function tick() {
    clearTimeout(ticking);
    const wait = here && isTimed() ? renderClocks(screen, state, performance.now(), true) : null;
    if (wait !== null) ticking = window.setTimeout(tick, wait + 5);
  }

  return {
    element: frame.main,
    /**
     * Shows a view; moves behind it that are not in it yet are shown as far as that is certain.
     * @param {View} view
     * @param {{ move: string }[]} [behind]
     */
    show(view, behind = []) {
      const before = state.view;
      waiting = behind;
      // Back in time, and under other rules, the board may say anything.
      const anew = before === null || view.n < before.n || (view.n === before.n && (view.tick ?? 0) < (before.tick ?? 0));
      state = received(anew ? { ...state, view: null } : state, view, performance.now());
      landing.answered(true);
      watch.set(document.hidden ? null : view, state.received);
      paint();
      if (before && view.n === before.n + 1 && view.effects) {
        playEffects(view.effects, (at) => cellElement(screen, current(state)?.id ?? "", at));
      }
    },
    /** @param {{ move: string }[]} behind moves that are on their way */
    wait(behind) {
      waiting = behind;
      draw();
    },
    /** Forgets what is shown, for another level. */
    clear() {
      state = start();
      waiting = [];
      watch.set(null);
    },
    /** Milliseconds of play now; those of the last view for a game that does not go on by itself. */
    time() {
      const played = state.view?.timers?.find((one) => one.id === "play");
      if (!played) return 0;
      return isTimed() ? reading(played, performance.now() - state.received) : 0;
    },
    get view() { return state.view; },
    leave() {
      here = false;
      clearTimeout(ticking);
      cancelAnimationFrame(planned);
      watch.set(null);
      landing.leave();
      panels.leave();
      unbind();
    },
  };
}

/** @typedef {ReturnType<typeof makeBoard>} Board */
