// When the play screen is drawn: at most once a frame, the clocks between frames, the focus after the paint.
// @ts-check
import { painted } from "../dom.js";
import { celebrate, playEffects } from "./effects.js";
import { keepsTime } from "./queue.js";
import { cellElement, render, renderClocks } from "./render.js";
import { current } from "./state.js";

/** @typedef {import("./game.js").Game} Game */

/**
 * @param {import("./render.js").Screen} screen
 * @param {object} ports
 * @param {() => Game} ports.read
 * @param {() => any} ports.options
 * @param {import("../texts.js").Say} ports.t
 * @param {{ call: (view: import("../types.js").View|null, received: number) => void }} ports.speech
 * @param {{ show: (view: import("../types.js").View) => void }} ports.panels
 * @param {any} ports.words the face of a board of words, or null
 * @param {(() => void)|null} ports.begin starts a game that waits; null for a spectator
 * @param {(game: Game) => import("./resultcard.js").Choice[]} ports.choices what can be done when the game is over
 * @param {(text: string|null) => void} ports.offline shows that the connection is lost
 * @param {() => boolean} [ports.hasClocks] whether clocks are shown
 * @param {(at: string) => void} [ports.caret] the caret's cell has been drawn
 */
export function makeDisplay(screen, { read, options, t, speech, panels, words, begin, choices, offline, hasClocks = () => true, caret = () => {} }) {
  let here = true;
  let planned = 0;
  /** Whether this frame has been drawn already. */
  let drawn = false;
  let focusing = false;
  /**
   * The view whose clocks are running.
   * @type {import("../types.js").View|null}
   */
  let clocked = null;
  let ticking = 0;
  const ended = new AbortController();
  window.addEventListener("quadrille-options", () => {
    clocked = null;
    draw();
  }, { signal: ended.signal });

  /** @param {string} at */
  const cell = (at) => cellElement(screen, current(read().state)?.id ?? "", at);

  /** Draws once for everything that changes before the next frame. */
  function draw() {
    if (here) planned ||= requestAnimationFrame(paint);
  }

  /** Draws at once, so that the next frame has less to do; once a frame, however many inputs come. */
  function drawNow() {
    if (drawn) return draw();
    drawn = true;
    painted().then(() => { drawn = false; });
    paint();
  }

  function paint() {
    cancelAnimationFrame(planned);
    planned = 0;
    if (!here) return;
    const game = read();
    const { state, network: { waiting, stuck, late } } = game;
    const shown = render(screen, { state, waiting, late: stuck || late, options: options(), begin, words: words?.marked() ?? null,
      choices: choices(game), standing: game.ending.standing, others: game.others });
    caret(words?.marked().caret ?? state.caret);
    if (shown) words?.draw(shown);
    if (focusing) focusAfterPaint();
    if (state.view) panels.show(state.view);
    if (clocked !== state.view) tick();
    const count = waiting.filter((item) => !keepsTime(item)).length;
    offline(!stuck ? null : count > 0 ? t("offlineWaiting", { count }) : t("offline"));
  }

  /**
   * Puts the focus on the caret's cell once it has been painted, as that takes as long as drawing it; the ring is the
   * caret's. If the focus has moved meanwhile, it stays there.
   */
  async function focusAfterPaint() {
    const from = document.activeElement;
    focusing = false;
    await painted();
    if (!here || document.activeElement !== from) return;
    (words?.box ?? cell(read().state.caret))?.focus({ preventScroll: words !== null });
  }

  function tick() {
    clearTimeout(ticking);
    if (!here) return;
    const { state } = read();
    clocked = state.view;
    speech.call(state.view, state.received);
    if (!hasClocks()) return;
    const wait = renderClocks(screen, state, performance.now(), options().timer);
    if (wait !== null) ticking = window.setTimeout(tick, wait + 5);
  }

  return {
    draw, drawNow, paint, cell,
    /** Puts the focus on the caret's cell, after it has been drawn: once a frame, however many keys come. */
    focus() {
      focusing = true;
      draw();
    },
    /** @param {import("../types.js").Effect[]} effects */
    animate(effects) {
      // A piece that moves has to be drawn in its place first.
      paint();
      const { view } = read().state;
      const played = view?.timers?.find((one) => one.id === "play");
      playEffects(effects, cell, view?.next !== undefined && played ? view.next - played.ms : null);
    },
    /** A wave through the board of a game that was won. */
    celebrate() {
      paint();
      const { state } = read();
      const sheet = screen.sheets.get(current(state)?.id ?? "");
      if (sheet) celebrate([...sheet.cells].map(([at, { element }]) => ({ at, element })), state.caret || "r1c1");
    },
    leave() {
      here = false;
      clearTimeout(ticking);
      cancelAnimationFrame(planned);
      ended.abort();
    },
  };
}

/** @typedef {ReturnType<typeof makeDisplay>} Display */
