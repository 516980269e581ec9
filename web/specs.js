// The options of a rule set: from the fields of a form to the options that are sent, or the problems with them. Pure.
// @ts-check

/** @typedef {import("./types.js").Option} Option */
/**
 * The value of a field; null if it is left at its default.
 * @typedef {{ value: any } | { problem: string, parts?: Record<string, string|number> } | null} Read
 */

/**
 * Whether an option is about word lists.
 * @param {Option} option
 */
export function isAboutWords(option) {
  return option.kind === "lexicon" || option.kind === "theme" || option.kind === "language";
}

/**
 * The name a player reads.
 * @param {Option} option
 */
export function titled(option) {
  return option.title ?? option.name;
}

/**
 * The choices of an option as pairs of value and text.
 * @param {Option} option
 * @returns {{ value: any, text: string }[]}
 */
export function choices(option) {
  return (option.choices ?? []).map((one) =>
    one !== null && typeof one === "object"
      ? { value: one.value ?? one.name, text: String(one.title ?? one.text ?? one.value ?? one.name) }
      : { value: one, text: option.labels?.[String(one)] ?? String(one) });
}

/**
 * The value of the two fields of a size.
 * @param {Option} option
 * @param {string} text such as "3x4"; a missing side is empty, "x4"
 * @returns {Read}
 */
function size(option, text) {
  const [rows, columns] = text.split("x").map((side) => side.trim());
  if (!rows && !columns) return null;
  if (!rows || !columns) return { problem: "sizeBad" };
  const sides = [Number(rows), Number(columns)];
  const bad = sides.map((side) => bounded(option, side)).find((one) => one !== null);
  return bad ?? { value: sides };
}

/**
 * The value of a list: JSON, or words separated by blanks.
 * @param {string} text
 * @returns {Read}
 */
function list(text) {
  if (!/^[[{"]/.test(text)) return { value: text };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: "listBad" };
  }
}

/**
 * The problem with a number, or null.
 * @param {Option} option
 * @param {number} number
 * @returns {{ problem: string, parts?: Record<string, number> }|null}
 */
function bounded(option, number) {
  if (!Number.isSafeInteger(number)) return { problem: "notWhole" };
  const min = option.min ?? -Infinity;
  const max = option.max ?? Infinity;
  if (number >= min && number <= max) return null;
  return Number.isFinite(min) && Number.isFinite(max) ? { problem: "outOfRange", parts: { min, max } }
    : { problem: "notWhole" };
}

/**
 * The value of one field.
 * @param {Option} option
 * @param {string|boolean} raw the field's text, or whether it is checked
 * @returns {Read}
 */
export function read(option, raw) {
  if (option.kind === "boolean") return raw === (option.default ?? false) ? null : { value: raw === true };
  if (option.kind === "lexicon" && String(raw).endsWith("\n")) {
    return String(raw).trim() === "" ? { problem: "ownWordsEmpty" } : { value: raw };
  }
  const text = String(raw).trim();
  // An option that depends on another is sent even at its default.
  if (text === "" || (text === written(option) && !option.defaults)) return null;
  switch (option.kind) {
    case "integer": return bounded(option, Number(text)) ?? { value: Number(text) };
    case "size": return size(option, text);
    case "choice": return { value: choices(option).find((one) => String(one.value) === text)?.value ?? text };
    case "cells": {
      const cells = text.split(/[\s,]+/);
      return cells.every((cell) => /^r[1-9]\d*c[1-9]\d*$/.test(cell)) ? { value: cells } : { problem: "cellsBad" };
    }
    case "list": return list(text);
    default: return { value: text };
  }
}

/**
 * An option's default as its field shows it.
 * @param {Option} option
 */
export function written(option) {
  const value = option.default;
  if (value === null || value === undefined) return "";
  if (option.kind === "size" && Array.isArray(value)) return value.join("x");
  if (option.kind === "cells" && Array.isArray(value)) return value.join(" ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Reads a whole form.
 * @param {Option[]} options
 * @param {(option: Option) => string|boolean} field
 * @returns {{ options: Record<string, any>, problems: { option: Option, problem: string, parts: Record<string, any>
 *   }[] }}
 */
export function collect(options, field) {
  /** @type {Record<string, any>} */
  const values = {};
  const problems = [];
  for (const option of options) {
    const one = read(option, field(option));
    if (one === null) continue;
    if ("problem" in one) problems.push({ option, problem: one.problem,
      parts: { title: titled(option), ...one.parts } });
    else values[option.name] = one.value;
  }
  return { options: values, problems };
}
