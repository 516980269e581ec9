// The motion of a move. Nothing moves if the player prefers reduced motion.
// @ts-check
import { place } from "../caret.js";
import { h } from "../dom.js";

/** @typedef {import("../types.js").Effect} Effect */

/**
 * Plays the effects of a view that has just been shown.
 * @param {Effect[]} effects
 * @param {(at: string) => HTMLElement|undefined} cell
 */
export function playEffects(effects, cell) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const effect of effects) {
    if (effect.kind === "vibrate") navigator.vibrate?.(Math.min(effect.ms ?? 20, 200));
    else if (!still && effect.kind === "travel" && effect.from && effect.to) travel(effect, cell(effect.to));
    else if (!still && effect.kind === "burst" && effect.to) burst(effect, cell(effect.to));
  }
}

/**
 * Moves the content of a cell there from another cell.
 * @param {Effect} effect
 * @param {HTMLElement|undefined} element
 */
function travel(effect, element) {
  const piece = element?.querySelector(".inside > :first-child");
  if (!element || !piece) return;
  const from = place(effect.from ?? "");
  const to = place(effect.to ?? "");
  const side = element.offsetHeight;
  const [x, y] = [(from.column - to.column) * side, (from.row - to.row) * side];
  // A disc comes into its rack from above the first row.
  const racked = element.closest(".rack") !== null;
  const start = `translate(${x}px, ${y - (racked && x === 0 ? side : 0)}px)`;
  const duration = Math.min(Math.max(effect.ms ?? 300, 80), 1200);
  const falls = racked && x === 0 && y <= 0;
  piece.animate(falls
    ? [{ transform: start, easing: "cubic-bezier(.5, 0, .9, .6)" },
      { transform: "none", offset: 0.78, easing: "cubic-bezier(.2, .6, .4, 1)" },
      { transform: `translateY(${-side * 0.12}px)`, offset: 0.89, easing: "cubic-bezier(.6, 0, .9, .5)" },
      { transform: "none" }]
    : [{ transform: start }, { transform: "none" }],
  { duration: falls ? duration * 1.25 : duration, easing: falls ? "linear" : "ease-out", fill: "backwards" });
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
