// The pointer on a board that is drawn on: taps on places, lines, painting. A drag is one change, made when the pointer is let go.
// @ts-check
import { cellUnder, distance, nearest } from "./geometry.js";
import { changeOf, isFree, isReached, lineValue, secondValue, takesTaps, tappedValue, valueAt } from "./layers.js";
import { begunLine, between, directionOf, ledTo } from "./tracing.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./layers.js").Change} Change */
/** @typedef {import("./layers.js").Played} Played */

/**
 * @typedef {object} Plane a board that is drawn on, as it will be once the waiting moves are made
 * @property {import("./geometry.js").Geometry} geometry
 * @property {Played[]} layers
 * @property {boolean} second whether each press means the second button
 * @property {number|null} symbol the value that taps place, on a layer whose symbols are picked first
 * @property {"colour"|"tick"|null} [tool] what presses do in place of entering values
 * @property {(point: Point, reach: number, middles: boolean) => string|null} [clue] the clue at a point that can be ticked off, or only one in the middle of a cell
 * @property {(on: import("../types.js").PlaceKind, places: string[]) => Change} [colouring] the change that colours places
 */

/**
 * @typedef {object} Hand what the pointer does to the game
 * @property {(board: string) => Plane|null} plane null for a board that is not drawn on now
 * @property {(board: string, change: Change|null) => void} preview shows a change that is not made yet
 * @property {(board: string, change: Change|null, at: string) => void} change makes a change, and takes the caret there
 * @property {(board: string, at: string) => void} choose takes the caret to a cell in which nothing is drawn
 * @property {(board: string, at: string|null) => void} over the pointer is over a place, and not pressed
 * @property {() => void} unpicked a press had no symbol to place
 * @property {(board: string, clue: string, at: string) => void} tick ticks off a clue, or opens it again
 * @property {(board: string, at: string|null) => void} light highlights the line or area of a place, until null does not
 */

/**
 * @typedef {object} Press a pointer that is down
 * @property {number} pointer
 * @property {boolean} touch
 * @property {string} board
 * @property {Plane} plane
 * @property {DOMRect} box of the board
 * @property {Point} start
 * @property {Point} last
 * @property {Target|null} target what a tap would change
 * @property {boolean} second whether the second button is pressed, or a finger has rested
 * @property {boolean} moved
 * @property {boolean} lit whether a finger rests on what is drawn, to see what belongs together
 * @property {"line"|"paint"|"arrow"|"colour"|null} way of a drag
 * @property {Played|null} layer that a drag changes
 * @property {import("./tracing.js").Trace|null} trace
 * @property {string[]} painted
 * @property {Change|null} change that would be made now
 */

/** A place; no layer for a cell in which nothing is entered. @typedef {{ layer: Played|null, at: string, on?: import("../types.js").PlaceKind, clue?: string|null }} Target */

/** How long a finger rests that means the second button, in milliseconds. */
const long = 450;
/** How far a pointer goes at most in a tap, in pixels: a mouse, a finger. */
const [steady, unsteady] = [5, 12];
/** How near a place other than a cell a tap has to be, in cell widths: where the cell takes taps as well, and where it does not; and what a finger needs, in pixels. */
const [beside, around, finger] = [0.27, 0.4, 13];
/** How near a press has to be to the middle of a clue that it ticks off: on a board of lines, and where presses do nothing else, in cell widths. */
const [onClue, byClue] = [0.2, 0.75];
/** How near a second stroke has to come to a place, and one that colours, in cell widths. */
const [brushed, tinged] = [0.3, 0.15];
/** How far a drag goes that has a direction, in cell widths. */
const pointed = 0.4;

/**
 * @param {HTMLElement} boards what holds the boards
 * @param {Hand} hand
 */
export function makePlacePointer(boards, hand) {
  /** @type {Press|null} */
  let press = null;
  let resting = 0;
  /** The fingers that are down: as soon as there are two, none draws until all are lifted. @type {Set<number>} */
  const fingers = new Set();
  let zooming = false;
  /** The board and the place that were last under the pointer. */
  let under = "";

  /** Forgets what is drawn and not made yet. */
  function giveUp() {
    clearTimeout(resting);
    const given = press;
    press = null;
    if (given?.change) hand.preview(given.board, null);
  }

  /**
   * Shows what would be done if the pointer were let go now.
   * @param {Change|null} change
   */
  function show(change) {
    if (!press || isSame(press.change, change)) return;
    press.change = change;
    hand.preview(press.board, change);
  }

  /** A finger rests: it means the second button. */
  function rested() {
    if (!press || press.moved || press.way === "arrow" || press.plane.tool) return;
    if (!press.plane.second && isDrawn(press.target)) {
      press.lit = true;
      navigator.vibrate?.(12);
      return hand.light(press.board, press.target?.at ?? null);
    }
    press.second = true;
    navigator.vibrate?.(12);
    show(tapChange(press));
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    if (!press) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const one of events.length > 0 ? events : [event]) follow(pointIn(press, one));
    show(dragChange(press));
  }

  /** @param {Point} point */
  function follow(point) {
    if (!press) return;
    const { geometry } = press.plane;
    if (press.second) {
      const layer = press.target?.layer;
      if (layer) press.painted.push(...between(geometry, layer.on, press.last, point, brushed, (one) => isReached(layer, one)));
    } else if (press.way === "line" && press.trace) press.trace = ledTo(geometry, press.trace, point);
    else if (press.way === "colour") press.painted.push(...between(geometry, press.target?.on ?? "cells", press.last, point, tinged));
    else if (press.way === "paint") press.painted.push(...between(geometry, press.layer?.on ?? "cells", press.last, point, brushed));
    press.last = point;
  }

  return {
    /**
     * @param {PointerEvent} event
     * @returns {boolean} whether the press is on a board that is drawn on
     */
    down(event) {
      const found = boardOf(event.target);
      const plane = found && hand.plane(found.board);
      // Fingers on other boards carry and push, and are not counted here.
      if ((!found || !plane) && fingers.size === 0) return false;
      if (event.pointerType !== "mouse") {
        fingers.add(event.pointerId);
        if (fingers.size > 1) zooming = true;
        if (zooming) {
          giveUp();
          return true;
        }
      }
      if (!found || !plane || (event.button !== 0 && event.button !== 2)) return false;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return false;
      press = pressed(event, found.board, plane, found.element.getBoundingClientRect());
      hand.light(found.board, null);
      const isTaken = press.way !== null || press.target?.clue || plane.tool || (press.target?.layer && (press.target.layer.entry !== "number" || press.target.layer.on !== "cells"));
      if (!isTaken) {
        press = null;
        return false;
      }
      // A line may lead past the rim of the boards.
      try {
        boards.setPointerCapture(event.pointerId);
      } catch {
        // The pointer has gone already.
      }
      clearTimeout(resting);
      if (press.touch) resting = window.setTimeout(rested, long);
      else show(tapChange(press));
      return true;
    },

    /**
     * @param {PointerEvent} event
     * @returns {boolean} whether it belongs to a press on such a board
     */
    move(event) {
      if (!press) {
        if (event.pointerType === "mouse") hover(event);
        return zooming;
      }
      if (event.pointerId !== press.pointer) return true;
      const point = pointIn(press, event);
      const scale = press.box.width / press.plane.geometry.frame.width;
      if (!press.moved && Math.hypot(point.x - press.start.x, point.y - press.start.y) * scale > (press.touch ? unsteady : steady)) {
        press.moved = true;
        clearTimeout(resting);
      }
      if (press.moved && !press.lit) drag(event);
      return true;
    },

    /**
     * @param {PointerEvent} event
     * @returns {boolean}
     */
    up(event) {
      const was = zooming && fingers.has(event.pointerId);
      fingers.delete(event.pointerId);
      if (fingers.size === 0) zooming = false;
      if (!press || event.pointerId !== press.pointer) return was;
      clearTimeout(resting);
      if (press.lit) {
        press = null;
        return true;
      }
      if (press.moved) drag(event);
      const { board, moved, target, change } = press;
      const lacksSymbol = !press.second && !press.plane.tool && target?.layer?.entry === "symbol" && press.plane.symbol === null;
      const made = moved ? dragChange(press) ?? (isStill(press) ? tapChange(press) : null) : tapChange(press);
      press = null;
      if (made) hand.change(board, made, made.places[made.places.length - 1]);
      else {
        if (change) hand.preview(board, null);
        if (target?.clue && !moved) hand.tick(board, target.clue, target.at);
        else if (target && !moved) hand.choose(board, target.at);
        if (lacksSymbol) hand.unpicked();
      }
      return true;
    },

    /** @param {PointerEvent} event */
    cancel(event) {
      fingers.delete(event.pointerId);
      if (fingers.size === 0) zooming = false;
      if (press?.pointer === event.pointerId) giveUp();
    },

    /** The pointer has left the boards. */
    left() {
      if (under !== "" && !press) hand.over("", null);
      under = "";
    },

    /** Gives up what is being drawn; whether there was anything. */
    escape() {
      const had = press !== null;
      giveUp();
      return had;
    },
    leave: giveUp,
  };

  /** @param {PointerEvent} event */
  function hover(event) {
    const found = boardOf(event.target);
    const plane = found && hand.plane(found.board);
    if (!found || !plane) {
      if (under !== "") hand.over("", null);
      under = "";
      return;
    }
    const box = found.element.getBoundingClientRect();
    const at = targetAt(plane, pointOf(plane, box, event), box, false)?.at ?? null;
    const now = at === null ? "" : `${found.board} ${at}`;
    if (now === under) return;
    under = now;
    hand.over(found.board, at);
  }
}

/**
 * @param {PointerEvent} event
 * @param {string} board
 * @param {Plane} plane
 * @param {DOMRect} box
 * @returns {Press}
 */
function pressed(event, board, plane, box) {
  const start = pointOf(plane, box, event);
  const touch = event.pointerType !== "mouse";
  const target = targetAt(plane, start, box, touch);
  const line = plane.layers.find((layer) => layer.entry === "line") ?? plane.layers.find((layer) => layer.entry === "border") ?? null;
  const own = target?.layer ?? null;
  const isOwnPaint = own !== null && ["paint", "symbol"].includes(own.entry) && !(own.on === "cells" && line?.entry === "line");
  const way = plane.tool ? (plane.tool === "colour" ? "colour" : null) : own?.entry === "arrow" ? "arrow" : isOwnPaint ? "paint" : line ? "line" : null;
  const layer = way === "line" ? line : own;
  const trace = way === "line" && line ? begunLine(plane.geometry, line.entry === "line" ? "cells" : "corners", start) : null;
  return { pointer: event.pointerId, touch, board, plane, box, start, last: start, target, second: plane.second || (event.button === 2 && !plane.tool), moved: false, lit: false, way, layer, trace,
    painted: target ? [target.at] : [], change: null };
}

/**
 * Whether lines or shades are drawn at a place.
 * @param {Target|null} target
 */
function isDrawn(target) {
  const layer = target?.layer;
  return Boolean(layer && lit.has(layer.entry) && layer.drawn.includes(valueAt(layer, target.at) ?? NaN));
}

/** The ways of entry by which lines and areas come about. */
const lit = new Set(["line", "border", "cycle", "paint"]);

/**
 * What a tap at a point would change: the nearest place of a layer within reach, otherwise the cell; or the clue that it would tick off.
 * @param {Plane} plane
 * @param {Point} point
 * @param {DOMRect} box
 * @param {boolean} touch
 * @returns {Target|null}
 */
function targetAt({ geometry, layers, tool, clue }, point, box, touch) {
  const cells = layers.find((layer) => layer.on === "cells") ?? null;
  const cell = cellUnder(geometry, point);
  if (tool === "tick") return cell && { layer: null, at: cell.at, clue: clue?.(point, byClue, false) };
  const isTapped = cells !== null && cell !== null && (isFree(cells, cell.at) || tool === "colour");
  const ticked = isTapped || !cell ? null : clue?.(point, onClue, true) ?? null;
  if (cell && ticked !== null) return { layer: null, at: cell.at, clue: ticked };
  const scale = box.width / geometry.frame.width;
  const reach = Math.max(isTapped || tool ? beside : around, touch ? Math.min(finger / scale, isTapped ? 0.33 : 0.5) : 0);
  let [best, least] = [/** @type {Target|null} */ (null), reach];
  for (const layer of layers) {
    if (layer.on === "cells") continue;
    const spot = nearest(geometry, layer.on, point, least, (one) => isReached(layer, one));
    if (spot) [best, least] = [{ layer, at: spot.at, on: layer.on }, distance(geometry, spot, point)];
  }
  return best ?? (cell ? { layer: cells, at: cell.at, on: "cells" } : null);
}

/**
 * The change that a tap makes.
 * @param {Press} press
 * @returns {Change|null}
 */
function tapChange({ plane, target, second }) {
  if (plane.tool) return plane.tool === "colour" && target?.on ? plane.colouring?.(target.on, [target.at]) ?? null : null;
  const layer = target?.layer;
  if (!layer || !target || !takesTaps(layer)) return null;
  const value = valueAt(layer, target.at);
  if (second) return changeOf(layer, [target.at], secondValue(layer, value));
  if (layer.entry === "symbol" && plane.symbol === null) return null;
  return changeOf(layer, [target.at], tappedValue(layer, value, plane.symbol));
}

/**
 * The change that a drag has made so far.
 * @param {Press} press
 * @returns {Change|null}
 */
function dragChange({ plane, way, layer, trace, painted, target, second, start, last }) {
  if (second) {
    const own = target?.layer;
    if (!own || !target || !takesTaps(own)) return null;
    return painting(own, painted, valueAt(own, target.at), secondValue(own, valueAt(own, target.at)));
  }
  if (way === "colour") return target?.on ? plane.colouring?.(target.on, painted) ?? null : null;
  if (!layer) return null;
  if (way === "line") {
    const sides = (trace?.sides ?? []).filter(layer.takes);
    return sides.length > 0 ? changeOf(layer, sides, lineValue(layer, valueAt(layer, sides[0]))) : null;
  }
  if (way === "arrow") {
    if (!target || Math.hypot(last.x - start.x, last.y - start.y) < pointed) return null;
    return changeOf(layer, [target.at], layer.values[directionOf(start, last, layer.values.length)]?.value ?? null);
  }
  if (way !== "paint" || !target) return null;
  const over = valueAt(layer, target.at);
  if (layer.entry === "symbol" && plane.symbol === null) return null;
  return painting(layer, painted, over, tappedValue(layer, over, plane.symbol));
}

/**
 * What painting changes: the places that are as the first one was.
 * @param {Played} layer
 * @param {string[]} places
 * @param {number|null} over
 * @param {number|null} value
 */
function painting(layer, places, over, value) {
  return changeOf(layer, places.filter((at) => valueAt(layer, at) === over), value);
}

/**
 * Whether a drag that passed nothing ends where it began: a tap of an unsteady hand.
 * @param {Press} press
 */
function isStill({ start, last, second }) {
  return !second && Math.hypot(last.x - start.x, last.y - start.y) < pointed;
}

/**
 * @param {Change|null} one
 * @param {Change|null} other
 */
function isSame(one, other) {
  return one === other || (one !== null && other !== null && one.on === other.on && one.value === other.value && one.colour === other.colour
    && one.places.length === other.places.length && one.places.every((at, index) => at === other.places[index]));
}

/**
 * @param {Press} press
 * @param {PointerEvent} event
 */
function pointIn({ plane, box }, event) {
  return pointOf(plane, box, event);
}

/**
 * The point of a board that is under the pointer.
 * @param {Pick<Plane, "geometry">} plane
 * @param {DOMRect} box
 * @param {{ clientX: number, clientY: number }} event
 * @returns {Point}
 */
export function pointOf({ geometry: { frame } }, box, { clientX, clientY }) {
  return { x: frame.left + (clientX - box.left) / box.width * frame.width, y: frame.top + (clientY - box.top) / box.height * frame.height };
}

/**
 * The board under the pointer: around it there is room to reach its rim.
 * @param {EventTarget|null} target
 */
export function boardOf(target) {
  const frame = target instanceof Element ? target.closest(".frame") : null;
  const element = frame?.querySelector("[data-plane]");
  return element ? { element, board: element.getAttribute("data-plane") ?? "" } : null;
}
