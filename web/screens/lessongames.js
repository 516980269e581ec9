// The games that can be made of a lesson's words, each with its real board.
// @ts-check
import { fill, h } from "../dom.js";
import { drawPicture } from "./picture.js";

/** @typedef {import("../texts.js").Say} Say */
/** @typedef {{ rules: string, title: string, options: any, onPaper: boolean, board: import("../types.js").Board|null, words?: number|null, remarks: string[] }} Game */
/** @typedef {import("../lessonsides.js").Item} Item */
/**
 * @typedef {{ begin: (item: Item) => void, give: (item: Item, title: string) => void,
 *   print: (items: Item[], title?: string) => void }} Acts
 */

/**
 * Shows the games that were made, and the reasons for the others.
 * @param {Say} t
 * @param {Element} place
 * @param {Game[]} found
 * @param {number} pairs how many words there are
 * @param {readonly import("../types.js").Rules[]} rules
 * @param {Acts} acts
 */
export function drawGames(t, place, found, pairs, rules, acts) {
  const made = found.filter((one) => one.board);
  const failed = found.filter((one) => !one.board);
  const printed = made.filter((one) => one.onPaper).map(({ rules, options }) => ({ rules, options }));
  const cards = made.map((one, index) => card(t, one, pairs, index, different(one, made, rules), acts));
  fill(place,
    made.length > 0 && h("div", { class: "section-head" }, h("h2", { id: "lesson-games" }, t("lessonGames")),
      printed.length > 0 && h("button", { type: "button", class: "button", onClick: () => acts.print(printed) }, t("lessonPrintAll"))),
    h("ul", { class: "cards lesson-games" }, cards.map((one) => one.element)),
    failed.length > 0 && h("section", { class: "stack", "aria-labelledby": "lesson-failed" }, h("h2", { id: "lesson-failed" }, t("lessonFailed")),
      h("ul", { class: "lines" }, reasons(failed).map((text) => h("li", {}, text)))));
  for (const one of cards) one.draw();
}

/**
 * Why games cannot be made, once for each game: the first of its sizes needs least. Pure.
 * @param {readonly Game[]} failed
 */
export function reasons(failed) {
  const first = new Map(failed.map((one) => [one.title, one]).reverse());
  return [...new Set(failed.map((one) => one.title))].map((title) => `${title}: ${first.get(title)?.remarks.join(" ")}`);
}

/**
 * What tells a game from the others of its rule set and size: the options that differ. Pure.
 * @param {Game} game
 * @param {readonly Game[]} all
 * @param {readonly import("../types.js").Rules[]} rules
 */
export function different(game, all, rules) {
  const alike = all.filter((one) => one.rules === game.rules && one.board?.rows === game.board?.rows && one.board?.columns === game.board?.columns);
  const options = rules.find((one) => one.name === game.rules)?.options ?? [];
  return options.filter((one) => alike.some((two) => two.options[one.name] !== game.options[one.name]))
    .map((one) => `${one.title ?? one.name}: ${game.options[one.name]}`).join(", ");
}

/**
 * @param {Say} t
 * @param {Game} game
 * @param {number} pairs
 * @param {number} index
 * @param {string} detail what tells it from another game of its name
 * @param {Acts} acts
 */
function card(t, game, pairs, index, detail, acts) {
  const board = /** @type {import("../types.js").Board} */ (game.board);
  const size = `${board.rows} × ${board.columns}`;
  const name = [`${game.title} ${size}`, detail].filter(Boolean).join(", ");
  const item = { rules: game.rules, options: game.options };
  const picture = h("div", { class: "picture large" });
  const fits = typeof game.words === "number" && t("lessonFits", { count: Math.min(game.words, pairs), all: pairs });
  const element = h("li", { class: "card lesson-game", "data-index": index },
    h("div", { class: "lesson-board", role: "img", "aria-label": t("lessonBoard", { title: name }) }, picture),
    h("div", { class: "card-text" }, h("span", { class: "card-title" }, game.title),
      h("p", { class: "facts" }, [size, detail, fits].filter(Boolean).join(" · ")),
      game.remarks.map((text) => h("p", { class: "facts" }, text)),
      h("div", { class: "row" },
        h("button", { type: "button", class: "button primary", "aria-label": `${t("play")} – ${name}`,
          onClick: () => acts.begin(item) }, t("play")),
        h("button", { type: "button", class: "button", "aria-label": t("giveOf", { title: name }),
          onClick: () => acts.give(item, game.title) }, t("give")),
        game.onPaper && h("button", { type: "button", class: "button", "aria-label": t("printOf", { title: name }),
          onClick: () => acts.print([item], game.title) }, t("print")))));
  picture.inert = true;
  return { element, draw: () => drawPicture(t, picture, board) };
}
