// What is known of the level that is being set: asked after each stroke, again until everything is known, one request at a time.
// @ts-check

/**
 * @typedef {object} Survey
 * @property {"none"|"one"|"several"|"unknown"} [count] absent where there is nothing to solve
 * @property {number} solutions so many are known
 * @property {boolean} exact whether there are no others
 * @property {Record<string, number[]>} possible values that are in some solution
 * @property {Record<string, number[]>} open values of which it is not known yet
 * @property {{ text: string, cells: string[] }[]} conflicts
 * @property {string[]} givens those in conflict
 * @property {boolean} complete whether asking again cannot tell more
 * @property {number} ms
 */

/** How often the same level is asked about again, before the search is given up. */
export const mostRounds = 12;

/**
 * @param {object} ports
 * @param {(more: boolean) => Promise<import("../api.js").Answer>} ports.request
 * @param {(survey: Survey|null, isOver: boolean) => void} ports.show `isOver`: nothing more is asked
 */
export function makeSurveying({ request, show }) {
  let wanted = 0;
  let busy = false;
  let here = true;

  async function ask() {
    if (busy) return;
    busy = true;
    let asked = -1;
    let round = 0;
    while (here) {
      if (asked !== wanted) [asked, round] = [wanted, 0];
      const answer = await request(round > 0);
      if (!here) break;
      // The level has changed meanwhile.
      if (asked !== wanted) continue;
      round += 1;
      const survey = answer.status === 200 ? /** @type {Survey} */ (answer.body) : null;
      const isOver = survey === null || survey.complete || round >= mostRounds;
      show(survey, isOver);
      if (isOver) break;
    }
    busy = false;
    if (here && asked !== wanted) await ask();
  }

  return {
    /** Asks about the level as it is now. */
    look() {
      wanted += 1;
      return ask();
    },
    leave() {
      here = false;
    },
  };
}

/**
 * What the setter reads of the number of solutions.
 * @param {import("../texts.js").Say} t
 * @param {Survey|null} survey null before the first answer
 * @param {boolean} isOver whether nothing more is asked
 */
export function countText(t, survey, isOver) {
  if (!survey) return t("setSearching");
  const { count, solutions, exact } = survey;
  const more = isOver ? "" : ` ${t("setSearching")}`;
  if (count === undefined) return "";
  if (count === "none") return t("setNone");
  if (count === "one") return t("setOne");
  if (count === "unknown") return isOver ? t("setUnknown") : t("setSearching");
  return (exact ? t("setSeveral", { count: solutions }) : t("setAtLeast", { count: solutions })) + more;
}

/** Surveys of the level before the last stroke, without their conflicts. @type {WeakMap<Survey, Survey>} */
const olds = new WeakMap();

/**
 * What is likely still known after a stroke, until the next answer: everything but conflicts. The same survey gives the same.
 * @param {Survey} survey
 */
export function unsure(survey) {
  const known = olds.get(survey) ?? { ...survey, conflicts: [], givens: [] };
  olds.set(survey, known);
  return known;
}
