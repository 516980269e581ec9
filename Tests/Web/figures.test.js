// Drawings with measures of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { night } from "../../web/play/figures.js";

const luminance = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
const contrast = (one, other) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test("what is dark on white is light on black, and the other way round", () => {
  assert.ok(contrast(night("#000000"), "#10141c") > 12);
  assert.ok(contrast(night("#FFFFFF"), "#E8ECF4") > 9);
});

test("grounds that digits are legible on stay such at night", () => {
  for (const ground of ["#FFFF00", "#FFA500", "#A3E048", "#34BBE6", "#F7D038", "#EB7532", "#D23BE7", "#CFCFCF", "#FFCCAA", "#00FFFF"]) {
    assert.ok(contrast(night(ground), "#E8ECF4") > 3, `${ground} becomes ${night(ground)}`);
  }
});

test("light colours stand out from the dark ground", () => {
  for (const colour of ["#FFFF00", "#34BBE6", "#A3E048", "#FFCCAA"]) assert.ok(contrast(night(colour), "#10141c") > 1.6, night(colour));
});

test("hues and transparency are kept", () => {
  const red = night("#CC0000");
  assert.ok(parseInt(red.slice(1, 3), 16) > parseInt(red.slice(3, 5), 16) && parseInt(red.slice(1, 3), 16) > parseInt(red.slice(5, 7), 16));
  assert.match(night("#12345680"), /^#[0-9a-f]{6}80$/);
});
