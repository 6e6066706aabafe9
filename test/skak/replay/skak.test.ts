import {describe, expect, test} from 'vitest';
import {after} from './positions.ts';
import {framesOf} from './tables.ts';

const tex = String.raw;
const ROOK_ENDING = '4k3/8/8/8/8/8/8/4K2R b - - 5 30';

/** Each body with the moves that lead to the start and to the end of its blocks. */
const ROWS: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  [
    'a main line goes on where the last one ended',
    tex`\newgame\mainline{1.e4 e5}\mainline{2.Nf3}`,
    [
      ['', 'e4 e5'],
      ['e4 e5', 'e4 e5 Nf3'],
    ],
  ],
  [
    'a variation starts before the last half-move and leaves the main line alone',
    tex`\newgame\mainline{1.e4 e5 2.Nf3}\variation{2.Nc3 Nc6}\mainline{2...Nc6}`,
    [
      ['', 'e4 e5 Nf3'],
      ['e4 e5', 'e4 e5 Nc3 Nc6'],
      ['e4 e5 Nf3', 'e4 e5 Nf3 Nc6'],
    ],
  ],
  [
    'a second variation starts where the first one did',
    tex`\newgame\mainline{1.e4}\variation{1.d4 d5}\variation{1.c4}`,
    [
      ['', 'e4'],
      ['', 'd4 d5'],
      ['', 'c4'],
    ],
  ],
  [
    'variationcurrent starts at the current position',
    tex`\newgame\mainline{1.e4}\variationcurrent{1...c5 2.Nf3}\mainline{1...e5}`,
    [
      ['', 'e4'],
      ['e4', 'e4 c5 Nf3'],
      ['e4', 'e4 e5'],
    ],
  ],
  [
    'continuevariation starts before the last half-move of the variation',
    tex`\newgame\mainline{1.e4}\variation{1.d4 d5 2.c4}\continuevariation{2.Nf3 Nf6}`,
    [
      ['', 'e4'],
      ['', 'd4 d5 c4'],
      ['d4 d5', 'd4 d5 Nf3 Nf6'],
    ],
  ],
  [
    'continuevariationcurrent starts at the end of the variation',
    tex`\newgame\mainline{1.e4}\variation{1.d4 d5}\continuevariationcurrent{2.c4 c6}`,
    [
      ['', 'e4'],
      ['', 'd4 d5'],
      ['d4 d5', 'd4 d5 c4 c6'],
    ],
  ],
  [
    'hidden moves are moves of the main line',
    tex`\newgame\hidemoves{1.e4 e5}\variation{1...c5}\mainline{2.Nf3}`,
    [
      ['', 'e4 e5'],
      ['e4', 'e4 c5'],
      ['e4 e5', 'e4 e5 Nf3'],
    ],
  ],
  [
    'an empty main line changes nothing',
    tex`\newgame\mainline{1.e4}\mainline{}\variation{1.d4}\mainline{1...e5}`,
    [
      ['', 'e4'],
      ['e4', 'e4'],
      ['', 'd4'],
      ['e4', 'e4 e5'],
    ],
  ],
  [
    'right behind newgame a variation starts at the start',
    tex`\newgame\variation{1.e4 e5}\mainline{1.d4}`,
    [
      ['', 'e4 e5'],
      ['', 'd4'],
    ],
  ],
  [
    'a stored game comes back, and with it the position before its last move',
    tex`\newgame\mainline{1.e4 e5}\storegame{a}\mainline{2.Nf3}\restoregame{a}\variation{1...c5}\mainline{2.Bc4}`,
    [
      ['', 'e4 e5'],
      ['e4 e5', 'e4 e5 Nf3'],
      ['e4', 'e4 c5'],
      ['e4 e5', 'e4 e5 Bc4'],
    ],
  ],
  [
    'a name stores the latest of its games',
    tex`\newgame\mainline{1.e4}\storegame{a}\newgame\mainline{1.d4}\storegame{a}\newgame\restoregame{a}\mainline{1...d5}`,
    [
      ['', 'e4'],
      ['', 'd4'],
      ['d4', 'd4 d5'],
    ],
  ],
  [
    'skak.variation is the end of the last variation',
    tex`\newgame\mainline{1.e4}\variation{1.d4 d5}\restoregame{skak.variation}\mainline{2.c4}`,
    [
      ['', 'e4'],
      ['', 'd4 d5'],
      ['d4 d5', 'd4 d5 c4'],
    ],
  ],
  [
    'a group does not scope the position',
    tex`\newgame{\mainline{1.e4}}\begin{center}\mainline{1...e5}\end{center}\mainline{2.Nf3}`,
    [
      ['', 'e4'],
      ['e4', 'e4 e5'],
      ['e4 e5', 'e4 e5 Nf3'],
    ],
  ],
  [
    'a game started in a group is the game behind it',
    tex`\newgame\mainline{1.e4}{\newgame\mainline{1.d4}}\mainline{1...d5}`,
    [
      ['', 'e4'],
      ['', 'd4'],
      ['d4', 'd4 d5'],
    ],
  ],
  [
    'a footnote is played where it stands',
    tex`\newgame\mainline{1.e4 e5}\footnote{Or \variation{1...c5}.}\mainline{2.Nf3}`,
    [
      ['', 'e4 e5'],
      ['e4', 'e4 c5'],
      ['e4 e5', 'e4 e5 Nf3'],
    ],
  ],
];

describe('under skak', () => {
  test.each(ROWS)('skak plays the moves from %s', (_, body, moves) => {
    expect(framesOf(body, 'skak')).toEqual(moves.map((frame) => frame.map((line) => after(line))));
  });

  test('a board has its side to move and its move number under skak', () => {
    const body = tex`\fenboard{${ROOK_ENDING}}\mainline{30...Kd7 31.Rh7+}\variation{31.Rh6}`;
    expect(framesOf(body, 'skak')).toEqual([
      [after('', ROOK_ENDING), after('Kd7 Rh7', ROOK_ENDING)],
      [after('Kd7', ROOK_ENDING), after('Kd7 Rh6', ROOK_ENDING)],
    ]);
  });

  test('a board may take several lines, with comments, under skak', () => {
    const body = '\\fenboard{4k3/8/8/8/% empty\n  8/8/8/4K2R\n b - - 5 30}\\mainline{30...Kd7}';
    expect(framesOf(body, 'skak')).toEqual([[after('', ROOK_ENDING), after('Kd7', ROOK_ENDING)]]);
  });
});
