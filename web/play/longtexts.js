// Texts beside the board that are longer than their place: the strip grows over free room, and a button opens what is still cut off.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";

/** How far a text stays away from a board, in pixels. */
const gap = 8;

/**
 * By how much the strip grows upwards, in whole pixels: as much as its text needs and the room above it allows. Pure.
 * @param {object} strip
 * @param {number} strip.top of the strip before it grows
 * @param {number} strip.missing height that its text needs besides
 * @param {number[]} bottoms of what must stay visible above it
 */
export function growth({ top, missing }, bottoms) {
  const above = bottoms.filter((bottom) => bottom <= top);
  // Beside a board nothing limits it but the keys below, which stay where they are.
  const room = above.length < bottoms.length || above.length === 0 ? 0 : top - Math.max(...above) - gap;
  return Math.max(0, Math.floor(Math.min(missing, room)));
}

/**
 * A button at the end of a scrolled text that opens all of it.
 * @param {import("../texts.js").Say} t
 * @param {string} title
 * @param {() => import("../dom.js").Child[]} text
 */
export function readAll(t, title, text) {
  return h("button", { type: "button", class: "read-all", hidden: true, onClick: () => openDialog(t, title, text(), { class: "small" }) }, t("readAll"));
}

/**
 * Whether an element holds more than it shows.
 * @param {Element} element
 */
function isCut(element) {
  return element.scrollHeight > element.clientHeight + 1;
}

/**
 * Shows the button of a text only where it is cut off, without which the button might take the room that was missing.
 * @param {HTMLElement} element
 * @param {HTMLElement|null} button in it
 */
function offer(element, button) {
  if (!button) return;
  button.hidden = true;
  const cut = isCut(element);
  button.hidden = !cut;
  // What is longer than its place is scrolled by keyboard, too.
  if (cut) element.tabIndex = 0;
  else element.removeAttribute("tabindex");
}

/**
 * Keeps the texts beside a board as large as they need to be.
 * @param {import("./frame.js").Frame} frame
 */
export function watchTexts({ main, boards, strip, caption, about, players, result }) {
  const fit = () => {
    strip.style.removeProperty("--more");
    const button = /** @type {HTMLElement|null} */ (strip.querySelector(".read-all"));
    if (button) button.hidden = true;
    if (isCut(strip)) {
      const bottoms = [...boards.querySelectorAll(".sheet"), players, result].map((one) => one.getBoundingClientRect()).filter((box) => box.height > 0).map((box) => box.bottom);
      const more = growth({ top: strip.getBoundingClientRect().top, missing: strip.scrollHeight - strip.clientHeight }, bottoms);
      if (more > 0) strip.style.setProperty("--more", `${more}px`);
    }
    offer(strip, button);
    const note = /** @type {HTMLElement|null} */ (about.querySelector(".note"));
    if (note) offer(note, note.querySelector(".read-all"));
  };
  const observer = new ResizeObserver(fit);
  for (const one of [main, caption, about, ...strip.querySelectorAll(".messages")]) observer.observe(one);
}
