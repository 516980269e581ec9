// The clues outside a board, at the ends of its columns and rows. The names of cells include them.
// @ts-check
import { place } from "../caret.js";
import { h, set } from "../dom.js";
import { reachOf } from "./figures.js";
import { edges, outsideClue, tickedOf } from "./ticks.js";

/** @typedef {import("../types.js").Board} Board */

/** How wide one clue is, and how high, in parts of a cell. */
const wide = 0.42;
const high = 0.5;

/**
 * How much room the clues of each side take, and what is drawn beside the board, in cells.
 * @param {Board} board
 */
export function room(board) {
  const { above, below, left, right } = board.outside ?? {};
  const deep = (/** @type {string[]|undefined} */ list) => Math.max(0, ...(list ?? []).map((one) => split(one).length)) * high;
  const broad = (/** @type {string[]|undefined} */ list) =>
    Math.max(0, ...(list ?? []).map((one) => split(one).reduce((sum, part) => sum + wide + 0.16 * (part.length - 1), 0)));
  const reach = reachOf(board);
  return { above: Math.max(deep(above), reach.above), below: Math.max(deep(below), reach.below),
    left: Math.max(broad(left), reach.left), right: Math.max(broad(right), reach.right) };
}

/**
 * The strips around a grid, and the grid among them; the grid alone where there are none.
 * @param {Board} board
 * @param {HTMLElement} grid
 */
export function surrounded(board, grid) {
  const size = room(board);
  if (!board.outside && Object.values(size).every((cells) => cells === 0)) return grid;
  const strips = /** @type {const} */ (["above", "below", "left", "right"]).filter((side) => board.outside?.[side] || size[side] > 0).map((side) =>
    h("div", { class: `clues-${side}`, "aria-hidden": "true" }, (board.outside?.[side] ?? []).map((one) =>
      h("div", { class: "ends" }, split(one).map((part) => h("span", { class: "clue-end" }, part))))));
  const element = h("div", { class: "surrounded" }, grid, ...strips);
  for (const [side, cells] of Object.entries(size)) element.style.setProperty(`--${side}`, String(cells));
  return element;
}

/**
 * Whether the line of a clue is full and none of its cells is in conflict.
 * @param {Board} board
 * @param {string} side
 * @param {number} index of the line, from 1
 */
export function finished(board, side, index) {
  const line = side === "above" || side === "below" ? "column" : "row";
  return board.cells.every((cell) => place(cell.at)[line] !== index
    || ((cell.text ?? "") !== "" && !cell.roles?.includes("conflict") && !cell.roles?.includes("wrong")));
}

/**
 * Greys the clues of finished lines, and strikes out those that are ticked off. Where they can be, each is a button.
 * @param {import("../texts.js").Say} t
 * @param {Element} sheet
 * @param {Board} board
 * @param {boolean} ticks whether they can be ticked off
 */
export function drawEnds(t, sheet, board, ticks) {
  const ticked = tickedOf(board);
  for (const edge of edges) {
    const strip = sheet.querySelector(`.clues-${edge}`);
    if (!strip) continue;
    set(strip, "aria-hidden", ticks ? null : "true");
    strip.querySelectorAll(":scope > .ends").forEach((end, index) => {
      end.classList.toggle("done", finished(board, edge, index + 1));
      [...end.children].forEach((part, number) => {
        const clue = outsideClue(edge, index + 1, number);
        part.classList.toggle("ticked", ticked.has(clue));
        const element = /** @type {HTMLElement} */ (part);
        const line = edge === "left" || edge === "right" ? "clueOfRow" : "clueOfColumn";
        set(element, "data-clue", ticks ? clue : null);
        set(element, "role", ticks ? "button" : null);
        set(element, "tabindex", ticks ? "-1" : null);
        set(element, "aria-pressed", ticks ? String(ticked.has(clue)) : null);
        set(element, "aria-label", ticks ? t(line, { text: element.textContent, line: index + 1 }) : null);
      });
    });
  }
}

/**
 * The clue outside a board that a press means: the nearest of its line.
 * @param {EventTarget|null} target
 * @param {{ clientX: number, clientY: number }} event
 * @returns {string|null}
 */
export function pressedClue(target, { clientX, clientY }) {
  if (!(target instanceof Element)) return null;
  // A click that a screen reader makes has no place of its own.
  const own = target.closest("[data-clue]");
  if (own) return own.getAttribute("data-clue");
  const end = target.closest(".ends");
  let [best, least] = [/** @type {string|null} */ (null), Infinity];
  for (const part of end?.querySelectorAll("[data-clue]") ?? []) {
    const box = part.getBoundingClientRect();
    const far = Math.hypot(Math.max(box.left - clientX, clientX - box.right, 0), Math.max(box.top - clientY, clientY - box.bottom, 0));
    if (far < least) [best, least] = [part.getAttribute("data-clue"), far];
  }
  return best;
}

/** @param {string} text */
function split(text) {
  return text.split(" ").filter(Boolean);
}
