// The rules beside the board, where there is room: the short help, the author's note, and the signs on this board with their meanings.
// @ts-check
import { fill, h, svg } from "../dom.js";
import { drawOver, drawUnder } from "./drawings.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Region} Region */

/**
 * @typedef {object} Sign something on a board that has a meaning
 * @property {string} style a drawing style, `outside`, or `symbol`
 * @property {string[]} cells of a small picture
 * @property {string} [text] in the first cell
 * @property {Region["look"]} [look] how it differs from other drawings of its style
 * @property {string} [meaning] in words
 */

/** Cells of a small picture of each style, in one row. @type {Record<string, string[]>} */
const samples = {
  shade: ["r1c1"], path: ["r1c1", "r1c2", "r1c3"], line: ["r1c1", "r1c2", "r1c3"], arrow: ["r1c1", "r1c2", "r1c3"],
  cage: ["r1c1", "r1c2"], ring: ["r1c1", "r1c2"], dot: ["r1c1", "r1c2"], diamond: ["r1c1", "r1c2"], square: ["r1c1", "r1c2"], glyph: ["r1c1"], ice: ["r1c1"], text: ["r1c1", "r1c2"], more: ["r1c1", "r1c2"], box: ["r1c1", "r1c2"],
};

/**
 * The signs on a view's boards, each once: the drawings in the order of their drawing, the clues at the edges, the symbols. A ring or dot
 * within a cell is a sign of its own. Boxes, clues and symbols are signs only if the rule set says what they mean.
 * @param {View} view
 * @returns {Sign[]}
 */
export function signsOf(view) {
  /** @type {Map<string, Sign>} */
  const signs = new Map();
  for (const board of view.boards) {
    const known = board.meanings ?? {};
    for (const { style, cells, text, look } of board.regions ?? []) {
      if (!samples[style] || (style === "box" && !known.box)) continue;
      const inside = ["ring", "dot", "diamond", "square"].includes(style) && cells.length !== 2;
      // A colour of a style may have a meaning of its own.
      const coloured = look?.glyph ? `glyph ${look.glyph.name}` : look?.colour ? `${style} ${look.colour}` : style;
      const key = inside ? `${coloured} inside` : coloured;
      const meaning = known[coloured] ?? known[style];
      // A text belongs to another drawing unless it has a meaning of its own.
      if (style === "text" && !meaning) continue;
      if (!signs.has(key)) signs.set(key, { style, cells: inside ? ["r1c1"] : samples[style], ...(text && { text }), ...(look && { look }), ...(meaning && { meaning }) });
    }
    const [clue] = Object.values(board.outside ?? {}).flat().filter(Boolean);
    if (known.outside && clue) signs.set("outside", { style: "outside", cells: ["r1c1", "r1c2"], text: clue, meaning: known.outside });
    for (const { text } of board.values ?? []) if (known[text]) signs.set(text, { style: "symbol", cells: ["r1c1"], text, meaning: known[text] });
  }
  return [...signs.values()];
}

/**
 * The signs with their meanings; false where there are none.
 * @param {View} view
 */
export function signList(view) {
  const signs = signsOf(view);
  return signs.length > 0 && h("ul", { class: "signs" }, signs.map((sign) => h("li", {}, picture(sign), sign.meaning && h("span", {}, sign.meaning))));
}

/**
 * Brings the card up to date.
 * @param {HTMLElement} place
 * @param {import("../texts.js").Say} t
 * @param {View} view
 */
export function drawRules(place, t, view) {
  const help = view.status.phase === "ready" ? "" : (view.help ?? "").trim();
  const signs = signsOf(view);
  const made = JSON.stringify([help, view.note, view.author, view.allowance, signs]);
  if (place.dataset.made === made) return;
  place.dataset.made = made;
  place.hidden = help === "";
  if (help === "") return place.replaceChildren();
  const paragraphs = [view.note ?? "", help].flatMap((text) => text.split(/\n\s*\n/)).map((text) => text.trim()).filter(Boolean);
  const facts = [view.author && t("by", { author: view.author }), view.allowance].filter(Boolean).join(" · ");
  fill(place, h("h2", { id: "rules-card" }, t("rulesTitle")), signList(view),
    paragraphs.map((text) => h("p", {}, text)), facts && h("p", { class: "facts" }, facts));
}

/**
 * A sign as it is drawn on the board.
 * @param {Sign} sign
 */
function picture({ style, cells, text = "", look }) {
  const columns = Math.max(...cells.map((cell) => Number(cell.slice(cell.indexOf("c") + 1))));
  const from = style === "outside" ? 1 : 0;
  let thin = `M${from} 0h${columns - from}v1h${from - columns}z`;
  for (let column = 1; column < columns; column += 1) thin += `M${column} 0v1`;
  const region = /** @type {Region} */ ({ style, cells, look, ...(cells.length === 2 && { text }) });
  const words = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ kind) => text && svg("text", { x, y, class: kind, "font-size": kind === "sum" ? 0.4 : 0.56 }, text);
  const body = {
    box: [svg("rect", { width: columns, height: 1, class: "area" }), svg("path", { d: thin, class: "thin" }), svg("path", { d: `M0 0h${columns}v1h${-columns}z`, class: "thick" })],
    outside: [svg("path", { d: thin, class: "thin" }), words(0.5, 0.68, "clue")],
    symbol: [text === "■" && svg("rect", { width: 1, height: 1, class: "filled" }), svg("path", { d: thin, class: "thin" }), text !== "■" && words(0.5, 0.7, "letter")],
  }[style] ?? [...drawUnder({ regions: [region] }), svg("path", { d: thin, class: "thin" }), ...drawOver({ regions: [region] }), style === "cage" && words(0.14, 0.4, "sum")];
  return svg("svg", { class: "sign below", viewBox: `-0.06 -0.06 ${columns + 0.12} 1.12`, width: columns * 32, height: 32, "aria-hidden": "true" },
    ...body.filter(Boolean));
}
