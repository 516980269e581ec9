// Dialogs as entries of the browser's history: Back closes the last one.
// @ts-check

/** Whether Back is on its way because a dialog was closed. */
let leaving = false;
/** The dialogs that are open, the last on top, and whether each has its entry. @type {{ id: string, entered: boolean }[]} */
const open = [];

/**
 * Adds the entry of a dialog that has opened.
 * @param {string} id
 */
export function enter(id) {
  open.push({ id, entered: false });
  addEntries();
}

/** Adds the entries that are missing, unless an earlier one is still being left. */
function addEntries() {
  if (leaving) return;
  for (const dialog of open.filter((one) => !one.entered)) {
    dialog.entered = true;
    history.pushState({ ...history.state, dialog: dialog.id }, "");
  }
}

/**
 * Leaves the entry of a dialog that was closed. The page may go elsewhere at once, so this waits a moment.
 * @param {string} id
 */
export function leave(id) {
  const index = open.findIndex((one) => one.id === id);
  if (index >= 0) open.splice(index, 1);
  window.setTimeout(() => {
    if (history.state?.dialog === id) back();
  }, 0);
}

function back() {
  leaving = true;
  history.back();
}

/** Closes the dialogs that Back has left, and leaves the entry of a dialog that is no longer open. */
function follow() {
  leaving = false;
  const entry = history.state?.dialog;
  const index = open.findIndex((one) => one.id === entry);
  for (const { id } of open.filter((one, place) => one.entered && place > index).reverse()) {
    /** @type {HTMLDialogElement|null} */ (document.querySelector(`dialog[aria-labelledby="${id}"]`))?.close();
  }
  if (entry !== undefined && index < 0) back();
  else addEntries();
}

if (typeof window !== "undefined") window.addEventListener("popstate", follow);
