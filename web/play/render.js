// Draws the play screen from what it knows. Touches only what changed; decides nothing.
// @ts-check
import { place } from "../caret.js";
import { fill } from "../dom.js";
import { drawBoard, makeSheet, structure } from "./board.js";
import { reading, shown } from "./clock.js";
import { isLong } from "./fit.js";
import { briefCard } from "./brief.js";
import { drawAbout, drawClock, drawPlayers, drawStatus } from "./frame.js";
import { dragged, reach, steered } from "./gestures.js";
import { look } from "./outcome.js";
import { drawPad, isFull, resultCard } from "./pad.js";
import { cellsOf, textAt } from "./boards.js";
import { expected } from "./expected.js";
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
 * @property {string} made what the sheets were made from
 * @property {string} result what the result card was made from
 * @property {string} choices what the buttons of the result card were made from
 */

/**
 * @typedef {object} Known what is drawn
 * @property {State} state
 * @property {{ move: string }[]} waiting moves without an answer
 * @property {boolean} late whether the player has to know that they have none
 * @property {{ timer: boolean, tint: boolean, language: string, checking: string }} options
 * @property {{ caret: string, cells: Set<string> }|null} [words] the cell and the word in play on a board of words
 * @property {(() => void)|null} begin starts a game that waits; null for whoever only looks on
 * @property {() => { text: string, act: () => void, first?: boolean }[]} choices what can be done when the game is over
 * @property {() => string|null} stand how those who play stand against one another
 */

/**
 * @param {Say} t
 * @param {import("./frame.js").Frame} frame
 * @param {import("./pad.js").Pad} pad
 * @returns {Screen}
 */
export function makeScreen(t, frame, pad) {
  return { t, frame, pad, sheets: new Map(), made: "", result: "", choices: "" };
}

/**
 * Brings the whole screen up to date, but for the clocks; gives the view that is drawn.
 * @param {Screen} screen
 * @param {Known} known
 */
export function render(screen, known) {
  const { state } = known;
  if (!state.view) return null;
  const view = expected(state.view, known.waiting);
  const board = current({ ...state, view });
  const fresh = drawSheets(screen, state.view);
  for (const one of view.boards) {
    const sheet = screen.sheets.get(one.id);
    if (sheet) drawBoard(sheet, one, marked(screen.t, known, view, one));
  }
  screen.frame.boards.classList.toggle("stuck", known.late);
  drawAbout(screen.frame, screen.t, view);
  drawStatus(screen.frame, view);
  drawPlayers(screen.frame, view);
  if (board) drawPad(screen.pad, view, board, { mode: state.mode, text: textAt(board, state.caret),
    checks: known.options.checking !== "end" });
  drawCaption(screen, state, view, board);
  drawResult(screen, known, view, board);
  drawCover(screen, view);
  // At once, so that nobody sees new boards grow.
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
  return screen.sheets.get(board)?.cells.get(at)?.element;
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
  const most = (/** @type {"rows"|"columns"} */ side) => Math.max(1, ...view.boards.map((board) => board[side]));
  // A strip, such as what comes next, stands under the board and not beside it.
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
  const again = focused && cellElement(screen, view.boards[0]?.id ?? "", focused.dataset.at ?? "");
  again?.focus();
  return true;
}

/**
 * What the page itself marks on a board.
 * @param {Say} t
 * @param {Known} known
 * @param {View} view
 * @param {Board} board
 * @returns {import("./board.js").Marked}
 */
function marked(t, { state, options, words }, view, board) {
  const named = (/** @type {import("../types.js").Cell} */ cell) => waitingLabel(t, cell.at, cell.text ?? "");
  if (words && board.entries) {
    return { caret: words.caret, selected: new Set([words.caret]), tinted: words.cells, same: "", line: null, turn: 1, named };
  }
  const mine = board.id === current({ ...state, view })?.id;
  const line = reach(board);
  const over = state.hover ?? state.selected[0];
  const types = mine && Boolean(view.can?.enter) && state.selected.length === 1;
  return {
    caret: mine ? state.caret : (board.cells.find((cell) => cell.kind !== "hole")?.at ?? ""),
    // Where nothing can be done with a cell, the ring of the focus is enough.
    selected: new Set(mine && !steered(view) && (view.can?.enter || line || dragged(board)) ? state.selected : []),
    tinted: options.tint || line ? tinted(state, view, board) : new Set(),
    same: types ? textAt(board, state.caret) : "",
    line: mine && line === "column" && over && isOn(view) ? place(over).column : null,
    turn: toneOf(view, view.status.turn ?? 1),
    held: mine && state.held !== null ? { at: state.held, label: t("held") } : null,
    aimed: mine && state.held !== null ? aimed(state) : null,
    named,
  };
}

/**
 * Where what is carried would be put down.
 * @param {State} state
 */
function aimed({ hover, caret, held }) {
  const at = hover ?? caret;
  return at === held ? null : at;
}

/**
 * How a cell is named while its value is on the way.
 * @param {Say} t
 * @param {string} at
 * @param {string} text
 */
function waitingLabel(t, at, text) {
  const cell = t("cellName", place(at));
  return text ? t("cellWaiting", { cell, text }) : t("cellEmptied", { cell });
}

/**
 * The hint or check that was asked for; else the selected cell in words, where the board alone does not say it all; else
 * which rules are broken.
 * @param {Screen} screen
 * @param {State} state
 * @param {View} view
 * @param {Board|null} board
 */
function drawCaption({ frame }, state, view, board) {
  // What is covered is not told either.
  if (view.status.phase === "paused") return frame.caption.replaceChildren();
  const cell = state.selected.length === 1 && board ? cellsOf(board).get(state.caret) : null;
  const conflict = Boolean(cell?.roles?.includes("conflict"));
  const reasons = view.status.reasons?.join(" · ") ?? "";
  const hint = view.check?.text ?? view.hint?.text ?? "";
  const text = hint || (cell && (conflict || isLong(cell.text ?? "")) ? (cell.label ?? "") : reasons);
  if (frame.caption.textContent !== text) frame.caption.textContent = text;
  frame.caption.classList.toggle("hinting", hint !== "");
  frame.caption.classList.toggle("trouble-text", hint === "" && (conflict || text === reasons));
}

/**
 * The card that is shown before the game or when it is over.
 * @param {Screen} screen
 * @param {Known} known
 * @param {View} view
 * @param {Board|null} board
 */
function drawResult(screen, known, view, board) {
  const { phase, text = "", turn = null } = view.status;
  if (phase === "ready") return drawBrief(screen, known, view);
  const over = phase === "won" || phase === "lost" || phase === "draw";
  // Whoever wants no clock to run beside the board is told all the same how long it took, as a record needs it.
  const timer = view.timers?.find((one) => one.id === "play");
  const time = timer ? shown(timer.ms) : null;
  const choices = over ? known.choices() : [];
  const stand = over ? known.stand() : null;
  const best = view.best?.before !== undefined ? shown(view.best.before) : null;
  const wrong = !over && board && isFull(board) ? (view.check?.mistakes ?? 0) : 0;
  const points = view.counters?.find((one) => one.id === "score");
  const score = over && points ? `${points.text} ${points.value}` : null;
  const panel = over ? view.panels?.find((one) => one.list) : undefined;
  const made = over ? JSON.stringify([phase, view.result, text, time, best, score, panel, choices, stand]) : wrong > 0 ? `wrong ${wrong}` : "";
  if (made === screen.result) return;
  screen.result = made;
  const wasOver = screen.frame.main.classList.contains("over");
  screen.frame.main.classList.toggle("over", over);
  screen.frame.main.classList.remove("ready");
  const winner = phase === "won" && turn ? toneOf(view, turn) : null;
  // Whoever pressed Start plays on.
  const begun = screen.frame.result.querySelector(".brief")?.contains(document.activeElement) ?? false;
  const card = wrong > 0 ? resultCard(screen.t, { phase: "lost", text: screen.t("notValid", { count: wrong }), time: null,
    turn: null, best: null, score }, []) : over && resultCard(screen.t, { phase: look(view.result), text, time, turn: winner, best, score, panel, stand }, choices);
  // What can be done next may come a moment later; the card does not rise again for that.
  if (card && wasOver && over) card.classList.add("risen");
  const offered = JSON.stringify(choices);
  const shownCard = screen.frame.result.firstElementChild;
  if (card && over && wasOver && offered === screen.choices && shownCard) renew(shownCard, card);
  else fill(screen.frame.result, card);
  screen.choices = offered;
  if (card && !wasOver) settle(card);
  if (card && !wasOver && over) window.setTimeout(() => bringBack(card), 0);
  if (begun) cellElement(screen, current({ ...known.state, view })?.id ?? "", known.state.caret)?.focus();
}

/**
 * Takes over what a newer card says; the buttons stay, since one of them may be under a finger just now.
 * @param {Element} shownCard
 * @param {HTMLElement} card
 */
function renew(shownCard, card) {
  const isRow = (/** @type {Element} */ child) => child.classList.contains("row");
  const row = [...shownCard.children].find(isRow);
  if (!row) return shownCard.replaceWith(card);
  for (const child of [...shownCard.children]) if (child !== row) child.remove();
  row.before(...[...card.children].filter((child) => !isRow(child)));
  shownCard.className = card.className;
}

/**
 * Brings a card into view that has come above what the player sees, with as much of the board over it as there is room for: the
 * button that ends a game may stand far below the board.
 * @param {HTMLElement} card
 */
function bringBack(card) {
  const panel = card.closest(".panel");
  const top = card.getBoundingClientRect().top;
  if (panel && top < panel.getBoundingClientRect().top) panel.scrollTop = 0;
  if (top < 0) card.scrollIntoView({ block: "end" });
}

/** How long a card that has just come takes no presses, in milliseconds. */
const surprise = 400;

/**
 * Lets a card come to rest: a press that was meant for what stood in its place does not start another game.
 * @param {HTMLElement} card
 */
function settle(card) {
  card.inert = true;
  window.setTimeout(() => { card.inert = false; }, surprise);
}

/**
 * The brief of a game that waits to be started.
 * @param {Screen} screen
 * @param {Known} known
 * @param {View} view
 */
function drawBrief(screen, known, view) {
  const made = `brief ${view.help ?? ""}`;
  if (made === screen.result) return;
  screen.result = made;
  screen.frame.main.classList.add("ready");
  fill(screen.frame.result, briefCard(screen.t, view.help ?? "", known.options.language, known.begin));
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
