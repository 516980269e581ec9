// Opening a puzzle: a file, or a text or address that is pasted; and the key of a locked one.
// @ts-check
import { openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { goTo } from "../going.js";
import { wordSpeaker } from "../play/wordtexts.js";
import { sentence } from "./parts.js";

/** The encodings that a text may be in, as people call them. */
const encodings = { "utf-8": "UTF-8", "utf-16le": "UTF-16", "utf-16be": "UTF-16 BE", "windows-1252": "Windows-1252", macintosh: "Mac Roman" };

/**
 * A choice of the encoding of a file's text; empty finds out.
 * @param {string} id
 * @param {string} automatic the words for finding out
 * @param {() => void} [changed]
 */
export function encodingChoice(id, automatic, changed) {
  return /** @type {HTMLSelectElement} */ (h("select", { id, onChange: changed }, h("option", { value: "" }, automatic),
    Object.entries(encodings).map(([value, title]) => h("option", { value }, title))));
}

/**
 * Asks for a file or a text, and goes to the game of its puzzle.
 * @param {import("../app.js").Context} context
 * @param {string} [given] an address that was pasted
 */
export async function openFile(context, given = "") {
  const w = await wordSpeaker(context.language);
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", id: "puzzle-file" }));
  const key = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "puzzle-key", inputmode: "numeric", pattern: "[0-9]{1,4}", maxlength: 4, autocomplete: "off" }));
  const encoding = encodingChoice("puzzle-encoding", w("fileEncodingFound"));
  const pasted = /** @type {HTMLTextAreaElement} */ (h("textarea", { id: "puzzle-text", rows: 3, dir: "ltr", spellcheck: "false", autocomplete: "off", maxlength: 4194304, placeholder: "https://…" }, given));
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const open = async () => {
    const text = pasted.value.trim();
    const chosen = file.files?.[0] ?? (text ? new File([text], w("filePasteName")) : null);
    if (!chosen) {
      trouble.hidden = false;
      return fill(trouble, w("filePasteNone"));
    }
    const answer = await context.api.openFile(chosen, key.value.trim(), encoding.value);
    if (answer.status === 201 && answer.body?.id) {
      close();
      if (answer.body.count > 1) return several(context, w, chosen, encoding.value, answer.body);
      const guess = answer.body.encoding;
      if (guess) tell(w("fileGuessed", { encoding: guess.title, word: guess.word ?? "" }), "warning");
      goTo(`#/play/${encodeURIComponent(answer.body.id)}`);
      return;
    }
    trouble.hidden = false;
    // Mistakes within a file are described by its reader, in English.
    const foreign = !text && String(answer.body?.code ?? "").startsWith("script/") && context.language !== "en";
    fill(trouble, answer.status === 413 ? w("fileTooLong") : foreign
      ? [w("fileUnread"), " ", h("span", { lang: "en" }, `(${sentence(context.t, answer)})`)] : sentence(context.t, answer));
  };
  const form = h("form", { onSubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    open().catch(() => tell(w("offline"), "warning"));
  } },
  h("div", { class: "fields single" }, h("div", { class: "field" }, h("label", { for: "puzzle-file" }, w("file")), file, h("p", { class: "hint" }, w("fileHint"))),
    h("div", { class: "field" }, h("label", { for: "puzzle-text" }, w("filePaste")), pasted, h("p", { class: "hint" }, w("filePasteHint"))),
    h("details", { class: "fold" }, h("summary", {}, w("fileMore")), h("div", { class: "fields single" },
      h("div", { class: "field" }, h("label", { for: "puzzle-key" }, w("fileKey")), key, h("p", { class: "hint" }, w("fileKeyHint"))),
      h("div", { class: "field" }, h("label", { for: "puzzle-encoding" }, w("fileEncoding")), encoding, h("p", { class: "hint" }, w("fileEncodingHint")))))),
  trouble, h("div", { class: "row end in-sight" }, h("button", { type: "submit", class: "button primary" }, w("fileOpen"))));
  const close = openDialog(w, w("fileTitle"), [form], { class: "small" });
  if (given) await open();
  else file.focus();
}

/**
 * Asks whether all puzzles of a file are kept as levels, or the first is played.
 * @param {import("../app.js").Context} context
 * @param {import("../texts.js").Say} w
 * @param {File} file
 * @param {string} encoding
 * @param {{ id: string, count: number }} begun the game of the first
 */
function several(context, w, file, encoding, { id, count }) {
  const play = () => { close(); goTo(`#/play/${encodeURIComponent(id)}`); };
  const keep = async () => {
    const answer = await context.api.openFile(file, "", encoding, true);
    if (answer.status !== 200) return tell(sentence(context.t, answer), "warning");
    close();
    const { kept, left } = answer.body;
    tell(left > 0 ? w("fileKeptSome", { count: kept, left }) : w("fileKept", { count: kept }), left > 0 ? "warning" : undefined);
    goTo("#/levels");
  };
  const close = openDialog(w, w("fileSeveral", { count }), [h("p", {}, w("fileSeveralAbout")), h("div", { class: "row end" },
    h("button", { type: "button", class: "button", onClick: play }, w("filePlayFirst")),
    h("button", { type: "button", class: "button primary", onClick: () => void keep().catch(() => tell(w("offline"), "warning")) }, w("fileKeepAll")))],
  { class: "small" });
}
