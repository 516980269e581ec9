// The start: games to resume, rule sets for new games, levels by pack.
// @ts-check
import { ask } from "../dialogs.js";
import { fill, h, icon, iconButton, say, tell } from "../dom.js";
import { byPack, heading, isOpen, matching, ordered } from "../levels.js";
import { shown } from "../play/clock.js";
import { isSuccess } from "../play/outcome.js";
import { bar, dots, optionsButton, sentence, thumbnail, troubled, withPart } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {import("../types.js").Saved} Saved */
/** @typedef {import("../types.js").Rules} Rules */

/**
 * @param {Context} context
 * @returns {Promise<() => void>}
 */
export async function home(context) {
  const { t, api, root } = context;
  const name = h("a", { class: "button quiet player-link", href: "#/players" });
  const named = () => fill(name, icon("person"), h("span", {}, context.player.me().name ?? t("guest")));
  named();
  fill(root, bar(t, { title: t("name"), home: true }, name, optionsButton(t, () => context.openOptions())), places(t),
    h("main", { id: "content", class: "page", "aria-busy": "true" }, h("p", { class: "loading" }, t("loading"))));
  const ended = new AbortController();
  // The saved games are the player's.
  window.addEventListener("quadrille-player", () => { named(); context.reload(); }, { signal: ended.signal });
  const leave = () => ended.abort();
  const [levels, rules, sessions] = await Promise.all([api.levels(), api.rules(), api.sessions()]);
  const main = document.getElementById("content");
  if (!main || !context.isHere()) return leave;
  main.removeAttribute("aria-busy");
  const failed = [levels, rules, sessions].find((one) => one.status !== 200);
  if (failed) fill(main, troubled(t, { text: sentence(t, failed), again: context.reload }));
  else {
    const unwatch = show(context, main, levels.body, rules.body, sessions.body);
    ended.signal.addEventListener("abort", unwatch);
  }
  return leave;
}

/**
 * The ways to everything else.
 * @param {import("../texts.js").Say} t
 */
function places(t) {
  const link = (/** @type {keyof typeof import("../icons.js").icons} */ picture, /** @type {string} */ address,
    /** @type {string} */ text) => h("li", {}, h("a", { class: "button", href: address }, icon(picture),
    h("span", {}, text)));
  return h("nav", { class: "places", "aria-label": t("places") }, h("ul", {},
    link("challenge", "#/challenges", t("challenges")), link("catalogue", "#/catalogue", t("catalogue")),
    link("words", "#/phrases", t("phrases")), link("edit", "#/levels", t("myLevels")),
    link("sheet", "#/lesson", t("lesson")), link("person", "#/class", t("classes")), link("table", "#/teach", t("teach")),
    link("code", "#/workshop", t("workshopLink")),
    link("person", "#/profile", t("profile")), link("chart", "#/statistics", t("statistics")),
    link("history", "#/history", t("history")), link("help", "#/help", t("helpLink"))));
}

/**
 * @param {Context} context
 * @param {Element} main
 * @param {Level[]} levels
 * @param {Rules[]} rules
 * @param {Saved[]} sessions
 */
function show(context, main, levels, rules, sessions) {
  const saved = h("div", { class: "stack" });
  const refresh = () => fill(saved, savedGames(context, sessions, levels, async (game) => {
    if (!(await removed(context, game))) return;
    sessions.splice(sessions.indexOf(game), 1);
    refresh();
    list.replaceWith((list = levelList(context, others, rules, sessions)));
    void boards();
    document.getElementById("title")?.focus();
  }));
  // Boards in place of sheets are fetched once the start is shown.
  let unwatch = () => {};
  const boards = async () => {
    unwatch();
    const made = await import("./miniature.js").catch(() => null);
    if (made && context.isHere()) unwatch = made.drawMiniatures(context.api, main, context.isHere);
  };
  const others = levels.filter((level) => !level.daily);
  let list = levelList(context, others, rules, sessions);
  refresh();
  fill(main, saved, today(context, levels, sessions), newGames(context, rules), list);
  void boards();
  return () => unwatch();
}

/**
 * Deletes a saved game after asking.
 * @param {Context} context
 * @param {Saved} game
 */
async function removed(context, game) {
  const { t, api } = context;
  const yes = await ask(t, { title: t("deleteAsk", { title: game.title }), text: t("deleteWhy"), yes: t("delete") });
  if (!yes) return false;
  const answer = await api.remove(game.id);
  const done = answer.status < 300 && answer.status > 0 || answer.status === 404;
  if (done) context.forget(game.id);
  tell(done ? t("deleted", { title: game.title }) : sentence(t, answer), done ? "info" : "warning");
  return done;
}

/**
 * @param {Context} context
 * @param {Saved[]} sessions
 * @param {Level[]} levels
 * @param {(game: Saved) => void} remove
 */
function savedGames(context, sessions, levels, remove) {
  const { t } = context;
  const open = sessions.filter(isOpen);
  const latest = open.slice(0, 6);
  const earlier = open.slice(6);
  const finished = sessions.filter((one) => !isOpen(one));
  const cards = (/** @type {Saved[]} */ games) =>
    h("ul", { class: "cards" }, games.map((game) =>
      savedCard(context, game, levels.find((level) => level.id === game.level), () => remove(game))));
  return [
    open.length > 0 && h("section", { "aria-labelledby": "continue" },
      h("h2", { id: "continue" }, t("continueGames")), cards(latest)),
    earlier.length > 0 && h("details", { class: "fold" },
      h("summary", {}, t("earlierGames", { count: earlier.length })), cards(earlier)),
    finished.length > 0 && h("details", { class: "fold" },
      h("summary", {}, t("finishedGames", { count: finished.length })), cards(finished)),
  ];
}

/**
 * @param {Context} context
 * @param {Saved} game
 * @param {Level|undefined} level
 * @param {() => void} remove
 */
function savedCard(context, game, level, remove) {
  const { t } = context;
  const open = isOpen(game);
  const facts = [t("movesMade", { count: game.moves }), shown(game.playTime), ago(game.updated, context.language)];
  return h("li", { class: "card saved", "data-game": game.id, "data-moves": game.n },
    thumbnail(level?.size, game.level ?? game.rules),
    h("div", { class: "card-text" },
      h("a", { class: "card-link", href: `#/play/${encodeURIComponent(game.id)}` }, game.title),
      h("p", { class: "facts" }, !open && h("span", { class: "badge" }, fateOf(t, game)),
        facts.filter(Boolean).join(" · "))),
    h("span", { class: "card-go", "aria-hidden": "true" }, icon(open ? "play" : "next")),
    iconButton("delete", t("deleteOf", { title: game.title }), remove, { bare: true, class: "quiet raised" }));
}

/**
 * The result of a finished game.
 * @param {import("../texts.js").Say} t
 * @param {Saved} game
 */
const fateOf = (t, game) => (game.result ? t(`outcome_${game.result}`) : t(`phase_${game.phase}`));

/**
 * How long ago something was, in words.
 * @param {string} iso
 * @param {string} language
 */
function ago(iso, language) {
  const seconds = (Date.parse(iso) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return "";
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of /** @type {const} */ ([["day", 86400], ["hour", 3600], ["minute", 60]])) {
    if (-seconds >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}

/**
 * The levels with one game a day. The server continues the one that began today.
 * @param {Context} context
 * @param {Level[]} levels
 * @param {Saved[]} sessions
 */
function today(context, levels, sessions) {
  const { t } = context;
  const daily = ordered(levels.filter((level) => level.daily && !level.problem));
  const day = new Date().toISOString().slice(0, 10);
  return daily.length > 0 && h("section", { "aria-labelledby": "today" }, h("h2", { id: "today" }, t("today")),
    h("ul", { class: "cards" }, daily.map((level) => {
      const mine = sessions.find((one) => one.level === level.id && one.day === day);
      return h("li", { class: "card", "data-game": mine?.id, "data-moves": mine?.n }, thumbnail(level.size, level.id + day),
        h("div", { class: "card-text" },
          h("button", { type: "button", class: "card-link", onClick: () => context.open(level) }, level.title),
          h("p", { class: "facts" }, dots(t, level.difficulty),
            mine && h("span", { class: isSuccess(mine.result) ? "badge done" : "badge" }, isSuccess(mine.result) && icon("check"),
              isOpen(mine) ? t("inProgress") : fateOf(t, mine)))));
    })));
}

/**
 * @param {Context} context
 * @param {Rules[]} rules
 */
function newGames(context, rules) {
  const { t } = context;
  const own = ownSentences(rules.map((one) => one.help ?? ""));
  const cards = rules.map((one, index) => one.problem ? brokenRules(context, one) : h("li", { class: "card" },
    h("div", { class: "card-text" },
      h("a", { class: "card-link", href: `#/new/${encodeURIComponent(one.name)}` }, one.title),
      h("p", { class: "facts clamp" }, own[index])),
    h("span", { class: "card-go", "aria-hidden": "true" }, icon("next"))));
  return rules.length > 0 &&
    h("section", { "aria-labelledby": "new" }, h("div", { class: "section-head" }, h("h2", { id: "new" }, t("newGame")),
      iconButton("catalogue", t("openFile"), () => withPart(t, import("./file.js"), ({ openFile }) => openFile(context)))),
      h("ul", { class: "cards" }, cards));
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
 * The first sentence of each text that none of the others has, so that games with common rules can be told apart.
 * @param {string[]} texts
 */
export function ownSentences(texts) {
  const all = texts.map((text) => text.match(/\S.*?(?:[.!?](?=\s|$)|。|$)/gsu) ?? [""]);
  return all.map((sentences, index) =>
    sentences.find((one) => !all.some((others, other) => other !== index && others.includes(one))) ?? sentences[0]);
}

/**
 * @param {Context} context
 * @param {Level[]} levels
 * @param {Rules[]} rules
 * @param {Saved[]} sessions
 */
function levelList(context, levels, rules, sessions) {
  const { t } = context;
  const results = h("div", { class: "stack" });
  const field = /** @type {HTMLInputElement} */ (h("input", {
    type: "search", id: "search", placeholder: t("search"), "aria-label": t("search"), autocomplete: "off",
      spellcheck: "false", maxlength: 200,
  }));
  const update = () => {
    const found = matching(levels, rules, field.value);
    fill(results, byPack(ordered(found)).map(([pack, some]) => h("section", { class: "pack" },
      h("h3", {}, heading(pack, some[0])), h("ul", { class: "cards" },
        some.map((level) => levelCard(context, level, rules, sessions))))),
      found.length === 0 && h("p", { class: "empty" },
        levels.length === 0 ? t("noLevels") : t("noneFound", { text: field.value })));
  };
  field.addEventListener("input", () => {
    update();
    say(t("found", { count: matching(levels, rules, field.value).length }));
  });
  update();
  return h("section", { "aria-labelledby": "levels" },
    h("div", { class: "section-head" }, h("h2", { id: "levels" }, t("levels")),
      levels.length > 0 && h("div", { class: "search", role: "search" }, icon("search"), field)),
    results);
}

/**
 * @param {Context} context
 * @param {Level} level
 * @param {Rules[]} rules
 * @param {Saved[]} sessions
 */
function levelCard(context, level, rules, sessions) {
  const { t } = context;
  const mineRules = rules.find((one) => one.name === level.rules);
  const mine = sessions.filter((one) => one.level === level.id);
  const open = mine.find(isOpen);
  const facts = [mineRules?.title ?? level.rules, level.size, level.author && t("by", { author: level.author })];
  const state = open ? t("inProgress") : mine.some((one) => isSuccess(one.result)) ? t("solvedOnce") : null;
  const name = level.problem
    ? h("span", { class: "card-title" }, level.title)
    : open
      ? h("a", { class: "card-link", href: `#/play/${encodeURIComponent(open.id)}` }, level.title)
      : h("button", { type: "button", class: "card-link", onClick: () => context.open(level) }, level.title);
  return h("li", { class: level.problem ? "card broken" : "card", "data-game": (open ?? mine[0])?.id, "data-moves": (open ?? mine[0])?.n },
    thumbnail(level.size, level.id),
    h("div", { class: "card-text" }, name,
      h("p", { class: "facts" }, facts.filter(Boolean).join(" · ")),
      level.problem ? h("p", { class: "problem" }, icon("warning"), h("span", {}, t("broken", { text: level.problem })))
        : h("p", { class: "facts" }, dots(t, level.difficulty),
          state && h("span", { class: open ? "badge" : "badge done" },
          !open && icon("check"), state))));
}
