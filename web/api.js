// The server as the page sees it. Every answer is `{ status, body }`; status 0 means that none came.
// @ts-check

/** @typedef {{ status: number, body: any }} Answer */

/**
 * @param {() => string} language
 */
export function makeApi(language) {
  /**
   * @param {string} path
   * @param {RequestInit} [request]
   * @param {string} [more] of the question
   * @returns {Promise<Answer>}
   */
  async function ask(path, request, more = "") {
    try {
      const response = await fetch(addressed(path) + more, request);
      const text = await response.text();
      const body = text === "" ? null : JSON.parse(text);
      return { status: response.status, body };
    } catch (error) {
      // An answer that is no JSON comes from something between us and the server.
      return { status: error instanceof SyntaxError ? 502 : 0, body: null };
    }
  }
  /** @param {string} path */
  const addressed = (path) => `/api/${path}?language=${encodeURIComponent(language())}`;
  /** @param {string} id */
  const session = (id) => `sessions/${encodeURIComponent(id)}`;
  /** @param {any} body @returns {RequestInit} */
  const posted = (body) => ({
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), keepalive: true,
  });

  return {
    levels: () => ask("levels"),
    rules: () => ask("rules"),
    sessions: () => ask("sessions"),
    /** @param {string} id */
    remove: (id) => ask(session(id), { method: "DELETE" }),
    /** @param {object} body a level, or rules with options */
    create: (body) => ask("sessions", posted(body)),
    /** @param {string} id */
    view: (id) => ask(`${session(id)}/view`),
    /**
     * The board as it was.
     * @param {string} id
     * @param {number} n the number of the move after which it stood so, 0 for the start
     */
    viewAfter: (id, n) => ask(`${session(id)}/view`, undefined, `&after=${n}`),
    /** @param {string} id */
    journalAddress: (id) => `/api/${session(id)}/journal`,
    /**
     * The moves of a session as JSON lines, or null.
     * @param {string} id
     * @returns {Promise<string|null>}
     */
    async journal(id) {
      try {
        const response = await fetch(`/api/${session(id)}/journal`);
        return response.ok ? await response.text() : null;
      } catch {
        return null;
      }
    },
    /**
     * @param {string} id
     * @param {{ id: string, on?: number, move: string }} item
     */
    move: (id, item) => ask(`${session(id)}/moves`, posted({ id: item.id, on: item.on, move: item.move })),
    /**
     * The live views of a session. Reconnecting is the caller's, who knows whether the page is looked at.
     * @param {string} id
     * @param {{ view: (view: any) => void, open: () => void, lost: () => void, gone: () => void }} heard
     * @returns {() => void} ends it
     */
    listen(id, heard) {
      const source = new EventSource(addressed(`${session(id)}/events`));
      source.addEventListener("open", heard.open);
      source.addEventListener("view", (event) => {
        try {
          heard.view(JSON.parse(event.data));
        } catch {
          heard.lost();
        }
      });
      source.addEventListener("gone", () => {
        source.close();
        heard.gone();
      });
      source.addEventListener("error", () => {
        source.close();
        heard.lost();
      });
      return () => source.close();
    },
  };
}

/** @typedef {ReturnType<typeof makeApi>} Api */
