// Saves a file as it is typed: one request at a time, the newest text next, nothing lost on the way. Pure but for its ports.
// @ts-check

/** How long after a key the text is saved, unless another key comes, in milliseconds. */
export const pause = 30;
/** The longest a text waits while keys keep coming, in milliseconds. */
export const longestWait = 120;
/** How long to wait before a lost connection is tried again: doubled each time, up to the second. */
const retries = [500, 4000];

/**
 * @typedef {{ kind: "saved", hash: string } | { kind: "conflict", text: string|null, hash: string }
 *   | { kind: "refused", text: string } | { kind: "failed" }} Outcome
 */

/**
 * @typedef {object} Ports
 * @property {(text: string, on: string|null) => Promise<Outcome>} put
 * @property {(kept: { on: string|null, text: string }|null) => void} keep stores the text beyond the page's life; null once it is on the server
 * @property {() => void} changed
 * @property {(act: () => void, ms: number) => number} later
 * @property {(planned: number) => void} cancel
 * @property {() => number} now milliseconds
 */

/**
 * @param {Ports} ports
 * @param {string} text as it is on the server
 * @param {string|null} hash of it; null for a file that is not there yet
 */
export function makeSaver(ports, text, hash) {
  let on = hash;
  let latest = text;
  let saved = hash === null ? null : text;
  let busy = false;
  let planned = 0;
  let first = 0;
  let wait = retries[0];
  /** Texts that were sent and may have been stored. @type {Set<string>} */
  const lost = new Set();
  /** @type {{ text: string|null, hash: string }|null} */
  let conflict = null;
  let refusal = "";
  let offline = false;

  const dirty = () => latest !== saved;

  /** @param {number} ms */
  function plan(ms) {
    ports.cancel(planned);
    planned = ports.later(send, ms);
  }

  function kept() {
    ports.keep(dirty() ? { on, text: latest } : null);
  }

  async function send() {
    ports.cancel(planned);
    if (busy || conflict || !dirty()) return;
    busy = true;
    first = 0;
    const sent = latest;
    const outcome = await ports.put(sent, on);
    busy = false;
    offline = outcome.kind === "failed";
    if (outcome.kind !== "failed") wait = retries[0];
    if (outcome.kind === "saved") took(sent, outcome.hash);
    else if (outcome.kind === "conflict") met(outcome);
    else if (outcome.kind === "refused") refusal = outcome.text;
    else {
      lost.add(sent);
      plan(wait);
      wait = Math.min(wait * 2, retries[1]);
    }
    kept();
    ports.changed();
  }

  /** @param {string} text @param {string} hash */
  function took(text, hash) {
    [on, saved, refusal] = [hash, text, ""];
    lost.clear();
    if (dirty()) plan(0);
  }

  /** @param {{ text: string|null, hash: string }} other */
  function met(other) {
    // The text there may be our own, whose answer was lost.
    if (other.text !== null && (lost.has(other.text) || other.text === latest)) return took(other.text, other.hash);
    conflict = other;
  }

  return {
    /** @param {string} text of the editor */
    edit(text) {
      if (text === latest) return;
      latest = text;
      refusal = "";
      kept();
      first ||= ports.now();
      plan(Math.max(0, Math.min(pause, first + longestWait - ports.now())));
      ports.changed();
    },
    /** Restores text that an earlier page could not save. @param {{ on: string|null, text: string }} unsent */
    restore(unsent) {
      if (unsent.text === saved) return ports.keep(null);
      latest = unsent.text;
      if (unsent.on !== on) conflict = { text: saved, hash: on ?? "" };
      else plan(0);
      kept();
      ports.changed();
    },
    /** Replaces the text that another page has written. */
    mine() {
      if (!conflict) return;
      on = conflict.hash === "" ? null : conflict.hash;
      saved = conflict.text;
      conflict = null;
      plan(0);
      ports.changed();
    },
    /** Takes the text that another page has written, and returns it. */
    theirs() {
      if (!conflict) return latest;
      [latest, saved, on] = [conflict.text ?? "", conflict.text, conflict.hash === "" ? null : conflict.hash];
      conflict = null;
      ports.keep(null);
      ports.changed();
      return latest;
    },
    /** Saves unsaved text at once. */
    flush: send,
    leave: () => ports.cancel(planned),
    get dirty() { return dirty(); },
    get conflict() { return conflict; },
    get refusal() { return refusal; },
    get offline() { return offline; },
    get text() { return latest; },
  };
}

/** @typedef {ReturnType<typeof makeSaver>} Saver */
