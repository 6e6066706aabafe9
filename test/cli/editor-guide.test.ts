import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, test} from 'vitest';
import {EDITOR_NAMES} from '../../src/cli/editors/editor-names.ts';
import {EDITOR_SNIPPETS} from '../../src/cli/editors/editor-snippets.ts';
import {writeEditorGuide} from '../../src/cli/editors/write-editor-guide.ts';
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

test.each(EDITOR_NAMES)('init --editor %s prints the snippet and its path', (name) => {
  const folder = temporaryFolder({'book.tex': '\\documentclass{book}\\usepackage{skak}'});
  const {code, stdout} = skakmat(folder, ['init', '--dry-run', '--editor', name]);
  for (const {path, template} of EDITOR_SNIPPETS[name].files) {
    const text = readTemplate(`editors/${template}`).replaceAll('@version@', version);
    expect(stdout).toContain(`\n--- ${path}\n${text}---\n`);
  }
  expect(code).toBe(0);
});

test('the pre-commit hooks run existing commands', () => {
  const hooks = readFileSync('.pre-commit-hooks.yaml', 'utf8');
  const entries = Array.from(
    hooks.matchAll(/^ {2}entry: npx --yes skakmat@[\d.]+ (.*)$/gm),
    ([, line = '']) => line,
  );
  expect(entries).toEqual(['check', 'check --fix']);
  expect(hooks).toContain(readTemplate('editors/pre-commit-config.yaml').match(/id: (\S+)/)?.[0]);
  const folder = temporaryFolder({'book.tex': '\\newgame\\mainline{1.e4 e5}'});
  for (const entry of entries)
    expect(skakmat(folder, [...entry.split(' '), 'book.tex']).code).toBe(0);
});
