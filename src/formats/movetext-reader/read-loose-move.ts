import {describeReason, explainMove} from '../../chess/explain-move.ts';
import {LONG, makeCastlingSpec, SHORT} from '../../chess/move-spec.ts';
import type {MoveSpec} from '../../chess/move-spec.ts';
import type {Move} from '../../chess/move.ts';
import {BLACK, PAWN} from '../../chess/piece.ts';
import type {PieceType} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {writeSan} from '../../chess/write-san.ts';
import {ENGLISH_LETTERS, pieceHeadAt} from './piece-heads.ts';
import type {MoveLetters} from './piece-heads.ts';
import {readDrop} from './read-drop.ts';
import type {Drop} from './read-drop.ts';
import {resolveSquares} from './resolve-squares.ts';
import {readMoveSigns} from './signs.ts';
import type {Signs} from './signs.ts';
import {readWrittenSquares} from './written-squares.ts';

/** What one word means as a move. */
export type LooseMove =
  | {
      readonly kind: 'legal';
      readonly move: Move;
      readonly signs: Signs;
      /** How many characters of the word are the move itself, without its signs. */
      readonly length: number;
      /** A pawn reaches the last rank, and nothing says what it becomes: a queen is taken. */
      readonly guessesQueen: boolean;
    }
  /** A pass, such as `--`. */
  | {readonly kind: 'pass'}
  /** Two legal moves or more are meant; all of them as SAN. */
  | {readonly kind: 'ambiguous'; readonly sans: readonly string[]; readonly length: number}
  /** It has the form of a move; `why` fits after "illegal move: ". */
  | {readonly kind: 'illegal'; readonly why: string; readonly length: number}
  /** It is no move at all. */
  | {readonly kind: 'unknown'};

/** No move with all its signs is longer; whatever is, is prose. */
const LONGEST = 32;

/** One way to read a word: where its squares begin, and which piece was named before them. */
interface Way {
  readonly word: string;
  readonly at: number;
  readonly piece: PieceType | undefined;
}

/**
 * Reads one move in any spelling that people and programs use, and finds the legal move that it
 * means in `position`, which is the same afterwards.
 *
 *     Nf3  Ng1-f3  g1f3  0-0  O-O-O  ed5  e:d5  ed  a8(Q)  E4  nf3  ♘f3  Nf3+!?  exd6e.p.  N@f3
 *
 * The likelier way of reading comes first: capitals as they are written, then squares in capitals,
 * last pieces in small letters, so that `bc3` is a pawn's capture where one is legal. A letter that
 * names no piece is never passed over: `Sf3` is not `f3`.
 */
export function readLooseMove(
  word: string,
  position: Position,
  letters: MoveLetters = ENGLISH_LETTERS,
): LooseMove {
  if (word.length > LONGEST) return UNKNOWN;
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

/** Letters O, capital or small, Latin or Cyrillic, or zeros, with any dash between them or none. */
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
 * Files and capture signs in small letters, if all are capitals: `D1d2` is no move from d1, but one
 * of the queen in German. The piece of a promotion stays as it is.
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
    // `gh` may be a word as well: by two files only a legal capture is meant.
    if (candidates.length === 0) return UNKNOWN;
    const sans = candidates.map((candidate) => writeSan(position, candidate));
    return {kind: 'ambiguous', sans, length: squares.end};
  }
  return judge(position, spec, signs, squares.end);
}

/** The legal move that `spec` means, or why there is none. */
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

/** A letter or two and squares after them. */
const LETTERS_AND_SQUARES = /^(\p{L}{1,2}?)[a-h]?[1-8]?[-x:×]?[a-h][1-8]/u;

/** A word that would be a move if its first letter named a piece. */
function readUnknownLetter(word: string, position: Position, letters: MoveLetters): LooseMove {
  const [written, letter] = LETTERS_AND_SQUARES.exec(word) ?? [];
  if (written === undefined || letter === undefined) return UNKNOWN;
  if (readMoveSigns(word, written.length, position.turn === BLACK) === undefined) return UNKNOWN;
  const language = letters.name.charAt(0).toUpperCase() + letters.name.slice(1);
  const why = `\`${letter}\` names no piece in ${language}`;
  return {kind: 'illegal', why, length: written.length};
}
