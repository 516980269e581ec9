// The view as it will be once the waiting moves are made, as far as that is certain. Pure.
// @ts-check
import { cellsOf } from "./boards.js";
import { geometryOf, spotOf } from "./geometry.js";
import { isPlain } from "./gestures.js";
import { placesOf } from "./layers.js";
import { withTick } from "./ticks.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */

/** Moves that change no cell. */
const aside = /^(!checkpoint |!pause$|!resume$|!start$|!right$)/;

/** The last expectation of each view. @type {WeakMap<View, { moves: string, view: View }>} */
const known = new WeakMap();

/**
 * The view as it will be once the waiting moves are made: values and marks appear, and a pause ends. Everything after a
 * move whose outcome only the rules know is left out. A cell whose value waits for an answer has no label.
 * @param {View} view
 * @param {readonly { move: string }[]} waiting
 * @returns {View} the same object for the same moves; the view itself if nothing is certain
 */
export function expected(view, waiting) {
  if (waiting.length === 0) return view;
  const moves = waiting.map((one) => one.move).join("\n");
  const before = known.get(view);
  if (before?.moves === moves) return before.view;
  const found = foreseen(view, waiting);
  known.set(view, { moves, view: found });
  return found;
}

/**
 * @param {View} view
 * @param {readonly { move: string }[]} waiting
 * @returns {View}
 */
function foreseen(view, waiting) {
  const wakes = view.status.phase === "paused" && waiting.some(({ move }) => move === "!resume");
  const awake = wakes ? { ...view, status: { ...view.status, phase: /** @type {const} */ ("play"), text: "" } } : view;
  if (!view.can?.enter) return awake;
  const drafts = view.boards.map((board) => ({ board, ticked: board, certain: isPlain(board) || Boolean(board.entries), changed: new Map(), places: new Map() }));
  for (const { move } of waiting) {
    if (aside.test(move)) continue;
    const change = changeOf(move, view);
    if (!change) break;
    for (const draft of drafts) {
      if (change.tick !== undefined) draft.ticked = withTick(draft.ticked, change.tick);
      if (!draft.certain) continue;
      changeCells(draft, change);
      changePlaces(draft, change);
    }
  }
  if (drafts.every(({ board, ticked, changed, places }) => board === ticked && changed.size + places.size === 0)) return awake;
  const boards = drafts.map(({ board, ticked, changed, places }) => (changed.size + places.size === 0 ? ticked : {
    ...ticked,
    cells: changed.size === 0 ? board.cells : board.cells.map((cell) => changed.get(cell.at) ?? cell),
    ...(places.size > 0 && { layers: board.layers?.map((layer) => (places.has(layer.on) ? { ...layer, places: [...places.get(layer.on).values()] } : layer)) }),
  }));
  return { ...awake, boards };
}

/**
 * @typedef {{ cells: string[], tick?: string, value?: number|string|null, mark?: { kind: "corner"|"centre"|"colours", value: number } }} Change
 *   `value` null takes everything out; `tick` is a clue that is ticked off, or opened again
 */

/**
 * The effect of a move on cells, or null if only the rules know.
 * @param {string} move
 * @param {View} view
 * @returns {Change|null}
 */
function changeOf(move, view) {
  const letter = /^enter (r\d+c\d+) ("(?:[^"\\]|\\.)*")$/.exec(move);
  if (letter) return view.boards.some((board) => board.entries) ? { cells: [letter[1]], value: unquoted(letter[2]) } : null;
  const entry = /^(?:enter (r\d+c\d+\S*) (-?\d+)|clear (r\d+c\d+\S*))$/.exec(move);
  if (entry) return { cells: (entry[1] ?? entry[3]).split(","), value: entry[2] === undefined ? null : Number(entry[2]) };
  const tick = /^tick (.+)$/.exec(move);
  if (tick) return view.can?.tick ? { cells: [], tick: tick[1] } : null;
  const mark = /^mark (\S+) (corner|centre|colour) (\d+)$/.exec(move);
  if (!mark || !(view.can?.mark || (view.can?.colour && mark[2] === "colour"))) return null;
  const kind = mark[2] === "colour" ? "colours" : /** @type {"corner"|"centre"} */ (mark[2]);
  return { cells: mark[1].split(","), mark: { kind, value: Number(mark[3]) } };
}

/**
 * The text of a JSON string; empty if it is not one.
 * @param {string} text
 */
function unquoted(text) {
  try {
    return String(JSON.parse(text));
  } catch {
    return "";
  }
}

/**
 * @param {{ board: Board, changed: Map<string, Cell> }} draft
 * @param {Change} change
 */
function changeCells({ board, changed }, { cells, value, mark, tick }) {
  if (tick !== undefined) return;
  const now = (/** @type {string} */ at) => changed.get(at) ?? cellsOf(board).get(at);
  const there = cells.map(now).filter((cell) => cell !== undefined);
  // A mark that all have is taken away, else all get it.
  const adds = mark && !there.every((cell) => cell[mark.kind]?.includes(mark.value));
  for (const cell of there) {
    const next = mark ? marked(cell, mark.kind, mark.value, Boolean(adds)) : filled(board, cell, value ?? null);
    if (next !== cell) changed.set(cell.at, next);
  }
}

/**
 * Changes the values of sides and corners.
 * @param {{ board: Board, places: Map<string, Map<string, import("../types.js").LayerPlace>> }} draft
 * @param {Change} change
 */
function changePlaces({ board, places }, { cells, value, mark, tick }) {
  if (tick !== undefined || !board.layers || typeof value === "string") return;
  if (mark) {
    if (mark.kind === "colours") colourPlaces({ board, places }, cells, mark.value);
    return;
  }
  for (const name of cells) {
    const spot = name.includes(".") ? spotOf(geometryOf(board), name) : undefined;
    const layer = spot && board.layers.find((one) => one.on === spot.on);
    if (!spot || !layer) continue;
    const now = places.get(spot.on) ?? new Map(placesOf(board).get(spot.on));
    const before = now.get(spot.at);
    if (before?.kind === "given" || (before?.value ?? null) === (value ?? null) || (typeof value === "number" && !layer.values?.some((one) => one.value === value))) continue;
    if (typeof value === "number") now.set(spot.at, { at: spot.at, value, kind: "entry", waiting: true, ...(before?.colours && { colours: before.colours }) });
    else now.delete(spot.at);
    places.set(spot.on, now);
  }
}

/**
 * Colours sides and corners, or takes the colour off where all have it.
 * @param {{ board: Board, places: Map<string, Map<string, import("../types.js").LayerPlace>> }} draft
 * @param {string[]} names
 * @param {number} colour
 */
function colourPlaces({ board, places }, names, colour) {
  const spots = names.flatMap((name) => (name.includes(".") ? spotOf(geometryOf(board), name) ?? [] : [])).filter((spot) => board.layers?.some((one) => one.on === spot.on));
  const shown = (/** @type {import("./geometry.js").Spot} */ spot) => (places.get(spot.on) ?? placesOf(board).get(spot.on))?.get(spot.at);
  const hasAll = spots.every((spot) => shown(spot)?.colours?.includes(colour));
  for (const spot of spots) {
    const now = places.get(spot.on) ?? new Map(placesOf(board).get(spot.on));
    const before = now.get(spot.at) ?? { at: spot.at };
    const others = (before.colours ?? []).filter((/** @type {number} */ one) => one !== colour);
    const colours = hasAll ? others : [...others, colour].sort((a, b) => a - b);
    now.set(spot.at, { ...before, colours: colours.length > 0 ? colours : undefined });
    places.set(spot.on, now);
  }
}

/**
 * @param {Cell} cell
 * @param {"corner"|"centre"|"colours"} kind
 * @param {number} value
 * @param {boolean} adds
 * @returns {Cell}
 */
function marked(cell, kind, value, adds) {
  if (kind !== "colours" && !isOpen(cell)) return cell;
  const others = /** @type {number[]} */ (cell[kind] ?? []).filter((one) => one !== value);
  return { ...cell, [kind]: adds ? [...others, value].sort((a, b) => a - b) : others };
}

/** @param {Cell} cell */
function isOpen(cell) {
  return cell.kind === undefined || cell.kind === "open" || cell.kind === "entry";
}

/**
 * A cell with another value, or without its value and marks.
 * @param {Board} board
 * @param {Cell} cell
 * @param {number|string|null} value
 * @returns {Cell}
 */
function filled(board, cell, value) {
  if (!isOpen(cell)) return cell;
  const entered = typeof value === "number" ? board.values?.find((one) => one.value === value) : undefined;
  const text = typeof value === "string" ? value : value === null ? "" : entered?.text;
  const isMarked = value === null && (cell.corner ?? cell.centre ?? []).length > 0;
  if (text === undefined || (text === (cell.text ?? "") && !isMarked)) return cell;
  const roles = (cell.roles ?? []).filter((role) => role !== "conflict" && role !== "wrong");
  const marks = value === null ? { corner: undefined, centre: undefined } : {};
  return { ...cell, ...marks, kind: text ? "entry" : "open", text, soft: entered?.soft, value: value ?? undefined, roles, waiting: true, label: undefined };
}
