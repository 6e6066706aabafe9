import {existsSync, readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {format, resolveConfig} from 'prettier';
import {describe, expect, test} from 'vitest';
import {readApi} from './read-api.ts';
import {exampleOf, writeApiPage} from './write-api-page.ts';

const API = readApi();
const {exports: SUBPATHS} = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>;
};

const EXPORTED = new Set(API.flatMap((entry) => entry.exports.map(({name}) => name)));

test('every entry point is a subpath of the package', () => {
  const paths = Object.keys(SUBPATHS).filter((path) => !path.includes('*'));
  expect(paths.map((path) => path.replace('./', '').replace('.', 'skakmat')).sort()).toEqual(
    API.map(({name}) => name),
  );
});

describe.each(API)('the entry point $name', (entry) => {
  test('mentions only types that the package exports', () => {
    const missing = entry.exports.flatMap(({name, mentions}) =>
      mentions.filter((mention) => !EXPORTED.has(mention)).map((type) => `${name} -> ${type}`),
    );
    expect(missing).toEqual([]);
  });

  test('says of each export what it is', () => {
    const silent = entry.exports.filter(({docstring}) => docstring === '');
    expect(silent.map(({name}) => name)).toEqual([]);
  });

  test('has a program in examples/api', () => {
    expect(existsSync(`examples/api/${exampleOf(entry.name)}`)).toBe(true);
  });

  test('has a page that is up to date (if not: npm run docs)', async () => {
    const path = resolve(`docs/api/${entry.name}.md`);
    const page = await format(writeApiPage(entry), {
      ...(await resolveConfig(path)),
      filepath: path,
    });
    await expect(page).toMatchFileSnapshot(path);
  });
});
