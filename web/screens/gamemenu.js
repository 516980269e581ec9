// The menu of a game: every tool that is not beside the board.
// @ts-check
import { openDialog } from "../dialogs.js";
import { h, icon } from "../dom.js";
import { goTo } from "../going.js";
import { isOver } from "../play/state.js";
import { isTimed, menuTools } from "../play/tools.js";
import { openQuit } from "./leaving.js";
import { withPart } from "./parts.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../play/tools.js").MoveTool} MoveTool */
/** @typedef {import("../play/tools.js").GameTool} GameTool */

/** @type {Record<MoveTool|GameTool, { picture: keyof typeof import("../icons.js").icons, text: string }>} */
const looks = {
  redo: { picture: "redo", text: "redo" },
  marks: { picture: "marks", text: "marks" },
  check: { picture: "check", text: "check" },
  why: { picture: "hint", text: "whyNot" },
  right: { picture: "help", text: "rightSoFar" },
  beforeMistake: { picture: "history", text: "beforeMistake" },
  checkpoints: { picture: "flag", text: "checkpoints" },
  reset: { picture: "restart", text: "reset" },
  replay: { picture: "replay", text: "replayWatch" },
  path: { picture: "stepOn", text: "path" },
  share: { picture: "share", text: "share" },
  print: { picture: "sheet", text: "print" },
  statistics: { picture: "chart", text: "statistics" },
  options: { picture: "options", text: "options" },
  quit: { picture: "next", text: "quit" },
};

/**
 * @typedef {object} Ports
 * @property {string} back the address to go to on leaving
 * @property {() => View|null} view
 * @property {(tool: MoveTool) => void} use makes the move of a tool
 * @property {() => void} replay
 * @property {() => boolean} isHere
 * @property {() => void} pause
 * @property {() => void} resume
 * @property {(closed: () => void) => void} options opens the options
 * @property {() => void} focus puts the focus on the board
 * @property {() => number|null} played milliseconds of play
 */

/**
 * Gives the function that opens the menu. It pauses a game in which time passes; what is opened from it pauses any game.
 * @param {import("../app.js").Context} context
 * @param {string} id of the session
 * @param {Ports} game
 */
export function makeMenu(context, id, game) {
  const { t } = context;
  return () => {
    const view = game.view();
    if (!view) return;
    const runs = view.status.phase === "play";
    let paused = false;
    /** The tool that was chosen. @type {(() => void)|null} */
    let chosen = null;
    const pause = () => {
      if (runs && !paused) game.pause();
      paused ||= runs;
    };
    const goOn = () => {
      if (paused && game.isHere()) game.resume();
      paused = false;
      // Not on the button that opened the menu, which Space would press again.
      if (game.isHere()) game.focus();
    };
    if (isTimed(view)) pause();
    /** Tools that open something over the board. @type {Record<"share"|"print"|"options"|"quit", () => void>} */
    const over = {
      share: () => withPart(t, import("./share.js"), ({ openShare }) => openShare(context, id, { closed: goOn, view: game.view }), goOn),
      print: () => context.print([{ session: id }], view.title, { closed: goOn }),
      options: () => game.options(goOn),
      quit: () => openQuit(context, { id, hasMoves: view.n > 0, played: game.played() }, game.back, goOn),
    };
    const pausing = (/** @type {() => void} */ open) => () => { pause(); open(); };
    const going = (/** @type {() => void} */ act) => () => { goOn(); act(); };
    const button = (/** @type {MoveTool|GameTool} */ tool, /** @type {() => void} */ act, enabled = true) =>
      h("button", { type: "button", class: "button", "data-tool": tool, disabled: !enabled, onClick: () => { chosen = act; close(); } },
        icon(looks[tool].picture), h("span", {}, t(looks[tool].text)));
    const moves = menuTools(view, context.options().checking !== "end")
      .map(({ tool, enabled }) => button(tool, going(() => game.use(tool)), enabled));
    // A game that is paused answers no questions.
    const path = () => void withPart(t, import("./path.js"), ({ openPath }) => openPath(t, { title: view.title, costs: !isOver(view),
      request: () => context.api.path(id), isHere: game.isHere, closed: game.focus }), game.focus);
    const opening = (/** @type {("share"|"print"|"options"|"quit")[]} */ ...tools) => tools.map((tool) => button(tool, pausing(over[tool])));
    // What is for its owner alone is not for those who play along.
    const rest = [button("replay", going(game.replay), view.n > 0), ...(view.can?.path && !view.joined ? [button("path", going(path))] : []), ...(view.joined ? opening("options")
      : [...opening("share", "print"), button("statistics", () => goTo("#/statistics")), ...opening("options", "quit")])];
    const close = openDialog(t, t("menu"), [moves.length > 0 && h("div", { class: "menu-tools" }, moves), h("div", { class: "menu-tools" }, rest)],
      { class: "small menu", closed: () => (chosen ?? goOn)() });
  };
}
