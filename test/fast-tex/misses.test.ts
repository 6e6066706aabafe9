import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {IS_CAMPAIGN, askedEngines} from './asked-engines.ts';
import {DAMAGES, FORGERIES, forge} from './hostile-records.ts';
import {Prng} from '../prng.ts';
import {compileVariant, countsIn, errorsIn, recordsOf} from './compile-variants.ts';
import type {Compiled} from './compile-variants.ts';

const LIMIT_MS = 300_000;

/** Documents, and an edit of one list in each. */
const SUBJECTS = [
  {name: 'skak', from: '11.d4 Qc7', to: '11.d4 exd4'},
  {name: 'xskak', from: '18.Bd6 Bxg1', to: '18.Bd6 Bxd6'},
];
const CASES = askedEngines().flatMap((engine) =>
  (IS_CAMPAIGN ? SUBJECTS : SUBJECTS.slice(0, 1)).map((subject) => ({...subject, engine})),
);

/** The text of a document of these tests. */
function readDocument(name: string): string {
  return readFileSync(join(import.meta.dirname, `documents/${name}.tex`), 'utf8');
}

/** The documents without skakmat.sty, each compiled once. */
const compiled = new Map<string, Promise<Compiled>>();
function compileGenuine(text: string, engine: TexEngine): Promise<Compiled> {
  const key = `${engine} ${text}`;
  const made = compiled.get(key) ?? compileVariant(temporaryFolder(), text, 'genuine', {engine});
  compiled.set(key, made);
  return made;
}

/** How many files of random forgeries of a kind are tried. */
const FORGED = IS_CAMPAIGN ? 5 : 1;

const DAMAGED = CASES.flatMap((subject) =>
  Object.entries(DAMAGES).map(([how, damage]) => ({...subject, how, damage})),
);
const FORGED_CASES = CASES.flatMap((subject) =>
  Object.entries(FORGERIES).map(([what, forgery]) => ({...subject, what, forgery})),
);

describeWithTex('a file of records', () => {
  test.each(DAMAGED)(
    'that $how makes no difference to $name in $engine',
    async ({name, engine, damage}) => {
      const text = readDocument(name);
      await expectSame(text, engine, damage(await recordsOf(text)));
    },
    LIMIT_MS,
  );

  test.each(CASES)(
    'that is stale gives the lists of $name that are still the same in $engine',
    async ({name, engine, from, to}) => {
      const text = readDocument(name);
      const stale = await expectSame(text.replace(from, to), engine, await recordsOf(text));
      expect(countsIn(stale)[0]).toBeGreaterThan(0);
      expect(countsIn(stale)[1]).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  test.each(FORGED_CASES)(
    'that has $what in the records of $name runs no TeX in $engine',
    async ({name, engine, forgery}) => {
      const text = readDocument(name);
      for (let seed = 1; seed <= FORGED; seed += 1) {
        const records = forge(await recordsOf(text), new Prng(seed), forgery);
        const options = {engine, records, isDrawn: false, cpuSeconds: 20};
        const {log} = await compileVariant(temporaryFolder(), text, 'records', options);
        // Whole lines: TeX breaks a line of the log that shows the words as text where it has 79 characters.
        expect(log).not.toMatch(/^(?:! executed\.|executed)$/m);
      }
    },
    LIMIT_MS,
  );
});

/** Compiles a document with these records; errors, registers, text and pages must be those without them. */
async function expectSame(text: string, engine: TexEngine, records: string): Promise<Compiled> {
  const genuine = await compileGenuine(text, engine);
  const fast = await compileVariant(temporaryFolder(), text, 'records', {engine, records});
  expect(errorsIn(fast)).toEqual(errorsIn(genuine));
  expect(fast.registers).toBe(genuine.registers);
  expect(fast.text).toBe(genuine.text);
  expect(fast.pages).toEqual(genuine.pages);
  return fast;
}
