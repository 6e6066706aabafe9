import {expect, test} from 'vitest';
import {brief, checkText, inDocument} from '../check-text.ts';
import {writeFen} from '../../src/chess/fen.ts';
import {replayBody} from '../skak/replay/tables.ts';

const tex = String.raw;
const MOVES = tex`\mainline{1.Kd4 Kd6 2.e4}`;

/** What xskak plays after each FEN was asked of the packages: all of them end alike. */
test.each([
  ['nine ranks', '8/8/4k3/8/8/4K3/4P3/8/8 w - - 0 1'],
  ['an empty ninth rank', '8/8/4k3/8/8/4K3/4P3/8/ w - - 0 1'],
  ['a short last rank', '8/8/4k3/8/8/4K3/4P3/7 w - - 0 1'],
  ['a short rank', '8/8/4k3/7/8/4K3/4P3/8 w - - 0 1'],
  ['a long rank', '8/8/4k4/8/8/4K3/4P3/8 w - - 0 1'],
  ['too few ranks', '8/8/4k3/8/8/4K3/4P3 w - - 0 1'],
  ['a rank of nine', '9/8/4k3/8/8/4K3/4P3/8 w - - 0 1'],
  ['a zero', '8/8/4k3/8/0/4K3/4P3/8 w - - 0 1'],
  ['a dash for the clock', '8/8/4k3/8/8/4K3/4P3/8 w - - -'],
  ['a dash for the clock, and a number', '8/8/4k3/8/8/4K3/4P3/8 w - - - 1'],
  ['castling rights left out', '8/8/4k3/8/8/4K3/4P3/8 w - 0 1'],
  ['castling rights that are none', '8/8/4k3/8/8/4K3/4P3/8 w XY - 0 1'],
  ['an en passant square that is none', '8/8/4k3/8/8/4K3/4P3/8 w - e4 0 1'],
  ['a seventh field', '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1 x'],
  ['five fields', '8/8/4k3/8/8/4K3/4P3/8 w - - 0'],
  // The side is that of the key `moveid`.
  ['a dash for the side', '8/8/4k3/8/8/4K3/4P3/8 - - - 0 1'],
  ['nothing but dashes', '8/8/4k3/8/8/4K3/4P3/8 - - -'],
  ['a whole word for the side', '8/8/4k3/8/8/4K3/4P3/8 white - - 0 1'],
])('a game of xskak is judged after a FEN with %s', async (_, fen) => {
  const body = tex`\newchessgame[setfen=${fen}]${MOVES}`;
  const {blocks, board} = replayBody(body, 'xskak');
  const [end] = blocks.flatMap(({after}) => after ?? []);
  expect(end && writeFen(board.goTo(end))).toBe('8/8/3k4/8/3KP3/8/8/8 b - e3 0 2');
  const found = await checkText(inDocument(body));
  expect(found.map(({rule, severity}) => `${severity} ${rule}`)).toEqual([
    'warning fen-inconsistent',
  ]);
  const wrong = await checkText(inDocument(body.replace('2.e4', '2.e6')));
  expect(wrong.map(({source, span}) => source.slice(span))).toContain('e6');
});

test.each([
  ['ranks that begin the board, and nothing but a side', '8/8/4k3/8/8/4K3/4P3 w'],
  ['4 fields', '8/8/4k3/8/8/4K3/4P3/8 w - -'],
])('xskak needs no more than a FEN with %s', async (_, fen) => {
  expect(await checkText(inDocument(tex`\newchessgame[setfen=${fen}]${MOVES}`))).toEqual([]);
});

test.each([
  ['nine ranks', '8/8/4k3/8/8/4K3/4P3/8/8 w - - 0 1'],
  ['a short last rank', '8/8/4k3/8/8/4K3/4P3/7 w - - 0 1'],
  ['a dash for the clock and no number', '8/8/4k3/8/8/4K3/4P3/8 w - - -'],
  ['a seventh field', '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1 x'],
])('skak does not survive a FEN with %s', async (_, fen) => {
  const found = await checkText(inDocument(tex`\fenboard{${fen}}${MOVES}`, 'skak'));
  expect(found.map(({rule}) => rule)).toEqual(['malformed-fen']);
});

test.each([
  ['castling rights that are none', '8/8/4k3/8/8/4K3/4P3/8 w XY - 0 1'],
  ['a whole word for the side', '8/8/4k3/8/8/4K3/4P3/8 white - - 0 1'],
  ['a dash for the clock', '8/8/4k3/8/8/4K3/4P3/8 w - - - 1'],
])('a game of skak is judged after a FEN with %s', async (_, fen) => {
  const found = await checkText(inDocument(tex`\fenboard{${fen}}${MOVES}`, 'skak'));
  expect(found.map(({rule}) => rule)).toEqual(['fen-inconsistent']);
});

test('a wrong FEN in a macro is one finding, in the macro', async () => {
  const body = tex`\def\fen{8/8/4k3/8/8/4K3/4P3/8/8 w - - 0 1}
\newchessgame[setfen=\fen]${MOVES}
\chessboard[setfen=\fen]
\newchessgame[setfen=\fen]${MOVES}`;
  const found = await checkText(inDocument(body));
  expect(found.map(brief)).toEqual(['2:10 fen-inconsistent 8/8/4k3/8/8/4K3/4P3/8/8']);
});

test('a FEN in a macro that cannot be set up is one finding, in the macro', async () => {
  const body = tex`\newcommand\fen{8/8/4x3/8/8/4K3/4P3/8 w - - 0 1}
\newchessgame[setfen=\fen]${MOVES}
\newchessgame[setfen=\fen]${MOVES}`;
  const found = await checkText(inDocument(body));
  expect(found.map(brief)).toEqual(['2:22 malformed-fen x']);
});

test.each([
  ['xskak', tex`\newchessgame[setfen=r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1]`],
  ['skak', tex`\fenboard{r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1}`],
] as const)(
  'castling without the right is a warning at the FEN under %s',
  async (dialect, start) => {
    const body = tex`${start}\mainline{1.Kd2 O-O 2.Ke2}`;
    const found = await checkText(inDocument(body, dialect));
    expect(found.map(({rule, severity}) => `${severity} ${rule}`)).toEqual([
      'warning fen-inconsistent',
    ]);
    const moved = tex`${start}\mainline{1.Kd2 Rh7 2.Ke2 Rh8 3.Kd2 O-O}`;
    const wrong = await checkText(inDocument(moved, dialect));
    expect(wrong.map(({rule}) => rule)).toEqual(['illegal-move']);
  },
);

test('a right to castle that is not used stays as the FEN has it', () => {
  const body = tex`\newchessgame[setfen=r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1]\mainline{1.Kd2 O-O 2.Ke2}`;
  const {blocks, board} = replayBody(body, 'xskak');
  const [start] = blocks.flatMap(({before}) => before ?? []);
  expect(start && writeFen(board.goTo(start))).toBe('r3k2r/8/8/8/8/8/8/R3K2R w k - 0 1');
});

const NINE = '8/8/4k3/8/8/4K3/4P3/8/8 w - - 0 1';

test.each([
  tex`\newchessgame[setfen=@]${MOVES}`,
  tex`\newcommand\start[1]{\newchessgame[setfen=#1]}\start{@}${MOVES}`,
  tex`\newcommand\start{\newchessgame[setfen=@]}\start${MOVES}\start${MOVES}`,
  tex`\newcommand\fen{@}\newchessgame[setfen=\fen]${MOVES}`,
  tex`\xskakset{defaultfen=@}\newchessgame${MOVES}\newchessgame${MOVES}`,
  tex`\newchessgame\chessboard[setfen=@]`,
  tex`\newchessgame\setchessboard{setfen=@}\chessboard\chessboard`,
  tex`\newchessgame\storechessboardstyle{mine}{setfen=@}\chessboard[style=mine]\chessboard[style=mine]`,
  tex`\chessboard[setfen=@,storefen=mine]\newchessgame[restorefen=mine]${MOVES}`,
])('a wrong FEN is one warning at the FEN in %s', async (body) => {
  for (const fen of [NINE, '8/8/4k3/8/8/4K3/4P3/7 w - - 0 1', '8/8/4k3/8/8/4K3/4P3/8 w - - 0']) {
    const found = await checkText(inDocument(body.replace('@', fen)));
    expect(found.map(({rule, severity}) => `${severity} ${rule}`)).toEqual([
      'warning fen-inconsistent',
    ]);
    expect(found.map(({source, span}) => fen.includes(source.slice(span)))).toEqual([true]);
  }
});

const FREE = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R';

test.each([
  tex`\newchessgame\mainline{1.e4}\chessboard[setfen=@]\variation{1.O-O O-O}\variation{1.O-O-O}`,
  tex`\newcommand\pic[1]{\chessboard[setfen=#1]}\newchessgame\mainline{1.e4}\pic{@}\variation{1.O-O O-O}`,
  tex`\xskakset{defaultfen=@}\newchessgame\mainline{1.O-O O-O}`,
])('castling from a FEN without rights is one warning at the FEN in %s', async (body) => {
  const found = await checkText(inDocument(body.replace('@', `${FREE} w - - 0 1`)));
  expect(found.map(({rule, severity}) => `${severity} ${rule}`)).toEqual([
    'warning fen-inconsistent',
  ]);
  expect(await checkText(inDocument(body.replace('@', `${FREE} w KQkq - 0 1`)))).toEqual([]);
});

test('a FEN that lacks a rank and a king is one finding, in its macro', async () => {
  const body = tex`\newcommand\fen{4k3/8/8/8/8/8/8 w KQkq - 0 1}\newchessgame[setfen=\fen]\mainline{1...Kd7}`;
  const found = await checkText(inDocument(body));
  expect(found.map(brief)).toEqual(['2:17 fen-inconsistent 4k3/8/8/8/8/8/8']);
});
