// What a key means on a board of words. Pure.
// @ts-check
import { isLetter } from "./letters.js";

/** @type {Record<string, string>} */
const carets = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end", Enter: "smart" };

/**
 * @typedef {{ do: "word", key: string } | { do: "write", text: string } | { do: "typed"|"erase"|"delete"|"rebus"|"leave" }
 *   | { do: "undo"|"redo"|"help" }} WordMeaning
 */

/**
 * What a key does, or null where it is none of ours.
 * @param {{ key: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean }} event
 * @param {{ space: "turn"|"clear", free: boolean }} how whether Tab has been set free to leave the board
 * @returns {WordMeaning|null}
 */
export function wordMeaning(event, how) {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    if (event.altKey) return null;
    const letter = key.toLowerCase();
    if (letter === "z") return { do: event.shiftKey ? "redo" : "undo" };
    if (letter === "y") return { do: "redo" };
    if (key === "Home") return { do: "word", key: "first" };
    if (key === "End") return { do: "word", key: "last" };
    return null;
  }
  if (key === "Tab") return how.free ? null : { do: "word", key: event.shiftKey ? "previous" : "next" };
  if (carets[key]) return { do: "word", key: carets[key] };
  switch (key) {
    case "Backspace": return { do: "erase" };
    case "Delete": return { do: "delete" };
    case " ": return how.space === "turn" ? { do: "word", key: "turn" } : { do: "delete" };
    case "Insert": return { do: "rebus" };
    case "Escape": return { do: "leave" };
    case "F1": return { do: "help" };
    case "?": return { do: "help" };
    default: return isLetter(key) ? { do: "write", text: key } : null;
  }
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
