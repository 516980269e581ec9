// Giving a game to a class: which class, what the pupils see, until when.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { asking } from "../lessonsides.js";
import * as stored from "../options.js";
import { formField } from "./classfields.js";
import { sentence } from "./parts.js";
import { taskFields } from "./taskfields.js";

/** @typedef {{ id: string, name: string, over: boolean }} Room */

/** Where this browser keeps which class got the last task. */
const lastClass = "quadrille.giving";

/**
 * @param {import("../app.js").Context} context
 * @param {{ item: import("../lessonsides.js").Item, title: string, pair: import("./taskfields.js").Side[], asked: string, given?: () => void }} game `given`: what to do when a class has it
 */
export async function openGiving(context, game) {
  const { t, api } = context;
  const [answer, rules] = await Promise.all([api.list("classes", (body) => body.classes), api.rules()]);
  if (!context.isHere()) return;
  if (answer.status !== 200) return tell(sentence(t, answer), "warning");
  const rooms = /** @type {Room[]} */ (answer.body.classes.filter((/** @type {Room} */ one) => !one.over));
  if (rooms.length === 0 && !answer.body.mayOpen) {
    openDialog(t, t("give"), [h("p", {}, t("giveNoClass")), h("div", { class: "row end" },
      h("a", { class: "button primary", href: "#/teach" }, t("giveSignIn")))], { class: "small" });
    return;
  }
  const fields = taskFields(t, game);
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const before = stored.remember(stored.localStore, lastClass);
  const room = /** @type {HTMLSelectElement} */ (h("select", { id: "give-class", onChange: () => choose() },
    rooms.map((one) => h("option", { value: one.id, selected: one.id === before }, one.name)),
    answer.body.mayOpen && h("option", { value: "" }, t("giveNewClass"))));
  const name = formField({ id: "give-name", label: t("teachName"), most: 60 });
  const passcode = formField({ id: "give-passcode", label: t("teachPasscode"), hint: t("teachPasscodeHint"), most: 100, type: "password" });
  const fresh = h("div", { class: "stack" }, name.element, passcode.element);
  const choose = () => { fresh.hidden = room.value !== ""; };
  const button = /** @type {HTMLButtonElement} */ (h("button", { type: "submit", class: "button primary" }, t("teachSet")));

  /** @param {string} text */
  function complain(text) {
    problem.hidden = text === "";
    problem.textContent = text;
  }

  /** The chosen class; a new one is opened first. @returns {Promise<Room|null>} */
  async function chosenRoom() {
    const known = rooms.find((one) => one.id === room.value);
    if (known) return known;
    const made = await api.ask("classes", api.sent("POST", { name: name.input.value, passcode: passcode.input.value }));
    const at = made.body?.place;
    name.refuse(made.status !== 201 && at === "name" ? sentence(t, made) : "");
    passcode.refuse(made.status !== 201 && at === "passcode" ? sentence(t, made) : "");
    if (made.status === 201) {
      rooms.push(made.body);
      room.prepend(h("option", { value: made.body.id }, made.body.name));
      room.value = made.body.id;
      choose();
      return made.body;
    }
    if (at !== "name" && at !== "passcode") complain(sentence(t, made));
    else (at === "name" ? name : passcode).input.focus();
    return null;
  }

  async function send() {
    complain("");
    const to = await chosenRoom();
    if (!to) return;
    const item = asking(game.item, rules.status === 200 ? rules.body : [], fields.asked());
    const made = await api.ask(`classes/${encodeURIComponent(to.id)}/assignments`, api.sent("POST", { ...item, ...fields.body() }));
    if (made.status !== 201) {
      if (!fields.refuse(made.body?.place, sentence(t, made))) complain(sentence(t, made));
      return;
    }
    stored.keep(stored.localStore, lastClass, to.id);
    close();
    game.given?.();
    given(context, fields.title.input.value.trim() || game.title, to);
  }

  const form = h("form", { class: "stack", novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    await send();
    button.disabled = false;
  } }, h("div", { class: "field" }, h("label", { for: "give-class" }, t("place_class")), room), fresh, fields.elements, problem,
  h("div", { class: "row end in-sight" }, button));
  choose();
  const close = openDialog(t, t("give"), [form], { class: "small" });
  // A class is chosen already, so the next key may send.
  (rooms.length > 0 ? button : name.input).focus();
}

/**
 * Says that a class has its task, and how its pupils get to it.
 * @param {import("../app.js").Context} context
 * @param {string} title
 * @param {Room} room
 */
function given({ t }, title, room) {
  const body = h("div", { class: "stack" });
  fill(body, h("p", { role: "status" }, t("giveDone", { title, room: room.name })), h("div", { class: "row end" },
    h("button", { type: "button", class: "button", onClick: () => close() }, t("close")),
    h("a", { class: "button primary", href: `#/teach/${encodeURIComponent(room.id)}` }, t("giveShow"))));
  const close = openDialog(t, t("give"), [body], { class: "small" });
}
