// The page of a phrase: its text, reading, pronunciation and meaning.
// @ts-check
import { fill, h, icon } from "../dom.js";
import { goBack } from "../going.js";
import { glossesFor, languageOf, namedBy } from "../phrases.js";
import { hushed, speak, whenSpoken } from "../voice.js";
import { listScreen } from "./lists.js";
import { ownApi } from "./ownapi.js";
import { troubled } from "./parts.js";

/** @typedef {import("../app.js").Context} Context */
/** @typedef {import("../phrases.js").Phrase} Phrase */
/** @typedef {import("../types.js").WordList} WordList */

/** The answer for a word list that does not exist. */
const lost = { status: 404, body: { code: "script/missing" } };

/**
 * @param {Context} context
 * @param {string} part the list and the phrase
 */
export async function phrasePage(context, part) {
  const { t } = context;
  const named = namedBy(part);
  const own = ownApi(context.api);
  let left = () => {};
  const shown = listScreen(context, { title: named?.text ?? t("phrases"), back: "#/phrases", narrow: true },
    async () => {
      const [lists, phrase] = await Promise.all([context.api.words(), named ? own.phrase(named.list, named.text) : lost]);
      return [lists, phrase.body?.place === "words" ? lost : phrase];
    },
    (main, lists, phrase) => {
      const wanted = languageOf(phrase, lists, Object.keys(phrase.texts).find((one) => phrase.texts[one] === named?.text));
      const { element, leave } = phraseCard(context, phrase, lists, wanted);
      left = leave;
      fill(main, element);
    });
  // Back leads to the game or list that the phrase was opened from.
  document.querySelector(".bar .back")?.addEventListener("click", (event) => {
    if (history.length < 2) return;
    event.preventDefault();
    goBack();
  });
  await shown;
  if (!named && context.isHere()) fill(/** @type {Element} */ (document.getElementById("content")), troubled(t, { text: t("noPage") }));
  return () => { left(); hushed(); };
}

/**
 * Everything known about a phrase.
 * @param {Pick<Context, "t"|"language">} page
 * @param {Phrase} phrase
 * @param {readonly WordList[]} lists
 * @param {string} shown the language its text is shown in
 */
export function phraseCard(page, phrase, lists, shown) {
  const { t, language } = page;
  const names = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  const text = phrase.texts[shown];
  const said = (/** @type {string} */ words, /** @type {string} */ code) => {
    const button = h("button", { type: "button", class: "button", disabled: true, onClick: () => speak(words, code) },
      icon("sound"), h("span", {}, t("speak")));
    const without = h("p", { class: "hint", hidden: true }, t("noVoice", { language: names.of(code) ?? code }));
    const leave = whenSpoken(code, (can) => {
      button.toggleAttribute("disabled", !can);
      without.hidden = can;
    });
    return { element: [button, without], leave };
  };
  const voice = said(text, shown);
  const glosses = glossesFor(phrase, shown, language);
  const meanings = Object.keys({ ...phrase.texts, ...glosses }).filter((one) => one !== shown || glosses[one])
    .sort((a, b) => rank(a, language, shown) - rank(b, language, shown) || (a < b ? -1 : 1));
  const fact = (/** @type {string} */ name, /** @type {import("../dom.js").Child} */ value, /** @type {string} */ lang = language) =>
    value ? [h("dt", {}, name), h("dd", { lang }, value)] : [];
  const list = lists.find((one) => one.name === phrase.list);
  const theme = list?.themes.find((one) => one.name === phrase.theme)?.title ?? phrase.theme;
  const element = h("article", { class: "phrase" },
    h("p", { class: "phrase-head", lang: shown }, text),
    phrase.reading && h("p", { class: "phrase-reading", lang: `${shown}-Latn` }, phrase.reading),
    h("div", { class: "row" }, voice.element),
    h("dl", { class: "phrase-facts" },
      meanings.flatMap((code) => fact(names.of(code) ?? code,
        glosses[code] ?? [phrase.texts[code], ...(phrase.alternatives?.[code] ?? [])].filter(Boolean).join("; "), code)),
      fact(t("otherTexts"), (phrase.alternatives?.[shown] ?? []).join("; "), shown),
      fact(t("literally"), glosses.en && phrase.literal, "en"), fact(t("traditional"), phrase.traditional, "zh-Hant"),
      fact(t("theme_word"), theme), fact(t("phraseLevel"), phrase.level ? t("levelOf", { n: phrase.level }) : null),
      fact(t("wordList"), list ? (list.title ?? list.name) : phrase.list)));
  return { element, leave: voice.leave };
}

/**
 * Meanings in the language of the interface come first, those in the phrase's own next.
 * @param {string} code
 * @param {string} language
 * @param {string} shown
 */
function rank(code, language, shown) {
  return code === language ? 0 : code === shown ? 1 : code === "en" ? 2 : 3;
}
