// Completions and explanations for a place in a script, from the table of the Lua API. Pure.
// @ts-check

/**
 * @typedef {{ name: string, kind: "method"|"function"|"field", call: string, gives: string, text: string }} Member
 * @typedef {{ name: string, owner: string, text: string, members: Member[] }} Owner
 * @typedef {{ globals: Member[], types: Owner[], files: Owner[] }} Reference
 */

const keywords = ["and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "ipairs", "local",
  "math", "nil", "not", "or", "pairs", "print", "repeat", "return", "string", "table", "then", "true", "until", "while"];

/**
 * The members behind a name and `:` or `.`; of an unknown name those of all types.
 * @param {Reference} reference
 * @param {string} owner
 * @param {string} mark
 */
function members(reference, owner, mark) {
  const own = reference.types.filter((one) => one.owner === owner);
  const wanted = mark === ":" ? "method" : "field";
  const found = new Map();
  for (const type of own.length > 0 ? own : reference.types) {
    for (const member of type.members) {
      if (member.kind === wanted && !found.has(member.name)) found.set(member.name, member);
    }
  }
  return [...found.values()];
}

/**
 * The completions at the end of a piece of a line.
 * @param {Reference} reference
 * @param {string} before the line up to the caret
 * @returns {{ from: number, list: { text: string, call: string, help: string }[] }} `from` is where it begins
 */
export function completions(reference, before) {
  const [, owner, mark, begun = ""] = /([A-Za-z_]\w*)\s*([:.])(\w*)$/.exec(before) ?? [];
  const word = mark ? begun : /[A-Za-z_]\w*$/.exec(before)?.[0] ?? "";
  const from = before.length - word.length;
  if (!mark && word === "") return { from, list: [] };
  const all = mark ? members(reference, owner, mark)
    : [...reference.globals, ...reference.files.flatMap((one) => one.members)];
  const list = [...new Map(all.map((one) => [one.name, one])).values()].filter((one) => one.name.startsWith(word))
    .map((one) => ({ text: one.name, call: one.call, help: one.text }));
  const words = mark ? [] : keywords.filter((one) => one.startsWith(word) && one !== word)
    .map((one) => ({ text: one, call: one, help: "" }));
  return { from, list: [...list, ...words].sort((a, b) => (a.text < b.text ? -1 : 1)) };
}

/**
 * The API's description of the name at a column; null if there is none.
 * @param {Reference} reference
 * @param {string} line
 * @param {number} column from 0
 * @param {Member[]} [options] of the rule set of a level
 * @returns {Member|null}
 */
export function explained(reference, line, column, options = []) {
  let start = column;
  let end = column;
  while (start > 0 && /\w/.test(line[start - 1])) start -= 1;
  while (end < line.length && /\w/.test(line[end])) end += 1;
  const word = line.slice(start, end);
  if (word === "" || /^\d/.test(word)) return null;
  const [, owner, mark] = /([A-Za-z_]\w*)\s*([:.])$/.exec(line.slice(0, start)) ?? [];
  if (mark) return members(reference, owner, mark).find((one) => one.name === word) ?? null;
  const known = reference.globals.find((one) => one.name === word);
  if (known) return known;
  // A field of what a file returns is set, not read.
  if (!/^\s*=(?!=)/.test(line.slice(end))) return null;
  return [...options, ...reference.files.flatMap((one) => one.members)].find((one) => one.name === word) ?? null;
}

/**
 * The options of a rule set as members of its levels.
 * @param {import("../types.js").Option[]} options
 * @returns {Member[]}
 */
export function optionMembers(options) {
  return options.map(({ name, kind, title, help }) => ({ name, kind: "field", call: name, gives: kind, text: [title, help].filter(Boolean).join(": ") }));
}
