// The words for the drawings at a cell.
// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { styles } from "../../web/play/drawings.js";
import { signs, spokenStyles } from "../../web/play/signs.js";
import { speakerOf } from "../../web/texts.js";

const say = (/** @type {string} */ language) =>
  speakerOf(JSON.parse(readFileSync(new URL(`../../web/texts/${language}/page.json`, import.meta.url), "utf8")), language);
const board = (/** @type {object[]} */ regions, more = {}) =>
  /** @type {import("../../web/types.js").Board} */ (/** @type {unknown} */ ({ id: "main", rows: 9, columns: 9, cells: [], regions, ...more }));
const english = (/** @type {object[]} */ regions, more = {}) => Object.fromEntries(signs(say("en"), board(regions, more)));

describe("the drawings at a cell", () => {
  it("have words in every style that is drawn", () => {
    assert.deepEqual([...spokenStyles].sort(), [...styles].sort());
  });

  it("name a cage and its text", () => {
    assert.deepEqual(english([{ style: "cage", cells: ["r1c1", "r1c2"], text: "4" }, { style: "cage", cells: ["r2c1"] }]), {
      r1c1: "in a cage of 2 cells marked 4", r1c2: "in a cage of 2 cells marked 4", r2c1: "in a cage of 1 cell" });
  });

  it("give the place on a thermometer or arrow, and where it comes from", () => {
    assert.deepEqual(english([{ style: "path", cells: ["r1c7", "r2c7", "r2c8"] }]), {
      r1c7: "bulb of a thermometer of 3 cells", r2c7: "2 of 3 on a thermometer, after row 1, column 7",
      r2c8: "3 of 3 on a thermometer, after row 2, column 7" });
    assert.deepEqual(english([{ style: "arrow", cells: ["r1c1", "r1c2"] }]), {
      r1c1: "circle of an arrow with 1 cell", r1c2: "1 of 1 on the arrow from row 1, column 1" });
  });

  it("say on which side dots and bars are", () => {
    assert.deepEqual(english([{ style: "ring", cells: ["r1c1", "r1c2"] }, { style: "dot", cells: ["r2c1", "r1c1"] }, { style: "bar", cells: ["r3c1", "r3c2"] }]), {
      r1c1: "white dot to the right, black dot below", r1c2: "white dot to the left", r2c1: "black dot above",
      r3c1: "thick line to the right", r3c2: "thick line to the left" });
    assert.equal(english([{ style: "dot", cells: ["r1c1", "r1c2"] }], { fromRight: true }).r1c1, "black dot to the left");
    assert.equal(english([{ style: "dot", cells: ["r1c1", "r2c2"] }]).r1c1, "black dot towards row 2, column 2");
  });

  it("say which of two cells holds more", () => {
    assert.deepEqual(english([{ style: "more", cells: ["r1c1", "r2c1"] }]), {
      r1c1: "more than row 2, column 1", r2c1: "less than row 1, column 1" });
  });

  it("name grounds and circles of single cells", () => {
    assert.deepEqual(english([{ style: "shade", cells: ["r1c1"] }, { style: "ring", cells: ["r1c2"] }, { style: "dot", cells: ["r1c3"] }]), {
      r1c1: "grey cell", r1c2: "in a circle", r1c3: "on a grey disc" });
  });

  it("number boxes only if they are not all rectangles", () => {
    assert.deepEqual(english([{ style: "box", cells: ["r1c1", "r1c2"] }, { style: "box", cells: ["r2c1", "r2c2"] }]), {});
    assert.deepEqual(english([{ style: "box", cells: ["r1c1", "r1c2", "r2c1"] }, { style: "box", cells: ["r2c2"] }]), {
      r1c1: "region 1", r1c2: "region 1", r2c1: "region 1", r2c2: "region 2" });
  });

  it("are bounded in length", () => {
    const many = Array.from({ length: 200 }, () => ({ style: "cage", cells: ["r1c1"], text: "x".repeat(10_000) }));
    const text = english(many).r1c1;
    assert.ok(text.length < 400, String(text.length));
    assert.ok(text.endsWith("194 more signs"), text);
  });

  it("are said in French and Chinese", () => {
    const regions = [{ style: "ring", cells: ["r1c1", "r1c2"] }, { style: "cage", cells: ["r1c1", "r1c2"], text: "4" }];
    assert.equal(signs(say("fr"), board(regions)).get("r1c1"), "dans une cage de 2 cases marquée 4, point blanc à droite");
    assert.equal(signs(say("zh"), board(regions)).get("r1c1"), "在标有 4 的 2 格笼中, 右侧有白点");
  });
});
