import {describe, expect, test} from 'vitest';
import {writePlacement} from '../../../src/chess/fen.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {inDocument} from '../../check-text.ts';

const HERE = '\n% skakmat: diagram here\n% skakmat: end\n';

/** The boards at the comments of a text, and whether a game is under way there. */
function placesIn(text: string): readonly (readonly [board: string, hasGame: boolean])[] {
  const {askedPlaces, board} = replay(parseTex(new SourceText(text)));
  return askedPlaces.map(({at, hasGame}) => [
    at === undefined ? 'unknown' : writePlacement(board.goTo(at)),
    hasGame,
  ]);
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR';
const D4 = 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR';

describe('a comment stands', () => {
  test.each([
    ['before any game', HERE, 'unknown', false],
    ['at the start of a game', `\\newgame${HERE}`, START, true],
    ['behind moves', `\\newgame\\mainline{1.e4}${HERE}`, E4, true],
    ['behind hidden moves', `\\newgame\\hidemoves{1.e4}${HERE}`, E4, true],
    ['behind a variation', `\\newgame\\mainline{1.e4}\\variation{1.d4}${HERE}`, D4, true],
    [
      'behind the main line again',
      `\\newgame\\mainline{1.d4}\\variation{1.c4}\\newgame\\mainline{1.e4}${HERE}`,
      E4,
      true,
    ],
    [
      'at another game behind a variation',
      `\\newgame\\mainline{1.e4}\\variation{1.d4}\\newgame${HERE}`,
      START,
      true,
    ],
    ['behind a wrong move', `\\newgame\\mainline{1.e5}${HERE}`, 'unknown', true],
    [
      'behind a variation that cannot be played',
      `\\newgame\\mainline{1.e4}\\variation{1.Ke2}${HERE}`,
      'unknown',
      true,
    ],
    ['among moves', `\\newgame\\mainline{1.e4 %${HERE} e5}`, 'unknown', true],
  ])('a comment is placed %s', (_, body, board, hasGame) => {
    expect(placesIn(inDocument(body))).toEqual([[board, hasGame]]);
  });

  test('a comment is placed in a part of a book, where a game may be in progress', () => {
    expect(placesIn(HERE)).toEqual([['unknown', true]]);
  });
});
