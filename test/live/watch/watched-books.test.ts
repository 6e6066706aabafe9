import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {compareSnapshots} from '../../../src/live/watch/compare-snapshots.ts';
import {WatchedBooks} from '../../../src/live/watch/watched-books.ts';
import {casesOfToday} from '../../cases-of-today.ts';
import {temporaryFolder} from '../../temporary-folder.ts';
import {SILENT_WORLD} from '../../silent-world.ts';
import {checkAfresh, keyOf, replayDay} from './replay-day.ts';

const WRONG = '\\newchessgame\\mainline{1.e4 e4}\n';
const BOOK = '\\documentclass{book}\\usepackage{xskak}\\begin{document}\n';

describe('after each edit', () => {
  test.each(casesOfToday([1, 2, 3], 3))(
    'the findings after each edit are those of a fresh check (day %i)',
    async (seed) => {
      const sizes: number[] = [];
      let changes = 0;
      const day = {folder: temporaryFolder(), edits: 120, size: 40_000, seed};
      for await (const {watched, checked, change} of replayDay(day)) {
        expect(watched).toEqual(checked);
        const {fresh, gone} = change;
        const before = sizes.at(-1) ?? watched.length - fresh.length + gone.length;
        expect(before + fresh.length - gone.length).toBe(watched.length);
        sizes.push(watched.length);
        if (fresh.length + gone.length > 0) changes += 1;
      }
      expect(sizes).toHaveLength(120);
      // A day without findings would show nothing.
      expect(changes).toBeGreaterThan(20);
    },
  );
});

describe('a look', () => {
  test('unchanged books are not checked again', async () => {
    const files = {'a.tex': WRONG, 'b.tex': 'Prose.'};
    const {folder, look} = watched(files);
    const first = await look();
    writeFileSync(join(folder, 'b.tex'), 'Other prose.');
    const second = await look('b.tex');
    expect(second.findings).toHaveLength(1);
    expect(second.findings[0]).toBe(first.findings[0]);
    expect(compareSnapshots(first, second).files).toEqual([join(folder, 'b.tex')]);
  });

  test('a file that was rewritten unchanged is not a change', async () => {
    const {folder, look} = watched({'a.tex': WRONG});
    const first = await look();
    rmSync(join(folder, 'a.tex'));
    writeFileSync(join(folder, 'a.tex'), WRONG);
    expect(compareSnapshots(first, await look('a.tex'))).toMatchObject({
      files: [],
      fresh: [],
      gone: [],
    });
  });

  test('a file that was missing is noticed when it appears', async () => {
    const {folder, look} = watched({'book.tex': `${BOOK}\\input{parts/one}\n\\end{document}`}, [
      'book.tex',
    ]);
    const first = await look();
    expect(first.watched).toContain(join(folder, 'parts/one.tex'));
    mkdirSync(join(folder, 'parts'));
    writeFileSync(join(folder, 'parts/one.tex'), WRONG);
    expect((await look()).findings.map(({rule}) => rule)).toContain('illegal-move');
  });

  test('changed settings are noticed without an event', async () => {
    const {folder, look} = watched({'a.tex': WRONG, '.skakmatrc.json': '{}'});
    expect((await look()).findings[0]?.severity).toBe('error');
    writeFileSync(join(folder, '.skakmatrc.json'), '{"rules": {"illegal-move": "info"}}');
    expect((await look()).findings[0]?.severity).toBe('info');
  });

  test('findings are kept while settings cannot be read, and the reason is given once', async () => {
    const {folder, look} = watched({'a.tex': WRONG, '.skakmatrc.json': '{}'});
    await look();
    writeFileSync(join(folder, '.skakmatrc.json'), '{');
    const broken = await look('.skakmatrc.json');
    expect(broken.findings).toHaveLength(1);
    expect(broken.notes).toHaveLength(1);
    expect(compareSnapshots(broken, await look()).notes).toEqual([]);
  });

  test('a file that cannot be read is reported', async () => {
    const {folder, look} = watched({'a.tex': '\\mainline{1.e4 e5}'});
    const first = await look();
    writeFileSync(join(folder, 'a.tex'), Uint8Array.of(0xff, 0xfe, 0x41, 0));
    expect(compareSnapshots(first, await look('a.tex')).notes).toEqual([
      expect.stringContaining('UTF-16'),
    ]);
  });
});

const PGN = '[White "Anderssen"]\n[Black "Kieseritzky"]\n[Result "*"]\n\n1. e4 e5 2. f4 *\n';
const REQUEST = '% skakmat: diagram file=game.pgn\n% skakmat: end\n';

describe('a request', () => {
  const files = {'book.tex': `${BOOK}${REQUEST}\\end{document}\n`, 'game.pgn': PGN};

  test('a request is filled at the first look and whenever its game file changes', async () => {
    const {folder, look} = watched(files);
    const first = await look();
    const book = join(folder, 'book.tex');
    expect([...first.renewed]).toEqual([book]);
    expect(first.watched).toContain(join(folder, 'game.pgn'));
    expect(readFileSync(book, 'utf8')).toContain('4PP2');
    writeFileSync(join(folder, 'game.pgn'), PGN.replace('f4 *', 'f4 exf4 *'));
    const second = await look('game.pgn');
    expect(readFileSync(book, 'utf8')).toContain('4Pp2');
    expect(compareSnapshots(first, second)).toMatchObject({files: [book], renewed: [book]});
    expect(second.findings.map(keyOf)).toEqual((await checkAfresh(folder)).map(keyOf));
  });

  test('a request is not filled again because of its own output', async () => {
    const {look} = watched(files);
    const first = await look();
    const second = await look('book.tex');
    expect(second.renewed.size).toBe(0);
    expect(compareSnapshots(first, second).files).toEqual([]);
  });

  test('a request that cannot be filled is a finding until it can', async () => {
    const {folder, look} = watched(files);
    rmSync(join(folder, 'game.pgn'));
    const first = await look();
    expect(first.findings).toMatchObject([{rule: 'request-unmet'}]);
    writeFileSync(join(folder, 'game.pgn'), PGN);
    expect(compareSnapshots(first, await look()).gone).toHaveLength(1);
  });

  test('requests are not filled if that is disabled', async () => {
    const {folder, look} = watched(files, ['.'], {build: false});
    expect((await look()).renewed.size).toBe(0);
    expect(readFileSync(join(folder, 'book.tex'), 'utf8')).toBe(files['book.tex']);
  });
});

function watched(
  files: Readonly<Record<string, string>>,
  paths: readonly string[] = ['.'],
  flags: {readonly build?: boolean} = {},
) {
  const folder = temporaryFolder(files);
  const books = new WatchedBooks(
    paths.map((path) => join(folder, path)),
    flags,
    SILENT_WORLD,
  );
  const look = (...suspects: readonly string[]) =>
    books.takeSnapshot(new Set(suspects.map((name) => join(folder, name))));
  return {folder, look};
}
