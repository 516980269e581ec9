// A class as its teacher sees it: the pupils' progress, the assignments, and messages to the class.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, iconButton, tell } from "../dom.js";
import { goTo } from "../going.js";
import * as stored from "../options.js";
import { keepTeaching } from "../teaching.js";
import { keepWatched } from "../watched.js";
import { regional } from "../texts.js";
import { openSet } from "./assigning.js";
import { addressForOthers, joinPicture } from "./classaddress.js";
import { cellOf, idleText, orders, sorted } from "./classcells.js";
import { openPupil, openReports } from "./classdialogs.js";
import { formField } from "./classfields.js";
import { listScreen } from "./lists.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/**
 * @typedef {{ session: string, phase: string, result: string|null, percent: number|null, done?: number|null, of?: number|null, placed?: boolean, time: number|null, moves: number|null,
 *   mistakes: number|null, hints: number|null, peeks: number|null, wrong: import("./classcells.js").Wrong[], late: boolean }} State
 * @typedef {{ id: string, name: string, code: string|null, idle: number|null, works: Record<string, State> }} Pupil
 * @typedef {{ id: string, title: string, due: string|null }} Item
 * @typedef {{ id: string, name: string, code: string, paused: boolean, message: string, over: boolean }} Room
 * @typedef {{ at: string, text: string }} Notice
 * @typedef {{ room: Room, assignments: Item[], pupils: Pupil[], notices?: Notice[] }} Board
 */

/** Where this browser keeps how pupils are sorted. */
const orderKey = "quadrille.order";
/** How often the class is requested again, in milliseconds. */
const pause = 2000;

/**
 * @param {Context} context
 * @param {string} id
 */
export async function classroom(context, id) {
  const { t, api } = context;
  keepTeaching(true);
  const path = `classes/${encodeURIComponent(id)}`;
  let timer = 0;
  /** @type {() => Promise<void>} */
  let look = async () => {};
  const leave = await listScreen(context, { title: t("teach"), back: "#/teach" }, async () => [await api.ask(path), { status: 200, body: await addressForOthers(api) }],
    (main, /** @type {Board} */ board, /** @type {Awaited<ReturnType<typeof addressForOthers>>} */ address) => {
      const screen = makeScreen(context, path, id, address, () => look());
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
 * @param {string} id of the class
 * @param {{ address: string, isLocal: boolean }} where pupils join
 * @param {() => void} again looks at the class at once
 */
function makeScreen(context, path, id, where, again) {
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
  const order = /** @type {HTMLSelectElement} */ (h("select", { id: "teach-order", onChange: () => {
    stored.keep(stored.localStore, orderKey, order.value);
    if (last) showTable(last);
  } }, orders.map((one) => h("option", { value: one, selected: one === stored.remember(stored.localStore, orderKey) }, t(`teachOrder_${one}`)))));
  const sorting = h("div", { class: "row class-sorting" }, h("label", { for: "teach-order" }, t("teachOrder")), order);
  /** @type {Board|null} */
  let last = null;
  const foot = h("div", { class: "row spaced" });
  const element = h("div", { class: "stack" }, head, problem,
    h("form", { class: "row class-message", onSubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const answer = await send("PATCH", "", { message: message.input.value });
      if (answer.status === 200) message.input.value = "";
    } }, message.element, h("button", { type: "submit", class: "button" }, t("teachSend"))), shown, notices, sorting, table, foot);
  let before = "";
  /** Files of results have the times of this place. */
  const zone = `&zone=${encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "")}`;

  /** @param {Board} board */
  function show(board) {
    complain("");
    // A table under the pointer is not made anew for nothing.
    const text = JSON.stringify(board);
    if (text === before) return;
    before = text;
    last = board;
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
    fill(head, h("div", { class: "class-code" },
      h("p", {}, t("teachJoinAt", { address: `${where.address.replace(/^https?:\/\//, "")}/#/class` })),
      h("p", { class: "big-code" }, room.code), where.isLocal && h("p", { class: "hint" }, t("teachJoinLocal"))),
    h("img", { src: joinPicture(where.address, room.code), alt: t("teachJoinPicture"), width: 120, height: 120 }),
    h("div", { class: "class-tools" },
      room.over ? h("p", { class: "class-state" }, t("teachEnded")) : iconButton(room.paused ? "play" : "pause",
        t(room.paused ? "teachGoOn" : "teachPause"), () => send("PATCH", "", { paused: !room.paused }), { class: "primary" }),
      iconButton("add", t("teachSet"), () => openSet(context, path, again)),
      h("a", { class: "button", href: `#/teach/${encodeURIComponent(id)}/show` }, t("projector")),
      h("button", { type: "button", class: "button quiet", onClick: renew }, t("teachNewCode"))));
    const first = head.querySelector("button.primary");
    if (first) first.id = "teach-pause";
  }

  /** Shows a pupil's game as it is played. @param {string} session */
  async function watch(session) {
    const player = last?.pupils.find((one) => Object.values(one.works).some((state) => state.session === session));
    keepWatched(session, player?.name ?? "");
    const answer = await api.ask(`sessions/${encodeURIComponent(session)}/share`, undefined, "&watch=1");
    if (answer.status === 200) goTo(`#/${answer.body.path}`);
    else complain(sentence(t, answer));
  }

  /** Gives the class a new code, once the teacher has agreed: the old one is on the wall. */
  async function renew() {
    const sure = await ask(t, { title: t("teachNewCodeAsk"), text: t("teachNewCodeText"), yes: t("teachNewCode") });
    if (sure) await send("PATCH", "", { newCode: true });
  }

  /** @param {Notice[]} all */
  function showNotices(all) {
    const date = new Intl.DateTimeFormat(regional(context.language), { dateStyle: "short", timeStyle: "short" });
    notices.hidden = all.length === 0;
    fill(notices, h("h2", { id: "teach-notices" }, t("teachNotices")), h("ul", {}, all.map((one) =>
      h("li", {}, h("time", { datetime: one.at }, date.format(new Date(one.at))), ` – ${one.text}`))));
  }

  /** @param {Board} board */
  function showTable(board) {
    sorting.hidden = board.pupils.length < 2;
    if (board.pupils.length === 0 && board.assignments.length === 0) {
      return fill(table, h("p", { class: "empty" }, t("teachNobody")));
    }
    const date = new Intl.DateTimeFormat(regional(context.language), { dateStyle: "short", timeStyle: "short" });
    const shown = sorted(board.pupils, /** @type {typeof orders[number]} */ (order.value));
    fill(table, h("table", { class: "figures-table folded class-table" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("teachPupil")), board.assignments.map((one, index) =>
        h("th", { scope: "col" }, h("span", {}, one.title), one.due && h("span", { class: "size" }, ` ${t("classUntil", { when: date.format(new Date(one.due)) })}`),
          withId(`teach-take-${index}`, iconButton("delete", t("teachTakeBack", { title: one.title }), () => takeBack(one), { bare: true, class: "quiet" })))),
      board.assignments.length === 0 && h("th", { scope: "col" }, t("teachNothing")))),
      h("tbody", {}, shown.map((one, index) => h("tr", {},
        h("th", { scope: "row" },
          withId(`teach-pupil-${index}`, h("button", { type: "button", class: "button quiet class-pupil", "aria-label": t("teachPupilOpen", { name: one.name }),
            onClick: () => openPupil(context, path, one, { items: board.assignments, watch, done: again }) }, one.name)),
          h("span", { class: "facts" }, idleText(t, one.idle))),
        board.assignments.map((item) => h("td", { "data-head": item.title }, cellOf(t, one.works[item.id], { pupil: one.name, title: item.title, watch }))),
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
      // On a phone the table has no heads, where this is on wider screens.
      board.assignments.length > 0 && h("details", { class: "fold narrow-only" }, h("summary", {}, t("teachAssigned")),
        h("ul", { class: "games" }, board.assignments.map((one, index) => h("li", { class: "game" }, h("span", {}, one.title),
          withId(`teach-back-${index}`, iconButton("delete", t("teachTakeBack", { title: one.title }), () => takeBack(one), { bare: true, class: "quiet" })))))),
      h("div", { class: "row" },
        iconButton("chart", t("teachTroubles"), () => openReports(context, path)),
        h("a", { class: "button", href: `/api/${path}/results.xlsx?language=${context.language}${zone}`, download: "" }, t("teachResultsSheet")),
        h("a", { class: "button", href: `/api/${path}/results.csv?form=pupils&language=${context.language}${zone}`, download: "" }, t("teachResults"))),
      h("div", { class: "row" },
        h("button", { type: "button", class: "button quiet", onClick: () => end(board.room) }, t(board.room.over ? "teachReopen" : "teachEnd")),
        h("button", { type: "button", class: "button quiet", onClick: () => remove() }, t("teachData")),
        h("button", { type: "button", class: "button quiet", onClick: async () => {
          const answer = await api.ask(`${path}/pass`, { method: "DELETE" });
          if (answer.status !== 204) return complain(sentence(t, answer));
          context.player.forget();
          goTo("#/teach");
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
    goTo("#/teach");
  }

  return { element, show, complain };
}

/** @param {string} id @param {HTMLElement} element */
function withId(id, element) {
  element.id = id;
  return element;
}
