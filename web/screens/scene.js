// The parts of the play screen: the board, the pad, the panels, and the drawing of them.
// @ts-check
import { fill, h, icon, tell } from "../dom.js";
import { boardHandlers } from "../play/boardinput.js";
import { makeDisplay } from "../play/display.js";
import { bind } from "../play/events.js";
import { makeFrame } from "../play/frame.js";
import { makePad } from "../play/pad.js";
import { makePanels } from "../play/panels.js";
import { boardOf } from "../play/placepointer.js";
import { cellElement, makeScreen } from "../play/render.js";
import { isDrawnOn } from "../play/layers.js";
import { current, isOver } from "../play/state.js";
import { makeZoom } from "../play/zoom.js";
import { watchedName } from "../watched.js";

/** @typedef {import("../play/game.js").Game} Game */

/**
 * Puts the parts into the page.
 * @param {Pick<import("../app.js").Context, "t"|"root"|"options"|"offline">} context
 * @param {object} game
 * @param {() => Game} game.read
 * @param {(event: import("../play/game.js").Event) => void} game.dispatch
 * @param {ReturnType<typeof import("../play/speech.js").makeSpeech>} game.speech
 * @param {{ choices: (view: import("../types.js").View, next: any) => import("../play/resultcard.js").Choice[] }} game.ending
 * @param {{ rest: any, leave: () => void }} game.droppedTile
 * @param {((ports: any) => any)|null} game.makeFace makes the additions of a board of words
 * @param {boolean} game.spectator whether this browser may only watch
 * @param {string} game.session
 * @param {import("./why.js").Why} game.why shows its answer once that has come
 * @param {(at: string) => void} game.caret the caret's cell has been drawn
 * @param {(meaning: import("../play/keys.js").Meaning, fromBoard: boolean) => void} game.act
 */
export function makeScene({ t, root, options, offline }, { read, dispatch, speech, ending, droppedTile, makeFace, spectator, session, why, caret, act }) {
  const send = (/** @type {string} */ move) => dispatch({ type: "move", move });
  const waiting = () => read().network.waiting;
  const panels = makePanels(t, spectator ? () => {} : send);
  const pad = makePad(t, (meaning) => act(meaning, false), {
    panel: (name) => panels.read(read().state.view, name), refuse: (text) => tell(text, "warning"),
  });
  const frame = makeFrame(t, pad.element, { pause: () => dispatch({ type: "pause" }), resume: () => dispatch({ type: "resume" }) });
  const screen = makeScreen(t, frame, pad);
  const bar = root.querySelector(".bar");
  fill(root, bar, frame.main);
  if (spectator) showSpectator(t, frame, watchedName(read().state.view?.session ?? session));
  const words = makeFace && makeFace({
    view: () => read().state.view, waiting, send, frame,
    put: (/** @type {string} */ at) => dispatch({ type: "caret", at }), draw: () => display.draw(), focus: () => display.focus(),
    act: (/** @type {import("../play/keys.js").Meaning} */ meaning) => act(meaning, true), cell: (/** @type {string} */ at) => display.cell(at),
    zoom: (/** @type {any} */ level) => screen.sheets.forEach((sheet) => sheet.zoom(level)),
  });
  const display = makeDisplay(screen, {
    read, t, speech, words, options, offline, caret,
    panels: { show: (view) => { panels.show(view); why.show(view); } },
    begin: spectator ? null : () => dispatch({ type: "start" }),
    choices: ({ state, ending: { next } }) => (state.view && isOver(state.view) ? ending.choices(state.view, next) : []),
  });
  const unbind = bind(frame.boards, boardHandlers({
    read: () => read().state, select: (state) => dispatch({ type: "select", state }), words, act,
    rest: droppedTile.rest, cell: (board, at) => cellElement(screen, board, at), waiting: () => waiting().length, items: waiting,
  }));

  const isDrawn = (/** @type {EventTarget|null} */ target) => {
    const { view } = read().state;
    const id = boardOf(target)?.board;
    const board = id === undefined ? current(read().state) : view?.boards.find((one) => one.id === id);
    return view !== null && board !== undefined && board !== null && isDrawnOn(view, board);
  };
  const zoom = words ? null : makeZoom(frame.boards, (level) => screen.sheets.forEach((sheet) => sheet.zoom(level)), isDrawn);

  return {
    bar, frame, panels, fields: pad.fields, words, display,
    leave() {
      display.leave();
      droppedTile.leave();
      panels.leave();
      unbind();
      zoom?.leave();
      words?.leave();
    },
  };
}

/**
 * Says that the game is only watched, and takes away what only its player can do.
 * @param {import("../texts.js").Say} t
 * @param {import("../play/frame.js").Frame} frame
 * @param {string} name of its player; empty if it is not known
 */
function showSpectator(t, frame, name) {
  frame.main.classList.add("watched");
  frame.status.before(h("p", { class: "badge" }, icon("search"), h("span", {}, name === "" ? t("watching") : t("watchingOf", { name }))));
  for (const one of [frame.pause, frame.goOn]) one.remove();
}
