// The start: one game to continue or to begin, today's puzzles, the families of games, and ways for authors.
// @ts-check
import { fill, h, icon, iconButton } from "../dom.js";
import { byFamily, families } from "../families.js";
import { isOpen, lookalikes, unbroken } from "../levels.js";
import { dailyCard, openDaily } from "./levelcards.js";
import { bar, dots, illustrated, optionsButton, picture, sentence, troubled, withPart } from "./parts.js";
import { addressOf, clockOf, factsOf, removed, savedGames } from "./savedgames.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {import("../types.js").Saved} Saved */
/** @typedef {import("../types.js").Rules} Rules */
/** @typedef {import("../types.js").Daily} Daily */

/**
 * @param {Context} context
 * @returns {Promise<() => void>}
 */
export async function home(context) {
  const { t, api, root } = context;
  fill(root, bar(t, { title: t("name"), top: true }, optionsButton(t, () => context.openOptions())),
    h("main", { id: "content", class: "page home", "aria-busy": "true" }, h("p", { class: "loading" }, t("loading"))));
  const ended = new AbortController();
  // The saved games are the player's.
  window.addEventListener("quadrille-player", () => context.reload(), { signal: ended.signal });
  const leave = () => ended.abort();
  const [levels, rules, sessions, daily] = await Promise.all([api.levels(), api.rules(), api.sessions(), api.daily()]);
  const main = document.getElementById("content");
  if (!main || !context.isHere()) return leave;
  main.removeAttribute("aria-busy");
  const failed = [levels, rules, sessions, daily].find((one) => one.status !== 200);
  if (failed) {
    fill(main, troubled(t, { text: sentence(t, failed), again: context.reload }));
    return leave;
  }
  const unwatch = show(context, main, { levels: levels.body, rules: rules.body, sessions: sessions.body, daily: daily.body });
  ended.signal.addEventListener("abort", unwatch);
  return leave;
}

/** @typedef {{ levels: Level[], rules: Rules[], sessions: Saved[], daily: Daily[] }} Known */

/**
 * @param {Context} context
 * @param {HTMLElement} main
 * @param {Known} known
 * @returns {() => void}
 */
function show(context, main, known) {
  const { t } = context;
  const groups = families(known.rules.filter((one) => !one.problem), known.levels, t("moreGames"));
  const daily = byFamily(known.daily, groups);
  const latest = known.sessions.find(isOpen);
  const saved = known.sessions.filter((one) => one !== latest);
  const alike = lookalikes(known.sessions);
  const remove = async (/** @type {Saved} */ game) => {
    if (await removed(context, game)) context.reload();
  };
  fill(main, h("p", { class: "pitch" }, t("pitch")), hero(context, { ...known, daily }, latest, alike),
    saved.length > 0 && h("section", { class: "stack", "aria-labelledby": "saved" },
      h("h2", { id: "saved" }, t("savedGames")), savedGames(context, saved, remove, alike)),
    today(context, daily), games(context, known.rules, groups), authors(context), foot(context));
  return illustrated(context, main);
}

/**
 * The one thing to do: the latest game, else a puzzle of today, else a level.
 * @param {Context} context
 * @param {Known} known
 * @param {Saved|undefined} latest
 * @param {ReadonlySet<string>} alike the games that read like another one
 */
function hero(context, known, latest, alike) {
  const { t } = context;
  const large = (/** @type {string} */ heading, /** @type {HTMLElement} */ board, /** @type {import("../dom.js").Child[]} */ texts,
    /** @type {HTMLElement} */ button) => h("section", { class: "hero", "aria-labelledby": "hero" }, board,
    h("div", { class: "hero-text" }, h("p", { class: "kicker" }, heading), texts, button));
  if (latest) {
    return large(t("continueGames"), picture({ session: latest.id, n: latest.n }, "large"),
      [h("h2", { id: "hero" }, latest.title), h("p", { class: "facts" }, factsOf(context, latest).join(" · "), dots(t, latest.difficulty)),
        h("p", { class: "facts" }, clockOf(context, latest, alike.has(latest.id)))],
      h("a", { class: "button primary large", href: addressOf(latest) }, t("resume")));
  }
  const daily = known.daily.find((one) => !one.done) ?? known.daily[0];
  if (daily) {
    return large(t("todaysPuzzle"), picture({ level: daily.level }, "large"),
      [h("h2", { id: "hero" }, daily.title), h("p", { class: "facts" },
        [daily.rulesTitle !== daily.title && daily.rulesTitle, unbroken(daily.size)].filter(Boolean).join(" · "), dots(t, daily.difficulty))],
      h("button", { type: "button", class: "button primary large", onClick: () => openDaily(context, daily) }, t("play")));
  }
  const level = known.levels.find((one) => !one.problem);
  return level && large(t("tryThis"), picture({ level: level.id }, "large"),
    [h("h2", { id: "hero" }, level.title), h("p", { class: "facts" }, level.size, dots(t, level.difficulty))],
    h("button", { type: "button", class: "button primary large", onClick: () => context.open(level) }, t("play")));
}

/**
 * One puzzle of today for each family: the first that is not solved.
 * @param {Context} context
 * @param {Daily[]} daily
 */
function today(context, daily) {
  const { t } = context;
  /** @type {Map<string, Daily>} */
  const shown = new Map();
  for (const one of daily) {
    const family = one.family ?? one.rules;
    if (!shown.has(family) || (shown.get(family)?.done && !one.done)) shown.set(family, one);
  }
  const streak = Math.max(0, ...daily.map((one) => one.streak));
  return shown.size > 0 && h("section", { "aria-labelledby": "today" },
    h("div", { class: "section-head" }, h("h2", { id: "today" }, t("today")),
      streak > 1 && h("span", { class: "badge gold" }, t("streak", { count: streak })),
      h("a", { class: "more-link", href: "#/daily", "aria-label": t("allDaily") }, t("allDailyShort"), icon("next"))),
    h("ul", { class: "shelf" }, [...shown.values()].map((one) => dailyCard(context, one))));
}

/**
 * The families, each by a board of it.
 * @param {Context} context
 * @param {Rules[]} rules
 * @param {import("../families.js").Family[]} groups
 */
function games(context, rules, groups) {
  const { t } = context;
  const broken = rules.filter((one) => one.problem);
  return rules.length > 0 && h("section", { "aria-labelledby": "games" },
    h("div", { class: "section-head" }, h("h2", { id: "games" }, t("games")),
      h("a", { class: "more-link", href: "#/library" }, t("library"), icon("next"))),
    h("ul", { class: "tiles" }, groups.map((family) => {
      const tile = h("li", { class: "tile" }, picture({ rules: family.rules[0].name }),
        h("a", { class: "card-link", href: `#/games/${encodeURIComponent(family.id)}` }, family.title),
        h("p", { class: "facts" }, family.rules.length > 1 ? t("ruleSets", { count: family.rules.length }) : family.rules[0].title !== family.title && family.rules[0].title));
      if (family.hue !== null) tile.style.setProperty("--hue", String(family.hue));
      return tile;
    })),
    broken.length > 0 && h("ul", { class: "cards" }, broken.map((one) => brokenRules(context, one))));
}

/**
 * @param {Context} context
 * @param {Rules} rules
 */
function brokenRules({ t }, rules) {
  return h("li", { class: "card broken" }, h("div", { class: "card-text" },
    h("span", { class: "card-title" }, rules.title),
    h("p", { class: "problem" }, icon("warning"), h("span", {}, t("brokenRules", { text: rules.problem ?? "" })))));
}

/**
 * The ways for teachers and authors.
 * @param {Context} context
 */
function authors({ t }) {
  const way = (/** @type {keyof typeof import("../icons.js").icons} */ name, /** @type {string} */ address, /** @type {string} */ title, /** @type {string} */ about) =>
    h("li", { class: "card" }, icon(name), h("div", { class: "card-text" },
      h("a", { class: "card-link", href: address }, title), h("p", { class: "facts" }, about)),
    h("span", { class: "card-go", "aria-hidden": "true" }, icon("next")));
  return h("section", { class: "band", "aria-labelledby": "authors" }, h("h2", { id: "authors" }, t("forAuthors")),
    h("ul", { class: "cards" }, way("sheet", "#/lesson", t("makeWorksheet"), t("makeWorksheetAbout")),
      way("code", "#/workshop", t("writeRule"), t("writeRuleAbout"))));
}

/** @param {Context} context */
function foot(context) {
  const { t } = context;
  return h("footer", { class: "row foot" },
    iconButton("folder", t("openFile"), () => withPart(t, import("./file.js"), ({ openFile }) => openFile(context)), { class: "quiet" }),
    h("a", { class: "button quiet", href: "#/help" }, icon("help"), h("span", {}, t("helpAndAbout"))));
}
