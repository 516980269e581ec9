// The catalogue of named puzzles: search, page by page, and ways to add to it.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, icon, iconButton, say, tell } from "../dom.js";
import { mayChangeCatalogue } from "../player.js";
import { titleOf } from "./lists.js";
import { bar, dots, optionsButton, sentence, thumbnail } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {{ id: string, name: string, rules: string, size: string, difficulty: number, author: string, accepted: boolean }} Puzzle */

/** How long a pause in typing is, in milliseconds. */
const pause = 200;

/** @param {Context} context */
export async function catalogue(context) {
  const { t, api, root } = context;
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "search", id: "search",
    placeholder: t("searchCatalogue"), "aria-label": t("searchCatalogue"), autocomplete: "off", spellcheck: "false",
    maxlength: 200 }));
  const list = h("ul", { class: "cards", "aria-label": t("catalogue") });
  const more = h("button", { type: "button", class: "button", hidden: true, onClick: () => load(true) }, t("morePuzzles"));
  const trouble = h("div", { class: "away", role: "alert", hidden: true });
  const empty = h("p", { class: "empty", hidden: true });
  const add = iconButton("add", t("addPuzzles"), () => adding(context, () => load(false)));
  add.hidden = true;
  const main = h("main", { id: "content", class: "page", "aria-busy": "true" },
    h("div", { class: "section-head" }, h("div", { class: "search", role: "search" }, icon("search"), field), add),
    trouble, list, empty, h("div", { class: "row" }, more));
  fill(root, bar(t, { title: t("catalogue"), back: "#/challenges" }, optionsButton(t, () => context.openOptions())), main);
  context.titled(t("catalogue"));
  const [rules] = await Promise.all([api.rules(), context.player.known()]);
  add.hidden = !mayChangeCatalogue(context.player.me());
  /** @type {string|null} */
  let next = null;
  let asked = 0;
  let waiting = 0;

  /** @param {boolean} further the next page, not a new search */
  async function load(further) {
    const mine = (asked += 1);
    const answer = await api.catalogue({ text: field.value.trim(), after: further ? next : null });
    if (mine !== asked || !context.isHere()) return;
    main.removeAttribute("aria-busy");
    const found = answer.status === 200;
    trouble.hidden = found;
    if (!found) {
      fill(trouble, icon("warning"), h("p", {}, sentence(t, answer)),
        h("button", { type: "button", class: "button", onClick: () => load(false) }, t("tryAgain")),
        h("a", { class: "button primary", href: "#/challenges" }, t("challenges")));
      more.hidden = true;
      empty.hidden = true;
      return fill(list);
    }
    next = answer.body.next;
    more.hidden = next === null;
    const cards = answer.body.puzzles.map((/** @type {Puzzle} */ one) => entry(context, one, rules.body ?? []));
    if (further) list.append(...cards);
    else fill(list, cards);
    empty.hidden = list.children.length > 0;
    empty.textContent = field.value.trim() === "" ? t("catalogueEmpty") : t("nonePuzzle", { text: field.value });
    if (field.value !== "") say(t("foundPuzzles", { count: list.children.length }));
    if (further) /** @type {HTMLElement|undefined} */ (cards[0]?.querySelector(".card-link"))?.focus();
  }

  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => load(false), pause);
  });
  if (context.isHere()) await load(false);
  return () => clearTimeout(waiting);
}

/**
 * @param {Context} context
 * @param {Puzzle} one
 * @param {import("../types.js").Rules[]} rules
 */
function entry(context, one, rules) {
  const { t } = context;
  const facts = [titleOf(rules, one.rules), one.size, one.author && t("by", { author: one.author })];
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
  if (answer.status === 204) location.hash = "#/catalogue";
}
