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
  compressed: (name, text) => arrived.set(name, JSON.parse(zlib.inflateSync(Buffer.from(text, "base64")))),
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
