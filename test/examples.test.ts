import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import {withoutAccount, withoutUnkept} from './cli/run-skakmat.ts';

const PROGRAM = resolve('dist/bin/skakmat.cjs');

/** Folders with a command line in `command`, and what it prints in `expected.txt`. */
const EXAMPLES = readdirSync('examples').filter((name) =>
  existsSync(join('examples', name, 'command')),
);

/** Programs that use the package; what each prints is in a text of the same name. */
const PROGRAMS = readdirSync('examples/api').filter((name) => name.endsWith('.mjs'));

describe.each(EXAMPLES)('the example %s', (name) => {
  const folder = join('examples', name);

  test('prints what is written beside it', async () => {
    const command = readFileSync(join(folder, 'command'), 'utf8').trim();
    const line = command.replace(/^skakmat/, `"${process.execPath}" "${PROGRAM}"`);
    const {stdout, stderr} = spawnSync('sh', ['-c', line], {cwd: folder, encoding: 'utf8'});
    await expect(stdout).toMatchFileSnapshot(resolve(folder, 'expected.txt'));
    expect(withoutUnkept(withoutAccount(stderr))).toBe('');
  });
});

test.each(PROGRAMS)('the program %s prints the text beside it', async (name) => {
  const {stdout, stderr} = spawnSync(process.execPath, [name], {
    cwd: 'examples/api',
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  await expect(stdout).toMatchFileSnapshot(resolve('examples/api', name.replace('.mjs', '.txt')));
});
