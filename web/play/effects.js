// The motion of a move. Nothing moves if the player prefers reduced motion.
// @ts-check
import { place } from "../caret.js";
import { h } from "../dom.js";

/** @typedef {import("../types.js").Effect} Effect */

/** When the last disc lands in its rack, in the page's milliseconds: the next one falls after it. */
let landing = 0;

/**
 * Plays the effects of a view that has just been shown.
 * @param {Effect[]} effects
 * @param {(at: string) => HTMLElement|undefined} cell
 * @param {number|null} [until] milliseconds until the view changes by itself: a piece that falls by itself moves all that time
 */
export function playEffects(effects, cell, until = null) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const effect of effects) {
    if (effect.kind === "vibrate") navigator.vibrate?.(Math.min(effect.ms ?? 20, 200));
    else if (!still && effect.kind === "travel" && effect.from && effect.to) travel(effect, cell(effect.to), until);
    else if (!still && effect.kind === "burst" && effect.to) burst(effect, cell(effect.to));
  }
}

/**
 * Moves the content of a cell there from another cell.
 * @param {Effect} effect
 * @param {HTMLElement|undefined} element
 * @param {number|null} until
 */
function travel(effect, element, until) {
  // A disc moves behind its rack, a tile as a whole.
  const racked = element?.closest(".rack") != null;
  const piece = element?.querySelector(racked ? ".inside > :first-child" : ".inside");
  if (!element || !piece || piece.childElementCount === 0 && !racked) return;
  const from = place(effect.from ?? "");
  const to = place(effect.to ?? "");
  const side = element.offsetHeight;
  const [x, y] = [(from.column - to.column) * side, (from.row - to.row) * side];
  // A disc comes into its rack from above the first row.
  const start = `translate(${x}px, ${y - (racked && x === 0 ? side : 0)}px)`;
  const duration = Math.min(Math.max(effect.ms ?? 300, 80), 1200);
  const falls = racked && x === 0 && y <= 0;
  if (element.classList.contains("is-next") && !racked && drift(/** @type {HTMLElement} */ (piece), x, y, side, duration, until)) return;
  const now = performance.now();
  const delay = falls ? Math.max(0, landing - now) : 0;
  if (falls) landing = now + delay + duration;
  piece.animate(falls
    ? [{ transform: start, easing: "cubic-bezier(.5, 0, .9, .6)" },
      { transform: "none", offset: 0.78, easing: "cubic-bezier(.2, .6, .4, 1)" },
      { transform: `translateY(${-side * 0.12}px)`, offset: 0.89, easing: "cubic-bezier(.6, 0, .9, .5)" },
      { transform: "none" }]
    : [{ transform: start }, { transform: "none" }],
  { duration: falls ? duration * 1.25 : duration, delay, easing: falls ? "linear" : "ease-out", fill: "backwards" });
}

/** The fall of the piece that is steered: when it reaches the cell it is drawn in. */
let fall = { end: 0, duration: 1 };

/**
 * Makes a steered piece fall evenly from row to row. Steering it to the side does not restart its fall.
 * @param {HTMLElement} piece
 * @param {number} x pixels to where it comes from
 * @param {number} y
 * @param {number} side of a cell
 * @param {number} duration of a step to the side
 * @param {number|null} until the next row
 * @returns {boolean} whether it was such a move
 */
function drift(piece, x, y, side, duration, until) {
  const now = performance.now();
  if (x === 0 && y === -side && until !== null && until > 0) {
    fall = { end: now + Math.min(until, longestFall), duration: Math.min(until, longestFall) };
    piece.animate([{ transform: `translateY(${y}px)` }, { transform: "none" }], { duration: fall.duration });
    return true;
  }
  if (y !== 0 || x === 0) return false;
  const left = Math.max(0, fall.end - now);
  if (left > 0) piece.animate([{ transform: `translateY(${-side * left / fall.duration}px)` }, { transform: "none" }], { duration: left });
  piece.animate([{ transform: `translateX(${x}px)` }, { transform: "none" }], { duration, easing: "ease-out", composite: "add" });
  return true;
}

/** The longest that a piece falls by one row, in milliseconds. */
const longestFall = 1500;

/** How long the wave of a win takes, and how long one cell of it. */
const [wave, crest] = [600, 240];

/**
 * A wave through the cells of a board that has been solved, from the cell of the last move.
 * @param {Iterable<{ at: string, element: HTMLElement }>} cells
 * @param {string} from
 */
export function celebrate(cells, from) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const start = place(from);
  const all = [...cells].map(({ at, element }) => ({ piece: element.querySelector(".inside"), far: Math.hypot(place(at).row - start.row, place(at).column - start.column) }));
  const farthest = Math.max(1, ...all.map((one) => one.far));
  for (const { piece, far } of all) {
    piece?.animate([{ transform: "none" }, { transform: "scale(1.22)", color: "var(--good)" }, { transform: "none" }],
      { duration: crest, delay: (wave - crest) * far / farthest, easing: "ease-in-out" });
  }
}

/**
 * @param {Effect} effect
 * @param {HTMLElement|undefined} element
 */
function burst(effect, element) {
  const piece = element?.querySelector(".inside");
  if (element && piece && piece.childElementCount === 0) return pop(effect, element);
  piece?.animate([{ transform: "scale(1)" }, { transform: "scale(1.25)" }, { transform: "scale(1)" }],
    { duration: Math.min(Math.max(effect.ms ?? 250, 80), 1000), easing: "ease-out" });
}

/**
 * Something that has left a cell bursts: a ring grows and fades.
 * @param {Effect} effect
 * @param {HTMLElement} element
 */
function pop(effect, element) {
  const ring = h("span", { class: "pop", "aria-hidden": "true" });
  element.append(ring);
  const motion = ring.animate([{ transform: "scale(0.3)", opacity: 1 }, { transform: "scale(1.1)", opacity: 0.8, offset: 0.5 },
    { transform: "scale(1.5)", opacity: 0 }], { duration: Math.min(Math.max(effect.ms ?? 250, 80), 1000), easing: "ease-out" });
  const gone = () => ring.remove();
  motion.finished.then(gone, gone);
}
