/**
 * The loader of data. A data file is a script that calls `rulesref.data(name, …)`: a page that
 * was opened from a disk may load scripts and nothing else.
 */

const root = document.documentElement.dataset.root || "";
/** @type {Map<string, Promise<any>>} */
const asked = new Map();
/** @type {Map<string, any>} */
const arrived = new Map();

/**
 * Called by a data file.
 * @param {string} name
 * @param {any} value
 */
export function data(name, value) {
  arrived.set(name, value);
}

/**
 * Called by a data file that is compressed.
 * @param {string} name
 * @param {string} text JSON, compressed with zlib, in base64
 */
export function compressed(name, text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  arrived.set(name, new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json());
}

/**
 * The data of a file, loaded once. What failed may be asked for again.
 * @param {string} name path below the root of the site, without `.js`
 * @param {string} [version] so that no cache gives an older one
 * @returns {Promise<any>}
 */
export function load(name, version) {
  return once(name, () => inject(`${root}${name}.js${version ? `?v=${version}` : ""}`));
}

/**
 * The data of a file whose version no page knows: a host is asked whether what the browser keeps of it still holds.
 * @param {string} name
 * @returns {Promise<any>}
 */
export function loadNewest(name) {
  const src = `${root}${name}.js`;
  // A page from a disk may not ask, and need not; without a network, what is kept is all there is.
  if (location.protocol === "file:") return load(name);
  return once(name, () => fetch(src, { cache: "no-cache" }).then(() => {}, () => {}).then(() => inject(src)));
}

/**
 * @param {string} name
 * @param {() => Promise<void>} bring
 * @returns {Promise<any>}
 */
function once(name, bring) {
  let promise = asked.get(name);
  if (!promise) {
    promise = bring().then(() => arrived.get(name));
    promise.catch(() => asked.delete(name));
    asked.set(name, promise);
  }
  return promise;
}

/**
 * @param {string} src
 * @returns {Promise<void>}
 */
function inject(src) {
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
 * @param {string} name
 * @returns {any}
 */
export function loaded(name) {
  return arrived.get(name);
}
