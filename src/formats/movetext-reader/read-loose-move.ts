import {describeReason, explainMove} from '../../chess/explain-move.ts';
import {LONG, makeCastlingSpec, SHORT} from '../../chess/move-spec.ts';
import type {MoveSpec} from '../../chess/move-spec.ts';
import type {Move} from '../../chess/move.ts';
import {BLACK, PAWN} from '../../chess/piece.ts';
import type {PieceType} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {writeSan} from '../../chess/write-san.ts';
import {isDescriptive} from './descriptive-move.ts';
import {ENGLISH_LETTERS, pieceHeadAt} from './piece-heads.ts';
import type {MoveLetters} from './piece-heads.ts';
import {readDrop} from './read-drop.ts';
import type {Drop} from './read-drop.ts';
import {resolveSquares} from './resolve-squares.ts';
import {readMoveSigns} from './signs.ts';
import type {Signs} from './signs.ts';
import {readWrittenSquares} from './written-squares.ts';

/** The interpretation of a word as a move. */
export type LooseMove =
  | {
      readonly kind: 'legal';
      readonly move: Move;
      readonly signs: Signs;
      /** The number of characters without the signs after the move. */
      readonly length: number;
      /** Whether the piece of a promotion is missing and a queen is assumed. */
      readonly guessesQueen: boolean;
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
  const castling = CASTLING.exec(word);
  if (castling !== null) return readCastling(word, castling[0], position);
  const drop = readDrop(word, position, letters);
  if (drop !== undefined) return withSigns(word, drop, position);
  let failure: LooseMove | undefined;
  for (const way of waysOf(word, letters)) {
    const outcome = tryWay(way, position, letters);
    if (outcome.kind === 'legal') return outcome;
    if (outcome.kind !== 'unknown') failure ??= outcome;
  }
  return failure ?? readUnknownLetter(word, position, letters);
}

const UNKNOWN: LooseMove = {kind: 'unknown'};

const PASSES: ReadonlySet<string> = new Set([
  ...['--', 'Z0', 'Z1', '0000', '@@@@', '<>'],
  ...['null', 'NULL', 'Null', 'pass', 'PASS'],
]);

/** The letter O in either case, Latin or Cyrillic, or zeros, with or without any kind of dash. */
const CASTLING = /^[0OoОо](?:[-\u2010-\u2015\u2212]?[0OoОо]){1,2}(?![0OoОо\w])/u;

function readCastling(word: string, written: string, position: Position): LooseMove {
  const castling = written.replace(/[^0OoОо]/gu, '').length === 3 ? LONG : SHORT;
  const signs = readMoveSigns(word, written.length, position.turn === BLACK);
  if (signs === undefined) return UNKNOWN;
  return judge(position, makeCastlingSpec(castling), signs, written.length);
}

function withSigns(word: string, drop: Drop, position: Position): LooseMove {
  const signs = readMoveSigns(word, drop.length, position.turn === BLACK);
  if (signs === undefined) return UNKNOWN;
  return drop.kind === 'legal' ? {...drop, signs, guessesQueen: false} : drop;
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
