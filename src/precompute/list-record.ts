import {writePlacement, writeRank} from '../chess/fen.ts';
import {isEnPassant, moveFrom, moveTo} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import {EMPTY, fenLetterOf} from '../chess/piece.ts';
import type {Position} from '../chess/position.ts';
import {NO_SQUARE, fileOf, rankOf, squareName} from '../chess/square.ts';
import type {Square} from '../chess/square.ts';
import {isPlainlyWritten} from './is-plainly-written.ts';
import type {ListedMove} from './listed-move.ts';

/** What skak writes of a position besides its board. */
interface Standing {
  readonly enPassant: string;
  /** The clock, as an expression that TeX appends to that of the list's start. */
  readonly clock: string;
}

/**
 * Writes the record of a list that is played from `position`, which is advanced to the end of the
 * list. Returns undefined if a move is not written as plainly as the record has it.
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
export function writeListRecord(
  position: Position,
  moves: readonly ListedMove[],
): string | undefined {
  const plies: string[] = [];
  const events: string[] = [];
  let end: Standing = {enPassant: '-', clock: '*0+0'};
  let before = end;
  let changed = '';
  let sinceReset: number | undefined;
  for (const [index, listed] of moves.entries()) {
    if (!isPlainlyWritten(position, listed)) return undefined;
    plies.push(writeHalfMove(position, listed));
    events.push(index === 0 && isToSixth(position, listed) ? 'S' : castlingEvent(position, listed));
    const isReset = listed.written.piece === 'p' || listed.written.captures;
    sinceReset = isReset ? 0 : sinceReset === undefined ? undefined : sinceReset + 1;
    if (index === moves.length - 1) changed = ranksOf(position, listed.move);
    position.play(listed.move);
    if (index < moves.length - 2) continue;
    before = end;
    end = standingOf(position, index + 1, sinceReset);
  }
  const fields = [
    ...[String(moves.length), writePlacement(position), end.enPassant, end.clock],
    ...[changed, before.enPassant, before.clock],
    ...[events.slice(0, -1).join(''), events.at(-1) ?? ''],
  ];
  return `${fields.join(';')}; ${plies.map((ply) => `${ply},`).join('')}`;
}

/** The ranks between which a move is made, each after its number: it changes no others. */
function ranksOf(position: Position, move: Move): string {
  const from = rankOf(moveFrom(move));
  const to = rankOf(moveTo(move));
  const ranks = from === to ? [from] : [Math.max(from, to), Math.min(from, to)];
  return ranks.map((rank) => `${rank + 1}${writeRank(position, rank)}`).join('/');
}

function standingOf(position: Position, plies: number, sinceReset: number | undefined): Standing {
  // skak records the square that a pawn skips whether or not a pawn could capture there.
  const enPassant = position.enPassant === NO_SQUARE ? '-' : squareName(position.enPassant);
  const clock = sinceReset === undefined ? `+${plies}` : `*0+${sinceReset}`;
  return {enPassant, clock};
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
  const event = written.piece === 'R' ? rookEvent(moveFrom(move), isWhite) : EVENTS[written.piece];
  if (event === undefined) return '';
  return isWhite ? event : event.toLowerCase();
}

const EVENTS: Readonly<Record<string, string | undefined>> = {K: 'K', O: 'C', L: 'C'};

function rookEvent(from: Square, isWhite: boolean): string {
  if (rankOf(from) !== (isWhite ? 0 : 7)) return '';
  return {0: 'Q', 7: 'R'}[fileOf(from)] ?? '';
}
