/* The service worker. The build writes three lines above this one: BUILD, SHELL and LISTS. A list, offline/<list>.json,
   names files with their hashes: of a language and a game (uk/coc), of a game in any language (any/coc), of a language
   without its games (uk), and of every reader (any). A page asks for its lists. They are kept, are brought up to date
   whenever the site changes, and only files whose hash changed are fetched again. */
"use strict";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE = "rulesref-kept";
const USED = `rulesref-used-${BUILD}`;
const ROOT = new URL("./", worker.location.href).href;
const KEPT = new URL("offline/kept.json", ROOT).href;
const HASHES = new URL("offline/hashes.json", ROOT).href;
const AT_ONCE = 8;

worker.addEventListener("install", (event) => {
  event.waitUntil(inTurn(() => keep(SHELL, () => {})).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith("rulesref-") && name !== CACHE && name !== USED) await caches.delete(name);
      }
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("message", (event) => {
  const wished = event.data?.keep;
  if (Array.isArray(wished)) event.waitUntil(inTurn(() => keepLists(wished)));
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
    const sorry = request.mode === "navigate" && (await findSorry(url.href.slice(ROOT.length)));
    if (sorry) return Response.redirect(sorry);
    throw error;
  }
}

/**
 * The page that says that another is not kept: in the language of that one, else in one that the reader has.
 * @param {string} wanted
 */
async function findSorry(wanted) {
  const { lists } = await readKept();
  for (const lang of [wanted.split("/")[0], ...Object.keys(lists)]) {
    const sorry = new URL(`${lang}/offline/index.html`, ROOT).href;
    if (await caches.match(sorry)) return `${sorry}#${wanted}`;
  }
}

/**
 * One after another, also where a new worker is installed while an old one is at work: they share what they write.
 * @param {() => Promise<void>} work
 */
function inTurn(work) {
  return navigator.locks.request(CACHE, work);
}

/**
 * Keep these lists from now on, and bring all that are kept up to date.
 * @param {string[]} wished
 */
async function keepLists(wished) {
  const kept = await readKept();
  const lists = Object.fromEntries(Object.entries(kept.lists).filter(([name]) => name in LISTS));
  for (const name of wished) if (name in LISTS) lists[name] ??= false;
  const names = Object.keys(lists);
  const tell = (/** @type {object} */ news) => tellPages({ lists: LISTS, kept: names.filter((name) => lists[name]), ...news });
  if (kept.build === BUILD && names.every((name) => lists[name])) return tell({ done: 0, total: 0 });
  try {
    // What is cut off goes on at the next visit.
    await write(KEPT, { build: "", lists });
    const files = Object.assign({ ...SHELL }, ...(await Promise.all(names.map(readList))));
    let all = 0;
    await keep(files, (done, total) => {
      all = total;
      if (done < total) tell({ done, total });
    });
    await forgetOthers(files);
    for (const name of names) lists[name] = true;
    await write(KEPT, { build: BUILD, lists });
    await tell({ done: all, total: all });
  } catch (error) {
    await tell({ failed: error instanceof Error ? error.name : "Error" });
  }
}

/** @param {object} news */
async function tellPages(news) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(news);
}

/**
 * @param {string} name
 * @returns {Promise<Record<string, string>>}
 */
async function readList(name) {
  const response = await fetch(new URL(`offline/${name}.json`, ROOT), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} ${name}`);
  return response.json();
}

/**
 * Fetch what is not kept yet or has changed.
 * @param {Record<string, string>} files
 * @param {(done: number, total: number) => void} tell
 */
async function keep(files, tell) {
  const cache = await caches.open(CACHE);
  const hashes = await readHashes();
  const wanted = Object.keys(files).filter((name) => hashes[name] !== files[name]);
  const total = wanted.length;
  let done = 0;
  /** @type {unknown} */
  let fault;
  /** @type {Map<string, Response>} */
  const held = new Map();
  const store = async (/** @type {string} */ name, /** @type {Response} */ response) => {
    await cache.put(new URL(name, ROOT).href, response);
    hashes[name] = files[name];
  };
  const next = async () => {
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
      const url = new URL(name, ROOT).href;
      // The reader's own pages go first.
      const response = await fetch(url, { cache: "no-cache", priority: "low" });
      if (!response.ok) throw new Error(`${response.status} ${url}`);
      // What search is made of fits together only if it is of one build: it is stored at the end, or not at all.
      if (name.startsWith("search/")) held.set(name, new Response(await response.blob()));
      else await store(name, response);
      done += 1;
      if (done % 50 === 0) {
        await write(HASHES, hashes);
        tell(done, total);
      }
    }
  };
  const stop = (/** @type {unknown} */ error) => {
    fault ??= error;
    wanted.length = 0;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => next().catch(stop)));
  if (!fault) await Promise.all(Array.from(held, ([name, response]) => store(name, response))).catch(stop);
  await write(HASHES, hashes);
  if (fault) throw fault;
  tell(total, total);
}

/**
 * Forget pages that the site no longer has.
 * @param {Record<string, string>} files
 */
async function forgetOthers(files) {
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) {
    if (url !== KEPT && url !== HASHES && !(url.slice(ROOT.length) in files)) await cache.delete(url);
  }
  await write(HASHES, files);
}

/** @returns {Promise<Kept>} */
async function readKept() {
  return (await (await caches.match(KEPT))?.json()) ?? { build: "", lists: {} };
}

/** @returns {Promise<Record<string, string>>} */
async function readHashes() {
  return (await (await caches.match(HASHES))?.json()) ?? {};
}

/**
 * @param {string} url
 * @param {object} value
 */
async function write(url, value) {
  const cache = await caches.open(CACHE);
  await cache.put(url, new Response(JSON.stringify(value)));
}
