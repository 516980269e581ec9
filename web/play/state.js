// The view, the caret and the selection, and how input changes them. Pure: no document, no clock, no network.
// @ts-check
import { between, moved, place } from "../caret.js";
import { pickedOrPut, put, putBack } from "./carry.js";
import { cellsOf, isReal, keeping, shape, textAt } from "./boards.js";
import { expected } from "./expected.js";
import { geometryOf, spotOf, stepped } from "./geometry.js";
import { filled, lettered, reach, straight, stroked, tapped, typed } from "./gestures.js";
import { changeOf, colouring, hasPlaces, isDrawnOn, isFree, layerAt, layersOf, moveOf, secondValue, stopsOf, takesTaps, tappedValue, tapValue, lineValue, valueAt } from "./layers.js";
import { clueByKey } from "./ticks.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {"corner"|"centre"|"colour"} NoteMode */
/** @typedef {"value"|NoteMode} Mode */

/**
 * @typedef {object} State
 * @property {View|null} view the server's last
 * @property {number} received when the view came, in the page's milliseconds
 * @property {string} board the board that has the caret
 * @property {string} caret
 * @property {string} anchor where an extended selection began
 * @property {string[]} selected
 * @property {string|null} hover the cell under the pointer
 * @property {string|null} held the cell whose content is carried
 * @property {string|null} begun the cell where a stroke begins whose other end is still to come
 * @property {import("./layers.js").Change|null} preview what is being drawn on the board, and made when the pointer is let go
 * @property {number|null} symbol the value that taps place on a board whose symbols are picked first
 * @property {boolean} second whether taps and drags do what the second button does
 * @property {"colour"|"tick"|null} tool what else they do on a board that is drawn on: colour places, or tick off clues
 * @property {number} paint the colour that they give
 * @property {string|null} pinned the place whose line or area stays highlighted
 * @property {Mode} mode
 * @property {NoteMode} notes the mode that the notes tool turns on: the last one
 */

/**
 * @typedef {object} Step
 * @property {State} state
 * @property {string[]} moves
 * @property {string} [notice] a key of the text table
 * @property {{ key: string, cell: string }} [said] the same with a cell, spoken only
 */

/** @returns {State} */
export function start() {
  return { view: null, received: 0, board: "", caret: "", anchor: "", selected: [], hover: null, held: null, begun: null,
    preview: null, symbol: null, second: false, tool: null, paint: 1, pinned: null, mode: "value", notes: "corner" };
}

/**
 * The board with the caret, or null before the first view.
 * @param {State} state
 * @returns {Board|null}
 */
export function current(state) {
  return state.view?.boards.find((board) => board.id === state.board) ?? state.view?.boards[0] ?? null;
}

/**
 * Whether a view is of a later board than another: after more moves, or after more of what happens by itself.
 * @param {View} view
 * @param {View} than
 */
export function isLater(view, than) {
  return view.n > than.n || (view.n === than.n && (view.tick ?? 0) > (than.tick ?? 0));
}

/**
 * Takes a view, unless a later one is already shown. The caret keeps its cell if that still exists, and cells that are as
 * they were stay the same objects.
 * @param {State} state
 * @param {View} view
 * @param {number} now
 * @param {boolean} [reconnected] after a lost connection: a restarted server may have lost play time
 * @returns {State} the same if the view was not taken
 */
export function received(state, view, now, reconnected = false) {
  if (state.view && (reconnected ? view.n < state.view.n : isLater(state.view, view))) return state;
  const next = { ...state, view: keeping(state.view, view), received: now };
  const board = current(next);
  if (!board) return next;
  const there = shape(board);
  const exists = (/** @type {string} */ at) => (at.includes(".") ? stopsOf(view, board).some((one) => one.at === at) : there.isOpen(place(at).row, place(at).column));
  if (next.held !== null && (!isOn(view) || !exists(next.held))) next.held = null;
  if (next.begun !== null && (!isOn(view) || !exists(next.begun))) next.begun = null;
  if (next.preview !== null && !isOn(view)) next.preview = null;
  if (next.board === board.id && exists(next.caret)) return next;
  const caret = moved(there, "r1c1", "first");
  return { ...next, board: board.id, caret, anchor: caret, selected: [], hover: null, held: null, begun: null, preview: null, symbol: null, pinned: null };
}

/**
 * Chooses a cell with the pointer.
 * @param {State} state
 * @param {string} at
 * @param {"only"|"add"|"toggle"|"extend"} how
 * @returns {State}
 */
export function chosen(state, at, how) {
  const board = current(state);
  if (!board) return state;
  if (how === "extend") return { ...state, caret: at, selected: between(shape(board), state.anchor, at) };
  if (how === "only") return { ...state, caret: at, anchor: at, selected: [at] };
  const has = state.selected.includes(at);
  if (how === "toggle" && has && state.selected.length > 1) {
    const selected = state.selected.filter((one) => one !== at);
    return { ...state, caret: selected[selected.length - 1], anchor: selected[0], selected };
  }
  return { ...state, caret: at, selected: has ? state.selected : [...state.selected, at] };
}

/**
 * The effect of an input. An input that does not concern carrying puts carried content back.
 * @param {State} before
 * @param {import("./keys.js").Meaning} meaning
 * @param {readonly { move: string }[]} [items] the moves that have no answer yet
 * @returns {Step}
 */
export function acted(before, meaning, items = []) {
  const state = carrying.has(meaning.do) ? before : { ...before, held: null, begun: null };
  const view = state.view && expected(state.view, items);
  const board = view && current({ ...state, view });
  if (!board || !view) return { state, moves: [] };
  const waiting = items.length;
  switch (meaning.do) {
    case "caret": if (meaning.extend && isOn(view) && isDrawnOn(view, board) && (hasPlaces(board) || board.entry === "arrow")) return drawnAlong(state, view, board, meaning.key);
      return { state: steered(state, view, board, meaning.key, meaning.extend, meaning.whole), moves: [] };
    case "all": return { state: { ...state, selected: editable(board, board.cells.map((cell) => cell.at)) },
      moves: [] };
    case "release": if (state.begun !== null) return { state: unbegun(state), moves: [] };
      return state.held !== null ? putBack(state) : { state: { ...state, selected: state.selected.length > 1 ? [state.caret] : [] }, moves: [] };
    case "mode": return { state: inMode(state, meaning.mode === "next" ? following(state.mode) : meaning.mode), moves: [] };
    case "notes": return { state: inMode(state, state.mode === "value" ? state.notes : "value"), moves: [] };
    case "second": return { state: { ...state, second: !state.second, tool: null }, moves: [] };
    case "tool": return { state: { ...state, second: false, tool: state.tool === meaning.tool ? null : meaning.tool }, moves: [] };
    case "lit": return { state: { ...state, pinned: state.pinned === state.caret ? null : state.caret, hover: null }, moves: [] };
    case "undo": return hosted(state, view.can?.undo, "!undo", "nothingToUndo", waiting);
    case "redo": return hosted(state, view.can?.redo, "!redo", "nothingToRedo", waiting);
    default:
  }
  if (!isOn(view)) return { state, moves: [], notice: view.status.phase === "paused" ? "paused" : "finished" };
  switch (meaning.do) {
    case "tick": return { state, moves: view.can?.tick ? [`tick ${meaning.clue}`] : [] };
    case "tickHere": return tickedHere(state, view, board, meaning.column);
    case "value": if (meaning.style === "colour" && state.tool === "colour") return { state: { ...state, paint: meaning.value }, moves: [] };
      return written(state, view, board, meaning.value, meaning.style ?? state.mode);
    case "cycle": if (state.tool === "tick") return tickedHere(state, view, board, false);
      if (state.tool === "colour") return { state: caretOn(state, state.caret), moves: [moveOf(colouring(board, "cells", [state.caret], state.paint))] };
      return cycled(state, view, board, tapValue);
    case "rest": return cycled(state, view, board, secondValue);
    case "symbol": return { state: { ...state, symbol: state.symbol === meaning.value ? null : meaning.value }, moves: [] };
    case "change": return { state: { ...caretOn(state, meaning.at), preview: null }, moves: [moveOf(meaning.change)] };
    case "clear": return cleared(state, view, board, waiting);
    case "pick": return pickedOrPut(state, board, waiting);
    case "drop": return put(state, board, meaning.from, meaning.to, waiting);
    case "end": return ended(state, board);
    case "stroke": return strokeMade(state, board, meaning.from, meaning.to);
    case "letter": return spelt(state, view, meaning.text);
    case "tap": return state.held !== null ? pickedOrPut(state, board, waiting) : tappedOn(state, view, board, { cell: state.caret }, waiting);
    case "line": return tappedOn(state, view, board, lineCell(board, state.caret, meaning.line), waiting);
    case "hint": return view.can?.hint ? { state, moves: ["!hint"] } : { state, moves: [], notice: "noHint" };
    case "marks": return view.can?.mark ? { state, moves: ["marks"] } : { state, moves: [] };
    case "check": return view.can?.check ? { state, moves: ["!check"] } : { state, moves: [], notice: "noCheck" };
    case "button": return { state, moves: [meaning.move] };
    default: return { state, moves: [] };
  }
}

/** The input modes that write notes. */
export const noteModes = /** @type {const} */ (["corner", "centre", "colour"]);

/** The input modes, in the order in which Space goes through them. */
export const modes = /** @type {const} */ (["value", ...noteModes]);

/** How many colours there are to mark cells with. */
export const colours = 8;

/** The inputs that do not put carried content back. */
const carrying = new Set(["caret", "release", "pick", "drop", "tap", "end", "stroke", "help"]);

/**
 * Whether moves are taken.
 * @param {View} view
 */
export function isOn(view) {
  return view.status.phase === "play" || view.status.phase === "ready";
}

/**
 * Whether the game has ended.
 * @param {View} view
 */
export function isOver(view) {
  return ["won", "lost", "draw"].includes(view.status.phase);
}

/**
 * @param {State} state
 * @param {Mode} mode
 * @returns {State}
 */
function inMode(state, mode) {
  return { ...state, mode, notes: mode === "value" ? state.notes : mode };
}

/** @param {Mode} mode @returns {Mode} */
function following(mode) {
  return modes[(modes.indexOf(mode) + 1) % modes.length];
}

/**
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 * @param {string} key
 * @param {boolean} extend
 * @param {boolean} [whole] whether the caret goes on to the next place of the same kind
 * @returns {State}
 */
function steered(state, view, board, key, extend, whole = false) {
  const spot = hasPlaces(board) ? spotOf(geometryOf(board), state.caret) : undefined;
  if (spot) {
    const stops = stopsOf(view, board);
    const { at } = stepped(whole ? stops.filter((one) => one.on === spot.on) : stops, spot, key);
    return { ...caretOn(state, at), hover: null, ...(extend && { selected: [...new Set([...target(state), at])] }) };
  }
  const there = shape(board);
  const caret = moved(there, state.caret, /** @type {any} */ (key));
  if (state.begun !== null) return stretched(state, board, state.begun, caret);
  if (!extend) return { ...state, caret, anchor: caret, selected: [caret], hover: null };
  const anchor = state.selected.length > 0 ? state.anchor : state.caret;
  return { ...state, caret, anchor, selected: between(there, anchor, caret), hover: null };
}

/**
 * The line from the end of a stroke that has begun to a cell, which the caret goes to.
 * @param {State} state
 * @param {Board} board
 * @param {string} from
 * @param {string} to
 * @returns {State}
 */
export function stretched(state, board, from, to) {
  return { ...state, begun: from, caret: to, anchor: from, selected: straight(board, from, to), hover: null };
}

/**
 * @param {State} state
 * @returns {State}
 */
function unbegun(state) {
  return { ...state, begun: null, selected: [state.caret], anchor: state.caret };
}

/**
 * One end of a stroke at the caret: the first, or the second, which makes the move. The same cell twice takes it back.
 * @param {State} state
 * @param {Board} board
 * @returns {Step}
 */
function ended(state, board) {
  if (!stroked(board)) return { state, moves: [] };
  if (state.begun !== null) return strokeMade(state, board, state.begun, state.caret);
  return { state: stretched(state, board, state.caret, state.caret), moves: [], said: { key: "strokeBegun", cell: state.caret } };
}

/**
 * @param {State} state
 * @param {Board} board
 * @param {string} from
 * @param {string} to
 * @returns {Step}
 */
function strokeMade(state, board, from, to) {
  const template = stroked(board);
  const cells = straight(board, from, to);
  const last = cells[cells.length - 1];
  const next = unbegun({ ...state, caret: last });
  if (!template || cells.length < 2) return { state: next, moves: [] };
  return { state: next, moves: [filled(template, { cell: last, from, to: last, cells: cells.join(",") })] };
}

/**
 * A typed letter where letters are moves.
 * @param {State} state
 * @param {View} view
 * @param {string} text
 * @returns {Step}
 */
function spelt(state, view, text) {
  const template = lettered(view);
  return { state, moves: template ? [filled(template, { text: JSON.stringify(text) })] : [] };
}

/**
 * A move of the host's own; a notice in its place if the server has said that it cannot be made.
 * @param {State} state
 * @param {boolean|undefined} can
 * @param {string} move
 * @param {string} notice
 * @param {number} waiting
 * @returns {Step}
 */
function hosted(state, can, move, notice, waiting) {
  return can || waiting > 0 ? { state, moves: [move] } : { state, moves: [], notice };
}

/**
 * The cells of a list whose value can be changed.
 * @param {Board} board
 * @param {string[]} cells
 */
function editable(board, cells) {
  const known = cellsOf(board);
  return cells.filter((at) => ["open", "entry"].includes(known.get(at)?.kind ?? (known.has(at) ? "open" : "")));
}

/** @param {State} state */
function target(state) {
  return state.selected.length > 0 ? state.selected : [state.caret];
}

/**
 * A value into the selected cells, or as a mark.
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 * @param {number} value
 * @param {Mode} style
 * @returns {Step}
 */
function written(state, view, board, value, style) {
  const template = typed(view, board);
  if (!template) return { state, moves: [] };
  if (state.caret.includes(".")) return writtenAt(state, view, board, value, style);
  if (style === "colour" && view.can?.mark) {
    const painted = target(state).filter((at) => isReal(cellsOf(board).get(at)));
    const real = value >= 1 && value <= colours && painted.length > 0;
    return { state, moves: real ? [`mark ${painted.join(",")} colour ${value}`] : [] };
  }
  const cells = editable(board, target(state));
  if (cells.length === 0) return { state, moves: [], notice: "given" };
  const byName = cellsOf(board);
  if (style !== "value" && view.can?.mark) {
    const open = cells.filter((at) => (byName.get(at)?.text ?? "") === "");
    if (open.length === 0) return { state, moves: [], notice: "markOpen" };
    return { state, moves: [`mark ${open.join(",")} ${style} ${value}`] };
  }
  const different = cells.filter((at) => byName.get(at)?.value !== value);
  return { state, moves: different.map((cell) => filled(template, { cell, value })) };
}

/**
 * The message about a place that is given.
 * @param {string} at
 */
function givenAt(at) {
  return at.includes(".") ? "givenPlace" : "given";
}

/**
 * A value into the side or corner with the caret, or as a mark.
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 * @param {number} value
 * @param {Mode} style
 * @returns {Step}
 */
function writtenAt(state, view, board, value, style) {
  const layer = layerAt(view, board, state.caret);
  if (!layer) return { state, moves: [] };
  if (style !== "value" && view.can?.mark) return { state, moves: [`mark ${state.caret} ${style} ${value}`] };
  if (!isFree(layer, state.caret)) return { state, moves: [], notice: givenAt(state.caret) };
  const change = layer.values.some((one) => one.value === value) ? changeOf(layer, [state.caret], value) : null;
  return { state, moves: change ? [moveOf(change)] : [] };
}

/**
 * @param {State} state
 * @param {string} at
 * @returns {State}
 */
function caretOn(state, at) {
  return { ...state, caret: at, anchor: at, selected: [at] };
}

/**
 * Ticks off a clue at the caret, or outside its row or column.
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 * @param {boolean} ofColumn
 * @returns {Step}
 */
function tickedHere(state, view, board, ofColumn) {
  if (!view.can?.tick) return { state, moves: [] };
  const clue = clueByKey(board, state.caret, ofColumn);
  return clue === null ? { state, moves: [], notice: "noClueHere" } : { state, moves: [`tick ${clue}`] };
}

/**
 * A tap by key on the place with the caret.
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 * @param {(layer: import("./layers.js").Played, value: number|null) => number|null} next the value that it gets
 * @returns {Step}
 */
function cycled(state, view, board, next) {
  const layer = layerAt(view, board, state.caret);
  if (!layer || !takesTaps(layer)) return { state, moves: [] };
  if (layer.entry === "symbol" && next === tapValue && state.symbol === null) return { state, moves: [], notice: "pickFirst" };
  const value = valueAt(layer, state.caret);
  const change = changeOf(layer, [state.caret], next === tapValue ? tappedValue(layer, value, state.symbol) : next(layer, value));
  return { state: caretOn(state, state.caret), moves: change ? [moveOf(change)] : [], ...(!isFree(layer, state.caret) && { notice: givenAt(state.caret) }) };
}

/**
 * Draws with an arrow: the side that leads from the caret's cell or corner that way, or the side under the caret; the caret goes on to where it
 * leads. An arrow is entered in the caret's cell. Where nothing is drawn, the caret goes alone.
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 * @param {string} key
 * @returns {Step}
 */
function drawnAlong(state, view, board, key) {
  const geometry = geometryOf(board);
  const spot = spotOf(geometry, state.caret);
  const here = layerAt(view, board, state.caret);
  const direction = ["up", "right", "down", "left"].indexOf(key);
  if (here?.entry === "arrow" && direction >= 0) {
    const change = changeOf(here, [state.caret], here.values[direction * here.values.length / 4]?.value ?? null);
    return { state: caretOn(state, state.caret), moves: change ? [moveOf(change)] : [] };
  }
  const line = layersOf(view, board).find((layer) => layer.entry === "line") ?? layersOf(view, board).find((layer) => layer.entry === "border");
  const alone = { state: steered(state, view, board, key, false), moves: [] };
  if (!line || !spot || direction < 0) return alone;
  const over = line.entry === "line" ? "cells" : "corners";
  const nodes = (spot.on === over ? spot.sides.flatMap((side) => geometry.spots.get(side)?.[over] ?? []) : spot.on === "sides" ? spot[over] : [])
    .flatMap((at) => geometry.spots.get(at) ?? []);
  const to = stepped(nodes, spot, key);
  const side = spot.on === "sides" ? spot.at : spot.sides.find((one) => geometry.spots.get(one)?.[over].includes(to.at));
  // What lies more to the side than ahead is not meant.
  const [ahead, aside] = direction % 2 === 1 ? [to.x - spot.x, to.y - spot.y] : [to.y - spot.y, to.x - spot.x];
  if (to === spot || side === undefined || Math.abs(aside) > Math.abs(ahead)) return alone;
  const change = changeOf(line, [side], lineValue(line, valueAt(line, side)));
  return { state: { ...caretOn(state, to.at), hover: null }, moves: change ? [moveOf(change)] : [] };
}

/**
 * Clears the values of the selected cells, or the marks of those without a value.
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 * @param {number} waiting
 * @returns {Step}
 */
function cleared(state, view, board, waiting) {
  if (!view.can?.enter) return { state, moves: [] };
  if (state.caret.includes(".")) {
    const layer = layerAt(view, board, state.caret);
    const change = layer && changeOf(layer, [state.caret], null);
    return { state, moves: change ? [moveOf(change)] : [], ...(layer && !isFree(layer, state.caret) && { notice: givenAt(state.caret) }) };
  }
  const cells = editable(board, target(state));
  if (cells.length === 0) return { state, moves: [], notice: "given" };
  const byName = cellsOf(board);
  const full = cells.filter((at) => {
    const cell = byName.get(at);
    return waiting > 0 || (cell && ((cell.text ?? "") !== "" || (cell.corner?.length ?? 0) > 0
      || (cell.centre?.length ?? 0) > 0 || (cell.colours?.length ?? 0) > 0));
  });
  return { state, moves: full.map((at) => `clear ${at}`) };
}

/**
 * A tap. Rapid taps are sent one after another. Where several play, only one waits for an answer at a time: a second one
 * could move for the other player.
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 * @param {{ cell: string }} parts
 * @param {number} waiting
 * @returns {Step}
 */
function tappedOn(state, view, board, parts, waiting) {
  const template = tapped(board);
  if (!template) return { state, moves: [] };
  const next = { ...state, caret: parts.cell, anchor: parts.cell, selected: [parts.cell] };
  if (waiting > 0 && (view.players?.length ?? 0) > 1) return { state: next, moves: [], notice: "wait" };
  return { state: next, moves: [filled(template, { ...parts, text: JSON.stringify(textAt(board, parts.cell)) })] };
}

/**
 * The cell that represents a column or row chosen by number.
 * @param {Board} board
 * @param {string} caret
 * @param {number} line
 */
function lineCell(board, caret, line) {
  const { row, column } = place(caret);
  return { cell: reach(board) === "row" ? `r${line}c${column}` : `r${row}c${line}` };
}

/**
 * The cells tinted to make looking along them easy: row, column and box of the caret, or the column a tap would take.
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 * @returns {Set<string>}
 */
export function tinted(state, view, board) {
  if (board.id !== current({ ...state, view })?.id || !isOn(view)) return new Set();
  const line = reach(board);
  if (line === "column" || line === "row") {
    const at = state.hover ?? state.selected[0];
    if (!at) return new Set();
    const there = place(at);
    return named(board, (one) => one[line] === there[line]);
  }
  if (!view.can?.enter || state.selected.length !== 1) return new Set();
  const { row, column } = place(state.caret);
  const boxes = (board.regions ?? []).filter((one) => one.style === "box" && one.cells.includes(state.caret));
  const box = new Set(boxes.flatMap((one) => one.cells));
  return named(board, (one, at) => one.row === row || one.column === column || box.has(at));
}

/**
 * @param {Board} board
 * @param {(place: { row: number, column: number }, at: string) => boolean} wanted
 */
function named(board, wanted) {
  return new Set(board.cells.map((cell) => cell.at).filter((at) => wanted(place(at), at)));
}

/**
 * A seat's colour.
 * @param {Pick<View, "tones">} view
 * @param {number} seat from 1
 */
export function toneOf(view, seat) {
  return view.tones?.[seat - 1] ?? seat;
}
