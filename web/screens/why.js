// Why not this value here? The question is asked in a dialog, and the answer, once it has come, is shown step by step.
// @ts-check
import { isDialogOpen, openDialog } from "../dialogs.js";
import { h, tell } from "../dom.js";
import { layerAt, valueAt } from "../play/layers.js";
import { offered } from "../play/pad.js";
import { calledIn } from "../play/placewords.js";
import { boardOfSteps, worded } from "../play/steps.js";
import { openSteps } from "./steps.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../texts.js").Say} Say */

/**
 * The values that can be asked about at a place: on a board with sides or corners those of its layer.
 * @param {View} view
 * @param {import("../types.js").Board} board
 * @param {string} at
 * @returns {import("../types.js").Value[]} empty where no value is entered
 */
export function askable(view, board, at) {
  return board.layers ? layerAt(view, board, at)?.values ?? [] : offered(view, board);
}

/**
 * @param {Say} t
 * @param {object} game
 * @param {() => View|null} game.view
 * @param {() => string} game.caret
 * @param {(move: string) => void} game.send
 * @param {() => void} [game.focus] puts the focus back on the board
 */
export function makeWhy(t, { view, caret, send, focus = () => {} }) {
  /** The question whose answer this page waits for. @type {{ cell: string, value: number }|null} */
  let asked = null;

  /** @param {string} cell @param {number} value */
  function ask(cell, value) {
    asked = { cell, value };
    send(`!why ${cell} ${value}`);
  }

  /**
   * Asks about a value at the place with the caret; without a value, has one chosen.
   * @param {number} [value]
   */
  function open(value) {
    const now = view();
    const board = now && boardOfSteps(now);
    const cell = caret();
    if (!now?.can?.why || !board || isDialogOpen()) return;
    const values = askable(now, board, cell);
    if (values.length === 0 || (value !== undefined && !values.some((one) => one.value === value))) return tell(t("whyNotHere"));
    if (value !== undefined) return ask(cell, value);
    const layer = layerAt(now, board, cell);
    const known = layer ? valueAt(layer, cell) : board.cells.find((one) => one.at === cell)?.value;
    /** @type {number|null} */
    let chosen = null;
    const choose = (/** @type {number} */ one) => () => {
      chosen = one;
      close();
    };
    const close = openDialog(t, t(cell.includes(".") ? "whyNotTitleAt" : "whyNotTitle", { cell: calledIn(t, board, cell) }), [
      h("p", {}, t("whyNotLead")),
      h("div", { class: "why-values", role: "group", "aria-label": t("values") }, values.map((one) =>
        h("button", { type: "button", class: "button", "aria-current": known === one.value ? "true" : null, onClick: choose(one.value) }, one.text)))],
    { class: "small", closed: () => {
      focus();
      if (chosen !== null) ask(cell, chosen);
    } });
    /** @type {HTMLElement|null} */ (document.querySelector(".why-values button"))?.focus();
  }

  return {
    open,
    /** Shows the answer, if this view has the one that is waited for. @param {View} now */
    show(now) {
      const { why } = now;
      if (!asked || !why || why.cell !== asked.cell || why.value !== asked.value) return;
      asked = null;
      const board = boardOfSteps(now);
      const value = (board && askable(now, board, why.cell).find((one) => one.value === why.value)?.text) ?? String(why.value);
      const title = t(why.cell.includes(".") ? "whyAnswerTitleAt" : "whyAnswerTitle", { value, cell: calledIn(t, board, why.cell) });
      const lead = worded(why.text, t, board);
      if (why.steps.length > 0) return openSteps(t, { title, view: now, steps: why.steps, lead, closed: focus });
      openDialog(t, title, [h("p", { role: "status" }, lead)], { class: "small", closed: focus });
    },
    /** The question was refused, or its answer will not come. */
    refused() {
      asked = null;
    },
  };
}

/** @typedef {ReturnType<typeof makeWhy>} Why */
