import {readdirSync, readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {pgnFormat} from '../../../../src/games/formats/pgn/pgn-format.ts';
import type {Game} from '../../../../src/chess/game/game.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {anyCharacters} from '../../../any-characters.ts';
import {showMoves} from '../show-moves.ts';

/** What PGN is made of, and what it should not be made of. */
const PIECES = [
  ...['[Event "x"]\n', '[White "y"]\n', '[', ']', '"', '\\', '[SetUp "1"]\n', '[Variant "zh"]\n'],
  ...['[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n', '[FEN "x"]\n', '\n', '\r\n', '\n\n', ' ', '\t'],
  ...['1.', '1. ', '1... ', '2. ', '9. ', 'e4 ', 'e5 ', 'Nf3 ', 'Nc6 ', 'O-O ', '0-0 ', 'a8=Q '],
  ...['Sf3 ', 'ed ', 'e4e5 ', '-- ', 'P@e4 ', '(', ')', '{', '}', ';', '%', '$', '$5 ', '!', '+'],
  ...['1-0', '½', '*', '> ', '\x1a', '\0', '\u{1f600}', 'Kg1', 'mate ', 'e.p. ', '(=)', '&lt;'],
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), anyCharacters({maxLength: 6})), {
    maxLength: 60,
  })
  .map((pieces) => pieces.join(''));

/** Reads, and holds what every reading must hold. */
function read(written: string): readonly Game[] {
  const {games, diagnostics} = pgnFormat.read(new SourceText(written));
  let last = 0;
  for (const {span} of games) {
    expect(span.start).toBeGreaterThanOrEqual(last);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
    last = span.end;
  }
  for (const {span} of diagnostics) {
    expect(span.start).toBeGreaterThanOrEqual(0);
    expect(span.end).toBeLessThanOrEqual(written.length);
    expect(span.end).toBeGreaterThanOrEqual(span.start);
  }
  const cut = pgnFormat.cut(written);
  expect(cut === 0 || '\r\n'.includes(written.charAt(cut - 1))).toBe(true);
  return games;
}

describe('any text', () => {
  test('all moves read from any text can be played', () => {
    fc.assert(
      fc.property(text, (written) => {
        for (const game of read(written)) showMoves({...game, text: written});
      }),
      {numRuns: 400},
    );
  });

  test('text after Ctrl-Z is ignored', () => {
    // Found by fuzzing: a tag pair without its end went on beyond the end of the text.
    const broken = '[Event "A"]\n[Date "????.??.]\ne9 ';
    fc.assert(
      fc.property(text, text, (any, junk) => {
        const written = any.replaceAll('\x1a', '');
        const behind = junk.replaceAll('[Event', '').replaceAll('\x1a', '');
        const show = (whole: string) =>
          read(whole).map((game) => showMoves({...game, text: whole}));
        expect(show(`${written}\x1a${behind}`)).toEqual(show(written));
      }),
      {numRuns: 1_000, examples: [[broken, 'A"]\n[White "B"]\n\n1. e4 1-0\n']]},
    );
  });

  test('all moves read from noise can be played', () => {
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 400}), (bytes) => {
        read(Buffer.from(bytes).toString('latin1'));
      }),
    );
  });
});

describe('a sample that is cut anywhere', () => {
  const samples = ['pgn-malformed', 'pgn-annotations'].flatMap((folder) =>
    readdirSync(`test/fixtures/games/${folder}`)
      .filter((file) => file.endsWith('.pgn'))
      .map((file) => `${folder}/${file}`),
  );

  test.each(samples)('a truncated sample keeps the games before the cut: %s', (file) => {
    const whole = readFileSync(`test/fixtures/games/${file}`, 'latin1');
    const games = read(whole).map((game) => ({
      end: game.span.end,
      moves: withoutCutEnd(showMoves({...game, text: whole})),
    }));
    for (let end = 0; end <= whole.length; end += 1) {
      const part = whole.slice(0, end);
      const found = read(part).map((game) => withoutCutEnd(showMoves({...game, text: part})));
      const over = games.filter((game) => game.end < end).map(({moves}) => moves);
      expect(found.slice(0, over.length)).toEqual(over);
    }
  });
});

/** What follows an open comment is part of it, and the beginning of a tag looks like text. */
function withoutCutEnd(moves: string): string {
  return moves.replace(/\{never closed[^]*/, '').replace(/ \{\w+\}(?=\)?$)/, '');
}
