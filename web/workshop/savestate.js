// Whether the file in the editor is saved, and what to do when another page has written to it.
// @ts-check
import { fill, h } from "../dom.js";

/**
 * @param {import("../texts.js").Say} t
 * @param {{ theirs: () => void, mine: () => void }} choose which text is kept after a conflict
 */
export function makeSaveState(t, choose) {
  const state = h("span", { class: "saved" });
  const conflict = h("div", { class: "conflict", role: "alert", hidden: true });

  /** @param {import("./saving.js").Saver} saver */
  function sentence(saver) {
    if (saver.refusal) return saver.refusal;
    if (saver.conflict) return t("conflicted");
    if (saver.offline) return t("keptHere");
    return t(saver.dirty ? "saving" : "savedDraft");
  }

  return {
    state, conflict,
    /** @param {import("./saving.js").Saver|undefined} saver of the file in the editor */
    draw(saver) {
      if (!saver) return;
      const text = sentence(saver);
      if (state.textContent !== text) state.textContent = text;
      state.classList.toggle("trouble-text", saver.refusal !== "" || saver.offline);
      if (conflict.hidden === (saver.conflict === null)) return;
      conflict.hidden = saver.conflict === null;
      fill(conflict, saver.conflict && [h("p", {}, t("conflictWhy")), h("div", { class: "row" },
        h("button", { type: "button", class: "button", onClick: choose.theirs }, t("takeTheirs")),
        h("button", { type: "button", class: "button", onClick: choose.mine }, t("keepMine")))]);
    },
  };
}
