// The places Learn and Create: what each contains, as cards.
// @ts-check
import { fill, h, icon, iconButton } from "../dom.js";
import { listScreen } from "./lists.js";
import { withPart } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */

/** @param {Context} context */
export function learn(context) {
  const { t } = context;
  return listScreen(context, { title: t("place_learn"), top: true, narrow: true }, async () => [], (main) => fill(main,
    h("ul", { class: "cards single" }, door("sheet", "#/lesson", t("lesson"), t("lessonAbout")),
      door("people", "#/guide", t("guide"), t("guideAbout")),
      door("words", "#/phrases", t("phrases"), t("phrasesAbout")), door("help", "#/help", t("helpLink"), t("helpAbout_link")))));
}

/** @param {Context} context */
export function create(context) {
  const { t } = context;
  return listScreen(context, { title: t("place_create"), top: true, narrow: true }, async () => [], (main) => fill(main,
    h("ul", { class: "cards single" }, door("sheet", "#/lesson", t("makeWorksheet"), t("makeWorksheetAbout")),
      door("table", "#/construct", t("construct"), t("constructAbout")), door("code", "#/workshop", t("workshopLink"), t("writeRuleAbout")), door("add", "#/design", t("makeLevel"), t("makeLevelAbout")),
      door("edit", "#/levels", t("myLevels"), t("myLevelsAbout"))),
    h("div", { class: "row" }, iconButton("folder", t("openFile"), () => withPart(t, import("./file.js"), ({ openFile }) => openFile(context))))));
}

/**
 * A card that leads somewhere.
 * @param {keyof typeof import("../icons.js").icons} name
 * @param {string} address
 * @param {string} title
 * @param {string} about
 */
function door(name, address, title, about) {
  return h("li", { class: "card" }, icon(name), h("div", { class: "card-text" },
    h("a", { class: "card-link", href: address }, title), h("p", { class: "facts" }, about)),
  h("span", { class: "card-go", "aria-hidden": "true" }, icon("next")));
}
