// Writing on a board of words: letters go in and out of cells, and the caret goes along.
// @ts-check
import { tell } from "../dom.js";
import { before, erased, written } from "./entries.js";
import { filled } from "./gestures.js";
import { capital, joins } from "./letters.js";
import { isOn } from "./state.js";

/** @typedef {import("./entries.js").Place} Place */

/** How soon after a word's last blank its remaining letters count as typed along, in milliseconds. */
const soon = 1000;

/**
 * @param {import("../texts.js").Say} w
 * @param {import("./wordcaret.js").WordCaret} caret
 * @param {{ send: (move: string) => void, draw: () => void, habits: () => import("./entries.js").Habits, now?: () => number }} ports
 */
export function makeWordWriting(w, caret, { send, draw, habits, now = () => performance.now() }) {
  /** Filled cells that the caret has passed over, where it then was, and when. @type {{ cells: string[], at: string, entry: string|null|undefined, time: number }} */
  let passed = { cells: [], at: "", entry: null, time: 0 };

  /**
   * Whether a letter is one that stands in a cell which the caret has just passed over: who types a whole word types that, too.
   * Behind the end of a word that holds for a moment only, since the next word may begin with the same letter.
   * @param {import("./entries.js").Words} words
   * @param {Place} from
   * @param {string} letter
   */
  function standsThere(words, from, letter) {
    const { cells, at, entry, time } = passed;
    if (cells.length === 0 || at !== from.at || words.textOf(cells[0]) !== letter) return false;
    if (entry !== from.entry && now() - time > soon) return false;
    passed = { ...passed, cells: cells.slice(1), time: now() };
    return true;
  }

  /**
   * Notes the filled cells between two places of a word, or up to its end.
   * @param {import("./entries.js").Words} words
   * @param {Place} from
   */
  function notePassed(words, from) {
    const place = caret.place;
    const rest = words.byId.get(from.entry ?? "")?.cells ?? [];
    const after = rest.slice(rest.indexOf(from.at) + 1);
    const end = place && place.entry === from.entry ? after.indexOf(place.at) : after.length;
    passed = { cells: end > 0 && habits().skip ? after.slice(0, end) : [], at: place?.at ?? "", entry: from.entry, time: now() };
  }

  /**
   * Writes a letter into the caret's cell, unless the cell is fixed; a sign without a letter joins the letter before it.
   * @param {string} text
   * @returns {Place|null} where it went
   */
  function write(text) {
    const found = caret.now();
    const from = caret.place;
    if (!found || !from) return null;
    if (!isOn(found.view)) {
      tell(w(found.view.status.phase === "paused" ? "paused" : "over"), "warning");
      return null;
    }
    if (joins(text)) {
      const at = found.words.isBlank(from.at) ? before(found.words, from) : from.at;
      if (at === null || found.words.isBlank(at)) return null;
      rewrite(at, found.words.textOf(at) + text);
      return { ...from, at };
    }
    if (standsThere(found.words, from, capital(text, found.board.language))) return from;
    rewrite(from.at, text);
    const cells = caret.cells();
    caret.go((_, at) => written(found.words, at, habits()), true);
    notePassed(found.words, from);
    if (caret.place?.entry !== from.entry) caret.linger(cells);
    return from;
  }

  /**
   * Takes a letter out that the letter field has lost, and goes back to it.
   * @param {Place} from
   */
  function unwrite(from) {
    clear([from.at]);
    caret.go(() => from, true);
  }

  /**
   * Replaces the letter of a cell; the caret stays.
   * @param {string} at
   * @param {string} text
   */
  function rewrite(at, text) {
    const found = caret.now();
    const template = found?.board.gestures?.type;
    if (!found || !template || !isOn(found.view) || found.words.isFixed(at)) return;
    const letter = capital(text, found.board.language);
    if (found.words.textOf(at) !== letter) send(filled(template, { cell: at, text: JSON.stringify(letter) }));
    draw();
  }

  /**
   * Takes a letter out: the caret's, or the one before.
   * @param {boolean} [typing] whether the letter field continues from there
   */
  function erase(typing = false) {
    const found = caret.now();
    if (!found || !caret.place) return;
    const step = erased(found.words, caret.place);
    if (step.clears) clear([step.clears]);
    caret.go(() => step.place, typing);
  }

  /** @param {string[]} cells */
  function clear(cells) {
    const found = caret.now();
    const template = found?.board.gestures?.clear;
    if (!found || !template || !isOn(found.view)) return;
    const full = cells.filter((at) => !found.words.isBlank(at) && !found.words.isFixed(at));
    if (full.length > 0) send(filled(template, { cells: full.join(",") }));
  }

  /**
   * Several letters into a cell, or one each into several cells.
   * @param {string[]} cells
   * @param {string} text
   */
  function writeSeveral(cells, text) {
    const template = caret.now()?.board.gestures?.type;
    if (template) send(filled(template, { cell: cells.join(","), text: JSON.stringify(text) }));
    if (cells.length === 1) caret.go((words, at) => written(words, at, habits()));
  }

  return { write, unwrite, rewrite, erase, clear, writeSeveral };
}
