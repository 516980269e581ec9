// The teachers who may sign in over the network: made, given new passcodes and removed at the server's machine.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, iconButton, tell } from "../dom.js";
import { regional } from "../texts.js";
import { formField } from "./classfields.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {{ id: string, name: string, created: string }} Teacher */

/**
 * @param {Context} context
 * @param {Teacher[]} teachers
 */
export function operating(context, teachers) {
  const { t, api, language } = context;
  const list = h("ul", { class: "games teacher-list" });
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const name = formField({ id: "teachers-name", label: t("teachAccount"), most: 60 });
  const date = new Intl.DateTimeFormat(regional(language), { dateStyle: "medium" });
  const complain = (/** @type {string} */ text) => {
    problem.hidden = text === "";
    problem.textContent = text;
  };

  /** @param {Teacher[]} all */
  function draw(all) {
    fill(list, all.map((one) => h("li", { class: "game" }, h("span", {}, one.name),
      h("span", { class: "facts" }, t("teachersSince", { date: date.format(new Date(one.created)) })),
      h("button", { type: "button", class: "button", "aria-label": t("teachersRenewOf", { name: one.name }), onClick: () => renew(one) },
        t("teachersRenew")),
      iconButton("delete", t("teachersRemove", { name: one.name }), () => remove(one), { bare: true, class: "quiet" }))));
    list.hidden = all.length === 0;
  }

  async function again() {
    const answer = await api.list("teachers");
    if (answer.status === 200) draw(answer.body);
    else complain(sentence(t, answer));
  }

  /** @param {Teacher} one */
  async function renew(one) {
    if (!(await ask(t, { title: t("teachersRenewOf", { name: one.name }), text: t("teachersRenewText"), yes: t("teachersRenew") }))) return;
    const answer = await api.ask(`teachers/${encodeURIComponent(one.id)}/passcode`, api.sent("POST"));
    const made = answer.status === 200 || answer.status === 201;
    complain(made ? "" : sentence(t, answer));
    if (made) showPasscode(context, one.name, answer.body.passcode);
  }

  /** @param {Teacher} one */
  async function remove(one) {
    const title = t("teachersRemove", { name: one.name });
    if (!(await ask(t, { title, text: t("teachersRemoveText"), yes: t("teachersRemoveDo") }))) return;
    const answer = await api.ask(`teachers/${encodeURIComponent(one.id)}`, { method: "DELETE" });
    complain(answer.status === 204 ? "" : sentence(t, answer));
    if (answer.status === 204) tell(t("teachersRemoved", { name: one.name }));
    await again();
    name.input.focus();
  }

  draw(teachers);
  return h("section", { "aria-labelledby": "teachers" }, h("h2", { id: "teachers" }, t("teachersTitle")),
    h("p", { class: "hint" }, t("teachersHint")), problem, list,
    h("form", { class: "stack", novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const answer = await api.ask("teachers", api.sent("POST", { name: name.input.value }));
      const made = answer.status === 201 || answer.status === 200;
      name.refuse(made ? "" : sentence(t, answer));
      if (!made) return name.input.focus();
      name.input.value = "";
      showPasscode(context, answer.body.name, answer.body.passcode);
      await again();
    } }, name.element, h("div", { class: "row" }, h("button", { type: "submit", class: "button" }, t("teachersAdd")))));
}

/**
 * Shows a new passcode, the only time it can be read.
 * @param {Context} context
 * @param {string} name
 * @param {string} passcode
 */
function showPasscode({ t }, name, passcode) {
  const close = openDialog(t, t("teachersPasscodeOf", { name }), [h("p", { class: "big-code" }, passcode), h("p", {}, t("teachersOnce")),
    h("div", { class: "row end" }, h("button", { type: "button", class: "button primary", onClick: () => close() }, t("close")))],
  { class: "small" });
}
