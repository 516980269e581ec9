// Another player's game, watched from an address that the player has shared.
// @ts-check
import { fill, h } from "../dom.js";
import { bar, troubled } from "./parts.js";
import { play } from "./play.js";

/**
 * @param {import("../app.js").Context} context
 * @param {string} part `ID/TOKEN`
 */
export async function watch(context, part) {
  const [id, token = ""] = part.split("/");
  if (id !== "" && token !== "") return play(context, id, token);
  const { t, root } = context;
  fill(root, bar(t, { title: t("name") }), h("main", { id: "content", class: "page" }, troubled(t, { text: t("noPage") })));
  return () => {};
}
