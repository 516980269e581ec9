// Taking in a word list from a file: choose it, look at its columns, take it. Each line that cannot be taken is named.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { largest, listPreview } from "./listpreview.js";
import { sentence } from "./parts.js";

/**
 * @param {import("../app.js").Context} context
 * @param {import("./ownapi.js").OwnApi} own
 * @param {() => void} taken is called when a list has come and its report was read
 */
export function openImport(context, own, taken) {
  const { t } = context;
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", id: "import-file", accept: listFiles,
    "aria-describedby": "import-hint", onChange: () => show() }));
  const name = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "import-name", maxlength: 100, autocomplete: "off",
    placeholder: t("importNameHint") }));
  const problem = h("p", { class: "complaint", role: "alert" });
  const room = h("div", { class: "stack" });
  const submit = h("button", { type: "submit", class: "button primary" }, t("importStart"));
  let has = false;
  /** The preview of the chosen file, once it has come. @type {Promise<import("./listpreview.js").ListPreview>|null} */
  let coming = null;
  const body = h("form", { class: "stack", onSubmit: send },
    h("div", { class: "field" }, h("label", { for: "import-file" }, t("importFile")), file,
      h("p", { class: "hint", id: "import-hint" }, t("importHint"))), room,
    h("div", { class: "field" }, h("label", { for: "import-name" }, t("importName")), name),
    problem, h("div", { class: "row end" }, submit));
  const close = openDialog(t, t("importList"), [body], { class: "wide", closed: () => { if (has) taken(); } });

  /** Shows what was chosen. */
  async function show() {
    const chosen = file.files?.[0];
    coming = null;
    fill(room);
    fill(problem, chosen && chosen.size > largest ? t("importTooLarge", { most: largest >> 20 }) : null);
    if (!chosen || chosen.size > largest) return;
    coming = listPreview(context, own, { file: chosen, languages: ["en", "fr"], changed: () => fill(problem) });
    const preview = await coming;
    if (file.files?.[0] === chosen) fill(room, preview.element);
  }

  /** @param {Event} event */
  function send(event) {
    event.preventDefault();
    return take(false);
  }

  /** @param {boolean} replace whether another list of the name makes room */
  async function take(replace) {
    const chosen = file.files?.[0];
    if (!chosen || !coming) {
      if (!chosen) fill(problem, t("importNone"));
      return file.focus();
    }
    const preview = await coming;
    fill(problem);
    if (submit.getAttribute("aria-disabled") === "true") return;
    submit.setAttribute("aria-disabled", "true");
    const answer = await own.importList(chosen, { file: chosen.name, name: name.value.trim(), ...preview.query(), replace });
    submit.removeAttribute("aria-disabled");
    if (answer.status === 409 && answer.body?.code === "words/name-taken") {
      const title = name.value.trim() || chosen.name.split(".")[0];
      const yes = await ask(t, { title: t("overwriteAsk", { title }), text: t("overwriteListWhy"), yes: t("overwrite") });
      return yes ? take(true) : name.focus();
    }
    if (answer.status !== 201) return fill(problem, sentence(t, answer));
    has = true;
    tell(t("importDone", { name: answer.body.name, count: answer.body.count }));
    if (answer.body.left === 0) return close();
    report(answer.body);
  }

  /** @param {{ name: string, count: number, left: number, problems: { line: number, text: string }[] }} done */
  function report(done) {
    const rest = done.left - done.problems.length;
    body.replaceWith(h("div", { class: "stack" }, h("p", { role: "status" }, t("importLeft", { count: done.left })),
      h("ul", { class: "lines" }, done.problems.map((one) => h("li", {}, t("importLine", one)))),
      rest > 0 && h("p", { class: "hint" }, t("importMore", { count: rest })),
      h("div", { class: "row end" }, h("button", { type: "button", class: "button primary", onClick: () => close() }, t("close")))));
  }
}

/** The files that hold lists. */
export const listFiles = ".csv,.tsv,.txt,.json,.jsonl,.u8,.xlsx,.ods,.fods,.apkg,.colpkg,.xls,.xml,.html,.htm";
