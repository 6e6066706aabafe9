import fc from 'fast-check';
import {expect, test} from 'vitest';
import {splitComment} from '../../../../src/chess/game/commands/split-comment.ts';
import {anyCharacters} from '../../../any-characters.ts';

test.each([
  ['plain', 'plain', []],
  ['  two\r\n  lines ', 'two lines', []],
  ['one\r\n \r\n\n two \n\n', 'one\n\ntwo', []],
  ['one [#]\n\n[#] two', 'one\n\ntwo', ['# ', '# ']],
  ['one\n[#]\ntwo', 'one two', ['# ']],
  ['a\u00a0b', 'a\u00a0b', []],
  ['[%csl Gd4,Rd5][%cal Gd1h5]', '', ['csl Gd4,Rd5', 'cal Gd1h5']],
  ['Black to move. [%csl Gf7]\n[%cal Gc4f7] Now', 'Black to move. Now', ['csl Gf7', 'cal Gc4f7']],
  ['[%c_effect\nf3;square;f3]', '', ['c_effect f3;square;f3']],
  ['[%CLK 0:01]', '', ['clk 0:01']],
  ['[#] diagram', 'diagram', ['# ']],
  ['see $D', 'see', ['# ']],
  ['$Dame costs $5', '$Dame costs $5', []],
  ['[%key]', '', ['key ']],
  ['[%key', '[%key', []],
  ['[% key]', '[% key]', []],
  ['[Event "x"] [1]', '[Event "x"] [1]', []],
  ['[%clk 0:01 [%clk 0:02]', '', ['clk 0:01 [%clk 0:02']],
  ['[%tqu "En","not [a]?",10] b', 'b', ['tqu "En","not [a]?",10']],
  ['[%tqu "En] and "so"', 'and "so"', ['tqu "En']],
  ['[%a "] [%b]', '', ['a "', 'b ']],
  [' -0.20 ', '', ['score -0.20']],
  ['0.20 is little', '0.20 is little', []],
  ['1972', '1972', []],
])('%j', (comment, text, commands) => {
  const split = splitComment(comment);
  expect(split.text).toBe(text);
  expect(split.commands.map(({name, argument}) => `${name} ${argument}`)).toEqual(commands);
});

const anyComment = fc
  .array(
    fc.oneof(
      fc.constantFrom('[%', '[%clk ', '[#]', ']', '[', '"', '$D', '\n', ' ', 'Gd4', ',', '{', '}'),
      anyCharacters({maxLength: 5}),
    ),
  )
  .map((parts) => parts.join(''));

test('any comment can be split, and its text holds no command any more', () => {
  fc.assert(
    fc.property(anyComment, (comment) => {
      const {text, commands} = splitComment(comment);
      expect(text.length).toBeLessThanOrEqual(comment.length);
      for (const {name} of commands) expect(name).toMatch(/^(?:#|\w+)$/u);
    }),
    {numRuns: 5_000, seed: 64},
  );
});

test.each(['[%a', '[%a]', '[%a "', '[%a "]"', '[', '"', ']', ' [%a "]', '$D', '\n '])(
  'a text of a hundred thousand times %j is read to its end',
  (part) => {
    expect(splitComment(`${part.repeat(100_000)}x`).text).toMatch(/x$/u);
  },
);
