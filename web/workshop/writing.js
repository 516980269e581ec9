// The files of a draft: their list, the editor, and what is saved of them.
// @ts-check
import { fill, h, tell } from "../dom.js";
import { sentence } from "../screens/parts.js";
import { makeEditor } from "./editor.js";
import { makeFiles } from "./files.js";
import { makeOpenFiles } from "./openfiles.js";
import { makeSaveState } from "./savestate.js";

/**
 * @param {object} parts
 * @param {import("../texts.js").Say} parts.t
 * @param {import("./api.js").WorkshopApi} parts.own
 * @param {string} parts.name of the draft
 * @param {import("./files.js").Draft} parts.draft
 * @param {import("./complete.js").Reference} parts.reference
 * @param {any} parts.CodeMirror
 * @param {(text: string|null) => void} parts.offline
 * @param {() => boolean} parts.isHere
 * @param {object} acts on the other panes
 * @param {() => void} acts.keepTest
 * @param {() => void} acts.runTests
 * @param {(path: string) => void} acts.opened
 * @param {(next: import("./files.js").Draft) => void} acts.changed the list of files
 * @param {() => void} acts.replaced a text by that of another page
 * @param {() => any} acts.begin gives the trial that is saved with a text
 * @param {(shown: any, sent: any) => void} acts.take the answer to it
 * @param {() => import("./api.js").Finding[]} acts.findings
 * @param {(path: string) => import("./complete.js").Member[]} acts.options of the rule set of a level
 */
export function makeWriting({ t, own, name, draft, reference, CodeMirror, offline, isHere }, acts) {
  /** How often text has been saved: a draft whose text is the same has the same verdict. */
  let saves = 0;
  const help = h("p", { class: "api-help" }, t("helpLine"));
  const holder = h("div", { class: "code" });
  const pathName = h("span", { class: "path" });
  const saveState = makeSaveState(t, { mine: () => openFiles.at(editor.path)?.mine(), theirs: () => {
    const text = openFiles.at(editor.path)?.theirs();
    if (text !== undefined) editor.open(editor.path, text);
    acts.replaced();
  } });
  const editor = makeEditor(CodeMirror, {
    t, holder, reference, explain, described, options: (path) => acts.options(path),
    changed: (path, text) => openFiles.at(path)?.edit(text),
    keys: { "Alt-T": acts.keepTest, "Alt-R": acts.runTests },
  });
  const files = makeFiles(t, own, draft, { open, rename, removed: forget, isHere, changed: acts.changed });
  const openFiles = makeOpenFiles({
    draft: name, load: (path) => own.open(name, path), save, changed: () => saveState.draw(openFiles.at(editor.path)),
  });

  /** @param {import("./complete.js").Member|null} member */
  function explain(member) {
    fill(help, member ? described(member) : t("helpLine"));
  }

  /** @param {import("./complete.js").Member} member @returns {(Node|string)[]} */
  function described({ call, gives, text }) {
    return [h("code", {}, call), ...(gives ? [h("code", { class: "gives" }, `→ ${gives}`)] : []), ` ${text}`];
  }

  /** Marks the findings in the editor and the list of files. */
  function mark() {
    const found = acts.findings();
    editor.mark(found.filter((one) => one.file === editor.path));
    files.mark(found);
  }

  /** @param {string} path */
  async function open(path) {
    const opened = await openFiles.open(path);
    if (!isHere()) return;
    if (!("saver" in opened)) return void tell(sentence(t, opened), "warning");
    const { saver, loaded, restored } = opened;
    // Undo leads back to the text on the server.
    if (loaded !== null) editor.open(path, loaded);
    editor.open(path, saver.text);
    if (restored) tell(t("draftRestored"));
    fill(pathName, path);
    files.choose(path);
    acts.opened(path);
    saveState.draw(saver);
    mark();
  }

  /**
   * Saves a text and has its board made in the same request.
   * @param {string} path
   * @param {string} text
   * @param {string|null} on the hash of the text that it replaces
   * @returns {Promise<import("./saving.js").Outcome>}
   */
  async function save(path, text, on) {
    saves += 1;
    const { trial, ...sent } = acts.begin();
    const answer = await own.save(name, { path, text, trial, ...(on === null ? {} : { on }) });
    offline(answer.status === 0 ? t("offlineDraft") : null);
    if (answer.status === 0 || answer.status >= 500) return { kind: "failed" };
    if (answer.status === 409) return { kind: "conflict", text: answer.body.text ?? null, hash: answer.body.hash };
    if (answer.status !== 200) return { kind: "refused", text: sentence(t, answer) };
    if (answer.body.trial) acts.take(answer.body.trial, sent);
    return { kind: "saved", hash: answer.body.hash };
  }

  /** @param {string} path of a file that no longer exists */
  function forget(path) {
    openFiles.forget(path);
    editor.forget(path);
  }

  /** @param {string} path @param {string} wanted */
  async function rename(path, wanted) {
    await openFiles.at(path)?.flush();
    if (openFiles.at(path)?.dirty) return { status: 0, body: null };
    const answer = await own.renameFile(name, path, wanted);
    if (answer.status === 204) forget(path);
    return answer;
  }

  return {
    list: [files.element],
    code: [h("div", { class: "pane-head" }, pathName, saveState.state), saveState.conflict, holder, help],
    open, mark, reload: files.reload, refresh: editor.refresh, go: editor.go,
    /** Opens a file unless it is in the editor. @param {string} path */
    reach: async (path) => { if (path !== editor.path) await open(path); },
    /** Saves the file in the editor, unless there is nothing to save; null then. */
    saveShown() {
      const saver = openFiles.at(editor.path);
      return saver?.dirty && !saver.conflict ? saver.flush() : null;
    },
    /** The text of a file that was opened; null of any other. @param {string} path */
    text: (path) => editor.text(path),
    /** Rewrites parts of the file in the editor and saves it. @param {import("./luasource.js").Edit[][]} edits */
    rewrite(edits) {
      editor.rewrite(edits);
      void openFiles.at(editor.path)?.flush();
    },
    undo: editor.undo,
    /** Makes a file and opens it; gives the refusal, or null. @param {string} path @param {string} text */
    async create(path, text) {
      const answer = await own.save(name, { path, text });
      if (answer.status !== 200) return answer;
      await files.reload();
      await open(path);
      return null;
    },
    flush: openFiles.flush, hasConflict: openFiles.hasConflict, leave: openFiles.leave,
    get path() { return editor.path; },
    get saves() { return saves; },
  };
}
