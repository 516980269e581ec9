// Contrast of the palette in every theme, computed from the tokens.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
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

/**
 * How the kinds of colour blindness change linear red, green and blue, at full severity.
 *
 * Source: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, A Physiologically-based Model for Simulation of Color Vision
 * Deficiency, IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009.
 * @type {Record<string, number[][]>}
 */
const eyes = {
  "full colour vision": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/**
 * A colour as somebody sees it, in Oklab, where distances are those of what is perceived.
 *
 * Source: Björn Ottosson, A perceptual color space for image processing, 2020.
 * @param {string} colour
 * @param {number[][]} eye
 */
function seen(colour, eye) {
  const linear = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = eye.map((row) => Math.min(1, Math.max(0, row.reduce((sum, weight, at) => sum + weight * linear[at], 0))));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}

/**
 * @param {string} one
 * @param {string} other
 * @param {number[][]} eye
 */
function apart(one, other, eye) {
  const [first, second] = [seen(one, eye), seen(other, eye)];
  return Math.hypot(...first.map((part, at) => part - second[at]));
}

/** The looks of the lines that shipped rule sets draw: what is not colour, and the colour. */
function lines() {
  const folder = new URL("../../scripts/rules/", import.meta.url);
  return readdirSync(folder).filter((name) => name.endsWith(".lua")).flatMap((name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    const look = /require\("linerules"\)/.test(text) ? /look = \{([^}]*)\}/.exec(text)?.[1] : undefined;
    const colour = /colour = "(\w+)"/.exec(look ?? "")?.[1];
    if (look === undefined || colour === undefined) return [];
    const form = [/width = "(\w+)"/, /dashed = (true)/, /ends = "(\w+)"/].map((one) => one.exec(look)?.[1] ?? "").join(" ");
    return [{ name, form, colour }];
  });
}

for (const [theme, blocks] of Object.entries(themes)) {
  const tokens = Object.assign({}, ...blocks.map(block));
  for (const [kind, eye] of Object.entries(eyes)) {
    describe(`the ${theme} theme with ${kind}`, () => {
      it("tells lines of mixed variants apart by width, dashes, ends or colour", () => {
        const all = lines();
        assert.ok(all.length >= 12, `${all.length} kinds of lines`);
        for (const [at, one] of all.entries()) {
          for (const other of all.slice(at + 1).filter((two) => two.form === one.form)) {
            const found = apart(tokens[`line-${one.colour}`], tokens[`line-${other.colour}`], eye);
            assert.ok(found >= 0.08, `${one.name} and ${other.name}, ${one.colour} and ${other.colour}: ${found.toFixed(3)}`);
          }
        }
      });

      it("shows every colour of lines, and fog, on the board", () => {
        for (const name of [...colours.map((colour) => `line-${colour}`), "fog"]) {
          const found = apart(tokens[name], tokens.cell, eye);
          assert.ok(found >= 0.12, `${name}: ${found.toFixed(3)}`);
        }
      });
    });
  }
}
