'use strict';
// Loaded before skakmat: kills it at the call numbered KILL_AT that changes the disk, KILL_WHEN that is
// done, or when half of it is. With 0 it lives, and tells how many there were.
const fs = require('node:fs');

const killAt = Number(process.env.KILL_AT);
const when = process.env.KILL_WHEN;
let calls = 0;
const opened = new Set();
const real = {...fs};

const die = () => process.kill(process.pid, 'SIGKILL');

const around = (call, half) => {
  calls += 1;
  if (calls !== killAt) return call();
  if (when === 'half') half?.();
  if (when === 'after') call();
  return die();
};

const patched = {
  openSync: (path, flags = 'r', ...rest) => {
    if (flags === 'r') return real.openSync(path, flags, ...rest);
    return around(() => {
      const file = real.openSync(path, flags, ...rest);
      opened.add(file);
      return file;
    });
  },
  writeSync: (file, bytes, ...rest) => {
    const write = () => real.writeSync(file, bytes, ...rest);
    if (!opened.has(file)) return write();
    return around(write, () => real.writeSync(file, bytes.subarray(0, bytes.length >> 1)));
  },
};
for (const name of [
  ...['fsyncSync', 'ftruncateSync', 'fchmodSync', 'renameSync', 'linkSync', 'mkdirSync'],
  ...['rmSync', 'closeSync'],
]) {
  patched[name] = (...args) => around(() => real[name](...args));
}
Object.assign(fs, patched);
if (killAt === 0) process.on('exit', () => process._rawDebug(`CALLS ${calls}`));
