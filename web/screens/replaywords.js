// The clues in the replay of a board of words: the word that a move has written in is marked.
// @ts-check
import { drawClues, makeClues } from "../play/clues.js";
import { begin, called, turned, wordsOf } from "../play/entries.js";
import { habitsOf } from "../play/wordhabits.js";
import { styled } from "../play/wordface.js";
import { wordSpeaker } from "../play/wordtexts.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../play/entries.js").Place} Place */
/** @typedef {import("../play/entries.js").Words} Words */

/**
 * The word in which cells changed: the one with most of the changed cells, the present one before others.
 * @param {Words} words
 * @param {Place} from
 * @param {string[]} changed cells
 * @returns {Place}
 */
export function followed(words, from, changed) {
  const at = changed.at(-1);
  if (at === undefined) return from;
  const among = new Set(changed);
  let best = { entry: from.entry, count: words.byId.get(from.entry ?? "")?.cells.filter((one) => among.has(one)).length ?? 0 };
  for (const entry of words.entries) {
    const count = entry.cells.filter((one) => among.has(one)).length;
    if (count > best.count) best = { entry: entry.id, count };
  }
  return { ...from, at, entry: best.entry };
}

/**
 * @param {import("../app.js").Context} context
 * @param {() => void} draw draws the board anew
 */
export async function makeReplayWords(context, draw) {
  const [w] = await Promise.all([wordSpeaker(context.language), styled()]);
  const nothing = () => {};
  /** @type {{ view: View, words: Words, place: Place }|null} */
  let seen = null;
  const clues = makeClues(w, { turn: () => go(turned), call: (id) => go((words, from) => called(words, from, id)),
    cell: (at) => go((_, from) => ({ ...from, at })), hint: nothing, smart: nothing, settings: nothing, press: nothing });

  /** @param {(words: Words, from: Place) => Place} lead */
  function go(lead) {
    if (!seen) return;
    seen = { ...seen, place: lead(seen.words, seen.place) };
    drawClues(clues, seen.words, seen.place, habitsOf(context.options().words), { ...seen.view, buttons: [] });
    draw();
  }

  return {
    /** The clue of the marked word, and the lists of all. */
    clue: clues.clue, lists: clues.lists,
    /**
     * Takes the next board to draw.
     * @param {View} view
     */
    take(view) {
      const board = view.boards.find((one) => one.entries);
      if (!board) return;
      const words = wordsOf(board);
      const before = seen;
      const changed = before ? board.cells.map((cell) => cell.at).filter((at) => before.words.textOf(at) !== words.textOf(at)) : [];
      const place = before ? followed(words, before.place, changed) : begin(words);
      if (!place) return;
      seen = { view, words, place };
      drawClues(clues, words, place, habitsOf(context.options().words), { ...view, buttons: [] });
    },
    /** Puts the caret elsewhere, within its word or into another. @param {string} at */
    put: (at) => go((words, from) => (words.byId.get(from.entry ?? "")?.cells.includes(at) ? { ...from, at }
      : { ...from, at, entry: words.at.get(at)?.[0]?.id ?? from.entry })),
    /** The caret's cell, and the cells of its word. */
    marked: () => ({ caret: seen?.place.at ?? "", cells: new Set(seen?.words.byId.get(seen.place.entry ?? "")?.cells ?? []) }),
  };
}
