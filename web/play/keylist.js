// The page under "?": the rules in the author's words, and the keys that work on this board.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";
import { dragged, reach, steered } from "./gestures.js";
import { sign } from "./keys.js";

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
  openDialog(t, t("rulesTitle"), [...said, ...paragraphs, h("h3", {}, t("keysTitle")),
    h("table", { class: "keys" }, h("tbody", {}, keys))]);
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
  const [space, shift, arrows] = ["Space", "Shift", t("key_arrowKeys")];
  const types = Boolean(view.can?.enter) && values.length > 0;
  const tap = reach(board);
  const signs = values.map((one) => sign(one.value)).filter((one) => one !== "");
  const last = signs[signs.length - 1] ?? "";
  /** @type {([string[], string]|false)[]} */
  const rows = [
    !steered(view) && [[arrows], t("key_arrows")], [["Home", "End"], t("key_home")], [["Page ↑", "Page ↓"], t("key_page")],
    [["Ctrl Home", "Ctrl End"], t("key_corners")],
    types && [[`${signs[0]} … ${last}`], t("key_values", { last: values[values.length - 1].text })],
    types && [["⌫", "0"].slice(0, signs.includes("0") ? 1 : 2), t("key_clear")],
    types && [[`${shift} ${arrows}`], t("key_extend")], types && [["Ctrl A"], t("key_all")],
    types && Boolean(view.can?.mark) && [[`${shift} 1`], t("key_corner")],
    types && Boolean(view.can?.mark) && [["Ctrl 1"], t("key_centre")],
    types && Boolean(view.can?.mark) && [["Z", "X", "C", "V"], t("key_modes")],
    types && Boolean(view.can?.mark) && [["M"], t("key_marks")],
    tap !== null && [dragged(board) ? ["Enter"] : ["Enter", space], t("key_tap")],
    dragged(board) !== null && [tap === null ? ["Enter", space] : [space], t("key_pick")],
    dragged(board) !== null && [["Esc"], t("key_putBack")],
    tap === "column" && [["1", "2", "…"], t("key_columns")], tap === "row" && [["1", "2", "…"], t("key_rows")],
    [["U", "Ctrl Z"], t("key_undo")], [["R", "Ctrl Y"], t("key_redo")],
    Boolean(view.can?.hint) && [["H"], t("key_hint")], Boolean(view.can?.check) && [["K"], t("key_check")], [["?"], t("key_help")],
    ...(view.buttons ?? []).filter((one) => one.key).map((one) =>
      /** @type {[string[], string]} */ ([[face(String(one.key))], one.text])),
  ];
  return rows.flatMap((row) => (row ? [row] : []));
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
const capped = new Set(["Home", "End", "Enter", "Esc", "Delete", "Insert", "Shift", "Space"]);

/**
 * What stands on a key.
 * @param {string} key
 */
function face(key) {
  return { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" }[key] ?? key.toUpperCase();
}
