import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {createContext, runInContext} from 'node:vm';
import {rolldown, type Plugin} from 'rolldown';
import {beforeAll, describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {skakmatWithAccount} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import type {program} from './browser-program.ts';

let page: typeof program;

type Plugins = Readonly<Record<string, Plugin>>;

/** Has skakmat fail on documents that say so. */
const breakOne: Plugin = {
  name: 'break-one',
  transform: (code, id) =>
    id.endsWith('/make-run-plan.ts')
      ? code.replace(
          /function openBook\([^{]*\{\n/,
          `$&if (source.text.includes('% break')) throw new TypeError('broken');\n`,
        )
      : undefined,
};

beforeAll(async () => {
  const {forPages, pureConstants} = (await import(resolve('scripts/for-pages.mjs'))) as Plugins;
  const {throughEntries} = (await import(resolve('scripts/entries.mjs'))) as Plugins;
  const build = await rolldown({
    input: 'test/api/browser-program.ts',
    platform: 'browser',
    logLevel: 'warn',
    transform: {define: {SKAKMAT_VERSION: '"0.0.0"'}},
    plugins: [forPages, breakOne, pureConstants, throughEntries],
  });
  const {output} = await build.generate({format: 'iife', name: 'page', codeSplitting: false});
  await build.close();
  const [{code, imports}] = output;
  expect(imports).toEqual([]);
  // No global of Node.js: only the language, and what every browser has besides.
  const context = createContext({
    TextDecoder,
    TextEncoder,
    performance: {now: () => 0},
    btoa,
    Uint8Array,
  });
  page = runInContext(`${code}; page.program`, context) as typeof program;
});

describe('in a browser', () => {
  test('a document is checked', async () => {
    const text = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}');
    expect(await page.check(text)).toEqual([
      'illegal-move: Illegal move `Nd3` for White at move 2: no knight can reach `d3`',
    ]);
  });

  test('PGN is converted to LaTeX', () => {
    const template = readFileSync('templates/fragment.tex', 'utf8');
    const pgn = '[White "Réti"]\n\n1. e4 (1. d4 d5) 1... c6 {Caro-Kann} 2. d4 *\n';
    expect(page.convert(pgn, template)).toContain('\\mainline{1... c6}\n\nCaro-Kann');
  });

  test('a stream of bytes is read', async () => {
    const bytes = new TextEncoder().encode('[White "Réti"]\n\n1. e4 c6 *\n\n'.repeat(5_000));
    expect(await page.count(bytes)).toBe(5_000);
  });

  test('a game in another encoding is read', async () => {
    expect(await page.count(Buffer.from('[White "Réti"]\n\n1. e4 c6 *\n', 'latin1'))).toBe(1);
  });

  test('an illegal move is explained', () => {
    expect(page.explain('Nd3')).toBe('no knight can reach `d3`');
  });

  test('a diagram is drawn', () => {
    expect(page.draw()).toMatch(/^<\?xml.*<svg/su);
  });

  test('games are extracted from a book, and its requests answered', () => {
    expect(page.extract(inDocument('\\newchessgame\\mainline{1.e4 e5}'))).toBe(1);
    expect(page.fill('% skakmat: game file=a.pgn\n% skakmat: end\n')).toContain('\nhere\n');
  });

  describe('a folder', () => {
    const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
    const wrong = '\\newchessgame\\mainline{1.e4 e5 3.Nf3 Nc6}';
    const files: Readonly<Record<string, Uint8Array>> = {
      'book.tex': latin1(inDocument(`Réti \\input{chapters/one} ${wrong}`)),
      'chapters/one.tex': latin1(`Même \\input{two}\n${wrong}`),
      'chapters/two.tex': Buffer.from(`Ålekhine ${wrong}`),
      'other.tex': Buffer.from(inDocument('\\input{missing}\\newchessgame\\mainline{1.e4 Ke7}')),
      '.skakmatrc.json': Buffer.from('{"rules": {"number-style": "warning"}, "overrides": []}'),
      '.skakmatignore': Buffer.from('drafts/\n'),
      'drafts/draft.tex': Buffer.from(inDocument(wrong)),
      'picture.png': new Uint8Array([137, 80, 78, 71, 0, 0, 1]),
    };
    const map = new Map(Object.entries(files));

    test('is judged as by the command, to the byte', async () => {
      const folder = temporaryFolder(files);
      const {stdout, stderr} = skakmatWithAccount(folder, ['check', '--format', 'json']);
      const checked = await page.checkFolder(map);
      expect(page.writeReport(checked, 'json')).toBe(stdout);
      expect(checked.documents).toEqual([
        {path: 'book.tex', files: ['book.tex', 'chapters/one.tex', 'chapters/two.tex']},
        {path: 'other.tex', files: ['other.tex']},
      ]);
      expect(stdout).toContain(JSON.stringify(checked.summary));
      expect(stderr).toBe('');
    });

    test.each(['test/fixtures', 'examples'])('%s is judged as by the command', async (folder) => {
      const names = readdirSync(folder, {recursive: true, encoding: 'utf8'});
      const given = names
        .filter((name) => statSync(join(folder, name)).isFile())
        .map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))] as const);
      const {stdout} = skakmatWithAccount(folder, ['check', '--format', 'json']);
      expect(stdout).toContain('"rule"');
      expect(page.writeReport(await page.checkFolder(new Map(given)), 'json')).toBe(stdout);
    });

    test('is corrected as by the command, in the encoding of each file', async () => {
      const folder = temporaryFolder(files);
      skakmatWithAccount(folder, ['check', '--fix']);
      const {corrected} = await page.checkFolder(map, {fix: 'safe'});
      expect([...corrected.keys()]).toEqual(['book.tex', 'chapters/one.tex', 'chapters/two.tex']);
      for (const [name, bytes] of map) {
        const expected = readFileSync(`${folder}/${name}`);
        expect(Buffer.from(corrected.get(name) ?? bytes).equals(expected)).toBe(true);
      }
    });

    test('is judged with the options of the command', async () => {
      const folder = temporaryFolder(files);
      const args = [
        'check',
        '--no-config',
        '--only',
        'illegal-move',
        'other.tex',
        '--format',
        'sarif',
      ];
      const {stdout} = skakmatWithAccount(folder, args);
      const options = {config: false, only: ['illegal-move'], paths: ['other.tex']} as const;
      const report = page.writeReport(await page.checkFolder(map, options), 'sarif');
      const plain = (text: string): string => text.replaceAll(/"version": "\d+\.\d+\.\d+"/g, '');
      expect(plain(report)).toBe(plain(stdout));
    });

    test('is shown as a page that needs nothing else', async () => {
      expect(page.writeReport(await page.checkFolder(map), 'html')).toContain('<mark>Ke7</mark>');
    });

    test('does not disturb another that is checked at the same time', async () => {
      const others = new Map([['a.tex', latin1(inDocument('\\newchessgame\\mainline{1.e4 e4}'))]]);
      const alone = await page.checkFolder(map);
      const [one, other] = await Promise.all([page.checkFolder(map), page.checkFolder(others)]);
      expect(page.writeReport(one, 'json')).toBe(page.writeReport(alone, 'json'));
      expect(other.documents).toEqual([{path: 'a.tex', files: ['a.tex']}]);
    });

    test('has a finding for a document on which skakmat fails, and those of the others', async () => {
      const broken = new Map([...map, ['broken.tex', latin1(inDocument('% break'))]]);
      const {findings, notes} = await page.checkFolder(broken);
      expect(findings.map(({rule}) => rule)).toEqual(
        expect.arrayContaining(['internal-error', 'illegal-move']),
      );
      expect(notes.join('\n')).toContain('skakmat has made a mistake in broken.tex');
    });

    test.each(['../up.tex', '/etc/up.tex', 'a/../../up.tex'])(
      'has no file called %s that a book could read',
      async (name) => {
        const book = inDocument(`\\input{${name}}`);
        const given = new Map([
          ['book.tex', latin1(book)],
          [name, latin1(wrong)],
        ]);
        const {account, documents} = await page.checkFolder(given, {paths: ['book.tex']});
        expect(documents).toEqual([{path: 'book.tex', files: ['book.tex']}]);
        expect(account.notFollowed.map(({kind}) => kind)).toEqual(['input']);
      },
    );

    test('without documents, with settings that are none, and with unknown rules is refused', async () => {
      await expect(page.checkFolder(new Map())).rejects.toThrow('.: no .tex files');
      const malformed = new Map([...map, ['.skakmatrc.json', latin1('{"rules": 1}')]]);
      await expect(page.checkFolder(malformed)).rejects.toThrow('.skakmatrc.json:1');
      await expect(page.checkFolder(map, {only: ['ilegal-move']})).rejects.toThrow(
        'did you mean illegal-move?',
      );
    });

    test('gives a book the files that it reads', () => {
      const text = inDocument(String.raw`\input{chapters/one}`);
      const given = new Map([...map, ['book.tex', latin1(text)]]);
      expect(page.extractFrom(given, 'book.tex', text)).toBe(2);
    });
  });

  test('a rule and a flaw of game files are explained', () => {
    expect(page.explainFinding('SK101')).toContain('illegal-move');
    expect(page.explainFinding('game-illegal-move')).toContain('game-illegal-move');
    expect(() => page.explainFinding('ilegal-move')).toThrow('did you mean illegal-move?');
  });

  test('games are made, sorted, and repeated ones left out', () => {
    const [old, recent] = ['1834.??.??', '1851.06.21'].map((Date) =>
      page.makeGame({White: 'A "B"', Date, Result: '1-0'}, 'e4 e5 Nf3 (Bc4 {!}) Nc6'),
    );
    if (old === undefined || recent === undefined) throw new Error('expected two games');
    expect(old).toMatchObject({plies: 4, result: '1-0'});
    expect(old.tags.get('White')).toBe('A "B"');
    expect(page.arrangeGames([recent, old], {sort: 'date'})).toEqual([old, recent]);
    expect(page.arrangeGames([recent, old], {unique: true})).toEqual([recent]);
    expect(() => page.makeGame({}, ['e4', 'e5', 'Ke3'])).toThrow('Illegal move `Ke3`');
    expect(() => page.makeGame({}, 'e4 * d4')).toThrow('expected the moves of one game, found 2');
  });

  test('characters that need the large table are refused until it is loaded', () => {
    expect(page.typeset('Réti')).toContain('Réti');
    expect(() => page.typeset('Алехин')).toThrow(
      expect.objectContaining({
        code: 'no-table',
        message: 'А: needs the table that loadTransliteration() loads',
      }),
    );
  });

  test('a page is written from the texts of the package', () => {
    expect(page.writePage()).toContain(readFileSync('templates/web/page.js', 'utf8'));
  });
});
