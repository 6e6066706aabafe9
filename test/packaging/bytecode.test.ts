import {spawnSync} from 'node:child_process';
import {cpSync, readdirSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
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

interface Run {
  /** The files that were loaded, in order, each with whether V8 took its bytecode. */
  readonly loaded: readonly string[];
  readonly stdout: string;
}

function run(bin: string, args: readonly string[], input = ''): Run {
  const program = join(bin, 'skakmat.cjs');
  const {stdout, stderr} = spawnSync(process.execPath, ['-e', WATCHED, program, ...args], {
    encoding: 'utf8',
    input,
  });
  expect(stderr).not.toContain('Error');
  return {loaded: stderr.match(/^\S+\.cjs (?:true|false|none)$/gm) ?? [], stdout};
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

const BIN = resolve('dist/bin');
const BOOK = resolve('examples/book/chapters/endings.tex');

function copyOfPrograms(): {readonly bin: string; readonly bytecode: readonly string[]} {
  const bin = join(temporaryFolder(), 'dist/bin');
  cpSync(BIN, bin, {recursive: true});
  const folder = join(bin, 'bytecode');
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return {bin, bytecode: names.filter((name) => name.endsWith('.cjs')).map((n) => join(folder, n))};
}

describe('the bytecode next to the programs', () => {
  test('bytecode is used by the version of Node that built it', () => {
    const {loaded} = run(BIN, ['check', '--exit-zero', BOOK]);
    expect(loaded).toEqual(['program.cjs true', 'check.cjs true', 'board.cjs true']);
  });

  test('bytecode is used by a language server for every module that answers an editor', () => {
    const {loaded} = run(
      BIN,
      ['lsp'],
      say(GREETING, {method: 'initialized', params: {}}, ...GOODBYE),
    );
    expect(loaded).toEqual(expect.arrayContaining(['listen-to-client.cjs true', 'check.cjs true']));
    expect(loaded.filter((line) => !line.endsWith('true'))).toEqual([]);
  });

  test('bytecode is not required', () => {
    const {bin} = copyOfPrograms();
    rmSync(join(bin, 'bytecode'), {recursive: true});
    expect(run(bin, ['rules', '--help']).loaded).toEqual(['program.cjs none']);
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
  ])('bytecode is ignored if it is %s', (_, damage) => {
    const {bin, bytecode} = copyOfPrograms();
    expect(bytecode.length).toBeGreaterThan(2);
    bytecode.forEach(damage);
    expect(run(bin, ['rules', '--help']).loaded).toEqual(['program.cjs false']);
  });
});

describe('a program that starts', () => {
  test('loads nothing to print its version', () => {
    expect(run(BIN, ['--version'])).toEqual({loaded: [], stdout: '0.1.0\n'});
    expect(run(BIN, ['-V'])).toEqual({loaded: [], stdout: '0.1.0\n'});
  });

  test('loads one file to print its help', () => {
    expect(run(BIN, ['--help']).loaded).toEqual(['program.cjs true']);
  });

  test('loads the checker only after the greeting of an editor', () => {
    const {loaded} = run(BIN, ['lsp'], say(GREETING, ...GOODBYE));
    expect(loaded).toEqual(['program.cjs true', 'serve.cjs true']);
  });
});
