import fc from 'fast-check';
import {expect, test} from 'vitest';
import {holdsNumbers} from '../../../../src/games/formats/pgn/write-plain-line.ts';
import {commentText} from '../../../../src/games/formats/movetext-reader/comment-text.ts';
import {holdsNumbersOnly} from '../../../../src/chess/game/commands/split-comment.ts';

function holds(text: string): boolean {
  const bytes = Buffer.from(`{${text}}`);
  return holdsNumbers(bytes, 1, bytes.length - 1);
}

test.each([
  '[%clk 0:01:00]',
  ' [%eval 0.26] [%clk 0:23:00] ',
  '[%eval #-3]\n[%emt 0:00:01][%depth 20]',
  '[%clk\n0:47:00]',
])('a comment of clocks and evaluations holds numbers only: %j', (text) => {
  expect(holds(text)).toBe(true);
});

test.each(['', ' ', 'slow', '[%clk 0:01:00] slow', '[%cal Gb1h7]', '[%clk 0:01:00', '[%clk "1"]'])(
  'a comment with anything else does not hold numbers only: %j',
  (text) => {
    expect(holds(text)).toBe(false);
  },
);

test('what holds numbers in its bytes holds numbers in its text', () => {
  const pieces = [
    '[%clk ',
    '[%eval',
    ' ',
    '\n',
    '>',
    ']',
    '0:01',
    '"',
    '[',
    '\r',
    '\t',
    'x',
    '\u00a0',
  ];
  const whole = ['[%clk 0:01:00]', '[%eval 1.2] '];
  const text = fc.array(fc.constantFrom(...pieces, ...whole), {maxLength: 9});
  fc.assert(
    fc.property(text, (parts) => {
      const written = parts.join('');
      if (holds(written)) expect(holdsNumbersOnly(commentText(written))).toBe(true);
    }),
    {numRuns: 20_000},
  );
});
