// The connection of the play screen to its session: moves go out one by one; views come in as answers, by the stream, by requests.
// @ts-check
import { painted } from "../dom.js";
import { alsoForget } from "../forgetting.js";
import { keep, remember, tabStore } from "../options.js";
import { expected } from "./expected.js";
import { cellPart } from "./geometry.js";
import { follow } from "./live.js";
import { keepsTime, makeQueue, restored } from "./queue.js";
import { makeRefresher } from "./refresh.js";

/** @typedef {import("./game.js").Game} Game */

/** How long the caret rests before its place is sent to others, in milliseconds. */
const caretPause = 80;

/** How long an answer may take before waiting moves are shown as such, in milliseconds. */
const overdueAfter = 700;

/**
 * @param {import("../api.js").Api} api
 * @param {string} id of the session
 * @param {object} ports
 * @param {() => Game} ports.read
 * @param {(event: import("./game.js").Event) => void} ports.emit
 * @param {boolean} ports.spectator whether this browser may only watch: then nothing is sent
 */
export function makeConnection(api, id, { read, emit, spectator }) {
  const stored = `quadrille.queue.${id}`;
  /** The name of this page for those who play on the same board. */
  const page = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36).padStart(7, "0")).join("");
  /** Where the caret is, and where it was when others were told last. */
  let [caretAt, told, telling] = ["", "", 0];
  let here = true;
  let connected = true;
  let overdue = false;
  /** The timer that makes an answer overdue; 0 while none runs. */
  let overdueTimer = 0;
  /** Whether the waiting moves have changed since they were stored. */
  let unstored = false;

  const queue = makeQueue({
    // The expected view is painted first: sending a request takes as long as drawing.
    post: async (item) => {
      const { view } = read().state;
      if (view && expected(view, queue.waiting) !== view) await painted();
      return api.move(id, item);
    },
    answered: (outcome) => report({ type: "answer", outcome, now: performance.now() }),
    changed: () => {
      timeAnswer();
      report({ type: "network" });
    },
    keep: () => {
      unstored = true;
      painted().then(store);
      if (!here && queue.waiting.length === 0) forgetDrop();
    },
    later: (again, ms) => window.setTimeout(again, ms),
    // A server that saw no page for a while has paused the game.
    first: (item, refusal) => (refusal?.code === "move/paused" && !read().pausedByPlayer && !keepsTime(item) ? "!resume" : null),
    newId: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-"),
  }, spectator ? [] : restored(remember(tabStore, stored)));
  const forgetDrop = alsoForget(() => {
    queue.drop();
    unstored = false;
    report({ type: "network" });
  });

  const refresher = makeRefresher({
    ask: async () => {
      const answer = await api.view(id);
      if (answer.status === 200) viewCame(answer.body);
      if (answer.status === 404) report({ type: "gone" });
      return answer.status === 200;
    },
    later: (act, ms) => window.setTimeout(act, ms),
    cancel: (planned) => clearTimeout(planned),
    now: () => performance.now(),
  });

  const live = follow(api, id, {
    view: viewCame,
    has: (n) => {
      const { view } = read().state;
      // Changes that no move made have no number.
      return n === view?.n && view.tick === undefined && view.next === undefined;
    },
    gone: () => report({ type: "gone" }),
    page, others: (others) => report({ type: "others", others }),
    connected: (is) => {
      const isBack = is && !connected;
      // A new stream knows no caret.
      if (is) told = "";
      connected = is;
      if (isBack) {
        report({ type: "reconnected", now: performance.now() });
        queue.again();
      }
      watch();
      report({ type: "network" });
    },
  });

  /** @returns {import("./game.js").Network} */
  const network = () => ({ waiting: [...queue.waiting], stuck: queue.stuck || !connected, late: overdue });

  /** @param {import("./game.js").Event} event */
  function report(event) {
    if (here) emit({ ...event, network: network() });
  }

  /**
   * @param {import("../types.js").View} view
   * @param {boolean} [reconnected] it is the first after a lost connection
   */
  function viewCame(view, reconnected = false) {
    report({ type: "view", view, now: performance.now(), reconnected });
  }

  /** Stores the waiting moves for a page that is loaded again: after the paint, which it would hold up, or as the page goes. */
  function store() {
    if (unstored) keep(tabStore, stored, queue.waiting.length > 0 ? JSON.stringify(queue.waiting) : null);
    unstored = false;
  }

  /** Requests views that change by themselves, while the page is in view and the server can be reached. */
  function watch() {
    const { view, received } = read().state;
    refresher.set(here && connected && !document.hidden ? view : null, received);
  }

  /** Makes an answer overdue that takes so long that the player should know. */
  function timeAnswer() {
    if (queue.waiting.length > 0 && overdueTimer === 0) {
      overdueTimer = window.setTimeout(() => {
        overdue = true;
        report({ type: "network" });
      }, overdueAfter);
    }
    if (queue.waiting.length > 0) return;
    clearTimeout(overdueTimer);
    overdueTimer = 0;
    overdue = false;
  }

  /**
   * Tells those who play on the same board where the caret is, once it rests.
   * @param {string} at
   */
  function showCaret(at) {
    // Of a side or a corner, others see the cell.
    caretAt = cellPart(at);
    const { others, state, spectator: watches } = read();
    if (telling !== 0 || caretAt === told || watches || (others.length === 0 && !state.view?.joined)) return;
    telling = window.setTimeout(() => {
      telling = 0;
      if (!here || caretAt === told) return;
      told = caretAt;
      void api.caret(id, { page, at: told });
    }, caretPause);
  }

  /** A hidden page does not listen; the server stops the clock when no page listens any more. */
  function visibility() {
    report({ type: "visibility", hidden: document.hidden, now: performance.now() });
    watch();
    if (document.hidden) return live.stop();
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
    network, watch, showCaret,
    /**
     * @param {string} move
     * @param {number} [on] the board it was made on, where that matters
     */
    send: (move, on) => queue.push(move, on),
    start() {
      if (!document.hidden) live.start();
      queue.again();
    },
    /** Ends listening; waiting moves are sent all the same. */
    leave() {
      here = false;
      clearTimeout(overdueTimer);
      live.stop();
      refresher.set(null);
      ended.abort();
      if (queue.waiting.length === 0) forgetDrop();
    },
    /** Forgets the waiting moves of a session that no longer exists. */
    forget() {
      unstored = false;
      if (!spectator) keep(tabStore, stored, null);
    },
  };
}

/** @typedef {ReturnType<typeof makeConnection>} Connection */
