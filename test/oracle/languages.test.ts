import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {lettersOf} from '../../src/chess/piece-letters.ts';
import {LANGUAGES} from '../../src/typeset/languages/languages.ts';
import {LANGUAGE_CODES} from '../../src/typeset/languages/language-codes.ts';
import type {LanguageCode} from '../../src/typeset/languages/language-codes.ts';
import {improveTypography} from '../../src/typeset/prose/write-prose.ts';
import {brief, checkText} from '../check-text.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {skakmat, withoutUnkept} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {requiresTex} from './find-tex.ts';
import {readErrors} from './read-log.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory} from './run-tex.ts';
import {typesetPages} from './tex.ts';
import type {TypesetPages} from './tex.ts';
import {withRecords} from './with-records.ts';

/** Whatever some language makes active stands in tags and comments, also without a blank before. */
const GAME = String.raw`
[Event "\"Coupe; d'Été\": open!?"]
[Site "a~b = c-d"]
[White "Müller, A."]
[Black "Dvořák"]
[Result "1-0"]

{He said "what?!"; then: 1-0 = a~b -- it's over! c'est "la" vie: oui; non!} 1. e4 e5! 2. Nf3 d6?!
3. d4 Bg4 {[#] x;y:z!q?"r"=s} (3... exd4 4. Qxd4 {"-"}) 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Ke7 7. O-O 1-0
`;

/** Headings are as in the file; comments have the quotation marks and dashes of the language. */
function textsIn(code: LanguageCode): readonly string[] {
  const comments = [
    'He said "what?!"; then: 1-0 = a~b -- it’s over! c’est "la" vie: oui; non!',
    'x;y:z!q?"r"=s',
  ];
  return [
    '"Coupe; d’Été": open!?, a~b = c-d',
    ...comments.map((text) => improveTypography(text, LANGUAGES[code]).replaceAll('\u00a0', ' ')),
    'A. Müller – Dvořák',
  ];
}

/** In one column, since pdftotext reads lines across the columns. */
const COLUMN = ['--columns', '1'];

function convert(input: string, ...args: readonly string[]): string {
  const run = skakmat(temporaryFolder(), ['convert', '--to', 'tex', ...args], input);
  expect([withoutUnkept(run.stderr), run.code]).toEqual(['', 0]);
  return run.stdout;
}

/** The moves as pdftotext reads them. */
function movesIn(code: LanguageCode): readonly string[] {
  const [king = '', queen = '', , bishop = '', knight = ''] = lettersOf(code)?.letters ?? [];
  return [
    `1. e4 e5! 2. ${knight}f3 d6?! 3. d4 ${bishop}g4`,
    `exd4 4. ${queen}xd4`,
    `4. dxe5 ${bishop}xf3 5. ${queen}xf3 dxe5 6. ${bishop}c4 ${king}e7 7. O-O`,
  ];
}

describeWithTex('a game', () => {
  test.each(LANGUAGE_CODES)(
    'a game in %s has words and letters of the language, and all else as it was',
    async (code) => {
      const text = convert(
        GAME,
        '--language',
        code,
        '--pieces',
        'letters',
        '--captions',
        ...COLUMN,
      );
      expect((await checkText(text)).map(brief)).toEqual([]);
      const {text: printed, log} = await print(text);
      expect(readErrors(log)).toEqual([]);
      expect(log.match(/^Overfull .*|.*Missing character.*/gmu)).toBeNull();
      const [, , , bishop = ''] = lettersOf(code)?.letters ?? [];
      const caption = LANGUAGES[code].words.positionAfter.replace('#1', `3...${bishop}g4`);
      for (const part of [...textsIn(code), ...movesIn(code), caption])
        expect(printed).toContain(part);
    },
  );

  test.each(['en', 'ru'] as const)('a game in %s has figurines by default', async (code) => {
    const {text: printed} = await print(convert(GAME, '--language', code, ...COLUMN));
    for (const part of movesIn('en')) expect(printed).toContain(part);
  });

  test.each(['skak', 'xskak'])(
    'a game with hidden moves has letters where %s only keeps the board',
    async (name) => {
      const args = ['--pieces', 'letters', '--moves', 'hidden', '--package', name, ...COLUMN];
      const {text: printed} = await print(convert(GAME, '--language', 'de', ...args));
      for (const part of movesIn('de')) expect(printed).toContain(part);
    },
  );
});

describeWithTex('documents with words', () => {
  const templates = ['worksheet', 'beamer', 'book', 'bulletin', 'repertoire'];
  const cases = templates.flatMap((template) =>
    // Those whose babel changes most of LaTeX, and the one in another alphabet.
    (['fr', 'es', 'hu', 'ru'] as const).map((code) => [template, code] as const),
  );

  test.each(casesOfToday(cases, 5))(
    'a %s in %s has words of the language',
    async (template, code) => {
      // A single game has no cross-table.
      const text = convert(`${GAME}\n${GAME}`, '--template', template, '--language', code);
      expect((await checkText(text)).map(brief)).toEqual([]);
      const {text: printed, log} = await print(text);
      expect(readErrors(log)).toEqual([]);
      expect(log.match(/^Overfull .*/gmu)).toBeNull();
      const {solutions, keyToSigns, points, repertoire} = LANGUAGES[code].words;
      const wanted: Readonly<Record<string, string>> = {
        worksheet: solutions,
        beamer: 'A. Müller – Dvořák',
        book: keyToSigns,
        bulletin: points,
        repertoire,
      };
      expect(printed).toContain(wanted[template]);
    },
  );
});

/** What the other engines print is in names that pdfLaTeX has to write in Latin letters. */
const NAMES = GAME.replace('Dvořák', 'Каспаров — Σ');

const ENGINES = ['lualatex', 'xelatex'].map((engine) => ({
  engine,
  isRun: hasProgram(engine) || requiresTex(),
}));

describeWithTex('the engines of Unicode', () => {
  for (const {engine, isRun} of ENGINES) {
    test.skipIf(!isRun)(`${engine} prints names in any alphabet`, async () => {
      for (const code of ['fr', 'ru'] as const) {
        const args = ['--engine', engine, '--language', code, '--pieces', 'letters', ...COLUMN];
        const printed = await printedBy(engine, convert(NAMES, ...args));
        for (const part of [...textsIn(code).slice(0, 3), ...movesIn(code), 'Каспаров — Σ']) {
          expect(printed).toContain(part);
        }
      }
    });
  }
});

/** In one line, for blanks are where TeX wants them; letters are whole again that T2A has in two pieces. */
async function print(text: string): Promise<TypesetPages> {
  const {'main.tex': document = '', ...files} = await withRecords(text);
  const {text: printed, log} = await typesetPages({text: document, files});
  return {text: joined(printed), log};
}

async function printedBy(engine: string, text: string): Promise<string> {
  return inDirectory(await withRecords(text), async (directory) => {
    const run = promisify(execFile);
    await run(engine, ['-interaction=batchmode', 'main.tex'], {cwd: directory}).catch(() => '');
    expect(readErrors(await readFile(join(directory, 'main.log'), 'utf8'))).toEqual([]);
    const options = ['-layout', '-enc', 'UTF-8', 'main.pdf', '-'];
    return joined((await run('pdftotext', options, {cwd: directory})).stdout);
  });
}

function joined(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ');
}
