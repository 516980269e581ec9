// The workshop's part of the server.
// @ts-check

/**
 * @typedef {{ file: string, line: number, column?: number, severity: "error"|"warning"|"note", text: string }} Finding
 * @typedef {object} Trial
 * @property {string} [level]
 * @property {string} [rules]
 * @property {Record<string, any>} [options]
 * @property {number} [seed]
 * @property {boolean} [makes]
 * @property {import("./trials.js").Made[]} [moves]
 * @property {number} [time]
 *
 * @typedef {object} Shown
 * @property {import("../types.js").View} [view]
 * @property {{ index: number, text: string }} [refused]
 * @property {Finding[]} findings
 * @property {string[]} console
 * @property {import("../types.js").Option[]} options
 * @property {Record<string, any>} values
 * @property {boolean} makes
 * @property {number} ms
 */

/** @param {ReturnType<typeof import("../api.js").makeApi>} api */
export function workshopApi(api) {
  /** @param {string} method @param {any} body @returns {RequestInit} */
  const sent = (method, body) => ({ method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const draft = (/** @type {string} */ name) => `workshop/drafts/${encodeURIComponent(name)}`;
  const at = (/** @type {string} */ path) => `&path=${encodeURIComponent(path)}`;
  return {
    all: () => api.ask("workshop"),
    reference: () => api.ask("workshop/reference"),
    /** @param {{ name?: string, template?: string, pack?: string, title?: string, lesson?: { words: string, languages: string[] } }} body */
    create: (body) => api.ask("workshop", sent("POST", body)),
    /** @param {string} name @param {Blob} archive */
    createOf: (name, archive) => api.ask("workshop/archive", { method: "POST",
      headers: { "content-type": "application/octet-stream" }, body: archive }, `&name=${encodeURIComponent(name)}`),
    /** @param {string} name */
    remove: (name) => api.ask(draft(name), { method: "DELETE" }),
    /** @param {string} name */
    draft: (name) => api.ask(draft(name)),
    /** @param {string} name @param {string} path */
    open: (name, path) => api.ask(`${draft(name)}/file`, undefined, at(path)),
    /** @param {string} name @param {{ path: string, text: string, on?: string, trial?: Trial }} body */
    save: (name, body) => api.ask(`${draft(name)}/file`, sent("PUT", body)),
    /** @param {string} name @param {string} path */
    removeFile: (name, path) => api.ask(`${draft(name)}/file`, { method: "DELETE" }, at(path)),
    /** @param {string} name @param {string} path @param {string} wanted */
    renameFile: (name, path, wanted) => api.ask(`${draft(name)}/file`, sent("PATCH", { path: wanted }), at(path)),
    /** @param {string} name @param {Trial} trial */
    trial: (name, trial) => api.ask(`${draft(name)}/trial`, sent("POST", trial)),
    /** @param {string} name @param {Trial} trial */
    verdict: (name, trial) => api.ask(`${draft(name)}/verdict`, sent("POST", trial)),
    /** @param {string} name @param {Trial} trial */
    path: (name, trial) => api.ask(`${draft(name)}/path`, sent("POST", trial)),
    /** @param {string} name @param {Trial} trial */
    sizes: (name, trial) => api.ask(`${draft(name)}/sizes`, sent("POST", trial)),
    /** @param {string} name @param {{ trial: Trial, more?: boolean }} body */
    survey: (name, body) => api.ask(`${draft(name)}/survey`, sent("POST", body)),
    /** @param {string} name @param {{ trial: Trial, wish: "fewer"|"easier"|"harder" }} body */
    givens: (name, body) => api.ask(`${draft(name)}/givens`, sent("POST", body)),
    /** @param {string} name @param {Trial} trial */
    share: (name, trial) => api.ask(`${draft(name)}/share`, sent("POST", trial)),
    /** @param {string} name */
    tests: (name) => api.ask(`${draft(name)}/tests`, sent("POST", {})),
    /** @param {string} name @param {Trial} trial */
    record: (name, trial) => api.ask(`${draft(name)}/record`, sent("POST", trial)),
    /** @param {string} name @param {string} form */
    archive: (name, form) => `/api/${draft(name)}/archive?form=${form}`,
  };
}

/** @typedef {ReturnType<typeof workshopApi>} WorkshopApi */
