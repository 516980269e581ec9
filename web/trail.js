// Which screen Back of a game leads to. Pure.
// @ts-check

/** Screens of a game or on the way to one: Back leads to the screen that was there before them. */
const through = new Set(["puzzle", "play", "new", "watch", "join", "open", "shared"]);

/**
 * The address of the screen that a game was reached from: a list of levels, a class, one's own words; the start where it was
 * reached from none.
 * @param {string} before the same of the screen before
 * @param {string} screen the name in the address
 * @param {string} address
 */
export function listAfter(before, screen, address) {
  return through.has(screen) ? before : address || "#/";
}
