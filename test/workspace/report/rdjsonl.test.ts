import {expect, test} from 'vitest';
import {applyEdits} from '../../../src/text/apply-fixes.ts';
import type {Fix} from '../../../src/text/fix.ts';
import {rdjsonl} from '../../../src/workspace/report/rdjsonl.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Suggestion {
  readonly range: {readonly start: Place; readonly end: Place};
  readonly text: string;
}

function read(report: string): readonly {readonly suggestions?: readonly Suggestion[]}[] {
  return report
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
}

/** What reviewdog makes of a file, whose columns are bytes. */
function accept(bytes: Buffer, {range, text}: Suggestion): string {
  const offset = ({line, column}: Place): number =>
    bytes
      .toString('latin1')
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, {length}) => sum + length + 1, column - 1);
  return Buffer.concat([
    bytes.subarray(0, offset(range.start)),
    Buffer.from(text),
    bytes.subarray(offset(range.end)),
  ]).toString();
}

test('a finding is a line', () => {
  const [line] = read(rdjsonl([makeFinding('Réti: 2.Nd3', 'Nd3', {note: 'skak plays on'})], PLAIN));
  expect(line).toEqual({
    message: 'Illegal move `Nd3`\nskak plays on',
    location: {
      path: 'book.tex',
      range: {start: {line: 1, column: 10}, end: {line: 1, column: 13}},
    },
    severity: 'ERROR',
    source: {name: 'skakmat'},
    code: {value: 'illegal-move'},
  });
});

test('a suggestion does what all edits of a fix do', () => {
  const text = '\\newgame\nRéti: 1.e4 e5\n♞ 3.Nf3 Nc6 4.Bb5\n';
  const third = text.indexOf('3.');
  const fourth = text.indexOf('4.');
  const fix: Fix = {
    title: 'Count from 2',
    safety: 'safe',
    edits: [
      {span: {start: third, end: third + 2}, text: '2.'},
      {span: {start: fourth, end: fourth + 2}, text: '3.'},
    ],
  };
  const [line] = read(rdjsonl([makeFinding(new SourceText(text), '3.', {fix})], PLAIN));
  const [suggestion, ...more] = line?.suggestions ?? [];
  if (suggestion === undefined) throw new Error('expected a suggestion');
  expect(more).toEqual([]);
  expect(suggestion.text).toBe('2.Nf3 Nc6 3.');
  expect(accept(Buffer.from(text), suggestion)).toBe(applyEdits(text, fix.edits).text);
});

test('a finding without a fix has no suggestion', () => {
  const [line] = read(rdjsonl([makeFinding('2.Nd3', 'Nd3')], PLAIN));
  expect(line).not.toHaveProperty('suggestions');
});

test('severities are those of reviewdog', () => {
  const findings = (['error', 'warning', 'info'] as const).map((severity) =>
    makeFinding('2.Nd3', 'Nd3', {severity}),
  );
  expect(rdjsonl(findings, PLAIN).match(/(?<="severity":")[A-Z]+/g)).toEqual([
    'ERROR',
    'WARNING',
    'INFO',
  ]);
});
