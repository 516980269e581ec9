// Keys of texts that the page puts together from values: a text for every value, in every language.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { keptHere } from "../../web/forgetting.js";
import { meanings } from "../../web/listcolumns.js";
import { checkings, pictures } from "../../web/options.js";
import { kinds } from "../../web/personal.js";
import { placeNames } from "../../web/places.js";
import { orders } from "../../web/screens/classcells.js";
import { modes } from "../../web/play/state.js";
import { choices } from "../../web/play/wordhabits.js";
import { speakerOf } from "../../web/texts.js";
import { catalogue, languages, pageParts } from "../../tools/texts.mjs";
import "./files.js";
import { allSides, places, waysFrom } from "../../web/workshop/settools.js";

const root = new URL("../../", import.meta.url);
const read = (/** @type {string} */ path) => readFileSync(new URL(path, root), "utf8");

/** The raw values of a Swift enumeration. */
function cases(path, name) {
  const [, body] = new RegExp(`enum ${name}\\b[^{]*\\{([\\s\\S]*?)\\n\\s*\\}`).exec(read(path)) ?? [];
  return [...(body ?? "").matchAll(/^\s*case (\w+)(?: = "([^"]+)")?$/gm)].map(([, one, raw]) => raw ?? one);
}

/** The strings of a list or set in a JavaScript source. */
function listed(path, start) {
  const source = read(path);
  const at = source.indexOf(start);
  assert.ok(at >= 0, `${path}: ${start}`);
  const end = /[\])]/g;
  end.lastIndex = at + start.length;
  return [...source.slice(at, end.exec(source)?.index).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([whole]) => JSON.parse(whole));
}

const joined = (/** @type {string[]} */ values) => values.map((one) => one.replaceAll("-", ""));
const upTo = (/** @type {number} */ count) => Array.from({ length: count }, (_, index) => String(index + 1));
const methods = joined(cases("Sources/Runtime/Solver/Grading/Grade.swift", "SolvingMethod"));
const people = ["household", "guest", "named", "pupil", "teacher"];
const phases = cases("Sources/Runtime/Play/View.swift", "Phase");

/** What each beginning of a key is followed by. */
const values = {
  outcome: cases("Sources/Runtime/Play/GameEnding.swift", "GameEnding"),
  place: placeNames,
  phase: phases,
  share: ["copy", "join", "watch"],
  field: ["right", "wrong"],
  result: phases.filter((one) => !["ready", "play", "paused"].includes(one)),
  method: methods,
  solvedBy: methods,
  solutions: cases("Sources/Scripting/Checking/Verdict.swift", "Solutions"),
  kept: kinds,
  setHint: ["givens", ...places],
  setSide: allSides,
  setWay: allSides.flatMap(waysFrom),
  stored: keptHere.map((one) => one.name),
  aboutMe: people,
  keptLong: people,
  keptDelete: people,
  teachTrouble: listed("web/screens/classdialogs.js", "const kinds = ["),
  teachOrder: orders,
  key: listed("web/play/keylist.js", "const capped = new Set(["),
  modeIs: modes,
  paint: upTo(8),
  shape: ["ring", "dot", "diamond", "square"],
  glyph: ["star", "tent", "tree"],
  layer: ["sides", "corners"],
  side: listed("web/play/placewords.js", "const squareSides = ["),
  corner: listed("web/play/placewords.js", "const squareCorners = ["),
  colour: upTo(4),
  computer: upTo(5),
  theme: ["auto", "light", "dark"],
  checking: checkings,
  picture: pictures,
  encoding: listed("web/screens/listpreview.js", "const encodings = ["),
  sign: [...new Set([...listed("web/screens/listpreview.js", "const fieldSigns = ["), ...listed("web/screens/listpreview.js", "const rowSigns = [")])]
    .map((one) => JSON.stringify(one).slice(1, -1)),
  meaning: meanings.filter((one) => !["shown", "asked", "named"].includes(one)),
  pair: ["twice", "same", "half"],
  extent: listed("web/screens/worddialogs.js", "const extents = /** @type {const} */ (["),
  construct: ["symmetry", "turn", "mirror", "none", "mode", "blocks", "letters", "marks", "words", "forced", "banned", "least", "asked", "shown", "across", "down"],
  habit: choices.map((one) => one.name),
  about: choices.map((one) => one.name),
};

const page = ["", "play/", "screens/", "workshop/"].flatMap((folder) =>
  readdirSync(new URL(`web/${folder}`, root)).filter((file) => file.endsWith(".js")).map((file) => read(`web/${folder}${file}`))).join("\n");

describe("Keys of texts that are put together", () => {
  const tables = languages.map((language) =>
    [language, new Set(pageParts.flatMap((part) => Object.keys(catalogue(language, part))))]);

  it("have known beginnings", () => {
    const begun = [...page.matchAll(/\b(?:t|w)\(`(\w+)_\$\{|key: `(\w+)_\$\{|\? `(\w+)_\$\{/g)].map(([, a, b, c]) => a ?? b ?? c);
    assert.ok(begun.length > 20);
    assert.deepEqual([...new Set(begun)].filter((one) => !Object.hasOwn(values, one)), []);
  });

  it("have a text for every value in every language", () => {
    for (const [beginning, all] of Object.entries(values)) assert.ok(all.length > 1, beginning);
    const wanted = Object.entries(values).flatMap(([beginning, all]) => all.map((one) => `${beginning}_${one}`));
    wanted.push(...choices.flatMap((one) => one.values.filter((value) => typeof value === "string").map((value) => `${one.name}_${value}`)));
    for (const [language, keys] of tables) assert.deepEqual(wanted.filter((key) => !keys.has(key)), [], language);
  });

  it("and keys that are passed on have a text in every language", () => {
    const passed = [...page.matchAll(/\b(?:key|problem): "(\w+)"/g)].map(([, key]) => key);
    assert.ok(passed.length > 10);
    const others = choices.map((one) => one.name);
    for (const [language, keys] of tables) {
      assert.deepEqual(passed.filter((key) => !keys.has(key) && !others.includes(key)), [], language);
    }
  });

  it("are reported and not shown where there is no text", (context) => {
    const reported = context.mock.method(console, "error", () => {});
    assert.equal(speakerOf({ a: "x" }, "en")("method_unheard"), "");
    assert.equal(reported.mock.calls.length, 1);
  });
});
