// The grid that a constructor draws: blocks by clicks, letters by keys, marks for the part to fill.
// @ts-check
import { entriesOf, entryAt, together, withBlocks, withLetter } from "../construct.js";
import { fill, h } from "../dom.js";

/** @typedef {import("../construct.js").Drawing} Drawing */
/** @typedef {"blocks"|"letters"|"marks"} Mode */

const ways = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

/**
 * @param {import("../texts.js").Say} t
 * @param {{ drawing: () => Drawing, symmetry: () => import("../construct.js").Symmetry, mode: () => Mode, marked: Set<number>,
 *   changed: (drawing: Drawing) => void, marks: () => void }} page
 */
export function makeConstructGrid(t, page) {
  const element = h("div", { class: "construct-grid", role: "grid", "aria-label": t("constructGrid") });
  /** @type {HTMLElement[]} */
  let cells = [];
  let [at, direction] = [0, /** @type {import("../construct.js").Direction} */ ("across")];
  /** What a press that is being dragged does to the cells it crosses. @type {((cell: number) => void)|null} */
  let dragged = null;

  /** Makes the elements of the cells anew, where the size has changed. */
  function build() {
    const { rows, columns } = page.drawing();
    if (cells.length === rows * columns && element.style.getPropertyValue("--columns") === String(columns)) return;
    element.style.setProperty("--columns", String(columns));
    cells = Array.from({ length: rows * columns }, (_, index) => h("div", { role: "gridcell", class: "construct-cell", "data-at": index }));
    at = Math.min(at, cells.length - 1);
    fill(element, Array.from({ length: rows }, (_, row) => h("div", { role: "row" }, cells.slice(row * columns, (row + 1) * columns))));
  }

  function draw() {
    build();
    const drawing = page.drawing();
    const entries = entriesOf(drawing);
    const numbers = new Map(entries.map((one) => [one.cells[0], one.number]));
    const current = page.mode() === "letters" ? entryAt(entries, at, direction) : undefined;
    cells.forEach((cell, index) => {
      const sign = drawing.cells[index];
      const number = numbers.get(index);
      const look = ["construct-cell", sign === "#" && "block", drawing.filled[index] && "filled", page.marked.has(index) && "marked",
        current?.cells.includes(index) && "current", index === at && "caret"].filter(Boolean).join(" ");
      cell.className = look;
      cell.tabIndex = index === at ? 0 : -1;
      cell.setAttribute("aria-label", nameOf(index, sign, number));
      cell.setAttribute("aria-selected", String(page.marked.has(index)));
      fill(cell, sign !== "#" && number !== undefined && h("small", {}, number), sign !== "#" && h("b", {}, sign));
    });
  }

  /** @param {number} index @param {string} sign @param {number|undefined} number */
  function nameOf(index, sign, number) {
    const { columns, filled } = page.drawing();
    const place = t("constructCell", { row: Math.floor(index / columns) + 1, column: (index % columns) + 1 });
    const content = sign === "#" ? t("constructBlock") : sign === "" ? t("constructOpen") : filled[index] ? t("constructFilled", { letter: sign }) : sign;
    return [place, content, number !== undefined && t("constructNumber", { number }), page.marked.has(index) && t("constructMarked")].filter(Boolean).join(", ");
  }

  /** @param {number} index */
  function goTo(index) {
    at = index;
    draw();
    cells[at]?.focus({ preventScroll: true });
  }

  /**
   * Steps over the grid; the caret stays at its edge.
   * @param {number} down
   * @param {number} right
   */
  function step(down, right) {
    const { rows, columns } = page.drawing();
    const [row, column] = [Math.floor(at / columns) + down, (at % columns) + right];
    if (row >= 0 && column >= 0 && row < rows && column < columns) goTo(row * columns + column);
  }

  /** Along the current word, to the next cell or back. @param {1|-1} by */
  function along(by) {
    const entry = entryAt(entriesOf(page.drawing()), at, direction);
    const next = entry?.cells[entry.cells.indexOf(at) + by];
    if (next !== undefined) at = next;
  }

  /** @param {number} index @param {boolean} block */
  function setBlock(index, block) {
    page.changed(withBlocks(page.drawing(), together(page.drawing(), index, page.symmetry()), block));
  }

  /** @param {number} index @param {boolean} on */
  function mark(index, on) {
    if (page.drawing().cells[index] === "#") return;
    if (on) page.marked.add(index);
    else page.marked.delete(index);
    page.marks();
  }

  /**
   * What a press on a cell does to it, and to those that it is dragged over.
   * @param {number} index
   */
  function press(index) {
    const mode = page.mode();
    if (mode === "letters") {
      if (index === at) direction = direction === "across" ? "down" : "across";
      return null;
    }
    const to = mode === "blocks" ? page.drawing().cells[index] !== "#" : !page.marked.has(index);
    return mode === "blocks" ? (/** @type {number} */ cell) => setBlock(cell, to) : (/** @type {number} */ cell) => mark(cell, to);
  }

  /** @param {string} letter */
  function write(letter) {
    if (page.drawing().cells[at] === "#") return;
    page.changed(withLetter(page.drawing(), at, letter));
    along(1);
    goTo(at);
  }

  function erase() {
    const { cells: signs } = page.drawing();
    if (signs[at] === "" || signs[at] === "#") along(-1);
    page.changed(withLetter(page.drawing(), at, ""));
    goTo(at);
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const way = ways[event.key];
    if (way) {
      const along = way[0] === 0 ? "across" : "down";
      // The first arrow across the word turns, as in the game.
      if (page.mode() === "letters" && direction !== along && page.drawing().cells[at] !== "#") {
        direction = along;
        draw();
      } else step(...way);
    } else if (event.key === "." || event.key === "#" || (event.key === " " && page.mode() === "blocks")) setBlock(at, page.drawing().cells[at] !== "#");
    else if (event.key === " " && page.mode() === "marks") mark(at, !page.marked.has(at));
    else if (event.key === " " || event.key === "Enter") {
      direction = direction === "across" ? "down" : "across";
      draw();
    } else if (event.key === "Backspace") erase();
    else if (event.key === "Delete") page.changed(withLetter(page.drawing(), at, ""));
    else if (/^[\p{L}\p{N}]$/u.test(event.key)) write(event.key);
    else return;
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  const cellOf = (event) => Number(document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".construct-cell")?.getAttribute("data-at") ?? -1);

  element.addEventListener("pointerdown", (event) => {
    const index = cellOf(event);
    if (index < 0 || event.button !== 0) return;
    event.preventDefault();
    dragged = press(index);
    dragged?.(index);
    goTo(index);
  });
  element.addEventListener("pointermove", (event) => {
    if (!dragged || event.buttons === 0) return;
    const index = cellOf(event);
    if (index < 0 || index === at) return;
    at = index;
    dragged(index);
  });
  for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, () => { dragged = null; });
  element.addEventListener("keydown", key);
  return { element, draw, /** Moves the caret to a cell. @param {number} index */ show: goTo };
}
