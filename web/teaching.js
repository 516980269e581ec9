// Whether this browser was last a teacher's or a pupil's: the place Class leads to that door.
// @ts-check
import { keep, localStore, remember } from "./options.js";

/** Where this browser keeps that it shows a class to its teacher. */
const key = "quadrille.teaching";

/** Whether the last class here was a teacher's. */
export const isTeaching = () => typeof localStorage !== "undefined" && remember(localStore, key) !== null;

/** @param {boolean} is whether a class is shown to its teacher, or else joined by a pupil */
export function keepTeaching(is) {
  if (isTeaching() !== is) keep(localStore, key, is ? "1" : null);
}
