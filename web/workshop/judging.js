// What is wrong with a draft: the findings, the solver's verdict, and the tests.
// @ts-check
import { h, tell } from "../dom.js";
import { sentence } from "../screens/parts.js";
import { reportPane } from "./panes.js";
import { makeReport } from "./report.js";
import { makeVerdicts } from "./verdicts.js";

/**
 * @param {object} parts
 * @param {import("../texts.js").Say} parts.t
 * @param {import("./api.js").WorkshopApi} parts.own
 * @param {string} parts.name of the draft
 * @param {() => boolean} parts.isHere
 * @param {object} acts on the other panes
 * @param {() => import("./api.js").Trial} acts.trial what is run
 * @param {() => string} acts.subject of a verdict: the same for the same draft
 * @param {() => string} acts.path of the file in the editor
 * @param {(file: string, line: number, column: number) => void} acts.go to a place
 * @param {() => void} acts.found something else than before
 * @param {() => Promise<unknown>} acts.save all files
 * @param {() => Promise<unknown>} acts.reload the list of files
 */
export function makeJudging({ t, own, name, isHere }, acts) {
  const report = makeReport(t, ({ file, line, column }) => acts.go(file, line, column ?? 1));
  const severalSizes = h("details", { class: "fold", onToggle: () => { if (isOpen(severalSizes)) verdicts.now(); } },
    h("summary", {}, t("severalSizes")), report.sizes);
  const verdicts = makeVerdicts({ subject: acts.subject, ask: judge });

  /** Has the solver judge the draft; whether it answered. Moves make no difference to it. */
  async function judge() {
    const trial = { ...acts.trial(), moves: [] };
    const [answer, sizes] = await Promise.all([own.verdict(name, trial), isOpen(severalSizes) ? own.sizes(name, trial) : null]);
    if (!isHere()) return false;
    if (answer.status === 200) report.judged(answer.body);
    if (sizes?.status === 200) report.sized(sizes.body);
    acts.found();
    return answer.status === 200;
  }

  /**
   * A fault of the file in the editor.
   * @param {string} text
   * @returns {import("./api.js").Finding}
   */
  const faultHere = (text) => ({ file: acts.path(), line: 1, column: 1, severity: "error", text });

  async function keepTest() {
    const answer = await own.record(name, acts.trial());
    if (answer.status !== 201) return tell(sentence(t, answer), "warning");
    tell(t("testRecorded", { path: answer.body.path }));
    await acts.reload();
    return runTests();
  }

  async function runTests() {
    await acts.save();
    const answer = await own.tests(name);
    if (!isHere()) return;
    if (answer.status === 200) report.tested(answer.body);
    else report.failed(`${answer.body?.place ?? ""} ${sentence(t, answer)}`.trim());
  }

  return {
    board: [report.verdict, severalSizes], pane: reportPane(t, report, () => runTests()),
    findings: report.all, keepTest, runTests, leave: verdicts.leave,
    /**
     * Reports what running the draft has found.
     * @param {import("./api.js").Shown} answer
     * @param {import("./trials.js").Refused|null} refused
     * @param {boolean} [later] the verdict is planned by itself
     */
    shown(answer, refused, later = false) {
      report.soon(refused ? [...answer.findings, { ...faultHere(t("moveRefused", refused)), severity: "warning" }] : answer.findings);
      report.print(answer.console);
      acts.found();
      if (!later || !answer.view) verdicts.plan();
    },
    plan: verdicts.plan,
    /** Reports why it could not be run. @param {import("../api.js").Answer} answer */
    unanswered(answer) {
      if (answer.status !== 0) report.soon([faultHere(sentence(t, answer))]);
    },
  };
}

/** @param {HTMLElement} fold */
const isOpen = (fold) => /** @type {HTMLDetailsElement} */ (fold).open;
