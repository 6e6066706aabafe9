import {describe, expect, test} from 'vitest';
import type {Severity} from '../../../src/text/diagnostic.ts';
import {github} from '../../../src/workspace/report/github.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {checkText} from '../../check-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';
import {SPANISH} from './spanish.ts';

/** As many findings, in lines of their own. */
function findings(count: number, severity: Severity) {
  const source = new SourceText('2.Nd3\n'.repeat(count), 'book.tex');
  return Array.from({length: count}, (_, nth) => makeFinding(source, 'Nd3', {nth, severity}));
}

/** The name of each command, in order. */
function commands(report: string): readonly string[] {
  return report.match(/^::[a-z]+/gm) ?? [];
}

test('a finding becomes an annotation', async () => {
  expect(github(await checkText(SPANISH), PLAIN)).toMatchInlineSnapshot(`
    "::error file=book.tex,line=4,endLine=4,col=13,endColumn=16,title=zero-castling::Castling is written \`O-O\`, with the capital letter O, not \`0-0\`
    ::error file=book.tex,line=4,endLine=4,col=23,endColumn=26,title=illegal-move::Illegal move \`Rf1\` for White at move 6: the rook on \`a1\` cannot get past the knight on \`b1\`
    "
  `);
});

test('the note has a line of its own', () => {
  const finding = makeFinding('2.Nd3', 'Nd3', {note: 'skak plays on: 100%'});
  expect(github([finding], PLAIN)).toContain('::Illegal move `Nd3`%0Askak plays on: 100%25\n');
});

test('columns are left out where a flaw has several lines', () => {
  const report = github([makeFinding('{1.e4\ne5', '{1.e4\ne5')], PLAIN);
  expect(report).toContain('line=1,endLine=2,title=');
  expect(report).not.toContain('col=');
});

describe('of many findings', () => {
  test('the worst come first, and the others stay in their order', () => {
    const mixed = [
      ...findings(1, 'info'),
      ...findings(1, 'warning'),
      ...findings(2, 'error'),
      ...findings(1, 'warning'),
    ];
    const report = github(mixed, PLAIN);
    expect(commands(report)).toEqual(['::error', '::error', '::warning', '::warning', '::notice']);
    expect(report.match(/(?<=::error.*line=)\d+/g)).toEqual(['1', '2']);
  });

  test('ten errors, ten warnings and nine notices are shown, and the others counted', () => {
    const report = github(
      [...findings(25, 'error'), ...findings(11, 'warning'), ...findings(12, 'info')],
      PLAIN,
    );
    expect(commands(report).filter((name) => name === '::error')).toHaveLength(10);
    expect(commands(report).filter((name) => name === '::warning')).toHaveLength(10);
    expect(commands(report).filter((name) => name === '::notice')).toHaveLength(10);
    expect(report.split('\n').at(-2)).toBe(
      '::notice title=skakmat::And 15 errors, 1 warning, 3 info more, which skakmat check lists',
    );
  });

  test('findings are not counted if all are shown', () => {
    expect(commands(github(findings(10, 'error'), PLAIN))).toHaveLength(10);
  });
});
