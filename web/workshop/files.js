// The list of a draft's files: to open, create, rename and delete them.
// @ts-check
import { ask, openDialog } from "../dialogs.js";
import { fill, h, icon, iconButton, tell } from "../dom.js";
import { sentence } from "../screens/parts.js";

/** @typedef {{ name: string, files: { path: string, size: number }[], levels: string[], rules: string[] }} Draft */

/**
 * The text of a new file.
 * @param {string} path
 * @param {string} rules the draft's own rule set, which a level is for
 */
function beginning(path, rules) {
  if (!path.endsWith(".lua")) return "";
  const name = path.slice(path.lastIndexOf("/") + 1, -4);
  if (path.startsWith("rules/")) return `return {\n  id = "${name}", api = 1,\n  title = { en = "${name}" },\n}\n`;
  if (path.startsWith("lib/")) return "local M = {}\n\nreturn M\n";
  return path.includes("/") ? "return {\n}\n" : `return {\n  rules = "${rules}", title = { en = "${name}" },\n}\n`;
}

/**
 * @param {import("../texts.js").Say} t
 * @param {import("./api.js").WorkshopApi} own
 * @param {Draft} draft
 * @param {{ open: (path: string) => Promise<void>|void, removed: (path: string) => void, isHere: () => boolean,
 *   rename: (path: string, wanted: string) => Promise<import("../api.js").Answer>, changed: (draft: Draft) => void }} acts
 */
export function makeFiles(t, own, draft, acts) {
  let now = draft;
  let chosen = "";
  /** @type {Set<string>} */
  let faulty = new Set();
  const list = h("ul", { class: "file-list" });
  const element = h("div", { class: "files-inside" },
    h("div", { class: "pane-head" }, h("h2", {}, t("files")), iconButton("add", t("newFile"), () => create(), { bare: true, class: "quiet" })), list);

  function draw() {
    fill(list, now.files.map(({ path }) => h("li", { class: path === chosen ? "chosen" : null },
      h("button", { type: "button", class: "file", "aria-current": path === chosen ? "true" : null, onClick: () => acts.open(path) },
        h("span", {}, h("span", { class: "folder" }, path.slice(0, path.lastIndexOf("/") + 1)), path.slice(path.lastIndexOf("/") + 1)),
        faulty.has(path) && [icon("warning"), h("span", { class: "unseen" }, t("hasErrors"))]),
      path === chosen && path !== "pack.lua" && iconButton("edit", t("renameFile", { path }), () => name(path), { bare: true, class: "quiet" }),
      path === chosen && path !== "pack.lua" && iconButton("delete", t("removeFile", { path }), () => remove(path), { bare: true, class: "quiet" }))));
  }

  async function reload() {
    const answer = await own.draft(draft.name);
    if (answer.status !== 200 || !acts.isHere()) return;
    now = answer.body;
    acts.changed(now);
    draw();
  }

  /** @param {string} path */
  async function remove(path) {
    if (!(await ask(t, { title: t("removeFile", { path }), text: t("removeFileWhy"), yes: t("delete") }))) return;
    const answer = await own.removeFile(draft.name, path);
    if (answer.status !== 204) return void tell(sentence(t, answer), "warning");
    acts.removed(path);
    await reload();
    await acts.open("pack.lua");
  }

  function create() {
    askPath(t("newFile"), t("makeDraft"), "", async (wanted) => {
      const answer = await own.save(draft.name, { path: wanted, text: beginning(wanted, now.rules[0] ?? "") });
      return answer.status === 200 || answer.status === 409 ? null : answer;
    });
  }

  /** @param {string} path */
  function name(path) {
    askPath(t("renameFile", { path }), t("renameDo"), path, async (wanted) => {
      if (wanted === path) return null;
      const answer = await acts.rename(path, wanted);
      return answer.status === 204 ? null : answer;
    });
  }

  /**
   * Asks for a path, does something with it, and opens the file there.
   * @param {string} title
   * @param {string} yes
   * @param {string} before
   * @param {(path: string) => Promise<import("../api.js").Answer|null>} act gives the refusal, or null
   */
  function askPath(title, yes, before, act) {
    const path = /** @type {HTMLInputElement} */ (h("input", { id: "file-path", type: "text", maxlength: 200, autocomplete: "off", required: true,
      spellcheck: "false", value: before, "aria-describedby": "file-path-hint" }));
    const trouble = h("p", { class: "complaint", role: "alert", hidden: true });
    const make = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const wanted = path.value.trim();
      const answer = await act(wanted);
      if (!answer) {
        close();
        await reload();
        return acts.open(wanted);
      }
      trouble.hidden = false;
      trouble.textContent = sentence(t, answer);
      return undefined;
    };
    const close = openDialog(t, title, [h("form", { class: "stack", onSubmit: make },
      h("div", { class: "field" }, h("label", { for: "file-path" }, t("filePath")), path,
        h("p", { class: "hint", id: "file-path-hint" }, t("filePathHint"))),
      trouble, h("div", { class: "row end" }, h("button", { type: "submit", class: "button primary" }, yes)))], { class: "small" });
    path.focus();
  }

  draw();
  return {
    element, reload,
    /** @param {string} path */
    choose(path) {
      chosen = path;
      draw();
    },
    /** Marks the files that have errors. @param {import("./api.js").Finding[]} findings */
    mark(findings) {
      const next = new Set(findings.filter((one) => one.severity === "error").map((one) => one.file));
      if ([...next].join() === [...faulty].join()) return;
      faulty = next;
      draw();
    },
  };
}
