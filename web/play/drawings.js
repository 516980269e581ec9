// The drawings under and between the cells of a board: paths, arrows, rings, dots, shades, signs. Pure but for the elements.
// @ts-check
import { place } from "../caret.js";
import { svg } from "../dom.js";
import { outline, through } from "./outline.js";

/** @typedef {import("../types.js").Region} Region */
/** @typedef {(cells: string[], region: Region) => Element[]} Draw */

/** The radius of an arrow's circle, and the distance of its tip from the middle of the last cell, in cells. */
const rim = 0.4;
const free = 0.28;

/** @type {Record<string, Draw>} under the lines, in this order */
const under = {
  shade: (cells, { look }) => cells.map((cell) => {
    const { x, y } = middle(cell);
    const r = look?.colour ? 0.5 : 0.4;
    return svg("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: look?.colour ? 0 : 0.1, class: look?.colour ? "shade tinted" : "shade" });
  }),
  path: (cells) => [svg("path", { d: through(cells), class: "path" }), circle(middle(cells[0]), 0.34, "bulb")],
  line: (cells, { look }) => [
    svg("path", { d: look?.ends === "arrow" ? arrowed(cells) : through(cells), class: `drawn${look ? ` wide ${look.width ?? ""}` : ""}${look?.dashed ? " dashed" : ""}` }),
    ...(look?.ends && look.ends !== "arrow" ? [cells[0], cells[cells.length - 1]].map((cell) => shape(/** @type {any} */ (look.ends), { ...middle(cell), inside: true }, "end")) : []),
  ],
  band: (cells) => [svg("path", { d: through(cells), class: "band" })],
  arrow: (cells) => [svg("path", { d: arrow(cells), class: "shaft" }), circle(middle(cells[0]), rim, "shaft")],
  cage: (cells) => [svg("path", { d: outline(cells, 0.07), class: "cage" })],
};

/** @type {Record<string, Draw>} over the lines */
const over = {
  ring: (cells, region) => marks("ring", cells, region),
  dot: (cells, region) => marks("dot", cells, region),
  diamond: (cells, region) => marks("diamond", cells, region),
  square: (cells, region) => marks("square", cells, region),
  text: (cells, region) => spots(cells).flatMap((at) => texts(region, at)),
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
 * The fog over cells: a ground that hides what lines and cages have there, hatched so that it is seen without colour.
 * @param {string[]} cells
 */
export function drawFog(cells) {
  return cells.flatMap((cell) => {
    const { x, y } = middle(cell);
    const [left, top] = [x - 0.5, y - 0.5];
    const strokes = [0.25, 0.5, 0.75].map((at) => `M${left} ${top + at}L${left + at} ${top}M${left + at} ${top + 1}L${left + 1} ${top + at}`);
    return [svg("rect", { x: left, y: top, width: 1, height: 1, class: "fog" }), svg("path", { d: `${strokes.join("")}M${left} ${top + 1}L${left + 1} ${top}`, class: "fog-hatch" })];
  });
}

/**
 * @param {Region[]} regions
 * @param {Record<string, Draw>} kinds
 */
function drawn(regions, kinds) {
  return Object.entries(kinds).flatMap(([style, draw]) =>
    regions.filter((one) => one.style === style && one.cells.length > 0).flatMap((one) => {
      const made = draw(one.cells, one);
      if (one.look?.colour) for (const element of made) element.setAttribute("data-colour", one.look.colour);
      return made;
    }));
}

/** The colours of `look`. */
export const colours = ["grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"];

/** The styles that are shapes with their text in them. */
const shapes = new Set(["ring", "dot", "diamond", "square", "text"]);

/**
 * Whether a region's text is in the corner of its first cell, and not in a shape between cells.
 * @param {Region} region
 */
export function hasLabel({ style, cells, text }) {
  return Boolean(text) && style !== "text" && (!shapes.has(style) || cells.length !== 2);
}

/**
 * Shapes between two cells, or in each cell, with the text in those between.
 * @param {"ring"|"dot"|"diamond"|"square"} style
 * @param {string[]} cells
 * @param {Region} region
 */
function marks(style, cells, region) {
  return spots(cells).flatMap((at) => [shape(style, at, `${style}${at.inside ? " inside-cell" : ""}${region.look?.colour ? " tinted" : ""}`, region.text),
    ...(at.inside ? [] : texts(region, at, style === "dot"))]);
}

/**
 * A shape around a point.
 * @param {"ring"|"dot"|"diamond"|"square"} style
 * @param {{ x: number, y: number, inside: boolean }} at
 * @param {string} look
 * @param {string} [text] in it
 */
function shape(style, at, look, text = "") {
  const r = at.inside ? 0.4 : text === "" ? 0.13 : text.length > 2 ? 0.37 : 0.25;
  if (style === "diamond") {
    const s = r * (at.inside ? 1.1 : 1.25);
    return svg("path", { d: `M${round(at.x - s)} ${at.y}L${at.x} ${round(at.y - s)}L${round(at.x + s)} ${at.y}L${at.x} ${round(at.y + s)}z`, class: look });
  }
  if (style === "square") return svg("rect", { x: round(at.x - r), y: round(at.y - r), width: 2 * r, height: 2 * r, class: look });
  return circle(at, r, look);
}

/**
 * The text of a region at a point: long ones in two lines, in the corner that it asks for.
 * @param {Region} region
 * @param {{ x: number, y: number, inside: boolean }} at
 * @param {boolean} [dark] whether it is on a dark shape
 */
function texts({ text = "", look, style }, at, dark = false) {
  if (text === "") return [];
  const corner = look?.at;
  const x = !corner ? at.x : corner.endsWith("left") ? at.x - 0.44 : at.x + 0.44;
  const y = !corner ? at.y : corner.startsWith("top") ? at.y - 0.31 : at.y + 0.33;
  const letters = [...text];
  const lines = style === "text" || letters.length < 3 ? [text] : [letters.slice(0, Math.ceil(letters.length / 2)).join(""), letters.slice(Math.ceil(letters.length / 2)).join("")];
  // A third of a cell, which is eleven pixels on the narrowest phones.
  const size = 0.335;
  return lines.map((line, index) => svg("text", {
    x: round(x), y: round(y + (index - (lines.length - 1) / 2) * size * 0.88), "font-size": size, "dominant-baseline": "central",
    "text-anchor": corner ? (corner.endsWith("left") ? "start" : "end") : "middle", class: `mark-text${dark ? " on-dark" : ""}${style === "text" && !corner ? " alone" : ""}${at.inside && !corner ? " inside-cell" : ""}`,
  }, spaced(line, lines.length > 1)));
}

/**
 * Digits of a corner apart from each other.
 * @param {string} line
 * @param {boolean} apart
 */
function spaced(line, apart) {
  return apart ? [...line].join("\u2009") : line;
}

/**
 * A line with a head at its end.
 * @param {string[]} cells
 */
function arrowed(cells) {
  if (cells.length < 2) return through(cells);
  const points = cells.map(middle);
  const [tip, before] = [points[points.length - 1], points[points.length - 2]];
  const angle = Math.atan2(before.y - tip.y, before.x - tip.x);
  const barb = (/** @type {number} */ turn) => written({ x: tip.x + 0.25 * Math.cos(angle + turn), y: tip.y + 0.25 * Math.sin(angle + turn) });
  return `${through(cells)}M${barb(0.6)}L${written(tip)}L${barb(-0.6)}`;
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
