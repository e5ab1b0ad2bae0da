/* A page with nothing on it: its loader reads the files of a built site from a disk. Answers a line of JSON with one. */
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const readline = require("node:readline");
const vm = require("node:vm");
const zlib = require("node:zlib");

const folder = process.argv[2];
const asked = new Set();
const arrived = new Map();

// As site/page/loader.js reads it.
function readSevenBits(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  for (let place = 0; place < bytes.length; place++) {
    const tops = text.charCodeAt(bytes.length + Math.floor(place / 7));
    bytes[place] = (text.charCodeAt(place) & 127) | (((tops >> (place % 7)) & 1) << 7);
  }
  return bytes;
}

async function load(name) {
  if (!asked.has(name)) {
    asked.add(name);
    const file = path.join(folder, `${name}.js`);
    vm.runInThisContext(fs.readFileSync(file, "utf8"), { filename: file });
  }
  return arrived.get(name);
}

globalThis.rulesref = {
  data: (name, value) => arrived.set(name, value),
  compressed: (name, text) => arrived.set(name, JSON.parse(zlib.inflateSync(readSevenBits(text)))),
  load,
  loadNewest: load,
  loaded: (name) => arrived.get(name),
};

async function answer(line) {
  const { code, argument } = JSON.parse(line);
  try {
    const found = vm.runInThisContext(code.startsWith("(() =>") ? code : `(${code})`);
    return { value: (await (typeof found === "function" ? found(argument) : found)) ?? null };
  } catch (error) {
    return { error: error.stack };
  }
}

(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await answer(line))}\n`);
  }
})();
