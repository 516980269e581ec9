// The bench: a draft's files, the editor, the live board and the report. Puts them together; knows no game.
// @ts-check
import { fill, h, iconButton, tell } from "../dom.js";
import { bar, optionsButton, sentence, troubled } from "../screens/parts.js";
import { makeBoard } from "./board.js";
import { loadEditor, makeEditor } from "./editor.js";
import { exportLink } from "./exporting.js";
import { makeFiles } from "./files.js";
import { openKeys } from "./keys.js";
import { makeOpenFiles } from "./openfiles.js";
import { makePanes, reportPane } from "./panes.js";
import { makeReport } from "./report.js";
import { makeRunner } from "./runner.js";
import { makeSaveState } from "./savestate.js";
import { makeSetup } from "./setup.js";
import { makeTimeline } from "./timeline.js";
import { subjectOf, unplayed } from "./trials.js";
import { makeVerdicts } from "./verdicts.js";

/** @typedef {import("./api.js").WorkshopApi} WorkshopApi */
/** @typedef {Pick<import("../app.js").Context, "t"|"root"|"isHere"|"titled"|"reload"|"options"|"openOptions"|"offline">} Page */

/**
 * @param {Page} page
 * @param {WorkshopApi} own
 * @param {string} name of the draft
 * @returns {Promise<() => void>}
 */
export async function openBench(page, own, name) {
  const { t, root, isHere, titled, reload } = page;
  const main = h("main", { id: "content", class: "page", "aria-busy": "true" }, h("p", { class: "loading" }, t("loading")));
  fill(root, bar(t, { title: name, back: "#/workshop" }), main);
  titled(name);
  const [all, reference, draft] = await Promise.all([own.all(), own.reference(), own.draft(name)]);
  if (!isHere()) return () => {};
  main.removeAttribute("aria-busy");
  const failed = [all, reference, draft].find((one) => one.status !== 200);
  if (failed || !all.body.editor) {
    fill(main, troubled(t, { text: failed ? sentence(t, failed) : t("noEditor"), again: reload }));
    return () => {};
  }
  let CodeMirror;
  try {
    CodeMirror = await loadEditor();
  } catch {
    fill(main, troubled(t, { text: t("loadFailed"), again: reload }));
    return () => {};
  }
  if (!isHere()) return () => {};
  return makeBench(page, own, name, draft.body, reference.body, CodeMirror);
}

/**
 * @param {Page} page
 * @param {WorkshopApi} own
 * @param {string} name
 * @param {import("./files.js").Draft} draft
 * @param {import("./complete.js").Reference} reference
 * @param {any} CodeMirror
 */
function makeBench({ t, root, options, openOptions, offline, isHere }, own, name, draft, reference, CodeMirror) {
  let here = true;
  /** How often text has been saved: a draft whose text is the same has the same verdict. */
  let saves = 0;

  // The parts of the page.
  const help = h("p", { class: "api-help" }, t("helpLine"));
  const holder = h("div", { class: "code" });
  const pathName = h("span", { class: "path" });
  const saveState = makeSaveState(t, { mine: () => openFiles.at(editor.path)?.mine(), theirs: () => {
    const text = openFiles.at(editor.path)?.theirs();
    if (text !== undefined) editor.open(editor.path, text);
    runner.look();
  } });
  const editor = makeEditor(CodeMirror, {
    t, holder, reference, explain,
    changed: (path, text) => openFiles.at(path)?.edit(text),
    keys: { "Alt-T": () => { keepTest(); }, "Alt-R": () => { runTests(); } },
  });
  const board = makeBoard({ t, options, send: (move) => {
    runner.move(move);
    board.wait(runner.pending());
  }, due: async () => {
    if (runner.isAtEnd()) await runner.look();
    return true;
  } });
  const boardPlace = h("div", { class: "live" }, board.element);
  const timeline = makeTimeline(t, { travel: (at) => runner.travel(at), record: () => keepTest() });
  const setup = makeSetup(t, draft, (fresh) => (fresh ? restart() : runner.look()));
  const report = makeReport(t, async ({ file, line, column }) => {
    if (file !== editor.path) await open(file);
    panes.turn("code");
    editor.go(line, column ?? 1);
  });
  const files = makeFiles(t, own, draft, { open, rename, removed: forget, isHere, changed: (next) => setup.subjects(next) });
  const severalSizes = h("details", { class: "fold", onToggle: () => { if (isOpen(severalSizes)) verdicts.now(); } },
    h("summary", {}, t("severalSizes")), report.sizes);
  const panes = makePanes(t, {
    files: [files.element],
    code: [h("div", { class: "pane-head" }, pathName, saveState.state), saveState.conflict, holder, help],
    board: [setup.element, boardPlace, timeline.element, report.verdict, severalSizes],
    report: reportPane(t, report, () => runTests()),
  }, (pane) => { if (pane === "code") editor.refresh(); });

  // Requests to the server.
  const openFiles = makeOpenFiles({ draft: name, load: (path) => own.open(name, path), save, changed: () => saveState.draw(openFiles.at(editor.path)) });
  const runner = makeRunner({
    save: () => {
      const saver = openFiles.at(editor.path);
      return saver?.dirty && !saver.conflict ? saver.flush() : null;
    },
    request: async (trial) => {
      const answer = await own.trial(name, trial);
      if (here) offline(answer.status === 0 ? t("offline") : null);
      return answer;
    },
    setup: () => setup.asked(), time: () => board.time(), show, changed: ({ played }) => timeline.draw(played),
    unanswered: (answer) => { if (answer.status !== 0) report.soon([faultHere(sentence(t, answer))]); },
  });
  const verdicts = makeVerdicts({ subject: () => JSON.stringify([saves, setup.asked()]), ask: judge });

  /** @param {import("./complete.js").Member|null} member */
  function explain(member) {
    fill(help, member ? [h("code", {}, member.call), member.gives && h("code", { class: "gives" }, `→ ${member.gives}`), ` ${member.text}`]
      : t("helpLine"));
  }

  /**
   * A fault of the file in the editor.
   * @param {string} text
   * @returns {import("./api.js").Finding}
   */
  const faultHere = (text) => ({ file: editor.path, line: 1, column: 1, severity: "error", text });

  /**
   * @param {import("./api.js").Shown} answer
   * @param {{ notice: string, refused: import("./trials.js").Refused|null }} news
   */
  function show(answer, { notice, refused }) {
    setup.offered(answer);
    if (notice) tell(notice, "warning");
    if (answer.view) board.show(answer.view, runner.pending());
    boardPlace.classList.toggle("stale", !answer.view);
    report.soon(refused ? [...answer.findings, { ...faultHere(t("moveRefused", refused)), severity: "warning" }] : answer.findings);
    report.print(answer.console);
    mark();
    verdicts.plan();
  }

  /** Has the solver judge the draft; whether it answered. Moves make no difference to it. */
  async function judge() {
    const trial = { ...runner.trial(), moves: [] };
    const [answer, sizes] = await Promise.all([own.verdict(name, trial), isOpen(severalSizes) ? own.sizes(name, trial) : null]);
    if (!here) return false;
    if (answer.status === 200) report.judged(answer.body);
    if (sizes?.status === 200) report.sized(sizes.body);
    mark();
    return answer.status === 200;
  }

  /** Marks the findings in the editor and the list of files. */
  function mark() {
    editor.mark(report.all().filter((one) => one.file === editor.path));
    files.mark(report.all());
  }

  async function keepTest() {
    const answer = await own.record(name, runner.trial());
    if (answer.status !== 201) return tell(sentence(t, answer), "warning");
    tell(t("testRecorded", { path: answer.body.path }));
    await files.reload();
    return runTests();
  }

  async function runTests() {
    await openFiles.flush();
    const answer = await own.tests(name);
    if (!here) return;
    if (answer.status === 200) report.tested(answer.body);
    else report.failed(`${answer.body?.place ?? ""} ${sentence(t, answer)}`.trim());
  }

  /** @param {string} path */
  async function open(path) {
    const opened = await openFiles.open(path);
    if (!here) return;
    if (!("saver" in opened)) return void tell(sentence(t, opened), "warning");
    const { saver, loaded, restored } = opened;
    // Undo leads back to the text on the server.
    if (loaded !== null) editor.open(path, loaded);
    editor.open(path, saver.text);
    if (restored) tell(t("draftRestored"));
    fill(pathName, path);
    files.choose(path);
    const subject = subjectOf(path);
    if (subject && setup.choose(subject)) restart();
    saveState.draw(saver);
    mark();
  }

  /** Another level, rule set or seed: what was played belongs to the one before. */
  function restart() {
    board.clear();
    runner.restart();
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
    const { trial, ...sent } = runner.begin();
    const answer = await own.save(name, { path, text, trial, ...(on === null ? {} : { on }) });
    offline(answer.status === 0 ? t("offlineDraft") : null);
    if (answer.status === 0 || answer.status >= 500) return { kind: "failed" };
    if (answer.status === 409) return { kind: "conflict", text: answer.body.text ?? null, hash: answer.body.hash };
    if (answer.status !== 200) return { kind: "refused", text: sentence(t, answer) };
    if (answer.body.trial) runner.take(answer.body.trial, sent);
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

  fill(root, bar(t, { title: name, back: "#/workshop" }, iconButton("help", t("help"), () => openKeys(t), { bare: true, class: "quiet" }),
    exportLink(t, own.archive(name, "zip"), openFiles.flush), optionsButton(t, () => openOptions())), panes.element);
  panes.turn("code");
  timeline.draw(unplayed());
  const unbind = bindKeys({ keepTest, runTests, step: runner.step, hasConflict: openFiles.hasConflict });
  open(firstFile(draft));

  return () => {
    here = false;
    verdicts.leave();
    runner.leave();
    openFiles.leave();
    board.leave();
    unbind();
    offline(null);
  };
}

/** @param {HTMLElement} fold */
const isOpen = (fold) => /** @type {HTMLDetailsElement} */ (fold).open;

/** @param {import("./files.js").Draft} draft */
function firstFile({ levels, rules }) {
  if (levels[0]) return `${levels[0]}.lua`;
  return rules[0] ? `rules/${rules[0]}.lua` : "pack.lua";
}

/**
 * The keys of the bench that work everywhere.
 * @param {{ keepTest: () => void, runTests: () => void, step: (steps: number) => void, hasConflict: () => boolean }} acts
 * @returns {() => void}
 */
function bindKeys({ keepTest, runTests, step, hasConflict }) {
  const ended = new AbortController();
  window.addEventListener("keydown", (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.code === "KeyT") keepTest();
    else if (event.code === "KeyR") runTests();
    else if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  }, { signal: ended.signal });
  window.addEventListener("beforeunload", (event) => {
    // The text is kept in this browser, but a player who leaves should know.
    if (hasConflict()) event.preventDefault();
  }, { signal: ended.signal });
  return () => ended.abort();
}
