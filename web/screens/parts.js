// Pieces that several screens share: the bar on top, what is shown while waiting or when loading failed, thumbnails.
// @ts-check
import { h, icon, iconButton, svg, tell } from "../dom.js";
import { sides } from "../levels.js";
import { placesNav, profileLink } from "../places.js";

/** @typedef {import("../texts.js").Say} Say */

/** The mark of the product: squared paper with one square filled. */
export function mark() {
  return svg("svg", { class: "mark", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("rect", { x: 2, y: 2, width: 20, height: 20, rx: 5, class: "mark-paper" }),
    svg("path", { d: "M8.7 2v20M15.3 2v20M2 8.7h20M2 15.3h20", class: "mark-lines" }),
    svg("rect", { x: 8.7, y: 8.7, width: 6.6, height: 6.6, class: "mark-square" }));
}

/**
 * The bar on top of a screen: Back, the title, the places, the screen's tools and the profile.
 * @param {Say} t
 * @param {{ title: string, top?: boolean, back?: string }} screen `top`: one of the places, which has no Back; `back` is an
 *   address; the start unless said
 * @param {...import("../dom.js").Child} tools
 */
export function bar(t, screen, ...tools) {
  const title = h("h1", { tabindex: -1, id: "title" }, screen.title);
  return h("header", { class: screen.top ? "bar top" : "bar" },
    h("a", { class: "mark-link", href: "#/", "aria-label": t("name") }, mark()),
    !screen.top && h("a", { class: "button quiet back", href: screen.back ?? "#/" }, icon("back"), h("span", {}, t("back"))),
    title, placesNav(t), h("div", { class: "tools" }, tools), profileLink(t));
}

/**
 * The two doors of the place Class.
 * @param {Say} t
 * @param {"pupil"|"teacher"} role the one that is shown
 */
export function roles(t, role) {
  const chip = (/** @type {string} */ one, /** @type {string} */ address, /** @type {string} */ text) =>
    h("a", { class: "chip", href: address, "aria-current": one === role ? "page" : null }, text);
  return h("nav", { class: "chips", "aria-label": t("place_class") }, chip("pupil", "#/class", t("iAmPupil")), chip("teacher", "#/teach", t("iAmTeacher")));
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
 * A little sheet of squared paper of a level's size, until its board is there.
 * @param {string|null|undefined} size
 */
export function thumbnail(size) {
  const { rows, columns } = sides(size) ?? { rows: 5, columns: 5 };
  const [down, across] = [Math.min(rows, 16), Math.min(columns, 16)];
  const side = 40 / Math.max(down, across);
  const [width, height] = [across * side, down * side];
  const [left, top] = [(44 - width) / 2, (44 - height) / 2];
  let lines = "";
  for (let row = 0; row <= down; row += 1) lines += `M${left} ${top + row * side}h${width}`;
  for (let column = 0; column <= across; column += 1) lines += `M${left + column * side} ${top}v${height}`;
  return svg("svg", { class: "thumbnail", viewBox: "0 0 44 44", "aria-hidden": "true" }, svg("path", { d: lines }));
}

/**
 * The place of a picture: of a saved game as it was after a move, of a level, or of a rule set, whose example is not a game of a level
 * that is listed `beside` it.
 * @param {{ session: string, n: number }|{ level: string }|{ rules: string, beside?: string[] }} of
 * @param {string} [look]
 */
export function picture(of, look = "") {
  return h("div", {
    class: `picture ${look}`.trim(), "aria-hidden": "true", inert: true, "data-picture": "session" in of ? "session" : "level" in of ? "level" : "rules",
    "data-of": "session" in of ? of.session : "level" in of ? of.level : of.rules, "data-n": "session" in of ? of.n : null,
    "data-beside": "rules" in of && of.beside?.length ? of.beside.join(" ") : null,
  });
}

/**
 * Draws the boards within an element once they are in sight: pictures, and small boards in place of thumbnails.
 * @param {Pick<import("../app.js").Context, "t"|"api"|"isHere">} context
 * @param {ParentNode} within
 * @returns {() => void} ends it
 */
export function illustrated({ t, api, isHere }, within) {
  /** @type {(() => void)[]} */
  let ends = [];
  let ended = false;
  // A screen without boards is complete, too.
  Promise.all([import("./picture.js"), import("./miniature.js")]).then(([large, small]) => {
    if (!ended && isHere()) ends = [large.drawPictures(t, api, within, isHere), small.drawMiniatures(api, within, isHere)];
  }, () => {});
  return () => {
    ended = true;
    for (const end of ends) end();
  };
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
