import {expect, test} from 'vitest';
import {LANGUAGES} from '../../src/typeset/languages/languages.ts';
import {writePreamble} from '../../src/typeset/write-preamble.ts';
import {brief, checkText} from '../check-text.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {requiresTex} from '../tex/find-tex.ts';
import {describeWithTex} from '../tex/requires-tex.ts';
import {compilePages} from './compile-pages.ts';
import {allCases, coveringCases, PARTS} from './page-cases.ts';
import type {PageCase} from './page-cases.ts';
import {largeStressGames, smallStressGames} from './stress-games.ts';

/** `npm run pages` compiles all combinations, three times each. */
const isWhole = process.env['SKAKMAT_PAGES'] === 'all';
const RUNS = isWhole ? 3 : 1;

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
    writePreamble(dialect, {engine: page.engine, language, isTypeset}),
    '\\begin{document}',
    ...PARTS.map((part) => convert(part, page, games)),
    '\\end{document}\n',
  ].join('\n');
}

async function expectNoComplaints(page: PageCase, games: string): Promise<void> {
  const text = write(page, games);
  expect((await checkText(text)).map(brief)).toEqual([]);
  expect(await compilePages(text, page.engine, RUNS)).toEqual({complaints: [], isStable: true});
}

const CASES = (isWhole ? allCases() : coveringCases()).filter(
  ({engine}) => hasProgram(engine) || requiresTex(),
);

describeWithTex('stress games', () => {
  test.each(CASES)(
    'fill pages of $document in $language without a warning ($engine, $printer, $page)',
    async (page) => {
      await expectNoComplaints(page, smallStressGames());
    },
  );

  const large = CASES.filter(({printer, language}) => printer === 'typeset' && language === 'en');
  test.each(isWhole ? large : [])(
    'fill many pages of $document without a warning ($engine, $page)',
    async (page) => {
      await expectNoComplaints(page, largeStressGames());
    },
  );
});
