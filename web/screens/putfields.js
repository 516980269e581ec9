// Puts a level's values into the fields of a form.
// @ts-check
import { isAboutWords, written } from "../specs.js";

/** @typedef {import("./fields.js").Field} Field */

/**
 * Puts values into fields; those that follow a word list are filled once it has been put in.
 * @param {Field[]} fields
 * @param {Record<string, any>} values by the names of options; what has none is left as it is
 */
export async function putFields(fields, values) {
  const given = fields.filter((one) => Object.hasOwn(values, one.option.name));
  const lists = given.filter((one) => one.option.kind === "lexicon");
  const others = given.filter((one) => !lists.includes(one));
  for (const field of lists) put(field, values[field.option.name]);
  // Themes and languages show those of their list a moment later.
  await Promise.resolve();
  for (const field of others) put(field, values[field.option.name]);
}

/**
 * @param {Field} field
 * @param {any} value
 */
function put({ option, element }, value) {
  const text = written({ ...option, default: value });
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (element.querySelectorAll("input, select, textarea"));
  const control = inputs[0];
  if (!control) return;
  if (option.kind === "boolean") control.checked = value === true;
  else if (option.kind === "size") [control.value, inputs[1].value] = text.split("x");
  else if (option.kind === "lexicon" && ![...(/** @type {any} */ (control).options ?? [])].some((one) => one.value === text)) {
    // The player's own words are in the field below; for a list that no longer exists, the first one stays chosen.
    if (text.includes("\n")) [control.value, inputs[1].value] = ["\n", text.trim()];
  } else control.value = text;
  if (isAboutWords(option)) control.dispatchEvent(new Event("change"));
}
