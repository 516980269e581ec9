// The dialog that lists the keys of the workshop.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";

/** @param {import("../texts.js").Say} t */
export function openKeys(t) {
  const rows = [["Ctrl+Space", t("keyComplete")], ["Ctrl+/", t("keyComment")], ["Esc", t("keyOut")], ["Alt+T", t("recordTest")],
    ["Alt+R", t("runTests")], ["Alt+←  Alt+→", t("timeTravel")],
    ["Shift+↑ ↓ ← →", t("keySetMove")], ["Enter", t("keySetPlace")], ["Delete", t("keySetRemove")], ["Ctrl+Z  Ctrl+Y", t("keySetUndo")]];
  openDialog(t, t("keysTitle"), [h("table", { class: "keys" }, rows.map(([key, text]) =>
    h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, text))))], { class: "small" });
}
