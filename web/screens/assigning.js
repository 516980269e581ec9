// Assigning something to a class: the teacher's own words and levels first, then new puzzles, then the shipped levels by game.
// @ts-check
import { askedOf } from "../askedside.js";
import { openDialog } from "../dialogs.js";
import { fill, h, icon, tell } from "../dom.js";
import { heading, plain } from "../levels.js";
import { asking } from "../lessonsides.js";
import { different } from "./lessongames.js";
import { titleOf } from "./lists.js";
import { ownApi } from "./ownapi.js";
import { sentence } from "./parts.js";
import { taskFields } from "./taskfields.js";
import { lineOf } from "./words.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").WordList} WordList */
/** @typedef {{ id: string, kind: "words"|"own"|"rules"|"level", text: string, more: string }} Choice `more` tells equal texts apart */
/** @typedef {{ title: string, choices: Choice[] }} Group */

/** The most words of a list that a game is made of. */
const mostWords = 200;

/** @param {import("../api.js").Answer} answer @returns {any[]} */
const listOf = (answer) => (answer.status === 200 && Array.isArray(answer.body) ? answer.body : []);

/**
 * What can be assigned, by groups. Pure.
 * @param {import("../texts.js").Say} t
 * @param {{ lists: WordList[], own: { id: string, name: string, rules: string, problem: string|null }[], rules: Rules[], levels: Level[] }} all
 * @returns {Group[]}
 */
export function groups(t, { lists, own, rules, levels }) {
  const usable = levels.filter((one) => !one.problem);
  const names = [...new Set(usable.map((one) => one.rules))].sort((a, b) => titleOf(rules, a).localeCompare(titleOf(rules, b)));
  const found = [
    { title: t("assignWords"), choices: lists.filter((one) => one.name.startsWith("own:") && !one.problem).map((one) =>
      choice("words", one.name, one.title ?? one.name, t("pairs", { count: one.count }))) },
    { title: t("teachSetOwn"), choices: own.filter((one) => !one.problem).map((one) => choice("own", one.id, one.name, titleOf(rules, one.rules))) },
    { title: t("teachSetRules"), choices: rules.filter((one) => one.deals && !one.problem).map((one) => choice("rules", one.name, one.title, "")) },
    ...names.map((name) => ({ title: titleOf(rules, name), choices: usable.filter((one) => one.rules === name).map((one) =>
      choice("level", one.id, one.title, [heading(one.pack, one), one.size].filter(Boolean).join(" · "))) })),
  ];
  return found.filter((one) => one.choices.length > 0);
}

/** @param {Choice["kind"]} kind @param {string} id @param {string} text @param {string} more @returns {Choice} */
const choice = (kind, id, text, more) => ({ id, kind, text, more });

/**
 * The choices that contain every word looked for, in their text or their group's title. Pure.
 * @param {readonly Group[]} all
 * @param {string} text
 */
export function found(all, text) {
  const words = plain(text).split(/\s+/).filter((word) => word !== "");
  return all.map((group) => ({ ...group, choices: group.choices.filter((one) => {
    const about = plain(`${group.title} ${one.text} ${one.more}`);
    return words.every((word) => about.includes(word));
  }) })).filter((group) => group.choices.length > 0);
}

/**
 * Assigns something to a class.
 * @param {Context} context
 * @param {string} path of the class in the API
 * @param {() => void} done
 */
export async function openSet(context, path, done) {
  const { t, api, language } = context;
  const [words, levels, rules, mine] = await Promise.all([api.words(), api.levels(), api.rules(), api.list("own/levels")]);
  if (!context.isHere()) return;
  const lists = /** @type {WordList[]} */ (listOf(words));
  const all = groups(t, { lists, levels: listOf(levels), rules: listOf(rules), own: listOf(mine) });
  const maker = gameMaker(context, lists, listOf(rules));
  const search = /** @type {HTMLInputElement} */ (h("input", { type: "search", id: "set-search", placeholder: t("assignSearch"),
    "aria-label": t("assignSearch"), autocomplete: "off", spellcheck: "false", maxlength: 100, onInput: () => draw() }));
  const place = h("div", { class: "assign-list", role: "group", "aria-label": t("teachSetKind") });
  const none = h("p", { class: "empty", role: "status" });
  const difficulty = /** @type {HTMLSelectElement} */ (h("select", { id: "set-difficulty" }, h("option", { value: "" }, t("teachSetAny")),
    [1, 2, 3, 4, 5].map((one) => h("option", { value: one }, String(one)))));
  const hard = h("div", { class: "field", hidden: true }, h("label", { for: "set-difficulty" }, t("teachSetDifficulty")), difficulty);
  const fields = taskFields(t);
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  /** @type {Choice|null} */
  let chosen = null;

  /** @param {string} text */
  function complain(text) {
    problem.hidden = text === "";
    problem.textContent = text;
  }

  function draw() {
    const shown = found(all, search.value);
    const searched = search.value.trim() !== "";
    fill(place, shown.map((group, index) => h("details", { class: "fold", open: searched || index === 0 || group.choices.some(isChosen) },
      h("summary", {}, group.title, h("span", { class: "facts" }, ` ${group.choices.length}`)),
      h("div", { class: "assign-choices" }, group.choices.map((one) => h("label", { class: "assign-choice" },
        h("input", { type: "radio", name: "set-item", value: `${one.kind} ${one.id}`, checked: isChosen(one), onChange: () => choose(one) }),
        h("span", {}, one.text, one.more && h("span", { class: "facts" }, ` · ${one.more}`))))))));
    none.textContent = shown.length === 0 ? t("assignNone") : "";
  }

  /** @param {Choice} one */
  const isChosen = (one) => chosen?.kind === one.kind && chosen.id === one.id;

  /** @param {Choice} one */
  async function choose(one) {
    chosen = one;
    complain("");
    hard.hidden = one.kind !== "rules";
    fields.offer([], "");
    await maker.show(one.kind === "words" ? one.id : "", fields, complain, language);
  }

  const form = h("form", { class: "stack", novalidate: true, onSubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!chosen) {
      complain(t("assignChoose"));
      return search.focus();
    }
    const item = chosen.kind === "words" ? maker.item(fields.asked()) : { [chosen.kind]: chosen.id };
    if (!item) return complain(t("assignChoose"));
    const body = { ...item, ...fields.body(), ...(chosen.kind === "rules" && difficulty.value ? { difficulty: Number(difficulty.value) } : {}) };
    if (chosen.kind === "words" && body.title.trim() === "") body.title = `${chosen.text} – ${maker.title()}`.slice(0, 100);
    const answer = await api.ask(`${path}/assignments`, api.sent("POST", body));
    if (answer.status !== 201) {
      if (!fields.refuse(answer.body?.place, sentence(t, answer))) complain(sentence(t, answer));
      return;
    }
    tell(t("teachSetDone", { title: body.title || chosen.text }));
    close();
    done();
  } }, h("div", { class: "search wide", role: "search" }, icon("search"), search), place, none, maker.element, hard, fields.elements, problem,
  h("div", { class: "row end in-sight" }, h("a", { class: "button quiet", href: "#/lesson" }, t("assignNewWords")),
    h("button", { type: "submit", class: "button primary" }, t("teachSet"))));
  draw();
  const close = openDialog(t, t("teachSet"), [form]);
  search.focus();
}

/**
 * The choice of a game among those that a word list makes.
 * @param {Context} context
 * @param {WordList[]} lists
 * @param {Rules[]} rules
 */
function gameMaker(context, lists, rules) {
  const { t, api } = context;
  const own = ownApi(api);
  const select = /** @type {HTMLSelectElement} */ (h("select", { id: "set-game" }));
  const note = h("p", { class: "hint", role: "status" });
  const element = h("div", { class: "field", hidden: true }, h("label", { for: "set-game" }, t("assignGame")), select, note);
  /** @type {import("./lessongames.js").Game[]} */
  let games = [];
  let asked = 0;
  return {
    element,
    /** The chosen game. */
    title: () => games[Number(select.value)]?.title ?? "",
    /** @param {string} side the language that is asked */
    item(side) {
      const game = games[Number(select.value)];
      return game ? asking({ rules: game.rules, options: game.options }, rules, side) : null;
    },
    /**
     * @param {string} name of the list; empty hides the choice
     * @param {ReturnType<typeof taskFields>} fields
     * @param {(text: string) => void} complain
     * @param {string} learner the language of the page
     */
    async show(name, fields, complain, learner) {
      const turn = (asked += 1);
      games = [];
      fill(select);
      element.hidden = name === "";
      const list = lists.find((one) => one.name === name);
      if (!list) return;
      const pair = list.languages.slice(0, 2);
      note.textContent = t("loading");
      const phrases = await own.phrases({ list: name, limit: mostWords });
      const [first, second] = pair.map((one) => one.id);
      const lines = listOf(phrases).filter((one) => one.texts[first] && one.texts[second]).map((one) => lineOf([one.texts[first], one.texts[second]]));
      const side = askedOf([first, second], learner);
      const answer = await api.ask("lessons", api.sent("POST", { words: lines.join("\n"), languages: [first, second], asked: side }));
      if (turn !== asked) return;
      note.textContent = "";
      if (answer.status !== 200) return complain(sentence(t, answer));
      games = answer.body.games.filter((/** @type {import("./lessongames.js").Game} */ one) => one.board);
      if (games.length === 0) return complain(t("assignNoGame"));
      fill(select, games.map((one, index) => h("option", { value: index }, [`${one.title} ${one.board?.rows} × ${one.board?.columns}`,
        different(one, games, rules)].filter(Boolean).join(", "))));
      fields.offer(pair.map((one) => ({ code: one.id, name: one.name })), side);
    },
  };
}
