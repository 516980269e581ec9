// The five places of the page and the profile: links that are on every screen.
// @ts-check
import { h, icon } from "./dom.js";
import { isTeaching } from "./teaching.js";

/** @typedef {import("./texts.js").Say} Say */
/** @typedef {"play"|"daily"|"learn"|"create"|"class"} Place */

/** The places in their order: address and icon. @type {[Place, string, keyof typeof import("./icons.js").icons][]} */
const places = [
  ["play", "#/", "board"], ["daily", "#/daily", "calendar"], ["learn", "#/learn", "words"],
  ["create", "#/create", "edit"], ["class", "#/class", "people"],
];

/** The names of the places. */
export const placeNames = places.map(([name]) => name);

/** The place that each screen belongs to; the others belong to the profile. @type {Record<string, Place>} */
const belongs = {
  "": "play", games: "play", library: "play", new: "play", play: "play", watch: "play", join: "play", open: "play", shared: "play",
  challenges: "play", catalogue: "play", puzzle: "play", daily: "daily", learn: "learn", phrases: "learn", phrase: "learn", guide: "learn",
  create: "create", levels: "create", design: "create", construct: "create", lesson: "learn", workshop: "create", class: "class", teach: "class",
};

/**
 * The screen and the rest of an address such as `#/play/01AB`; the screen of the start is "". Pure.
 * @param {string} hash
 */
export function addressOf(hash) {
  const [, screen = "", part = ""] = /^#\/([\w-]*)\/?(.*)$/.exec(hash || "#/") ?? ["", "nowhere"];
  return { screen, part };
}

/**
 * The place of an address, or null for what belongs to the profile. Pure.
 * @param {string} hash
 * @returns {Place|null}
 */
export function placeOf(hash) {
  const { screen } = addressOf(hash);
  return Object.hasOwn(belongs, screen) ? belongs[screen] : null;
}

/**
 * The links to the places: in the bar where it is wide, else tabs at the foot of the page. A game on a narrow page has
 * none, since its board needs the room.
 * @param {Say} t
 */
export function placesNav(t) {
  const here = placeOf(location.hash);
  const isGame = ["play", "watch", "join"].includes(addressOf(location.hash).screen);
  return h("nav", { class: isGame ? "places in-game" : "places", "aria-label": t("places") }, h("ul", {},
    places.map(([name, address, picture]) => h("li", {},
      h("a", { class: "place", href: name === "class" && isTeaching() ? "#/teach" : address, "aria-current": name === here ? "page" : null }, icon(picture),
        h("span", {}, t(`place_${name}`)))))));
}

/** The name of the player; null for a guest. @type {string|null} */
let name = null;

/**
 * The link to the profile.
 * @param {Say} t
 */
export function profileLink(t) {
  return h("a", { class: "button quiet player-link", href: "#/profile", "aria-label": t("profileOf", { name: name ?? t("guest") }) },
    icon("person"), h("span", {}, name ?? t("guest")));
}

/**
 * Writes the player's name on the profile's link, also on those to come.
 * @param {Say} t
 * @param {string|null} who
 */
export function showPlayer(t, who) {
  name = who;
  for (const link of document.querySelectorAll(".player-link")) link.replaceWith(profileLink(t));
}
