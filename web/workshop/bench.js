// The bench: puts together the files, the board and the report of a draft. It knows no game.
// @ts-check
import { fill, h, iconButton, tell } from "../dom.js";
import { addressForOthers } from "../screens/classaddress.js";
import { bar, optionsButton, sentence, troubled } from "../screens/parts.js";
import { loadEditor } from "./editor.js";
import { exportLink } from "./exporting.js";
import { makeJudging } from "./judging.js";
import { openKeys } from "./keys.js";
import { makePanes } from "./panes.js";
import { makePlaying } from "./playing.js";
import { askNewBoard, takeWish } from "./newboard.js";
import { showAddress } from "./setaddress.js";
import { makeSetter } from "./setter.js";
import { makeWriting } from "./writing.js";

/** @typedef {import("./api.js").WorkshopApi} WorkshopApi */
/** @typedef {import("../app.js").Context} Page */

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
function makeBench(page, own, name, draft, reference, CodeMirror) {
  const { t, root, options, openOptions, offline, isHere } = page;
  let here = true;
  const shared = { t, own, name, draft, offline, isHere: () => here && isHere() };
  const writing = makeWriting({ ...shared, reference, CodeMirror }, {
    keepTest: () => { judging.keepTest(); }, runTests: () => { judging.runTests(); },
    opened: (path) => playing.choose(path), changed: (next) => playing.subjects(next), replaced: () => { playing.look(); },
    begin: () => playing.begin(), take: (shown, sent) => playing.take(shown, sent), findings: () => judging.findings(),
    options: (path) => (path === playing.levelFile() ? playing.options() : []),
  });
  const setter = makeSetter(shared, {
    source: () => writing.text(playing.levelFile() ?? ""),
    rewrite: (edits) => atLevel(() => writing.rewrite(edits)), undo: (steps) => atLevel(() => writing.undo(steps)),
    trial: () => ({ ...playing.trial(), moves: [] }), settled,
    begin: () => void newBoard(), share: async (path) => showAddress(t, `${(await addressForOthers(page.api)).address}/#/${path}`),
    print: (path) => void print(path),
  });
  const playing = makePlaying({ ...shared, options }, {
    save: writing.saveShown, record: () => judging.keepTest(), setter, reach: writing.reach, turned: (sets) => panes.widen(sets),
    shown: (answer, refused) => judging.shown(answer, refused, setter.isOn), unanswered: (answer) => judging.unanswered(answer),
  });

  /** The verdict is asked for once the setter knows of one solution; that of another level is not shown. @param {boolean} is */
  function settled(is) {
    panes.element.classList.toggle("unsettled", !is);
    if (is) judging.plan();
  }

  /** Does something with the level's file in the editor. @param {() => void} act */
  function atLevel(act) {
    const path = playing.levelFile();
    if (path === writing.path) act();
    else if (path) void writing.reach(path).then(act);
  }

  /** Begins a level with chosen rules and turns to the setter. */
  async function newBoard() {
    const path = await askNewBoard(page, { pack: name, rules: draft.rules, levels: draft.levels, create: writing.create });
    if (path) await playing.turn(true);
  }

  /** Prints the level: a game of it is begun for the worksheet, which no list shows. @param {string} path of its address */
  async function print(path) {
    const answer = await page.api.ask("sessions", page.api.sent("POST", { shared: path.replace(/^shared\//, "") }));
    if (!shared.isHere()) return;
    if (answer.status !== 200 && answer.status !== 201) return tell(sentence(t, answer), "warning");
    page.print([{ session: answer.body.id }], answer.body.title ?? name);
  }
  const judging = makeJudging(shared, {
    trial: playing.trial, subject: () => JSON.stringify([writing.saves, playing.asked()]), path: () => writing.path,
    go: async (file, line, column) => {
      await writing.reach(file);
      panes.turn("code");
      writing.go(line, column);
    },
    found: writing.mark, save: writing.flush, reload: writing.reload,
  });
  const panes = makePanes(t, {
    files: writing.list, code: writing.code, board: [...playing.board, ...judging.board], report: judging.pane,
  }, (pane) => { if (pane === "code") writing.refresh(); });

  fill(root, bar(t, { title: name, back: "#/workshop" }, iconButton("help", t("help"), () => openKeys(t), { bare: true, class: "quiet" }),
    exportLink(t, own.archive(name, "zip"), writing.flush), optionsButton(t, () => openOptions())), panes.element);
  panes.turn("code");
  const unbind = bindKeys({
    keepTest: judging.keepTest, runTests: judging.runTests, step: playing.step, hasConflict: writing.hasConflict,
  });
  void writing.open(firstFile(draft)).then(() => { if (shared.isHere() && takeWish(name)) void newBoard(); });

  return () => {
    here = false;
    judging.leave();
    setter.leave();
    playing.leave();
    writing.leave();
    unbind();
    offline(null);
  };
}

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
