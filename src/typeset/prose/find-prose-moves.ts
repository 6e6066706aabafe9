import {
  BISHOP,
  KING,
  KNIGHT,
  letterOf,
  lettersOf,
  makeCastlingSpec,
  makeMoveSpec,
  NO_SQUARE,
  PAWN,
  QUEEN,
  readSquare,
  resolveMove,
  ROOK,
} from '../../chess/index.ts';
import type {MoveSpec, PieceType, Position} from '../../chess/index.ts';

import {once} from '../once.ts';

/** A move in a comment: the offsets of its parts, and its piece. */
interface ProseMove {
  readonly start: number;
  readonly end: number;
  /** Its move in English letters, without a number: `Bxd6+`. */
  readonly san: string;
}

/** The positions to which a comment may refer. */
export interface CommentPositions {
  /** Before the last move; undefined at the start of a game. */
  readonly before: Position | undefined;
  readonly after: Position;
}

/** Tests whether a comment may contain a move of a piece. */
export function mayContainMoves(text: string): boolean {
  return /\p{Lu}\p{Ll}?[a-h]?[1-8]?[x:]?[a-h][1-8]/u.test(text);
}

/**
 * Finds the moves of pieces in a comment that can be played: at its place, instead of the last move,
 * as a threat, or after the move before it in the comment. Piece letters are those of English or of
 * the document's language.
 *
 *     Better was 5...Bd6 6.O-O Nf6, with equality.
 *                    ^^^       ^^^
 */
export function findProseMoves(
  text: string,
  around: CommentPositions,
  language: string,
): readonly ProseMove[] {
  const {letters, pattern} = notationOf(language);
  const found: ProseMove[] = [];
  const threat = once(() => passed(around.after));
  let next: Position | undefined;
  for (const match of text.matchAll(pattern)) {
    const word = readWord(match, letters);
    const played = playWord(word, places(word, around, next, threat));
    next = played?.position;
    if (played === undefined || word.rest === undefined) continue;
    found.push({start: word.start, end: word.end, san: letterOf(played.type) + word.rest});
  }
  return found;
}

/** Piece types by letter; a letter can be that of two pieces in two languages. */
type Letters = ReadonlyMap<string, readonly PieceType[]>;

const PIECES = [KING, QUEEN, ROOK, BISHOP, KNIGHT] as const;

/** The moves that comments in a language may contain. */
interface Notation {
  readonly letters: Letters;
  /** Matches a number with its dots, and a move. */
  readonly pattern: RegExp;
}

/** Kept, since a document has many comments. */
const notations = new Map<string, Notation>();

function notationOf(language: string): Notation {
  const known = notations.get(language);
  if (known !== undefined) return known;
  const letters = readableLetters(language);
  const notation = {letters, pattern: wordPattern(letters)};
  notations.set(language, notation);
  return notation;
}

function readableLetters(language: string): Letters {
  const letters = new Map<string, PieceType[]>();
  for (const row of [lettersOf(language)?.letters ?? [], PIECES.map(letterOf)]) {
    PIECES.forEach((piece, i) => {
      const letter = row[i] ?? '';
      const known = letters.get(letter) ?? [];
      if (letter !== '' && !known.includes(piece)) letters.set(letter, [...known, piece]);
    });
  }
  return letters;
}

function wordPattern(letters: Letters): RegExp {
  const piece = [...letters.keys()].sort((one, other) => other.length - one.length).join('|');
  const number = String.raw`(?:(\d{1,3})(\.\.\.|…|\.) ?)?`;
  const move = String.raw`(O-O-O|O-O|(${piece})?([a-h])?([1-8])?([x:])?([a-h][1-8])(?:=?(${piece}))?)`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${number}${move}([+#]?)(?![\p{L}\p{N}-])`, 'gu');
}

/** A word that may be a move. */
interface Word {
  /** The offsets of the move without its number. */
  readonly start: number;
  readonly end: number;
  /** The move number and side, if written. */
  readonly turn: string | undefined;
  /** The possible readings of the move, with the type of its piece. */
  readonly readings: readonly {readonly type: PieceType; readonly spec: MoveSpec}[];
  /** The move after its letter; undefined for castling and moves of pawns, which have none. */
  readonly rest: string | undefined;
}

function readWord(match: RegExpExecArray, letters: Letters): Word {
  const [all, number, dots, move = '', piece, ...parts] = match;
  const sign = parts.at(-1) ?? '';
  const end = match.index + all.length;
  const turn = number === undefined ? undefined : `${number}${dots === '.' ? 'w' : 'b'}`;
  const base = {start: end - sign.length - move.length, end, turn};
  if (move.startsWith('O')) {
    const spec = makeCastlingSpec(move === 'O-O' ? 1 : 2);
    return {...base, readings: [{type: KING, spec}], rest: undefined};
  }
  const types = piece === undefined ? [PAWN] : (letters.get(piece) ?? []);
  const readings = types.map((type) => ({type, spec: specOf(type, parts, letters)}));
  const rest = move.slice(piece?.length ?? 0).replace(':', 'x') + sign;
  return {...base, readings, rest: piece === undefined ? undefined : rest};
}

function specOf(
  type: PieceType,
  [file, rank, capture, to = '', promoted = '']: readonly (string | undefined)[],
  letters: Letters,
): MoveSpec {
  return makeMoveSpec({
    piece: type,
    to: readSquare(to) ?? NO_SQUARE,
    file: indexIn('abcdefgh', file),
    rank: indexIn('12345678', rank),
    capture: capture !== undefined,
    promotion: letters.get(promoted)?.[0] ?? 0,
  });
}

function indexIn(signs: string, sign: string | undefined): number | undefined {
  return sign === undefined ? undefined : signs.indexOf(sign);
}

/** Returns the positions in which a word may be meant, the likeliest first. */
function places(
  {turn}: Word,
  {before, after}: CommentPositions,
  next: Position | undefined,
  threat: () => Position,
): readonly Position[] {
  const all = [next, after, before].filter((position) => position !== undefined);
  return turn === undefined
    ? [...all, threat()]
    : all.filter((position) => `${position.fullmove}${position.sideToMove.charAt(0)}` === turn);
}

/** Returns the position in which the side that has just moved moves again. */
function passed(position: Position): Position {
  const copy = position.clone();
  copy.playNull();
  return copy;
}

/** Plays a word where it can be played; undefined if nowhere, or if its letter is ambiguous there. */
function playWord({readings}: Word, positions: readonly Position[]) {
  for (const position of positions) {
    const legal = readings
      .map(({type, spec}) => ({type, move: resolveMove(position, spec)}))
      .filter(({move}) => move >= 0);
    const [first, second] = legal;
    if (first === undefined) continue;
    if (second !== undefined) return undefined;
    const after = position.clone();
    after.play(first.move);
    return {type: first.type, position: after};
  }
  return undefined;
}
