// Pointer and keyboard of the play screen. Binding returns its unbinding.
// @ts-check
import { isDialogOpen } from "../dialogs.js";
import { meaning } from "./keys.js";

/**
 * @typedef {object} Heard
 * @property {() => import("./keys.js").Keys|null} keys what the board takes, null while it takes nothing
 * @property {(meaning: import("./keys.js").Meaning, fromBoard: boolean) => void} act
 * @property {(board: string, at: string, how: "only"|"add"|"toggle"|"extend") => void} choose
 * @property {(board: string, at: string) => void} focus
 * @property {(board: string, at: string) => void} tap
 * @property {(at: string|null) => void} hover
 * @property {() => boolean} taps whether a click plays rather than selects
 */

/**
 * @param {HTMLElement} boards what holds the boards
 * @param {Heard} heard
 * @returns {() => void}
 */
export function bind(boards, heard) {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  /** @type {{ pointer: number, board: string, last: string, from: string }|null} */
  let drag = null;

  document.addEventListener("keydown", (event) => {
    if (isDialogOpen() || event.isComposing) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, textarea, select, [contenteditable]")) return;
    const keys = heard.keys();
    const means = keys && meaning(event, keys);
    const pressed = target.closest("button, a, summary") !== null;
    if (!means || (pressed && (event.key === "Enter" || event.key === " "))) return;
    if (event.repeat && (means.do === "tap" || means.do === "line"
      || means.do === "button")) return event.preventDefault();
    event.preventDefault();
    heard.act(means, boards.contains(target));
  }, options);

  boards.addEventListener("focusin", (event) => {
    const cell = cellOf(event.target);
    if (cell && !drag) heard.focus(cell.board, cell.at);
  }, options);

  boards.addEventListener("pointerdown", (event) => {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0 || !event.isPrimary) return;
    drag = { pointer: event.pointerId, board: cell.board, last: cell.at, from: cell.at };
    if (heard.taps()) return;
    const how = event.shiftKey ? "extend" : event.ctrlKey || event.metaKey ? "toggle" : "only";
    heard.choose(cell.board, cell.at, how);
    const target = /** @type {Element} */ (event.target);
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
  }, options);

  boards.addEventListener("pointermove", (event) => {
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!drag) {
      if (event.pointerType === "mouse") heard.hover(cell?.at ?? null);
      return;
    }
    if (heard.taps() || event.pointerId !== drag.pointer || !cell || cell.board !== drag.board
      || cell.at === drag.last) return;
    drag.last = cell.at;
    heard.choose(cell.board, cell.at, "add");
  }, options);

  boards.addEventListener("pointerleave", () => heard.hover(null), options);
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
    document.addEventListener(name, () => { drag = null; }, options);
  }

  boards.addEventListener("click", (event) => {
    const cell = cellOf(event.target);
    // The second click of a double click would be the other player's move.
    if (cell && heard.taps() && event.detail < 2) heard.tap(cell.board, cell.at);
  }, options);

  return () => ended.abort();
}

/**
 * The cell an element belongs to.
 * @param {EventTarget|null} target
 */
function cellOf(target) {
  const cell = target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest("[data-at]")) : null;
  const grid = /** @type {HTMLElement|null} */ (cell?.closest("[data-board]") ?? null);
  return cell && grid ? { at: cell.dataset.at ?? "", board: grid.dataset.board ?? "" } : null;
}
