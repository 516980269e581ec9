// The report of the workshop: findings, what changed, the console, the verdict, tests, sizes.
// @ts-check
import { fill, h, icon } from "../dom.js";
import { drawBoard, makeSheet } from "../play/board.js";
import { changes } from "./trials.js";

/** @typedef {import("./api.js").Finding} Finding */
/** @typedef {import("../texts.js").Say} Say */

/** The most lines of the console that are kept. */
const longest = 300;

/**
 * @param {Say} t
 * @param {(finding: { file: string, line: number, column?: number }) => void} go
 */
export function makeReport(t, go) {
  const problems = h("ul", { class: "findings" });
  const calm = h("p", { class: "calm" }, icon("check"), h("span", {}, t("noFindings")));
  const status = h("p", { class: "unseen", role: "status" });
  const news = h("ul", { class: "news", "aria-label": t("sinceLastEdit") });
  const lines = h("ol", { class: "console" });
  const wipe = h("button", { type: "button", class: "button quiet small", onClick: () => fill(lines) }, t("clearConsole"));
  const tests = h("ul", { class: "findings tests" });
  const verdict = h("div", { class: "verdict", role: "group", "aria-label": t("verdict") });
  const sizes = h("div", { class: "sizes" });
  /** @type {Finding[]} */
  let quick = [];
  /** @type {Finding[]} */
  let deep = [];
  /** @type {Finding[]|null} */
  let before = null;

  /** @param {{ file: string, line: number, column?: number, severity?: string, text: string }} one */
  const item = (one) => h("li", { class: one.severity ?? "error" }, h("button", { type: "button", onClick: () => go(one) },
    icon(one.severity === "note" ? "hint" : "warning"), h("b", {}, `${one.file}:${one.line}`), h("span", {}, one.text)));

  /** All findings: those of the board, and those of the last verdict. */
  function all() {
    const known = new Set(quick.map((one) => `${one.file}\u0001${one.text}`));
    return [...quick, ...deep.filter((one) => !known.has(`${one.file}\u0001${one.text}`))];
  }

  function draw() {
    const list = all();
    fill(problems, list.map(item));
    calm.hidden = list.length > 0;
    const count = list.filter((one) => one.severity === "error").length;
    const text = count === 0 ? t("noFindings") : t("errorCount", { count });
    if (status.textContent !== text) status.textContent = text;
  }

  return {
    problems: h("section", { class: "report-part", "aria-label": t("problems") }, status, calm, problems, news),
    console: h("section", { class: "report-part", "aria-label": t("console") }, lines, wipe),
    tests: h("section", { class: "report-part", "aria-label": t("tests") }, tests),
    verdict, sizes, all,
    /** Takes the findings from making the board. @param {Finding[]} findings */
    soon(findings) {
      quick = findings;
      // The last verdict is out of date if the board cannot be made.
      if (findings.some((one) => one.severity === "error")) deep = [];
      draw();
    },
    /** @param {string[]} texts */
    print(texts) {
      for (const text of texts) lines.append(h("li", {}, text));
      while (lines.childElementCount > longest) lines.firstElementChild?.remove();
      if (texts.length > 0) lines.scrollTop = lines.scrollHeight;
    },
    /** Takes the verdict of solver and check. @param {any} answer */
    judged(answer) {
      deep = answer.findings;
      const { come, gone } = changes(before ?? deep, deep);
      before = deep;
      const lines = (/** @type {Finding[]} */ list, /** @type {string} */ sign) => list.filter((one) => one.file !== "")
        .map((one) => h("li", { class: sign === "+" ? "come" : "gone" }, h("b", { "aria-hidden": "true" }, sign),
          h("span", {}, `${sign === "+" ? t("nowSaid") : t("noLongerSaid")} ${one.file}: ${one.text}`)));
      if (come.length + gone.length > 0) fill(news, lines(come, "+"), lines(gone, "−"));
      fill(verdict, seal(t, answer));
      draw();
    },
    /** @param {any[]} results */
    tested(results) {
      const failed = results.filter((one) => one.problems.length > 0);
      fill(tests, h("li", { class: failed.length ? "error" : "fine", role: "status" }, h("p", {}, icon(failed.length ? "warning" : "check"),
        h("span", {}, results.length === 0 ? t("noTests") : t("testsRun", { count: results.length, failed: failed.length })))),
      failed.map((one) => item({ ...one, severity: "error", text: `${one.name}: ${one.problems.join(" ")}` })));
    },
    /** @param {string} text */
    failed(text) {
      fill(tests, h("li", { class: "error", role: "status" }, h("p", {}, icon("warning"), h("span", {}, text))));
    },
    /** One rule in several sizes. @param {{ side: number, view: import("../types.js").View|null, text: string|null }[]} list */
    sized(list) {
      fill(sizes, list.length === 0 ? h("p", { class: "hint" }, t("oneSize")) : list.map(({ side, view, text }) => {
        const board = view?.boards[0];
        const label = `${side} × ${side}`;
        if (!board || !view) return h("figure", {}, h("p", { class: "complaint" }, text ?? ""), h("figcaption", {}, label));
        const sheet = makeSheet(t, board, label);
        drawBoard(sheet, board, { caret: "", selected: new Set(), tinted: new Set(), same: "", line: null, turn: 1 });
        sheet.element.inert = true;
        const figure = h("figure", {}, sheet.element, h("figcaption", {}, label));
        requestAnimationFrame(() => sheet.fit());
        return figure;
      }));
    },
  };
}

/**
 * The verdict in a few words: how many solutions, how hard, how long it took.
 * @param {Say} t
 * @param {any} answer
 */
function seal(t, answer) {
  if (!answer.solutions) return h("p", { class: "verdict-line waiting" }, t("noVerdict"));
  const good = answer.solutions === "one" || answer.solutions === "notAsked" || answer.solutions === "open";
  const facts = [answer.difficulty && t("difficultyOf", { difficulty: answer.difficulty }), answer.method && t(`solvedBy_${answer.method.replaceAll("-", "")}`),
    answer.hardest && t("hardestStep", { step: answer.hardest }), t("tookMs", { ms: answer.ms })].filter(Boolean);
  return [h("p", { class: `verdict-line ${good ? "fine" : "error"}` }, icon(good ? "check" : "warning"),
    h("b", {}, t(`solutions_${answer.solutions}`))), h("p", { class: "hint" }, facts.join(" · "))];
}

/** @typedef {ReturnType<typeof makeReport>} Report */
