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
      console.log(basename(options.filename), options.cachedData ? !this.cachedDataRejected : 'none');
    }
  };
  const [program] = process.argv.splice(1, 1);
  process.argv.splice(1, 0, program);
  require(program);
`;

function run(bin: string, ...args: readonly string[]): readonly string[] {
  const program = join(bin, 'skakmat.cjs');
  const {stdout, stderr} = spawnSync(process.execPath, ['-e', WATCHED, program, ...args], {
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('Error');
  return stdout.trimEnd().split('\n');
}

const BIN = resolve('dist/bin');
const BOOK = resolve('examples/typeset/famous.tex');

function copyOfPrograms(): {readonly bin: string; readonly bytecode: readonly string[]} {
  const bin = join(temporaryFolder(), 'dist/bin');
  cpSync(BIN, bin, {recursive: true});
  const folder = join(bin, 'bytecode');
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return {bin, bytecode: names.filter((name) => name.endsWith('.cjs')).map((n) => join(folder, n))};
}

describe('the bytecode next to the programs', () => {
  test('is taken by the version of Node that built it', () => {
    const lines = run(BIN, 'check', BOOK);
    for (const name of ['program.cjs', 'check.cjs', 'board.cjs'])
      expect(lines).toContain(`${name} true`);
  });

  test('is not needed', () => {
    const {bin} = copyOfPrograms();
    rmSync(join(bin, 'bytecode'), {recursive: true});
    expect(run(bin, '--version')).toEqual(expect.arrayContaining(['program.cjs none', '0.1.0']));
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
  ])('is left alone where it is %s', (_, damage) => {
    const {bin, bytecode} = copyOfPrograms();
    expect(bytecode.length).toBeGreaterThan(2);
    bytecode.forEach(damage);
    expect(run(bin, '--version')).toEqual(expect.arrayContaining(['program.cjs false', '0.1.0']));
  });
});
