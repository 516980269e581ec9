// For teachers: from words to a class, to paper and to what the class has learnt, on one page.
// @ts-check
import { fill, h } from "../dom.js";
import { listScreen } from "./lists.js";

/** The sections: the heading and the text of each. */
const sections = [["guideStart", "guideStartText"], ["guideWords", "guideWordsText"], ["guideGive", "guideGiveText"],
  ["guidePupils", "guidePupilsText"], ["guideLesson", "guideLessonText"], ["guideResults", "guideResultsText"], ["guidePaper", "guidePaperText"],
  ["guidePrivacy", "guidePrivacyText"], ["guideTrouble", "guideTroubleText"]];

/** @param {import("../app.js").Context} context */
export function guide(context) {
  const { t } = context;
  return listScreen(context, { title: t("guide"), back: "#/learn", narrow: true }, async () => [], (main) => fill(main,
    h("div", { class: "help stack guide" }, h("p", {}, t("guideIntro")), sections.map(([heading, text]) =>
      h("section", {}, h("h2", {}, t(heading)), parts(t(text)))),
    h("div", { class: "row" }, h("a", { class: "button primary", href: "#/lesson" }, t("lesson")), h("a", { class: "button", href: "#/teach" }, t("place_class"))))));
}

/**
 * A text as paragraphs and lists: empty lines divide, lines that begin with a number are steps.
 * @param {string} text
 */
function parts(text) {
  return text.trim().split(/\n\s*\n/).map((one) => {
    const lines = one.split("\n");
    return lines.every((line) => /^\d+\. /.test(line)) ? h("ol", { class: "steps" }, lines.map((line) => h("li", {}, line.replace(/^\d+\. /, ""))))
      : h("p", {}, one.trim());
  });
}
