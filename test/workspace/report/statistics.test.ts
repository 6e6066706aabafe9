import {expect, test} from 'vitest';
import {statistics} from '../../../src/workspace/report/statistics.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';

const fix = (safety: 'safe' | 'unsafe') => ({fix: {title: 'Replace', safety, edits: []}});

test('counts the findings of each rule and level, the most frequent first', () => {
  const number = {rule: 'number-style', severity: 'warning'} as const;
  const findings = [
    makeFinding('2.Nd3', 'Nd3', fix('unsafe')),
    makeFinding('2.Nd3', 'Nd3', {severity: 'info'}),
    makeFinding('2. Nd3', '2.', {...number, ...fix('safe')}),
    makeFinding('2. Nd3', '2.', {...number, ...fix('safe')}),
    makeFinding('2. Nd3', '2.', {...number}),
  ];
  expect(statistics(findings, PLAIN)).toBe(
    [
      'findings  safe to correct  to review  level    rule',
      '       3                2          0  warning  number-style',
      '       1                0          1  error    illegal-move',
      '       1                0          0  info     illegal-move',
      '       5                2          1  all',
      '',
    ].join('\n'),
  );
});

test('says nothing where nothing was found', () => {
  expect(statistics([], PLAIN)).toBe('');
});
