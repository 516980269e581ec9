// Who plays in this browser, and the options that go with the player. The guest's options stay in the browser.
// @ts-check
import { keep, localStore, remember } from "./options.js";

/** @typedef {{ id: string, name: string|null }} Player */

/** Where the browser keeps who plays in it. */
export const playerKey = "quadrille.player";

/** @type {Player} */
const guest = { id: "guest", name: null };

/**
 * Who played here last, so that the name stands there before the server is asked.
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
 * @param {import("./api.js").Api} api
 * @param {{ changed: () => void, options: (text: string) => void, own: () => string }} heard `options` takes over the
 *   player's options, `own` gives those of the browser
 */
export function makePlayer(api, heard) {
  /** @type {Player} */
  let me = remembered(remember(localStore, playerKey));

  /** @param {Player} player */
  function take(player) {
    const other = player.id !== me.id || player.name !== me.name;
    me = player;
    keep(localStore, playerKey, me.name === null ? null : JSON.stringify(me));
    if (other) heard.changed();
  }

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

  /** @param {import("./api.js").Answer} answer */
  async function taken(answer) {
    if (answer.status !== 200) return answer;
    take(answer.body);
    await takeOptions();
    return answer;
  }

  return {
    me: () => me,
    load: async () => taken(await api.me()),
    /** @param {string} name */
    signIn: async (name) => taken(await api.signIn(name)),
    /** @param {string} name */
    rename: async (name) => taken(await api.rename(name)),
    async signOut() {
      const answer = await api.signOut();
      if (answer.status === 204) take(guest);
      return answer;
    },
    async remove() {
      const answer = await api.removePlayer(me.id);
      if (answer.status === 204) take(guest);
      return answer;
    },
    keepOptions,
  };
}
