// Draws the play screen from its state. Touches only what changed; decides nothing.
// @ts-check
import { place } from "../caret.js";
import { fill, h, set } from "../dom.js";
import { drawBoard, makeSheet, roomOf, structure } from "./board.js";
import { reading } from "./clock.js";
import { isLong, isTiny } from "./fit.js";
import { drawAbout, drawClock, drawPlayers, drawStatus, drawTogether } from "./frame.js";
import { dragged, reach, steered, stroked } from "./gestures.js";
import { drawPad } from "./pad.js";
import { cellsOf, textAt } from "./boards.js";
import { expected } from "./expected.js";
import { hasPlaces, isDrawnOn, moveOf, placesOf, togetherWith } from "./layers.js";
import { drawResult, makeResultPlace } from "./resultcard.js";
import { drawRules } from "./rulescard.js";
import { current, isOn, tinted, toneOf } from "./state.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("./state.js").State} State */
/** @typedef {import("../texts.js").Say} Say */

/**
 * @typedef {object} Screen the document's side of the play screen
 * @property {Say} t
 * @property {import("./frame.js").Frame} frame
 * @property {import("./pad.js").Pad} pad
 * @property {Map<string, import("./board.js").Sheet>} sheets
 * @property {string} made the structure that the sheets were made from
 * @property {import("./resultcard.js").ResultPlace} result
 */

/**
 * @typedef {object} Known the state to draw
 * @property {State} state
 * @property {readonly { move: string }[]} waiting moves without an answer
 * @property {boolean} late whether the player should know that they are waiting
 * @property {{ timer: boolean, tint: boolean, language: string, checking: string }} options
 * @property {{ caret: string, cells: Set<string> }|null} [words] the cell and the word in play on a board of words
 * @property {(() => void)|null} begin starts a game that waits; null for a spectator
 * @property {import("./resultcard.js").Choice[]} choices what can be done when the game is over
 * @property {string|null} standing the score between the players
 * @property {readonly import("../types.js").OtherCaret[]} [others] who play on the same board
 */

/**
 * @param {Say} t
 * @param {import("./frame.js").Frame} frame
 * @param {import("./pad.js").Pad} pad
 * @returns {Screen}
 */
export function makeScreen(t, frame, pad) {
  return { t, frame, pad, sheets: new Map(), made: "", result: makeResultPlace(t, frame) };
}

/**
 * Brings the whole screen up to date, but for the clocks; gives the view that is drawn.
 * @param {Screen} screen
 * @param {Known} known
 */
export function render(screen, known) {
  const { state } = known;
  if (!state.view) return null;
  const view = expected(state.view, state.preview ? [...known.waiting, { move: moveOf(state.preview) }] : known.waiting);
  const board = current({ ...state, view });
  const fresh = drawSheets(screen, state.view);
  for (const one of view.boards) {
    const sheet = screen.sheets.get(one.id);
    if (sheet) drawBoard(sheet, one, marked(screen.t, known, view, one));
  }
  screen.frame.boards.classList.toggle("stuck", known.late);
  screen.frame.boards.classList.toggle("drawn-on", board !== null && isDrawnOn(view, board));
  drawTogether(screen.frame, screen.t, view, known.others?.length ?? 0);
  drawAbout(screen.frame, screen.t, view);
  drawRules(screen.frame.rules, screen.t, view);
  drawStatus(screen.frame, view);
  drawPlayers(screen.frame, view);
  if (board) drawPad(screen.pad, view, board, { mode: state.mode, text: textHere(board, state.caret), caret: state.caret, symbol: state.symbol, second: state.second, tool: state.tool, paint: state.paint });
  drawCaption(screen, state, view, board);
  const begun = drawResult(screen.result, known, view, board);
  if (begun) cellElement(screen, board?.id ?? "", state.caret)?.focus();
  drawCover(screen, view);
  // At once, so that new boards are not seen growing.
  if (fresh) for (const sheet of screen.sheets.values()) sheet.fit();
  return view;
}

/**
 * The clocks as they read now.
 * @param {Screen} screen
 * @param {State} state
 * @param {number} now
 * @param {boolean} wanted whether the player wants to see the time
 * @returns {number|null} milliseconds until one of them changes
 */
export function renderClocks(screen, state, now, wanted) {
  if (!state.view) return null;
  const since = now - state.received;
  drawClock(screen.frame, screen.t, state.view, since, wanted);
  const waits = (state.view.timers ?? []).filter((timer) => timer.run !== "stop").map((timer) => {
    const part = reading(timer, since) % 1000;
    return timer.run === "up" ? 1000 - part : part || 1000;
  });
  return waits.length > 0 ? Math.min(...waits) : null;
}

/**
 * The element of a cell.
 * @param {Screen} screen
 * @param {string} board
 * @param {string} at
 */
export function cellElement(screen, board, at) {
  const sheet = screen.sheets.get(board);
  const place = sheet?.planes.parts.get(at)?.element ?? (sheet?.planes.node.dataset.at === at ? sheet.planes.node : undefined);
  return sheet?.cells.get(at)?.element ?? /** @type {HTMLElement|undefined} */ (/** @type {unknown} */ (place));
}

/**
 * The text of the place with the caret.
 * @param {Board} board
 * @param {string} at
 */
function textHere(board, at) {
  if (!at.includes(".")) return textAt(board, at);
  for (const { on, values = [] } of board.layers ?? []) {
    const value = placesOf(board).get(on)?.get(at)?.value;
    if (value !== undefined) return values.find((one) => one.value === value)?.text ?? "";
  }
  return "";
}

/**
 * Makes the sheets anew where the boards' structure changed; whether it did.
 * @param {Screen} screen
 * @param {View} view
 */
function drawSheets(screen, view) {
  const made = view.boards.map(structure).join() + view.title;
  if (made === screen.made) return false;
  const { frame, sheets } = screen;
  const focused = /** @type {HTMLElement|null} */ (frame.boards.contains(document.activeElement)
    ? document.activeElement : null);
  screen.made = made;
  sheets.clear();
  for (const board of view.boards) sheets.set(board.id, makeSheet(screen.t, board, view.title));
  fill(frame.boards, [...sheets.values()].map((sheet) => sheet.element));
  const most = (/** @type {"rows"|"columns"} */ side) => Math.max(1, ...view.boards.map((board) => (board.outlines ? Math.ceil(roomOf(board)[side]) : board[side])));
  // A strip, such as the next pieces, is placed under the board and not beside it.
  const stacked = view.boards.length > 1 && view.boards.some((board) => board.columns > 2 * board.rows);
  const shares = view.boards.map((board) => board.rows);
  frame.boards.classList.toggle("stacked", stacked);
  frame.boards.style.setProperty("--shares", shares.map((share) => `minmax(0, ${share}fr)`).join(" "));
  const rows = stacked ? shares.reduce((sum, share) => sum + share, 1) : most("rows");
  frame.main.style.setProperty("--board-rows", String(rows));
  frame.main.style.setProperty("--board-columns", String(most("columns")));
  const texts = view.boards.flatMap((board) => (board.values ?? []).map((one) => one.text));
  frame.main.classList.toggle("wordy", texts.some((text) => isLong(text)));
  frame.main.classList.toggle("playing", !view.can?.enter);
  frame.main.classList.toggle("steered", steered(view));
  const again = focused && cellElement(screen, view.boards[0]?.id ?? "", focused.dataset.at ?? "");
  again?.focus();
  return true;
}

/**
 * The marks that the page itself adds to a board.
 * @param {Say} t
 * @param {Known} known
 * @param {View} view
 * @param {Board} board
 * @returns {import("./board.js").Marked}
 */
function marked(t, known, view, board) {
  const { state, options, words } = known;
  const others = whereOthers(known, view, board);
  const named = (/** @type {import("../types.js").Cell} */ cell) => waitingLabel(t, cell.at, cell.text ?? "");
  if (words && board.entries) {
    return { caret: words.caret, selected: new Set([words.caret]), tinted: words.cells, same: "", line: null, turn: 1, named, others, otherLabel: t("otherHere") };
  }
  const mine = board.id === current({ ...state, view })?.id;
  const line = reach(board);
  const over = state.hover ?? state.selected[0];
  const writes = Boolean(view.can?.enter) && isWritten(board);
  const types = mine && writes && state.selected.length === 1;
  return {
    caret: mine ? state.caret : (board.cells.find((cell) => cell.kind !== "hole")?.at ?? ""),
    // If nothing can be done with a cell, the ring of the focus is enough.
    selected: new Set(mine && !steered(view) && (view.can?.enter || line || dragged(board) || stroked(board)) ? state.selected : []),
    tinted: (options.tint && writes) || line ? tinted(state, view, board) : new Set(),
    same: types ? textAt(board, state.caret) : "",
    line: mine && line === "column" && over && isOn(view) ? place(over).column : null,
    turn: toneOf(view, view.status.turn ?? 1),
    held: mine && state.held !== null ? { at: state.held, label: t("held") } : null,
    aimed: mine && state.held !== null ? aimed(state) : null,
    named, others, otherLabel: t("otherHere"), ticks: Boolean(view.can?.tick),
    ...(mine && isDrawnOn(view, board) && { over: state.hover, lit: litAt(state, view, board) }),
  };
}

/** What belongs together with a place, while the board is the same. @type {{ board: Board|null, at: string, lit: Set<string> }} */
let together = { board: null, at: "", lit: new Set() };

/**
 * The line or area under the pointer, or else the line with the caret.
 * @param {State} state
 * @param {View} view
 * @param {Board} board
 */
function litAt({ preview, hover, pinned, caret }, view, board) {
  const at = preview ? "" : hover ?? pinned ?? (caret.includes(".") ? caret : "");
  if (together.board !== board || together.at !== at) together = { board, at, lit: at === "" ? new Set() : togetherWith(view, board, at) };
  return together.lit;
}

/**
 * Whether values are written into the cells of a board, or could be: marks that help in that are of no use where lines or shades are drawn.
 * @param {Board} board
 */
function isWritten(board) {
  return board.entry ? board.entry === "number" || board.entry === "symbol" : board.values !== undefined || !hasPlaces(board);
}

/**
 * Where the others are who play on the same board, with a number for each of them.
 * @param {Known} known
 * @param {View} view
 * @param {Board} board
 * @returns {Map<string, number>}
 */
function whereOthers({ state, others = [] }, view, board) {
  const isHere = board.id === current({ ...state, view })?.id;
  return new Map(isHere ? others.map((one, index) => /** @type {[string, number]} */ ([one.at, index % 3 + 1])) : []);
}

/**
 * The cell where a carried value would be put down.
 * @param {State} state
 */
function aimed({ hover, caret, held }) {
  const at = hover ?? caret;
  return at === held ? null : at;
}

/**
 * The name of a cell while its value waits for an answer.
 * @param {Say} t
 * @param {string} at
 * @param {string} text
 */
function waitingLabel(t, at, text) {
  const cell = t("cellName", place(at));
  return text ? t("cellWaiting", { cell, text }) : t("cellEmptied", { cell });
}

/**
 * The hint or check that was requested; otherwise the selected cell in words, if the board alone does not show it all, as where
 * values are words; otherwise what is said of the last move, or which rules are broken.
 * @param {Screen} screen
 * @param {State} state
 * @param {View} view
 * @param {Board|null} board
 */
function drawCaption({ frame, sheets }, state, view, board) {
  // A covered board is not described either.
  if (view.status.phase === "paused") return frame.caption.replaceChildren();
  const cell = state.selected.length === 1 && board ? cellsOf(board).get(state.caret) : null;
  const conflict = Boolean(cell?.roles?.includes("conflict"));
  const reasons = view.status.reasons?.join(" · ") ?? "";
  const hint = view.verdict?.text ?? view.check?.text ?? view.hint?.text ?? "";
  const text = hint || (cell && (conflict || (board?.values && isLong(cell.text ?? ""))) ? (cell.label ?? "") : view.status.remark ?? reasons);
  const sheet = sheets.get(board?.id ?? "");
  const word = text !== hint && cell?.text && isTiny(cell.soft ?? cell.text, sheet?.side() ?? 0, sheet?.stretch()) ? cell.text : "";
  frame.caption.classList.toggle("spelling", word !== "");
  const isNew = frame.caption.textContent !== word + text;
  if (isNew) fill(frame.caption, [word && h("b", {}, word), h("span", {}, text)]);
  frame.caption.classList.toggle("hinting", hint !== "");
  frame.caption.classList.toggle("trouble-text", hint === "" && (conflict || (text === reasons && text !== "")));
  // Beside a board the strip may lie below what is seen of the panel.
  if (isNew && hint !== "" && matchMedia("(orientation: landscape)").matches) frame.strip.scrollIntoView({ block: "nearest" });
}

/**
 * The cover over a paused board.
 * @param {Screen} screen
 * @param {View} view
 */
function drawCover({ frame, pad }, view) {
  const covered = view.status.phase === "paused";
  if (frame.cover.hidden === !covered) return;
  frame.cover.hidden = !covered;
  frame.main.classList.toggle("covered", covered);
  frame.boards.toggleAttribute("inert", covered);
  pad.element.toggleAttribute("inert", covered);
  if (covered && !document.hidden) frame.goOn.focus();
}
