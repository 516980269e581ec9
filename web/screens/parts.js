// Pieces that several screens share: the bar on top, what is shown while waiting or when loading failed, thumbnails.
// @ts-check
import { h, icon, iconButton, svg, tell } from "../dom.js";
import { sides } from "../levels.js";

/** @typedef {import("../texts.js").Say} Say */

/** The mark of the product: squared paper with one square filled. */
export function mark() {
  return svg("svg", { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("rect", { x: 2, y: 2, width: 20, height: 20, rx: 5, class: "mark-paper" }),
    svg("path", { d: "M8.7 2v20M15.3 2v20M2 8.7h20M2 15.3h20", class: "mark-lines" }),
    svg("rect", { x: 8.7, y: 8.7, width: 6.6, height: 6.6, class: "mark-square" }));
}

/**
 * The bar on top of a screen.
 * @param {Say} t
 * @param {{ title: string, home?: boolean, back?: string }} screen `back` is an address; the start unless said
 * @param {...import("../dom.js").Child} tools
 */
export function bar(t, screen, ...tools) {
  const title = h("h1", { tabindex: -1, id: "title" }, screen.title);
  const start = screen.home ? mark() : h("a", { class: "button quiet back", href: screen.back ?? "#/" }, icon("back"),
    h("span", {}, t("back")));
  return h("header", { class: screen.home ? "bar home-bar" : "bar" }, start, title, screen.home && frieze(),
    h("div", { class: "tools" }, tools));
}

/** A strip of squared paper whose squares thin out towards the title. */
function frieze() {
  let lines = "";
  for (let row = 0; row <= 3; row += 1) lines += `M0 ${row}h24`;
  for (let column = 0; column <= 24; column += 1) lines += `M${column} 0v3`;
  const squares = inked("quadrille", 3, 24, 0.7).filter(([row, column]) => (column * 7 + row * 5) % 24 < column)
    .map(([row, column], index) => svg("rect", { x: column, y: row, width: 1, height: 1, class: `ink-${index % 3}` }));
  return svg("svg", { class: "frieze", viewBox: "-0.1 -0.1 24.2 3.2", preserveAspectRatio: "xMaxYMid slice",
    "aria-hidden": "true" },
    ...squares, svg("path", { d: lines }));
}

/**
 * The button that opens the options.
 * @param {Say} t
 * @param {() => void} open
 */
export function optionsButton(t, open) {
  return iconButton("options", t("options"), open, { bare: true, class: "quiet" });
}

/**
 * A page that says what is wrong and what can be done.
 * @param {Say} t
 * @param {{ title?: string, text: string, again?: () => void }} trouble
 */
export function troubled(t, trouble) {
  return h("div", { class: "trouble" },
    mark(),
    trouble.title && h("h2", {}, trouble.title),
    h("p", { role: "alert" }, trouble.text),
    h("div", { class: "row" },
      trouble.again && h("button", { type: "button", class: "button primary", onClick: trouble.again }, t("tryAgain")),
      h("a", { class: "button", href: "#/" }, t("home"))));
}

/**
 * The sentence for an answer that reports a failure.
 * @param {Say} t
 * @param {import("../api.js").Answer} answer
 */
export function sentence(t, answer) {
  // The library speaks of files and commands, in English.
  if (answer.status === 404 && answer.body?.code === "script/missing") return t("gone");
  if (answer.body?.text) return String(answer.body.text);
  return answer.status === 0 || answer.status === 502 ? t("loadFailed")
    : t("serverSaid", { status: String(answer.status) });
}

/**
 * Fetches a part of the page and uses it; a failure is reported.
 * @template Part
 * @param {Say} t
 * @param {Promise<Part>} part
 * @param {(part: Part) => void} act
 * @param {() => void} [missing] called if it cannot be fetched
 */
export function withPart(t, part, act, missing) {
  return part.then(act, () => {
    tell(t("loadFailed"), "warning");
    missing?.();
  });
}

/**
 * A little sheet of squared paper, some squares inked: a level's size at a glance. Always the same for the same id.
 * @param {string|null|undefined} size
 * @param {string} id
 */
export function thumbnail(size, id) {
  const { rows, columns } = sides(size) ?? { rows: 5, columns: 5 };
  const [down, across] = [Math.min(rows, 16), Math.min(columns, 16)];
  const side = 40 / Math.max(down, across);
  const [width, height] = [across * side, down * side];
  const [left, top] = [(44 - width) / 2, (44 - height) / 2];
  let lines = "";
  for (let row = 0; row <= down; row += 1) lines += `M${left} ${top + row * side}h${width}`;
  for (let column = 0; column <= across; column += 1) lines += `M${left + column * side} ${top}v${height}`;
  const squares = inked(id, down, across).map(([row, column], index) =>
    svg("rect", { x: left + column * side, y: top + row * side, width: side, height: side,
      class: `ink-${index % 3}` }));
  return svg("svg", { class: "thumbnail", viewBox: "0 0 44 44", "aria-hidden": "true" },
    ...squares, svg("path", { d: lines }));
}

/**
 * Which squares of a thumbnail are inked.
 * @param {string} id
 * @param {number} rows
 * @param {number} columns
 * @param {number} [share] of all squares
 * @returns {[number, number][]}
 */
function inked(id, rows, columns, share = 1 / 7) {
  let hash = 2166136261;
  /** @type {[number, number][]} */
  const squares = [];
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  const wanted = Math.max(2, Math.round(rows * columns * share));
  for (let index = 0; index < wanted; index += 1) {
    hash = (Math.imul(hash, 1664525) + 1013904223) >>> 0;
    const [row, column] = [(hash >>> 8) % rows, (hash >>> 20) % columns];
    if (!squares.some((one) => one[0] === row && one[1] === column)) squares.push([row, column]);
  }
  return squares;
}

/**
 * Five squares, as many filled as the level is hard.
 * @param {Say} t
 * @param {number|null|undefined} difficulty
 */
export function dots(t, difficulty) {
  if (!difficulty) return null;
  return h("span", { class: "dots", role: "img", "aria-label": t("difficulty", { n: difficulty }) },
    [1, 2, 3, 4, 5].map((step) => h("i", { class: step <= difficulty ? "on" : "" })));
}

/**
 * Saves a file that the page has made.
 * @param {string} name
 * @param {BlobPart[]} parts
 * @param {string} type
 */
export function saveFile(name, parts, type) {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  h("a", { href: address, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(address), 60000);
}
