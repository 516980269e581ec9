// The browser's history: an open dialog is an entry, so that Back closes it, and a closed one leaves no entry behind.
// @ts-check

/** The dialogs that are open, the last on top. @type {HTMLDialogElement[]} */
const open = [];
/** Whether the page has asked for a step back that the browser has not taken yet. */
let stepping = false;
/** What is done after the step. @type {(() => void)[]} */
let waiting = [];
/** How long a step may take before the page goes on without it, in milliseconds. */
const patience = 1000;

/** How many dialogs the current entry shows. @returns {number} */
const shown = () => history.state?.dialogs ?? 0;

/**
 * Goes back, and then does what waits for it.
 * @param {number} steps
 */
function step(steps) {
  stepping = true;
  const taken = () => {
    clearTimeout(late);
    window.removeEventListener("popstate", taken);
    stepping = false;
    settle();
    for (const act of waiting.splice(0)) act();
  };
  const late = setTimeout(taken, patience);
  window.addEventListener("popstate", taken);
  history.go(-steps);
}

/** Makes the entries those of the open dialogs. */
function settle() {
  if (stepping) return;
  const more = shown() - open.length;
  if (more > 0) step(more);
  for (let count = shown() + 1; count <= open.length; count += 1) history.pushState({ ...history.state, dialogs: count }, "");
}

/**
 * Gives a dialog that has opened an entry.
 * @param {HTMLDialogElement} dialog
 */
export function enter(dialog) {
  open.push(dialog);
  settle();
}

/**
 * Takes the entry of a dialog that was closed; later in the same moment, so that another dialog or screen may have it.
 * @param {HTMLDialogElement} dialog
 */
export function leave(dialog) {
  const index = open.indexOf(dialog);
  if (index >= 0) open.splice(index, 1);
  setTimeout(settle);
}

/**
 * Goes to a screen.
 * @param {string} address from `#` on
 * @param {{ instead?: boolean }} [how] `instead`: Back does not lead to the screen that is shown now
 */
export function goTo(address, { instead = false } = {}) {
  for (const dialog of open.splice(0).reverse()) dialog.close();
  // The new screen takes the place of one entry at most; those above it are left first.
  const above = shown() - (instead ? 0 : 1);
  if (stepping || above > 0) {
    waiting.push(() => goTo(address, { instead }));
    if (!stepping) step(above);
  } else if (address === location.hash) settle();
  else if (instead || shown() === 1) location.replace(address);
  else location.hash = address;
}

/** Goes back to the screen before. */
export function goBack() {
  if (stepping) waiting.push(goBack);
  else history.go(-1 - shown());
}

/** Closes the dialogs that Back has left. */
function follow() {
  if (stepping) return;
  for (const dialog of open.splice(shown()).reverse()) dialog.close();
  settle();
}

if (typeof window !== "undefined") {
  window.addEventListener("popstate", follow);
  window.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.("a[href^='#']");
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!stepping && shown() === 0) return;
    event.preventDefault();
    goTo(link.getAttribute("href") ?? "");
  });
  // The page was loaded anew while a dialog was open.
  settle();
}
