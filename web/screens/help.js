// Help and about: how to play, the rules of every game, the keys, and which program this is.
// @ts-check
import { fill, h } from "../dom.js";
import { listScreen } from "./lists.js";

/** @typedef {import("../app.js").Context} Context */

/** @param {Context} context */
export function help(context) {
  const { t, api } = context;
  return listScreen(context, { title: t("helpPage") }, () => Promise.all([api.rules(), api.version()]),
    (main, rules, version) => fill(main, h("div", { class: "help stack" },
      part(t("helpPlay"), paragraphs(t("helpPlayText"))),
      part(t("helpGames"), rules.filter((/** @type {any} */ one) => one.help).map((/** @type {any} */ one) =>
        h("details", { class: "manual" }, h("summary", {}, one.title), paragraphs(one.help)))),
      part(t("keysTitle"), paragraphs(t("keysHome"))),
      part(t("helpAbout"), [...paragraphs(t("helpAboutText")), h("p", { class: "soft" }, t("helpVersion", version))]))));
}

/**
 * @param {string} title
 * @param {import("../dom.js").Child[]} content
 */
function part(title, content) {
  return h("section", {}, h("h2", {}, title), content);
}

/** @param {string} text paragraphs with empty lines between */
function paragraphs(text) {
  return text.trim().split(/\n\s*\n/).map((one) => h("p", {}, one.trim()));
}
