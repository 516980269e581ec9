// The panel beside the board: the values to enter, undo, notes and hint, the rule set's own buttons.
// @ts-check
import { fill, h, icon, iconButton, set } from "../dom.js";
import { makeFields } from "./fields.js";
import { isLong } from "./fit.js";
import { isDrawnOn, layerAt, layersOf } from "./layers.js";
import { sign } from "./keys.js";
import { colours, isOn, noteModes } from "./state.js";
import { hasTicks } from "./ticks.js";
import { endsOpen, primaryTools } from "./tools.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../texts.js").Say} Say */
/** @typedef {(meaning: import("./keys.js").Meaning) => void} Act */

/**
 * @param {Say} t
 * @param {Act} act
 * @param {{ panel: (id: string) => void, refuse: (text: string) => void }} more
 */
export function makePad(t, act, more) {
  const tool = (/** @type {any} */ picture, /** @type {string} */ text, /** @type {() => void} */ press) =>
    iconButton(picture, text, press, { class: "tool" });
  const undo = tool("undo", t("undo"), () => act({ do: "undo" }));
  const notes = tool("edit", t("notes"), () => act({ do: "notes" }));
  const second = tool("close", t("ruleOut"), () => act({ do: "second" }));
  second.classList.add("second");
  const colour = tool("colour", t("colour"), () => act({ do: "tool", tool: "colour" }));
  const tick = tool("tick", t("clueTool"), () => act({ do: "tool", tool: "tick" }));
  const hint = tool("hint", t("hint"), () => act({ do: "hint" }));
  const tools = h("div", { class: "toolbar", role: "group", "aria-label": t("tools") }, undo, notes, second, colour, tick, hint);
  const erase = iconButton("erase", t("erase"), () => act({ do: "clear" }), { class: "erase" });
  const finish = h("button", { type: "button", class: "button primary large finish", hidden: true,
    onClick: () => act({ do: "check" }) }, icon("check"), h("span", {}, t("finish")));
  const modeButtons = noteModes.map((mode) => {
    const button = iconButton(mode, t(mode), () => act({ do: "mode", mode }), { class: "mode" });
    return { mode, button };
  });
  const modeRow = h("div", { class: "modes segments", role: "group", "aria-label": t("mode") },
    modeButtons.map((one) => one.button));
  const keyLine = h("div", { class: "key-line" }, erase, modeRow);
  const values = h("div", { class: "values", role: "group", "aria-label": t("values") });
  const paints = h("div", { class: "values paints", role: "group", "aria-label": t("mark_colours"), hidden: true },
    Array.from({ length: colours }, (_, index) => h("button", { type: "button", class: `value paint-${index + 1}`,
      "aria-label": t(`paint_${index + 1}`), title: t(`paint_${index + 1}`),
      onClick: () => act({ do: "value", value: index + 1, style: "colour" }) }, String(index + 1))));
  // Values and colours have one place, which stays as high as the values: nothing moves when one takes the place of the other.
  const keys = h("div", { class: "keys-place" }, values, paints);
  const extras = h("div", { class: "extras" });
  const fields = makeFields(t, (move) => act({ do: "button", move }));
  const words = h("ul", { class: "bank-words", "aria-label": t("wordsToFind"), hidden: true });
  const element = h("div", { class: "pad" }, fields.element, words, finish, keys, keyLine, tools, extras);
  return { element, tools, undo, notes, second, colour, tick, hint, finish, erase, keyLine, modeButtons, modeRow, keys, values, paints, extras, fields, words, madeWords: "", made: "", looks: /** @type {string[]} */ ([]), extra: /** @type {any[]} */ ([]), madeExtras: "", counts: new Map(), picks: /** @type {import("../types.js").Value[]|null} */ (null), t, act, more };
}

/** @typedef {ReturnType<typeof makePad>} Pad */

/**
 * Brings the panel up to date.
 * @param {Pad} pad
 * @param {View} view
 * @param {Board} board
 * @param {{ mode: string, text: string, caret: string, symbol: number|null, second: boolean, tool: string|null, paint: number }} now the input mode,
 *   the text of the place with the caret, the caret, the symbol that was picked, whether taps rule places out, and what else they do
 */
export function drawPad(pad, view, board, now) {
  const types = Boolean(view.can?.enter) && isOn(view);
  const played = layersOf(view, board);
  const isTyped = played.length === 0 || played.some((layer) => layer.entry === "number" || layer.entry === "symbol" || isPainted(layer));
  const offer = { ...primaryTools(view), ...(!isTyped && { erase: null }) };
  for (const name of /** @type {const} */ (["undo", "notes", "hint", "erase"])) {
    show(pad[name], offer[name] !== null);
    able(pad[name], offer[name] === true);
  }
  const rulesOut = types && played.some((layer) => layer.rest !== undefined && layer.entry !== "number");
  const draws = types && isDrawnOn(view, board);
  const colours = draws && Boolean(view.can?.colour);
  const ticks = draws && hasTicks(view, board);
  show(pad.colour, colours);
  show(pad.tick, ticks);
  set(pad.colour, "aria-pressed", String(colours && now.tool === "colour"));
  set(pad.tick, "aria-pressed", String(ticks && now.tool === "tick"));
  show(pad.tools, rulesOut || colours || ticks || offer.undo !== null || offer.notes !== null || offer.hint !== null);
  show(pad.second, rulesOut);
  set(pad.second, "aria-pressed", String(rulesOut && now.second));
  const noting = offer.notes === true && now.mode !== "value";
  set(pad.notes, "aria-pressed", offer.notes === null ? null : String(noting));
  show(pad.keyLine, offer.erase !== null);
  show(pad.modeRow, noting);
  pad.keyLine.classList.toggle("noting", noting);
  show(pad.finish, types && isFull(board) && Boolean(view.can?.check) && !view.check);
  const isPainting = colours && now.tool === "colour";
  const paints = isPainting || (noting && now.mode === "colour");
  const picks = pickedFrom(view, board, now.caret);
  pad.picks = picks;
  const hasValues = types && isTyped;
  show(pad.keys, hasValues || paints);
  show(pad.values, hasValues);
  pad.values.classList.toggle("covered", hasValues && paints);
  show(pad.paints, paints);
  // A palette has room kept for it, with values in its place or without.
  const palette = hasValues ? "values" : paints ? "open" : "closed";
  set(pad.element, "data-palette", colours || (offer.notes === true && hasValues) ? palette : null);
  [...pad.paints.children].forEach((button, index) => set(/** @type {HTMLElement} */ (button), "aria-pressed", isPainting ? String(index + 1 === now.paint) : null));
  for (const { mode, button } of pad.modeButtons) set(button, "aria-pressed", mode === now.mode ? "true" : "false");
  const chosen = picks ? picks.find((one) => one.value === now.symbol)?.text ?? "" : now.text;
  drawValues(pad, offered(view, board, now.caret), chosen);
  pad.fields.draw(view, isOn(view));
  drawWords(pad, view.boards.some((one) => one.values || one.gestures?.type) ? [] : view.banks?.[0]?.items ?? []);
  drawExtras(pad, view);
}

/**
 * The words to look for where none can be entered; those that are found are struck out.
 * @param {Pad} pad
 * @param {import("../types.js").Value[]} words
 */
function drawWords(pad, words) {
  const made = JSON.stringify(words);
  if (made === pad.madeWords) return;
  pad.madeWords = made;
  show(pad.words, words.length > 0);
  fill(pad.words, words.map((one) => (one.left === 0
    ? h("li", { class: "found" }, h("s", {}, one.text), h("span", { class: "unseen" }, `, ${pad.t("found")}`)) : h("li", {}, one.text))));
}

/**
 * Whether every cell that can hold something does.
 * @param {Board} board
 */
export function isFull(board) {
  return !endsOpen(board) && board.cells.every((cell) => cell.kind === "hole" || cell.kind === "block" || (cell.text ?? "") !== "");
}

/**
 * Whether a layer of cells is painted with values that have texts of their own: these are also chosen by buttons.
 * @param {import("./layers.js").Played} layer
 */
function isPainted(layer) {
  return layer.on === "cells" && ["paint", "cycle", "arrow"].includes(layer.entry) && layer.values.some((one) => one.text !== String(one.value));
}

/**
 * The values that are picked first and placed by taps afterwards; null on a board without such symbols, and where the caret is at a place to write in.
 * @param {View} view
 * @param {Board} board
 * @param {string} caret
 */
export function pickedFrom(view, board, caret) {
  const layers = layersOf(view, board);
  const here = layerAt(view, board, caret);
  if (here?.entry === "number") return null;
  return (here?.entry === "symbol" ? here : layers.find((layer) => layer.entry === "symbol"))?.values ?? null;
}

/**
 * The values to choose from: the rule set's word bank where it has one, else those of the layer that has the caret, else the board's.
 * @param {View} view
 * @param {Board} board
 * @param {string} [caret]
 */
export function offered(view, board, caret = "") {
  const bank = view.banks?.find((one) => one.items.length > 0);
  if (bank || (!board.layers && board.entry !== "symbol")) return bank?.items ?? board.values ?? [];
  const written = layersOf(view, board).find((layer) => layer.entry === "number");
  const here = layerAt(view, board, caret);
  const isWritten = here !== null && (here.entry === "number" || here.entry === "symbol");
  return (isWritten ? here.values : pickedFrom(view, board, caret)) ?? board.values ?? written?.values ?? here?.values ?? [];
}

/**
 * Shows or hides an element, touching it only where it differs.
 * @param {HTMLElement} element
 * @param {boolean} is
 */
function show(element, is) {
  if (element.hidden === is) element.hidden = !is;
}

/**
 * @param {HTMLElement} button
 * @param {boolean} can
 */
function able(button, can) {
  set(button, "aria-disabled", can ? null : "true");
}

/**
 * The number of columns that fills the rows of values evenly: six of at most five make two rows of three.
 * @param {number} count
 * @param {number} most the most columns
 */
export function evenly(count, most) {
  return Math.max(1, Math.ceil(count / Math.max(1, Math.ceil(count / most))));
}

/**
 * @param {Pad} pad
 * @param {import("../types.js").Value[]} values
 * @param {string} current
 */
function drawValues(pad, values, current) {
  const made = JSON.stringify(values.map((one) => [one.value, one.text]));
  if (made !== pad.made) {
    pad.made = made;
    pad.looks = [];
    const long = values.some((one) => isLong(one.text));
    pad.values.className = long ? "values words" : "values";
    pad.values.toggleAttribute("data-many", !long && values.length > 10);
    pad.values.style.setProperty("--count", String(values.length));
    for (const most of [3, 5, 8]) pad.values.style.setProperty(`--of-${most}`, String(evenly(values.length, most)));
    fill(pad.values, values.map((one) => valueButton(pad, one, long)));
  }
  values.forEach((one, index) => {
    const left = one.left ?? null;
    const look = `${left} ${one.text !== "" && one.text === current}`;
    if (pad.looks[index] === look) return;
    pad.looks[index] = look;
    const button = pad.values.children[index];
    button.classList.toggle("spent", left !== null && left <= 0);
    set(button, "aria-current", one.text !== "" && one.text === current ? "true" : null);
    set(button, "aria-label", left === null ? one.text : `${one.text}, ${pad.t("left", { count: Math.max(0, left) })}`);
    const count = button.querySelector(".count");
    const shows = left === null ? "" : left > 0 ? String(left) : "all";
    if (count && count.getAttribute("data-left") !== shows) {
      count.setAttribute("data-left", shows);
      fill(count, shows === "all" ? icon("check") : shows);
    }
  });
}

/**
 * @param {Pad} pad
 * @param {import("../types.js").Value} one
 * @param {boolean} long
 */
function valueButton(pad, one, long) {
  const key = sign(one.value);
  return h("button", { type: "button", class: "value", onClick: () => pad.act({ do: pad.picks ? "symbol" : "value", value: one.value }),
    // Held, or pressed with the other button: why not this one?
    onContextmenu: (/** @type {Event} */ event) => {
      event.preventDefault();
      pad.act({ do: "why", value: one.value });
    } },
    long && key !== "" && h("span", { class: "key", "aria-hidden": "true" }, key),
    h("span", { class: "face" }, one.soft ?? one.text), h("span", { class: "count", "aria-hidden": "true" }));
}

/**
 * Counters, tables and buttons of the rule set.
 * @param {Pad} pad
 * @param {View} view
 */
function drawExtras(pad, view) {
  const extra = [view.counters, view.buttons, view.panels, isOn(view), view.newer];
  if (extra.every((one, index) => one === pad.extra[index]) && pad.madeExtras !== "") return;
  pad.extra = extra;
  const made = JSON.stringify([view.counters, view.buttons, view.panels?.map((one) => [one.id, one.title]),
    isOn(view), view.newer]);
  if (made === pad.madeExtras) return;
  pad.madeExtras = made;
  const counters = (view.counters ?? []).map((one) => {
    const before = pad.counts.get(one.id);
    pad.counts.set(one.id, one.value);
    const changed = before !== undefined && before !== one.value;
    return h("p", { class: "counter" }, `${one.text} `, h("b", { class: changed ? "changed" : null }, one.value));
  });
  const panels = (view.panels ?? []).filter((one) => !one.close).map((one) => iconButton("table", one.title, () => pad.more.panel(one.id)));
  const buttons = (isOn(view) ? (view.buttons ?? []) : []).filter((one) => one.pressed === undefined).map((one) => h("button", {
    type: "button", class: "button", title: one.refused, "aria-disabled": one.refused ? "true" : null,
    onClick: () => (one.refused ? pad.more.refuse(one.refused) : pad.act({ do: "button", move: one.move })),
  }, one.text));
  const newer = view.newer && isOn(view) && h("button", { type: "button", class: "button", title: pad.t("newerWhy"),
    onClick: () => pad.act({ do: "button", move: "!upgrade" }) }, pad.t("newer"));
  const row = buttons.length > 1 ? h("div", { class: "own" }, buttons) : buttons;
  fill(pad.extras, counters, panels, row, newer);
  show(pad.extras, counters.length + panels.length + buttons.length > 0 || Boolean(newer));
}
