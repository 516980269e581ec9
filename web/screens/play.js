// The play screen: ties state, queue, live views and drawing together. It knows no game, only views.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, iconButton, painted, say, tell } from "../dom.js";
import { about } from "../play/checkpoints.js";
import { cellsOf } from "../play/boards.js";
import { inWords } from "../play/changes.js";
import { playEffects } from "../play/effects.js";
import { bind } from "../play/events.js";
import { makeFrame } from "../play/frame.js";
import { hands } from "../play/boardinput.js";
import { heard } from "../play/viewsounds.js";
import { openHelp } from "../play/keylist.js";
import { makeLanding } from "../play/droppedtile.js";
import { isSuccess } from "../play/outcome.js";
import { makePad, offered } from "../play/pad.js";
import { makePanels } from "../play/panels.js";
import { keepsTime } from "../play/queue.js";
import { cellElement, makeScreen, render, renderClocks } from "../play/render.js";
import { makeSpeech } from "../play/speech.js";
import { acted, current, isLater, received, start } from "../play/state.js";
import { makeWire } from "../play/connection.js";
import { openCheckpoints } from "./checkpoints.js";
import { makeEnding } from "./ending.js";
import { makeMenu } from "./leaving.js";
import { bar, optionsButton, sentence, troubled } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").View} View */

/** What the play screen does for every board. */
const hosts = new Set(["undo", "redo", "button"]);

/**
 * @param {Context} context
 * @param {string} id of the session
 * @param {string} [token] of an address by which somebody else's game may be looked at
 * @returns {Promise<() => void>}
 */
export async function play(context, id, token = "") {
  if (token) context = { ...context, api: { ...context.api, ...context.api.watching(token) } };
  const { t, api, root } = context;
  /** @type {ReturnType<typeof makeGame>|null} */
  let game = null;
  const help = iconButton("help", t("help"), () => game?.help(), { bare: true, class: "quiet" });
  const replay = iconButton("replay", t("replay"), () => game?.replay(), { bare: true, class: "quiet" });
  const holder = h("main", { id: "content", class: "page", "aria-busy": "true" },
    h("p", { class: "loading" }, t("loading")));
  fill(root, bar(t, { title: "…", back: context.back }, replay, help, optionsButton(t, () => (game ? game.menu() : context.openOptions()))), holder);
  const answer = await api.view(id);
  if (!context.isHere()) return () => {};
  if (answer.status === 200) {
    const face = await faceOf(context, answer.body);
    if (!context.isHere()) return () => {};
    // A class's teacher looks on without a token.
    const watches = token !== "" || answer.body.watching === true;
    if (watches) replay.remove();
    game = makeGame(context, id, answer.body, face, watches);
    return game.leave;
  }
  holder.removeAttribute("aria-busy");
  help.remove();
  replay.remove();
  context.titled(answer.status === 404 ? t("goneTitle") : t("name"));
  fill(holder, troubled(t, answer.status === 404 ? { text: t("gone") }
    : { text: sentence(t, answer), again: context.reload }));
  return () => {};
}

/**
 * What a board of words needs beside the play screen; null for any other board, and where it cannot be had.
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
 * @param {Awaited<ReturnType<typeof faceOf>>} face
 * @param {boolean} watches whether this browser only looks on
 */
function makeGame(context, id, first, face, watches) {
  const { t, api, root } = context;
  // Where the page was loaded anew on a challenge, nobody knows any more which list it was reached from.
  const back = context.back === "#/" && first.challenge && !watches ? "#/challenges" : context.back;
  let state = start();
  let here = true;
  let planned = 0;
  let drawn = false;
  let acting = false;
  let focusing = false;
  let clocked = /** @type {View|null} */ (null);
  let ticking = 0;
  const speech = makeSpeech(t);
  const landing = makeLanding();
  const ending = watches ? { choices: () => [{ text: t("allLevels"), act: () => { location.hash = "#/"; } }], stand: () => null }
    : makeEnding(context, { view: () => state.view, replay, draw });
  const panels = makePanels(t, watches ? () => {} : send);
  const pad = makePad(t, (meaning) => act(meaning, false),
    { reset, checkpoints, panel: (name) => panels.read(state.view, name), refuse: (text) => tell(text, "warning") });
  const frame = makeFrame(t, pad.element, { pause, resume });
  const screen = makeScreen(t, frame, pad);
  fill(root, root.querySelector(".bar"), frame.main);
  root.querySelector(".bar .back")?.setAttribute("href", back);
  if (watches) {
    frame.main.classList.add("watched");
    frame.status.before(h("p", { class: "badge" }, icon("search"), h("span", {}, t("watching"))));
    for (const one of [frame.pause, frame.goOn]) one.remove();
  }

  /** @param {string} at */
  const put = (at) => { state = { ...state, caret: at, anchor: at, selected: [at], hover: null }; };
  const words = face && face({
    view: () => state.view, waiting: () => wire.waiting, send, put, draw, focus: focusCaret, frame,
    act: (meaning) => act(meaning, true), cell: (at) => cellElement(screen, current(state)?.id ?? "", at),
    menu: () => menu(), zoom: (level) => screen.sheets.forEach((sheet) => sheet.zoom(level)),
  });

  const wire = makeWire(api, id, {
    state: () => state, adopt: (view, anew) => adopt(view, false, anew), answered, changed: draw, gone: () => gone(t("gone")), watches,
  });

  /** @param {import("../play/queue.js").Outcome} outcome */
  function answered(outcome) {
    landing.answered(outcome.kind === "accepted");
    if (outcome.kind !== "accepted") panels.refused();
    if (outcome.kind === "refused" && !keepsTime(outcome.item)) sound("wrong");
    if (outcome.kind === "gone") return gone(outcome.text || t("gone"));
    if (outcome.kind === "stale") tell(t("stale", { count: outcome.dropped }), "warning");
    else if (outcome.kind === "failed") tell(outcome.text || t("failed"), "warning");
    else if (outcome.kind === "refused" && !keepsTime(outcome.item)) tell(outcome.text || t("refused"), "warning");
    const done = outcome.kind === "accepted" ? about(outcome.item.move) : null;
    if (done) tell(t(done.key, { name: done.name }));
    if (outcome.kind !== "failed" && outcome.view) adopt(outcome.view, outcome.kind !== "accepted");
  }

  /**
   * Shows a view, speaks what changed in it and plays its effects.
   * @param {View} view
   * @param {boolean} [quiet] the reason has been told already
   * @param {boolean} [anew] it comes after a lost connection
   */
  function adopt(view, quiet = false, anew = false) {
    if (!here) return;
    const before = state.view;
    const next = received(state, inWords(view, t), performance.now(), anew);
    if (next === state) return;
    state = next;
    view = next.view ?? view;
    const at = words?.arrived();
    if (at) put(at);
    wire.heed(view);
    if (!quiet && before) speech.readOut(before, view);
    if (before && !before.result && isSuccess(view.result) && view.challenge && !watches) {
      tell(t("challengeSolved", { name: view.title }));
    }
    if (before?.title !== view.title) context.titled(view.title);
    draw();
    if (!before || !isLater(view, before)) return;
    for (const one of heard(before, view)) sound(one.name, one.ms);
    if (!view.effects) return;
    // The disc that falls has to be in its place first.
    paint();
    playEffects(view.effects, (at) => cellElement(screen, current(state)?.id ?? "", at));
  }

  /**
   * @param {string} name
   * @param {number} [ms]
   */
  function sound(name, ms) {
    context.sounds()?.then((known) => { if (here) known?.play(name, ms); });
  }

  /** @param {string} move */
  function send(move) {
    if (watches) return tell(t("watchOnly"), "warning");
    wire.send(move);
  }

  /**
   * @param {import("../play/keys.js").Meaning} meaning
   * @param {boolean} fromBoard whether the board had the focus
   */
  function act(meaning, fromBoard) {
    if (meaning.do === "help") return help();
    acting = true;
    try {
      if (words && !hosts.has(meaning.do)) {
        words.act(/** @type {any} */ (meaning));
        focusing ||= fromBoard;
      } else {
        step(meaning, fromBoard);
      }
    } finally {
      acting = false;
    }
    drawNow();
  }

  /**
   * What the play screen does for boards that have no face of their own.
   * @param {import("../play/keys.js").Meaning} meaning
   * @param {boolean} fromBoard
   */
  function step(meaning, fromBoard) {
    const button = meaning.do === "button" ? state.view?.buttons?.find((one) => one.move === meaning.move) : null;
    // What is on its way may change what is refused.
    if (button?.refused && wire.waiting.length === 0) return tell(button.refused, "warning");
    if (button?.ask) return void askFirst(button, button.ask);
    const before = state;
    const done = acted(state, meaning, wire.waiting);
    state = done.state;
    if (done.said) {
      const board = current(state);
      const label = (board && cellsOf(board).get(done.said.cell)?.label) ?? done.said.cell;
      say(t(done.said.key, { cell: label }));
    }
    if (done.notice) tell(t(done.notice), "warning");
    if (state.mode !== before.mode) say(t(`modeIs_${state.mode}`));
    for (const move of done.moves) send(move);
    focusing ||= meaning.do === "caret" || (fromBoard && state.caret !== before.caret);
  }

  /**
   * Sends a button's move once the player has said yes to its question.
   * @param {import("../types.js").MoveButton} button
   * @param {string} text
   */
  async function askFirst(button, text) {
    if (await ask(t, { title: button.text, text, yes: button.text }) && here) send(button.move);
  }

  /** Puts the focus on the caret's cell, after it has been drawn: once for each frame, however many keys came. */
  function focusCaret() {
    focusing = true;
    draw();
  }

  const unbind = bind(frame.boards, hands({
    state: () => state, set: (next) => { state = next; }, words, act, draw, rest: landing.rest,
    cell: (board, at) => cellElement(screen, board, at), waiting: () => wire.waiting.length,
  }));

  function reset() {
    if (!state.view?.can?.undo) return tell(t("nothingToUndo"), "warning");
    send("!reset");
    tell(t("wasReset"));
  }

  function checkpoints() {
    openCheckpoints(t, state.view?.checkpoints ?? [], send);
  }

  function pause() {
    wire.pause();
  }

  function resume() {
    wire.resume();
    focusCaret();
  }

  const menu = watches ? () => { context.openOptions(); } : makeMenu(context, id, { back, runs: () => here && state.view?.status.phase === "play", isHere: () => here, pause, resume });

  function help() {
    if (words) return words.help();
    const board = current(state);
    if (state.view && board) openHelp(t, state.view, board, offered(state.view, board));
  }

  function replay() {
    if (!state.view || state.view.n === 0) return tell(t("replayNone"), "warning");
    const view = state.view;
    import("./replay.js").then(({ openReplay }) => { if (here) openReplay(context, id, view); }, () =>
      tell(t("offline"), "warning"));
  }

  /** Draws once for everything that changes before the next frame; what an input changes is drawn when it is done. */
  function draw() {
    if (!acting) planned ||= requestAnimationFrame(paint);
  }

  /**
   * Draws what an input did while the next frame is still to come, so that the frame has less to do; once a frame,
   * however many inputs come.
   */
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
    const { stuck } = wire;
    const shown = render(screen, { state, waiting: wire.waiting, late: stuck || wire.late, options: context.options(), ...ending, begin: watches ? null : wire.begin, words: words?.marked() });
    if (shown) words?.draw(shown);
    if (focusing) focusSoon();
    if (state.view) panels.show(state.view);
    if (clocked !== state.view) tick();
    const count = wire.waiting.filter((item) => !keepsTime(item)).length;
    context.offline(!stuck ? null : count > 0 ? t("offlineWaiting", { count }) : t("offline"));
  }

  /**
   * Puts the focus on the caret's cell when it has been painted, as that takes as long as drawing it; the ring is the
   * caret's. Whoever has taken the focus elsewhere meanwhile keeps it.
   */
  async function focusSoon() {
    const from = document.activeElement;
    focusing = false;
    await painted();
    if (!here || document.activeElement !== from) return;
    (words?.box ?? cellElement(screen, current(state)?.id ?? "", state.caret))?.focus({ preventScroll: words !== null });
  }

  function tick() {
    clearTimeout(ticking);
    clocked = state.view;
    if (here) speech.call(state.view, state.received);
    const wait = here ? renderClocks(screen, state, performance.now(), context.options().timer) : null;
    if (wait !== null) ticking = window.setTimeout(tick, wait + 5);
  }

  const ended = new AbortController();
  window.addEventListener("quadrille-options", () => {
    clocked = null;
    draw();
  }, { signal: ended.signal });

  /** @param {string} text */
  function gone(text) {
    if (!here) return;
    leave();
    wire.forget();
    context.forget(id);
    context.titled(t("goneTitle"));
    frame.main.className = "page";
    fill(frame.main, troubled(t, { text }));
  }

  /** Leaves the screen; moves on their way are sent all the same. */
  function leave() {
    if (!here) return;
    here = false;
    clearTimeout(ticking);
    cancelAnimationFrame(planned);
    context.sounds()?.then((known) => known?.hush());
    landing.leave();
    panels.leave();
    wire.leave();
    unbind();
    words?.leave();
    ended.abort();
    context.offline(null);
  }

  adopt(first);
  paint();
  wire.start();
  context.whenShown(() => (first.status.phase === "ready" ? frame.result.querySelector("button")?.focus() : focusCaret()));
  return { leave, help, replay, menu };
}
