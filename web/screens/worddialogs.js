// The dialogs of a board of words: the menu of help, several letters in a cell, its options, its manual.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";
import { asked, extent } from "../play/entries.js";
import { filled } from "../play/gestures.js";
import { keycap } from "../play/keylist.js";
import { choices } from "../play/wordhabits.js";
import { table } from "../play/wordkeys.js";

/** @typedef {import("../texts.js").Say} Say */

const extents = /** @type {const} */ (["letter", "word", "knot", "all"]);

/**
 * The help there is for the word in play: a second clue, letters checked, letters revealed.
 * @param {Say} w
 * @param {{ board: import("../types.js").Board, words: import("../play/entries.js").Words }} now
 * @param {import("../play/entries.js").Place} place
 * @param {(move: string) => void} send
 */
export function openHelpMenu(w, { board, words }, place, send) {
  const entry = words.byId.get(place.entry ?? "");
  const press = (/** @type {string[]} */ moves) => {
    close();
    moves.forEach((move) => send(move));
  };
  const group = (/** @type {"check"|"reveal"} */ what) => {
    const template = board.gestures?.[what];
    if (!template) return false;
    const moves = (/** @type {"letter"|"word"|"knot"|"all"} */ one) => asked(words, extent(words, place, one), what)
      .map((cells) => filled(template, { cells: cells.join(",") }));
    return h("fieldset", { class: "field" }, h("legend", {}, priced(w(what), board.prices?.[what])), h("div", { class: "row helps" }, extents.map((one) =>
      h("button", { type: "button", class: "button", onClick: () => press(moves(one)) }, w(`extent_${one}`)))));
  };
  // The price is shown before.
  const priced = (/** @type {string} */ text, /** @type {string|undefined} */ price) => (price ? `${text} (${price})` : text);
  const more = entry?.asks;
  const second = more && h("button", { type: "button", class: "button primary", onClick: () => press([more]) }, priced(w("second"), board.prices?.more));
  const groups = [group("check"), group("reveal")];
  const none = !second && !groups[0] && !groups[1];
  const close = openDialog(w, w("hintTitle"), [none ? h("p", {}, board.noHelp ?? w("noHelp")) : h("p", { class: "hint" }, w("counted")),
    second ?? false, ...groups], { class: "small" });
}

/**
 * Several letters in one cell, or the letters of the whole word.
 * @param {Say} w
 * @param {string} at
 * @param {string[]} cells of the word in play
 * @param {(cells: string[], text: string) => void} put
 */
export function openSeveral(w, at, cells, put) {
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "several", maxlength: 64, autocomplete: "off", autocapitalize: "characters", spellcheck: "false" }));
  const write = (/** @type {string[]} */ where) => () => {
    const text = input.value.replace(/\s/g, "");
    close();
    if (text !== "") put(where, text);
  };
  const form = h("form", { onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); write([at])(); } },
    h("div", { class: "field" }, h("label", { for: "several" }, w("severalLabel")), input),
    h("div", { class: "row end" },
      cells.length > 1 && h("button", { type: "button", class: "button", onClick: write(cells) }, w("intoWord", { count: cells.length })),
      h("button", { type: "submit", class: "button primary" }, w("intoCell"))));
  const close = openDialog(w, w("several"), [h("p", { class: "hint" }, w("severalHint")), form], { class: "small" });
  input.focus();
}

/**
 * How this player likes to solve, as a part of the options: each choice with a mark that explains it.
 * @param {Say} w
 * @param {import("../play/wordhabits.js").WordHabits} habits
 * @param {(habits: object) => void} keep
 */
export function habitFields(w, habits, keep) {
  /** @type {Record<string, any>} */
  let now = { ...habits };
  const change = (/** @type {string} */ name, /** @type {any} */ value) => {
    now = { ...now, [name]: value };
    keep(now);
  };
  const fields = choices.map((one) => {
    const id = `habit-${one.name}`;
    const about = h("p", { class: "hint", id: `${id}-about`, hidden: true }, w(`about_${one.name}`));
    const mark = h("button", { type: "button", class: "button quiet info", "aria-expanded": "false", "aria-controls": `${id}-about`, "aria-label": w("explain", { option: w(`habit_${one.name}`) }),
      onClick: () => {
        about.hidden = !about.hidden;
        mark.setAttribute("aria-expanded", about.hidden ? "false" : "true");
      } }, "i");
    const control = typeof one.usual === "boolean"
      ? h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", id, checked: now[one.name] === true,
        onChange: (/** @type {any} */ event) => change(one.name, event.target.checked) }), h("span", {}, w(`habit_${one.name}`)))
      : h("div", { class: "field" }, h("label", { for: id }, w(`habit_${one.name}`)), h("select", { id, onChange: (/** @type {any} */ event) => change(one.name, event.target.value) },
        one.values.map((value) => h("option", { value, selected: value === now[one.name] }, w(`${one.name}_${value}`)))));
    return h("div", { class: "habit" }, h("div", { class: "habit-row" }, control, mark), about);
  });
  return h("details", { class: "habits-part", open: true }, h("summary", {}, w("habitsTitle")), h("div", { class: "habits" }, fields));
}

/**
 * Everything there is to know: how to play, the keys, what each option does, the version, and what to do about trouble.
 * @param {Say} w
 * @param {import("../types.js").View} view
 * @param {Pick<import("../app.js").Context, "t"|"api">} page
 */
export function openManual(w, view, { t, api }) {
  const paragraphs = (view.help ?? "").split(/\n\s*\n/).filter(Boolean).map((text) => h("p", {}, text.trim()));
  const rows = table.map(({ names, text }) => h("tr", {}, h("th", { scope: "row" }, names.map((name) => h("kbd", {}, keycap(t, name)))),
    h("td", {}, w(text))));
  const part = (/** @type {string} */ name, /** @type {import("../dom.js").Child[]} */ content, open = false) =>
    h("details", { class: "manual", open }, h("summary", {}, w(name)), content);
  const version = h("p", {}, w("versionUnknown"));
  api.version().then((answer) => {
    if (answer.status === 200) version.textContent = w("versionIs", { version: answer.body.version, build: answer.body.build, rules: `${view.rules ?? ""}` });
  });
  openDialog(w, w("helpTitle"), [part("manualPlay", [...paragraphs, h("p", {}, w("touch"))], true),
    part("manualKeys", [h("table", { class: "keys" }, h("tbody", {}, rows))]),
    part("manualOptions", [h("dl", {}, choices.flatMap((one) => [h("dt", {}, w(`habit_${one.name}`)), h("dd", {}, w(`about_${one.name}`))]))]),
    part("manualTrouble", ["trouble_keys", "trouble_small", "trouble_offline", "trouble_sound", "trouble_file"].map((key) => h("p", {}, w(key)))),
    part("manualFiles", [h("p", {}, w("filesAbout")), h("div", { class: "row" }, ["ipuz", "puz"].map((format) =>
      h("a", { class: "button", href: `/api/sessions/${encodeURIComponent(view.session ?? "")}/file?format=${format}`, download: `${view.title}.${format}` }, w("saveAs", { format }))))]),
    part("manualSupport", [h("p", {}, w("support")), version])]);
}
