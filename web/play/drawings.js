// The drawings under and between the cells of a board: paths, arrows, rings, dots, shades, signs. Pure but for the elements.
// @ts-check
import { place } from "../caret.js";
import { svg } from "../dom.js";
import { outline, through } from "./outline.js";

/** @typedef {import("../types.js").Region} Region */
/** @typedef {(cells: string[]) => Element[]} Draw */

/** The radius of an arrow's circle, and the distance of its tip from the middle of the last cell, in cells. */
const rim = 0.4;
const free = 0.28;

/** @type {Record<string, Draw>} under the lines, in this order */
const under = {
  shade: (cells) => cells.map((cell) => {
    const { x, y } = middle(cell);
    return svg("rect", { x: x - 0.4, y: y - 0.4, width: 0.8, height: 0.8, rx: 0.1, class: "shade" });
  }),
  path: (cells) => [svg("path", { d: through(cells), class: "path" }), circle(middle(cells[0]), 0.34, "bulb")],
  line: (cells) => [svg("path", { d: through(cells), class: "drawn" })],
  band: (cells) => [svg("path", { d: through(cells), class: "band" })],
  arrow: (cells) => [svg("path", { d: arrow(cells), class: "shaft" }), circle(middle(cells[0]), rim, "shaft")],
  cage: (cells) => [svg("path", { d: outline(cells, 0.07), class: "cage" })],
};

/** @type {Record<string, Draw>} over the lines */
const over = {
  ring: (cells) => spots(cells).map((at) => circle(at, at.inside ? 0.4 : 0.13, at.inside ? "ring inside-cell" : "ring")),
  dot: (cells) => spots(cells).map((at) => circle(at, at.inside ? 0.4 : 0.13, at.inside ? "dot inside-cell" : "dot")),
  more: (cells) => cells.length === 2 ? [svg("path", { d: sign(cells), class: "more" })] : [],
};

/**
 * The cells that an arrow passes through or ends in: their texts need free ground.
 * @param {Region[]} regions
 */
export function crossed(regions) {
  return new Set(regions.filter((one) => one.style === "arrow").flatMap((one) => one.cells.slice(1)));
}

/** Lines between cells, which `outline.js` draws. */
const between = ["box", "bar"];

/** The styles that are drawn here or as lines between cells. */
export const styles = [...between, ...Object.keys(under), ...Object.keys(over)];

/** @param {Region[]} regions */
export function drawUnder(regions) { return drawn(regions, under); }

/** @param {Region[]} regions */
export function drawOver(regions) { return drawn(regions, over); }

/**
 * @param {Region[]} regions
 * @param {Record<string, Draw>} kinds
 */
function drawn(regions, kinds) {
  return Object.entries(kinds).flatMap(([style, draw]) =>
    regions.filter((one) => one.style === style && one.cells.length > 0).flatMap((one) => draw(one.cells)));
}

/** @param {string} cell */
function middle(cell) {
  const { row, column } = place(cell);
  return { x: column - 0.5, y: row - 0.5 };
}

/**
 * @param {{ x: number, y: number }} at
 * @param {number} r
 * @param {string} look
 */
function circle(at, r, look) {
  return svg("circle", { cx: at.x, cy: at.y, r, class: look });
}

/**
 * The places of rings and dots: between two cells, otherwise in each.
 * @param {string[]} cells
 */
export function spots(cells) {
  const places = cells.map(middle);
  if (places.length !== 2) return places.map((at) => ({ ...at, inside: true }));
  return [{ x: (places[0].x + places[1].x) / 2, y: (places[0].y + places[1].y) / 2, inside: false }];
}

/**
 * The shaft and head of an arrow: from the rim of its circle to just before the middle of its last cell, where a digit is.
 * @param {string[]} cells
 */
export function arrow(cells) {
  if (cells.length < 2) return "";
  const points = cells.map(middle);
  const from = towards(points[0], points[1], rim);
  const tip = towards(points[points.length - 1], points[points.length - 2], free);
  const before = points.length > 2 ? points[points.length - 2] : from;
  const angle = Math.atan2(before.y - tip.y, before.x - tip.x);
  const barb = (/** @type {number} */ turn) =>
    written({ x: tip.x + 0.2 * Math.cos(angle + turn), y: tip.y + 0.2 * Math.sin(angle + turn) });
  return `M${[from, ...points.slice(1, -1), tip].map(written).join("L")}M${barb(0.6)}L${written(tip)}L${barb(-0.6)}`;
}

/**
 * The point at a distance from one point on the way to another.
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {number} distance
 */
function towards(from, to, distance) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + (to.x - from.x) * distance / length, y: from.y + (to.y - from.y) * distance / length };
}

/** @param {{ x: number, y: number }} at */
function written(at) {
  return `${round(at.x)} ${round(at.y)}`;
}

/**
 * The sign on the line between two neighbours, open towards the first, which holds more.
 * @param {string[]} cells
 */
export function sign(cells) {
  const [more, less] = cells.map(middle);
  const [x, y] = [(more.x + less.x) / 2, (more.y + less.y) / 2];
  const [right, down] = [less.x - more.x, less.y - more.y];
  const point = (/** @type {number} */ along, /** @type {number} */ across) =>
    `${round(x + along * right - across * down)} ${round(y + along * down + across * right)}`;
  return `M${point(-0.09, -0.15)}L${point(0.09, 0)}L${point(-0.09, 0.15)}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}
