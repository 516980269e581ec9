// The keyboard on the screen, for devices without one: the puzzle's letters, digits and signs, erasing, several letters in a cell.
// @ts-check
import { fill, h, icon } from "../dom.js";
import { joins } from "./letters.js";
import { keyRows } from "./wordkeys.js";

/**
 * @param {import("../texts.js").Say} w
 * @param {string} language
 * @param {(meaning: import("./wordkeys.js").WordMeaning) => void} act
 * @param {(own: boolean) => void} turned the device's keyboard is wanted, or this one again
 */
export function makeLetterKeys(w, language, act, turned) {
  let more = false;
  /** @type {string[]|undefined} */
  let letters;
  let made = "";
  let device = false;
  const element = h("div", { class: "letterkeys", role: "group", "aria-label": w("keyboard"), hidden: true });
  // The board keeps the focus.
  element.addEventListener("pointerdown", (event) => event.preventDefault());

  /** @param {string} text */
  const letter = (text) => h("button", { type: "button", class: "letterkey", tabindex: -1, onClick: () => act({ do: "write", text }) },
    joins(text) ? `◌${text}` : text);
  const wide = (/** @type {string} */ name, /** @type {import("../dom.js").Child} */ shown, /** @type {() => void} */ press, /** @type {any} */ attributes = {}) =>
    h("button", { type: "button", class: "letterkey wide", tabindex: -1, "aria-label": name, onClick: press, ...attributes }, shown);

  function draw() {
    const own = wide(w("keyboardOwn"), "⌨", () => { device = !device; draw(); turned(!device); }, { "aria-pressed": device ? "true" : "false" });
    if (device) return fill(element, [h("div", { class: "letterrow" }, own)]);
    const rows = keyRows(language, more, letters).map((row) => row.map(letter));
    const turn = h("button", { type: "button", class: "letterkey wide", tabindex: -1, "aria-pressed": more ? "true" : "false",
      "aria-label": more ? w("letters") : null, onClick: () => { more = !more; draw(); } }, more ? (letters?.[0].split(" ").slice(0, 3).join("") ?? "ABC") : w("more"));
    const erase = wide(w("erase"), icon("erase"), () => act({ do: "erase" }));
    const rebus = h("button", { type: "button", class: "letterkey wider", tabindex: -1, onClick: () => act({ do: "rebus" }) }, w("several"));
    // As many rows for signs as for letters, so that nothing moves.
    if (more) rows.push([]);
    else if (letters && rows[rows.length - 1].length > 7) rows.push([]);
    const last = rows[rows.length - 1];
    last.unshift(turn);
    if (more) last.push(rebus, own);
    last.push(erase);
    fill(element, rows.map((row) => h("div", { class: "letterrow" }, row)));
  }

  return {
    element,
    /** Whether the device's own keyboard was requested. */
    isDevice: () => device,
    /**
     * Shows the keys of a puzzle.
     * @param {string[]|undefined} rows
     */
    have: (rows) => {
      const next = JSON.stringify(rows ?? null);
      if (next === made) return;
      made = next;
      letters = rows;
      element.classList.toggle("many", (rows?.length ?? 0) > 4);
      draw();
    },
  };
}

/** Whether this device has no real keyboard, as far as can be told. */
export function lacksKeyboard() {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}
