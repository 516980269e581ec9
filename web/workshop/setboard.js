// The board of the setter: draws a view with candidates and conflicts, and turns pointer and keys into places.
// @ts-check
import { name, place } from "../caret.js";
import { fill, h, svg } from "../dom.js";
import { drawBoard, makeSheet, structure } from "../play/board.js";
import { cellUnder, geometryOf, outlineOf, stepped as steppedTo } from "../play/geometry.js";
import { viewBox } from "../play/layerdraw.js";
import { makeZoom } from "../play/zoom.js";
import { middle, spotAt } from "./strokes.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("./settools.js").Drawn} Drawn */
/** @typedef {import("./strokes.js").Spot} Spot */
/** @typedef {import("./surveying.js").Survey} Survey */

/**
 * @typedef {object} Acts
 * @property {(spot: Spot, keeps: boolean) => void} begin `keeps`: what is selected stays selected
 * @property {(spot: Spot) => void} lead
 * @property {() => void} end
 * @property {() => void} cancel
 * @property {() => void} place ends the stroke at the caret, or begins and ends one
 * @property {() => void} remove what is at the caret
 * @property {(key: string) => boolean} type whether the key means anything
 * @property {(steps: -1|1) => void} undo
 * @property {() => boolean} goesOutside whether the tool takes places beside the board
 */

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @param {import("../texts.js").Say} t
 * @param {Acts} acts
 */
export function makeSetBoard(t, acts) {
  /** @type {import("../play/board.js").Sheet|null} */
  let sheet = null;
  /** @type {Board|null} */
  let shown = null;
  let made = "";
  /** @type {Spot} */
  let caret = middle("r1c1");
  /** The pointer that draws. @type {number|null} */
  let drawing = null;
  /** Whether a stroke was begun with keys. */
  let keyed = false;
  /** Whether the focus comes from here: beside the board it is on the next cell. */
  let focusing = false;
  const ghost = svg("svg", { class: "ghost", "aria-hidden": "true" });
  const element = h("div", { class: "set-board", role: "group", "aria-label": t("setBoard") });

  element.addEventListener("pointerdown", (event) => {
    // A second finger means something else, such as zooming: what the first one drew is dropped.
    if (drawing !== null || !event.isPrimary) return drop();
    const spot = spotOf(event);
    if (event.button !== 0 || !spot || (!spot.cell && !spot.side)) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    [drawing, keyed] = [event.pointerId, false];
    caret = spot.cell || acts.goesOutside() ? spot : caret;
    acts.begin(spot, event.ctrlKey || event.metaKey);
    focus();
  });
  element.addEventListener("pointermove", (event) => {
    const spot = drawing === event.pointerId && spotOf(event);
    if (!spot) return;
    if (spot.cell) caret = spot;
    acts.lead(spot);
  });
  element.addEventListener("pointerup", (event) => {
    if (drawing !== event.pointerId) return;
    drawing = null;
    acts.end();
  });
  element.addEventListener("pointercancel", (event) => {
    if (drawing === event.pointerId) drop();
  });
  element.addEventListener("focusin", (event) => {
    const at = /** @type {HTMLElement} */ (event.target).dataset?.at;
    if (at && drawing === null && !focusing && caret.cell !== at) caret = middle(at);
  });
  element.addEventListener("keydown", keyDown);
  const zoom = makeZoom(element, (level) => {
    element.classList.toggle("near", level > 1);
    sheet?.zoom(level);
  });

  function drop() {
    if (drawing === null) return;
    drawing = null;
    acts.cancel();
  }

  /** @param {PointerEvent} event @returns {Spot|null} */
  function spotOf(event) {
    const grid = element.querySelector(".grid")?.getBoundingClientRect();
    if (!grid || !shown || grid.width === 0) return null;
    return spotIn(shown, (event.clientX - grid.left) / grid.width, (event.clientY - grid.top) / grid.height);
  }

  /** @param {KeyboardEvent} event */
  function keyDown(event) {
    const control = event.ctrlKey || event.metaKey;
    if (control && !event.altKey && /^[zy]$/i.test(event.key)) acts.undo(event.key.toLowerCase() === "y" || event.shiftKey ? 1 : -1);
    else if (control || event.altKey) return;
    else if (arrows[event.key]) step(arrows[event.key], event.shiftKey);
    else if (event.key === "Enter" || event.key === " ") {
      keyed = false;
      acts.place();
    } else if (event.key === "Delete" || event.key === "Backspace") acts.remove();
    else if (event.key === "Escape") {
      keyed = false;
      acts.cancel();
    } else if (!acts.type(event.key)) return;
    event.preventDefault();
  }

  /**
   * Moves the caret; with Shift the stroke is led on.
   * @param {[number, number]} way
   * @param {boolean} extends_
   */
  function step(way, extends_) {
    if (!shown) return;
    const before = caret;
    caret = shown.outlines ? steppedOver(shown, caret, way) : stepped(caret, way, shown, acts.goesOutside());
    if (extends_) {
      if (!keyed) acts.begin(before, true);
      keyed = true;
      acts.lead(caret);
    } else {
      keyed = false;
      acts.cancel();
      acts.begin(caret, false);
      acts.cancel();
    }
    focus();
  }

  function focus() {
    const at = caret.cell ?? (shown ? beside(caret, shown) : "r1c1");
    const cell = sheet?.cells.get(at)?.element;
    focusing = true;
    if (cell && document.activeElement !== cell) cell.focus({ preventScroll: true });
    focusing = false;
  }

  /**
   * @param {Board} board
   * @param {string} title
   */
  function sheetOf(board, title) {
    const now = structure(board) + title;
    if (sheet && made === now) return sheet;
    made = now;
    sheet = makeSheet(t, board, title, 18);
    fill(element, sheet.element);
    element.style.setProperty("--board-rows", String(board.rows));
    element.style.setProperty("--board-columns", String(board.columns));
    ghost.setAttribute("viewBox", board.outlines ? viewBox(geometryOf(board)) : `0 0 ${board.columns} ${board.rows}`);
    element.querySelector(".grid")?.append(ghost);
    sheet.zoom(zoom.level);
    return sheet;
  }

  return {
    element,
    focus,
    get caret() { return caret; },
    /**
     * @param {object} state
     * @param {Board} state.board
     * @param {string} state.title
     * @param {Survey|null} state.survey
     * @param {Set<string>} state.selected
     * @param {(Drawn & { part: string, chosen?: boolean })[]} state.ghosts what is being drawn, and what is chosen
     */
    draw({ board, title, survey, selected, ghosts }) {
      shown = board;
      const isCell = (/** @type {Cell} */ one) => one.kind !== "hole";
      if (caret.cell && !board.cells.some((one) => one.at === caret.cell && isCell(one))) caret = middle(board.cells.find(isCell)?.at ?? "r1c1");
      const at = caret.cell ?? beside(caret, board);
      const had = element.contains(document.activeElement);
      drawBoard(sheetOf(board, title), surveyed(board, survey), {
        caret: at, selected, tinted: new Set(), same: "", line: null, turn: 1,
      });
      // New cells can have the focus once they are drawn.
      if (had && !element.contains(document.activeElement)) focus();
      ghost.replaceChildren(...ghosts.flatMap((one) => shapes(one, board)),
        ...(caret.side ? shapes({ part: "side", cells: [], side: caret.side, index: caret.index }, board) : []));
    },
  };
}

/**
 * The place at a point of a board. One whose cells are not squares has no places beside it.
 * @param {Board} board
 * @param {number} right of its left edge, as a part of its width
 * @param {number} down from its upper edge, as a part of its height
 * @returns {Spot|null}
 */
export function spotIn(board, right, down) {
  if (!board.outlines) return spotAt(right * board.columns, down * board.rows, board);
  const geometry = geometryOf(board);
  const { left, top, width, height } = geometry.frame;
  const cell = cellUnder(geometry, { x: left + right * width, y: top + down * height });
  return cell && middle(cell.at);
}

/**
 * The caret after a key on a board whose cells are not squares.
 * @param {Board} board
 * @param {Spot} spot
 * @param {[number, number]} way
 * @returns {Spot}
 */
function steppedOver(board, spot, [down, right]) {
  const geometry = geometryOf(board);
  const from = geometry.spots.get(spot.cell ?? "");
  return from ? middle(steppedTo(geometry.all.cells, from, down < 0 ? "up" : down > 0 ? "down" : right < 0 ? "left" : "right").at) : spot;
}

/**
 * The caret after a key. Beside the board it moves along the edge, and back onto it.
 * @param {Spot} spot
 * @param {[number, number]} way
 * @param {{ rows: number, columns: number }} size
 * @param {boolean} outside whether it may leave the board
 * @returns {Spot}
 */
export function stepped(spot, [down, right], size, outside) {
  const sides = { above: [0, spot.index], below: [size.rows + 1, spot.index], left: [spot.index, 0], right: [spot.index, size.columns + 1] };
  const from = spot.cell ? place(spot.cell) : { row: sides[spot.side ?? "above"][0] ?? 1, column: sides[spot.side ?? "above"][1] ?? 1 };
  const [row, column] = [from.row + down, from.column + right];
  const [inRows, inColumns] = [row >= 1 && row <= size.rows, column >= 1 && column <= size.columns];
  if (inRows && inColumns) return middle(name(row, column));
  if (!outside || (!inRows && !inColumns)) return spot;
  const isNext = row >= 0 && row <= size.rows + 1 && column >= 0 && column <= size.columns + 1;
  const next = spotAt(column - 0.5, row - 0.5, size);
  return isNext && next.side ? next : spot;
}

/**
 * The cell that a place beside the board is next to.
 * @param {Spot} spot
 * @param {{ rows: number, columns: number }} size
 */
function beside({ side, index = 1 }, { rows, columns }) {
  if (side === "below") return name(rows, index);
  if (side === "left") return name(index, 1);
  return side === "right" ? name(index, columns) : name(1, index);
}

/** The cells as they were made for a survey: the same ones again, so that only what changed is drawn. @type {WeakMap<Board, { survey: Survey|null, board: Board }>} */
const known = new WeakMap();

/**
 * The board with what is known of its cells: candidates as marks, conflicts in red.
 * @param {Board} board
 * @param {Survey|null} survey
 * @returns {Board}
 */
export function surveyed(board, survey) {
  const before = known.get(board);
  if (before && before.survey === survey) return before.board;
  const red = new Set(survey ? [...survey.conflicts.flatMap((one) => one.cells), ...survey.givens] : []);
  const values = (board.values ?? []).map((one) => one.value);
  const cells = board.cells.map((cell) => {
    if (cell.kind === "hole" || cell.kind === "block") return cell;
    const own = survey?.possible[cell.at] ?? [];
    const open = survey?.open[cell.at] ?? [];
    const roles = [...(cell.roles ?? []).filter((one) => one !== "conflict"), ...(red.has(cell.at) || cell.roles?.includes("conflict") ? ["conflict"] : [])];
    const marks = cell.text || own.length === 0 ? {} : own.length === 1 && open.length === 0 ? { centre: own }
      : { corner: values.map((one) => (own.includes(one) ? one : "")) };
    return /** @type {Cell} */ ({ ...cell, roles, ...marks });
  });
  const made = { ...board, cells };
  known.set(board, { survey, board: made });
  return made;
}

/**
 * How a stroke is shown while it is drawn.
 * @param {Drawn & { part: string, chosen?: boolean }} one
 * @param {Board} board
 */
function shapes({ part, cells, side, index = 1, chosen }, board) {
  const look = chosen ? "chosen" : "";
  if (board.outlines) {
    const geometry = geometryOf(board);
    return cells.map((at) => svg("polygon", { points: outlineOf(geometry, at).map(({ x, y }) => `${x},${y}`).join(" "), class: look }));
  }
  const { rows, columns } = board;
  const at = cells.map(place);
  const box = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) =>
    svg("rect", { x: x + 0.06, y: y + 0.06, width: width - 0.12, height: height - 0.12, rx: 0.1, class: look });
  if (part === "side") {
    const [x, y] = side === "above" ? [index - 1, -1] : side === "below" ? [index - 1, rows] : side === "left" ? [-1, index - 1] : [columns, index - 1];
    return [box(x, y, 1, 1)];
  }
  if (part === "row") return [box(0, index - 1, columns, 1)];
  if (part === "column") return [box(index - 1, 0, 1, rows)];
  if (part === "corner") return at.map(({ row, column }) => svg("circle", { cx: column, cy: row, r: 0.3, class: look }));
  if (part === "pair" && at.length === 2) {
    return [svg("circle", { cx: (at[0].column + at[1].column - 1) / 2, cy: (at[0].row + at[1].row - 1) / 2, r: 0.26, class: look })];
  }
  const boxes = at.map(({ row, column }) => box(column - 1, row - 1, 1, 1));
  if (part !== "line" || at.length < 2) return boxes;
  return [...boxes, svg("polyline", { points: at.map(({ row, column }) => `${column - 0.5},${row - 0.5}`).join(" "), class: look })];
}
