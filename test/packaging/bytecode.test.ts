import {spawnSync} from 'node:child_process';
import {readdirSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';

/** Prints for each script whether V8 took its bytecode, then runs the program. */
const WATCHED = `
  const vm = require('node:vm');
  const {basename} = require('node:path');
  vm.Script = class extends vm.Script {
    constructor(source, options) {
      super(source, options);
      console.error(basename(options.filename), options.cachedData ? !this.cachedDataRejected : 'none');
    }
  };
  const [program] = process.argv.splice(1, 1);
  process.argv.splice(1, 0, program);
  require(program);
`;

/** What every run loads: the program, and the few functions with which the bundler joins its parts. */
const START = ['program.cjs true', 'rolldown-runtime.cjs true'];

interface Run {
  /** The files that were loaded, in order, each with whether V8 took its bytecode. */
  readonly loaded: readonly string[];
  readonly stdout: string;
}

const PROGRAM = resolve('dist/bin/skakmat.cjs');
const BOOK = resolve('examples/book/chapters/endings.tex');
const GAMES = resolve('examples/typeset/famous.pgn');

/** Runs the program with a cache folder. */
function run(cache: string, args: readonly string[], {input = '', program = PROGRAM} = {}): Run {
  const {stdout, stderr} = spawnSync(process.execPath, ['-e', WATCHED, program, ...args], {
    cwd: cache,
    encoding: 'utf8',
    env: {...process.env, XDG_CACHE_HOME: cache, NODE_DISABLE_COMPILE_CACHE: ''},
    input,
  });
  expect(stderr).not.toContain('Error');
  return {loaded: stderr.match(/^\S+\.cjs (?:true|false|none)$/gm) ?? [], stdout};
}

/** Runs the program twice; the result is the second run. */
function rerun(args: readonly string[], more?: {input?: string; program?: string}): Run {
  const cache = temporaryFolder();
  const first = run(cache, args, more);
  const second = run(cache, args, more);
  expect(first.stdout).toBe(second.stdout);
  return second;
}

function filesIn(folder: string): readonly string[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return names.filter((name) => name.endsWith('.cjs')).map((name) => join(folder, name));
}

/** Frames what an editor says to the language server. */
function say(...messages: readonly object[]): string {
  return messages
    .map((message) => JSON.stringify({jsonrpc: '2.0', ...message}))
    .map((text) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
    .join('');
}

const GREETING = {
  id: 0,
  method: 'initialize',
  params: {processId: null, rootUri: null, capabilities: {}},
};
const GOODBYE = [{id: 1, method: 'shutdown'}, {method: 'exit'}];

const INITIALIZED = {method: 'initialized', params: {}};

describe('the bytecode in the cache folder', () => {
  test.each([
    [
      ['check', '--exit-zero', BOOK],
      [...START, 'check.cjs true', 'board.cjs true'],
    ],
    [
      ['games', GAMES],
      [...START, 'games.cjs true', 'board.cjs true', 'game.cjs true'],
    ],
    [['--help'], START],
  ])('is used by the second run of %j', (args, loaded) => {
    expect(new Set(rerun(args).loaded)).toEqual(new Set(loaded));
  });

  test('is used by a language server for every module that answers an editor', () => {
    const {loaded} = rerun(['lsp'], {input: say(GREETING, INITIALIZED, ...GOODBYE)});
    expect(loaded).toEqual(expect.arrayContaining(['answers.cjs true', 'check.cjs true']));
    expect(loaded.filter((line) => !line.endsWith('true'))).toEqual([]);
  });

  test('is used by skak-chktex', () => {
    const program = resolve('dist/bin/skak-chktex.cjs');
    const {loaded} = rerun(['-q', BOOK], {program});
    expect(loaded).toEqual(expect.arrayContaining(['program.cjs true', 'check.cjs true']));
  });

  test('is not stored for a command that does not exist, or where Node is told to store none', () => {
    const cache = temporaryFolder();
    run(cache, ['chekc', BOOK]);
    spawnSync(process.execPath, [PROGRAM, '--help'], {
      env: {...process.env, XDG_CACHE_HOME: cache, NODE_DISABLE_COMPILE_CACHE: '1'},
    });
    spawnSync(process.execPath, [PROGRAM, '--help'], {
      cwd: cache,
      env: {...process.env, XDG_CACHE_HOME: 'relative', NODE_DISABLE_COMPILE_CACHE: ''},
    });
    expect(readdirSync(cache)).toEqual([]);
  });

  test('is left out where the cache folder cannot be written', () => {
    const cache = temporaryFolder();
    writeFileSync(join(cache, 'skakmat'), '');
    run(cache, ['--help']);
    expect(run(cache, ['--help']).loaded).toEqual(
      START.map((line) => line.replace('true', 'none')),
    );
  });

  test.each([
    [
      'cut short',
      (path: string): void => {
        truncateSync(path, 400);
      },
    ],
    [
      'something else',
      (path: string): void => {
        writeFileSync(path, 'x'.repeat(5000));
      },
    ],
    ['gone', rmSync],
  ])('is made again if it is %s', (_, damage) => {
    const cache = temporaryFolder();
    run(cache, ['rules', '--help']);
    const files = filesIn(cache);
    expect(files.length).toBeGreaterThan(0);
    files.forEach((path) => {
      damage(path);
    });
    expect(run(cache, ['rules', '--help']).loaded).not.toContain('program.cjs true');
    expect(run(cache, ['rules', '--help']).loaded).toEqual(START);
  });
});

describe('a program that starts', () => {
  test('loads nothing to print its version', () => {
    const cache = temporaryFolder();
    expect(run(cache, ['--version'])).toEqual({loaded: [], stdout: '0.2.0\n'});
    expect(run(cache, ['-V'])).toEqual({loaded: [], stdout: '0.2.0\n'});
  });

  test.each([
    ['games', '--check', GAMES],
    ['convert', GAMES, '--to', 'pgn'],
    ['convert', GAMES, '--to', 'tex'],
    ['diagram', GAMES],
  ])('loads no checker for `%s %s`', (...args) => {
    expect(run(temporaryFolder(), args).loaded.join()).not.toMatch(/check\.cjs/);
  });

  test('loads the checker only after the greeting of an editor', () => {
    const {loaded} = rerun(['lsp'], {input: say(GREETING, ...GOODBYE)});
    expect(loaded).toEqual([...START, 'serve.cjs true', 'places.cjs true']);
  });
});
