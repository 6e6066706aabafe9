import {
  AMBIGUOUS,
  BLACK,
  CAPTURE_BIT,
  describeReason,
  EMPTY,
  explainMove,
  ILLEGAL,
  inLatin,
  isOuterRank,
  KING,
  LONG,
  makeCastlingSpec,
  movePromotion,
  packMoveSpec,
  PAWN,
  PIECE_LETTERS,
  pieceName,
  promotionBits,
  QUEEN,
  readSquare,
  resolveDrop,
  resolveMove,
  ROOK,
  SHORT,
  specPiece,
  specPromotion,
  squareAt,
  squareName,
  typeOf,
  writeSan,
} from '../../../chess/index.ts';
import type {Move, MoveSpec, PieceType, Position, Square} from '../../../chess/index.ts';
import {isDescriptive} from './descriptive-move.ts';
import {ENGLISH_LETTERS, pieceHeadAt, type MoveLetters} from './piece-heads.ts';
import {readMoveSigns, type Signs} from './signs.ts';
import {readWrittenSquares, targetSquareOf, type WrittenSquares} from './written-squares.ts';

/** A drop, legal or not; `length` excludes its signs. */
type Drop =
  | {readonly kind: 'legal'; readonly move: Move; readonly length: number}
  | {readonly kind: 'illegal'; readonly why: string; readonly length: number};

/** `N@f3`, `@e4`, and `P@@-e4` as written by servers. */
const DROP = /^([^@]{0,2})@(?:@-)?([a-h][1-8])/;

/** Reads the drop of a captured piece, as in Crazyhouse; returns undefined for anything else. */
function readDrop(word: string, position: Position, letters: MoveLetters): Drop | undefined {
  const [written, name = '', squareText = ''] = DROP.exec(word) ?? [];
  const to = readSquare(squareText);
  const piece = name === '' ? PAWN : pieceHeadAt(name.toUpperCase(), 0, letters)?.type;
  if (written === undefined || to === undefined || piece === undefined) return undefined;
  const move = resolveDrop(position, piece, to);
  const {length} = written;
  if (move >= 0) return {kind: 'legal', move, length};
  return {kind: 'illegal', why: explainDrop(position, piece, to), length};
}

function explainDrop(position: Position, piece: PieceType, to: Square): string {
  const {pockets, turn} = position;
  if (pockets === undefined)
    return 'pieces are dropped only in Crazyhouse, which no tag `Variant` names';
  const side = turn === BLACK ? 'Black' : 'White';
  if (pockets.count(piece | turn) === 0) return `${side} has no ${pieceName(piece)} to drop`;
  if (position.pieceAt(to) !== EMPTY) return `\`${squareName(to)}\` is not empty`;
  if (piece === PAWN && isOuterRank(to)) return 'no pawn is dropped on the first or last rank';
  return 'it leaves the king in check';
}

/** The interpretation of a word as a move. */
export type LooseMove =
  | {
      readonly kind: 'legal';
      readonly move: Move;
      readonly signs: Signs;
      /** The number of characters without the signs after the move. */
      readonly length: number;
      /** True if the piece of a promotion is missing and a queen is assumed. */
      readonly guessesQueen: boolean;
      /** True if letters of another script were read as the Latin ones that they look like. */
      readonly isInLatin?: boolean;
    }
  /** A pass, such as `--`. */
  | {readonly kind: 'pass'}
  /** The word fits two or more legal moves, given as SAN. */
  | {readonly kind: 'ambiguous'; readonly sans: readonly string[]; readonly length: number}
  /** The word has the form of a move; `why` is for use after "illegal move: ". */
  | {readonly kind: 'illegal'; readonly why: string; readonly length: number}
  /** The word is not a move. */
  | {readonly kind: 'unknown'};

/** The maximum length of a move with its signs; longer words are prose. */
const LONGEST = 32;

/** One way to read a word: the start of its squares, and the piece named before them. */
interface Way {
  readonly word: string;
  readonly at: number;
  readonly piece: PieceType | undefined;
}

/**
 * Reads a move in any spelling that people and programs use, and finds the legal move of `position`
 * that it denotes. The position is the same afterwards.
 *
 *     Nf3  Ng1-f3  g1f3  0-0  O-O-O  ed5  e:d5  ed  a8(Q)  E4  nf3  ♘f3  Nf3+!?  exd6e.p.  N@f3
 *
 * The more likely readings are tried first: capitals as written, then squares in capitals, then
 * pieces in lower case, so that `bc3` is a pawn capture if one is legal. A letter that names no
 * piece is never skipped: `Sf3` is not `f3`.
 */
export function readLooseMove(
  word: string,
  position: Position,
  letters: MoveLetters = ENGLISH_LETTERS,
): LooseMove {
  if (word.length > LONGEST || isDescriptive(word)) return UNKNOWN;
  if (PASSES.has(word)) return {kind: 'pass'};
  const quoted = QUOTED.exec(word)?.[1];
  if (quoted !== undefined) return readQuoted(word, quoted, position, letters);
  const castling = CASTLING.exec(word);
  if (castling !== null) return readCastling(word, castling[0], position);
  const drop = readDrop(word, position, letters);
  if (drop !== undefined) {
    const signs = readMoveSigns(word, drop.length, position.turn === BLACK);
    if (signs === undefined) return UNKNOWN;
    return drop.kind === 'legal' ? {...drop, signs, guessesQueen: false} : drop;
  }
  let failure: LooseMove | undefined;
  for (const way of waysOf(word, letters)) {
    const outcome = tryWay(way, position, letters);
    if (outcome.kind === 'legal') return outcome;
    if (outcome.kind !== 'unknown') failure ??= outcome;
  }
  const latin = readInLatin(word, position, letters);
  return latin ?? failure ?? readUnknownLetter(word, position, letters);
}

/** `Nс6` with a Cyrillic `с`; a capital that names a piece in another language is not a slip. */
function readInLatin(
  word: string,
  position: Position,
  letters: MoveLetters,
): LooseMove | undefined {
  const latin = inLatin(word, NAMES);
  if (latin === word || latin.length !== word.length) return undefined;
  const move = readLooseMove(latin, position, letters);
  return move.kind === 'legal' ? {...move, isInLatin: true} : undefined;
}

const NAMES: readonly string[] = PIECE_LETTERS.flatMap(({letters}) =>
  letters.filter((name) => name > '\u007f'),
);

const UNKNOWN: LooseMove = {kind: 'unknown'};

const PASSES: ReadonlySet<string> = new Set([
  ...['--', 'Z0', 'Z1', '0000', '@@@@', '<>'],
  ...['null', 'NULL', 'Null', 'pass', 'PASS'],
]);

/** A move in quotation marks, as in lists of other programs; signs may follow. */
const QUOTED = /^["'“”„«‘`]([^\s"'“”»’`]{2,12})["'“”»’`]/u;

function readQuoted(
  word: string,
  quoted: string,
  position: Position,
  letters: MoveLetters,
): LooseMove {
  const move = readLooseMove(quoted, position, letters);
  if (move.kind === 'unknown' || move.kind === 'pass') return UNKNOWN;
  const length = quoted.length + 2;
  if (move.kind !== 'legal') return {...move, length};
  const signs = readMoveSigns(word, length, position.turn === BLACK);
  return move.length < quoted.length || signs === undefined ? UNKNOWN : {...move, signs, length};
}

/** The letter O in either case, Latin or Cyrillic, or zeros, with or without any kind of dash. */
const CASTLING = /^[0OoОо](?:[-\u2010-\u2015\u2212]?[0OoОо]){1,2}(?![0OoОо\w])/u;

function readCastling(word: string, written: string, position: Position): LooseMove {
  const castling = written.replace(/[^0OoОо]/gu, '').length === 3 ? LONG : SHORT;
  const signs = readMoveSigns(word, written.length, position.turn === BLACK);
  if (signs === undefined) return UNKNOWN;
  return judge(position, makeCastlingSpec(castling), signs, written.length);
}

function waysOf(word: string, letters: MoveLetters): readonly Way[] {
  const head = pieceHeadAt(word, 0, letters);
  const ways: Way[] = [];
  if (head !== undefined) ways.push({word, at: head.length, piece: head.type});
  ways.push({word, at: 0, piece: undefined});
  const lowered = lowerSquares(word);
  if (lowered !== word) {
    const loweredBehind = word.slice(0, head?.length ?? 0) + lowered.slice(head?.length ?? 0);
    if (head !== undefined) ways.push({word: loweredBehind, at: head.length, piece: head.type});
    ways.push({word: lowered, at: 0, piece: undefined});
  }
  const raised = word.charAt(0).toUpperCase();
  const small = raised === word.charAt(0) ? undefined : pieceHeadAt(raised, 0, letters);
  if (small !== undefined) ways.push({word, at: small.length, piece: small.type});
  return ways;
}

/**
 * Converts files and capture signs to lower case if all letters are capitals. `D1d2` is not a move
 * from d1, but a queen move in German. The piece of a promotion is left unchanged.
 */
function lowerSquares(word: string): string {
  if (/[a-h]/u.test(word)) return word;
  return word.replace(/[A-H](?=[1-8A-HX:×-])|X/gu, (letter) => letter.toLowerCase());
}

function tryWay({word, at, piece}: Way, position: Position, letters: MoveLetters): LooseMove {
  const squares = readWrittenSquares(word, at, letters, piece === undefined || piece === PAWN);
  if (squares === undefined) return UNKNOWN;
  // The digit of `1e4` is a move number.
  if (piece === undefined && squares.file < 0 && squares.rank >= 0) return UNKNOWN;
  const signs = readMoveSigns(word, squares.end, position.turn === BLACK);
  if (signs === undefined) return UNKNOWN;
  const {move, spec, guessesQueen, candidates = []} = resolveSquares(position, squares, piece);
  if (move >= 0) return {kind: 'legal', move, signs, length: squares.end, guessesQueen};
  if (spec === undefined) {
    // `gh` may also be a word: two files denote a legal capture only.
    if (candidates.length === 0) return UNKNOWN;
    const sans = candidates.map((candidate) => writeSan(position, candidate));
    return {kind: 'ambiguous', sans, length: squares.end};
  }
  return judge(position, spec, signs, squares.end);
}

/** Returns the legal move that `spec` denotes, or the reason why there is none. */
function judge(position: Position, spec: MoveSpec, signs: Signs, length: number): LooseMove {
  const verdict = explainMove(position, spec);
  switch (verdict.kind) {
    case 'legal':
      return {kind: 'legal', move: verdict.move, signs, length, guessesQueen: false};
    case 'ambiguous':
      return {kind: 'ambiguous', sans: verdict.candidates.map(({san}) => san), length};
    case 'illegal':
      return {kind: 'illegal', why: describeReason(verdict.reason), length};
  }
}

/** One or two letters followed by squares. */
const LETTERS_AND_SQUARES = /^(\p{L}{1,2}?)[a-h]?[1-8]?[-x:×]?[a-h][1-8]/u;

/** Reads a word that would be a move if its first letter named a piece. */
function readUnknownLetter(word: string, position: Position, letters: MoveLetters): LooseMove {
  const [written, letter] = LETTERS_AND_SQUARES.exec(word) ?? [];
  if (written === undefined || letter === undefined) return UNKNOWN;
  if (readMoveSigns(word, written.length, position.turn === BLACK) === undefined) return UNKNOWN;
  const language = letters.name.charAt(0).toUpperCase() + letters.name.slice(1);
  const why = `\`${letter}\` names no piece in ${language}`;
  return {kind: 'illegal', why, length: written.length};
}

/** The move that written squares denote, or `ILLEGAL` or `AMBIGUOUS`. */
interface Resolved {
  readonly move: Move;
  /**
   * The specification of the move, to explain why it is illegal; undefined for a capture by files
   * only.
   */
  readonly spec: MoveSpec | undefined;
  /** True if the piece of a promotion is missing and a queen is assumed. */
  readonly guessesQueen: boolean;
  /** The captures that two files fit equally. */
  readonly candidates?: readonly Move[];
}

/**
 * Finds the legal move of `piece` or, if none is named, of a pawn or the piece on the square of
 * origin. A king that moves two squares, or onto its own rook as engines write it in Chess960,
 * castles.
 */
function resolveSquares(
  position: Position,
  squares: WrittenSquares,
  piece: PieceType | undefined,
): Resolved {
  if (squares.toRank < 0) return resolveFiles(position, squares);
  const spec = specOf(position, squares, piece);
  const guessesQueen = specPromotion(spec) !== squares.promotion;
  const castling = castlingOf(position, squares, specPiece(spec));
  return {move: castling ?? resolveMove(position, spec), spec, guessesQueen};
}

function specOf(
  position: Position,
  squares: WrittenSquares,
  named: PieceType | undefined,
): MoveSpec {
  const {file, rank, toRank, capture} = squares;
  const piece = named ?? pieceOn(position, file, rank);
  const isLast = piece === PAWN && toRank === (position.turn === BLACK ? 0 : 7);
  const promotion = isLast && squares.promotion === 0 ? QUEEN : squares.promotion;
  const extras = promotionBits(promotion) | (capture ? CAPTURE_BIT : 0);
  return packMoveSpec(piece, targetSquareOf(squares), file, rank) | extras;
}

/**
 * Returns the type of the mover's piece on a square; a pawn if there is none or the square is
 * incomplete.
 */
function pieceOn(position: Position, file: number, rank: number): PieceType {
  if (file < 0 || rank < 0) return PAWN;
  const piece = position.pieceAt(squareAt(file, rank));
  return piece === EMPTY || (piece & BLACK) !== position.turn ? PAWN : typeOf(piece);
}

/** Returns the castling move that a king's move between two squares denotes; undefined if none. */
function castlingOf(
  position: Position,
  squares: WrittenSquares,
  piece: PieceType,
): Move | undefined {
  const {file, rank, toFile, toRank} = squares;
  if (piece !== KING || file < 0 || rank < 0 || rank !== toRank) return undefined;
  if (position.kingOf(position.turn) !== squareAt(file, rank)) return undefined;
  const takesRook = position.pieceAt(targetSquareOf(squares)) === (ROOK | position.turn);
  if (!takesRook && Math.abs(toFile - file) < 2) return undefined;
  const move = resolveMove(position, makeCastlingSpec(toFile > file ? SHORT : LONG));
  return move >= 0 ? move : undefined;
}

/** Resolves `ed`: the only legal pawn capture from one file to the other. */
function resolveFiles(position: Position, squares: WrittenSquares): Resolved {
  const candidates = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((rank) => captureOn(position, squares, rank))
    .filter((move) => move >= 0);
  const [move = ILLEGAL] = candidates;
  if (candidates.length > 1)
    return {move: AMBIGUOUS, spec: undefined, guessesQueen: false, candidates};
  const guessesQueen = move >= 0 && movePromotion(move) !== squares.promotion;
  return {move, spec: undefined, guessesQueen};
}

function captureOn(position: Position, squares: WrittenSquares, rank: number): Move {
  const {file, toFile, promotion} = squares;
  const isLast = rank === (position.turn === BLACK ? 0 : 7);
  if (file === toFile || (promotion !== 0 && !isLast)) return ILLEGAL;
  const becomes = isLast && promotion === 0 ? QUEEN : promotion;
  const spec = packMoveSpec(PAWN, squareAt(toFile, rank), file) | promotionBits(becomes);
  return resolveMove(position, spec | CAPTURE_BIT);
}
