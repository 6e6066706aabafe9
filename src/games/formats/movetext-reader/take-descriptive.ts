import {
  checkSign,
  fileOf,
  isEnPassant,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  NULL_MOVE,
  sanOf,
  SHORT,
  writeFen,
  BLACK,
  EMPTY,
  isDrop,
  legalMoves,
  PAWN,
  QUEEN,
  rankOf,
  typeOf,
  isCheckmate,
  type Position,
} from '../../../chess/index.ts';
import type {Move, MoveNode, Square} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';
import {readDescriptiveAt, type DescriptiveDialect} from './descriptive-move.ts';
import type {DescriptiveMove, NamedPiece, NamedSquare} from './descriptive-move.ts';
import type {MovetextReports} from './movetext-reports.ts';
import type {CheckSign} from './signs.ts';
import type {RemarkTaker} from './take-remark.ts';

/**
 * Plays the move in descriptive notation at the cursor. Returns `unplayable` if it is illegal or
 * ambiguous, which is reported, and undefined if there is none.
 */
export function takeDescriptive(
  {cursor, tree, reports}: RemarkTaker,
  dialect: DescriptiveDialect,
): 'known' | 'unplayable' | undefined {
  const found = readDescriptiveAt(cursor.text, cursor.at, dialect);
  if (found === undefined || cursor.at + found.length > cursor.end) return undefined;
  const span = {start: cursor.at, end: cursor.at + found.length};
  const written = cursor.text.slice(span.start, span.end);
  const {position, node} = tree;
  const candidates = resolveDescriptive(position, found.move, (square) => originFile(node, square));
  const sign = signOf(found.check);
  const moves = narrowBySigns(position, candidates, sign, found.isEnPassant);
  cursor.at = span.end;
  const [move, ...others] = moves;
  const sans = moves.map((candidate) => sanOf(position, candidate));
  if (move !== undefined && others.length === 0) {
    reports.spelling('descriptive notation', span, written, sans[0] ?? '');
    tree.play(move, span.start, span.end);
    const signSpan = {start: span.end - found.check.length, end: span.end};
    judgeCheck(tree.position, {sign, span: signSpan, written: found.check}, reports);
    return 'known';
  }
  const whose = `for ${position.sideToMove === 'white' ? 'White' : 'Black'} at move ${position.fullmove}`;
  const fen = writeFen(position);
  if (move === undefined) {
    const message = `Illegal move \`${written}\` ${whose}: no piece can make it`;
    reports.add('game-illegal-move', span, message, {fen});
  } else {
    const expected = sans.map((san) => `\`${san}\``).join(' or ');
    const message = `Ambiguous move \`${written}\` ${whose}, expected ${expected}`;
    reports.add('game-ambiguous-move', span, message, {fen, expected: sans});
  }
  return 'unplayable';
}

function signOf(check: string): CheckSign {
  if (check === '') return '';
  return /#|mate?\b|‡/u.test(check) ? '#' : '+';
}

/**
 * Returns those of several moves that the signs after a move in descriptive notation fit: `B-N5 ch`
 * is the move that gives check, `PxP e.p.` the capture en passant. A sign that fits none is ignored.
 */
function narrowBySigns(
  position: Position,
  moves: readonly Move[],
  sign: CheckSign,
  isMarkedEnPassant: boolean,
): readonly Move[] {
  const captures = isMarkedEnPassant ? fitting(moves, isEnPassant) : moves;
  if (sign === '' || captures.length < 2) return captures;
  return fitting(captures, (move) => {
    const given = checkSign(position, move);
    return given === '#' || given === sign;
  });
}

function fitting(moves: readonly Move[], test: (move: Move) => boolean): readonly Move[] {
  const found = moves.filter(test);
  return found.length === 0 ? moves : found;
}

/** The file of the rook's home in standard chess. */
const ROOK_FILES = {short: 7, long: 0};

/**
 * Returns the file on which the piece on `square` was at the start of a game, after the move of
 * `node`; undefined for a promoted pawn.
 */
function originFile(node: MoveNode, square: Square): number | undefined {
  let at = square;
  for (let step = node; step.parent !== undefined; step = step.parent) {
    const {move} = step;
    if (move === NULL_MOVE) continue;
    const [from, to, castling] = [moveFrom(move), moveTo(move), moveCastling(move)];
    if (castling !== 0 && at === (castling === SHORT ? to - 1 : to + 1)) {
      return castling === SHORT ? ROOK_FILES.short : ROOK_FILES.long;
    }
    if (to !== at) continue;
    if (movePromotion(move) !== 0) return undefined;
    at = from;
  }
  return fileOf(at);
}

/** Returns the file on which the piece on a square began the game; undefined if not known. */
type OriginFile = (square: Square) => number | undefined;

/** Returns the legal moves that a move in descriptive notation may mean. */
export function resolveDescriptive(
  position: Position,
  move: DescriptiveMove,
  originOf: OriginFile,
): readonly Move[] {
  return legalMoves(position).filter((legal) => fits(position, legal, move, originOf));
}

function fits(
  position: Position,
  legal: Move,
  move: DescriptiveMove,
  originOf: OriginFile,
): boolean {
  const castling = moveCastling(legal);
  if (move.kind === 'castling' || castling !== 0) {
    return move.kind === 'castling' && castling !== 0 && castling === (move.wing ?? castling);
  }
  if (isDrop(legal)) return false;
  const [from, to] = [moveFrom(legal), moveTo(legal)];
  const isBlack = position.turn === BLACK;
  return (
    isPiece(position, from, move.mover, originOf) &&
    isOn(from, move.origin, isBlack) &&
    isOn(to, move.target, isBlack) &&
    fitsCapture(position, legal, move.captured, originOf) &&
    fitsPromotion(legal, move.promotion)
  );
}

function isOn(square: Square, named: NamedSquare | undefined, isBlack: boolean): boolean {
  if (named === undefined) return true;
  const rank = isBlack ? 9 - named.rank : named.rank;
  return rankOf(square) === rank - 1 && named.files.includes(fileOf(square));
}

function isPiece(
  position: Position,
  square: Square,
  {type, files}: NamedPiece,
  originOf: OriginFile,
): boolean {
  if (typeOf(position.pieceAt(square)) !== type) return false;
  if (files === undefined) return true;
  const file = type === PAWN ? fileOf(square) : originOf(square);
  return file !== undefined && files.includes(file);
}

function fitsCapture(
  position: Position,
  legal: Move,
  captured: NamedPiece | undefined,
  originOf: OriginFile,
): boolean {
  const to = moveTo(legal);
  if (isEnPassant(legal)) {
    return captured?.type === PAWN && (captured.files?.includes(fileOf(to)) ?? true);
  }
  const isCapture = position.pieceAt(to) !== EMPTY;
  if (captured === undefined || !isCapture) return captured === undefined && !isCapture;
  return isPiece(position, to, captured, originOf);
}

/** Without a piece, a pawn becomes a queen. */
function fitsPromotion(legal: Move, promotion: number): boolean {
  const becomes = movePromotion(legal);
  return becomes === 0 ? promotion === 0 : becomes === (promotion || QUEEN);
}

/** A sign as written after a move, and what it claims. */
interface CheckMark {
  readonly sign: CheckSign;
  readonly span: Span;
  readonly written: string;
}

/** Reports a sign that claims a check or mate which is not in the position after the move. */
export function judgeCheck(
  position: Position,
  {sign, span, written}: CheckMark,
  reports: MovetextReports,
): void {
  if (sign === '') return;
  if (!position.checked) {
    const message = `Unexpected \`${written}\`: the move does not give check`;
    reports.add('game-check-sign', span, message);
  } else if (sign === '#' && !isCheckmate(position)) {
    const message = `Unexpected \`${written}\`, expected \`+\`: the check is not mate`;
    reports.add('game-check-sign', span, message, {expected: ['+']});
  }
}
