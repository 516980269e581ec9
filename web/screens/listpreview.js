// A list before anything of it is kept: how its file is read, and what each column is taken as.
// @ts-check
import { fill, h } from "../dom.js";
import { chosen, columnNames, firstLanguages, firstMeanings, languages as known, meanings, typed } from "../listcolumns.js";
import { learnPart } from "../texts.js";
import { sentence } from "./parts.js";

/** @typedef {import("../listcolumns.js").Preview} Preview */

/** The largest file that is sent, in bytes; the server takes no more. */
export const largest = 16 << 20;
/** How long after a key the file is read again, in milliseconds. */
const pause = 400;
/** The separators of fields and of rows to choose from; another can be typed. */
const fieldSigns = ["\t", ",", ";", "|"];
const rowSigns = ["\n", ";"];
const encodings = ["utf-8", "windows-1252", "macintosh", "utf-16le", "utf-16be"];

/**
 * The preview of a file, which follows every choice.
 * @param {Pick<import("../app.js").Context, "t"|"language">} page
 * @param {import("./ownapi.js").OwnApi} own
 * @param {{ file: File, languages: string[], changed: (usable: boolean) => void }} source `usable`: the list can be taken
 *   as it is
 */
export async function listPreview({ t, language }, own, source) {
  await learnPart(language, "lists");
  const spoken = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  /** The chosen ways to read the file. @type {Record<string, string>} */
  const reading = { sheet: "", separator: "", rows: "", encoding: "", heading: "" };
  let [asked, waiting] = [0, 0];
  /** @type {Preview|null} */
  let shown = null;
  /** @type {string[]} */
  let taken = [];
  let pair = [...source.languages];
  const problem = h("p", { class: "complaint", role: "alert" });
  const choices = h("div", { class: "preview-choices" });
  const table = h("div", { class: "preview-frame", tabindex: 0, role: "region", "aria-label": t("listPreview") });
  const tally = h("p", { class: "hint", role: "status" });
  const element = h("div", { class: "stack list-preview" }, choices, problem, table, tally);

  const field = (/** @type {string} */ id, /** @type {string} */ text, /** @type {HTMLElement} */ control, /** @type {any} */ more = null) =>
    h("div", { class: "field" }, h("label", { for: id }, text), control, more);

  /** Reads the file again. @param {boolean} afresh whether the columns have changed */
  async function read(afresh) {
    const mine = (asked += 1);
    const answer = await own.previewList(source.file, { file: source.file.name, ...reading });
    if (mine !== asked) return;
    fill(problem, answer.status === 200 ? null : sentence(t, answer));
    source.changed(answer.status === 200);
    if (answer.status !== 200) return fill(tally);
    const before = shown;
    shown = /** @type {Preview} */ (answer.body);
    if (afresh || before?.columns.length !== shown.columns.length) {
      taken = firstMeanings(shown.columns);
      pair = firstLanguages(shown.columns, source.languages);
    }
    if (!before || afresh) drawChoices(shown);
    drawTable(shown);
  }

  /** @param {string} name @param {string} value */
  function choose(name, value) {
    reading[name] = value;
    read(true);
  }

  /** @param {Preview} preview */
  function drawChoices(preview) {
    const focused = document.activeElement?.id;
    const encoding = preview.encoding;
    fill(choices,
      preview.sheets.length > 1 && select("list-sheet", t("listSheet"), preview.sheet ?? "", preview.sheets.map((one) =>
        [one.name, `${one.name} (${one.rows})`]), (value) => choose("sheet", value)),
      encoding && select("list-encoding", t("listEncoding"), encoding.name, encodings.map((one) => [one, t(`encoding_${one}`)]),
        (value) => choose("encoding", value),
        encoding.assumed && h("p", { class: "hint" }, t("listAssumed", { example: encoding.example ?? "" }))),
      preview.separator !== null && signs("separator", t("listSeparator"), preview.separator, fieldSigns, preview.unclear),
      preview.separator !== null && signs("rows", t("listRows"), preview.rowSeparator ?? "\n", rowSigns, false),
      ["shown", "asked"].map((meaning, place) => select(`list-${meaning}`, t(place === 0 ? "listFirst" : "listSecond"), pair[place],
        [...new Set([...known, ...pair])].map((code) => [code, spoken.of(code) ?? code]), (value) => {
          pair = pair.map((one, index) => (index === place ? value : one === value ? pair[place] : one));
          drawChoices(preview);
          drawTable(preview);
        })),
      // The fields of a deck's notes have names anyway.
      preview.format !== "apkg" && h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", id: "list-heading",
        checked: preview.heading, onChange: (/** @type {any} */ event) => choose("heading", String(event.target.checked)) }),
      h("span", {}, t("listHeading"))));
    if (focused) document.getElementById(focused)?.focus();
  }

  /**
   * @param {string} id @param {string} text @param {string} value @param {string[][]} all @param {(value: string) => void} act
   * @param {any} [more]
   */
  function select(id, text, value, all, act, more = null) {
    const control = /** @type {HTMLSelectElement} */ (h("select", { id, onChange: () => act(control.value) },
      all.map(([one, name]) => h("option", { value: one, selected: one === value }, name))));
    return field(id, text, control, more);
  }

  /**
   * A choice of separators with a field for another.
   * @param {string} name @param {string} text @param {string} value @param {string[]} all @param {boolean} isUnclear
   */
  function signs(name, text, value, all, isUnclear) {
    const id = `list-${name}`;
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: `${id}-own`, maxlength: 32, autocomplete: "off",
      spellcheck: "false", value: typed(value), hidden: all.includes(value), "aria-label": t("listOwnSign", { name: text }), onInput: () => {
        window.clearTimeout(waiting);
        reading[name] = input.value;
        waiting = window.setTimeout(() => read(false), pause);
      } }));
    const control = /** @type {HTMLSelectElement} */ (h("select", { id, onChange: () => {
      input.hidden = control.value !== "";
      if (!input.hidden) return input.focus();
      choose(name, typed(control.value));
    } }, all.map((one) => h("option", { value: one, selected: one === value }, t(`sign_${typed(one)}`))),
    h("option", { value: "", selected: !all.includes(value) }, t("listOther"))));
    return field(id, text, control, [input, isUnclear && h("p", { class: "hint" }, t("listUnclear"))]);
  }

  /** @param {Preview} preview */
  function drawTable(preview) {
    const focused = document.activeElement?.id;
    fill(table, h("table", { class: "preview-table" },
      h("thead", {}, h("tr", {}, preview.columns.map((column, place) => h("th", { scope: "col" }, meaning(column, place))))),
      h("tbody", {}, preview.rows.map((row) => h("tr", {}, preview.columns.map((_, place) =>
        h("td", { class: taken[place] === "none" ? "left" : "", dir: "auto" }, row.values[place] ?? "")))))));
    fill(tally, t("listCount", { count: preview.count }), preview.left > 0 && ` ${t("listLeft", { count: preview.left })}`,
      preview.problems.slice(0, 3).map((one) => h("span", { class: "problem-line" }, t("importLineOf", one))));
    if (focused) document.getElementById(focused)?.focus();
    source.changed(taken.includes("shown") || taken.includes("asked"));
  }

  /** @param {import("../listcolumns.js").Column} column @param {number} place */
  function meaning(column, place) {
    const id = `list-column-${place}`;
    const title = column.title || t("listColumn", { n: place + 1 });
    const names = (/** @type {string} */ one) => (one === "shown" || one === "asked"
      ? spoken.of(pair[one === "shown" ? 0 : 1]) ?? "" : one === "named" ? t("listNamed", { name: column.name ?? "" }) : t(`meaning_${one}`));
    const control = /** @type {HTMLSelectElement} */ (h("select", { id, onChange: () => {
      taken = chosen(taken, place, control.value);
      drawTable(/** @type {Preview} */ (shown));
    } }, meanings.filter((one) => one !== "named" || column.name !== null).map((one) =>
      h("option", { value: one, selected: one === taken[place] }, names(one)))));
    return [h("label", { for: id }, title), control];
  }

  await read(true);
  return {
    element,
    /** The two languages. */
    languages: () => [...pair],
    /** Whether both languages have a column. */
    hasBoth: () => taken.includes("shown") && taken.includes("asked"),
    /** The chosen ways to read the file, for the request that imports it. */
    query: () => ({ ...reading, heading: shown ? String(shown.heading) : "",
      columns: columnNames(shown?.columns ?? [], taken, pair) }),
  };
}

/** @typedef {Awaited<ReturnType<typeof listPreview>>} ListPreview */
