// What the drawings on a board mean for each cell, in words, for its accessible name. Pure.
// @ts-check
import { place } from "../caret.js";
import { geometryOf, spotOf } from "./geometry.js";
import { partName } from "./placewords.js";
import { clueOf, markClues, tickedOf } from "./ticks.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Region} Region */
/** @typedef {import("../texts.js").Say} Say */
/** @typedef {{ t: Say, region: Region, index: number, at: string, board: Board }} Seen a cell of a region */

/** How many drawings are named for one cell; the rest is counted. */
const most = 6;
/** The longest text of a region that is read out. */
const longest = 24;

/**
 * What each drawing says of a cell; "" for nothing.
 * @type {Record<Region["style"], (seen: Seen) => string>}
 */
const sayings = {
  box: () => "",
  cage: ({ t, region }) => region.text
    ? t("signCageMarked", { count: region.cells.length, text: region.text.slice(0, longest) })
    : t("signCage", { count: region.cells.length }),
  path: ({ t, region, index }) => index === 0
    ? t("signPathStart", { count: region.cells.length })
    : t("signPath", { number: index + 1, count: region.cells.length, cell: named(t, region.cells[index - 1]) }),
  arrow: ({ t, region, index }) => index === 0
    ? t("signArrowStart", { count: region.cells.length - 1 })
    : t("signArrow", { number: index, count: region.cells.length - 1, cell: named(t, region.cells[0]) }),
  line: ({ t, region }) => region.look?.colour
    ? t("signLineColoured", { count: region.cells.length, colour: colourOf(t, region) }) : t("signLine", { count: region.cells.length }),
  band: ({ t, region }) => t("signBand", { count: region.cells.length }),
  more: ({ t, region, index }) => region.cells.length !== 2 ? ""
    : t(index === 0 ? "signMore" : "signLess", { cell: named(t, region.cells[1 - index]) }),
  ring: (seen) => between(seen, seen.region.text ? "signMarked" : "signRing", "signRingInside"),
  dot: (seen) => between(seen, "signDot", "signDotInside"),
  bar: ({ t, region, index, at, board }) => [index - 1, index + 1].map((other) => region.cells[other])
    .filter((other) => other !== undefined).map((other) => t("signBar", { where: towards(t, at, other, board) })).join(", "),
  diamond: (seen) => between(seen, "signDiamond", "signDiamondInside"),
  square: (seen) => between(seen, "signSquare", "signSquareInside"),
  glyph: ({ t, region, index, at, board }) => (region.cells.length !== 2 ? glyphOf(t, region, board)
    : t("signGlyph", { glyph: glyphOf(t, region, board), where: towards(t, at, region.cells[1 - index], board) })),
  ice: ({ t }) => t("signIce"),
  text: (seen) => between(seen, "signText", "signTextInside"),
  figure: (seen) => {
    const { points = [], fill } = seen.region.look?.figure ?? {};
    if (seen.region.text) return between(seen, "signText", "signTextInside");
    return points.length > 2 ? seen.t("signLine", { count: seen.region.cells.length }) : fill ? seen.t("signShade") : "";
  },
  shade: ({ t, region }) => region.look?.colour ? t("signShadeColoured", { colour: colourOf(t, region) }) : t("signShade"),
};

/** The styles of which a part may be in fog. @type {Set<Region["style"]>} */
const long = new Set(["path", "arrow", "line", "band", "cage"]);

/**
 * What a drawing says of a cell that goes on in the fog: neither how long it is nor where in it the cell is.
 * @param {Say} t
 * @param {Region} region
 * @param {number} index
 */
function cut(t, region, index) {
  if (region.style === "cage") return region.text ? t("signCageCutMarked", { text: region.text.slice(0, longest) }) : t("signCageCut");
  const isStart = index === 0 && (region.style === "path" || region.style === "arrow");
  return t(isStart ? "signLineCutStart" : "signLineCut");
}

/** The styles that have words. */
export const spokenStyles = Object.keys(sayings);

/**
 * The words for the drawings at each cell of a board.
 * @param {Say} t
 * @param {Board} board
 * @returns {Map<string, string>}
 */
export function signs(t, board) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const add = (/** @type {string} */ at, /** @type {string} */ text) => {
    if (text === "") return;
    const list = found.get(at);
    if (list) list.push(text);
    else found.set(at, [text]);
  };
  const regions = board.regions ?? [];
  const hidden = new Set(board.cells.filter((cell) => cell.roles?.includes("fog")).map((cell) => cell.at));
  irregular(regions).forEach((region, index) => {
    for (const at of region.cells) add(at, t("signRegion", { number: index + 1 }));
  });
  for (const style of spokenStyles) {
    for (const region of regions) {
      if (region.style !== style) continue;
      const isTicked = tickedOf(board).has(clueOf(region) ?? "");
      const noted = (/** @type {string} */ text) => (isTicked && text !== "" ? `${text}, ${t("tickedOff")}` : text);
      region.cells.forEach((at, index) => {
        if (hidden.has(at)) return;
        if (at.includes(".")) {
          for (const [cell, text] of atPlace(t, board, region, at)) if (!hidden.has(cell)) add(cell, noted(text));
          return;
        }
        const isCut = long.has(region.style) && region.cells.some((one) => hidden.has(one));
        add(at, noted(isCut ? cut(t, region, index) : sayings[region.style]({ t, region, index, at, board })));
      });
    }
  }
  for (const cell of board.ticked?.length ? board.cells : []) {
    for (const { text, clue } of cell.mark === undefined ? [] : markClues(board, cell.at)) {
      if (tickedOf(board).has(clue)) add(cell.at, `${text} ${t("tickedOff")}`);
    }
  }
  return new Map([...found].map(([at, list]) => [at, shortened(t, list)]));
}

/**
 * What a drawing on a side or a corner says of the cells that touch it, and of the place itself.
 * @param {Say} t
 * @param {Board} board
 * @param {Region} region
 * @param {string} at
 * @returns {[string, string][]} places with their texts
 */
function atPlace(t, board, region, at) {
  const geometry = geometryOf(board);
  const spot = spotOf(geometry, at);
  if (!spot) return [];
  const said = saidAt(t, region, board);
  return said === "" ? [] : [[spot.at, said], ...spot.cells.map((cell) => /** @type {[string, string]} */ ([cell, t("signAtPlace", { sign: said, place: partName(t, geometry, spot, cell) })]))];
}

/**
 * The words for a shape with its text.
 * @param {Say} t
 * @param {Region} region
 * @param {Board} board
 */
function saidAt(t, region, board) {
  const { style, text = "" } = region;
  const shape = style === "glyph" ? glyphOf(t, region, board) : new Set(["ring", "dot", "diamond", "square"]).has(style) ? t(`shape_${style}`) : "";
  return [shape, text.slice(0, longest)].filter(Boolean).join(" ");
}

/** The glyphs that are built in and have a word of their own. */
const glyphs = new Set(["star", "tent", "tree"]);

/**
 * What a glyph is called: what its author says it means, its word, or its name.
 * @param {Say} t
 * @param {Region} region
 * @param {Board} board
 */
function glyphOf(t, { look }, board) {
  const name = look?.glyph?.name ?? "";
  return board.meanings?.[`glyph ${name}`] ?? (glyphs.has(name) ? t(`glyph_${name}`) : name);
}

/**
 * The boxes of a board if they are not all rectangles: then their numbers tell cells apart.
 * @param {Region[]} regions
 */
function irregular(regions) {
  const boxes = regions.filter((one) => one.style === "box");
  const isRectangle = (/** @type {Region} */ { cells }) => {
    const places = cells.map(place);
    const span = (/** @type {"row"|"column"} */ axis) =>
      Math.max(...places.map((one) => one[axis])) - Math.min(...places.map((one) => one[axis])) + 1;
    return span("row") * span("column") === cells.length;
  };
  return boxes.every(isRectangle) ? [] : boxes;
}

/**
 * @param {Say} t
 * @param {string[]} list
 */
function shortened(t, list) {
  const rest = list.length - most;
  return [...list.slice(0, most), ...(rest > 0 ? [t("signRest", { count: rest })] : [])].join(", ");
}

/**
 * @param {Say} t
 * @param {Region} region
 */
function colourOf(t, region) {
  return t(`colour_${region.look?.colour ?? "grey"}`);
}

/**
 * A circle between two cells, or in each cell.
 * @param {Seen} seen
 * @param {string} beside
 * @param {string} inside
 */
function between({ t, region, index, at, board }, beside, inside) {
  const text = (region.text ?? "").slice(0, longest);
  if (region.cells.length !== 2) return t(inside, { text });
  return t(beside, { text, where: towards(t, at, region.cells[1 - index], board) });
}

/**
 * The direction from a cell to another one.
 * @param {Say} t
 * @param {string} from
 * @param {string} to
 * @param {Board} board
 */
function towards(t, from, to, board) {
  const [one, other] = [place(from), place(to)];
  const down = other.row - one.row;
  const right = (other.column - one.column) * (board.fromRight ? -1 : 1);
  if (down === 0 && right !== 0) return t(right > 0 ? "signRight" : "signLeft");
  if (right === 0 && down !== 0) return t(down > 0 ? "signBelow" : "signAbove");
  return t("signTowards", { cell: named(t, to) });
}

/**
 * @param {Say} t
 * @param {string} at
 */
function named(t, at) {
  return t("cellName", place(at));
}
