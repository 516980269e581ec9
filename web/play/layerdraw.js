// Draws the sides and corners of a board: an element for each place, which only a change of that place touches, and their names.
// @ts-check
import { set, svg } from "../dom.js";
import { textAt } from "./boards.js";
import { geometryOf, outlineOf } from "./geometry.js";
import { isReached, placesOf } from "./layers.js";
import { placeName } from "./placewords.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Layer} Layer */
/** @typedef {import("../types.js").LayerPlace} LayerPlace */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("../texts.js").Say} Say */

/**
 * @typedef {object} Part the element of a place
 * @property {SVGElement} element
 * @property {Spot} spot
 * @property {string} name
 * @property {string} drawn
 * @property {LayerPlace|null|undefined} here what it shows, null before it has been drawn
 * @property {number} flags
 * @property {SVGElement|null} text
 */

/**
 * @typedef {object} Planes the layers of a board in the document
 * @property {SVGElement[]} elements
 * @property {Map<string, Part>} parts
 * @property {SVGElement} node the corner with the caret, where corners are no layer but lines lead from one to the next
 * @property {SVGElement} ring around the place with the caret
 * @property {Board["cells"]|null} cells those beside which it was last drawn
 * @property {Say} t
 */

/** How much room the lines along the rim take outside a board, in cell widths. */
export const margin = 0.2;
/** How far lines of one side lie apart, how far a line stays away from a text, how long the arms of a cross are, in cell widths. */
const [apart, away, arm] = [0.16, 0.36, 0.085];
/** The same where the text has a circle around it. */
const outsideRing = 0.4;

/**
 * Makes the elements of a board's layers.
 * @param {Say} t
 * @param {Board} board
 * @param {Map<string, string>} drawn what the drawings on places say
 * @returns {Planes}
 */
export function makePlanes(t, board, drawn) {
  const geometry = geometryOf(board);
  /** @type {Map<string, Part>} */
  const parts = new Map();
  const view = viewBox(geometry);
  const elements = (board.layers ?? []).map((layer) => {
    const paths = geometry.all[layer.on].map((spot) => {
      const element = svg("path", { role: "button", tabindex: -1, "data-at": spot.at });
      parts.set(spot.at, { element, spot, name: nameOf(t, geometry, spot, drawn), drawn: "", here: null, flags: 0, text: null });
      return element;
    });
    return svg("svg", { class: `plane on-${layer.on} by-${layer.entry ?? "number"}`, viewBox: view, preserveAspectRatio: "none", role: "group",
      "aria-label": layer.name ?? t(`layer_${layer.on}`) }, ...paths);
  });
  const node = svg("path", { class: "node", role: "img" });
  if (hasBorders(board) && !(board.layers ?? []).some((layer) => layer.on === "corners")) {
    elements.push(svg("svg", { class: "plane", viewBox: view, preserveAspectRatio: "none" }, node));
  }
  const ring = svg("path", { class: "place-ring" });
  if (board.layers || board.outlines) elements.push(svg("svg", { class: "plane rings", viewBox: view, preserveAspectRatio: "none", "aria-hidden": "true" }, ring));
  return { elements, parts, node, ring, cells: null, t };
}

/**
 * What a place is called, with what the drawings on it say.
 * @param {Say} t
 * @param {Geometry} geometry
 * @param {Spot} spot
 * @param {Map<string, string>} drawn
 */
function nameOf(t, geometry, spot, drawn) {
  return [placeName(t, geometry, spot), drawn.get(spot.at)].filter(Boolean).join(", ");
}

/**
 * Has the places named anew on which other drawings lie.
 * @param {Planes} planes
 * @param {Board} board
 * @param {Map<string, string>} drawn what the drawings on places say
 */
export function renamePlaces({ parts, t }, board, drawn) {
  const geometry = geometryOf(board);
  for (const part of parts.values()) {
    const name = nameOf(t, geometry, part.spot, drawn);
    if (name === part.name) continue;
    Object.assign(part, { name, drawn: "", here: null });
  }
}

/** @param {Geometry} geometry */
export function viewBox({ frame }) {
  return [frame.left, frame.top, frame.width, frame.height].map(round).join(" ");
}

/**
 * Brings the layers of a board up to date.
 * @param {Planes} planes
 * @param {Board} board
 * @param {import("./board.js").Marked} marked
 */
export function drawPlanes(planes, board, marked) {
  const geometry = geometryOf(board);
  const shown = placesOf(board);
  for (const layer of board.layers ?? []) {
    const here = shown.get(layer.on);
    const texts = new Map((layer.values ?? []).map((one) => [one.value, one.text]));
    for (const { at } of geometry.all[layer.on]) {
      const part = planes.parts.get(at);
      if (!part) continue;
      // Most places are as they were, and lines end at the texts of the same cells.
      const [shows, flags] = [here?.get(at), flagsOf(at, marked)];
      if (part.here === shows && part.flags === flags && planes.cells === board.cells) continue;
      part.here = shows;
      part.flags = flags;
      drawPlace(planes, part, geometry, board, layer, texts, shows, marked);
    }
  }
  planes.cells = board.cells;
  drawNode(planes, geometry, board, marked.caret);
  drawRing(planes.ring, geometry, board, marked);
}

/**
 * The page's marks on a place, as one number.
 * @param {string} at
 * @param {import("./board.js").Marked} marked
 */
function flagsOf(at, marked) {
  return (marked.lit?.has(at) ? 1 : 0) + (marked.over === at ? 2 : 0) + (marked.caret === at ? 4 : 0);
}

/**
 * The corner with the caret: its name says how many lines meet there.
 * @param {Planes} planes
 * @param {Geometry} geometry
 * @param {Board} board
 * @param {string} caret
 */
function drawNode({ node, parts, t }, geometry, board, caret) {
  const spot = geometry.spots.get(caret);
  const isHere = spot?.on === "corners" && !parts.has(caret);
  set(node, "tabindex", isHere ? "0" : null);
  set(node, "aria-hidden", isHere ? null : "true");
  if (!isHere) return;
  const sides = placesOf(board).get("sides");
  const rest = board.layers?.find((layer) => layer.on === "sides")?.rest;
  const count = spot.sides.filter((side) => (sides?.get(side)?.value ?? rest ?? 0) !== (rest ?? 0)).length;
  set(node, "data-at", caret);
  set(node, "d", disc(spot, 0.15));
  set(node, "aria-label", `${placeName(t, geometry, spot)}: ${count === 0 ? t("placeNoLine") : t("placeLines", { count })}`);
}

/**
 * @param {Planes} planes
 * @param {Part} part
 * @param {Geometry} geometry
 * @param {Board} board
 * @param {Layer} layer
 * @param {Map<number, string>} texts of its values
 * @param {LayerPlace|undefined} here what the place shows
 * @param {import("./board.js").Marked} marked
 */
function drawPlace({ t }, part, geometry, board, layer, texts, here, marked) {
  const { spot } = part;
  const value = here?.value;
  const isRest = value !== undefined && value === layer.rest;
  const look = ["place", value === undefined ? "open" : isRest ? "rest" : "drawn", value !== undefined && value > 1 && !isWritten(layer) && "several", here?.kind, ...(here?.roles ?? []).map((role) => `as-${role}`),
    here?.colours?.length && `tinted-${here.colours[0]}`, marked.lit?.has(spot.at) && "lit", marked.over === spot.at && "aimed",
    marked.caret === spot.at && "caret", here?.waiting && "waiting"].filter(Boolean).join(" ");
  const marks = [...(here?.corner ?? []), ...(here?.centre ?? [])].map((one) => texts.get(Number(one)) ?? one).join(" ");
  const trims = layer.entry === "line" ? spot.cells.map((cell) => trimAt(board, cell)).join() : "";
  const drawn = `${look}|${value}|${marks}|${trims}`;
  if (drawn === part.drawn) return;
  part.drawn = drawn;
  const { element } = part;
  element.setAttribute("class", look);
  element.setAttribute("d", figure(geometry, board, layer, spot, value));
  const text = value === undefined ? marks : isWritten(layer) ? texts.get(value) ?? String(value) : "";
  writeText(part, text, [here?.kind, ...(here?.roles ?? []).map((role) => `as-${role}`)].filter(Boolean).join(" "), value === undefined && marks !== "");
  set(element, "aria-label", `${part.name}: ${[saying(t, layer, here), ...statesOf(t, here)].filter(Boolean).join(", ")}`);
  set(element, "tabindex", marked.caret === spot.at ? "0" : "-1");
  set(element, "aria-hidden", value === undefined && !isReached(layer, spot) ? "true" : null);
}

/** @param {Layer} layer */
function isWritten({ entry = "number" }) {
  return entry === "number" || entry === "symbol" || entry === "arrow";
}

/**
 * The text at a place, over what is drawn there.
 * @param {Part} part
 * @param {string} text
 * @param {string} look
 * @param {boolean} isSmall
 */
function writeText(part, text, look, isSmall) {
  if (text === "") {
    part.text?.remove();
    part.text = null;
    return;
  }
  if (!part.text) {
    part.text = svg("text", { x: round(part.spot.x), y: round(part.spot.y), "text-anchor": "middle", "dominant-baseline": "central", "aria-hidden": "true" });
    part.element.after(part.text);
  }
  part.text.textContent = text;
  part.text.setAttribute("class", `place-text ${look}`);
  part.text.setAttribute("font-size", isSmall ? "0.2" : text.length > 2 ? "0.26" : "0.36");
}

/**
 * What is drawn at a place, as path data. A place in which nothing is drawn has its own extent, so that it can have the focus.
 * @param {Geometry} geometry
 * @param {Board} board
 * @param {Layer} layer
 * @param {Spot} spot
 * @param {number|undefined} value
 */
function figure(geometry, board, layer, spot, value) {
  if (spot.on === "corners") {
    if (value !== undefined && value === layer.rest) return cross(geometry, spot);
    const r = isWritten(layer) && value !== undefined ? 0.22 : 0.12;
    return disc(spot, r);
  }
  if (value !== undefined && value === layer.rest && !isWritten(layer)) return cross(geometry, spot);
  if (isWritten(layer) && value !== undefined) return disc(spot, 0.22);
  const [from, to] = layer.entry === "line" ? lineEnds(geometry, board, spot) : spot.corners.map((one) => /** @type {Spot} */ (geometry.spots.get(one)));
  return parallels(from, to, Math.min(4, Math.max(1, value ?? 1)));
}

/**
 * The ends of the line through a side: the middles of its cells, away from their texts; at the rim it ends at the side.
 * @param {Geometry} geometry
 * @param {Board} board
 * @param {Spot} spot
 * @returns {Point[]}
 */
function lineEnds({ spots }, board, spot) {
  const middles = spot.cells.map((cell) => /** @type {Spot} */ (spots.get(cell)));
  const ends = middles.length > 1 ? middles : [middles[0], spot];
  const length = Math.hypot(ends[1].x - ends[0].x, ends[1].y - ends[0].y) || 1;
  return ends.map((one, index) => {
    const other = ends[1 - index];
    const trim = one === spot ? 0 : trimAt(board, spot.cells[index]) / length;
    return { x: one.x + (other.x - one.x) * trim, y: one.y + (other.y - one.y) * trim };
  });
}

/** @type {WeakMap<object, { rings: Set<string>, texts: Set<string> }>} */
const signed = new WeakMap();

/**
 * The cells with a circle or a text drawn in them.
 * @param {NonNullable<Board["regions"]>} regions
 */
function signedCells(regions) {
  let known = signed.get(regions);
  if (!known) {
    const having = (/** @type {string} */ style) => new Set(regions.filter((one) => one.style === style && one.cells.length !== 2 && !one.look?.at).flatMap((one) => one.cells));
    signed.set(regions, known = { rings: having("ring"), texts: having("text") });
  }
  return known;
}

/**
 * How far lines end from the middle of a cell.
 * @param {Board} board
 * @param {string} cell
 */
function trimAt(board, cell) {
  const { rings, texts } = signedCells(board.regions ?? nothing);
  if (textAt(board, cell) === "" && !texts.has(cell)) return 0;
  return rings.has(cell) ? outsideRing : away;
}

/** @type {import("../types.js").Region[]} */
const nothing = [];

/**
 * As many lines as a value says, beside each other.
 * @param {Point} from
 * @param {Point} to
 * @param {number} count
 */
function parallels(from, to, count) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [right, down] = [(from.y - to.y) / length, (to.x - from.x) / length];
  return Array.from({ length: count }, (_, index) => {
    const off = (index - (count - 1) / 2) * apart;
    return `M${round(from.x + right * off)} ${round(from.y + down * off)}L${round(to.x + right * off)} ${round(to.y + down * off)}`;
  }).join("");
}

/**
 * A cross on a place; on a slanting side it is turned with it.
 * @param {Geometry} geometry
 * @param {Spot} spot
 */
function cross({ spots }, spot) {
  const [from, to] = spot.corners.map((one) => /** @type {Spot} */ (spots.get(one)));
  const turn = (to ? Math.atan2(to.y - from.y, to.x - from.x) : 0) + Math.PI / 4;
  const [x, y] = [arm * Math.SQRT2 * Math.cos(turn), arm * Math.SQRT2 * Math.sin(turn)];
  return `M${round(spot.x - x)} ${round(spot.y - y)}L${round(spot.x + x)} ${round(spot.y + y)}M${round(spot.x + y)} ${round(spot.y - x)}L${round(spot.x - y)} ${round(spot.y + x)}`;
}

/**
 * @param {Point} at
 * @param {number} r
 */
function disc({ x, y }, r) {
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/**
 * The ring around the place with the caret: along a side, around a corner, within a cell that is not square.
 * @param {SVGElement} ring
 * @param {Geometry} geometry
 * @param {Board} board
 * @param {import("./board.js").Marked} marked
 */
function drawRing(ring, geometry, board, marked) {
  const spot = geometry.spots.get(marked.caret);
  const drawn = !spot || !marked.selected.has(spot.at) || (spot.on === "cells" && !board.outlines) ? "" : spot.on === "cells" ? inner(geometry, spot) : capsule(geometry, board, spot);
  set(ring, "d", drawn === "" ? null : drawn);
  ring.setAttribute("class", spot?.on === "cells" ? "place-ring of-cell" : "place-ring");
}

/**
 * @param {Geometry} geometry
 * @param {Spot} spot
 */
function inner(geometry, spot) {
  const points = outlineOf(geometry, spot.at).map(({ x, y }) => `${round(spot.x + (x - spot.x) * 0.88)} ${round(spot.y + (y - spot.y) * 0.88)}`);
  return `M${points.join("L")}z`;
}

/**
 * @param {Geometry} geometry
 * @param {Board} board
 * @param {Spot} spot
 */
function capsule({ spots }, board, spot) {
  if (spot.on === "corners") return disc(spot, 0.18);
  const layer = board.layers?.find((one) => one.on === "sides");
  const ends = (layer?.entry === "line" && spot.cells.length > 1 ? spot.cells : spot.corners).map((one) => /** @type {Spot} */ (spots.get(one)));
  const [from, to] = ends.map((one) => ({ x: spot.x + (one.x - spot.x) * 0.7, y: spot.y + (one.y - spot.y) * 0.7 }));
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const r = 0.15;
  const [right, down] = [(from.y - to.y) / length * r, (to.x - from.x) / length * r];
  const point = (/** @type {Point} */ at, /** @type {number} */ sign) => `${round(at.x + sign * right)} ${round(at.y + sign * down)}`;
  return `M${point(from, 1)}A${r} ${r} 0 0 1 ${point(from, -1)}L${point(to, -1)}A${r} ${r} 0 0 1 ${point(to, 1)}z`;
}

/**
 * The lines between the cells of a board whose cells are outlines or along whose sides lines are drawn, and the dots at its corners.
 * @param {Board} board
 */
export function edges(board) {
  const geometry = geometryOf(board);
  const owner = new Map();
  (board.regions ?? []).forEach((region, index) => { if (region.style === "box") for (const cell of region.cells) owner.set(cell, index); });
  const isBordered = hasBorders(board);
  const hasRim = isBordered && (board.layers ?? []).every((layer) => layer.rim !== false);
  const bars = new Set((board.regions ?? []).filter((one) => one.style === "bar").flatMap(({ cells }) => cells.slice(1).map((at, index) => [cells[index], at].sort().join(" "))));
  let [thin, thick] = ["", ""];
  for (const side of geometry.all.sides) {
    const line = parallels(...ends(geometry, side), 1);
    const isApart = side.cells.length > 1 ? owner.get(side.cells[0]) !== owner.get(side.cells[1]) || bars.has([...side.cells].sort().join(" ")) : !hasRim;
    if (isApart) thick += line;
    else thin += line;
  }
  const dots = isBordered ? geometry.all.corners.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join("") : "";
  return { thin, thick, dots };
}

/**
 * @param {Geometry} geometry
 * @param {Spot} side
 * @returns {[Point, Point]}
 */
function ends({ spots }, side) {
  return [/** @type {Spot} */ (spots.get(side.corners[0])), /** @type {Spot} */ (spots.get(side.corners[1]))];
}

/**
 * Whether lines are drawn along the sides of a board.
 * @param {Board} board
 */
export function hasBorders(board) {
  return (board.layers ?? []).some((layer) => layer.on === "sides" && layer.entry !== "line" && !isWritten(layer));
}

/**
 * What a place shows, in words.
 * @param {Say} t
 * @param {Layer} layer
 * @param {LayerPlace|undefined} here
 */
function saying(t, layer, here) {
  const value = here?.value;
  if (value === undefined) return here?.corner?.length || here?.centre?.length ? t("placeMarks", { marks: [...(here.corner ?? []), ...(here.centre ?? [])].join(", ") }) : t("placeOpen");
  const text = layer.values?.find((one) => one.value === value)?.text ?? String(value);
  if (isWritten(layer)) return text;
  if (layer.on === "corners") return value === layer.rest ? t("placeNoDot") : value > 1 ? t("placeValue", { text }) : t("placeDot");
  return value === layer.rest || value === 0 ? t("placeNoLine") : t("placeLines", { count: value });
}

/**
 * @param {Say} t
 * @param {LayerPlace|undefined} here
 */
function statesOf(t, here) {
  const roles = here?.roles ?? [];
  return [here?.kind === "given" && t("placeGiven"), roles.includes("conflict") && t("placeConflict"), roles.includes("wrong") && t("placeWrong"),
    roles.includes("hint") && t("placeHint")];
}

/**
 * The name of a place and what it shows, for what is read out.
 * @param {Say} t
 * @param {Board} board
 * @param {string} at
 */
export function placeLabel(t, board, at) {
  const geometry = geometryOf(board);
  const spot = geometry.spots.get(at);
  const layer = spot && board.layers?.find((one) => one.on === spot.on);
  if (!spot || !layer) return at;
  const here = placesOf(board).get(layer.on)?.get(at);
  return `${placeName(t, geometry, spot)}: ${[saying(t, layer, here), ...statesOf(t, here)].filter(Boolean).join(", ")}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}
