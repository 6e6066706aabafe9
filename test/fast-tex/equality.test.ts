import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from '../tex/requires-tex.ts';
import {compileVariant, countsIn, errorsIn} from './compile-variants.ts';
import type {Compiled, Engine} from './compile-variants.ts';
import {hasProgram} from './has-program.ts';

const ENGINES: readonly Engine[] = ['pdflatex', 'lualatex', 'xelatex'];
const LIMIT_MS = 600_000;

describeWithTex('skakmat.sty', () => {
  for (const name of ['xskak', 'skak']) {
    describe(`with a document for ${name}`, () => {
      const text = readFileSync(join(import.meta.dirname, `documents/${name}.tex`), 'utf8');
      test.each(ENGINES.filter(hasProgram))(
        'sets the same pages and keeps the same registers as the genuine macros in %s',
        async (engine) => {
          const folder = temporaryFolder();
          const genuine = await compileVariant(folder, text, 'genuine', {engine});
          expect(errorsIn(genuine)).toEqual([]);
          expectSame(await compileVariant(folder, text, 'patches', {engine}), genuine);
          const fast = await compileVariant(folder, text, 'records', {engine});
          expectSame(fast, genuine);
          expect(countsIn(fast)[0]).toBeGreaterThan(countsIn(fast)[1]);
        },
        LIMIT_MS,
      );
    });
  }
});

function expectSame(fast: Compiled, genuine: Compiled): void {
  expect(errorsIn(fast)).toEqual(errorsIn(genuine));
  expect(fast.registers).toBe(genuine.registers);
  expect(fast.text).toBe(genuine.text);
  expect(genuine.pages).not.toEqual([]);
  expect(fast.pages.length).toBe(genuine.pages.length);
  expect(fast.pages.every((page, i) => page.equals(genuine.pages[i] ?? Buffer.of()))).toBe(true);
}
