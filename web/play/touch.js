// The gestures of a board, as the help lists them for people without a keyboard. Pure.
// @ts-check

/** @typedef {import("./keys.js").Listed} Listed */

/**
 * @typedef {object} Gesture
 * @property {"gestureTap"|"gestureDrag"|"gestureSwipe"|"gestureHold"|"gestureFingers"} name of what the fingers do, in the texts
 * @property {string} text what it means, by its name in the texts
 * @property {(board: Listed, swipes: boolean) => boolean} has whether a board has a use for it
 */

/** All gestures, in the order in which they are listed. @type {Gesture[]} */
const table = [
  { name: "gestureTap", text: "tapDraws", has: ({ keys }) => Boolean(keys.draws) },
  { name: "gestureTap", text: "tapSelects", has: ({ keys, writes }) => writes && !keys.draws },
  { name: "gestureTap", text: "tapPlays", has: ({ keys }) => keys.reach !== null },
  { name: "gestureDrag", text: "dragTraces", has: ({ keys }) => Boolean(keys.traces) },
  { name: "gestureDrag", text: "dragPoints", has: ({ keys }) => Boolean(keys.points) },
  { name: "gestureDrag", text: "dragPaints", has: ({ keys }) => Boolean(keys.draws) && !keys.traces && !keys.points },
  { name: "gestureDrag", text: "dragSelects", has: ({ keys, writes }) => writes && !keys.draws },
  { name: "gestureDrag", text: "dragCarries", has: ({ keys }) => Boolean(keys.drags) },
  { name: "gestureDrag", text: "dragStrokes", has: ({ keys }) => Boolean(keys.strokes) },
  { name: "gestureSwipe", text: "swipePushes", has: (_, swipes) => swipes },
  { name: "gestureHold", text: "holdRules", has: ({ keys }) => Boolean(keys.draws && keys.rests) },
  { name: "gestureHold", text: "holdLights", has: ({ keys }) => Boolean(keys.draws) },
  { name: "gestureHold", text: "holdTicks", has: ({ keys }) => Boolean(keys.ticks) },
  { name: "gestureHold", text: "holdAsks", has: ({ writes, why }) => writes && why },
  { name: "gestureFingers", text: "fingersZoom", has: ({ keys }) => Boolean(keys.draws) },
];

/**
 * The gestures of a board, and what they mean.
 * @param {Listed} board
 * @param {import("../types.js").Board["gestures"]} gestures
 * @returns {[Gesture["name"], string][]}
 */
export function gesturesOf(board, gestures) {
  const swipes = Object.keys(gestures ?? {}).some((one) => one.startsWith("swipe-"));
  return table.filter((one) => one.has(board, swipes)).map(({ name, text }) => [name, text]);
}
