// The layers of a board: what lies on its cells, sides and corners, and what a tap changes there. Pure.
// @ts-check
import { cellsOf, isReal } from "./boards.js";
import { geometryOf, spotOf } from "./geometry.js";
import { paintsOf } from "./painting.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").PlaceKind} PlaceKind */
/** @typedef {import("../types.js").EntryKind} EntryKind */
/** @typedef {import("../types.js").LayerPlace} LayerPlace */

/**
 * @typedef {object} Played a layer that values are entered on
 * @property {PlaceKind} on
 * @property {EntryKind} entry
 * @property {string} name
 * @property {number|undefined} rest
 * @property {boolean} [rim] false if sides at the rim take no value
 * @property {(at: string) => boolean} takes whether there is a place of that name which takes values
 * @property {number[]} drawn its values but the rest, in the order of taps
 * @property {import("../types.js").Value[]} values
 * @property {(at: string) => { value?: number, kind?: string }|undefined} get what a place shows
 */

/**
 * A change of some places: `value` null empties them; a `colour` marks them, or is taken off where all have it.
 * @typedef {{ on: PlaceKind, places: string[], value: number|null, colour?: number }} Change
 */

/** The ways of entry by drawing and tapping, in which a place is no field to write in. */
const drawnWays = new Set(["cycle", "paint", "line", "border", "arrow", "dot", "symbol"]);

/** @type {WeakMap<Board, Map<PlaceKind, Map<string, LayerPlace>>>} */
const known = new WeakMap();

/**
 * What the layers of a board show, by kind of place and name.
 * @param {Board} board
 */
export function placesOf(board) {
  let found = known.get(board);
  if (!found) {
    found = new Map((board.layers ?? []).map((layer) => [layer.on, new Map(layer.places.map((one) => [one.at, one]))]));
    known.set(board, found);
  }
  return found;
}

/**
 * The layers of a board that values are entered on, that of the cells first.
 * @param {View} view
 * @param {Board} board
 * @returns {Played[]}
 */
export function layersOf(view, board) {
  if (!view.can?.enter || board.entries) return [];
  const shown = placesOf(board);
  const others = (board.layers ?? []).map((layer) => ({ ...played(layer.on, layer.entry ?? "number", layer.name ?? "", layer.rest, layer.values ?? [],
    (at) => shown.get(layer.on)?.get(at), (at) => {
      const spot = spotOf(geometryOf(board), at);
      return spot !== undefined && isReached(layer, spot);
    }), ...(layer.rim === false && { rim: false }) }));
  const paints = paintsOf(view, board);
  const values = board.values ?? [];
  if (values.length === 0) return others;
  const entry = board.entry ?? (paints ? "paint" : "number");
  return [played("cells", entry, "", board.rest ?? (paints ? paints[1] : undefined), values, (at) => cellsOf(board).get(at), () => true), ...others];
}

/**
 * @param {PlaceKind} on
 * @param {EntryKind} entry
 * @param {string} name
 * @param {number|undefined} rest
 * @param {import("../types.js").Value[]} values
 * @param {Played["get"]} get
 * @param {Played["takes"]} takes
 * @returns {Played}
 */
function played(on, entry, name, rest, values, get, takes) {
  return { on, entry, name, rest, values, get, takes, drawn: values.map((one) => one.value).filter((value) => value !== rest) };
}

/**
 * Whether a board is drawn on: by taps and drags on its places, not by choosing cells to write in.
 * @param {View} view
 * @param {Board} board
 */
export function isDrawnOn(view, board) {
  return layersOf(view, board).some((layer) => layer.on !== "cells" || drawnWays.has(layer.entry));
}

/**
 * The layer that a place belongs to, if values are entered there.
 * @param {View} view
 * @param {Board} board
 * @param {string} at
 * @returns {Played|null}
 */
export function layerAt(view, board, at) {
  const spot = spotOf(geometryOf(board), at);
  return spot ? layersOf(view, board).find((layer) => layer.on === spot.on) ?? null : null;
}

/**
 * Whether a place of a layer can be reached: lines through cells do not leave the board, and some layers have no values at the rim.
 * @param {{ entry?: EntryKind, rim?: boolean }} layer
 * @param {import("./geometry.js").Spot} spot
 */
export function isReached(layer, spot) {
  return (layer.entry !== "line" && layer.rim !== false) || spot.on !== "sides" || spot.cells.length > 1;
}

/**
 * The value that a place has, null where it is open.
 * @param {Played} layer
 * @param {string} at
 */
export function valueAt(layer, at) {
  return layer.get(at)?.value ?? null;
}

/**
 * Whether the value of a place can be changed.
 * @param {Played} layer
 * @param {string} at
 */
export function isFree(layer, at) {
  const here = layer.get(at);
  // A cell is always there; of the other places only those that show something.
  return layer.on === "cells" ? here !== undefined && ["open", "entry"].includes(here.kind ?? "open") : here?.kind !== "given";
}

/**
 * The value after a tap: each value but the rest, then the rest, then open.
 * @param {Pick<Played, "drawn"|"rest">} layer
 * @param {number|null} value
 * @returns {number|null} null for open
 */
export function tapValue({ drawn, rest }, value) {
  const last = rest ?? null;
  if (value === null) return drawn[0] ?? last;
  if (value === last) return null;
  const index = drawn.indexOf(value);
  return drawn[index + 1] ?? last;
}

/**
 * Whether taps change a place of a layer: not where values are written, or drawn as arrows.
 * @param {Played} layer
 */
export function takesTaps({ entry }) {
  return entry !== "number" && entry !== "arrow";
}

/**
 * The value that a tap gives a place of a layer: the symbol that was picked where symbols are, or open again.
 * @param {Pick<Played, "entry"|"drawn"|"rest">} layer
 * @param {number|null} value
 * @param {number|null} symbol
 * @returns {number|null} null for open
 */
export function tappedValue(layer, value, symbol) {
  if (layer.entry !== "symbol") return tapValue(layer, value);
  return value === symbol ? null : symbol;
}

/**
 * The value after a press of the second button: the rest, or open again; where there is no rest, the last value in place of it.
 * @param {Pick<Played, "drawn"|"rest">} layer
 * @param {number|null} value
 * @returns {number|null} null for open
 */
export function secondValue({ drawn, rest }, value) {
  const second = rest ?? drawn[drawn.length - 1] ?? null;
  return value === second ? null : second;
}

/**
 * The value that a line gives the sides that it passes, by what the first of them has: the next value, never the rest; one that has the last
 * value is erased, with all others.
 * @param {Pick<Played, "drawn"|"rest">} layer
 * @param {number|null} value
 * @returns {number|null} null erases
 */
export function lineValue({ drawn }, value) {
  if (value === null || !drawn.includes(value)) return drawn[0] ?? null;
  return drawn[drawn.indexOf(value) + 1] ?? null;
}

/**
 * The change of some places of a layer, without those that take no values and those that it would leave as they are; null if none is left.
 * @param {Played} layer
 * @param {readonly string[]} places
 * @param {number|null} value
 * @returns {Change|null}
 */
export function changeOf(layer, places, value) {
  const changed = [...new Set(places)].filter((at) => layer.takes(at) && isFree(layer, at) && valueAt(layer, at) !== value);
  return changed.length > 0 ? { on: layer.on, places: changed, value } : null;
}

/**
 * The colours that a place is marked with.
 * @param {Board} board
 * @param {string} at
 * @returns {number[]}
 */
export function coloursAt(board, at) {
  const spot = spotOf(geometryOf(board), at);
  if (!spot) return [];
  return (spot.on === "cells" ? cellsOf(board).get(spot.at) : placesOf(board).get(spot.on)?.get(spot.at))?.colours ?? [];
}

/**
 * The change that colours some places as the first of them is coloured: those without the colour get it, or those with it lose it.
 * @param {Board} board
 * @param {PlaceKind} on
 * @param {readonly string[]} places
 * @param {number} colour
 * @returns {Change}
 */
export function colouring(board, on, places, colour) {
  const has = (/** @type {string} */ at) => coloursAt(board, at).includes(colour);
  return { on, places: [...new Set(places)].filter((at) => has(at) === has(places[0])), value: null, colour };
}

/**
 * The move that makes a change.
 * @param {Change} change
 */
export function moveOf({ places, value, colour }) {
  if (colour !== undefined) return `mark ${places.join()} colour ${colour}`;
  return value === null ? `clear ${places.join()}` : `enter ${places.join()} ${value}`;
}

/**
 * The places at which the caret stops on a board that has more than square cells: its cells, the places of its layers, and the corners where lines
 * are drawn along sides.
 * @param {View} view
 * @param {Board} board
 * @returns {import("./geometry.js").Spot[]} in reading order of their names
 */
export function stopsOf(view, board) {
  const { all } = geometryOf(board);
  const layers = layersOf(view, board);
  const cells = cellsOf(board);
  const has = (/** @type {PlaceKind} */ on) => layers.some((layer) => layer.on === on || (on === "corners" && layer.entry === "border"));
  const sides = layers.find((layer) => layer.on === "sides");
  return [...all.cells.filter(({ at }) => isReal(cells.get(at))), ...(sides ? all.sides.filter((spot) => isReached(sides, spot)) : []), ...(has("corners") ? all.corners : [])];
}

/**
 * Whether the caret of a board goes from place to place, where it otherwise goes from cell to cell.
 * @param {Board} board
 */
export function hasPlaces(board) {
  return board.outlines !== undefined || (board.layers ?? []).length > 0;
}

/**
 * The places that belong together with one: the drawn sides that meet at corners or in cells, the area that lines enclose, or the neighbouring cells of
 * the same value.
 * @param {View} view
 * @param {Board} board
 * @param {string} at
 * @returns {Set<string>} empty where nothing is drawn
 */
export function togetherWith(view, board, at) {
  const geometry = geometryOf(board);
  const spot = spotOf(geometry, at);
  const layers = layersOf(view, board);
  const line = layers.find((layer) => layer.entry === "line" || layer.entry === "border");
  const isDrawn = (/** @type {string} */ side) => line !== undefined && line.drawn.includes(valueAt(line, side) ?? NaN) && valueAt(line, side) !== 0;
  const near = (/** @type {string} */ one) => geometry.spots.get(one);
  if (!spot) return new Set();
  // A side without a line lies within an area.
  const cell = spot.on === "cells" ? at : spot.on === "sides" && line?.entry === "border" && !isDrawn(spot.at) ? spot.cells[0] : undefined;
  if (cell !== undefined && line?.entry !== "line") {
    const shades = layers.find((layer) => layer.on === "cells" && board.entry !== undefined && (layer.entry === "cycle" || layer.entry === "paint"));
    const value = shades ? valueAt(shades, cell) : null;
    if (!line && value === null) return new Set();
    const area = spread([cell], (one) => (near(one)?.sides ?? []).filter((side) => !isDrawn(side)).flatMap((side) => near(side)?.cells ?? [])
      .filter((other) => !shades || valueAt(shades, other) === value));
    return area.size < geometry.all.cells.length ? area : new Set();
  }
  const nodes = line?.entry === "line" ? "cells" : "corners";
  return spread(spot.sides.filter(isDrawn), (side) => (near(side)?.[nodes] ?? []).flatMap((node) => near(node)?.sides ?? []).filter(isDrawn));
}

/**
 * All places that are reached from some.
 * @param {string[]} from
 * @param {(at: string) => string[]} beside
 */
function spread(from, beside) {
  const found = new Set(from);
  const waiting = [...from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const next of beside(at)) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}
