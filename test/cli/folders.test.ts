import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {runInside} from '../trust/run-inside.ts';

const ERROR = inDocument('\\newchessgame\\mainline{1.e4 e4}');
const WARNING = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Qh5#}');
const UNJUDGED = inDocument('\\newchessgame\\mainline{1.e4 e5}\\input{gone}\\mainline{9.Nf3}');

/** Runs a command on folders of a temporary one, in each order; the results must not depend on it. */
async function inEachOrder(
  files: Record<string, string>,
  folders: readonly string[],
  ...flags: readonly string[]
): Promise<{code: number; stdout: string; stderr: string; folder: string}> {
  const folder = temporaryFolder(files);
  const paths = folders.map((name) => join(folder, name));
  const run = (names: readonly string[]) => runInside(['check', ...names, ...flags]);
  const first = await run(paths);
  const second = await run(paths.toReversed());
  const sorted = (text: string): readonly string[] => text.split('\n').sort();
  expect(second.code).toBe(first.code);
  expect(sorted(second.stdout)).toEqual(sorted(first.stdout));
  return {...first, folder};
}

test.each<[string, Record<string, string>, number]>([
  [
    'a warning counts where no settings say otherwise',
    {'a/a.tex': WARNING, 'a/.skakmatrc.json': '{"failOn": "error"}', 'b/b.tex': WARNING},
    1,
  ],
  [
    'a warning does not count where the settings say so',
    {'a/a.tex': WARNING, 'a/.skakmatrc.json': '{"failOn": "error"}', 'b/b.tex': inDocument('')},
    0,
  ],
  [
    'each folder has a limit of its own for warnings',
    {
      'a/a.tex': WARNING,
      'a/.skakmatrc.json': '{"maxWarnings": 1}',
      'b/b.tex': WARNING,
      'b/.skakmatrc.json': '{"maxWarnings": 1}',
    },
    0,
  ],
  [
    'one folder exceeds its limit for warnings',
    {
      'a/a.tex': WARNING,
      'a/.skakmatrc.json': '{"maxWarnings": 5}',
      'b/b.tex': WARNING,
      'b/.skakmatrc.json': '{"maxWarnings": 0}',
    },
    1,
  ],
  [
    'one folder exceeds its limit for what is not judged',
    {
      'a/a.tex': UNJUDGED,
      'a/.skakmatrc.json': '{"failOn": "error", "rules": {"missing-input": "off"}}',
      'b/b.tex': UNJUDGED,
      'b/.skakmatrc.json': '{"maxUnjudged": 0, "rules": {"missing-input": "off"}}',
    },
    1,
  ],
])('the exit code follows the settings of each folder: %s', async (_, files, code) => {
  expect((await inEachOrder(files, ['a', 'b'])).code).toBe(code);
  expect((await inEachOrder(files, ['.'])).code).toBe(code);
});

test('a flag sets one limit for the whole run', async () => {
  const files = {'a/a.tex': WARNING, 'a/.skakmatrc.json': '{"maxWarnings": 5}', 'b/b.tex': WARNING};
  expect((await inEachOrder(files, ['a', 'b'], '--max-warnings', '2')).code).toBe(0);
  expect((await inEachOrder(files, ['a', 'b'], '--max-warnings', '1')).code).toBe(1);
});

test('a file that books of two folders read must satisfy the settings of both', async () => {
  const book = inDocument('\\newchessgame\\mainline{1.e4 e5}\\input{../part}');
  const files = {
    '.git/HEAD': '',
    'part.tex': '\\mainline{2.Qh5#}',
    'a/a.tex': book,
    'a/.skakmatrc.json': '{"failOn": "error"}',
    'b/b.tex': book,
  };
  expect((await inEachOrder(files, ['a', 'b'])).code).toBe(1);
});

test('each baseline contains the findings of its own folder', async () => {
  const files = {
    'a/a.tex': ERROR,
    'a/.skakmatrc.json': '{"baseline": "base.json"}',
    'b/b.tex': ERROR,
    'b/.skakmatrc.json': '{"baseline": "base.json"}',
    'c/c.tex': ERROR,
  };
  const {code, folder} = await inEachOrder(files, ['a', 'b', 'c'], '--update-baseline');
  expect(code).toBe(1);
  for (const name of ['a', 'b']) {
    const base = JSON.parse(readFileSync(join(folder, name, 'base.json'), 'utf8')) as unknown;
    expect(JSON.stringify(base)).toContain(`"${name}.tex"`);
    expect(JSON.stringify(base).match(/\w+\.tex/g)).toEqual([`${name}.tex`]);
  }
  const paths = ['a', 'b'].map((name) => join(folder, name));
  expect((await runInside(['check', ...paths])).code).toBe(0);
  const all = await runInside(['check', folder, '--format', 'unix']);
  expect(all.stdout.match(/\w\.tex/g)).toEqual(['c.tex']);
});

test('a format in settings is used if all paths agree on it', async () => {
  const files = {
    'a/a.tex': ERROR,
    'a/.skakmatrc.json': '{"format": "jsonl"}',
    'b/b.tex': ERROR,
    'b/.skakmatrc.json': '{"format": "jsonl"}',
    'c/c.tex': ERROR,
  };
  expect((await inEachOrder(files, ['a', 'b'])).stdout).toMatch(/^\{"file"/);
  const mixed = await inEachOrder(files, ['a', 'c']);
  expect(mixed.stdout).toMatch(/^\S+\.tex:2:\d+: error/);
  expect(mixed.stderr).toContain('--format');
});
