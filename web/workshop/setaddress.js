// The address of a level that is being set, to copy.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h, iconButton, tell } from "../dom.js";

/**
 * Shows the address of a level to copy.
 * @param {import("../texts.js").Say} t
 * @param {string} address
 */
export function showAddress(t, address) {
  const field = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "set-address", readonly: true, dir: "ltr", value: address, onFocus: () => field.select() }));
  const copy = async () => {
    field.select();
    const done = navigator.clipboard ? await navigator.clipboard.writeText(field.value).then(() => true, () => false) : document.execCommand("copy");
    tell(t(done ? "shareCopied" : "shareSelect"), done ? undefined : "warning");
  };
  openDialog(t, t("share"), [h("div", { class: "field" }, h("label", { for: "set-address" }, t("shareAddress")), field, h("p", { class: "hint" }, t("setShareHint"))),
    h("div", { class: "row end" }, iconButton("copy", t("shareCopy"), () => void copy(), { class: "primary" }))], { class: "small" });
  field.focus();
}
