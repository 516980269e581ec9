// The phrase explorer: the phrases of all word lists, and the player's own lists.
// @ts-check
import { fill, h, iconButton } from "../dom.js";
import { openImport } from "./importlist.js";
import { listScreen } from "./lists.js";
import { deleteList } from "./listtrash.js";
import { ownApi } from "./ownapi.js";
import { makePhraseList } from "./phraselist.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").WordList} WordList */

/** @param {Context} context */
export async function explorer(context) {
  const { t } = context;
  const own = ownApi(context.api);
  let left = () => {};
  await listScreen(context, { title: t("phrases"), tools: [
    iconButton("add", t("importList"), () => openImport(context, own, context.reload), { bare: true, class: "quiet" })] },
    async () => [await context.api.words()],
    (main, /** @type {WordList[]} */ lists) => {
      const list = makePhraseList(context, own, lists, { query: () => ({}), picks: true });
      left = list.leave;
      // The phrases have no end in sight, so the player's own lists come before them.
      fill(main, ownLists(context, own, lists.filter((one) => one.name.startsWith("own:"))), list.element);
      list.load();
    });
  return () => left();
}

/**
 * The player's own lists, each with a way to be rid of it.
 * @param {Context} context
 * @param {import("./ownapi.js").OwnApi} own
 * @param {WordList[]} lists
 */
function ownLists(context, own, lists) {
  const { t } = context;
  return lists.length > 0 && h("details", { class: "fold own-lists", open: lists.length < 3 },
    h("summary", {}, t("ownLists")), h("ul", { "aria-label": t("ownLists"), class: "cards" }, lists.map((list) => h("li", { class: "card" }, h("div", { class: "card-text" },
      h("span", { class: "card-title" }, list.title ?? list.name),
      h("p", { class: "facts" }, list.problem ?? [t("phraseCount", { count: list.count }),
        list.languages.map((one) => one.name).join(", ")].join(" · "))),
    iconButton("delete", t("deleteOf", { title: list.title ?? list.name }), () => deleteList(context, own, list, context.reload), { bare: true, class: "quiet raised" })))));
}
