import {execFileSync} from 'node:child_process';
import {mkdirSync, symlinkSync} from 'node:fs';
import {join, relative} from 'node:path';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {findFiles} from '../../../src/workspace/files/find-files.ts';
import {makeIsIgnored} from '../../../src/workspace/files/ignore-files.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

/** The .tex files below a folder that nobody ignores. */
function found(folder: string, from = '.'): readonly string[] {
  return findFiles([join(folder, from)]).map((path) => relative(folder, path));
}

/** The same, as git sees it. */
function listedByGit(folder: string): readonly string[] {
  const args = ['ls-files', '--others', '--exclude-standard', '-z', '*.tex'];
  const names = execFileSync('git', args, {cwd: folder, encoding: 'utf8'});
  return names.split('\0').filter((name) => name !== '');
}

function repository(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(files);
  execFileSync('git', ['init', '-q'], {cwd: folder});
  return folder;
}

describe('.gitignore', () => {
  const BOOK = {
    'book.tex': '',
    'build/book.tex': '',
    'openings/build/one.tex': '',
    'openings/spanish.tex': '',
    'openings/spanish.old.tex': '',
  };

  test('.gitignore applies to its folder and below', () => {
    const folder = repository({...BOOK, '.gitignore': '# made by TeX\nbuild/\r\n*.old.tex\n'});
    expect(found(folder)).toEqual(['book.tex', 'openings/spanish.tex']);
  });

  test('.gitignore applies in a named folder, even if that is ignored itself', () => {
    const folder = repository({...BOOK, '.gitignore': 'build/\n'});
    expect(found(folder, 'openings')).toEqual(['openings/spanish.old.tex', 'openings/spanish.tex']);
    expect(found(folder, 'openings/build')).toEqual([]);
  });

  test('a .gitignore in a deeper folder takes precedence', () => {
    const folder = repository({
      ...BOOK,
      '.gitignore': '*.old.tex\n/book.tex',
      'openings/.gitignore': '!spanish.old.tex\n/spanish.tex',
    });
    expect(found(folder)).toEqual([
      'build/book.tex',
      'openings/build/one.tex',
      'openings/spanish.old.tex',
    ]);
  });

  test('.gitignore does not apply outside a repository, or above its root', () => {
    const folder = temporaryFolder({
      ...BOOK,
      '.gitignore': '*.tex\n',
      'openings/.git/config': '',
    });
    expect(found(folder)).toHaveLength(5);
  });

  test('a .gitignore that is a folder, a dangling link or a pipe is skipped', () => {
    const folder = repository(BOOK);
    mkdirSync(join(folder, '.gitignore'));
    symlinkSync('gone', join(folder, 'openings/.gitignore'));
    execFileSync('mkfifo', [join(folder, 'build/.gitignore')]);
    expect(found(folder)).toHaveLength(5);
  });
});

describe('.skakmatignore', () => {
  test('.skakmatignore applies outside a repository, and from parent folders', () => {
    const folder = temporaryFolder({
      '.skakmatignore': 'drafts/',
      'drafts/one.tex': '',
      'openings/drafts/one.tex': '',
      'openings/one.tex': '',
    });
    expect(found(folder)).toEqual(['openings/one.tex']);
    expect(found(folder, 'openings')).toEqual(['openings/one.tex']);
  });

  test('.skakmatignore takes precedence over the .gitignore next to it', () => {
    const folder = repository({
      '.gitignore': '*.gen.tex',
      '.skakmatignore': '!games.gen.tex',
      'games.gen.tex': '',
      'other.gen.tex': '',
    });
    expect(found(folder)).toEqual(['games.gen.tex']);
  });
});

test('a named file is ignored as in its folder', () => {
  const folder = repository({'.gitignore': 'build/', 'build/book.tex': '', 'book.tex': ''});
  const isIgnored = makeIsIgnored();
  expect(isIgnored(join(folder, 'build/book.tex'))).toBe(true);
  expect(isIgnored(join(folder, 'book.tex'))).toBe(false);
});

test('the files found are those that git lists, whatever the patterns', () => {
  const names = ['a', 'b', 'a b', 'a[1]', '#a', '!b'];
  const paths = names.flatMap((one) => names.map((other) => `${one}/${other}/${one}.tex`));
  const word = fc.constantFrom(
    ...['a', 'b', '*', '**', '?', 'a b', 'a\\[1\\]', '[ab]', '\\#a', '\\!b', '*.tex', 'a.tex'],
  );
  const pattern = fc
    .tuple(
      fc.constantFrom('', '!'),
      fc.constantFrom('', '/'),
      fc.array(word, {minLength: 1, maxLength: 3}),
      fc.constantFrom('', '/', ' '),
    )
    .map(([sign, start, words, end]) => `${sign}${start}${words.join('/')}${end}`);
  const file = fc.array(pattern, {minLength: 1, maxLength: 4}).map((lines) => lines.join('\n'));
  const places = ['.gitignore', 'a/.gitignore', 'a b/.gitignore', 'a[1]/a/.gitignore'];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...places), file), {minLength: 1, maxLength: 3}),
      (ignored) => {
        const folder = repository({
          ...Object.fromEntries(paths.map((path) => [path, ''])),
          ...Object.fromEntries(ignored),
        });
        expect([...found(folder)].sort()).toEqual([...listedByGit(folder)].sort());
      },
    ),
    {numRuns: 60},
  );
});
