#!/usr/bin/env node
// Loads the program with the bytecode that the build stored for this version of Node. V8 compares it
// with its own version and flags, and with the length of the source; what it rejects, it compiles.
'use strict';
const {readFileSync, writeSync} = require('node:fs');
const {Script} = require('node:vm');

const BYTECODE = `${__dirname}/bytecode/${process.version}-${process.arch}`;

const modules = new Map();

/** The `require` of the bundle: loads its chunks itself, and leaves everything else to Node. */
function load(name) {
  if (!name.startsWith('./')) return require(name);
  const loaded = modules.get(name);
  if (loaded !== undefined) return loaded.exports;
  const module = {exports: {}};
  modules.set(name, module);
  const filename = `${__dirname}/${name.slice(2)}`;
  // A bundle is ASCII, and that is read fastest as Latin-1.
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(filename, 'latin1')}\n})`;
  const script = new Script(source, {filename, cachedData: readBytecode(name.slice(2))});
  script.runInThisContext()(module.exports, load, module, filename, __dirname);
  return module.exports;
}

function readBytecode(name) {
  try {
    return readFileSync(`${BYTECODE}/${name}`);
  } catch {
    // Built by another version of Node.
    return undefined;
  }
}

/** Prints the version alone, for which nothing needs to be loaded. */
function printVersion() {
  const [, , option, ...others] = process.argv;
  if (others.length > 0 || (option !== '--version' && option !== '-V')) return false;
  try {
    writeSync(1, 'SKAKMAT_VERSION\n');
    return true;
  } catch {
    // The program knows what to do about it.
    return false;
  }
}

if (!printVersion()) load('./program.cjs');
