// Shared by the screens of lists: loading, failures, and names of rule sets.
// @ts-check
import { fill, h } from "../dom.js";
import { bar, optionsButton, sentence, troubled } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../api.js").Answer} Answer */

/**
 * Shows a screen's bar, asks the server, and fills the screen with what it answers or with what is wrong.
 * @param {Context} context
 * @param {{ title: string, top?: boolean, back?: string, tools?: import("../dom.js").Child[], narrow?: boolean }} screen
 * @param {() => Promise<Answer[]>} ask
 * @param {(main: HTMLElement, ...bodies: any[]) => void} show
 * @returns {Promise<() => void>}
 */
export async function listScreen(context, screen, ask, show) {
  const { t, root } = context;
  const main = h("main", { id: "content", class: screen.narrow ? "page narrow" : "page", "aria-busy": "true" },
    h("p", { class: "loading" }, t("loading")));
  fill(root, bar(t, screen, ...(screen.tools ?? []), optionsButton(t, () => context.openOptions())), main);
  context.titled(screen.title);
  const answers = await ask();
  if (!context.isHere()) return () => {};
  main.removeAttribute("aria-busy");
  const failed = answers.find((one) => one.status !== 200);
  if (failed) fill(main, troubled(t, { text: sentence(t, failed), again: context.reload }));
  else show(main, ...answers.map((one) => one.body));
  return () => {};
}

/**
 * The title of a rule set.
 * @param {import("../types.js").Rules[]} rules
 * @param {string} name
 */
export function titleOf(rules, name) {
  const title = rules.find((one) => one.name === name)?.title;
  if (title) return title;
  if (!name.includes("+")) return name.replace(/^\w+:/, "");
  // A mixture that no installed level has: a pack counts for the parts after it, too.
  let pack = "core";
  return name.split("+").map((part) => {
    const [bare, own = pack] = part.split(":").reverse();
    pack = own;
    return titleOf(rules, `${pack}:${bare}`);
  }).join(" + ");
}
