// Games that are started: by a level or a rule set, the same again, the next one.
// @ts-check
import { tell } from "./dom.js";
import { goTo } from "./going.js";
import { following } from "./levels.js";
import { keep, localStore, remember } from "./options.js";
import { sentence } from "./screens/parts.js";
import { askPlayers } from "./screens/players.js";

/**
 * The level, rule set or game that a game is started from.
 * @typedef {object} Start
 * @property {string} [shared] a game from an address
 * @property {string} [again] a game that is begun again as it was
 * @property {string} [level]
 * @property {string} [rules]
 * @property {object} [options]
 * @property {string[]} [players]
 * @property {number[]} [tones] the players' colours
 * @property {number[]} [computers] how well the computer plays each seat, 0 for a person
 * @property {number} [seat] which of the players starts the game
 * @property {string} [seed]
 * @property {number} [difficulty]
 */

/** @param {string} id of a session */
const kept = (id) => `quadrille.game.${id}`;

/**
 * @param {import("./api.js").Api} api
 * @param {() => import("./texts.js").Say} t
 */
export function makeStarter(api, t) {
  let starting = false;

  /**
   * Starts a game and goes to it.
   * @param {Start} start
   * @param {boolean} [quiet] the caller tells what went wrong
   * @returns {Promise<import("./api.js").Answer|null>} the refusal, or null
   */
  async function begin(start, quiet = false) {
    if (starting) return null;
    starting = true;
    const answer = await api.create(start);
    starting = false;
    // 200: today's game, which began earlier, is continued.
    if ((answer.status === 201 || answer.status === 200) && answer.body?.id) {
      keep(localStore, kept(answer.body.id), JSON.stringify(start));
      const there = `#/play/${encodeURIComponent(answer.body.id)}`;
      const dealt = answer.body.difficulty;
      if (start.difficulty && dealt && dealt !== start.difficulty) tell(t()("dealtOther", { asked: start.difficulty, dealt }));
      // Back does not lead to an address that would begin the game once more.
      if (location.hash === there) tell(t()("onceADay"));
      else goTo(there, { instead: /^#\/(open|shared)\//.test(location.hash) });
      return null;
    }
    if (!quiet) tell(sentence(t(), answer), "warning");
    return answer;
  }

  /**
   * Starts a level; where several play, after asking who.
   * @param {import("./types.js").Level} level
   */
  async function open(level) {
    const answer = await api.rules();
    const rules = answer.status === 200 ? answer.body.find((/** @type {any} */ one) => one.name === level.rules) : null;
    const seats = rules?.seats ?? 1;
    if (seats < 2) await begin({ level: level.id });
    else askPlayers(t(), level.title, seats, (who) => begin({ level: level.id, ...who }));
  }

  /**
   * The start of a session that was started in this browser, or null.
   * @param {string} id
   * @returns {Start|null}
   */
  function origin(id) {
    try {
      return JSON.parse(remember(localStore, kept(id)) ?? "null");
    } catch {
      return null;
    }
  }

  /**
   * Starts the same again: with another deal, and the other player first. A game that was set up in another browser, or
   * came from a file, is begun again as it was.
   * @param {Pick<import("./types.js").View, "session"|"level"|"rules"|"players"|"tones"|"computers"|"seat">} view
   */
  async function again(view) {
    const known = origin(view.session ?? "");
    const start = (known?.again ? null : known) ?? (view.level ? { level: view.level } : null)
      ?? (view.players ? { rules: view.rules } : { again: view.session ?? "" });
    const { seed: _seed, players: _players, tones: _tones, computers: _computers, seat: _seat, ...rest } = start;
    const computers = view.computers ? { computers: [...view.computers].reverse() } : {};
    // Each player keeps the colour of before in either order; by default, each seat has its own.
    const before = view.tones ?? (view.players?.length === 2 ? [1, 2] : null);
    const tones = before ? { tones: [...before].reverse() } : {};
    // The owner stays the owner in the other place.
    const seat = view.seat && view.players ? { seat: view.players.length + 1 - view.seat } : {};
    await begin(view.players ? { ...rest, players: [...view.players].reverse(), ...tones, ...computers, ...seat } : rest);
  }

  /**
   * The level after a level.
   * @param {string|undefined} level
   */
  async function nextOf(level) {
    if (!level) return null;
    const answer = await api.levels();
    return answer.status === 200 ? following(answer.body, level) : null;
  }

  /** Forgets what a session was started from. @param {string} id */
  const forget = (id) => keep(localStore, kept(id), null);

  return { begin, open, again, nextOf, forget };
}
