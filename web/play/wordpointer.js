// Pointer and focus on a board of words: a click chooses a cell, a double click zooms, the focus follows the caret.
// @ts-check
import { chosen } from "./entries.js";
import { makeZoom } from "./zoom.js";

/** Two clicks on one cell within this time are a double click, in milliseconds. */
const doubleClick = 350;
/** Focus within this time after a press comes from the press, in milliseconds. */
const pressFocus = 800;
/** A press that lasts longer chooses nothing, in milliseconds. */
const longPress = 500;
/** A cell focused within this time after the letter field is skipped: the player is leaving by Tab. In milliseconds. */
const tabbedAway = 100;

/**
 * @param {object} ports
 * @param {HTMLElement} ports.boards
 * @param {HTMLElement} ports.field where letters are typed
 * @param {import("./wordcaret.js").WordCaret} ports.caret
 * @param {() => import("./entries.js").Habits} ports.habits
 * @param {() => void} ports.focus puts the focus on the caret's cell
 * @param {(level: number) => void} ports.zoomed
 */
export function bindWordPointer({ boards, field, caret, habits, focus, zoomed }) {
  let clicked = { at: "", time: -Infinity, before: caret.place };
  let pressed = -Infinity;
  let blurred = -Infinity;
  let touched = false;
  const zoom = makeZoom(boards, zoomed);
  const ended = new AbortController();
  field.addEventListener("blur", () => { blurred = performance.now(); });
  boards.addEventListener("pointerdown", (event) => {
    pressed = performance.now();
    touched ||= event.pointerType === "touch";
  }, { signal: ended.signal, capture: true });

  return {
    /** Whether a finger has touched the board: a keyboard is offered then, whatever else the device has. */
    get touched() { return touched; },
    /** @param {string} at */
    clicked(at) {
      // A block takes no letter, and so no caret.
      if (!caret.isOpen(at)) return focus();
      const time = performance.now();
      if (time - pressed > longPress) return focus();
      if (clicked.at === at && time - clicked.time < doubleClick) {
        // The first of the two clicks only chooses the cell: everything else it did is undone.
        const { before } = clicked;
        clicked = { at: "", time: -Infinity, before: null };
        caret.go((_, from) => (before?.at === at ? before : from));
        return zoom.toggle();
      }
      clicked = { at, time, before: caret.place };
      caret.go((words, from) => chosen(words, from, at, habits()));
      // At once: a phone shows its keyboard only while the finger's own event is handled.
      field.focus({ preventScroll: true });
      focus();
    },
    /** @param {string} at */
    focused(at) {
      if (performance.now() - pressed < pressFocus) return;
      if (at !== caret.place?.at && caret.isOpen(at)) caret.go((words, from) => chosen(words, from, at));
      if (performance.now() - blurred > tabbedAway) focus();
    },
    leave() {
      zoom.leave();
      ended.abort();
    },
  };
}
