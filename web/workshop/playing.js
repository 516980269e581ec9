// The board of a draft: which level is run how, the live board, and the moves played on it.
// @ts-check
import { h, tell } from "../dom.js";
import { makeBoard } from "./board.js";
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
 */
export function makePlaying({ t, own, name, draft, options, offline, isHere }, acts) {
  const board = makeBoard({ t, options, send: (move) => {
    runner.move(move);
    board.wait(runner.pending());
  }, due: async () => {
    if (runner.isAtEnd()) await runner.look();
    return true;
  } });
  const boardPlace = h("div", { class: "live" }, board.element);
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
    setup.offered(answer);
    if (notice) tell(notice, "warning");
    if (answer.view) board.show(answer.view, runner.pending());
    boardPlace.classList.toggle("stale", !answer.view);
    acts.shown(answer, refused);
  }

  /** Another level, rule set or seed: what was played belongs to the one before. */
  function restart() {
    board.clear();
    runner.restart();
  }

  timeline.draw(unplayed());
  return {
    board: [setup.element, boardPlace, timeline.element],
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
