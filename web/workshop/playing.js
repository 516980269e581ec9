// The board of a draft: which level is run how, the live board, and the moves played on it.
// @ts-check
import { h, iconButton, tell } from "../dom.js";
import { openPath } from "../screens/path.js";
import { makeBoard } from "./board.js";
import { optionMembers } from "./complete.js";
import { makeRunner } from "./runner.js";
import { makeSetup } from "./setup.js";
import { makeTimeline } from "./timeline.js";
import { subjectOf, unplayed } from "./trials.js";

/**
 * @param {object} parts
 * @param {import("../texts.js").Say} parts.t
 * @param {import("./api.js").WorkshopApi} parts.own
 * @param {string} parts.name of the draft
 * @param {import("./files.js").Draft} parts.draft
 * @param {import("../app.js").Context["options"]} parts.options
 * @param {(text: string|null) => void} parts.offline
 * @param {() => boolean} parts.isHere
 * @param {object} acts on the other panes
 * @param {() => Promise<void>|null} acts.save the file in the editor
 * @param {(answer: import("./api.js").Shown, refused: import("./trials.js").Refused|null) => void} acts.shown
 * @param {(answer: import("../api.js").Answer) => void} acts.unanswered
 * @param {() => void} acts.record
 * @param {(path: string) => Promise<void>} acts.reach opens a file in the editor
 * @param {(setter: boolean) => void} acts.turned to the setter, or back to play
 * @param {import("./setter.js").Setter} acts.setter
 */
export function makePlaying({ t, own, name, draft, options, offline, isHere }, acts) {
  const { setter } = acts;
  /** The options of the rule set, explained in the code. @type {import("./complete.js").Member[]} */
  let members = [];
  const board = makeBoard({ t, options, send: (move) => {
    runner.move(move);
    board.wait(runner.pending());
  }, due: async () => {
    if (runner.isAtEnd()) await runner.look();
    return true;
  } });
  const whyButton = iconButton("hint", t("whyNot"), () => board.why());
  const pathButton = iconButton("stepOn", t("path"), () => openPath(t, { title: board.view()?.title ?? name,
    request: () => own.path(name, { ...runner.trial(), moves: [] }), isHere }));
  const questions = h("div", { class: "row questions", hidden: true }, whyButton, pathButton);
  let asks = false;
  const boardPlace = h("div", { class: "live" }, board.element);
  const modes = h("div", { class: "segments set-modes", role: "group", "aria-label": t("setMode") }, [false, true].map((sets) =>
    h("button", { type: "button", "aria-pressed": sets ? "false" : "true", "data-mode": sets ? "set" : "play", onClick: () => void turn(sets) }, t(sets ? "setSet" : "setPlay"))));
  const timeline = makeTimeline(t, { travel: (at) => runner.travel(at), record: acts.record });
  const setup = makeSetup(t, draft, (fresh) => (fresh ? restart() : runner.look()));
  const runner = makeRunner({
    save: acts.save,
    request: async (trial) => {
      const answer = await own.trial(name, trial);
      if (isHere()) offline(answer.status === 0 ? t("offline") : null);
      return answer;
    },
    setup: () => setup.asked(), time: () => board.time(), show, changed: ({ played }) => timeline.draw(played),
    unanswered: acts.unanswered,
  });

  /**
   * @param {import("./api.js").Shown} answer
   * @param {{ notice: string, refused: import("./trials.js").Refused|null }} news
   */
  function show(answer, { notice, refused }) {
    if (answer.view) members = optionMembers(answer.options);
    setup.offered(answer);
    if (notice) tell(notice, "warning");
    if (answer.view) board.show(answer.view, runner.pending());
    boardPlace.classList.toggle("stale", !answer.view);
    if (answer.view) {
      // A game of moves has nothing to set.
      modes.hidden = (answer.view.boards[0]?.values ?? []).length === 0;
      if (modes.hidden && setter.isOn) void turn(false);
    }
    setter.take(answer);
    asks = Boolean(answer.view?.can?.why || answer.view?.can?.path);
    questions.hidden = !asks || setter.isOn;
    whyButton.hidden = !answer.view?.can?.why;
    pathButton.hidden = !answer.view?.can?.path;
    acts.shown(answer, refused);
  }

  /** The file of the level that is shown; null for a rule set. */
  function levelFile() {
    const { level } = setup.asked();
    return level ? `${level}.lua` : null;
  }

  /**
   * Turns to the setter, or back to play. The setter shows the level as it begins.
   * @param {boolean} sets
   */
  async function turn(sets) {
    const path = levelFile();
    if (sets && !path) return void tell(t("setNeedsLevel"), "warning");
    if (sets && path) await acts.reach(path);
    for (const button of modes.children) button.setAttribute("aria-pressed", (button.getAttribute("data-mode") === "set") === sets ? "true" : "false");
    boardPlace.hidden = sets;
    timeline.element.hidden = sets;
    questions.hidden = sets || !asks;
    setter.element.hidden = !sets;
    setter.turn(sets);
    acts.turned(sets);
    if (sets) runner.travel(0);
    return undefined;
  }

  /** Another level, rule set or seed: what was played belongs to the one before. */
  function restart() {
    setter.clear();
    const path = levelFile();
    if (setter.isOn && path) void acts.reach(path);
    if (setter.isOn && !path) void turn(false);
    board.clear();
    runner.restart();
  }

  timeline.draw(unplayed());
  setter.element.hidden = true;
  return {
    board: [h("div", { class: "stage-head" }, modes, setup.element), setter.element, boardPlace, questions, timeline.element],
    levelFile, turn, options: () => members,
    look: runner.look, step: runner.step, begin: runner.begin, take: runner.take, trial: runner.trial,
    asked: setup.asked, subjects: setup.subjects,
    /** Runs what a file is about, if it is a level or a rule set. @param {string} path */
    choose(path) {
      const subject = subjectOf(path);
      if (subject && setup.choose(subject)) restart();
    },
    leave() {
      runner.leave();
      board.leave();
    },
  };
}
