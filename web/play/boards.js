// Facts about a board that are needed again and again: computed once for each board that comes. Pure.
// @ts-check

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */

/** @type {WeakMap<Board, Map<string, Cell>>} */
const cells = new WeakMap();
/** @type {WeakMap<Board, import("../caret.js").Shape>} */
const shapes = new WeakMap();

/**
 * The cells of a board by their names.
 * @param {Board} board
 */
export function cellsOf(board) {
  let known = cells.get(board);
  if (!known) cells.set(board, known = new Map(board.cells.map((cell) => [cell.at, cell])));
  return known;
}

/**
 * The text in a cell, empty where there is none.
 * @param {Board} board
 * @param {string} at
 */
export function textAt(board, at) {
  return cellsOf(board).get(at)?.text ?? "";
}

/**
 * Whether a cell is there to be seen and chosen.
 * @param {Cell|undefined} cell
 */
export function isReal(cell) {
  return cell !== undefined && cell.kind !== "hole" && cell.kind !== "block";
}

/**
 * The cells of a board that the caret can be in.
 * @param {Board} board
 * @returns {import("../caret.js").Shape}
 */
export function shape(board) {
  let known = shapes.get(board);
  if (!known) {
    const all = cellsOf(board);
    const isOpen = (/** @type {number} */ row, /** @type {number} */ column) => isReal(all.get(`r${row}c${column}`));
    shapes.set(board, known = { rows: board.rows, columns: board.columns, isOpen });
  }
  return known;
}

/**
 * A view whose boards, cells, regions, words and values are, wherever they say the same, the very objects of an earlier
 * view, so that readers and renderers can skip them.
 * @param {import("../types.js").View|null} before
 * @param {import("../types.js").View} view
 * @returns {import("../types.js").View}
 */
export function keeping(before, view) {
  if (!before) return view;
  const boards = view.boards.map((board) => {
    const old = before.boards.find((one) => one.id === board.id);
    if (!old) return board;
    /** @type {Record<string, any>} */
    const next = { ...board };
    for (const name of /** @type {const} */ (["cells", "regions", "entries", "values"])) {
      if (board[name]) next[name] = kept(/** @type {any} */ (old[name]), board[name]);
    }
    if (old.outlines && board.outlines && JSON.stringify(old.outlines) === JSON.stringify(board.outlines)) next.outlines = old.outlines;
    if (board.layers) next.layers = keptLayers(old.layers, board.layers);
    if (old.gestures && board.gestures && isSame(old.gestures, board.gestures)) next.gestures = old.gestures;
    return isSame(old, next) ? old : /** @type {Board} */ (next);
  });
  return { ...view, boards };
}

/**
 * The layers of a board, whose places are as they were where they say the same.
 * @param {import("../types.js").Layer[]|undefined} before
 * @param {import("../types.js").Layer[]} layers
 */
function keptLayers(before, layers) {
  const next = layers.map((layer) => {
    const old = before?.find((one) => one.on === layer.on);
    if (!old) return layer;
    const known = new Map(old.places.map((one) => [one.at, one]));
    const places = kept(old.places, layer.places.map((one) => {
      const was = known.get(one.at);
      return was && isSame(was, one) ? was : one;
    }));
    const all = { ...layer, places, ...(layer.values && { values: kept(old.values, layer.values) }) };
    return isSame(old, all) ? old : all;
  });
  return before && next.length === before.length && next.every((one, index) => one === before[index]) ? before : next;
}

/**
 * A list with the items of an earlier one where they say the same; the earlier list where all do.
 * @param {any[]|undefined} before
 * @param {any[]} list
 */
function kept(before, list) {
  if (!before) return list;
  const next = list.map((one, index) => (before[index] && isSame(before[index], one) ? before[index] : one));
  return next.length === before.length && next.every((one, index) => one === before[index]) ? before : next;
}

/**
 * Whether two objects are equal: plain values, and lists of plain values.
 * @param {Record<string, any>} one
 * @param {Record<string, any>} other
 */
function isSame(one, other) {
  let count = 0;
  for (const name in one) {
    count += 1;
    const [a, b] = [one[name], other[name]];
    if (a === b) continue;
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length || a.some((part, index) => part !== b[index])) return false;
  }
  for (const _ in other) count -= 1;
  return count === 0;
}
