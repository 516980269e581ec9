// The tables of a rule set: one that a move closes opens by itself, the others are opened by their button.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h } from "../dom.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Panel} Panel */

/**
 * The address of a phrase's page.
 * @param {string} list
 * @param {string} text
 */
export function addressOf(list, text) {
  return `#/phrase/${encodeURIComponent(list)}/${encodeURIComponent(text)}`;
}

/**
 * The table of a panel.
 * @param {Panel} panel
 */
function table(panel) {
  const head = (panel.head ?? []).length > 0
    && h("thead", {}, h("tr", {}, (panel.head ?? []).map((text) => h("th", { scope: "col" }, text))));
  return h("table", { class: "panel-table" }, head,
    h("tbody", {}, (panel.rows ?? []).map((row) => h("tr", {}, row.map((text, index) =>
      h("td", {}, panel.list && index === 0 ? h("a", { href: addressOf(panel.list, text) }, text) : text))))));
}

/**
 * @param {import("../texts.js").Say} t
 * @param {(move: string) => void} send
 */
export function makePanels(t, send) {
  /** @type {{ id: string, close: () => void }|null} */
  let open = null;
  /** The panel that was closed, while views still have it: the move that closes it waits for an answer. */
  let away = "";

  /**
   * Shows the panel that is open in a view, or closes one that no longer is.
   * @param {View} view
   */
  function show(view) {
    const panel = view.status.phase === "paused" ? undefined : view.panels?.find((one) => one.close);
    if (!panel) away = "";
    if (panel?.id === open?.id || (panel && panel.id === away)) return;
    const gone = open;
    open = null;
    gone?.close();
    if (!panel) return;
    const mine = { id: panel.id, close: () => {} };
    open = mine;
    mine.close = openDialog(t, panel.title, [table(panel)], {
      closed: () => {
        if (open !== mine) return;
        open = null;
        away = panel.id;
        send(panel.close ?? "");
      },
    });
  }

  /**
   * Opens a panel that stays.
   * @param {View|null} view
   * @param {string} id
   */
  function read(view, id) {
    const panel = view?.panels?.find((one) => one.id === id);
    if (panel) openDialog(t, panel.title, [table(panel)]);
  }

  /** Closes the open panel without a move, as the player leaves the screen. */
  function leave() {
    const gone = open;
    open = null;
    gone?.close();
  }

  /** The move was not made: the panel is open again. */
  function refused() {
    away = "";
  }

  return { show, read, leave, refused };
}
