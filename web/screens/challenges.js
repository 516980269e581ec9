// The challenges a player has accepted: how far they are, what is solved, and ways to give one up.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { isSwipe } from "../people.js";
import { listScreen, titleOf } from "./lists.js";
import { dots, sentence, thumbnail } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {{ id: string, name: string, rules: string, size: string, difficulty: number, author: string, percent: number, session: string|null, solved: string|null }} Challenge */

/** @param {Context} context */
export function challenges(context) {
  return show(context, null);
}

/**
 * @param {Context} context
 * @param {Challenge|null} gone the challenge that has just been abandoned
 */
function show(context, gone) {
  const { t, api } = context;
  const edit = iconButton("edit", t("edit"), () => toggle(), { bare: true, class: "quiet" });
  edit.setAttribute("aria-pressed", "false");
  const toggle = () => {
    const on = document.getElementById("content")?.classList.toggle("editing") ?? false;
    edit.setAttribute("aria-pressed", String(on));
    tell(t(on ? "editOn" : "editOff"));
  };
  return listScreen(context, { title: t("challenges"), tools: [edit] },
    () => Promise.all([api.challenges(), api.rules()]),
    (main, lists, rules) => {
      const card = (/** @type {Challenge} */ one) => entry(context, one, rules);
      fill(main, gone && undoing(context, gone), h("div", { class: "row" }, h("a", { class: "button primary", href: "#/catalogue" }, icon("catalogue"),
        h("span", {}, t("toCatalogue")))),
        h("section", { "aria-labelledby": "open" }, h("h2", { id: "open" }, t("openChallenges")),
          lists.open.length === 0 ? h("p", { class: "empty" }, t("noChallenges"))
            : h("ul", { class: "cards" }, lists.open.map(card)), h("p", { class: "hint" }, t("deleteHow"))),
        lists.solved.length > 0 && h("section", { "aria-labelledby": "solved" },
          h("h2", { id: "solved" }, t("solvedChallenges")), h("ul", { class: "cards" }, lists.solved.map(card))));
      if (gone) document.getElementById("accept-again")?.focus();
    });
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
      h("p", { class: "facts" }, [titleOf(rules, one.rules), one.size].filter(Boolean).join(" · "),
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
 * Goes on with a challenge.
 * @param {Context} context
 * @param {{ id: string }} one
 * @param {boolean} [again]
 */
export async function go(context, one, again = false) {
  const answer = await context.api.challengeSession(one.id, again);
  if (answer.body?.id) location.hash = `#/play/${encodeURIComponent(answer.body.id)}`;
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
  if (answer.status === 204) {
    await show(context, one);
    return;
  }
  tell(sentence(t, answer), "warning");
  context.reload();
}
