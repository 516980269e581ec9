// The constructor: a grid of words is drawn, filled with words, given clues, and kept as a level.
// @ts-check
import { ask } from "../dialogs.js";
import { drawingOf, emptyDrawing, entriesOf, kept, resized, restored, textOf, withFill, withoutFill } from "../construct.js";
import { fill, h, iconButton, tell } from "../dom.js";
import { goTo } from "../going.js";
import { keep, localStore, remember } from "../options.js";
import { makeConstructClues } from "./constructclues.js";
import { makeConstructForm } from "./constructform.js";
import { makeConstructGrid } from "./constructgrid.js";
import { listScreen } from "./lists.js";
import { ownApi } from "./ownapi.js";
import { dots, sentence, troubled } from "./parts.js";
import { isNamed } from "./words.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../construct.js").Drawing} Drawing */
/** @typedef {import("./constructform.js").Wish} Wish */

/** What Undo goes back to at most. */
const mostSteps = 200;

/**
 * The rule set whose levels are drawn and filled here: the one with the options of a fill.
 * @param {import("../types.js").Rules[]} rules
 */
export function constructing(rules) {
  return rules.find((one) => ["grid", "lists", "part"].every((name) => one.options?.some((option) => option.name === name)));
}

/**
 * @param {Context} context
 * @param {string} id of the level that is changed; empty for a new one
 */
export async function construct(context, id) {
  const { t, api } = context;
  const own = ownApi(api);
  let left = () => {};
  await listScreen(context, { title: t("constructTitle"), back: id ? "#/levels" : "#/create" }, () => Promise.all([api.rules(), api.words(), own.levels()]),
    (main, rules, lists, /** @type {import("./mylevels.js").OwnLevel[]} */ mine) => {
      const made = constructing(rules);
      const level = mine.find((one) => one.id === id) ?? null;
      if (!made || (id && !drawingOf(level?.fields.grid))) return fill(main, troubled(t, { text: t("noPage") }));
      left = makeConstruct({ context, own, rules: made, lists, level }, main);
    });
  return () => left();
}

/**
 * @typedef {object} Parts
 * @property {Context} context
 * @property {import("./ownapi.js").OwnApi} own
 * @property {import("../types.js").Rules} rules
 * @property {import("../types.js").WordList[]} lists
 * @property {import("./mylevels.js").OwnLevel|null} level
 */

/**
 * What was drawn before: the draft of this browser, else the level, else an empty grid.
 * @param {Parts} parts
 * @returns {{ drawing: Drawing, wish: Wish, clues: Record<string, string>, name: string }}
 */
function beginning({ context, level, lists, rules }) {
  const usual = rules.options?.find((one) => one.name === "words")?.default;
  const fresh = { symmetry: "turn", mode: "blocks", lists: lists.filter((one) => isNamed(one, usual)).map((one) => one.name), asked: context.language, shown: context.language,
    least: 0, words: "", forced: "", banned: "" };
  let draft;
  try {
    draft = JSON.parse(remember(localStore, draftKey(level)) ?? "null");
  } catch {
    draft = null;
  }
  const drawing = restored(draft?.drawing);
  const wish = /** @type {Wish} */ (Object.fromEntries(Object.entries(fresh).map(([name, value]) =>
    [name, typeof draft?.wish?.[name] === typeof value && Array.isArray(value) === Array.isArray(draft.wish[name]) ? draft.wish[name] : value])));
  if (drawing) return { drawing, wish, clues: { ...draft.clues }, name: String(draft.name ?? "") };
  const clues = Object.fromEntries((level?.fields.clues ?? []).map((/** @type {any} */ one) => [`${one.direction} ${one.number}`, String(one.clue ?? "")]));
  return { drawing: drawingOf(level?.fields.grid) ?? emptyDrawing(11, 11), wish, clues, name: level?.name ?? "" };
}

/** @param {Parts["level"]} level */
const draftKey = (level) => `quadrille.draft.construct/${level?.id ?? ""}`;

/**
 * @param {Parts} parts
 * @param {HTMLElement} main
 * @returns {() => void} leaves the screen
 */
function makeConstruct(parts, main) {
  const { context, level } = parts;
  const { t } = context;
  let { drawing, wish, clues: known, name: named } = beginning(parts);
  const marked = new Set();
  /** @type {Drawing[]} */
  let steps = [];
  let begun = remember(localStore, draftKey(level)) !== null;

  const grid = makeConstructGrid(t, { drawing: () => drawing, symmetry: () => wish.symmetry, mode: () => wish.mode, marked, changed, marks: () => drawAll() });
  const form = makeConstructForm(t, wish, parts.lists, { changed: save, mode: () => drawAll(), size: (rows, columns) => changed(resized(drawing, rows, columns)) });
  const clues = makeConstructClues(t, { clue: (key) => known[key] ?? "", write: (key, text) => {
    known[key] = text;
    save();
  }, show: (at) => grid.show(at) });
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "construct-name", type: "text", maxlength: 100, autocomplete: "off", value: named,
    placeholder: t("levelNameHint"), onInput: () => save() }));
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const remarks = h("ul", { class: "remarks" });
  const rating = h("p", { class: "facts", role: "status" });
  const button = (/** @type {string} */ text, /** @type {() => void} */ act, look = "") => h("button", { type: "button", class: `button ${look}`.trim(), onClick: act }, t(text));
  const fillAll = button("constructFill", () => fillIn(false), "primary");
  const fillPart = button("constructFillPart", () => fillIn(true));
  const undo = iconButton("undo", t("undo"), back);

  /** @param {Drawing} next */
  function changed(next) {
    if (next === drawing) return;
    steps = [...steps.slice(1 - mostSteps), drawing];
    drawing = next;
    for (const at of [...marked]) if (at >= next.cells.length || next.cells[at] === "#") marked.delete(at);
    save();
    drawAll();
  }

  function back() {
    const before = steps.pop();
    if (!before) return;
    drawing = before;
    save();
    drawAll();
  }

  function drawAll() {
    grid.draw();
    form.showSize(drawing);
    clues.draw(drawing);
    undo.toggleAttribute("disabled", steps.length === 0);
    fillPart.toggleAttribute("disabled", marked.size === 0);
  }

  function save() {
    begun = true;
    keep(localStore, draftKey(level), JSON.stringify({ drawing, wish, clues: known, name: name.value }));
  }

  /** @param {string} text */
  function complain(text) {
    trouble.hidden = text === "";
    trouble.textContent = text;
  }

  /**
   * Fills the grid, or the marked cells.
   * @param {boolean} part
   */
  async function fillIn(part) {
    complain("");
    fill(remarks);
    rating.textContent = t("constructFilling");
    for (const one of [fillAll, fillPart]) one.setAttribute("disabled", "");
    const bare = part ? kept(drawing) : withoutFill(drawing);
    const cells = [...marked].map((at) => `r${Math.floor(at / drawing.columns) + 1}c${(at % drawing.columns) + 1}`);
    const answer = await context.api.ask(`rules/${encodeURIComponent(parts.rules.name)}/deal`, context.api.sent("POST", { options: {
      grid: textOf(bare), words: wish.words.trim() === "" ? "\n" : `${wish.words}\n`, ...(wish.lists.length > 0 && { lists: wish.lists }), asked: wish.asked, shown: wish.shown, least: wish.least,
      ...(wish.forced.trim() && { forced: wish.forced }), ...(wish.banned.trim() && { banned: wish.banned }), ...(part && { part: cells }) } }));
    if (!context.isHere()) return;
    fillAll.removeAttribute("disabled");
    fill(rating);
    if (answer.status === 200) take(answer.body, bare);
    else refuse(answer);
    drawAll();
  }

  /** @param {any} made @param {Drawing} bare the letters that were given */
  function take(made, bare) {
    const before = drawing;
    const next = withFill(bare, made.fields.grid);
    // Letters of an earlier fill can still be taken out after a part was filled.
    changed({ ...next, filled: next.filled.map((one, at) => one || (before.filled[at] && before.cells[at] === next.cells[at])) });
    for (const one of made.fields.clues ?? []) if (one.clue) known[`${one.direction} ${one.number}`] = String(one.clue);
    save();
    fill(rating, made.difficulty && [dots(t, made.difficulty), " ", t("constructRated", { n: made.difficulty })]);
    fill(remarks, made.remarks.map((/** @type {string} */ text) => h("li", {}, text)));
    tell(t("constructDone"));
  }

  /** @param {import("../api.js").Answer} answer */
  function refuse(answer) {
    complain(sentence(t, answer));
    const place = /^r(\d+)c(\d+)$/.exec(answer.body?.place ?? "");
    if (place) grid.show((Number(place[1]) - 1) * drawing.columns + Number(place[2]) - 1);
    trouble.scrollIntoView({ block: "nearest" });
  }

  async function clear() {
    if (!(await ask(t, { title: t("constructClearAsk"), text: t("constructClearWhy"), yes: t("constructClear") }))) return;
    marked.clear();
    changed(emptyDrawing(drawing.rows, drawing.columns));
  }

  /** Keeps the level. @param {boolean} [replace] */
  async function keepLevel(replace = false) {
    complain("");
    if (drawing.cells.includes("")) return complain(t("constructUnfinished"));
    const entries = entriesOf(drawing).map(({ direction, number }) => ({ direction, number, clue: known[`${direction} ${number}`] ?? "" }));
    const answer = await parts.own.keep(level?.id ?? null, { name: name.value.trim(), rules: parts.rules.name, fields: { grid: textOf(drawing), clues: entries }, replace });
    if (answer.status === 409 && answer.body?.code === "level/name-taken") {
      if (await ask(t, { title: t("overwriteAsk", { title: name.value.trim() }), text: t("overwriteWhy"), yes: t("overwrite") })) return keepLevel(true);
      return name.focus();
    }
    if (answer.status !== 200 && answer.status !== 201) return complain(sentence(t, answer));
    keep(localStore, draftKey(level), null);
    begun = false;
    tell(t("saved", { title: answer.body.name }));
    goTo("#/levels");
  }

  fill(main, h("div", { class: "construct" },
    h("div", { class: "construct-side" }, form.first, form.mode, h("div", { class: "construct-board" }, grid.element), h("div", { class: "row" }, undo, fillAll, fillPart),
      h("div", { class: "row" }, button("constructKeep", () => changed(kept(drawing))), button("constructUnfill", () => changed(withoutFill(drawing))),
        button("constructClear", clear)), trouble, rating, remarks),
    h("div", { class: "construct-side" }, form.words, clues.element,
      h("div", { class: "field" }, h("label", { for: "construct-name" }, t("levelName")), name),
      h("div", { class: "row" }, button("saveLevel", () => keepLevel(), "primary large")))));
  drawAll();
  if (begun) tell(t("draftBack"));
  return () => {};
}
