// What sides and corners are called. Pure.
// @ts-check
import { place } from "../caret.js";
import { cellPart, geometryOf, spotOf } from "./geometry.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../texts.js").Say} Say */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Spot} Spot */

/** The names of the parts of square cells, which have words of their own, clockwise from the top. */
const squareSides = ["top", "right", "bottom", "left"];
const squareCorners = ["topleft", "topright", "bottomright", "bottomleft"];

/**
 * What a side or a corner is called.
 * @param {Say} t
 * @param {Geometry} geometry
 * @param {Spot} spot
 */
export function placeName(t, geometry, spot) {
  const [first, second] = spot.cells.map((cell) => t("placeCell", place(cell)));
  if (spot.on === "cells") return first;
  if (spot.on === "sides" && second) return t("sideBetween", { first, second });
  return partName(t, geometry, spot, cellPart(spot.at));
}

/**
 * What a side or a corner is called, told from one of its cells.
 * @param {Say} t
 * @param {Geometry} geometry
 * @param {Spot} spot
 * @param {string} at the cell
 */
export function partName(t, geometry, spot, at) {
  const parts = (spot.on === "cells" ? [] : geometry.spots.get(at)?.[spot.on]) ?? [];
  const [index, cell] = [parts.indexOf(spot.at), t("placeCell", place(at))];
  const isSquare = parts.length === 4 && geometry.isSquare;
  if (spot.on === "sides") return isSquare ? t(`side_${squareSides[index]}`, { cell }) : t("sideNumbered", { cell, number: index + 1 });
  return isSquare ? t(`corner_${squareCorners[index]}`, { cell }) : t("cornerNumbered", { cell, number: index + 1 });
}

/**
 * What a side or a corner of a board is called, told from any cell.
 * @param {Say} t
 * @param {Board} board
 * @param {string} at
 */
export function placeNamed(t, board, at) {
  const geometry = geometryOf(board);
  const spot = spotOf(geometry, at);
  return spot ? placeName(t, geometry, spot) : at;
}

/**
 * What a cell, a side or a corner of a board is called in a sentence: "row 1, column 6" for `r1c6`.
 * @param {Say} t
 * @param {Board|undefined} board without which sides and corners keep their short names
 * @param {string} at
 */
export function calledIn(t, board, at) {
  if (!at.includes(".")) return t("cellName", place(at));
  return board ? placeNamed(t, board, at) : at;
}

/**
 * A text in which cells, sides and corners are named in words.
 * @param {string} text
 * @param {(at: string) => string} called what a place is called
 */
export function withPlaces(text, called) {
  return text.replace(/\br[1-9]\d?c[1-9]\d?(?:\.[a-z]+\d*)?\b/g, called);
}
