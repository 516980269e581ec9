// The records of players, as screens show them. Pure.
// @ts-check

/** @typedef {{ day: string, games: number, won: number, time: number }} Day */
/** @typedef {{ number: number, session: string, rules: string, ending: string, result: import("./types.js").Result, players: string[], tones?: number[], seat?: number, computers?: number[], winner: number|null, moves: number, time: number, day: string }} Game */

/**
 * The days of a week up to today, those without play as well.
 * @param {Day[]} days
 * @param {Date} today
 * @returns {Day[]}
 */
export function week(days, today) {
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(today.getTime() - (6 - index) * 86_400_000).toISOString().slice(0, 10);
    return days.find((one) => one.day === day) ?? { day, games: 0, won: 0, time: 0 };
  });
}

/**
 * The height of each bar of a week, 0 to 100; a day with play always has a bar.
 * @param {Day[]} days
 */
export function heights(days) {
  const most = Math.max(1, ...days.map((one) => one.games));
  return days.map((one) => (one.games === 0 ? 0 : Math.max(8, Math.round((100 * one.games) / most))));
}

/**
 * The score between the last two players: wins by name, and draws.
 * @param {Game[]} games the last first
 * @returns {{ names: string[], wins: number[], draws: number }|null}
 */
export function tally(games) {
  if (games.length === 0) return null;
  const names = [...games[0].players].sort();
  const same = games.filter((one) => JSON.stringify([...one.players].sort()) === JSON.stringify(names));
  const wins = names.map((name) => same.filter((one) => one.winner && one.players[one.winner - 1] === name).length);
  return { names, wins, draws: same.filter((one) => one.ending === "draw").length };
}

/**
 * A tally in one line.
 * @param {{ names: string[], wins: number[], draws: number }} score
 * @param {string} drawn what draws are called
 */
export function standing({ names, wins, draws }, drawn) {
  return [...names.map((name, index) => `${name} ${wins[index]}`), ...(draws > 0 ? [`${drawn} ${draws}`] : [])].join(" · ");
}

/**
 * Whether a finger's way is a swipe to the side that takes something away.
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 */
export function isSwipe(from, to) {
  const across = from.x - to.x;
  return across > 70 && Math.abs(to.y - from.y) < across / 2;
}

/**
 * The level that was finished last.
 * @param {import("./types.js").Saved[]} games
 * @param {{ id: string }[]} levels that count
 * @returns {string|null}
 */
export function latestOf(games, levels) {
  const ended = games.filter((one) => ["won", "lost", "draw"].includes(one.phase) && levels.some((level) => level.id === one.level));
  return ended.sort((a, b) => (a.updated < b.updated ? 1 : -1))[0]?.level ?? null;
}

/**
 * The sums over all kinds.
 * @param {{ played: number, won: number, lost: number, drawn: number, abandoned: number, revealed: number, mistakes: number }[]} kinds
 */
export function totals(kinds) {
  const sum = (/** @type {"played"|"won"|"lost"|"drawn"|"abandoned"|"revealed"|"mistakes"} */ name) =>
    kinds.reduce((all, one) => all + one[name], 0);
  return { played: sum("played"), won: sum("won"), lost: sum("lost"), drawn: sum("drawn"),
    abandoned: sum("abandoned"), revealed: sum("revealed"), mistakes: sum("mistakes") };
}
