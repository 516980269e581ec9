// Drawings with measures of their own, as setting programs make them: lines, boxes and texts anywhere on a board.
// @ts-check
import { svg } from "../dom.js";

/** @typedef {import("../types.js").Region} Region */
/** @typedef {import("../types.js").Figure} Figure */

/**
 * The elements of a figure. Its numbers are hundredths of a cell, its colours those of a board on white.
 * @param {Region} region
 */
export function figureOf({ look, text = "" }) {
  const figure = look?.figure;
  if (!figure || figure.points.length < 2) return [];
  return [...(figure.points.length > 2 ? line(figure) : box(figure)), ...(text === "" ? [] : [letters(figure, text)])].map((element) => coloured(element, figure));
}

/** How far beside a board figures may lie and still have room, in cells. */
const farthest = 2;

/**
 * How far figures reach beyond each side of a board, in cells.
 * @param {Pick<import("../types.js").Board, "regions"|"rows"|"columns">} board
 */
export function reachOf({ regions = [], rows, columns }) {
  const reach = { above: 0, below: 0, left: 0, right: 0 };
  for (const { look, text = "" } of regions) {
    const figure = look?.figure;
    if (!figure) continue;
    const wide = figure.points.length > 2 ? figure.breadth ?? 0 : Math.max(figure.width ?? 0, [...text].length * (figure.size ?? 33) * 0.6);
    const high = figure.points.length > 2 ? figure.breadth ?? 0 : Math.max(figure.height ?? 0, text === "" ? 0 : figure.size ?? 33);
    for (let i = 0; i + 1 < figure.points.length; i += 2) {
      const [x, y] = [figure.points[i] / 100, figure.points[i + 1] / 100];
      reach.left = Math.max(reach.left, wide / 200 - x);
      reach.right = Math.max(reach.right, x + wide / 200 - columns);
      reach.above = Math.max(reach.above, high / 200 - y);
      reach.below = Math.max(reach.below, y + high / 200 - rows);
    }
  }
  // A line along the rim needs no room of its own.
  for (const side of /** @type {const} */ (["above", "below", "left", "right"])) reach[side] = reach[side] < 0.1 ? 0 : Math.min(farthest, reach[side]);
  return reach;
}

/** @param {Figure} figure */
function line(figure) {
  const points = [];
  for (let i = 0; i + 1 < figure.points.length; i += 2) points.push({ x: figure.points[i] / 100, y: figure.points[i + 1] / 100 });
  const way = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  return [svg("path", { d: way + head(points, (figure.head ?? 0) / 100), class: `figure figure-line${figure.fill ? " filled" : ""}` })];
}

/**
 * The head of an arrow at the end of its way.
 * @param {{ x: number, y: number }[]} points
 * @param {number} length
 */
function head(points, length) {
  if (length <= 0) return "";
  const [before, tip] = points.slice(-2);
  const angle = Math.atan2(before.y - tip.y, before.x - tip.x);
  const barb = (/** @type {number} */ turn) => `${round(tip.x + length * Math.cos(angle + turn))} ${round(tip.y + length * Math.sin(angle + turn))}`;
  return `M${barb(0.6)}L${tip.x} ${tip.y}L${barb(-0.6)}`;
}

/** @param {Figure} figure */
function box(figure) {
  const [width, height] = [(figure.width ?? 0) / 100, (figure.height ?? 0) / 100];
  if (width <= 0 || height <= 0) return [];
  const [x, y] = [figure.points[0] / 100, figure.points[1] / 100];
  return [svg("rect", { x: round(x - width / 2), y: round(y - height / 2), width, height, rx: (figure.round ?? 0) / 100, class: "figure figure-box", ...turned(figure) })];
}

/**
 * @param {Figure} figure
 * @param {string} text
 */
function letters(figure, text) {
  return svg("text", {
    x: figure.points[0] / 100, y: figure.points[1] / 100, "font-size": (figure.size ?? 33) / 100, "text-anchor": "middle",
    "dominant-baseline": "central", class: "figure figure-text", ...turned(figure),
  }, text);
}

/** @param {Figure} figure */
function turned({ turn, points }) {
  return turn ? { transform: `rotate(${turn} ${points[0] / 100} ${points[1] / 100})` } : {};
}

/**
 * Gives an element its colours, by day and by night.
 * @param {SVGElement} element
 * @param {Figure} figure
 */
function coloured(element, figure) {
  for (const [name, colour] of Object.entries({ fill: figure.fill, stroke: figure.stroke, letters: figure.ink })) {
    if (!colour) continue;
    element.style.setProperty(`--figure-${name}`, colour);
    element.style.setProperty(`--figure-${name}-night`, night(colour));
  }
  if (figure.breadth) element.style.setProperty("--figure-breadth", `${figure.breadth / 100}px`);
  return element;
}

/**
 * The colour on a dark board of what has a colour on a white one: as dark as that is light, and of the same hue.
 * @param {string} colour `#rrggbb` or `#rrggbbaa`
 */
export function night(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(colour.slice(at, at + 2), 16) / 255));
  // Oklab: its lightness is what eyes see, so that yellow becomes dark and blue light. Source: Ottosson, A perceptual color space
  // for image processing, 2020.
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  // A light colour is a little lighter than white is then, so that it stands out from the ground.
  const dark = 0.95 - 0.72 * light + 0.7 * Math.hypot(a, b) * Math.min(1, Math.max(0, (light - 0.5) / 0.3));
  // Little colour is left at both ends, or the numbers leave their range.
  for (const part of [1, 0.8, 0.6, 0.4, 0.2, 0]) {
    const [x, y, z] = [dark + 0.3963377774 * a * part + 0.2158037573 * b * part, dark - 0.1055613458 * a * part - 0.0638541728 * b * part,
      dark - 0.0894841775 * a * part - 1.291485548 * b * part].map((one) => one ** 3);
    const parts = [4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z, -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
      -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z];
    if (part > 0 && parts.some((one) => one < -0.001 || one > 1.001)) continue;
    return `#${parts.map((one) => Math.round(255 * curved(Math.min(1, Math.max(0, one)))).toString(16).padStart(2, "0")).join("")}${colour.slice(7, 9)}`;
  }
  return colour;
}

/** @param {number} part */
function linear(part) { return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; }

/** @param {number} part */
function curved(part) { return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055; }

/** @param {number} number */
function round(number) { return Math.round(number * 1000) / 1000; }
