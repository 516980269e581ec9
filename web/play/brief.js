// The brief of a game that waits to be started: its rules in a few sentences, and the Start button.
// @ts-check
import { h, icon } from "../dom.js";

/** @typedef {import("../texts.js").Say} Say */

/**
 * The first sentences of a text's first paragraph: as many as fit, and always one.
 * @param {string} text
 * @param {string} language
 * @param {number} [most] characters
 */
export function opening(text, language, most = 170) {
  const paragraph = text.trim().split(/\n\s*\n/)[0].replace(/\s+/g, " ");
  const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(paragraph)];
  let brief = "";
  for (const { segment } of sentences) {
    if (brief !== "" && (brief + segment).trimEnd().length > most) break;
    brief += segment;
  }
  return brief.trim();
}

/**
 * The card beside a board that waits.
 * @param {Say} t
 * @param {string} help the rules in full
 * @param {string} language
 * @param {(() => void)|null} begin null for a spectator
 */
export function briefCard(t, help, language, begin) {
  const text = opening(help, language);
  return h("section", { class: "brief", "aria-labelledby": "brief" },
    h("h2", { id: "brief" }, t("readyTitle")),
    h("p", { id: "brief-text" }, text, text !== "" && " ", begin && h("span", { class: "soft" }, t("readyText"))),
    begin && h("button", { type: "button", class: "button primary large", "aria-describedby": "brief-text", onClick: begin },
      icon("play"), h("span", {}, t("start"))));
}
