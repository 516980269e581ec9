// Saved games and levels as small boards: what is filled is coloured in. Fetched when the start has been drawn.
// @ts-check
import { svg } from "../dom.js";
import { place } from "../caret.js";
import { geometryOf } from "../play/geometry.js";

/** @typedef {import("../types.js").Board} Board */

/**
 * The look of each cell of a board, row by row. Pure.
 * @param {Board} board
 * @returns {{ row: number, column: number, look: "block"|"given"|"filled"|"open" }[]}
 */
export function squares(board) {
  const found = [];
  for (const cell of board.cells) {
    const at = place(cell.at);
    if (!at || cell.kind === "hole") continue;
    const filled = Boolean(cell.text) || cell.value !== undefined || cell.tone !== undefined;
    const look = cell.kind === "block" ? "block" : !filled ? "open" : cell.kind === "given" ? "given" : "filled";
    found.push({ row: at.row, column: at.column, look: /** @type {"block"|"given"|"filled"|"open"} */ (look) });
  }
  return found;
}

/**
 * The lines that are drawn on a board, as path data in cell widths: along sides, or from cell to cell. Pure.
 * @param {Board} board
 */
export function lines(board) {
  const { spots } = geometryOf(board);
  return (board.layers ?? []).filter((layer) => layer.on === "sides").flatMap((layer) => layer.places.filter((one) => one.value !== undefined && one.value !== layer.rest)
    .map(({ at }) => (layer.entry === "line" ? spots.get(at)?.cells : spots.get(at)?.corners)?.map((end) => spots.get(end)) ?? []))
    .map((ends) => (ends.length === 2 ? `M${ends[0]?.x} ${ends[0]?.y}L${ends[1]?.x} ${ends[1]?.y}` : "")).join("");
}

/**
 * A small board.
 * @param {Board} board
 */
export function miniature(board) {
  const side = 42 / Math.max(board.rows, board.columns);
  const drawn = board.outlines ? "" : lines(board);
  const [left, top] = [(44 - board.columns * side) / 2, (44 - board.rows * side) / 2];
  return svg("svg", { class: "thumbnail miniature", viewBox: "0 0 44 44", "aria-hidden": "true" },
    ...squares(board).map(({ row, column, look }) => svg("rect", {
      x: left + (board.fromRight ? board.columns - column : column - 1) * side, y: top + (row - 1) * side, width: side, height: side, class: `square-${look}`,
    })), ...(drawn ? [svg("path", { d: drawn, class: "miniature-line", transform: `translate(${left} ${top}) scale(${side})` })] : []));
}

/**
 * Draws boards in place of the sheets of saved games and levels that come into sight, one after another.
 * @param {Pick<import("../api.js").Api, "viewAfter"|"levelBoard">} api
 * @param {ParentNode} within
 * @param {() => boolean} isHere whether the screen is still shown
 */
export function drawMiniatures(api, within, isHere) {
  /** @type {Element[]} */
  const waiting = [];
  let busy = false;
  const next = async () => {
    if (busy) return;
    busy = true;
    for (let card = waiting.shift(); card && isHere(); card = waiting.shift()) {
      const { game, moves, level } = /** @type {HTMLElement} */ (card).dataset;
      // A game as it was after its last move: viewing its present state would run its clock.
      const answer = await (game ? api.viewAfter(game, Number(moves)) : api.levelBoard(level ?? ""));
      const board = answer.status === 200 ? answer.body.boards?.[0] : null;
      if (board && board.rows > 0) card.querySelector(".thumbnail")?.replaceWith(miniature(board));
    }
    busy = false;
  };
  const sight = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      sight.unobserve(entry.target);
      waiting.push(entry.target);
    }
    void next();
  });
  for (const card of within.querySelectorAll("[data-game], [data-level]")) sight.observe(card);
  return () => sight.disconnect();
}
