// A class as its teacher sees it: the pupils' progress, the assignments, and messages to the class.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, iconButton, tell } from "../dom.js";
import { cellOf, idleText } from "./classcells.js";
import { openReports, openRename, openSet } from "./classdialogs.js";
import { formField } from "./classfields.js";
import { listScreen } from "./lists.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/**
 * @typedef {{ session: string, phase: string, result: string|null, percent: number|null, time: number|null, moves: number|null,
 *   mistakes: number|null, hints: number|null, late: boolean }} State
 * @typedef {{ id: string, name: string, code: string|null, idle: number|null, works: Record<string, State> }} Pupil
 * @typedef {{ id: string, title: string, due: string|null }} Item
 * @typedef {{ id: string, name: string, code: string, paused: boolean, message: string, over: boolean }} Room
 * @typedef {{ at: string, text: string }} Notice
 * @typedef {{ room: Room, assignments: Item[], pupils: Pupil[], notices?: Notice[] }} Board
 */

/** How often the class is requested again, in milliseconds. */
const pause = 2000;

/**
 * @param {Context} context
 * @param {string} id
 */
export async function classroom(context, id) {
  const { t, api } = context;
  const path = `classes/${encodeURIComponent(id)}`;
  let timer = 0;
  /** @type {() => Promise<void>} */
  let look = async () => {};
  const leave = await listScreen(context, { title: t("teach"), back: "#/teach" }, async () => [await api.ask(path)],
    (main, /** @type {Board} */ board) => {
      const screen = makeScreen(context, path, () => look());
      fill(main, screen.element);
      screen.show(board);
      look = async () => {
        window.clearTimeout(timer);
        const answer = document.hidden ? null : await api.ask(path);
        if (!context.isHere()) return;
        if (answer?.status === 200) screen.show(answer.body);
        else if (answer) screen.complain(sentence(t, answer));
        timer = window.setTimeout(look, pause);
      };
      timer = window.setTimeout(look, pause);
    });
  return () => {
    window.clearTimeout(timer);
    leave();
  };
}

/**
 * @param {Context} context
 * @param {string} path of the class in the API
 * @param {() => void} again looks at the class at once
 */
function makeScreen(context, path, again) {
  const { t, api } = context;
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const complain = (/** @type {string} */ text) => {
    problem.hidden = text === "";
    problem.textContent = text;
  };
  /** @type {(method: string, more: string, body?: any) => Promise<any>} */
  const send = async (method, more, body) => {
    const answer = await api.ask(path + more, api.sent(method, body));
    complain(answer.status < 300 && answer.status > 0 ? "" : sentence(t, answer));
    again();
    return answer;
  };
  const head = h("div", { class: "class-head" });
  const message = formField({ id: "teach-message", label: t("teachMessage"), most: 500 });
  const shown = h("p", { class: "hint", role: "status" });
  const notices = h("section", { class: "class-notices", "aria-labelledby": "teach-notices", hidden: true });
  const table = h("div", { class: "scroller", tabindex: 0, role: "region", "aria-label": t("teachBoard") });
  const foot = h("div", { class: "row spaced" });
  const element = h("div", { class: "stack" }, head, problem,
    h("form", { class: "row class-message", onSubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const answer = await send("PATCH", "", { message: message.input.value });
      if (answer.status === 200) message.input.value = "";
    } }, message.element, h("button", { type: "submit", class: "button" }, t("teachSend"))), shown, notices, table, foot);
  let before = "";

  /** @param {Board} board */
  function show(board) {
    complain("");
    // A table under the pointer is not made anew for nothing.
    const text = JSON.stringify(board);
    if (text === before) return;
    before = text;
    const focused = document.activeElement?.id;
    showHead(board.room);
    fill(shown, board.room.message && [t("teachShown", { text: board.room.message }), " ",
      h("button", { type: "button", class: "button quiet", onClick: () => send("PATCH", "", { message: "" }) }, t("teachUnsay"))]);
    showNotices(board.notices ?? []);
    showTable(board);
    showFoot(board);
    if (focused) document.getElementById(focused)?.focus();
  }

  /** @param {Room} room */
  function showHead(room) {
    context.titled(room.name);
    const address = `${location.origin}/#/class/${room.code}`;
    const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
    fill(head, h("div", { class: "class-code" },
      h("p", {}, t("teachJoinAt", { address: `${location.host}/#/class` })),
      h("p", { class: "big-code" }, room.code), local && h("p", { class: "hint" }, t("teachJoinLocal"))),
    h("img", { src: `/api/qr?text=${encodeURIComponent(address)}`, alt: t("teachJoinPicture"), width: 120, height: 120 }),
    h("div", { class: "class-tools" },
      room.over ? h("p", { class: "class-state" }, t("teachEnded")) : iconButton(room.paused ? "play" : "pause",
        t(room.paused ? "teachGoOn" : "teachPause"), () => send("PATCH", "", { paused: !room.paused }), { class: "primary" }),
      iconButton("add", t("teachSet"), () => openSet(context, path, again)),
      h("button", { type: "button", class: "button quiet", onClick: () => send("PATCH", "", { newCode: true }) }, t("teachNewCode"))));
    const first = head.querySelector("button.primary");
    if (first) first.id = "teach-pause";
  }

  /** @param {Notice[]} all */
  function showNotices(all) {
    const date = new Intl.DateTimeFormat(context.language, { dateStyle: "short", timeStyle: "short" });
    notices.hidden = all.length === 0;
    fill(notices, h("h2", { id: "teach-notices" }, t("teachNotices")), h("ul", {}, all.map((one) =>
      h("li", {}, h("time", { datetime: one.at }, date.format(new Date(one.at))), ` – ${one.text}`))));
  }

  /** @param {Board} board */
  function showTable(board) {
    if (board.pupils.length === 0 && board.assignments.length === 0) {
      return fill(table, h("p", { class: "empty" }, t("teachNobody")));
    }
    const date = new Intl.DateTimeFormat(context.language, { dateStyle: "short", timeStyle: "short" });
    fill(table, h("table", { class: "figures-table class-table" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("teachPupil")), board.assignments.map((one, index) =>
        h("th", { scope: "col" }, h("span", {}, one.title), one.due && h("span", { class: "size" }, ` ${t("classUntil", { when: date.format(new Date(one.due)) })}`),
          withId(`teach-take-${index}`, iconButton("delete", t("teachTakeBack", { title: one.title }), () => takeBack(one), { bare: true, class: "quiet" })))),
      board.assignments.length === 0 && h("th", { scope: "col" }, t("teachNothing")))),
      h("tbody", {}, board.pupils.map((one, index) => h("tr", {},
        h("th", { scope: "row" },
          withId(`teach-pupil-${index}`, h("button", { type: "button", class: "button quiet class-pupil", "aria-label": t("teachRename", { name: one.name }),
            onClick: () => openRename(context, path, one, again) }, one.name)),
          h("span", { class: "facts" }, idleText(t, one.idle))),
        board.assignments.map((item) => h("td", {}, cellOf(t, one.works[item.id]))),
        board.assignments.length === 0 && h("td", {}))),
      board.pupils.length === 0 && h("tr", {}, h("td", { colspan: board.assignments.length + 1, class: "empty" }, t("teachNobody"))))));
  }

  /** @param {Item} one */
  async function takeBack(one) {
    const sure = await ask(t, { title: t("teachTakeBack", { title: one.title }), text: t("teachTakeBackText"),
      yes: t("teachTakeBack", { title: one.title }) });
    if (sure) await send("DELETE", `/assignments/${one.id}`);
  }

  /** @param {Board} board */
  function showFoot(board) {
    fill(foot,
      h("div", { class: "row" },
        iconButton("chart", t("teachTroubles"), () => openReports(context, path)),
        h("a", { class: "button", href: `/api/${path}/results.csv?language=${context.language}`, download: "" }, t("teachResults"))),
      h("div", { class: "row" },
        h("button", { type: "button", class: "button quiet", onClick: () => end(board.room) }, t(board.room.over ? "teachReopen" : "teachEnd")),
        h("button", { type: "button", class: "button quiet", onClick: () => remove() }, t("teachData")),
        h("button", { type: "button", class: "button quiet", onClick: async () => {
          const answer = await api.ask(`${path}/pass`, { method: "DELETE" });
          if (answer.status !== 204) return complain(sentence(t, answer));
          context.player.forget();
          location.hash = "#/teach";
        } }, t("teachSignOut"))));
  }

  /** @param {Room} room */
  async function end(room) {
    const sure = room.over || await ask(t, { title: t("teachEnd"), text: t("teachEndText"), yes: t("teachEnd") });
    if (sure) await send("PATCH", "", { ended: !room.over });
  }

  async function remove() {
    const traces = await api.ask(`${path}/traces`);
    if (traces.status !== 200) return complain(sentence(t, traces));
    const sure = await ask(t, { title: t("teachData"), yes: t("teachDelete"),
      text: `${t("teachDataText", traces.body)} ${t("teachDeleteText")}` });
    if (!sure) return;
    const answer = await api.ask(path, { method: "DELETE" });
    if (answer.status !== 204) return complain(sentence(t, answer));
    tell(t("teachDeleted"));
    location.hash = "#/teach";
  }

  return { element, show, complain };
}

/** @param {string} id @param {HTMLElement} element */
function withId(id, element) {
  element.id = id;
  return element;
}
