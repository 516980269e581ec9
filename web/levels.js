// Levels and saved games as lists to look through. Pure.
// @ts-check

/** @typedef {import("./types.js").Level} Level */
/** @typedef {import("./types.js").Rules} Rules */
/** @typedef {import("./types.js").Saved} Saved */

/**
 * A text without case and accents, for comparing what is typed.
 * @param {string} text
 */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * The levels that contain every word looked for, in their title, rule set, pack, author or size.
 * @template {Pick<Level, "title"|"rules"> & Partial<Level>} One
 * @param {One[]} levels
 * @param {Rules[]} rules
 * @param {string} text
 */
export function matching(levels, rules, text) {
  const titles = new Map(rules.map((one) => [one.name, one.title]));
  const words = plain(text).split(/\s+/).filter((word) => word !== "");
  return levels.filter((level) => {
    const parts = [level.title, level.rules, titles.get(level.rules), level.pack, level.packTitle, level.author, level.size,
      level.size?.replace(/\s/g, "")];
    const about = plain(parts.filter(Boolean).join(" "));
    return words.every((word) => about.includes(word));
  });
}

/**
 * Levels from easy to hard, small to large; those without a difficulty last.
 * @param {Level[]} levels
 */
export function ordered(levels) {
  const area = (/** @type {Level} */ level) => (sides(level.size)?.rows ?? 99) * (sides(level.size)?.columns ?? 99);
  return [...levels].sort((a, b) =>
    (a.difficulty ?? 9) - (b.difficulty ?? 9) || area(a) - area(b) || (a.id < b.id ? -1 : 1));
}

/**
 * Levels by pack, packs in the order they first come.
 * @param {Level[]} levels
 * @returns {[string, Level[]][]}
 */
export function byPack(levels) {
  /** @type {Map<string, Level[]>} */
  const packs = new Map();
  for (const level of levels) packs.set(level.pack, [...(packs.get(level.pack) ?? []), level]);
  return [...packs];
}

/**
 * A pack's title as a heading; where none is known its name: "first-steps" → "First steps".
 * @param {string} name
 * @param {Pick<Level, "packTitle">} [level] one of the pack
 */
export function heading(name, level) {
  if (level?.packTitle) return level.packTitle;
  const text = name.replace(/[-_]+/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Whether a game can be continued: not once it has a result, even if an undo has reopened it.
 * @param {Saved} saved
 */
export function isOpen(saved) {
  return !saved.result && (saved.phase === "play" || saved.phase === "paused" || saved.phase === "ready");
}

/**
 * The level after one in its pack's order.
 * @param {Level[]} levels
 * @param {string|null|undefined} id
 * @returns {Level|null}
 */
export function following(levels, id) {
  const pack = levels.find((level) => level.id === id)?.pack;
  const all = ordered(levels.filter((level) => level.pack === pack));
  const here = all.findIndex((level) => level.id === id);
  return here < 0 ? null : (all.slice(here + 1).find((level) => !level.problem) ?? null);
}

/**
 * A size's text that is never broken at its blanks.
 * @param {string|null|undefined} size
 */
export const unbroken = (size) => size?.replace(/ /g, "\u00a0");

/**
 * A size's text as people read it: "9×9" → "9 × 9", never broken.
 * @param {string} size
 */
export const spaced = (size) => size.replace(/\s*×\s*/g, "\u00a0×\u00a0");

/**
 * Rows and columns in a size's text, such as "6 × 7".
 * @param {string|null|undefined} size
 * @returns {{ rows: number, columns: number }|null}
 */
export function sides(size) {
  const found = /(\d+)\s*\D\s*(\d+)/.exec(size ?? "");
  return found ? { rows: Number(found[1]), columns: Number(found[2]) } : null;
}

/**
 * The saved games that read like another one: same title, size, difficulty, theme and number of moves. Pure.
 * @param {readonly import("./types.js").Saved[]} games
 * @returns {Set<string>} their ids
 */
export function lookalikes(games) {
  const keyOf = (/** @type {import("./types.js").Saved} */ one) => JSON.stringify([one.title, one.size, one.difficulty, one.theme, one.moves]);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const one of games) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return new Set(games.filter((one) => (counts.get(keyOf(one)) ?? 0) > 1).map((one) => one.id));
}
