// Saving a designed level: problems are shown at their fields, and a name that is taken is asked about.
// @ts-check
import { ask } from "../dialogs.js";
import { sentence } from "./parts.js";

/**
 * @typedef {object} Designed
 * @property {import("./ownapi.js").OwnApi} own
 * @property {string|null} id of the level that is changed; null for a new one
 * @property {string} name
 * @property {string} rules
 * @property {Record<string, any>} options
 * @property {{ option: import("../types.js").Option, problem: string, parts?: Record<string, any> }[]} problems of the form
 * @property {import("./fields.js").Field[]} fields
 * @property {Record<string, string[]>} phrases those that were chosen, by their option
 */

/**
 * Keeps a level.
 * @param {import("../texts.js").Say} t
 * @param {Designed} design
 * @param {{ unfold: () => void, complain: (text: string) => void }} form opens the rarer fields, and shows a message that belongs to no field
 * @param {boolean} [replace] whether another level of the name makes room
 * @returns {Promise<{ kept: string }|{ refused: "name"|"other" }>} what it is called now, or where the fault is
 */
export async function keepLevel(t, design, form, replace = false) {
  const { fields, options, problems } = design;
  const complain = (/** @type {import("./fields.js").Field|undefined} */ field, /** @type {string} */ text) => {
    if (field?.element.closest("details")) form.unfold();
    if (field) field.complain(text);
    else form.complain(text);
    return /** @type {const} */ ({ refused: "other" });
  };
  for (const { option, problem, parts } of [...problems].reverse()) {
    complain(fields.find((one) => one.option === option), t(problem, parts));
  }
  if (problems.length > 0) return { refused: "other" };
  if (Object.values(design.phrases).every((one) => one.length === 0)) return complain(undefined, t("choosePhrases"));
  const answer = await design.own.keep(design.id, { name: design.name, rules: design.rules, fields: { ...options, ...design.phrases }, replace });
  if (answer.status === 409 && answer.body?.code === "level/name-taken") {
    const yes = await ask(t, { title: t("overwriteAsk", { title: design.name }), text: t("overwriteWhy"), yes: t("overwrite") });
    return yes ? keepLevel(t, design, form, true) : { refused: "name" };
  }
  if (answer.status === 200 || answer.status === 201) return { kept: answer.body.name };
  return complain(fields.find((one) => one.option.name === answer.body?.place), sentence(t, answer));
}
