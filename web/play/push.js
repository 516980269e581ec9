// A tile that a pointer pushes along its axis, as far as there is room.
// @ts-check
import { place } from "../caret.js";
import { stroke } from "./gestures.js";

/** @typedef {import("../types.js").Board} Board */

/** @typedef {{ to: string, right: number, down: number, length: number }} Way a direction, and how many cells it goes */

/**
 * The ways in which the content of a cell can be pushed.
 * @param {Board} board
 * @param {string} at
 * @returns {Way[]}
 */
export function waysOf(board, at) {
  const from = place(at);
  return (board.slides ?? []).filter((pair) => pair[0] === at).map((pair) => {
    const to = place(pair[1]);
    const [across, along] = [to.column - from.column, to.row - from.row];
    return { to: pair[1], right: Math.sign(across), down: Math.sign(along), length: Math.abs(across + along), isLine: across === 0 || along === 0 };
  }).filter((way) => way.isLine && way.length > 0).map(({ to, right, down, length }) => ({ to, right, down, length }));
}

/**
 * How far a pointer pushes: along the way it follows most, never beyond its end.
 * @param {Way[]} ways
 * @param {number} right pixels the pointer has moved
 * @param {number} down
 * @param {number} side of a cell in pixels
 * @returns {{ way: Way, by: number }|null} null while it moves along none
 */
export function pushed(ways, right, down, side) {
  const all = ways.map((way) => ({ way, by: Math.min(right * way.right + down * way.down, side * way.length) }));
  const best = all.sort((a, b) => b.by - a.by)[0];
  return best && best.by > 0 ? best : null;
}

/**
 * Whether a push that ends here is a move: as far as a swipe, or half the way.
 * @param {{ way: Way, by: number }|null} push
 * @param {number} side
 */
export function isMove(push, side) {
  return push !== null && push.by >= Math.min(stroke, side * push.way.length / 2);
}

/** How long a tile takes to the end of its way when it is let go, in milliseconds. */
const settling = 120;

/**
 * Takes hold of the tile in a cell.
 * @param {HTMLElement} cell
 */
export function hold(cell) {
  const tile = /** @type {HTMLElement} */ (cell.querySelector(".inside"));
  const side = cell.getBoundingClientRect().height;
  const shift = (/** @type {number} */ x, /** @type {number} */ y) => { tile.style.transform = x || y ? `translate(${x}px, ${y}px)` : ""; };
  const motion = (/** @type {boolean} */ on) => {
    const moves = on && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    tile.style.transition = moves ? `transform ${settling}ms ease-out` : "";
  };
  const gone = () => {
    motion(false);
    shift(0, 0);
  };
  return {
    side,
    /** @param {{ way: Way, by: number }|null} push */
    follow(push) {
      shift((push?.way.right ?? 0) * (push?.by ?? 0), (push?.way.down ?? 0) * (push?.by ?? 0));
    },
    /**
     * Lies at the end of its way until it is known whether it may stay there.
     * @param {HTMLElement} target
     */
    rest(target) {
      const [from, to] = [cell.getBoundingClientRect(), target.getBoundingClientRect()];
      motion(true);
      shift(to.left - from.left, to.top - from.top);
    },
    /** Goes back to where it came from. */
    home() {
      motion(true);
      shift(0, 0);
    },
    gone,
  };
}

/** @typedef {ReturnType<typeof hold>} Held */
