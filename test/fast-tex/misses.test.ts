import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import type {TexEngine} from '../../src/typeset/tex-engine.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from '../tex/requires-tex.ts';
import {IS_CAMPAIGN, askedEngines} from './asked-engines.ts';
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

/** Changes of a file after which none of its records counts that is not still right. */
const CHANGES: Readonly<Record<string, (skm: string) => string>> = {
  'is empty': () => '',
  'is cut off in the middle of a line': (skm) => skm.slice(0, -80),
  'has a line that was changed': (skm) => skm.replace('RNBQKBNR', 'RNBQKBBR'),
  'has another format': (skm) => skm.replace('skakmat-skm 3', 'skakmat-skm 2'),
  'is of another book': (skm) => skm.replaceAll(/^[0-9A-F]{32}/gm, '0'.repeat(32)),
  'is TeX': () => '\\errmessage{executed}\n\\csname end\\endcsname\n',
  'is TeX after the first line': () => 'skakmat-skm 3\n\\errmessage{executed}\n}}}\\end #1 %\n',
};

/** Records of the right lists that lie: nothing shows that they do. */
const LIES: Readonly<Record<string, (record: string) => string>> = {
  'its length': (record) => `9${record}`,
  'everything, in TeX': () => '\\errmessage{executed};}\\end;#;^;$;&;~;_;%;{ \\end,}',
};

describeWithTex('a file of records', () => {
  test.each(CASES.flatMap((subject) => Object.keys(CHANGES).map((how) => ({...subject, how}))))(
    'that $how makes no difference to $name in $engine',
    async ({name, engine, how}) => {
      const text = readDocument(name);
      const records = CHANGES[how]?.(await recordsOf(text)) ?? '';
      await expectSame(text, engine, records);
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

  test.each(CASES.flatMap((subject) => Object.keys(LIES).map((what) => ({...subject, what}))))(
    'that lies in $name about $what runs no TeX in $engine',
    async ({name, engine, what}) => {
      const text = readDocument(name);
      const records = rewrite(await recordsOf(text), LIES[what] ?? String);
      const options = {engine, records};
      const {log} = await compileVariant(temporaryFolder(), text, 'records', options);
      expect(log).not.toMatch(/^! executed/m);
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
