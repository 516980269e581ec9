// Requests about phrases, and about the player's own levels and lists.
// @ts-check

/** @typedef {import("../api.js").Answer} Answer */

/** @param {import("../api.js").Api} api */
export function ownApi(api) {
  const { ask, list, sent } = api;
  const id = (/** @type {string} */ text) => encodeURIComponent(text);
  /** @param {Record<string, string|number|null|undefined>} parts empty ones are left out */
  const asking = (parts) => Object.entries(parts)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `&${name}=${encodeURIComponent(String(value))}`).join("");
  return {
    /**
     * Phrases: of a `list` (`*` all), those that fit a level (`of` installed, `own` the player's), or one that is
     * being made (`rules` and `options`).
     * @param {{ list?: string, of?: string, own?: string, rules?: string, options?: string, theme?: string,
     *   level?: string, search?: string, offset?: number, limit?: number }} query
     */
    phrases: (query) => ask("phrases", undefined, asking(query)),
    /** @param {string} list @param {string} text */
    phrase: (list, text) => ask("phrase", undefined, asking({ list, text })),
    levels: () => list("own/levels"),
    /** @param {string} level */
    level: (level) => ask(`own/levels/${id(level)}`),
    /** @param {string|null} level null makes one @param {{ name: string, rules: string, fields: object, replace?: boolean }} body */
    keep: (level, body) => ask(level === null ? "own/levels" : `own/levels/${id(level)}`,
      sent(level === null ? "POST" : "PUT", body)),
    /** @param {string} level */
    remove: (level) => ask(`own/levels/${id(level)}`, { method: "DELETE" }),
    removeAll: () => ask("own/levels", { method: "DELETE" }),
    /** @param {string} level an installed one */
    fields: (level) => ask("fields", undefined, asking({ level })),
    /**
     * @param {Blob} bytes
     * @param {{ file: string, name: string, replace?: boolean } & Record<string, any>} parts the others say how it is read
     */
    importList: (bytes, { replace, ...parts }) =>
      ask("own/lists", { method: "POST", body: bytes }, asking({ ...parts, replace: replace ? "true" : null })),
    /** The preview of a list. @param {Blob} bytes @param {{ file: string } & Record<string, any>} parts */
    previewList: (bytes, parts) => ask("lists/preview", { method: "POST", body: bytes }, asking(parts)),
    /** The words of a lesson. @param {Blob} bytes @param {{ file: string, languages: string } & Record<string, any>} parts */
    lessonWords: (bytes, parts) => ask("lists/words", { method: "POST", body: bytes }, asking(parts)),
    /** The file of a list, null if it cannot be had. @param {string} list */
    listFile: async (list) => {
      const answer = await fetch(`/api/own/lists/${id(list)}`).catch(() => null);
      return answer?.ok ? answer.blob() : null;
    },
    /** @param {string} list */
    removeList: (list) => ask(`own/lists/${id(list)}`, { method: "DELETE" }),
  };
}

/** @typedef {ReturnType<typeof ownApi>} OwnApi */
