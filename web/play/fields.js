// The fields of a view: lines with gaps to type in.
// @ts-check
import { fill, h, set, write } from "../dom.js";
import { filled } from "./gestures.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Field} Field */
/** @typedef {{ line: HTMLElement, before: HTMLElement, after: HTMLElement, input: HTMLInputElement, sign: HTMLElement }} Line */

/** @param {Field} field */
const isTyped = (field) => field.move !== undefined;

/**
 * @param {import("../texts.js").Say} t
 * @param {(move: string) => void} send
 */
export function makeFields(t, send) {
  const list = h("div", { class: "gap-lines" });
  const button = h("button", { type: "submit", class: "button primary" }, t("answer"));
  const element = /** @type {HTMLFormElement} */ (h("form", { class: "gap-form", hidden: true, autocomplete: "off" }, list, button));
  /** @type {Map<string, Line>} */
  const lines = new Map();
  /** What was sent and has no answer yet, by field. @type {Map<string, string>} */
  const sent = new Map();
  /** @type {Field[]} */
  let fields = [];
  let made = "";
  let shown = -1;

  /** @param {Field} field @returns {Line} */
  function makeLine(field) {
    const input = /** @type {HTMLInputElement} */ (h("input", {
      type: "text", class: "gap", autocomplete: "off", autocapitalize: "none", autocorrect: "off", spellcheck: "false", maxlength: 200,
    }));
    const [before, after, sign] = ["before", "after", "sign"].map((name) => h("span", { class: `gap-${name}` }));
    return { line: h("label", { class: "gap-line", "data-field": field.id }, before, input, after, sign), before, after, input, sign };
  }

  /**
   * Sends what has been typed, and goes to the next open gap.
   * @param {Event} event
   */
  function submit(event) {
    event.preventDefault();
    const from = fields.findIndex((one) => lines.get(one.id)?.input === document.activeElement);
    for (const field of fields.filter(isTyped)) {
      const text = lines.get(field.id)?.input.value.trim() ?? "";
      if (text === "" || text === field.text || sent.get(field.id) === text) continue;
      sent.set(field.id, text);
      send(filled(field.move ?? "", { text: JSON.stringify(text) }));
    }
    const order = [...fields.slice(from + 1), ...fields.slice(0, from + 1)];
    const next = order.find((one) => isTyped(one) && one.text === "" && !sent.has(one.id));
    if (next && fields.length > 1) lines.get(next.id)?.input.focus();
    else if (from < 0 && matchMedia("(hover: hover)").matches) focus();
  }
  element.addEventListener("submit", submit);

  /** Puts the focus into the first open gap; whether there is one. */
  function focus() {
    const open = fields.find((one) => isTyped(one) && one.text === "") ?? fields.find(isTyped);
    if (!open) return false;
    lines.get(open.id)?.input.focus({ preventScroll: true });
    return true;
  }

  /**
   * Brings the fields up to date.
   * @param {View} view
   * @param {boolean} isOpen whether moves are taken
   */
  function draw(view, isOpen) {
    fields = view.fields ?? [];
    if (element.hidden !== (fields.length === 0)) element.hidden = fields.length === 0;
    if (fields.length === 0) return;
    const ids = JSON.stringify(fields.map((one) => one.id));
    if (ids !== made) {
      made = ids;
      lines.clear();
      sent.clear();
      for (const field of fields) lines.set(field.id, makeLine(field));
      fill(list, [...lines.values()].map((one) => one.line));
      shown = -1;
    }
    const isNew = view.n !== shown;
    shown = view.n;
    for (const field of fields) drawLine(field, isNew, isOpen);
    button.hidden = !isOpen || !fields.some(isTyped);
  }

  /**
   * @param {Field} field
   * @param {boolean} isNew whether a move has been made since the last drawing
   * @param {boolean} isOpen
   */
  function drawLine(field, isNew, isOpen) {
    const one = lines.get(field.id);
    if (!one) return;
    write(one.before, `${field.before.trimEnd()} `);
    // Only a mark that ends or joins words follows the gap at once.
    const after = (field.after ?? "").trimStart();
    write(one.after, /^[.,;:!?…)’”»，。！？；：）\]-]/u.test(after) ? after : ` ${after}`);
    set(one.line, "data-state", field.state);
    write(one.sign, { right: "✓", wrong: "✗" }[/** @type {string} */ (field.state)] ?? "");
    set(one.sign, "aria-label", field.state === "right" || field.state === "wrong" ? t(`field_${field.state}`) : null);
    set(one.sign, "role", one.sign.textContent ? "img" : null);
    set(one.input, "lang", field.language ?? null);
    set(one.input, "aria-invalid", field.state === "wrong" ? "true" : null);
    set(one.input, "enterkeyhint", fields.length > 1 ? "next" : "send");
    one.input.readOnly = !isOpen || !isTyped(field);
    const waits = sent.get(field.id);
    if (isNew && (waits === undefined ? document.activeElement !== one.input || one.input.value === "" : one.input.value.trim() === waits)) {
      if (one.input.value !== field.text) one.input.value = field.text;
    }
    if (isNew) sent.delete(field.id);
    one.input.style.setProperty("--letters", String(Math.max(8, field.text.length + 1)));
  }

  /** What was sent was refused: it can be changed and sent again. */
  function refused() {
    sent.clear();
  }

  return { element, draw, focus, refused };
}
