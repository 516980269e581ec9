// Dialogs over the page: they trap the focus, close with the X, Escape or a click outside, and give the focus back.
// @ts-check
import { h, iconButton } from "./dom.js";
import { enter, leave } from "./going.js";

/** @typedef {import("./texts.js").Say} Say */

/** How many have been opened: one may lie over another, and each is named by its own title. */
let count = 0;

/**
 * Opens a dialog.
 * @param {Say} t
 * @param {string} title
 * @param {import("./dom.js").Child[]} content
 * @param {{ class?: string, closed?: () => void }} [more]
 * @returns {() => void} closes it
 */
export function openDialog(t, title, content, more = {}) {
  const close = () => dialog.close();
  count += 1;
  const id = `dialog-title-${count}`;
  const head = h("div", { class: "dialog-head" }, h("h2", { id }, title),
    iconButton("close", t("close"), close, { bare: true, class: "quiet" }));
  const body = h("div", { class: "dialog-body" }, content);
  const dialog = /** @type {HTMLDialogElement} */ (
    h("dialog", { class: `dialog ${more.class ?? ""}`.trim(), "aria-labelledby": id }, head, body));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    leave(dialog);
    more.closed?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  enter(dialog);
  // Content that is longer than the window can be scrolled by keyboard too.
  if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
  return close;
}

/** Whether a dialog is open. */
export function isDialogOpen() {
  return document.querySelector("dialog[open]") !== null;
}

/** Closes what is open, for when the page goes elsewhere. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
}

/**
 * Asks before something that cannot be undone.
 * @param {Say} t
 * @param {{ title: string, text: string, yes: string }} question
 * @returns {Promise<boolean>}
 */
export function ask(t, question) {
  return new Promise((answer) => {
    let agreed = false;
    const buttons = h("div", { class: "row end" },
      h("button", { type: "button", class: "button", onClick: () => close() }, t("cancel")),
      h("button", { type: "button", class: "button danger", onClick: () => { agreed = true; close(); } },
        question.yes));
    const close = openDialog(t, question.title, [h("p", {}, question.text), buttons], {
      class: "small", closed: () => answer(agreed),
    });
  });
}
