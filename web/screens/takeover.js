// The dialog that takes over the phrases of another level, shipped or the player's own, into the one being designed.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { choices } from "../specs.js";
import { sentence } from "./parts.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("./mylevels.js").OwnLevel} OwnLevel */

/**
 * Asks which level, and takes over its phrases.
 * @param {Pick<import("./designer.js").Parts, "page"|"own"|"games"|"lists"|"level">} parts
 * @param {{ option: Option, kind: string, list: string, language: string, most: number }} design the level being designed: the
 *   option that names its kind, its kind, list and language, and the most phrases to take
 * @param {(texts: string[]) => number} take adds phrases and returns how many were new
 */
export async function openTakeOver({ page, own, games, lists, level }, design, take) {
  const { t, api, isHere } = page;
  const [levels, mine] = await Promise.all([api.levels(), own.levels()]);
  if (!isHere()) return;
  const made = new Set(games.map((one) => one.name));
  const label = choices(design.option).find((one) => String(one.value) === design.kind)?.text ?? null;
  const fits = (/** @type {any} */ one) => made.has(one.rules) && !one.problem && (label === null || one.kind === label);
  const owned = (mine.body ?? []).filter(fits).filter((/** @type {OwnLevel} */ one) => one.id !== level?.id);
  const all = [...owned.map((/** @type {OwnLevel} */ one) => ({ query: { own: one.id }, title: one.name })),
    ...(levels.body ?? []).filter(fits).map((/** @type {any} */ one) => ({ query: { of: one.id }, title: one.title, rules: one.rules }))];
  const titled = (/** @type {any} */ one) =>
    (one.rules ? `${one.title} – ${games.find((two) => two.name === one.rules)?.title ?? ""}` : one.title);
  const select = /** @type {HTMLSelectElement} */ (h("select", { id: "take-level" },
    all.map((one, index) => h("option", { value: index }, titled(one)))));
  const problem = h("p", { class: "complaint", role: "alert" });

  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    const answer = await own.phrases({ ...all[Number(select.value)].query, limit: design.most });
    if (answer.status !== 200) return fill(problem, sentence(t, answer));
    const other = answer.body.find((/** @type {any} */ one) => one.list !== design.list);
    if (other) return fill(problem, t("otherList", { list: lists.find((one) => one.name === other.list)?.title ?? other.list }));
    const count = take(answer.body.map((/** @type {any} */ one) => one.texts[design.language]).filter(Boolean));
    close();
    tell(t("takenOver", { count }));
  }

  const close = openDialog(t, t("importPhrases"), [all.length === 0 ? h("p", {}, t("noLevelsOfKind"))
    : h("form", { class: "stack", onSubmit: send }, h("div", { class: "field" }, h("label", { for: "take-level" }, t("importFrom")), select),
      problem, h("div", { class: "row end" }, h("button", { type: "submit", class: "button primary" }, t("takeOver"))))], { class: "small" });
}
