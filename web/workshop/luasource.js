// Reads and rewrites the fields of the table that a Lua file returns. What is computed is left alone. Pure.
// @ts-check

/** @typedef {{ kind: "name"|"number"|"string"|"sign", text: string, value?: any, from: number, to: number, noted?: boolean }} Token `noted`: after a comment */
/**
 * @typedef {object} Field a field of the returned table
 * @property {string} name
 * @property {number} from where the name begins
 * @property {number} valueFrom
 * @property {number} to where the value ends
 * @property {boolean} plain whether the value is written out, so that it can be read
 * @property {boolean} noted whether there are comments in it, which a rewrite would delete
 * @property {any} value of a plain one: tables are arrays or records
 */
/** @typedef {{ fields: Field[], open: number, close: number }} Returned `open` is after the bracket, `close` before the other */
/** @typedef {{ from: number, to: number, text: string }} Edit */

const escapes = /** @type {Record<string, string>} */ ({ n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v", "\n": "\n" });

/** The most tokens that are read: a level file is short. */
const mostTokens = 200_000;

/**
 * The tokens of a script; null where a string or a comment has no end.
 * @param {string} text
 * @returns {Token[]|null}
 */
export function tokens(text) {
  /** @type {Token[]} */
  const found = [];
  let at = 0;
  let noted = false;
  /** @param {Token} token */
  const add = (token) => {
    found.push(noted ? { ...token, noted } : token);
    noted = false;
  };
  while (at < text.length && found.length < mostTokens) {
    const rest = text.slice(at, at + 200);
    const blank = /^\s+/.exec(rest);
    if (blank) {
      at += blank[0].length;
      continue;
    }
    const isComment = rest.startsWith("--");
    const long = /^\[(=*)\[/.exec(text.slice(at + (isComment ? 2 : 0), at + 40));
    if (long) {
      const from = at + (isComment ? 2 : 0) + long[0].length;
      const end = text.indexOf(`]${long[1]}]`, from);
      if (end < 0) return null;
      const to = end + long[0].length;
      if (!isComment) add({ kind: "string", text: text.slice(at, to), value: text.slice(from, end).replace(/^\r?\n/, ""), from: at, to });
      noted ||= isComment;
      at = to;
    } else if (isComment) {
      noted = true;
      const end = text.indexOf("\n", at);
      at = end < 0 ? text.length : end + 1;
    } else if (rest[0] === "\"" || rest[0] === "'") {
      const string = quoted(text, at);
      if (!string) return null;
      add(string);
      at = string.to;
    } else {
      const word = /^[A-Za-z_]\w*/.exec(rest) ?? /^0[xX][0-9a-fA-F]+/.exec(rest) ?? /^(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/.exec(rest)
        ?? /^(\.\.\.|\.\.|[=~<>]=|\/\/|::|<<|>>|.)/s.exec(rest);
      const one = word?.[0] ?? rest[0];
      const kind = /^[A-Za-z_]/.test(one) ? "name" : /^\.?\d/.test(one) ? "number" : "sign";
      add({ kind, text: one, from: at, to: at + one.length, ...(kind === "number" && { value: Number(one) }) });
      at += one.length;
    }
  }
  return at < text.length ? null : found;
}

/**
 * @param {string} text
 * @param {number} from the place of the quote
 * @returns {Token|null}
 */
function quoted(text, from) {
  const mark = text[from];
  let value = "";
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === mark) return { kind: "string", text: text.slice(from, at + 1), value, from, to: at + 1 };
    if (sign === "\n") return null;
    if (sign !== "\\") {
      value += sign;
      continue;
    }
    at += 1;
    const number = /^\d{1,3}/.exec(text.slice(at, at + 3));
    const hex = /^x([0-9a-fA-F]{2})/.exec(text.slice(at, at + 3));
    const point = /^u\{([0-9a-fA-F]{1,6})\}/.exec(text.slice(at, at + 10));
    if (number) value += String.fromCharCode(Number(number[0]));
    else if (hex) value += String.fromCharCode(parseInt(hex[1], 16));
    else if (point && parseInt(point[1], 16) <= 0x10ffff) value += String.fromCodePoint(parseInt(point[1], 16));
    else value += escapes[text[at]] ?? text[at];
    at += (number?.[0] ?? hex?.[0] ?? point?.[0] ?? "1").length - 1;
  }
  return null;
}

const opening = new Set(["(", "{", "[", "function", "if", "do", "repeat"]);
const closing = new Set([")", "}", "]", "end", "until"]);

/** How much deeper the script is after a token. @param {Token} token */
const step = ({ kind, text }) => (kind === "string" ? 0 : opening.has(text) ? 1 : closing.has(text) ? -1 : 0);

/**
 * The index of the token that closes the one at an index.
 * @param {Token[]} list
 * @param {number} index
 */
function closer(list, index) {
  let depth = 0;
  for (let at = index; at < list.length; at += 1) {
    depth += step(list[at]);
    if (depth === 0) return at;
  }
  return -1;
}

/**
 * The table that a file returns at its end; null where there is none or where it cannot be read.
 * @param {string} text
 * @returns {Returned|null}
 */
export function returned(text) {
  const list = tokens(text);
  if (!list) return null;
  const last = list.length - (list[list.length - 1]?.text === ";" ? 2 : 1);
  for (let at = 0; at < last; at += 1) {
    if (list[at].kind !== "name" || list[at].text !== "return" || list[at + 1].text !== "{" || list[at + 1].kind !== "sign") continue;
    if (closer(list, at + 1) !== last) continue;
    const fields = fieldsOf(list, at + 2, last);
    return fields && { fields, open: list[at + 1].to, close: list[last].from };
  }
  return null;
}

/**
 * @param {Token[]} list
 * @param {number} from
 * @param {number} end
 * @returns {Field[]|null}
 */
function fieldsOf(list, from, end) {
  /** @type {Field[]} */
  const fields = [];
  let at = from;
  while (at < end) {
    let to = at;
    for (let depth = 0; to < end && !(depth === 0 && isComma(list[to])); to += 1) depth += step(list[to]);
    if (to === at) return null;
    const named = nameAt(list, at, to);
    const valueAt = at + (named?.length ?? 0);
    if (valueAt >= to) return null;
    const read = literal(list, valueAt, to);
    const plain = read !== null && read.next === to;
    // With the comma, which goes with the field.
    const noted = list.slice(at + 1, Math.min(to + 1, end)).some((token) => token.noted);
    fields.push({ name: named?.name ?? "", from: list[at].from, valueFrom: list[valueAt].from, to: list[to - 1].to, plain, noted, value: plain ? read.value : undefined });
    at = to + 1;
  }
  return fields;
}

/** @param {Token} token */
const isComma = ({ kind, text }) => kind === "sign" && (text === "," || text === ";");

/**
 * The name of a field and how many tokens it takes with its `=`; null for an item without a name.
 * @param {Token[]} list
 * @param {number} at
 * @param {number} to
 */
function nameAt(list, at, to) {
  if (at + 1 < to && list[at].kind === "name" && list[at + 1].text === "=") return { name: list[at].text, length: 2 };
  if (at + 3 < to && list[at].text === "[" && list[at + 1].kind === "string" && list[at + 2].text === "]" && list[at + 3].text === "=") {
    return { name: String(list[at + 1].value), length: 4 };
  }
  return null;
}

/**
 * A value that is written out; null for anything that is computed.
 * @param {Token[]} list
 * @param {number} at
 * @param {number} end
 * @returns {{ value: any, next: number }|null}
 */
function literal(list, at, end) {
  const token = list[at];
  if (at >= end) return null;
  if (token.kind === "string" || token.kind === "number") return { value: token.value, next: at + 1 };
  if (token.text === "-" && list[at + 1]?.kind === "number") return { value: -list[at + 1].value, next: at + 2 };
  if (token.text === "true" || token.text === "false") return { value: token.text === "true", next: at + 1 };
  if (token.text !== "{") return null;
  const close = closer(list, at);
  if (close < 0 || close >= end) return null;
  const fields = fieldsOf(list, at + 1, close);
  if (!fields || fields.some((one) => !one.plain)) return null;
  const named = fields.filter((one) => one.name !== "");
  if (named.length > 0 && named.length < fields.length) return null;
  const value = named.length > 0 ? Object.fromEntries(named.map((one) => [one.name, one.value])) : fields.map((one) => one.value);
  return { value, next: close + 1 };
}

/**
 * A text in quotes as Lua writes it.
 * @param {string} text
 */
export function quote(text) {
  const escaped = text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t").replace(/\0/g, "\\0");
  return `"${escaped}"`;
}

/** The most columns of a line of a long list. */
const width = 100;

/**
 * A value as Lua, on several lines where it is long.
 * @param {any} value
 * @param {string} [indent] of the line it begins in
 * @param {number} [taken] columns before it
 * @returns {string}
 */
export function written(value, indent = "  ", taken = 0) {
  if (typeof value === "string") return quote(value);
  if (typeof value !== "object" || value === null) return String(value);
  const items = Array.isArray(value) ? value.map((one) => written(one, `${indent}  `))
    : Object.entries(value).map(([name, one]) => `${key(name)} = ${written(one, `${indent}  `)}`);
  if (items.length === 0) return "{}";
  const line = `{ ${items.join(", ")} }`;
  if (taken + line.length < width && !line.includes("\n")) return line;
  const lines = [""];
  for (const item of items) {
    const last = lines.length - 1;
    const longer = lines[last] ? `${lines[last]} ${item},` : `${indent}  ${item},`;
    if (lines[last] && longer.length > width) lines.push(`${indent}  ${item},`);
    else lines[last] = longer;
  }
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/**
 * A board as Lua, a row a line: blanks mean nothing in it.
 * @param {string} text
 * @param {string} [indent]
 */
export const block = (text, indent = "  ") => `[[\n${text.split("\n").map((line) => `${indent}  ${line}`).join("\n")}\n${indent}]]`;

/** @param {string} name */
const key = (name) => (/^[A-Za-z_]\w*$/.test(name) && !keywords.has(name) ? name : `[${quote(name)}]`);

const keywords = new Set(["and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
  "not", "or", "repeat", "return", "then", "true", "until", "while"]);

/**
 * The edits that set a field of the returned table, or remove it; the last place first. Null where the file or the field cannot be
 * rewritten: what is computed, and what has the author's comments in it.
 * @param {string} text
 * @param {string} name
 * @param {any} value undefined removes the field
 * @param {boolean} [isBoard] whether it is the text of a board
 * @returns {Edit[]|null}
 */
export function fieldEdits(text, name, value, isBoard = false) {
  const table = returned(text);
  if (!table) return null;
  const field = table.fields.find((one) => one.name === name);
  if (field && (!field.plain || field.noted)) return null;
  if (value === undefined) return field ? [removal(text, table, field)] : [];
  const indent = indentOf(text, table);
  const source = isBoard ? block(String(value), indent) : written(value, indent, indent.length + key(name).length + 3);
  if (field) return source === text.slice(field.valueFrom, field.to) ? [] : [{ from: field.valueFrom, to: field.to, text: source }];
  return insertion(text, table, `${key(name)} = ${source},`, indent);
}

/**
 * How the lines of the table begin.
 * @param {string} text
 * @param {Returned} table
 */
function indentOf(text, table) {
  const first = table.fields[0];
  const before = first ? text.slice(text.lastIndexOf("\n", first.from - 1) + 1, first.from) : "";
  return first && /^[ \t]+$/.test(before) ? before : "  ";
}

/**
 * A new field: before functions, which end a level file, else at the end.
 * @param {string} text
 * @param {Returned} table
 * @param {string} source with its comma
 * @param {string} indent
 * @returns {Edit[]}
 */
function insertion(text, table, source, indent) {
  const next = table.fields.find((one) => !one.plain && one.name !== "");
  const start = next ? text.lastIndexOf("\n", next.from - 1) + 1 : -1;
  if (next && /^[ \t]*$/.test(text.slice(start, next.from))) return [{ from: start, to: start, text: `${indent}${source}\n` }];
  const last = table.fields[table.fields.length - 1];
  const tail = last ? text.slice(last.to, table.close) : "";
  // A comment after the last field may contain a comma.
  const comma = last && !/^\s*[,;]/.test(tail) ? [{ from: last.to, to: last.to, text: "," }] : [];
  const line = text.lastIndexOf("\n", table.close - 1) + 1;
  const isAlone = line > (last?.to ?? table.open) && /^[ \t]*$/.test(text.slice(line, table.close));
  if (isAlone) return [{ from: line, to: line, text: `${indent}${source}\n` }, ...comma];
  return [{ from: table.close, to: table.close, text: `\n${indent}${source}\n` }, ...comma];
}

/**
 * A field goes with its comma, and with its line where it is alone there.
 * @param {string} text
 * @param {Returned} table
 * @param {Field} field
 * @returns {Edit}
 */
function removal(text, table, field) {
  const comma = /^\s*[,;]/.exec(text.slice(field.to, table.close));
  const to = field.to + (comma?.[0].length ?? 0);
  const start = text.lastIndexOf("\n", field.from - 1) + 1;
  const end = text.indexOf("\n", to);
  const isAlone = start > table.open - 1 && /^[ \t]*$/.test(text.slice(start, field.from)) && end >= 0 && /^[ \t]*$/.test(text.slice(to, end));
  return isAlone ? { from: start, to: end + 1, text: "" } : { from: field.from, to, text: "" };
}

/**
 * A text after edits that do not overlap, the last place first.
 * @param {string} text
 * @param {Edit[]} edits
 */
export function edited(text, edits) {
  return edits.reduce((now, one) => now.slice(0, one.from) + one.text + now.slice(one.to), text);
}
