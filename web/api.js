// The server as the page sees it. Every answer is `{ status, body }`; status 0 means that none came.
// @ts-check

/** @typedef {{ status: number, body: any, next?: string }} Answer `next` is where a list's next page begins */

/**
 * The answer that theme.js has requested already, once. Sending anything may change the others, so they are dropped.
 * @param {string} address
 * @param {RequestInit} [request]
 * @returns {Promise<Response>|undefined}
 */
function takenEarly(address, request) {
  const early = /** @type {any} */ (globalThis).earlyAnswers ?? {};
  if (request) {
    delete /** @type {any} */ (globalThis).earlyAnswers;
    return undefined;
  }
  const answer = early[address];
  delete early[address];
  return answer?.catch(() => fetch(address));
}

/**
 * How requests are made: the language of the page in each address, JSON both ways.
 * @param {() => string} language
 */
function makeRequests(language) {
  /**
   * @param {string} path
   * @param {string} [more]
   */
  const addressed = (path, more = "") => `/api/${path}?language=${encodeURIComponent(language())}${more}`;

  /**
   * @param {string} path
   * @param {RequestInit} [request]
   * @param {string} [more] of the question
   * @returns {Promise<Answer>}
   */
  async function ask(path, request, more = "") {
    try {
      const response = await (takenEarly(addressed(path, more), request) ?? fetch(addressed(path, more), request));
      const text = await response.text();
      const body = text === "" ? null : JSON.parse(text);
      const next = response.headers?.get("link")?.match(/[?&](?:from|offset)=(\d+)[^>]*>; rel="next"/)?.[1];
      return next ? { status: response.status, body, next } : { status: response.status, body };
    } catch (error) {
      // An answer that is not JSON comes from something between us and the server.
      return { status: error instanceof SyntaxError ? 502 : 0, body: null };
    }
  }

  /**
   * A whole list that comes in pages.
   * @param {string} path
   * @param {(body: any) => any[]} [listIn] gives the list in an answer
   * @returns {Promise<Answer>}
   */
  async function list(path, listIn = (body) => body) {
    const first = await ask(path);
    let answer = first;
    while (answer.next) {
      answer = await ask(path, undefined, `&from=${answer.next}`);
      if (answer.status !== 200) return answer;
      for (const item of listIn(answer.body)) listIn(first.body).push(item);
    }
    return { status: first.status, body: first.body };
  }
  return { addressed, ask, list };
}

/** @typedef {ReturnType<typeof makeRequests>} Requests */

/** @param {any} body @returns {RequestInit} */
const posted = (body) => ({
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), keepalive: true,
});

/** @param {string} method @param {any} [body] @returns {RequestInit} */
const sent = (method, body) => ({ ...posted(body ?? {}), method });

/** @param {File} file @returns {RequestInit} */
const uploaded = (file) => ({ method: "POST", headers: { "content-type": "application/octet-stream" }, body: file });

/** @type {RequestInit} */
const deleted = { method: "DELETE" };

/** @param {Record<string, string|number|null|undefined>} parts of the question; empty ones are left out */
const asking = (parts) => Object.entries(parts).filter(([, value]) => value)
  .map(([name, value]) => `&${name}=${encodeURIComponent(value ?? "")}`).join("");

/** @param {string} id */
const session = (id) => `sessions/${encodeURIComponent(id)}`;

/**
 * The player: who it is, settings, and all that is stored about them.
 * @param {Requests} requests
 */
const playerApi = ({ ask, list }) => ({
  me: () => ask("me"),
  players: () => list("players"),
  /** @param {string} name @param {string} [code] the personal one */
  signIn: (name, code) => ask("me", sent("PUT", code ? { name, code } : { name })),
  code: () => ask("me/code"),
  newCode: () => ask("me/code", posted({})),
  kept: () => ask("me/kept"),
  /** All data stored about the player. */
  data: () => list("me/data"),
  removeAll: () => ask("me/data", deleted),
  /** @param {string} name */
  rename: (name) => ask("me", sent("PATCH", { name })),
  signOut: () => ask("me", deleted),
  /** @param {string} id */
  removePlayer: (id) => ask(`players/${encodeURIComponent(id)}`, deleted),
  settings: () => ask("settings"),
  /** @param {Record<string, string|null>} settings */
  keepSettings: (settings) => ask("settings", sent("PUT", settings)),
  statistics: () => list("statistics"),
  days: () => ask("days"),
  history: () => ask("history"),
  clearHistory: () => ask("history", deleted),
  achievements: () => list("achievements"),
  /** @param {string} level */
  leaderboard: (level) => ask("leaderboard", undefined, asking({ level })),
});

/**
 * The catalogue of puzzles, and the challenges made of them.
 * @param {Requests} requests
 */
const catalogueApi = ({ ask }) => ({
  /** @param {{ text?: string, rules?: string, size?: string, difficulty?: string, limit?: number|null, after?: string|null }} query
   *    `rules` are separated by commas; what is empty is left out */
  catalogue: (query) => ask("catalogue", undefined, asking(query)),
  /** @param {{ level?: string, session?: string, name?: string }} body */
  addPuzzle: (body) => ask("catalogue", posted(body)),
  /** @param {File} lines JSON lines */
  importPuzzles: (lines) => ask("catalogue/import", uploaded(lines)),
  /** @param {string} id */
  takeOut: (id) => ask(`catalogue/${encodeURIComponent(id)}`, deleted),
  /** @param {string} id */
  preview: (id) => ask(`puzzles/${encodeURIComponent(id)}/preview`),
  challenges: () => ask("challenges"),
  /** @param {string} id */
  accept: (id) => ask("challenges", posted({ puzzle: id })),
  /** @param {string} id */
  giveUp: (id) => ask(`challenges/${encodeURIComponent(id)}`, deleted),
  /** @param {string} id @param {boolean} [again] a solved one once more */
  challengeSession: (id, again) => ask(`challenges/${encodeURIComponent(id)}/session`, posted({ again: again === true })),
});

/**
 * The library: levels, rule sets, word lists, puzzles in files.
 * @param {Requests} requests
 */
const libraryApi = ({ ask, list }) => ({
  version: () => ask("version"),
  /**
   * @param {File} file a puzzle's @param {string} [key] that unlocks it @param {string} [encoding] of its text
   * @param {boolean} [collection] whether all its puzzles are kept as levels
   */
  openFile: (file, key, encoding, collection) => ask("files", uploaded(file),
    asking({ name: file.name.replace(/\.\w+$/, ""), key, encoding, collection: collection ? "true" : undefined })),
  levels: () => list("levels"),
  /** The board of a level as it starts. @param {string} id */
  levelBoard: (id) => ask(`levels/${id.split("/").map(encodeURIComponent).join("/")}/board`),
  daily: () => list("daily"),
  /** Boards that show what rule sets look like. @param {string[]} names at most 20 */
  examples: (names) => ask("examples", undefined, asking({ rules: names.join(",") })),
  rules: () => list("rules"),
  /** Rule sets and mixtures, such as core:arrow+thermo, by name. @param {string[]} names at most 10 */
  ruleSets: (names) => ask("rules", undefined, asking({ rules: names.join(",") })),
  words: () => list("words"),
  /**
   * Phrases of a word list.
   * @param {string} list
   * @param {string} theme empty is any
   * @param {string} search what was typed
   */
  phrases: (list, theme, search) => ask("phrases", undefined,
    `&list=${encodeURIComponent(list)}&search=${encodeURIComponent(search)}${theme ? `&theme=${encodeURIComponent(theme)}` : ""}`),
});

/**
 * The player's sessions.
 * @param {Requests} requests
 */
const sessionApi = ({ ask }) => ({
  sessions: () => ask("sessions"),
  /** @param {string} id */
  remove: (id) => ask(session(id), deleted),
  /** Saves a game that has no move yet. @param {string} id */
  keep: (id) => ask(`${session(id)}/kept`, { method: "PUT" }),
  /** @param {object} body a level, or rules with options */
  create: (body) => ask("sessions", posted(body)),
  /** The address of a game's level at a puzzle site. @param {string} id */
  siteAddress: (id) => ask(`${session(id)}/file`, undefined, "&format=address"),
  /** @param {string} id @param {"start"|"position"|"watch"|"join"} what its address opens */
  share: (id, what) => ask(`${session(id)}/share`, undefined, what === "start" ? "" : `&${what}=1`),
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
   * Which move decided a game that is over.
   * @param {string} id
   */
  review: (id) => ask(`${session(id)}/review`),
  /** The steps of the solution; while the game is not over, the player gives it up with that. @param {string} id */
  path: (id) => ask(`${session(id)}/path`, { method: "POST" }),
});

/**
 * Requests that read a session.
 * @param {Requests} requests
 * @param {() => string} marked what is marked on boards, as a part of the question
 * @param {string} [more] of the question
 */
const lookingApi = ({ addressed, ask }, marked, more = "") => ({
  /** @param {string} id */
  view: (id) => ask(`${session(id)}/view`, undefined, marked() + more),
  /**
   * The board as it was.
   * @param {string} id
   * @param {number} n the number of the move after which it stood so, 0 for the start
   * @param {boolean} [best] whether the best move there is shown, as a hint
   */
  viewAfter: (id, n, best = false) => ask(`${session(id)}/view`, undefined, `${marked()}${more}&after=${n}${best ? "&best=1" : ""}`),
  /**
   * The live views of a session, except those after a move that the caller `has` seen. The caller reconnects, as it knows whether the page is visible.
   * @param {string} id
   * @param {{ view: (view: any) => void, has: (n: number) => boolean, open: () => void, lost: () => void, gone: () => void, page?: string,
   *   others?: (others: import("./types.js").OtherCaret[]) => void }} heard `page` names this page for those who play along
   * @returns {() => void} ends it
   */
  listen(id, heard) {
    const source = new EventSource(addressed(`${session(id)}/events`, marked() + more + asking({ page: heard.page })));
    source.addEventListener("open", heard.open);
    source.addEventListener("view", (event) => {
      // Parsing takes as long as drawing, and the player's own move comes twice: as the answer to it, and here.
      if (heard.has(Number(event.lastEventId))) return;
      try {
        heard.view(JSON.parse(event.data));
      } catch {
        heard.lost();
      }
    });
    source.addEventListener("others", (event) => {
      try {
        heard.others?.(JSON.parse(event.data));
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
});

/**
 * Requests that play in a session.
 * @param {Requests} requests
 * @param {() => string} marked what is marked on boards, as a part of the question
 * @param {string} [more] of the question
 */
const playingApi = ({ ask }, marked, more = "") => ({
  /**
   * @param {string} id
   * @param {{ id: string, on?: number, move: string }} item
   */
  move: (id, item) => ask(`${session(id)}/moves`, posted({ id: item.id, on: item.on, move: item.move }), marked() + more),
  /** Shows the others where the caret is. @param {string} id @param {import("./types.js").OtherCaret} caret */
  caret: (id, caret) => ask(`${session(id)}/caret`, posted(caret), more),
});

/**
 * @param {() => string} language
 * @param {() => string} marking what is marked on boards: none, rules, solution or auto
 * @param {() => boolean} tidy whether marks are left out that an entry excludes
 */
export function makeApi(language, marking, tidy) {
  const requests = makeRequests(language);
  const marked = () => `&check=${marking()}${tidy() ? "&marks=tidy" : ""}`;
  return {
    ask: requests.ask, list: requests.list, sent,
    ...playerApi(requests), ...catalogueApi(requests), ...libraryApi(requests), ...sessionApi(requests),
    ...lookingApi(requests, marked), ...playingApi(requests, marked),
    /** The same for a spectator. @param {string} token of the address that was shared */
    watching: (token) => lookingApi(requests, marked, `&watch=${encodeURIComponent(token)}`),
    /** The same for somebody who plays along. @param {string} token of the address that was shared */
    joining: (token) => {
      const joined = `&join=${encodeURIComponent(token)}`;
      return { ...lookingApi(requests, marked, joined), ...playingApi(requests, marked, joined) };
    },
  };
}

/** @typedef {ReturnType<typeof makeApi>} Api */
