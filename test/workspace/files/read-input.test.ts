import {mkdirSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeReadInput} from '../../../src/workspace/files/read-input.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

/** What becomes of `name` in the book `book/main.tex`: a path below the folder, or a refusal. */
function ask(
  folder: string,
  name: string,
  {from = 'book/main.tex', kind = 'input', allowed = [] as readonly string[]} = {},
): string {
  const readInput = makeReadInput(join(folder, 'book/main.tex'), {
    allowed: allowed.map((other) => join(folder, other)),
  });
  const found = readInput(name, kind, new SourceText('', join(folder, from)));
  if (found.kind === 'unreadable') return found.why.replaceAll(folder, '');
  return found.kind === 'source' ? found.source.path.slice(folder.length + 1) : found.kind;
}

const BOOK = {
  'book/main.tex': '',
  'book/games.tex': '\\newgame',
  'book/plain': '\\newgame',
  'book/openings/spanish.tex': '',
  'book/openings/notes.tex': '',
  'book/notes.tex': '',
  'secret.tex': '',
  'library/symbols.tex': '',
};

describe('a file inside the folder of the book is found', () => {
  test.each([
    ['games', 'book/main.tex', 'book/games.tex'],
    ['games.tex', 'book/main.tex', 'book/games.tex'],
    ['./games', 'book/main.tex', 'book/games.tex'],
    ['plain', 'book/main.tex', 'book/plain'],
    ['openings/spanish', 'book/main.tex', 'book/openings/spanish.tex'],
    ['openings/../games', 'book/main.tex', 'book/games.tex'],
    ['notes', 'book/openings/spanish.tex', 'book/notes.tex'],
    ['spanish', 'book/openings/notes.tex', 'book/openings/spanish.tex'],
    ['../games', 'book/openings/spanish.tex', 'book/games.tex'],
  ])('%s, asked for by %s', (name, from, path) => {
    expect(ask(temporaryFolder(BOOK), name, {from})).toBe(path);
  });

  test('a file reached by a link that stays inside is found', () => {
    const folder = temporaryFolder(BOOK);
    symlinkSync('games.tex', join(folder, 'book/alias.tex'));
    expect(ask(folder, 'alias')).toBe('book/alias.tex');
  });

  test('a file is found in a book whose folder is a link', () => {
    const folder = temporaryFolder(BOOK);
    symlinkSync('book', join(folder, 'press'));
    const readInput = makeReadInput(join(folder, 'press/main.tex'));
    const from = new SourceText('', join(folder, 'press/main.tex'));
    expect(readInput('games', 'input', from)).toMatchObject({kind: 'source'});
  });

  test('a file is read once, however often it is requested', () => {
    const folder = temporaryFolder(BOOK);
    const readInput = makeReadInput(join(folder, 'book/main.tex'));
    const from = new SourceText('', join(folder, 'book/main.tex'));
    const [first, second] = ['games', 'games.tex'].map((name) => readInput(name, 'input', from));
    expect(first).toMatchObject({kind: 'source'});
    expect(second).toBe(first);
  });
});

describe('a file outside the folder of the book, but inside its repository, is found', () => {
  test.each(['../secret', '../secret.tex', 'openings/../../secret', '../library/symbols'])(
    '%s',
    (name) => {
      const folder = temporaryFolder({...BOOK, '.git/HEAD': ''});
      expect(ask(folder, name)).toBe(join('book', name.endsWith('.tex') ? name : `${name}.tex`));
    },
  );

  test.each(['secret', 'library/symbols'])('%s, where TeX runs above the folder', (name) => {
    const folder = temporaryFolder({...BOOK, '.git/HEAD': ''});
    expect(ask(folder, name)).toBe(`${name}.tex`);
    expect(ask(folder, name, {kind: 'perhaps'})).toBe('missing');
    expect(ask(temporaryFolder(BOOK), name)).toBe('missing');
  });

  test('a file outside the repository of a book is not found', () => {
    const folder = temporaryFolder({...BOOK, '.git/HEAD': '', 'book/.git/HEAD': ''});
    expect(ask(folder, '../secret')).toBe('outside-root');
  });

  test('a file reached by a link out of the repository is not found', () => {
    const folder = temporaryFolder({
      'clone/.git/HEAD': '',
      'clone/book/main.tex': '',
      'secret.tex': '',
    });
    symlinkSync('../../secret.tex', join(folder, 'clone/book/inside.tex'));
    expect(ask(join(folder, 'clone'), 'inside')).toBe('outside-root');
  });
});

describe('a file in a folder of TEXINPUTS is found', () => {
  const FILES = {
    'book/main.tex': '',
    'book/near/one.tex': '',
    'book/near/mychess.sty': '',
    'far/two.tex': '',
    'far/deep/deeper/three.tex': '',
    'far/.hidden/four.tex': '',
    'secret.tex': '',
  };

  test.each([
    ['one', 'near:', 'book/near/one.tex'],
    ['two', '../far', 'far/two.tex'],
    ['two', 'FOLDER/far:', 'far/two.tex'],
    ['three', 'FOLDER/far:', 'missing'],
    ['three', 'FOLDER/far//:', 'far/deep/deeper/three.tex'],
    ['deeper/three', '!!FOLDER/far//', 'far/deep/deeper/three.tex'],
    ['four', 'FOLDER/far//', 'missing'],
    ['one', 'gone:$HOME//:{a,b}:near', 'book/near/one.tex'],
    ['../secret', 'FOLDER/far//', 'outside-root'],
  ])('%s by %s', (name, value, expected) => {
    const folder = temporaryFolder(FILES);
    const root = join(folder, 'book/main.tex');
    const texInputs = value.replaceAll('FOLDER', folder);
    const found = makeReadInput(root, {texInputs})(name, 'input', new SourceText('', root));
    const shown = found.kind === 'source' ? found.source.path.slice(folder.length + 1) : found.kind;
    expect(shown.replace('book/../', '')).toBe(expected);
  });

  test('one of a thousand folders below it is found', () => {
    const many: Record<string, string> = {};
    for (let i = 0; i < 1000; i += 1) many[`far/a${String(i)}/x.tex`] = '';
    const folder = temporaryFolder({...FILES, ...many, 'far/z/last.tex': ''});
    const find = makeReadInput(join(folder, 'book/main.tex'), {texInputs: `${folder}/far//`});
    expect(find('last', 'input', new SourceText('', join(folder, 'book/main.tex'))).kind).toBe(
      'source',
    );
  });

  test('a package in TEXINPUTS is found with its extension', () => {
    const folder = temporaryFolder(FILES);
    const root = join(folder, 'book/main.tex');
    const find = makeReadInput(root, {texInputs: 'near'});
    expect(find('mychess', 'package', new SourceText('', root)).kind).toBe('source');
    expect(find('mychess', 'input', new SourceText('', root)).kind).toBe('missing');
  });
});

describe('a file outside the folder of the book is refused', () => {
  test.each(['../secret', '../secret.tex', 'openings/../../secret', '../library/symbols'])(
    '%s',
    (name) => {
      expect(ask(temporaryFolder(BOOK), name)).toBe('outside-root');
    },
  );

  test('an absolute path outside is refused', () => {
    const folder = temporaryFolder(BOOK);
    expect(ask(folder, join(folder, 'secret.tex'))).toBe('outside-root');
  });

  test('a link to the outside is refused', () => {
    const folder = temporaryFolder(BOOK);
    symlinkSync('../secret.tex', join(folder, 'book/inside.tex'));
    symlinkSync('../library', join(folder, 'book/shelf'));
    expect(ask(folder, 'inside')).toBe('outside-root');
    expect(ask(folder, 'shelf/symbols')).toBe('outside-root');
  });

  test('a sibling folder with the same prefix is refused', () => {
    const folder = temporaryFolder({...BOOK, 'bookshelf/other.tex': ''});
    expect(ask(folder, '../bookshelf/other')).toBe('outside-root');
  });

  test('a file in an allowed folder is found', () => {
    const folder = temporaryFolder(BOOK);
    expect(ask(folder, '../library/symbols', {allowed: ['library']})).toBe('library/symbols.tex');
    expect(ask(folder, '../secret', {allowed: ['library']})).toBe('outside-root');
  });
});

describe('what cannot be read is told, never thrown', () => {
  test.each([
    ['a file that is not there', 'gone', 'missing'],
    ['a folder', 'openings', 'missing'],
    ['a file below a file', 'games.tex/chapter', 'missing'],
    ['a name that is too long', 'a'.repeat(400), 'missing'],
    ['a name with a zero byte', 'a\u0000b', 'missing'],
    ['an empty name', '', 'missing'],
  ])('%s', (_, name, answer) => {
    expect(ask(temporaryFolder(BOOK), name)).toBe(answer);
  });

  test('a link to itself is reported', () => {
    const folder = temporaryFolder(BOOK);
    symlinkSync('circle.tex', join(folder, 'book/circle.tex'));
    expect(ask(folder, 'circle')).toBe('missing');
  });

  test('a UTF-16 file is reported', () => {
    const folder = temporaryFolder({...BOOK, 'book/wide.tex': Buffer.from('\uFEFFab', 'utf16le')});
    expect(ask(folder, 'wide')).toBe(
      '/book/wide.tex: the file is UTF-16, which TeX cannot read; save it as UTF-8',
    );
  });

  test('a folder with the name of the file is reported', () => {
    const folder = temporaryFolder(BOOK);
    mkdirSync(join(folder, 'book/chapter.tex'));
    expect(ask(folder, 'chapter')).toBe('missing');
  });
});
