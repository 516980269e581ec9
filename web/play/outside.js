// The clues outside a board, at the ends of its columns and rows. The names of cells include them.
// @ts-check
import { place } from "../caret.js";
import { h } from "../dom.js";

/** @typedef {import("../types.js").Board} Board */

/** How wide one clue is, and how high, in parts of a cell. */
const wide = 0.42;
const high = 0.5;

/**
 * How much room the clues of each side take, in cells.
 * @param {Board} board
 */
export function room(board) {
  const { above, below, left, right } = board.outside ?? {};
  const deep = (/** @type {string[]|undefined} */ list) => Math.max(0, ...(list ?? []).map((one) => split(one).length)) * high;
  const broad = (/** @type {string[]|undefined} */ list) =>
    Math.max(0, ...(list ?? []).map((one) => split(one).reduce((sum, part) => sum + wide + 0.16 * (part.length - 1), 0)));
  return { above: deep(above), below: deep(below), left: broad(left), right: broad(right) };
}

/**
 * The strips around a grid, and the grid among them; the grid alone where there are none.
 * @param {Board} board
 * @param {HTMLElement} grid
 */
export function surrounded(board, grid) {
  if (!board.outside) return grid;
  const size = room(board);
  const strips = /** @type {const} */ (["above", "below", "left", "right"]).filter((side) => board.outside?.[side]).map((side) =>
    h("div", { class: `clues-${side}`, "aria-hidden": "true" }, (board.outside?.[side] ?? []).map((one) =>
      h("div", { class: "ends" }, split(one).map((part) => h("span", {}, part))))));
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
 * Greys the clues of finished lines.
 * @param {Element} sheet
 * @param {Board} board
 */
export function drawEnds(sheet, board) {
  for (const side of /** @type {const} */ (["above", "below", "left", "right"])) {
    sheet.querySelectorAll(`.clues-${side} > .ends`).forEach((end, index) => end.classList.toggle("done", finished(board, side, index + 1)));
  }
}

/** @param {string} text */
function split(text) {
  return text.split(" ").filter(Boolean);
}
