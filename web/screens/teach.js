// The teacher's door: open a class, come back to one, sign in; at the server's machine also who may sign in.
// @ts-check
import { fill, h, tell } from "../dom.js";
import { goTo } from "../going.js";
import { formField } from "./classfields.js";
import { classroom } from "./classroom.js";
import { listScreen } from "./lists.js";
import { roles, sentence } from "./parts.js";
import { projector } from "./projector.js";
import { operating } from "./teachers.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("./teachers.js").Teacher} Teacher */
/** @typedef {{ id: string, name: string, code: string, over: boolean }} Room */
/** @typedef {{ mayOpen: boolean, hasPasscode: boolean, teacher: string|null, classes: Room[], classDays: number }} Doors */

/**
 * @param {Context} context
 * @param {string} id of a class, with `/show` for the projector; empty for the door
 */
export function teach(context, id) {
  if (id.endsWith("/show")) return projector(context, id.slice(0, -"/show".length));
  if (id !== "") return classroom(context, id);
  const { t } = context;
  return listScreen(context, { title: t("place_class"), top: true, narrow: true }, () => asked(context), (main, /** @type {Doors} */ body,
    /** @type {import("../player.js").Player} */ me, /** @type {Teacher[]|null} */ teachers) => {
    // Over the network only those may open classes who have typed a passcode.
    const signedIn = Boolean(body.teacher) || me.kind === "teacher" || (body.mayOpen && me.local !== true);
    fill(main, roles(t, "teacher"), h("p", {}, t("teachIntro"), " ", h("a", { class: "more-link", href: "#/guide" }, t("guide"))), signedIn && account(context, body),
      body.classes.length > 0 && h("section", { "aria-labelledby": "teach-mine" }, h("h2", { id: "teach-mine" }, t("teachMine")),
        h("ul", { class: "games" }, body.classes.map((one) => h("li", { class: "game" },
          h("a", { class: "button", href: `#/teach/${one.id}` }, one.name),
          h("span", { class: "fate" }, one.over ? t("teachEnded") : one.code)))),
        body.classDays > 0 && h("p", { class: "hint" }, t("teachExpires", { count: body.classDays }))),
      h("div", { class: "class-doors" }, body.mayOpen && opening(context), entering(context),
        !signedIn && (!body.mayOpen || (teachers?.length ?? 0) > 0) && signingIn(context, body)),
      teachers && operating(context, teachers));
  });
}

/**
 * The classes of this browser, who plays in it, and at the server's machine the teachers.
 * @param {Context} context
 * @returns {Promise<import("../api.js").Answer[]>}
 */
async function asked({ api, player }) {
  const [classes, me] = await Promise.all([api.list("classes", (/** @type {Doors} */ doors) => doors.classes), player.known()]);
  const teachers = me.body?.local ? await api.list("teachers") : null;
  return [classes, me, { status: 200, body: teachers?.status === 200 ? teachers.body : null }];
}

/**
 * Which teacher is signed in, and the way out. The passes of classes end with it.
 * @param {Context} context
 * @param {Doors} body
 */
function account({ t, player, reload }, body) {
  return h("div", { class: "row" }, h("p", {}, body.teacher ? t("teachSignedIn", { name: body.teacher }) : t("teachSignedInServer")),
    h("button", { type: "button", class: "button", onClick: async () => {
      const answer = await player.signOut();
      if (answer.status !== 204) return tell(sentence(t, answer), "warning");
      tell(t("teachSignedOut"));
      reload();
    } }, t("signOut")));
}

/**
 * A form that shows problems at their fields.
 * @param {Context} context
 * @param {{ heading: string, path: string, button: string, more?: string, fields: { name: string, label: string, hint?: string,
 *   most: number, type?: string, optional?: boolean }[], done: (body: any) => void }} look
 */
function door(context, look) {
  const { t, api } = context;
  const made = look.fields.map((one) => formField({ ...one, id: `teach-${look.path.replace("/", "-")}-${one.name}` }));
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  return h("form", { class: "stack class-door", novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    const body = Object.fromEntries(made.map((one, index) => [look.fields[index].name, one.input.value])
      .filter(([, value], index) => value.trim() !== "" || !look.fields[index].optional));
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
const toRoom = (room) => goTo(`#/teach/${room.id}`);

/** @param {Context} context */
const opening = (context) => door(context, { heading: context.t("teachOpen"), path: "classes", button: context.t("teachOpen"),
  fields: [{ name: "name", label: context.t("teachName"), most: 60 },
    { name: "passcode", label: context.t("teachPasscode"), hint: context.t("teachPasscodeHint"), most: 100, type: "password" }],
  done: toRoom });

/** @param {Context} context */
const entering = (context) => door(context, { heading: context.t("teachEnter"), path: "classes/enter", button: context.t("teachEnterButton"),
  fields: [{ name: "code", label: context.t("classCode"), most: 12 },
    { name: "passcode", label: context.t("teachPasscode"), most: 100, type: "password" }],
  done: toRoom });

/**
 * @param {Context} context
 * @param {Doors} body
 */
const signingIn = (context, body) => door(context, { heading: context.t("teachSignIn"), path: "teacher", button: context.t("teachSignInDo"),
  more: body.hasPasscode || body.mayOpen ? undefined : context.t("teachAccountsOnly"),
  fields: [{ name: "name", label: context.t("teachAccount"), hint: body.hasPasscode ? context.t("teachAccountHint") : undefined, most: 60,
    optional: true }, { name: "passcode", label: context.t("teachPasscode"), hint: context.t("teachServerHint"), most: 100, type: "password" }],
  done: async () => {
    await context.player.load();
    tell(context.t("teachUnlocked"));
    context.reload();
  } });
