// Swipes over a board, and phrases as shown and chosen.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { choosing, copyName, fallbackOf, joined, languageOf, meaningOf, namedBy, toggled } from "../../web/phrases.js";
import { stroke, swiped } from "../../web/play/gestures.js";
import { voiceFor } from "../../web/voice.js";

describe("A swipe", () => {
  const board = { id: "main", rows: 1, columns: 1, cells: [], gestures: { "swipe-left": "push -1", "swipe-down": "drop" } };

  it("is the move of its direction, if the board has one", () => {
    assert.equal(swiped(board, "r1c1", -stroke, 0), "push -1");
    assert.equal(swiped(board, "r1c1", 10, 90), "drop");
    assert.equal(swiped(board, "r1c1", 90, 0), null);
    assert.equal(swiped(null, "r1c1", 90, 0), null);
  });

  it("applies to the cell where it began", () => {
    assert.equal(swiped({ ...board, gestures: { "swipe-up": "slide {cell}" } }, "r2c3", 0, -stroke), "slide r2c3");
  });

  it("makes the move of a tap where tiles are pushed", () => {
    const pushed = { ...board, slides: [["r1c1", "r1c2"]], gestures: { tap: "slide {cell}" } };
    assert.equal(swiped(pushed, "r2c3", 0, -stroke), "slide r2c3");
    assert.equal(swiped({ ...pushed, slides: undefined }, "r2c3", 0, -stroke), null);
  });

  it("is ignored if it is short or diagonal", () => {
    assert.equal(swiped(board, "r1c1", -stroke + 1, 0), null);
    assert.equal(swiped(board, "r1c1", -60, 59), null);
    assert.equal(swiped({ ...board, gestures: undefined }, "r1c1", -60, 0), null);
  });
});

describe("A phrase", () => {
  const lists = [{ name: "l", languages: [{ id: "zh" }, { id: "en" }], themes: [], count: 1 }];
  const phrase = { list: "l", texts: { en: "dog", zh: "\u72d7" }, glosses: { zh: "\u52a8\u7269" } };

  it("is shown in the preferred language, else in its list's first", () => {
    assert.equal(languageOf(phrase, lists), "zh");
    assert.equal(languageOf(phrase, lists, "en"), "en");
    assert.equal(languageOf(phrase, lists, "fr"), "zh");
    assert.equal(languageOf({ list: "", texts: { fr: "chien" } }, lists), "fr");
  });

  it("is explained in the language of the interface, else English, else its own", () => {
    assert.equal(meaningOf(phrase, "zh", "fr"), "dog");
    assert.equal(meaningOf({ list: "l", texts: { zh: "a" }, glosses: { zh: "b" } }, "zh", "fr"), "b");
    assert.equal(meaningOf({ list: "l", texts: { zh: "a" } }, "zh", "fr"), "");
    assert.equal(meaningOf({ list: "l", texts: { zh: "a" }, glosses: { en: "b" } }, "zh", "zh"), "", "no English for readers of Chinese");
    assert.equal(meaningOf({ list: "l", texts: { zh: "a" }, glosses: { en: "b", zh: "c" } }, "zh", "zh"), "c");
    assert.equal(meaningOf({ list: "l", texts: { zh: "a", en: "b" } }, "zh", "zh"), "b", "a translation");
    assert.equal(meaningOf({ list: "l", texts: { zh: "a", en: "b" }, reading: "ā" }, "zh", "zh"), "", "a phrase with its reading");
    assert.equal(meaningOf({ list: "l", texts: { zh: "a", en: "b" }, reading: "ā" }, "zh", "fr"), "b");
  });

  it("is addressed by its list and its text, including slashes", () => {
    assert.deepEqual(namedBy("words:a/b/c"), { list: "words:a", text: "b/c" });
    for (const wrong of ["", "a", "/a", "a/"]) assert.equal(namedBy(wrong), null, wrong);
  });

  it("can be chosen and removed, and choices are merged up to a limit", () => {
    assert.deepEqual(toggled(toggled(["a"], "b"), "a"), ["b"]);
    assert.deepEqual(joined(["a", "b"], ["b", "c", "d"], 3), ["a", "b", "c"]);
  });
});

describe("A rule set with phrases", () => {
  const kind = { name: "kind", kind: "choice", default: "x", choices: ["x", "y"] };
  const words = { name: "words", kind: "lexicon", default: "one", by: "kind", defaults: { y: "two" } };
  const phrases = { name: "phrases", kind: "phrases", of: "words", by: "kind" };

  it("is recognized by its options", () => {
    assert.equal(choosing({ name: "a", title: "A", options: [kind, words] }), null);
    const found = choosing({ name: "a", title: "A", options: [kind, words, phrases] });
    assert.deepEqual([found.list, found.kind, found.language], [words, kind, null]);
  });

  it("has defaults that depend on its kind", () => {
    assert.equal(fallbackOf(words, {}, [kind, words]), "one");
    assert.equal(fallbackOf(words, { kind: "y" }, [kind, words]), "two");
  });
});

describe("A copy", () => {
  it("has an unused name", () => {
    const called = (title, n) => `${title} ${n}`;
    assert.equal(copyName("A", ["a 1", "A 2"], called), "A 3");
  });
});

describe("A voice", () => {
  const voices = [{ lang: "en-US" }, { lang: "zh_TW", localService: false }, { lang: "cmn-CN" }, { lang: "zh-CN" }];

  it("is one for the language, local ones first", () => {
    assert.equal(voiceFor(voices, "zh").lang, "zh-CN");
    assert.equal(voiceFor(voices.slice(0, 3), "zh").lang, "zh_TW");
    assert.equal(voiceFor([{ lang: "cmn-CN" }], "zh").lang, "cmn-CN");
    assert.equal(voiceFor(voices, "fr"), null);
  });
});
