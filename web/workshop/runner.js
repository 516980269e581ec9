// Runs a draft: requests its board, one request at a time, and holds the moves that were played on it.
// @ts-check
import { isAnswered, newRun, pendingMoves, travelled, unplayed, withAnswer, withMove, withRequest } from "./trials.js";

/** @typedef {import("./api.js").Trial} Trial */
/** @typedef {import("./api.js").Shown} Shown */
/** @typedef {import("./trials.js").Run} Run */

/** @typedef {{ number: number, question: string }} Request a trial that was sent; equal questions have equal answers */

/**
 * @param {object} ports
 * @param {(trial: Trial) => Promise<import("../api.js").Answer>} ports.request
 * @param {() => Promise<void>|null} ports.save saves unsaved text, whose answer brings a trial; null if there is none
 * @param {() => Trial} ports.setup the level or rule set, seed and options to try
 * @param {() => number} ports.time milliseconds of play on the board
 * @param {(answer: Shown, news: { notice: string, refused: import("./trials.js").Refused|null }) => void} ports.show
 * @param {(answer: import("../api.js").Answer) => void} ports.unanswered the request brought no trial
 * @param {(run: Run) => void} ports.changed the moves have changed
 */
export function makeRunner({ request, save, setup, time, show, unanswered, changed }) {
  let run = newRun();
  let here = true;
  let busy = false;
  let again = false;

  /** @returns {Trial} */
  function trial() {
    const { moves, at } = run.played;
    const made = moves.slice(0, at);
    const now = at === moves.length ? Math.round(time()) : 0;
    return { ...setup(), moves: made, time: Math.max(now, made[made.length - 1]?.t ?? 0) };
  }

  const question = () => JSON.stringify({ ...trial(), time: 0 });

  /** @param {Run} next */
  function become(next) {
    run = next;
    changed(run);
  }

  /**
   * Requests the board: together with unsaved text, or alone.
   * @returns {Promise<void>}
   */
  async function look() {
    const saving = save();
    if (saving) return saving;
    if (busy) {
      again = true;
      return;
    }
    [busy, again] = [true, false];
    const sent = begin();
    const answer = await request(sent.trial);
    busy = false;
    if (!here) return;
    if (answer.status === 200) take(answer.body, sent);
    else unanswered(answer);
    if (again) await look();
  }

  /**
   * Counts a request that is about to be sent.
   * @returns {Request & { trial: Trial }}
   */
  function begin() {
    run = withRequest(run);
    return { number: run.requested, question: question(), trial: trial() };
  }

  /**
   * Takes an answer; one that was overtaken is dropped.
   * @param {Shown} answer
   * @param {Request} sent
   */
  function take(answer, sent) {
    if (!here || isAnswered(run, sent.number)) return;
    const next = withAnswer(run, answer, sent.number);
    run = next.run;
    show(answer, next);
    changed(run);
    // A move that was made or taken back meanwhile was not in the request.
    if (question() !== sent.question && sent.number === run.requested) look();
  }

  return {
    trial, look, begin, take,
    /** Moves that the board does not show yet. */
    pending: () => pendingMoves(run),
    /** @param {string} move */
    move(move) {
      become({ ...run, played: withMove(run.played, move, time()) });
      look();
    },
    /** @param {number} steps forward, or back if negative */
    step: (steps) => travel(run.played.at + steps),
    travel,
    /** Drops the moves, for another level, rule set or seed. */
    restart() {
      become({ ...run, played: unplayed(), shown: 0 });
      look();
    },
    isAtEnd: () => run.played.at === run.played.moves.length,
    leave() {
      here = false;
    },
  };

  /** @param {number} at */
  function travel(at) {
    become({ ...run, played: travelled(run.played, at) });
    look();
  }
}

/** @typedef {ReturnType<typeof makeRunner>} Runner */
