// The rows in which a player enters exactly as many pairs of words as a board needs.
// @ts-check
import { fill, h, say } from "../dom.js";
import { keep, localStore, remember } from "../options.js";
import { judged, keptPairs, mostPairs, pasted, toggled } from "../ownpairs.js";

/** @typedef {import("../texts.js").Say} Say */
/** @typedef {import("../ownpairs.js").Pair} Pair */

/** Where this browser keeps the words, their languages, the board's size and whether they were chosen. */
const key = "quadrille.pairs";
/** How many of the pairs that are too many are named. */
const mostNamed = 12;
/** The most characters of a word. */
const longest = 200;

/** The words as they were left. */
export const keptRows = () => keptPairs(remember(localStore, key));

/**
 * @param {Say} t
 * @param {{ id: string, pick: () => void, languages: () => string[], sizes: () => Record<string, string> }} ports
 */
export function pairRows(t, { id, pick, languages, sizes }) {
  /** @type {Pair[]} */
  let rows = keptRows().rows;
  let need = 1;
  let isOwn = keptRows().own;
  /** The languages of the rows, which stay while the form shows those of a list. */
  let spoken = keptRows().languages;
  /** How many pasted pairs are more than are kept. */
  let dropped = 0;
  /** Whether the last change was a confirmation. */
  let isSet = false;
  const body = h("div", { class: "pair-rows" });
  const tally = h("p", { class: "pair-tally", role: "status" });
  const said = h("ul", { class: "lines pair-faults", hidden: true });
  const extras = h("p", { class: "pair-extras", role: "status" });
  const element = h("div", { class: "stack" }, body, said, extras, h("div", { class: "row" }, tally,
    h("button", { type: "button", class: "button", onClick: pick }, t("pickWords")),
    h("button", { type: "button", class: "button primary", onClick: () => set() }, t("setWords"))));
  const input = (/** @type {number} */ row, /** @type {0|1} */ side) =>
    /** @type {HTMLInputElement|null} */ (body.querySelector(`#${id}-${row + 1}-${side + 1}`));

  function store() {
    keep(localStore, key, JSON.stringify({ rows, languages: spoken, sizes: sizes(), own: isOwn }));
  }

  /** What is wrong with a row, as a sentence. @param {import("../ownpairs.js").Fault} fault */
  const sentenceOf = (fault) => t(`pair_${fault.kind}`, { word: fault.word, row: fault.rows[0], other: fault.rows[1] ?? 0 });

  /** Shows the count, and what is wrong. */
  function judge() {
    const found = judged(rows, need);
    tally.textContent = isSet ? t("wordsSet", { count: found.count }) : t("pairsOf", { count: found.count, need });
    tally.classList.toggle("is-set", isSet);
    // A pair is half done while it is typed.
    const faults = found.faults.filter((one) => one.kind !== "half");
    said.hidden = faults.length === 0;
    fill(said, faults.map((one) => h("li", { class: "problem" }, sentenceOf(one))));
    for (const one of body.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
    for (const one of faults) input(one.rows[one.rows.length - 1] - 1, one.side)?.setAttribute("aria-invalid", "true");
    const named = found.extra.slice(0, mostNamed).map((pair) => pair.filter(Boolean).join(" – ")).join("; ");
    const surplus = found.extra.length + dropped;
    extras.textContent = surplus > 0 ? t("pairsExtra", { count: surplus, need, words: surplus > mostNamed ? `${named} …` : named }) : "";
    return found;
  }

  function changed() {
    isSet = false;
    store();
    judge();
  }

  function draw() {
    const names = languages();
    const known = new Intl.DisplayNames([document.documentElement.lang], { type: "language", fallback: "code" });
    const titles = names.map((code) => known.of(code) ?? code);
    fill(body, h("span", {}), titles.map((title) => h("span", { class: "pair-head" }, title)),
      Array.from({ length: need }, (_, row) => [h("span", { class: "pair-number", "aria-hidden": "true" }, String(row + 1)),
        /** @type {(0|1)[]} */ ([0, 1]).map((side) => {
          const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: `${id}-${row + 1}-${side + 1}`, maxlength: longest,
            autocomplete: "off", autocapitalize: "off", spellcheck: "false", lang: names[side],
            "aria-label": t("pairWord", { row: row + 1, language: titles[side] ?? "" }),
            onInput: () => {
              while (rows.length <= row) rows.push(["", ""]);
              rows[row][side] = field.value;
              changed();
            },
            onPaste: (/** @type {ClipboardEvent} */ event) => paste(event, row, side),
            onKeydown: (/** @type {KeyboardEvent} */ event) => next(event, row, side) }));
          field.value = rows[row]?.[side] ?? "";
          return field;
        })]));
    judge();
  }

  /**
   * Enter leads to the next field instead of starting a game of half the words.
   * @param {KeyboardEvent} event
   * @param {number} row
   * @param {0|1} side
   */
  function next(event, row, side) {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const after = side === 0 ? input(row, 1) : input(row + 1, 0);
    if (after) after.focus();
    else set();
  }

  /**
   * @param {ClipboardEvent} event
   * @param {number} row
   * @param {0|1} side
   */
  function paste(event, row, side) {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!/[\t\n\r]/.test(text.trim())) return;
    event.preventDefault();
    const whole = pasted(rows, row, side, text);
    rows = whole.slice(0, mostPairs);
    dropped = whole.length - rows.length;
    changed();
    draw();
    say(tally.textContent ?? "");
    input(Math.min(need - 1, rows.length - 1), 1)?.focus();
  }

  /** Why the words cannot be used yet, with the field to go to; null if they can. */
  function problem() {
    const found = judge();
    const fault = found.faults[0];
    if (fault) return { text: sentenceOf(fault), field: input(fault.rows[fault.rows.length - 1] - 1, fault.side) };
    if (found.count >= need) return null;
    const open = Array.from({ length: need }, (_, row) => row).find((row) => !(rows[row]?.[0] ?? "").trim());
    return { text: t("pairsMissing", { count: need - found.count, need }), field: input(open ?? 0, 0) };
  }

  /** Confirms the words: from now on new games have them. */
  function set() {
    const wrong = problem();
    isSet = wrong === null;
    isOwn = true;
    store();
    judge();
    if (!wrong) return;
    said.hidden = false;
    fill(said, h("li", { class: "problem" }, wrong.text));
    say(wrong.text);
    wrong.field?.setAttribute("aria-invalid", "true");
    wrong.field?.focus();
  }

  return {
    element, problem,
    /** The languages that the rows had; none before the first time. */
    languages: () => spoken,
    /** The rows get the languages of the form. */
    rename() {
      spoken = languages();
      store();
      draw();
    },
    /** The words that a game gets. */
    pairs: () => judged(rows, need).pairs,
    /** @param {number|null} count null leaves it */
    needs(count) {
      if (count === null || count === need) return;
      need = count;
      isSet = false;
      draw();
    },
    /** @param {boolean} is whether the player wants these words rather than a list */
    choose(is) {
      isOwn = is;
      store();
    },
    /** The two languages change places. */
    swap() {
      rows = rows.map(([first, second]) => [second, first]);
      this.rename();
    },
    /** @param {Pair} pair */
    toggle(pair) {
      rows = toggled(rows, pair);
      changed();
      draw();
    },
    /** @param {readonly string[]} pair */
    has: (pair) => rows.some((one) => one[0] === pair[0] && one[1] === pair[1]),
    isFull: () => rows.slice(0, need).filter(([first, second]) => first.trim() && second.trim()).length >= need,
    tally: () => { const { count } = judged(rows, need); return t("pairsOf", { count, need }); },
  };
}
