// The options of this browser, in a dialog.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";
import { checkings } from "../options.js";
import { languages } from "../texts.js";

/** @typedef {import("../options.js").Options} Options */

/**
 * @param {import("../texts.js").Say} t
 * @param {Options} options
 * @param {(options: Options) => void} changed
 * @param {{ first?: import("../dom.js").Child, closed?: () => void }} [more] what a game adds to it
 * @returns {() => void} closes it
 */
export function openOptions(t, options, changed, more = {}) {
  let now = options;
  const change = (/** @type {Partial<Options>} */ part) => changed((now = { ...now, ...part }));
  const language = h("select", { id: "option-language",
    onChange: (/** @type {any} */ event) => change({ language: event.target.value }) },
    languages.map((one) => h("option", { value: one.id, lang: one.id, selected: one.id === now.language }, one.name)));
  const themes = /** @type {const} */ (["auto", "light", "dark"]).map((theme) => h("label", {},
    h("input", { type: "radio", name: "theme", value: theme, checked: theme === now.theme,
      onChange: () => change({ theme }) }),
    h("span", {}, t(`theme_${theme}`))));
  const checking = h("select", { id: "option-checking",
    onChange: (/** @type {any} */ event) => change({ checking: event.target.value }) },
    checkings.map((one) => h("option", { value: one, selected: one === now.checking }, t(`checking_${one}`))));
  const toggle = (/** @type {"timer"|"tint"} */ name, /** @type {string} */ text) => h("label", { class: "switch" },
    h("input", { type: "checkbox", role: "switch", checked: now[name],
      onChange: (/** @type {any} */ event) => change({ [name]: event.target.checked }) }),
    h("span", {}, text));
  return openDialog(t, t("options"), [more.first ?? false, h("div", { class: "fields single" },
    h("div", { class: "field" }, h("label", { for: "option-language" }, t("language")), language),
    h("fieldset", { class: "field" }, h("legend", {}, t("theme")), h("div", { class: "segments" }, themes)),
    h("div", { class: "field" }, h("label", { for: "option-checking" }, t("checking")), checking),
    toggle("timer", t("showTimer")), toggle("tint", t("tint")))], { class: "small", closed: more.closed });
}
