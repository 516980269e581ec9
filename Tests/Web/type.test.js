// Font sizes in the stylesheets.
// @ts-check
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";

const folder = new URL("../../web/style/", import.meta.url);
const sheets = readdirSync(folder).filter((name) => name.endsWith(".css"));
const read = (/** @type {string} */ name) => readFileSync(new URL(name, folder), "utf8");

describe("the type scale", () => {
  it("has seven steps", () => {
    const sizes = [...read("tokens.css").matchAll(/--text-(\w+): ([\d.]+)rem;/g)].map(([, , size]) => Number(size) * 16);
    assert.deepEqual(sizes, [12, 14, 16, 20, 25, 31, 39]);
  });

  it("is used for every font size but those of boards", () => {
    // Sizes of boards follow the cell's side; the whole page grows on very large screens; a clue's size is an option.
    const other = /^(?:inherit|100%|118\.75%|16px)$|var\(--side\)|var\(--clue-size/;
    const strange = sheets.flatMap((name) => [...read(name).matchAll(/[;{\s]font-size: ([^;}]+)/g)]
      .map(([, size]) => size.trim()).filter((size) => !/^(?:clamp\()?var\(--text-\w+\)/.test(size) && !other.test(size))
      .map((size) => `${name}: ${size}`));
    assert.deepEqual(strange, []);
  });

  it("is 11 px at least in cells", () => {
    const small = sheets.flatMap((name) => [...read(name).matchAll(/[;{\s]font-size: ([^;}]*var\(--side\)[^;}]*)/g)]
      .map(([, size]) => size).filter((size) => [...size.matchAll(/([\d.]+)px/g)].some(([, px]) => Number(px) < 11)).map((size) => `${name}: ${size}`));
    assert.deepEqual(small, []);
  });
});
