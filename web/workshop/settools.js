// The tools of the setter, from the options that a rule set declares, and the values that they write. Pure: it knows no rule.
// @ts-check

/** @typedef {import("../types.js").Option} Option */
/** @typedef {{ name?: string, part: string, optional?: boolean }} Part */
/** @typedef {"above"|"below"|"left"|"right"} Side */

/**
 * @typedef {object} Tool
 * @property {string} id the option's name, or "givens"
 * @property {"givens"|"cells"|"list"|"map"|"outside"|"switch"} kind
 * @property {string} label
 * @property {string} help
 * @property {Part[]} parts of an entry, places first
 * @property {Partial<Record<Side, string>>} sides the options that have the clues of each side
 */

/** The parts that are drawn on the board. */
export const places = new Set(["line", "area", "pair", "corner", "cell", "row", "column", "side"]);
/** The parts that are typed. */
const typed = new Set(["number", "values", "text"]);
/** @type {Side[]} */
export const allSides = ["above", "below", "left", "right"];

/**
 * The tools for the options of a rule set; the first one sets givens.
 * @param {Option[]} options
 * @param {{ givens: string, outside: string }} names of tools that no option names
 * @returns {Tool[]}
 */
export function toolsOf(options, names) {
  /** @type {Tool[]} */
  const tools = [{ id: "givens", kind: "givens", label: names.givens, help: "", parts: [{ part: "cell" }], sides: {} }];
  /** @type {string[]} */
  let titles = [];
  for (const option of options) {
    const parts = option.entry ?? [];
    const base = { id: option.name, label: option.title ?? option.name, help: option.help ?? "", parts, sides: {} };
    const side = /** @type {Side|undefined} */ (allSides.find((one) => one === parts[0]?.part));
    const last = tools[tools.length - 1];
    if (side && last.kind === "outside" && last.help === base.help && !last.sides[side]) {
      last.sides[side] = option.name;
      last.label = common([...titles, base.label]) || names.outside;
      titles.push(base.label);
    } else if (side) {
      tools.push({ ...base, kind: "outside", parts: [{ part: "text" }], sides: { [side]: option.name } });
      titles = [base.label];
    } else if (option.kind === "cells") tools.push({ ...base, kind: "cells", parts: [{ part: "cell" }] });
    else if (option.kind === "list" && parts.some(({ part }) => places.has(part))) tools.push({ ...base, kind: "list" });
    else if (option.kind === "map") tools.push({ ...base, kind: "map", parts: [{ part: "area" }] });
    else if (option.kind === "boolean") tools.push({ ...base, kind: "switch" });
  }
  return tools;
}

/**
 * How all titles begin, without signs at the end.
 * @param {string[]} titles
 */
function common(titles) {
  let length = 0;
  while (length < titles[0].length && titles.every((one) => one[length] === titles[0][length])) length += 1;
  return titles[0].slice(0, length).replace(/[\s,:·，：、–-]+$/u, "");
}

/** The parts of an entry that are drawn, in order. @param {Tool} tool */
export const drawn = (tool) => tool.parts.filter(({ part }) => places.has(part));
/** The parts of an entry that are typed. @param {Tool} tool */
export const entered = (tool) => tool.parts.filter(({ part }) => typed.has(part));

/**
 * The value of an option as a list, also where a level writes it as a text.
 * @param {Tool} tool
 * @param {any} value
 * @returns {any[]}
 */
export function listOf(tool, value) {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return [];
  return value.split(tool.kind === "cells" ? /[,\s]+/ : /\s+/).filter(Boolean);
}

/**
 * What is drawn of one part: cells, a cell, a number, or a place at a side.
 * @typedef {{ cells: string[], side?: Side, index?: number }} Drawn
 */

/**
 * An entry as a level writes it.
 * @param {Tool} tool
 * @param {Drawn[]} strokes one for each part that is drawn
 * @param {Record<string, any>} values of the typed parts by name; those that are absent are left out
 * @param {string} [way] where an outside clue points
 */
export function entryOf(tool, strokes, values, way) {
  const wanted = drawn(tool);
  const [first] = tool.parts;
  if (tool.parts.length === 1 && first.name === undefined) return placeOf(first.part, strokes[0]);
  /** @type {Record<string, any>} */
  const entry = {};
  for (const { name = "", part } of tool.parts) {
    const stroke = strokes[wanted.findIndex((one) => one.name === name)];
    if (stroke) entry[name] = placeOf(part, stroke);
    else if (part === "index") entry[name] = strokes.find((one) => one.side)?.index;
    else if (part === "way") entry[name] = way;
    else if (values[name] !== undefined) entry[name] = values[name];
  }
  return entry;
}

/**
 * @param {string} part
 * @param {Drawn} stroke
 */
function placeOf(part, stroke) {
  if (part === "side") return stroke.side;
  if (part === "row" || part === "column") return stroke.index;
  return part === "corner" || part === "cell" ? stroke.cells[0] : stroke.cells;
}

/**
 * The strokes that an entry was drawn with.
 * @param {Tool} tool
 * @param {any} entry
 * @returns {Drawn[]}
 */
export function strokesOf(tool, entry) {
  return drawn(tool).map(({ name, part }) => {
    const value = name === undefined ? entry : entry?.[name];
    if (part === "side") {
      const index = tool.parts.find((one) => one.part === "index")?.name ?? "";
      return { cells: [], side: value, index: entry?.[index] };
    }
    if (part === "row" || part === "column") return { cells: [], index: value };
    return { cells: (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string") };
  });
}

/**
 * The entry at a place: the last one there lies on top; -1 for none.
 * @param {Tool} tool
 * @param {any[]} list
 * @param {Drawn} stroke
 */
export function entryAt(tool, list, stroke) {
  const part = drawn(tool)[0]?.part;
  const same = (/** @type {Drawn} */ other) => {
    if (part === "side") return other.side === stroke.side && other.index === stroke.index;
    if (part === "row" || part === "column") return other.index === stroke.index;
    if (part === "pair") return other.cells.length === stroke.cells.length && stroke.cells.every((one) => other.cells.includes(one));
    return stroke.cells.length === 1 && other.cells.includes(stroke.cells[0]);
  };
  for (let index = list.length - 1; index >= 0; index -= 1) {
    if (strokesOf(tool, list[index]).some(same)) return index;
  }
  return -1;
}

/**
 * What was typed for a part: its value, undefined for nothing, or what is wrong.
 * @param {Part} part
 * @param {string} text
 * @param {number[]} values of the board
 * @returns {{ value?: any, problem?: string }}
 */
export function readTyped(part, text, values) {
  const trimmed = text.trim();
  if (trimmed === "") return part.optional ? {} : { problem: part.part === "number" ? "setNeedsNumber" : part.part === "values" ? "setNeedsValues" : "setNeedsText" };
  if (part.part === "text") return { value: trimmed };
  if (part.part === "number") {
    return /^[-−]?\d{1,9}$/.test(trimmed) ? { value: Number(trimmed.replace("−", "-")) } : { problem: "setNotNumber" };
  }
  const isShort = values.every((one) => one >= 0 && one < 10);
  const words = isShort ? [...trimmed.replace(/[\s,]+/g, "")] : trimmed.split(/[\s,]+/);
  const numbers = words.map(Number);
  return numbers.every((one) => values.includes(one)) ? { value: numbers } : { problem: "setNotValues" };
}

/** A typed value as text. @param {any} value */
export const typedText = (value) => (Array.isArray(value) ? value.join(value.some((one) => one > 9) ? " " : "") : value === undefined ? "" : String(value));

/**
 * The clues of a side, an empty text for none.
 * @param {any} text
 * @param {number} count of rows or columns
 * @returns {string[]}
 */
export function cluesOf(text, count) {
  const list = typeof text === "string" ? text.split(",").map((one) => one.trim()) : [];
  return Array.from({ length: count }, (_, index) => (list[index] === "." ? "" : list[index] ?? ""));
}

/**
 * The clues of a side as a level writes them; undefined for none at all.
 * @param {string[]} list
 */
export const cluesText = (list) => (list.every((one) => one === "") ? undefined : list.map((one) => one || ".").join(", "));

/**
 * What may be typed as a clue of a side; a comma would begin the next one.
 * @param {string} text
 */
export const isClue = (text) => !/[,"\\\n]/.test(text) && text.trim().length <= 40;

/**
 * The ways in which an outside clue can point from its side: the diagonals.
 * @param {Side} side
 */
export const waysFrom = (side) => (side === "above" || side === "below" ? ["right", "left"] : ["down", "up"]);

/**
 * The givens of a board, row by row.
 * @param {any} text as a level writes it
 * @param {number} rows
 * @param {number} columns
 * @param {boolean} spaced whether values are words with blanks between them
 * @returns {string[]} an empty text for an open cell
 */
export function givensOf(text, rows, columns, spaced) {
  const source = typeof text === "string" ? text.replace(/\//g, " ") : "";
  const signs = spaced ? source.split(/\s+/).filter(Boolean) : [...source.replace(/\s+/g, "")];
  return Array.from({ length: rows * columns }, (_, index) => (signs[index] === undefined || signs[index] === "." ? "" : signs[index]));
}

/**
 * Givens as a level writes them, a row a line, also where all cells are open: a level without givens is dealt.
 * @param {string[]} list
 * @param {number} columns
 * @param {boolean} spaced
 */
export function givensText(list, columns, spaced) {
  const lines = [];
  for (let at = 0; at < list.length; at += columns) lines.push(list.slice(at, at + columns).map((one) => one || ".").join(spaced ? " " : ""));
  return lines.join("\n");
}

/** The signs of a map's areas. */
const mapSigns = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"];

/**
 * A map of areas after a stroke has made its cells one, a row a line. Without a map the areas are those that are drawn.
 * @param {any} text as a level writes it
 * @param {string[]} cells of the stroke
 * @param {string[][]} areas that the board shows
 * @param {{ cells: { at: string }[], columns: number }} board
 */
export function mapText(text, cells, areas, board) {
  const signs = [...(typeof text === "string" ? text.replace(/[\s/]/g, "") : "")];
  const names = board.cells.map((one) => one.at);
  const before = names.map((at, index) => signs[index] ?? mapSigns[areas.findIndex((area) => area.includes(at)) % mapSigns.length] ?? ".");
  const kept = before.filter((_, index) => !cells.includes(names[index]));
  const free = mapSigns.find((one) => !kept.includes(one)) ?? ".";
  const after = before.map((sign, index) => (cells.includes(names[index]) ? free : sign));
  const lines = [];
  for (let at = 0; at < after.length; at += board.columns) lines.push(after.slice(at, at + board.columns).join(""));
  return lines.join("\n");
}

/**
 * A value as a level's text has it: letters are numbers from 10.
 * @param {number} value
 */
export const signOf = (value) => (value > 9 && value < 36 ? String.fromCharCode(55 + value) : String(value));
