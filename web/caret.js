// The caret on a board: where a key takes it. Pure; held to Tests/Shared/caret.json, as the terminal's is.
// @ts-check

/**
 * The cells that the caret can be in.
 * @typedef {object} Shape
 * @property {number} rows
 * @property {number} columns
 * @property {(row: number, column: number) => boolean} isOpen false for a hole or a block; rows and columns from 1
 */

/** @typedef {"up"|"down"|"left"|"right"|"home"|"end"|"first"|"last"|"pageup"|"pagedown"} CaretKey */

/** @type {Record<string, [number, number]>} */
const steps = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/** Names that have been parsed: the same few hundred come again with every key. @type {Map<string, { row: number, column: number }>} */
const places = new Map();

/**
 * The row and column of a cell's name.
 * @param {string} at such as "r4c7"
 * @returns {Readonly<{ row: number, column: number }>}
 */
export function place(at) {
  const known = places.get(at);
  if (known) return known;
  const found = /^r(\d+)c(\d+)$/.exec(at);
  const read = Object.freeze(found ? { row: Number(found[1]), column: Number(found[2]) } : { row: 0, column: 0 });
  if (places.size > 4000) places.clear();
  places.set(at, read);
  return read;
}

/**
 * The name of a cell.
 * @param {number} row from 1
 * @param {number} column from 1
 */
export function name(row, column) {
  return `r${row}c${column}`;
}

/**
 * Where a key takes the caret: arrows stop at the edge and step over holes, Home and End go to the ends of the row,
 * page up and down to the ends of the column, first and last (Ctrl+Home, Ctrl+End) to the first and last open cell.
 * @param {Shape} shape
 * @param {string} from
 * @param {CaretKey} key
 * @returns {string} its cell afterwards, `from` if there is nowhere to go
 */
export function moved(shape, from, key) {
  const { row, column } = place(from);
  const step = steps[key];
  if (step) return walk(shape, from, row + step[0], column + step[1], step);
  switch (key) {
    case "home": return walk(shape, from, row, 1, steps.right);
    case "end": return walk(shape, from, row, shape.columns, steps.left);
    case "pageup": return walk(shape, from, 1, column, steps.down);
    case "pagedown": return walk(shape, from, shape.rows, column, steps.up);
    case "first": return scan(shape, from, false);
    case "last": return scan(shape, from, true);
    default: return from;
  }
}

/**
 * The first open cell from a place on, in one direction.
 * @param {Shape} shape
 * @param {string} from
 * @param {number} row
 * @param {number} column
 * @param {[number, number]} step
 */
function walk(shape, from, row, column, [down, right]) {
  while (row >= 1 && row <= shape.rows && column >= 1 && column <= shape.columns) {
    if (shape.isOpen(row, column)) return name(row, column);
    row += down;
    column += right;
  }
  return from;
}

/**
 * The first or last open cell in reading order.
 * @param {Shape} shape
 * @param {string} from
 * @param {boolean} backwards
 */
function scan(shape, from, backwards) {
  const count = shape.rows * shape.columns;
  for (let index = 0; index < count; index += 1) {
    const cell = backwards ? count - 1 - index : index;
    const row = Math.floor(cell / shape.columns) + 1;
    const column = (cell % shape.columns) + 1;
    if (shape.isOpen(row, column)) return name(row, column);
  }
  return from;
}

/**
 * All open cells of the rectangle between two cells, in reading order.
 * @param {Shape} shape
 * @param {string} from
 * @param {string} to
 */
export function between(shape, from, to) {
  const a = place(from);
  const b = place(to);
  const cells = [];
  for (let row = Math.min(a.row, b.row); row <= Math.max(a.row, b.row); row += 1) {
    for (let column = Math.min(a.column, b.column); column <= Math.max(a.column, b.column); column += 1) {
      if (shape.isOpen(row, column)) cells.push(name(row, column));
    }
  }
  return cells;
}
