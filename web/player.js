// The player of this browser and the player's options. A guest's options stay in the browser.
// @ts-check
import { keep, localStore, remember } from "./options.js";

/**
 * @typedef {object} Player
 * @property {string} id
 * @property {string|null} name
 * @property {"household"|"guest"|"named"|"pupil"|"teacher"} [kind] unknown until the server has been asked, like all that follows
 * @property {boolean} [local] whether the browser runs on the server's machine
 * @property {boolean} [code] whether the player has a personal code
 */

/** Where the browser keeps who plays in it. */
export const playerKey = "quadrille.player";

/** @type {Player} */
const guest = { id: "guest", name: null };

/**
 * The last player here, so that the name is shown before the server has answered.
 * @param {string|null} text
 * @returns {Player}
 */
export function remembered(text) {
  try {
    const { id, name } = JSON.parse(text ?? "null") ?? guest;
    return typeof id === "string" && typeof name === "string" ? { id, name } : guest;
  } catch {
    return guest;
  }
}

/**
 * Whether the player may change the catalogue: teachers, and everyone at the server's machine except pupils.
 * @param {Player} player
 */
export function mayChangeCatalogue(player) {
  return player.kind === "teacher" || (player.local === true && player.kind !== "pupil");
}

/**
 * @param {import("./api.js").Api} api
 * @param {{ changed: () => void, options: (text: string) => void, own: () => string, forget: (how: { tabOnly: boolean }) => void }} heard
 *   `options` takes over the player's options, `own` gives those of the browser, `forget` forgets the person who has left
 */
export function makePlayer(api, heard) {
  /** @type {Player} */
  let me = remembered(remember(localStore, playerKey));
  /** The server's first answer. @type {Promise<import("./api.js").Answer>|null} */
  let first = null;

  function store() {
    keep(localStore, playerKey, me.name === null ? null : JSON.stringify({ id: me.id, name: me.name }));
  }

  /**
   * @param {Player} player
   * @param {{ left?: boolean, elsewhere?: boolean }} [how] `left`: the player has left, even if a guest; `elsewhere`: it was done in
   *   another tab
   */
  function take(player, { left = false, elsewhere = false } = {}) {
    const other = player.id !== me.id || player.name !== me.name;
    const gone = left || (me.id !== guest.id && player.id !== me.id);
    me = player;
    if (gone) heard.forget({ tabOnly: elsewhere });
    store();
    if (other) heard.changed();
  }

  /** @returns {Player} */
  const nobody = () => ({ ...guest, kind: me.local ? "household" : "guest", local: me.local, code: false });

  /** Takes over what the player has chosen at another time or place; a new player keeps what is there. */
  async function takeOptions() {
    if (me.name === null) return;
    const answer = await api.settings();
    if (answer.status !== 200) return;
    if (typeof answer.body.options === "string") heard.options(answer.body.options);
    else keepOptions();
  }

  function keepOptions() {
    if (me.name !== null) api.keepSettings({ options: heard.own() });
  }

  /**
   * @param {import("./api.js").Answer} answer
   * @param {{ elsewhere?: boolean }} [how]
   */
  async function taken(answer, how) {
    if (answer.status !== 200) return answer;
    take(answer.body, how);
    await takeOptions();
    return answer;
  }

  /** @param {import("./api.js").Answer} answer of what ends the player here */
  function ended(answer) {
    if (answer.status === 204) take(nobody(), { left: true });
    return answer;
  }

  /** @param {{ elsewhere?: boolean }} [how] */
  async function load(how) {
    const asked = api.me();
    first = asked;
    return taken(await asked, how);
  }

  return {
    me: () => me,
    load,
    /** The player, once the server has answered. @returns {Promise<import("./api.js").Answer>} */
    async known() {
      const answer = await (first ?? load());
      if (answer.status !== 200) return load();
      return { status: 200, body: me };
    },
    /** @param {string} name @param {string} [code] the personal one */
    async signIn(name, code) {
      const answer = await api.signIn(name, code);
      return taken(answer.status === 200 ? { ...answer, body: { kind: "named", local: me.local, ...answer.body } } : answer);
    },
    /** @param {string} name */
    async rename(name) {
      const answer = await api.rename(name);
      return taken(answer.status === 200 ? { ...answer, body: { ...me, ...answer.body } } : answer);
    },
    signOut: async () => ended(await api.signOut()),
    remove: async () => ended(await api.removePlayer(me.id)),
    /** Removes everything that the server keeps of the player. */
    removeAll: async () => ended(await api.removeAll()),
    /** The player has left in another way, such as by leaving a class. */
    left: () => take(nobody(), { left: true }),
    /** Forgets what is kept here, though the same player stays. */
    forget() {
      heard.forget({ tabOnly: false });
      store();
    },
    keepOptions,
  };
}
