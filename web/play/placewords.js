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
