import {describe, expect, test} from 'vitest';
import {checkText, inDocument} from '../check-text.ts';

const tex = String.raw;

/** The Italian Game: 1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6 5.d4 exd4 6.cxd4 Bb4+ 7.Nc3 Nxe4. */
const START = tex`\newchessgame[id=A]`;
const MOVES = tex`${START}\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6}`;
const RIGHT = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R';
const TURN = 'w KQkq - 1 5';

/** What the rule says of a text. */
async function drifts(body: string): Promise<readonly string[]> {
  const findings = await checkText(inDocument(body));
  return findings.map(({rule, message}) => (rule === 'diagram-drift' ? message : rule));
}

function diagram(placement: string, turn = TURN): string {
  return tex`\chessboard[setfen={${`${placement} ${turn}`.trim()}}]`;
}

/** A slip, the placement that has it, and what is said of it. */
const SLIPS: readonly (readonly [string, string, string])[] = [
  [
    'a piece is missing',
    'r1bqk2r/pppp1ppp/2n5/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R',
    'The diagram has no knight on `f6`, where the text has one at `5.`',
  ],
  [
    'there is a piece too many',
    'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PPPP1PPP/RNBQK2R',
    'The diagram has a pawn on `c2`, where the text has none at `5.`',
  ],
  [
    'a piece has the wrong colour',
    'r1bqk2r/pppp1ppp/2n2n2/2b1P3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R',
    'The diagram has a white pawn on `e5`, where the text has a black pawn at `5.`',
  ],
  [
    'a piece is another one',
    'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PP1P1PPP/RBBQK2R',
    'The diagram has a bishop on `b1`, where the text has a knight at `5.`',
  ],
  [
    'a piece stands on a neighbouring square',
    'r1bqk2r/pppp1ppp/2n2n2/3bp3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R',
    'The diagram has the bishop on `d5` that the text has on `c5` at `5.`',
  ],
  [
    'two pieces are missing',
    'r1bqk2r/pppp1ppp/2n5/2b1p3/2B1P3/2P5/PP1P1PPP/RNBQK2R',
    'The diagram has no knight on `f6`, where the text has one, and has no knight on `f3`, where the text has one at `5.`',
  ],
];

describe('of a slip in a FEN that names its position, the rule says that', () => {
  test.each(SLIPS)(
    'diagram-drift explains a slip in a FEN that names its position: %s',
    async (_, placement, message) => {
      expect(await drifts(MOVES + diagram(placement))).toEqual([message]);
    },
  );
});

describe('of a slip in a placement alone, the rule says that', () => {
  test.each(SLIPS)(
    'diagram-drift explains a slip in a placement: %s',
    async (_, placement, message) => {
      expect(await drifts(MOVES + diagram(placement, ''))).toEqual([message]);
    },
  );
});

/** Where the FEN stands, and whether it is to be held against the text. */
const PLACES: readonly (readonly [string, (placement: string) => string])[] = [
  ['behind the moves', (placement) => MOVES + diagram(placement)],
  ['before them', (placement) => tex`${START}${diagram(placement)}` + MOVES],
  ['before their game', (placement) => tex`\fenboard{${placement} ${TURN}}\showboard` + MOVES],
  [
    'at the board from which the game goes on',
    (placement) =>
      tex`${MOVES}\newchessgame[setfen={${placement} ${TURN}},moveid=5w]\mainline{5.d4 exd4}`,
  ],
  [
    'at the board from which it goes on without a word about its turn',
    (placement) => tex`${MOVES}\fenboard{${placement} ${TURN}}\mainline{5.d4 exd4}`,
  ],
  [
    'behind more moves',
    (placement) => tex`${MOVES}\mainline{5.d4 exd4 6.cxd4 Bb4+}${diagram(placement)}`,
  ],
  [
    'behind a variation',
    (placement) =>
      tex`${START}\mainline{1.e4 e5 2.Nf3 Nc6}\variation{3.Bc4 Bc5 4.c3 Nf6}${diagram(placement)}`,
  ],
  [
    'inside a variation',
    (placement) =>
      tex`${START}\mainline{1.e4 e5 2.Nf3 Nc6}\variation{3.Bc4 Bc5 4.c3 Nf6 \xskakcomment{${diagram(placement)}} 5.d4}`,
  ],
  [
    'where a wrapper shows it',
    (placement) =>
      tex`\newcommand{\showfen}[1]{\chessboard[setfen={#1}]}${MOVES}\showfen{${placement} ${TURN}}`,
  ],
];

describe('a FEN is held against the text', () => {
  test.each(PLACES)('diagram-drift compares a FEN with the text: %s', async (_, write) => {
    expect(await drifts(write(RIGHT))).toEqual([]);
    expect(await drifts(write(RIGHT.replace('2n2n2', '2n5')))).toEqual([
      expect.stringContaining('has no knight on `f6`, where the text has one at `5.`'),
    ]);
  });
});

/** Boards that an author shows on purpose. */
const DELIBERATE: readonly (readonly [string, string])[] = [
  ['the position at hand', MOVES + diagram(RIGHT)],
  ['the position at hand, whatever else its FEN says', MOVES + diagram(RIGHT, 'b - - 0 40')],
  ['the start of the game', MOVES + diagram('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR')],
  [
    'an earlier position',
    MOVES + diagram('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R', 'w KQkq - 2 3'),
  ],
  [
    'a position of a variation',
    tex`${MOVES}\variation{4...d6}${diagram('r1bqk1nr/ppp2ppp/2np4/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R', 'w KQkq - 0 5')}`,
  ],
  [
    'a position of an earlier game',
    tex`${MOVES}\newchessgame[id=B]\mainline{1.d4 d5}${diagram(RIGHT)}`,
  ],
  [
    'a position of a later game',
    tex`\newchessgame[id=B]\mainline{1.d4 d5}${diagram(RIGHT)}${MOVES}`,
  ],
  [
    'the next move',
    MOVES + diagram('r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/2P2N2/PP3PPP/RNBQK2R', 'b KQkq d3 0 5'),
  ],
  [
    'the next two moves',
    MOVES + diagram('r1bqk2r/pppp1ppp/2n2n2/2b5/2BpP3/2P2N2/PP3PPP/RNBQK2R', 'w KQkq - 0 6'),
  ],
  [
    'the next move, placement alone',
    MOVES + diagram('r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/2P2N2/PP3PPP/RNBQK2R', ''),
  ],
  [
    'the next move under a FEN whose turn is a placeholder',
    MOVES + diagram('r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/2P2N2/PP3PPP/RNBQK2R', 'w KQkq - 0 1'),
  ],
  [
    'an alternative to the last move',
    MOVES + diagram('r1bqk2r/ppppnppp/2n5/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R'),
  ],
  [
    'an alternative to the move before it, and the same answer',
    tex`${START}\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6}${diagram('r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R', 'w KQkq - 4 4')}`,
  ],
  [
    'what the other side threatens',
    MOVES + diagram('r1bqk2r/pppp1ppp/2n5/2b1p3/2B1n3/2P2N2/PP1P1PPP/RNBQK2R', ''),
  ],
  [
    'a piece where it would rather stand',
    MOVES + diagram('r1bqk2r/pppp1ppp/2n2n2/2b1p3/4P3/1BP2N2/PP1P1PPP/RNBQK2R', ''),
  ],
  ['another position altogether', MOVES + diagram('8/8/4k3/8/8/4K3/4P3/8', 'w - - 0 5')],
  [
    'an ending with few pieces, and a theme of it',
    tex`\newchessgame[setfen={8/8/3k4/3P4/4K3/8/8/8 w - - 0 60},moveid=60w]\mainline{60.Kd4 Kd7}${diagram('8/3k4/8/3P4/3K4/8/P7/8', 'w - - 0 1')}`,
  ],
  [
    'pieces that other keys put on top',
    tex`${MOVES}\chessboard[setfen={${RIGHT.replace('2n2n2', '2n5')} ${TURN}},addpieces=nf6]`,
  ],
];

describe('nothing is said of', () => {
  test.each(DELIBERATE)('diagram-drift reports nothing about %s', async (_, body) => {
    expect(await drifts(body)).toEqual([]);
  });

  test('diagram-drift reports nothing about a board after a move that cannot be played', async () => {
    const lost = tex`${START}\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf7}`;
    expect(await drifts(lost + diagram(RIGHT.replace('2n2n2', '2n5')))).toEqual(['illegal-move']);
  });
});

describe('a FEN that names the position at hand', () => {
  const after = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/2P2N2/PP3PPP/RNBQK2R';

  test('a FEN that names the current position is not excused by the next move', async () => {
    expect(await drifts(MOVES + diagram(after))).toEqual([
      'The diagram has the pawn on `d4` that the text has on `d2` at `5.`',
    ]);
  });

  test('a FEN that names the current position is not excused by the next two moves', async () => {
    const further = 'r1bqk2r/pppp1ppp/2n2n2/2b5/2BpP3/2P2N2/PP3PPP/RNBQK2R';
    expect(await drifts(MOVES + diagram(further))).toEqual([
      'The diagram shows the position after `5.d4 exd4`, though its FEN says White at move 5',
    ]);
  });

  test('a FEN that names the current position reveals an edit of an earlier move', async () => {
    const edited = tex`${START}\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 Bc5 4.c3 Nf6}`;
    expect(await drifts(edited + diagram(RIGHT))).toEqual([
      'The diagram has the bishop on `c4` that the text has on `b5` at `5.`',
    ]);
  });
});

test('the fix of diagram-drift writes the placement of the text, and is not safe', async () => {
  const body = MOVES + diagram(RIGHT.replace('2n2n2', '2n5'));
  const [finding] = await checkText(inDocument(body));
  expect(finding?.expected).toEqual([RIGHT]);
  expect(finding?.fix).toMatchObject({safety: 'unsafe', edits: [{text: RIGHT}]});
  expect(finding?.source.slice(finding.span)).toBe(RIGHT.replace('2n2n2', '2n5'));
});
