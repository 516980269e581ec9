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

/** How well the computer can play. */
const strengths = [1, 2, 3, 4, 5];

/** How many colours there are to choose from. */
const colours = 4;

/**
 * The fields for the names of all seats, and for their colours where there are enough.
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
  const minds = inputs.map((input, index) => {
    const select = /** @type {HTMLSelectElement} */ (h("select", { id: `mind-${index + 1}` },
      h("option", { value: "0" }, t("aPerson")),
      strengths.map((level) => h("option", { value: String(level) }, t(`computer_${level}`)))));
    select.addEventListener("change", () => { input.disabled = select.value !== "0"; });
    return select;
  });
  const palettes = seats <= colours ? inputs.map((_, index) => palette(t, index)) : [];
  const element = h("div", { class: "fields" }, inputs.flatMap((input, index) => [
    h("div", { class: "field" }, h("label", { for: input.id }, t("player", { n: index + 1 })), input, palettes[index]?.element),
    h("div", { class: "field" }, h("label", { for: minds[index].id }, t("playedBy", { n: index + 1 })), minds[index]),
  ]));
  /**
   * The names and colours, or what is wrong with them.
   * @returns {{ players: string[], tones?: number[], computers?: number[] }|{ problem: string }}
   */
  const who = () => {
    const levels = minds.map((select) => Number(select.value));
    if (!levels.includes(0)) return { problem: "noPerson" };
    const players = inputs.map((input, index) =>
      levels[index] > 0 ? t("computerNamed", { n: levels[index] }) : input.value.trim() || standard(index));
    if (new Set(players).size < players.length) return { problem: "sameNames" };
    const tones = palettes.map((one) => one.value());
    if (new Set(tones).size < tones.length) return { problem: "sameColours" };
    keep(localStore, stored, JSON.stringify(inputs.map((input) => input.value.trim())));
    const computers = levels.some((level) => level > 0) ? { computers: levels } : {};
    return { players, ...(tones.every((tone, index) => tone === index + 1) ? {} : { tones }), ...computers };
  };
  return { element, who, first: inputs[0] };
}

/**
 * The colours a seat chooses from.
 * @param {Say} t
 * @param {number} seat from 0
 */
function palette(t, seat) {
  const radios = Array.from({ length: colours }, (_, index) => /** @type {HTMLInputElement} */ (h("input", {
    type: "radio", name: `colour-${seat + 1}`, value: index + 1, checked: index === seat,
    "aria-label": t(`colour_${index + 1}`),
  })));
  const element = h("div", { class: "palette", role: "radiogroup", "aria-label": t("colourOf", { n: seat + 1 }) },
    radios.map((radio, index) => h("label", { title: t(`colour_${index + 1}`) }, radio,
      h("span", { class: `turn tone-${index + 1}`, "aria-hidden": "true" }))));
  return { element, value: () => radios.findIndex((radio) => radio.checked) + 1 };
}

/**
 * Asks for the names in a dialog.
 * @param {Say} t
 * @param {string} title
 * @param {number} seats
 * @param {(who: { players: string[], tones?: number[], computers?: number[] }) => void} ready
 */
export function askPlayers(t, title, seats, ready) {
  const fields = playerFields(t, seats);
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const who = fields.who();
    trouble.hidden = !("problem" in who);
    if ("problem" in who) {
      trouble.textContent = t(who.problem);
      return fields.first.focus();
    }
    close();
    ready(who);
  };
  const close = openDialog(t, title, [h("form", { class: "stack", novalidate: true, onSubmit: submit },
    fields.element, trouble,
    h("div", { class: "row end" }, h("button", { type: "submit", class: "button primary" }, t("start"))))],
      { class: "small" });
  fields.first.focus();
}
