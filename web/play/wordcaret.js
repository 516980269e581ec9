// The caret on a board of words: the cell and the word it is in, and where it goes.
// @ts-check
import { painted } from "../dom.js";
import { begin, wordsOf } from "./entries.js";
import { expected } from "./expected.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("./entries.js").Place} Place */
/** @typedef {import("./entries.js").Words} Words */

/** @param {View} view @returns {Board|null} */
const boardOf = (view) => view.boards.find((one) => one.entries) ?? null;

/**
 * @param {object} ports
 * @param {() => View|null} ports.view
 * @param {() => readonly { move: string }[]} ports.waiting moves without an answer
 * @param {() => void} ports.leaving the caret is about to go elsewhere, and no letter leads it
 * @param {(place: Place, entry: import("../types.js").Entry|null) => void} ports.moved `entry` is the word if it is another one
 * @param {() => void} ports.draw
 */
export function makeWordCaret({ view, waiting, leaving, moved, draw }) {
  /** @type {Place|null} */
  let place = null;
  /**
   * The cells of the word that a letter has just led out of, until that letter is painted.
   * @type {Set<string>|null}
   */
  let left = null;
  /** @type {{ board: Board, words: Words }|null} */
  let read = null;

  /** The board as it will be once the waiting moves are made; null before the first view. */
  function now() {
    const shown = view();
    const board = shown && boardOf(shown);
    const then = shown && boardOf(expected(shown, waiting()));
    if (!shown || !board || !then) return null;
    if (read?.board !== then) read = { board: then, words: wordsOf(then) };
    return { view: shown, board, words: read.words };
  }

  /** @param {string} at */
  const isOpen = (at) => now()?.words.shape.isOpen(...rowAndColumn(at)) ?? false;

  /** The cells of the caret's word. */
  const cells = () => now()?.words.byId.get(place?.entry ?? "")?.cells ?? [];

  /**
   * Takes the caret elsewhere.
   * @param {(words: Words, from: Place) => Place|null} lead
   * @param {boolean} [typing] whether a letter leads there, so that a sign that follows still joins it
   * @returns {boolean} whether there was somewhere to go
   */
  function go(lead, typing = false) {
    const found = now();
    if (!found || !place) return false;
    if (!typing) leaving();
    const next = lead(found.words, place);
    if (!next) return false;
    const turns = next.entry !== place.entry;
    place = next;
    moved(next, turns ? (found.words.byId.get(next.entry ?? "") ?? null) : null);
    return true;
  }

  /**
   * Shows the letter and the caret first, and the next word with its clue once they are painted.
   * @param {string[]} from the cells of the word that is left
   */
  async function linger(from) {
    left ??= new Set(from);
    await painted();
    left = null;
    draw();
  }

  return {
    now, go, isOpen, cells, linger,
    get place() { return place; },
    /** Whether the word that was left is still shown. */
    get lingers() { return left !== null; },
    /** Puts the caret on a board that has just come; null before that. @returns {string|null} */
    arrived() {
      const found = now();
      if (!found) return null;
      if (!place || !isOpen(place.at)) place = begin(found.words);
      return place?.at ?? null;
    },
    /** The caret and its word as the board marks them. */
    marked: () => ({ caret: place?.at ?? "", cells: left ?? new Set(cells()) }),
  };
}

/** @typedef {ReturnType<typeof makeWordCaret>} WordCaret */

/** @param {string} at @returns {[number, number]} */
function rowAndColumn(at) {
  const [row, column] = at.slice(1).split("c").map(Number);
  return [row, column];
}
