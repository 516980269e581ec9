// Where the player was on each screen: Back, of the browser or of the page, returns to the same place.
// @ts-check

/**
 * The entries of the browser's history that the page has shown, by their number: the address, and how far it was scrolled.
 * @type {Map<number, { address: string, scroll: number }>}
 */
const entries = new Map();
/** The entry that is shown; 0 before the first. */
let here = 0;

/**
 * What an entry of the history keeps under a name, also when the page is loaded anew: what it has, else what is made now.
 * @param {string} name
 * @param {() => string} make
 * @returns {string}
 */
export function keptInEntry(name, make) {
  const known = history.state?.[name];
  if (typeof known === "string") return known;
  const made = make();
  history.replaceState({ ...history.state, [name]: made }, "");
  return made;
}

/**
 * Notes that the address of the window is shown.
 * @returns {number} how far it was scrolled when it was left; 0 for a new entry
 */
export function arrive() {
  const known = history.state?.entry;
  if (typeof known === "number") here = known;
  else {
    here += 1;
    history.replaceState({ ...history.state, entry: here }, "");
    // What lay ahead of a new entry is gone.
    for (const number of [...entries.keys()]) if (number >= here) entries.delete(number);
  }
  const scroll = entries.get(here)?.scroll ?? 0;
  entries.set(here, { address: location.hash, scroll });
  return scroll;
}

/** Keeps how far the screen is scrolled. */
export function keepPlace() {
  const entry = entries.get(here);
  if (entry) entry.scroll = window.scrollY;
}

/**
 * Whether the entry before this one has an address, so that Back of the page can be Back of the browser.
 * @param {string} address
 */
export function cameFrom(address) {
  return entries.get(here - 1)?.address === address;
}
