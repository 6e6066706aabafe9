'use strict';
// Loaded before skakmat: from the call numbered FAIL_AT on, every call fails that changes the disk, as
// on a full disk. With FAIL_SHORT that call first takes half of what is to be written.
const fs = require('node:fs');

const failAt = Number(process.env.FAIL_AT);
const isShort = process.env.FAIL_SHORT !== undefined;
let calls = 0;
const opened = new Set();

const isDue = () => (calls += 1) >= failAt;

const fail = () => {
  fs.writeSync = real.writeSync;
  process._rawDebug('FAILED');
  fs.writeSync = patched.writeSync;
  const code = process.env.FAIL_CODE ?? 'ENOSPC';
  throw Object.assign(new Error(`${code}: planted`), {code});
};

const real = {...fs};
const patched = {
  openSync: (path, flags = 'r', ...rest) => {
    if (flags === 'r') return real.openSync(path, flags, ...rest);
    if (isDue()) fail();
    const file = real.openSync(path, flags, ...rest);
    opened.add(file);
    return file;
  },
  writeSync: (file, bytes, ...rest) => {
    if (!opened.has(file)) return real.writeSync(file, bytes, ...rest);
    if (!isDue()) return real.writeSync(file, bytes, ...rest);
    if (isShort && calls === failAt && bytes.length > 1) {
      return real.writeSync(file, bytes.subarray(0, bytes.length >> 1));
    }
    return fail();
  },
  closeSync: (file) => {
    const wasOpened = opened.delete(file);
    real.closeSync(file);
    if (wasOpened && isDue()) fail();
  },
};
for (const name of [
  'fsyncSync',
  'ftruncateSync',
  'fchmodSync',
  'renameSync',
  'linkSync',
  'mkdirSync',
]) {
  patched[name] = (...args) => (isDue() ? fail() : real[name](...args));
}
Object.assign(fs, patched);
