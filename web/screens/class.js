// A class as its pupils have it: join, come back, what is set, leave.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon } from "../dom.js";
import { joined, left } from "../classline.js";
import { goTo } from "../going.js";
import { regional } from "../texts.js";
import { formField } from "./classfields.js";
import { listScreen } from "./lists.js";
import { roles, sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/**
 * @typedef {{ id: string, title: string, due: string|null, isOver: boolean, session: string|null, phase: string|null, result?: string|null }} Assignment
 * @typedef {{ name: string, code: string|null, title: string, paused: boolean, over: boolean, assignments: Assignment[] }} Mine
 */

/**
 * @param {Context} context
 * @param {string} code of an address that a teacher has shown
 */
export async function classScreen(context, code) {
  const { t, api } = context;
  const ended = new AbortController();
  const mine = async () => {
    const answer = await api.ask("class");
    return answer.status === 404 ? { status: 200, body: null } : answer;
  };
  const leave = await listScreen(context, { title: t("place_class"), top: true, narrow: true }, async () => [await mine()], (main, body) => {
    if (!body || (code !== "" && body.over)) return showJoin(context, main, code);
    joined();
    showMine(context, main, body);
    window.addEventListener("quadrille-room", (event) => {
      if (!context.isHere()) return;
      const focused = main.contains(document.activeElement) ? document.activeElement?.id : "";
      showMine(context, main, /** @type {CustomEvent} */ (event).detail);
      if (focused) document.getElementById(focused)?.focus();
    }, { signal: ended.signal });
    window.addEventListener("quadrille-class-gone", () => context.isHere() && showJoin(context, main, ""), { signal: ended.signal });
  });
  return () => {
    ended.abort();
    leave();
  };
}

/**
 * @param {Context} context
 * @param {HTMLElement} main
 * @param {string} code
 */
function showJoin(context, main, code) {
  const { t, api } = context;
  const form = (/** @type {string} */ heading, /** @type {string} */ path, /** @type {{ name: string, label: string,
    hint?: string, value?: string, most: number }[]} */ fields, /** @type {string} */ button, /** @type {string} */ more = "") => {
    const made = fields.map((one) => formField({ ...one, id: `class-${path}-${one.name}` }));
    const problem = h("p", { class: "complaint", role: "alert", hidden: true });
    return h("form", { class: "stack class-door", novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const body = Object.fromEntries(made.map((one, index) => [fields[index].name, one.input.value]));
      const answer = await api.ask(`class/${path}`, api.sent("POST", body));
      const done = answer.status === 200 || answer.status === 201;
      for (const [index, one] of made.entries()) {
        one.refuse(!done && answer.body?.place === fields[index].name ? sentence(t, answer) : "");
      }
      const placed = fields.some((one) => one.name === answer.body?.place);
      problem.hidden = done || placed;
      problem.textContent = done || placed ? "" : sentence(t, answer);
      if (!done) return (made.find((one, index) => fields[index].name === answer.body?.place) ?? made[0]).input.focus();
      // The player before has left.
      await context.player.load();
      joined();
      if (location.hash === "#/class") context.reload();
      else goTo("#/class");
    } }, h("h2", {}, heading), more && h("p", { class: "hint" }, more), made.map((one) => one.element), problem,
    h("div", { class: "row" }, h("button", { type: "submit", class: "button primary" }, button)));
  };
  const codeField = { name: "code", label: t("classCode"), hint: t("classCodeHint"), value: code, most: 12 };
  fill(main, roles(t, "pupil"), h("div", { class: "class-doors" },
    form(t("classJoinTitle"), "join", [codeField,
      { name: "name", label: t("classNickname"), hint: t("classNicknameHint"), most: 40 }], t("classJoin")),
    form(t("classBack"), "return", [{ ...codeField, hint: undefined },
      { name: "personal", label: t("classPersonal"), most: 12 }], t("classReturn"), t("classBackHint"))));
}

/**
 * @param {Context} context
 * @param {HTMLElement} main
 * @param {Mine} body
 */
function showMine(context, main, body) {
  const { t, api, language } = context;
  const date = new Intl.DateTimeFormat(regional(language), { dateStyle: "medium", timeStyle: "short" });
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const begin = async (/** @type {Assignment} */ one) => {
    const answer = one.session ? { status: 200, body: one } : await api.ask(`class/assignments/${one.id}`, api.sent("POST"));
    if (answer.status === 200 || answer.status === 201) {
      goTo(`#/play/${encodeURIComponent(String(answer.body.session))}`);
      return;
    }
    problem.hidden = false;
    problem.textContent = sentence(t, answer);
  };
  const isDone = (/** @type {Assignment} */ one) => ["won", "lost", "draw"].includes(one.phase ?? "");
  // While the class is paused, nothing can be started or continued.
  const mayOpen = (/** @type {Assignment} */ one, /** @type {Mine} */ room) => isDone(one)
    || (!room.paused && !room.over && (one.session !== null || !one.isOver));
  const facts = (/** @type {Assignment} */ one) => [
    one.phase ? t(one.result ? `outcome_${one.result}` : `phase_${one.phase}`) : t("classNotBegun"),
    one.due && (one.isOver && !isDone(one) ? t("classTooLate") : t("classUntil", { when: date.format(new Date(one.due)) })),
  ].filter(Boolean).join(" · ");
  fill(main,
    h("h2", { class: "class-name" }, body.title),
    body.over ? h("p", { class: "class-state" }, t("classOverNow")) : body.paused && h("p", { class: "class-state" }, t("classPausedNow")),
    problem,
    body.assignments.length === 0 && h("p", { class: "empty" }, t("classEmpty")),
    h("ul", { class: "games" }, body.assignments.map((one) => h("li", { class: "game class-item" },
      h("div", { class: "card-text" }, h("span", { class: "card-title" }, one.title), h("p", { class: "facts" }, facts(one))),
      mayOpen(one, body) && h("button", { type: "button", id: `task-${one.id}`,
        class: isDone(one) ? "button" : "button primary",
        "aria-label": `${t(isDone(one) ? "classLook" : one.session ? "classContinue" : "classBegin")} – ${one.title}`,
        onClick: () => begin(one) }, t(isDone(one) ? "classLook" : one.session ? "classContinue" : "classBegin"))))),
    h("p", { class: "class-personal" }, icon("person"), h("span", {}, body.code === null
      ? t("classYoursOld", { name: body.name }) : t("classYours", { name: body.name, code: body.code }))),
    h("div", { class: "row" }, h("button", { type: "button", id: "class-leave", class: "button quiet", onClick: async () => {
      const sure = await ask(t, { title: t("classLeave"), yes: t("classLeave"),
        text: body.code === null ? t("classLeaveTextOld") : t("classLeaveText", { code: body.code }) });
      if (!sure) return;
      const answer = await api.ask("class", { method: "DELETE" });
      if (answer.status !== 204 && answer.status !== 404) {
        problem.hidden = false;
        problem.textContent = sentence(t, answer);
        return;
      }
      left();
      context.player.left();
      await context.player.load();
      context.reload();
    } }, t("classLeave"))));
}
