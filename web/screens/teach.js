// The teacher's door: open a class, come back to one, type the server's passcode.
// @ts-check
import { fill, h, tell } from "../dom.js";
import { formField } from "./classfields.js";
import { classroom } from "./classroom.js";
import { listScreen } from "./lists.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {{ id: string, name: string, code: string, over: boolean }} Room */

/**
 * @param {Context} context
 * @param {string} id of a class, empty for the door
 */
export function teach(context, id) {
  if (id !== "") return classroom(context, id);
  const { t, api } = context;
  return listScreen(context, { title: t("teach"), narrow: true }, async () => [await api.ask("classes")],
    (main, /** @type {{ mayOpen: boolean, hasPasscode: boolean, classes: Room[] }} */ body) => {
      fill(main, h("p", {}, t("teachIntro")),
        body.classes.length > 0 && h("section", { "aria-labelledby": "teach-mine" }, h("h2", { id: "teach-mine" }, t("teachMine")),
          h("ul", { class: "games" }, body.classes.map((one) => h("li", { class: "game" },
            h("a", { class: "button", href: `#/teach/${one.id}` }, one.name),
            h("span", { class: "fate" }, one.over ? t("teachEnded") : one.code))))),
        h("div", { class: "class-doors" },
          body.mayOpen ? opening(context) : body.hasPasscode ? unlocking(context) : h("p", { class: "class-door" }, t("teachClosed")),
          entering(context)));
    });
}

/**
 * A form whose faults stand at their fields.
 * @param {Context} context
 * @param {{ heading: string, path: string, button: string, more?: string, fields: { name: string, label: string, hint?: string,
 *   most: number, type?: string }[], done: (body: any) => void }} look
 */
function door(context, look) {
  const { t, api } = context;
  const made = look.fields.map((one) => formField({ ...one, id: `teach-${look.path.replace("/", "-")}-${one.name}` }));
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  return h("form", { class: "stack class-door", novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const body = Object.fromEntries(made.map((one, index) => [look.fields[index].name, one.input.value]));
    const answer = await api.ask(look.path, api.sent("POST", body));
    if (answer.status < 300 && answer.status >= 200) return look.done(answer.body);
    const at = look.fields.findIndex((one) => one.name === answer.body?.place);
    for (const [index, one] of made.entries()) one.refuse(index === at ? sentence(t, answer) : "");
    problem.hidden = at >= 0;
    problem.textContent = at >= 0 ? "" : sentence(t, answer);
    made[Math.max(at, 0)].input.focus();
  } }, h("h2", {}, look.heading), look.more && h("p", { class: "hint" }, look.more), made.map((one) => one.element), problem,
  h("div", { class: "row" }, h("button", { type: "submit", class: "button primary" }, look.button)));
}

/** @param {Room} room */
const goTo = (room) => { location.hash = `#/teach/${room.id}`; };

/** @param {Context} context */
const opening = (context) => door(context, { heading: context.t("teachOpen"), path: "classes", button: context.t("teachOpen"),
  fields: [{ name: "name", label: context.t("teachName"), most: 60 },
    { name: "passcode", label: context.t("teachPasscode"), hint: context.t("teachPasscodeHint"), most: 100, type: "password" }],
  done: goTo });

/** @param {Context} context */
const entering = (context) => door(context, { heading: context.t("teachEnter"), path: "classes/enter", button: context.t("teachEnterButton"),
  fields: [{ name: "code", label: context.t("classCode"), most: 12 },
    { name: "passcode", label: context.t("teachPasscode"), most: 100, type: "password" }],
  done: goTo });

/** @param {Context} context */
const unlocking = (context) => door(context, { heading: context.t("teachOpen"), path: "teacher", button: context.t("teachUnlock"),
  fields: [{ name: "passcode", label: context.t("teachServer"), hint: context.t("teachServerHint"), most: 100, type: "password" }],
  done: () => {
    tell(context.t("teachUnlocked"));
    context.reload();
  } });
