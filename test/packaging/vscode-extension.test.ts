import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {deflateRawSync} from 'node:zlib';
import {expect, test} from 'vitest';
import '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';

/** The most bytes that the packed extension may have. */
const MOST_BYTES = 1_500_000;

/** What a .vsix, which is a ZIP archive, adds for each file: two headers with its name. */
const HEADERS = 250;

test('the extension for VS Code has all that it needs, in less than 1.5 MB when packed', () => {
  const folder = temporaryFolder();
  execFileSync(process.execPath, ['editors/vscode/build.mjs', folder]);
  const paths = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
  const names = paths.map((path) => path.slice(folder.length + 1).replaceAll('\\', '/'));
  expect(names).toEqual(
    expect.arrayContaining([
      ...['out/extension.cjs', 'dist/bin/skakmat.cjs', 'dist/bin/serve.cjs'],
      ...['schema/skakmatrc.schema.json', 'templates/book.tex', 'LICENSE'],
    ]),
  );
  expect(names.filter((name) => name.includes('bytecode'))).toEqual([]);
  const sizes = paths.map((path) => deflateRawSync(readFileSync(path)).length + HEADERS);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
});
