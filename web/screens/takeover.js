// The dialog that takes over the phrases of other levels, shipped or the player's own, into the one being designed.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { choices } from "../specs.js";
import { sentence } from "./parts.js";

/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("./mylevels.js").OwnLevel} OwnLevel */

/**
 * Asks which levels, and takes over their phrases.
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
  const titled = (/** @type {any} */ one, /** @type {string} */ title) => `${title} – ${games.find((two) => two.name === one.rules)?.title ?? ""}`;
  const groups = [
    { title: t("myLevels"), levels: owned.map((/** @type {OwnLevel} */ one) => ({ query: { own: one.id }, title: titled(one, one.name) })) },
    { title: t("shippedLevels"), levels: (levels.body ?? []).filter(fits).map((/** @type {any} */ one) => ({ query: { of: one.id }, title: titled(one, one.title) })) },
  ].filter((one) => one.levels.length > 0);
  /** The levels that are ticked. @type {Set<Record<string, string>>} */
  const ticked = new Set();
  const button = h("button", { type: "submit", class: "button primary", disabled: true }, t("takeOver"));
  const tick = (/** @type {{ query: Record<string, string>, title: string }} */ { query, title }) => h("label", { class: "tick" },
    h("input", { type: "checkbox", onChange: (/** @type {any} */ event) => {
      if (event.target.checked) ticked.add(query);
      else ticked.delete(query);
      button.toggleAttribute("disabled", ticked.size === 0);
    } }), h("span", {}, title));
  const problem = h("p", { class: "complaint", role: "alert" });

  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    const answers = await Promise.all([...ticked].map((query) => own.phrases({ ...query, limit: design.most })));
    const failed = answers.find((one) => one.status !== 200);
    if (failed) return fill(problem, sentence(t, failed));
    const phrases = answers.flatMap((one) => one.body);
    const other = phrases.find((/** @type {any} */ one) => one.list !== design.list);
    if (other) return fill(problem, t("otherList", { list: lists.find((one) => one.name === other.list)?.title ?? other.list }));
    const count = take(phrases.map((/** @type {any} */ one) => one.texts[design.language]).filter(Boolean));
    close();
    tell(t("takenOver", { count }));
  }

  const close = openDialog(t, t("importPhrases"), [groups.length === 0 ? h("p", {}, t("noLevelsOfKind"))
    : h("form", { class: "stack", onSubmit: send }, h("p", {}, t("importFrom")), groups.map((group) => h("fieldset", { class: "field ticks" },
      h("legend", {}, group.title), group.levels.map(tick))), problem, h("div", { class: "row end" }, button))], { class: "small" });
}
