// Draws a board: a grid of cells, with the lines below and the winning line above. Touches only what changed.
// @ts-check
import { place } from "../caret.js";
import { h, svg, write } from "../dom.js";
import { dress, drawInside } from "./cell.js";
import { isWordy, mostStretch } from "./fit.js";
import { dragged, reach } from "./gestures.js";
import { sign } from "./keys.js";
import { crossed, drawOver, drawUnder, hasLabel } from "./drawings.js";
import { areasOf, ruled, through } from "./outline.js";
import { drawEnds, room, surrounded } from "./outside.js";
import { signs } from "./signs.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../texts.js").Say} Say */

/**
 * @typedef {object} Sheet a board in the document
 * @property {HTMLElement} element
 * @property {Map<string, { element: HTMLElement, drawn: string, look: string, signs: string, cell: Cell|null, flags: number, paint?: string }>} cells
 * @property {HTMLElement[]} heads
 * @property {Element} above
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
 * @property {(cell: Cell) => string} [named] what a cell is called whose value is on its way
 * @property {Map<string, number>} [others] the cells at which others are who play on the same board, with their numbers
 * @property {string} [otherLabel] what that is called
 */

/** @type {WeakMap<Board, string>} */
const structures = new WeakMap();

/**
 * The structure of a board: its elements are made anew when it changes.
 * @param {Board} board
 */
export function structure(board) {
  let known = structures.get(board);
  if (known === undefined) {
    const holes = board.cells.filter((cell) => cell.kind === "hole").map((cell) => cell.at);
    known = JSON.stringify([board.id, board.rows, board.columns, holes, board.regions, board.outside, board.gestures, board.fromRight]);
    structures.set(board, known);
  }
  return known;
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
  const texts = new Map((board.regions ?? []).filter(hasLabel).map((one) => [topmost(one.cells), one.text]));
  const under = crossed(board.regions ?? []);
  const said = signs(t, board);
  const line = reach(board);
  const gaps = board.cells.length < board.rows * board.columns || board.cells.some((cell) => cell.kind === "hole");
  /** @type {HTMLElement[]} */
  const rows = Array.from({ length: board.rows }, () => h("div", { role: "row", class: "line" }));
  const areas = areasOf(board);
  for (const cell of board.cells) {
    const element = makeCell(cell, gaps, texts.get(cell.at), under.has(cell.at));
    element.toggleAttribute("data-area", areas.has(cell.at));
    if (areas.has(cell.at)) element.style.setProperty("--area", `var(--area-${areas.get(cell.at)})`);
    if (board.entries && cell.kind !== "hole") element.id = `${sheetId}-${cell.at}`;
    cells.set(cell.at, { element, drawn: "", look: "", signs: said.get(cell.at) ?? "", cell: null, flags: 0 });
    rows[place(cell.at).row - 1]?.append(element);
  }
  const heads = line === "column" ? Array.from({ length: board.columns },
    (_, index) => h("span", { class: "head" }, sign(index + 1))) : [];
  const above = svg("svg", { class: "above", viewBox: `0 0 ${board.columns} ${board.rows}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  const grid = h("div", {
    role: "grid", class: "grid", id: sheetId, dir: board.fromRight ? "rtl" : null, "data-board": board.id, "aria-multiselectable": line ? null : "true",
    "aria-label": `${title}. ${t("board", { rows: board.rows, columns: board.columns })}`,
    "aria-rowcount": gaps ? board.rows : null, "aria-colcount": gaps ? board.columns : null,
  }, below(board), rows, above);
  const racked = line !== null && board.cells.some((cell) => cell.shape === "disc");
  const look = ["sheet", stretches(board) && "stretches", racked && "rack", isTiled(board) && "tiled", dragged(board) !== null && "drags", board.gestures?.stroke && "strokes", texts.size > 0 && "caged"].filter(Boolean).join(" ");
  const sheet = h("div", { class: look },
    heads.length > 0 && h("div", { class: "heads", "aria-hidden": "true" }, heads), surrounded(board, grid));
  sheet.style.setProperty("--columns", String(board.columns));
  const around = room(board);
  const { frame, fit, side, stretch, zoom } = framed(sheet, board.rows + Math.min(heads.length, 1) + around.above + around.below,
    board.columns + around.left + around.right, smallest, stretches(board) ? () => {
      for (const part of cells.values()) part.cell = null;
      if (all.drawn && all.marked) drawBoard(all, all.drawn, all.marked);
    } : null);
  /** @type {Sheet} */
  const all = { element: frame, cells, heads, above, fit, side, stretch, zoom, drawn: null, marked: null };
  return all;
}

/**
 * Whether the texts of a board are pieces that lie on it, not values that are written into it.
 * @param {Board} board
 */
function isTiled(board) {
  // Bands lie on the board, under its letters, also where nobody may draw a stroke.
  const isMarked = Boolean(board.gestures?.stroke) || (board.regions ?? []).some((one) => one.style === "band");
  return !board.values && !board.entries && !board.gestures?.type && !isMarked && board.cells.every((cell) => !cell.shape && cell.kind !== "block");
}

/**
 * Whether the cells of a board may be wider than high: words want that, and nothing but straight lines is drawn.
 * @param {Board} board
 */
function stretches(board) {
  return !board.entries && !board.outside && isWordy((board.values ?? []).map((one) => one.text))
    && (board.regions ?? []).every((one) => one.style === "box" || one.style === "bar");
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
 * @param {string|undefined} text of the cage that begins here
 * @param {boolean} isCrossed by an arrow
 */
function makeCell(cell, gaps, text, isCrossed) {
  const { row, column } = place(cell.at);
  if (cell.kind === "hole") return h("div", { class: "cell hole", "aria-hidden": "true" });
  return h("div", {
    role: "gridcell", class: "cell", "data-at": cell.at, "data-caged": text ? true : null, "data-crossed": isCrossed ? true : null,
    "aria-rowindex": gaps ? row : null, "aria-colindex": gaps ? column : null,
  }, h("span", { class: "inside", "aria-hidden": "true" }),
    text && h("span", { class: "cage-text", "aria-hidden": "true" }, text));
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
  const { thin, middle, thick } = ruled(board);
  const regions = board.regions ?? [];
  return svg("svg", { class: "below", viewBox: `0 0 ${board.columns} ${board.rows}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    ...drawUnder(regions), svg("path", { d: thin, class: "thin" }), svg("path", { d: middle, class: "middle" }), svg("path", { d: thick, class: "thick" }),
    ...drawOver(regions));
}

/**
 * Brings a sheet up to date.
 * @param {Sheet} sheet
 * @param {Board} board
 * @param {Marked} marked
 */
export function drawBoard(sheet, board, marked) {
  const { wordy, texts } = lettering(board);
  const stretch = sheet.stretch();
  sheet.marked = marked;
  for (const cell of board.cells) {
    const part = sheet.cells.get(cell.at);
    if (!part || cell.kind === "hole") continue;
    // Most cells are as they were; looking closer would cost more than all else.
    const flags = flagsOf(cell, marked, wordy);
    if (part.cell === cell && part.flags === flags) continue;
    part.cell = cell;
    part.flags = flags;
    const marks = `${cell.corner?.join()};${cell.centre?.join()}`;
    const drawn = `${stretch};${cell.text};${cell.tone};${cell.shape};${cell.number ?? cell.mark};${marks};${wordy}`;
    if (drawn !== part.drawn) {
      part.drawn = drawn;
      drawInside(part.element, cell, wordy, texts, stretch);
    }
    dress(part, cell, marked);
  }
  drawHeads(sheet, marked);
  if (sheet.drawn !== board) drawLine(sheet, board);
  if (sheet.drawn !== board && board.outside) drawEnds(sheet.element, board);
  sheet.drawn = board;
}

/** @type {WeakMap<Board, { wordy: boolean, texts: Map<number, string> }>} */
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
    letterings.set(board, known = { wordy, texts: new Map(values.map((one) => [one.value, one.text])) });
  }
  return known;
}

/**
 * The page's marks on a cell, as one number.
 * @param {Cell} cell
 * @param {Marked} marked
 * @param {boolean} wordy
 */
function flagsOf(cell, marked, wordy) {
  return 128 * (marked.others?.get(cell.at) ?? 0) + (wordy ? 64 : 0) + (marked.selected.has(cell.at) ? 1 : 0) + (marked.tinted.has(cell.at) ? 2 : 0) + (marked.caret === cell.at ? 4 : 0)
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
