/* The service worker. The build writes lines above this one: BUILD, PACKS, PLACES, MARK and TEXT_FILES. A pack, offline/<pack>.pack, holds
   files of the site: of a language and a game (uk/coc), of a game in any language (any/coc), of a language without its
   games (uk), of every reader (any), and what every page needs (shell). A page asks for its packs. They stay packed: an
   answer is put together from the lines of its pack. All that are kept are brought up to date whenever the site changes;
   only packs that changed are fetched, and none is used before all are here. */
"use strict";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL("./", worker.location.href).href;
// Several copies of the site on one host share its caches: each has names of its own.
const OWN = `rulesref ${ROOT} `;
const CACHE = `${OWN}kept`;
const USED = `${OWN}used ${BUILD}`;
const KEPT = new URL("offline/kept.json", ROOT).href;
const SHELL = "shell";
const AT_ONCE = 4;
/** @type {Record<string, string>} */
const TYPES = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  webmanifest: "application/manifest+json",
  svg: "image/svg+xml",
  png: "image/png",
  woff2: "font/woff2",
};
const places = PLACES.map(([place, pack]) => /** @type {const} */ ([new RegExp(`^(?:${place})`), pack]));

/** @type {Map<string, Promise<Pack | undefined>>} packs that were opened, by their address */
const opened = new Map();

worker.addEventListener("install", (event) => {
  event.waitUntil(inTurn(keepShell).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(OWN) && name !== CACHE && name !== USED) await caches.delete(name);
      }
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener("message", (event) => {
  const { keep, forget } = event.data ?? {};
  if (Array.isArray(keep)) event.waitUntil(inTurn(() => keepPacks(keep)));
  if (Array.isArray(forget)) event.waitUntil(inTurn(() => forgetPacks(forget)));
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
  const file = url.href.slice(ROOT.length);
  const kept = await readKept();
  const content = await readFile(kept, file);
  if (content !== undefined) return new Response(content, { headers: { "Content-Type": typeOf(file) } });
  const used = await caches.open(USED);
  const found = await used.match(url.href);
  if (found) return found;
  try {
    const response = await fetch(request);
    if (response.ok && response.type === "basic") await used.put(url.href, response.clone());
    return response;
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return Response.redirect(await findSorry(kept, file));
  }
}

/**
 * The page that says that another is not kept: in the language of that one if the reader has kept it, else in one that
 * is kept; before anything is kept, in the language of that one, else in any. Its address names the page, and the
 * languages in which that one is kept.
 */
async function findSorry(/** @type {Kept} */ kept, /** @type {string} */ wanted) {
  const [lang, ...rest] = wanted.split("/");
  const languages = [...new Set(Object.keys(kept).map((name) => name.split("/")[0]))].filter((one) => one.length === 2);
  const shell = await openPack(SHELL, kept[SHELL]);
  const sorry = (/** @type {string} */ one) => `${one}/offline/index.html`;
  const known = Object.keys(shell?.files ?? {}).filter((name) => name.endsWith("/offline/index.html"));
  const candidates = [...(languages.includes(lang) ? [lang] : []), ...languages, lang].map(sorry);
  const page = [...candidates, ...known].find((name) => known.includes(name)) ?? sorry(lang);
  const others = [];
  for (const one of languages) if (one !== lang && (await readFile(kept, [one, ...rest].join("/"))) !== undefined) others.push(one);
  return `${ROOT}${page}#${[wanted, ...others].join("&")}`;
}

/** @param {string} file */
function typeOf(file) {
  return TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** The pack in which a file would be. */
function findPack(/** @type {string} */ file) {
  for (const [place, pack] of places) {
    const { lang = "any", game } = place.exec(file)?.groups ?? {};
    if (!place.test(file)) continue;
    if (pack) return pack;
    return `${lang}/${game}` in PACKS ? `${lang}/${game}` : lang;
  }
  return SHELL;
}

/**
 * What a kept file holds.
 * @returns {Promise<string | Uint8Array | undefined>}
 */
async function readFile(/** @type {Kept} */ kept, /** @type {string} */ file) {
  const name = findPack(file);
  const pack = await openPack(name, kept[name]);
  if (!pack) return;
  const runs = pack.files[file];
  if (!runs) return file in pack.binary ? decode(pack.binary[file]) : undefined;
  const lines = [];
  for (let place = 0; place < runs.length; place += 2) {
    lines.push(...pack.lines.slice(runs[place], runs[place] + runs[place + 1]));
  }
  const marked = lines.findIndex((line) => line.startsWith(MARK));
  if (marked >= 0) {
    const text = await readText(kept, file, lines[marked].slice(MARK.length));
    if (text === undefined) return;
    lines[marked] = text;
  }
  return lines.join("\n");
}

/**
 * The text of an entry, which its page does not have in the pack: it is the same in every language of the site.
 * @returns {Promise<string | undefined>}
 */
async function readText(/** @type {Kept} */ kept, /** @type {string} */ page, /** @type {string} */ lang) {
  const [, game, slug] = page.split("/");
  let sum = 0;
  for (let place = 0; place < slug.length; place++) sum += slug.charCodeAt(place);
  const script = await readFile(kept, `static/data/texts/${game}/${lang}/${sum % TEXT_FILES}.js`);
  if (typeof script !== "string") return;
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1))[slug];
}

/** @param {string} text bytes in base64 */
function decode(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/**
 * @param {string} name
 * @param {string | undefined} hash of the pack that is kept; nothing where none is
 * @returns {Promise<Pack | undefined>}
 */
function openPack(name, hash) {
  if (!hash) return Promise.resolve(undefined);
  const address = locate(name, hash);
  let pack = opened.get(address);
  if (!pack) {
    pack = unpack(address);
    opened.set(address, pack);
    pack.catch(() => opened.delete(address));
  }
  return pack;
}

/** @returns {Promise<Pack | undefined>} */
async function unpack(/** @type {string} */ address) {
  const response = await (await caches.open(CACHE)).match(address);
  if (!response?.body) {
    opened.delete(address);
    return;
  }
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

function locate(/** @type {string} */ name, /** @type {string} */ hash) {
  return new URL(`offline/${name}.pack?${hash}`, ROOT).href;
}

/** One after another, also where a new worker is installed while an old one is at work: they share what they write. */
function inTurn(/** @type {() => Promise<void>} */ work) {
  return navigator.locks.request(CACHE, work);
}

/** What every page needs, before anything is kept. Later it changes together with the rest. */
async function keepShell() {
  const kept = await readKept();
  if (kept[SHELL]) return;
  await bring([SHELL], () => {});
  await write({ ...kept, [SHELL]: PACKS[SHELL][0] });
}

/** Keep these packs from now on, and bring all that are kept up to date. */
async function keepPacks(/** @type {string[]} */ wished) {
  const before = await readKept();
  const names = [...new Set([SHELL, ...Object.keys(before), ...wished])].filter((name) => name in PACKS);
  const missing = names.filter((name) => before[name] !== PACKS[name][0]);
  const gone = Object.keys(before).filter((name) => !(name in PACKS));
  const total = missing.reduce((sum, name) => sum + PACKS[name][1], 0);
  if (!missing.length && !gone.length) return tellPages(before, { done: 0, total: 0 });
  try {
    // What is cut off goes on at the next visit.
    await write({ ...before, ...Object.fromEntries(names.map((name) => [name, before[name] ?? ""])) });
    await tellPages(before, { done: 0, total });
    await bring(missing, (done) => tellPages(before, { done: Math.min(done, total - 1), total }));
    const after = Object.fromEntries(names.map((name) => [name, PACKS[name][0]]));
    await write(after);
    await clear(after);
    await tellPages(after, { done: total, total });
  } catch (error) {
    const failed = error instanceof Error ? error.name : "Error";
    // What has come is there at the next visit, if there is room for it.
    if (failed === "QuotaExceededError") await clear(before);
    await tellPages(before, { failed });
  }
}

/** @param {string[]} unwanted */
async function forgetPacks(unwanted) {
  const before = Object.entries(await readKept());
  const others = before.map(([name]) => name).filter((name) => !unwanted.includes(name));
  // What a game has in any language is needed as long as it is kept in one.
  const isNeeded = (/** @type {string} */ name) => {
    const [lang, game] = name.split("/");
    return lang === "any" && game !== undefined && others.some((other) => other.endsWith(`/${game}`));
  };
  const kept = Object.fromEntries(before.filter(([name]) => !unwanted.includes(name) || isNeeded(name)));
  await write(kept);
  await clear(kept);
  await tellPages(kept, { done: 0, total: 0 });
}

/** What is kept, and how it goes on. */
async function tellPages(/** @type {Kept} */ kept, /** @type {object} */ news) {
  const here = Object.keys(kept).filter((name) => kept[name] && name !== SHELL);
  const lists = Object.fromEntries(Object.entries(PACKS).flatMap(([name, [, size]]) => (name === SHELL ? [] : [[name, size]])));
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ build: BUILD, lists, kept: here, ...news });
}

/** Fetch packs and store them under their hashes: nothing uses them yet. */
async function bring(/** @type {string[]} */ names, /** @type {(bytes: number) => unknown} */ tell) {
  const cache = await caches.open(CACHE);
  const wanted = [...names];
  let done = 0;
  const next = async () => {
    for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
      const [hash] = PACKS[name];
      const address = locate(name, hash);
      if (await cache.match(address)) continue;
      // The reader's own pages go first.
      const response = await fetch(address, { cache: "no-cache", priority: "low" });
      if (!response.ok || !response.body) throw new Error(`${response.status} ${address}`);
      /** @type {Uint8Array[]} */
      const pieces = [];
      const reader = response.body.getReader();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        pieces.push(piece.value);
        done += piece.value.length;
        tell(done);
      }
      const blob = new Blob(pieces);
      // A host in the middle of an upload has the worker of one build and a pack of another.
      if ((await hashOf(blob)) !== hash) throw new Error(`${address} is not of this build`);
      await cache.put(address, new Response(blob));
    }
  };
  const stop = (/** @type {unknown} */ error) => {
    wanted.length = 0;
    throw error;
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => next().catch(stop)));
  const fault = ends.find((end) => end.status === "rejected");
  if (fault) throw /** @type {PromiseRejectedResult} */ (fault).reason;
}

/** @param {Blob} blob */
async function hashOf(blob) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Remove packs that are not kept. */
async function clear(/** @type {Kept} */ kept) {
  const cache = await caches.open(CACHE);
  const used = new Set([KEPT, ...Object.entries(kept).map(([name, hash]) => locate(name, hash))]);
  for (const { url } of await cache.keys()) if (!used.has(url)) await cache.delete(url);
  for (const address of opened.keys()) if (!used.has(address)) opened.delete(address);
}

/** @returns {Promise<Kept>} */
async function readKept() {
  const cache = await caches.open(CACHE);
  return (await (await cache.match(KEPT))?.json()) ?? {};
}

/** All at once: what is kept changes with this one file. */
async function write(/** @type {Kept} */ kept) {
  const cache = await caches.open(CACHE);
  await cache.put(KEPT, new Response(JSON.stringify(kept)));
}
