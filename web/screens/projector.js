// A class for the projector: the address, the code and the picture to join, who has come, and a podium at the end.
// @ts-check
import { fill, h } from "../dom.js";
import * as stored from "../options.js";
import { addressForOthers, joinPicture } from "./classaddress.js";
import { isFinished, podium } from "./classcells.js";
import { listScreen } from "./lists.js";

/** @typedef {import("./classroom.js").Board} Board */

/** How often the class is requested again, in milliseconds. */
const pause = 2000;
/** Where this browser keeps whether the podium is shown. */
const podiumKey = "quadrille.podium";

/**
 * @param {import("../app.js").Context} context
 * @param {string} id of the class
 */
export async function projector(context, id) {
  const { t, api } = context;
  const path = `classes/${encodeURIComponent(id)}`;
  let timer = 0;
  const ask = async () => [await api.ask(path), { status: 200, body: await addressForOthers(api) }];
  const leave = await listScreen(context, { title: t("projector"), back: `#/teach/${encodeURIComponent(id)}` }, ask,
    (main, /** @type {Board} */ board, /** @type {Awaited<ReturnType<typeof addressForOthers>>} */ address) => {
      main.classList.add("projector");
      const parts = makeParts(context, main, address);
      parts.show(board);
      const look = async () => {
        const answer = document.hidden ? null : await api.ask(path);
        if (!context.isHere()) return;
        if (answer?.status === 200) parts.show(answer.body);
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
 * @param {import("../app.js").Context} context
 * @param {Element} main
 * @param {{ address: string, isLocal: boolean }} where
 */
function makeParts(context, main, { address, isLocal }) {
  const { t } = context;
  const code = h("p", { class: "big-code huge" });
  const picture = /** @type {HTMLImageElement} */ (h("img", { class: "join-picture", alt: t("teachJoinPicture") }));
  const count = h("span", { role: "status" });
  const names = h("ul", { class: "join-names" });
  const winners = h("section", { class: "podium", hidden: true, "aria-labelledby": "podium" });
  const wanted = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", role: "switch", id: "podium-on",
    checked: stored.remember(stored.localStore, podiumKey) === "on", onChange: () => {
      stored.keep(stored.localStore, podiumKey, wanted.checked ? "on" : null);
      if (last) show(last);
    } }));
  /** @type {Board|null} */
  let last = null;
  fill(main,
    h("div", { class: "join" }, h("div", { class: "join-text" }, h("p", { class: "join-address" }, t("teachJoinAt", { address: `${address.replace(/^https?:\/\//, "")}/#/class` })),
      code, isLocal && h("p", { class: "complaint" }, t("teachJoinLocal"))), picture),
    winners, h("section", {}, h("h2", {}, count), names),
    h("label", { class: "switch" }, wanted, h("span", {}, t("podiumShow"))));

  /** @param {Board} board */
  function show(board) {
    last = board;
    context.titled(board.room.name);
    if (code.textContent !== board.room.code) {
      code.textContent = board.room.code;
      picture.src = joinPicture(address, board.room.code);
    }
    count.textContent = t("projectorCount", { count: board.pupils.length });
    fill(names, board.pupils.map((one) => h("li", {}, one.name)));
    const first = wanted.checked && (board.room.over || isFinished(board)) ? podium(board.pupils) : [];
    winners.hidden = first.length === 0;
    fill(winners, h("h2", { id: "podium" }, t("podium")), h("ol", {}, first.map((one) =>
      h("li", {}, h("b", {}, one.name), h("span", { class: "facts" }, ` ${t("podiumSolved", { count: one.solved })}`)))));
  }

  return { show };
}
