// The files of a draft that have been opened: saved as they are typed, and kept in this browser until they are.
// @ts-check
import * as stored from "../options.js";
import { makeSaver } from "./saving.js";

/** @typedef {import("./saving.js").Saver} Saver */

/**
 * @typedef {object} Opened
 * @property {Saver} saver
 * @property {string|null} loaded the text on the server; null if the file was open already
 * @property {boolean} restored whether unsaved text of an earlier page was found
 */

/**
 * @param {object} ports
 * @param {string} ports.draft its name
 * @param {(path: string) => Promise<import("../api.js").Answer>} ports.load
 * @param {(path: string, text: string, on: string|null) => Promise<import("./saving.js").Outcome>} ports.save
 * @param {() => void} ports.changed a text has been edited, saved or refused
 */
export function makeOpenFiles({ draft, load, save, changed }) {
  /** @type {Map<string, Saver>} by path */
  const savers = new Map();

  const key = (/** @type {string} */ path) => `quadrille.draft.${draft}/${path}`;

  /** @param {string} path @param {{ on: string|null, text: string }|null} unsaved */
  const keep = (path, unsaved) => stored.keep(stored.localStore, key(path), unsaved && JSON.stringify(unsaved));

  /**
   * Restores what an earlier page could not save; whether there is such a text.
   * @param {string} path
   * @param {Saver} saver
   */
  function restore(path, saver) {
    const unsaved = stored.remember(stored.localStore, key(path));
    if (!unsaved) return false;
    try {
      saver.restore(JSON.parse(unsaved));
      return saver.dirty;
    } catch {
      keep(path, null);
      return false;
    }
  }

  return {
    /** @param {string} path */
    at: (path) => savers.get(path),
    /**
     * Opens a file.
     * @param {string} path
     * @returns {Promise<Opened|import("../api.js").Answer>} the refusal if it cannot be read
     */
    async open(path) {
      const known = savers.get(path);
      if (known) return { saver: known, loaded: null, restored: false };
      const answer = await load(path);
      if (answer.status !== 200) return answer;
      const meanwhile = savers.get(path);
      if (meanwhile) return { saver: meanwhile, loaded: null, restored: false };
      const saver = makeSaver({
        put: (text, on) => save(path, text, on),
        keep: (unsaved) => keep(path, unsaved),
        changed,
        later: (act, ms) => window.setTimeout(act, ms),
        cancel: (timer) => window.clearTimeout(timer),
        now: () => performance.now(),
      }, answer.body.text, answer.body.hash);
      savers.set(path, saver);
      return { saver, loaded: answer.body.text, restored: restore(path, saver) };
    },
    /**
     * Forgets a file that no longer exists.
     * @param {string} path
     */
    forget(path) {
      savers.get(path)?.leave();
      savers.delete(path);
      keep(path, null);
    },
    /** Saves all unsaved text at once. */
    flush: () => Promise.all([...savers.values()].map((one) => one.flush())),
    hasConflict: () => [...savers.values()].some((one) => one.conflict),
    leave() {
      for (const saver of savers.values()) {
        saver.flush();
        saver.leave();
      }
    },
  };
}

/** @typedef {ReturnType<typeof makeOpenFiles>} OpenFiles */
