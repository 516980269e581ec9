// The end of a game: the buttons of its card, and the data they need, such as the next level.
// @ts-check
import { tell } from "../dom.js";
import { goTo } from "../going.js";
import { standing, tally } from "../people.js";
import { makeClassTasks } from "./classtasks.js";
import { sentence, withPart } from "./parts.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../play/game.js").Ending} Ending */

/** How long watching waits for the move that decided the game, in milliseconds. */
const timeout = 1500;

/** How long a finished game may take to reach the history, in milliseconds, and how often the history is read again. */
const [recorded, retries] = [400, 5];

/**
 * The way back to where a game was reached from: the class, one's own words, or the levels.
 * @param {import("../texts.js").Say} t
 * @param {string} back the address that Back of the game leads to
 */
function wayBack(t, back) {
  if (/^#\/(class|teach)\b/.test(back)) return { text: t("backToClass"), act: () => goTo(back) };
  if (back.startsWith("#/lesson")) return { text: t("backToWords"), act: () => goTo(back) };
  return { text: t("allLevels"), act: () => goTo("#/") };
}

/**
 * The buttons for those in another player's game.
 * @param {import("../texts.js").Say} t
 * @param {string} back
 */
export const guestEnding = (t, back) => ({
  choices: () => [wayBack(t, back)],
  prefetch: () => {},
  fetch: () => {},
});

/**
 * @param {Pick<import("../app.js").Context, "t"|"api"|"isHere"|"nextOf"|"again"|"open"|"back">} page
 * @param {{ replay: (from?: number) => void, found: (found: Partial<Ending>) => void }} ports `found` takes what has been fetched
 */
export function makeEnding(page, { replay, found }) {
  const { t, api } = page;
  const inClass = makeClassTasks(page);

  /** @param {string} id of a challenge that is played once more */
  async function challengeAgain(id) {
    const answer = await api.challengeSession(id, true);
    if (answer.body?.id) goTo(`#/play/${encodeURIComponent(answer.body.id)}`);
    else tell(sentence(t, answer), "warning");
  }

  /**
   * @param {View} view
   * @param {number} left how often the history is read again until it has this game
   */
  async function fetchStanding(view, left) {
    const answer = await api.history();
    const games = answer.status === 200 ? answer.body : [];
    if (games[0]?.session !== view.session) {
      if (left > 0) window.setTimeout(() => fetchStanding(view, left - 1), recorded);
      return;
    }
    const counts = tally(games);
    found({ standing: counts && standing(counts, t("drawn")) });
  }

  /**
   * Shows the game again, from the move that decided it where there is one.
   * @param {View} view
   */
  async function watch(view) {
    if ((view.players?.length ?? 0) < 2) return replay();
    const late = new Promise((/** @type {(value: null) => void} */ done) => { window.setTimeout(() => done(null), timeout); });
    const answer = await Promise.race([api.review(view.session ?? ""), late]);
    if (page.isHere()) replay(answer?.status === 200 ? answer.body.decisive ?? undefined : undefined);
  }

  return {
    /**
     * The buttons of the result card: how to continue first, which keeps its place while it is not known yet.
     * @param {View} view
     * @param {import("../types.js").Level|null|undefined} next undefined until it is known
     * @returns {import("../play/resultcard.js").Choice[]}
     */
    choices(view, next) {
      const { challenge, level, session } = view;
      const task = inClass.choices();
      if (task) return [...task, { text: t("replayWatch"), act: () => { watch(view); } }];
      const isRematch = (view.players?.length ?? 0) > 1;
      const home = wayBack(t, page.back);
      const onward = challenge ? { text: t("challenges"), act: () => goTo("#/challenges"), first: true }
        : next ? { text: t("nextLevel"), act: () => { page.open(next); }, first: true }
          : level && next === undefined ? { text: t("nextLevel"), act: () => {}, first: true, waits: true } : null;
      const again = { text: t(isRematch ? "rematch" : "playAgain"), first: !onward,
        act: () => { if (challenge) challengeAgain(challenge); else page.again(view); } };
      return [
        ...(onward ? [onward, again] : level ? [{ ...home, first: true }, { ...again, first: false }] : [again]),
        { text: t("replayWatch"), act: () => { watch(view); } },
        ...(level && !isRematch ? [{ text: t("weekBest"), act: () => withPart(t, import("./best.js"), ({ openBest }) => openBest(page, level)) }] : []),
        ...(isRematch ? [{ text: t("review"), act: () => withPart(t, import("./review.js"), ({ openReview }) => openReview(page, session ?? "", replay)) }] : []),
        ...(onward || !level ? [home] : []),
      ];
    },
    /** @param {View} view of a game that has begun */
    prefetch(view) {
      inClass.look(view.session ?? "").then(() => page.nextOf(view.level)).then((next) => found({ next }));
    },
    /** @param {View} view of the game that is over */
    fetch(view) {
      // Another task may have been set meanwhile.
      inClass.look(view.session ?? "").then((isTask) => { if (isTask) found({}); });
      if ((view.players?.length ?? 0) > 1) fetchStanding(view, retries);
    },
  };
}
