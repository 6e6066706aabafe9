import {readdirSync, readFileSync} from 'node:fs';
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {pgnFormat} from '../../../../src/games/formats/pgn/pgn-format.ts';
import {TARGET_NAMES} from '../../../../src/games/formats/format-ids.ts';
import {writeGames} from '../../../../src/games/formats/writers.ts';
import type {Game} from '../../../../src/chess/game/game.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {anyCharacters} from '../../../any-characters.ts';

function read(text: string): readonly Game[] {
  return pgnFormat.read(new SourceText(text, 'any.pgn')).games;
}

/** What is written does not change when it is read and written again. */
function expectStable(text: string): void {
  const written = writeGames(read(text), 'pgn');
  expect(writeGames(read(written), 'pgn')).toBe(written);
}

const SCRAPS = [
  ...['[Event "A"]\n', '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n', '[Result "1-0"]\n'],
  ...['\n', '\n\n', ' ', '1. ', '1... ', 'e4 ', 'e5 ', 'Nf3 ', 'd4 ', 'Ke9 ', '-- ', 'c5 ', '2. '],
  ...[
    '(',
    ')',
    '{',
    '}',
    '{a} ',
    ';b\n',
    '$1 ',
    '$300 ',
    '!?',
    '[%csl Ga1]',
    '{[%clk 0:01]} ',
    '%x\n',
  ],
  ...['1-0 ', '* ', '1/2-1/2\n', 'prose ', 'Sf3 ', '"', '\\', ']', '[', '{one\n\ntwo} ', '> '],
];

const anyPgn = fc
  .array(
    fc.oneof({weight: 12, arbitrary: fc.constantFrom(...SCRAPS)}, anyCharacters({maxLength: 4})),
    {maxLength: 40},
  )
  .map((scraps) => scraps.join(''));

test('written PGN is read and written the same again, whatever was read', () => {
  fc.assert(fc.property(anyPgn, expectStable), {numRuns: 5_000, seed: 64});
});

test('everything that was read can be written in every format', () => {
  fc.assert(
    fc.property(anyPgn, (text) => {
      const games = read(text);
      for (const target of TARGET_NAMES) {
        const written = writeGames(games, target);
        if (target.startsWith('json')) expect(() => parse(written, target)).not.toThrow();
        else expect(written.split('\n').at(-1)).toBe('');
      }
    }),
    {numRuns: 1_000, seed: 64},
  );
});

/** Throws if it is no JSON. */
function parse(text: string, target: string): readonly unknown[] {
  const parts = target === 'json' ? [text] : text.split('\n').slice(0, -1);
  return parts.map((part): unknown => JSON.parse(part));
}

const FOLDER = 'test/fixtures/games/pgn-malformed';

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.pgn')))(
  '%s is repaired permanently',
  (name) => {
    expectStable(readFileSync(`${FOLDER}/${name}`, 'utf8'));
  },
);
