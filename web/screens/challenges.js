// The challenges a player has accepted: how far they are, what is solved, and ways to give one up.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { filtered } from "../families.js";
import { goTo } from "../going.js";
import { matching, spaced } from "../levels.js";
import { isSwipe } from "../people.js";
import { titleOf } from "./lists.js";
import { dots, sentence, thumbnail } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {{ id: string, name: string, rules: string, size: string, difficulty: number, author: string, percent: number, session: string|null, solved: string|null }} Challenge */
/** @typedef {{ open: Challenge[], solved: Challenge[] }} Challenges */

/** The challenge that was just abandoned: the list that is drawn next offers to accept it again. @type {Challenge|null} */
let gone = null;

/**
 * The challenges to solve and those solved.
 * @param {Context} context
 * @param {Challenges} lists
 * @param {import("../types.js").Rules[]} rules
 * @param {boolean} isAlone whether the screen shows nothing else: then it says what is missing
 * @returns {import("./library.js").Section}
 */
export function challengeSection(context, lists, rules, isAlone) {
  const { t } = context;
  const results = h("div", { class: "stack" });
  const edit = iconButton("edit", t("edit"), () => {
    const on = results.classList.toggle("editing");
    edit.setAttribute("aria-pressed", String(on));
    tell(t(on ? "editOn" : "editOff"));
  }, { bare: true, class: "quiet" });
  edit.setAttribute("aria-pressed", "false");
  const card = (/** @type {Challenge} */ one) => entry(context, one, rules);
  const lasting = gone && undoing(context, gone);
  const wasGone = gone !== null;
  gone = null;
  const element = h("section", { class: "stack", "aria-labelledby": "challenges" }, h("div", { class: "section-head" },
    h("h2", { id: "challenges" }, t("challenges")), edit), lasting,
  isAlone && h("div", { class: "row" }, h("a", { class: "button primary", href: "#/catalogue" }, icon("catalogue"), h("span", {}, t("toCatalogue")))),
  results);
  return {
    element,
    end: () => {},
    update: (wanted) => {
      const passing = (/** @type {Challenge[]} */ list) => filtered(matching(list.map((one) => ({ ...one, title: one.name })), rules, wanted.text),
        wanted, stateOf);
      const [open, solved] = [passing(lists.open), passing(lists.solved)];
      fill(results,
        (isAlone || open.length > 0) && h("section", { class: "pack", "aria-labelledby": "open" }, h("h3", { id: "open" }, t("openChallenges")),
          open.length === 0 ? h("p", { class: "empty" }, t(lists.open.length === 0 ? "noChallenges" : "noneFiltered"))
            : h("ul", { class: "cards" }, open.map(card)),
          isAlone && h("p", { class: "hint" }, t("deleteHow"))),
        solved.length > 0 && h("section", { class: "pack", "aria-labelledby": "solved" },
          h("h3", { id: "solved" }, t("solvedChallenges")), h("ul", { class: "cards" }, solved.map(card))));
      const count = open.length + solved.length;
      element.hidden = !isAlone && count === 0 && !wasGone;
      return count;
    },
  };
}

/**
 * @param {Challenge} one
 * @returns {"done"|"open"|"new"}
 */
function stateOf(one) {
  if (one.solved) return "done";
  return one.session === null ? "new" : "open";
}

/**
 * Names the abandoned challenge, with a button that restores it.
 * @param {Context} context
 * @param {Challenge} gone
 */
function undoing(context, gone) {
  const { t, api } = context;
  return h("p", { class: "row given-up", role: "status" }, h("span", {}, t("gaveUp", { name: gone.name })),
    h("button", { type: "button", class: "button", id: "accept-again", "aria-label": t("acceptAgainOf", { name: gone.name }),
      onClick: async () => {
        const answer = await api.accept(gone.id);
        const done = answer.status === 201 || answer.status === 200;
        tell(done ? t("acceptedNow", { name: gone.name }) : sentence(t, answer), done ? "info" : "warning");
        if (done) context.reload();
      } }, t("acceptAgain")));
}

/**
 * @param {Context} context
 * @param {Challenge} one
 * @param {import("../types.js").Rules[]} rules
 */
function entry(context, one, rules) {
  const { t } = context;
  const remove = () => giveUp(context, one);
  const link = h("button", { type: "button", class: "card-link", onClick: () => go(context, one),
    "aria-keyshortcuts": "Delete" }, one.name);
  const filled = h("span", { class: "percent-bar", "aria-hidden": "true" }, h("i", {}));
  filled.style.setProperty("--percent", `${one.percent}%`);
  const card = h("li", { class: "card challenge" }, thumbnail(one.size),
    h("div", { class: "card-text" }, link,
      h("p", { class: "facts" }, [titleOf(rules, one.rules), spaced(one.size)].filter(Boolean).join(" · "),
        dots(t, one.difficulty)),
      one.solved ? h("p", { class: "facts" }, h("span", { class: "badge done" }, icon("check"), t("challengeDone")))
        : h("p", { class: "facts percent" }, filled, h("span", {}, t("percentDone", { percent: one.percent })))),
    h("a", { class: "button quiet raised", href: `#/puzzle/${encodeURIComponent(one.id)}`,
      "aria-label": t("previewOf", { name: one.name }), title: t("preview") }, icon("search")),
    iconButton("delete", t("giveUpOf", { name: one.name }), remove, { bare: true, class: "quiet raised only-editing" }));
  link.addEventListener("keydown", (event) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    remove();
  });
  swipes(card, remove);
  return card;
}

/**
 * A finger that wipes a card to the left takes it away.
 * @param {HTMLElement} card
 * @param {() => void} remove
 */
function swipes(card, remove) {
  /** @type {{ x: number, y: number }|null} */
  let from = null;
  const move = (/** @type {number} */ by) => card.style.setProperty("--swiped", `${Math.min(0, by)}px`);
  const end = () => {
    from = null;
    card.classList.remove("swiping");
    move(0);
  };
  card.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse") from = { x: event.clientX, y: event.clientY };
  });
  card.addEventListener("pointermove", (event) => {
    if (!from) return;
    card.classList.add("swiping");
    move(event.clientX - from.x);
  });
  card.addEventListener("pointerup", (event) => {
    const swiped = from !== null && isSwipe(from, { x: event.clientX, y: event.clientY });
    end();
    if (!swiped) return;
    // The click that follows a swipe opens nothing.
    card.addEventListener("click", (click) => { click.preventDefault(); click.stopPropagation(); },
      { capture: true, once: true });
    window.setTimeout(remove, 0);
  });
  card.addEventListener("pointercancel", end);
}

/**
 * Resumes a challenge.
 * @param {Context} context
 * @param {{ id: string }} one
 * @param {boolean} [again]
 */
export async function go(context, one, again = false) {
  const answer = await context.api.challengeSession(one.id, again);
  if (answer.body?.id) goTo(`#/play/${encodeURIComponent(answer.body.id)}`);
  else tell(sentence(context.t, answer), "warning");
}

/**
 * @param {Context} context
 * @param {Challenge} one
 */
async function giveUp(context, one) {
  const { t, api } = context;
  const yes = await ask(t, { title: t("deleteAsk", { title: one.name }), text: t("giveUpWhy"), yes: t("delete") });
  if (!yes) return;
  const answer = await api.giveUp(one.id);
  if (answer.status === 204) gone = one;
  else tell(sentence(t, answer), "warning");
  context.reload();
}
