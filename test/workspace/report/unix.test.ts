import {expect, test} from 'vitest';
import {unix} from '../../../src/workspace/report/unix.ts';
import {checkText, inDocument} from '../../check-text.ts';
import {PLAIN} from './options.ts';
import {SPANISH} from './spanish.ts';

test('each finding is a line', async () => {
  expect(unix(await checkText(SPANISH), PLAIN)).toMatchInlineSnapshot(`
    "book.tex:4:13: error: Castling is written \`O-O\`, with the capital letter O, not \`0-0\` [zero-castling]
    book.tex:4:23: error: Illegal move \`Rf1\` for White at move 6: the rook on \`a1\` cannot get past the knight on \`b1\` [illegal-move]
    "
  `);
});

test('a finding keeps to one line whatever the text holds', async () => {
  const findings = await checkText(
    inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3\\textbf{a\r\nb} Nc6 {c\n\u0007d} 3.Bb5}'),
  );
  const lines = unix(findings, PLAIN).split('\n');
  expect(lines.pop()).toBe('');
  expect(lines).toHaveLength(findings.length);
  for (const line of lines) {
    expect(line).toMatch(/^book\.tex:\d+:\d+: (?:error|warning): .+ \[[a-z-]+\]$/);
  }
});
