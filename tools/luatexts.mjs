// The texts in Lua sources: tables with a text for each language, such as { en = "Size", fr = "Taille", zh = "大小" }.
import { languages } from "./texts.mjs";

/** Where a string, a long string or a comment that begins at a place ends; the place itself if none begins there. */
function skipped(source, at) {
  if (source.startsWith("--[[", at)) return source.indexOf("]]", at) + 2;
  if (source.startsWith("--", at)) return source.indexOf("\n", at) < 0 ? source.length : source.indexOf("\n", at);
  if (source.startsWith("[[", at)) return source.indexOf("]]", at) + 2;
  const quote = source[at];
  if (quote !== '"' && quote !== "'") return at;
  let end = at + 1;
  while (end < source.length && source[end] !== quote) end += source[end] === "\\" ? 2 : 1;
  return end + 1;
}

/** The tables of a source: where each begins, the names of its fields, and the field whose list it is an item of. */
export function tables(source) {
  const found = [];
  const open = [];
  for (let at = 0; at < source.length;) {
    const next = skipped(source, at);
    if (next > at) {
      at = next;
      continue;
    }
    const inner = open.at(-1);
    if ("{([".includes(source[at])) open.push({ at, sign: source[at], names: [], isStart: true, field: inner?.last });
    else if ("})]".includes(source[at])) {
      const closed = open.pop();
      if (closed?.sign === "{") found.push({ at: closed.at, names: closed.names, listedIn: open.at(-1)?.field });
    } else if (inner && ",;".includes(source[at])) inner.isStart = true;
    else if (inner?.isStart && /\S/.test(source[at])) {
      inner.isStart = false;
      const [, name] = /^(\w+)\s*=(?!=)/.exec(source.slice(at, at + 80)) ?? [];
      inner.last = name;
      if (name) inner.names.push(name);
    }
    at += 1;
  }
  return found;
}

/** What is wrong with the texts of a Lua source: a line for each text that lacks a language. Pairs of words are no texts. */
export function incompleteTexts(path, source, wanted = languages) {
  const isText = (names) => names.length > 0 && names.every((name) => languages.includes(name));
  const wrong = tables(source).filter(({ names, listedIn }) => isText(names) && listedIn !== "pairs").flatMap(({ at, names }) =>
    wanted.filter((language) => !names.includes(language)).map((language) =>
      `${path}:${source.slice(0, at).split("\n").length}: a text without ${language}`));
  const apart = /function[^(\n]*\([^)]*\ben\b[^)]*\bfr\b/.exec(source);
  if (apart) wrong.push(`${path}:${source.slice(0, apart.index).split("\n").length}: languages as parameters; pass a table`);
  return wrong;
}

/** The languages that a manifest declares. */
export function declaredLanguages(manifest) {
  const [, list] = /\blanguages\s*=\s*\{([^}]*)\}/.exec(manifest) ?? [];
  return [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, language]) => language);
}
