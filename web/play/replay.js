// The replay of a game: its boards, the position in it, and fetching boards ahead. No document.
// @ts-check

/** @typedef {import("../types.js").View} View */

/** How many boards a second are shown, at each speed. */
export const speeds = [1, 2, 8];

/** Moves of the host that leave the board as it is. */
const silent = /^!(pause|resume|start|checkpoint|upgrade|right|why|path)\b/;

/**
 * The moves after which there is another board to see, with the start.
 * @param {string|null} journal JSON lines
 * @param {number} last the number of the game's last move
 * @returns {number[]} numbers of moves, rising from 0; all numbers if the journal is missing
 */
export function framesOf(journal, last) {
  const frames = [0];
  try {
    for (const line of (journal ?? "").split("\n").slice(1)) {
      if (line.trim() === "") continue;
      const { n, move } = JSON.parse(line);
      if (n !== undefined && n <= last && !silent.test(String(move))) frames.push(n);
    }
    if (journal) return frames;
  } catch {
    // A journal that cannot be read is one whose moves are all shown.
  }
  return Array.from({ length: last + 1 }, (_, n) => n);
}

/**
 * The frame that shows the board a move was made on.
 * @param {number[]} frames numbers of moves
 * @param {number} n of the move
 */
export function frameBefore(frames, n) {
  return Math.max(0, frames.findLastIndex((one) => one < n));
}

/**
 * @typedef {object} Reel the position in a replay
 * @property {number} at the board shown, 0 for the start
 * @property {number} last the board that ends it
 * @property {boolean} runs
 * @property {number} speed boards a second
 */

/**
 * @typedef {{ do: "to", at: number } | { do: "by", step: number } | { do: "speed", speed: number }
 *   | { do: "first"|"last"|"toggle"|"next" }} Order "next" is the reel's own step while it runs
 */

/**
 * The effect of an order on the reel. Stepping by hand stops the run; running past the end stops there, and
 * running from the end begins again.
 * @param {Reel} reel
 * @param {Order} order
 * @returns {Reel}
 */
export function ordered(reel, order) {
  const within = (/** @type {number} */ at) => Math.min(Math.max(at, 0), reel.last);
  switch (order.do) {
    case "to": return { ...reel, at: within(order.at), runs: false };
    case "by": return { ...reel, at: within(reel.at + order.step), runs: false };
    case "first": return { ...reel, at: 0, runs: false };
    case "last": return { ...reel, at: reel.last, runs: false };
    case "speed": return { ...reel, speed: order.speed };
    case "next": return { ...reel, at: within(reel.at + 1), runs: reel.runs && reel.at + 1 < reel.last };
    case "toggle":
      if (reel.last === 0) return reel;
      return { ...reel, at: !reel.runs && reel.at === reel.last ? 0 : reel.at, runs: !reel.runs };
    default: return reel;
  }
}

/**
 * The order that a key gives.
 * @param {string} key
 * @returns {Order|null}
 */
export function orderOf(key) {
  switch (key) {
    case "ArrowLeft": return { do: "by", step: -1 };
    case "ArrowRight": return { do: "by", step: 1 };
    case "PageUp": return { do: "by", step: 10 };
    case "PageDown": return { do: "by", step: -10 };
    case "Home": return { do: "first" };
    case "End": return { do: "last" };
    case " ": return { do: "toggle" };
    default: {
      const speed = speeds.find((one) => String(one) === key);
      return speed ? { do: "speed", speed } : null;
    }
  }
}

/** Boards fetched ahead of the one shown, questions at a time, and boards kept. */
const [ahead, most, kept] = [8, 3, 300];

/**
 * Fetches boards before they are shown: what is wanted first, then what follows it.
 * @param {object} ports
 * @param {(index: number) => Promise<View|null>} ports.ask
 * @param {(index: number, view: View|null) => void} ports.came null where there was no answer
 * @param {number} last
 */
export function makeStock(ports, last) {
  /** @type {Map<number, View>} */
  const views = new Map();
  const flying = new Set();
  const failed = new Set();
  let wanted = 0;
  let open = true;

  function fetchAhead() {
    for (let index = wanted; index <= Math.min(wanted + ahead, last) && flying.size < most; index += 1) {
      if (open && !views.has(index) && !flying.has(index) && !failed.has(index)) fetchOne(index);
    }
  }

  /** @param {number} index */
  async function fetchOne(index) {
    flying.add(index);
    const view = await ports.ask(index);
    flying.delete(index);
    if (!open) return;
    if (view) views.set(index, view);
    else failed.add(index);
    if (views.size > kept) views.delete(views.keys().next().value ?? 0);
    ports.came(index, view);
    fetchAhead();
  }

  return {
    /**
     * The board, if it is there; fetches it and those after it. What failed is tried again.
     * @param {number} index
     */
    want(index) {
      wanted = index;
      if (failed.size > 0 && failed.has(index)) failed.clear();
      fetchAhead();
      return views.get(index) ?? null;
    },
    /** Ends the fetching. */
    close() {
      open = false;
    },
  };
}
