// Today's puzzles by family, with the streak of each, and the week.
// @ts-check
import { fill, h } from "../dom.js";
import { byFamily, families } from "../families.js";
import { week } from "../people.js";
import { dailyCard } from "./levelcards.js";
import { listScreen } from "./lists.js";
import { illustrated } from "./parts.js";
import { weekOf } from "./week.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Daily} Daily */
/** @typedef {import("../types.js").Rules} Rules */

/** @param {Context} context */
export async function daily(context) {
  const { t, api } = context;
  let end = () => {};
  const leave = await listScreen(context, { title: t("place_daily"), top: true }, () => Promise.all([api.daily(), api.days(), api.rules()]),
    (main, /** @type {Daily[]} */ unsorted, days, /** @type {Rules[]} */ rules) => {
      const puzzles = byFamily(unsorted, families(rules, [], ""));
      /** @type {Map<string, Daily[]>} */
      const groups = new Map();
      for (const one of puzzles) {
        const family = one.family ?? one.rules;
        groups.set(family, [...(groups.get(family) ?? []), one]);
      }
      const title = (/** @type {Daily} */ one) => rules.find((set) => set.family?.id === one.family)?.family?.title ?? one.rulesTitle;
      fill(main, h("p", { class: "lead" }, t("dailyAbout")), [...groups].map(([family, some]) => {
        const id = `daily-${family.replace(/\W/g, "-")}`;
        return h("section", { "aria-labelledby": id }, h("div", { class: "section-head" }, h("h2", { id }, title(some[0])),
          some[0].streak > 0 && h("span", { class: "badge gold" }, t("streak", { count: some[0].streak }))),
        h("ul", { class: "shelf" }, some.map((one) => dailyCard(context, one))));
      }), puzzles.length === 0 && h("p", { class: "empty" }, t("noDaily")), weekOf(context, week(days, new Date())));
      end = illustrated(context, main);
    });
  return () => {
    end();
    leave();
  };
}
