// The steps of a deduction in a dialog: of a whole solution, or of why a value does not fit. The game does not change.
// @ts-check
import { moved } from "../caret.js";
import { openDialog } from "../dialogs.js";
import { fill, h, icon, iconButton, set, write } from "../dom.js";
import { shape } from "../play/boards.js";
import { orderOf, ordered } from "../play/replay.js";
import { makeStage } from "../play/stage.js";
import { boardOfSteps, caretAt, cellsAt, difficultyOf, viewAt, wordsOf } from "../play/steps.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../texts.js").Say} Say */
/** @typedef {import("../play/replay.js").Order} Order */

/** How long a step is shown while they run: long enough to read it. */
const pause = 4000;

/**
 * @param {Say} t
 * @param {object} shown
 * @param {string} shown.title
 * @param {View} shown.view the board on which the steps begin
 * @param {readonly Step[]} shown.steps at least one
 * @param {string} shown.lead what is said before the first step
 * @param {string} [shown.end] what is said after the last
 * @param {() => void} [shown.closed]
 */
export function openSteps(t, { title, view, steps, lead, end = "", closed = () => {} }) {
  /** @type {import("../play/replay.js").Reel} */
  let reel = { at: steps.length === 1 ? 1 : 0, last: steps.length, runs: false, speed: 1 };
  let timer = 0;
  let spoken = -1;
  /** The cell that the player has gone to on the board, until the next step. @type {string|null} */
  let caret = null;
  const parts = makeParts(t, steps.length, order);
  const stepped = boardOfSteps(view);
  const own = stepped?.id;
  const stage = makeStage(t, parts.stage, (board) => {
    const here = board.id === own;
    const first = moved(shape(board), "r0c0", "first");
    return { caret: (here && (caret ?? caretAt(steps, reel.at))) || first, cells: here ? cellsAt(steps, reel.at) : new Set() };
  });

  /** @param {Order} given */
  function order(given) {
    reel = ordered(reel, given);
    caret = null;
    clearTimeout(timer);
    if (reel.runs) timer = window.setTimeout(() => order({ do: "next" }), pause);
    show();
  }

  function show() {
    const step = reel.at > 0 ? steps[reel.at - 1] : null;
    const at = reel.at === 0 ? t("stepStart") : t("stepAt", { n: reel.at, count: reel.last });
    const words = [step ? wordsOf(step, t, stepped) : lead, reel.at === reel.last ? end : ""].filter(Boolean).join(" ");
    stage.draw(viewAt(view, steps, reel.at, t));
    drawControls(t, parts, reel, at);
    const rated = step ? difficultyOf(step) : "";
    write(parts.name, [step?.name, rated && t("stepWeight", { weight: rated })].filter(Boolean).join(" · "));
    write(parts.words, words);
    parts.words.scrollTop = 0;
    if (spoken === reel.at) return;
    spoken = reel.at;
    write(parts.voice, [document.activeElement === parts.slider ? "" : at, step?.name, words].filter(Boolean).join(". "));
  }

  const close = openDialog(t, title, [parts.element], { class: "replay steps", closed: () => {
    clearTimeout(timer);
    closed();
  } });
  parts.leave.addEventListener("click", close);
  parts.element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.dataset.at && /^(Arrow|Home$|End$|Page)/.test(event.key)) {
      // On the board the arrows move the caret.
      event.preventDefault();
      const carets = stage.steer(target, event.key);
      caret = carets[own ?? ""] ?? caret;
      stage.draw(viewAt(view, steps, reel.at, t));
      return stage.focus(target, carets);
    }
    if (target.matches("button") && (event.key === " " || event.key === "Enter")) return;
    const given = orderOf(event.key);
    if (!given) return;
    event.preventDefault();
    order(given);
  });
  show();
  parts.on.focus();
}

/**
 * @param {Say} t
 * @param {number} last
 * @param {(order: Order) => void} order
 */
function makeParts(t, last, order) {
  const stage = h("div", { class: "stage" });
  const slider = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: 0, max: last, step: 1, value: 0,
    "aria-label": t("stepSlider"), onInput: () => order({ do: "to", at: Number(slider.value) }) }));
  const at = h("span", { class: "at" });
  const name = h("span", { class: "words" });
  const words = h("p", { class: "step-words", "aria-hidden": "true", tabindex: "-1" });
  const voice = h("p", { class: "unseen", role: "status" });
  const control = (/** @type {any} */ picture, /** @type {string} */ text, /** @type {Order} */ given, more = {}) =>
    iconButton(picture, t(text), () => order(given), { bare: true, ...more });
  const first = control("restart", "stepFirst", { do: "first" });
  const back = control("stepBack", "stepBackOne", { do: "by", step: -1 });
  const toggle = control("play", "replayRun", { do: "toggle" });
  const on = control("stepOn", "stepOn", { do: "by", step: 1 }, { class: "primary" });
  const leave = h("button", { type: "button", class: "button" }, t("close"));
  const element = h("div", { class: "projector" }, stage, h("p", { class: "reel" }, at, name), words, slider,
    h("div", { class: "row controls" }, first, back, toggle, on, leave), voice);
  return { element, stage, slider, at, name, words, voice, first, back, toggle, on, leave };
}

/**
 * @param {Say} t
 * @param {ReturnType<typeof makeParts>} parts
 * @param {import("../play/replay.js").Reel} reel
 * @param {string} at the position, in words
 */
function drawControls(t, parts, reel, at) {
  if (parts.slider.value !== String(reel.at)) parts.slider.value = String(reel.at);
  set(parts.slider, "aria-valuetext", at);
  write(parts.at, at);
  for (const one of [parts.first, parts.back]) set(one, "aria-disabled", reel.at === 0 ? "true" : null);
  set(parts.on, "aria-disabled", reel.at === reel.last ? "true" : null);
  const name = t(reel.runs ? "replayStop" : "replayRun");
  if (parts.toggle.getAttribute("aria-label") === name) return;
  set(parts.toggle, "aria-label", name);
  set(parts.toggle, "title", name);
  fill(parts.toggle, icon(reel.runs ? "pause" : "play"));
}
