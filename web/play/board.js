// Draws a board: a grid of cells, with the lines below and the winning line above. Touches only what changed.
// @ts-check
import { place } from "../caret.js";
import { h, svg, write } from "../dom.js";
import { dress, drawInside } from "./cell.js";
import { isWordy, mostStretch } from "./fit.js";
import { dragged, reach } from "./gestures.js";
import { sign } from "./keys.js";
import { crossed, drawFog, drawOver, drawUnder, hasLabel } from "./drawings.js";
import { geometryOf, outlineOf } from "./geometry.js";
import { drawPlanes, edges, hasBorders, makePlanes, margin, renamePlaces, viewBox } from "./layerdraw.js";
import { hasPlaces } from "./layers.js";
import { areasOf, ruled, through } from "./outline.js";
import { drawEnds, room, surrounded } from "./outside.js";
import { signs } from "./signs.js";
import { clueOf, markClues, tickedOf } from "./ticks.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../texts.js").Say} Say */

/**
 * @typedef {object} Sheet a board in the document
 * @property {HTMLElement} element
 * @property {Map<string, { element: HTMLElement, drawn: string, look: string, signs: string, cell: Cell|null, flags: number, paint?: string }>} cells
 * @property {HTMLElement[]} heads
 * @property {Element} ground the drawing under the texts
 * @property {Element} above
 * @property {string} drawings what lies on the board, as the ground and the cells show it
 * @property {Say} t
 * @property {import("./layerdraw.js").Planes} planes its sides and corners
 * @property {() => number} side of a cell, in pixels: its height
 * @property {() => number} stretch how many times as wide as high the cells are
 * @property {(level: number) => void} zoom brings it nearer than it fits, 1 and more
 * @property {() => void} fit gives the cells the size there is room for; for when the sheet has come into the document
 * @property {Board|null} drawn the board that was drawn last
 * @property {Marked|null} marked the marks on it
 */

/**
 * @typedef {object} Marked the marks that the page adds to a board
 * @property {string} caret
 * @property {Set<string>} selected
 * @property {Set<string>} tinted
 * @property {string} same the text of the cell with the caret, marked in all cells; "" for none
 * @property {{ at: string, label: string }|null} [held] the cell whose content is carried, and what that is called
 * @property {string|null} [aimed] the cell it would be put down in
 * @property {number|null} line the column or row a tap would take
 * @property {number} turn whose disc is shown over that column
 * @property {string|null} [over] the side or corner under the pointer
 * @property {Set<string>} [lit] the places of the line that is under the pointer or has the caret
 * @property {(cell: Cell) => string} [named] what a cell is called whose value is on its way
 * @property {Map<string, number>} [others] the cells at which others are who play on the same board, with their numbers
 * @property {string} [otherLabel] what that is called
 * @property {boolean} [ticks] whether the clues can be ticked off
 */

/** @type {WeakMap<Board, string>} */
const structures = new WeakMap();

/**
 * The structure of a board: its elements are made anew when it changes. Its fog and most of its drawings are none of it, as they change with the moves.
 * @param {Board} board
 */
export function structure(board) {
  let known = structures.get(board);
  if (known === undefined) {
    const holes = board.cells.filter((cell) => cell.kind === "hole").map((cell) => cell.at);
    known = JSON.stringify([board.id, board.rows, board.columns, holes, (board.regions ?? []).filter((one) => one.style === "box"), board.outside, board.gestures, board.fromRight, board.outlines,
      overhangs(board), hasTexts(board), hasBands(board), hasLinesAlone(board), (board.layers ?? []).map((layer) => [layer.on, layer.entry, layer.name, layer.rest])]);
    structures.set(board, known);
  }
  return known;
}

/**
 * The cells in fog.
 * @param {Board} board
 */
function fogged(board) {
  return board.cells.filter((cell) => cell.roles?.includes("fog")).map((cell) => cell.at);
}

/**
 * What is drawn on a board, and which of its cells are in fog.
 * @param {Board} board
 */
function drawings(board) {
  return JSON.stringify([board.regions, fogged(board), board.ticked]);
}

/** The text of a cage, and whether it is ticked off. @typedef {{ text: string, isTicked: boolean }} Label */

/**
 * What the drawings on a board do to its cells.
 * @param {Say} t
 * @param {Board} board
 * @returns {{ texts: Map<string, Label>, under: Set<string>, said: Map<string, string> }} the texts of the cages that begin in cells, the cells that
 *   an arrow passes, and what is said of each
 */
function onCells(t, board) {
  const [regions, hidden] = [board.regions ?? [], new Set(fogged(board))];
  const texts = new Map(regions.filter((one) => hasLabel(one) && !hidden.has(one.cells[0])).map((one) => [topmost(one.cells), { text: one.text ?? "", isTicked: tickedOf(board).has(clueOf(one) ?? "") }]));
  return { texts, under: crossed(regions), said: signs(t, board) };
}

/**
 * The looks of a whole board.
 * @param {Board} board
 */
function lookOf(board) {
  const racked = reach(board) !== null && board.cells.some((cell) => cell.shape === "disc");
  return ["sheet", board.outlines && "outlined", hasBorders(board) && "bordered", overhangs(board) && "overhung", isInked(board) && !hasTexts(board) && "wordless", (board.layers ?? []).some((layer) => layer.entry === "line") && "lined", isInked(board) && "inked", stretches(board) && "stretches", racked && "rack", isTiled(board) && "tiled", dragged(board) !== null && "drags", board.gestures?.stroke && "strokes"].filter(Boolean).join(" ");
}

/** How many sheets have been made: that of a replay lies over that of the game. */
let made = 0;

/**
 * Makes the sheet of a board.
 * @param {Say} t
 * @param {Board} board
 * @param {string} title
 * @param {number} [smallest] the least side of a cell in pixels; what is only looked at may be smaller than a finger
 * @returns {Sheet}
 */
export function makeSheet(t, board, title, smallest = least) {
  const cells = new Map();
  made += 1;
  const sheetId = `sheet-${made}`;
  const { texts, under, said } = onCells(t, board);
  const line = reach(board);
  const gaps = board.cells.length < board.rows * board.columns || board.cells.some((cell) => cell.kind === "hole");
  /** @type {HTMLElement[]} */
  const rows = Array.from({ length: board.rows }, () => h("div", { role: "row", class: "line" }));
  const areas = areasOf(board);
  for (const cell of board.cells) {
    const element = makeCell(cell, gaps, texts.get(cell.at), under.has(cell.at));
    if (board.outlines && cell.kind !== "hole") laid(element, board, cell.at);
    element.toggleAttribute("data-area", areas.has(cell.at));
    if (areas.has(cell.at)) element.style.setProperty("--area", `var(--area-${areas.get(cell.at)})`);
    if (board.entries && cell.kind !== "hole") element.id = `${sheetId}-${cell.at}`;
    cells.set(cell.at, { element, drawn: "", look: "", signs: said.get(cell.at) ?? "", cell: null, flags: 0 });
    rows[place(cell.at).row - 1]?.append(element);
  }
  const heads = line === "column" ? Array.from({ length: board.columns },
    (_, index) => h("span", { class: "head" }, sign(index + 1))) : [];
  const above = svg("svg", { class: "above", viewBox: boxOf(board), preserveAspectRatio: "none", "aria-hidden": "true" });
  const ground = below(board);
  const grid = h("div", {
    role: "grid", class: "grid", id: sheetId, dir: board.fromRight ? "rtl" : null, "data-board": board.id, "aria-multiselectable": line ? null : "true",
    "aria-label": `${title}. ${t("board", { rows: board.rows, columns: board.columns })}`,
    "aria-rowcount": gaps ? board.rows : null, "aria-colcount": gaps ? board.columns : null,
  }, ground, rows, above);
  const planes = makePlanes(t, board, said);
  // Sides and corners lie beside the grid and not in it: a grid has cells alone.
  const whole = hasPlaces(board) ? h("div", { class: "whole", "data-plane": board.id, "data-board": board.id }, grid, ...planes.elements) : grid;
  if (whole === grid) grid.setAttribute("data-plane", board.id);
  const size = sizeOf(board);
  const sheet = h("div", { class: texts.size > 0 ? `${lookOf(board)} caged` : lookOf(board) },
    heads.length > 0 && h("div", { class: "heads", "aria-hidden": "true" }, heads), surrounded(board, whole));
  sheet.style.setProperty("--columns", String(size.columns));
  if (board.outlines) sheet.style.setProperty("--rows", String(size.rows));
  const taken = roomOf(board);
  const { frame, fit, side, stretch, zoom } = framed(sheet, taken.rows + Math.min(heads.length, 1), taken.columns, smallest, stretches(board) ? () => {
      for (const part of cells.values()) part.cell = null;
      if (all.drawn && all.marked) drawBoard(all, all.drawn, all.marked);
    } : null);
  /** @type {Sheet} */
  const all = { element: frame, cells, heads, ground, above, drawings: drawings(board), t, planes, fit, side, stretch, zoom, drawn: null, marked: null };
  return all;
}

/**
 * Whether lines or shades are drawn on a board, and nothing is written into its cells.
 * @param {Board} board
 */
function isInked(board) {
  return (hasPlaces(board) && !board.values) || ["cycle", "paint", "arrow"].includes(board.entry ?? "");
}

/**
 * Whether drawings on sides or corners at the rim lie half outside the board.
 * @param {Board} board
 */
function overhangs(board) {
  const places = (board.regions ?? []).filter((one) => one.cells.length === 1 && one.cells[0].includes(".")).map((one) => one.cells[0]);
  if (places.length === 0) return false;
  const { spots } = geometryOf(board);
  return places.some((at) => {
    const spot = spots.get(at);
    return spot !== undefined && spot.cells.length < (spot.on === "corners" ? 4 : 2);
  });
}

/** @param {Board} board */
function hasBands(board) { return (board.regions ?? []).some((one) => one.style === "band"); }

/**
 * Whether nothing but straight lines is drawn on a board.
 * @param {Board} board
 */
function hasLinesAlone(board) { return (board.regions ?? []).every((one) => one.style === "box" || one.style === "bar"); }

/** @param {Board} board */
function hasTexts(board) { return (board.regions ?? []).some((one) => one.style === "text"); }

/**
 * How many cell widths a board is high and wide.
 * @param {Board} board
 */
export function sizeOf(board) {
  if (!board.outlines) return { rows: board.rows, columns: board.columns };
  const { frame } = geometryOf(board);
  return { rows: frame.height, columns: frame.width };
}

/**
 * The room that a board takes up, in cell widths, with what lies outside it.
 * @param {Board} board
 */
export function roomOf(board) {
  const [around, size, rim] = [room(board), sizeOf(board), overhangs(board) ? 0.6 : board.outlines || hasBorders(board) ? 2 * margin : 0];
  return { rows: size.rows + around.above + around.below + rim, columns: size.columns + around.left + around.right + rim };
}

/** @param {Board} board */
function boxOf(board) {
  return board.outlines ? viewBox(geometryOf(board)) : `0 0 ${board.columns} ${board.rows}`;
}

/**
 * Puts a cell that is not square in its place.
 * @param {HTMLElement} element
 * @param {Board} board
 * @param {string} at
 */
function laid(element, board, at) {
  const geometry = geometryOf(board);
  const [spot, points, { frame }] = [geometry.spots.get(at), outlineOf(geometry, at), geometry];
  if (!spot || points.length < 3) return;
  const [xs, ys] = [points.map((one) => one.x), points.map((one) => one.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1];
  const parts = { "--x": left - frame.left, "--y": top - frame.top, "--w": width, "--h": height, "--aside": spot.x - left - width / 2, "--down": spot.y - top - height / 2 };
  for (const [name, value] of Object.entries(parts)) element.style.setProperty(name, String(Math.round(value * 10000) / 10000));
  element.style.setProperty("clip-path", `polygon(${points.map(({ x, y }) => `${((x - left) / width * 100).toFixed(2)}% ${((y - top) / height * 100).toFixed(2)}%`).join(", ")})`);
}

/**
 * Whether the texts of a board are pieces that lie on it, not values that are written into it.
 * @param {Board} board
 */
function isTiled(board) {
  // Bands lie on the board, under its letters, also where nobody may draw a stroke.
  const isMarked = Boolean(board.gestures?.stroke) || hasBands(board);
  return !board.values && !board.entries && !hasPlaces(board) && !board.gestures?.type && !isMarked && board.cells.every((cell) => !cell.shape && cell.kind !== "block");
}

/**
 * Whether the cells of a board may be wider than high: words want that, and nothing but straight lines is drawn.
 * @param {Board} board
 */
function stretches(board) {
  return !board.entries && !board.outside && !hasPlaces(board) && isWordy((board.values ?? []).map((one) => one.text)) && hasLinesAlone(board);
}

/** The least side of a cell that a finger hits, in pixels. */
const least = 24;
/**
 * The same where a whole board of words fits with it that would be too wide: each of its cells can be reached by its clue and its keys as well, and
 * a board that is seen whole is easier to solve on than one that is pushed about.
 */
const leastOfWords = 20;

/**
 * The place a sheet has on the page. The cell's side follows its size in whole pixels; where even the least side is too
 * much, a finger scrolls the sheet rather than selects.
 *
 * Measured here and not by container units: with those, every ring around a cell would lay out the whole board again.
 * @param {HTMLElement} sheet
 * @param {number} rows with the heads
 * @param {number} columns
 * @param {number} smallest the least side of a cell
 * @param {(() => void)|null} stretched draws the board again whose cells have become wider or narrower; null where they stay square
 */
function framed(sheet, rows, columns, smallest, stretched) {
  const frame = h("div", { class: "frame" }, sheet);
  let level = 1;
  let side = least;
  let stretch = 1;
  const fit = () => {
    const { width, height } = frame.getBoundingClientRect();
    const worded = frame.closest(".worded") !== null;
    const edge = worded ? 0 : 6;
    const room = Math.floor(Math.min((width - edge) / columns, (height - edge) / rows));
    const isTight = worded && room >= leastOfWords && columns * smallest > width - edge;
    side = Math.floor(level * (isTight ? room : Math.max(smallest, room)));
    sheet.style.setProperty("--fit", `${side}px`);
    sheet.classList.toggle("wide", side * columns > width || side * rows > height);
    // A board that lies beside its words has room for wider cells.
    const lies = stretched && frame.closest(".table") !== null && matchMedia("(orientation: landscape)").matches;
    const wide = lies ? Math.min(Math.floor((width - edge) / columns), Math.floor(side * mostStretch)) : side;
    const before = stretch;
    stretch = Math.max(1, wide / side);
    sheet.style.setProperty("--stretch", String(stretch));
    if (stretch !== before) stretched?.();
  };
  new ResizeObserver(fit).observe(frame);
  const zoom = (/** @type {number} */ to) => {
    level = to;
    sheet.style.setProperty("--near", String(level));
    fit();
  };
  return { frame, fit, side: () => side, stretch: () => stretch, zoom };
}

/**
 * @param {Cell} cell
 * @param {boolean} gaps
 * @param {Label|undefined} text of the cage that begins here
 * @param {boolean} isCrossed by an arrow
 */
function makeCell(cell, gaps, text, isCrossed) {
  const { row, column } = place(cell.at);
  if (cell.kind === "hole") return h("div", { class: "cell hole", "aria-hidden": "true" });
  const element = h("div", {
    role: "gridcell", class: "cell", "data-at": cell.at,
    "aria-rowindex": gaps ? row : null, "aria-colindex": gaps ? column : null,
  }, h("span", { class: "inside", "aria-hidden": "true" }));
  drawnOn(element, text, isCrossed);
  return element;
}

/**
 * What drawings do to a cell.
 * @param {HTMLElement} element
 * @param {Label|undefined} label of the cage that begins here
 * @param {boolean} isCrossed by an arrow
 */
function drawnOn(element, label, isCrossed) {
  const text = label?.text ?? "";
  element.toggleAttribute("data-caged", Boolean(text));
  element.toggleAttribute("data-crossed", isCrossed);
  const known = element.querySelector(":scope > .cage-text");
  if (known && text) write(known, text);
  else if (known) known.remove();
  else if (text) element.append(h("span", { class: "cage-text", "aria-hidden": "true" }, text));
  element.querySelector(":scope > .cage-text")?.classList.toggle("ticked", label?.isTicked === true);
}

/**
 * Draws what lies on a board again, where it has changed: fog has lifted, a move has drawn something.
 * @param {Sheet} sheet
 * @param {Board} board
 */
function redraw(sheet, board) {
  const now = drawings(board);
  if (now === sheet.drawings) return;
  sheet.drawings = now;
  const { texts, under, said } = onCells(sheet.t, board);
  const ground = below(board);
  sheet.ground.replaceWith(ground);
  sheet.ground = ground;
  sheet.element.firstElementChild?.classList.toggle("caged", texts.size > 0);
  for (const [at, part] of sheet.cells) {
    if (!part.element.classList.contains("hole")) drawnOn(part.element, texts.get(at), under.has(at));
    const signs = said.get(at) ?? "";
    if (signs === part.signs) continue;
    part.signs = signs;
    part.cell = null;
  }
  renamePlaces(sheet.planes, board, said);
}

/** @param {string[]} cells */
function topmost(cells) {
  return [...cells].sort((a, b) => place(a).row - place(b).row || place(a).column - place(b).column)[0];
}

/**
 * The drawing under the texts: lines of paths, cages, cells and boxes.
 * @param {Board} board
 */
function below(board) {
  const isPlain = !board.outlines && !hasBorders(board);
  const { thin, middle, thick, dots } = isPlain ? { ...ruled(board), dots: "" } : { middle: "", ...edges(board) };
  return svg("svg", { class: "below", viewBox: boxOf(board), preserveAspectRatio: "none", "aria-hidden": "true" },
    ...drawUnder(board), ...drawFog(board, fogged(board)), svg("path", { d: thin, class: "thin" }), svg("path", { d: middle, class: "middle" }), svg("path", { d: thick, class: "thick" }),
    ...(dots ? [svg("path", { d: dots, class: "corner-dots" })] : []), ...drawOver(board));
}

/**
 * Brings a sheet up to date.
 * @param {Sheet} sheet
 * @param {Board} board
 * @param {Marked} marked
 */
export function drawBoard(sheet, board, marked) {
  const { wordy, texts, faces } = lettering(board);
  const stretch = sheet.stretch();
  sheet.marked = marked;
  if (sheet.drawn !== board) redraw(sheet, board);
  for (const cell of board.cells) {
    const part = sheet.cells.get(cell.at);
    if (!part || cell.kind === "hole") continue;
    // Most cells are as they were; looking closer would cost more than all else.
    const done = cell.mark === undefined ? 0 : markClues(board, cell.at).reduce((sum, { clue }, index) => sum + (tickedOf(board).has(clue) ? 2 ** index : 0), 0);
    const flags = flagsOf(cell, marked, wordy) + 4096 * done;
    if (part.cell === cell && part.flags === flags) continue;
    part.cell = cell;
    part.flags = flags;
    const marks = `${cell.corner?.join()};${cell.centre?.join()}`;
    const face = faces?.get(cell.value ?? NaN);
    const drawn = `${stretch};${face};${cell.kind};${cell.text};${cell.tone};${cell.shape};${cell.number ?? cell.mark};${done};${marks};${wordy}`;
    if (drawn !== part.drawn) {
      part.drawn = drawn;
      drawInside(part.element, face === undefined ? cell : { ...cell, text: faceText(cell, face), soft: undefined }, wordy, texts, stretch, done);
    }
    dress(part, cell, marked, face);
  }
  contrast(sheet);
  if (hasPlaces(board)) drawPlanes(sheet.planes, board, marked);
  drawHeads(sheet, marked);
  if (sheet.drawn !== board) drawLine(sheet, board);
  if (sheet.drawn !== board && board.outside) drawEnds(sheet.t, sheet.element, board, marked.ticks === true);
  sheet.drawn = board;
}

/**
 * Gives the texts that are drawn on shaded cells the colour that shows there.
 * @param {Sheet} sheet
 */
function contrast({ ground, cells }) {
  for (const text of ground.querySelectorAll("[data-on]")) {
    const look = cells.get(/** @type {SVGElement} */ (text).dataset.on ?? "")?.element.classList;
    for (const face of ["full", "hatched"]) text.classList.toggle(`on-${face}`, look?.contains(face) === true);
  }
}

/** @type {WeakMap<Board, { wordy: boolean, texts: Map<number, string>, faces: Map<number, import("./cell.js").Face>|null }>} */
const letterings = new WeakMap();

/**
 * Whether a board's texts are words, and the texts of its values: worked out once for each board that comes.
 * @param {Board} board
 */
function lettering(board) {
  let known = letterings.get(board);
  if (!known) {
    const values = board.values ?? [];
    // On a board of crossing words, several letters in a cell make no other letter smaller.
    const wordy = !board.entries && isWordy([...values.map((one) => one.text), ...board.cells.map((cell) => cell.text ?? "")]);
    letterings.set(board, known = { wordy, texts: new Map(values.map((one) => [one.value, one.text])), faces: facesOf(board) });
  }
  return known;
}

/**
 * How the values of shaded cells look, whose texts are nothing but their numbers: the first is shaded, the second hatched, the rest a dot.
 * @param {Board} board
 * @returns {Map<number, import("./cell.js").Face>|null} null where the texts of the values are shown
 */
function facesOf({ entry, rest, values = [] }) {
  if ((entry !== "paint" && entry !== "cycle") || values.some((one) => one.text !== String(one.value))) return null;
  const drawn = values.map((one) => one.value).filter((value) => value !== rest);
  const looks = /** @type {const} */ (["full", "hatched"]);
  const faces = new Map(drawn.slice(0, looks.length).map((value, index) => /** @type {[number, import("./cell.js").Face]} */ ([value, looks[index]])));
  if (rest !== undefined) faces.set(rest, "crossed");
  return faces;
}

/**
 * @param {Cell} cell
 * @param {import("./cell.js").Face} face
 */
function faceText(cell, face) {
  return face === "crossed" && cell.kind !== "given" ? "·" : "";
}

/**
 * The page's marks on a cell, as one number.
 * @param {Cell} cell
 * @param {Marked} marked
 * @param {boolean} wordy
 */
function flagsOf(cell, marked, wordy) {
  return 512 * (marked.others?.get(cell.at) ?? 0) + (marked.lit?.has(cell.at) ? 128 : 0) + (wordy ? 64 : 0) + (marked.selected.has(cell.at) ? 1 : 0) + (marked.tinted.has(cell.at) ? 2 : 0) + (marked.caret === cell.at ? 4 : 0)
    + (marked.held?.at === cell.at ? 8 : 0) + (marked.aimed === cell.at ? 16 : 0) + (marked.same !== "" && cell.text === marked.same ? 32 : 0);
}

/**
 * The numbers over the columns; over the chosen one hangs the disc of whose turn it is.
 * @param {Sheet} sheet
 * @param {Marked} marked
 */
function drawHeads(sheet, marked) {
  sheet.heads.forEach((head, index) => {
    const chosen = marked.line === index + 1;
    const look = chosen ? `head chosen tone-${marked.turn}` : "head";
    if (head.className === look) return;
    head.className = look;
    write(head, chosen ? "" : sign(index + 1));
  });
}

/**
 * The winning line, through the first and last of its cells where they lie in one.
 * @param {Sheet} sheet
 * @param {Board} board
 */
function drawLine(sheet, board) {
  // Texts stay legible: cells that show them are lit instead, by their class.
  const cells = board.cells.filter((cell) => cell.shape && cell.roles?.includes("line")).map((cell) => cell.at);
  const path = isStraight(cells) ? through([cells[0], cells[cells.length - 1]]) : "";
  if (sheet.above.getAttribute("data-path") === path) return;
  sheet.above.setAttribute("data-path", path);
  sheet.above.replaceChildren(...(path ? [svg("path", { d: path, class: "line-edge" }),
    svg("path", { d: path, class: "line-core" })] : []));
}

/**
 * Whether cells, in reading order, follow one another in one direction.
 * @param {string[]} cells
 */
function isStraight(cells) {
  if (cells.length < 2) return false;
  const places = cells.map(place);
  const [down, right] = [places[1].row - places[0].row, places[1].column - places[0].column];
  return places.every((one, index) => one.row === places[0].row + index * down
    && one.column === places[0].column + index * right);
}
