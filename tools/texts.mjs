// The catalogue of texts: what is wrong with it, and the Swift accessors made from it.
//
//   node tools/texts.mjs          writes the accessors
//   node tools/texts.mjs --check  lists what is wrong; exits with 1 if anything is
//
// A language is a folder of web/texts, a part of the product a file in it. An entry is a text, or a text for each plural
// form: { "one": …, "other": … }, chosen by {count}. The caller passes the replacement of `{name}`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);
const folder = new URL("web/texts/", root);

/** English first: the order of an accessor's parameters is the order in the English text. */
export const languages = ["en", "fr", "zh"];

/** The parts that the page fetches; all others become Swift. */
export const pageParts = ["page", "own", "class", "mine", "puzzles", "sheets", "lists", "workshop", "words", "guide"];

/**
 * The parts that Swift says: the folder of the module, the folder in it for the accessors, the type that the accessors
 * extend or declare, and whether they are strings in one language, which `text(en, fr, zh)` of the type chooses, instead
 * of `LocalizedText`.
 */
export const programParts = {
  languages: { module: "Sources/Runtime/Messages/", type: "LanguageTexts", declares: true },
  play: { module: "Sources/Runtime/Play/", type: "Texts" },
  hints: { module: "Sources/Runtime/Play/", type: "Texts" },
  worksheets: { module: "Sources/Worksheets/", type: "SheetTexts", declares: true },
  server: { module: "Sources/Server/", type: "ServerTexts" },
  classes: { module: "Sources/Server/", type: "ServerTexts" },
  players: { module: "Sources/Server/", type: "ServerTexts" },
  library: { module: "Sources/Scripting/", folder: "Texts/", type: "LibraryTexts", declares: true },
  files: { module: "Sources/Scripting/", folder: "Texts/", type: "FileTexts", declares: true },
  exchange: { module: "Sources/Scripting/", folder: "Texts/", type: "ExchangeTexts", declares: true },
  formats: { module: "Sources/Formats/", type: "FormatTexts", declares: true },
  imports: { module: "Sources/Runtime/Imports/", type: "ImportTexts", declares: true },
  lexicon: { module: "Sources/Runtime/Lexicon/", type: "LexiconTexts", declares: true },
  starting: { module: "Sources/quadrille/Starting/", type: "FirstRunTexts", declares: true },
  terminal: { module: "Sources/quadrille/Terminal/", type: "PlayTexts", isStruct: true },
};

const has = (path) => { try { readFileSync(path); return true; } catch { return false; } };

/** A part of a language's catalogue. */
export function catalogue(language, part) {
  return JSON.parse(readFileSync(new URL(`${language}/${part}.json`, folder), "utf8"));
}

/** The texts of an entry, one for each plural form. */
const forms = (entry) => typeof entry === "string" ? [entry] : Object.values(entry);

/** The names in braces, in the order in which an entry first has them. */
export function placeholders(entry) {
  return [...new Set(forms(entry).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))];
}

/** The plural forms that a language has of whole numbers; French has a third, for millions, that nothing here counts. */
const pluralForms = { en: ["one", "other"], fr: ["one", "other"], zh: ["other"] };

/** What is wrong with the entries of a part: what one language lacks, and what they say differently. */
export function disagreements(part, tables) {
  const wrong = [];
  const [english] = languages;
  const keys = new Set(languages.flatMap((language) => Object.keys(tables[language])));
  for (const key of keys) {
    for (const language of languages) {
      const entry = tables[language][key];
      const say = (what) => wrong.push(`${language}/${part}.json: ${key}: ${what}`);
      if (entry === undefined) say("missing");
      else if (forms(entry).some((text) => typeof text !== "string" || text.trim() === "")) say("empty");
      else {
        if (typeof entry !== "string" && Object.keys(entry).join() !== pluralForms[language].join()) {
          say(`has the plural forms ${Object.keys(entry).join(", ")}, not ${pluralForms[language].join(", ")}`);
        }
        const [here, there] = [entry, tables[english][key] ?? entry].map((one) => placeholders(one).sort().join(", "));
        if (here !== there) say(`has the parts ${here || "none"}, in English ${there || "none"}`);
      }
    }
  }
  return wrong;
}

/** The files below a folder, by their ending. */
export function sources(below, ending) {
  const base = new URL(below, root);
  return readdirSync(base, { recursive: true }).map(String).filter((file) => file.endsWith(ending)).map((file) =>
    ({ path: below + file, text: readFileSync(new URL(file, base), "utf8") }));
}

const swiftLanguage = { en: "english", fr: "french", zh: "chinese" };

/** A text as a Swift literal. */
function literal(text, language) {
  return JSON.stringify(text).replace(/\{(\w+)\}/g, (_, name) =>
    name === "count" ? "\\(count)" : `\\(${name}.text(in: .${swiftLanguage[language]}))`);
}

/** When a count takes the form "one". */
const isOne = { en: "count == 1", fr: "count < 2" };

function expression(entry, language) {
  if (typeof entry === "string") return literal(entry, language);
  return entry.one === undefined ? literal(entry.other, language)
    : `${isOne[language]} ? ${literal(entry.one, language)} : ${literal(entry.other, language)}`;
}

/** The Swift source of a part's accessors. */
export function accessors(part, tables) {
  const { module, type, isStruct, declares } = programParts[part];
  const lines = Object.keys(tables.en).map((key) => {
    const entry = tables.en[key];
    const names = placeholders(entry);
    if (typeof entry !== "string" && !names.includes("count")) names.unshift("count");
    const values = languages.map((language) => expression(tables[language][key], language));
    const parameters = names.map((name) => `${name}: ${name === "count" ? "Int" : "some TextPart"}`).join(", ");
    const made = isStruct ? `text(${values.join(", ")})`
      : `LocalizedText(${languages.map((language, place) => `${language}: ${values[place]}`).join(", ")})`;
    const kind = isStruct ? "String" : "LocalizedText";
    if (names.length > 0) return `  ${isStruct ? "" : "static "}func ${key}(${parameters}) -> ${kind} { ${made} }`;
    return isStruct ? `  var ${key}: String { ${made} }` : `  static let ${key} = ${made}`;
  });
  return `// swift-format-ignore-file
// Texts of the catalogue, made from web/texts/*/${part}.json by tools/texts.mjs: change them there.
${module.endsWith("/Messages/") ? "" : "import Messages\n"}
${declares ? "/// Texts of the catalogue.\nenum" : "extension"} ${type} {
${lines.join("\n")}
}
`;
}

/** Where a part's accessors are. */
export const accessorFile = (part) => `${programParts[part].module}${programParts[part].folder ?? ""}${part}.texts.swift`;

/** The tables of a part by language. */
export const tablesOf = (part) => Object.fromEntries(languages.map((language) => [language, catalogue(language, part)]));

/** What is wrong with the catalogue's files themselves, before their entries. */
function strayFiles() {
  const known = [...pageParts, ...Object.keys(programParts)].map((part) => `${part}.json`).sort();
  return languages.flatMap((language) => {
    const there = readdirSync(new URL(language, folder));
    return [...known.filter((file) => !there.includes(file)).map((file) => `${language}/${file}: missing`),
      ...there.filter((file) => !known.includes(file)).map((file) => `${language}/${file}: not listed in tools/texts.mjs`)];
  });
}

/** What is wrong with the accessors: written by an earlier catalogue, or never called. */
function swiftFaults(part, tables) {
  const path = accessorFile(part);
  const swift = sources(programParts[part].module, ".swift");
  const wrong = [];
  if (swift.find((file) => file.path === path)?.text !== accessors(part, tables)) {
    wrong.push(`${path}: not what the catalogue makes; run \`node tools/texts.mjs\``);
  }
  const callers = swift.filter((file) => !file.text.startsWith("// swift-format-ignore-file"))
    .map((file) => file.text.replace(/(^|\s)\/\/.*/gm, "")).join("\n");
  for (const key of Object.keys(tables.en)) {
    if (!new RegExp(`[^\\w"]${key}\\b`).test(callers)) wrong.push(`en/${part}.json: ${key}: not used in ${programParts[part].module}`);
  }
  return wrong;
}

/** Where every text is in the catalogue. */
const folders = [["web/", ".js"], ["Sources/", ".swift"]];

/** Data that name things in Chinese because files do, and answers that are typed. */
const chineseData = ["ColumnNames.swift", "LookalikeTable.swift", "CrosswordLists.swift", "MoveQuestion.swift"];

/** Texts that stand in the sources instead of the catalogue; Chinese gives them away. */
function textsElsewhere() {
  return folders.flatMap(([below, ending]) => sources(below, ending)).flatMap(({ path, text }) => {
    if (text.startsWith("// swift-format-ignore-file") || chineseData.some((file) => path.endsWith(`/${file}`))) return [];
    return text.split("\n").flatMap((line, index) =>
      /\p{Script=Han}/u.test(line.replace(/(^|\s)\/\/.*|^\s*\*.*|name: "中文"/, "")) ? [`${path}:${index + 1}: a text outside the catalogue`] : []);
  });
}

/** The names that a file of the catalogue has more than once, of which only the last would count. */
export function repeated(text) {
  const names = [...text.matchAll(/^  "(\w+)":/gm)].map(([, name]) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** What the files of a part have more than once. */
function repeats(part) {
  return languages.flatMap((language) => repeated(readFileSync(new URL(`${language}/${part}.json`, folder), "utf8"))
    .map((name) => `${language}/${part}.json: ${name} is there more than once`));
}

/** Everything that is wrong, a line each. */
export function faults() {
  const stray = strayFiles();
  if (stray.length > 0) return stray;
  const twice = [...pageParts, ...Object.keys(programParts)].flatMap(repeats);
  if (twice.length > 0) return twice;
  const wrong = [...pageParts, ...Object.keys(programParts)].flatMap((part) => disagreements(part, tablesOf(part)));
  if (wrong.length > 0) return wrong;
  return [...Object.keys(programParts).flatMap((part) => swiftFaults(part, tablesOf(part))), ...textsElsewhere()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--check")) {
    const found = faults();
    for (const line of found) console.error(line);
    process.exitCode = found.length > 0 ? 1 : 0;
  } else {
    for (const part of Object.keys(programParts)) {
      const path = new URL(accessorFile(part), root);
      const made = accessors(part, tablesOf(part));
      if (!has(path) || readFileSync(path, "utf8") !== made) writeFileSync(path, made);
    }
  }
}
