import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {TEX_ENGINES} from '../../src/typeset/page-options.ts';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {IS_CAMPAIGN, askedEngines} from './asked-engines.ts';
import {COMPARED, compileVariant, countsIn, errorsIn} from './compile-variants.ts';
import type {Compiled} from './compile-variants.ts';

/** The genuine macros of xskak are slow: one engine for each of its documents, unless all are asked for. */
const DOCUMENTS: Readonly<Record<string, readonly TexEngine[]>> = {
  skak: TEX_ENGINES,
  xskak: ['pdflatex'],
  readers: ['pdflatex'],
  mixed: ['pdflatex'],
  reused: ['pdflatex'],
  marks: ['pdflatex'],
  looks: ['pdflatex'],
  cells: ['pdflatex'],
  long: ['pdflatex'],
  'long-skak': ['pdflatex'],
  beamer: ['pdflatex'],
  texmate: ['pdflatex'],
};

const CASES = casesOfToday(
  Object.entries(DOCUMENTS).flatMap(([name, few]) =>
    askedEngines(few).map((engine) => ({name, engine})),
  ),
  2,
);

/** Those with the records of Lua that CI has time for, if it was not asked for all. */
const FEW = IS_CAMPAIGN
  ? []
  : casesOfToday(
      ['skak', 'marks', 'beamer', 'mixed'].flatMap((name) =>
        TEX_ENGINES.filter((engine) => hasProgram(engine)).map((engine) => ({name, engine})),
      ),
      6,
    );

/** hyperref asks for it in XeLaTeX; not every installation has it. */
const LINK_FONT = '\\XeTeXLink@font';

describeWithTex('skakmat.sty', () => {
  test.each(CASES)(
    'sets the same pages of the document $name and keeps the same registers as the genuine macros in $engine',
    async ({name, engine}) => {
      const text = readFileSync(join(import.meta.dirname, `documents/${name}.tex`), 'utf8');
      const folder = temporaryFolder();
      const genuine = await compileVariant(folder, text, 'genuine', {engine});
      expect(errorsIn(genuine).filter((error) => !error.includes(LINK_FONT))).toEqual([]);
      for (const variant of COMPARED) {
        const fast = await compileVariant(folder, text, variant, {engine});
        expectSame(fast, genuine);
        if (variant !== 'patches') expect(countsIn(fast)[0]).toBeGreaterThan(countsIn(fast)[1]);
      }
    },
  );

  test.each(FEW)(
    'sets the same pages of the document $name with the records of Lua in $engine',
    async ({name, engine}) => {
      const text = readFileSync(join(import.meta.dirname, `documents/${name}.tex`), 'utf8');
      const folder = temporaryFolder();
      const genuine = await compileVariant(folder, text, 'genuine', {engine});
      expectSame(await compileVariant(folder, text, 'checked', {engine}), genuine);
    },
  );

  test.each(askedEngines())(
    'writes registers that a document reads by name with the option `eager` in %s',
    async (engine) => {
      const text = readFileSync(join(import.meta.dirname, 'documents/by-name.tex'), 'utf8');
      const folder = temporaryFolder();
      const genuine = await compileVariant(folder, text, 'genuine', {engine});
      const eager = await compileVariant(folder, text, 'eager', {engine});
      expectSame(eager, genuine);
      expect(countsIn(eager)).toEqual([3, 1]);
    },
  );
});

function expectSame(fast: Compiled, genuine: Compiled): void {
  expect(errorsIn(fast)).toEqual(errorsIn(genuine));
  expect(fast.registers).toBe(genuine.registers);
  expect(fast.auxiliary).toBe(genuine.auxiliary);
  expect(fast.text).toBe(genuine.text);
  expect(genuine.pages).not.toEqual([]);
  expect(fast.pages).toEqual(genuine.pages);
}
