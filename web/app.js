// Starts the page: options, language, and the screen of the address.
// @ts-check
import { makeApi } from "./api.js";
import { closeDialogs, isDialogOpen, openDialog } from "./dialogs.js";
import { fill, h, painted, say, tell } from "./dom.js";
import { forgetPerson } from "./forgetting.js";
import { goBack } from "./going.js";
import * as stored from "./options.js";
import { makePlayer, playerKey } from "./player.js";
import { languages, learn, learnPart, speaker } from "./texts.js";
import { home } from "./screens/home.js";
import { newGame } from "./screens/new.js";
import { openOptions } from "./screens/options.js";
import { bar, troubled, withPart } from "./screens/parts.js";
import { makeStarter } from "./starting.js";
import { addressOf, showPlayer } from "./places.js";
import { listAfter } from "./trail.js";
import { arrive, cameFrom, keepPlace, keptInEntry } from "./visited.js";

/** The key under which this browser notes that its player is in a class. */
const classKey = "quadrille.class";

let options = stored.load();
await learn(options.language);
let t = speaker(options.language);
const api = makeApi(() => options.language, () => stored.marking(options.checking), () => options.tidy);
const root = /** @type {HTMLElement} */ (document.getElementById("app"));

const player = makePlayer(api, {
  changed: () => {
    showPlayer(t, player.me().name);
    window.dispatchEvent(new Event("quadrille-player"));
  },
  options: (text) => changed(stored.parsed(text, navigator.languages), true),
  own: () => JSON.stringify(options),
  forget,
});
// Known from the last visit, before the server has answered.
showPlayer(t, player.me().name);

const starter = makeStarter(api, () => t);

let visit = 0;
/** The screen that the game was reached from. */
let list = "#/";
/** @type {() => void} */
let leave = () => {};

/**
 * The parts of the page that a screen may use.
 * @param {number} mine the visit the screen belongs to
 */
function contextOf(mine) {
  return {
    t, api, root, player,
    language: options.language,
    options: () => options,
    isHere: () => mine === visit,
    /** @param {Parameters<typeof openOptions>[3]} [more] */
    openOptions: (more) => openOptions(t, options, changed, more),
    /** @param {object} words what boards of words keep */
    setWords: (words) => { changed({ ...options, words }); },
    reload: () => show(),
    /** The screen that Back of a game leads to. */
    back: list,
    titled,
    /** @param {() => void} act */
    whenShown: (act) => requestAnimationFrame(() => { if (mine === visit && !isDialogOpen()) act(); }),
    ...starter, offline,
    /** Fetches a part of the texts and its style. @param {string} part */
    learn: (part) => Promise.all([learnPart(options.language, part), dressed(part)]),
    /**
     * Opens what makes worksheets.
     * @param {import("./screens/print.js").Item[]} items
     * @param {string} title
     * @param {() => void} [closed]
     */
    print: (items, title, more) => print(contextOf(mine), items, title, more),
    /** The sounds of the page, once they are there. */
    sounds: () => sounds,
  };
}

/** @typedef {ReturnType<typeof contextOf>} Context */

/** @param {string} text */
function titled(text) {
  const title = document.getElementById("title");
  if (title) title.textContent = text;
  document.title = text === t("name") ? text : `${text} – ${t("name")}`;
}

/** @param {string|null} text shown as long as the connection is lost */
function offline(text) {
  const place = document.getElementById("offline");
  if (!place || place.textContent === (text ?? "")) return;
  const was = place.textContent !== "";
  fill(place, text);
  if (text === null && was) tell(t("online"));
}

/**
 * Fetches what makes worksheets and opens it.
 * @param {Context} context
 * @param {import("./screens/print.js").Item[]} items
 * @param {string} title
 * @param {{ closed?: () => void, heading?: string }} [more] `heading`: the title on the sheet
 */
async function print(context, items, title, more) {
  try {
    const [made] = await Promise.all([import("./screens/print.js"), learnPart(options.language, "sheets"), dressed("sheets")]);
    if (context.isHere()) made.openPrint(context, items, title, more);
  } catch {
    tell(t("loadFailed"), "warning");
    more?.closed?.();
  }
}

/**
 * Changes the options. A language that cannot be fetched is not used: page and server would speak different ones.
 * @param {import("./options.js").Options} next
 * @param {boolean} [known] whether they come from the server, so that they need not be sent
 * @returns {Promise<import("./options.js").Options>} what holds then
 */
async function changed(next, known = false) {
  if (JSON.stringify(next) === JSON.stringify(options)) return options;
  const spoken = options.language;
  const language = next.language !== spoken;
  take(next, known);
  if (language && !(await learn(next.language).then(() => true, () => false))) {
    tell(t("loadFailed"), "warning");
    if (options.language === next.language) take({ ...options, language: spoken }, known);
  }
  // Another choice may have come meanwhile.
  if (language && options.language !== next.language && options.language !== spoken) return options;
  stored.apply(options);
  listen();
  t = speaker(options.language);
  if (options.language !== spoken) show();
  else window.dispatchEvent(new Event("quadrille-options"));
  if (options.language !== spoken) say(t("language") + ": " + (languages.find((one) => one.id === options.language)?.name ?? ""));
  return options;
}

/**
 * Keeps options in this browser and, unless they came from there, on the server.
 * @param {import("./options.js").Options} next
 * @param {boolean} known
 */
function take(next, known) {
  options = next;
  stored.save(options);
  if (!known) player.keepOptions();
}

/**
 * Forgets the player who has left, and continues with the options of the device.
 * @param {{ tabOnly: boolean }} how
 */
function forget(how) {
  const inClass = stored.remember(stored.localStore, classKey) !== null;
  forgetPerson(how);
  changed(stored.parsed(stored.devicePart(JSON.stringify(options)), navigator.languages), true);
  if (inClass) window.dispatchEvent(new Event("quadrille-class"));
}

/**
 * The screens that are fetched when they are first opened.
 * @type {Record<string, () => Promise<(context: Context, part: string) => Promise<() => void>>>}
 */
const later = {
  players: async () => (await import("./screens/who.js")).who,
  who: async () => (await import("./screens/who.js")).who,
  "about-me": async () => (await import("./screens/aboutme.js")).aboutMe,
  profile: async () => (await import("./screens/profile.js")).profile,
  statistics: async () => (await import("./screens/statistics.js")).statistics,
  history: async () => (await import("./screens/history.js")).history,
  challenges: async () => (await import("./screens/library.js")).challenges,
  catalogue: async () => (await import("./screens/library.js")).catalogue,
  puzzle: async () => (await import("./screens/preview.js")).preview,
  games: async () => (await import("./screens/games.js")).games,
  library: async () => (await import("./screens/library.js")).library,
  daily: async () => (await import("./screens/daily.js")).daily,
  learn: async () => (await import("./screens/sections.js")).learn,
  create: async () => (await import("./screens/sections.js")).create,
  open: async () => (await import("./screens/arriving.js")).openLevel,
  shared: async () => (await import("./screens/arriving.js")).openShared,
  play: async () => (await import("./screens/play.js")).play,
  watch: async () => (await import("./screens/watch.js")).watch,
  join: async () => (await import("./screens/watch.js")).join,
  phrases: async () => (await import("./screens/explorer.js")).explorer,
  phrase: async () => (await import("./screens/phrase.js")).phrasePage,
  levels: async () => (await import("./screens/mylevels.js")).myLevels,
  help: async () => (await import("./screens/help.js")).help,
  guide: async () => (await import("./screens/guide.js")).guide,
  class: async () => (await import("./screens/class.js")).classScreen,
  teach: async () => (await import("./screens/teach.js")).teach,
  lesson: async () => (await import("./screens/lesson.js")).lesson,
  design: async () => (await import("./screens/designer.js")).designer,
  construct: async () => (await import("./screens/construct.js")).construct,
  workshop: async () => (await import("./screens/workshop.js")).workshop,
};
/** The screens that have parts of the texts of their own; the first is also their style. @type {Record<string, string>} */
const speaks = { players: "mine", who: "mine", profile: "mine", "about-me": "mine", phrases: "own", phrase: "own", help: "own", guide: "own guide",
  levels: "own", design: "own", construct: "own", create: "own", lesson: "sheets own", class: "class", teach: "class", workshop: "workshop",
  library: "puzzles", challenges: "puzzles", catalogue: "puzzles", puzzle: "puzzles" };

/** The style sheets that have been fetched, by part. @type {Map<string, { link: HTMLLinkElement, here: Promise<void> }>} */
const looks = new Map();

/**
 * Fetches the style sheet of a part of the page, or enables it again.
 * @param {string} part
 */
function dressed(part) {
  const known = looks.get(part);
  if (known) {
    if (known.link.sheet) known.link.sheet.disabled = false;
    return known.here;
  }
  const link = /** @type {HTMLLinkElement} */ (h("link", { rel: "stylesheet", href: `style/${part}.css` }));
  const here = new Promise((/** @type {(value: void) => void} */ done) => {
    link.addEventListener("load", () => done());
    link.addEventListener("error", () => done());
    document.head.append(link);
  });
  looks.set(part, { link, here });
  return here;
}

/**
 * Disables the styles of other parts, since their class names are short and mean other things elsewhere. The line of a class is shown on every screen.
 * @param {string} [part]
 */
function undress(part) {
  for (const [name, { link }] of looks) if (link.sheet) link.sheet.disabled = name !== part && name !== "class";
}

/** Whether the page has been pressed: before that, browsers play no sound. */
let touched = false;

/** Sets the volumes as the options say; the sounds are fetched when they are first wanted. */
function listen() {
  if (!touched || (options.effects + options.music === 0 && !sounds)) return;
  sounds ??= import("./sound.js").then(atRest, () => (sounds = null));
  sounds.then((known) => known?.setVolumes(options));
}

/** @type {Promise<typeof import("./sound.js")|null>|null} */
let sounds = null;

/**
 * A value once the page is idle, in a third of a second at the latest: opening the sound takes
 * longer than a key press may.
 * @template Value
 * @param {Value} value
 * @returns {Promise<Value>}
 */
function atRest(value) {
  return new Promise((done) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => done(value), { timeout: 300 });
    else window.setTimeout(() => done(value), 100);
  });
}

for (const kind of ["pointerdown", "keydown"]) {
  window.addEventListener(kind, () => {
    if (touched) return;
    touched = true;
    // The press is shown first.
    painted().then(listen);
  }, { capture: true });
}

/** Shows the screen of the address. */
async function show() {
  const mine = (visit += 1);
  const place = arrive();
  leave();
  leave = () => {};
  closeDialogs();
  const { screen, part } = addressOf(location.hash);
  list = keptInEntry("list", () => listAfter(list, screen, location.hash));
  const context = contextOf(mine);
  document.getElementById("skip")?.replaceChildren(t("skip"));
  document.title = t("name");
  window.scrollTo(0, 0);
  const name = decoded(part);
  let left;
  if (!Object.hasOwn(later, screen)) undress();
  if (screen === "") left = await home(context);
  else if (screen === "new" && name) left = await newGame(context, name);
  else if (screen === "play" && !name) nowhere(context);
  else if (Object.hasOwn(later, screen)) left = await fetched(screen, context, name);
  else nowhere(context);
  if (mine === visit) {
    leave = left ?? leave;
    // At the top it is already; to ask for that would lay out the page at once.
    if (place > 0) window.scrollTo(0, place);
  } else left?.();
  if (["play", "watch", "join"].includes(screen)) return;
  // To focus means to lay out, which is done with the next frame anyway.
  await painted();
  if (mine !== visit || isDialogOpen()) return;
  // A screen may have set the focus itself.
  if (!document.getElementById("content")?.contains(document.activeElement)) document.getElementById("title")?.focus({ preventScroll: true });
}

/**
 * A screen that is fetched when it is first opened; a failure is shown in its place.
 * @param {string} screen
 * @param {Context} context
 * @param {string} name
 */
async function fetched(screen, context, name) {
  let made;
  try {
    const parts = speaks[screen]?.split(" ") ?? [];
    if (parts.length > 0) await Promise.all([...parts.map((part) => learnPart(options.language, part)), dressed(parts[0])]);
    made = await later[screen]();
  } catch {
    if (context.isHere()) fill(root, bar(t, { title: t("name") }), h("main", { id: "content", class: "page" },
      troubled(t, { text: t("loadFailed"), again: () => location.reload() })));
    return undefined;
  }
  if (!context.isHere()) return undefined;
  undress(speaks[screen]?.split(" ")[0]);
  return made(context, name);
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** @param {Context} context */
function nowhere(context) {
  fill(root, bar(t, { title: t("name") }), h("main", { id: "content", class: "page" },
    troubled(t, { text: t("noPage") })));
}

document.getElementById("skip")?.addEventListener("click", (event) => {
  // The address belongs to the screens, so the jump is made here.
  event.preventDefault();
  const content = document.getElementById("content");
  content?.setAttribute("tabindex", "-1");
  content?.focus();
});
stored.apply(options);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => stored.apply(options));
// The browser's own way would scroll before the screen is there.
history.scrollRestoration = "manual";
window.addEventListener("scroll", keepPlace, { passive: true });
window.addEventListener("hashchange", show);
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest?.("a.back");
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!cameFrom(link.getAttribute("href") ?? "")) return;
  event.preventDefault();
  goBack();
});
// A player has signed in or out in another tab of this browser.
document.addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text/plain").trim() ?? "";
  const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLElement && event.target.isContentEditable;
  // An address with a puzzle has it behind a question mark; the server tells whether it can read it.
  if (isTyped || isDialogOpen() || !/^https?:\/\/[^\s?]+\?[\w=:/.+*$@%-]+$/.test(text)) return;
  event.preventDefault();
  void withPart(t, import("./screens/file.js"), ({ openFile }) => openFile(contextOf(visit), text));
});
window.addEventListener("storage", (event) => { if (event.key === playerKey) player.load({ elsewhere: true }); });
window.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.key !== "?" || isDialogOpen() || /^#\/(play|watch|join)\//.test(location.hash)
    || target.closest("input, textarea, select")) return;
  openDialog(t, t("keysTitle"), [h("p", {}, t("keysHome"))]);
});
player.load();

/** Shows the teacher's messages in browsers that are in a class. */
async function watchClass() {
  const [made] = await Promise.all([import("./classline.js"), learnPart(options.language, "class"), dressed("class")]);
  made.watchClass(api, async () => {
    await learnPart(options.language, "class");
    return t;
  });
}

/** Starts what keeps the page for when the server cannot be reached, and names what was loaded before it was there. */
async function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("sw.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: performance.getEntriesByType("resource").map((one) => one.name) });
}

// The modules of a game are fetched once the first screen is shown.
show().then(() => window.setTimeout(() => import("./screens/play.js").catch(() => {}).then(keepOffline).catch(() => {}), 300));
if (stored.remember(stored.localStore, classKey) !== null) watchClass().catch(() => {});
else window.addEventListener("quadrille-class", () => watchClass().catch(() => {}), { once: true });
