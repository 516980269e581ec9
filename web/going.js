// Dialogs as entries of the browser's history: Back closes the last one.
// @ts-check

/** The dialogs that are open, the last on top. @type {string[]} */
const open = [];
/**
 * The number of the screen (`visited.js`) whose entry is doubled by that of a closed dialog, while the double is the
 * current one. It is left in place, since going back takes time in which the page may go elsewhere; Back passes over it.
 * @type {number|null}
 */
let doubled = typeof history !== "undefined" && history.state?.dialog !== undefined ? history.state.entry ?? null : null;

/**
 * Gives a dialog that has opened an entry.
 * @param {string} id
 */
export function enter(id) {
  open.push(id);
  const state = { ...history.state, dialog: id };
  if (doubled === null) history.pushState(state, "");
  else history.replaceState(state, "");
  doubled = null;
}

/**
 * Notes that a dialog was closed.
 * @param {string} id
 */
export function leave(id) {
  const index = open.indexOf(id);
  if (index >= 0) open.splice(index, 1);
  if (history.state?.dialog === id) doubled = history.state.entry ?? null;
}

/** Closes the dialogs that Back has left, and passes over an entry that shows nothing else than the one before. */
function follow() {
  const before = doubled;
  doubled = null;
  const { dialog, entry } = history.state ?? {};
  const index = open.indexOf(dialog);
  if (before !== null && entry === before && (dialog === undefined || index >= 0)) return history.back();
  for (const id of open.slice(index + 1).reverse()) {
    /** @type {HTMLDialogElement|null} */ (document.querySelector(`dialog[aria-labelledby="${id}"]`))?.close();
  }
  if (dialog !== undefined && index < 0) doubled = entry ?? null;
}

if (typeof window !== "undefined") window.addEventListener("popstate", follow);
