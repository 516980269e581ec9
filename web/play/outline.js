// The lines of a board as SVG path data: thin between cells, thick around boxes, dashed around cages. Pure.
// @ts-check
import { name, place } from "../caret.js";

/** @typedef {import("../types.js").Board} Board */

/**
 * Which region of a style each cell lies in.
 * @param {Board} board
 * @param {string} style
 * @returns {Map<string, number>}
 */
function owners(board, style) {
  const owner = new Map();
  (board.regions ?? []).forEach((region, index) => {
    if (region.style === style) for (const cell of region.cells) owner.set(cell, index);
  });
  return owner;
}

/**
 * The thin and thick lines between and around the cells, in units of cells, and the middle ones at each fifth cell.
 * @param {Board} board
 * @returns {{ thin: string, middle: string, thick: string }}
 */
export function ruled(board) {
  const box = owners(board, "box");
  const bars = barred(board);
  const there = new Set(board.cells.filter((cell) => cell.kind !== "hole").map((cell) => cell.at));
  let [thin, middle, thick] = ["", "", ""];
  const fives = countsInFives(board);
  const rule = (/** @type {string} */ a, /** @type {string} */ b, /** @type {string} */ line, /** @type {number} */ index) => {
    if (!there.has(a) && !there.has(b)) return;
    const apart = !there.has(a) || !there.has(b) || box.get(a) !== box.get(b) || bars.has(`${a} ${b}`);
    if (apart) thick += line;
    else if (fives && index % 5 === 0) middle += line;
    else thin += line;
  };
  for (let row = 0; row <= board.rows; row += 1) {
    for (let column = 0; column <= board.columns; column += 1) {
      const here = name(row + 1, column + 1);
      if (column < board.columns) rule(name(row, column + 1), here, `M${column} ${row}h1`, row);
      if (row < board.rows) rule(name(row + 1, column), here, `M${column} ${row}v1`, column);
    }
  }
  return { thin, middle, thick };
}

/**
 * Whether cells are counted along the lines of a board: clues outside it are lists of numbers, and no boxes divide it.
 * @param {Board} board
 */
function countsInFives(board) {
  const clues = Object.values(board.outside ?? {}).flat();
  return Math.max(board.rows, board.columns) > 5 && clues.some((clue) => clue.includes(" "))
    && !(board.regions ?? []).some((region) => region.style === "box");
}

/** How many colours areas have. */
const areaColours = 6;

/**
 * The colour of each cell, from 1, on a board whose boxes are not all rectangles: neighbouring areas have different ones
 * as far as there are enough.
 * @param {Board} board
 * @returns {Map<string, number>} empty for any other board
 */
export function areasOf(board) {
  const areas = (board.regions ?? []).filter((region) => region.style === "box");
  const box = owners(board, "box");
  const found = new Map();
  if (areas.every(({ cells }) => isRectangle(cells)) || areas.some(({ cells }) => cells.some((cell) => (board.regions ?? [])[box.get(cell) ?? -1]?.cells !== cells))) return found;
  for (const { cells } of areas) {
    const beside = cells.map(place).flatMap(({ row, column }) => [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]);
    const taken = new Set(beside.map(([row, column]) => found.get(name(row, column))));
    let colour = 1;
    while (colour < areaColours && taken.has(colour)) colour += 1;
    for (const cell of cells) found.set(cell, colour);
  }
  return found;
}

/** @param {string[]} cells */
function isRectangle(cells) {
  const places = cells.map(place);
  const [rows, columns] = [places.map((one) => one.row), places.map((one) => one.column)];
  return cells.length === (Math.max(...rows) - Math.min(...rows) + 1) * (Math.max(...columns) - Math.min(...columns) + 1);
}

/**
 * The pairs of neighbours with a bar between them, upper or left one first.
 * @param {Board} board
 */
function barred(board) {
  const bars = new Set();
  for (const region of board.regions ?? []) {
    if (region.style !== "bar") continue;
    for (let index = 0; index + 1 < region.cells.length; index += 1) {
      const pair = [region.cells[index], region.cells[index + 1]].sort((a, b) => {
        const [p, q] = [place(a), place(b)];
        return p.row - q.row || p.column - q.column;
      });
      bars.add(pair.join(" "));
    }
  }
  return bars;
}

/**
 * The outline of a set of cells, drawn a little inside it.
 * @param {string[]} cells
 * @param {number} inset in parts of a cell
 */
export function outline(cells, inset) {
  const inside = new Set(cells);
  const has = (/** @type {number} */ row, /** @type {number} */ column) => inside.has(name(row, column));
  let path = "";
  for (const cell of cells) {
    const { row, column } = place(cell);
    const [top, left] = [row - 1, column - 1];
    // An end of an edge draws back where the outline turns outwards, stretches where it turns inwards.
    const end = (/** @type {boolean} */ along, /** @type {boolean} */ across) =>
      (along ? (across ? -inset : 0) : inset);
    for (const side of [-1, 1]) {
      if (!has(row + side, column)) {
        const y = side < 0 ? top + inset : top + 1 - inset;
        const from = left + end(has(row, column - 1), has(row + side, column - 1));
        const to = left + 1 - end(has(row, column + 1), has(row + side, column + 1));
        path += `M${round(from)} ${round(y)}H${round(to)}`;
      }
      if (!has(row, column + side)) {
        const x = side < 0 ? left + inset : left + 1 - inset;
        const from = top + end(has(row - 1, column), has(row - 1, column + side));
        const to = top + 1 - end(has(row + 1, column), has(row + 1, column + side));
        path += `M${round(x)} ${round(from)}V${round(to)}`;
      }
    }
  }
  return path;
}

/**
 * A line through the middles of cells, in their order.
 * @param {string[]} cells
 */
export function through(cells) {
  return cells
    .map(place)
    .map(({ row, column }, index) => `${index === 0 ? "M" : "L"}${column - 0.5} ${row - 0.5}`)
    .join("");
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}
