// What a browser stores and forgets about a person, and how the person is identified elsewhere.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, it } from "node:test";
import { makeApi } from "../../web/api.js";
import { alsoForget, belongs, forgetPerson, keptHere, presentHere } from "../../web/forgetting.js";
import { devicePart, parsed } from "../../web/options.js";
import { countsOf, kinds, signInFrom } from "../../web/personal.js";
import { makeQueue } from "../../web/play/queue.js";
import { makePlayer, mayChangeCatalogue } from "../../web/player.js";
import { listAfter } from "../../web/trail.js";
import { catalogue } from "../../tools/texts.mjs";

const en = catalogue("en", "mine");

const web = new URL("../../web/", import.meta.url);
const files = readdirSync(web, { recursive: true }).filter((file) => file.endsWith(".js"));
const text = (file) => readFileSync(new URL(file, web), "utf8");

/** A store of a browser. */
function makeStore(entries = {}) {
  const map = new Map(Object.entries(entries));
  return {
    get length() { return map.size; },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => { map.set(key, value); },
    removeItem: (key) => { map.delete(key); },
    keys: () => [...map.keys()].sort(),
  };
}

const options = JSON.stringify({ language: "fr", theme: "dark", contrast: true, effects: 3, music: 2, checking: "end", tidy: true,
  tint: false, timer: false, picture: "hills", words: { advance: "blank" } });
const full = { "quadrille.options": options, "quadrille.player": '{"id":"a","name":"Ada"}', "quadrille.players": "[\"Ada\"]",
  "quadrille.class": "3", "quadrille.languages": "[]", "quadrille.lesson": "{}", "quadrille.pairs": "{}", "quadrille.asked": "[]", "quadrille.podium": "on", "quadrille.teaching": "1", "quadrille.order": "name", "quadrille.giving": "01AB", "quadrille.game.01AB": "{}", "quadrille.draft.mine/rules/a.lua": "{}",
  "another.page": "x" };

beforeEach(() => {
  globalThis.window = { localStorage: makeStore(full), sessionStorage: makeStore({ "quadrille.queue.01AB": "[]", other: "y" }) };
});

describe("The list of what a browser keeps", () => {
  it("has every key that a module uses", () => {
    const used = files.flatMap((file) => [...text(file).matchAll(/["'`](quadrille\.[\w.]*)/g)].map(([, key]) => key))
      .filter((key) => key !== "quadrille.");
    assert.ok(used.length >= keptHere.length);
    for (const key of used) assert.ok(keptHere.some((one) => one.key === key || belongs(one, key)), key);
    for (const one of keptHere) assert.ok(used.filter((key) => key === one.key).length > 1, `${one.key} is used nowhere`);
  });

  it("is complete: nothing else accesses a store", () => {
    const allowed = new Set(["options.js", "theme.js"]);
    for (const file of files) {
      if (!allowed.has(file)) assert.doesNotMatch(text(file), /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b[.[(]/, file);
      if (!["sw.js", "forgetting.js"].includes(file)) assert.doesNotMatch(text(file), /\bcaches\b/, file);
    }
  });

  it("has the cache that the service worker fills, which is deleted when the player leaves", () => {
    const deleted = [];
    globalThis.caches = { delete: async (name) => deleted.push(name) };
    forgetPerson({ tabOnly: true });
    assert.deepEqual(deleted, []);
    forgetPerson();
    delete globalThis.caches;
    assert.equal(deleted.length, 1);
    assert.ok(text("sw.js").includes(`const data = "${deleted[0]}";`));
  });

  it("describes each in words", () => {
    for (const one of keptHere) assert.ok(en[`stored_${one.name}`], one.name);
  });

  it("lists the current content", () => {
    assert.deepEqual(presentHere().map((one) => one.name), keptHere.map((one) => one.name));
    globalThis.window = { localStorage: makeStore({ "quadrille.options": "{}" }), sessionStorage: makeStore() };
    assert.deepEqual(presentHere().map((one) => one.name), ["options"]);
  });

  it("is empty if stores are forbidden", () => {
    globalThis.window = { get localStorage() { throw new Error("forbidden"); }, get sessionStorage() { throw new Error("forbidden"); } };
    assert.deepEqual(presentHere(), []);
    forgetPerson();
  });
});

describe("Forgetting a person", () => {
  it("keeps the options of the device, and foreign keys", () => {
    forgetPerson();
    assert.deepEqual(window.localStorage.keys(), ["another.page", "quadrille.options"]);
    assert.deepEqual(window.sessionStorage.keys(), ["other"]);
    assert.deepEqual(JSON.parse(window.localStorage.getItem("quadrille.options")),
      { language: "fr", theme: "dark", contrast: true, effects: 3, music: 2 });
  });

  it("removes the person's part of the options", () => {
    const left = parsed(devicePart(options), ["en"]);
    assert.deepEqual([left.language, left.theme, left.effects, left.music], ["fr", "dark", 3, 2]);
    assert.deepEqual([left.checking, left.tidy, left.tint, left.timer, left.picture, left.words], ["auto", false, true, true, "none", undefined]);
  });

  it("leaves keys in use by another tab", () => {
    forgetPerson({ tabOnly: true });
    assert.equal(window.localStorage.keys().length, Object.keys(full).length);
    assert.deepEqual(window.sessionStorage.keys(), ["other"]);
  });

  it("includes data that modules hold in memory, until they unregister", () => {
    let times = 0;
    const end = alsoForget(() => { times += 1; });
    globalThis.earlyAnswers = { "/api/sessions": 1 };
    forgetPerson();
    end();
    forgetPerson();
    assert.equal(times, 1);
    assert.equal(globalThis.earlyAnswers, undefined);
  });
});

describe("The player of a browser", () => {
  const stranger = { id: "guest", name: null, kind: "guest", local: false, code: false };
  const ada = { id: "a", name: "Ada", kind: "named", local: false, code: true };
  const ben = { id: "b", name: "Ben", kind: "named", local: true, code: true };

  /** A player with a scripted server. */
  function made(answers) {
    const heard = [];
    const answer = (name) => async () => answers[name] ?? { status: 204, body: null };
    const api = { me: answer("me"), signIn: answer("signIn"), signOut: answer("signOut"), removeAll: answer("removeAll"),
      rename: answer("rename"), settings: async () => ({ status: 200, body: {} }), keepSettings: () => {} };
    return { heard, player: makePlayer(api, { changed: () => heard.push("changed"), options: () => {}, own: () => "{}",
      forget: (how) => heard.push(how.tabOnly ? "forget in the tab" : "forget") }) };
  }

  it("is known once the server has responded, and is requested again otherwise", async () => {
    window.localStorage = makeStore();
    const answers = { me: { status: 0, body: null } };
    const { player } = made(answers);
    assert.equal((await player.known()).status, 0);
    answers.me = { status: 200, body: stranger };
    assert.deepEqual((await player.known()).body, stranger);
    assert.equal(player.me().kind, "guest");
  });

  it("is forgotten when it signs out, and the stranger stays a stranger", async () => {
    const { heard, player } = made({ me: { status: 200, body: ada } });
    await player.load();
    assert.deepEqual(heard, []);
    await player.signOut();
    assert.deepEqual(heard, ["forget", "changed"]);
    assert.deepEqual(player.me(), stranger);
    assert.equal(window.localStorage.getItem("quadrille.player"), null);
  });

  it("is forgotten when another one plays, but a guest who takes a name is not", async () => {
    window.localStorage = makeStore();
    const { heard, player } = made({ me: { status: 200, body: stranger }, signIn: { status: 200, body: ada } });
    await player.load();
    await player.signIn("Ada");
    assert.deepEqual(heard, ["changed"]);
    const other = made({ me: { status: 200, body: ada }, signIn: { status: 200, body: ben } });
    await other.player.load();
    await other.player.signIn("Ben");
    assert.deepEqual(other.heard, ["forget", "changed"]);
  });

  it("that was changed in another tab is forgotten in this one", async () => {
    const { heard, player } = made({ me: { status: 200, body: ben } });
    await player.load({ elsewhere: true });
    assert.deepEqual(heard, ["forget in the tab", "changed"]);
  });

  it("is forgotten with its data, even a guest", async () => {
    window.localStorage = makeStore();
    const { heard, player } = made({ me: { status: 200, body: stranger } });
    await player.load();
    await player.removeAll();
    assert.deepEqual(heard, ["forget"]);
  });

  it("keeps its kind when renamed, and stays when the server refuses", async () => {
    const answers = { me: { status: 200, body: ada }, rename: { status: 200, body: { id: "a", name: "Ada B." } }, signOut: { status: 503, body: null } };
    const { heard, player } = made(answers);
    await player.load();
    await player.rename("Ada B.");
    await player.signOut();
    assert.deepEqual(player.me(), { ...ada, name: "Ada B." });
    assert.deepEqual(heard, ["changed"]);
  });

  it("may change the catalogue as a teacher, or at the machine unless a pupil", () => {
    assert.equal(mayChangeCatalogue(ada), false);
    assert.equal(mayChangeCatalogue(ben), true);
    assert.equal(mayChangeCatalogue({ ...ben, kind: "pupil" }), false);
    assert.equal(mayChangeCatalogue({ ...ada, kind: "teacher" }), true);
    assert.equal(mayChangeCatalogue({ id: "guest", name: null }), false);
  });
});

describe("The sign-in address", () => {
  it("returns name and code, whatever the name", () => {
    for (const name of ["Ada", "a/b", "王小明 & co?", "50 %", "#1", "Zoé"]) {
      const part = `${encodeURIComponent(name)}/ABCDEFGHJK`;
      assert.deepEqual(signInFrom(decodeURIComponent(part)), { name, code: "ABCDEFGHJK" });
    }
  });

  it("is empty if a part is missing", () => {
    for (const part of ["", "Ada", "Ada/", "/ABCDE", "/", " / "]) assert.equal(signInFrom(part), null, part);
  });
});

describe("A player's stored data", () => {
  it("is shown in a fixed order, without empty and unknown kinds", () => {
    const kept = [{ what: "devices", count: 1 }, { what: "secrets", count: 3 }, { what: "moves", count: 0 }, { what: "sessions", count: 2 }];
    assert.deepEqual(countsOf(kept).map((one) => one.what), ["sessions", "devices"]);
  });

  it("has a text for each kind", () => {
    for (const kind of kinds) assert.ok(en[`kept_${kind}`], kind);
  });
});

describe("Back", () => {
  it("leads to the screen that the game was opened from", () => {
    const walked = (...screens) => screens.reduce((before, screen) => listAfter(before, screen.split("/")[0], `#/${screen}`), "#/");
    assert.equal(walked("", "play"), "#/");
    assert.equal(walked("challenges", "play"), "#/challenges");
    assert.equal(walked("challenges", "catalogue", "puzzle", "play"), "#/catalogue");
    assert.equal(walked("catalogue", "puzzle", "challenges", "play", "play"), "#/challenges");
    assert.equal(walked("challenges", "", "play"), "#/");
    assert.equal(walked("challenges", "statistics", "play"), "#/statistics");
    assert.equal(walked("", "teach/6b", "watch"), "#/teach/6b");
    assert.equal(walked("", "class", "play", "play"), "#/class");
    assert.equal(walked("learn", "lesson", "play"), "#/lesson");
    assert.equal(walked("levels", "new", "play"), "#/levels");
  });
});

describe("Watching", () => {
  it("sends its token wherever the board is viewed, and nowhere else", async () => {
    const asked = [];
    globalThis.fetch = async (address) => { asked.push(address); return new Response("{}"); };
    const api = makeApi(() => "en", () => "none", () => false);
    const watching = { ...api, ...api.watching("a&b") };
    await watching.view("G");
    await watching.viewAfter("G", 3);
    await api.view("G");
    await watching.share("G", "watch");
    await watching.share("G", "position");
    await watching.share("G", "start");
    assert.deepEqual(asked, ["/api/sessions/G/view?language=en&check=none&watch=a%26b", "/api/sessions/G/view?language=en&check=none&watch=a%26b&after=3",
      "/api/sessions/G/view?language=en&check=none", "/api/sessions/G/share?language=en&watch=1", "/api/sessions/G/share?language=en&position=1",
      "/api/sessions/G/share?language=en"]);
  });
});

describe("Moves of a player who has left", () => {
  it("are no longer sent", async () => {
    const sent = [];
    let answer = () => {};
    const queue = makeQueue({ post: (item) => { sent.push(item.move); return new Promise((done) => { answer = done; }); }, answered: () => {},
      changed: () => {}, keep: () => {}, later: () => {}, newId: () => String(sent.length), first: () => null });
    queue.push("enter r1c1 1");
    queue.push("enter r1c2 2");
    queue.drop();
    answer({ status: 200, body: { n: 1 } });
    await new Promise((done) => { setTimeout(done, 0); });
    assert.deepEqual(sent, ["enter r1c1 1"]);
    assert.deepEqual(queue.waiting, []);
  });
});
