// Who plays: pick a name, add one, rename, sign out, remove.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { listScreen } from "./lists.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../player.js").Player} Player */

/**
 * @param {Context} context
 */
export function who(context) {
  return listScreen(context, { title: context.t("whoTitle"), narrow: true }, async () => [await context.api.players()],
    (main, players) => show(context, main, players));
}

/**
 * @param {Context} context
 * @param {HTMLElement} main
 * @param {Player[]} players
 */
function show(context, main, players) {
  const { t, player } = context;
  const me = player.me();
  const cards = players.map((one) => h("li", { class: "card" }, icon("person"),
    h("div", { class: "card-text" },
      h("button", { type: "button", class: "card-link", "aria-current": one.id === me.id ? "true" : null,
        onClick: () => come(context, one.name ?? "") }, one.name),
      one.id === me.id && h("p", { class: "facts" }, h("span", { class: "badge done" }, icon("check"),
        t("playsHere"))))));
  fill(main,
    h("p", { class: "lead" }, me.name === null ? t("whoGuest") : t("whoNamed", { name: me.name })),
    players.length > 0 && h("section", { "aria-labelledby": "names" }, h("h2", { id: "names" }, t("whoPick")),
      h("ul", { class: "cards" }, cards)),
    h("section", { "aria-labelledby": "add" }, h("h2", { id: "add" }, t("whoAdd")),
      nameForm(context, "new-name", "", t("whoAddDo"), (name) => come(context, name, true))),
    me.name !== null && h("section", { "aria-labelledby": "mine" }, h("h2", { id: "mine" }, me.name),
      nameForm(context, "my-name", me.name, t("rename"), (name) => rename(context, name)),
      h("div", { class: "row spaced" },
        h("button", { type: "button", class: "button", onClick: () => out(context) }, t("signOut")),
        iconButton("delete", t("removePlayer"), () => remove(context), { class: "quiet" }))));
}

/**
 * @param {Context} context
 * @param {string} id
 * @param {string} value
 * @param {string} label of the button
 * @param {(name: string) => Promise<import("../api.js").Answer>} act
 */
function nameForm({ t }, id, value, label, act) {
  const input = /** @type {HTMLInputElement} */ (h("input", { type: "text", id, maxlength: 40, autocomplete: "off",
    spellcheck: "false", value, "aria-describedby": `${id}-problem` }));
  const problem = h("p", { class: "complaint", id: `${id}-problem`, role: "alert", hidden: true });
  const refuse = (/** @type {string} */ text) => {
    problem.hidden = false;
    problem.textContent = text;
    input.setAttribute("aria-invalid", "true");
    input.focus();
  };
  return h("form", { novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (input.value.trim() === "") return refuse(t("nameEmpty"));
    const answer = await act(input.value);
    if (answer.status !== 200) refuse(sentence(t, answer));
  } }, h("div", { class: "field" }, h("label", { for: id }, t("nameOf")),
    h("div", { class: "row joined" }, input, h("button", { type: "submit", class: "button primary" }, label)), problem));
}

/**
 * Signs a player in and goes to the start.
 * @param {Context} context
 * @param {string} name
 * @param {boolean} [quiet] the caller tells what went wrong
 */
async function come(context, name, quiet = false) {
  const answer = await context.player.signIn(name);
  if (answer.status === 200) {
    location.hash = "#/";
    tell(context.t("welcome", { name: answer.body.name }));
  } else if (!quiet) tell(sentence(context.t, answer), "warning");
  return answer;
}

/**
 * @param {Context} context
 * @param {string} name
 */
async function rename(context, name) {
  const answer = await context.player.rename(name);
  if (answer.status === 200) {
    tell(context.t("renamed", { name: answer.body.name }));
    context.reload();
  }
  return answer;
}

/** @param {Context} context */
async function out(context) {
  const answer = await context.player.signOut();
  tell(answer.status === 204 ? context.t("signedOut") : sentence(context.t, answer));
  context.reload();
}

/** @param {Context} context */
async function remove(context) {
  const { t, player } = context;
  const name = player.me().name ?? "";
  if (!(await ask(t, { title: t("removeAsk", { name }), text: t("removeWhy"), yes: t("delete") }))) return;
  const answer = await player.remove();
  tell(answer.status === 204 ? t("deleted", { title: name }) : sentence(t, answer));
  context.reload();
}
