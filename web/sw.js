// The service worker: keeps the page, the lists of the start and the last games, for when the server cannot be reached.
// @ts-check
/// <reference lib="webworker" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The files of the page. */
const shell = "quadrille-shell";
/** What the server answered, which is the player's: `forgetting.js` deletes it. */
const data = "quadrille-data";
/** How many games are kept. */
const mostGames = 5;
/** How many other answers are kept. */
const mostAnswers = 150;
/** How long the network may take if an earlier answer is kept, in milliseconds. */
const longest = 4000;

/** The answers that are kept, apart from games. */
const answers = /^\/api\/(levels|rules|sessions|daily|days|me|settings|words|version|levels\/.+\/board|examples)$/;
/** The view of a game as it is now. */
const game = /^\/api\/sessions\/[^/]+\/view$/;

worker.addEventListener("install", (event) => event.waitUntil(keepStart().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

/** Keeps the start page and the files that it names. */
async function keepStart() {
  const cache = await caches.open(shell);
  const page = await fetch("./", { cache: "no-cache" });
  if (!page.ok) throw new Error(`page: ${page.status}`);
  const text = await page.clone().text();
  await cache.put("./", page);
  const files = [...text.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"/g)].map(([, file]) => file);
  await cache.addAll([...new Set(files)]);
}

// The page names what it loaded before this worker was there.
worker.addEventListener("message", (event) => {
  if (!Array.isArray(event.data?.keep)) return;
  event.waitUntil(caches.open(shell).then(async (cache) => {
    for (const file of event.data.keep) {
      const address = new URL(String(file), worker.location.href);
      if (address.origin === worker.location.origin && !address.pathname.startsWith("/api/")) await cache.add(address.href).catch(() => {});
    }
  }));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== worker.location.origin) return;
  if (!address.pathname.startsWith("/api/")) {
    event.respondWith(fromNetwork(event, shell, request.mode === "navigate" ? "./" : request.url));
  } else if (isGame(address) || answers.test(address.pathname)) event.respondWith(fromNetwork(event, data, request.url));
});

/**
 * Whether an address is the present view of one's own game: past boards and the games of others are not kept.
 * @param {URL} address
 */
function isGame(address) {
  return game.test(address.pathname) && !["after", "watch", "join"].some((name) => address.searchParams.has(name));
}

/**
 * The answer of the network, which is kept; where none comes, the one kept before.
 * @param {FetchEvent} event
 * @param {string} name of the cache
 * @param {string} key
 * @returns {Promise<Response>}
 */
async function fromNetwork(event, name, key) {
  const cache = await caches.open(name);
  const wanted = fetch(event.request).then((answer) => {
    if (answer.status === 200) event.waitUntil(kept(cache, name, key, answer.clone()));
    return answer;
  });
  const known = await cache.match(key, { ignoreVary: true });
  if (!known) return wanted;
  const late = new Promise((/** @type {(answer: Response) => void} */ done) => { setTimeout(() => done(known.clone()), longest); });
  return Promise.race([wanted.catch(() => known), late]);
}

/**
 * Keeps an answer, and drops the oldest where there are too many.
 * @param {Cache} cache
 * @param {string} name
 * @param {string} key
 * @param {Response} answer
 */
async function kept(cache, name, key, answer) {
  // What was deleted and put again is the youngest.
  if (name === data) await cache.delete(key);
  await cache.put(key, answer);
  if (name !== data) return;
  const all = await cache.keys();
  const games = all.filter((one) => game.test(new URL(one.url).pathname));
  const others = all.filter((one) => !games.includes(one));
  const tooMany = [...games.slice(0, Math.max(0, games.length - mostGames)), ...others.slice(0, Math.max(0, others.length - mostAnswers))];
  await Promise.all(tooMany.map((one) => cache.delete(one)));
}
