// What can be done when a game is over.
// @ts-check
import { tell } from "../dom.js";
import { sentence, withPart } from "./parts.js";

/** @typedef {{ text: string, act: () => void, first?: boolean }} Choice */

/**
 * @param {import("../app.js").Context} context
 * @param {{ view: () => import("../types.js").View|null, replay: () => void, draw: () => void }} game
 */
export function makeEnding(context, game) {
  const { t } = context;
  /** @type {import("../types.js").Level|null|undefined} undefined until it has been asked for */
  let next;

  /** @param {string} id of a challenge, to be played once more */
  async function challengeAgain(id) {
    const answer = await context.api.challengeSession(id, true);
    if (answer.body?.id) location.hash = `#/play/${encodeURIComponent(answer.body.id)}`;
    else tell(sentence(t, answer), "warning");
  }

  const openBestOf = (/** @type {string} */ level) => withPart(t, import("./best.js"), ({ openBest }) => openBest(context, level));

  function openReview() {
    const session = game.view()?.session;
    if (session) withPart(t, import("./review.js"), (made) => made.openReview(context, session, game.replay));
  }

  /** @returns {Choice[]} whether there is a next level is asked once */
  return () => {
    const view = game.view();
    if (next === undefined) {
      next = null;
      context.nextOf(view?.level).then((level) => {
        next = level;
        game.draw();
      });
    }
    const challenge = view?.challenge;
    const level = next;
    const rematch = (view?.players?.length ?? 0) > 1;
    const again = () => {
      if (challenge) challengeAgain(challenge);
      else if (view) context.again(view);
    };
    return [
      ...(challenge ? [{ text: t("challenges"), act: () => { location.hash = "#/challenges"; }, first: true }] : []),
      ...(level ? [{ text: t("nextLevel"), act: () => { context.open(level); }, first: true }] : []),
      { text: t(rematch ? "rematch" : "playAgain"), act: again, first: !level && !challenge },
      ...(view?.level && !rematch ? [{ text: t("weekBest"), act: () => openBestOf(view.level ?? "") }] : []),
      ...(rematch ? [{ text: t("review"), act: openReview }] : []),
      { text: t("replayWatch"), act: game.replay },
      { text: t("allLevels"), act: () => { location.hash = "#/"; } },
    ];
  };
}
