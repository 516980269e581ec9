// My words: one list of words and every game of it, to play, to give to a class and to print.
// @ts-check
import { askedOf, keepAsked } from "../askedside.js";
import { ask } from "../dialogs.js";
import { fill, h, icon, iconButton, say, tell } from "../dom.js";
import { goTo } from "../going.js";
import { languages as known } from "../listcolumns.js";
import * as stored from "../options.js";
import { workshopApi } from "../workshop/api.js";
import { listFiles } from "./importlist.js";
import { askColumns } from "./lessonfile.js";
import { drawGames } from "./lessongames.js";
import { deleteList } from "./listtrash.js";
import { listScreen } from "./lists.js";
import { ownApi } from "./ownapi.js";
import { saveFile, sentence, withPart } from "./parts.js";
import { lineOf, listed } from "./words.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").WordList} WordList */
/** @typedef {{ words: string, languages: string[], name: string }} Draft */

/** Where this browser keeps the words. */
const draft = "quadrille.lesson";
/** How long after the last key the games are made, in milliseconds. */
const typingPause = 500;
/** The most characters of a lesson. */
const longest = 20000;
/** The most remarks on lines that are shown. */
const mostRemarks = 10;
/** The most words that are taken from a word list. */
const mostTaken = 200;

/**
 * @param {Context} context
 * @param {string} list one of the player's lists, whose words are shown first; empty for the words as they were left
 */
export function lesson(context, list) {
  return listScreen(context, { title: context.t("lesson"), back: "#/learn" }, () => Promise.all([context.api.words(), context.api.rules()]),
    (main, /** @type {WordList[]} */ lists, /** @type {import("../types.js").Rules[]} */ rules) => show(context, main, lists, rules, list));
}

/** The words as they were left. @returns {Draft} */
function kept() {
  try {
    const text = JSON.parse(stored.remember(stored.localStore, draft) ?? "{}");
    return { words: String(text.words ?? ""), languages: Array.isArray(text.languages) ? text.languages.map(String) : [], name: String(text.name ?? "") };
  } catch {
    return { words: "", languages: [], name: "" };
  }
}

/**
 * @param {Context} context
 * @param {Element} main
 * @param {WordList[]} lists
 * @param {import("../types.js").Rules[]} rules
 * @param {string} first the list whose words are shown first
 */
function show(context, main, lists, rules, first) {
  const { t, api } = context;
  const own = ownApi(api);
  const before = kept();
  const form = makeForm(t, context.language, lists, before, { changed, upload, pasted, takeOver: () => takeOver(form.take.value), keep, makePack,
    columns: () => look(new File([words.value], "")), named,
    download: () => saveFile(`${name.value.trim() || "words"}.csv`, [isNamed() ? csv() : `${codes().join(",")}\n${csv()}`], "text/csv") });
  const { words, languages, tally, remarks, games, file, take, name, problem, packing, side, mine } = form;
  const spoken = new Intl.DisplayNames([context.language], { type: "language", fallback: "code" });
  let requested = 0;
  let readings = 0;
  let planned = 0;

  /** @param {string} text */
  function complain(text) {
    problem.hidden = text === "";
    problem.textContent = text;
  }

  const codes = () => languages.map((one) => one.value);
  /** The language that the games ask for. */
  const askedNow = () => askedOf(codes(), context.language);
  /** Whether the words begin with a row of column names, as those of a file with clues do. */
  const isNamed = () => words.value.startsWith(`${codes().join(",")},`);
  /** The words as a table. */
  const csv = () => `${words.value.trim()}\n`;

  function keepDraft() {
    stored.keep(stored.localStore, draft, JSON.stringify({ words: words.value, languages: codes(), name: name.value }));
  }

  function named() {
    complain("");
    keepDraft();
  }

  function changed() {
    keepDraft();
    drawSides();
    window.clearTimeout(planned);
    planned = window.setTimeout(makeGames, typingPause);
  }

  /** The switch between the two languages. */
  function drawSides() {
    const now = askedNow();
    fill(side, h("legend", {}, t("lessonAsked")), h("div", { class: "segments" }, codes().map((code) => h("label", {},
      h("input", { type: "radio", name: "lesson-asked", value: code, checked: code === now, onChange: () => {
        keepAsked(codes(), code);
        makeGames();
      } }), h("span", {}, spoken.of(code) ?? code)))));
  }

  /** Has the server make the games of the words. */
  async function makeGames() {
    window.clearTimeout(planned);
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
    const answer = await api.ask("lessons", api.sent("POST", { words: words.value, languages: codes(), asked: askedNow() }));
    if (mine !== requested || !context.isHere()) return;
    if (answer.status !== 200) {
      fill(tally);
      return complain(sentence(t, answer));
    }
    complain("");
    const { pairs, remarks: said } = answer.body;
    fill(tally, t("lessonPairs", { count: pairs }));
    remarks.hidden = said.length === 0;
    fill(remarks, said.slice(0, mostRemarks).map((/** @type {{ line: number, left: boolean, text: string }} */ one) =>
      h("li", { class: one.left ? "problem" : "" }, t(one.left ? "lessonLeft" : "lessonLine", { line: one.line, text: one.text }))),
    said.length > mostRemarks && h("li", {}, t("lessonMoreRemarks", { count: said.length - mostRemarks })));
    drawGames(t, games, answer.body.games, pairs, rules, { begin: (item) => { context.begin(item); }, give,
      print: (items, title) => { context.print(items, title ?? titled(), { heading: name.value.trim() || undefined }); } });
  }

  /** What the games are called: the list's name. */
  const titled = () => name.value.trim() || t("lesson");

  /**
   * Asks which class gets a game, and gives it.
   * @param {import("../lessonsides.js").Item} item
   * @param {string} title of the game
   */
  function give(item, title) {
    const pair = codes().map((code) => ({ code, name: spoken.of(code) ?? code }));
    withPart(t, Promise.all([import("./giving.js"), context.learn("class")]).then(([made]) => made), ({ openGiving }) =>
      openGiving(context, { item, title: name.value.trim() ? `${name.value.trim()} – ${title}` : title, pair, asked: askedNow(), given: keepGiven }));
  }

  /**
   * A text that is too long for the field is read like a file, which says what is taken, instead of being cut.
   * @param {ClipboardEvent} event
   */
  function pasted(event) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (words.value.length - (words.selectionEnd - words.selectionStart) + text.length <= longest) return;
    event.preventDefault();
    look(new File([text], ""));
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
      if (chosen.name) name.value = chosen.name.replace(/\.\w+$/, "");
      const { pairs, count } = answer;
      tell(pairs < count ? t("lessonTaken", { taken: pairs, count }) : t("lessonPairs", { count }));
      keepDraft();
      drawSides();
      makeGames();
    } });
  }

  /**
   * Takes the words of a word list.
   * @param {string} list
   */
  async function takeOver(list) {
    take.value = "";
    const chosen = lists.find((one) => one.name === list);
    if (!chosen) return list === "" ? undefined : complain(t("lessonListGone"));
    // A list in other languages brings its own.
    const has = chosen.languages.map((one) => one.id);
    const pair = codes().every((code) => has.includes(code)) ? codes() : has.slice(0, 2);
    const answer = await own.phrases({ list, limit: mostTaken });
    if (answer.status !== 200) return complain(sentence(t, answer));
    const [first, second] = pair;
    const lines = answer.body.filter((/** @type {any} */ one) => one.texts[first] && one.texts[second])
      .map((/** @type {any} */ one) => lineOf([one.texts[first], one.texts[second]]));
    words.value = lines.join("\n").slice(0, longest);
    languages.forEach((one, place) => {
      if (![...one.options].some((option) => option.value === pair[place])) one.append(h("option", { value: pair[place] }, spoken.of(pair[place]) ?? pair[place]));
      one.value = pair[place];
    });
    name.value = chosen.title ?? name.value;
    say(t("lessonPairs", { count: lines.length }));
    if (lines.length < chosen.count) tell(t("lessonTaken", { taken: lines.length, count: chosen.count }));
    keepDraft();
    drawSides();
    makeGames();
  }

  /** Whether the lesson has a name; without one, that is said. */
  function isNameGiven() {
    const given = name.value.trim() !== "";
    complain(given ? "" : t("lessonNameMissing"));
    if (!given) name.focus();
    return given;
  }

  /** Keeps the words as a word list; a list of that name is only replaced by one who wants that. */
  async function keep(replace = false) {
    if (!isNameGiven()) return;
    const title = name.value.trim();
    const answer = await own.importList(new Blob([csv()]), { file: "words.csv", name: title, replace, columns: isNamed() ? "" : codes().join(",") });
    if (answer.status === 409 && answer.body?.code === "words/name-taken") {
      const yes = await ask(t, { title: t("overwriteAsk", { title }), text: t("overwriteListWhy"), yes: t("overwrite") });
      return yes ? keep(true) : name.focus();
    }
    if (answer.status !== 201) return complain(sentence(t, answer));
    tell(t("lessonKept", { name: answer.body.name, count: answer.body.count }));
    await again();
  }

  /** Keeps the words of a game that a class was given under their name, so that the class can be given others; a list that is there stays. */
  async function keepGiven() {
    const title = name.value.trim();
    if (title === "") return;
    const answer = await own.importList(new Blob([csv()]), { file: "words.csv", name: title, replace: false, columns: isNamed() ? "" : codes().join(",") });
    if (answer.status === 201) await again();
  }

  /** Reads the lists again; an answer that is overtaken by a later one is out of date. */
  async function again() {
    const reading = (readings += 1);
    const answer = await api.words();
    if (answer.status !== 200 || reading !== readings || !context.isHere()) return;
    lists.splice(0, lists.length, ...answer.body);
    form.offer();
    drawMine();
  }

  /** The player's own lists: to open, and to delete. */
  function drawMine() {
    const all = lists.filter((one) => one.name.startsWith("own:"));
    mine.hidden = all.length === 0;
    fill(mine, h("h2", { id: "lesson-mine" }, t("lessonMine")), h("ul", { class: "games" }, all.map((one) => h("li", { class: "game" },
      h("button", { type: "button", class: "button quiet lesson-open", onClick: () => takeOver(one.name) }, listed(one)),
      iconButton("delete", t("deleteOf", { title: one.title ?? one.name }), () => deleteList(context, own, one, again), { bare: true, class: "quiet" })))));
  }

  /** Makes a draft of the words and their games, and goes to its bench. */
  async function makePack() {
    if (!isNameGiven()) return;
    say(t("lessonPacking"));
    packing.disabled = true;
    const answer = await workshopApi(api).create({ title: name.value.trim(), lesson: { words: words.value, languages: codes(), asked: askedNow() } });
    packing.disabled = false;
    if (!context.isHere()) return;
    if (answer.status !== 201) return complain(sentence(t, answer));
    goTo(`#/workshop/${encodeURIComponent(answer.body.name)}`);
  }

  fill(main, h("p", {}, t("lessonIntro")), form.element);
  drawSides();
  drawMine();
  if (first === "") makeGames();
  else takeOver(first);
}

/**
 * The elements of the screen.
 * @param {import("../texts.js").Say} t
 * @param {string} language the page's
 * @param {WordList[]} lists
 * @param {Draft} before
 * @param {Record<"changed"|"upload"|"takeOver"|"keep"|"makePack"|"columns"|"download"|"named", () => void> & { pasted: (event: ClipboardEvent) => void }} acts
 */
function makeForm(t, language, lists, before, acts) {
  const spoken = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  const words = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "lesson-words", rows: 12, maxlength: longest,
    spellcheck: "false", autocomplete: "off", "aria-describedby": "lesson-hint", onInput: acts.changed, onPaste: acts.pasted }));
  words.value = before.words;
  const languages = ["lesson-first", "lesson-second"].map((id, index) => {
    const chosen = before.languages[index] ?? known[index];
    return /** @type {HTMLSelectElement} */ (h("select", { id, onChange: acts.changed }, [...new Set([...known, chosen])].map((code) =>
      h("option", { value: code, selected: code === chosen }, spoken.of(code) ?? code))));
  });
  const tally = h("p", { class: "hint", role: "status" });
  const remarks = h("ul", { class: "lines", hidden: true });
  const games = h("div", { class: "stack", "aria-live": "polite" });
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", id: "lesson-file", class: "unseen", tabindex: -1,
    accept: listFiles, "aria-label": t("lessonUpload"), onChange: acts.upload }));
  const take = /** @type {HTMLSelectElement} */ (h("select", { id: "lesson-take", "aria-label": t("lessonTake"), onChange: acts.takeOver }));
  const offer = () => fill(take, h("option", { value: "" }, t("lessonTake")),
    lists.filter((one) => one.languages.length > 1).map((one) => h("option", { value: one.name }, listed(one))));
  offer();
  const name = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "lesson-name", maxlength: 100, autocomplete: "off",
    value: before.name, placeholder: t("lessonNameHint"), onInput: acts.named }));
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const packing = /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "button quiet", onClick: acts.makePack }, t("lessonPack")));
  const side = h("fieldset", { class: "sides" });
  const mine = h("section", { "aria-labelledby": "lesson-mine", hidden: true });
  const field = (/** @type {string} */ text, /** @type {HTMLElement} */ control) =>
    h("div", { class: "field" }, h("label", { for: control.id }, text), control);
  const submitted = (/** @type {Event} */ event) => {
    event.preventDefault();
    acts.keep();
  };
  const element = h("div", { class: "lesson" },
    h("div", { class: "stack" },
      h("form", { class: "stack", onSubmit: submitted },
        h("div", { class: "row" }, iconButton("folder", t("lessonUpload"), () => file.click(), { class: "primary" }), file,
          iconButton("options", t("lessonColumns"), acts.columns), take),
        h("div", { class: "field" }, h("label", { for: "lesson-words" }, t("lessonWords")), words,
          h("p", { class: "hint", id: "lesson-hint" }, t("lessonHint"))),
        tally, remarks,
        h("div", { class: "fields" }, field(t("lessonFirst"), languages[0]), field(t("lessonSecond"), languages[1])),
        field(t("lessonName"), name), problem,
        h("div", { class: "row" }, h("button", { type: "submit", class: "button" }, icon("add"), h("span", {}, t("lessonSave"))),
          h("button", { type: "button", class: "button quiet", onClick: acts.download }, t("lessonDownload")), packing)),
      mine),
    h("div", { class: "stack" }, side, games));
  return { element, words, languages, tally, remarks, games, file, take, name, problem, packing, side, mine, offer };
}
