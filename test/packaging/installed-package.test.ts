import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
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

  test('fills templates and spells other scripts in Latin letters, by packages that npm installs', ({
    skip,
  }) => {
    const node = requireNode(found, skip);
    const args = ['node_modules/.bin/skakmat', 'convert', '--template', 'game', '--to', 'tex', '-'];
    const {stdout, stderr} = run(node, args, '[White "Χατζής"]\n\n1. e4 e5 *\n');
    expect(stdout).toMatch(/documentclass[^]*Chatzis/u);
    expect(stderr).not.toContain('Warning');
  });

  test('writes Parquet, by a package that npm installs', ({skip}) => {
    const node = requireNode(found, skip);
    const args = ['node_modules/.bin/skakmat', 'convert', '--to', 'parquet', '-'];
    const {stdout, stderr} = run(node, args, '[White "Morphy"]\n\n1. e4 e5 *\n');
    expect(stdout).toMatch(/^PAR1.*Morphy.*PAR1$/su);
    expect(stderr).toBe('');
  });

  test.skipIf(major === '20')(
    'unpacks all frames of zstd, and names a file that is cut off',
    ({skip}) => {
      const node = requireNode(found, skip);
      const convert = (name: string, ...args: readonly string[]): ReturnType<typeof run> =>
        run(node, ['node_modules/.bin/skakmat', 'convert', '--to', 'pgn', ...args, name]);
      const text = Array.from(
        {length: 500},
        (_, i) => `[White "W${i}"]\n\n1. e4 {${'word '.repeat(1000)}} e5 *\n\n`,
      ).join('');
      const half = text.length / 2 + 7;
      const packed = Buffer.concat([
        SKIPPED,
        zstdFrame(text.slice(0, half)),
        zstdFrame(text.slice(half)),
      ]);
      writeFileSync(join(installed.folder, 'two.pgn.zst'), packed);
      writeFileSync(join(installed.folder, 'cut.pgn.zst'), packed.subarray(0, -40));
      const whole = run(node, ['node_modules/.bin/skakmat', 'convert', '--to', 'pgn', '-'], text);
      expect(whole.stdout).toContain('[White "W499"]');
      expect(convert('two.pgn.zst').stdout === whole.stdout).toBe(true);
      const shards = ['1/2', '2/2'].map((shard) => convert('two.pgn.zst', '--shard', shard).stdout);
      expect(shards.join('') === whole.stdout).toBe(true);
      const {status, stderr} = convert('cut.pgn.zst');
      expect([status, stderr]).toEqual([
        2,
        expect.stringContaining('cut.pgn.zst: unexpected end of file'),
      ]);
    },
  );

  test('compiles a strict program against its types', ({skip}) => {
    const {stdout} = run(requireNode(found, skip), [TSC]);
    expect(stdout).toBe('');
  });
});

/** A frame that is skipped, with which pzstd begins (RFC 8878, 3.1.2). */
const SKIPPED = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 1, 0, 0, 0, 0]);

const BLOCK = 100_000;

/** A frame of zstd that names its size, of blocks as they are (RFC 8878, 3.1.1). */
function zstdFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0]);
  head.writeUInt32LE(bytes.length, 5);
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    const isLast = at + BLOCK >= bytes.length ? 1 : 0;
    const size = Buffer.alloc(3);
    size.writeUIntLE((block.length << 3) | isLast, 0, 3);
    blocks.push(size, block);
  }
  return Buffer.concat([head, ...blocks]);
}

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
  return spawnSync(node, args, {cwd: installed.folder, encoding: 'utf8', input, maxBuffer: 1e8});
}
