// The catalogue of named puzzles as a part of the library: page by page, with ways to add to it.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { goTo } from "../going.js";
import { spaced } from "../levels.js";
import { mayChangeCatalogue } from "../player.js";
import { titleOf } from "./lists.js";
import { dots, sentence, thumbnail } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {{ id: string, name: string, rules: string, size: string, difficulty: number, author: string, accepted: boolean }} Puzzle */

/** How many puzzles the list begins with beside other lists; alone it begins with a page. */
const few = 12;

/**
 * The catalogue, page by page.
 * @param {Context} context
 * @param {import("../types.js").Rules[]} rules
 * @param {boolean} isAlone whether the screen shows nothing else: then it says what is missing
 * @returns {import("./library.js").Section}
 */
export function catalogueSection(context, rules, isAlone) {
  const { t, api } = context;
  const list = h("ul", { class: "cards", "aria-label": t("catalogue") });
  const more = h("button", { type: "button", class: "button", hidden: true, onClick: () => load(true) }, t("morePuzzles"));
  const trouble = h("div", { class: "away", role: "alert", hidden: true });
  const empty = h("p", { class: "empty", hidden: true });
  const add = iconButton("add", t("addPuzzles"), () => adding(context, () => load(false)));
  add.hidden = true;
  const element = h("section", { class: "stack", "aria-labelledby": "catalogue" }, h("div", { class: "section-head" },
    h("h2", { id: "catalogue" }, t("catalogue")), add), trouble, list, empty, h("div", { class: "row" }, more));
  context.player.known().then(() => { add.hidden = !mayChangeCatalogue(context.player.me()); });
  /** @type {import("./library.js").Wanted} */
  let wanted = { text: "", family: "", rules: [], size: "", difficulty: "", state: "" };
  /** @type {string|null} */
  let next = null;
  let asked = 0;

  /**
   * @param {boolean} further the next page, not a new search
   * @returns {Promise<number>} how many puzzles are shown
   */
  async function load(further) {
    const mine = (asked += 1);
    const { text, size, difficulty } = wanted;
    const answer = await api.catalogue({ text, size, difficulty, rules: wanted.family === "" ? "" : wanted.rules.join(","),
      limit: isAlone || further ? null : few, after: further ? next : null });
    if (mine !== asked || !context.isHere()) return 0;
    const found = answer.status === 200;
    trouble.hidden = found;
    if (!found) {
      fill(trouble, icon("warning"), h("p", {}, sentence(t, answer)),
        h("button", { type: "button", class: "button", onClick: () => load(false) }, t("tryAgain")),
        h("a", { class: "button primary", href: "#/challenges" }, t("challenges")));
      more.hidden = true;
      empty.hidden = true;
      fill(list);
      element.hidden = false;
      return 0;
    }
    next = answer.body.next;
    more.hidden = next === null;
    // Puzzles in progress and solved ones are among the challenges.
    const puzzles = answer.body.puzzles.filter((/** @type {Puzzle} */ one) => wanted.state === "" || wanted.state === "new" && !one.accepted);
    const cards = puzzles.map((/** @type {Puzzle} */ one) => entry(context, one, rules));
    if (further) list.append(...cards);
    else fill(list, cards);
    const count = list.children.length;
    empty.hidden = count > 0;
    empty.textContent = said(t, wanted);
    element.hidden = !isAlone && count === 0 && next === null;
    if (further) /** @type {HTMLElement|undefined} */ (cards[0]?.querySelector(".card-link"))?.focus();
    return count;
  }

  return {
    element,
    end: () => {},
    update: (chosen) => {
      wanted = chosen;
      return load(false);
    },
  };
}

/**
 * What is said where no puzzle passes.
 * @param {import("../texts.js").Say} t
 * @param {import("./library.js").Wanted} wanted
 */
function said(t, { text, family, size, difficulty, state }) {
  if (text !== "") return t("nonePuzzle", { text });
  return t(family + size + difficulty + state === "" ? "catalogueEmpty" : "noneFiltered");
}

/**
 * @param {Context} context
 * @param {Puzzle} one
 * @param {import("../types.js").Rules[]} rules
 */
function entry(context, one, rules) {
  const { t } = context;
  const facts = [titleOf(rules, one.rules), spaced(one.size), one.author && t("by", { author: one.author })];
  return h("li", { class: "card" }, thumbnail(one.size), h("div", { class: "card-text" },
    h("a", { class: "card-link", href: `#/puzzle/${encodeURIComponent(one.id)}` }, one.name),
    h("p", { class: "facts" }, facts.filter(Boolean).join(" · ")),
    h("p", { class: "facts" }, dots(t, one.difficulty),
      one.accepted && h("span", { class: "badge done" }, icon("check"), t("accepted")))),
    h("span", { class: "card-go", "aria-hidden": "true" }, icon("next")));
}

/**
 * Adds an installed level, or many puzzles from a file.
 * @param {Context} context
 * @param {() => void} added
 */
async function adding(context, added) {
  const { t, api } = context;
  const levels = await api.levels();
  if (!context.isHere()) return;
  const choice = /** @type {HTMLSelectElement} */ (h("select", { id: "add-level" },
    (levels.body ?? []).filter((/** @type {any} */ one) => !one.problem).map((/** @type {any} */ one) =>
      h("option", { value: one.id }, one.title))));
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", id: "add-file",
    accept: ".jsonl,.json,.txt,application/jsonl", "aria-describedby": "add-hint" }));
  const problem = h("p", { class: "complaint", role: "alert" });
  const told = (/** @type {import("../api.js").Answer} */ answer, /** @type {() => string} */ text) => {
    if (answer.status >= 300 || answer.status === 0) return fill(problem, sentence(t, answer));
    close();
    tell(text());
    added();
  };
  const close = openDialog(t, t("addPuzzles"), [
    h("form", { class: "stack", onSubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const answer = await api.addPuzzle({ level: choice.value });
      told(answer, () => t("puzzleAdded", { name: answer.body.name }));
    } }, h("div", { class: "field" }, h("label", { for: "add-level" }, t("addLevel")),
      h("div", { class: "row joined" }, choice, h("button", { type: "submit", class: "button primary" }, t("add"))))),
    h("form", { class: "stack", onSubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!file.files?.[0]) return file.focus();
      const answer = await api.importPuzzles(file.files[0]);
      told(answer, () => t("puzzlesAdded", { count: answer.body.added }));
    } }, h("div", { class: "field" }, h("label", { for: "add-file" }, t("addFile")),
      h("div", { class: "row joined" }, file, h("button", { type: "submit", class: "button" }, t("add"))),
      h("p", { class: "hint", id: "add-hint" }, t("addFileHint")))), problem]);
}

/**
 * Takes a puzzle out of the catalogue after asking.
 * @param {Context} context
 * @param {{ id: string, name: string }} one
 */
export async function takeOut(context, one) {
  const { t, api } = context;
  if (!(await ask(t, { title: t("takeOutAsk", { name: one.name }), text: t("takeOutWhy"), yes: t("takeOut") }))) return;
  const answer = await api.takeOut(one.id);
  tell(answer.status === 204 ? t("takenOut", { name: one.name }) : sentence(t, answer));
  if (answer.status === 204) goTo("#/catalogue");
}
