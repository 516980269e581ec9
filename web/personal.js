// The address that signs a player in, for a QR code; and the kinds of stored data. Pure.
// @ts-check

/**
 * Name and code from the decoded part of such an address; null where it holds none. A name may contain slashes, a code has none.
 * @param {string} part
 * @returns {{ name: string, code: string }|null}
 */
export function signInFrom(part) {
  const cut = part.lastIndexOf("/");
  const [name, code] = [part.slice(0, cut).trim(), part.slice(cut + 1).trim()];
  return cut > 0 && name !== "" && code !== "" ? { name, code } : null;
}

/**
 * The kinds of stored data, in the order in which they are shown; kinds that the page has no words for are left out.
 * @param {{ what: string, count: number }[]} kept
 */
export function countsOf(kept) {
  return kinds.flatMap((what) => kept.filter((one) => one.what === what && one.count > 0));
}

/** The kinds of data that a server stores about a player; `kept_KIND` in the texts says how much. */
export const kinds = ["sessions", "moves", "results", "records", "challenges", "levels", "lists", "settings", "achievements", "holdings",
  "entries", "devices"];
