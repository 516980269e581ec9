// The whole logical solution of a puzzle, step by step.
// @ts-check
import { ask } from "../dialogs.js";
import { tell } from "../dom.js";
import { sentence } from "./parts.js";
import { openSteps } from "./steps.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../texts.js").Say} Say */

/**
 * Shows the steps once they have come.
 * @param {Say} t
 * @param {object} shown
 * @param {string} shown.title of the puzzle
 * @param {() => Promise<import("../api.js").Answer>} shown.request
 * @param {() => boolean} shown.isHere
 * @param {boolean} [shown.costs] whether the player has to agree first
 * @param {() => void} [shown.closed]
 */
export async function openPath(t, { title, request, isHere, costs = false, closed = () => {} }) {
  if (costs && !(await ask(t, { title: t("pathAsk"), text: t("pathAskWhy"), yes: t("pathYes") }))) return closed();
  if (!isHere()) return;
  const answer = await request();
  if (!isHere()) return;
  if (answer.status !== 200) {
    tell(sentence(t, answer), "warning");
    return closed();
  }
  const { view, steps, whole, cut } = answer.body;
  if (steps.length === 0) {
    tell(t(cut ? "pathCut" : "pathNone"), "warning");
    return closed();
  }
  openSteps(t, { title: `${t("pathTitle")} – ${title}`, view, steps, closed,
    lead: t(whole ? "pathLead" : "pathSome", { count: steps.length }), end: whole ? "" : t(cut ? "pathCut" : "pathPart") });
}
