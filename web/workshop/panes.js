// The panes of the bench: side by side, or one at a time with tabs where there is little room.
// @ts-check
import { h, iconButton } from "../dom.js";

/** @typedef {import("../dom.js").Child} Child */
/** @typedef {"files"|"code"|"board"|"report"} Pane */

/**
 * @param {import("../texts.js").Say} t
 * @param {Record<Pane, Child[]>} contents
 * @param {(pane: Pane) => void} turned
 */
export function makePanes(t, contents, turned) {
  const names = { files: t("files"), code: t("code"), board: t("liveBoard"), report: t("report") };
  const classes = { files: "files", code: "source", board: "stage", report: "report" };
  const all = /** @type {Pane[]} */ (Object.keys(names));
  const tabs = all.map((pane) => h("button", { type: "button", class: "tab", "data-tab": pane, onClick: () => turn(pane) }, names[pane]));
  const element = h("main", { id: "content", class: "bench" }, h("nav", { class: "tabs segments", "aria-label": t("parts") }, tabs),
    all.map((pane) => h("section", { class: `pane ${classes[pane]}`, "aria-label": names[pane] }, contents[pane])));

  /**
   * Shows a pane where only one has room.
   * @param {Pane} pane
   */
  function turn(pane) {
    element.setAttribute("data-tab", pane);
    for (const tab of tabs) tab.setAttribute("aria-pressed", tab.dataset.tab === pane ? "true" : "false");
    turned(pane);
  }

  return {
    element, turn,
    /** Gives the board most of the room, or as much as the code. @param {boolean} wide */
    widen: (wide) => element.classList.toggle("setting", wide),
  };
}

/**
 * The head and body of the report's pane.
 * @param {import("../texts.js").Say} t
 * @param {import("./report.js").Report} report
 * @param {() => void} runTests
 * @returns {Child[]}
 */
export function reportPane(t, report, runTests) {
  return [h("div", { class: "pane-head" }, h("h2", {}, t("problems")), iconButton("check", t("runTests"), runTests, { class: "small" })),
    report.problems, report.tests, h("details", { class: "fold", open: true }, h("summary", {}, t("console")), report.console)];
}
