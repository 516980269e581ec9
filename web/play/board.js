// Draws a board: a grid of cells, with the lines below and the winning line above. Touches only what changed.
// @ts-check
import { place } from "../caret.js";
import { fill, h, set, svg } from "../dom.js";
import { common, fitted, isLong } from "./fit.js";
import { dragged, reach } from "./gestures.js";
import { sign } from "./keys.js";
import { outline, ruled, through } from "./outline.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../texts.js").Say} Say */

/**
 * @typedef {object} Sheet a board in the document
 * @property {HTMLElement} element
 * @property {Map<string, { element: HTMLElement, drawn: string, look: string, cell: Cell|null, flags: number, paint?: string }>} cells
 * @property {HTMLElement[]} heads
 * @property {Element} above
 * @property {(level: number) => void} zoom brings it nearer than it fits, 1 and more
 * @property {() => void} fit gives the cells the size there is room for; for when the sheet has come into the document
 * @property {string} made what it was made from; another needs another sheet
 */

/**
 * @typedef {object} Marked what the page adds to a board
 * @property {string} caret
 * @property {Set<string>} selected
 * @property {Set<string>} tinted
 * @property {string} same the text of the cell with the caret, marked wherever it stands; "" for none
 * @property {{ at: string, label: string }|null} [held] the cell whose content is carried, and what that is called
 * @property {string|null} [aimed] the cell it would be put down in
 * @property {number|null} line the column or row a tap would take
 * @property {number} turn whose disc is shown over that column
 */

/**
 * What has to be made anew when it changes.
 * @param {Board} board
 */
export function structure(board) {
  const holes = board.cells.filter((cell) => cell.kind === "hole").map((cell) => cell.at);
  return JSON.stringify([board.id, board.rows, board.columns, holes, board.regions, board.gestures]);
}

/**
 * Makes the sheet of a board.
 * @param {Say} t
 * @param {Board} board
 * @param {string} title
 * @returns {Sheet}
 */
export function makeSheet(t, board, title) {
  const cells = new Map();
  const texts = new Map((board.regions ?? []).filter((one) => one.text).map((one) => [topmost(one.cells), one.text]));
  const line = reach(board);
  const gaps = board.cells.length < board.rows * board.columns || board.cells.some((cell) => cell.kind === "hole");
  /** @type {HTMLElement[]} */
  const rows = Array.from({ length: board.rows }, () => h("div", { role: "row", class: "line" }));
  for (const cell of board.cells) {
    const element = makeCell(cell, gaps, texts.get(cell.at));
    cells.set(cell.at, { element, drawn: "", look: "", cell: null, flags: 0 });
    rows[place(cell.at).row - 1]?.append(element);
  }
  const heads = line === "column" ? Array.from({ length: board.columns },
    (_, index) => h("span", { class: "head" }, sign(index + 1))) : [];
  const above = svg("svg", { class: "above", viewBox: `0 0 ${board.columns} ${board.rows}`, "aria-hidden": "true" });
  const grid = h("div", {
    role: "grid", class: "grid", "data-board": board.id, "aria-multiselectable": line ? null : "true",
    "aria-label": `${title}. ${t("board", { rows: board.rows, columns: board.columns })}`,
    "aria-rowcount": gaps ? board.rows : null, "aria-colcount": gaps ? board.columns : null,
  }, below(board), rows, above);
  const racked = line !== null && board.cells.some((cell) => cell.shape === "disc");
  const look = ["sheet", racked && "rack", dragged(board) !== null && "drags", texts.size > 0 && "caged"].filter(Boolean).join(" ");
  const sheet = h("div", { class: look },
    heads.length > 0 && h("div", { class: "heads", "aria-hidden": "true" }, heads), grid);
  sheet.style.setProperty("--columns", String(board.columns));
  const { frame, fit, zoom } = framed(sheet, board.rows + Math.min(heads.length, 1), board.columns);
  return { element: frame, cells, heads, above, fit, zoom, made: structure(board) };
}

/** The least side of a cell that a finger hits, in pixels. */
const least = 24;

/**
 * The place a sheet has on the page. The cell's side follows its size in whole pixels; where even the least side is too
 * much, a finger scrolls the sheet rather than selects.
 *
 * Measured here and not by container units: with those, every ring around a cell would lay out the whole board again.
 * @param {HTMLElement} sheet
 * @param {number} rows with the heads
 * @param {number} columns
 */
function framed(sheet, rows, columns) {
  const frame = h("div", { class: "frame" }, sheet);
  let level = 1;
  const fit = () => {
    const { width, height } = frame.getBoundingClientRect();
    const edge = frame.closest(".worded") ? 0 : 6;
    const side = Math.floor(level * Math.max(least, Math.floor(Math.min((width - edge) / columns, (height - edge) / rows))));
    sheet.style.setProperty("--fit", `${side}px`);
    sheet.classList.toggle("wide", side * columns > width || side * rows > height);
  };
  new ResizeObserver(fit).observe(frame);
  const zoom = (/** @type {number} */ to) => {
    level = to;
    sheet.style.setProperty("--near", String(level));
    fit();
  };
  return { frame, fit, zoom };
}

/**
 * @param {Cell} cell
 * @param {boolean} gaps
 * @param {string|undefined} text of the cage that begins here
 */
function makeCell(cell, gaps, text) {
  const { row, column } = place(cell.at);
  if (cell.kind === "hole") return h("div", { class: "cell hole", "aria-hidden": "true" });
  return h("div", {
    role: "gridcell", class: "cell", "data-at": cell.at, "data-caged": text ? true : null,
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
  const { thin, thick } = ruled(board);
  const regions = board.regions ?? [];
  const paths = regions.filter((one) => one.style === "path" && one.cells.length > 0).flatMap((one) => {
    const { row, column } = place(one.cells[0]);
    return [svg("path", { d: through(one.cells), class: "path" }),
      svg("circle", { cx: column - 0.5, cy: row - 0.5, r: 0.34, class: "bulb" })];
  });
  const drawn = regions.filter((one) => one.style === "line").map((one) =>
    svg("path", { d: through(one.cells), class: "drawn" }));
  const cages = regions.filter((one) => one.style === "cage").map((one) =>
    svg("path", { d: outline(one.cells, 0.07), class: "cage" }));
  return svg("svg", { class: "below", viewBox: `0 0 ${board.columns} ${board.rows}`, "aria-hidden": "true" },
    svg("g", { class: "paths" }, ...paths), ...drawn, ...cages, svg("path", { d: thin, class: "thin" }),
      svg("path", { d: thick, class: "thick" }));
}

/**
 * Brings a sheet up to date.
 * @param {Sheet} sheet
 * @param {Board} board
 * @param {Marked} marked
 */
export function drawBoard(sheet, board, marked) {
  const size = common([...(board.values ?? []).map((one) => one.text), ...board.cells.map((cell) => cell.text ?? "")]);
  const texts = new Map((board.values ?? []).map((one) => [one.value, one.text]));
  for (const cell of board.cells) {
    const part = sheet.cells.get(cell.at);
    if (!part || cell.kind === "hole") continue;
    // Most cells are as they were; looking closer would cost more than all else.
    const flags = flagsOf(cell, marked, size);
    if (part.cell === cell && part.flags === flags) continue;
    part.cell = cell;
    part.flags = flags;
    const marks = `${cell.corner?.join()};${cell.centre?.join()}`;
    const drawn = `${cell.text};${cell.tone};${cell.shape};${cell.number ?? cell.mark};${marks};${size}`;
    if (drawn !== part.drawn) {
      part.drawn = drawn;
      drawInside(part.element, cell, size, texts);
    }
    dress(part, cell, marked);
  }
  drawHeads(sheet, marked);
  drawLine(sheet, board);
}

/**
 * What the page marks of a cell, as one number.
 * @param {Cell} cell
 * @param {Marked} marked
 * @param {number} size common to the board's long texts
 */
function flagsOf(cell, marked, size) {
  return size + (marked.selected.has(cell.at) ? 1 : 0) + (marked.tinted.has(cell.at) ? 2 : 0) + (marked.caret === cell.at ? 4 : 0)
    + (marked.held?.at === cell.at ? 8 : 0) + (marked.aimed === cell.at ? 16 : 0) + (marked.same !== "" && cell.text === marked.same ? 32 : 0);
}

/**
 * The looks of a cell: its kind, its roles and what the page marks.
 * @param {{ element: HTMLElement, look: string, paint?: string }} part
 * @param {Cell} cell
 * @param {Marked} marked
 */
function dress(part, cell, marked) {
  const chosen = marked.selected.has(cell.at);
  const look = ["cell", cell.kind ?? "open", ...(cell.roles ?? []).map((role) => `is-${role}`),
    cell.shape && "shaped", chosen && "selected", marked.tinted.has(cell.at) && "tinted",
    marked.caret === cell.at && "caret", cell.waiting && "waiting",
    marked.held?.at === cell.at && "held", marked.aimed === cell.at && "aimed",
    marked.same !== "" && cell.text === marked.same && "same"].filter(Boolean).join(" ");
  const paint = painted(cell.colours ?? []);
  if (paint !== (part.paint ?? "")) {
    part.paint = paint;
    part.element.style.backgroundImage = paint;
  }
  const label = cell.label ?? cell.at;
  const all = `${look}|${label}`;
  if (all === part.look) return;
  if (part.element.className !== look) part.element.className = look;
  part.look = all;
  set(part.element, "aria-label", marked.held?.at === cell.at ? `${label}, ${marked.held.label}` : label);
  set(part.element, "tabindex", marked.caret === cell.at ? "0" : "-1");
  set(part.element, "aria-selected", chosen ? "true" : "false");
  set(part.element, "aria-readonly", cell.kind === "given" || cell.kind === "block" ? "true" : null);
  set(part.element, "aria-invalid", cell.roles?.includes("conflict") || cell.roles?.includes("wrong") ? "true" : null);
}

/**
 * The colours a cell is marked with, side by side.
 * @param {number[]} colours
 */
function painted(colours) {
  const width = 100 / colours.length;
  const stripes = colours.map((one, index) => `var(--paint-${one}) ${index * width}% ${(index + 1) * width}%`);
  return stripes.length > 0 ? `linear-gradient(100deg, ${stripes.join(", ")})` : "";
}

/**
 * What stands in a cell.
 * @param {HTMLElement} element
 * @param {Cell} cell
 * @param {number} size common to the board's long texts
 * @param {Map<number, string>} texts of the values
 */
function drawInside(element, cell, size, texts) {
  const inside = /** @type {HTMLElement} */ (element.querySelector(".inside"));
  const parts = [];
  if (cell.shape) parts.push(h("span", { class: `${cell.shape}${cell.tone ? ` tone-${cell.tone}` : " empty"}` }));
  if (cell.number ?? cell.mark) parts.push(h("span", { class: "number" }, cell.number ?? cell.mark));
  if (cell.text) parts.push(written(cell.text, size));
  else {
    if (cell.corner?.length) parts.push(corners(cell.corner, texts));
    if (cell.centre?.length) parts.push(centred(cell.centre, texts));
  }
  fill(inside, parts);
}

/**
 * A text, broken and sized to its cell; on a board with words a short one is written like them.
 * @param {string} text
 * @param {number} size common to the board's texts
 */
function written(text, size) {
  const long = isLong(text) || size < common([]);
  const best = fitted(text, long ? 0.34 : 0.58);
  const lines = long && best.size > size ? fitted(text, size) : best;
  const element = h("span", { class: long ? "text word" : "text" });
  element.append(...lines.lines.flatMap((line, index) => (index > 0 ? [document.createElement("br"), line] : [line])));
  element.style.setProperty("--size", String(Math.min(best.size, long ? Math.max(size, 0.17) : best.size)));
  return element;
}

/**
 * A mark as it is shown: the value's text where that is short, else the sign it is typed with.
 * @param {number|string} mark
 * @param {Map<number, string>} texts
 */
function shortened(mark, texts) {
  const text = typeof mark === "number" ? (texts.get(mark) ?? String(mark)) : mark;
  if (!isLong(text)) return text;
  const value = typeof mark === "number" ? mark : [...texts].find(([, one]) => one === mark)?.[0];
  return value === undefined ? text.slice(0, 2) : sign(value);
}

/**
 * @param {(number|string)[]} marks
 * @param {Map<number, string>} texts
 */
function corners(marks, texts) {
  return h("span", { class: marks.length > 9 ? "corner many" : "corner" },
    marks.map((mark) => h("i", {}, shortened(mark, texts))));
}

/**
 * @param {(number|string)[]} marks
 * @param {Map<number, string>} texts
 */
function centred(marks, texts) {
  const text = marks.map((mark) => shortened(mark, texts)).join("");
  const element = h("span", { class: "centre" }, text);
  element.style.setProperty("--size", String(fitted(text, 0.28, { width: 0.86, height: 0.4 }).size));
  return element;
}

/**
 * The numbers over the columns; over the chosen one hangs the disc of whose turn it is.
 * @param {Sheet} sheet
 * @param {Marked} marked
 */
function drawHeads(sheet, marked) {
  sheet.heads.forEach((head, index) => {
    const look = marked.line === index + 1 ? `head chosen tone-${marked.turn}` : "head";
    if (head.className !== look) head.className = look;
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
