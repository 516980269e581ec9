// Contrast of the palette in every theme, computed from the tokens.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { colours } from "../../web/play/drawings.js";

const css = readFileSync(new URL("../../web/style/tokens.css", import.meta.url), "utf8");

/** The blocks of `tokens.css` that make up each theme, in the order of the cascade. */
const themes = {
  light: [":root"],
  dark: [":root", ':root[data-theme="dark"]'],
  "light, more contrast": [":root", ':root[data-contrast="more"]'],
  "dark, more contrast": [":root", ':root[data-theme="dark"]', ':root[data-contrast="more"]', ':root[data-theme="dark"][data-contrast="more"]'],
};

/**
 * The colours of one block.
 * @param {string} selector
 * @returns {Record<string, string>}
 */
function block(selector) {
  const start = css.indexOf(`\n${selector} {`);
  assert.notEqual(start, -1, selector);
  const text = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]));
}

/**
 * The relative luminance of WCAG 2.
 * @param {string} colour
 */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * @param {string} one
 * @param {string} other
 */
function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

for (const [theme, blocks] of Object.entries(themes)) {
  const tokens = Object.assign({}, ...blocks.map(block));
  const atLeast = (/** @type {string} */ one, /** @type {string} */ other, /** @type {number} */ least) => {
    const found = contrast(tokens[one], tokens[other]);
    assert.ok(found >= least, `${one} on ${other}: ${found.toFixed(2)} of ${least}`);
  };
  const least = theme.endsWith("contrast") ? 3 : 2;

  describe(`the ${theme} theme`, () => {
    it("shows every drawing that carries a rule", () => {
      for (const name of ["path", "inset", "cage", "dot-ring", "rule-strong"]) atLeast(name, "cell", least);
    });

    it("shows every colour of lines, and digits on it", () => {
      for (const colour of colours) {
        atLeast(`line-${colour}`, "cell", least);
        for (const text of ["ink", "entry"]) atLeast(text, `line-${colour}`, 4.5);
        atLeast("danger", `line-${colour}`, 3);
      }
    });

    it("keeps a black dot black and a white dot white", () => {
      assert.ok(luminance(tokens["dot-black"]) < 0.02, tokens["dot-black"]);
      assert.ok(luminance(tokens["dot-white"]) > 0.9, tokens["dot-white"]);
      // One of the dots has the ground's lightness: its ring separates it.
      const alike = luminance(tokens.cell) > 0.5 ? "dot-white" : "dot-black";
      atLeast("dot-ring", alike, 3);
    });

    it("makes grey cells darker than a light cell and lighter than a dark one", () => {
      assert.equal(luminance(tokens.inset) < luminance(tokens.cell), luminance(tokens.cell) > 0.5);
    });

    it("keeps digits legible on the drawings below them", () => {
      for (const ground of ["path", "inset"]) for (const text of ["ink", "entry"]) atLeast(text, ground, 4.5);
      for (const ground of ["path", "inset"]) atLeast("danger", ground, 3);
    });
  });
}
