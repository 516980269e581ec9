// The drawings under and between the cells of a board: paths, arrows, rings, dots, shades, signs. Pure but for the elements.
// @ts-check
import { place } from "../caret.js";
import { svg } from "../dom.js";
import { figureOf } from "./figures.js";
import { geometryOf, outlineOf, spotOf } from "./geometry.js";
import { outline, through } from "./outline.js";
import { clueOf } from "./ticks.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Region} Region */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {(cells: string[], region: Region, where: Where) => Element[]} Draw */

/**
 * @typedef {object} Where where the places of a board lie
 * @property {(at: string) => Point} middle
 * @property {(at: string) => Point[]|null} outline of a cell that is not square
 * @property {(cells: string[]) => string} around the path around cells, a little inside them
 */

/** The radius of an arrow's circle, and the distance of its tip from the middle of the last cell, in cells. */
const rim = 0.4;
const free = 0.28;

/** @type {Record<string, Draw>} under the lines, in this order */
const under = {
  figure: (_, region) => (region.look?.figure?.over ? [] : figureOf(region)),
  shade: (cells, { look }, where) => cells.map((cell) => {
    const { x, y } = where.middle(cell);
    const shape = where.outline(cell);
    if (shape) return svg("path", { d: `${polygon(shape, { x, y }, look?.colour ? 1 : 0.8)}`, class: look?.colour ? "shade tinted" : "shade" });
    const r = look?.colour ? 0.5 : 0.4;
    return svg("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: look?.colour ? 0 : 0.1, class: look?.colour ? "shade tinted" : "shade" });
  }),
  ice: (cells, _, where) => cells.flatMap((cell) => hatched(cell, where, "ice")),
  path: (cells, _, where) => [svg("path", { d: along(cells, where), class: "path" }), circle(where.middle(cells[0]), 0.34, "bulb")],
  line: (cells, { look }, where) => [
    svg("path", { d: look?.ends === "arrow" ? arrowed(cells, where) : along(cells, where), class: `drawn${look ? ` wide ${look.width ?? ""}` : ""}${look?.dashed ? " dashed" : ""}` }),
    ...(look?.ends && look.ends !== "arrow" ? [cells[0], cells[cells.length - 1]].map((cell) => shape(/** @type {any} */ (look.ends), { ...where.middle(cell), inside: true }, "end")) : []),
  ],
  band: (cells, _, where) => [svg("path", { d: along(cells, where), class: "band" })],
  arrow: (cells, _, where) => [svg("path", { d: arrow(cells, where), class: "shaft" }), circle(where.middle(cells[0]), rim, "shaft")],
  cage: (cells, _, where) => [svg("path", { d: where.around(cells), class: "cage" })],
};

/** @type {Record<string, Draw>} over the lines */
const over = {
  ring: (cells, region, where) => marks("ring", cells, region, where),
  dot: (cells, region, where) => marks("dot", cells, region, where),
  diamond: (cells, region, where) => marks("diamond", cells, region, where),
  square: (cells, region, where) => marks("square", cells, region, where),
  glyph: (cells, region, where) => spots(cells, where).map((at) => picture(region, at)),
  text: (cells, region, where) => spots(cells, where).flatMap((at, index) => texts(region, at, false, at.inside ? cells[index] : "")),
  figure: (_, region) => (region.look?.figure?.over ? figureOf(region) : []),
  more: (cells, _, where) => cells.length === 2 ? [svg("path", { d: sign(cells, where), class: "more" })] : [],
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
export const styles = [...new Set([...between, ...Object.keys(under), ...Object.keys(over)])];

/** @typedef {Pick<Board, "regions"> & Partial<Board>} Drawn a board, or drawings alone */

/** @param {Drawn} board */
export function drawUnder(board) { return drawn(board, under); }

/** @param {Drawn} board */
export function drawOver(board) { return drawn(board, over); }

/** Where the cells of a square board lie. @type {Where} */
const squares = { middle, outline: () => null, around: (cells) => outline(cells, 0.07) };

/**
 * The fog over cells: a ground that hides what lines and cages have there, hatched so that it is seen without colour.
 * @param {Drawn} board
 * @param {string[]} cells
 */
export function drawFog(board, cells) {
  const where = board.outlines ? whereOn(/** @type {Board} */ (board)) : squares;
  return cells.flatMap((cell) => hatched(cell, where, "fog"));
}

/**
 * A hatched ground over a cell, so that it is seen without colour.
 * @param {string} cell
 * @param {Where} where
 * @param {"fog"|"ice"} look
 */
function hatched(cell, where, look) {
  const { x, y } = where.middle(cell);
  const shape = where.outline(cell);
  const inner = [0.75, 0.5, 0.25];
  if (shape) return [svg("path", { d: polygon(shape, { x, y }, 1), class: look }), svg("path", { d: inner.map((part) => polygon(shape, { x, y }, part)).join(""), class: `${look}-hatch` })];
  const [left, top] = [x - 0.5, y - 0.5];
  const strokes = [0.25, 0.5, 0.75].map((at) => `M${left} ${top + at}L${left + at} ${top}M${left + at} ${top + 1}L${left + 1} ${top + at}`);
  return [svg("rect", { x: left, y: top, width: 1, height: 1, class: look }), svg("path", { d: `${strokes.join("")}M${left} ${top + 1}L${left + 1} ${top}`, class: `${look}-hatch` })];
}

/** What the path of a glyph consists of; anything else is not drawn. */
const known = /^(?:[MLCQZ]|-?\d+(?:\.\d+)?| )+$/;

/**
 * The picture of a glyph around a point.
 * @param {Region} region
 * @param {{ x: number, y: number, inside: boolean }} at
 */
function picture({ look }, at) {
  const path = look?.glyph?.path ?? "";
  return svg("path", { d: known.test(path) ? path : "", transform: `translate(${round(at.x)} ${round(at.y)}) scale(${at.inside ? 0.8 : 0.5})`,
    "fill-rule": "evenodd", class: look?.colour ? "glyph tinted" : "glyph" });
}

/**
 * Where the places of a board lie: its sides and corners as well, and cells that are not square.
 * @param {Board} board
 * @returns {Where}
 */
export function whereOn(board) {
  const geometry = geometryOf(board);
  const outlined = board.outlines !== undefined;
  return {
    middle: (at) => (outlined || at.includes(".") ? spotOf(geometry, at) ?? middle(at) : middle(at)),
    outline: (at) => (outlined ? outlineOf(geometry, at) : null),
    around: (cells) => {
      if (!outlined) return outline(cells, 0.07);
      const sides = cells.flatMap((at) => geometry.spots.get(at)?.sides ?? []);
      return sides.filter((at) => sides.indexOf(at) === sides.lastIndexOf(at))
        .map((at) => `M${(geometry.spots.get(at)?.corners ?? []).map((corner) => written(/** @type {Point} */ (geometry.spots.get(corner)))).join("L")}`).join("");
    },
  };
}

/**
 * An outline, drawn smaller around a point.
 * @param {Point[]} points
 * @param {Point} middle
 * @param {number} part
 */
function polygon(points, middle, part) {
  return `M${points.map(({ x, y }) => written({ x: middle.x + (x - middle.x) * part, y: middle.y + (y - middle.y) * part })).join("L")}z`;
}

/**
 * A line through the middles of places, in their order.
 * @param {string[]} cells
 * @param {Where} where
 */
function along(cells, where) {
  return where === squares ? through(cells) : `M${cells.map((cell) => written(where.middle(cell))).join("L")}`;
}

/**
 * @param {Drawn} board
 * @param {Record<string, Draw>} kinds
 */
function drawn(board, kinds) {
  const regions = board.regions ?? [];
  const ticked = new Set(board.ticked ?? []);
  const where = board.outlines || regions.some((one) => one.cells.some((at) => at.includes("."))) ? whereOn(/** @type {Board} */ (board)) : squares;
  return Object.entries(kinds).flatMap(([style, draw]) =>
    regions.filter((one) => one.style === style && one.cells.length > 0).flatMap((one) => {
      const made = draw(one.cells, one, where);
      if (ticked.size > 0 && ticked.has(clueOf(one) ?? "")) for (const element of made) element.classList.add("ticked");
      if (one.look?.colour) for (const element of made) element.setAttribute("data-colour", one.look.colour);
      return made;
    }));
}

/** The colours of `look`. */
export const colours = ["grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"];

/** The styles that are shapes with their text in them. */
const shapes = new Set(["ring", "dot", "diamond", "square", "glyph", "text"]);

/**
 * Whether a region's text is in the corner of its first cell, and not in a shape between cells.
 * @param {Region} region
 */
export function hasLabel({ style, cells, text }) {
  return Boolean(text) && style !== "text" && style !== "figure" && !cells.some((at) => at.includes(".")) && (!shapes.has(style) || cells.length !== 2);
}

/**
 * Shapes between two cells, or in each cell, with the text in those between.
 * @param {"ring"|"dot"|"diamond"|"square"} style
 * @param {string[]} cells
 * @param {Region} region
 * @param {Where} where
 */
function marks(style, cells, region, where) {
  return spots(cells, where).flatMap((at) => [shape(style, at, `${style}${at.inside ? " inside-cell" : ""}${region.look?.colour ? " tinted" : ""}`, region.text),
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
 * @param {string} [cell] in which it is, empty for none
 */
function texts({ text = "", look, style }, at, dark = false, cell = "") {
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
    ...(cell && { "data-on": cell }),
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
 * @param {Where} where
 */
function arrowed(cells, where) {
  if (cells.length < 2) return along(cells, where);
  const points = cells.map(where.middle);
  const [tip, before] = [points[points.length - 1], points[points.length - 2]];
  const angle = Math.atan2(before.y - tip.y, before.x - tip.x);
  const barb = (/** @type {number} */ turn) => written({ x: tip.x + 0.25 * Math.cos(angle + turn), y: tip.y + 0.25 * Math.sin(angle + turn) });
  return `${along(cells, where)}M${barb(0.6)}L${written(tip)}L${barb(-0.6)}`;
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
 * The places of rings and dots: between two cells, otherwise in each, and on each side or corner.
 * @param {string[]} cells
 * @param {Where} [where]
 */
export function spots(cells, where = squares) {
  const places = cells.map(where.middle);
  if (places.length !== 2 || cells.some((at) => at.includes("."))) return places.map(({ x, y }, index) => ({ x, y, inside: !cells[index].includes(".") }));
  return [{ x: (places[0].x + places[1].x) / 2, y: (places[0].y + places[1].y) / 2, inside: false }];
}

/**
 * The shaft and head of an arrow: from the rim of its circle to just before the middle of its last cell, where a digit is.
 * @param {string[]} cells
 * @param {Where} [where]
 */
export function arrow(cells, where = squares) {
  if (cells.length < 2) return "";
  const points = cells.map(where.middle);
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
 * @param {Where} [where]
 */
export function sign(cells, where = squares) {
  const [more, less] = cells.map(where.middle);
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
