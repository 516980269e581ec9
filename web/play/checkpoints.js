// Names of checkpoints: which one is proposed, which are taken. Pure.
// @ts-check

/** The most characters of a name. */
export const longest = 64;

/**
 * A name that is not there yet.
 * @param {readonly string[]} names those that are
 * @param {(n: number) => string} numbered
 */
export function proposed(names, numbered) {
  let n = 1;
  while (names.includes(numbered(n))) n += 1;
  return numbered(n);
}

/**
 * A name as it is sent: without blanks at its ends, blanks and signs of control in a row being one, and without what
 * turns the direction of the text; empty where nothing of it can be seen.
 * @param {string} text
 */
export function tidied(text) {
  const name = text.replace(/\p{Bidi_Control}/gu, "").replace(/[\s\p{Cc}]+/gu, " ").trim();
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(name) ? "" : name;
}

/**
 * The problem with a name.
 * @param {string} name
 * @returns {"checkpointEmpty"|"checkpointLong"|null} a key of the text table
 */
export function complaint(name) {
  if (name === "") return "checkpointEmpty";
  return [...name].length > longest || new TextEncoder().encode(name).length > 4 * longest ? "checkpointLong" : null;
}

/**
 * The move that sets a checkpoint, or goes back to one.
 * @param {"!checkpoint"|"!reset"} move
 * @param {string} name
 */
export function named(move, name) {
  return `${move} ${JSON.stringify(name)}`;
}

/**
 * The checkpoint of such a move.
 * @param {string} move
 * @returns {{ key: "checkpointSet"|"checkpointBack", name: string }|null} a key of the text table; null for other moves
 */
export function about(move) {
  const found = /^!(checkpoint|reset) (".*")$/.exec(move);
  return found ? { key: found[1] === "reset" ? "checkpointBack" : "checkpointSet", name: JSON.parse(found[2]) } : null;
}
