// Taking in a word list from a file: what can be read is taken, each line that cannot is named.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, tell } from "../dom.js";
import { sentence } from "./parts.js";

/** The largest file that is sent, in bytes; the server takes no more. */
const largest = 16 << 20;

/**
 * @param {import("../app.js").Context} context
 * @param {import("./ownapi.js").OwnApi} own
 * @param {() => void} taken is called when a list has come and its report was read
 */
export function openImport(context, own, taken) {
  const { t } = context;
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", id: "import-file",
    accept: ".csv,.tsv,.txt,.json,.jsonl,.u8", "aria-describedby": "import-hint" }));
  const name = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "import-name", maxlength: 100, autocomplete: "off",
    placeholder: t("importNameHint") }));
  const columns = /** @type {HTMLInputElement} */ (h("input", { type: "text", id: "import-columns", maxlength: 200, autocomplete: "off",
    spellcheck: "false", "aria-describedby": "import-columns-hint" }));
  const problem = h("p", { class: "complaint", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, t("importStart"));
  let has = false;
  const body = h("form", { class: "stack", onSubmit: send },
    h("div", { class: "field" }, h("label", { for: "import-file" }, t("importFile")), file,
      h("p", { class: "hint", id: "import-hint" }, t("importHint"))),
    h("div", { class: "field" }, h("label", { for: "import-name" }, t("importName")), name),
    h("div", { class: "field" }, h("label", { for: "import-columns" }, t("importColumns")), columns,
      h("p", { class: "hint", id: "import-columns-hint" }, t("importColumnsHint"))),
    problem, h("div", { class: "row end" }, submit));
  const close = openDialog(t, t("importList"), [body], { closed: () => { if (has) taken(); } });

  /** @param {Event} event */
  function send(event) {
    event.preventDefault();
    return take(false);
  }

  /** @param {boolean} replace whether another list of the name makes room */
  async function take(replace) {
    fill(problem);
    const chosen = file.files?.[0];
    if (!chosen) {
      fill(problem, t("importNone"));
      return file.focus();
    }
    if (chosen.size > largest) return fill(problem, t("importTooLarge", { most: largest >> 20 }));
    if (submit.getAttribute("aria-disabled") === "true") return;
    submit.setAttribute("aria-disabled", "true");
    const answer = await own.importList(chosen, { file: chosen.name, name: name.value.trim(), columns: columns.value.replace(/\s/g, ""), replace });
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
