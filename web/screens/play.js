// The play screen: fetches a session and puts state, connection, display and input together. It knows no game, only views.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, iconButton, say, tell } from "../dom.js";
import { boardHandlers } from "../play/boardinput.js";
import { inWords } from "../play/changes.js";
import { makeConnection } from "../play/connection.js";
import { makeController } from "../play/controller.js";
import { makeDisplay } from "../play/display.js";
import { makeDroppedTile } from "../play/droppedtile.js";
import { bind } from "../play/events.js";
import { makeFrame } from "../play/frame.js";
import { newGame } from "../play/game.js";
import { wantedSound } from "../play/gamesounds.js";
import { openHelp } from "../play/keylist.js";
import { makePad, offered } from "../play/pad.js";
import { makePanels } from "../play/panels.js";
import { cellElement, makeScreen } from "../play/render.js";
import { makeSpeech } from "../play/speech.js";
import { current, isOver } from "../play/state.js";
import { openCheckpoints } from "./checkpoints.js";
import { makeEnding, guestEnding } from "./ending.js";
import { makeMenu } from "./gamemenu.js";
import { bar, sentence, troubled } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").View} View */

/**
 * @param {Context} context
 * @param {string} id of the session
 * @param {string} [token] from a shared address, which lets others watch the game or play along
 * @param {"watching"|"joining"} [how]
 * @returns {Promise<() => void>}
 */
export async function play(context, id, token = "", how = "watching") {
  if (token) context = { ...context, api: { ...context.api, ...context.api[how](token) } };
  const { t, api, root } = context;
  /** @type {ReturnType<typeof openGame>|null} */
  let game = null;
  const help = iconButton("help", t("help"), () => game?.help(), { bare: true, class: "quiet" });
  const menu = iconButton("more", t("menu"), () => (game ? game.menu() : context.openOptions()), { bare: true, class: "quiet" });
  const holder = h("main", { id: "content", class: "page", "aria-busy": "true" },
    h("p", { class: "loading" }, t("loading")));
  fill(root, bar(t, { title: "…", back: context.back }, help, menu), holder);
  const answer = await api.view(id);
  if (!context.isHere()) return () => {};
  if (answer.status === 200) {
    const makeFace = await faceOf(context, answer.body);
    if (!context.isHere()) return () => {};
    // A class's teacher watches without a token.
    const spectator = (token !== "" && how === "watching") || answer.body.watching === true;
    game = openGame(context, id, answer.body, makeFace, spectator);
    return game.leave;
  }
  holder.removeAttribute("aria-busy");
  help.remove();
  context.titled(answer.status === 404 ? t("goneTitle") : t("name"));
  fill(holder, troubled(t, answer.status === 404 ? { text: t("gone") }
    : { text: sentence(t, answer), again: context.reload }));
  return () => {};
}

/**
 * The additions of a board of words to the play screen; null for any other board, and if they cannot be fetched.
 * @param {Context} context
 * @param {View} view
 */
async function faceOf(context, view) {
  if (!view.boards.some((board) => board.entries)) return null;
  try {
    return await (await import("../play/wordface.js")).wordFace(context);
  } catch {
    tell(context.t("offline"), "warning");
    return null;
  }
}

/** The inputs that a board of words leaves to the play screen. */
const common = new Set(["undo", "redo", "button"]);

/**
 * A session on the screen.
 * @param {Context} context
 * @param {string} id
 * @param {View} first
 * @param {Awaited<ReturnType<typeof faceOf>>} makeFace
 * @param {boolean} spectator whether this browser may only watch
 */
function openGame(context, id, first, makeFace, spectator) {
  const { t, api, root } = context;
  // A challenge whose page was reloaded no longer knows which list it was reached from.
  const back = context.back === "#/" && first.challenge && !spectator ? "#/challenges" : context.back;
  const now = performance.now();
  const controller = makeController(newGame({ spectator, hidden: document.hidden, now }), {
    perform: (effect) => perform(effect), draw: () => display.draw(),
  });
  const { read, dispatch } = controller;
  const connection = makeConnection(api, id, { read, emit, spectator });
  const speech = makeSpeech(t);
  const droppedTile = makeDroppedTile();
  const ending = spectator || first.joined ? guestEnding(t)
    : makeEnding(context, { replay, found: (found) => dispatch({ type: "ending", found }) });
  const send = (/** @type {string} */ move) => dispatch({ type: "move", move });
  const pause = () => dispatch({ type: "pause" });
  const resume = () => dispatch({ type: "resume" });

  const panels = makePanels(t, spectator ? () => {} : send);
  const pad = makePad(t, (meaning) => act(meaning, false), {
    panel: (name) => panels.read(read().state.view, name), refuse: (text) => tell(text, "warning"),
  });
  const frame = makeFrame(t, pad.element, { pause, resume });
  const screen = makeScreen(t, frame, pad);
  fill(root, root.querySelector(".bar"), frame.main);
  root.querySelector(".bar .back")?.setAttribute("href", back);
  if (spectator) showSpectator(t, frame);
  const words = makeFace && makeFace({
    view: () => read().state.view, waiting: () => read().network.waiting, send, frame,
    put: (at) => dispatch({ type: "caret", at }), draw: () => display.draw(), focus: () => display.focus(),
    act: (meaning) => act(meaning, true), cell: (at) => display.cell(at),
    zoom: (level) => screen.sheets.forEach((sheet) => sheet.zoom(level)),
  });
  const display = makeDisplay(screen, {
    read, t, speech, panels, words, options: context.options, offline: context.offline, caret: connection.showCaret,
    begin: spectator ? null : () => dispatch({ type: "start" }),
    choices: ({ state, ending: { next } }) => (state.view && isOver(state.view) ? ending.choices(state.view, next) : []),
  });
  const unbind = bind(frame.boards, boardHandlers({
    read: () => read().state, select: (state) => dispatch({ type: "select", state }), words, act,
    rest: droppedTile.rest, cell: (board, at) => cellElement(screen, board, at), waiting: () => read().network.waiting.length, items: () => read().network.waiting,
  }));
  let here = true;
  const sound = (/** @type {string} */ name, /** @type {number|undefined} */ ms) => void context.sounds()?.then((known) => {
    if (here) known?.play(wantedSound(name, context.options().words), ms);
  });
  const perform = performer({ t, connection, display, speech, words, ending, droppedTile, panels, dispatch, sound, titled: context.titled, close, isHere: () => here });
  const menu = spectator ? () => { context.openOptions(); }
    : makeMenu(context, id, { back, view: () => read().state.view, use, replay: () => replay(), isHere: () => here, pause, resume, focus: () => display.focus(),
      options: (closed) => { if (words) words.options(closed); else context.openOptions({ closed }); } });

  /**
   * Passes on an event of the connection, its hint and check in the player's words.
   * @param {import("../play/game.js").Event} event
   */
  function emit(event) {
    if (event.type === "view") return dispatch({ ...event, view: inWords(event.view, t) });
    if (event.type !== "answer" || !("view" in event.outcome) || !event.outcome.view) return dispatch(event);
    const outcome = /** @type {typeof event.outcome} */ ({ ...event.outcome, view: inWords(event.outcome.view, t) });
    dispatch({ ...event, outcome });
  }

  /**
   * @param {import("../play/keys.js").Meaning} meaning
   * @param {boolean} fromBoard whether the board had the focus
   */
  function act(meaning, fromBoard) {
    if (meaning.do === "help") return help();
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
    switch (tool) {
      case "right": return send("!right");
      case "beforeMistake": return send("!before-mistake");
      case "checkpoints": return openCheckpoints(t, read().state.view?.checkpoints ?? [], send);
      case "reset": return dispatch({ type: "reset" });
      default: return dispatch({ type: "input", meaning: { do: tool }, fromBoard: false });
    }
  }

  function help() {
    if (words) return words.help();
    const { state } = read();
    const board = current(state);
    if (state.view && board) openHelp(t, state.view, board, offered(state.view, board));
  }

  /** @param {number} [from] the move to begin before */
  function replay(from) {
    const { view } = read().state;
    if (!view || view.n === 0) return tell(t("replayNone"), "warning");
    import("./replay.js").then(({ openReplay }) => { if (here) openReplay(context, id, view, from); }, () =>
      tell(t("offline"), "warning"));
  }

  /**
   * The session no longer exists.
   * @param {string} text
   */
  function close(text) {
    leave();
    connection.forget();
    context.forget(id);
    context.titled(t("goneTitle"));
    frame.main.className = "page";
    fill(frame.main, troubled(t, { text }));
  }

  /** Leaves the screen; waiting moves are sent all the same. */
  function leave() {
    if (!here) return;
    here = false;
    controller.end();
    display.leave();
    context.sounds()?.then((known) => known?.hush());
    droppedTile.leave();
    panels.leave();
    connection.leave();
    unbind();
    words?.leave();
    context.offline(null);
  }

  emit({ type: "view", view: first, now, network: connection.network() });
  display.paint();
  connection.start();
  context.whenShown(() => (first.status.phase === "ready" ? frame.result.querySelector("button")?.focus() : display.focus()));
  return { leave, help, menu };
}

/**
 * Carries out what events ask for.
 * @param {object} parts of the screen
 * @param {import("../texts.js").Say} parts.t
 * @param {import("../play/connection.js").Connection} parts.connection
 * @param {import("../play/display.js").Display} parts.display
 * @param {ReturnType<typeof makeSpeech>} parts.speech
 * @param {{ arrived: () => string|null }|null} parts.words
 * @param {{ prefetch: (view: View) => void, fetch: (view: View) => void }} parts.ending
 * @param {ReturnType<typeof makeDroppedTile>} parts.droppedTile
 * @param {ReturnType<typeof makePanels>} parts.panels
 * @param {(event: import("../play/game.js").Event) => void} parts.dispatch
 * @param {(name: string, ms?: number) => void} parts.sound
 * @param {(title: string) => void} parts.titled
 * @param {(text: string) => void} parts.close
 * @param {() => boolean} parts.isHere
 * @returns {(effect: import("../play/game.js").Effect) => void}
 */
function performer({ t, connection, display, speech, words, ending, droppedTile, panels, dispatch, sound, titled, close, isHere }) {
  function watch() {
    const at = words?.arrived();
    if (at) dispatch({ type: "caret", at });
    connection.watch();
  }

  /** @param {boolean} accepted */
  function answered(accepted) {
    droppedTile.answered(accepted);
    if (!accepted) panels.refused();
  }

  /**
   * Makes a button's move once the player has agreed.
   * @param {import("../types.js").MoveButton} button
   */
  async function confirm(button) {
    const yes = await ask(t, { title: button.text, text: button.ask ?? "", yes: button.text });
    if (yes && isHere()) dispatch({ type: "move", move: button.move });
  }

  return (effect) => {
    switch (effect.do) {
      case "send": return connection.send(effect.move, effect.on);
      case "notify": return tell(effect.text || t(effect.key ?? "", effect.parts), effect.warning ? "warning" : "info");
      case "say": return say(t(effect.key, effect.parts));
      case "readOut": return speech.readOut(effect.before, effect.view);
      case "title": return titled(effect.text);
      case "sound": return sound(effect.name, effect.ms);
      case "celebrate": return display.celebrate();
      case "animate": return display.animate(droppedTile.unseen(effect.effects));
      case "answered": return answered(effect.accepted);
      case "confirm": return void confirm(effect.button);
      case "fetchNext": return ending.prefetch(effect.view);
      case "fetchEnding": return ending.fetch(effect.view);
      case "watch": return watch();
      case "focus": return display.focus();
      case "close": return close(effect.text || t("gone"));
    }
  };
}

/**
 * Says that the game is only watched, and takes away what only its player can do.
 * @param {import("../texts.js").Say} t
 * @param {import("../play/frame.js").Frame} frame
 */
function showSpectator(t, frame) {
  frame.main.classList.add("watched");
  frame.status.before(h("p", { class: "badge" }, icon("search"), h("span", {}, t("watching"))));
  for (const one of [frame.pause, frame.goOn]) one.remove();
}
