// Pointer and keyboard events of the play screen. Binding returns its unbind.
// @ts-check
import { isDialogOpen } from "../dialogs.js";
import { meaning } from "./keys.js";
import { dragDistance, lift } from "./lift.js";
import { boardOf, makePlacePointer } from "./placepointer.js";
import { pressedClue } from "./outside.js";
import { hold, isMove, pushed } from "./push.js";

/**
 * @typedef {object} Handlers
 * @property {() => import("./keys.js").Keys|null} keys the keys of the board, null while it takes none
 * @property {(meaning: import("./keys.js").Meaning, fromBoard: boolean) => void} act
 * @property {(board: string, at: string, how: "only"|"add"|"toggle"|"extend") => void} choose
 * @property {(board: string, at: string) => void} focus
 * @property {(board: string, at: string) => void} tap
 * @property {(at: string|null, board?: string) => void} hover
 * @property {((at: string) => void)|null} [clicked] takes every click on a cell, where a board has its own way of choosing
 * @property {() => boolean} taps whether a click plays rather than selects
 * @property {() => boolean} alternates whether another player moves next
 * @property {() => boolean} drags whether a cell's content can be carried to another
 * @property {(board: string) => boolean} draws whether a board is drawn on
 * @property {import("./placepointer.js").Hand} hand what the pointer does there
 * @property {() => boolean} ticks whether clues can be ticked off
 * @property {(event: MouseEvent) => string|null} clueUnder the clue under a pointer on a board that is written on
 * @property {(board: string) => boolean} strokes whether lines are drawn over the cells of a board
 * @property {(board: string, from: string, to: string) => void} stretch a line is drawn from a cell towards another
 * @property {(from: string|null, to: string) => void} drawn a line has been drawn; null if it is given up
 * @property {(board: string, at: string) => void} end a tap on one end of a line
 * @property {(board: string, from: string, right: number, down: number) => boolean} swipe whether a stroke of so many pixels from a cell made a move
 * @property {(board: string, at: string) => import("./push.js").Way[]} ways where the content of a cell can be pushed
 * @property {(board: string, at: string, way: import("./push.js").Way, tile: import("./push.js").Held) => void} pushed the content of a cell was pushed far enough
 * @property {(board: string, at: string) => void} pick picks up by a tap, or puts down
 * @property {(board: string, at: string) => void} lifted picked up by dragging
 * @property {(to: string|null, tile: import("./lift.js").Lifted) => void} dropped let go, over a cell or not
 */

/** How long a press lasts that picks up on a board where a tap plays; a click comes within this time after it. In milliseconds. */
const long = 500;

/** How long after a move by key the same key counts as the same press where the next player moves, in milliseconds. */
const bounce = 150;

/**
 * @typedef {object} Drag a pointer that is down
 * @property {number} pointer
 * @property {string} board
 * @property {string} last the cell it was last over
 * @property {string} from
 * @property {HTMLElement} cell
 * @property {{ clientX: number, clientY: number }} start
 * @property {import("./lift.js").Lifted|null} tile the carried tile
 * @property {boolean} picked whether it has been down long enough to pick up
 * @property {"no"|"pressed"|"drawn"} line whether a line of cells is drawn, and has left its first cell
 * @property {import("./push.js").Way[]} ways where the tile under the pointer can be pushed
 * @property {import("./push.js").Held|null} held the tile that is pushed
 */

/**
 * @param {HTMLElement} boards what holds the boards
 * @param {Handlers} handlers
 * @returns {() => void}
 */
export function bind(boards, handlers) {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  /** @type {Drag|null} */
  let drag = null;
  /** When a press was handled whose click is still to come. */
  let dealt = -Infinity;
  let pressing = 0;
  const pointer = makePlacePointer(boards, handlers.hand);
  /** The key that last played for a player whose turn is over. */
  let played = { key: "", time: -Infinity };

  /** @param {string|null} to */
  function letGo(to) {
    const tile = drag?.tile;
    drag?.held?.home();
    drag = null;
    if (tile) handlers.dropped(to, tile);
  }

  /** @param {PointerEvent} event */
  function carry(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!drag.tile) {
      const { clientX, clientY } = drag.start;
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < dragDistance) return;
      clearTimeout(pressing);
      // Pointer events outside the boards belong to this drag too.
      boards.setPointerCapture(event.pointerId);
      drag.tile = lift(drag.cell, drag.start);
      handlers.lifted(drag.board, drag.from);
    }
    drag.tile.follow(event);
    const over = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    handlers.hover(over?.board === drag.board ? over.at : drag.from);
  }

  /**
   * Pushes the tile under the pointer, once it is clear that the press is no tap.
   * @param {PointerEvent} event
   */
  function push(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const [right, down] = [event.clientX - drag.start.clientX, event.clientY - drag.start.clientY];
    if (!drag.held) {
      if (Math.hypot(right, down) < dragDistance) return;
      boards.setPointerCapture(event.pointerId);
      drag.held = hold(drag.cell);
    }
    drag.held.follow(pushed(drag.ways, right, down, drag.held.side));
  }

  /**
   * A pushed tile is let go: it moves if it was pushed far enough.
   * @param {PointerEvent} event
   * @returns {boolean} whether a tile was held
   */
  function release(event) {
    if (!drag?.held) return false;
    const { held, ways, start, board, from } = drag;
    const way = pushed(ways, event.clientX - start.clientX, event.clientY - start.clientY, held.side);
    dealt = event.timeStamp;
    if (way === null || !isMove(way, held.side)) letGo(null);
    else {
      drag = null;
      handlers.pushed(board, from, way.way, held);
    }
    return true;
  }

  /**
   * Draws a line of cells from where the pointer went down.
   * @param {PointerEvent} event
   */
  function stretch(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const over = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!over || over.board !== drag.board || over.at === drag.last) return;
    drag.last = over.at;
    drag.line = "drawn";
    handlers.stretch(drag.board, drag.from, over.at);
  }

  /**
   * The pointer is let go: the line is drawn, or the press was a tap on one of its ends.
   * @param {PointerEvent} event
   */
  function lineEnds(event) {
    if (!drag) return;
    const { board, from, last, line } = drag;
    dealt = event.timeStamp;
    letGo(null);
    if (line === "pressed") handlers.end(board, from);
    else if (last === from) handlers.drawn(null, "");
    else handlers.drawn(from, last);
  }

  // A board of pieces shows its caret to those who use keys.
  const device = (/** @type {string} */ name) => { document.documentElement.dataset.input = name; };
  if (matchMedia("(hover: none) and (pointer: coarse)").matches) device("pointer");
  document.addEventListener("pointerdown", () => device("pointer"), { ...options, capture: true });
  document.addEventListener("keydown", () => device("keys"), { ...options, capture: true });

  document.addEventListener("keydown", (event) => {
    // An input method's own keys are 229 where it does not say that it composes.
    if (isDialogOpen() || event.isComposing || event.keyCode === 229) return;
    const target = /** @type {Element} */ (event.target);
    if (event.key === "Escape" && drag?.tile) {
      event.preventDefault();
      return letGo(null);
    }
    if (event.key === "Escape" && drag?.held) return letGo(null);
    if (event.key === "Escape" && pointer.escape()) return event.preventDefault();
    if (event.key === "Escape" && drag?.line === "drawn") {
      handlers.drawn(null, "");
      return letGo(null);
    }
    if (target.closest("input, textarea:not(.letterbox), select, [contenteditable]")) return;
    const keys = handlers.keys();
    const means = keys && (keys.meaning ?? meaning)(event, keys);
    const pressed = target.closest("button, a, summary") !== null;
    if (!means || keys?.leads?.(means) === false || (pressed && (event.key === "Enter" || event.key === " "))) return;
    if (event.repeat && (means.do === "tap" || means.do === "line"
      || means.do === "pick" || means.do === "button")) return event.preventDefault();
    event.preventDefault();
    if ((means.do === "tap" || means.do === "line") && handlers.alternates()) {
      const { key, time } = played;
      played = { key: event.key, time: event.timeStamp };
      if (event.key === key && event.timeStamp - time < bounce) return;
    }
    handlers.act(means, boards.contains(target));
  }, options);

  boards.addEventListener("focusin", (event) => {
    const cell = cellOf(event.target);
    if (!cell || drag) return;
    // On a board that is drawn on, the focus that a press gives comes after the finger is lifted: the press has chosen already.
    if (handlers.draws(cell.board) && event.timeStamp - dealt < long) return;
    handlers.focus(cell.board, cell.at);
  }, options);

  /** A finger that rests on a clue ticks it off. */
  let onClue = 0;
  let isMouse = true;
  /** @param {PointerEvent} event */
  function rest(event) {
    const clue = event.pointerType === "mouse" ? null : handlers.clueUnder(event);
    if (clue === null) return;
    onClue = window.setTimeout(() => {
      navigator.vibrate?.(12);
      handlers.act({ do: "tick", clue }, true);
    }, long);
  }

  boards.addEventListener("pointerdown", (event) => {
    isMouse = event.pointerType === "mouse";
    clearTimeout(onClue);
    // A press on a clue outside the board is a click on it.
    if (handlers.ticks() && pressedClue(event.target, event) !== null) return;
    if (pointer.down(event)) {
      dealt = event.timeStamp;
      return;
    }
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0 || !event.isPrimary) return;
    const element = /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest("[data-at]"));
    drag = { pointer: event.pointerId, board: cell.board, last: cell.at, from: cell.at, cell: element, tile: null, picked: false,
      line: handlers.strokes(cell.board) ? "pressed" : "no", ways: handlers.ways(cell.board, cell.at), held: null, start: { clientX: event.clientX, clientY: event.clientY } };
    dealt = -Infinity;
    if (drag.line !== "no") {
      const target = /** @type {Element} */ (event.target);
      if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
      return;
    }
    if (handlers.taps() && handlers.drags()) {
      pressing = window.setTimeout(() => {
        if (drag) drag.picked = true;
        handlers.pick(cell.board, cell.at);
      }, long);
    }
    if (handlers.taps() || handlers.drags()) return;
    rest(event);
    const how = event.shiftKey ? "extend" : event.ctrlKey || event.metaKey ? "toggle" : "only";
    handlers.choose(cell.board, cell.at, how);
    const target = /** @type {Element} */ (event.target);
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
  }, options);

  boards.addEventListener("pointermove", (event) => {
    if (pointer.move(event)) return;
    if (drag && Math.hypot(event.clientX - drag.start.clientX, event.clientY - drag.start.clientY) >= dragDistance) clearTimeout(onClue);
    if (drag && drag.line !== "no") return stretch(event);
    if (drag && drag.ways.length > 0) return push(event);
    if (drag && handlers.drags()) return carry(event);
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (!drag) {
      if (event.pointerType === "mouse") handlers.hover(cell?.at ?? null, cell?.board);
      return;
    }
    if (handlers.taps() || event.pointerId !== drag.pointer || !cell || cell.board !== drag.board
      || cell.at === drag.last) return;
    drag.last = cell.at;
    handlers.choose(cell.board, cell.at, "add");
  }, options);

  boards.addEventListener("pointerleave", () => {
    pointer.left();
    if (!drag?.tile) handlers.hover(null);
  }, options);
  document.addEventListener("pointerup", (event) => {
    clearTimeout(pressing);
    clearTimeout(onClue);
    if (pointer.up(event)) {
      dealt = event.timeStamp;
      return;
    }
    if (!drag || event.pointerId !== drag.pointer) return;
    if (release(event)) return;
    if (drag.line !== "no") return lineEnds(event);
    const over = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    const { tile, picked, board, from } = drag;
    if (tile || picked) dealt = event.timeStamp;
    else if (handlers.swipe(board, from, event.clientX - drag.start.clientX, event.clientY - drag.start.clientY)) {
      dealt = event.timeStamp;
    }
    letGo(over?.board === board ? over.at : null);
    // A tap is a press that went nowhere: the click after it may be long in coming, or not come at all.
    if (tile || picked || !handlers.drags() || handlers.taps() || over?.board !== board || over.at !== from) return;
    dealt = event.timeStamp;
    handlers.pick(board, from);
  }, options);
  document.addEventListener("pointercancel", (event) => {
    clearTimeout(pressing);
    clearTimeout(onClue);
    pointer.cancel(event);
    if (drag?.line === "drawn") handlers.drawn(null, "");
    letGo(null);
  }, options);

  // The second button draws, too.
  boards.addEventListener("contextmenu", (event) => {
    const found = boardOf(event.target);
    if (found && handlers.draws(found.board)) return event.preventDefault();
    const clue = isMouse ? handlers.clueUnder(event) : null;
    if (clue === null) return;
    event.preventDefault();
    handlers.act({ do: "tick", clue }, true);
  }, options);
  boards.addEventListener("click", (event) => {
    const cell = cellOf(event.target);
    const clue = handlers.ticks() ? pressedClue(event.target, event) : null;
    if (clue !== null) return handlers.act({ do: "tick", clue }, true);
    if (event.timeStamp - dealt < long) return;
    if (cell && handlers.clicked) return handlers.clicked(cell.at);
    // A click without a press is made by a screen reader.
    if (cell && event.detail === 0 && handlers.draws(cell.board)) {
      handlers.choose(cell.board, cell.at, "only");
      return handlers.act({ do: "cycle" }, true);
    }
    // The second click of a double click would be the other player's move, or put back what the first one picked up.
    if (!cell || (event.detail > 1 && (handlers.alternates() || !handlers.taps()))) return;
    if (handlers.taps()) handlers.tap(cell.board, cell.at);
    else if (handlers.drags()) handlers.pick(cell.board, cell.at);
  }, options);

  return () => {
    ended.abort();
    clearTimeout(pressing);
    clearTimeout(onClue);
    pointer.leave();
    drag?.tile?.gone();
    drag?.held?.gone();
  };
}

/**
 * The cell an element belongs to.
 * @param {EventTarget|null} target
 */
function cellOf(target) {
  const cell = target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest("[data-at]")) : null;
  const grid = /** @type {HTMLElement|null} */ (cell?.closest("[data-board]") ?? null);
  return cell && grid ? { at: cell.dataset.at ?? "", board: grid.dataset.board ?? "" } : null;
}
