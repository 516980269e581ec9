// Two boards in one view: the pointer and the fingers belong to the board under them.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { boardHandlers } from "../../web/play/boardinput.js";
import { received, start } from "../../web/play/state.js";
import { makeZoom } from "../../web/play/zoom.js";

/** As much of an element as is asked for: the frame of a board of 100 by 100 pixels. */
class Element {
  constructor(left) { Object.assign(this, { left, scrollLeft: 0, scrollTop: 0 }); }
  closest() { return this; }
  querySelector() { return this; }
  getBoundingClientRect() { return { left: this.left, top: 0, width: 100, height: 100 }; }
}
globalThis.Element = Element;

const boardOf = (id) => ({ id, rows: 1, columns: 2, cells: ["r1c1", "r1c2"].map((at) => ({ at })), values: [{ value: 1, text: "■" }], entry: "paint" });
const view = { n: 1, title: "", status: { phase: "play" }, can: { enter: true }, boards: [boardOf("one"), boardOf("two")] };

describe("On two boards", () => {
  it("a place under the pointer shows on its own board", () => {
    let state = received(start(), view, 0);
    const { hand } = boardHandlers({ read: () => state, select: (next) => { state = next; }, items: () => [], waiting: () => 0, act() {}, cell() {}, rest() {}, words: null });
    hand.over("one", "r1c2");
    assert.equal(state.hover, "r1c2");
    hand.over("two", "r1c2");
    assert.equal(state.hover, null);
  });

  it("the wheel with Ctrl brings the one under it nearer, if that zooms", () => {
    const [first, second] = [new Element(0), new Element(200)];
    const levels = [];
    let wheel = null;
    const boards = { addEventListener: (name, heard) => { if (name === "wheel") wheel = heard; }, querySelector: () => first };
    makeZoom(boards, (level) => {
      levels.push(level);
      second.left -= 10;
    }, (target) => target === second);
    const turn = (target) => wheel({ target, ctrlKey: true, deltaY: -100, clientX: 250, clientY: 50, preventDefault() {} });
    turn(first);
    assert.deepEqual(levels, []);
    turn(second);
    assert.equal(levels.length, 1);
    assert.deepEqual([first.scrollLeft, second.scrollLeft], [0, -10]);
  });
});
