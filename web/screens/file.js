// Opening a puzzle's file: chosen with the button, a key asked for where it is locked.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { wordSpeaker } from "../play/wordtexts.js";
import { sentence } from "./parts.js";

/** The endings of the files that are read. */
const endings = ".ipuz,.puz,.jpz,.exolve,.xd";

/**
 * Lets the player choose a file, and goes to the game of its puzzle.
 * @param {import("../app.js").Context} context
 */
export async function openFile(context) {
  const w = await wordSpeaker(context.language);
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", id: "puzzle-file", accept: endings }));
  const key = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "puzzle-key", inputmode: "numeric", pattern: "[0-9]{1,4}", maxlength: 4, autocomplete: "off" }));
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const open = async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    const answer = await context.api.openFile(chosen, key.value.trim());
    if (answer.status === 201 && answer.body?.id) {
      close();
      location.hash = `#/play/${encodeURIComponent(answer.body.id)}`;
      return;
    }
    trouble.hidden = false;
    // What is wrong with a file is told by its reader, which speaks English.
    const foreign = String(answer.body?.code ?? "").startsWith("script/") && context.language !== "en";
    fill(trouble, answer.status === 413 ? w("fileTooLong") : foreign
      ? [w("fileUnread"), " ", h("span", { lang: "en" }, `(${sentence(context.t, answer)})`)] : sentence(context.t, answer));
  };
  const form = h("form", { onSubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    open().catch(() => tell(w("offline"), "warning"));
  } },
  h("div", { class: "fields single" }, h("div", { class: "field" }, h("label", { for: "puzzle-file" }, w("file")), file, h("p", { class: "hint" }, w("fileHint"))),
    h("div", { class: "field" }, h("label", { for: "puzzle-key" }, w("fileKey")), key, h("p", { class: "hint" }, w("fileKeyHint")))),
  trouble, h("div", { class: "row end" }, h("button", { type: "submit", class: "button primary" }, w("fileOpen"))));
  const close = openDialog(w, w("fileTitle"), [form], { class: "small" });
  file.focus();
}
