// Links and paths in the documents lead to files and headings that exist; prose fits 100 columns.
// @ts-check
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");

/** @type {(folder: string) => string[]} */
const pagesIn = (folder) => readdirSync(join(root, folder), { withFileTypes: true }).flatMap((one) => {
  const path = join(folder, one.name);
  if (one.isDirectory()) return one.name.endsWith(".docc") ? [] : pagesIn(path);
  return path.endsWith(".md") ? [path] : [];
});
const pages = [...readdirSync(root).filter((one) => one.endsWith(".md")), ...pagesIn("docs"), "Benchmarks/RESULTS.md"];
/** Printed from the program's own table, or figures with their history. */
const printed = ["docs/lua-reference.md", "Benchmarks/RESULTS.md"];

/** @type {(text: string) => string} */
const withoutBlocks = (text) => text.replace(/^( *)```[^]*?^ *```$/gm, "");

/** The anchors of a page's headings, as forges make them. @type {(text: string) => Set<string>} */
const anchors = (text) => new Set([...withoutBlocks(text).matchAll(/^#+ +(.*)$/gm)].map((one) =>
  one[1].toLowerCase().replace(/[^\p{L}\p{N}\- ]/gu, "").replaceAll(" ", "-")));

/** What is wrong with the links of a page. @type {(page: string, text: string) => string[]} */
const brokenLinks = (page, text) => [...withoutBlocks(text).replace(/`[^`\n]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g)].map((one) => one[1])
  .filter((link) => !/^[a-z]+:/.test(link))
  .filter((link) => {
    const [path, anchor] = link.split("#");
    const file = path ? normalize(join(dirname(page), path)) : page;
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchors(file === page ? text : read(file)).has(anchor);
  });

/**
 * Paths in a page that do not exist: from the root, or of the page's modules. Names in capitals are placeholders.
 * @type {(text: string) => string[]}
 */
const brokenPaths = (text) => [...withoutBlocks(text).matchAll(/`((?:Sources|Tests|web|scripts|tools|docs|Benchmarks)\/[\w.\/+-]+|(?:play|screens|workshop)\/\w+\.js)`/g)]
  .map((one) => one[1])
  .filter((path) => !path.split(/[\/.]/).some((part) => /[A-Z]{4}/.test(part) && part !== "RESULTS" && part !== "LICENCES"))
  .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, "web", path)));

/** Lines of prose that are too long: no tables, no code, nothing that has no blank to be broken at. @type {(text: string) => string[]} */
const longLines = (text) => withoutBlocks(text).split("\n").filter((line) =>
  [...line].length > 100 && !/^(\||    |#|!?\[)/.test(line) && /\S\s+\S/.test(line.slice(0, 100).trimStart().replace(/`[^`]*`/g, "x")));

describe("a page of the documents", () => {
  for (const page of pages) {
    it(`has links that lead somewhere: ${page}`, () => assert.deepEqual(brokenLinks(page, read(page)), []));
    if (printed.includes(page)) continue;
    it(`has paths of files that exist: ${page}`, () => assert.deepEqual(brokenPaths(read(page)), []));
    it(`fits 100 columns: ${page}`, () => assert.deepEqual(longLines(read(page)), []));
  }
});

describe("the check of documents", () => {
  it("finds a link to a file or heading that does not exist", () => {
    assert.deepEqual(brokenLinks("README.md", "# A b\n[a](docs/nothing.md) [b](#a-b) [c](#c) [d](docs/solver.md#e) [f](https://example.org)\n"),
      ["docs/nothing.md", "#c", "docs/solver.md#e"]);
  });
  it("finds a path that does not exist", () => {
    assert.deepEqual(brokenPaths("`docs/solver.md` `docs/nothing.md` `play/state.js` `play/nothing.js` `Sources/NAME.swift`"), ["docs/nothing.md", "play/nothing.js"]);
  });
  it("finds a long line of prose, and none in tables and code", () => {
    const long = "word ".repeat(30);
    assert.deepEqual(longLines(`${long}\n| ${long} |\n    ${long}\n\`\`\`\n${long}\n\`\`\`\n`), [long]);
  });
});
