// The options of this browser, in a dialog.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";
import { checkings, pictures } from "../options.js";
import { languages } from "../texts.js";

/** @typedef {import("../options.js").Options} Options */

/**
 * @param {import("../texts.js").Say} t
 * @param {Options} options
 * @param {(options: Options) => Promise<Options>} changed gives what holds then
 * @param {{ first?: (change: (part: Partial<Options>) => void) => import("../dom.js").Child, closed?: () => void }} [more] what a game adds to it
 * @returns {() => void} closes it
 */
export function openOptions(t, options, changed, more = {}) {
  let now = options;
  const change = async (/** @type {Partial<Options>} */ part) => {
    now = { ...now, ...part };
    const { language } = await changed(now);
    now = { ...now, language };
    const choice = /** @type {HTMLSelectElement|null} */ (tongue.querySelector("select"));
    if (choice) choice.value = language;
  };
  const select = (/** @type {keyof Options} */ name, /** @type {string} */ title,
    /** @type {{ id: string, text: string, lang?: string }[]} */ choices) => h("div", { class: "field" },
    h("label", { for: `option-${name}` }, title),
    h("select", { id: `option-${name}`, onChange: (/** @type {any} */ event) => change({ [name]: event.target.value }) },
      choices.map((one) => h("option", { value: one.id, lang: one.lang, selected: one.id === now[name] }, one.text))));
  const themes = /** @type {const} */ (["auto", "light", "dark"]).map((theme) => h("label", {},
    h("input", { type: "radio", name: "theme", value: theme, checked: theme === now.theme,
      onChange: () => change({ theme }) }),
    h("span", {}, t(`theme_${theme}`))));
  const toggle = (/** @type {"timer"|"tint"|"tidy"|"contrast"} */ name, /** @type {string} */ text) =>
    h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", checked: now[name],
      onChange: (/** @type {any} */ event) => change({ [name]: event.target.checked }) }), h("span", {}, text));
  const volume = (/** @type {"effects"|"music"} */ name, /** @type {string} */ title) => {
    const said = (/** @type {number} */ value) => (value === 0 ? t("volumeOff") : t("volumeOf", { value }));
    const output = h("output", { for: `option-${name}`, class: "soft" }, said(now[name]));
    const slider = h("input", { type: "range", id: `option-${name}`, min: 0, max: 10, step: 1, value: now[name],
      "aria-valuetext": said(now[name]), onInput: (/** @type {any} */ event) => {
        const value = Number(event.target.value);
        output.textContent = said(value);
        slider.setAttribute("aria-valuetext", said(value));
        change({ [name]: value });
      } });
    return h("div", { class: "field" }, h("span", { class: "split" }, h("label", { for: `option-${name}` }, title), output),
      slider);
  };
  const tongue = select("language", t("language"), languages.map((one) => ({ id: one.id, text: one.name, lang: one.id })));
  const checking = select("checking", t("checking"), checkings.map((id) => ({ id, text: t(`checking_${id}`) })));
  const picture = select("picture", t("picture"), pictures.map((id) => ({ id, text: t(`picture_${id}`) })));
  return openDialog(t, t("options"), [more.first?.(change) ?? false, h("div", { class: "fields single" },
    tongue, h("fieldset", { class: "field" }, h("legend", {}, t("theme")), h("div", { class: "segments" }, themes)),
    toggle("contrast", t("contrast")), checking, toggle("timer", t("showTimer")), toggle("tint", t("tint")),
    toggle("tidy", t("tidy")), volume("effects", t("effects")), volume("music", t("music")), picture)],
  { class: "small", closed: more.closed });
}
