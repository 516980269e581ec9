// The data that this browser stores about its player: the one list of keys, and how all of it is deleted.
// @ts-check
import { devicePart, keep, localStore, remember, tabStore } from "./options.js";

/** The prefix of all our keys. */
const ours = "quadrille.";

/**
 * @typedef {object} Kept something that is kept in this browser
 * @property {string} name by which `stored_NAME` in the texts says what it is
 * @property {string} key or what the keys begin with, where there are many
 * @property {boolean} [many]
 * @property {"local"|"tab"} store
 */

/** Everything that this browser stores. When a player leaves, only the options of the device stay. @type {readonly Kept[]} */
export const keptHere = [
  { name: "options", key: "quadrille.options", store: "local" },
  { name: "player", key: "quadrille.player", store: "local" },
  { name: "players", key: "quadrille.players", store: "local" },
  { name: "class", key: "quadrille.class", store: "local" },
  { name: "languages", key: "quadrille.languages", store: "local" },
  { name: "lesson", key: "quadrille.lesson", store: "local" },
  { name: "pairs", key: "quadrille.pairs", store: "local" },
  { name: "asked", key: "quadrille.asked", store: "local" },
  { name: "podium", key: "quadrille.podium", store: "local" },
  { name: "teaching", key: "quadrille.teaching", store: "local" },
  { name: "order", key: "quadrille.order", store: "local" },
  { name: "giving", key: "quadrille.giving", store: "local" },
  { name: "game", key: "quadrille.game.", many: true, store: "local" },
  { name: "draft", key: "quadrille.draft.", many: true, store: "local" },
  { name: "queue", key: "quadrille.queue.", many: true, store: "tab" },
];

/** Where the service worker keeps the player's lists and games, for when the server cannot be reached. */
const offlineCache = "quadrille-data";

/** Whether this browser keeps lists and games for that. */
export async function isKeptOffline() {
  return typeof caches !== "undefined" && caches.has(offlineCache).catch(() => false);
}

/** The key that stays, without the personal options. */
const optionsKey = "quadrille.options";

/**
 * The keys of a store; none where it is forbidden.
 * @param {() => Storage} store
 */
function keysOf(store) {
  try {
    const all = store();
    return Array.from({ length: all.length }, (_, index) => all.key(index) ?? "").filter((key) => key.startsWith(ours));
  } catch {
    return [];
  }
}

/**
 * The entries of the list that this browser stores now.
 * @returns {readonly Kept[]}
 */
export function presentHere() {
  const [inLocal, inTab] = [keysOf(localStore), keysOf(tabStore)];
  return keptHere.filter((one) => (one.store === "local" ? inLocal : inTab).some((key) => belongs(one, key)));
}

/**
 * @param {Kept} one
 * @param {string} key
 */
export function belongs(one, key) {
  return one.many ? key.startsWith(one.key) : key === one.key;
}

/** Functions that clear data which modules hold in memory. @type {Set<() => void>} */
const others = new Set();

/**
 * Registers a function that clears data together with the stores.
 * @param {() => void} act
 * @returns {() => void} ends it
 */
export function alsoForget(act) {
  others.add(act);
  return () => others.delete(act);
}

/**
 * Forgets the player: all keys but the options of the device, and data that modules hold in memory.
 * @param {{ tabOnly?: boolean }} [how] `tabOnly`: another tab has seen to the keys that all tabs share
 */
export function forgetPerson({ tabOnly = false } = {}) {
  for (const act of [...others]) act();
  delete /** @type {any} */ (globalThis).earlyAnswers;
  for (const key of keysOf(tabStore)) keep(tabStore, key, null);
  if (tabOnly) return;
  if (typeof caches !== "undefined") caches.delete(offlineCache).catch(() => {});
  for (const key of keysOf(localStore)) if (key !== optionsKey) keep(localStore, key, null);
  const options = remember(localStore, optionsKey);
  if (options !== null) keep(localStore, optionsKey, devicePart(options));
}
