// A field of a form with its label, what it is for, and what is wrong with it.
// @ts-check
import { h, set } from "../dom.js";

/**
 * @param {{ id: string, label: string, hint?: string, value?: string, most: number, type?: string }} look
 */
export function formField(look) {
  const hint = `${look.id}-hint`;
  const fault = `${look.id}-problem`;
  const input = /** @type {HTMLInputElement} */ (h("input", { type: look.type ?? "text", id: look.id, value: look.value ?? "",
    maxlength: look.most, autocomplete: look.type === "password" ? "current-password" : "off", autocapitalize: "off",
    spellcheck: "false", "aria-describedby": look.hint ? `${hint} ${fault}` : fault }));
  const problem = h("p", { class: "complaint", id: fault, role: "alert", hidden: true });
  const element = h("div", { class: "field" }, h("label", { for: look.id }, look.label), input,
    look.hint && h("p", { class: "hint", id: hint }, look.hint), problem);
  return {
    element, input,
    /** @param {string} text empty where nothing is wrong */
    refuse(text) {
      problem.hidden = text === "";
      problem.textContent = text;
      set(input, "aria-invalid", text === "" ? null : "true");
    },
  };
}
