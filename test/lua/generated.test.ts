import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {LUA} from './ask-lua.ts';

test('skakmat.lua is up to date with the source', () => {
  const {status, stderr} = spawnSync('node', ['scripts/lua/build.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
});

test('skakmat.lua is one readable file of at most 250 kB, with its licence and version', () => {
  const text = readFileSync(LUA, 'utf8');
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(250_000);
  expect(text.slice(0, 800)).toMatch(/LaTeX Project Public License[^]* v\d+\.\d+ /);
});

test('skakmat.lua opens its questions and its answers, and runs nothing', () => {
  const text = readFileSync(LUA, 'utf8');
  expect(text.match(/\bio\.open\(.*\)/g)).toEqual([
    'io.open(job .. ".skq", "rb")',
    'io.open(path, "rb")',
    'io.open(path, "wb")',
  ]);
  expect(text).not.toMatch(
    /\b(?:os\.execute|io\.popen|os\.remove|os\.rename|loadstring|dofile|loadfile|require)\b/,
  );
});
