// Which move decided a game that is over, in a dialog.
// @ts-check
import { isDialogOpen, openDialog } from "../dialogs.js";
import { h, tell } from "../dom.js";
import { sentence } from "./parts.js";

/**
 * @param {Pick<import("../app.js").Context, "t"|"api"|"isHere">} page
 * @param {string} id of the session
 * @param {(from?: number) => void} replay shows the game again, from a move on
 */
export async function openReview({ t, api, isHere }, id, replay) {
  tell(t("reviewing"));
  const answer = await api.review(id);
  if (!isHere() || isDialogOpen()) return;
  if (answer.status !== 200) return tell(sentence(t, answer), "warning");
  const close = openDialog(t, t("review"), [
    h("p", { class: "lead" }, answer.body.text),
    h("div", { class: "row end" }, h("button", { type: "button", class: "button", onClick: () => {
      close();
      replay(answer.body.decisive ?? undefined);
    } }, t("replayWatch"))),
  ], { class: "small" });
}
