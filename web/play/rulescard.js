// The rules beside the board, where there is room: the short help, the author's note, and the signs drawn on this board.
// @ts-check
import { fill, h, svg } from "../dom.js";
import { drawOver, drawUnder } from "./drawings.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Region} Region */

/** Cells of a small picture of each style, on two rows of three. @type {Record<string, string[]>} */
const samples = {
  shade: ["r1c1"], path: ["r1c1", "r1c2", "r1c3"], line: ["r1c1", "r1c2", "r1c3"], arrow: ["r1c1", "r1c2", "r1c3"],
  cage: ["r1c1", "r1c2"], ring: ["r1c1", "r1c2"], dot: ["r1c1", "r1c2"], more: ["r1c1", "r1c2"],
};

/**
 * The styles of the regions drawn on a view's boards that a picture can show, each once, in the order of their drawing. A
 * ring or dot within a cell is a sign of its own.
 * @param {View} view
 * @returns {Region[]} with the cells of a small picture
 */
export function signsOf(view) {
  /** @type {Map<string, Region>} */
  const signs = new Map();
  for (const { style, cells } of view.boards.flatMap((board) => board.regions ?? [])) {
    if (!samples[style]) continue;
    const inside = (style === "ring" || style === "dot") && cells.length !== 2;
    const key = inside ? `${style} inside` : style;
    if (!signs.has(key)) signs.set(key, { style, cells: inside ? ["r1c1"] : samples[style] });
  }
  return [...signs.values()];
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
  fill(place, h("h2", { id: "rules-card" }, t("rulesTitle")), signs.length > 0 && h("div", { class: "signs", "aria-hidden": "true" }, signs.map(picture)),
    paragraphs.map((text) => h("p", {}, text)), facts && h("p", { class: "facts" }, facts));
}

/**
 * A sign as it is drawn on the board.
 * @param {Region} sign
 */
function picture(sign) {
  const columns = Math.max(...sign.cells.map((cell) => Number(cell.slice(cell.indexOf("c") + 1))));
  let thin = `M0 0h${columns}v1h${-columns}z`;
  for (let column = 1; column < columns; column += 1) thin += `M${column} 0v1`;
  return svg("svg", { class: "sign below", viewBox: `-0.06 -0.06 ${columns + 0.12} 1.12`, width: columns * 32, height: 32 },
    ...drawUnder([sign]), svg("path", { d: thin, class: "thin" }), ...drawOver([sign]));
}
