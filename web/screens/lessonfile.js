// The dialog that shows a file of words before a lesson takes them: which columns hold which language.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h } from "../dom.js";
import { largest, listPreview } from "./listpreview.js";
import { sentence } from "./parts.js";

/**
 * @param {Pick<import("../app.js").Context, "t"|"language"|"isHere">} page
 * @param {import("./ownapi.js").OwnApi} own
 * @param {File} chosen
 * @param {object} ports
 * @param {string[]} ports.languages
 * @param {(text: string) => void} ports.complain
 * @param {(answer: { words: string, pairs: number, count: number }, languages: string[]) => void} ports.taken
 */
export async function askColumns(page, own, chosen, { languages, complain, taken }) {
  const { t } = page;
  if (chosen.size > largest) return complain(t("lessonTooLarge", { most: largest >> 20 }));
  complain("");
  const alarm = h("p", { class: "complaint", role: "alert" });
  const yes = /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "button primary" }, t("lessonTakeFile")));
  const preview = await listPreview(page, own, { file: chosen, languages, changed: (usable) => {
    yes.disabled = !usable;
    fill(alarm);
  } });
  const close = openDialog(t, chosen.name || t("lessonWords"), [preview.element, alarm, h("div", { class: "row end" }, yes)], { class: "wide" });
  yes.addEventListener("click", async () => {
    if (!preview.hasBoth()) return fill(alarm, t("lessonBothLanguages"));
    const pair = preview.languages();
    const answer = await own.lessonWords(chosen, { file: chosen.name, languages: pair.join(","), ...preview.query() });
    if (answer.status !== 200) return fill(alarm, sentence(t, answer));
    close();
    taken(answer.body, pair);
  });
}
