// A board of words on the play screen: the caret's word, clues, letters and help. Fetched for views that have entries.
// @ts-check
import { h, painted, say, tell } from "../dom.js";
import { drawClues, makeClues } from "./clues.js";
import { before, begin, called, chosen, erased, keyed, turned, wordsOf, written } from "./entries.js";
import { filled } from "./gestures.js";
import { makeLetterBox } from "./letterbox.js";
import { lacksKeyboard, makeLetterKeys } from "./letterkeys.js";
import { capital, joins } from "./letters.js";
import { expected } from "./expected.js";
import { isOn } from "./state.js";
import { habitsOf } from "./wordhabits.js";
import { wordMeaning } from "./wordkeys.js";
import { wordSpeaker } from "./wordtexts.js";
import { makeZoom } from "./zoom.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */

/**
 * @typedef {object} Game what the play screen offers
 * @property {() => View|null} view
 * @property {() => readonly { move: string }[]} waiting moves without an answer
 * @property {(move: string) => void} send
 * @property {(at: string) => void} put moves the caret's cell
 * @property {() => void} draw
 * @property {() => void} focus puts the focus on the caret's cell
 * @property {(meaning: any) => void} act what is not the words' own
 * @property {(at: string) => HTMLElement|undefined} cell
 * @property {() => void} menu the options of the page
 * @property {(level: number) => void} zoom
 * @property {import("./frame.js").Frame} frame
 */

/** A click so soon after another on the same cell is the second of two, in milliseconds. */
const double = 350;
/** The focus that comes so soon after a press is the press's, in milliseconds. */
const pressing = 800;
/** A cell that has the focus so soon after the field is passed by, in milliseconds. */
const leaving = 100;

/** Fetches the style once. */
export async function styled() {
  if (document.getElementById("word-style")) return;
  await new Promise((done) => {
    document.head.append(h("link", { id: "word-style", rel: "stylesheet", href: "style/words.css", onLoad: done, onError: done }));
  });
}

/**
 * @param {import("../app.js").Context} context
 * @returns {Promise<(game: Game) => ReturnType<typeof makeFace>>} makes the face of a game, when everything is there
 */
export async function wordFace(context) {
  const [w] = await Promise.all([wordSpeaker(context.language), styled()]);
  return (game) => makeFace(context, w, game);
}

/**
 * @param {import("../app.js").Context} context
 * @param {import("../texts.js").Say} w
 * @param {Game} game
 */
function makeFace(context, w, game) {
  /** @type {import("./entries.js").Place|null} */
  let place = null;
  let free = false;
  let clicked = { at: "", time: -Infinity, before: place };
  let pressed = -Infinity;
  /** The cells of the word that a letter has just led out of, until that letter is painted. @type {Set<string>|null} */
  let left = null;
  /** @type {{ board: Board|null, words: import("./entries.js").Words|null }} */
  let read = { board: null, words: null };
  const { frame } = game;
  const habits = () => habitsOf(context.options().words);
  const clues = makeClues(w, { turn: () => go((words, from) => turned(words, from)), hint, step: (key) => act({ do: "word", key }), smart: () => act({ do: "word", key: "smart" }),
    settings, call: (id) => { go((words, from) => called(words, from, id, habits())); game.focus(); bringBack(); }, cell: (at) => go((_, from) => ({ ...from, at })),
    press: (move) => game.act({ do: "button", move }) });
  const keys = makeLetterKeys(w, context.language, act, () => { game.draw(); box.element.focus({ preventScroll: true }); });
  const keyboard = keys.element;
  const box = makeLetterBox(w("letterbox"), { write, rewrite, erase: (from) => (from ? unwrite(from) : erase(true)), rows: () => now()?.board.letters, heard: () => game.act({ do: "typed" }),
    key: (key) => { const meaning = wordMeaning({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, { space: habits().space, free: true }); if (meaning) game.act(meaning); } });
  /** Whether a finger has touched the board: a keyboard is offered then, whatever else the device has. */
  let touched = false;
  const zoom = makeZoom(frame.boards, (level) => { game.zoom(level); follow(); });
  frame.main.classList.add("worded");
  frame.caption.after(clues.clue, keyboard, clues.bar);
  frame.main.querySelector(".panel")?.append(clues.lists);
  const ended = new AbortController();
  frame.boards.after(box.element);
  /** When the field lost the focus last. */
  let blurred = -Infinity;
  box.element.addEventListener("blur", () => { blurred = performance.now(); });
  frame.boards.addEventListener("pointerdown", (event) => {
    pressed = performance.now();
    touched ||= event.pointerType === "touch";
  }, { signal: ended.signal, capture: true });

  /** @param {View} view @returns {Board|null} */
  const boardOf = (view) => view.boards.find((one) => one.entries) ?? null;

  /** The board as it will be when what is on its way has arrived. */
  function now() {
    const view = game.view();
    const board = view && boardOf(view);
    const then = view && boardOf(expected(view, game.waiting()));
    if (!view || !board || !then) return null;
    if (read.board !== then || !read.words) read = { board: then, words: wordsOf(then) };
    return { view, board, words: read.words };
  }

  /**
   * Takes the caret elsewhere.
   * @param {(words: import("./entries.js").Words, from: import("./entries.js").Place) => import("./entries.js").Place|null} lead
   * @param {boolean} [typing] whether a letter leads there, so that a sign that follows still joins it
   * @returns {boolean} whether there was somewhere to go
   */
  function go(lead, typing = false) {
    const found = now();
    if (!found || !place) return false;
    if (!typing) box.reset();
    const next = lead(found.words, place);
    if (!next) return false;
    const turns = next.entry !== place.entry;
    place = next;
    game.put(next.at);
    game.draw();
    follow();
    const entry = found.words.byId.get(next.entry ?? "");
    if (turns && entry) say(`${entry.number} ${entry.heading}: ${entry.clue || w("noClue")}`);
    return true;
  }

  /** Lets the zoomed board follow the caret. */
  function follow() {
    if (!place) return;
    const at = place.at;
    window.setTimeout(() => {
      const cell = game.cell(at);
      if (cell) box.place(cell.getBoundingClientRect());
      const room = cell?.closest(".frame");
      if (!cell || !room || (room.scrollWidth <= room.clientWidth + 1 && room.scrollHeight <= room.clientHeight + 1)) return;
      const [side, seen] = [cell.getBoundingClientRect(), room.getBoundingClientRect()];
      const [x, y] = [side.width * 1.5, side.height * 1.5];
      room.scrollBy(Math.min(0, side.left - x - seen.left) + Math.max(0, side.right + x - seen.right),
        Math.min(0, side.top - y - seen.top) + Math.max(0, side.bottom + y - seen.bottom));
    }, 0);
  }

  /** Brings the board back into view where the list of clues stands so far below that the caret is not seen. */
  function bringBack() {
    const box = game.cell(place?.at ?? "")?.getBoundingClientRect();
    if (box && (box.bottom <= 0 || box.top >= window.innerHeight)) frame.main.scrollIntoView({ block: "start" });
  }

  /**
   * Writes a letter into the caret's cell, or passes over one that stands; a sign without a letter joins the one before.
   * @param {string} text
   * @returns {import("./entries.js").Place|null} where it went
   */
  function write(text) {
    const found = now();
    if (!found || !place) return null;
    const from = place;
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
    rewrite(from.at, text);
    const cells = wordCells();
    go((words, at) => written(found.words, at, habits()), true);
    if (place.entry !== from.entry) passOn(cells);
    return from;
  }

  /**
   * Takes a letter out that the field has lost, and goes back to it.
   * @param {import("./entries.js").Place} from
   */
  function unwrite(from) {
    clear([from.at]);
    go(() => from, true);
  }

  /**
   * Has a letter stand in a cell; the caret stays.
   * @param {string} at
   * @param {string} text
   */
  function rewrite(at, text) {
    const found = now();
    const template = found?.board.gestures?.type;
    if (!found || !template || !isOn(found.view) || found.words.isFixed(at)) return;
    const letter = capital(text, found.board.language);
    if (found.words.textOf(at) !== letter) game.send(filled(template, { cell: at, text: JSON.stringify(letter) }));
    game.draw();
  }

  /**
   * Shows the letter and the caret first, and the next word with its clue when they are painted.
   * @param {string[]} cells of the word that is left
   */
  async function passOn(cells) {
    left ??= new Set(cells);
    await painted();
    left = null;
    game.draw();
  }

  /**
   * Takes a letter out: the caret's, or the one before.
   * @param {boolean} [typing] whether the field is to go on from there
   */
  function erase(typing = false) {
    const found = now();
    if (!found || !place) return;
    const step = erased(found.words, place);
    if (step.clears) clear([step.clears]);
    go(() => step.place, typing);
  }

  /** @param {string[]} cells */
  function clear(cells) {
    const found = now();
    const template = found?.board.gestures?.clear;
    if (!found || !template || !isOn(found.view)) return;
    const full = cells.filter((at) => !found.words.isBlank(at) && !found.words.isFixed(at));
    if (full.length > 0) game.send(filled(template, { cells: full.join(",") }));
  }

  /** @param {import("./wordkeys.js").WordMeaning} meaning */
  function act(meaning) {
    const found = now();
    if (!found || !place) return;
    if (meaning.do !== "leave") free = false;
    switch (meaning.do) {
      case "word": if (!go((words, from) => keyed(words, from, meaning.key, habits())) && meaning.key === "smart") tell(w("allFilled")); break;
      case "typed": box.take(); break;
      case "write": box.type(meaning.text); break;
      case "erase": erase(); break;
      case "delete": clear([place.at]); break;
      case "rebus": dialogs((one) => one.openSeveral(w, place?.at ?? "", wordCells(), put)); break;
      case "leave": free = true; say(w("freed")); break;
      case "help": help(); break;
      case "undo": case "redo": game.act(meaning); break;
      default: if (/** @type {any} */ (meaning).do === "clear") clear([place.at]);
    }
  }

  const isOpenCell = (/** @type {string} */ at) => now()?.words.shape.isOpen(...rowAndColumn(at)) ?? false;
  const wordCells = () => now()?.words.byId.get(place?.entry ?? "")?.cells ?? [];

  /**
   * Several letters into a cell, or a letter each into the cells of the word.
   * @param {string[]} cells
   * @param {string} text
   */
  function put(cells, text) {
    const template = now()?.board.gestures?.type;
    if (template) game.send(filled(template, { cell: cells.join(","), text: JSON.stringify(text) }));
    if (cells.length === 1) go((words, at) => written(words, at, habits()));
    game.focus();
  }

  /** @param {(dialogs: typeof import("../screens/worddialogs.js")) => void} open */
  function dialogs(open) {
    import("../screens/worddialogs.js").then(open, () => tell(w("offline"), "warning"));
  }

  function hint() {
    const found = now();
    if (!found || !place) return;
    const from = place;
    dialogs((one) => one.openHelpMenu(w, found, from, (move) => { game.send(move); game.focus(); }));
  }

  function settings() {
    dialogs((one) => one.openSettings(w, context, habits(), () => { game.draw(); }, game.menu));
  }

  function help() {
    const found = now();
    if (found) dialogs((one) => one.openManual(w, found.view, context));
  }

  return {
    act, help,
    /** Where the letters are typed; it has the focus in place of the caret's cell. */
    box: box.element,
    /** @param {KeyboardEvent} event */
    meaning: (event) => {
      const target = /** @type {Element|null} */ (event.target instanceof Element ? event.target : null);
      // Tab leads through the clues on the board alone.
      const on = target !== null && (frame.boards.contains(target) || target === document.body || target === box.element);
      const means = wordMeaning(event, { space: habits().space, free: free || !on });
      // The field hears of a real key's letter as a text, which an input method may have made of it.
      return means?.do === "write" && event.isTrusted && target === box.element ? null : means;
    },
    /** Tab at the end of the clues leaves the board, as Tab does. @param {any} meaning */
    leads: (meaning) => {
      const found = now();
      if (!found || !place || meaning.do !== "word" || !["next", "previous"].includes(meaning.key)) return true;
      return keyed(found.words, place, meaning.key, habits()) !== null;
    },
    /** @param {string} at */
    clicked: (at) => {
      // A block takes no letter, and so no caret.
      if (!isOpenCell(at)) return game.focus();
      const time = performance.now();
      if (clicked.at === at && time - clicked.time < double) {
        // What the first of the two clicks did is taken back but for the cell it chose.
        const before = clicked.before;
        clicked = { at: "", time: -Infinity, before: null };
        go((_, from) => (before?.at === at ? before : from));
        return zoom.toggle();
      }
      clicked = { at, time, before: place };
      go((words, from) => chosen(words, from, at, habits()));
      // At once: a phone shows its keyboard only while the finger's own event is dealt with.
      box.element.focus({ preventScroll: true });
      game.focus();
    },
    /** @param {string} at */
    focused: (at) => {
      if (performance.now() - pressed < pressing) return;
      if (at !== place?.at && isOpenCell(at)) go((words, from) => chosen(words, from, at));
      // Whoever comes from the field by Tab is on the way out.
      if (performance.now() - blurred > leaving) game.focus();
    },
    /** The caret of a view that has just come. @returns {string|null} */
    arrived: () => {
      const found = now();
      if (!found) return null;
      if (!place || !found.words.shape.isOpen(...rowAndColumn(place.at))) place = begin(found.words);
      return place?.at ?? null;
    },
    /** What the board shows of it. */
    marked: () => ({ caret: place?.at ?? "", cells: left ?? new Set(wordCells()) }),
    /** Brings clues and keyboard up to date. @param {View} view the expected one */
    draw: (view) => {
      const found = now();
      if (!found || !place || left) return;
      const chosenHabits = habits();
      drawClues(clues, found.words, place, chosenHabits, view);
      frame.main.dataset.clueSize = chosenHabits.size;
      keys.have(found.board.letters);
      keyboard.hidden = !isOn(view) || !(chosenHabits.keyboard === "on" || (chosenHabits.keyboard === "auto" && (touched || lacksKeyboard())));
      box.tell(game.cell(place.at), keyboard.hidden || keys.isDevice());
      frame.main.classList.toggle("keyed", !keyboard.hidden);
    },
    leave: () => {
      zoom.leave();
      box.element.remove();
      ended.abort();
    },
  };
}

/** @param {string} at @returns {[number, number]} */
function rowAndColumn(at) {
  const [row, column] = at.slice(1).split("c").map(Number);
  return [row, column];
}
