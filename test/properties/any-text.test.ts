import fc from 'fast-check';
import {expect, test} from 'vitest';
import * as opinion from '../../src/chess/second-opinion.ts';
import type {Diagnostic} from '../../src/text/diagnostic.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {runRules} from '../../src/lint/run.ts';
import {RULES} from '../../src/lint/rules/index.ts';
import type {LintSettings} from '../../src/lint/settings.ts';
import {fixDocument} from '../../src/lint/pipeline/fix-document.ts';
import {replay} from '../../src/skak/replay/replay.ts';
import {REPORT_FORMATS} from '../../src/workspace/report/formats.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {anyCharacters} from '../any-characters.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {PLAIN} from '../workspace/report/options.ts';

const pieces = [
  ...['\\documentclass{article}', '\\usepackage{skak}', '\\usepackage{xskak}', '\\begin{document}'],
  ...['\\newgame', '\\newchessgame', '\\newchessgame[', '\\resumechessgame[', '\\xskakset{', ']'],
  ...['\\mainline{', '\\variation{', '\\variationcurrent{', '\\continuevariation{', '\\hidemoves{'],
  ...['\\fenboard{', '\\storegame{a}', '\\restoregame{a}', '\\xskakcomment{', '}', '}', '}', '{'],
  ...['8/8/8/8/8/8/8/K6k w - - 0 1', '4k3/P7/8/8/8/8/8/4K3 b - - 0 9', 'id=a', 'moveid=2b', ','],
  ...['newvar=a', 'setfen=', '4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1', 'player=b', 'movenr=', '='],
  ...[
    '1.e4 ',
    'e5 ',
    '2.Nf3 ',
    'Nc6 ',
    '1...',
    '1... ',
    '2...',
    '3. ',
    'O-O ',
    '0-0 ',
    'e8=Q ',
    'a8 ',
  ],
  ...['Ke2 ', 'Ke7 ', 'exd5 ', 'd5 ', 'Nbd2 ', 'bb3 ', 'Qh5', 'Sf3 ', 'nf3 ', 'R1a2 ', 'Nb1-c3 '],
  ...[
    '--',
    '$1 ',
    '1-0',
    '!',
    '+',
    '(',
    ')',
    '~',
    '\\wbetter ',
    '\\textbf{',
    '%',
    '\n',
    '\n\n',
    ' ',
  ],
  ...[
    '\\skaklanguage[german]',
    '\\newskaklanguage{german}{KDTLSB}',
    '\\newcommand\\ml[1]{\\mainline{#1}}',
  ],
  ...[
    '\\ml{',
    '\\mainlin{1.e4}',
    '\\iffalse ',
    '\\fi ',
    '\\verb|',
    '\\#',
    '…',
    '\u0000',
    '\uFEFF',
    '♘f3 ',
  ],
];

const anyBook = fc
  .array(
    fc.oneof({weight: 20, arbitrary: fc.constantFrom(...pieces)}, anyCharacters({maxLength: 8})),
    {maxLength: 40},
  )
  .map((parts) => parts.join(''));

const SEEDS = casesOfToday([64, 65, 66, 67], 4);

/** Every rule speaks. */
const LOUD: LintSettings = [{rules: new Map(RULES.map(({name}) => [name, {level: 'warning'}]))}];

test.each(SEEDS)(
  'any text can be checked and reported, and every finding lies in it (%i)',
  (seed) => {
    let unreported: Diagnostic[] = [];
    const report = (): void => {
      for (const write of Object.values(REPORT_FORMATS)) write(unreported, {...PLAIN, board: true});
      unreported = [];
    };
    fc.assert(
      fc.property(anyBook, fc.constantFrom('skak', 'xskak', undefined), (text, dialect) => {
        const source = new SourceText(text, 'book.tex');
        const document = parseTex(source);
        const facts = replay(document, {dialect});
        const findings = runRules({document, facts, opinion}, LOUD);
        for (const {span, message, fix} of findings) {
          expectInside(span, text);
          for (const edit of fix?.edits ?? []) expectInside(edit.span, text);
          if (message === '') throw new Error('expected a message');
        }
        // Many texts have one report: each report lists all rules.
        unreported.push(...findings);
        if (unreported.length > 500) report();
      }),
      {numRuns: 10_000, seed},
    );
    report();
  },
);

test.each(SEEDS)(
  'any text can be fixed, and then there is nothing more to fix (%i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(anyBook, async (text) => {
        const {document} = await fixDocument(parseTex(new SourceText(text, 'book.tex')));
        const again = await fixDocument(parseTex(document.source));
        expect(again.files).toEqual([]);
      }),
      {numRuns: 1_250, seed, examples: [['\\variationcurrent{nf3 2...2.Nf3 ']]},
    );
  },
);

/** Without the cost of `expect`, of which there would be millions. */
function expectInside({start, end}: {readonly start: number; readonly end: number}, text: string) {
  if (start < 0 || end < start || end > text.length)
    throw new Error(`expected a span within ${text.length}, found ${start} to ${end}`);
}
