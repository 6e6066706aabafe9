import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from '../tex/requires-tex.ts';
import {compileVariant, countsIn, errorsIn, recordsOf} from './compile-variants.ts';
import type {Compiled} from './compile-variants.ts';

const LIMIT_MS = 300_000;
const TEXT = readFileSync(join(import.meta.dirname, 'documents/skak.tex'), 'utf8');

/** The document without skakmat.sty, compiled once. */
let compiled: Promise<Compiled> | undefined;
const compileGenuine = (): Promise<Compiled> =>
  (compiled ??= compileVariant(temporaryFolder(), TEXT, 'genuine'));

describeWithTex('a file of records', () => {
  test.each([
    ['is empty', () => ''],
    ['is cut off in the middle of a line', (text: string) => text.slice(0, -80)],
    ['has a line that was changed', (text: string) => text.replace('RNBQKBNR', 'RNBQKBBR')],
    ['has another format', (text: string) => text.replace('skakmat-skm 2', 'skakmat-skm 1')],
    ['is of another book', (text: string) => text.replaceAll(/^[0-9A-F]{32}/gm, '0'.repeat(32))],
    [
      'has a record that lies about its length',
      (text: string) => rewrite(text, (one) => `9${one}`),
    ],
    ['is TeX', () => '\\errmessage{executed}\n\\csname end\\endcsname\n'],
    ['is TeX after the first line', () => 'skakmat-skm 2\n\\errmessage{executed}\n}}}\\end #1 %\n'],
  ])(
    'that %s makes no difference to a board of which it has no record',
    async (what, change) => {
      const genuine = await compileGenuine();
      const records = await recordsOf(TEXT);
      const changed = await compileVariant(temporaryFolder(), TEXT, 'records', {
        records: change(records),
      });
      expect(errorsIn(changed).filter((error) => error.includes('executed'))).toEqual([]);
      // The record is one of the right list, so that nothing shows that it lies.
      if (what.includes('lies')) return;
      expect(errorsIn(changed)).toEqual([]);
      expect(changed.registers).toBe(genuine.registers);
      expect(changed.text).toBe(genuine.text);
    },
    LIMIT_MS,
  );

  test(
    'that is stale gives the lists that are still the same',
    async () => {
      const edited = TEXT.replace('11.d4 Qc7', '11.d4 exd4');
      const wanted = await compileVariant(temporaryFolder(), edited, 'genuine');
      const records = await recordsOf(TEXT);
      const stale = await compileVariant(temporaryFolder(), edited, 'records', {records});
      expect(errorsIn(stale)).toEqual(errorsIn(wanted));
      expect(stale.registers).toBe(wanted.registers);
      expect(stale.text).toBe(wanted.text);
      expect(countsIn(stale)[1]).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  test(
    'runs no TeX that a record with the right sum holds',
    async () => {
      const evil = rewrite(
        await recordsOf(TEXT),
        () => '\\errmessage{executed};}\\end;#;^;$;&;~;_;%;{ \\end,}',
      );
      const run = await compileVariant(temporaryFolder(), TEXT, 'records', {records: evil});
      expect(errorsIn(run).filter((error) => error.includes('executed'))).toEqual([]);
    },
    LIMIT_MS,
  );
});

/** The records changed, with sums that fit. */
function rewrite(text: string, change: (record: string) => string): string {
  return text.replaceAll(
    /^([0-9A-F]{32}) (\S+ \S+) [0-9A-F]{32}$/gm,
    (_, key: string, record: string) => {
      const line = `${key} ${change(record)}`;
      return `${line} ${createHash('md5').update(line).digest('hex').toUpperCase()}`;
    },
  );
}
