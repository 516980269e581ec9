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
 * Whether a timer counts down to something; the time played never does.
 * @param {Timer} timer
 */
export function isCountdown(timer) {
  return timer.run === "down" || (timer.run === "stop" && timer.id !== "play");
}

/**
 * A timer's reading as it is shown: what is left is rounded up, so that 0:00 is the end and not the last second.
 * @param {Timer} timer
 * @param {number} ms its reading
 */
export function face(timer, ms) {
  return shown(isCountdown(timer) ? Math.ceil(ms / 1000) * 1000 : ms);
}

/**
 * Whether little is left.
 * @param {Timer} timer
 * @param {number} ms its reading
 */
export function isLow(timer, ms) {
  return isCountdown(timer) && timer.low !== undefined && ms <= timer.low;
}

/**
 * The countdowns that run and have little left.
 * @param {readonly Timer[]} timers
 * @param {number} since milliseconds since they were received
 * @returns {{ timer: Timer, seconds: number }[]} with the whole seconds that are left, rounded up
 */
export function lows(timers, since) {
  return timers.map((timer) => ({ timer, ms: reading(timer, since) }))
    .filter(({ timer, ms }) => timer.run === "down" && ms > 0 && isLow(timer, ms))
    .map(({ timer, ms }) => ({ timer, seconds: Math.ceil(ms / 1000) }));
}

/**
 * The present reading of a timer.
 * @param {Timer} timer as the server sent it
 * @param {number} since milliseconds since it was received
 */
export function reading(timer, since) {
  if (timer.run === "up") return timer.ms + since;
  return timer.run === "down" ? Math.max(0, timer.ms - since) : timer.ms;
}
