// Draws a cell: its style, and the text, shape or marks in it. Touches only what changed.
// @ts-check
import { fill, h, set } from "../dom.js";
import { fitted, fittedWord, isLong } from "./fit.js";
import { sign } from "./keys.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {"full"|"hatched"|"crossed"} Face how a cell looks that is shaded, not written in */

/**
 * The looks of a cell: its kind, its roles and what the page marks.
 * @param {{ element: HTMLElement, look: string, signs: string, paint?: string, shade?: string }} part its `signs` say which drawings lie on it
 * @param {Cell} cell
 * @param {import("./board.js").Marked} marked
 * @param {Face} [face]
 */
export function dress(part, cell, marked, face) {
  const chosen = marked.selected.has(cell.at);
  const other = marked.others?.get(cell.at);
  const look = ["cell", cell.kind ?? "open", ...(cell.roles ?? []).map((role) => `is-${role}`),
    cell.shape && "shaped", face ?? filling[cell.text ?? ""], splitClue(cell) && "split", cell.shade && "hued", chosen && "selected", (marked.tinted.has(cell.at) || marked.lit?.has(cell.at)) && "tinted",
    marked.caret === cell.at && "caret", cell.waiting && "waiting",
    marked.held?.at === cell.at && "held", marked.aimed === cell.at && "aimed",
    marked.same !== "" && cell.text === marked.same && "same", other && `other other-${other}`].filter(Boolean).join(" ");
  const paint = painted(cell.colours ?? []);
  if (paint !== (part.paint ?? "")) {
    part.paint = paint;
    part.element.style.backgroundImage = paint;
  }
  if (cell.shade !== part.shade) {
    part.shade = cell.shade;
    // Nothing but a colour gets into the style.
    part.element.style.setProperty("--shade", /^#[0-9a-f]{6}$/.test(cell.shade ?? "") ? cell.shade ?? "" : "");
  }
  const name = cell.label ?? (cell.waiting && marked.named ? marked.named(cell) : cell.at);
  const label = [name, part.signs, other && marked.otherLabel].filter(Boolean).join(", ");
  const all = `${look}|${label}`;
  if (all === part.look) return;
  if (part.element.className !== look) part.element.className = look;
  part.look = all;
  set(part.element, "aria-label", marked.held?.at === cell.at ? `${label}, ${marked.held.label}` : label);
  set(part.element, "tabindex", marked.caret === cell.at ? "0" : "-1");
  set(part.element, "aria-selected", chosen ? "true" : "false");
  set(part.element, "aria-readonly", cell.kind === "given" || cell.kind === "block" ? "true" : null);
  set(part.element, "aria-invalid", cell.roles?.includes("conflict") || cell.roles?.includes("wrong") ? "true" : null);
}

/** The looks of the texts of painted cells: a full one fills its cell. @type {Record<string, string>} */
const filling = { "■": "full", "×": "crossed", "·": "crossed", "╱": "rising", "╲": "falling" };

/**
 * The clue of a block for the cells at its right and for those below it.
 * @param {Cell} cell
 * @returns {{ right: string, down: string }|null}
 */
function splitClue(cell) {
  if (cell.kind !== "block" || !cell.mark) return null;
  const [right, down] = [/→(\d+)/.exec(cell.mark), /↓(\d+)/.exec(cell.mark)];
  return right || down ? { right: right?.[1] ?? "", down: down?.[1] ?? "" } : null;
}

/**
 * The number of a cell, else its mark; empty for neither. 0 is a number like any other.
 * @param {Pick<Cell, "number"|"mark">} cell
 */
export function smallText(cell) {
  return String(cell.number ?? cell.mark ?? "");
}

/**
 * The colours a cell is marked with, side by side.
 * @param {number[]} colours
 */
function painted(colours) {
  const width = 100 / colours.length;
  const stripes = colours.map((one, index) => `var(--paint-${one}) ${index * width}% ${(index + 1) * width}%`);
  return stripes.length > 0 ? `linear-gradient(100deg, ${stripes.join(", ")})` : "";
}

/**
 * The content of a cell.
 * @param {HTMLElement} element
 * @param {Cell} cell
 * @param {boolean} wordy whether the board's texts are words
 * @param {Map<number, string>} texts of the values
 * @param {number} stretch how many times as wide as high the cell is
 * @param {number} [done] which clues in its mark are ticked off, a bit each
 */
export function drawInside(element, cell, wordy, texts, stretch, done = 0) {
  const inside = /** @type {HTMLElement} */ (element.querySelector(".inside"));
  const parts = [];
  if (cell.shape) parts.push(h("span", { class: `${cell.shape}${cell.tone ? ` tone-${cell.tone}` : " empty"}` }));
  const clue = splitClue(cell);
  const ticked = (/** @type {string} */ look, /** @type {number} */ index) => (done & 2 ** Math.max(0, index) ? `${look} ticked` : look);
  const signs = (cell.mark ?? "").split(" ").filter(Boolean);
  if (clue) {
    parts.push(h("span", { class: ticked("clue-right", signs.findIndex((one) => one.startsWith("→"))) }, clue.right),
      h("span", { class: ticked("clue-down", signs.findIndex((one) => one.startsWith("↓"))) }, clue.down));
  } else {
    const small = smallText(cell);
    if (small !== "") parts.push(h("span", { class: ticked(cell.kind === "block" && cell.number !== undefined ? "number whole" : "number", 0) }, small));
  }
  if (cell.text) parts.push(written(cell.soft ?? cell.text, wordy, stretch));
  else {
    if (cell.corner?.length) parts.push(corners(cell.corner, texts));
    if (cell.centre?.length) parts.push(centred(cell.centre, texts));
  }
  fill(inside, parts);
}

/**
 * A text, broken and sized to its cell alone, so that a long word does not make the others small.
 * @param {string} text with soft hyphens where it may be divided
 * @param {boolean} wordy whether the board's texts are words: a short one is written like them
 * @param {number} stretch
 */
function written(text, wordy, stretch) {
  const isWord = wordy || isLong(text);
  const { lines, size } = isWord ? fittedWord(text, stretch) : fitted(text);
  const element = h("span", { class: isWord ? "text word" : "text" });
  element.append(...lines.flatMap((line, index) => (index > 0 ? [document.createElement("br"), line] : [line])));
  element.style.setProperty("--size", String(size));
  return element;
}

/**
 * A mark as it is shown: the value's text where that is short, else the sign it is typed with.
 * @param {number|string} mark
 * @param {Map<number, string>} texts
 */
function shortened(mark, texts) {
  const text = typeof mark === "number" ? (texts.get(mark) ?? String(mark)) : mark;
  if (!isLong(text)) return text;
  const value = typeof mark === "number" ? mark : [...texts].find(([, one]) => one === mark)?.[0];
  return value === undefined ? text.slice(0, 2) : sign(value);
}

/**
 * @param {(number|string)[]} marks
 * @param {Map<number, string>} texts
 */
function corners(marks, texts) {
  return h("span", { class: marks.length > 9 ? "corner many" : "corner" },
    marks.map((mark) => h("i", {}, shortened(mark, texts))));
}

/**
 * @param {(number|string)[]} marks
 * @param {Map<number, string>} texts
 */
function centred(marks, texts) {
  const text = marks.map((mark) => shortened(mark, texts)).join("");
  const element = h("span", { class: "centre" }, text);
  element.style.setProperty("--size", String(fitted(text, 0.28, { width: 0.86, height: 0.4 }).size));
  return element;
}
