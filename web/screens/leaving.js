// Leaving a game, kept or deleted.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h, tell } from "../dom.js";
import { goTo } from "../going.js";
import { shown } from "../play/clock.js";
import { sentence } from "./parts.js";

/**
 * Asks whether to keep the game, and leaves it.
 * @param {import("../app.js").Context} context
 * @param {{ id: string, hasMoves: boolean, played: number|null }} game the session; one with moves is saved in any case;
 *   `played` is milliseconds of play, null if nobody knows
 * @param {string} back the address to go to
 * @param {() => void} stayed the player continues after all
 */
export function openQuit(context, { id, hasMoves, played }, back, stayed) {
  const { t, api } = context;
  let leaving = false;
  const go = async (/** @type {boolean} */ keep) => {
    leaving = true;
    close();
    const answer = await (keep ? api.keep(id) : api.remove(id));
    if (answer.status !== 204 && answer.status !== 404 && !(keep && hasMoves)) {
      tell(sentence(t, answer), "warning");
      return stayed();
    }
    if (!keep) context.forget(id);
    goTo(back);
  };
  const button = (/** @type {string} */ text, /** @type {string} */ kind, /** @type {() => void} */ act) =>
    h("button", { type: "button", class: `button ${kind}`, onClick: act }, text);
  const close = openDialog(t, t("quitTitle"), [h("p", {}, t("quitText")),
    played !== null && h("p", { class: "facts" }, t("quitTime", { time: shown(played) })), h("div", { class: "row end" },
    button(t("cancel"), "", () => close()), button(t("quitDelete"), "danger", () => go(false)),
    button(t("quitKeep"), "primary", () => go(true)))], {
    class: "small", closed: () => { if (!leaving) stayed(); },
  });
}
