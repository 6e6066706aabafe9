import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  readFen,
  START_FEN,
  writeFen,
  writePlacement,
  type FenProblem,
} from '../../src/chess/fen.ts';
import {Position} from '../../src/chess/position.ts';
import {anyCharacters} from '../any-characters.ts';
import {positionOf} from './position-of.ts';
import {randomGame, seededRandom} from './random-games.ts';

/** Each problem as `characters: message`, so that a wrong span is seen. */
function shown(fen: string, problems: readonly FenProblem[]): string[] {
  return problems.map(({span, message}) => `${fen.slice(span.start, span.end)}: ${message}`);
}

function problemsOf(fen: string): string[] {
  const outcome = readFen(fen);
  return outcome.kind === 'malformed' ? shown(fen, outcome.problems) : [];
}

function warningsOf(fen: string): string[] {
  const outcome = readFen(fen);
  return outcome.kind === 'position' ? shown(fen, outcome.warnings) : ['malformed'];
}

describe('readFen', () => {
  it.each([
    START_FEN,
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',
    'r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34',
    '8/8/8/8/8/8/8/8 w - - 0 1',
    'kkk5/8/8/3P4/8/8/8/P6p b - - 0 1',
    // X-FEN: the inner rook needs its letter.
    '4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1',
    // Kings on different files: in X-FEN, nobody would know them.
    'r3k2r/8/8/8/8/8/NPP1P1PP/BR1BNRKR w HFh - 0 1',
  ])('reads %s as written', (fen) => {
    const outcome = readFen(fen);
    expect(outcome).toMatchObject({kind: 'position', warnings: []});
    expect(writeFen(positionOf(fen))).toBe(fen);
  });

  it('adds default values for omitted fields', () => {
    expect(writeFen(positionOf('4k3/8/8/8/8/8/8/4K2R'))).toBe('4k3/8/8/8/8/8/8/4K2R w - - 0 1');
    expect(writeFen(positionOf('4k3/8/8/8/8/8/8/4K2R b'))).toBe('4k3/8/8/8/8/8/8/4K2R b - - 0 1');
    expect(writeFen(positionOf('4k3/8/8/8/8/8/8/4K2R w K - 7'))).toBe(
      '4k3/8/8/8/8/8/8/4K2R w K - 7 1',
    );
  });

  it('accepts any white space between fields, and consecutive digits', () => {
    const fen = '\n rnbqkbnr/pppppppp/44/8/1124/8/PPPPPPPP/RNBQKBNR \t w\n KQkq\n-  0 1 ';
    expect(writeFen(positionOf(fen))).toBe(START_FEN);
  });

  it.each([
    ['', ': Empty FEN, expected a board'],
    ['8/8/8', '8/8/8: The board has 3 ranks, expected 8'],
    ['8', '8: The board has 1 rank, expected 8'],
    ['8/8/8/8/8/8/8/8/8', '8/8/8/8/8/8/8/8/8: The board has 9 ranks, expected 8'],
    ['8/8/8/7/8/8/8/8', '7: Rank 5 has 7 squares, expected 8'],
    ['8/8/8/8/8/8/8/PPPPPPPPP', 'PPPPPPPPP: Rank 1 has 9 squares, expected 8'],
    ['8/8/8/8//8/8/8', ': Rank 4 has 0 squares, expected 8'],
    ['8/8/8/3D4/8/8/8/8', 'D: Unexpected `D`, expected a piece (`KQRBNP`, `kqrbnp`) or a digit'],
    ['8/8/8/08/8/8/8/8', '0: Unexpected digit `0`, expected 1 to 8 empty squares'],
    ['8/8/8/9/8/8/8/8', '9: Unexpected digit `9`, expected 1 to 8 empty squares'],
    ['8/8/8/8/8/8/8/8 W', 'W: Unexpected `W` as side to move, expected `w` or `b`'],
    ['8/8/8/8/8/8/8/8 w KX', 'X: Unexpected `X` among the castling rights, expected `KQkq` or `-`'],
    [
      '8/8/8/8/8/8/8/8 w - e4',
      'e4: Unexpected `e4` as en passant square, expected `-` or a square on rank 3 or 6',
    ],
    ['8/8/8/8/8/8/8/8 w - - x 1', 'x: Unexpected `x` as half-move clock, expected a number'],
    ['8/8/8/8/8/8/8/8 w - - 0 -1', '-1: Unexpected `-1` as move number, expected a number'],
    ['8/8/8/8/8/8/8/8 w - - 0 1 e4', 'e4: Unexpected `e4` after 6 fields of a FEN'],
  ])('reports what is wrong in "%s"', (fen, problem) => {
    expect(problemsOf(fen)).toEqual([problem]);
  });

  it('reports all problems at once', () => {
    expect(problemsOf('8/8/8/7/8/8/8/x7 white')).toHaveLength(3);
  });

  it.each([
    [
      'r3k2r/8/8/8/8/8/8/R4RK1 w KQkq - 0 1',
      'kq',
      [
        "K: The castling right `K` contradicts the board: White's king is not on `e1`",
        "Q: The castling right `Q` contradicts the board: White's king is not on `e1`",
      ],
    ],
    [
      'r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1',
      'Qkq',
      ['K: The castling right `K` contradicts the board: no rook on `h1`'],
    ],
    [
      '8/8/4k3/8/8/8/8/4K2R w Kk - 0 1',
      'K',
      ["k: The castling right `k` contradicts the board: Black's king is not on rank 8"],
    ],
    [
      '4k3/8/8/8/8/8/8/1RR1K3 w BC - 0 1',
      'Q',
      ['C: The castling right `C` contradicts another one on the same side of the king'],
    ],
  ])('drops the rights in %s, which the board contradicts', (fen, rights, warnings) => {
    expect(writeFen(positionOf(fen)).split(' ')[2]).toBe(rights);
    expect(warningsOf(fen)).toEqual(warnings);
  });

  it('drops an en passant square that no pawn has passed', () => {
    const fen = '4k3/8/8/8/8/8/8/4K3 w - e6 0 1';
    expect(warningsOf(fen)).toEqual([
      'e6: The en passant square `e6` contradicts the board: no pawn has just passed it',
    ]);
    expect(writeFen(positionOf(fen))).toBe('4k3/8/8/8/8/8/8/4K3 w - - 0 1');
  });

  it.each([
    ['bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', true, 'KQkq'],
    ['bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9', true, 'KQkq'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1', false, 'KQkq'],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', false, 'KQkq'],
  ])('detects whether %s is Chess960', (fen, chess960, rights) => {
    expect(readFen(fen)).toMatchObject({kind: 'position', chess960, warnings: []});
    expect(writeFen(positionOf(fen)).split(' ')[2]).toBe(rights);
  });

  it('readFen never throws, and its spans are inside the text', () => {
    const letters = fc.constantFrom(...Array.from('rnbqkpRNBQKP12345678/ w-KQkqHAha0e3 \n♔é𝔸'));
    const texts = fc.oneof(
      anyCharacters({maxLength: 80}),
      fc.array(letters, {maxLength: 90}).map((parts) => parts.join('')),
      fc
        .tuple(fc.nat(START_FEN.length), letters)
        .map(([at, letter]) => START_FEN.slice(0, at) + letter + START_FEN.slice(at + 1)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const outcome = readFen(text);
        const problems = outcome.kind === 'position' ? outcome.warnings : outcome.problems;
        for (const {span} of problems) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
        if (outcome.kind !== 'position') expect(problems).not.toEqual([]);
        else
          expect(writeFen(positionOf(writeFen(outcome.position)))).toBe(writeFen(outcome.position));
      }),
      {numRuns: 3000},
    );
  });
});

describe('writeFen', () => {
  it('writes what readFen reads, after every move of a game', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const position = Position.start();
        for (const move of randomGame(seededRandom(seed), 80)) {
          position.play(move);
          const fen = writeFen(position);
          expect(readFen(fen)).toMatchObject({kind: 'position', chess960: false, warnings: []});
          expect(writeFen(positionOf(fen))).toBe(fen);
          expect(fen.startsWith(`${writePlacement(position)} `)).toBe(true);
        }
      }),
      {numRuns: 20},
    );
  });
});
