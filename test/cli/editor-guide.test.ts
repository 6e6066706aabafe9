import {readdirSync, readFileSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import {expect, test} from 'vitest';
import {EDITOR_NAMES} from '../../src/cli/commands/options.ts';
import {EDITOR_SNIPPETS, writeEditorGuide} from '../../src/cli/editors/editor-snippets.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};

function readTemplate(name: string): string {
  return readFileSync(join('templates', name), 'utf8');
}

// Written anew by `npx vitest run test/cli/editor-guide.test.ts --update`.
test('docs/editors.md contains the snippets unchanged', async () => {
  await expect(writeEditorGuide({version, readTemplate})).toMatchFileSnapshot(
    resolve('docs/editors.md'),
  );
});

test.each(EDITOR_NAMES)(
  'init --editor %s prints a file alone, and says where it belongs',
  (name) => {
    const folder = temporaryFolder();
    const {files} = EDITOR_SNIPPETS[name];
    for (const [i, {path, template}] of files.entries()) {
      const text = readTemplate(`editors/${template}`).replaceAll('@version@', version);
      const {code, stdout, stderr} = skakmat(folder, [
        ...['init', '--editor', name],
        ...(i === 0 ? [] : ['--file', basename(path)]),
      ]);
      expect([code, stdout]).toEqual([0, text]);
      expect(stderr).not.toContain('](');
      for (const other of files) expect(stderr.replace(/\s+/g, ' ')).toContain(other.path);
    }
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('init --editor refuses a file that the tool does not have', () => {
  const {code, stdout, stderr} = skakmat(temporaryFolder(), [
    ...['init', '--editor', 'arara', '--file', 'book.yaml'],
  ]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    'skakmat: --file book.yaml: arara has no such file, only skakmat.yaml or .araraconfig.yaml\n',
  );
});

test.each([
  ['nvim', 'neovim'],
  ['code', 'vscode'],
  ['latexmkrc', 'latexmk'],
])('init --editor %s suggests %s', (name, meant) => {
  const {code, stderr} = skakmat(temporaryFolder(), ['init', '--editor', name]);
  expect(stderr).toContain(`Did you mean ${meant}?`);
  expect(code).toBe(2);
});

test('the pre-commit hooks run existing commands', () => {
  const hooks = readFileSync('.pre-commit-hooks.yaml', 'utf8');
  const entries = Array.from(
    hooks.matchAll(/^ {2}entry: skakmat (.*)$/gm),
    ([, line = '']) => line,
  );
  expect(entries).toEqual(['check', 'check --fix']);
  expect(hooks).toContain(readTemplate('editors/pre-commit-config.yaml').match(/id: (\S+)/)?.[0]);
  const folder = temporaryFolder({'book.tex': '\\newgame\\mainline{1.e4 e5}'});
  for (const entry of entries)
    expect(skakmat(folder, [...entry.split(' '), 'book.tex']).code).toBe(0);
});
