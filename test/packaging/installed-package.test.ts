import {spawnSync} from 'node:child_process';
import {resolve} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {findNode, installPackage} from './installed-package.ts';
import type {InstalledPackage} from './installed-package.ts';

const TSC = resolve('node_modules/typescript/bin/tsc');

let installed: InstalledPackage;

beforeAll(() => {
  installed = installPackage();
});

afterAll(() => {
  installed.remove();
});

describe.each(['20', '22', '24'])('the installed package on Node %s', (major) => {
  let found: string | undefined;

  beforeAll(() => {
    found = findNode(major);
  });

  test.for([
    ['skakmat', '--version', /^\d+\.\d+\.\d+$/m],
    ['skakmat', 'doctor', /^ok +templates +all there$/m],
    ['skak-chktex', '--version', /^ChkTeX/],
  ] as const)('runs `%s %s`', ([command, argument, output], {skip}) => {
    const node = requireNode(found, skip);
    const {status, stdout, stderr} = run(node, [`node_modules/.bin/${command}`, argument]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(output);
  });

  test('spells other scripts in Latin letters, by a package that npm installs', ({skip}) => {
    const node = requireNode(found, skip);
    const args = ['node_modules/.bin/skakmat', 'convert', '--to', 'tex', '-'];
    const {stdout, stderr} = run(node, args, '[White "Χατζής"]\n\n1. e4 e5 *\n');
    expect(stdout).toContain('Chatzis');
    expect(stderr).not.toContain('Warning');
  });

  test('compiles a strict program against its types', ({skip}) => {
    const {stdout} = run(requireNode(found, skip), [TSC]);
    expect(stdout).toBe('');
  });
});

/** Skips the test, with the reason, on a machine that has neither a network nor what npm would fetch. */
function requireNode(node: string | undefined, skip: (note: string) => never): string {
  if (installed.error !== undefined) {
    if (isUnreachable(installed.error)) skip('the npm registry cannot be reached');
    throw new Error(installed.error);
  }
  return node ?? skip('this Node is neither here nor in the npm registry');
}

function isUnreachable(error: string): boolean {
  return /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT)\b/.test(error);
}

function run(
  node: string,
  args: readonly string[],
  input = '',
): {status: number | null; stdout: string; stderr: string} {
  return spawnSync(node, args, {cwd: installed.folder, encoding: 'utf8', input});
}
