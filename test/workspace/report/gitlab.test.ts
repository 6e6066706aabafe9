import {expect, test} from 'vitest';
import {gitlab} from '../../../src/workspace/report/gitlab.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';

const LINE = '\\mainline{1.e4 e5 2.Nd3}';

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: {readonly path: string; readonly lines: object};
}

function issues(...findings: readonly ReturnType<typeof makeFinding>[]): readonly Issue[] {
  return JSON.parse(gitlab(findings, PLAIN)) as readonly Issue[];
}

test('a finding becomes an issue', () => {
  const [issue] = issues(makeFinding(`\\newgame\n${LINE}`, 'Nd3'));
  expect(issue).toEqual({
    description: 'Illegal move `Nd3`',
    check_name: 'illegal-move',
    fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    severity: 'major',
    location: {path: 'book.tex', lines: {begin: 2, end: 2}},
  });
});

test('a fingerprint stays when lines shift', () => {
  const [before] = issues(makeFinding(LINE, 'Nd3'));
  const [after] = issues(makeFinding(`\\newgame\n\n${LINE}`, 'Nd3'));
  expect(after?.fingerprint).toBe(before?.fingerprint);
});

test('no two fingerprints are alike, not even in two files', () => {
  const twice = new SourceText(`${LINE}\n${LINE}`, 'book.tex');
  const all = issues(
    makeFinding(twice, 'Nd3'),
    makeFinding(twice, 'Nd3', {nth: 1}),
    makeFinding(new SourceText(LINE, 'other.tex'), 'Nd3'),
  );
  expect(new Set(all.map(({fingerprint}) => fingerprint)).size).toBe(3);
});

test('severities are those of GitLab', () => {
  const all = (['error', 'warning', 'info'] as const).map((severity) =>
    makeFinding(LINE, 'Nd3', {severity}),
  );
  expect(issues(...all).map(({severity}) => severity)).toEqual(['major', 'minor', 'info']);
});

test('a report without a finding is an empty list', () => {
  expect(issues()).toEqual([]);
});
