// The page's files: what it loads, and what it must not contain.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, it } from "node:test";
import { runInNewContext } from "node:vm";
import { makeApi } from "../../web/api.js";
import { parsed } from "../../web/options.js";

const web = new URL("../../web/", import.meta.url);
const text = (file) => readFileSync(new URL(file, web), "utf8");
const index = text("index.html");
const scripts = ["", "play/", "screens/", "workshop/"]
  .flatMap((folder) => readdirSync(new URL(folder, web)).filter((file) => file.endsWith(".js")).map((file) =>
    folder + file));

/** The modules a module imports, from the folder of the page. */
function imported(file) {
  return [...text(file).matchAll(/^(?:import|export) [^;]*?from "(\.[^"]+)";/gms)].map(([, name]) =>
    new URL(name, new URL(file, web)).href.slice(web.href.length));
}

/** The modules that a module loads on demand. */
function fetchedLater(file) {
  return [...text(file).matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(([, name]) =>
    new URL(name, new URL(file, web)).href.slice(web.href.length));
}

/** All modules reached from one; on-demand modules only if requested. */
function reached(file, seen = new Set(), later = false) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const one of imported(file)) reached(one, seen, later);
  if (later) for (const one of fetchedLater(file)) reached(one, seen, later);
  return seen;
}

describe("The page", () => {
  it("requests all its modules at once", () => {
    const named = [...index.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, name]) => name).sort();
    const wanted = [...reached("app.js")].filter((file) => file !== "app.js").sort();
    assert.deepEqual(named, wanted);
  });

  it("has no unused module", () => {
    const needed = reached("app.js", new Set(), true);
    assert.deepEqual(scripts.filter((file) => !needed.has(file) && !["theme.js", "types.js", "sw.js"].includes(file)), []);
  });

  it("has no inline script or style, as its security policy demands", () => {
    assert.doesNotMatch(index, /<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    assert.doesNotMatch(index, /https?:\/\//);
  });

  it("never makes markup or code from text", () => {
    for (const file of scripts) assert.doesNotMatch(text(file),
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, file);
  });

  it("is checked by the type checker, file by file", () => {
    for (const file of scripts.filter((one) => one !== "theme.js")) assert.match(text(file),
      /^\/\/ [A-Z].*\n\/\/ @ts-check\n/, file);
  });

  it("names no game", () => {
    for (const file of [...scripts, "index.html"]) assert.doesNotMatch(text(file),
      /sudoku|four-in-a-row|connect four|crossword|idiom/i, file);
  });
});

describe("The script before the first paint", () => {
  /** The addresses that it requests early. */
  function asked(stored, languages, hash) {
    const made = [];
    const window = {};
    runInNewContext(text("theme.js"), {
      window, fetch: (address) => Promise.resolve(address), localStorage: { getItem: () => stored }, matchMedia: () => ({ matches: false }), navigator: { languages }, location: { hash },
      document: { documentElement: { dataset: {} }, head: { appendChild: (link) => made.push(link) },
        createElement: () => ({ setAttribute(name, value) { this[name] = value; } }) },
    });
    return [...made.map((link) => link.href), ...Object.keys(window.earlyAnswers ?? {})];
  }

  it("requests the texts in the page's language", () => {
    for (const [stored, languages] of [[null, ["de", "fr-CA", "en"]], [null, ["pt"]], ['{"language":"zh"}', ["en"]],
      ['{"language":"xx"}', ["zh-Hant-TW"]], ["rubbish", []], [null, ["EN-gb"]]]) {
      assert.equal(asked(stored, languages, "#/history")[0], `texts/${parsed(stored, languages).language}/page.json`);
    }
  });

  it("requests the start's lists only on the start", () => {
    assert.deepEqual(asked(null, ["fr"], "").slice(1), ["levels", "rules", "sessions", "daily"].map((one) => `/api/${one}?language=fr`));
    assert.equal(asked(null, ["fr"], "#/").length, 5);
    assert.equal(asked(null, ["fr"], "#/play/1").length, 1);
  });
});

describe("An early response", () => {
  const answer = (body) => Promise.resolve(new Response(JSON.stringify(body)));
  let asked = [];
  beforeEach(() => {
    asked = [];
    globalThis.earlyAnswers = { "/api/levels?language=en": answer("early"), "/api/sessions?language=en": answer("early") };
    globalThis.fetch = (address) => { asked.push(address); return answer("later"); };
  });
  const api = makeApi(() => "en", () => "none", () => false);

  it("is used once", async () => {
    assert.equal((await api.levels()).body, "early");
    assert.equal((await api.levels()).body, "later");
    assert.deepEqual(asked, ["/api/levels?language=en"]);
  });

  it("is the first page of a list that has more", async () => {
    const page = (from, body, next) => Promise.resolve(new Response(JSON.stringify(body), {
      headers: next ? { link: `</api/levels?from=${next}&count=2>; rel="next"` } : {},
    }));
    const pages = { "": page(0, [1, 2], 2), "&from=2": page(2, [3, 4], 4), "&from=4": page(4, [5]) };
    globalThis.earlyAnswers = { "/api/levels?language=en": pages[""] };
    globalThis.fetch = (address) => { asked.push(address); return pages[address.replace(/.*=en/, "")]; };
    assert.deepEqual(await api.levels(), { status: 200, body: [1, 2, 3, 4, 5] });
    assert.deepEqual(asked, ["/api/levels?language=en&from=2", "/api/levels?language=en&from=4"]);
  });

  it("is complete if the list is inside an object", async () => {
    const page = (classes, next) => Promise.resolve(new Response(JSON.stringify({ teacher: "Ada", classes }), {
      headers: next ? { link: `</api/classes?from=${next}&count=1>; rel="next"` } : {},
    }));
    globalThis.fetch = (address) => (address.includes("from=1") ? page([2]) : page([1], 1));
    assert.deepEqual(await api.list("classes", (body) => body.classes), { status: 200, body: { teacher: "Ada", classes: [1, 2] } });
  });

  it("is undefined if a later page fails", async () => {
    globalThis.earlyAnswers = { "/api/levels?language=en": Promise.resolve(
      new Response("[1]", { headers: { link: '</api/levels?from=1&count=1>; rel="next"' } })) };
    globalThis.fetch = () => Promise.reject(new Error("no network"));
    assert.equal((await api.levels()).status, 0);
  });

  it("is dropped as soon as something is sent", async () => {
    await api.create({ level: "one" });
    assert.equal((await api.sessions()).body, "later");
  });

  it("is requested again if it failed", async () => {
    globalThis.earlyAnswers["/api/levels?language=en"] = Promise.reject(new Error("no network"));
    assert.equal((await api.levels()).body, "later");
  });
});
