// Boards in a dialog, which can be read and not played on: of a replay, of the steps of a solution.
// @ts-check
import { moved } from "../caret.js";
import { fill } from "../dom.js";
import { drawBoard, makeSheet, structure } from "./board.js";
import { shape } from "./boards.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../texts.js").Say} Say */

/**
 * Boards that can be read and not played on.
 * @param {Say} t
 * @param {HTMLElement} place
 * @param {(board: import("../types.js").Board) => { caret: string, cells: Set<string> }} marked the caret, and the places that stand out
 */
export function makeStage(t, place, marked) {
  /** @type {Map<string, import("../play/board.js").Sheet>} */
  const sheets = new Map();
  let made = "";
  /** @type {View|null} */
  let drawn = null;

  /** @param {View} view */
  function draw(view) {
    drawn = view;
    const boards = view.boards.map((board) => ({ ...board, gestures: board.gestures ?? {} }));
    const now = boards.map(structure).join();
    if (now !== made) {
      made = now;
      sheets.clear();
      for (const board of boards) sheets.set(board.id, makeSheet(t, board, view.title));
      fill(place, [...sheets.values()].map((sheet) => sheet.element));
      for (const sheet of sheets.values()) sheet.fit();
    }
    for (const board of boards) {
      const sheet = sheets.get(board.id);
      if (sheet) {
        const { caret, cells } = marked(board);
        drawBoard(sheet, board, { caret, selected: new Set(), tinted: cells, lit: cells, same: "", line: null,
          turn: view.status.turn ?? 1 });
      }
    }
  }

  return {
    draw,
    /** @param {string} at */
    cell: (at) => sheets.get(drawn?.boards[0]?.id ?? "")?.cells.get(at)?.element,
    /**
     * Where a key takes the caret of the board it was pressed on: to a cell, also from one of its sides or corners.
     * @param {HTMLElement} target
     * @param {string} key
     */
    steer(target, key) {
      const id = /** @type {HTMLElement|null} */ (target.closest("[data-board]"))?.dataset.board ?? "";
      const board = drawn?.boards.find((one) => one.id === id);
      const way = /** @type {any} */ (key.replace("Arrow", "").toLowerCase());
      return board ? { [id]: moved(shape(board), target.dataset.at?.split(".")[0] ?? "", way) } : {};
    },
    /**
     * @param {HTMLElement} target
     * @param {Record<string, string>} carets
     */
    focus(target, carets) {
      const id = /** @type {HTMLElement|null} */ (target.closest("[data-board]"))?.dataset.board ?? "";
      sheets.get(id)?.cells.get(carets[id] ?? "")?.element.focus();
    },
  };
}
