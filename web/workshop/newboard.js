// Begins a new level for the setter: its name, one or several rule sets, its size.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h } from "../dom.js";
import { grouped, mixable, mostMixed } from "../families.js";
import { sentence } from "../screens/parts.js";
import { block, written } from "./luasource.js";

/** @typedef {import("../types.js").Rules} Rules */

/** The draft in which a new board is wanted as soon as it is open. */
let wanted = "";

/** Has the bench of a draft ask for a new board. @param {string} draft */
export function wishBoard(draft) {
  wanted = draft;
}

/** Whether a new board is wanted; it is asked once. @param {string} draft */
export function takeWish(draft) {
  const is = wanted === draft;
  if (is) wanted = "";
  return is;
}

/**
 * The text of a new level. It has givens, all open, since a level without them is dealt.
 * @param {string} title
 * @param {string[]} rules names as a level has them
 * @param {{ size: number, isUsual: boolean }|null} board null if the rule set has no size
 */
export function levelText(title, rules, board) {
  const fields = [`rules = ${written(rules.length === 1 ? rules[0] : rules)}`, `title = ${written(title)}`,
    ...(board && !board.isUsual ? [`size = ${board.size}`] : []),
    ...(board ? [`givens = ${block(Array(board.size).fill(".".repeat(board.size)).join("\n"))}`] : [])];
  return `return {\n${fields.map((one) => `  ${one},\n`).join("")}}\n`;
}

/** The name of a rule set in a level of a pack. @param {string} name @param {string} pack */
export const nameInLevel = (name, pack) => (name.startsWith("core:") || name.startsWith(`${pack}:`) ? name.slice(name.indexOf(":") + 1) : name);

/**
 * The rule sets with a model that others are based on, or that stand alone.
 * @param {Rules[]} rules
 */
export const roots = (rules) => rules.filter((one) => one.root === one.name && !one.problem);

/**
 * Asks for a new level and makes its file; its path, or null if there is none.
 * @param {import("../app.js").Context} context
 * @param {object} draft
 * @param {string} draft.pack
 * @param {string[]} draft.rules names of its own rule sets, without the pack
 * @param {string[]} draft.levels
 * @param {(path: string, text: string) => Promise<import("../api.js").Answer|null>} draft.create
 * @returns {Promise<string|null>}
 */
export async function askNewBoard(context, { pack, rules: own, levels, create }) {
  const { t, api } = context;
  const answer = await api.rules();
  if (answer.status !== 200) return null;
  const all = /** @type {Rules[]} */ (answer.body);
  const bases = roots(all);
  return new Promise((done) => {
    /** @type {string|null} */
    let made = null;
    const free = [...Array(1000)].map((_, index) => `board-${index + 1}`).find((one) => !levels.includes(one)) ?? "board";
    const path = /** @type {HTMLInputElement} */ (h("input", { id: "board-name", type: "text", value: free, maxlength: 60, required: true, pattern: "[A-Za-z0-9_\\-]+",
      autocomplete: "off", spellcheck: "false", "aria-describedby": "board-name-hint" }));
    const base = /** @type {HTMLSelectElement} */ (h("select", { id: "board-rules", onChange: () => parts() }, bases.map((one) => h("option", { value: one.name }, one.title))));
    // Most boards are of the rule set that most others vary.
    base.value = [...bases].sort((a, b) => mixable(all, b).length - mixable(all, a).length)[0]?.name ?? "";
    const size = /** @type {HTMLInputElement} */ (h("input", { id: "board-size", type: "number", inputmode: "numeric" }));
    const sizeField = h("div", { class: "field" }, h("label", { for: "board-size" }, t("size")), size);
    const mix = h("div", { class: "set-mix" });
    const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
    const chosen = () => bases.find((one) => one.name === base.value);
    /** @param {string} value @param {string} title */
    const box = (value, title) => h("label", {}, h("input", { type: "checkbox", value, onChange: limit }), h("span", {}, title));
    const checked = () => /** @type {HTMLInputElement[]} */ ([...mix.querySelectorAll("input:checked")]).map((one) => one.value);
    function limit() {
      for (const one of /** @type {NodeListOf<HTMLInputElement>} */ (mix.querySelectorAll("input"))) one.disabled = !one.checked && checked().length >= mostMixed;
    }
    function parts() {
      const root = chosen();
      const option = root?.options?.find((one) => one.name === "size" && one.kind === "integer");
      sizeField.hidden = !option;
      [size.min, size.max, size.value] = [String(option?.min ?? 1), String(option?.max ?? 16), String(option?.default ?? 9)];
      fill(mix, own.length > 0 && h("fieldset", { class: "mix-group" }, h("legend", {}, t("rulesOfPack")), h("div", { class: "mix-list" }, own.map((one) => box(one, one)))),
        root && grouped(mixable(all, root), { mixed: t("mixtures"), rest: t("otherKinds") }).map((group) => h("fieldset", { class: "mix-group" },
          h("legend", {}, group.title || t("kindsOfGame")), h("div", { class: "mix-list" }, group.rules.map((one) => box(nameInLevel(one.name, pack), one.title))))));
    }
    const make = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const root = chosen();
      if (!root) return;
      const rules = checked().length > 0 ? checked() : [nameInLevel(root.name, pack)];
      const usual = root.options?.find((one) => one.name === "size")?.default;
      const board = sizeField.hidden ? null : { size: Number(size.value), isUsual: Number(size.value) === usual };
      const refused = await create(`${path.value.trim()}.lua`, levelText(path.value.trim(), rules, board));
      if (refused) {
        trouble.hidden = false;
        trouble.textContent = refused.status === 409 ? t("setNameTaken") : sentence(t, refused);
        return;
      }
      made = `${path.value.trim()}.lua`;
      close();
    };
    parts();
    const close = openDialog(t, t("setNewBoard"), [h("form", { class: "stack", onSubmit: make },
      h("div", { class: "field" }, h("label", { for: "board-name" }, t("setName")), path, h("p", { class: "hint", id: "board-name-hint" }, t("draftNameHint"))),
      h("div", { class: "field" }, h("label", { for: "board-rules" }, t("setBase")), base), sizeField, mix, trouble,
      h("div", { class: "row end" }, h("button", { type: "submit", class: "button primary" }, t("makeDraft"))))], { closed: () => done(made) });
    path.focus();
  });
}
