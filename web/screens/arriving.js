// A shared address: starts the same game and goes to it.
// @ts-check
import { fill, h } from "../dom.js";
import { bar, sentence, troubled } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */

/**
 * A level by its name, and its seed if there is one: `PACK/NAME/SEED`.
 * @param {Context} context
 * @param {string} part
 */
export async function openLevel(context, part) {
  const [pack, name, seed] = part.split("/");
  return arrive(context, { level: `${pack}/${name}`, ...(seed ? { seed } : {}) });
}

/**
 * A game in an address.
 * @param {Context} context
 * @param {string} text
 */
export async function openShared(context, text) {
  return arrive(context, { shared: text });
}

/**
 * @param {Context} context
 * @param {import("../starting.js").Start} start
 */
async function arrive(context, start) {
  const { t, root } = context;
  fill(root, bar(t, { title: t("name") }), h("main", { id: "content", class: "page", "aria-busy": "true" },
    h("p", { class: "loading" }, t("loading"))));
  const answer = await context.begin(start, true);
  if (answer && context.isHere()) {
    fill(root, bar(t, { title: t("name") }), h("main", { id: "content", class: "page" },
      troubled(t, { text: sentence(t, answer), again: context.reload })));
  }
  return () => {};
}
