// A puzzle before it is played: its board, and what the solver says of it.
// @ts-check
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { goTo } from "../going.js";
import { drawBoard, makeSheet } from "../play/board.js";
import { mayChangeCatalogue } from "../player.js";
import { takeOut } from "./catalogue.js";
import { go } from "./challenges.js";
import { listScreen } from "./lists.js";
import { dots, sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */

/**
 * @param {Context} context
 * @param {string} id
 */
export function preview(context, id) {
  const { t, api } = context;
  return listScreen(context, { title: t("preview"), back: context.back === "#/" ? "#/catalogue" : context.back },
    () => Promise.all([api.preview(id), context.player.known()]),
    (main, puzzle) => {
      context.titled(puzzle.name);
      const stage = h("div", { class: "preview-board", role: "img",
        "aria-label": t("previewBoard", { size: puzzle.size, open: puzzle.open }) });
      fill(main, h("div", { class: "preview" }, stage, facts(context, puzzle)));
      for (const board of puzzle.boards) {
        const sheet = makeSheet(t, board, puzzle.name);
        sheet.element.setAttribute("inert", "");
        stage.append(sheet.element);
        sheet.fit();
        drawBoard(sheet, board, { caret: "", selected: new Set(), tinted: new Set(), same: "", line: null, turn: 1 });
      }
    });
}

/**
 * @param {Context} context
 * @param {any} puzzle
 */
function facts(context, puzzle) {
  const { t } = context;
  const figure = (/** @type {string} */ name, /** @type {any} */ value) =>
    h("div", { class: "figure" }, h("dt", {}, name), h("dd", {}, value ?? t("unknown")));
  return h("div", { class: "stack" },
    h("p", { class: "facts" }, [puzzle.rulesTitle, puzzle.size, puzzle.author && t("by", { author: puzzle.author })]
      .filter(Boolean).join(" · "), dots(t, puzzle.difficulty)),
    puzzle.note && h("p", { class: "note" }, puzzle.note),
    puzzle.allowance && h("p", { class: "facts" }, puzzle.allowance),
    h("dl", { class: "figures" }, figure(t("openCells"), puzzle.open), figure(t("leftCells"), puzzle.left),
      figure(t("difficultyTitle"), puzzle.difficulty)),
    h("p", { class: "method" }, puzzle.method ? t(`method_${puzzle.method.replaceAll("-", "")}`) : t("methodUnknown")),
    puzzle.solutions !== null && puzzle.solutions !== 1 && h("p", { class: "problem" }, icon("warning"),
      h("span", {}, t("notUnique"))),
    puzzle.steps.length > 0 && h("section", { "aria-labelledby": "steps" }, h("h2", { id: "steps" }, t("techniques")),
      h("ul", { class: "techniques" }, puzzle.steps.map((/** @type {any} */ one) =>
        h("li", {}, h("span", {}, one.text), h("b", {}, `× ${one.count}`))))),
    h("div", { class: "row" }, puzzle.accepted
      ? h("button", { type: "button", class: "button primary large", onClick: () => go(context, puzzle) }, t("play"))
      : h("button", { type: "button", class: "button primary large", onClick: () => accept(context, puzzle) },
        t("accept")),
      mayChangeCatalogue(context.player.me()) && iconButton("delete", t("takeOut"), () => takeOut(context, puzzle), { class: "quiet" })));
}

/**
 * @param {Context} context
 * @param {any} puzzle
 */
async function accept(context, puzzle) {
  const { t, api } = context;
  const answer = await api.accept(puzzle.id);
  tell(answer.status === 201 ? t("acceptedNow", { name: puzzle.name }) : sentence(t, answer));
  if (answer.status === 201) goTo("#/challenges");
}
