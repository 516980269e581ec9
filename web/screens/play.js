// The play screen: ties state, queue, live views and drawing together. It knows no game, only views.
// @ts-check
import { fill, h, iconButton, say, tell } from "../dom.js";
import { keep, remember, tabStore } from "../options.js";
import { about } from "../play/checkpoints.js";
import { makeWatch } from "../play/due.js";
import { playEffects } from "../play/effects.js";
import { bind } from "../play/events.js";
import { makeFrame } from "../play/frame.js";
import { dragged, reach, swiped } from "../play/gestures.js";
import { openHelp } from "../play/keylist.js";
import { makeLanding } from "../play/landing.js";
import { heard } from "../play/heard.js";
import { follow } from "../play/live.js";
import { makePad, offered } from "../play/pad.js";
import { makePanels } from "../play/panels.js";
import { keepsTime, makeQueue, restored } from "../play/queue.js";
import { cellElement, makeScreen, render, renderClocks } from "../play/render.js";
import { makeSpeech } from "../play/speech.js";
import { acted, chosen, current, isLater, isOn, received, start } from "../play/state.js";
import { openCheckpoints } from "./checkpoints.js";
import { makeEnding } from "./ending.js";
import { makeMenu } from "./leaving.js";
import { bar, optionsButton, sentence, troubled } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").View} View */

/**
 * How long after a page comes into view, or finds its server again, a pause is taken for the echo of its absence, in
 * milliseconds.
 */
const echo = 3000;

/** What the play screen does for every board. */
const hosts = new Set(["undo", "redo", "button"]);

/**
 * @param {Context} context
 * @param {string} id of the session
 * @returns {Promise<() => void>}
 */
export async function play(context, id) {
  const { t, api, root } = context;
  /** @type {ReturnType<typeof makeGame>|null} */
  let game = null;
  const help = iconButton("help", t("help"), () => game?.help(), { bare: true, class: "quiet" });
  const replay = iconButton("replay", t("replay"), () => game?.replay(), { bare: true, class: "quiet" });
  const holder = h("main", { id: "content", class: "page", "aria-busy": "true" },
    h("p", { class: "loading" }, t("loading")));
  fill(root, bar(t, { title: "…" }, replay, help, optionsButton(t, () => (game ? game.menu() : context.openOptions()))), holder);
  const answer = await api.view(id);
  if (!context.isHere()) return () => {};
  if (answer.status === 200) {
    const face = await faceOf(context, answer.body);
    if (!context.isHere()) return () => {};
    game = makeGame(context, id, answer.body, face);
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
 */
function makeGame(context, id, first, face) {
  const { t, api, root } = context;
  const stored = `quadrille.queue.${id}`;
  let state = start();
  let here = true;
  let connected = true;
  let pausedByHand = false;
  let seenSince = performance.now();
  let planned = 0;
  let focusing = false;
  let ticking = 0;
  const speech = makeSpeech(t);
  const landing = makeLanding();
  const choices = makeEnding(context, { view: () => state.view, replay, draw });
  const panels = makePanels(t, send);
  const pad = makePad(t, (meaning) => act(meaning, false),
    { reset, checkpoints, panel: (name) => panels.read(state.view, name), refuse: (text) => tell(text, "warning") });
  const frame = makeFrame(t, pad.element, { pause, resume });
  const screen = makeScreen(t, frame, pad);
  fill(root, root.querySelector(".bar"), frame.main);

  /** @param {string} at */
  const put = (at) => { state = { ...state, caret: at, anchor: at, selected: [at], hover: null }; };
  const words = face && face({
    view: () => state.view, waiting: () => queue.waiting, send, put, draw, focus: focusCaret, frame,
    act: (meaning) => act(meaning, true), cell: (at) => cellElement(screen, current(state)?.id ?? "", at),
    menu: () => menu(), zoom: (level) => screen.sheets.forEach((sheet) => sheet.zoom(level)),
  });

  const queue = makeQueue({
    // On a board of words the letter is painted first: asking takes as long as drawing it.
    post: async (item) => {
      if (words) await new Promise((done) => { window.setTimeout(done, 20); });
      return api.move(id, item);
    },
    answered,
    changed: draw,
    keep: (items) => keep(tabStore, stored, items.length > 0 ? JSON.stringify(items) : null),
    later: (again, ms) => window.setTimeout(again, ms),
    // A server that saw no page for a while has paused the game.
    first: (item, refusal) => (refusal?.code === "move/paused" && !pausedByHand && !keepsTime(item) ? "!resume" : null),
    newId: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-"),
  }, restored(remember(tabStore, stored)));

  const watch = makeWatch({
    ask: async () => {
      const answer = await api.view(id);
      if (answer.status === 200) adopt(answer.body);
      if (answer.status === 404) gone(t("gone"));
      return answer.status === 200;
    },
    later: (act, ms) => window.setTimeout(act, ms),
    cancel: (planned) => clearTimeout(planned),
    now: () => performance.now(),
  });

  const live = follow(api, id, {
    view: (view, anew) => adopt(view, false, anew),
    gone: () => gone(t("gone")),
    connected: (is) => {
      if (is && !connected) {
        seenSince = performance.now();
        queue.again();
      }
      connected = is;
      attend();
      draw();
    },
  });

  /** @param {import("../play/queue.js").Outcome} outcome */
  function answered(outcome) {
    if (!here) return;
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
    state = received(state, view, performance.now(), anew);
    if (state.view !== view) return;
    const at = words?.arrived();
    if (at) put(at);
    attend();
    if (view.status.phase !== "paused") pausedByHand = false;
    else if (!pausedByHand && !document.hidden && performance.now() - seenSince < echo) wake();
    if (!quiet && before) speech.readOut(before, view);
    if (before && before.status.phase !== "won" && view.status.phase === "won" && view.challenge) {
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

  /** Watches for what changes by itself, while someone looks and the server is there. */
  function attend() {
    watch.set(here && connected && !document.hidden ? state.view : null, state.received);
  }

  /** Starts a game that waits. */
  function begin() {
    if (!queue.waiting.some((item) => item.move === "!start")) send("!start");
  }

  /** @param {string} move */
  function send(move) {
    // What is written into a cell is meant whatever else has changed; other moves are meant for the board as seen.
    const plain = /^(enter|clear|marks?|!pause|!resume|!start|!checkpoint|!check)\b/.test(move);
    queue.push(move, plain ? undefined : state.view?.n);
  }

  /** Goes on after a pause nobody asked for. */
  function wake() {
    if (!queue.waiting.some((item) => item.move === "!resume")) send("!resume");
  }

  /**
   * @param {import("../play/keys.js").Meaning} meaning
   * @param {boolean} fromBoard whether the board had the focus
   */
  function act(meaning, fromBoard) {
    if (meaning.do === "help") return help();
    if (words && !hosts.has(meaning.do)) {
      words.act(/** @type {any} */ (meaning));
      if (fromBoard) focusCaret();
      return;
    }
    const button = meaning.do === "button" ? state.view?.buttons?.find((one) => one.move === meaning.move) : null;
    // What is on its way may change what is refused.
    if (button?.refused && queue.waiting.length === 0) return tell(button.refused, "warning");
    const before = state;
    const step = acted(state, meaning, queue.waiting);
    state = step.state;
    if (step.said) {
      const label = current(state)?.cells.find((one) => one.at === step.said?.cell)?.label ?? step.said.cell;
      say(t(step.said.key, { cell: label }));
    }
    if (step.notice) tell(t(step.notice), "warning");
    if (state.mode !== before.mode) say(t(`modeIs_${state.mode}`));
    for (const move of step.moves) send(move);
    draw();
    if (meaning.do === "caret" || (fromBoard && state.caret !== before.caret)) focusCaret();
  }

  /** Puts the focus on the caret's cell, after it has been drawn: once for each frame, however many keys came. */
  function focusCaret() {
    focusing = true;
    draw();
  }

  const unbind = bind(frame.boards, {
    keys: () => {
      const board = current(state);
      if (!state.view || !board) return null;
      const line = reach(board);
      return {
        types: Boolean(state.view.can?.enter), reach: line, drags: dragged(board) !== null, lines: line === "row" ? board.rows : board.columns,
        values: offered(state.view, board), buttons: state.view.buttons,
        ...(words && { meaning: words.meaning, leads: words.leads }),
      };
    },
    act,
    choose: (board, at, how) => {
      state = chosen({ ...state, board }, at, how);
      draw();
    },
    focus: (board, at) => {
      if (words) return words.focused(at);
      // The focus follows the caret; where it comes by another way, the caret follows it.
      if (board === current(state)?.id && at === state.caret && state.selected.length > 0) return;
      state = chosen({ ...state, board }, at, "only");
      draw();
    },
    clicked: words && words.clicked,
    tap: (board, at) => {
      state = { ...state, board, caret: at };
      act({ do: "tap" }, true);
    },
    hover: (at) => {
      const board = current(state);
      const shows = board && (reach(board) !== null || state.held !== null);
      if (!shows || at === state.hover) return;
      state = { ...state, hover: at };
      draw();
    },
    taps: () => {
      const board = current(state);
      return words !== null || (board !== null && reach(board) !== null);
    },
    drags: () => {
      const board = current(state);
      return board !== null && dragged(board) !== null && state.view !== null && isOn(state.view);
    },
    swipe: (id, right, down) => {
      const move = swiped(state.view?.boards.find((one) => one.id === id) ?? null, right, down);
      if (move) act({ do: "button", move }, true);
      return move !== null;
    },
    pick: (board, at) => {
      state = { ...state, board, caret: at, anchor: at, selected: [at], hover: null };
      act({ do: "pick" }, true);
    },
    lifted: (board, at) => {
      state = { ...state, board, caret: at, anchor: at, selected: [at], held: at, hover: at };
      draw();
    },
    dropped,
  });

  /**
   * What was dragged is let go. Where it makes a move it lies there until the server has answered; else it goes back.
   * @param {string|null} to
   * @param {import("../play/lift.js").Lifted} tile
   */
  function dropped(to, tile) {
    const board = current(state);
    const [from, before] = [state.held, queue.waiting.length];
    const target = to && board ? cellElement(screen, board.id, to) : null;
    act(from !== null && to !== null && to !== from ? { do: "drop", from, to } : { do: "release" }, true);
    if (!target || queue.waiting.length <= before) return tile.home();
    landing.rest(tile, target);
  }

  function reset() {
    if (!state.view?.can?.undo) return tell(t("nothingToUndo"), "warning");
    send("!reset");
    tell(t("wasReset"));
  }

  function checkpoints() {
    openCheckpoints(t, state.view?.checkpoints ?? [], send);
  }

  function pause() {
    pausedByHand = true;
    send("!pause");
  }

  function resume() {
    pausedByHand = false;
    send("!resume");
    focusCaret();
  }

  const menu = makeMenu(context, id, { runs: () => here && state.view?.status.phase === "play", isHere: () => here, pause, resume });

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

  /** Draws once for everything that changes before the next frame. */
  function draw() {
    planned ||= requestAnimationFrame(paint);
  }

  function paint() {
    cancelAnimationFrame(planned);
    planned = 0;
    if (!here) return;
    const stuck = queue.stuck || !connected;
    const drawn = render(screen, { state, waiting: queue.waiting, stuck, options: context.options(), choices, begin, words: words?.marked() });
    if (drawn) words?.draw(drawn);
    if (focusing) cellElement(screen, current(state)?.id ?? "", state.caret)?.focus({ preventScroll: words !== null });
    focusing = false;
    if (state.view) panels.show(state.view);
    tick();
    const count = queue.waiting.filter((item) => !keepsTime(item)).length;
    context.offline(!stuck ? null : count > 0 ? t("offlineWaiting", { count }) : t("offline"));
  }

  function tick() {
    clearTimeout(ticking);
    if (here) speech.call(state.view, state.received);
    const wait = here ? renderClocks(screen, state, performance.now(), context.options().timer) : null;
    if (wait !== null) ticking = window.setTimeout(tick, wait + 5);
  }

  /** A hidden page does not listen; the server stops the clock when nobody listens any more. */
  function visibility() {
    attend();
    if (document.hidden) return live.stop();
    seenSince = performance.now();
    live.start();
    queue.again();
  }

  function back() {
    queue.again();
    live.start();
  }

  const ended = new AbortController();
  const until = { signal: ended.signal };
  document.addEventListener("visibilitychange", visibility, until);
  window.addEventListener("online", back, until);
  window.addEventListener("quadrille-options", draw, until);

  /** @param {string} text */
  function gone(text) {
    if (!here) return;
    leave();
    keep(tabStore, stored, null);
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
    live.stop();
    watch.set(null);
    unbind();
    words?.leave();
    ended.abort();
    context.offline(null);
  }

  adopt(first);
  if (!document.hidden) live.start();
  paint();
  queue.again();
  context.whenShown(() => (first.status.phase === "ready" ? frame.result.querySelector("button")?.focus() : focusCaret()));
  return { leave, help, replay, menu };
}
