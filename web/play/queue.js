// The moves without an answer: in order, one request at a time, sent again with the same id until answered.
// @ts-check

/** @typedef {import("../types.js").View} View */
/**
 * A waiting move; `on` is the board it was made on, where that matters.
 * @typedef {{ id: string, move: string, on?: number, again?: boolean }} Item
 */
/** @typedef {{ status: number, body: any }} Answer status 0: no answer came */

/**
 * @typedef {{ kind: "accepted", item: Item, view: View }
 *   | { kind: "refused", item: Item, text: string, view: View|null }
 *   | { kind: "stale", dropped: number, text: string, view: View|null }
 *   | { kind: "gone", text: string }
 *   | { kind: "failed", item: Item, text: string }} Outcome
 */

/**
 * @typedef {object} Ports
 * @property {(item: Item) => Promise<Answer>} post
 * @property {(outcome: Outcome) => void} answered
 * @property {() => void} changed called when the waiting moves or the connection changed
 * @property {(items: Item[]) => void} keep stores the waiting moves
 * @property {(again: () => void, ms: number) => void} later
 * @property {() => string} newId
 * @property {(item: Item, refusal: any) => string|null} first a move to send before a refused one is tried again
 */

const unreachable = new Set([0, 429, 502, 503, 504]);

/**
 * A queue of moves of one session.
 * @param {Ports} ports
 * @param {Item[]} [waiting] the moves that an earlier page left unsent
 */
export function makeQueue(ports, waiting = []) {
  /** @type {Item[]} */
  let items = [...waiting];
  let busy = false;
  let failures = 0;
  let planned = false;

  /**
   * Sends the first waiting move, and the next when it is answered.
   * @returns {Promise<void>}
   */
  async function pump() {
    if (busy || items.length === 0) return;
    busy = true;
    const item = items[0];
    const answer = await ports.post(item);
    busy = false;
    if (items[0] !== item) return pump();
    if (unreachable.has(answer.status)) return retry();
    failures = 0;
    settle(item, answer);
    ports.keep(items);
    ports.changed();
    pump();
  }

  /** Plans another attempt, later each time. */
  function retry() {
    failures += 1;
    ports.changed();
    if (planned) return;
    planned = true;
    ports.later(() => {
      planned = false;
      pump();
    }, Math.min(5000, 250 * 2 ** Math.min(failures, 5)));
  }

  /**
   * @param {Item} item
   * @param {Answer} answer
   */
  function settle(item, { status, body }) {
    const text = body?.text ?? "";
    const view = body?.view ?? null;
    const first = status === 422 && !item.again ? ports.first(item, body) : null;
    if (first !== null) {
      item.again = true;
      items.unshift({ id: ports.newId(), move: first });
      return;
    }
    items.shift();
    if (status >= 200 && status < 300) {
      // Moves made on the board before it follow it, unless someone else moved in between: a key right after Start, too.
      const next = body.n;
      for (const one of items) if (one.on !== undefined && one.on === next - 1) one.on = next;
      ports.answered({ kind: "accepted", item, view: body });
    } else if (status === 409) {
      const dropped = items.length + 1;
      items = [];
      ports.answered({ kind: "stale", dropped, text, view });
    } else if (status === 404) {
      items = [];
      ports.answered({ kind: "gone", text });
    } else if (status === 422) {
      ports.answered({ kind: "refused", item, text, view });
    } else {
      ports.answered({ kind: "failed", item, text });
    }
  }

  return {
    /**
     * Adds a move, made on the board the player saw.
     * @param {string} move
     * @param {number} [on] absent for a move that is valid whatever has happened since
     */
    push(move, on) {
      items.push(on === undefined ? { id: ports.newId(), move } : { id: ports.newId(), move, on });
      ports.keep(items);
      ports.changed();
      pump();
    },
    /** Tries at once, since the connection is back. */
    again() {
      pump();
    },
    /** Drops the waiting moves: the player has left. */
    drop() {
      items = [];
    },
    /** The moves not yet answered, oldest first. */
    get waiting() {
      return items;
    },
    /** Whether the last attempt did not reach the server. */
    get stuck() {
      return failures > 0;
    },
  };
}

/**
 * The moves an earlier page left unsent, from what it stored.
 * @param {string|null} text
 * @returns {Item[]}
 */
export function restored(text) {
  try {
    const items = JSON.parse(text ?? "[]");
    const whole = (/** @type {any} */ item) =>
      typeof item?.id === "string" && typeof item?.move === "string"
        && (item.on === undefined || Number.isSafeInteger(item.on));
    return Array.isArray(items) ? items.filter(whole) : [];
  } catch {
    return [];
  }
}

/**
 * Whether a move only runs or stops the clock; the player need not learn that it was not needed.
 * @param {{ move: string }} item
 */
export function keepsTime(item) {
  return item.move === "!pause" || item.move === "!resume" || item.move === "!start";
}
