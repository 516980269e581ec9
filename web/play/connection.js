// The play screen's line to its session: moves go out one by one; views come in as answers, by the stream, by asking.
// @ts-check
import { painted } from "../dom.js";
import { alsoForget } from "../forgetting.js";
import { keep, remember, tabStore } from "../options.js";
import { makeWatch } from "./refresh.js";
import { expected } from "./expected.js";
import { follow } from "./live.js";
import { keepsTime, makeQueue, restored } from "./queue.js";

/** @typedef {import("../types.js").View} View */

/**
 * How long after a page comes into view, or finds its server again, a pause is taken for the echo of its absence, in
 * milliseconds.
 */
const echo = 3000;

/** How long an answer may take before what is on its way is shown as such, in milliseconds. */
const patience = 700;

/**
 * @typedef {object} Game what the line is for
 * @property {() => import("./state.js").State} state
 * @property {(view: View, anew: boolean) => void} adopt a view has come; `anew` after a lost connection
 * @property {(outcome: import("./queue.js").Outcome) => void} answered
 * @property {() => void} changed something waits, or the connection is another
 * @property {() => void} gone
 * @property {boolean} [watches] whether this browser only looks on: then nothing is sent
 */

/**
 * @param {import("../api.js").Api} api
 * @param {string} id of the session
 * @param {Game} game
 */
export function makeWire(api, id, game) {
  const stored = `quadrille.queue.${id}`;
  let here = true;
  let connected = true;
  let pausedByHand = false;
  let seenSince = performance.now();
  let overdue = false;
  let impatient = 0;
  /** Whether what waits has changed since it was stored. */
  let unkept = false;

  const queue = makeQueue({
    // What is foreseen is painted first: asking takes as long as drawing it.
    post: async (item) => {
      const { view } = game.state();
      if (view && expected(view, queue.waiting) !== view) await painted();
      return api.move(id, item);
    },
    answered: (outcome) => { if (here) game.answered(outcome); },
    changed: () => {
      heedDelay();
      game.changed();
    },
    keep: () => {
      unkept = true;
      painted().then(store);
      if (!here && queue.waiting.length === 0) remembers();
    },
    later: (again, ms) => window.setTimeout(again, ms),
    // A server that saw no page for a while has paused the game.
    first: (item, refusal) => (refusal?.code === "move/paused" && !pausedByHand && !keepsTime(item) ? "!resume" : null),
    newId: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-"),
  }, game.watches ? [] : restored(remember(tabStore, stored)));
  const remembers = alsoForget(() => {
    queue.drop();
    unkept = false;
  });

  const watch = makeWatch({
    ask: async () => {
      const answer = await api.view(id);
      if (answer.status === 200) game.adopt(answer.body, false);
      if (answer.status === 404) game.gone();
      return answer.status === 200;
    },
    later: (act, ms) => window.setTimeout(act, ms),
    cancel: (planned) => clearTimeout(planned),
    now: () => performance.now(),
  });

  const live = follow(api, id, {
    view: game.adopt,
    has: (n) => {
      const { view } = game.state();
      // What happens by itself has no number.
      return n === view?.n && view.tick === undefined && view.next === undefined;
    },
    gone: game.gone,
    connected: (is) => {
      if (is && !connected) {
        seenSince = performance.now();
        queue.again();
      }
      connected = is;
      attend();
      game.changed();
    },
  });

  /** Stores what waits, for a page that is loaded anew: after the paint, which it would hold up, or as the page goes. */
  function store() {
    if (unkept) keep(tabStore, stored, queue.waiting.length > 0 ? JSON.stringify(queue.waiting) : null);
    unkept = false;
  }

  /** Watches for what changes by itself, while someone looks and the server is there. */
  function attend() {
    const { view, received } = game.state();
    watch.set(here && connected && !document.hidden ? view : null, received);
  }

  /** Notes when an answer takes so long that the player had better know. */
  function heedDelay() {
    if (queue.waiting.length > 0 && impatient === 0) {
      impatient = window.setTimeout(() => {
        overdue = true;
        game.changed();
      }, patience);
    }
    if (queue.waiting.length > 0) return;
    clearTimeout(impatient);
    impatient = 0;
    overdue = false;
  }

  /** @param {string} move */
  function send(move) {
    if (game.watches) return;
    // What is written into a cell is meant whatever else has changed; other moves are meant for the board as seen.
    const plain = /^(enter|clear|marks?|!pause|!resume|!start|!checkpoint|!check)\b/.test(move);
    queue.push(move, plain ? undefined : game.state().view?.n);
  }

  /** @param {string} move sent unless it is on its way already */
  function once(move) {
    if (!queue.waiting.some((item) => item.move === move)) send(move);
  }

  /** A hidden page does not listen; the server stops the clock when nobody listens any more. */
  function visibility() {
    attend();
    if (document.hidden) return live.stop();
    seenSince = performance.now();
    live.start();
    queue.again();
  }

  const ended = new AbortController();
  window.addEventListener("pagehide", store, { signal: ended.signal });
  document.addEventListener("visibilitychange", visibility, { signal: ended.signal });
  window.addEventListener("online", () => {
    queue.again();
    live.start();
  }, { signal: ended.signal });

  return {
    send,
    /** Starts a game that waits. */
    begin: () => once("!start"),
    pause() {
      pausedByHand = true;
      send("!pause");
    },
    resume() {
      pausedByHand = false;
      send("!resume");
    },
    /** Heeds the view that is shown now: what is due in it, and a pause nobody asked for. @param {View} view */
    heed(view) {
      attend();
      if (view.status.phase !== "paused") pausedByHand = false;
      else if (!pausedByHand && !document.hidden && performance.now() - seenSince < echo) once("!resume");
    },
    /** The moves without an answer, oldest first. */
    get waiting() {
      return queue.waiting;
    },
    /** Whether moves cannot be sent just now. */
    get stuck() {
      return queue.stuck || !connected;
    },
    /** Whether an answer is overdue. */
    get late() {
      return overdue;
    },
    start() {
      if (!document.hidden) live.start();
      queue.again();
    },
    /** Ends listening; moves on their way are sent all the same. */
    leave() {
      here = false;
      clearTimeout(impatient);
      live.stop();
      watch.set(null);
      ended.abort();
      if (queue.waiting.length === 0) remembers();
    },
    /** Forgets what was never sent, since there is nobody to send it to. */
    forget() {
      unkept = false;
      if (!game.watches) keep(tabStore, stored, null);
    },
  };
}
