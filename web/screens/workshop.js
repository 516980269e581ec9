// The workshop: the list of drafts, the dialog for a new one, and the bench of one.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { goTo } from "../going.js";
import { workshopApi } from "../workshop/api.js";
import { openBench } from "../workshop/bench.js";
import { wishBoard } from "../workshop/newboard.js";
import { listScreen } from "./lists.js";
import { sentence } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../texts.js").Say} Say */

/**
 * @param {Context} context
 * @param {string} name of the draft; empty lists them
 */
export function workshop(context, name) {
  const own = workshopApi(context.api);
  if (name) return openBench(context, own, name);
  const { t } = context;
  return listScreen(context, { title: t("workshop"), narrow: true }, () => Promise.all([own.all()]),
    (main, /** @type {{ drafts: string[], templates: string[], packs: string[], editor: boolean }} */ all) => {
      fill(main, h("p", { class: "lead" }, t("workshopLead")),
        h("section", { class: "stack" }, h("div", { class: "section-head" }, h("h2", {}, t("drafts")),
          h("div", { class: "row" }, iconButton("edit", t("setNewBoard"), () => void newBoard(t, own, all), { class: "primary" }),
            iconButton("add", t("newDraft"), () => newDraft(t, own, all)))),
        all.drafts.length === 0 ? h("p", { class: "empty" }, t("noDrafts"))
          : h("ul", { class: "drafts" }, all.drafts.map((one) => draftRow(t, own, one, context.reload)))));
    });
}

/** The pack of those who set puzzles and have not begun one of their own, also the template that it begins as. */
const puzzles = "puzzles";

/**
 * Begins a board in the pack for puzzles, which is made for the first one.
 * @param {Say} t
 * @param {import("../workshop/api.js").WorkshopApi} own
 * @param {{ drafts: string[] }} all
 */
async function newBoard(t, own, { drafts }) {
  const answer = drafts.includes(puzzles) ? null : await own.create({ name: puzzles, template: puzzles });
  if (answer && answer.status !== 201) return tell(sentence(t, answer), "warning");
  wishBoard(puzzles);
  return goTo(`#/workshop/${puzzles}`);
}

/**
 * @param {Say} t
 * @param {import("../workshop/api.js").WorkshopApi} own
 * @param {string} name
 * @param {() => void} reload
 */
function draftRow(t, own, name, reload) {
  const remove = async () => {
    const yes = await ask(t, { title: t("removeDraftAsk", { name }), text: t("removeDraftWhy"), yes: t("delete") });
    if (!yes) return;
    const answer = await own.remove(name);
    if (answer.status !== 204) tell(sentence(t, answer), "warning");
    reload();
  };
  return h("li", { class: "draft" },
    h("a", { class: "draft-name", href: `#/workshop/${encodeURIComponent(name)}` }, icon("edit"), h("span", {}, name)),
    iconButton("delete", t("removeDraft", { name }), remove, { bare: true, class: "quiet" }));
}

/**
 * The name of a pack from that of its archive, without the version.
 * @param {string} file
 */
export const nameOf = (file) => file.replace(/\.(zip|tar\.gz|tgz)$/i, "").replace(/-\d+(\.\d+)*$/, "").replace(/[^A-Za-z0-9_-]+/g, "-").slice(0, 64);

/**
 * The files of an archive that were left out, as a list.
 * @param {{ leftOut?: string[], more?: number }} made
 */
export const leftOut = ({ leftOut = [], more = 0 }) => leftOut.join(", ") + (more > 0 ? ` … (+${more})` : "");

/**
 * Asks for the name of a new draft and what it begins as.
 * @param {Say} t
 * @param {import("../workshop/api.js").WorkshopApi} own
 * @param {{ templates: string[], packs: string[] }} all
 */
function newDraft(t, own, all) {
  const name = /** @type {HTMLInputElement} */ (h("input", { id: "draft-name", type: "text", maxlength: 64, autocomplete: "off",
    pattern: "[A-Za-z0-9_\\-]+", required: true, "aria-describedby": "draft-name-hint" }));
  const source = /** @type {HTMLSelectElement} */ (h("select", { id: "draft-source" },
    h("optgroup", { label: t("fromTemplate") }, all.templates.map((one) => h("option", { value: `template ${one}` }, one))),
    h("optgroup", { label: t("fromPack") }, all.packs.map((one) => h("option", { value: `pack ${one}` }, one))),
    h("option", { value: "archive" }, t("fromArchive"))));
  const archive = /** @type {HTMLInputElement} */ (h("input", { id: "draft-archive", type: "file", accept: ".zip,.tar.gz,.tgz" }));
  const archiveField = h("div", { class: "field", hidden: true }, h("label", { for: "draft-archive" }, t("archiveFile")), archive);
  source.addEventListener("change", () => {
    archiveField.hidden = source.value !== "archive";
    archive.required = !archiveField.hidden;
  });
  archive.addEventListener("change", () => { name.value ||= nameOf(archive.files?.[0]?.name ?? ""); });
  const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
  const make = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const [kind, from] = source.value.split(" ");
    const file = archive.files?.[0];
    const answer = kind !== "archive" ? await own.create({ name: name.value.trim(), [kind]: from })
      : file ? await own.createOf(name.value.trim(), file) : undefined;
    if (!answer) return;
    if (answer.status === 201) {
      close();
      const files = leftOut(answer.body);
      if (files) tell(t("archiveLeftOut", { files }));
      goTo(`#/workshop/${encodeURIComponent(answer.body.name)}`);
      return;
    }
    trouble.hidden = false;
    trouble.textContent = sentence(t, answer);
  };
  const close = openDialog(t, t("newDraft"), [h("form", { class: "stack", onSubmit: make },
    h("div", { class: "field" }, h("label", { for: "draft-name" }, t("draftName")), name,
      h("p", { class: "hint", id: "draft-name-hint" }, t("draftNameHint"))),
    h("div", { class: "field" }, h("label", { for: "draft-source" }, t("beginsAs")), source),
    archiveField, trouble, h("div", { class: "row end" }, h("button", { type: "submit", class: "button primary" }, t("makeDraft"))))],
  { class: "small" });
  name.focus();
}
