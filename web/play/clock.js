// Times as shown and as spoken. Pure.
// @ts-check

/** @typedef {import("../types.js").Timer} Timer */

/**
 * Milliseconds as minutes and seconds, with hours where there are any: 3:07, 1:03:07.
 * @param {number} ms
 */
export function shown(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/**
 * What a timer reads now.
 * @param {Timer} timer as the server sent it
 * @param {number} since milliseconds since it was received
 */
export function reading(timer, since) {
  if (timer.run === "up") return timer.ms + since;
  return timer.run === "down" ? Math.max(0, timer.ms - since) : timer.ms;
}
