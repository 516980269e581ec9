// The choice of the player. On the server's machine names are picked from a list; over the network a name comes with a personal code.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { goTo } from "../going.js";
import { signInFrom } from "../personal.js";
import { formField } from "./classfields.js";
import { listScreen } from "./lists.js";
import { sentence } from "./parts.js";
import { codeCard } from "./personalcode.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../player.js").Player} Player */
/** @typedef {{ name: string, code: string }} Handed what an address brings along */

/**
 * @param {Context} context
 * @param {string} part `NAME/CODE` of an address that fills in the form, or empty
 */
export function who(context, part) {
  const handed = signInFrom(part);
  // The code is not left behind in the address line and the list of visited pages.
  if (handed) history.replaceState(null, "", "#/who");
  return listScreen(context, { title: context.t("whoTitle"), narrow: true },
    () => Promise.all([context.player.known(), context.api.players()]),
    (main, _, players) => show(context, main, players, handed));
}

/**
 * @param {Context} context
 * @param {HTMLElement} main
 * @param {Player[]} players
 * @param {Handed|null} handed
 */
function show(context, main, players, handed) {
  const { t, player } = context;
  const me = player.me();
  const cards = players.map((one) => h("li", { class: "card" }, icon("person"),
    h("div", { class: "card-text" },
      h("button", { type: "button", class: "card-link", "aria-current": one.id === me.id ? "true" : null,
        onClick: () => come(context, one.name ?? "") }, one.name),
      one.id === me.id && h("p", { class: "facts" }, h("span", { class: "badge done" }, icon("check"),
        t("playsHere"))))));
  const name = me.name ?? t(me.kind === "teacher" ? "teach" : "guest");
  fill(main,
    h("p", { class: "lead" }, lead(context)),
    me.local === true && players.length > 0 && h("section", { "aria-labelledby": "names" }, h("h2", { id: "names" }, t("whoPick")),
      h("ul", { class: "cards" }, cards)),
    h("section", { "aria-labelledby": "add" }, h("h2", { id: "add" }, me.local === true ? t("whoAdd") : t("whoSignIn")),
      me.local === true ? nameForm(context, "new-name", handed?.name ?? "", t("whoAddDo"), (text) => come(context, text, true))
        : codeForm(context, main, handed)),
    (me.kind === "named" || me.kind === "pupil" || me.kind === "teacher")
      && h("section", { "aria-labelledby": "mine" }, h("h2", { id: "mine" }, name),
        me.kind === "named" && nameForm(context, "my-name", name, t("rename"), (text) => rename(context, text)),
        h("div", { class: "row spaced" },
          me.kind === "pupil" ? h("a", { class: "button", href: "#/class" }, t("classes"))
            : h("button", { type: "button", class: "button", onClick: () => out(context) }, t("signOut")),
          me.kind === "named" && iconButton("delete", t("removePlayer"), () => remove(context), { class: "quiet" }))),
    h("p", {}, h("a", { class: "button", href: "#/about-me" }, icon("search"), h("span", {}, t("aboutMe")))));
  if (handed) /** @type {HTMLElement|null} */ (main.querySelector("#add ~ form [type=submit]"))?.focus();
}

/** @param {Context} context */
function lead({ t, player }) {
  const me = player.me();
  if (me.kind === "guest") return t("whoStranger");
  if (me.kind === "household" || me.name === null) return t("whoGuest");
  return t("whoNamed", { name: me.name });
}

/**
 * A form that signs in over the network: it requests the code if the name is taken.
 * @param {Context} context
 * @param {HTMLElement} main
 * @param {Handed|null} handed
 */
function codeForm(context, main, handed) {
  const { t, api, player } = context;
  const name = formField({ id: "new-name", label: t("nameOf"), value: handed?.name, most: 40 });
  const code = formField({ id: "new-code", label: t("myCode"), value: handed?.code, most: 40 });
  code.element.hidden = !handed;
  const more = h("button", { type: "button", class: "button quiet", hidden: Boolean(handed), onClick: () => {
    open();
    code.input.focus();
  } }, t("whoHaveCode"));

  function open() {
    code.element.hidden = false;
    more.hidden = true;
  }

  /** Shows the code of a player who has just been made. @param {string} made */
  async function showCode(made) {
    const answer = await api.code();
    tell(t("welcome", { name: made }));
    if (answer.status !== 200 || !context.isHere()) {
      goTo("#/");
      return;
    }
    const title = h("h2", { id: "code-title", tabindex: -1 }, t("codeYours", { name: made }));
    fill(main, h("section", { "aria-labelledby": "code-title", class: "stack" }, title, codeCard(context, made, answer.body.code),
      h("div", { class: "row" }, h("a", { class: "button primary large", href: "#/" }, t("codeGoOn")))));
    title.focus();
  }

  /** @param {import("../api.js").Answer} answer */
  function refused(answer) {
    const atCode = answer.status === 429 || ["player/code-wanted", "player/code"].includes(String(answer.body?.code ?? ""));
    if (atCode) open();
    const field = atCode ? code : name;
    field.refuse(sentence(t, answer));
    field.input.focus();
  }

  return h("form", { class: "stack", novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const [typed, secret] = [name.input.value.trim(), code.element.hidden ? "" : code.input.value.trim()];
    name.refuse(typed === "" ? t("nameEmpty") : "");
    code.refuse("");
    if (typed === "") return name.input.focus();
    const answer = await player.signIn(typed, secret);
    if (answer.status !== 200) return refused(answer);
    if (secret === "") return showCode(answer.body.name);
    goTo("#/");
    tell(t("welcome", { name: answer.body.name }));
  } }, handed && h("p", { class: "hint" }, t("whoHanded")), name.element, code.element,
  h("div", { class: "row" }, h("button", { type: "submit", class: "button primary" }, t("whoAddDo")), more));
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
    goTo("#/");
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
  const { t, player } = context;
  const me = player.me();
  // At the machine the name is picked from the list again; elsewhere nothing but the code leads back.
  const asks = me.kind === "named" && me.local !== true;
  if (asks && !(await ask(t, { title: t("signOutAsk"), text: t("signOutText"), yes: t("signOut") }))) return;
  const answer = await player.signOut();
  tell(answer.status === 204 ? t(me.local === true ? "signedOut" : "signedOutHere") : sentence(t, answer));
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
