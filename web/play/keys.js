// What a key means on a board. Pure.
// @ts-check

/** @typedef {import("../types.js").Value} Value */

/**
 * @typedef {object} Keys
 * @property {boolean} types whether values can be typed here
 * @property {"column"|"row"|"cell"|null} reach what a tap chooses
 * @property {boolean} [drags] whether what stands in a cell can be carried to another
 * @property {number} lines how many columns (or rows) a tap can choose from
 * @property {Value[]} values
 * @property {{ key?: string, move: string }[]} [buttons] the rule set's own
 * @property {(event: any, keys: any) => any} [meaning] a board's own way with keys
 * @property {(meaning: any) => boolean} [leads] whether what a key means leads anywhere; else the browser has it
 */

/**
 * @typedef {{ do: "caret", key: string, extend: boolean } | { do: "value", value: number, style?: "corner"|"centre"|"colour" }
 *   | { do: "line", line: number } | { do: "mode", mode: import("./state.js").Mode|"next" }
 *   | { do: "button", move: string } | { do: "drop", from: string, to: string }
 *   | { do: "clear"|"hint"|"check"|"marks"|"tap"|"pick"|"undo"|"redo"|"help"|"all"|"release" }} Meaning
 */

/** @type {Record<string, string>} */
const carets = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  Home: "home", End: "end", PageUp: "pageup", PageDown: "pagedown",
};
/** @type {Record<string, import("./state.js").Mode>} */
const modes = { z: "value", x: "corner", c: "centre", v: "colour" };

/**
 * The sign a value is typed with: digits to 9, then A for 10, B for 11 …
 * @param {number} value
 */
export function sign(value) {
  if (value < 0) return "";
  if (value <= 9) return String(value);
  return value <= 35 ? String.fromCharCode(55 + value) : "";
}

/**
 * The value a character stands for: the one shown with that text, else the one with that sign.
 * @param {string} character
 * @param {Value[]} values
 * @returns {number|null}
 */
export function valueOf(character, values) {
  const typed = character.toLocaleUpperCase();
  const shown = values.find((one) => one.text.toLocaleUpperCase() === typed);
  const signed = shown ?? values.find((one) => sign(one.value) === typed);
  return signed ? signed.value : null;
}

/**
 * What a key does. An arrow that a button of the rule set claims moves no caret.
 * @param {{ key: string, code: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean, getModifierState?: (key: string) => boolean }} event
 * @param {Keys} board
 * @returns {Meaning|null} null where the key is none of ours
 */
export function meaning(event, board) {
  const command = event.ctrlKey || event.metaKey;
  if (command) return commanded(event, board);
  if (event.altKey) return null;
  const marks = padded(event, board);
  if (marks) return marks;
  const named = carets[event.key] && board.buttons?.find((one) => one.key === event.key);
  if (named) return { do: "button", move: named.move };
  if (carets[event.key]) return { do: "caret", key: carets[event.key], extend: event.shiftKey };
  switch (event.key) {
    case "Backspace": case "Delete": return board.types ? { do: "clear" } : null;
    case "Enter": return board.reach ? { do: "tap" } : board.drags ? { do: "pick" } : null;
    case " ": return board.drags ? { do: "pick" } : board.reach ? { do: "tap" } : board.types ? { do: "mode", mode: "next" } : null;
    case "Escape": return { do: "release" };
    case "?": return { do: "help" };
    default: return [...event.key].length === 1 ? character(event, board) : null;
  }
}

/**
 * A digit of the number pad with Shift, which makes a corner mark. Where the pad is on, the system may have let Shift go and sends the
 * arrow that the key has beside its digit.
 * @param {{ key: string, code: string, shiftKey: boolean, getModifierState?: (key: string) => boolean }} event
 * @param {Keys} board
 * @returns {Meaning|null}
 */
function padded(event, board) {
  const digit = /^Numpad(\d)$/.exec(event.code);
  const isDigit = /^\d$/.test(event.key);
  if (!digit || !board.types || !(isDigit ? event.shiftKey : event.getModifierState?.("NumLock"))) return null;
  const value = valueOf(digit[1], board.values);
  return value === null ? null : { do: "value", value, style: "corner" };
}

/**
 * A key pressed together with Ctrl or Command.
 * @param {{ key: string, code: string, shiftKey: boolean }} event
 * @param {Keys} board
 * @returns {Meaning|null}
 */
function commanded(event, board) {
  const key = event.key.toLowerCase();
  if (key === "z") return { do: event.shiftKey ? "redo" : "undo" };
  if (key === "y") return { do: "redo" };
  if (key === "a" && board.types) return { do: "all" };
  if (event.key === "Home") return { do: "caret", key: "first", extend: event.shiftKey };
  if (event.key === "End") return { do: "caret", key: "last", extend: event.shiftKey };
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  const value = digit && board.types ? valueOf(digit[1], board.values) : null;
  return value === null ? null : { do: "value", value, style: "centre" };
}

/**
 * A printable key: a value first, then a button of the rule set, then a command of the page. Where digits need Shift
 * (AZERTY) the key alone counts as the digit; where they do not, Shift with one makes a corner mark.
 * @param {{ key: string, code: string, shiftKey: boolean }} event
 * @param {Keys} board
 * @returns {Meaning|null}
 */
function character(event, board) {
  if (board.types) {
    const value = valueOf(event.key, board.values);
    if (value !== null) return { do: "value", value };
    const digit = /^Digit(\d)$/.exec(event.code);
    const keyed = digit ? valueOf(digit[1], board.values) : null;
    if (keyed !== null) return event.shiftKey ? { do: "value", value: keyed, style: "corner" }
      : { do: "value", value: keyed };
  }
  if (board.reach === "column" || board.reach === "row") {
    const line = lineOf(event.key);
    if (line >= 1 && line <= board.lines) return { do: "line", line };
  }
  const key = event.key.toLowerCase();
  const button = board.buttons?.find((one) => one.key?.toLowerCase() === key);
  if (button) return { do: "button", move: button.move };
  if (key === "u") return { do: "undo" };
  if (key === "r") return { do: "redo" };
  if (key === "h") return { do: "hint" };
  if (key === "k") return { do: "check" };
  if (board.types && key === "m") return { do: "marks" };
  if (board.types && modes[key]) return { do: "mode", mode: modes[key] };
  if (board.types && event.key === "0") return { do: "clear" };
  return null;
}

/**
 * The column or row a character names: 1 to 9, then A for 10.
 * @param {string} key
 */
function lineOf(key) {
  if (/^[1-9]$/.test(key)) return Number(key);
  return /^[a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 55 : 0;
}
