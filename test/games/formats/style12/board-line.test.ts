import {SourceText} from '../../../../src/text/source-text.ts';
import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../../src/chess/fen.ts';
import {style12Format} from '../../../../src/games/formats/style12/style12-format.ts';
import {accused, readText, remarks, rulesOf} from '../readings.ts';

const MIDDLE = '7 Morphy Hart 0 3 0 39 39 180 180';
const START = 'rnbqkbnr pppppppp -------- -------- -------- -------- PPPPPPPP RNBQKBNR';
const BARE = `${START} W -1 1 1 1 1 0 ${MIDDLE} 1 none (0:00) none 0`;

/** A line's own fields, and the FEN of the position that it shows. */
const POSITIONS: readonly (readonly [what: string, fields: string, fen: string])[] = [
  [
    'the usual start',
    `${START} W -1 1 1 1 1 0 ${MIDDLE} 1 none (0:00) none 0`,
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  ],
  [
    'a double step that no pawn can answer en passant',
    `rnbqkbnr pppppppp -------- -------- ----P--- -------- PPPP-PPP RNBQKBNR B 4 1 1 1 1 0 ${MIDDLE} 1 P/e2-e4 (0:00) e4 0`,
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
  ],
  [
    'a double step that a pawn can answer',
    `rnbqkbnr ppp-pppp -------- -------- ---pP--- -------- PPPP-PPP RNBQKBNR B 4 1 1 1 1 0 ${MIDDLE} 3 P/e2-e4 (0:00) e4 0`,
    'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3',
  ],
  [
    'a double step that only a pinned pawn could answer',
    `---rk--- -------- -------- ---pP--- ---K---- -------- -------- -------- W 3 0 0 0 0 0 ${MIDDLE} 30 P/d7-d5 (0:00) d5 0`,
    '3rk3/8/8/3pP3/3K4/8/8/8 w - d6 0 30',
  ],
  [
    'a double step answered by a pawn that would bare its king',
    `----k--- -------- -------- K--pP--r -------- -------- -------- -------- W 3 0 0 0 0 0 ${MIDDLE} 30 P/d7-d5 (0:00) d5 0`,
    '4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 30',
  ],
  [
    'a file on which no pawn has moved two squares',
    `rnbqkbnr pppppppp -------- -------- -------- -------- PPPPPPPP RNBQKBNR B 4 1 1 1 1 0 ${MIDDLE} 1 P/e2-e4 (0:00) e4 0`,
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1',
  ],
  [
    'castling flags of a board that somebody has set up (FICS, bsetup)',
    `r-bq--k- --p--p-p p-pp--pB --n----r -------- --N--Q-- PPP--PPP ----RRK- W -1 1 1 1 1 0 ${MIDDLE} 1 none (0:00) none 0`,
    'r1bq2k1/2p2p1p/p1pp2pB/2n4r/8/2N2Q2/PPP2PPP/4RRK1 w - - 0 1',
  ],
  [
    'castling flags of which half are true',
    `r---k--- -------- -------- -------- -------- -------- -------- R--K---R W -1 1 1 1 1 4 ${MIDDLE} 20 K/e7-e8 (0:00) Ke8 0`,
    'r3k3/8/8/8/8/8/8/R2K3R w q - 4 20',
  ],
  [
    'ICC counts a king move that loses castling as irreversible',
    `rnbqkb-r pppppppp -----n-- -------- ----P--- -------- PPPPKPPP RNBQ-BNR B -1 0 0 1 1 0 ${MIDDLE} 2 K/e1-e2 (0:06) Ke2 0`,
    'rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 0 2',
  ],
  [
    'a start of Chess960, where flags speak of the corners only',
    `qnrkbbnr pppppppp -------- -------- -------- -------- PPPPPPPP QNRKBBNR W -1 1 0 1 0 0 ${MIDDLE} 1 none (0:00) none 0`,
    'qnrkbbnr/pppppppp/8/8/8/8/PPPPPPPP/QNRKBBNR w KQkq - 0 1',
  ],
  [
    'a shuffled start without castling (FICS, wild/4)',
    `knnrrrqn pppppppp -------- -------- -------- -------- PPPPPPPP NRNKNQRR W -1 0 0 0 0 0 ${MIDDLE} 1 none (0:00) none 0`,
    'knnrrrqn/pppppppp/8/8/8/8/PPPPPPPP/NRNKNQRR w - - 0 1',
  ],
  [
    'a diagram without kings',
    '-------- -------- -------- ---p---- ----P--- -------- -------- -------- W -1 0 0 0 0 0 7 A B -3 0 0 1 1 0 0 1 none (0:00) none 0',
    '8/8/8/3p4/4P3/8/8/8 w - - 0 1',
  ],
];

test.each(POSITIONS)('a single line shows %s', (_, fields, fen) => {
  const {games} = readText(style12Format, `<12> ${fields}\n`);
  expect(games.map(({start}) => writeFen(start))).toEqual([fen]);
  expect(games[0]).toMatchObject({plies: 0, result: '*', reason: undefined});
});

test('a single line becomes a diagram with names and FEN', () => {
  const line = `<12> --kr---- -------- -------- -------- -------- -------- -------- --KR---- W -1 0 0 0 0 3 12 Saavedra Barbier -3 0 0 5 5 0 0 40 none (0:00) none 0`;
  const [game] = readText(style12Format, line).games;
  expect([...(game?.tags ?? [])]).toEqual([
    ['Event', 'ICC game 12'],
    ['White', 'Saavedra'],
    ['Black', 'Barbier'],
    ['TimeControl', '-'],
    ['GameNumber', '12'],
    ['SetUp', '1'],
    ['FEN', '2kr4/8/8/8/8/8/8/2KR4 w - - 3 40'],
  ]);
});

describe('a board line', () => {
  test.each([
    ['blanks before it', ` \t<12> ${BARE}`],
    ['no blank behind the marker', `<12>${BARE}`],
    ['a prompt before it', `fics% <12> ${BARE}`],
    ['several prompts', `fics% aics% \u0007fics% <12> ${BARE}`],
    ['a prompt with the time', `12:07_fics% <12> ${BARE}`],
    ['a bell before and behind', `\u0007<12> ${BARE}\u0007`],
    ['marks of a block', `\u001558\u00161\u0016<12> ${BARE}\u0017`],
    ['telnet commands', `\u00ff\u00fb\u0001\u00ff\u00fd\u0003<12> ${BARE}`],
    [
      'telnet commands in its middle',
      `<12> ${BARE.slice(0, 30)}\u00ff\u00fb\u0001${BARE.slice(30)}`,
    ],
    ['a telnet option with its text', `\u00ff\u00fa\u0018\u0000vt100\u00ff\u00f0<12> ${BARE}`],
    ['colours', `\u001b[1;32m<12> ${BARE}\u001b[0m`],
    ['CR LF at its end', `\r\n<12> ${BARE}\r\n`],
    ['LF CR at its end', `\n\r<12> ${BARE}\n\r`],
    ['CR alone at its end', `\r<12> ${BARE}\r`],
    ['wrapping', `<12> ${BARE.slice(0, 71)}\n\\   ${BARE.slice(72)}\n`],
    [
      'wrapping twice',
      `<12> ${BARE.slice(0, 8)}\n\r\\   ${BARE.slice(9, 71)}\n\r\\   ${BARE.slice(72)}`,
    ],
    ['a byte order mark', `\ufeff<12> ${BARE}`],
    ['the fields of FICS', `<12> ${BARE} 1 215`],
    ['the fields that FICS adds', `<12> ${BARE} 1 215`],
    ['octal line ends of winboard.debug', `<ICS: \\015\\012<12> ${BARE}\\015\\012fics% `],
    ['`NONE` in capitals', `<12> ${BARE.replace('none', 'NONE')}`],
  ])('a board line may have %s', (_, text) => {
    const reading = readText(style12Format, text);
    expect(reading.games).toHaveLength(1);
    expect(reading.diagnostics).toEqual([]);
    expect(style12Format.recognises(text)).toBe(true);
  });

  test.each([
    ['in a tell', `Hart tells you: <12> ${BARE}`],
    ['as the rest of a wrapped tell', `Hart tells you: look\n\\   <12> ${BARE}`],
    ['behind a FEN', `8/8/8/8/8/8/8/8 w - - 0 1\t<12> ${BARE}`],
  ])('a line is not a board %s', (_, text) => {
    const reading = readText(style12Format, text);
    expect(reading.games).toEqual([]);
    expect(rulesOf(reading)).toEqual(['game-outside-text']);
    expect(style12Format.recognises(text)).toBe(false);
  });
});

/** What a test replaces in a line, by what, and what is accused. */
const FLAWS: readonly (readonly [from: string | RegExp, to: string, fault: string])[] = [
  [' pppppppp', ' ppp-ppppp', 'game-malformed-board ppp-ppppp'],
  [' pppppppp', ' pppxpppp', 'game-malformed-board pppxpppp'],
  [' pppppppp', '', 'game-malformed-board W'],
  ['RNBQKBNR W', 'RNBQKBNR X', 'game-malformed-board X'],
  ['RNBQKBNR W', 'RNBQQBNR W', `game-malformed-board ${START.replace('RNBQK', 'RNBQQ')}`],
  [' 7 Morphy', ' seven Morphy', 'game-malformed-board seven'],
  ['Hart 0 3', 'Hart x 3', 'game-malformed-board x'],
  [' 1 none', ' one none', 'game-malformed-board one'],
];

describe('a malformed line', () => {
  test.each(FLAWS)('a malformed line is skipped: %s > %s', (from, to, fault) => {
    const reading = readText(style12Format, `<12> ${BARE.replace(from, to)} 0 0\n<12> ${BARE}\n`);
    expect(reading.games).toHaveLength(1);
    expect(accused(reading)).toEqual([fault]);
  });

  test('a malformed time is dropped without the move', () => {
    const reading = readText(style12Format, `<12> ${BARE.replace('(0:00)', '(zz:00)')}`);
    expect(reading.games).toHaveLength(1);
    expect(accused(reading)).toEqual(['game-malformed-board (zz:00)']);
  });

  test.each([
    ['0 1 0', []],
    ['0 newfield extra', ['game-malformed-board newfield extra']],
    ['0 1 215 99 newfield', ['game-malformed-board 99 newfield']],
  ])('what is after the known fields is reported, without losing the board: %s', (end, found) => {
    const reading = readText(style12Format, `<12> ${BARE.replace(/ 0$/u, '')} ${end}\n`);
    expect(reading.games).toHaveLength(1);
    expect(accused(reading)).toEqual(found);
    const severities = reading.diagnostics.map(({severity}) => severity);
    expect(severities).toEqual(found.map(() => 'error'));
  });

  test('a line from which bytes were removed is reported as a whole', () => {
    const line = `<12> ${BARE.slice(0, 20)}\u0007${BARE.slice(20).replace(' W ', ' X ')}`;
    expect(accused(readText(style12Format, `${line}\n`))).toEqual([`game-malformed-board ${line}`]);
  });

  test('a line with too few fields is reported', () => {
    const text = `<12> ${BARE}\n<12> ${BARE.slice(0, 90)}\n<12>\n`;
    expect(remarks(readText(style12Format, text))).toEqual([
      '2:6 game-malformed-board: Unexpected board line of 18 fields, expected 31 or more',
      '3:1 game-malformed-board: Unexpected board line of 1 field, expected 31 or more',
    ]);
  });

  test('an incomplete last line is the end of a cut log', () => {
    const text = `<12> ${BARE}\n<12> ${BARE.slice(0, 90)}`;
    expect(remarks(readText(style12Format, text))).toEqual([
      '2:6 game-unfinished: Unexpected board line of 18 fields, expected 31 or more',
    ]);
  });
});

test.each([
  [
    'ten files',
    'rnabqkbcnr pppppppppp ---------- ---------- ---------- ---------- PPPPPPPPPP RNABQKBCNR',
    '10x8',
  ],
  [
    'ten ranks',
    'rnbqkbnr pppppppp -------- -------- -------- -------- -------- -------- PPPPPPPP RNBQKBNR',
    '8x10',
  ],
  ['five files and six ranks', 'rnbqk ppppp ----- ----- PPPPP RNBQK', '5x6'],
])('a board with %s is refused', (_, board, size) => {
  const text = `<12> ${board} W -1 1 1 1 1 0 ${MIDDLE} 1 none (0:00) none 0`;
  const reading = readText(style12Format, text);
  expect(remarks(reading)).toEqual([
    `1:6 game-unsupported: Unexpected board of ${size} squares, expected 8x8`,
  ]);
  expect(reading.games).toEqual([]);
  expect(style12Format.recognises(text)).toBe(true);
});

test('tabs separate fields as blanks do', () => {
  const ranks = 'rnbqkbnr pppppppp -------- -------- ----P--- -------- PPPP-PPP RNBQKBNR';
  const line = `<12> ${ranks} B 4 1 1 1 1 0 7 Newton Einstein 1 2 12 39 39 119 122 1 P/e2-e4 (0:06) e4 0\n`;
  const tabbed = line.replaceAll(' ', '\t');
  expect(style12Format.recognises(tabbed)).toBe(true);
  const [one, other] = [line, tabbed].map((text) => style12Format.read(new SourceText(text)));
  expect(other?.games.map(({tags}) => tags)).toEqual(one?.games.map(({tags}) => tags));
  expect(other?.diagnostics.length).toBe(one?.diagnostics.length);
});
