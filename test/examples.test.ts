import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import {withoutAccount} from './cli/run-skakmat.ts';

const PROGRAM = resolve('dist/bin/skakmat.cjs');

/** Folders with a command line in `command`, and what it prints in `expected.txt`. */
const EXAMPLES = readdirSync('examples');

describe.each(EXAMPLES)('the example %s', (name) => {
  const folder = join('examples', name);

  test('prints what is written beside it', async () => {
    const command = readFileSync(join(folder, 'command'), 'utf8').trim();
    const line = command.replace(/^skakmat/, `"${process.execPath}" "${PROGRAM}"`);
    const {stdout, stderr} = spawnSync('sh', ['-c', line], {cwd: folder, encoding: 'utf8'});
    await expect(stdout).toMatchFileSnapshot(resolve(folder, 'expected.txt'));
    expect(withoutAccount(stderr)).toBe('');
  });
});
