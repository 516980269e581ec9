// A board of words on the play screen: the caret's word, clues, letters and help. Fetched for views that have entries.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h, say, tell } from "../dom.js";
import { drawClues, makeClues } from "./clues.js";
import { called, keyed, turned } from "./entries.js";
import { makeLetterBox } from "./letterbox.js";
import { lacksKeyboard, makeLetterKeys } from "./letterkeys.js";
import { isOn } from "./state.js";
import { makeWordCaret } from "./wordcaret.js";
import { habitsOf } from "./wordhabits.js";
import { wordMeaning } from "./wordkeys.js";
import { bindWordPointer } from "./wordpointer.js";
import { wordSpeaker } from "./wordtexts.js";
import { makeWordWriting } from "./wordwriting.js";

/** @typedef {import("../types.js").View} View */

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
 * @property {(level: number) => void} zoom
 * @property {import("./frame.js").Frame} frame
 */

/** @typedef {Pick<import("../app.js").Context, "t"|"api"|"language"|"options"|"setWords"|"openOptions">} Page */

/** Fetches the style once. */
export async function styled() {
  if (document.getElementById("word-style")) return;
  await new Promise((done) => {
    document.head.append(h("link", { id: "word-style", rel: "stylesheet", href: "style/words.css", onLoad: done, onError: done }));
  });
}

/**
 * @param {Page} page
 * @returns {Promise<(game: Game) => ReturnType<typeof makeFace>>} makes the face of a game, once everything has been fetched
 */
export async function wordFace(page) {
  const [w] = await Promise.all([wordSpeaker(page.language), styled()]);
  return (game) => makeFace(page, w, game);
}

/**
 * @param {Page} page
 * @param {import("../texts.js").Say} w
 * @param {Game} game
 */
function makeFace(page, w, game) {
  const { frame } = game;
  const habits = () => habitsOf(page.options().words);
  /** Whether Tab leaves the board, which it does after Escape. */
  let free = false;
  const caret = makeWordCaret({ view: game.view, waiting: game.waiting, draw: game.draw, leaving: () => box.reset(), moved });
  const writing = makeWordWriting(w, caret, { send: game.send, draw: game.draw, habits });
  const clues = makeClues(w, {
    turn: () => caret.go(turned), hint, options: () => options(), step: (key) => act({ do: "word", key }), smart: switchSmart,
    sheet: () => openSheet(),
    call: (id) => {
      closeSheet();
      caret.go((words, from) => called(words, from, id, habits()));
      game.focus();
      showCaret(game, caret);
    },
    cell: (at) => caret.go((_, from) => ({ ...from, at })), press: (move) => game.act({ do: "button", move }),
  });
  const keys = makeLetterKeys(w, page.language, act, () => {
    game.draw();
    box.element.focus({ preventScroll: true });
  });
  const box = makeLetterBox(w("letterbox"), {
    write: writing.write, rewrite: writing.rewrite, erase: (from) => (from ? writing.unwrite(from) : writing.erase(true)),
    rows: () => caret.now()?.board.letters, changed: () => game.act({ do: "typed" }),
    key: (key) => {
      const means = wordMeaning({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }, { space: habits().space, free: true });
      if (means) game.act(means);
    },
  });
  const pointer = bindWordPointer({ boards: frame.boards, field: box.element, caret, habits, focus: game.focus, zoomed: (level) => {
    game.zoom(level);
    follow(game, caret, box);
  } });
  // The caret stays in view when the board gets another size.
  const resized = new ResizeObserver(() => follow(game, caret, box));
  resized.observe(frame.boards);
  frame.main.classList.add("worded");
  frame.strip.after(clues.clue, keys.element, clues.bar);
  frame.main.querySelector(".panel")?.append(clues.lists);
  frame.boards.after(box.element);

  /**
   * @param {import("./entries.js").Place} place
   * @param {import("../types.js").Entry|null} entry
   */
  function moved(place, entry) {
    game.put(place.at);
    game.draw();
    follow(game, caret, box);
    if (entry) say(`${entry.number} ${entry.heading}: ${entry.clue || w("noClue")}`);
  }

  /** @param {import("./wordkeys.js").WordMeaning} meaning */
  function act(meaning) {
    if (!caret.now() || !caret.place) return;
    if (meaning.do !== "leave") free = false;
    switch (meaning.do) {
      case "word": if (!caret.go((words, from) => keyed(words, from, meaning.key, habits())) && meaning.key === "smart") tell(w("allFilled")); break;
      case "typed": box.take(); break;
      case "write": box.type(meaning.text); break;
      case "erase": writing.erase(); break;
      case "delete": writing.clear([caret.place.at]); break;
      case "rebus": dialogs((one) => one.openSeveral(w, caret.place?.at ?? "", caret.cells(), writeSeveral)); break;
      case "leave": free = true; say(w("freed")); break;
      case "help": help(); break;
      case "undo": case "redo": game.act(meaning); break;
      default: if (/** @type {any} */ (meaning).do === "clear") writing.clear([caret.place.at]);
    }
  }

  /** @param {string[]} cells @param {string} text */
  function writeSeveral(cells, text) {
    writing.writeSeveral(cells, text);
    game.focus();
  }

  let closeSheet = () => {};

  /** Opens the lists of clues over the board, where there is no room for them beside it. */
  function openSheet() {
    const place = h("div", { hidden: true });
    clues.lists.replaceWith(place);
    closeSheet = openDialog(w, w("clues"), [clues.lists], { class: "clue-sheet", closed: () => {
      place.replaceWith(clues.lists);
      closeSheet = () => {};
      game.focus();
    } });
    clues.lists.querySelector(".clue.now")?.scrollIntoView({ block: "center" });
  }

  /** @param {(dialogs: typeof import("../screens/worddialogs.js")) => void} open */
  function dialogs(open) {
    import("../screens/worddialogs.js").then(open, () => tell(w("offline"), "warning"));
  }

  function hint() {
    const found = caret.now();
    const from = caret.place;
    if (!found || !from) return;
    dialogs((one) => one.openHelpMenu(w, found, from, (move) => { game.send(move); game.focus(); }));
  }

  /** Smart stepping on or off; turned on, it takes its first step. */
  function switchSmart() {
    const isOn = habits().after === "smart";
    page.setWords({ ...habits(), after: isOn ? "next" : "smart" });
    if (!isOn) act({ do: "word", key: "smart" });
    game.draw();
    game.focus();
  }

  /** The options of the page, with those for boards of words first. @param {() => void} [closed] */
  function options(closed = game.focus) {
    dialogs((one) => page.openOptions({ closed, first: (change) => one.habitFields(w, habits(), (words) => {
      change({ words });
      game.draw();
    }) }));
  }

  function help() {
    const found = caret.now();
    if (found) dialogs((one) => one.openManual(w, found.view, page));
  }

  /** @param {View} view */
  const hasKeyboard = (view) => isOn(view) && (habits().keyboard === "on"
    || (habits().keyboard === "auto" && (pointer.touched || lacksKeyboard())));

  return {
    act, help, options, arrived: caret.arrived, marked: caret.marked, clicked: pointer.clicked, focused: pointer.focused,
    /** Where the letters are typed; it has the focus in place of the caret's cell. */
    box: box.element,
    /** @param {KeyboardEvent} event */
    meaning: (event) => {
      const target = /** @type {Element|null} */ (event.target instanceof Element ? event.target : null);
      // Tab leads through the clues on the board alone.
      const on = target !== null && (frame.boards.contains(target) || target === document.body || target === box.element);
      const means = wordMeaning(event, { space: habits().space, free: free || !on });
      // The field receives a real key's letter as text, which an input method may have changed.
      return means?.do === "write" && event.isTrusted && target === box.element ? null : means;
    },
    /** Tab at the end of the clues leaves the board, as Tab does. @param {any} meaning */
    leads: (meaning) => {
      const found = caret.now();
      if (!found || !caret.place || meaning.do !== "word" || !["next", "previous"].includes(meaning.key)) return true;
      return keyed(found.words, caret.place, meaning.key, habits()) !== null;
    },
    /** Brings clues and keyboard up to date. @param {View} view the expected one */
    draw: (view) => {
      const found = caret.now();
      if (!found || !caret.place || caret.lingers) return;
      drawClues(clues, found.words, caret.place, habits(), view);
      frame.main.dataset.clueSize = habits().size;
      keys.have(found.board.letters);
      keys.element.hidden = !hasKeyboard(view);
      box.tell(game.cell(caret.place.at), keys.element.hidden || keys.isDevice());
      frame.main.classList.toggle("keyed", !keys.element.hidden);
    },
    leave: () => {
      closeSheet();
      resized.disconnect();
      pointer.leave();
      box.element.remove();
    },
  };
}

/**
 * Scrolls a zoomed board so that the caret's cell is seen, with the next ones around it.
 * @param {Game} game
 * @param {import("./wordcaret.js").WordCaret} caret
 * @param {{ place: (cell: DOMRect) => void }} box
 */
function follow(game, caret, box) {
  const at = caret.place?.at;
  if (at === undefined) return;
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

/**
 * Scrolls the board back into view if the list of clues is so far below it that the caret is not seen.
 * @param {Game} game
 * @param {import("./wordcaret.js").WordCaret} caret
 */
function showCaret(game, caret) {
  const cell = game.cell(caret.place?.at ?? "")?.getBoundingClientRect();
  if (cell && (cell.bottom <= 0 || cell.top >= window.innerHeight)) game.frame.main.scrollIntoView({ block: "start" });
}
