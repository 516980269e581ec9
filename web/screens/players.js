// Asking who plays. The names last used are offered again.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";
import { keep, localStore, remember } from "../options.js";

/** @typedef {import("../texts.js").Say} Say */

const stored = "quadrille.players";

/** @returns {string[]} */
function lastNames() {
  try {
    const names = JSON.parse(remember(localStore, stored) ?? "[]");
    return Array.isArray(names) ? names.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/**
 * The fields for the names of all seats.
 * @param {Say} t
 * @param {number} seats
 */
export function playerFields(t, seats) {
  const last = lastNames();
  const standard = (/** @type {number} */ index) => t("playerDefault", { n: index + 1 });
  const inputs = Array.from({ length: seats }, (_, index) => /** @type {HTMLInputElement} */ (h("input", {
    type: "text", id: `player-${index + 1}`, maxlength: 40, autocomplete: "off", value: last[index] ?? "",
      placeholder: standard(index),
  })));
  const element = h("div", { class: "fields" }, inputs.map((input, index) => h("div", { class: "field" },
    h("label", { for: input.id }, h("span", { class: `turn tone-${index + 1}`, "aria-hidden": "true" }),
      t("player", { n: index + 1 })), input)));
  /** The names, or null when two are the same. */
  const names = () => {
    const all = inputs.map((input, index) => input.value.trim() || standard(index));
    if (new Set(all).size < all.length) return null;
    keep(localStore, stored, JSON.stringify(inputs.map((input) => input.value.trim())));
    return all;
  };
  return { element, names, first: inputs[0] };
}

/**
 * Asks for the names in a dialog.
 * @param {Say} t
 * @param {string} title
 * @param {number} seats
 * @param {(names: string[]) => void} ready
 */
export function askPlayers(t, title, seats, ready) {
  const fields = playerFields(t, seats);
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true }, t("sameNames"));
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const names = fields.names();
    trouble.hidden = names !== null;
    if (!names) return fields.first.focus();
    close();
    ready(names);
  };
  const close = openDialog(t, title, [h("form", { class: "stack", novalidate: true, onSubmit: submit },
    fields.element, trouble,
    h("div", { class: "row end" }, h("button", { type: "submit", class: "button primary" }, t("start"))))],
      { class: "small" });
  fields.first.focus();
}
