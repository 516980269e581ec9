// Which tools a game has: the three that are always at hand, and those of its menu. Pure.
// @ts-check
import { isCountdown } from "./clock.js";
import { isOn, isOver } from "./state.js";

/** @typedef {import("../types.js").View} View */

/** @typedef {"redo"|"check"|"why"|"right"|"beforeMistake"|"marks"|"checkpoints"|"reset"} MoveTool */
/** @typedef {"replay"|"path"|"share"|"print"|"statistics"|"options"|"quit"} GameTool */
/** @typedef {{ tool: MoveTool, enabled: boolean }} Offer */

/**
 * The tools beside the board. A tool that the rule set does not allow is absent; one that cannot be used now is disabled.
 * @param {View} view
 * @returns {{ undo: boolean|null, notes: boolean|null, hint: boolean|null, erase: boolean|null }} whether each is enabled; null where absent
 */
export function primaryTools(view) {
  const { can = {} } = view;
  const on = isOn(view);
  const types = Boolean(can.enter) && on;
  return {
    undo: can.back ? Boolean(can.undo) : null,
    notes: can.mark && types ? true : null,
    hint: can.hint ? on : null,
    erase: types ? true : null,
  };
}

/**
 * The tools of the menu that make a move.
 * @param {View} view
 * @param {boolean} checks whether entries may be checked before the board is full; where no board shows that it is full, they always may
 * @returns {Offer[]}
 */
export function menuTools(view, checks) {
  const { can = {} } = view;
  const on = !isOver(view);
  /** @type {[MoveTool, boolean, boolean][]} */
  const all = [
    ["redo", Boolean(can.back), Boolean(can.redo)],
    ["marks", Boolean(can.mark) && on, true],
    ["check", Boolean(can.check) && on && (checks || view.boards.some(endsOpen)), true],
    ["why", Boolean(can.why) && isOn(view), true],
    ["right", Boolean(can.verdict), true],
    ["beforeMistake", Boolean(can.verdict) && Boolean(can.back), Boolean(can.undo)],
    ["checkpoints", Boolean(can.back), true],
    ["reset", Boolean(can.back), Boolean(can.undo)],
  ];
  return all.filter(([, offered]) => offered).map(([tool, , enabled]) => ({ tool, enabled }));
}

/**
 * Whether a board may be finished with places left open, so that it does not show when it is full.
 * @param {import("../types.js").Board} board
 */
export function endsOpen(board) {
  return board.layers !== undefined || board.rest !== undefined;
}

/**
 * Whether time passes in the game itself, so that its menu has to pause it.
 * @param {View} view
 */
export function isTimed(view) {
  return view.next !== undefined || (view.timers ?? []).some(isCountdown);
}
