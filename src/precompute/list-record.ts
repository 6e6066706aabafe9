import {writePlacement} from '../chess/fen.ts';
import {isEnPassant, moveFrom, moveTo} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import {EMPTY, fenLetterOf} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';
import {NO_SQUARE, fileOf, rankOf, squareName} from '../chess/square.ts';
import type {Square} from '../chess/square.ts';
import type {WrittenMove} from './read-words.ts';

/** A half-move of a list: its notation and its move. */
export interface ListedMove {
  readonly written: WrittenMove;
  readonly move: Move;
}

/** The board after a half-move, as skak writes it. */
interface Standing {
  readonly placement: string;
  readonly enPassant: string;
  /** The clock, as an expression that TeX appends to that of the list's start. */
  readonly clock: string;
}

/**
 * Writes the record of a list that is played from `position`, which is advanced to the end of the
 * list.
 *
 *     2;rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR;e6;*0+0;7pppppppp/58;e3;*0+0;;; pMc,p0k,
 *
 * The fields: half-moves; board, en passant square and clock at the end; the same before the last
 * half-move, of the board only the ranks that differ, each after its number; the changes to the
 * castling rights before it, and in it, after an `S` if White opens the list with a pawn move to the
 * sixth rank. After a blank, the half-moves, each with its piece, the signs of
 * its origin and target, and unless these are dashes its captured piece (`e` and `E` for en passant by
 * White and Black), sign, promotion piece and disambiguation.
 */
export function writeListRecord(position: Position, moves: readonly ListedMove[]): string {
  const plies: string[] = [];
  const events: string[] = [];
  let end: Standing = {...standingOf(position, 0, 0), enPassant: '-'};
  let before = end;
  let sinceReset: number | undefined;
  for (const [index, listed] of moves.entries()) {
    plies.push(writeHalfMove(position, listed));
    events.push(index === 0 && isToSixth(position, listed) ? 'S' : castlingEvent(position, listed));
    const isReset = listed.written.piece === 'p' || listed.written.captures;
    sinceReset = isReset ? 0 : sinceReset === undefined ? undefined : sinceReset + 1;
    position.play(listed.move);
    if (index < moves.length - 2) continue;
    before = end;
    end = standingOf(position, index + 1, sinceReset);
  }
  const fields = [
    ...[String(moves.length), end.placement, end.enPassant, end.clock],
    ...[changedRanks(before.placement, end.placement), before.enPassant, before.clock],
    ...[events.slice(0, -1).join(''), events.at(-1) ?? ''],
  ];
  return `${fields.join(';')}; ${plies.map((ply) => `${ply},`).join('')}`;
}

/** The ranks of a board that differ from those of another, each after its number. */
function changedRanks(placement: string, other: string): string {
  const ranks = other.split('/');
  return placement
    .split('/')
    .flatMap((rank, index) => (rank === ranks[index] ? [] : [`${8 - index}${rank}`]))
    .join('/');
}

function standingOf(position: Position, plies: number, sinceReset: number | undefined): Standing {
  // skak records the square that a pawn skips whether or not a pawn could capture there.
  const enPassant = position.enPassant === NO_SQUARE ? '-' : squareName(position.enPassant);
  const clock = sinceReset === undefined ? `+${plies}` : `*0+${sinceReset}`;
  return {placement: writePlacement(position), enPassant, clock};
}

function writeHalfMove(position: Position, {written, move}: ListedMove): string {
  const {piece, origin, promotion, sign} = written;
  const squares = squareSign(moveFrom(move)) + squareSign(moveTo(move));
  const change = promotion === '' ? '' : `=${promotion}`;
  const rest = `${takenBy(position, move)}${sign || '-'}${change}${origin}`;
  return `${piece}${squares}${rest === '--' ? '' : rest}`;
}

/** The character of a square: `A` for a1, `B` for b1, to `/` for h8. */
function squareSign(square: Square): string {
  return SQUARE_SIGNS.charAt(rankOf(square) * 8 + fileOf(square));
}

const SQUARE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function takenBy(position: Position, move: Move): string {
  const isWhite = position.sideToMove === 'white';
  if (isEnPassant(move)) return isWhite ? 'e' : 'E';
  const taken = position.pieceAt(moveTo(move));
  return taken === EMPTY ? '-' : fenLetterOf(taken);
}

/** Whether White moves a pawn to the sixth rank: xskak calls that a capture en passant by an older register. */
function isToSixth({sideToMove}: Position, {written}: ListedMove): boolean {
  return sideToMove === 'white' && written.piece === 'p' && written.to.endsWith('6');
}

/** What skak does to its castling rights (`\ExecuteKingMove`, `\CastleDone`, `\UpdateCastling`). */
function castlingEvent(position: Position, {written, move}: ListedMove): string {
  const isWhite = position.sideToMove === 'white';
  const event =
    EVENTS[written.piece] ?? rookEvent(written.piece, squareName(moveFrom(move)), isWhite);
  return isWhite ? event : event.toLowerCase();
}

const EVENTS: Readonly<Record<string, string | undefined>> = {K: 'K', O: 'C', L: 'C'};

function rookEvent(piece: string, from: string, isWhite: boolean): string {
  if (piece !== 'R' || from.charAt(1) !== (isWhite ? '1' : '8')) return '';
  return from.startsWith('a') ? 'Q' : from.startsWith('h') ? 'R' : '';
}
