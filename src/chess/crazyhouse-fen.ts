import {readFen, type FenOutcome, type FenProblem} from './fen.ts';
import {BISHOP, KNIGHT, pieceOfFenLetter, QUEEN, ROOK, typeOf, type Piece} from './piece.ts';
import {DROPPABLE, Pockets} from './pockets.ts';
import {squareAt, type Square} from './square.ts';

const PROMOTES_TO: readonly number[] = [QUEEN, ROOK, BISHOP, KNIGHT];

/** A FEN, split into the standard part and the additions of Crazyhouse. */
interface Parts {
  readonly plain: string;
  /** The offset in the FEN of each character of `plain`. */
  readonly offsets: readonly number[];
  readonly pieces: readonly Piece[];
  readonly promoted: readonly Square[];
  readonly problems: readonly FenProblem[];
}

/**
 * Reads a Crazyhouse FEN, in which `~` marks promoted pawns and a pocket follows the board, in
 * brackets or (older lichess games) as a ninth rank. Without a pocket, both pockets are empty.
 *
 *     r1b1k2r/ppp2ppp/8/8/8/8/PPP2PPP/R1Q~1KB1R[QNPp] w KQkq - 0 20
 *                                       ^      ^^^^^^
 */
export function readCrazyhouseFen(text: string): FenOutcome {
  const parts = takeApart(text);
  const outcome = readFen(parts.plain);
  const back = (problem: FenProblem) => ({...problem, span: spanIn(text, parts, problem.span)});
  const own = outcome.kind === 'malformed' ? outcome.problems.map(back) : [];
  const problems = [...parts.problems, ...own];
  if (outcome.kind === 'malformed' || problems.length > 0) return {kind: 'malformed', problems};
  const pockets = Pockets.empty();
  for (const piece of parts.pieces) pockets.add(piece);
  for (const square of parts.promoted) pockets.markPromoted(square);
  outcome.position.pockets = pockets;
  return {...outcome, warnings: outcome.warnings.map(back)};
}

function spanIn(text: string, parts: Parts, span: FenProblem['span']): FenProblem['span'] {
  const end = (parts.offsets[span.end - 1] ?? -1) + 1;
  // An empty rank before the pocket is located at the end of the rank before it.
  return {start: Math.min(parts.offsets[span.start] ?? text.length, end), end};
}

function takeApart(text: string): Parts {
  const [start, end] = placementOf(text);
  const pocket = pocketOf(text, start, end);
  const problems: FenProblem[] = [];
  const offsets: number[] = [];
  const promoted: Square[] = [];
  let [rank, file] = [7, 0];
  for (let i = 0; i < text.length; i += 1) {
    if (i >= pocket.start && i < pocket.end) continue;
    const letter = text.charAt(i);
    const isPlaced = i >= start && i < end;
    if (isPlaced && letter === '~') {
      if (isPromotedPiece(text, i)) promoted.push(squareAt(file - 1, rank));
      else problems.push(strayMark(i));
      continue;
    }
    offsets.push(i);
    if (!isPlaced) continue;
    if (letter === '/') [rank, file] = [rank - 1, 0];
    else file += Number(letter) || 1;
  }
  const plain = offsets.map((offset) => text.charAt(offset)).join('');
  const pieces = readPocket(text, pocket, problems);
  return {plain, offsets, pieces, promoted, problems};
}

/** The range of the first word. */
function placementOf(text: string): readonly [number, number] {
  const start = Math.max(0, text.search(/\S/u));
  const length = text.slice(start).search(/\s/u);
  return [start, length < 0 ? text.length : start + length];
}

/**
 * The brackets at the end of the board, or a ninth rank with its slash; empty if there is neither.
 */
function pocketOf(text: string, start: number, end: number): FenProblem['span'] {
  const board = text.slice(start, end);
  const open = board.indexOf('[');
  if (open >= 0) return {start: start + open, end};
  const isNinth = board.split('/').length === 9;
  return {start: isNinth ? start + board.lastIndexOf('/') : end, end};
}

function readPocket(text: string, span: FenProblem['span'], problems: FenProblem[]): Piece[] {
  if (span.start === span.end) return [];
  const isBracketed = text.charAt(span.start) === '[';
  const isClosed = !isBracketed || (text.charAt(span.end - 1) === ']' && span.end > span.start + 1);
  if (!isClosed) problems.push({span, message: 'Unclosed pocket, expected `]`'});
  const end = isBracketed && isClosed ? span.end - 1 : span.end;
  const pieces: Piece[] = [];
  for (let i = span.start + 1; i < end; i += 1) {
    const piece = pieceOfFenLetter(text.charAt(i));
    if (DROPPABLE.includes(typeOf(piece))) pieces.push(piece);
    else if (text.charAt(i) !== '-') {
      const message = `Unexpected \`${text.charAt(i)}\` in the pocket, expected \`QRBNP\` or \`qrbnp\``;
      problems.push({span: {start: i, end: i + 1}, message});
    }
  }
  return pieces;
}

function isPromotedPiece(text: string, mark: number): boolean {
  return PROMOTES_TO.includes(typeOf(pieceOfFenLetter(text.charAt(mark - 1))));
}

function strayMark(at: number): FenProblem {
  const message = 'Unexpected `~`, expected it only after a promoted piece';
  return {span: {start: at, end: at + 1}, message};
}
