// Form fields generated from the option specs of a rule set.
// @ts-check
import { h } from "../dom.js";
import { choices, isAboutWords, titled, written } from "../specs.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../texts.js").Say} Say */
/**
 * @typedef {object} Field
 * @property {Option} option
 * @property {HTMLElement} element
 * @property {() => string|boolean} raw
 * @property {() => ({ text: string, field: HTMLElement|null }|null)} [problem] why its value cannot be used yet
 * @property {(text: string|null) => void} complain null takes a complaint back
 */

const byHand = new Set(["map", "cells", "list", "file", "text"]);

/**
 * Whether an option belongs under "more": what is written by hand or seldom chosen.
 * @param {Option} option
 */
export function isAdvanced(option) {
  return byHand.has(option.kind) || option.rare === true;
}

/**
 * The field of an option.
 * @param {Say} t
 * @param {Option} option
 * @param {import("./words.js").WordControls} [words] the controls of options about word lists
 * @returns {Field}
 */
export function fieldOf(t, option, words) {
  const id = `option-${option.name}`;
  const complaint = h("p", { class: "complaint", id: `${id}-problem`, hidden: true });
  const hint = hintOf(t, option);
  const { control, inputs, raw, problem } = controlOf(t, option, id,
    hint ? `${id}-hint ${id}-problem` : `${id}-problem`, words);
  const label = option.kind === "boolean"
    ? h("label", { class: "switch", for: id }, control, h("span", {}, titled(option)))
    : [h("label", { for: inputs[0].id }, titled(option)), control];
  const element = h("div", { class: `field ${option.kind}` }, label,
    hint && h("p", { class: "hint", id: `${id}-hint` }, hint), complaint);
  /** @param {string|null} text */
  const complain = (text) => {
    complaint.hidden = text === null;
    complaint.textContent = text ?? "";
    for (const input of inputs) {
      if (text === null) input.removeAttribute("aria-invalid");
      else input.setAttribute("aria-invalid", "true");
    }
    if (text !== null) inputs[0].focus();
  };
  return { option, element, raw, complain, problem };
}

/**
 * Updates the fields whose defaults depend on a choice, as long as they have a default value.
 * @param {Field[]} fields
 */
export function followDefaults(fields) {
  for (const field of fields) {
    const { option } = field;
    const choice = fields.find((one) => one.option.name === option.by);
    if (!choice || !option.defaults) continue;
    const standards = [option.default, ...Object.values(option.defaults)].map(String);
    const control = /** @type {HTMLInputElement|null} */ (field.element.querySelector(`#option-${option.name}`));
    const follow = () => {
      if (!control || !standards.includes(String(field.raw()))) return;
      control.value = String(option.defaults?.[String(choice.raw())] ?? written(option));
      control.dispatchEvent(new Event("change"));
    };
    choice.element.addEventListener("change", follow);
  }
}

/**
 * @param {Say} t
 * @param {Option} option
 */
function hintOf(t, option) {
  return [option.help, formOf(t, option)].filter(Boolean).join(" · ");
}

/**
 * The hint that says what a field takes.
 * @param {Say} t
 * @param {Option} option
 */
function formOf(t, option) {
  const { min, max } = option;
  const range = min != null && max != null ? t("range", { min, max })
    : min != null ? t("rangeMin", { min }) : max != null ? t("rangeMax", { max }) : "";
  switch (option.kind) {
    case "integer": return range;
    case "size": return range;
    case "map": return option.help ? "" : t("mapHint");
    case "cells": return t("cellsHint");
    case "list": return t("listHint");
    default: return "";
  }
}

/**
 * @param {Say} t
 * @param {Option} option
 * @param {string} id
 * @param {string} described
 * @param {import("./words.js").WordControls} [words]
 * @returns {{ control: HTMLElement, inputs: HTMLElement[], raw: () => string|boolean,
 *   problem?: () => ({ text: string, field: HTMLElement|null }|null) }}
 */
function controlOf(t, option, id, described, words) {
  const shared = { id, name: option.name, "aria-describedby": described };
  if (words && isAboutWords(option)) {
    return words[/** @type {"lexicon"|"theme"|"language"} */ (option.kind)](option, shared);
  }
  switch (option.kind) {
    case "boolean": {
      const box = /** @type {HTMLInputElement} */ (h("input", { ...shared, type: "checkbox", role: "switch" }));
      box.checked = option.default === true;
      return { control: box, inputs: [box], raw: () => box.checked };
    }
    case "integer": {
      const input = number({ ...shared, min: option.min, max: option.max, value: written(option),
        placeholder: t("standard") });
      return { control: input, inputs: [input], raw: () => typedIn(input) };
    }
    case "choice": {
      const select = /** @type {HTMLSelectElement} */ (h("select", shared, choices(option).map((one) =>
        h("option", { value: String(one.value), selected: one.value === option.default }, one.text))));
      return { control: select, inputs: [select], raw: () => select.value };
    }
    case "size": return sizeControl(t, option, id, described);
    case "map": case "list": {
      const area = /** @type {HTMLTextAreaElement} */ (
        h("textarea", { ...shared, rows: 2, spellcheck: "false", autocomplete: "off", maxlength: 20000 },
          written(option)));
      return { control: area, inputs: [area], raw: () => area.value };
    }
    default: {
      const input = /** @type {HTMLInputElement} */ (
        h("input", { ...shared, type: "text", value: written(option), autocomplete: "off", maxlength: 2000 }));
      return { control: input, inputs: [input], raw: () => input.value };
    }
  }
}

/**
 * @param {Say} t
 * @param {Option} option
 * @param {string} id
 * @param {string} described
 */
function sizeControl(t, option, id, described) {
  const [rows, columns] = written(option).split("x");
  const side = (/** @type {string} */ name, /** @type {string|undefined} */ value) => number({
    id: `${id}-${name}`, name: `${option.name}-${name}`, min: option.min, max: option.max, value: value ?? "",
    "aria-label": `${titled(option)}, ${t(name)}`, "aria-describedby": described, placeholder: "–",
  });
  const [high, wide] = [side("rows", rows), side("columns", columns)];
  const control = h("div", { class: "row size" }, high, h("span", { "aria-hidden": "true" }, "×"), wide);
  const raw = () => (typedIn(high) + typedIn(wide) === "" ? "" : `${typedIn(high)}x${typedIn(wide)}`);
  return { control, inputs: [high, wide], raw };
}

/**
 * @param {Record<string, any>} attributes
 */
function number(attributes) {
  return /** @type {HTMLInputElement} */ (
    h("input", { ...attributes, type: "number", step: 1, inputmode: "numeric", autocomplete: "off" }));
}

/**
 * The text of a number field; text that is not a number is kept, so that it is refused rather than dropped.
 * @param {HTMLInputElement} input
 */
function typedIn(input) {
  return input.value === "" && input.validity.badInput ? "?" : input.value;
}
