// The play screen: fetches a session and puts state, connection, display and input together. It knows no game, only views.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, iconButton, say, tell } from "../dom.js";
import { inWords } from "../play/changes.js";
import { reading } from "../play/clock.js";
import { makeConnection } from "../play/connection.js";
import { makeController } from "../play/controller.js";
import { makeDroppedTile } from "../play/droppedtile.js";
import { newGame } from "../play/game.js";
import { wantedSound } from "../play/gamesounds.js";
import { placeNamed } from "../play/placewords.js";
import { makeSpeech } from "../play/speech.js";
import { makeEnding, guestEnding } from "./ending.js";
import { makeMenu } from "./gamemenu.js";
import { bar, sentence, troubled } from "./parts.js";
import { makeActs } from "./playacts.js";
import { makeScene } from "./scene.js";
import { makeWhy } from "./why.js";

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

/**
 * A session on the screen.
 * @param {Context} context
 * @param {string} id
 * @param {View} first
 * @param {Awaited<ReturnType<typeof faceOf>>} makeFace
 * @param {boolean} spectator whether this browser may only watch
 */
function openGame(context, id, first, makeFace, spectator) {
  const { t, api } = context;
  let here = true;
  const isHere = () => here;
  const now = performance.now();
  const controller = makeController(newGame({ spectator, hidden: document.hidden, now }), {
    perform: (effect) => perform(effect), draw: () => scene.display.draw(),
  });
  const { read, dispatch } = controller;
  const emit = inPlayersWords(t, dispatch);
  const connection = makeConnection(api, id, { read, emit, spectator });
  const droppedTile = makeDroppedTile();
  const speech = makeSpeech(t);
  const ending = spectator || first.joined ? guestEnding(t, context.back)
    : makeEnding(context, { replay, found: (found) => dispatch({ type: "ending", found }) });
  const why = makeWhy(t, { view: () => read().state.view, caret: () => read().state.caret,
    send: (move) => dispatch({ type: "move", move }), focus: () => { if (here) scene.display.focus(); } });
  const scene = makeScene(context, {
    read, dispatch, speech, ending, droppedTile, makeFace, spectator, session: id, why,
    caret: connection.showCaret, act: (meaning, fromBoard) => acts.act(meaning, fromBoard),
  });
  const { display, words } = scene;
  const acts = makeActs(t, { read, dispatch, words, display, why });
  // A challenge whose page was reloaded no longer knows which list it was reached from.
  const back = context.back === "#/" && first.challenge && !spectator ? "#/challenges" : context.back;
  for (const link of [scene.bar?.querySelector(".back"), scene.frame.main.querySelector(".wordbar a")]) link?.setAttribute("href", back);
  const perform = performer({
    t, connection, display, speech, words, ending, droppedTile, panels: scene.panels, refused: () => { scene.fields.refused(); why.refused(); }, dispatch,
    sound: soundsOf(context, isHere), titled: context.titled, close, isHere,
  });
  const menu = spectator ? () => { context.openOptions(); }
    : makeMenu(context, id, { back, view: () => read().state.view, use: acts.use, replay: () => replay(), isHere, focus: display.focus, played,
      pause: () => dispatch({ type: "pause" }), resume: () => dispatch({ type: "resume" }),
      options: (closed) => { if (words) words.options(closed); else context.openOptions({ closed }); } });

  /** Milliseconds of play by now, null for a game without a clock. */
  function played() {
    const { view, received } = read().state;
    const timer = view?.timers?.find((one) => one.id === "play");
    return timer ? reading(timer, performance.now() - received) : null;
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
    scene.frame.main.className = "page";
    fill(scene.frame.main, troubled(t, { text }));
  }

  /** Leaves the screen; waiting moves are sent all the same. */
  function leave() {
    if (!here) return;
    here = false;
    controller.end();
    scene.leave();
    context.sounds()?.then((known) => known?.hush());
    connection.leave();
    context.offline(null);
  }

  emit({ type: "view", view: first, now, network: connection.network() });
  display.paint();
  connection.start();
  context.whenShown(() => (first.status.phase === "ready" ? scene.frame.result.querySelector("button")?.focus()
    : matchMedia("(hover: hover)").matches && scene.fields.focus() || display.focus()));
  return { leave, help: acts.help, menu };
}

/**
 * Passes on events of the connection, their hints and checks in the player's words.
 * @param {import("../texts.js").Say} t
 * @param {(event: import("../play/game.js").Event) => void} dispatch
 * @returns {(event: import("../play/game.js").Event) => void}
 */
const inPlayersWords = (t, dispatch) => (event) => {
  const worded = (/** @type {View} */ view) => inWords(view, t, (board, at) => placeNamed(t, board, at));
  if (event.type === "view") return dispatch({ ...event, view: worded(event.view) });
  if (event.type !== "answer" || !("view" in event.outcome) || !event.outcome.view) return dispatch(event);
  const outcome = /** @type {typeof event.outcome} */ ({ ...event.outcome, view: worded(event.outcome.view) });
  dispatch({ ...event, outcome });
};

/**
 * Plays sounds as the options want them, once they are loaded.
 * @param {Context} context
 * @param {() => boolean} isHere
 * @returns {(name: string, ms?: number) => void}
 */
const soundsOf = (context, isHere) => (name, ms) => void context.sounds()?.then((known) => {
  if (isHere()) known?.play(wantedSound(name, context.options().words), ms);
});

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
 * @param {() => void} parts.refused the texts typed in fields can be sent again
 * @param {(event: import("../play/game.js").Event) => void} parts.dispatch
 * @param {(name: string, ms?: number) => void} parts.sound
 * @param {(title: string) => void} parts.titled
 * @param {(text: string) => void} parts.close
 * @param {() => boolean} parts.isHere
 * @returns {(effect: import("../play/game.js").Effect) => void}
 */
function performer({ t, connection, display, speech, words, ending, droppedTile, panels, refused, dispatch, sound, titled, close, isHere }) {
  function watch() {
    const at = words?.arrived();
    if (at) dispatch({ type: "caret", at });
    connection.watch();
  }

  /** @param {boolean} accepted */
  function answered(accepted) {
    droppedTile.answered(accepted);
    if (accepted) return;
    panels.refused();
    refused();
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
