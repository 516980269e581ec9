// The state of the play screen and what each event does to it. Pure: effects are returned for the controller to perform.
// @ts-check
import { cellsOf } from "./boards.js";
import { about } from "./checkpoints.js";
import { kept, movesOf } from "./kept.js";
import { isSuccess } from "./outcome.js";
import { keepsTime } from "./queue.js";
import { acted, current, isLater, isOver, received, start } from "./state.js";
import { soundsOf } from "./gamesounds.js";
import { isTimed } from "./tools.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {import("./state.js").State} State */

/**
 * How long after the page returns to view, or reconnects, a pause counts as the server's answer to its absence, in
 * milliseconds.
 */
const returnGrace = 3000;

/**
 * @typedef {object} Network
 * @property {readonly import("./queue.js").Item[]} waiting moves without an answer, oldest first
 * @property {boolean} stuck whether moves cannot be sent now
 * @property {boolean} late whether an answer is overdue
 */

/**
 * @typedef {object} Ending what is fetched once the game is over
 * @property {boolean} requested
 * @property {boolean} nextRequested
 * @property {Level|null} [next] the level to play next, null for none; absent until it is known
 * @property {string|null} standing the score between the players
 */

/**
 * @typedef {object} Game
 * @property {State} state the view, caret and selection
 * @property {Network} network
 * @property {Ending} ending
 * @property {boolean} spectator whether this browser may only watch
 * @property {import("../types.js").OtherCaret[]} others who play on the same board
 * @property {boolean} hidden whether the page is in the background
 * @property {number} returned when the page last came into view or reconnected, in the page's milliseconds
 * @property {boolean} pausedByPlayer
 * @property {readonly import("./kept.js").Tap[]} taps those that wait for the answer to a move
 */

/**
 * @typedef {{ network?: Network } & (
 *   { type: "view", view: View, now: number, reconnected?: boolean, anew?: boolean }
 *   | { type: "answer", outcome: import("./queue.js").Outcome, now: number }
 *   | { type: "network" }
 *   | { type: "others", others: import("../types.js").OtherCaret[] }
 *   | { type: "reconnected", now: number }
 *   | { type: "visibility", hidden: boolean, now: number }
 *   | { type: "input", meaning: import("./keys.js").Meaning, fromBoard: boolean }
 *   | { type: "select", state: State }
 *   | { type: "caret", at: string }
 *   | { type: "move", move: string }
 *   | { type: "start" | "pause" | "resume" | "reset" }
 *   | { type: "ending", found: Partial<Ending> }
 *   | { type: "gone" })} Event
 * `network` is the connection's state at that moment; `reconnected`: the first view after a lost connection; `anew`: the
 * view is shown even if a later one is
 */

/**
 * @typedef {{ do: "send", move: string, on?: number }
 *   | { do: "notify", text?: string, key?: string, parts?: Record<string, any>, warning?: boolean }
 *   | { do: "say", key: string, parts?: Record<string, any> }
 *   | { do: "readOut", before: View, view: View }
 *   | { do: "title", text: string }
 *   | { do: "sound", name: string, ms?: number }
 *   | { do: "animate", effects: import("../types.js").Effect[] }
 *   | { do: "answered", accepted: boolean }
 *   | { do: "confirm", button: import("../types.js").MoveButton }
 *   | { do: "fetchNext" | "fetchEnding", view: View }
 *   | { do: "watch" | "focus" | "celebrate" }
 *   | { do: "close", text: string }} Effect
 * `send`: `on` is the board the move was made on, where that matters; `answered`: the server has answered a move;
 * `watch`: the view may change by itself; `close`: the session no longer exists
 */

/** @typedef {{ game: Game, effects: Effect[] }} Update */

/**
 * @param {{ spectator: boolean, hidden: boolean, now: number }} page
 * @returns {Game}
 */
export function newGame({ spectator, hidden, now }) {
  return { state: start(), network: { waiting: [], stuck: false, late: false },
    ending: { requested: false, nextRequested: false, standing: null }, spectator, others: [], hidden, returned: now, pausedByPlayer: false, taps: [] };
}

/**
 * @param {Game} before
 * @param {Event} event
 * @returns {Update}
 */
export function update(before, event) {
  const game = event.network ? { ...before, network: event.network } : before;
  switch (event.type) {
    case "view": return viewReceived(game, event.view, event.now, event);
    case "answer": return answered(game, event.outcome, event.now);
    case "network": return { game, effects: [] };
    case "others": return { game: { ...game, others: event.others }, effects: changedOthers(game.others.length, event.others.length) };
    case "reconnected": return { game: { ...game, returned: event.now }, effects: [] };
    case "visibility": return { game: { ...game, hidden: event.hidden, returned: event.hidden ? game.returned : event.now }, effects: [] };
    case "input": return input(game, event.meaning, event.fromBoard);
    case "select": return { game: { ...game, state: event.state }, effects: [] };
    case "caret": return { game: { ...game, state: caretAt(game.state, event.at) }, effects: [] };
    case "move": return { game, effects: sent(game, event.move) };
    case "start": return { game, effects: sentOnce(game, "!start") };
    case "pause": return { game: { ...game, pausedByPlayer: true }, effects: sent(game, "!pause") };
    case "resume": return { game: { ...game, pausedByPlayer: false }, effects: [...sent(game, "!resume"), { do: "focus" }] };
    case "reset": return { game, effects: reset(game) };
    case "ending": return { game: { ...game, ending: { ...game.ending, ...event.found } }, effects: [] };
    case "gone": return { game, effects: [{ do: "close", text: "" }] };
  }
}

/**
 * A view, unless a later one is shown already.
 * @param {Game} before
 * @param {View} incoming
 * @param {number} now
 * @param {{ quiet?: boolean, reconnected?: boolean, anew?: boolean }} how `quiet`: the player knows the reason already
 * @returns {Update}
 */
function viewReceived(before, incoming, now, { quiet = false, reconnected = false, anew = false }) {
  const old = anew ? null : before.state.view;
  const state = received({ ...before.state, view: old }, incoming, now, reconnected);
  const view = state.view;
  if (view === old || !view) return { game: before, effects: [] };
  const isPaused = view.status.phase === "paused";
  const wantsEnding = isOver(view) && !before.spectator && !before.ending.requested;
  // The next level is fetched during the game, so that the card of its end is complete when it opens.
  const wantsNext = (view.n > 0 || isOver(view)) && !before.spectator && !before.ending.nextRequested;
  // A game in which time passes waits for its player when its page is loaded again.
  const isLoaded = before.state.view === null && !anew && view.n > 0 && isTimed(view);
  const game = { ...before, state, pausedByPlayer: (isPaused && before.pausedByPlayer) || isLoaded,
    ending: { ...before.ending, requested: before.ending.requested || wantsEnding, nextRequested: before.ending.nextRequested || wantsNext } };
  /** @type {Effect[]} */
  const effects = [{ do: "watch" }];
  // The server pauses a game that no page has watched for a while.
  const wasAway = isPaused && !game.pausedByPlayer && !game.hidden && now - game.returned < returnGrace;
  if (isLoaded && view.status.phase === "play" && !game.spectator) effects.push(...sentOnce(game, "!pause"));
  if (wasAway && !game.spectator) effects.push(...sentOnce(game, "!resume"));
  // The face of a board of words has no place for what stays.
  const tellsVerdict = view.verdict && view.verdict.text !== old?.verdict?.text && view.boards.some((board) => board.entries);
  if (old && view.verdict && tellsVerdict) effects.push({ do: "notify", text: view.verdict.text });
  if (wantsNext) effects.push({ do: "fetchNext", view });
  if (wantsEnding) effects.push({ do: "fetchEnding", view });
  if (old && !quiet) effects.push({ do: "readOut", before: old, view });
  if (old && !old.result && isSuccess(view.result) && view.challenge && !game.spectator) {
    effects.push({ do: "notify", key: "challengeSolved", parts: { name: view.title } });
  }
  if (old?.title !== view.title) effects.push({ do: "title", text: view.title });
  if (!old || !isLater(view, old)) return { game, effects };
  for (const one of soundsOf(old, view)) effects.push({ do: "sound", ...one });
  if (view.effects) effects.push({ do: "animate", effects: view.effects });
  if (isOver(view) && !isOver(old) && isSuccess(view.result)) effects.push({ do: "celebrate" });
  return { game, effects };
}

/**
 * Says that somebody has come or left.
 * @param {number} before how many others there were
 * @param {number} now
 * @returns {Effect[]}
 */
function changedOthers(before, now) {
  return before === now ? [] : [{ do: "notify", key: now > before ? "otherJoined" : "otherLeft" }];
}

/**
 * The server's answer to a move.
 * @param {Game} game
 * @param {import("./queue.js").Outcome} outcome
 * @param {number} now
 * @returns {Update}
 */
function answered(game, outcome, now) {
  const accepted = outcome.kind === "accepted";
  /** @type {Effect[]} */
  const effects = [{ do: "answered", accepted }, ...consequences(outcome)];
  if (outcome.kind === "gone" || outcome.kind === "failed" || !outcome.view) return { game, effects };
  const next = viewReceived(game, outcome.view, now, { quiet: !accepted });
  const after = accepted ? tapped(next.game) : { game: { ...next.game, taps: [] }, effects: [] };
  return { game: after.game, effects: [...effects, ...next.effects, ...after.effects] };
}

/**
 * Makes the first of the taps that were kept, once nothing waits.
 * @param {Game} game
 * @returns {Update}
 */
function tapped(game) {
  const [tap, ...taps] = game.taps;
  if (!tap || game.network.waiting.length > 0) return { game, effects: [] };
  const moves = movesOf(tap, game.state);
  const next = { ...game, taps: moves.length > 0 ? taps : [] };
  return { game: next, effects: moves.flatMap((move) => sent(next, move)) };
}

/**
 * The effects of an answer before its view is shown.
 * @param {import("./queue.js").Outcome} outcome
 * @returns {Effect[]}
 */
function consequences(outcome) {
  switch (outcome.kind) {
    case "gone": return [{ do: "close", text: outcome.text }];
    case "stale": return [{ do: "notify", key: "stale", parts: { count: outcome.dropped }, warning: true }];
    case "failed": return [{ do: "notify", text: outcome.text, key: "failed", warning: true }];
    case "refused": return keepsTime(outcome.item) ? []
      : [{ do: "sound", name: "wrong" }, { do: "notify", text: outcome.text, key: "refused", warning: true }];
    case "accepted": {
      const checkpoint = about(outcome.item.move);
      return checkpoint ? [{ do: "notify", key: checkpoint.key, parts: { name: checkpoint.name } }] : [];
    }
  }
}

/**
 * A key, a tap or a button of the panel.
 * @param {Game} game
 * @param {import("./keys.js").Meaning} meaning
 * @param {boolean} fromBoard whether the board had the focus
 * @returns {Update}
 */
function input(game, meaning, fromBoard) {
  const { state: before, network: { waiting } } = game;
  const button = meaning.do === "button" ? before.view?.buttons?.find((one) => one.move === meaning.move) : null;
  // A waiting move may change what is refused.
  if (button?.refused && waiting.length === 0) return { game, effects: [{ do: "notify", text: button.refused, warning: true }] };
  if (button?.ask) return { game, effects: [{ do: "confirm", button }] };
  const { state, moves, notice, said } = acted(before, meaning, waiting);
  const next = { ...game, state, taps: notice === "wait" ? kept(game.taps, before, meaning, waiting) : game.taps };
  /** @type {Effect[]} */
  const effects = [];
  if (said) {
    const board = current(state);
    effects.push({ do: "say", key: said.key, parts: { cell: (board && cellsOf(board).get(said.cell)?.label) ?? said.cell } });
  }
  if (notice && notice !== "wait") effects.push({ do: "notify", key: notice, warning: true });
  if (state.mode !== before.mode) effects.push({ do: "say", key: `modeIs_${state.mode}` });
  for (const move of moves) effects.push(...sent(next, move));
  if (meaning.do === "caret" || (fromBoard && state.caret !== before.caret)) effects.push({ do: "focus" });
  return { game: next, effects };
}

/**
 * @param {Game} game
 * @returns {Effect[]}
 */
function reset(game) {
  if (!game.state.view?.can?.undo) return [{ do: "notify", key: "nothingToUndo", warning: true }];
  return [...sent(game, "!reset"), { do: "notify", key: "wasReset" }];
}

/** Moves that the player means whatever else has changed; all others are meant for the board as seen. */
const unconditional = /^(enter|clear|marks?|!pause|!resume|!start|!checkpoint|!check|!right)\b/;

/**
 * Whether a move writes or clears in the way of a board, which the player means whatever another one has written meanwhile.
 * @param {View|null} view
 * @param {string} move
 */
function isWriting(view, move) {
  const [name] = move.split(" ", 1);
  return (view?.boards ?? []).some(({ gestures }) => [gestures?.type, gestures?.clear].some((one) => one?.split(" ", 1)[0] === name))
    || (view?.fields ?? []).length > 1 && (view?.fields ?? []).some((one) => one.move?.split(" ", 1)[0] === name);
}

/**
 * @param {Game} game
 * @param {string} move
 * @returns {Effect[]}
 */
function sent(game, move) {
  if (game.spectator) return [{ do: "notify", key: "watchOnly", warning: true }];
  return [unconditional.test(move) || isWriting(game.state.view, move) ? { do: "send", move } : { do: "send", move, on: game.state.view?.n }];
}

/**
 * A move, unless the same is waiting for its answer already.
 * @param {Game} game
 * @param {string} move
 * @returns {Effect[]}
 */
function sentOnce(game, move) {
  return game.network.waiting.some((item) => item.move === move) ? [] : sent(game, move);
}

/**
 * @param {State} state
 * @param {string} at
 * @returns {State}
 */
export function caretAt(state, at) {
  return { ...state, caret: at, anchor: at, selected: [at], hover: null };
}
