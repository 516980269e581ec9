// The replay of a game in a dialog: its boards from the start, at any speed. The game itself does not change.
// @ts-check
import { moved } from "../caret.js";
import { isDialogOpen, openDialog } from "../dialogs.js";
import { fill, h, icon, iconButton, set, write } from "../dom.js";
import { inWords, spoken } from "../play/changes.js";
import { placeLabel } from "../play/layerdraw.js";
import { placeNamed } from "../play/placewords.js";
import { shown } from "../play/clock.js";
import { playEffects } from "../play/effects.js";
import { frameBefore, framesOf, makeStock, orderOf, ordered, speeds } from "../play/replay.js";
import { shape } from "../play/boards.js";
import { makeStage } from "../play/stage.js";
import { isOver } from "../play/state.js";
import { sentence } from "./parts.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../texts.js").Say} Say */
/** @typedef {import("../play/replay.js").Order} Order */

/**
 * @param {import("../app.js").Context} context
 * @param {string} id of the session
 * @param {View} present the view that the dialog returns to
 * @param {number} [from] the number of the move to begin before
 */
export async function openReplay(context, id, present, from) {
  const { t, api } = context;
  const frames = framesOf(await api.journal(id), present.n);
  if (!context.isHere() || isDialogOpen()) return;
  /** @type {import("../play/replay.js").Reel} */
  let reel = { at: from === undefined ? 0 : frameBefore(frames, from), last: frames.length - 1, runs: false, speed: 1 };
  /** @type {View|null} */
  let seen = null;
  let shownAt = -1;
  let spokenAt = -1;
  let carets = /** @type {Record<string, string>} */ ({});
  let timer = 0;
  let trouble = "";
  const words = await wordsFor(context, present, () => { if (seen) stage.draw(seen); });
  if (!context.isHere() || isDialogOpen()) return;
  const parts = makeParts(t, reel.last, { address: api.journalAddress(id), name: `${present.title}.jsonl` }, order,
    (present.players?.length ?? 0) > 1 && isOver(present) ? bestMove : null);
  if (words) {
    parts.element.classList.add("worded");
    parts.stage.after(words.clue);
    parts.element.append(words.lists);
  }
  const stage = makeStage(t, parts.stage, (board) => (words && board.entries ? words.marked()
    : { caret: carets[board.id] ?? moved(shape(board), "r0c0", "first"), cells: new Set() }));
  const stock = makeStock({
    ask: async (index) => {
      const answer = await api.viewAfter(id, frames[index]);
      if (answer.status === 200) return answer.body;
      trouble = sentence(t, answer);
      return null;
    },
    came: (index, view) => {
      if (index !== reel.at) return;
      if (!view) reel = { ...reel, runs: false };
      show(view ? "" : trouble);
    },
  }, reel.last);

  /** @param {Order} given */
  function order(given) {
    const before = reel;
    reel = ordered(reel, given);
    if (reel.runs !== before.runs || reel.speed !== before.speed || !reel.runs) clearTimeout(timer);
    show("");
    if (reel.runs && (!before.runs || reel.speed !== before.speed)) plan();
  }

  /** Shows the next board, once its time has come and this one has been shown. */
  function plan() {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (shownAt !== reel.at) return plan();
      order({ do: "next" });
      if (reel.runs) plan();
    }, 1000 / reel.speed);
  }

  /** Shows the best move of the position, with its reason. */
  async function bestMove() {
    const index = reel.at;
    if (reel.runs) order({ do: "toggle" });
    const answer = await api.viewAfter(id, frames[index], true);
    if (index !== reel.at || !parts.element.isConnected) return;
    if (answer.status !== 200) return write(parts.fault, sentence(t, answer));
    const view = inWords(answer.body, t, (board, at) => placeNamed(t, board, at));
    stage.draw(view);
    write(parts.words, view.hint?.text ?? "");
    write(parts.voice, view.hint?.text ?? "");
  }

  /** @param {string} fault */
  function show(fault) {
    const view = stock.want(reel.at);
    const at = t("replayAt", { n: reel.at, count: reel.last });
    drawControls(t, parts, reel, at);
    write(parts.fault, fault);
    set(parts.stage, "aria-busy", view ? null : "true");
    if (!view) return;
    const steps = reel.at - shownAt === 1 ? seen : null;
    if (view !== seen) {
      words?.take(view);
      stage.draw(view);
      write(parts.words, view.status.text ?? "");
      write(parts.time, shown(view.timers?.find((one) => one.id === "play")?.ms ?? 0));
      const moving = steps && reel.speed < 8 ? (view.effects ?? []) : [];
      playEffects(moving.filter((one) => one.kind !== "vibrate"), stage.cell);
    }
    speak(at, steps ? spoken(steps, view, 3, (board, at) => placeLabel(t, board, at)) : [view.status.text ?? ""]);
    seen = view;
    shownAt = reel.at;
  }

  /**
   * Says the position once, unless the replay runs: then it would never stop talking.
   * @param {string} at the position, which the slider says itself
   * @param {string[]} sentences
   */
  function speak(at, sentences) {
    if (!reel.runs && spokenAt !== reel.at) {
      const first = document.activeElement === parts.slider ? "" : at;
      write(parts.voice, [first, ...sentences].filter(Boolean).join(". "));
    }
    spokenAt = reel.runs ? -1 : reel.at;
  }

  const close = openDialog(t, `${t("replay")} – ${present.title}`, [parts.element], {
    class: "replay", closed: () => {
      clearTimeout(timer);
      stock.close();
    },
  });
  parts.leave.addEventListener("click", close);
  parts.element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const at = target.dataset.at;
    if (at && /^(Arrow|Home$|End$|Page)/.test(event.key)) {
      // On the board the arrows move the caret.
      event.preventDefault();
      const steered = stage.steer(target, event.key);
      carets = { ...carets, ...steered };
      for (const one of words ? Object.values(steered) : []) words?.put(one);
      if (seen) stage.draw(seen);
      return stage.focus(target, carets);
    }
    if (target.matches("button, a") && (event.key === " " || event.key === "Enter")) return;
    if (target.matches("input[type=radio]") && /^(Arrow| )/.test(event.key)) return;
    const given = orderOf(event.key);
    if (!given) return;
    event.preventDefault();
    order(given);
  });
  parts.toggle.focus();
  show("");
}

/**
 * The clues of a board of words; null for any other game, and if they cannot be fetched.
 * @param {import("../app.js").Context} context
 * @param {View} view
 * @param {() => void} draw
 */
async function wordsFor(context, view, draw) {
  if (!view.boards.some((board) => board.entries)) return null;
  try {
    return await (await import("./replaywords.js")).makeReplayWords(context, draw);
  } catch {
    return null;
  }
}

/**
 * The elements of the dialog.
 * @param {Say} t
 * @param {number} last
 * @param {{ address: string, name: string }} record of the game
 * @param {(order: Order) => void} order
 * @param {(() => void)|null} best shows the best move; null where there is none to show
 */
function makeParts(t, last, record, order, best) {
  const stage = h("div", { class: "stage" });
  const slider = /** @type {HTMLInputElement} */ (h("input", {
    type: "range", min: 0, max: last, step: 1, value: 0, "aria-label": t("replaySlider"), disabled: last === 0,
    onInput: () => order({ do: "to", at: Number(slider.value) }),
  }));
  const at = h("span", { class: "at" });
  const words = h("span", { class: "words" });
  const time = h("span", { class: "time" });
  const voice = h("p", { class: "unseen", role: "status" });
  const fault = h("p", { class: "complaint", role: "alert" });
  const back = iconButton("stepBack", t("replayBack"), () => order({ do: "by", step: -1 }), { bare: true });
  const on = iconButton("stepOn", t("replayOn"), () => order({ do: "by", step: 1 }), { bare: true });
  const toggle = iconButton("play", t("replayRun"), () => order({ do: "toggle" }), { bare: true, class: "primary" });
  const rates = h("div", { class: "segments speeds", role: "radiogroup", "aria-label": t("replaySpeed") },
    speeds.map((speed) => h("label", {}, h("input", { type: "radio", name: "speed", value: speed, checked: speed === 1,
      onChange: () => order({ do: "speed", speed }) }), h("span", {}, `${speed}×`))));
  const leave = h("button", { type: "button", class: "button" }, t("replayLeave"));
  const element = h("div", { class: "projector" }, stage,
    h("p", { class: "reel" }, at, words, time), slider,
    h("div", { class: "row controls" }, back, toggle, on, best && h("button", { type: "button", class: "button best-move", onClick: best }, icon("hint"), h("span", {}, t("bestMove"))), rates),
    h("div", { class: "row ends" }, h("a", { class: "button", href: record.address, download: record.name }, icon("save"),
      h("span", {}, t("replaySave"))), leave), fault, voice);
  return { element, stage, slider, at, words, time, voice, fault, back, on, toggle, leave };
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
  for (const radio of parts.element.querySelectorAll("input[type=radio]")) {
    const one = /** @type {HTMLInputElement} */ (radio);
    one.checked = Number(one.value) === reel.speed;
  }
  set(parts.back, "aria-disabled", reel.at === 0 ? "true" : null);
  set(parts.on, "aria-disabled", reel.at === reel.last ? "true" : null);
  set(parts.toggle, "aria-disabled", reel.last === 0 ? "true" : null);
  const name = t(reel.runs ? "replayStop" : "replayRun");
  if (parts.toggle.getAttribute("aria-label") === name) return;
  set(parts.toggle, "aria-label", name);
  set(parts.toggle, "title", name);
  fill(parts.toggle, icon(reel.runs ? "pause" : "play"));
}
