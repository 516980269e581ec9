// The games that can be made of a lesson's words, each with its real board.
// @ts-check
import { fill, h } from "../dom.js";
import { drawPicture } from "./picture.js";

/** @typedef {import("../texts.js").Say} Say */
/** @typedef {{ rules: string, title: string, options: any, onPaper: boolean, board: import("../types.js").Board|null, boards?: number, words?: number|null, remarks: string[] }} Game */
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
  const made = apart(found.filter((one) => one.board), pairs);
  const failed = found.filter((one) => !one.board);
  const onPaper = made.filter((one) => one.onPaper);
  const printing = h("button", { type: "button", class: "button", onClick: () => acts.print(chosen().map(({ rules, options }) => ({ rules, options }))) });
  const cards = made.map((one, index) => card(t, one, pairs, index, { detail: different(one, made, rules),
    isOne: made.filter((two) => two.title === one.title).length === 1, ticked: () => countTicks() }, acts));
  /** The games whose boxes are ticked; all that can be printed where none is. */
  const chosen = () => {
    const ticked = made.filter((_, index) => cards[index].isTicked());
    return ticked.length > 0 ? ticked : onPaper;
  };
  function countTicks() {
    const count = cards.filter((one) => one.isTicked()).length;
    printing.textContent = count > 0 ? t("lessonPrintSome", { count }) : t("lessonPrintAll");
  }
  countTicks();
  fill(place,
    made.length > 0 && h("div", { class: "section-head" }, h("h2", { id: "lesson-games" }, t("lessonGames")),
      onPaper.length > 0 && printing),
    h("ul", { class: "cards lesson-games" }, cards.map((one) => one.element)),
    failed.length > 0 && h("section", { class: "stack", "aria-labelledby": "lesson-failed" }, h("h2", { id: "lesson-failed" }, t("lessonFailed")),
      h("ul", { class: "lines" }, reasons(failed, (title, text) => t("lessonReason", { title, text })).map((text) => h("li", {}, text)))));
  for (const one of cards) one.draw();
}

/**
 * Why games cannot be made, once for each game: the first of its sizes needs least. Pure.
 * @param {readonly Game[]} failed
 * @param {(title: string, text: string) => string} [line] how a game and its reason are written
 */
export function reasons(failed, line = (title, text) => `${title}: ${text}`) {
  const first = new Map(failed.map((one) => [one.title, one]).reverse());
  return [...new Set(failed.map((one) => one.title))].map((title) => line(title, first.get(title)?.remarks.join(" ") ?? ""));
}

/**
 * The games without those that a small list makes equal to an earlier one: of the same rule set and size, and alike in all
 * but numbers above the number of words. Pure.
 * @param {readonly Game[]} games
 * @param {number} pairs how many words there are
 */
export function apart(games, pairs) {
  const seen = new Set();
  return games.filter((one) => {
    const options = Object.fromEntries(Object.entries(one.options ?? {}).map(([name, value]) =>
      [name, typeof value === "number" ? Math.min(value, pairs) : value]));
    const key = JSON.stringify([one.rules, one.board?.rows, one.board?.columns, options]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * What tells a game from the others of its rule set: the choices and switches that differ, and of games of one size also the
 * numbers. Pure.
 * @param {Game} game
 * @param {readonly Game[]} all
 * @param {readonly import("../types.js").Rules[]} rules
 */
export function different(game, all, rules) {
  const others = all.filter((one) => one.rules === game.rules);
  const alike = others.filter((one) => one.board?.rows === game.board?.rows && one.board?.columns === game.board?.columns);
  const options = rules.find((one) => one.name === game.rules)?.options ?? [];
  return options.filter((one) => (isNamed(one) ? others : alike).some((two) => valueOf(two, one) !== valueOf(game, one)))
    .map((one) => shown(one, valueOf(game, one))).filter(Boolean).join(", ");
}

/** A game's value of an option, which may be left at the default. @param {Game} game @param {import("../types.js").Option} option */
const valueOf = (game, option) => game.options[option.name] ?? option.default;

/** Whether the values of an option have names. @param {import("../types.js").Option} option */
const isNamed = (option) => option.kind === "choice" || option.kind === "boolean";

/**
 * An option's value in words; a switch that is off says nothing.
 * @param {import("../types.js").Option} option
 * @param {any} value
 */
function shown(option, value) {
  const title = option.title ?? option.name;
  if (option.kind === "boolean") return value ? title : "";
  return `${title}: ${option.labels?.[value] ?? value}`;
}

/**
 * @param {Say} t
 * @param {Game} game
 * @param {number} pairs
 * @param {number} index
 * @param {{ detail: string, isOne: boolean, ticked: () => void }} among what tells it from other games of its name, whether there are none, and
 *   what to do when its box is ticked
 * @param {Acts} acts
 */
function card(t, game, pairs, index, { detail, isOne, ticked }, acts) {
  const board = /** @type {import("../types.js").Board} */ (game.board);
  // A game of several boards has no size.
  const size = (game.boards ?? 1) > 1 ? "" : `${board.rows} × ${board.columns}`;
  const name = [`${game.title} ${size}`.trim(), detail].filter(Boolean).join(", ");
  const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", id: `lesson-tick-${index}`, onChange: ticked }));
  const item = { rules: game.rules, options: game.options };
  const picture = h("div", { class: "picture large" });
  const fits = typeof game.words === "number" && t("lessonFits", { used: Math.min(game.words, pairs), count: pairs });
  const element = h("li", { class: "card lesson-game", "data-index": index },
    h("div", { class: "lesson-board", role: "img", "aria-label": t("lessonBoard", { title: name }) }, picture),
    h("div", { class: "card-text" }, h("span", { class: "card-title" }, game.title),
      h("p", { class: "facts" }, [size, detail, fits].filter(Boolean).join(" · ")),
      game.remarks.map((text) => h("p", { class: "facts" }, text)),
      h("div", { class: "row" },
        h("button", { type: "button", class: "button primary", "aria-label": `${t("play")} – ${name}`,
          onClick: () => acts.begin(item) }, t("play")),
        h("button", { type: "button", class: "button", "aria-label": t("giveOf", { title: name }),
          onClick: () => acts.give(item, isOne ? game.title : name) }, t("give")),
        game.onPaper && h("button", { type: "button", class: "button", "aria-label": t("printOf", { title: name }),
          onClick: () => acts.print([item], game.title) }, t("print"))),
      game.onPaper && h("label", { class: "lesson-tick", for: box.id }, box, h("span", {}, t("lessonTick")), h("span", { class: "unseen" }, ` – ${name}`))));
  picture.inert = true;
  return { element, draw: () => drawPicture(t, picture, board), isTicked: () => box.checked };
}
