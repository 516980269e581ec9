// The rule sets of a family by groups, and what can be mixed.
// @ts-check
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { grouped, mixable, mixtureName } from "../../web/families.js";
import { titleOf } from "../../web/screens/lists.js";

const titles = { mixed: "Mixtures", rest: "Others" };
const root = "core:sudoku";

/** @param {string} name @param {{ title: string, order: number }} [group] @param {Partial<import("../../web/types.js").Rules>} [more] */
const rules = (name, group, more = {}) => ({ name, title: name.replace("core:", ""), root, ...(group && { group }), ...more });
const lines = { title: "Lines", order: 2 };
const classic = { title: "Classic", order: 1 };

describe("the rule sets of a family", () => {
  const many = [...Array(12)].map((_, index) => rules(`core:line-${index}`, lines));
  const all = [...many, rules(root, classic), rules("core:line-0+line-1"), rules("mini:odd")];

  it("are one list if there are few, or no groups", () => {
    assert.deepEqual(grouped(many.slice(0, 3), titles), [{ title: "", rules: many.slice(0, 3) }]);
    assert.equal(grouped([...Array(20)].map((_, index) => rules(`core:${index}`)), titles).length, 1);
  });

  it("are by groups in their order, then those without, then mixtures", () => {
    const found = grouped(all, titles);
    assert.deepEqual(found.map((one) => one.title), ["Classic", "Lines", "Others", "Mixtures"]);
    assert.deepEqual(found[3].rules.map((one) => one.name), ["core:line-0+line-1"]);
    assert.equal(found.flatMap((one) => one.rules).length, all.length);
  });
});

describe("a mixture", () => {
  const thermo = rules("core:thermo");
  const arrow = rules("core:arrow");
  const sudoku = rules(root);
  const four = rules("core:four", undefined, { root: undefined });
  const other = rules("core:futoshiki", undefined, { root: "core:futoshiki" });
  const broken = rules("mini:broken", undefined, { problem: "no" });

  it("is made of rule sets with the same root, which are neither the root nor mixtures nor faulty", () => {
    const all = [sudoku, thermo, arrow, four, other, broken, rules("core:arrow+thermo")];
    assert.deepEqual(mixable(all, thermo), [arrow]);
    assert.deepEqual(mixable(all, sudoku), [thermo, arrow]);
    assert.deepEqual(mixable(all, four), []);
    assert.deepEqual(mixable(all, rules("core:arrow+thermo")), []);
  });

  it("is named by its parts, without the root", () => {
    assert.equal(mixtureName([sudoku, thermo, arrow]), "core:thermo+core:arrow");
    assert.equal(mixtureName([sudoku]), root);
  });

  it("has the title of its parts if no installed level has it", () => {
    assert.equal(titleOf([thermo, arrow], "core:arrow+thermo"), "arrow + thermo");
    assert.equal(titleOf([thermo, arrow], "core:arrow+mini:lat"), "arrow + lat");
    assert.equal(titleOf([thermo, arrow, rules("core:arrow+thermo", undefined, { title: "Both" })], "core:arrow+thermo"), "Both");
  });
});
