// Another player's game, from an address that the player has shared: watched, or played along.
// @ts-check
import { fill, h } from "../dom.js";
import { bar, troubled } from "./parts.js";
import { play } from "./play.js";

/** @param {import("../app.js").Context} context @param {string} part `ID/TOKEN` */
export const watch = (context, part) => shared(context, part, "watching");

/** @param {import("../app.js").Context} context @param {string} part `ID/TOKEN` */
export const join = (context, part) => shared(context, part, "joining");

/**
 * @param {import("../app.js").Context} context
 * @param {string} part
 * @param {"watching"|"joining"} how
 */
async function shared(context, part, how) {
  const [id, token = ""] = part.split("/");
  if (id !== "" && token !== "") return play(context, id, token, how);
  const { t, root } = context;
  fill(root, bar(t, { title: t("name") }), h("main", { id: "content", class: "page" }, troubled(t, { text: t("noPage") })));
  return () => {};
}
