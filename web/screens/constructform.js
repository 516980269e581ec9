// The form of the constructor: size, symmetry, mode, and the words to fill with.
// @ts-check
import { fewest, most } from "../construct.js";
import { fill, h, iconButton } from "../dom.js";

/**
 * @typedef {object} Wish what a constructor has chosen
 * @property {import("../construct.js").Symmetry} symmetry
 * @property {import("./constructgrid.js").Mode} mode
 * @property {string[]} lists word lists, the most wanted first
 * @property {string} asked language of the answers
 * @property {string} shown language of the clues
 * @property {number} least the lowest score
 * @property {string} words of one's own
 * @property {string} forced
 * @property {string} banned
 */

/** The most lists of a fill. */
const mostLists = 8;

/**
 * @param {import("../texts.js").Say} t
 * @param {Wish} wish which is changed
 * @param {import("../types.js").WordList[]} lists
 * @param {{ changed: () => void, size: (rows: number, columns: number) => void, mode: () => void }} acts
 */
export function makeConstructForm(t, wish, lists, acts) {
  const rows = side("rows");
  const columns = side("columns");

  /** @param {"rows"|"columns"} name */
  function side(name) {
    return /** @type {HTMLInputElement} */ (h("input", { id: `construct-${name}`, type: "number", min: fewest, max: most, inputmode: "numeric", onChange: () => {
      const [down, across] = [rows.valueAsNumber, columns.valueAsNumber];
      if ([down, across].every((one) => Number.isInteger(one) && one >= fewest && one <= most)) acts.size(down, across);
    } }));
  }

  /**
   * A choice of a few.
   * @template {string} Value
   * @param {"symmetry"|"mode"} name
   * @param {Value[]} values
   */
  function choice(name, values) {
    return h("fieldset", { class: "field" }, h("legend", {}, t(`construct_${name}`)), h("div", { class: "segments" }, values.map((value) => h("label", {},
      h("input", { type: "radio", name: `construct-${name}`, value, checked: wish[name] === value, onChange: () => {
        Object.assign(wish, { [name]: value });
        acts.changed();
        if (name === "mode") acts.mode();
      } }), h("span", {}, t(`construct_${value}`))))));
  }

  /** @param {"words"|"forced"|"banned"} name @param {string} [hint] */
  function lines(name, hint) {
    const id = `construct-${name}`;
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { id, rows: 3, spellcheck: "false", autocapitalize: "none", maxlength: 20_000,
      "aria-describedby": hint ? `${id}-hint` : null }));
    area.value = wish[name];
    area.addEventListener("input", () => {
      wish[name] = area.value;
      acts.changed();
    });
    return h("div", { class: "field" }, h("label", { for: id }, t(`construct_${name}`)), area, hint && h("p", { class: "hint", id: `${id}-hint` }, hint));
  }

  const least = h("input", { id: "construct-least", type: "number", min: 0, max: 100, value: wish.least, inputmode: "numeric", onChange: (/** @type {Event} */ event) => {
    const { valueAsNumber } = /** @type {HTMLInputElement} */ (event.target);
    wish.least = Number.isInteger(valueAsNumber) ? Math.min(100, Math.max(0, valueAsNumber)) : 0;
    acts.changed();
  } });
  const first = h("div", { class: "fields" }, h("div", { class: "construct-size field" }, h("label", { for: "construct-rows" }, t("constructSize")),
    h("div", { class: "row" }, rows, h("span", { "aria-hidden": "true" }, "×"), columns)), choice("symmetry", ["turn", "mirror", "none"]));
  rows.setAttribute("aria-label", t("constructRows"));
  columns.setAttribute("aria-label", t("constructColumns"));
  const words = h("section", { class: "construct-words", "aria-labelledby": "construct-words-title" }, h("h2", { id: "construct-words-title" }, t("constructWords")),
    listOrder(t, wish, lists, acts.changed), lines("words", t("constructWordsHint")),
    h("details", { class: "fold" }, h("summary", {}, t("constructMore")), h("div", { class: "fields" }, lines("forced"), lines("banned"),
      h("div", { class: "field" }, h("label", { for: "construct-least" }, t("construct_least")), least))));
  return {
    first, words, mode: choice("mode", ["blocks", "letters", "marks"]),
    /** @param {import("../construct.js").Drawing} drawing */
    showSize: (drawing) => { [rows.value, columns.value] = [String(drawing.rows), String(drawing.columns)]; },
  };
}

/**
 * The word lists in their order, and the languages of answers and clues.
 * @param {import("../texts.js").Say} t
 * @param {Wish} wish
 * @param {import("../types.js").WordList[]} lists
 * @param {() => void} changed
 */
function listOrder(t, wish, lists, changed) {
  const element = h("div", { class: "field" });
  const known = lists.filter((one) => !one.problem);
  wish.lists = wish.lists.filter((name) => known.some((one) => one.name === name));
  const titled = (/** @type {string} */ name) => known.find((one) => one.name === name)?.title ?? name;

  /** @param {number} from @param {number} by 0 removes */
  function move(from, by) {
    const [name] = wish.lists.splice(from, 1);
    if (by !== 0) wish.lists.splice(from + by, 0, name);
    changed();
    draw();
  }

  function languages() {
    const all = new Map(known.filter((one) => wish.lists.includes(one.name)).flatMap((one) => one.languages.map((language) => [language.id, language.name])));
    for (const name of /** @type {const} */ (["asked", "shown"])) if (!all.has(wish[name])) wish[name] = all.keys().next().value ?? wish[name];
    return all.size === 0 ? null : h("div", { class: "fields" }, /** @type {const} */ (["asked", "shown"]).map((name) => h("div", { class: "field" },
      h("label", { for: `construct-${name}` }, t(`construct_${name}`)), h("select", { id: `construct-${name}`, onChange: (/** @type {Event} */ event) => {
        wish[name] = /** @type {HTMLSelectElement} */ (event.target).value;
        changed();
      } }, [...all].map(([id, text]) => h("option", { value: id, selected: id === wish[name] }, text))))));
  }

  function draw() {
    const others = known.filter((one) => !wish.lists.includes(one.name));
    const add = others.length > 0 && wish.lists.length < mostLists && h("select", { id: "construct-add", "aria-label": t("constructAddList"), onChange: (/** @type {Event} */ event) => {
      wish.lists.push(/** @type {HTMLSelectElement} */ (event.target).value);
      changed();
      draw();
    } }, h("option", { value: "" }, t("constructAddList")), others.map((one) => h("option", { value: one.name }, titled(one.name))));
    fill(element, h("span", { class: "legend" }, t("constructLists")), h("ol", { class: "construct-lists" }, wish.lists.map((name, index) => h("li", {},
      h("span", {}, titled(name)),
      index > 0 && iconButton("up", t("constructUp", { title: titled(name) }), () => move(index, -1), { bare: true, class: "quiet" }),
      iconButton("close", t("constructRemoveList", { title: titled(name) }), () => move(index, 0), { bare: true, class: "quiet" })))), add, languages());
  }

  draw();
  return element;
}
