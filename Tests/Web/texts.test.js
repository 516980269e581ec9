// The page's own words: complete in each language, and none left over.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { keycap } from "../../web/play/keylist.js";
import { chooseLanguage, learn, learnPart, speaker } from "../../web/texts.js";
import firstEn from "../../web/texts/en.js";
import firstFr from "../../web/texts/fr.js";
import ownEn from "../../web/texts/own-en.js";
import ownFr from "../../web/texts/own-fr.js";
import ownZh from "../../web/texts/own-zh.js";
import classEn from "../../web/texts/class-en.js";
import classFr from "../../web/texts/class-fr.js";
import classZh from "../../web/texts/class-zh.js";
import listsEn from "../../web/texts/lists-en.js";
import listsFr from "../../web/texts/lists-fr.js";
import listsZh from "../../web/texts/lists-zh.js";
import mineEn from "../../web/texts/mine-en.js";
import mineFr from "../../web/texts/mine-fr.js";
import mineZh from "../../web/texts/mine-zh.js";
import puzzlesEn from "../../web/texts/puzzles-en.js";
import puzzlesFr from "../../web/texts/puzzles-fr.js";
import puzzlesZh from "../../web/texts/puzzles-zh.js";
import sheetsEn from "../../web/texts/sheets-en.js";
import sheetsFr from "../../web/texts/sheets-fr.js";
import sheetsZh from "../../web/texts/sheets-zh.js";
import workshopEn from "../../web/texts/workshop-en.js";
import workshopFr from "../../web/texts/workshop-fr.js";
import workshopZh from "../../web/texts/workshop-zh.js";
import firstZh from "../../web/texts/zh.js";

const [en, fr, zh] = [{ ...firstEn, ...ownEn, ...mineEn, ...puzzlesEn, ...sheetsEn, ...listsEn, ...classEn, ...workshopEn },
  { ...firstFr, ...ownFr, ...mineFr, ...puzzlesFr, ...sheetsFr, ...listsFr, ...classFr, ...workshopFr },
  { ...firstZh, ...ownZh, ...mineZh, ...puzzlesZh, ...sheetsZh, ...listsZh, ...classZh, ...workshopZh }];

const web = new URL("../../web/", import.meta.url);
const sources = ["", "play/", "screens/", "workshop/"]
  .flatMap((folder) => readdirSync(new URL(folder, web)).filter((file) => file.endsWith(".js")).map((file) =>
    folder + file))
  .map((file) => readFileSync(new URL(file, web), "utf8"))
  .join("\n");

/** The parts a text asks for, over all its plurals. */
function parts(entry) {
  const texts = typeof entry === "string" ? [entry] : Object.values(entry);
  return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

describe("The texts", () => {
  it("count one thing as one", () => {
    // These count what is never one.
    const many = new Set(["checkpointLong", "phrasesFoundMany", "printMany"]);
    for (const table of [en, fr]) {
      for (const [key, entry] of Object.entries(table)) {
        assert.ok(typeof entry !== "string" || many.has(key) || !/\{count\} \p{L}+s\b/u.test(entry), `${key}: ${entry}`);
      }
    }
  });

  it("hold French signs to their words, so that none begins a line", async () => {
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

  it("have the same keys in each language", () => {
    for (const other of [fr, zh]) assert.deepEqual(Object.keys(other).sort(), Object.keys(en).sort());
  });

  it("that are fetched later have keys of their own", () => {
    const later = [ownEn, mineEn, puzzlesEn, sheetsEn, listsEn, classEn, workshopEn].flatMap((part) => Object.keys(part));
    assert.deepEqual(later.filter((key) => key in firstEn), []);
    assert.equal(new Set(later).size, later.length);
  });

  it("ask for the same parts in each language", () => {
    for (const key of Object.keys(en)) for (const other of [fr, zh]) assert.deepEqual(parts(other[key]), parts(en[key]), key);
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

  it("take the plural of each language", async () => {
    await Promise.all([learn("en"), learn("fr")]);
    assert.equal(speaker("en")("movesMade", { count: 0 }), "0 moves");
    assert.equal(speaker("fr")("movesMade", { count: 0 }), "0 coup");
    assert.equal(speaker("en")("movesMade", { count: 1 }), "1 move");
    assert.equal(speaker("en")("movesMade", { count: 1234 }), "1,234 moves");
    await learn("zh");
    assert.equal(speaker("zh")("movesMade", { count: 1 }), "1 步");
  });

  it("leave what comes from outside as it is", () => {
    assert.equal(speaker("en")("deleteAsk", { title: "{count} <b>" }), "Delete “{count} <b>”?");
  });
});

describe("The first language", () => {
  it("is the browser's first that the page speaks", () => {
    assert.equal(chooseLanguage(["de-DE", "fr-CA", "en"]), "fr");
    assert.equal(chooseLanguage(["zh-CN", "en"]), "zh");
    assert.equal(chooseLanguage(["de"]), "en");
    assert.equal(chooseLanguage([]), "en");
  });
});

describe("The program's own texts", () => {
  it("are in every language that the page speaks", () => {
    // Texts of the program are `LocalizedText(en:fr:zh:)`, which does not compile without one of them. A list by language can lack one.
    const root = new URL("../../Sources/", import.meta.url);
    const files = readdirSync(root, { recursive: true }).map(String).filter((file) => file.endsWith(".swift"));
    assert.ok(files.length > 500);
    for (const file of files) {
      const text = readFileSync(new URL(file, root), "utf8");
      for (const [list] of text.matchAll(/\[\s*"en":[^\]]*\]/g)) {
        for (const language of ["fr", "zh"]) assert.ok(list.includes(`"${language}":`) || !list.includes('"fr":'), `${file}: ${list}`);
      }
    }
  });
});
