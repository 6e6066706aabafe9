import {describe, expect, test} from 'vitest';
import {checkText, inDocument} from '../check-text.ts';

const NO_WHITE_KING = '8/8/8/4k3/8/8/8/4P3';
const NO_KINGS = '8/8/8/8/8/8/8/R6R';
const SHORT_RANK = '4k3/8/8/8/8/8/8/4K2';
const IN_CHECK = '4k3/8/8/8/8/8/4R3/4K3';
const TWO_KINGS = '4k3/8/8/8/8/8/8/K3K3';

/** One mistake in a FEN, with moves that suffer from it. */
const SKAK: readonly (readonly [string, string, string])[] = [
  ['no king', `\\fenboard{${NO_WHITE_KING} w - - 0 1}\\mainline{1.Kd2 Kd6}`, 'missing-king'],
  ['no kings', `\\fenboard{${NO_KINGS} w - - 0 1}\\mainline{1.Bd2 Kd6}`, 'missing-king'],
  [
    'no king, castling',
    `\\fenboard{8/8/8/4k3/8/8/8/4P2R w K - 0 1}\\mainline{1.O-O Kd6}`,
    'missing-king',
  ],
  [
    'no king, later lists and a variation',
    `\\fenboard{${NO_WHITE_KING} b - - 0 7}\\mainline{7...Kd6}\\variation{7...Kd5 8.Kd2} \\mainline{8.Kd2}\\mainline{8...Kd5 9.Qh5}`,
    'missing-king',
  ],
  [
    'no king, a variation alone',
    `\\fenboard{${NO_WHITE_KING} w - - 0 1}\\variation{1.Kd2 Kd6}`,
    'missing-king',
  ],
  ['two kings', `\\fenboard{${TWO_KINGS} w - - 0 1}\\mainline{1.Kd2 Kd7}`, 'fen-inconsistent'],
  [
    'missing fields',
    '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - -}\\mainline{30.Kd2 Kd7}',
    'malformed-fen',
  ],
  [
    'a short rank',
    `\\fenboard{${SHORT_RANK} b - - 0 30}\\mainline{30...Kd2 31.Qh5}`,
    'malformed-fen',
  ],
  [
    'two bad ranks',
    '\\fenboard{4k3/8/7/8/8/9/8/4K2 b - - 0 30}\\mainline{30...Kd2}',
    'malformed-fen',
  ],
  [
    'a check that was left',
    `\\fenboard{${IN_CHECK} w - - 0 9}\\mainline{9.Re5 Kf7}`,
    'fen-inconsistent',
  ],
];

const XSKAK: readonly (readonly [string, string, string])[] = [
  [
    'no king',
    `\\newchessgame[setfen=${NO_WHITE_KING} w - - 0 1]\\mainline{1. Kd2 Kd6}`,
    'missing-king',
  ],
  [
    'no king, and no move id',
    `\\newchessgame[setfen=${NO_WHITE_KING} b - - 0 30]\\mainline{30... Kd6 31.Kd2 Kd5}`,
    'setfen-without-moveid',
  ],
  [
    'no king, no move id, a stray pawn',
    '\\newchessgame[setfen=4k2P/8/8/8/8/8/8/8 w - - 0 60]\\mainline{60.Kd2 Ke7}',
    'setfen-without-moveid',
  ],
  [
    'a check that was left, and no move id',
    `\\newchessgame[setfen=${IN_CHECK} w - - 0 60]\\mainline{60.Re5 Kf7}`,
    'setfen-without-moveid',
  ],
  [
    'a right to castle, and no move id',
    '\\newchessgame[setfen=4k3/8/8/8/8/8/8/4K2R b KQ - 0 30]\\mainline{30...Kd7 31.Kd2}',
    'setfen-without-moveid',
  ],
  [
    'a square for en passant, and no move id',
    '\\newchessgame[setfen=4k3/8/8/8/4P3/8/8/4K3 b - e6 0 30]\\mainline{30...Kd7}',
    'setfen-without-moveid',
  ],
  [
    'a short rank',
    `\\newchessgame[setfen=${SHORT_RANK} b - - 0 30]\\mainline{30...Kd2}`,
    'setfen-without-moveid',
  ],
  [
    'two bad ranks, with a move id',
    '\\newchessgame[moveid=30b,setfen=4k3/8/7/8/8/9/8/4K2 b - - 0 30]\\mainline{30...Kd2}',
    'fen-inconsistent',
  ],
  ['fenboard', `\\fenboard{${NO_WHITE_KING} w - - 0 1}\\mainline{1. Kd2 Kd6}`, 'missing-king'],
  [
    'a board beside the game',
    `\\newchessgame\\mainline{1.e4 e5}\\chessboard[setfen=${SHORT_RANK} w - - 0 30]\\variation{30.Kd6 Kd2}`,
    'fen-inconsistent',
  ],
];

describe.each([
  ['skak', SKAK],
  ['xskak', XSKAK],
] as const)('one mistake in a FEN is one finding in %s', (dialect, forms) => {
  test.each(forms)('a FEN with %s has one finding', async (_, body, rule) => {
    const findings = await checkText(inDocument(body, dialect));
    expect(findings.map((finding) => finding.rule)).toEqual([rule]);
  });
});

test('names the other problems of the FEN in a note', async () => {
  const body = `\\newchessgame[setfen=${NO_WHITE_KING} b - - 0 30]\\mainline{30... Kd6 31.e3}`;
  const [finding] = await checkText(inDocument(body, 'xskak'));
  expect(finding?.note).toBe('Also: Moves are played from this board, which lacks a king');
});

describe('what does not come from the FEN is still reported', () => {
  test.each([
    [
      'a move that a piece at hand cannot make',
      `\\fenboard{8/8/8/4k3/8/8/8/R6P w - - 0 1}\\mainline{1.Rb3 Kd6}`,
      ['missing-king', 'illegal-move'],
    ],
    [
      'the next game',
      `\\fenboard{${NO_WHITE_KING} w - - 0 1}\\mainline{1.Kd2 Kd6}\\newgame\\mainline{1.e4 e5 2.Ke3}`,
      ['missing-king', 'illegal-move'],
    ],
    [
      'two FENs',
      `\\fenboard{${NO_WHITE_KING} w - - 0 1}\\mainline{1.Kd2}\\fenboard{${SHORT_RANK} w - - 0 1}`,
      ['missing-king', 'malformed-fen'],
    ],
  ])('a finding that does not come from the FEN is still reported: %s', async (_, body, rules) => {
    const findings = await checkText(inDocument(body, 'skak'));
    expect(findings.map((finding) => finding.rule)).toEqual(rules);
  });
});
