// What can be done when a game is over.
// @ts-check
import { tell } from "../dom.js";
import { standing, tally } from "../people.js";
import { sentence, withPart } from "./parts.js";

/** @typedef {{ text: string, act: () => void, first?: boolean }} Choice */

/** How long after its end a game stands in the history at the latest, in milliseconds, and how often that is looked at. */
const [written, looks] = [400, 5];

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

  /** How those who play stand against one another. @type {string|null|undefined} undefined until it has been asked for */
  let stand;

  /** @param {number} left how often the history is looked at again until this game stands in it */
  async function askStand(left) {
    const answer = await context.api.history();
    const games = answer.status === 200 ? answer.body : [];
    if (games[0]?.session !== game.view()?.session) {
      if (left > 0) window.setTimeout(() => askStand(left - 1), written);
      return;
    }
    const found = tally(games);
    stand = found && standing(found, t("drawn"));
    game.draw();
  }

  /** @returns {Choice[]} whether there is a next level is asked once */
  const choices = () => {
    const view = game.view();
    if (stand === undefined) {
      stand = null;
      if ((view?.players?.length ?? 0) > 1) askStand(looks);
    }
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
  return { choices, stand: () => stand ?? null };
}
