// Pictures of puzzles: the real board, drawn small by the board's own renderer. Fetched once the screen is shown.
// @ts-check
import { drawBoard, makeSheet } from "../play/board.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../api.js").Answer} Answer */
/**
 * @typedef {object} Asked the requests for boards
 * @property {(id: string, n: number) => Promise<Answer>} viewAfter
 * @property {(id: string) => Promise<Answer>} levelBoard
 * @property {(names: string[]) => Promise<Answer>} examples
 */

/** The least side of a cell in a picture, in pixels. */
const smallest = 3;

/** The look of a board without a player. */
const untouched = { caret: "", selected: new Set(), tinted: new Set(), same: "", line: null, turn: 1 };

/**
 * Draws a board into the place of a picture.
 * @param {import("../texts.js").Say} t
 * @param {Element} place
 * @param {Board} board
 */
export function drawPicture(t, place, board) {
  const sheet = makeSheet(t, board, "", smallest);
  place.replaceChildren(sheet.element);
  sheet.fit();
  drawBoard(sheet, board, untouched);
}

/** How many boards are requested at once: one that takes long to make must not hold up the others. */
const lanes = 3;

/** Milliseconds after which a board is requested again that a busy server refused, as its `Retry-After` says; and how often. */
const [pause, repeats] = [10000, 3];

/**
 * Draws the pictures within an element as they come into sight, a board a task, so that no task is long.
 * @param {import("../texts.js").Say} t
 * @param {Asked} api
 * @param {ParentNode} within
 * @param {() => boolean} isHere whether the screen is still shown
 * @returns {() => void} ends it
 */
export function drawPictures(t, api, within, isHere) {
  const places = [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll("[data-picture]"))];
  const answerFor = answers(api, places);
  /** @type {HTMLElement[]} */
  const waiting = [];
  /** How often each was refused. @type {Map<HTMLElement, number>} */
  const refused = new Map();
  let busy = 0;
  const ask = (/** @type {HTMLElement} */ place) => {
    waiting.push(place);
    void next();
  };
  const next = async () => {
    if (busy === lanes) return;
    busy += 1;
    for (let place = waiting.shift(); place && isHere(); place = waiting.shift()) {
      const answer = await answerFor(place);
      const board = answer.status === 200 ? /** @type {Board|undefined} */ (answer.body?.boards?.[0]) : undefined;
      const times = refused.get(place) ?? 0;
      // The page may answer between two boards.
      await new Promise((done) => { window.setTimeout(done, 0); });
      if (board && board.rows > 0 && isHere()) drawPicture(t, place, board);
      else if (answer.status === 503 && times < repeats) {
        refused.set(place, times + 1);
        window.setTimeout(ask, pause, place);
      } else place.classList.add("none");
    }
    busy -= 1;
  };
  const sight = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      sight.unobserve(entry.target);
      ask(/** @type {HTMLElement} */ (entry.target));
    }
  }, { rootMargin: "200px" });
  for (const place of places) sight.observe(place);
  return () => sight.disconnect();
}

/**
 * What a board has before anything is entered, as one text. Pure.
 * @param {Board} board
 */
function beginning({ rows, columns, cells, outside, regions, layers }) {
  const fixed = (/** @type {any} */ one) => [one.at, one.number, one.mark, ...(one.kind === "entry" || !one.kind || one.kind === "open" ? [] : [one.kind, one.text, one.value])];
  return JSON.stringify([rows, columns, cells.map(fixed), outside, regions?.map(({ style, cells: on, text }) => [style, on, text]),
    layers?.map((layer) => [layer.on, layer.places.filter((one) => one.kind === "given").map((one) => [one.at, one.value])])]);
}

/**
 * Whether a board is a game of a level: the same board, on which something may have been entered. Pure.
 * @param {Board} board
 * @param {Board} start of the level
 */
export function isGameOf(board, start) {
  return beginning(board) === beginning(start);
}

/** How many levels beside a picture are compared with it. */
const compared = 4;

/** How many examples are requested at once; the server allows no more. */
const most = 20;

/**
 * Gives the answers with the boards of places. The examples of all of them come with one request, and a level that is shown
 * twice with one.
 * @param {Asked} api
 * @param {HTMLElement[]} places
 * @returns {(place: HTMLElement) => Promise<Answer>}
 */
function answers(api, places) {
  const names = [...new Set(places.filter((one) => one.dataset.picture === "rules").map((one) => one.dataset.of ?? ""))];
  /** @type {Map<string, Promise<Answer>>} */
  const asked = new Map();
  const once = (/** @type {string} */ key, /** @type {() => Promise<Answer>} */ ask) => {
    const answer = asked.get(key) ?? ask();
    asked.set(key, answer);
    // What was refused may be asked again.
    answer.then(({ status }) => status !== 200 && asked.delete(key));
    return answer;
  };
  const example = async (/** @type {string} */ name) => {
    const first = Math.floor(names.indexOf(name) / most) * most;
    const { status, body, ...rest } = await once(`examples ${first}`, () => api.examples(names.slice(first, first + most)));
    return { ...rest, status, body: status === 200 ? body[name] : body };
  };
  // A game of a level that is listed beside it would give away what was entered: that level is shown as it starts.
  const apart = async (/** @type {Answer} */ answer, /** @type {string[]} */ levels) => {
    const board = answer.body?.boards?.[0];
    for (const level of board ? levels.slice(0, compared) : []) {
      const start = await once(`level ${level}`, () => api.levelBoard(level));
      if (start.status === 200 && start.body.boards?.[0] && isGameOf(board, start.body.boards[0])) return start;
    }
    return answer;
  };
  return async ({ dataset: { picture: kind, of = "", n, beside } }) => {
    // A saved game as it was after its last move: viewing its present state would run its clock.
    if (kind === "session") return api.viewAfter(of, Number(n));
    return kind === "level" ? once(`level ${of}`, () => api.levelBoard(of)) : apart(await example(of), beside?.split(" ") ?? []);
  };
}
