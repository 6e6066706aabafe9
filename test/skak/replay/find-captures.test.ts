import {expect, test} from 'vitest';
import {lettersOf} from '../../../src/chess/piece-letters.ts';
import {resolveMove} from '../../../src/chess/resolve-move.ts';
import {ENGLISH_PIECES, makeLetters} from '../../../src/chess/letters.ts';
import {findCaptures} from '../../../src/skak/replay/judge-remark.ts';
import {positionOf} from '../../chess/position-of.ts';

/** Behind 1.e4 d5 2.c4. */
const TWO_PAWNS = 'rnbqkbnr/ppp1pppp/8/3p4/2P1P3/8/PP1P1PPP/RNBQKBNR w KQkq - 0 2';
/** The e-pawn may take in passing, the b-pawn promotes by taking. */
const FULL_OF_PAWNS = 'r1n1k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1';
/** The e-pawn is pinned by the rook. */
const PINNED = '4r1k1/8/8/3p4/4P3/8/8/4K3 w - - 0 1';

test.each([
  ['xd5', TWO_PAWNS, ['cxd5', 'exd5']],
  [':d5', TWO_PAWNS, ['cxd5', 'exd5']],
  ['ed', TWO_PAWNS, ['exd5']],
  ['exd!?', TWO_PAWNS, ['exd5']],
  ['c:d', TWO_PAWNS, ['cxd5']],
  ['e×d', TWO_PAWNS, ['exd5']],
  ['dc', TWO_PAWNS, []],
  ['xe5', TWO_PAWNS, []],
  ['xd4', TWO_PAWNS, []],
  ['ed', FULL_OF_PAWNS, ['exd6']],
  ['bc', FULL_OF_PAWNS, []],
  ['bcQ', FULL_OF_PAWNS, ['bxc8=Q']],
  ['xc8=N+', FULL_OF_PAWNS, ['bxc8=N']],
  ['bcK', FULL_OF_PAWNS, []],
  ['xd5', PINNED, []],
  ['good', TWO_PAWNS, []],
  ['edge', TWO_PAWNS, []],
])('%s of %s means %j', (word, fen, sans) => {
  const position = positionOf(fen);
  const found = findCaptures(word, position, ENGLISH_PIECES);
  expect(found.map(({san}) => san).sort()).toEqual(sans);
  for (const {spec} of found) expect(resolveMove(position, spec)).toBeGreaterThanOrEqual(0);
});

test('a promotion is read in the letters of the text', () => {
  const german = makeLetters(lettersOf('german')?.letters ?? []);
  const position = positionOf(FULL_OF_PAWNS);
  expect(findCaptures('bcD', position, german).map(({san}) => san)).toEqual(['bxc8=Q']);
});
