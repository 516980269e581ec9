// Building the document: elements, icons and the voice for screen readers. Text goes in as text, never as markup.
// @ts-check
import { icons } from "./icons.js";

/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * An element with attributes, listeners (`onClick`) and children.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] null, undefined and false leave an attribute out
 * @param {...(Child|Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2).toLowerCase(), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  fill(element, ...children);
  return element;
}

/**
 * Replaces what is in an element.
 * @param {Element} element
 * @param {...(Child|Child[]|(Child|Child[])[])} children lists may be nested
 */
export function fill(element, ...children) {
  const nodes = /** @type {any[]} */ (children.flat(3)).filter((child) =>
    child !== null && child !== undefined && child !== false);
  element.replaceChildren(...nodes.map((child) => (child instanceof Node ? child : String(child))));
}

/**
 * An SVG element.
 * @param {string} tag
 * @param {Record<string, string|number>} [attributes]
 * @param {...Element} children
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * A small drawing; the text beside it or the label of its button says what it means.
 * @param {keyof typeof icons} name
 */
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: icons[name] }));
}

/**
 * A button with an icon and, unless it is a bare one, its text.
 * @param {keyof typeof icons} picture
 * @param {string} text
 * @param {(event: Event) => void} act
 * @param {{ bare?: boolean, class?: string }} [look]
 */
export function iconButton(picture, text, act, look = {}) {
  const attributes = { type: "button", class: `button ${look.class ?? ""}`.trim(), onClick: act };
  if (look.bare) return h("button", { ...attributes, "aria-label": text, title: text }, icon(picture));
  return h("button", attributes, icon(picture), h("span", {}, text));
}

/**
 * Sets or removes an attribute, touching the document only where it differs.
 * @param {Element} element
 * @param {string} name
 * @param {string|null} value
 */
export function set(element, name, value) {
  if (value === null) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
  } else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Sets the text of an element, touching the document only where it differs.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The paint that callers wait for. @type {Promise<void>|null} */
let paint = null;

/**
 * Waits until changes have been painted; if nothing is painted, such as on a hidden page, for a moment. All who wait for the same
 * frame waits together.
 * @returns {Promise<void>}
 */
export function painted() {
  paint ??= new Promise((done) => {
    const end = () => {
      paint = null;
      done();
    };
    const late = window.setTimeout(end, 60);
    requestAnimationFrame(() => {
      paint = null;
      clearTimeout(late);
      window.setTimeout(done, 0);
    });
  });
  return paint;
}

/** @type {number|undefined} */
let silence;

/**
 * Speaks to screen readers without showing anything. What is said in the same moment is said together.
 * @param {string} text
 */
export function say(text) {
  const voice = document.getElementById("voice");
  if (!voice || text === "") return;
  const pending = voice.dataset.next ? `${voice.dataset.next} ${text}` : text;
  voice.dataset.next = pending;
  clearTimeout(silence);
  silence = window.setTimeout(() => {
    // A changed node is spoken even when its words are the same as before.
    fill(voice, h("span", {}, voice.dataset.next ?? ""));
    delete voice.dataset.next;
  }, 60);
}

/**
 * Shows a sentence for a while, in the strip that a game has for messages, else at the foot of the page; it is spoken as
 * well. In a strip it goes with its screen.
 * @param {string} text
 * @param {"info"|"warning"} [kind]
 */
export function tell(text, kind = "info") {
  const notices = document.querySelector("main.table .messages") ?? document.getElementById("notices");
  if (!notices || text === "") return;
  const notice = h("p", { class: `notice ${kind}` }, text);
  fill(notices, notice);
  window.setTimeout(() => notice.remove(), Math.max(4000, text.length * 70));
}

/** How long a way back is offered, in milliseconds. */
const undoTime = 20000;

/**
 * Says what was done, with a button that takes it back.
 * @param {string} text
 * @param {string} undo the button's text
 * @param {() => void} act
 */
export function offerUndo(text, undo, act) {
  const notices = document.getElementById("notices");
  if (!notices) return;
  const notice = h("p", { class: "notice info" }, text, " ", h("button", { type: "button", class: "button", onClick: () => {
    notice.remove();
    act();
  } }, undo));
  fill(notices, notice);
  window.setTimeout(() => notice.remove(), undoTime);
}
