// The editor: CodeMirror, from the system's package, with colours for Lua and completions from the table of the API.
// @ts-check
import { h, icon } from "../dom.js";
import { completions, explained } from "./complete.js";

/** @typedef {import("./api.js").Finding} Finding */

const scripts = ["lib/codemirror.js", "mode/lua/lua.js", "addon/hint/show-hint.js", "addon/edit/matchbrackets.js",
  "addon/edit/closebrackets.js", "addon/comment/comment.js", "addon/selection/active-line.js"];
const styles = ["lib/codemirror.css", "addon/hint/show-hint.css"];

/** @type {Promise<any>|null} */
let loading = null;

/**
 * Fetches the editor, once.
 * @returns {Promise<any>} what the package calls CodeMirror
 */
export function loadEditor() {
  loading ??= (async () => {
    for (const name of styles) document.head.append(h("link", { rel: "stylesheet", href: `codemirror/${name}` }));
    for (const name of scripts) await fetched(`codemirror/${name}`);
    return /** @type {any} */ (window).CodeMirror;
  })();
  loading.catch(() => { loading = null; });
  return loading;
}

/** @param {string} src */
function fetched(src) {
  return new Promise((done, failed) => {
    const script = h("script", { src });
    script.addEventListener("load", done);
    script.addEventListener("error", failed);
    document.head.append(script);
  });
}

/**
 * @param {any} CodeMirror
 * @param {object} parts
 * @param {import("../texts.js").Say} parts.t
 * @param {HTMLElement} parts.holder
 * @param {import("./complete.js").Reference} parts.reference
 * @param {(path: string, text: string) => void} parts.changed
 * @param {(member: import("./complete.js").Member|null) => void} parts.explain
 * @param {(member: import("./complete.js").Member) => (Node|string)[]} parts.described the text of a member
 * @param {(path: string) => import("./complete.js").Member[]} parts.options of the rule set of a level
 * @param {Record<string, () => void>} parts.keys
 */
export function makeEditor(CodeMirror, { t, holder, reference, changed, explain, described, options, keys }) {
  /** The documents that were opened, each with its own history. @type {Map<string, any>} */
  const docs = new Map();
  let path = "";
  /** @type {any[]} */
  let marks = [];

  const complete = (/** @type {any} */ cm) => {
    const caret = cm.getCursor();
    const kind = cm.getTokenTypeAt(caret);
    if (kind === "string" || kind === "comment") return undefined;
    const { from, list } = completions(reference, cm.getLine(caret.line).slice(0, caret.ch));
    return { from: { line: caret.line, ch: from }, to: caret, list: list.map((one) => ({
      text: one.text,
      render: (/** @type {Element} */ place) => place.append(h("span", {}, one.call), h("small", {}, one.help)),
    })) };
  };
  const editor = CodeMirror(holder, {
    mode: "lua", theme: "quadrille", lineNumbers: true, lineWrapping: true, indentUnit: 2, tabSize: 2, matchBrackets: true,
    autoCloseBrackets: true, styleActiveLine: true, gutters: ["problems", "CodeMirror-linenumbers"],
    screenReaderLabel: t("code"), inputStyle: "contenteditable", spellcheck: false,
    hintOptions: { hint: complete, completeSingle: false, closeOnUnfocus: true },
    extraKeys: {
      Tab: (/** @type {any} */ cm) => (cm.somethingSelected() ? cm.indentSelection("add") : cm.execCommand("insertSoftTab")),
      "Shift-Tab": "indentLess", "Ctrl-Space": "autocomplete", "Ctrl-/": "toggleComment", "Cmd-/": "toggleComment",
      // The way out without a pointer.
      Esc: () => holder.closest(".bench")?.querySelector(/** @type {any} */ (".report button"))?.focus(),
      ...keys,
    },
  });
  // The element that takes the typing has the role of a text box.
  editor.getInputField().setAttribute("role", "textbox");
  editor.getInputField().setAttribute("aria-multiline", "true");
  editor.on("change", (/** @type {any} */ _cm, /** @type {any} */ change) => {
    if (change.origin !== "setValue") changed(path, editor.getValue());
  });
  editor.on("inputRead", (/** @type {any} */ cm, /** @type {any} */ change) => {
    if (/^[\w:.]$/.test(change.text.join("")) && path.endsWith(".lua")) cm.showHint();
  });
  editor.on("cursorActivity", () => {
    const caret = editor.getCursor();
    explain(explained(reference, editor.getLine(caret.line) ?? "", caret.ch, options(path)));
  });
  hovering(editor, (line, column) => {
    const kind = editor.getTokenTypeAt({ line, ch: column + 1 });
    const member = kind === "string" || kind === "comment" || !path.endsWith(".lua") ? null
      : explained(reference, editor.getLine(line) ?? "", column, options(path));
    return member && described(member);
  });

  return {
    /**
     * Shows a file.
     * @param {string} name
     * @param {string} text
     */
    open(name, text) {
      path = name;
      let doc = docs.get(name);
      if (!doc) docs.set(name, doc = CodeMirror.Doc(text, name.endsWith(".lua") ? "lua" : null));
      else if (doc.getValue() !== text) doc.setValue(text);
      editor.swapDoc(doc);
      editor.refresh();
    },
    /** @param {string} name */
    forget: (name) => docs.delete(name),
    /** The text of a file that was opened; null of any other. @param {string} name @returns {string|null} */
    text: (name) => docs.get(name)?.getValue() ?? null,
    /**
     * Rewrites parts of the file that is shown, as one step of undo.
     * @param {import("./luasource.js").Edit[][]} steps one after another; in each the last place first
     */
    rewrite(steps) {
      editor.operation(() => {
        for (const one of steps.flat()) {
          editor.replaceRange(one.text, editor.posFromIndex(one.from), editor.posFromIndex(one.to), "stroke");
        }
      });
      const first = steps[0]?.[0];
      if (first) editor.scrollIntoView(editor.posFromIndex(first.from), 60);
    },
    /** @param {-1|1} steps */
    undo: (steps) => (steps < 0 ? editor.undo() : editor.redo()),
    /** Puts findings at their lines. @param {Finding[]} findings of the file that is shown */
    mark(findings) {
      editor.operation(() => {
        editor.clearGutter("problems");
        for (const mark of marks) mark.clear();
        marks = [];
        const lines = editor.lineCount();
        for (const one of findings) {
          const line = Math.min(one.line, lines) - 1;
          const what = `${t("lineNumber", { line: one.line })}: ${one.text}`;
          editor.setGutterMarker(line, "problems", h("span", { class: `problem ${one.severity}`, title: what, role: "img", "aria-label": what },
            icon(one.severity === "note" ? "hint" : "warning")));
          if (one.severity === "note") continue;
          const note = h("p", { class: `line-problem ${one.severity}` }, one.text);
          marks.push(editor.addLineWidget(line, note, { noHScroll: true }));
        }
      });
    },
    /** @param {number} line from 1 @param {number} column from 1 */
    go(line, column) {
      editor.setCursor({ line: line - 1, ch: column - 1 });
      editor.scrollIntoView(null, 80);
      editor.focus();
    },
    focus: () => editor.focus(),
    refresh: () => editor.refresh(),
    get path() { return path; },
  };
}

/** How long the pointer rests on a name before its text comes, in milliseconds. */
const rest = 250;

/**
 * Shows a text beside the name under the pointer. It stays while the pointer is on it, and goes with Escape, typing and scrolling.
 * @param {any} editor
 * @param {(line: number, column: number) => (Node|string)[]|null} explain
 */
function hovering(editor, explain) {
  const element = editor.getWrapperElement();
  const note = h("div", { class: "api-hover", role: "tooltip", hidden: true });
  let planned = 0;
  element.append(note);
  const hide = () => {
    clearTimeout(planned);
    note.hidden = true;
  };
  /** @param {number} x @param {number} y */
  const show = (x, y) => {
    const at = editor.coordsChar({ left: x, top: y }, "window");
    const from = editor.charCoords(at, "window");
    // Behind the end of a line there is no name.
    const text = at.outside || x < from.left - 12 || x > from.left + 12 || y < from.top || y > from.bottom ? null : explain(at.line, at.ch);
    note.hidden = !text;
    if (!text) return;
    note.replaceChildren(...text);
    const { left, top, width, height } = element.getBoundingClientRect();
    const isLow = from.bottom - top > height * 0.6;
    note.style.left = `${Math.max(8, Math.min(from.left - left, width - note.offsetWidth - 8))}px`;
    note.style.top = `${isLow ? from.top - top - note.offsetHeight - 4 : from.bottom - top + 4}px`;
  };
  element.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "touch" || note.contains(/** @type {Node} */ (event.target))) return;
    hide();
    if (event.buttons === 0) planned = window.setTimeout(() => show(event.clientX, event.clientY), rest);
  });
  element.addEventListener("pointerleave", hide);
  element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && !note.hidden) event.stopPropagation();
    hide();
  }, { capture: true });
  editor.on("scroll", hide);
  editor.on("change", hide);
}

/** @typedef {ReturnType<typeof makeEditor>} Editor */
