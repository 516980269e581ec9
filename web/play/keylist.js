// The page under "?": the rules in the author's words, and the gestures and keys that work on this board.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";
import { listing, table } from "./keys.js";
import { signList } from "./rulescard.js";
import { gesturesOf } from "./touch.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../texts.js").Say} Say */

/**
 * @param {Say} t
 * @param {View} view
 * @param {Board} board
 * @param {import("../types.js").Value[]} values
 */
export function openHelp(t, view, board, values) {
  const said = [view.note, view.allowance, view.author && t("by", { author: view.author })]
    .flatMap((text) => (text ? text.split(/\n\s*\n/) : [])).map((text) => h("p", {}, text.trim()));
  const paragraphs = (view.help?.trim() || t("noHelp")).split(/\n\s*\n/).map((text) => h("p", {}, text.trim()));
  const keys = listed(t, view, board, values).map(([names, text]) => h("tr", {},
    h("th", { scope: "row" }, names.map((name) => h("kbd", {}, keycap(t, name)))), h("td", {}, text)));
  const gestures = gesturesOf(listing(view, board, values), board.gestures).map(([name, text], index, all) => h("tr", {},
    h("th", { scope: "row" }, all[index - 1]?.[0] === name ? h("span", { class: "unseen" }, t(name)) : t(name)), h("td", {}, t(text))));
  const section = (/** @type {string} */ title, /** @type {HTMLElement[]} */ rows) =>
    (rows.length > 0 ? [h("h3", {}, title), h("table", { class: "keys" }, h("tbody", {}, rows))] : []);
  const [byHand, byKeys] = [section(t("gesturesTitle"), gestures), section(t("keysTitle"), keys)];
  // What the device at hand has comes first; only one with a touch screen has gestures.
  const how = matchMedia("(pointer: coarse)").matches ? [...byHand, ...byKeys] : matchMedia("(any-pointer: coarse)").matches ? [...byKeys, ...byHand] : byKeys;
  openDialog(t, t("rulesTitle"), [...said, ...paragraphs, signList(view), ...how]);
}

/**
 * The keys of this board and what they do.
 * @param {Say} t
 * @param {View} view
 * @param {Board} board
 * @param {import("../types.js").Value[]} values
 * @returns {[string[], string][]}
 */
export function listed(t, view, board, values) {
  const have = listing(view, board, values);
  const last = values[values.length - 1]?.text ?? "";
  /** @type {[string[], string][]} */
  const rows = table.flatMap((row) => {
    const names = row.names(have);
    return names ? [[names, t(row.text, { last })]] : [];
  });
  return [...rows, ...(view.buttons ?? []).filter((one) => one.key).map((one) =>
    /** @type {[string[], string]} */ ([[face(String(one.key))], one.text]))];
}

/**
 * A key as the keyboards of a language have it printed on, or several pressed at once.
 * @param {Say} t
 * @param {string} names such as Ctrl Home
 */
export function keycap(t, names) {
  return names.split(" ").map((name) => (capped.has(name) ? t(`key_${name}`) : name)).join(" ");
}

/** The keys that are not printed alike everywhere. */
const capped = new Set(["arrowKeys", "Home", "End", "Enter", "Esc", "Delete", "Insert", "Shift", "Space"]);

/**
 * The label of a key.
 * @param {string} key
 */
function face(key) {
  return { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Backspace: "⌫" }[key] ?? key.toUpperCase();
}
