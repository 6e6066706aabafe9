import {expect, test} from 'vitest';
import {gcc} from '../../../src/workspace/report/gcc.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';

test('a finding is a line with the words of gcc', () => {
  const text = '\\mainline{1.e4 e5 2.Nd3}';
  expect(gcc([makeFinding(text, 'Nd3', {severity: 'info'})], PLAIN)).toBe(
    'book.tex:1:21: note: Illegal move `Nd3` [-Willegal-move]\n',
  );
});

test.each([
  ['a tab', '\t2.Nd3', 11],
  ['a tab behind a letter', 'a\t2.Nd3', 11],
  ['a tab behind eight letters', '\\mainlin\t2.Nd3', 19],
  ['a letter with an accent', 'é 2.Nd3', 5],
  ['an accent of its own', 'e\u0301 2.Nd3', 5],
  ['a letter of China', '棋 2.Nd3', 6],
  ['a picture', '🎉 2.Nd3', 6],
  ['a letter beyond the first plane', '𝔸 2.Nd3', 5],
  ['a chessman', '♞ 2.Nd3', 5],
])('the column after %s is that of a terminal', (_, line, column) => {
  const report = gcc([makeFinding(`\\newgame\n${line}`, 'Nd3')], PLAIN);
  expect(report).toContain(`book.tex:2:${column}: `);
});

test('findings of one line are each counted from its start', () => {
  const text = '\\mainline{1.e4 e5 2.Nd3 Nd5 3.Nd3}';
  const findings = [
    makeFinding(text, 'Nd3'),
    makeFinding(text, 'Nd5'),
    makeFinding(text, 'Nd3', {nth: 1}),
    makeFinding(text, 'e5'),
  ];
  const columns = gcc(findings, PLAIN)
    .match(/(?<=:1:)\d+/g)
    ?.map(Number);
  expect(columns).toEqual(findings.map(({span}) => span.start + 1));
});
