import {expect, test} from 'vitest';
import type {TestContext} from 'vitest';
import {LANGUAGES} from '../../src/typeset/languages/languages.ts';
import {writePreamble} from '../../src/typeset/write-preamble.ts';
import {brief, checkText} from '../check-text.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {requiresTex} from '../oracle/find-tex.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {compilePages} from './compile-pages.ts';
import {allCases, coveringCases, PARTS} from './page-cases.ts';
import type {PageCase} from './page-cases.ts';
import {PassedPages} from './passed-pages.ts';
import {largeStressGames, smallStressGames} from './stress-games.ts';

/** `npm run pages` compiles all combinations, three times each. */
const isWhole = process.env['SKAKMAT_PAGES'] === 'all';
const RUNS = isWhole ? 3 : 1;

/** What has passed already, and when to leave the rest to the next run. */
const PASSED = isWhole ? new PassedPages() : undefined;
const UNTIL = Number(process.env['SKAKMAT_PAGES_UNTIL'] ?? Infinity);

/** Three columns on small paper: lists of lines with long names, and indexes that begin low on a page. */
const NARROW = allCases().filter(
  ({document, language, engine, printer}) =>
    engine === 'pdflatex' &&
    printer === 'typeset' &&
    ['bulletin da', 'repertoire nl', 'repertoire pt'].includes(`${document} ${language}`),
);

function convert(template: string, page: PageCase, games: string): string {
  const {engine, printer, language} = page;
  const args = ['convert', '--to', 'tex', '--quiet', '--template', template];
  const how = printer === 'typeset' ? ['--moves', 'typeset'] : ['--package', printer];
  // A table of results has neither moves nor boards.
  const moves = template === 'crosstable' || template === 'index' ? [] : how;
  const options = ['--engine', engine, '--language', language, ...moves, ...page.page];
  const run = skakmat(temporaryFolder(), [...args, ...options], games);
  expect([run.stderr, run.code]).toEqual(['', 0]);
  return run.stdout;
}

/** The parts together, in a document that loads what ours do. */
function write(page: PageCase, games: string): string {
  if (page.document !== 'parts') return convert(page.document, page, games);
  const isTypeset = page.printer === 'typeset';
  const dialect = page.printer === 'skak' ? 'skak' : 'xskak';
  const language = LANGUAGES[page.language];
  return [
    '\\documentclass{article}',
    // Parts are for documents of others, whose font must have what they print.
    writePreamble(dialect, {
      ...{engine: page.engine, language, isTypeset},
      ...(page.engine !== 'pdflatex' && {font: 'DejaVu Serif'}),
    }),
    '\\begin{document}',
    ...PARTS.map((part) => convert(part, page, games)),
    '\\end{document}\n',
  ].join('\n');
}

async function expectNoComplaints(
  page: PageCase,
  games: string,
  {skip}: TestContext,
): Promise<void> {
  if (Date.now() > UNTIL) skip('left to the next run');
  const text = write(page, games);
  if (PASSED?.has(text, page.engine) === true) return;
  expect((await checkText(text)).map(brief)).toEqual([]);
  expect(await compilePages(text, page.engine, RUNS)).toEqual({complaints: [], isStable: true});
  PASSED?.add(text, page.engine);
}

const CASES = (isWhole ? allCases() : casesOfToday(coveringCases(), 2)).filter(
  ({engine}) => hasProgram(engine) || requiresTex(),
);

describeWithTex('stress games', () => {
  test.for(CASES)(
    'fill pages of $document in $language without a warning ($engine, $printer, $page)',
    async (page, context) => {
      await expectNoComplaints(page, smallStressGames(), context);
    },
  );

  test.each(NARROW.filter(({engine}) => hasProgram(engine) || requiresTex()))(
    'fit into narrow columns of $document, with lists and indexes',
    async (page) => {
      const {complaints} = await compilePages(write(page, smallStressGames()), page.engine, 2);
      expect(complaints).toEqual([]);
    },
  );

  const large = CASES.filter(({printer, language}) => printer === 'typeset' && language === 'en');
  test.for(isWhole ? large : [])(
    'fill many pages of $document without a warning ($engine, $page)',
    async (page, context) => {
      await expectNoComplaints(page, largeStressGames(), context);
    },
  );
});
