// The keyboard on the screen, where there is no real one: letters, digits and signs, taking out, several letters in a cell.
// @ts-check
import { fill, h, icon } from "../dom.js";
import { keyRows } from "./wordkeys.js";

/**
 * @param {import("../texts.js").Say} w
 * @param {string} language
 * @param {(meaning: import("./wordkeys.js").WordMeaning) => void} act
 */
export function makeLetterKeys(w, language, act) {
  let more = false;
  const element = h("div", { class: "letterkeys", role: "group", "aria-label": w("keyboard"), hidden: true });
  // The board keeps the focus.
  element.addEventListener("pointerdown", (event) => event.preventDefault());

  /** @param {string} text */
  const letter = (text) => h("button", { type: "button", class: "letterkey", tabindex: -1, onClick: () => act({ do: "write", text }) }, text);

  function draw() {
    const rows = keyRows(language, more).map((row) => row.map(letter));
    const turn = h("button", { type: "button", class: "letterkey wide", tabindex: -1, "aria-pressed": more ? "true" : "false",
      "aria-label": more ? w("letters") : null, onClick: () => { more = !more; draw(); } }, more ? "ABC" : w("more"));
    const erase = h("button", { type: "button", class: "letterkey wide", tabindex: -1, "aria-label": w("erase"), onClick: () => act({ do: "erase" }) }, icon("erase"));
    const rebus = h("button", { type: "button", class: "letterkey wider", tabindex: -1, onClick: () => act({ do: "rebus" }) }, w("several"));
    // As many rows for signs as for letters, so that nothing moves.
    if (more) rows.push([]);
    const last = rows[rows.length - 1];
    last.unshift(turn);
    if (more) last.push(rebus);
    last.push(erase);
    fill(element, rows.map((row) => h("div", { class: "letterrow" }, row)));
  }
  draw();
  return element;
}

/** Whether this device has no real keyboard, as far as can be told. */
export function lacksKeyboard() {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}
