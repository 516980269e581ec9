// The dialog of checkpoints: sets one, goes back to one.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h, icon } from "../dom.js";
import { complaint, longest, named, proposed, tidied } from "../play/checkpoints.js";

/** @typedef {import("../texts.js").Say} Say */

/**
 * @param {Say} t
 * @param {readonly string[]} names those that are set
 * @param {(move: string) => void} send
 */
export function openCheckpoints(t, names, send) {
  const input = /** @type {HTMLInputElement} */ (h("input", {
    id: "checkpoint", type: "text", maxlength: longest, autocomplete: "off", value: proposed(names, (n) =>
      t("checkpointName", { n })), "aria-describedby": "checkpoint-problem",
  }));
  const problem = h("p", { class: "complaint", id: "checkpoint-problem", role: "alert", hidden: true });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = tidied(input.value);
    const wrong = complaint(name);
    problem.hidden = wrong === null;
    problem.textContent = wrong ? t(wrong, { count: longest }) : "";
    if (wrong) {
      input.setAttribute("aria-invalid", "true");
      return input.focus();
    }
    close();
    send(named("!checkpoint", name));
  };
  const form = h("form", { novalidate: true, onSubmit: submit },
    h("div", { class: "field" }, h("label", { for: "checkpoint" }, t("checkpointNew")),
      h("div", { class: "row joined" }, input,
        h("button", { type: "submit", class: "button primary" }, icon("flag"), h("span", {}, t("checkpointKeep")))),
      problem));
  const back = (/** @type {string} */ name) => {
    close();
    send(named("!reset", name));
  };
  const list = names.length === 0 ? h("p", { class: "hint" }, t("checkpointNone"))
    : h("ul", { class: "checkpoints" }, names.map((name) => h("li", {}, h("span", {}, name),
      h("button", { type: "button", class: "button", "aria-label": t("checkpointGoOf", { name }), onClick: () =>
        back(name) }, t("checkpointGo")))));
  const close = openDialog(t, t("checkpoints"), [form, h("h3", {}, t("checkpointList")), list,
    h("p", { class: "hint" }, t("checkpointUndo"))], { class: "small" });
  input.focus();
  input.select();
}
