import {readFileSync} from 'node:fs';
import {Ajv} from 'ajv';
import addFormats from 'ajv-formats';
import {describe, expect, test} from 'vitest';
import {START_FEN} from '../../../src/chess/fen.ts';
import {RULES} from '../../../src/lint/rules/index.ts';
import {json, jsonl} from '../../../src/workspace/report/json.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {checkText, inDocument} from '../../check-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';
import {SPANISH} from './spanish.ts';

const schema = JSON.parse(readFileSync('schema/report.schema.json', 'utf8')) as object;
const ajv = new Ajv({strict: true, allErrors: true});
addFormats.default(ajv);
ajv.addSchema(schema, 'schema');

/** What the schema has to say against a value. */
function objections(value: unknown, definition = ''): readonly unknown[] {
  const validate = ajv.getSchema(`schema${definition}`);
  if (validate === undefined) throw new Error(`expected ${definition} in the schema`);
  return validate(value) === true ? [] : (validate.errors ?? []);
}

interface Report {
  readonly version: number;
  readonly findings: readonly Record<string, unknown>[];
}

describe('json', () => {
  test('the JSON report of a proof fits the schema', () => {
    const place = {file: 'book.tex', line: 3, column: 1};
    const proof = {
      documents: [
        {file: 'book.tex', engine: 'pdflatex', runs: 2, seconds: 1.5, complete: true, errors: 0},
      ],
      lists: [
        {
          ...place,
          ...{command: 'mainline', status: 'proved', times: 1, seen: true},
          ...{before: START_FEN, after: null},
        },
      ],
    };
    const report: unknown = JSON.parse(json([], {...PLAIN, proof}));
    expect(report).toMatchObject({proof});
    expect(objections(report)).toEqual([]);
  });

  test('a JSON finding is complete', async () => {
    const findings = await checkText(SPANISH);
    const {version, findings: told} = JSON.parse(json(findings, PLAIN)) as Report;
    expect(version).toBe(1);
    const start = SPANISH.indexOf('0-0');
    expect(told[0]).toEqual({
      file: 'book.tex',
      line: 4,
      column: 13,
      endLine: 4,
      endColumn: 16,
      offset: start,
      endOffset: start + 3,
      byteOffset: start,
      endByteOffset: start + 3,
      severity: 'error',
      rule: 'zero-castling',
      code: 108,
      message: findings[0]?.message,
      found: '0-0',
      expected: ['O-O'],
      fixable: true,
      fix: {
        title: 'Write `O-O`',
        safety: 'safe',
        edits: [{span: {start, end: start + 3}, text: 'O-O'}],
      },
    });
    expect(told[1]).toMatchObject({rule: 'illegal-move', fixable: false, fen: findings[1]?.fen});
    expect(told).toHaveLength(2);
  });

  test('a JSON report without findings is valid', () => {
    expect(JSON.parse(json([], PLAIN))).toEqual({version: 1, findings: []});
    expect(objections(JSON.parse(json([], PLAIN)))).toEqual([]);
  });

  test('an unsafe fix is not counted as fixable in JSON', () => {
    const fix = {title: 'Write `Nf3`', safety: 'unsafe', edits: []} as const;
    const report = JSON.parse(json([makeFinding('2.Nd3', 'Nd3', {fix})], PLAIN)) as Report;
    expect(report.findings[0]).toMatchObject({fixable: false, fix});
  });

  test.each([
    ['utf-8', '\uFEFFRéti ♞𝔸: 2.Nd3, 2.Nd5'],
    ['latin1', 'Réti: 2.Nd3, 2.Nd5'],
  ] as const)('JSON offsets count the bytes of a file in %s', (encoding, text) => {
    const source = new SourceText(text, 'book.tex', encoding);
    const bytes = Buffer.from(text, encoding);
    const findings = ['Nd3', 'Nd5', 'R'].map((found) => makeFinding(source, found));
    const report = JSON.parse(json(findings, PLAIN)) as Report;
    for (const {byteOffset, endByteOffset, found} of report.findings) {
      const slice = bytes.subarray(Number(byteOffset), Number(endByteOffset));
      expect(slice.toString(encoding)).toBe(found);
    }
  });
});

describe('the schema', () => {
  test('the schema accepts the findings of all examples', async () => {
    const reports = await Promise.all(
      RULES.flatMap(({examples}) => examples).map(({wrong, dialect}) =>
        checkText(inDocument(wrong, dialect)),
      ),
    );
    const findings = reports.flat();
    expect(findings.length).toBeGreaterThan(RULES.length);
    expect(objections(JSON.parse(json(findings, PLAIN)))).toEqual([]);
  });

  test.each([
    ['another version', {version: 2, findings: []}],
    ['a property more', {version: 1, findings: [], boards: []}],
    ['a finding without a place', {version: 1, findings: [{rule: 'illegal-move'}]}],
  ])('the schema rejects %s', (_, report) => {
    expect(objections(report)).not.toEqual([]);
  });
});

describe('jsonl', () => {
  test('jsonl has the findings of json, one per line', async () => {
    const findings = await checkText(SPANISH);
    const lines = jsonl(findings, PLAIN).split('\n');
    expect(lines.pop()).toBe('');
    const told = lines.map((line) => JSON.parse(line) as unknown);
    expect(told).toEqual((JSON.parse(json(findings, PLAIN)) as Report).findings);
    for (const finding of told) expect(objections(finding, '#/definitions/finding')).toEqual([]);
  });

  test('jsonl is empty without findings', () => {
    expect(jsonl([], PLAIN)).toBe('');
  });
});
