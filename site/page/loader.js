/**
 * The loader of data. A data file is a script that calls `rulesref.data(name, …)`: a page that
 * was opened from a disk may load scripts and nothing else.
 */

/** @param {string} name */
const locate = (name) => `${document.documentElement.dataset.root ?? ""}${name}.js`;
/** @type {Map<string, Promise<any>>} */
const asked = new Map();
/** @type {Map<string, any>} */
const arrived = new Map();
/** @type {Map<string, Promise<any>>} what is being decompressed */
const opening = new Map();

/** Called by a data file. */
export function data(/** @type {string} */ name, /** @type {any} */ value) {
  arrived.set(name, value);
}

/**
 * Called by a data file that is compressed.
 * @param {string} name
 * @param {string} text JSON, compressed with zlib, in signs of seven bits
 */
export function compressed(name, text) {
  const stream = new Blob([readSevenBits(text)]).stream().pipeThrough(new DecompressionStream("deflate"));
  opening.set(name, new Response(stream).json());
}

/**
 * The bytes that `rulesref/script_data.py` wrote: the lower seven bits of each, then the highest bits of seven bytes in a sign.
 */
function readSevenBits(/** @type {string} */ text) {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  for (let place = 0; place < bytes.length; place++) {
    const tops = text.charCodeAt(bytes.length + Math.floor(place / 7));
    bytes[place] = (text.charCodeAt(place) & 127) | (((tops >> (place % 7)) & 1) << 7);
  }
  return bytes;
}

/**
 * The data of a file, loaded once. What failed may be asked for again.
 * @param {string} name path below the root of the site, without `.js`
 * @param {string} [version] so that no cache gives an older one
 * @returns {Promise<any>}
 */
export function load(name, version) {
  return once(name, () => inject(`${locate(name)}${version ? `?v=${version}` : ""}`));
}

/**
 * The data of a file whose version no page knows: a host is asked whether what the browser keeps of it still holds.
 * @returns {Promise<any>}
 */
export function loadNewest(/** @type {string} */ name) {
  const src = locate(name);
  // A page from a disk may not ask, and need not; without a network, what is kept is all there is.
  if (location.protocol === "file:") return load(name);
  return once(name, () => fetch(src, { cache: "no-cache" }).then(() => {}, () => {}).then(() => inject(src)));
}

/** @returns {Promise<any>} */
function once(/** @type {string} */ name, /** @type {() => Promise<void>} */ bring) {
  let promise = asked.get(name);
  if (!promise) {
    promise = bring().then(async () => {
      if (opening.has(name)) arrived.set(name, await opening.get(name));
      opening.delete(name);
      return arrived.get(name);
    });
    promise.catch(() => asked.delete(name));
    asked.set(name, promise);
  }
  return promise;
}

/** @returns {Promise<void>} */
function inject(/** @type {string} */ src) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
}

/**
 * Data that is already here.
 * @returns {any}
 */
export function loaded(/** @type {string} */ name) {
  return arrived.get(name);
}
