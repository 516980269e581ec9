// What a drag over a board passes: sides from corner to corner or from cell to cell, or places to paint. Pure.
// @ts-check
import { cellUnder, nearest } from "./geometry.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("../types.js").PlaceKind} PlaceKind */

/**
 * @typedef {object} Trace a line that is being drawn
 * @property {"cells"|"corners"} over what it leads over: the middles of cells, or corners
 * @property {string[]} nodes that it has passed; none while it is open where it begins
 * @property {string[]} sides between them
 * @property {string|null} on the side that it began on, both of whose ends may be its first
 * @property {Point} last the point that it was led to
 */

/** How near a line has to come to a corner or to the middle of a cell to lead there, in cell widths. */
const close = 0.42;
/** The longest part of a drag that is looked at as a whole, in cell widths: pointers jump. */
const part = 0.3;
/** How near a press has to be to a side to begin on it, and how near to a corner to begin there. */
const [besideSide, besideCorner] = [0.25, 0.25];

/**
 * A line that begins at a point.
 * @param {Geometry} geometry
 * @param {"cells"|"corners"} over
 * @param {Point} point
 * @returns {Trace}
 */
export function begunLine(geometry, over, point) {
  const side = over === "corners" && !nearest(geometry, "corners", point, besideCorner) ? nearest(geometry, "sides", point, besideSide) : null;
  const node = side ? null : over === "cells" ? cellUnder(geometry, point) ?? nearest(geometry, "cells", point, 1) : nearest(geometry, "corners", point, 1);
  return { over, nodes: node ? [node.at] : [], sides: [], on: side?.at ?? null, last: point };
}

/**
 * A line that is led on to a point. Back over its last side it takes that side away.
 * @param {Geometry} geometry
 * @param {Trace} trace
 * @param {Point} point
 * @returns {Trace} the same if it has passed nothing more
 */
export function ledTo(geometry, trace, point) {
  const { last } = trace;
  const count = Math.max(1, Math.ceil(Math.hypot(point.x - last.x, point.y - last.y) / part));
  let now = trace;
  for (let step = 1; step <= Math.min(count, 400); step += 1) {
    const here = { x: last.x + (point.x - last.x) * step / count, y: last.y + (point.y - last.y) * step / count };
    const node = nearest(geometry, trace.over, here, close);
    if (node) now = passed(geometry, now, node.at);
  }
  return { ...now, last: point };
}

/**
 * A line that comes to a node, by the nearest ones in between if it is not a neighbour.
 * @param {Geometry} geometry
 * @param {Trace} trace
 * @param {string} to
 * @returns {Trace}
 */
function passed(geometry, trace, to) {
  let now = trace.nodes.length > 0 ? trace : opened(geometry, trace, to);
  for (let steps = 0; now.nodes[now.nodes.length - 1] !== to && steps < 100; steps += 1) {
    const next = stepTowards(geometry, trace.over, now.nodes[now.nodes.length - 1], to);
    if (!next) break;
    const back = now.nodes.length > 1 && now.nodes[now.nodes.length - 2] === next.node;
    now = back ? { ...now, nodes: now.nodes.slice(0, -1), sides: now.sides.slice(0, -1) }
      : { ...now, nodes: [...now.nodes, next.node], sides: [...now.sides, next.side] };
  }
  return now;
}

/**
 * The first nodes of a line that began on a side: the other end of that side, if it came to one of them.
 * @param {Geometry} geometry
 * @param {Trace} trace
 * @param {string} to
 * @returns {Trace}
 */
function opened(geometry, trace, to) {
  const ends = geometry.spots.get(trace.on ?? "")?.corners ?? [];
  const other = ends.find((one) => one !== to);
  return ends.includes(to) && other !== undefined ? { ...trace, nodes: [other] } : { ...trace, nodes: [to] };
}

/**
 * The side that leads from a node nearer to another one, and the node at its end.
 * @param {Geometry} geometry
 * @param {"cells"|"corners"} over
 * @param {string} from
 * @param {string} to
 */
function stepTowards({ spots }, over, from, to) {
  const [here, goal] = [spots.get(from), spots.get(to)];
  if (!here || !goal) return null;
  const far = (/** @type {{ x: number, y: number }} */ one) => Math.hypot(one.x - goal.x, one.y - goal.y);
  let [best, least] = [/** @type {{ node: string, side: string }|null} */ (null), far(here) - 1e-6];
  for (const side of here.sides) {
    const node = spots.get(side)?.[over].find((one) => one !== from);
    const there = node === undefined ? undefined : spots.get(node);
    if (there && far(there) < least) [best, least] = [{ node: there.at, side }, far(there)];
  }
  return best;
}

/**
 * The places of a kind that a drag passes between two points.
 * @param {Geometry} geometry
 * @param {PlaceKind} on
 * @param {Point} from
 * @param {Point} to
 * @param {number} reach how near they are to it, in cell widths
 * @param {(spot: import("./geometry.js").Spot) => boolean} [counts] which of them count
 * @returns {string[]}
 */
export function between(geometry, on, from, to, reach, counts) {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / part));
  /** @type {Set<string>} */
  const found = new Set();
  for (let step = 1; step <= Math.min(count, 400); step += 1) {
    const here = { x: from.x + (to.x - from.x) * step / count, y: from.y + (to.y - from.y) * step / count };
    const spot = on === "cells" ? cellUnder(geometry, here) : nearest(geometry, on, here, reach, counts);
    if (spot) found.add(spot.at);
  }
  return [...found];
}

/**
 * The direction of a drag, clockwise from the top, 0 to one less than there are.
 * @param {Point} from
 * @param {Point} to
 * @param {number} count of directions
 */
export function directionOf(from, to, count) {
  const turn = Math.atan2(to.x - from.x, from.y - to.y) / (2 * Math.PI) * count;
  return (Math.round(turn) + count) % count;
}
