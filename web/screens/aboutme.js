// The data stored about the player, where and for how long; to download and to delete.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { isKeptOffline, presentHere } from "../forgetting.js";
import { goTo } from "../going.js";
import { countsOf } from "../personal.js";
import { listScreen } from "./lists.js";
import { saveFile, sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../player.js").Player} Player */
/** @typedef {{ kept: { what: string, count: number }[], guestDays: number }} Kept */

/** @param {Context} context */
export function aboutMe(context) {
  const { t, api, player } = context;
  return listScreen(context, { title: t("aboutMe"), narrow: true }, () => Promise.all([player.known(), api.kept(), isKeptOffline().then((is) => ({ status: 200, body: is }))]),
    (main, /** @type {Player} */ me, /** @type {Kept} */ kept, /** @type {boolean} */ offline) => show(context, main, me, kept, offline));
}

/**
 * @param {Context} context
 * @param {HTMLElement} main
 * @param {Player} me
 * @param {Kept} body
 * @param {boolean} offline whether lists and games are kept for when the server cannot be reached
 */
function show(context, main, me, body, offline) {
  const { t, api } = context;
  const kind = me.kind ?? "guest";
  const counts = countsOf(body.kept);
  const here = presentHere();
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const complain = (/** @type {string} */ text) => {
    problem.hidden = text === "";
    problem.textContent = text;
  };
  const part = (/** @type {string} */ id, /** @type {string} */ title, /** @type {import("../dom.js").Child[]} */ content) =>
    h("section", { "aria-labelledby": id }, h("h2", { id }, title), content);
  fill(main,
    h("p", { class: "lead" }, t(`aboutMe_${kind}`, { name: me.name ?? t("guest") })),
    part("kept-there", t("keptThere"), [counts.length === 0 ? h("p", { class: "empty" }, t("keptNothing"))
      : h("ul", { class: "kept" }, counts.map((one) => h("li", {}, t(`kept_${one.what}`, { count: one.count }))))]),
    part("kept-here", t("keptBrowser"), [h("ul", { class: "kept" }, here.map((one) => h("li", {}, t(`stored_${one.name}`))),
      offline && h("li", {}, t("storedOffline")),
      h("li", {}, t("storedCookie")))]),
    part("kept-long", t("keptLong"), [h("p", {}, t(`keptLong_${kind}`, { count: body.guestDays }))]),
    part("kept-yours", t("keptYours"), [h("div", { class: "row" },
      h("button", { type: "button", class: "button", onClick: async (/** @type {Event} */ event) => {
        const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
        button.disabled = true;
        const answer = await api.data();
        button.disabled = false;
        if (answer.status !== 200) return complain(sentence(t, answer));
        complain("");
        saveFile("quadrille-me.json", lines(answer.body), "application/json");
      } }, icon("save"), h("span", {}, t("keptDownload"))),
      iconButton("delete", t("keptDelete"), () => remove(context, kind, complain))), problem]));
}

/**
 * A JSON array with an item a line.
 * @param {any[]} items
 */
const lines = (items) => ["[\n", ...items.map((one, index) => `${index > 0 ? ",\n" : ""}${JSON.stringify(one)}`), "\n]\n"];

/**
 * Deletes everything, after asking.
 * @param {Context} context
 * @param {string} kind of the player
 * @param {(text: string) => void} complain
 */
async function remove(context, kind, complain) {
  const { t, player } = context;
  if (!(await ask(t, { title: t("keptDeleteAsk"), text: t(`keptDelete_${kind}`), yes: t("keptDelete") }))) return;
  const answer = await player.removeAll();
  if (answer.status !== 204) return complain(sentence(t, answer));
  tell(t("keptDeleted"));
  goTo("#/");
}
