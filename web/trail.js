// Which list of puzzles Back leads to. Pure.
// @ts-check

/** Lists that Back returns to, and screens that are reached from them. */
const [lists, through] = [new Set(["challenges", "catalogue", "library", "games", "daily"]), new Set(["puzzle", "play", "new"])];

/**
 * The address of the list that a screen was reached from; the start where it was reached from none.
 * @param {string} before the same of the screen before
 * @param {string} screen the name in the address
 * @param {string} address
 */
export function listAfter(before, screen, address) {
  if (lists.has(screen)) return address;
  return through.has(screen) ? before : "#/";
}
