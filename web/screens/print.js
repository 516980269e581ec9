// Worksheets: the puzzles to print and their layout, with a preview of the pages.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { addressForOthers } from "./classaddress.js";
import { sentence } from "./parts.js";

/** The most pages that are handed to the browser's own printing. */
const mostPages = 60;
/** How long after a change the preview is made anew, in milliseconds. */
const pause = 300;

/** @typedef {{ session?: string, level?: string, own?: string, rules?: string, options?: object, difficulty?: number }} Item */

/**
 * @param {import("../app.js").Context} context
 * @param {Item[]} items
 * @param {string} title what is printed
 * @param {{ closed?: () => void, heading?: string }} [more] `heading`: the title on the sheet; of several items usually what is printed
 */
export function openPrint(context, items, title, { closed, heading: named } = {}) {
  const { t } = context;
  const versions = number("print-versions", 1, 1, 100);
  const perPage = number("print-per-page", Math.min(items.length, 2), 1, 12);
  const seed = number("print-seed", Math.floor(Math.random() * 0xffffffff), 0, 0xffffffff);
  const paper = select("print-paper", [["a4", t("printA4")], ["letter", t("printLetter")]]);
  const bank = select("print-bank", [["own", t("printBankOwn")], ["always", t("printBankAlways")], ["never", t("printBankNever")]]);
  const answers = select("print-answers", [["none", t("printAnswersNone")], ["with", t("printAnswersWith")],
    ["only", t("printAnswersOnly")]]);
  const heading = /** @type {HTMLInputElement} */ (h("input", { id: "print-title", value: named ?? (items.length > 1 ? title : ""), maxlength: 120,
    autocomplete: "off" }));
  const instructions = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "print-instructions", rows: 2, maxlength: 600 }));
  const switches = { landscape: false, large: false, rulesShown: true, nameAsked: true, pointsAsked: false, shade: false, link: false };
  const names = { landscape: "printLandscape", large: "printLarge", rulesShown: "printRules", nameAsked: "printName",
    pointsAsked: "printPoints", shade: "printShade", link: "printCodes" };
  const hints = { shade: t("printShadeHint"), link: " " };
  const boxes = Object.entries(switches).map(([name, on]) => {
    const hint = hints[/** @type {keyof typeof hints} */ (name)];
    const box = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", role: "switch", id: `print-${name}`, checked: on,
      disabled: name === "link" && Boolean(hint), "aria-describedby": hint ? `print-${name}-hint` : undefined }));
    return { name, box, element: h("div", { class: "field boolean" },
      h("label", { class: "switch", for: box.id }, box, h("span", {}, t(names[/** @type {keyof typeof names} */ (name)]))),
      hint && h("p", { class: "hint", id: `print-${name}-hint` }, hint)) };
  });
  addressForOthers(context.api).then(({ address, isLocal }) => {
    const link = boxes.find((one) => one.name === "link");
    const hint = link?.element.querySelector(".hint");
    if (link) link.box.disabled = isLocal;
    if (hint) hint.textContent = isLocal ? t("printLoopback", { host: location.host }) : t("printCodesAt", { address });
  });
  const problem = h("p", { class: "complaint", role: "alert", hidden: true });
  const tally = h("p", { class: "hint", role: "status" }, t("printMaking"));
  const sheet = h("div", { class: "paper" });
  let asked = 0;
  let waiting = 0;
  let busy = false;

  /** @param {"pdf"|"pages"} format */
  const wish = (format) => ({
    items, format, versions: Number(versions.value), perPage: Number(perPage.value), seed: seed.value || "0",
    paper: paper.value, bank: bank.value, answers: answers.value, title: heading.value, instructions: instructions.value,
    ...Object.fromEntries(boxes.map((one) => [one.name, one.box.checked])),
  });
  const isWrong = () => [versions, perPage, seed].find((one) => !one.checkValidity());
  /** @param {string} text */
  const complain = (text) => {
    problem.hidden = text === "";
    problem.textContent = text;
  };

  /** Shows the pages of the first version. */
  async function show() {
    const mine = (asked += 1);
    if (isWrong()) return;
    const whole = wish("pages");
    const answer = await context.api.ask("sheets", context.api.sent("POST", { ...whole, versions: 1 }));
    if (mine !== asked) return;
    if (answer.status !== 200) {
      fill(tally);
      fill(sheet);
      return complain(sentence(t, answer));
    }
    complain("");
    const count = answer.body.pages.length;
    const more = whole.versions - 1;
    fill(tally, [t("printPages", { count }), more > 0 && t("printVersionsMore", { count: more })].filter(Boolean).join(". "));
    fill(sheet, answer.body.pages.slice(0, mostPages).map((/** @type {string} */ page, /** @type {number} */ index) =>
      h("figure", {}, picture(page, t("printPage", { n: index + 1, count })), h("figcaption", {}, t("printPage", { n: index + 1, count }),
        h("a", { class: "button quiet", href: address(page), download: `${fileName()}-${index + 1}.svg`,
          "aria-label": t("printSvgOf", { n: index + 1 }) }, t("printSvg"))))));
  }
  const changed = () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(show, pause);
  };

  /** @param {Event} event */
  async function print(event) {
    event.preventDefault();
    const wrong = isWrong();
    if (wrong) return void wrong.reportValidity();
    await work(async () => {
      const answer = await context.api.ask("sheets", context.api.sent("POST", wish("pages")));
      if (answer.status !== 200) return complain(sentence(t, answer));
      const pages = answer.body.pages;
      if (pages.length > mostPages) return complain(t("printMany", { count: pages.length }));
      const images = pages.map((/** @type {string} */ page, /** @type {number} */ index) =>
        picture(page, t("printPage", { n: index + 1, count: pages.length })));
      const isWide = boxes.some((one) => one.name === "landscape" && one.box.checked);
      const place = h("div", { class: "printed", "data-page": `${paper.value}${isWide ? "-wide" : ""}` }, images);
      document.body.append(place);
      document.body.classList.add("printing");
      await Promise.all(images.map((/** @type {HTMLImageElement} */ one) => one.decode().catch(() => {})));
      window.addEventListener("afterprint", () => {
        place.remove();
        document.body.classList.remove("printing");
      }, { once: true });
      window.print();
    });
  }

  async function download() {
    const wrong = isWrong();
    if (wrong) return void wrong.reportValidity();
    await work(async () => {
      const response = await fetch(`/api/sheets?language=${encodeURIComponent(context.language)}`,
        context.api.sent("POST", wish("pdf"))).catch(() => null);
      if (!response?.ok) {
        const body = await response?.json().catch(() => null);
        return complain(sentence(t, { status: response?.status ?? 0, body }));
      }
      const file = URL.createObjectURL(await response.blob());
      h("a", { href: file, download: `${fileName()}.pdf` }).click();
      window.setTimeout(() => URL.revokeObjectURL(file), 60000);
      const count = Number(response.headers.get("X-Pages") ?? 1);
      tell(t("printPages", { count }));
    });
  }

  /** The name of a file with the sheet, without an extension. */
  const fileName = () => (heading.value || title).replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase() || "worksheet";

  /** @param {() => Promise<void>} act one at a time */
  async function work(act) {
    if (busy) return;
    busy = true;
    complain("");
    form.setAttribute("aria-busy", "true");
    await act();
    form.removeAttribute("aria-busy");
    busy = false;
  }

  const form = h("form", { class: "stack print-form", onSubmit: print, onInput: changed },
    field(t("printSheetTitle"), heading), field(t("printInstructions"), instructions, t("printInstructionsHint")),
    h("div", { class: "fields" },
      field(t("printVersions"), versions, t("printVersionsHint")), field(t("printPerPage"), perPage),
      field(t("printPaper"), paper), field(t("printAnswers"), answers), field(t("printBank"), bank),
      field(t("printSeed"), seed, t("printSeedHint"))),
    h("div", { class: "fields" }, boxes.map((one) => one.element)),
    problem, h("div", { class: "row in-sight" },
      h("button", { type: "button", class: "button primary", onClick: download }, t("printPdf")),
      h("button", { type: "submit", class: "button" }, t("printNow"))));
  openDialog(t, `${t("printTitle")} – ${title}`, [h("div", { class: "print-parts" }, form,
    h("div", { class: "stack" }, tally, sheet))], { class: "wide", closed: () => { asked += 1; closed?.(); } });
  show();
}

/**
 * A page as a picture.
 * @param {string} svg
 * @param {string} alt
 */
function picture(svg, alt) {
  return /** @type {HTMLImageElement} */ (h("img", { src: address(svg), alt }));
}

/**
 * A page as an address.
 * @param {string} svg
 */
function address(svg) {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/**
 * @param {string} id
 * @param {number} value
 * @param {number} min
 * @param {number} max
 */
function number(id, value, min, max) {
  return /** @type {HTMLInputElement} */ (h("input", { type: "number", id, value, min, max, step: 1, required: true,
    inputmode: "numeric", autocomplete: "off" }));
}

/**
 * @param {string} id
 * @param {[string, string][]} choices
 */
function select(id, choices) {
  return /** @type {HTMLSelectElement} */ (h("select", { id }, choices.map(([value, text]) => h("option", { value }, text))));
}

/**
 * @param {string} text
 * @param {HTMLElement} control
 * @param {string} [hint]
 */
function field(text, control, hint) {
  if (hint) control.setAttribute("aria-describedby", `${control.id}-hint`);
  return h("div", { class: "field" }, h("label", { for: control.id }, text), control,
    hint && h("p", { class: "hint", id: `${control.id}-hint` }, hint));
}
