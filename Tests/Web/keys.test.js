// The meanings of keys on a board.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { keycap, listed } from "../../web/play/keylist.js";
import { listing, meaning, sign, table, valueOf } from "../../web/play/keys.js";
import { catalogue } from "../../tools/texts.mjs";

const en = catalogue("en", "page");

const digits = Array.from({ length: 16 }, (_, index) => ({ value: index + 1, text: String(index + 1) }));
const nine = digits.slice(0, 9);
const words = [{ value: 1, text: "chat" }, { value: 2, text: "chien" }];
const letters = [{ value: 1, text: "C" }, { value: 2, text: "U" }];
const typing = { types: true, reach: null, lines: 9, values: digits };
const dropping = { types: false, reach: "column", lines: 12, values: [] };

/** A key event: its character, and the modifiers. */
function key(key, held = {}) {
  return { key, code: held.code ?? "", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
}

describe("A key on a board for typing", () => {
  it("enters digits, and letters from ten on", () => {
    assert.deepEqual(meaning(key("7", { code: "Digit7" }), typing), { do: "value", value: 7 });
    assert.deepEqual(meaning(key("b"), typing), { do: "value", value: 11 });
    assert.deepEqual(meaning(key("G"), typing), { do: "value", value: 16 });
  });

  it("makes a corner mark with Shift if digits need no Shift", () => {
    assert.deepEqual(meaning(key("%", { code: "Digit5", shiftKey: true }), typing),
      { do: "value", value: 5, style: "corner" });
  });

  it("enters the digit itself if digits need Shift", () => {
    assert.deepEqual(meaning(key("5", { code: "Digit5", shiftKey: true }), typing), { do: "value", value: 5 });
    assert.deepEqual(meaning(key("(", { code: "Digit5" }), typing), { do: "value", value: 5 });
  });

  it("makes a corner mark with Shift on the number pad, whatever key the system reports", () => {
    const corner = { do: "value", value: 4, style: "corner" };
    const on = (name) => name === "NumLock";
    assert.deepEqual(meaning(key("ArrowLeft", { code: "Numpad4", getModifierState: on }), typing), corner);
    assert.deepEqual(meaning(key("ArrowLeft", { code: "Numpad4", shiftKey: true, getModifierState: on }), typing), corner);
    assert.deepEqual(meaning(key("4", { code: "Numpad4", shiftKey: true }), typing), corner);
    assert.deepEqual(meaning(key("Clear", { code: "Numpad5", getModifierState: on }), typing), { ...corner, value: 5 });
    assert.deepEqual(meaning(key("4", { code: "Numpad4", getModifierState: on }), typing), { do: "value", value: 4 });
    assert.deepEqual(meaning(key("ArrowLeft", { code: "Numpad4", getModifierState: () => false }), typing), { do: "caret", key: "left", extend: false });
    assert.deepEqual(meaning(key("ArrowLeft", { code: "ArrowLeft", getModifierState: on }), typing), { do: "caret", key: "left", extend: false });
  });

  it("makes a centre mark with Ctrl", () => {
    assert.deepEqual(meaning(key("5", { code: "Digit5", ctrlKey: true }), typing),
      { do: "value", value: 5, style: "centre" });
  });

  it("types words by their number", () => {
    assert.deepEqual(meaning(key("2"), { ...typing, values: words }), { do: "value", value: 2 });
    assert.equal(meaning(key("3"), { ...typing, values: words }), null);
  });

  it("prefers a displayed letter to a command", () => {
    assert.deepEqual(meaning(key("c"), { ...typing, values: letters }), { do: "value", value: 1 });
    assert.deepEqual(meaning(key("u"), { ...typing, values: letters }), { do: "value", value: 2 });
    assert.deepEqual(meaning(key("z", { ctrlKey: true }), { ...typing, values: letters }), { do: "undo" });
  });

  it("clears, undoes, redoes and changes the input mode", () => {
    assert.deepEqual(meaning(key("Backspace"), typing), { do: "clear" });
    assert.deepEqual(meaning(key("0"), typing), { do: "clear" });
    assert.deepEqual(meaning(key("u"), typing), { do: "undo" });
    assert.deepEqual(meaning(key("Z", { ctrlKey: true, shiftKey: true }), typing), { do: "redo" });
    assert.deepEqual(meaning(key("y", { metaKey: true }), typing), { do: "redo" });
    assert.deepEqual(meaning(key(" "), typing), { do: "mode", mode: "next" });
    assert.deepEqual(meaning(key("x"), { ...typing, values: nine }), { do: "mode", mode: "corner" });
  });

  it("moves and extends", () => {
    assert.deepEqual(meaning(key("ArrowLeft"), typing), { do: "caret", key: "left", extend: false });
    assert.deepEqual(meaning(key("ArrowDown", { shiftKey: true }), typing), { do: "caret", key: "down", extend: true });
    assert.deepEqual(meaning(key("Home", { ctrlKey: true }), typing), { do: "caret", key: "first", extend: false });
  });

  it("leaves other keys to the browser", () => {
    for (const event of [key("Tab"), key("F5"), key("l", { ctrlKey: true }), key("ArrowLeft", { altKey: true })]) {
      assert.equal(meaning(event, typing), null, event.key);
    }
  });

  it("enters 0 only if it is a value", () => {
    const values = [{ value: 0, text: "0" }, { value: 1, text: "1" }];
    assert.deepEqual(meaning(key("0"), { ...typing, values }), { do: "value", value: 0 });
  });
});

describe("A key on a board for dropping", () => {
  it("plays in the column of its number, with letters from ten", () => {
    assert.deepEqual(meaning(key("4"), dropping), { do: "line", line: 4 });
    assert.deepEqual(meaning(key("c"), dropping), { do: "line", line: 12 });
    assert.equal(meaning(key("d"), dropping), null);
    assert.equal(meaning(key("8"), { ...dropping, lines: 7 }), null);
  });

  it("plays at the caret with Enter and Space", () => {
    assert.deepEqual(meaning(key("Enter"), dropping), { do: "tap" });
    assert.deepEqual(meaning(key(" "), dropping), { do: "tap" });
  });

  it("passes an arrow to the button that claims it, and the others to the caret", () => {
    const steered = { ...dropping, buttons: [{ key: "ArrowLeft", move: "push -1" }] };
    assert.deepEqual(meaning(key("ArrowLeft"), steered), { do: "button", move: "push -1" });
    assert.deepEqual(meaning(key("ArrowRight"), steered), { do: "caret", key: "right", extend: false });
  });
  it("presses the rule set's own buttons", () => {
    assert.deepEqual(meaning(key("P"), { ...dropping, buttons: [{ key: "p", move: "peek" }] }),
      { do: "button", move: "peek" });
  });
});

describe("A sign", () => {
  it("represents each value up to 35 and is parsed back", () => {
    const values = Array.from({ length: 36 }, (_, value) => ({ value, text: `word ${value}` }));
    for (const { value } of values) assert.equal(valueOf(sign(value), values), value);
    assert.equal(sign(36), "");
  });
});

describe("The list of keys", () => {
  const t = (name) => name;
  const every = { can: { enter: true, mark: true, hint: true, why: true, check: true } };
  const buttons = [{ key: "s", text: "shuffle", move: "shuffle" }, { key: "ArrowLeft", text: "left", move: "turn left" }];
  const boards = [
    { view: every, board: { rows: 9, columns: 9 }, values: digits },
    { view: { can: { enter: true } }, board: { rows: 5, columns: 5, values: digits.slice(0, 2) }, values: digits.slice(0, 2) },
    { view: { ...every, buttons }, board: { rows: 4, columns: 4 }, values: digits },
    { view: { can: {} }, board: { rows: 6, columns: 7, gestures: { tap: "drop {column}" } }, values: [] },
    { view: { can: {} }, board: { rows: 6, columns: 7, gestures: { tap: "push {row}" } }, values: [] },
    { view: { can: {} }, board: { rows: 6, columns: 7, gestures: { tap: "press {cell}" } }, values: [] },
    { view: { can: {} }, board: { rows: 6, columns: 7, gestures: { drag: "swap {from} {to}" } }, values: [] },
    { view: { can: {} }, board: { rows: 6, columns: 7, gestures: { stroke: "find {from} {to}" } }, values: [] },
    { view: { can: {}, boards: [{ gestures: { letter: "guess {text}" } }] }, board: { rows: 3, columns: 9, gestures: { tap: "guess {text}" } }, values: [] },
    { view: { can: { enter: true, colour: true, tick: true } }, board: { rows: 2, columns: 2, layers: [{ on: "sides", entry: "border", rest: 0, values: [{ value: 0, text: "0" }, { value: 1, text: "1" }], places: [] }] }, values: [] },
    { view: { can: { enter: true } }, board: { rows: 2, columns: 2, entry: "arrow", values: digits.slice(0, 4) }, values: digits.slice(0, 4) },
  ];
  const names = { "⌫": "Backspace", "↑": "ArrowUp", "←": "ArrowLeft", arrowKeys: "ArrowDown", Esc: "Escape", Space: " " };

  /** The event of a listed key. */
  function pressing(listed) {
    const parts = listed.replace("Page ↑", "PageUp").replace("Page ↓", "PageDown").replace(/ … .*/, "").split(" ");
    const name = parts.pop();
    const held = { ctrlKey: parts.includes("Ctrl"), shiftKey: parts.includes("Shift") };
    return key(names[name] ?? (name.length === 1 ? name.toLowerCase() : name), { ...held, code: /^\d$/.test(name) ? `Digit${name}` : "" });
  }

  it("names keys that have an effect on that board", () => {
    for (const { view, board, values } of boards) {
      for (const [keys, text] of listed(t, view, board, values)) {
        for (const one of keys.filter((name) => name !== "…")) {
          assert.notEqual(meaning(pressing(one), listing(view, board, values).keys), null, `${one}: ${text}`);
        }
      }
    }
  });

  it("has no letters for input modes where one of them enters a value", () => {
    const twelve = digits.slice(0, 12);
    const keysOf = (values) => listed(t, every, { rows: 12, columns: 12 }, values).find(([, text]) => text === "key_modes")[0];
    assert.deepEqual([keysOf(nine), keysOf(twelve)], [["Z", "X", "C", "V"], ["Space"]]);
    const board = listing(every, { rows: 12, columns: 12 }, twelve).keys;
    assert.deepEqual(meaning(key("c"), board), { do: "value", value: 12 });
    assert.equal(meaning(key("x"), board), null);
  });

  it("has every row of the table on some board, with a text", () => {
    const rows = new Set(boards.flatMap(({ view, board, values }) => listed(t, view, board, values).map(([, text]) => text)));
    for (const { text } of table) assert.ok(rows.has(text) && text in en, text);
  });

  it("has the rule set's buttons, and no arrows if these use them", () => {
    const rows = listed(t, boards[2].view, boards[2].board, digits);
    assert.deepEqual(rows.slice(-2), [[["S"], "shuffle"], [["←"], "left"]]);
    assert.ok(!rows.some(([, text]) => text === "key_arrows"));
    assert.equal(keycap(t, "Shift arrowKeys"), "key_Shift key_arrowKeys");
  });
});
