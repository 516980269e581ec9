// The card beside the board: before a game that waits, when its board is full and wrong, and when it is over.
// @ts-check
import { fill, h, icon } from "../dom.js";
import { briefCard } from "./brief.js";
import { shown } from "./clock.js";
import { look } from "./outcome.js";
import { isFull } from "./pad.js";
import { addressOf } from "./panels.js";
import { isOver, toneOf } from "./state.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../texts.js").Say} Say */

/** @typedef {{ text: string, act: () => void, first?: boolean, waits?: boolean }} Choice a button of the card; `waits`: it is not known yet */

/**
 * @typedef {object} Result the content of a card; equal results look the same
 * @property {"won"|"lost"|"draw"} phase
 * @property {string} text
 * @property {string|null} time
 * @property {number|null} tone the winner's colour
 * @property {string|null} best the record that was beaten
 * @property {{ mistakes: number, hints: number, checks: number }|null} used
 * @property {string|null} score
 * @property {string[]} counters the rule set's other numbers
 * @property {string|null} standing the score between the players
 * @property {import("../types.js").Panel|null} panel the phrases or words of the game
 */

/**
 * @typedef {object} ResultPlace
 * @property {Say} t
 * @property {import("./frame.js").Frame} frame
 * @property {string} drawn the content that is shown
 * @property {Card|null} card of the game that is over
 */

/**
 * @param {Say} t
 * @param {import("./frame.js").Frame} frame
 * @returns {ResultPlace}
 */
export function makeResultPlace(t, frame) {
  return { t, frame, drawn: "", card: null };
}

/**
 * Brings the card up to date. The card of a game that is over is made once; what is learned later is filled into it.
 * @param {ResultPlace} place
 * @param {Pick<import("./render.js").Known, "choices"|"standing"|"options"|"begin">} known
 * @param {View} view the expected one
 * @param {Board|null} board
 * @returns {boolean} whether the card that went had the focus of a player who has just started the game
 */
export function drawResult(place, known, view, board) {
  if (view.status.phase === "ready") return drawBrief(place, known, view);
  const over = isOver(view);
  const mistakes = !over && board && isFull(board) ? (view.check?.mistakes ?? 0) : 0;
  const result = over ? resultOf(view, known.standing) : mistakes > 0 ? mistaken(place.t, mistakes) : null;
  const drawn = JSON.stringify([over, result, over && known.choices]);
  if (drawn === place.drawn) return false;
  place.drawn = drawn;
  const { frame } = place;
  const begun = frame.result.querySelector(".brief")?.contains(document.activeElement) ?? false;
  frame.main.classList.toggle("over", over);
  frame.main.classList.remove("ready");
  if (over && result && place.card) place.card.update(result, known.choices);
  else {
    const card = result && makeCard(place.t, result, over ? known.choices : []);
    place.card = over ? card : null;
    fill(frame.result, card?.element);
    if (card) settle(card.element);
    if (card && over) window.setTimeout(() => bringBack(card.element), 0);
  }
  return begun;
}

/**
 * How a game ended. A player who hides the clock still learns how long it took, as records count it.
 * @param {View} view
 * @param {string|null} standing
 * @returns {Result}
 */
function resultOf(view, standing) {
  const { phase, text = "", turn = null } = view.status;
  const timer = view.timers?.find((one) => one.id === "play");
  const points = view.counters?.find((one) => one.id === "score");
  return {
    phase: look(view.result), text, standing,
    time: timer ? shown(timer.ms) : null,
    tone: phase === "won" && turn ? toneOf(view, turn) : null,
    best: view.best?.before !== undefined ? shown(view.best.before) : null,
    used: view.used ?? null,
    counters: (view.counters ?? []).filter((one) => one.id !== "score").map((one) => `${one.text} ${one.value}`),
    score: points ? `${points.text} ${points.value}` : null,
    panel: view.panels?.find((one) => one.atEnd) ?? null,
  };
}

/**
 * The card of a full board that has mistakes.
 * @param {Say} t
 * @param {number} count
 * @returns {Result}
 */
function mistaken(t, count) {
  return { phase: "lost", text: t("notValid", { count }), time: null, tone: null, best: null, used: null, score: null, counters: [], standing: null, panel: null };
}

/**
 * @param {Say} t
 * @param {Result} first
 * @param {Choice[]} choices
 */
function makeCard(t, first, choices) {
  const row = h("div", { class: "row" });
  const element = h("section", { class: `result ${first.phase}`, "aria-labelledby": "result" });
  let offered = "";

  /**
   * The buttons stay while they say the same: one of them may be under a finger.
   * @param {Choice[]} next
   */
  function offer(next) {
    const texts = JSON.stringify(next);
    if (texts === offered) return;
    offered = texts;
    fill(row, next.map((one) => h("button", { type: "button", class: one.first ? "button primary" : "button", disabled: one.waits, onClick: one.act }, one.text)));
  }

  fill(element, head(t, first), row, more(t, first));
  offer(choices);
  return {
    element,
    /**
     * @param {Result} result
     * @param {Choice[]} next
     */
    update(result, next) {
      // The card does not rise a second time.
      element.className = `result ${result.phase} risen`;
      for (const child of [...element.children]) if (child !== row) child.remove();
      row.before(...head(t, result));
      row.after(...more(t, result));
      offer(next);
    },
  };
}

/** @typedef {ReturnType<typeof makeCard>} Card */

/**
 * The content known when the game ends. It is above the buttons, so that later content does not move them.
 * @param {Say} t
 * @param {Result} result
 * @returns {HTMLElement[]}
 */
function head(t, result) {
  const seal = result.tone ? h("span", { class: `disc tone-${result.tone}` }) : icon(result.phase === "lost" ? "close" : "check");
  const { used } = result;
  const figures = [result.time && t("yourTime", { time: result.time }), result.score, used && t("used_mistakes", { count: used.mistakes }),
    used && t("used_hints", { count: used.hints }), used && used.checks > 0 && t("used_checks", { count: used.checks })].filter(Boolean);
  const lines = [
    h("div", { class: "seal" }, seal),
    h("h2", { id: "result" }, result.text || t(`result_${result.phase}`)),
    figures.length > 0 && h("p", { class: "facts" }, figures.join(" · ")),
    result.best && h("p", { class: "facts best" }, t("newBest", { time: result.best })),
  ];
  return /** @type {HTMLElement[]} */ (lines.filter(Boolean));
}

/**
 * What is below the buttons: the score between the players, which is fetched, the rule set's numbers, the phrases.
 * @param {Say} t
 * @param {Result} result
 * @returns {HTMLElement[]}
 */
function more(t, result) {
  const lines = [
    result.standing && h("p", { class: "facts stand" }, result.standing),
    result.panel && testedPhrases(t, result.panel),
    result.counters.length > 0 && h("p", { class: "facts counts" }, result.counters.join(" · ")),
  ];
  return /** @type {HTMLElement[]} */ (lines.filter(Boolean));
}

/**
 * @param {Say} t
 * @param {import("../types.js").Panel} panel
 */
function testedPhrases(t, panel) {
  return h("ul", { class: "tested", "aria-label": panel.title }, (panel.rows ?? []).map((row, index) =>
    h("li", {}, panel.list ? h("a", { href: addressOf(panel.list, row[0]) }, row[0]) : h("b", {}, row[0]), row[1] && h("span", {}, ` ${row[1]}`),
      row[2] && h("span", { class: "meaning" }, ` ${row[2]}`), panel.missed?.includes(index) && h("span", { class: "missed" }, ` ${t("phraseMissed")}`))));
}

/**
 * Brings a card into view that has come above what the player sees, with as much of the board over it as there is room
 * for: the button that ends a game may be far below the board.
 * @param {HTMLElement} card
 */
function bringBack(card) {
  const panel = card.closest(".panel");
  const top = card.getBoundingClientRect().top;
  if (panel && top < panel.getBoundingClientRect().top) panel.scrollTop = 0;
  if (top < 0) card.scrollIntoView({ block: "end" });
}

/** How long a new card ignores presses, in milliseconds. */
const settling = 400;

/**
 * Ignores presses for a moment: one that was meant for something else in the card's place must not start another game.
 * @param {HTMLElement} card
 */
function settle(card) {
  card.inert = true;
  window.setTimeout(() => { card.inert = false; }, settling);
}

/**
 * The brief of a game that waits to be started.
 * @param {ResultPlace} place
 * @param {Pick<import("./render.js").Known, "options"|"begin">} known
 * @param {View} view
 */
function drawBrief(place, known, view) {
  const drawn = `brief ${view.help ?? ""}`;
  if (drawn === place.drawn) return false;
  place.drawn = drawn;
  place.card = null;
  place.frame.main.classList.add("ready");
  fill(place.frame.result, briefCard(place.t, view.help ?? "", known.options.language, known.begin));
  return false;
}
