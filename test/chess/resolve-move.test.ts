import {Chess} from 'chess.js';
import {describe, expect, it} from 'vitest';
import {START_FEN, writeFen} from '../../src/chess/fen.ts';
import {legalMoves} from '../../src/chess/legal-moves.ts';
import type {MoveSpec} from '../../src/chess/move-spec.ts';
import type {Position} from '../../src/chess/position.ts';
import {AMBIGUOUS, ILLEGAL} from '../../src/chess/move.ts';
import {isCapture, resolveMove} from '../../src/chess/resolve-move.ts';
import {sanOf, writeSan} from '../../src/chess/write-san.ts';
import {positionOf} from './position-of.ts';
import {randomGame, seededRandom} from './random-games.ts';
import {readSpec} from './read-spec.ts';
import {everyWrittenMove, spellingsOf, type Written} from './spellings.ts';

/** The start, and positions rich in castling, promotion and captures en passant. */
const STARTS = [
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  '8/PPPk2pp/2p2p2/4p1P1/1P1p4/2P5/pp1KPP1P/8 w - - 0 1',
];
const GAMES = 80;
const PLIES = 110;
/** Every so many plies all spellings are tried, a seventh of the impossible ones each time. */
const SPACING = 14;
const SHARE = 7;

describe('resolveMove, compared with chess.js', () => {
  it('gives the same verdict on a million written moves, the same SAN and the same FEN', () => {
    const random = seededRandom(1851);
    const written = everyWrittenMove(random);
    let verdicts = 0;
    for (let game = 0; game < GAMES; game++) {
      const fen = STARTS[game % STARTS.length] ?? START_FEN;
      const position = positionOf(fen);
      const other = new Chess(fen);
      randomGame(random, PLIES, fen).forEach((move, ply) => {
        expect(sansOf(position)).toEqual(other.moves().sort());
        if ((ply + game) % SPACING === 0)
          verdicts += compareVerdicts(position, other, written, ply);
        other.move(writeSan(position, move), {strict: true});
        position.play(move);
        expectSameFen(writeFen(position), other.fen({forceEnpassantSquare: true}));
        expect(position.isInCheck()).toBe(other.inCheck());
      });
    }
    expect(verdicts).toBeGreaterThanOrEqual(1_000_000);
  });
});

/** chess.js leaves the passed square out where no pawn stands beside the one that passed it. */
function expectSameFen(ours: string, theirs: string): void {
  const shortened = theirs.split(' ')[3] === '-' ? ours.replace(/ [a-h][36] /u, ' - ') : ours;
  expect(shortened).toBe(theirs);
}

function sansOf(position: Position): string[] {
  return legalMoves(position)
    .map((move) => writeSan(position, move))
    .sort();
}

function compareVerdicts(
  position: Position,
  other: Chess,
  written: readonly Written[],
  offset: number,
): number {
  const meanings = spellingsOf(other.moves({verbose: true}));
  const differences: string[] = [];
  let count = 0;
  const compare = (text: string, spec: MoveSpec): void => {
    count++;
    const ours = verdictOf(position, spec);
    const theirs = verdictOfMeanings(meanings.get(text));
    if (ours !== theirs) differences.push(`${text} in ${other.fen()}: ${ours}, not ${theirs}`);
  };
  for (const text of meanings.keys()) compare(text, readSpec(text));
  for (let i = offset % SHARE; i < written.length; i += SHARE) {
    const entry = written[i];
    if (entry !== undefined) compare(entry.text, entry.spec);
  }
  expect(differences).toEqual([]);
  return count;
}

function verdictOf(position: Position, spec: MoveSpec): string {
  const move = resolveMove(position, spec);
  if (move === ILLEGAL) return 'illegal';
  return move === AMBIGUOUS ? 'ambiguous' : sanOf(position, move);
}

function verdictOfMeanings(sans: readonly string[] | undefined): string {
  const [san] = sans ?? [];
  if (sans === undefined || san === undefined) return 'illegal';
  return sans.length > 1 ? 'ambiguous' : san.replace(/[+#]$/u, '');
}

describe('resolveMove', () => {
  const playSan = (fen: string, san: string): string => {
    const position = positionOf(fen);
    const move = resolveMove(position, readSpec(san));
    return move < 0 ? String(move) : writeSan(position, move);
  };

  it('accepts a missing or superfluous capture sign', () => {
    const fen = 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    expect(playSan(fen, 'ed5')).toBe('exd5');
    expect(playSan(fen, 'Nxf3')).toBe('Nf3');
    expect(playSan(fen, 'xd5')).toBe('exd5');
    expect(playSan(fen, 'xd4')).toBe('d4');
  });

  it('does not take a king move of two squares for castling', () => {
    expect(playSan('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'Kg1')).toBe(String(ILLEGAL));
  });

  it('castles in Chess960 if king and rook are adjacent', () => {
    expect(playSan('bnqnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BNQNRKRB w GE - 0 1', 'O-O')).toBe('O-O');
    expect(playSan('4k3/8/8/8/8/8/8/4K1R1 w G - 0 1', 'O-O')).toBe('O-O');
    expect(playSan('4k3/8/8/8/8/8/8/1RK5 w B - 0 1', 'O-O-O')).toBe('O-O-O');
    // The rook on b1 covers the king from the queen on a1 only until it castles.
    expect(playSan('4k3/8/8/8/8/8/8/qRK5 w B - 0 1', 'O-O-O')).toBe(String(ILLEGAL));
  });

  it('plays on boards with no king or with several', () => {
    expect(playSan('8/8/8/3p4/4P3/8/8/8 w - - 0 1', 'exd5')).toBe('exd5');
    expect(playSan('4r3/8/8/8/8/4N3/8/K3K3 w - - 0 1', 'Nd5')).toBe('Nd5');
    expect(playSan('4r3/8/8/8/8/4N3/8/4K3 w - - 0 1', 'Nd5')).toBe(String(ILLEGAL));
  });

  it('never captures the only king', () => {
    expect(playSan('4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', 'Rxe8')).toBe(String(ILLEGAL));
  });

  it('recognises a capture en passant, and castling as no capture', () => {
    const passant = positionOf('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1');
    expect(isCapture(passant, resolveMove(passant, readSpec('exd6')))).toBe(true);
    const inner = positionOf('4k3/8/8/8/8/8/8/5KR1 w G - 0 1');
    expect(isCapture(inner, resolveMove(inner, readSpec('O-O')))).toBe(false);
  });
});
