// The moves of a draft's board as a slider to go back and forth.
// @ts-check
import { fill, h, iconButton } from "../dom.js";

/**
 * @param {import("../texts.js").Say} t
 * @param {object} ports
 * @param {(at: number) => void} ports.travel shows the board after so many moves
 * @param {() => void} ports.record keeps the moves as a test
 */
export function makeTimeline(t, { travel, record }) {
  let at = 0;
  const slider = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": t("timeTravel"),
    onInput: () => travel(Number(slider.value)) }));
  const back = iconButton("stepBack", t("oneBack"), () => travel(at - 1), { bare: true, class: "quiet" });
  const on = iconButton("stepOn", t("oneOn"), () => travel(at + 1), { bare: true, class: "quiet" });
  const moment = h("span", { class: "moment" });
  const keep = iconButton("flag", t("recordTest"), record, { class: "record" });

  return {
    element: h("div", { class: "time" }, back, slider, on, moment, keep),
    /** @param {{ moves: { move: string }[], at: number }} played */
    draw(played) {
      at = played.at;
      slider.max = String(played.moves.length);
      slider.value = String(at);
      slider.disabled = played.moves.length === 0;
      const last = played.moves[at - 1]?.move;
      slider.setAttribute("aria-valuetext", last ? `${at}: ${last}` : t("theStart"));
      fill(moment, `${at} / ${played.moves.length}`, last && h("code", {}, last));
    },
  };
}
