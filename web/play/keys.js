// The keys of a board: what each means, and what the list of keys says of it. Pure.
// @ts-check
import { dragged, lettered, reach, steered, stroked } from "./gestures.js";
import { hasPlaces, layersOf, isDrawnOn } from "./layers.js";

/** @typedef {import("../types.js").Value} Value */

/**
 * @typedef {object} Keys
 * @property {boolean} types whether values can be typed here
 * @property {"column"|"row"|"cell"|null} reach what a tap chooses
 * @property {boolean} [draws] whether places are tapped and drawn on
 * @property {boolean} [traces] whether lines are drawn from place to place
 * @property {boolean} [points] whether arrows are entered
 * @property {boolean} [rests] whether a layer has a value that places keep at the end if they are left open
 * @property {boolean} [places] whether the caret goes to sides and corners as well
 * @property {boolean} [drags] whether the content of a cell can be carried to another
 * @property {boolean} [strokes] whether lines of cells are drawn
 * @property {boolean} [letters] whether letters are moves
 * @property {boolean} [colours] whether places can be coloured
 * @property {boolean} [ticks] whether clues can be ticked off
 * @property {"colour"|"tick"|null} [tool] what taps do besides entering values
 * @property {number} lines how many columns (or rows) a tap can choose from
 * @property {Value[]} values
 * @property {{ key?: string, move: string }[]} [buttons] the rule set's own
 * @property {(event: any, keys: any) => any} [meaning] a board's own way with keys
 * @property {(meaning: any) => boolean} [leads] whether what a key means leads anywhere; else the browser has it
 */

/**
 * @typedef {{ do: "caret", key: string, extend: boolean, whole?: boolean } | { do: "value", value: number, style?: "corner"|"centre"|"colour" }
 *   | { do: "line", line: number } | { do: "mode", mode: import("./state.js").Mode|"next" }
 *   | { do: "change", change: import("./layers.js").Change, at: string } | { do: "symbol", value: number }
 *   | { do: "button", move: string } | { do: "stroke", from: string, to: string } | { do: "letter", text: string } | { do: "drop", from: string, to: string }
 *   | { do: "why", value?: number } | { do: "tool", tool: "colour"|"tick" } | { do: "tick", clue: string } | { do: "tickHere", column: boolean }
 *   | { do: "cycle"|"rest"|"second"|"lit"|"clear"|"hint"|"check"|"marks"|"notes"|"tap"|"pick"|"end"|"undo"|"redo"|"help"|"all"|"release" }} Meaning
 */

/**
 * The sign a value is typed with: digits to 9, then A for 10, B for 11 …
 * @param {number} value
 */
export function sign(value) {
  if (value < 0) return "";
  if (value <= 9) return String(value);
  return value <= 35 ? String.fromCharCode(55 + value) : "";
}

/**
 * The value of a character: the one shown with that text, otherwise the one with that sign.
 * @param {string} character
 * @param {Value[]} values
 * @returns {number|null}
 */
export function valueOf(character, values) {
  const typed = character.toLocaleUpperCase();
  const shown = values.find((one) => one.text.toLocaleUpperCase() === typed);
  const signed = shown ?? values.find((one) => sign(one.value) === typed);
  return signed ? signed.value : null;
}

/**
 * @typedef {object} Press a key that is pressed
 * @property {string} key empty where it is a digit of the number pad that makes a mark
 * @property {string} character what it writes, empty where it writes nothing or something else is held down with it
 * @property {string} free the same in lower case, empty where a button of the rule set has this key
 * @property {string} command the key in lower case, where Ctrl or Command is held down with it
 * @property {string} digit the digit that is printed on it
 * @property {number|null} mark the value that a digit of the number pad marks
 * @property {boolean} shift
 */

/**
 * @typedef {object} Listed what a board has of the keys that are listed
 * @property {Keys} keys
 * @property {boolean} writes whether there are values to type
 * @property {boolean} marks whether there are pencil marks
 * @property {boolean} steers whether buttons of the rule set have the arrows
 * @property {boolean} hint
 * @property {boolean} why whether it is answered why a value does not fit
 * @property {boolean} check
 */

/**
 * @typedef {object} Row a row of the table of keys
 * @property {string} text what the list of keys says of it, by its name in the texts
 * @property {(board: Listed) => string[]|false} names the keys as they are listed, false where this board has no use for them
 * @property {(press: Press, board: Keys) => Meaning|null} does
 */

/** @type {Record<string, string>} */
const arrows = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
/** @type {Record<string, string>} */
const ends = { Home: "home", End: "end" };
/** @type {Record<string, string>} */
const pages = { PageUp: "pageup", PageDown: "pagedown" };
/** @type {Record<string, string>} */
const corners = { home: "first", end: "last" };
/** @type {Record<string, import("./state.js").Mode>} */
const modes = { z: "value", x: "corner", c: "centre", v: "colour" };

/**
 * Whether letters choose the input modes: on a board where one of them enters a value, none does.
 * @param {Keys} board
 */
const namesModes = (board) => Object.keys(modes).every((letter) => valueOf(letter, board.values) === null);

/** @param {Listed} board the signs of the values that have one */
const signs = (board) => board.keys.values.map((one) => sign(one.value)).filter((one) => one !== "");

/**
 * Moves the caret with the keys of a list.
 * @param {Record<string, string>} list
 * @returns {(press: Press) => Meaning|null}
 */
const moving = (list) => (press) => (list[press.key] ? { do: "caret", key: list[press.key], extend: press.shift } : null);

/**
 * All keys, in the order in which they are listed; where two rows have a meaning for a key, the first has it.
 * @type {Row[]}
 */
export const table = [
  { text: "key_letters", names: ({ keys }) => Boolean(keys.letters) && ["A … Z"],
    does: (press, board) => (board.letters && /[\p{L}\p{N}]/u.test(press.character) ? { do: "letter", text: press.character } : null) },
  { text: "key_arrows", names: (board) => !board.steers && ["arrowKeys"],
    does: (press, board) => (arrows[press.key] ? pressed(board, press.key) : null) ?? moving(arrows)(press) },
  { text: "key_trace", names: ({ keys }) => Boolean(keys.traces) && ["Shift arrowKeys"], does: () => null },
  { text: "key_arrow", names: ({ keys }) => Boolean(keys.points) && ["Shift arrowKeys"], does: () => null },
  { text: "key_whole", names: ({ keys }) => Boolean(keys.places) && ["Ctrl arrowKeys"],
    does: (press, board) => {
      const way = arrows[`Arrow${press.command.replace(/^arrow(.)/, (_, first) => first.toUpperCase())}`];
      return way && board.places ? { do: "caret", key: way, extend: false, whole: true } : null;
    } },
  { text: "key_home", names: () => ["Home", "End"], does: moving(ends) },
  { text: "key_page", names: () => ["Page ↑", "Page ↓"], does: moving(pages) },
  { text: "key_corners", names: () => ["Ctrl Home", "Ctrl End"],
    does: (press) => (corners[press.command] ? { do: "caret", key: corners[press.command], extend: press.shift } : null) },
  { text: "key_tool", names: ({ keys }) => Boolean(keys.draws && keys.colours) && valueOf("C", keys.values) === null && ["C"],
    does: (press, board) => {
      if (!board.draws || !board.colours) return null;
      if (board.tool === "colour" && /^[1-8]$/.test(press.character)) return { do: "value", value: Number(press.character), style: "colour" };
      return press.free === "c" && valueOf("C", board.values) === null ? { do: "tool", tool: "colour" } : null;
    } },
  { text: "key_values", names: (board) => board.writes && [`${signs(board)[0]} … ${signs(board).pop() ?? ""}`],
    does: (press, board) => {
      if (!board.types || press.character === "") return null;
      const value = valueOf(press.character, board.values) ?? (press.digit && !press.shift ? valueOf(press.digit, board.values) : null);
      // Where digits need Shift (AZERTY) the key alone counts as the digit.
      return value === null ? null : { do: "value", value };
    } },
  { text: "key_clear", names: (board) => (board.writes || Boolean(board.keys.draws)) && ["⌫", "0"].slice(0, signs(board).includes("0") ? 1 : 2),
    does: (press, board) => (board.types && (press.key === "Backspace" || press.key === "Delete" || press.free === "0") ? { do: "clear" } : null) },
  { text: "key_extend", names: (board) => board.writes && !board.keys.traces && !board.keys.points && ["Shift arrowKeys"], does: () => null },
  { text: "key_all", names: (board) => board.writes && ["Ctrl A"],
    does: (press, board) => (board.types && press.command === "a" ? { do: "all" } : null) },
  { text: "key_corner", names: (board) => board.writes && board.marks && ["Shift 1"],
    does: (press, board) => {
      const value = press.mark ?? (board.types && press.character !== "" && press.shift && press.digit ? valueOf(press.digit, board.values) : null);
      return value === null ? null : { do: "value", value, style: "corner" };
    } },
  { text: "key_centre", names: (board) => board.writes && board.marks && ["Ctrl 1"],
    does: (press, board) => {
      const value = board.types && press.command !== "" && press.digit ? valueOf(press.digit, board.values) : null;
      return value === null ? null : { do: "value", value, style: "centre" };
    } },
  { text: "key_stroke", names: ({ keys }) => Boolean(keys.strokes) && ["Enter", "Space"],
    does: (press, board) => (board.strokes && (press.key === "Enter" || press.key === " ") ? { do: "end" } : null) },
  { text: "key_strokeOff", names: ({ keys }) => Boolean(keys.strokes) && ["Esc"], does: () => null },
  { text: "key_cycle", names: ({ keys }) => Boolean(keys.draws) && ["Space", "Enter"],
    does: (press, board) => (board.draws && (press.key === " " || press.key === "Enter") ? { do: "cycle" } : null) },
  { text: "key_rest", names: ({ keys }) => Boolean(keys.draws && keys.rests) && ["X"],
    does: (press, board) => (board.draws && board.rests && press.free === "x" ? { do: "rest" } : null) },
  { text: "key_tick", names: ({ keys }) => Boolean(keys.ticks) && ["T", "Shift T"],
    does: (press, board) => (board.ticks && press.free === "t" ? { do: "tickHere", column: press.shift } : null) },
  { text: "key_lit", names: ({ keys }) => Boolean(keys.draws) && ["L"],
    does: (press, board) => (board.draws && press.free === "l" ? { do: "lit" } : null) },
  { text: "key_modes", names: (board) => board.writes && board.marks && !board.keys.draws && (namesModes(board.keys) ? ["Z", "X", "C", "V"] : ["Space"]),
    does: (press, board) => (board.types && modes[press.free] && namesModes(board) ? { do: "mode", mode: modes[press.free] }
      : press.key === " " && !board.drags && !board.reach && board.types ? { do: "mode", mode: "next" } : null) },
  { text: "key_marks", names: (board) => board.writes && board.marks && ["M"],
    does: (press, board) => (board.types && press.free === "m" ? { do: "marks" } : null) },
  { text: "key_tap", names: ({ keys }) => keys.reach !== null && (keys.drags ? ["Enter"] : ["Enter", "Space"]),
    does: (press, board) => (board.reach && (press.key === "Enter" || (press.key === " " && !board.drags)) ? { do: "tap" } : null) },
  { text: "key_pick", names: ({ keys }) => Boolean(keys.drags) && (keys.reach === null ? ["Enter", "Space"] : ["Space"]),
    does: (press, board) => (board.drags && (press.key === " " || (press.key === "Enter" && !board.reach)) ? { do: "pick" } : null) },
  { text: "key_putBack", names: ({ keys }) => Boolean(keys.drags) && ["Esc"], does: (press) => (press.key === "Escape" ? { do: "release" } : null) },
  { text: "key_columns", names: ({ keys }) => keys.reach === "column" && ["1", "2", "…"], does: (press, board) => lined(press, board, "column") },
  { text: "key_rows", names: ({ keys }) => keys.reach === "row" && ["1", "2", "…"], does: (press, board) => lined(press, board, "row") },
  { text: "key_undo", names: () => ["U", "Ctrl Z"],
    does: (press) => (press.free === "u" || (press.command === "z" && !press.shift) ? { do: "undo" } : null) },
  { text: "key_redo", names: () => ["R", "Ctrl Y"],
    does: (press) => (press.free === "r" || press.command === "y" || (press.command === "z" && press.shift) ? { do: "redo" } : null) },
  { text: "key_hint", names: (board) => board.hint && ["H"], does: (press) => (press.free === "h" ? { do: "hint" } : null) },
  { text: "key_why", names: (board) => board.why && ["Y"], does: (press) => (press.free === "y" ? { do: "why" } : null) },
  { text: "key_check", names: (board) => board.check && ["K"], does: (press) => (press.free === "k" ? { do: "check" } : null) },
  { text: "key_help", names: () => ["?"], does: (press) => (press.key === "?" ? { do: "help" } : null) },
];

/**
 * The meaning of a key: from the table, or a button of the rule set.
 * @param {{ key: string, code: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean, getModifierState?: (key: string) => boolean }} event
 * @param {Keys} board
 * @returns {Meaning|null} null where the key is none of ours
 */
export function meaning(event, board) {
  const isCommand = event.ctrlKey || event.metaKey;
  if (event.altKey && !isCommand) return null;
  const own = event.key === "Backspace" && !isCommand ? pressed(board, event.key) : null;
  if (own) return own;
  const mark = isCommand ? null : padded(event, board);
  const character = !isCommand && mark === null && [...event.key].length === 1 && !" ?".includes(event.key) ? event.key : "";
  /** @type {Press} */
  const press = { key: isCommand || mark !== null ? "" : event.key, character, free: pressed(board, character) ? "" : character.toLowerCase(),
    command: isCommand ? event.key.toLowerCase() : "", digit: (isCommand ? /^(?:Digit|Numpad)(\d)$/ : /^Digit(\d)$/).exec(event.code)?.[1] ?? "", mark, shift: event.shiftKey };
  for (const row of table) {
    const means = row.does(press, board);
    if (means) return means;
  }
  return pressed(board, character);
}

/**
 * The listed keys that a board has.
 * @param {import("../types.js").View} view
 * @param {import("../types.js").Board} board
 * @param {Value[]} values
 * @returns {Listed}
 */
export function listing(view, board, values) {
  const line = reach(board);
  const types = Boolean(view.can?.enter);
  const layers = layersOf(view, board);
  const keys = { types, reach: line, draws: isDrawnOn(view, board), traces: layers.some((layer) => layer.entry === "line" || layer.entry === "border"),
    points: layers.some((layer) => layer.entry === "arrow"), rests: layers.some((layer) => layer.rest !== undefined), places: hasPlaces(board), colours: Boolean(view.can?.colour), ticks: Boolean(view.can?.tick), drags: dragged(board) !== null, strokes: stroked(board) !== null, letters: lettered(view) !== null, lines: line === "row" ? board.rows : board.columns, values, buttons: view.buttons };
  const writes = types && values.length > 0 && (layers.length === 0 || layers.some((layer) => layer.entry === "number" || layer.entry === "symbol"));
  return { keys, writes, marks: Boolean(view.can?.mark), steers: steered(view),
    hint: Boolean(view.can?.hint), why: Boolean(view.can?.why), check: Boolean(view.can?.check) };
}

/**
 * The button of the rule set that a key presses.
 * @param {Keys} board
 * @param {string} key
 * @returns {Meaning|null}
 */
function pressed(board, key) {
  const button = key === "" ? undefined : board.buttons?.find((one) => one.key?.toLowerCase() === key.toLowerCase());
  return button ? { do: "button", move: button.move } : null;
}

/**
 * The value that a digit of the number pad marks, where Shift makes a corner mark. Where the pad is on, the system may have let Shift go
 * and sends the arrow that the key has beside its digit.
 * @param {{ key: string, code: string, shiftKey: boolean, getModifierState?: (key: string) => boolean }} event
 * @param {Keys} board
 * @returns {number|null}
 */
function padded(event, board) {
  const digit = /^Numpad(\d)$/.exec(event.code);
  const isDigit = /^\d$/.test(event.key);
  if (!digit || !board.types || !(isDigit ? event.shiftKey : event.getModifierState?.("NumLock"))) return null;
  return valueOf(digit[1], board.values);
}

/**
 * The column or row that a character chooses, where taps choose one.
 * @param {Press} press
 * @param {Keys} board
 * @param {"column"|"row"} reach
 * @returns {Meaning|null}
 */
function lined(press, board, reach) {
  const line = board.reach === reach ? lineOf(press.character) : 0;
  return line >= 1 && line <= board.lines ? { do: "line", line } : null;
}

/**
 * The column or row a character names: 1 to 9, then A for 10.
 * @param {string} key
 */
function lineOf(key) {
  if (/^[1-9]$/.test(key)) return Number(key);
  return /^[a-z]$/i.test(key) ? key.toUpperCase().charCodeAt(0) - 55 : 0;
}
