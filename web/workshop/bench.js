// The bench: a draft's files, the editor, the live board and what is said of it. Ties them together; knows no game.
// @ts-check
import { fill, h, iconButton, tell } from "../dom.js";
import * as stored from "../options.js";
import { bar, optionsButton, sentence, troubled } from "../screens/parts.js";
import { makeBoard } from "./board.js";
import { loadEditor, makeEditor } from "./editor.js";
import { makeFiles } from "./files.js";
import { makeGive } from "./give.js";
import { openKeys } from "./keys.js";
import { makeReport } from "./report.js";
import { makeSaver } from "./saving.js";
import { makeSetup } from "./setup.js";
import { makeTimeline } from "./timeline.js";
import { subjectOf, travelled, unplayed, withMove, withoutRefused } from "./trials.js";
import { makeVerdicts } from "./verdicts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("./api.js").WorkshopApi} WorkshopApi */
/** @typedef {import("./api.js").Shown} Shown */

/**
 * @param {Context} context
 * @param {WorkshopApi} own
 * @param {string} name of the draft
 * @returns {Promise<() => void>}
 */
export async function openBench(context, own, name) {
  const { t, root } = context;
  const main = h("main", { id: "content", class: "page", "aria-busy": "true" }, h("p", { class: "loading" }, t("loading")));
  fill(root, bar(t, { title: name, back: "#/workshop" }), main);
  context.titled(name);
  const [all, reference, draft] = await Promise.all([own.all(), own.reference(), own.draft(name)]);
  if (!context.isHere()) return () => {};
  main.removeAttribute("aria-busy");
  const failed = [all, reference, draft].find((one) => one.status !== 200);
  if (failed || !all.body.editor) {
    fill(main, troubled(t, { text: failed ? sentence(t, failed) : t("noEditor"), again: context.reload }));
    return () => {};
  }
  let CodeMirror;
  try {
    CodeMirror = await loadEditor();
  } catch {
    fill(main, troubled(t, { text: t("loadFailed"), again: context.reload }));
    return () => {};
  }
  if (!context.isHere()) return () => {};
  return makeBench(context, own, name, draft.body, reference.body, CodeMirror);
}

/**
 * @param {Context} context
 * @param {WorkshopApi} own
 * @param {string} name
 * @param {import("./files.js").Draft} draft
 * @param {import("./complete.js").Reference} reference
 * @param {any} CodeMirror
 */
function makeBench(context, own, name, draft, reference, CodeMirror) {
  const { t, root } = context;
  let here = true;
  /** Files that were opened, by path. @type {Map<string, import("./saving.js").Saver>} */
  const savers = new Map();
  let played = unplayed();
  /** How many of the moves the board shows. */
  let shownMoves = 0;
  let asked = 0;
  let answered = 0;
  let looking = false;
  let lookAgain = false;
  /** How often something was saved. */
  let saves = 0;
  let sizesPlanned = false;

  // MARK: What is asked

  /** @returns {import("./api.js").Trial} */
  function trial() {
    const moves = played.moves.slice(0, played.at);
    const present = played.at === played.moves.length;
    const time = Math.max(present ? Math.round(board.time()) : 0, moves[moves.length - 1]?.t ?? 0);
    return { ...setup.asked(), moves, time };
  }

  /** What the present question is, but for the time. */
  const question = () => JSON.stringify({ ...trial(), time: 0 });

  /** Has the board made anew: with what is saved just now, or by itself. */
  async function look() {
    const saver = savers.get(editor.path);
    if (saver?.dirty && !saver.conflict) return saver.flush();
    if (looking) {
      lookAgain = true;
      return undefined;
    }
    looking = true;
    asked += 1;
    const number = asked;
    const said = question();
    const answer = await own.trial(name, trial());
    looking = false;
    if (!here) return undefined;
    if (answer.status === 200) show(answer.body, number, said);
    else if (answer.status !== 0) report.soon([fault(sentence(t, answer))]);
    context.offline(answer.status === 0 ? t("offline") : null);
    if (lookAgain) {
      lookAgain = false;
      return look();
    }
    return undefined;
  }

  /** @param {string} text @returns {import("./api.js").Finding} */
  const fault = (text) => ({ file: editor.path, line: 1, column: 1, severity: "error", text });

  /**
   * Shows what came of a trial; answers that were overtaken are dropped.
   * @param {Shown} answer
   * @param {number} number of the question
   * @param {string} said the question
   */
  function show(answer, number, said) {
    if (number < answered) return;
    answered = number;
    setup.offered(answer);
    let findings = answer.findings;
    if (answer.refused) {
      const back = withoutRefused(played, answer.refused.index);
      if (back && answer.refused.index >= shownMoves) {
        played = back;
        tell(answer.refused.text, "warning");
      } else {
        const { move } = played.moves[answer.refused.index] ?? { move: "" };
        findings = [...findings, { ...fault(t("moveRefused", { n: answer.refused.index + 1, move, text: answer.refused.text })), severity: "warning" }];
      }
    }
    if (answer.view) {
      shownMoves = answer.view.n;
      board.show(answer.view, played.moves.slice(shownMoves, played.at));
    }
    boardPlace.classList.toggle("stale", !answer.view);
    report.soon(findings);
    report.print(answer.console);
    mark();
    drawTime();
    verdicts.plan();
    // A move that was made meanwhile, or taken back just now, was not in the question.
    if (question() !== said && number === asked) look();
  }

  const verdicts = makeVerdicts({
    // Moves make no difference to it.
    subject: () => JSON.stringify([saves, setup.asked()]),
    async ask() {
      const wanted = { ...trial(), moves: [] };
      const [answer, sizes] = await Promise.all([own.verdict(name, wanted), sizesPlanned ? own.sizes(name, wanted) : null]);
      if (!here) return false;
      if (answer.status === 200) report.judged(answer.body);
      if (sizes?.status === 200) report.sized(sizes.body);
      mark();
      return answer.status === 200;
    },
  });

  function mark() {
    editor.mark(report.all().filter((one) => one.file === editor.path));
    files.mark(report.all());
  }

  // MARK: Moves and time

  const board = makeBoard({
    t, options: context.options,
    send(move) {
      played = withMove(played, move, board.time());
      board.wait(played.moves.slice(shownMoves, played.at));
      drawTime();
      look();
    },
    due: async () => {
      if (played.at === played.moves.length) await look();
      return true;
    },
  });

  /** @param {number} at */
  function travel(at) {
    played = travelled(played, at);
    drawTime();
    look();
  }

  const timeline = makeTimeline(t, { travel, record: () => keepTest() });
  const drawTime = () => timeline.draw(played);

  async function keepTest() {
    const answer = await own.record(name, trial());
    if (answer.status !== 201) return tell(sentence(t, answer), "warning");
    tell(t("testRecorded", { path: answer.body.path }));
    await files.reload();
    return runTests();
  }

  async function runTests() {
    await Promise.all([...savers.values()].map((one) => one.flush()));
    const answer = await own.tests(name);
    if (!here) return;
    if (answer.status === 200) report.tested(answer.body);
    else report.failed(`${answer.body?.place ?? ""} ${sentence(t, answer)}`.trim());
  }

  // MARK: Files

  const kept = (/** @type {string} */ path) => `quadrille.draft.${name}/${path}`;

  /** @param {string} path */
  async function open(path) {
    let saver = savers.get(path);
    if (!saver) {
      const answer = await own.open(name, path);
      if (!here) return;
      if (answer.status !== 200) return void tell(sentence(t, answer), "warning");
      saver = savers.get(path) ?? makeSaver(wiresOf(path), answer.body.text, answer.body.hash);
      savers.set(path, saver);
      editor.open(path, saver.text);
      const unsent = stored.remember(stored.localStore, kept(path));
      if (unsent) {
        try {
          saver.restore(JSON.parse(unsent));
          editor.open(path, saver.text);
          if (saver.dirty) tell(t("draftRestored"));
        } catch {
          stored.keep(stored.localStore, kept(path), null);
        }
      }
    }
    editor.open(path, saver.text);
    fill(pathName, path);
    files.choose(path);
    const subject = subjectOf(path);
    if (subject && setup.choose(subject)) restart();
    drawState();
    mark();
  }

  /** Another level, rule set or seed: what was played belongs to the one before. */
  function restart() {
    played = unplayed();
    shownMoves = 0;
    board.clear();
    drawTime();
    look();
  }

  /** @param {string} path @returns {import("./saving.js").Wires} */
  function wiresOf(path) {
    return {
      put: async (text, on) => {
        asked += 1;
        saves += 1;
        const number = asked;
        const said = question();
        const answer = await own.save(name, { path, text, trial: trial(), ...(on === null ? {} : { on }) });
        context.offline(answer.status === 0 ? t("offlineDraft") : null);
        if (answer.status === 0 || answer.status >= 500) return { kind: "failed" };
        if (answer.status === 409) return { kind: "conflict", text: answer.body.text ?? null, hash: answer.body.hash };
        if (answer.status !== 200) return { kind: "refused", text: sentence(t, answer) };
        if (here && answer.body.trial) show(answer.body.trial, number, said);
        return { kind: "saved", hash: answer.body.hash };
      },
      keep: (unsent) => stored.keep(stored.localStore, kept(path), unsent && JSON.stringify(unsent)),
      changed: drawState,
      later: (act, ms) => window.setTimeout(act, ms),
      cancel: (one) => window.clearTimeout(one),
      now: () => performance.now(),
    };
  }

  const pathName = h("span", { class: "path" });
  const state = h("span", { class: "saved" });
  const conflict = h("div", { class: "conflict", role: "alert", hidden: true });

  function drawState() {
    const saver = savers.get(editor.path);
    if (!saver) return;
    const text = saver.refusal || (saver.conflict ? t("conflicted") : saver.offline ? t("keptHere") : saver.dirty ? t("saving") : t("savedDraft"));
    if (state.textContent !== text) state.textContent = text;
    state.classList.toggle("trouble-text", saver.refusal !== "" || saver.offline);
    if (conflict.hidden !== (saver.conflict === null)) {
      conflict.hidden = saver.conflict === null;
      fill(conflict, saver.conflict && [h("p", {}, t("conflictWhy")), h("div", { class: "row" },
        h("button", { type: "button", class: "button", onClick: () => { editor.open(editor.path, saver.theirs()); look(); } }, t("takeTheirs")),
        h("button", { type: "button", class: "button", onClick: () => saver.mine() }, t("keepMine")))]);
    }
  }

  const holder = h("div", { class: "code" });
  const help = h("p", { class: "api-help" });
  const editor = makeEditor(CodeMirror, {
    t, holder, reference,
    changed: (path, text) => savers.get(path)?.edit(text),
    explain: (member) => fill(help, member ? [h("code", {}, member.call), member.gives && h("code", { class: "gives" }, `→ ${member.gives}`), ` ${member.text}`]
      : t("helpLine")),
    keys: { "Alt-T": () => { keepTest(); }, "Alt-R": () => { runTests(); } },
  });
  fill(help, t("helpLine"));

  /** @param {string} path of a file that is there no more */
  function forget(path) {
    savers.get(path)?.leave();
    savers.delete(path);
    editor.forget(path);
    stored.keep(stored.localStore, kept(path), null);
  }

  const files = makeFiles(context, own, name, draft, {
    open, removed: forget,
    rename: async (path, wanted) => {
      await savers.get(path)?.flush();
      if (savers.get(path)?.dirty) return { status: 0, body: null };
      const answer = await own.renameFile(name, path, wanted);
      if (answer.status === 204) forget(path);
      return answer;
    },
    changed: (next) => setup.subjects(next),
  });
  const setup = makeSetup(t, draft, (fresh) => (fresh ? restart() : look()));
  const report = makeReport(t, async ({ file, line, column }) => {
    if (file !== editor.path) await open(file);
    turn("code");
    editor.go(line, column ?? 1);
  });

  // MARK: The page

  const boardPlace = h("div", { class: "live" }, board.element);
  const sizesFold = h("details", { class: "fold" }, h("summary", {}, t("severalSizes")), report.sizes);
  sizesFold.addEventListener("toggle", () => {
    sizesPlanned = /** @type {HTMLDetailsElement} */ (sizesFold).open;
    if (sizesPlanned) verdicts.now();
  });
  const parts = {
    files: h("section", { class: "pane files", "aria-label": t("files") }, files.element),
    code: h("section", { class: "pane source", "aria-label": t("code") },
      h("div", { class: "pane-head" }, pathName, state), conflict, holder, help),
    board: h("section", { class: "pane stage", "aria-label": t("liveBoard") }, setup.element, boardPlace,
      timeline.element, report.verdict, sizesFold),
    report: h("section", { class: "pane report", "aria-label": t("report") },
      h("div", { class: "pane-head" }, h("h2", {}, t("problems")),
        iconButton("check", t("runTests"), () => runTests(), { class: "small" })),
      report.problems, report.tests, h("details", { class: "fold", open: true }, h("summary", {}, t("console")), report.console)),
  };
  const tabs = Object.entries({ files: t("files"), code: t("code"), board: t("liveBoard"), report: t("report") }).map(([id, text]) =>
    h("button", { type: "button", class: "tab", "data-tab": id, onClick: () => turn(id) }, text));

  /** Shows a part where only one has room. @param {string} id */
  function turn(id) {
    bench.setAttribute("data-tab", id);
    for (const tab of tabs) tab.setAttribute("aria-pressed", tab.dataset.tab === id ? "true" : "false");
    if (id === "code") editor.refresh();
  }

  const bench = h("main", { id: "content", class: "bench" },
    h("nav", { class: "tabs segments", "aria-label": t("parts") }, tabs), parts.files, parts.code, parts.board, parts.report);
  const give = makeGive(context, own.archive(name, "zip"), () => Promise.all([...savers.values()].map((one) => one.flush())));
  fill(root, bar(t, { title: name, back: "#/workshop" }, iconButton("help", t("help"), () => openKeys(t), { bare: true, class: "quiet" }), give,
    optionsButton(t, () => context.openOptions())), bench);
  turn("code");
  drawTime();

  const ended = new AbortController();
  window.addEventListener("keydown", (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.code === "KeyT") keepTest();
    else if (event.code === "KeyR") runTests();
    else if (event.key === "ArrowLeft") travel(played.at - 1);
    else if (event.key === "ArrowRight") travel(played.at + 1);
    else return;
    event.preventDefault();
  }, { signal: ended.signal });
  window.addEventListener("beforeunload", (event) => {
    // It is kept in this browser; but who leaves for good had better know.
    if ([...savers.values()].some((one) => one.conflict)) event.preventDefault();
  }, { signal: ended.signal });
  const first = draft.levels[0] ? `${draft.levels[0]}.lua` : draft.rules[0] ? `rules/${draft.rules[0]}.lua` : "pack.lua";
  open(first);

  return () => {
    here = false;
    verdicts.leave();
    for (const saver of savers.values()) {
      saver.flush();
      saver.leave();
    }
    board.leave();
    ended.abort();
    context.offline(null);
  };
}
