// The keys of a board of words: what each means, and what the list of keys says of it. Pure.
// @ts-check
import { isLetter } from "./letters.js";

/**
 * @typedef {{ do: "word", key: string } | { do: "write", text: string } | { do: "typed"|"erase"|"delete"|"rebus"|"leave" }
 *   | { do: "undo"|"redo"|"help" }} WordMeaning
 */

/** @typedef {{ space: "turn"|"clear", free: boolean }} How what Space does, and whether Tab has been set free to leave the board */

/**
 * @typedef {object} Press a key that is pressed
 * @property {string} key empty where something is held down with it
 * @property {string} command the key in lower case, where Ctrl or Command is held down with it
 * @property {boolean} shift
 */

/** @type {Record<string, string>} */
const arrows = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
/** @type {Record<string, string>} */
const ends = { Home: "home", End: "end" };
/** @type {Record<string, string>} */
const corners = { home: "first", end: "last" };

/**
 * Leads the caret with the keys of a list.
 * @param {Record<string, string>} list
 * @param {string} key
 * @returns {WordMeaning|null}
 */
const leading = (list, key) => (list[key] ? { do: "word", key: list[key] } : null);

/**
 * All keys but the letters, in the order in which they are listed.
 * @type {{ names: string[], text: string, does: (press: Press, how: How) => WordMeaning|null }[]}
 */
export const table = [
  { names: ["← → ↑ ↓"], text: "key_arrows", does: (press) => leading(arrows, press.key) },
  { names: ["Tab", "Shift Tab"], text: "key_tab", does: (press, how) => (press.key === "Tab" && !how.free ? { do: "word", key: press.shift ? "previous" : "next" } : null) },
  { names: ["Esc", "Tab"], text: "key_leave", does: (press) => (press.key === "Escape" ? { do: "leave" } : null) },
  { names: ["Home", "End"], text: "key_home", does: (press) => leading(ends, press.key) },
  { names: ["Ctrl Home", "Ctrl End"], text: "key_corners", does: (press) => leading(corners, press.command) },
  { names: ["Space"], text: "key_space", does: (press, how) => (press.key !== " " ? null : how.space === "turn" ? { do: "word", key: "turn" } : { do: "delete" }) },
  { names: ["Enter"], text: "key_enter", does: (press) => (press.key === "Enter" ? { do: "word", key: "smart" } : null) },
  { names: ["⌫"], text: "key_back", does: (press) => (press.key === "Backspace" ? { do: "erase" } : null) },
  { names: ["Delete"], text: "key_delete", does: (press) => (press.key === "Delete" ? { do: "delete" } : null) },
  { names: ["Insert"], text: "key_insert", does: (press) => (press.key === "Insert" ? { do: "rebus" } : null) },
  { names: ["Ctrl Z", "Ctrl Y"], text: "key_undo",
    does: (press) => (press.command === "y" || (press.command === "z" && press.shift) ? { do: "redo" } : press.command === "z" ? { do: "undo" } : null) },
  { names: ["F1", "?"], text: "key_help", does: (press) => (press.key === "F1" || press.key === "?" ? { do: "help" } : null) },
];

/**
 * The meaning of a key, or null if it has none here.
 * @param {{ key: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean }} event
 * @param {How} how
 * @returns {WordMeaning|null}
 */
export function wordMeaning(event, how) {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.altKey) return null;
  const press = { key: isCommand ? "" : event.key, command: isCommand ? event.key.toLowerCase() : "", shift: event.shiftKey };
  for (const row of table) {
    const means = row.does(press, how);
    if (means) return means;
  }
  return isLetter(press.key) ? { do: "write", text: press.key } : null;
}

/**
 * The rows of the keyboard on the screen.
 * @param {string} language of the interface
 * @param {boolean} more digits and signs in place of letters
 * @param {string[]} [letters] the rows of the puzzle's own keyboard, blanks between the keys
 * @returns {string[][]}
 */
export function keyRows(language, more, letters) {
  if (!more && letters) return letters.map((row) => row.split(" "));
  const rows = more ? ["1234567890", "&@+'*!-"] : language === "fr" ? ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"]
    : ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
  return rows.map((row) => [...row]);
}
