// The grid that a constructor draws: blocks, letters, symmetry and its words. Pure.
// @ts-check

/** @typedef {"none"|"turn"|"mirror"} Symmetry `turn`: by half a turn; `mirror`: left and right */
/** @typedef {"across"|"down"} Direction */
/**
 * @typedef {object} Drawing cells row by row
 * @property {number} rows
 * @property {number} columns
 * @property {string[]} cells "#" for a block, "" for an open cell, else its letter
 * @property {boolean[]} filled whether the letter comes from a fill, not from the constructor
 */
/** @typedef {{ direction: Direction, number: number, cells: number[] }} Entry */

/** The fewest and the most rows or columns. */
export const [fewest, most] = [3, 31];

/**
 * A drawing without blocks and letters.
 * @param {number} rows
 * @param {number} columns
 * @returns {Drawing}
 */
export function emptyDrawing(rows, columns) {
  const count = rows * columns;
  return { rows, columns, cells: Array(count).fill(""), filled: Array(count).fill(false) };
}

/**
 * The drawing in another size; what is outside is lost.
 * @param {Drawing} drawing
 * @param {number} rows
 * @param {number} columns
 */
export function resized(drawing, rows, columns) {
  const next = emptyDrawing(rows, columns);
  for (let row = 0; row < Math.min(rows, drawing.rows); row += 1) {
    for (let column = 0; column < Math.min(columns, drawing.columns); column += 1) {
      const [from, to] = [row * drawing.columns + column, row * columns + column];
      [next.cells[to], next.filled[to]] = [drawing.cells[from], drawing.filled[from]];
    }
  }
  return next;
}

/**
 * The cells that belong together by the symmetry, the given one first.
 * @param {Drawing} drawing
 * @param {number} at
 * @param {Symmetry} symmetry
 */
export function together({ rows, columns }, at, symmetry) {
  const other = symmetry === "turn" ? rows * columns - 1 - at
    : symmetry === "mirror" ? at - 2 * (at % columns) + columns - 1 : at;
  return other === at ? [at] : [at, other];
}

/**
 * Makes cells blocks or open.
 * @param {Drawing} drawing
 * @param {number[]} places
 * @param {boolean} block
 * @returns {Drawing}
 */
export function withBlocks(drawing, places, block) {
  const [cells, filled] = [[...drawing.cells], [...drawing.filled]];
  for (const at of places) {
    if ((cells[at] === "#") === block) continue;
    [cells[at], filled[at]] = [block ? "#" : "", false];
  }
  return { ...drawing, cells, filled };
}

/**
 * Writes the constructor's letter; "" clears the cell.
 * @param {Drawing} drawing
 * @param {number} at
 * @param {string} letter
 * @returns {Drawing}
 */
export function withLetter(drawing, at, letter) {
  if (drawing.cells[at] === "#") return drawing;
  const [cells, filled] = [[...drawing.cells], [...drawing.filled]];
  [cells[at], filled[at]] = [letter.toLocaleUpperCase(), false];
  return { ...drawing, cells, filled };
}

/**
 * Takes the letters of a fill for cells that were open.
 * @param {Drawing} drawing
 * @param {string} grid as the server writes it
 * @returns {Drawing}
 */
export function withFill(drawing, grid) {
  const read = drawingOf(grid);
  if (!read || read.rows !== drawing.rows || read.columns !== drawing.columns) return drawing;
  const filled = drawing.cells.map((cell, at) => (cell === "" || drawing.filled[at]) && read.cells[at] !== "");
  return { ...drawing, cells: drawing.cells.map((cell, at) => (filled[at] ? read.cells[at] : cell)), filled };
}

/**
 * Removes the letters of fills.
 * @param {Drawing} drawing
 * @returns {Drawing}
 */
export function withoutFill(drawing) {
  return { ...drawing, cells: drawing.cells.map((cell, at) => (drawing.filled[at] ? "" : cell)), filled: drawing.filled.map(() => false) };
}

/**
 * Makes the letters of fills the constructor's own.
 * @param {Drawing} drawing
 * @returns {Drawing}
 */
export function kept(drawing) {
  return { ...drawing, filled: drawing.filled.map(() => false) };
}

/**
 * The grid as a level holds it; cells are separated by blanks if one has several characters.
 * @param {Drawing} drawing
 */
export function textOf({ rows, columns, cells }) {
  const gap = cells.some((cell) => [...cell].length > 1) ? " " : "";
  return Array.from({ length: rows }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns).map((cell) => cell || ".").join(gap)).join("\n");
}

/**
 * The drawing of a level's grid; null if it is none, or too large.
 * @param {unknown} text
 * @returns {Drawing|null}
 */
export function drawingOf(text) {
  if (typeof text !== "string") return null;
  const lines = text.split("\n").filter((line) => line.trim() !== "")
    .map((line) => (/\S\s+\S/.test(line) ? line.trim().split(/\s+/) : [...line.trim()]));
  const columns = lines[0]?.length ?? 0;
  if (lines.length < 2 || lines.length > most || columns < 2 || columns > most || lines.some((line) => line.length !== columns)) return null;
  const cells = lines.flat().map((sign) => (sign === "." ? "" : sign === "_" ? "#" : sign));
  return { rows: lines.length, columns, cells, filled: cells.map(() => false) };
}

/**
 * The words of two cells or more, across before down, numbered as usual.
 * @param {Drawing} drawing
 * @returns {Entry[]}
 */
export function entriesOf({ rows, columns, cells }) {
  const open = (/** @type {number} */ row, /** @type {number} */ column) =>
    row >= 0 && column >= 0 && row < rows && column < columns && cells[row * columns + column] !== "#";
  /** @type {Record<Direction, Entry[]>} */
  const found = { across: [], down: [] };
  let number = 0;
  for (let at = 0; at < rows * columns; at += 1) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    if (!open(row, column)) continue;
    const starts = /** @type {[Direction, number, number][]} */ ([["across", 0, 1], ["down", 1, 0]])
      .filter(([, down, right]) => !open(row - down, column - right) && open(row + down, column + right));
    if (starts.length > 0) number += 1;
    for (const [direction, down, right] of starts) {
      const places = [];
      for (let step = 0; open(row + step * down, column + step * right); step += 1) places.push(at + step * (down * columns + right));
      found[direction].push({ direction, number, cells: places });
    }
  }
  return [...found.across, ...found.down];
}

/**
 * The word of a direction through a cell; the other direction's if there is none.
 * @param {readonly Entry[]} entries
 * @param {number} at
 * @param {Direction} direction
 * @returns {Entry|undefined}
 */
export function entryAt(entries, at, direction) {
  const here = entries.filter((one) => one.cells.includes(at));
  return here.find((one) => one.direction === direction) ?? here[0];
}

/**
 * A drawing that was kept in the browser; null if the text is damaged.
 * @param {any} kept
 * @returns {Drawing|null}
 */
export function restored(kept) {
  const { rows, columns, cells, filled } = kept ?? {};
  const isSide = (/** @type {any} */ side) => Number.isInteger(side) && side >= 2 && side <= most;
  if (!isSide(rows) || !isSide(columns) || !Array.isArray(cells) || cells.length !== rows * columns) return null;
  if (!cells.every((cell) => typeof cell === "string" && cell.length <= 8)) return null;
  return { rows, columns, cells, filled: cells.map((_, at) => filled?.[at] === true) };
}
