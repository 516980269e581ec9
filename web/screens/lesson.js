// One list of words, every game of it: to play and to print.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, icon, iconButton, say, tell } from "../dom.js";
import { languages as known } from "../listcolumns.js";
import * as stored from "../options.js";
import { workshopApi } from "../workshop/api.js";
import { listFiles } from "./importlist.js";
import { largest, listPreview } from "./listpreview.js";
import { listScreen } from "./lists.js";
import { miniature } from "./miniature.js";
import { ownApi } from "./ownapi.js";
import { saveFile, sentence } from "./parts.js";
import { lineOf, listed } from "./words.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").WordList} WordList */
/** @typedef {{ rules: string, title: string, options: any, board: import("../types.js").Board|null, remarks: string[] }} Game */

/** Where the words are kept until they are needed again. */
const draft = "quadrille.lesson";
/** How long after a key the games are tried, in milliseconds. */
const pause = 500;
/** The most characters of a lesson. */
const longest = 20000;

/** @param {Context} context */
export function lesson(context) {
  return listScreen(context, { title: context.t("lesson") }, async () => [await context.api.words()],
    (main, /** @type {WordList[]} */ lists) => show(context, main, lists));
}

/** What was written last. */
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
  const { t, api, language } = context;
  const own = ownApi(api);
  const before = kept();
  const spoken = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  const words = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "lesson-words", rows: 12, maxlength: longest,
    spellcheck: "false", autocomplete: "off", "aria-describedby": "lesson-hint", onInput: () => changed() }));
  words.value = before.words;
  const languages = ["lesson-first", "lesson-second"].map((id, index) => /** @type {HTMLSelectElement} */ (
    h("select", { id, onChange: () => changed() }, known.map((code) =>
      h("option", { value: code, selected: code === (before.languages[index] ?? known[index]) }, spoken.of(code) ?? code)))));
  const tally = h("p", { class: "hint", role: "status" });
  const remarks = h("ul", { class: "lines", hidden: true });
  const games = h("div", { class: "stack", "aria-live": "polite" });
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", id: "lesson-file", class: "unseen", tabindex: -1,
    accept: listFiles, "aria-label": t("lessonUpload"), onChange: () => upload() }));
  const take = /** @type {HTMLSelectElement} */ (h("select", { id: "lesson-take", "aria-label": t("lessonTake"),
    onChange: () => takeOver() }, h("option", { value: "" }, t("lessonTake")),
  lists.filter((one) => one.languages.length > 1).map((one) => h("option", { value: one.name }, listed(one)))));
  const name = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "lesson-name", maxlength: 100, autocomplete: "off" }));
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const packing = /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "button quiet", onClick: () => makePack() }, t("lessonPack")));
  let asked = 0;
  let waiting = 0;

  const complain = (/** @type {string} */ text) => {
    problem.hidden = text === "";
    problem.textContent = text;
  };
  const codes = () => languages.map((one) => one.value);

  function changed() {
    stored.keep(stored.localStore, draft, JSON.stringify({ words: words.value, languages: codes() }));
    window.clearTimeout(waiting);
    waiting = window.setTimeout(attempt, pause);
  }

  /** Has the games tried. */
  async function attempt() {
    const mine = (asked += 1);
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
    if (mine !== asked || !context.isHere()) return;
    if (answer.status !== 200) {
      fill(tally);
      return complain(sentence(t, answer));
    }
    complain("");
    fill(tally, t("lessonPairs", { count: answer.body.pairs }));
    remarks.hidden = answer.body.remarks.length === 0;
    fill(remarks, answer.body.remarks.map((/** @type {{ line: number, left: boolean, text: string }} */ one) =>
      h("li", { class: one.left ? "problem" : "" }, t(one.left ? "lessonLeft" : "lessonLine", { line: one.line, text: one.text }))));
    showGames(answer.body.games);
  }

  /** @param {Game[]} found */
  function showGames(found) {
    const made = found.filter((one) => one.board);
    const failed = found.filter((one) => !one.board);
    fill(games,
      made.length > 0 && h("div", { class: "section-head" }, h("h2", { id: "lesson-games" }, t("lessonGames")),
        h("button", { type: "button", class: "button", onClick: () => context.print(
          made.map(({ rules, options }) => ({ rules, options })), name.value.trim() || t("lesson")) }, t("lessonPrintAll"))),
      h("ul", { class: "cards lesson-games" }, made.map(card)),
      failed.length > 0 && h("ul", { class: "lines" }, failed.map((one) => h("li", {}, `${one.title}: ${one.remarks.join(" ")}`))));
  }

  /** @param {Game} game @param {number} index */
  function card(game, index) {
    const board = /** @type {import("../types.js").Board} */ (game.board);
    const size = `${board.rows} × ${board.columns}`;
    const item = { rules: game.rules, options: game.options };
    return h("li", { class: "card lesson-game", "data-index": index },
      h("div", { class: "lesson-board", role: "img", "aria-label": t("lessonBoard", { title: `${game.title} ${size}` }) },
        miniature(board)),
      h("div", { class: "card-text" }, h("span", { class: "card-title" }, game.title), h("p", { class: "facts" }, size),
        game.remarks.map((text) => h("p", { class: "facts" }, text)),
        h("div", { class: "row" },
          h("button", { type: "button", class: "button primary", "aria-label": `${t("play")} – ${game.title} ${size}`,
            onClick: () => context.begin(item) }, t("play")),
          h("button", { type: "button", class: "button", "aria-label": t("printOf", { title: `${game.title} ${size}` }),
            onClick: () => context.print([item], game.title) }, t("print")))));
  }

  function upload() {
    const chosen = file.files?.[0];
    file.value = "";
    return chosen ? look(chosen) : undefined;
  }

  /** Has the columns of a file, or of what was pasted, looked at before its words are taken. @param {File} chosen */
  async function look(chosen) {
    if (chosen.size > largest) return complain(t("lessonTooLarge", { most: largest >> 20 }));
    complain("");
    const alarm = h("p", { class: "complaint", role: "alert" });
    const yes = /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "button primary" }, t("lessonTakeFile")));
    const preview = await listPreview(context, own, { file: chosen, languages: codes(), changed: (usable) => {
      yes.disabled = !usable;
      fill(alarm);
    } });
    const close = openDialog(t, chosen.name || t("lessonWords"), [preview.element, alarm, h("div", { class: "row end" }, yes)], { class: "wide" });
    yes.addEventListener("click", async () => {
      if (!preview.hasBoth()) return fill(alarm, t("lessonBothLanguages"));
      const pair = preview.languages();
      const answer = await own.lessonWords(chosen, { file: chosen.name, languages: pair.join(","), ...preview.query() });
      if (answer.status !== 200) return fill(alarm, sentence(t, answer));
      close();
      words.value = answer.body.words;
      languages.forEach((one, place) => { one.value = pair[place]; });
      if (chosen.name) name.value ||= chosen.name.replace(/\.\w+$/, "");
      const { pairs, count } = answer.body;
      tell(pairs < count ? t("lessonTaken", { taken: pairs, count }) : t("lessonPairs", { count }));
      changed();
    });
  }

  /** Whether the words begin with a row of names, as those of a file with clues do. */
  const isNamed = () => words.value.startsWith(`${codes().join(",")},`);

  async function takeOver() {
    const list = take.value;
    take.value = "";
    if (!list) return;
    const answer = await own.phrases({ list, limit: 200 });
    if (answer.status !== 200) return complain(sentence(t, answer));
    const [first, second] = codes();
    const lines = answer.body.filter((/** @type {any} */ one) => one.texts[first] && one.texts[second])
      .map((/** @type {any} */ one) => lineOf([one.texts[first], one.texts[second]]));
    words.value = lines.join("\n").slice(0, longest);
    say(t("lessonPairs", { count: lines.length }));
    changed();
  }

  /** @param {Event} event */
  async function keep(event) {
    event.preventDefault();
    if (name.value.trim() === "") {
      complain(t("lessonNameMissing"));
      return name.focus();
    }
    const answer = await own.importList(new Blob([csv()]), { file: "words.csv", name: name.value.trim(), columns: isNamed() ? "" : codes().join(",") });
    if (answer.status !== 201) return complain(sentence(t, answer));
    complain("");
    tell(t("lessonKept", { name: answer.body.name, count: answer.body.count }));
  }

  /** Makes a draft of the words and their games, and goes to its bench. */
  async function makePack() {
    if (name.value.trim() === "") {
      complain(t("lessonNameMissing"));
      return name.focus();
    }
    complain("");
    say(t("lessonPacking"));
    packing.disabled = true;
    const answer = await workshopApi(api).create({ title: name.value.trim(), lesson: { words: words.value, languages: codes() } });
    packing.disabled = false;
    if (!context.isHere()) return;
    if (answer.status !== 201) return complain(sentence(t, answer));
    location.hash = `#/workshop/${encodeURIComponent(answer.body.name)}`;
  }

  /** The words as a table with headings. */
  const csv = () => `${words.value.trim()}\n`;

  function download() {
    saveFile(`${name.value.trim() || "words"}.csv`, [isNamed() ? csv() : `${codes().join(",")}\n${csv()}`], "text/csv");
  }

  const field = (/** @type {string} */ text, /** @type {HTMLElement} */ control) =>
    h("div", { class: "field" }, h("label", { for: control.id }, text), control);
  fill(main, h("p", {}, t("lessonIntro")), h("div", { class: "lesson" },
    h("form", { class: "stack", onSubmit: keep },
      h("div", { class: "fields" }, field(t("lessonFirst"), languages[0]), field(t("lessonSecond"), languages[1])),
      h("div", { class: "field" }, h("label", { for: "lesson-words" }, t("lessonWords")), words,
        h("p", { class: "hint", id: "lesson-hint" }, t("lessonHint"))),
      tally, remarks,
      h("div", { class: "row" }, iconButton("catalogue", t("lessonUpload"), () => file.click()), file,
        iconButton("options", t("lessonColumns"), () => look(new File([words.value], ""))), take),
      field(t("lessonName"), name), problem,
      h("div", { class: "row" }, h("button", { type: "submit", class: "button" }, icon("add"), h("span", {}, t("lessonSave"))),
        h("button", { type: "button", class: "button quiet", onClick: download }, t("lessonDownload")), packing)),
    games));
  attempt();
}
