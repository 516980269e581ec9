// The page's texts: complete in each language, and none unused.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { keycap } from "../../web/play/keylist.js";
import { chooseLanguage, regional, learn, learnPart, speaker } from "../../web/texts.js";
import { catalogue, faults, languages, pageParts, placeholders, disagreements, repeated, sources as filesBelow } from "../../tools/texts.mjs";
import { declaredLanguages, incompleteTexts, tables } from "../../tools/luatexts.mjs";
import "./files.js";

/** What boards of words say is apart from the page's own; its tests are with those boards. */
const ownParts = pageParts.filter((part) => part !== "words");
const [en, fr] = languages.map((language) => Object.assign({}, ...ownParts.map((part) => catalogue(language, part))));

const web = new URL("../../web/", import.meta.url);
const sources = ["", "play/", "screens/", "workshop/"]
  .flatMap((folder) => readdirSync(new URL(folder, web)).filter((file) => file.endsWith(".js")).map((file) =>
    folder + file))
  .map((file) => readFileSync(new URL(file, web), "utf8"))
  .join("\n");

describe("The texts", () => {
  it("have each name once", () => {
    assert.deepEqual(repeated('{\n  "a": "1",\n  "b": "2",\n  "a": "3"\n}\n'), ["a"]);
    assert.deepEqual(repeated('{\n  "a": "1",\n  "b": { "one": "a", "other": "b" }\n}\n'), []);
  });

  it("count one thing as one", () => {
    // These count things that are never one.
    const many = new Set(["checkpointLong", "lessonTaken", "phrasesFoundMany", "printMany"]);
    for (const table of [en, fr]) {
      for (const [key, entry] of Object.entries(table)) {
        assert.ok(typeof entry !== "string" || many.has(key) || !/\{count\} \p{L}+s\b/u.test(entry), `${key}: ${entry}`);
      }
    }
  });

  it("keep French punctuation with its word, so that none begins a line", async () => {
    await Promise.all(["en", "fr"].map(learn));
    await learnPart("fr", "puzzles");
    const nbsp = "\u00a0";
    assert.equal(speaker("fr")("deleteAsk", { title: "a ?" }), `Supprimer «${nbsp}a ?${nbsp}»${nbsp}?`);
    assert.equal(speaker("fr")("percentDone", { percent: 5 }), `5${nbsp}% remplis`);
    assert.ok(!speaker("en")("keysHome").includes(nbsp));
  });

  it("name keys as the keyboards of a language do", async () => {
    await Promise.all(["en", "fr"].map(learn));
    assert.equal(keycap(speaker("fr"), "Ctrl Home"), "Ctrl Origine");
    assert.equal(keycap(speaker("fr"), "Shift Tab"), "Maj Tab");
    assert.equal(keycap(speaker("en"), "Ctrl Home"), "Ctrl Home");
  });

  it("that are fetched later have keys of their own", () => {
    const first = catalogue("en", "page");
    const later = ownParts.filter((part) => part !== "page").flatMap((part) => Object.keys(catalogue("en", part)));
    assert.deepEqual(later.filter((key) => key in first), []);
    assert.equal(new Set(later).size, later.length);
  });

  it("of the workshop are in the parts that it fetches", () => {
    const keys = ["page", "workshop"].flatMap((part) => Object.keys(catalogue("en", part)));
    const folder = new URL("workshop/", web);
    const code = readdirSync(folder).filter((file) => file.endsWith(".js")).map((file) => readFileSync(new URL(file, folder), "utf8")).join("\n");
    const asked = [...code.matchAll(/\bt\("(\w+)"/g)].map(([, key]) => key);
    const begun = [...code.matchAll(/\bt\(`(\w+_)\$\{/g)].map(([, beginning]) => beginning);
    assert.ok(asked.length > 20 && begun.length > 1);
    assert.deepEqual(asked.filter((key) => !keys.includes(key)), []);
    assert.deepEqual(begun.filter((beginning) => !keys.some((key) => key.startsWith(beginning))), []);
  });

  it("are all there that the page asks for", () => {
    const asked = [...sources.matchAll(/\bt\("(\w+)"/g)].map(([, key]) => key);
    assert.ok(asked.length > 50);
    assert.deepEqual(asked.filter((key) => !(key in en)), []);
  });

  it("are all used", () => {
    const used = (key) => sources.includes(`"${key}"`) || sources.includes(`\`${key.split("_")[0]}_\${`);
    assert.deepEqual(Object.keys(en).filter((key) => !used(key)), []);
  });

  it("use the plural of each language", async () => {
    await Promise.all([learn("en"), learn("fr")]);
    assert.equal(speaker("en")("movesMade", { count: 0 }), "0 moves");
    assert.equal(speaker("fr")("movesMade", { count: 0 }), "0 coup");
    assert.equal(speaker("en")("movesMade", { count: 1 }), "1 move");
    assert.equal(speaker("en")("movesMade", { count: 1234 }), "1,234 moves");
    await learn("zh");
    assert.equal(speaker("zh")("movesMade", { count: 1 }), "1 步");
  });

  it("leave inserted values unchanged", () => {
    assert.equal(speaker("en")("deleteAsk", { title: "{count} <b>" }), "Delete “{count} <b>”?");
  });
});

describe("The first language", () => {
  it("is the browser's first supported one", () => {
    assert.equal(chooseLanguage(["de-DE", "fr-CA", "en"]), "fr");
    assert.equal(chooseLanguage(["zh-CN", "en"]), "zh");
    assert.equal(chooseLanguage(["de"]), "en");
    assert.equal(chooseLanguage([]), "en");
  });

  it("write dates as the browser's region does", () => {
    const due = new Date(2026, 11, 10, 18, 0);
    const shown = (wanted) => new Intl.DateTimeFormat(regional("en", wanted), { dateStyle: "short" }).format(due);
    assert.equal(shown(["en-GB", "en"]), "10/12/2026");
    assert.equal(shown(["fr-FR", "en-US"]), "12/10/26");
    assert.equal(regional("fr", ["en-GB"]), "fr");
  });
});

describe("The catalogue", () => {
  it("has every text in each language, and every text is in it", () => {
    assert.deepEqual(faults(), []);
  });

  it("is refused where a language lacks or adds something", () => {
    const wrong = (en, fr, zh) => disagreements("part", { en, fr, zh });
    assert.deepEqual(wrong({ a: "x" }, { a: "y" }, {}), ["zh/part.json: a: missing"]);
    assert.deepEqual(wrong({ a: "x" }, { a: " " }, { a: "z" }), ["fr/part.json: a: empty"]);
    assert.deepEqual(wrong({ a: "x {n}" }, { a: "y {m}" }, { a: "{n}" }), ["fr/part.json: a: has the parts m, in English n"]);
    assert.deepEqual(wrong({ a: { one: "1 x", other: "{count} x" } }, { a: { other: "{count} x" } }, { a: "{count}" }),
      ["fr/part.json: a: has the plural forms other, not one, other"]);
    assert.deepEqual(wrong({}, { a: "x" }, {}), ["en/part.json: a: missing", "zh/part.json: a: missing"]);
    assert.deepEqual(placeholders({ one: "{a} {b}", other: "{b} {count}" }), ["a", "b", "count"]);
  });
});

describe("Chinese", () => {
  /** The variants that docs/glossary.md replaces. */
  const replaced = /您|提示语|短语|工作坊|教师|单词表|关卡包/u;

  it("has one term for each concept", () => {
    const parts = readdirSync(new URL("texts/zh/", web)).map((file) => file.replace(".json", ""));
    assert.ok(parts.length > 20);
    const wrong = parts.flatMap((part) => Object.entries(catalogue("zh", part))
      .filter(([, entry]) => replaced.test(JSON.stringify(entry))).map(([key]) => `${part}: ${key}`));
    const scripts = ["scripts/", "levels/"].flatMap((folder) => filesBelow(folder, ".lua"))
      .filter(({ text }) => replaced.test(text)).map(({ path }) => path);
    assert.deepEqual([...wrong, ...scripts], []);
  });
});

describe("Texts in scripts", () => {
  const scripts = ["scripts/", "levels/"].flatMap((folder) => filesBelow(folder, ".lua"))
    .filter(({ path }) => !path.includes("/tests/") && !path.startsWith("scripts/api/"));

  it("are in each language", () => {
    assert.ok(scripts.length > 150);
    assert.deepEqual(scripts.flatMap(({ path, text }) => incompleteTexts(path, text)), []);
  });

  it("are promised by the manifest of each shipped pack", () => {
    const manifests = scripts.filter(({ path }) => path.endsWith("/pack.lua"));
    assert.ok(manifests.length > 8);
    for (const { path, text } of manifests) assert.deepEqual(declaredLanguages(text), languages, path);
  });

  it("are found in tables, not in strings and comments", () => {
    const names = (source) => tables(source).map((table) => table.names);
    assert.deepEqual(names('f { en = "a { b = 1 }", fr = g(1, { x = 2 }) .. "c" } -- { zh = 3 }'), [["x"], ["en", "fr"]]);
    assert.deepEqual(names("{ [[ { en = 1 ]], en == 2, [a] = { 3 } }"), [[], []]);
    assert.deepEqual(incompleteTexts("a.lua", 'x = 1\ny = { en = "a", fr = "b" }'), ["a.lua:2: a text without zh"]);
    assert.deepEqual(incompleteTexts("a.lua", 'local y = { en = "a", size = 2 }'), []);
    assert.deepEqual(incompleteTexts("a.lua", "local function fault(field, en, fr) end"),
      ["a.lua:1: languages as parameters; pass a table"]);
  });
});
