import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';

const EXPORT =
  /^export (?:declare |abstract |async )*(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** The names that files of `src` export. */
const NAMES = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    Array.from(readFileSync(join('src', file), 'utf8').matchAll(EXPORT), ([, name = '']) => name),
  );

const ROWS = Array.from(
  readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| (?!word|-)(.+) \|$/gm),
  ([, row = '']) => {
    const [word = '', , code = '', others = ''] = row.split('|').map((cell) => cell.trim());
    return {
      word,
      code: code.replaceAll('`', ''),
      others: others.split(',').map((other) => other.trim()),
    };
  },
);

test('the glossary has words with names in code, and words to avoid', () => {
  expect(NAMES.length).toBeGreaterThan(1_000);
  expect(ROWS.filter(({code}) => code !== '').length).toBeGreaterThanOrEqual(30);
  expect(ROWS.flatMap(({others}) => others).filter(Boolean).length).toBeGreaterThanOrEqual(15);
});

test('names that the glossary gives are exported', () => {
  const codes = ROWS.map(({code}) => code).filter(Boolean);
  expect(codes.filter((code) => !NAMES.includes(code))).toEqual([]);
});

test('no exported name contains a word that the glossary avoids', () => {
  const avoided = ROWS.flatMap(({others}) => others).filter(Boolean);
  const found = NAMES.filter((name) => avoided.some((other) => contains(name, other)));
  expect(found).toEqual([]);
});

/** Tests whether the words of a name, as in `moveList` or `MOVE_LIST`, contain those of a term. */
function contains(name: string, term: string): boolean {
  return ` ${wordsOf(name)} `.includes(` ${wordsOf(term)} `);
}

function wordsOf(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
  return words.join(' ').toLowerCase().replaceAll('half move', 'halfmove');
}
