#!/usr/bin/env node
// Loads the program, with bytecode that an earlier run of the same command has left in the user's
// cache folder: compiling what a run calls takes longer than checking a chapter.
'use strict';
const {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} = require('node:fs');
const {Script} = require('node:vm');

/** A single-file program contains its chunks; there, this is the module that returns them. */
const embedded = 'SKAKMAT_PLACE' === 'embedded' ? require('node:sea') : undefined;

const modules = new Map();

/** The scripts for which there was no bytecode, or none that V8 takes, by the names of their files. */
const compiled = new Map();

/** The argument that makes this program a worker: it reads the bytecode of the command it works for. */
const WORKER = '\0worker';

/** What the loader of `skak-chktex` puts before the arguments; no process can be given a zero byte. */
const CHKTEX = '\0chktex';

if ('SKAKMAT_NAME' === 'skak-chktex') process.argv.splice(2, 0, CHKTEX);
const [, , ...given] = process.argv;
const isWorker = given[0] === WORKER;
const command = given[isWorker ? 1 : 0];
const folder = bytecodeFolder();

/** The `require` of the bundle: loads its chunks itself, and leaves everything else to Node. */
function load(name) {
  if (!name.startsWith('./')) return require(name);
  const loaded = modules.get(name);
  if (loaded !== undefined) return loaded.exports;
  const module = {exports: {}};
  modules.set(name, module);
  const filename = `${__dirname}/${name.slice(2)}`;
  const [, beside] = /^\.\/(any-ascii|hyparquet-writer|liquidjs)\.cjs$/.exec(name) ?? [];
  if (beside !== undefined && !embedded && !existsSync(filename)) {
    // npm has installed these as packages of their own.
    module.exports = require(beside);
    return module.exports;
  }
  // A bundle is ASCII, and that is read fastest as Latin-1.
  const code = embedded
    ? Buffer.from(embedded.getRawAsset(name.slice(2))).latin1Slice()
    : readFileSync(filename, 'latin1');
  const source = `(function (exports, require, module, __filename, __dirname) {${code}\n})`;
  const cachedData = readBytecode(name);
  const script = new Script(source, {filename, cachedData});
  if (cachedData === undefined || script.cachedDataRejected) keepLater(name, script);
  script.runInThisContext()(module.exports, load, module, filename, __dirname);
  return module.exports;
}

/**
 * The folder for the bytecode of this command; undefined where nothing is kept. V8 compares bytecode
 * with its own version and flags, but with no more than the length of the source: the folder is that
 * of one build.
 */
function bytecodeFolder() {
  const {env, platform, version, arch} = process;
  if (env.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const home = {win32: env.LOCALAPPDATA, darwin: env.HOME && `${env.HOME}/Library/Caches`};
  const cache =
    env.XDG_CACHE_HOME || (platform in home ? home[platform] : env.HOME && `${env.HOME}/.cache`);
  if (!cache || !/^(?:\/|[A-Za-z]:[\\/])/.test(cache)) return undefined;
  return `${cache}/skakmat/SKAKMAT_BUILD-${version}-${arch}/${/[a-z]+$/.exec(command)?.[0] ?? 'skakmat'}`;
}

function readBytecode(name) {
  if (folder === undefined) return undefined;
  try {
    // Bytecode is code: it must come from the user who runs it.
    if (process.getuid && statSync(folder).uid !== process.getuid()) return undefined;
    return readFileSync(folder + name.slice(1));
  } catch {
    return undefined;
  }
}

/** Has bytecode stored for a script when the process ends, with all the functions called by then. */
function keepLater(name, script) {
  if (folder === undefined || isWorker) return;
  if (compiled.size === 0) {
    // A command that does not exist ends with 2.
    process.on('exit', (code) => {
      if (code !== 2 || command === CHKTEX) storeBytecode();
    });
    keepFlags();
  }
  compiled.set(name, script);
}

/**
 * V8 rejects bytecode that was stored under other flags than those at the time of loading. This one
 * run goes without them; the language server and the preview, which run all day, store what they have so far.
 */
function keepFlags() {
  const v8 = require('node:v8');
  const {setFlagsFromString} = v8;
  v8.setFlagsFromString = (flag) => {
    if (command !== 'lsp' && command !== 'preview') return;
    storeBytecode();
    setFlagsFromString(flag);
  };
}

function storeBytecode() {
  try {
    mkdirSync(folder, {recursive: true, mode: 0o700});
    for (const [name, script] of compiled) {
      const path = folder + name.slice(1);
      writeFileSync(`${path}.${process.pid}`, script.createCachedData(), {mode: 0o600});
      renameSync(`${path}.${process.pid}`, path);
    }
  } catch {
    // A run without a folder of its own compiles each time.
  }
  compiled.clear();
}

/** Prints the version alone, for which nothing needs to be loaded. */
function printVersion() {
  if (given.length !== 1 || (command !== '--version' && command !== '-V')) return false;
  try {
    writeSync(1, 'SKAKMAT_VERSION\n');
    return true;
  } catch {
    // The program knows what to do about it.
    return false;
  }
}

if (!printVersion()) load('./program.cjs');
