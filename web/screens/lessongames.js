// The games that can be made of a lesson's words, each with its board in small.
// @ts-check
import { fill, h } from "../dom.js";
import { miniature } from "./miniature.js";

/** @typedef {import("../texts.js").Say} Say */
/** @typedef {{ rules: string, title: string, options: any, onPaper: boolean, board: import("../types.js").Board|null, remarks: string[] }} Game */
/** @typedef {{ rules: string, options: any }} Item */
/** @typedef {{ begin: (item: Item) => void, print: (items: Item[], title?: string) => void }} Acts */

/**
 * Shows the games that were made, and the reasons for the others.
 * @param {Say} t
 * @param {Element} place
 * @param {Game[]} found
 * @param {Acts} acts
 */
export function drawGames(t, place, found, acts) {
  const made = found.filter((one) => one.board);
  const failed = found.filter((one) => !one.board);
  const printed = made.filter((one) => one.onPaper).map(({ rules, options }) => ({ rules, options }));
  fill(place,
    made.length > 0 && h("div", { class: "section-head" }, h("h2", { id: "lesson-games" }, t("lessonGames")),
      printed.length > 0 && h("button", { type: "button", class: "button", onClick: () => acts.print(printed) }, t("lessonPrintAll"))),
    h("ul", { class: "cards lesson-games" }, made.map((one, index) => card(t, one, index, acts))),
    failed.length > 0 && h("ul", { class: "lines" }, failed.map((one) => h("li", {}, `${one.title}: ${one.remarks.join(" ")}`))));
}

/**
 * @param {Say} t
 * @param {Game} game
 * @param {number} index
 * @param {Acts} acts
 */
function card(t, game, index, acts) {
  const board = /** @type {import("../types.js").Board} */ (game.board);
  const size = `${board.rows} × ${board.columns}`;
  const item = { rules: game.rules, options: game.options };
  return h("li", { class: "card lesson-game", "data-index": index },
    h("div", { class: "lesson-board", role: "img", "aria-label": t("lessonBoard", { title: `${game.title} ${size}` }) },
      miniature(board)),
    h("div", { class: "card-text" }, h("span", { class: "card-title" }, game.title), h("p", { class: "facts" }, size),
      game.remarks.map((text) => h("p", { class: "facts" }, text)),
      h("div", { class: "row" },
        h("button", { type: "button", class: "button primary", "aria-label": `${t("play")} – ${game.title} ${size}`,
          onClick: () => acts.begin(item) }, t("play")),
        h("button", { type: "button", class: "button", "aria-label": t("printOf", { title: `${game.title} ${size}` }),
          onClick: () => acts.print([item], game.title) }, t("print")))));
}
