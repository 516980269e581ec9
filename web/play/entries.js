// The caret on a board of words: where keys, letters and the smart step lead. Pure; held to Tests/Shared/entries.json.
// @ts-check
import { moved, place } from "../caret.js";
import { cellsOf } from "./boards.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Entry} Entry */

/**
 * @typedef {object} Words a board of words, read for the caret
 * @property {Entry[]} entries in the order of their lists, those without cells too
 * @property {Map<string, Entry>} byId
 * @property {Map<string, Entry[]>} at the words that a cell is of
 * @property {(id: string) => Set<string>} crossing the words that cross a word
 * @property {(at: string) => boolean} isBlank whether nothing is written in a cell
 * @property {(at: string) => string} textOf
 * @property {(at: string) => boolean} isWrong
 * @property {(at: string) => boolean} isFixed
 * @property {import("../caret.js").Shape} shape
 * @property {boolean} fromRight whether columns are counted from the right
 */

/** @typedef {{ at: string, entry: string|null }} Place a cell and the word */

/**
 * @typedef {object} Habits what the player has chosen
 * @property {"letter"|"blank"|"wrong"} advance where typing leads
 * @property {boolean} skip whether filled cells are passed over on the way to the next letter
 * @property {boolean} back whether the end of a word leads back to its first blank
 * @property {"stay"|"next"|"smart"} after what follows a word that is done
 * @property {"first"|"blank"} clue where a word that is chosen by its clue is entered
 * @property {"cell"|"first"|"blank"} tap where a word that is chosen by a cell is entered
 */

/** @type {Habits} */
export const usual = { advance: "letter", skip: true, back: true, after: "next", clue: "blank", tap: "cell" };

/**
 * Reads a board.
 * @param {Board} board
 * @returns {Words}
 */
export function wordsOf(board) {
  const entries = board.entries ?? [];
  const cells = cellsOf(board);
  const { byId, at } = indexOf(entries);
  const kind = (/** @type {string} */ one) => cells.get(one)?.kind ?? "open";
  return {
    entries, at, byId, fromRight: board.fromRight === true,
    crossing: (id) => new Set((byId.get(id)?.cells ?? []).flatMap((one) => at.get(one) ?? []).map((one) => one.id).filter((one) => one !== id)),
    isBlank: (one) => (cells.get(one)?.text ?? "") === "",
    textOf: (one) => cells.get(one)?.text ?? "",
    isWrong: (one) => Boolean(cells.get(one)?.roles?.includes("wrong")),
    isFixed: (one) => kind(one) === "given",
    shape: { rows: board.rows, columns: board.columns,
      isOpen: (row, column) => { const one = `r${row}c${column}`; return cells.has(one) && kind(one) !== "block" && kind(one) !== "hole"; } },
  };
}

/** @type {WeakMap<Entry[], { byId: Map<string, Entry>, at: Map<string, Entry[]> }>} */
const indices = new WeakMap();

/**
 * The words by their names and by their cells: worked out once for each list that comes.
 * @param {Entry[]} entries
 */
function indexOf(entries) {
  let known = indices.get(entries);
  if (!known) {
    /** @type {Map<string, Entry[]>} */
    const at = new Map();
    for (const entry of entries) {
      for (const one of entry.cells) {
        const here = at.get(one);
        if (here) here.push(entry);
        else at.set(one, [entry]);
      }
    }
    indices.set(entries, known = { byId: new Map(entries.map((entry) => [entry.id, entry])), at });
  }
  return known;
}

/**
 * How a word runs.
 * @param {Entry} entry
 * @returns {"row"|"column"|"other"}
 */
export function axis(entry) {
  if (entry.cells.length < 2) return "other";
  const [a, b] = [place(entry.cells[0]), place(entry.cells[1])];
  return a.row === b.row ? "row" : a.column === b.column ? "column" : "other";
}

/**
 * Where play begins: the first word's first blank.
 * @param {Words} words
 * @returns {Place|null} null on a board without words
 */
export function begin(words) {
  const first = words.entries.find((entry) => entry.cells.length > 0);
  return first ? { at: inside(words, first, "blank"), entry: first.id } : null;
}

/**
 * The cell at which a word is entered.
 * @param {Words} words
 * @param {Entry} entry
 * @param {"first"|"blank"} how
 */
function inside(words, entry, how) {
  return (how === "blank" ? entry.cells.find(words.isBlank) : undefined) ?? entry.cells[0];
}

/**
 * The word of a cell that continues in the direction of another.
 * @param {Words} words
 * @param {string} at
 * @param {string|null} like the id of that other
 */
function wordAt(words, at, like) {
  const here = words.at.get(at) ?? [];
  if (here.some((one) => one.id === like)) return like;
  const model = words.byId.get(like ?? "");
  return (here.find((one) => model && one.direction === model.direction) ?? here[0])?.id ?? null;
}

/**
 * A cell is chosen: another one's word in the same direction, the same one turns.
 * @param {Words} words
 * @param {Place} from
 * @param {string} at
 * @param {Habits} [habits]
 * @returns {Place}
 */
export function chosen(words, from, at, habits = usual) {
  if (at === from.at) return turned(words, from);
  const id = wordAt(words, at, from.entry);
  const entry = words.byId.get(id ?? "");
  const enters = entry && habits.tap !== "cell" && id !== from.entry;
  return { ...from, at: enters ? inside(words, entry, habits.tap === "first" ? "first" : "blank") : at, entry: id };
}

/**
 * The next word of the same cell.
 * @param {Words} words
 * @param {Place} from
 * @returns {Place}
 */
export function turned(words, from) {
  const here = words.at.get(from.at) ?? [];
  if (here.length === 0) return from;
  const index = here.findIndex((one) => one.id === from.entry);
  return { ...from, entry: here[(index + 1) % here.length].id };
}

/**
 * A word is chosen by its clue.
 * @param {Words} words
 * @param {Place} from
 * @param {string} id
 * @param {Habits} [habits]
 * @returns {Place}
 */
export function called(words, from, id, habits = usual) {
  const entry = words.byId.get(id);
  if (!entry || entry.cells.length === 0) return from;
  return { ...from, at: inside(words, entry, habits.clue), entry: id };
}

/**
 * An arrow: across the word it turns, if there is a word to turn to; otherwise it moves on, over blocks too.
 * @param {Words} words
 * @param {Place} from
 * @param {"up"|"down"|"left"|"right"} key
 * @returns {Place}
 */
function steered(words, from, key) {
  const wanted = key === "up" || key === "down" ? "column" : "row";
  const now = words.byId.get(from.entry ?? "");
  const other = (words.at.get(from.at) ?? []).find((one) => axis(one) === wanted);
  if (other && now && axis(now) !== wanted) return { ...from, entry: other.id };
  const at = moved(words.shape, from.at, key);
  const here = words.at.get(at) ?? [];
  const entry = here.find((one) => axis(one) === wanted)?.id ?? wordAt(words, at, from.entry);
  return { ...from, at, entry };
}

/**
 * A key that moves the caret.
 * @param {Words} words
 * @param {Place} from
 * @param {string} key `up down left right home end first last next previous turn smart`
 * @param {Habits} [habits]
 * @returns {Place|null} null where there is nowhere to go
 */
export function keyed(words, from, key, habits = usual) {
  const now = words.byId.get(from.entry ?? "");
  switch (key) {
    case "up": case "down": return steered(words, from, key);
    case "left": case "right": return steered(words, from, words.fromRight === (key === "left") ? "right" : "left");
    case "home": return now ? { ...from, at: now.cells[0] } : from;
    case "end": return now ? { ...from, at: now.cells[now.cells.length - 1] } : from;
    case "first": case "last": {
      const at = moved(words.shape, from.at, key);
      return { ...from, at, entry: wordAt(words, at, from.entry) };
    }
    case "next": case "previous": return neighbour(words, from, key === "next" ? 1 : -1, habits);
    case "after": case "before": return neighbour(words, from, key === "after" ? 1 : -1, habits, true);
    case "turn": return turned(words, from);
    case "smart": return smart(words, from, habits);
    default: return from;
  }
}

/**
 * The next or previous word in the order of the lists; behind the last and before the first null, or round to the other end.
 * @param {Words} words
 * @param {Place} from
 * @param {1|-1} step
 * @param {Habits} habits
 * @param {boolean} [goesRound]
 */
function neighbour(words, from, step, habits, goesRound = false) {
  const list = words.entries.filter((entry) => entry.cells.length > 0);
  const index = list.findIndex((entry) => entry.id === from.entry) + step;
  const found = list.at(goesRound ? index % list.length : index);
  return !found || (index < 0 && !goesRound) ? null : called(words, from, found.id, habits);
}

/**
 * The word that is easiest among some: with most letters known, then the lowest number, then the first.
 * @param {Words} words
 * @param {Entry[]} some
 */
function easiest(words, some) {
  const known = (/** @type {Entry} */ entry) => entry.cells.filter((at) => !words.isBlank(at)).length;
  const number = (/** @type {Entry} */ entry) => Number.parseInt(entry.number, 10) || Infinity;
  return [...some].sort((a, b) => known(b) - known(a) || Math.sign(number(a) - number(b)) || 0)[0];
}

/**
 * The knot of a word: all words that it is connected with by crossings, itself included.
 * @param {Words} words
 * @param {string} id
 */
function knotOf(words, id) {
  const knot = new Set([id]);
  // A set that grows is walked to its new end.
  for (const one of knot) for (const other of words.crossing(one)) knot.add(other);
  return knot;
}

/**
 * The smart step: to the word of the knot with most letters known, ties by the lowest number; when the whole knot is filled, to
 * any other.
 * @param {Words} words
 * @param {Place} from
 * @param {Habits} habits
 * @returns {Place|null}
 */
function smart(words, from, habits) {
  const open = words.entries.filter((one) => one.cells.some(words.isBlank));
  const knot = knotOf(words, from.entry ?? "");
  const others = open.filter((one) => one.id !== from.entry);
  const here = others.filter((one) => knot.has(one.id));
  if (here.length === 0 && open.some((one) => one.id === from.entry)) return from;
  const some = here.length > 0 ? here : others;
  return some.length > 0 ? called(words, from, easiest(words, some).id, habits) : null;
}

/**
 * Where the caret goes when something has been written.
 * @param {Words} words as they were before
 * @param {Place} from
 * @param {Habits} [habits]
 * @returns {Place}
 */
export function written(words, from, habits = usual) {
  const entry = words.byId.get(from.entry ?? "");
  if (!entry) return from;
  const isBlank = (/** @type {string} */ at) => at !== from.at && words.isBlank(at);
  const index = entry.cells.indexOf(from.at);
  const rest = entry.cells.slice(index + 1);
  const isDone = !entry.cells.some(isBlank);
  const wasBlank = words.isBlank(from.at);
  if (isDone && habits.after !== "stay" && habits.advance !== "wrong" && (wasBlank || rest.length === 0)) return onward(words, from, habits) ?? from;
  const wanted = habits.advance === "wrong" ? (/** @type {string} */ at) => isBlank(at) || (at !== from.at && words.isWrong(at)) : isBlank;
  const further = habits.advance === "letter" && !(habits.skip && rest.some(isBlank)) ? rest[0] : rest.find(wanted);
  if (further) return { ...from, at: further };
  const first = habits.back ? entry.cells.find(wanted) : undefined;
  if (first) return { ...from, at: first };
  if (isDone && habits.after !== "stay" && !entry.cells.some(wanted)) return onward(words, from, habits) ?? from;
  return rest[0] && habits.advance !== "wrong" ? { ...from, at: rest[0] } : from;
}

/**
 * On to the next word that is not filled, or by the smart step.
 * @param {Words} words
 * @param {Place} from
 * @param {Habits} habits
 */
function onward(words, from, habits) {
  /** @type {Words} */
  const after = { ...words, isBlank: (at) => at !== from.at && words.isBlank(at) };
  if (habits.after === "smart") return smart(after, from, habits);
  const list = words.entries.filter((entry) => entry.cells.length > 0);
  const here = list.findIndex((entry) => entry.id === from.entry);
  for (let step = 1; step < list.length; step += 1) {
    const entry = list[(here + step) % list.length];
    if (entry.cells.some(after.isBlank)) return called(after, from, entry.id, habits);
  }
  return null;
}

/**
 * The cell before the caret's in its word.
 * @param {Words} words
 * @param {Place} from
 */
export function before(words, from) {
  const cells = words.byId.get(from.entry ?? "")?.cells ?? [];
  return cells[cells.indexOf(from.at) - 1] ?? null;
}

/**
 * Backspace: clears the cell; in an empty one it goes back a cell and clears that.
 * @param {Words} words
 * @param {Place} from
 * @returns {{ place: Place, clears: string|null }}
 */
export function erased(words, from) {
  const can = (/** @type {string} */ at) => !words.isBlank(at) && !words.isFixed(at);
  if (can(from.at)) return { place: from, clears: from.at };
  const back = before(words, from);
  if (!back) return { place: from, clears: null };
  return { place: { ...from, at: back }, clears: can(back) ? back : null };
}

/**
 * The cells that a check or a reveal is for.
 * @param {Words} words
 * @param {Place} from
 * @param {"letter"|"word"|"knot"|"all"} extent
 * @returns {string[]}
 */
export function extent(words, from, extent) {
  if (extent === "letter") return [from.at];
  if (extent === "all") {
    const cells = [];
    for (let row = 1; row <= words.shape.rows; row += 1) {
      for (let column = 1; column <= words.shape.columns; column += 1) if (words.shape.isOpen(row, column)) cells.push(`r${row}c${column}`);
    }
    return cells;
  }
  const entry = words.byId.get(from.entry ?? "");
  if (!entry) return [from.at];
  const others = extent === "knot" ? [...words.crossing(entry.id)].flatMap((id) => words.byId.get(id)?.cells ?? []) : [];
  return [...new Set([...entry.cells, ...others])];
}

/** So many cells go into one move: with their names and blanks below the 4096 bytes that a move may have. */
const together = 400;

/**
 * The cells that a move would help with, a list a move: filled cells are not revealed, blank ones not checked. If there are none
 * the first cell is requested, so that the rules say why not.
 * @param {Words} words
 * @param {string[]} cells
 * @param {"check"|"reveal"} what
 * @returns {string[][]}
 */
export function asked(words, cells, what) {
  const worth = cells.filter((at) => !words.isFixed(at) && (what === "reveal" || !words.isBlank(at)));
  const all = worth.length > 0 ? worth : cells.slice(0, 1);
  return Array.from({ length: Math.ceil(all.length / together) }, (_, index) => all.slice(index * together, (index + 1) * together));
}
