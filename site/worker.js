/* The service worker. The build writes two lines above this one: BUILD, a hash of the whole site, and SHELL, the files
   that readers of every language need, each with its hash. A language's own files are listed in offline/<lang>.json and
   kept when a page of that language asks for it; only files whose hash changed are fetched again. */
"use strict";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const KEPT = "rulesref-kept";
const USED = `rulesref-used-${BUILD}`;
const ROOT = new URL("./", worker.location.href).href;
const HAVE = new URL("offline/have.json", ROOT).href;
const AT_ONCE = 8;

worker.addEventListener("install", (event) => {
  event.waitUntil(keep(SHELL, () => {}).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("rulesref-") && name !== KEPT && name !== USED) await caches.delete(name);
      }
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("message", (event) => {
  const wish = event.data;
  if (!wish || !Array.isArray(wish.keep)) return;
  event.waitUntil(
    keepLanguages(wish.keep, (done, total) => event.source?.postMessage({ kept: wish.keep, done, total })).catch(() =>
      event.source?.postMessage({ kept: wish.keep, failed: true }),
    ),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  const found = await caches.match(url.href);
  if (found) return found;
  try {
    const response = await fetch(request);
    if (response.ok && response.type === "basic") {
      const cache = await caches.open(USED);
      await cache.put(url.href, response.clone());
    }
    return response;
  } catch (error) {
    const lang = url.href.slice(ROOT.length).split("/")[0];
    const sorry = new URL(`${lang}/offline/index.html`, ROOT).href;
    if (request.mode === "navigate" && (await caches.match(sorry))) return Response.redirect(sorry);
    throw error;
  }
}

/**
 * @param {string[]} languages
 * @param {(done: number, total: number) => void} tell
 */
async function keepLanguages(languages, tell) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const lang of languages) {
    const list = await fetch(new URL(`offline/${lang}.json`, ROOT), { cache: "no-cache" });
    Object.assign(files, await list.json());
  }
  await keep(files, tell);
  await forget(languages, files);
}

/**
 * Pages of these languages that the site no longer has.
 * @param {string[]} languages
 * @param {Record<string, string>} files
 */
async function forget(languages, files) {
  const cache = await caches.open(KEPT);
  for (const request of await cache.keys()) {
    const name = request.url.slice(ROOT.length);
    if (languages.includes(name.split("/")[0]) && !(name in files)) await cache.delete(request);
  }
}

/**
 * Fetch what is not kept yet or has changed.
 * @param {Record<string, string>} files
 * @param {(done: number, total: number) => void} tell
 */
async function keep(files, tell) {
  const cache = await caches.open(KEPT);
  const known = await cache.match(HAVE);
  /** @type {Record<string, string>} */
  const have = known ? await known.json() : {};
  const wanted = Object.keys(files).filter((name) => have[name] !== files[name]);
  let done = 0;
  const save = () => cache.put(HAVE, new Response(JSON.stringify(have)));
  const next = async () => {
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
      const url = new URL(name, ROOT).href;
      // The reader's own pages go first.
      const response = await fetch(url, { cache: "no-cache", priority: "low" });
      if (!response.ok) throw new Error(`${response.status} ${url}`);
      await cache.put(url, response);
      have[name] = files[name];
      done += 1;
      if (done % 50 === 0) {
        await save();
        tell(done, total);
      }
    }
  };
  const total = wanted.length;
  await Promise.all(Array.from({ length: AT_ONCE }, next)).finally(save);
  tell(total, total);
}
