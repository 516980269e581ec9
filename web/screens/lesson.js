// One list of words, every game of it: to play and to print.
// @ts-check
import { fill, h, icon, iconButton, say, tell } from "../dom.js";
import { languages as known } from "../listcolumns.js";
import * as stored from "../options.js";
import { workshopApi } from "../workshop/api.js";
import { listFiles } from "./importlist.js";
import { askColumns } from "./lessonfile.js";
import { drawGames } from "./lessongames.js";
import { listScreen } from "./lists.js";
import { ownApi } from "./ownapi.js";
import { saveFile, sentence } from "./parts.js";
import { lineOf, listed } from "./words.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").WordList} WordList */

/** Where this browser keeps the words. */
const draft = "quadrille.lesson";
/** How long after the last key the games are made, in milliseconds. */
const typingPause = 500;
/** The most characters of a lesson. */
const longest = 20000;
/** The most words that are taken from a word list. */
const mostTaken = 200;

/** @param {Context} context */
export function lesson(context) {
  return listScreen(context, { title: context.t("lesson") }, async () => [await context.api.words()],
    (main, /** @type {WordList[]} */ lists) => show(context, main, lists));
}

/** The words as they were left. */
function kept() {
  try {
    const text = JSON.parse(stored.remember(stored.localStore, draft) ?? "{}");
    return { words: String(text.words ?? ""), languages: Array.isArray(text.languages) ? text.languages.map(String) : [] };
  } catch {
    return { words: "", languages: [] };
  }
}

/**
 * @param {Context} context
 * @param {Element} main
 * @param {WordList[]} lists
 */
function show(context, main, lists) {
  const { t, api } = context;
  const own = ownApi(api);
  const form = makeForm(t, context.language, lists, kept(), { changed, upload, takeOver, keep, makePack, columns: () => look(new File([words.value], "")),
    download: () => saveFile(`${name.value.trim() || "words"}.csv`, [isNamed() ? csv() : `${codes().join(",")}\n${csv()}`], "text/csv") });
  const { words, languages, tally, remarks, games, file, take, name, problem, packing } = form;
  let requested = 0;
  let planned = 0;

  /** @param {string} text */
  function complain(text) {
    problem.hidden = text === "";
    problem.textContent = text;
  }

  const codes = () => languages.map((one) => one.value);
  /** Whether the words begin with a row of column names, as those of a file with clues do. */
  const isNamed = () => words.value.startsWith(`${codes().join(",")},`);
  /** The words as a table. */
  const csv = () => `${words.value.trim()}\n`;

  function changed() {
    stored.keep(stored.localStore, draft, JSON.stringify({ words: words.value, languages: codes() }));
    window.clearTimeout(planned);
    planned = window.setTimeout(makeGames, typingPause);
  }

  /** Has the server make the games of the words. */
  async function makeGames() {
    const mine = (requested += 1);
    const [first, second] = codes();
    complain(first === second ? t("lessonSameLanguages") : "");
    if (first === second) return;
    if (words.value.trim() === "") {
      fill(tally);
      remarks.hidden = true;
      return fill(games, h("p", { class: "empty" }, t("lessonNone")));
    }
    fill(tally, t("lessonTrying"));
    const answer = await api.ask("lessons", api.sent("POST", { words: words.value, languages: codes() }));
    if (mine !== requested || !context.isHere()) return;
    if (answer.status !== 200) {
      fill(tally);
      return complain(sentence(t, answer));
    }
    complain("");
    fill(tally, t("lessonPairs", { count: answer.body.pairs }));
    remarks.hidden = answer.body.remarks.length === 0;
    fill(remarks, answer.body.remarks.map((/** @type {{ line: number, left: boolean, text: string }} */ one) =>
      h("li", { class: one.left ? "problem" : "" }, t(one.left ? "lessonLeft" : "lessonLine", { line: one.line, text: one.text }))));
    drawGames(t, games, answer.body.games, { begin: (item) => { context.begin(item); },
      print: (items, title) => { context.print(items, title ?? (name.value.trim() || t("lesson"))); } });
  }

  function upload() {
    const chosen = file.files?.[0];
    file.value = "";
    return chosen ? look(chosen) : undefined;
  }

  /**
   * Asks which columns of a file, or of what was pasted, hold the words, and takes them.
   * @param {File} chosen
   */
  function look(chosen) {
    return askColumns(context, own, chosen, { languages: codes(), complain, taken: (answer, pair) => {
      words.value = answer.words;
      languages.forEach((one, place) => { one.value = pair[place]; });
      if (chosen.name) name.value ||= chosen.name.replace(/\.\w+$/, "");
      const { pairs, count } = answer;
      tell(pairs < count ? t("lessonTaken", { taken: pairs, count }) : t("lessonPairs", { count }));
      changed();
    } });
  }

  /** Takes the words of a word list. */
  async function takeOver() {
    const list = take.value;
    take.value = "";
    if (!list) return;
    const answer = await own.phrases({ list, limit: mostTaken });
    if (answer.status !== 200) return complain(sentence(t, answer));
    const [first, second] = codes();
    const lines = answer.body.filter((/** @type {any} */ one) => one.texts[first] && one.texts[second])
      .map((/** @type {any} */ one) => lineOf([one.texts[first], one.texts[second]]));
    words.value = lines.join("\n").slice(0, longest);
    say(t("lessonPairs", { count: lines.length }));
    changed();
  }

  /** Whether the lesson has a name; without one, that is said. */
  function isNameGiven() {
    const given = name.value.trim() !== "";
    complain(given ? "" : t("lessonNameMissing"));
    if (!given) name.focus();
    return given;
  }

  /** Keeps the words as a word list. */
  async function keep() {
    if (!isNameGiven()) return;
    const answer = await own.importList(new Blob([csv()]), { file: "words.csv", name: name.value.trim(), columns: isNamed() ? "" : codes().join(",") });
    if (answer.status !== 201) return complain(sentence(t, answer));
    tell(t("lessonKept", { name: answer.body.name, count: answer.body.count }));
  }

  /** Makes a draft of the words and their games, and goes to its bench. */
  async function makePack() {
    if (!isNameGiven()) return;
    say(t("lessonPacking"));
    packing.disabled = true;
    const answer = await workshopApi(api).create({ title: name.value.trim(), lesson: { words: words.value, languages: codes() } });
    packing.disabled = false;
    if (!context.isHere()) return;
    if (answer.status !== 201) return complain(sentence(t, answer));
    location.hash = `#/workshop/${encodeURIComponent(answer.body.name)}`;
  }

  fill(main, h("p", {}, t("lessonIntro")), form.element);
  makeGames();
}

/**
 * The elements of the screen.
 * @param {import("../texts.js").Say} t
 * @param {string} language the page's
 * @param {WordList[]} lists
 * @param {ReturnType<typeof kept>} before
 * @param {Record<"changed"|"upload"|"takeOver"|"keep"|"makePack"|"columns"|"download", () => void>} acts
 */
function makeForm(t, language, lists, before, acts) {
  const spoken = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  const words = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "lesson-words", rows: 12, maxlength: longest,
    spellcheck: "false", autocomplete: "off", "aria-describedby": "lesson-hint", onInput: acts.changed }));
  words.value = before.words;
  const languages = ["lesson-first", "lesson-second"].map((id, index) => /** @type {HTMLSelectElement} */ (
    h("select", { id, onChange: acts.changed }, known.map((code) =>
      h("option", { value: code, selected: code === (before.languages[index] ?? known[index]) }, spoken.of(code) ?? code)))));
  const tally = h("p", { class: "hint", role: "status" });
  const remarks = h("ul", { class: "lines", hidden: true });
  const games = h("div", { class: "stack", "aria-live": "polite" });
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", id: "lesson-file", class: "unseen", tabindex: -1,
    accept: listFiles, "aria-label": t("lessonUpload"), onChange: acts.upload }));
  const take = /** @type {HTMLSelectElement} */ (h("select", { id: "lesson-take", "aria-label": t("lessonTake"),
    onChange: acts.takeOver }, h("option", { value: "" }, t("lessonTake")),
  lists.filter((one) => one.languages.length > 1).map((one) => h("option", { value: one.name }, listed(one)))));
  const name = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "lesson-name", maxlength: 100, autocomplete: "off" }));
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const packing = /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "button quiet", onClick: acts.makePack }, t("lessonPack")));
  const field = (/** @type {string} */ text, /** @type {HTMLElement} */ control) =>
    h("div", { class: "field" }, h("label", { for: control.id }, text), control);
  const submitted = (/** @type {Event} */ event) => {
    event.preventDefault();
    acts.keep();
  };
  const element = h("div", { class: "lesson" },
    h("form", { class: "stack", onSubmit: submitted },
      h("div", { class: "fields" }, field(t("lessonFirst"), languages[0]), field(t("lessonSecond"), languages[1])),
      h("div", { class: "field" }, h("label", { for: "lesson-words" }, t("lessonWords")), words,
        h("p", { class: "hint", id: "lesson-hint" }, t("lessonHint"))),
      tally, remarks,
      h("div", { class: "row" }, iconButton("catalogue", t("lessonUpload"), () => file.click()), file,
        iconButton("options", t("lessonColumns"), acts.columns), take),
      field(t("lessonName"), name), problem,
      h("div", { class: "row" }, h("button", { type: "submit", class: "button" }, icon("add"), h("span", {}, t("lessonSave"))),
        h("button", { type: "button", class: "button quiet", onClick: acts.download }, t("lessonDownload")), packing)),
    games);
  return { element, words, languages, tally, remarks, games, file, take, name, problem, packing };
}
