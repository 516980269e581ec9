// The options during a game: its statistics, and leaving it, kept or deleted.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h, icon, tell } from "../dom.js";
import { sentence, withPart } from "./parts.js";

/**
 * The first part of the options of a game.
 * @param {import("../app.js").Context} context
 * @param {{ close: () => void, quit: () => void, share: () => void, print: () => void }} game
 */
function gameChoices({ t }, game) {
  const away = (/** @type {() => void} */ act) => () => {
    game.close();
    act();
  };
  return h("div", { class: "row game-choices" },
    h("button", { type: "button", class: "button", onClick: away(() => { location.hash = "#/statistics"; }) },
      icon("chart"), h("span", {}, t("statistics"))),
    h("button", { type: "button", class: "button", onClick: away(game.share) }, icon("share"), h("span", {}, t("share"))),
    h("button", { type: "button", class: "button", onClick: away(game.print) }, icon("sheet"), h("span", {}, t("print"))),
    h("button", { type: "button", class: "button", onClick: away(game.quit) }, icon("next"), h("span", {}, t("quit"))));
}

/**
 * Asks whether to keep the game, and leaves it.
 * @param {import("../app.js").Context} context
 * @param {string} id of the session
 * @param {string} back the address to go to
 * @param {() => void} stayed the player continues after all
 */
function openQuit(context, id, back, stayed) {
  const { t, api } = context;
  let leaving = false;
  const go = async (/** @type {boolean} */ keep) => {
    leaving = true;
    close();
    if (!keep) {
      const answer = await api.remove(id);
      if (answer.status !== 204 && answer.status !== 404) {
        tell(sentence(t, answer), "warning");
        return stayed();
      }
      context.forget(id);
    }
    location.hash = back;
  };
  const button = (/** @type {string} */ text, /** @type {string} */ kind, /** @type {() => void} */ act) =>
    h("button", { type: "button", class: `button ${kind}`, onClick: act }, text);
  const close = openDialog(t, t("quitTitle"), [h("p", {}, t("quitText")), h("div", { class: "row end" },
    button(t("cancel"), "", () => close()), button(t("quitDelete"), "danger", () => go(false)),
    button(t("quitKeep"), "primary", () => go(true)))], {
    class: "small", closed: () => { if (!leaving) stayed(); },
  });
}

/**
 * Gives the function that opens the options of a game; the game is paused meanwhile.
 * @param {import("../app.js").Context} context
 * @param {string} id of the session
 * @param {{ back: string, runs: () => boolean, isHere: () => boolean, pause: () => void, resume: () => void }} game
 */
export function makeMenu(context, id, game) {
  return () => {
    const ran = game.runs();
    let quits = false;
    if (ran) game.pause();
    const goOn = () => { if (ran && game.isHere()) game.resume(); };
    const close = context.openOptions({
      first: gameChoices(context, { close: () => { quits = true; close(); }, quit: () => openQuit(context, id, game.back, goOn),
        print: () => context.print([{ session: id }], document.getElementById("title")?.textContent ?? "", goOn),
        share: () => withPart(context.t, import("./share.js"), ({ openShare }) => openShare(context, id, { closed: goOn }), goOn) }),
      closed: () => { if (!quits) goOn(); },
    });
  };
}
