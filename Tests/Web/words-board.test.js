// Crosswords: their texts, options and keys, and the display of pending letters.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expected } from "../../web/play/expected.js";
import { capital, certain, clusters, isLetter, joins } from "../../web/play/letters.js";
import { choices, habitsOf } from "../../web/play/wordhabits.js";
import { keyRows, table as wordKeys, wordMeaning } from "../../web/play/wordkeys.js";
import { wordSpeaker } from "../../web/play/wordtexts.js";
import { catalogue } from "../../tools/texts.mjs";
import "./files.js";

const web = new URL("../../web/", import.meta.url);
const key = (name, more = {}) => ({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
const how = { space: "turn", free: false };

describe("The texts of crosswords", () => {
  it("include all that are used, and no others", async () => {
    const english = catalogue("en", "words");
    const sources = ["play/", "screens/"].flatMap((folder) => readdirSync(new URL(folder, web)).map((file) => folder + file))
      .map((file) => readFileSync(new URL(file, web), "utf8")).join("\n");
    const asked = [...sources.matchAll(/\bw\("(\w+)"/g)].map(([, one]) => one);
    const chosen = choices.flatMap((one) => [`habit_${one.name}`, `about_${one.name}`,
      ...one.values.filter((value) => typeof value === "string").map((value) => `${one.name}_${value}`)]);
    for (const one of [...asked, ...chosen]) assert.ok(one in english, one);
    const used = (one) => sources.includes(`"${one}"`) || chosen.includes(one) || one.startsWith("extent_");
    assert.deepEqual(Object.keys(english).filter((one) => !used(one)), []);
  });

  it("are shown in an available language, else in English", async () => {
    assert.equal((await wordSpeaker("fr"))("close"), "Fermer");
    assert.equal((await wordSpeaker("xx"))("intoWord", { count: 1 }), "Into the word (1 letter)");
  });
});

describe("The options of crosswords", () => {
  it("are the defaults if the stored ones are invalid", () => {
    const usual = Object.fromEntries(choices.map((one) => [one.name, one.usual]));
    for (const stored of [undefined, null, 7, "x", [], { advance: "nowhere", skip: "yes", __proto__: { size: "large" } }]) {
      assert.deepEqual(habitsOf(stored), usual);
    }
    for (const one of choices) assert.ok(one.values.includes(one.usual), one.name);
  });

  it("are those that were stored", () => {
    assert.equal(habitsOf({ size: "larger", repeat: true, after: "smart" }).size, "larger");
    assert.equal(habitsOf({ size: "larger", repeat: true, after: "smart" }).repeat, true);
  });
});

describe("A key on a crossword", () => {
  it("enters letters of any script, digits and few signs", () => {
    for (const one of ["a", "É", "ж", "心", "7", "&"]) assert.deepEqual(wordMeaning(key(one), how), { do: "write", text: one });
    for (const one of ["(", "F5", "Shift", "Dead", "CapsLock"]) assert.equal(wordMeaning(key(one), how), null);
  });

  it("moves, deletes and changes direction", () => {
    assert.deepEqual(wordMeaning(key("Tab", { shiftKey: true }), how), { do: "word", key: "previous" });
    assert.equal(wordMeaning(key("Tab"), { ...how, free: true }), null);
    assert.deepEqual(wordMeaning(key(" "), how), { do: "word", key: "turn" });
    assert.deepEqual(wordMeaning(key(" "), { ...how, space: "clear" }), { do: "delete" });
    assert.deepEqual(wordMeaning(key("Backspace"), how), { do: "erase" });
    assert.deepEqual(wordMeaning(key("End", { ctrlKey: true }), how), { do: "word", key: "last" });
  });

  it("is listed with a text, and has an effect", async () => {
    const texts = catalogue("en", "words");
    const names = { "⌫": "Backspace", Esc: "Escape", Space: " ", "↓": "ArrowDown" };
    for (const row of wordKeys) {
      assert.ok(row.text in texts, row.text);
      for (const listed of row.names) {
        const parts = listed.split(" ");
        const name = parts.pop();
        const event = key(names[name] ?? name, { ctrlKey: parts.includes("Ctrl"), shiftKey: parts.includes("Shift") });
        assert.notEqual(wordMeaning(event, how), null, listed);
      }
    }
  });

  it("leaves the browser's own keys alone", () => {
    for (const one of ["r", "t", "c", "v", "+"]) assert.equal(wordMeaning(key(one, { ctrlKey: true }), how), null);
    assert.deepEqual(wordMeaning(key("z", { metaKey: true }), how), { do: "undo" });
  });

  it("appears on the screen in the order of the language", () => {
    assert.equal(keyRows("fr", false)[0][0], "A");
    assert.equal(new Set(keyRows("en", false).flat()).size, 26);
    assert.equal(new Set(keyRows("fr", false).flat()).size, 26);
    assert.ok(keyRows("en", true).flat().includes("7"));
  });
});

describe("A pending letter", () => {
  const cells = [{ at: "r1c1" }, { at: "r1c2", kind: "entry", text: "B" }, { at: "r1c3", kind: "given", text: "C" }];
  const view = { n: 1, title: "", status: { phase: "play" }, can: { enter: true },
    boards: [{ id: "main", rows: 1, columns: 3, cells, entries: [], gestures: { type: "enter {cell} {text}" } }] };
  const drawn = (moves) => expected(view, moves.map((move) => ({ move }))).boards[0].cells.map((cell) => cell.text ?? "");

  it("is drawn at once, and so is a deletion", () => {
    assert.deepEqual(drawn(["enter r1c1 \"A\"", "clear r1c2"]), ["A", "", "C"]);
    assert.deepEqual(drawn(["enter r1c1 \"HEART\"", "enter r1c1 \"\\\"\""]), ["\"", "B", "C"]);
  });

  it("changes no fixed letter, and nothing after another move", () => {
    assert.deepEqual(drawn(["enter r1c3 \"X\""]), ["", "B", "C"]);
    assert.deepEqual(drawn(["!undo", "enter r1c1 \"A\""]), ["", "B", "C"]);
  });
});

describe("Typed letters", () => {
  it("are grapheme clusters in normal form C", () => {
    assert.deepEqual(clusters("कविता"), ["क", "वि", "ता"]);
    assert.deepEqual(clusters("क्षण"), ["क्ष", "ण"]);
    assert.deepEqual(clusters("กำลัง"), ["กำ", "ลั", "ง"]);
    assert.deepEqual(clusters("e\u0301t, é"), ["é", "t", "é"]);
    assert.deepEqual(clusters("👩‍👩‍👧🍎🇫🇷"), ["👩‍👩‍👧", "🍎", "🇫🇷"]);
  });

  it("are distinguished from other keys", () => {
    for (const one of ["a", "é", "क", "ि", "क्ष", "7", "&", "漢", "🍎"]) assert.ok(isLetter(one), one);
    for (const one of ["ArrowLeft", "Dead", "Process", "Unidentified", " ", "", ".", "ab"]) assert.ok(!isLetter(one), one);
    assert.ok(joins("ि") && joins("\u0301") && !joins("क"));
  });

  it("are shown as capitals of their language", () => {
    assert.equal(capital("i", "tr"), "İ");
    assert.equal(capital("i"), "I");
    assert.equal(capital("მ", "ka"), "მ");
    assert.equal(capital("x", "no language"), "X");
  });

  it("are final in a composition if no later input can change them", () => {
    assert.deepEqual(certain(["c", "a"], undefined), ["c", "a"]);
    assert.deepEqual(certain(["क", "वि"], ["क व", "ि"]), ["क"]);
    assert.deepEqual(certain(["वि", "त"], ["क व", "ि"]), ["वि"]);
    assert.deepEqual(certain(["か", "ん"], ["漢 字"]), []);
    assert.deepEqual(certain(["한", "그"], ["한 글"]), ["한"]);
    assert.deepEqual(certain(["z", "h"], ["中 国"]), []);
    assert.deepEqual(certain(["п"], ["Й Ц П"]), ["п"]);
    assert.deepEqual(certain([], undefined), []);
  });

  it("have the puzzle's keys", () => {
    assert.deepEqual(keyRows("en", false, ["Й Ц", "Ф"]), [["Й", "Ц"], ["Ф"]]);
    assert.deepEqual(keyRows("en", true, ["Й Ц"])[0][0], "1");
  });
});
