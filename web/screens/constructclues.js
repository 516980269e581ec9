// The clues of a constructor's grid: a field for each word.
// @ts-check
import { entriesOf } from "../construct.js";
import { fill, h } from "../dom.js";

/**
 * @param {import("../texts.js").Say} t
 * @param {{ clue: (key: string) => string, write: (key: string, text: string) => void, show: (at: number) => void }} page
 */
export function makeConstructClues(t, page) {
  const tally = h("span", { class: "tally" });
  const list = h("div", { class: "construct-clues" });
  const element = h("details", { class: "fold" }, h("summary", {}, t("constructClues"), tally), list);
  /** @type {import("../construct.js").Entry[]} */
  let entries = [];

  const keyOf = (/** @type {import("../construct.js").Entry} */ one) => `${one.direction} ${one.number}`;

  function count() {
    const missing = entries.filter((one) => page.clue(keyOf(one)).trim() === "").length;
    tally.textContent = missing > 0 ? t("constructMissing", { count: missing }) : "";
  }

  /** @param {import("../construct.js").Drawing} drawing */
  function fields(drawing) {
    return /** @type {const} */ (["across", "down"]).map((direction) => h("section", {}, h("h3", {}, t(`construct_${direction}`)),
      entries.filter((one) => one.direction === direction).map((one) => {
        const word = one.cells.map((at) => drawing.cells[at] || "·").join("");
        const input = h("input", { type: "text", maxlength: 500, value: page.clue(keyOf(one)), "aria-label": t("constructClueOf", { number: one.number, word }),
          onInput: (/** @type {Event} */ event) => {
            page.write(keyOf(one), /** @type {HTMLInputElement} */ (event.target).value);
            count();
          } });
        return h("div", { class: "construct-clue" }, h("button", { type: "button", class: "button quiet", onClick: () => page.show(one.cells[0]) },
          h("b", {}, one.number), h("span", { class: "word" }, word)), input);
      })));
  }

  /** @param {import("../construct.js").Drawing} drawing */
  function draw(drawing) {
    entries = entriesOf(drawing);
    count();
    if (/** @type {HTMLDetailsElement} */ (element).open) fill(list, fields(drawing));
    else fill(list);
    shown = drawing;
  }

  /** @type {import("../construct.js").Drawing|undefined} */
  let shown;
  element.addEventListener("toggle", () => { if (shown) draw(shown); });
  return { element, draw };
}
