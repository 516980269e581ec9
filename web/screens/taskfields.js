// The fields of a task for a class: title, until when, which side is asked, whether help is allowed.
// @ts-check
import { keepAsked } from "../askedside.js";
import { h } from "../dom.js";
import { formField } from "./classfields.js";

/** @typedef {{ code: string, name: string }} Side a language of a word list */

/**
 * @param {import("../texts.js").Say} t
 * @param {{ title?: string, pair?: Side[], asked?: string }} start
 */
export function taskFields(t, start = {}) {
  const title = formField({ id: "set-title", label: t("teachSetTitle"), hint: t("teachSetTitleHint"), value: start.title, most: 100 });
  const due = formField({ id: "set-due", label: t("teachSetDue"), most: 30, type: "datetime-local" });
  due.input.min = localTime(new Date());
  const same = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", role: "switch", id: "set-same", checked: true }));
  const help = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", role: "switch", id: "set-help", checked: true }));
  const sides = h("fieldset", { class: "sides", hidden: true });
  let asked = start.asked ?? "";

  /**
   * Offers the two sides of a word list; without two, nothing.
   * @param {Side[]} pair
   * @param {string} chosen
   */
  function offer(pair, chosen) {
    sides.hidden = pair.length !== 2;
    asked = chosen;
    sides.replaceChildren(h("legend", {}, t("taskAsked")), h("div", { class: "segments" }, pair.map((one) => h("label", {},
      h("input", { type: "radio", name: "set-asked", value: one.code, checked: one.code === chosen, onChange: () => {
        asked = one.code;
        keepAsked(pair.map((side) => side.code), asked);
      } }),
      h("span", {}, one.name)))));
  }

  offer(start.pair ?? [], asked);
  const check = (/** @type {HTMLInputElement} */ box, /** @type {string} */ text) => h("label", { class: "switch" }, box, h("span", {}, text));
  return {
    elements: [title.element, due.element, sides, check(help, t("taskHelp")), check(same, t("teachSetSame"))],
    title, due, offer,
    asked: () => asked,
    /** What the request says of the task. */
    body: () => ({ title: title.input.value, same: same.checked, help: help.checked,
      ...(due.input.value ? { due: new Date(due.input.value).toISOString().replace(/\.\d+/, "") } : {}) }),
    /**
     * Shows a refusal at its field.
     * @param {string|undefined} place
     * @param {string} text
     * @returns {boolean} whether there is such a field
     */
    refuse(place, text) {
      title.refuse(place === "title" ? text : "");
      due.refuse(place === "due" ? text : "");
      if (place === "title") title.input.focus();
      if (place === "due") due.input.focus();
      return place === "title" || place === "due";
    },
  };
}

/** @param {Date} date as fields for a date and a time take it */
function localTime(date) {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString().slice(0, 16);
}
