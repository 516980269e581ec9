// Deleting a word list, with a way back for a while.
// @ts-check
import { ask } from "../dialogs.js";
import { offerUndo, tell } from "../dom.js";
import { sentence } from "./parts.js";

/** @typedef {import("../types.js").WordList} WordList */

/**
 * Asks, deletes one of the player's lists, and offers to take that back.
 * @param {import("../app.js").Context} context
 * @param {import("./ownapi.js").OwnApi} own
 * @param {WordList} list
 * @param {() => void} changed is called when the lists have changed
 */
export async function deleteList({ t }, own, list, changed) {
  const title = list.title ?? list.name;
  if (!(await ask(t, { title: t("deleteAsk", { title }), text: t("deleteListWhy"), yes: t("delete") }))) return;
  // The file is what brings the list back.
  const saved = await own.listFile(list.name);
  const answer = await own.removeList(list.name);
  if (answer.status !== 204 && answer.status !== 404) return tell(sentence(t, answer), "warning");
  changed();
  if (saved === null) return tell(t("deleted", { title }));
  offerUndo(t("deleted", { title }), t("undoDelete"), async () => {
    const back = await own.importList(saved, { file: "list.tsv", name: title });
    tell(back.status === 201 ? t("restoredList", { title }) : sentence(t, back), back.status === 201 ? "info" : "warning");
    changed();
  });
}
