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
  Position,
  QUEEN,
  readSquare,
  resolveMove,
  ROOK,
} from '../../chess/index.ts';
import type {MoveSpec, PieceType} from '../../chess/index.ts';

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
  return /\p{Lu}\p{Ll}?[a-h]?[1-8]?[x:×]?[a-h][1-8]|[a-h][18]=?\(?\p{Lu}|\p{Lu}x\p{Lu}/u.test(text);
}

/** The positions to which moves in titles refer. */
const START: CommentPositions = {before: undefined, after: Position.start()};

/** Returns the positions to which moves in a title refer: `Stafford Gambit: 5.Nc3 Bc5`; a lone word is a name. */
export function titlePositions(title: string): CommentPositions | undefined {
  return mayContainMoves(title) && /\S\s+\S/u.test(title) ? START : undefined;
}

/**
 * Writes a comment or title, for documents other than LaTeX: its moves of pieces, with the letters of
 * English that a document draws as figurines, by `writeMove`, all else by `writeText`.
 */
export function writeFigurinesIn(
  text: string,
  around: CommentPositions | undefined,
  {
    hasLetters,
    language,
  }: {readonly hasLetters: boolean; readonly language: {readonly code: string}},
  [writeText, writeMove]: readonly [(text: string) => string, (move: string) => string],
): string {
  if (around === undefined || hasLetters) return writeText(text);
  let written = '';
  let at = 0;
  for (const {start, end, san} of findProseMoves(text, around, language.code)) {
    if (text.charAt(start) !== san.charAt(0)) continue;
    written += writeText(text.slice(at, start)) + writeMove(text.slice(start, end));
    at = end;
  }
  return written + writeText(text.slice(at));
}

/**
 * Finds all that is written like a move of a piece: moves of the game and of other lines, plans, and
 * promotions. Piece letters are those of the document's language or of English. What a letter of both
 * means is seen from the positions to which the comment refers (before or after the last move, as a
 * threat, after the move before it in the comment), else from the other moves of the comment.
 *
 *     Better was 5...Bd6 6.O-O Nf6; Nd5 and Rad1 come next.
 *                    ^^^       ^^^  ^^^     ^^^^
 */
export function findProseMoves(
  text: string,
  around: CommentPositions,
  language: string,
): readonly ProseMove[] {
  const {letters, pattern, isPawn} = notationOf(language);
  const words = [...text.matchAll(pattern)]
    .filter((match) => !isName(text, match))
    .map((match) => readWord(match, letters));
  const isEnglish = once(() => usesEnglish(words, language));
  const found: ProseMove[] = [];
  const threat = once(() => passed(around.after));
  let next: Position | undefined;
  for (const word of words) {
    const played = playWord(word, places(word, around, next, threat));
    next = played?.position;
    if (word.rest === undefined) continue;
    // `Bd4` is a pawn in German, unless a bishop can go there.
    if (played === undefined && isPawn.test(word.letter)) continue;
    const [own, english = own] = word.readings;
    const type = played?.type ?? (isEnglish() ? english : own)?.type;
    if (type === undefined) continue;
    const head = type === PAWN ? '' : letterOf(type);
    found.push({start: word.start, end: word.end, san: head + word.rest});
  }
  return found;
}

/** Words after which a letter and a number are a label, and signs that join it to a name. */
const LABEL =
  /(?:\b(?:fig(?:ure|\.)?|table|section|chapter|appendix|group|class|room|hall|flat|suite|gate|seat|flight|model|version|gruppe|groupe|grupo|tabelle|abbildung|abb\.|saal|zimmer) |[@#]|[\p{L}\p{N}]_|(?<![a-h][1-8][+#!?]*|O|=\p{Lu})[/\\])$/iu;
/** What follows a move that is part of a name; `Nf3/g3` and `Nf6.5.d4` are moves. */
const NAME =
  /^(?:@|_[\p{L}\p{N}]|\.(?:\p{Ll}|\d+(?!\d*\.))| (?:group|class|division|league)\b|[/\\](?![a-h](?:x[a-h])?[1-8](?![\p{L}\p{N}]))[\p{Ll}_])/u;
/** A word that is the address of a page or a person, or the path of a file. */
const ADDRESS = /:\/\/|www\.|@|\p{L}:\\|\p{L}\.\p{Ll}{2,}/u;

/** Tests whether what looks like a move is a part of an address or a name. */
function isName(text: string, {index, 0: word}: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - 80), index);
  const after = text.slice(index + word.length, index + word.length + 80);
  const around = (/\S*$/u.exec(before)?.[0] ?? '') + word + (/^\S*/u.exec(after)?.[0] ?? '');
  return ADDRESS.test(around) || NAME.test(after) || LABEL.test(before);
}

/** Tests whether the letters of a comment are English: one of them is none in the other language. */
function usesEnglish(words: readonly Word[], language: string): boolean {
  const own = new Set<string>(lettersOf(language)?.letters);
  const typed = words.map(({letter}) => letter).filter((letter) => letter !== '');
  const only = typed.filter((letter) => !own.has(letter)).length;
  return only > 0 && typed.filter((letter) => !ENGLISH.has(letter)).length === 0;
}

const ENGLISH: ReadonlySet<string> = new Set(['K', 'Q', 'R', 'B', 'N']);

/** Piece types by letter; a letter can be that of two pieces in two languages. */
type Letters = ReadonlyMap<string, readonly PieceType[]>;

const PIECES = [KING, QUEEN, ROOK, BISHOP, KNIGHT] as const;

/** The moves that comments in a language may contain. */
interface Notation {
  readonly letters: Letters;
  /** Matches a number with its dots, and a move. */
  readonly pattern: RegExp;
  /** Matches an English letter that is that of the pawn in the language. */
  readonly isPawn: RegExp;
}

/** Kept, since a document has many comments. */
const notations = new Map<string, Notation>();

function notationOf(language: string): Notation {
  const known = notations.get(language);
  if (known !== undefined) return known;
  const letters = readableLetters(language);
  const pawn = lettersOf(language)?.letters[PIECES.length] ?? '';
  const isPawn = pawn === 'B' ? /^B$/u : /^\b$/u;
  const notation = {letters, pattern: wordPattern(letters), isPawn};
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
  const number = String.raw`(?:(\d{1,3})(\.{1,3}|…|\. \.\.\.) ?)?`;
  const to = String.raw`[a-h][1-8]`;
  const promotion = String.raw`(?:(?<=[18])(?:=?|\()(${piece})\)?)?`;
  const move = String.raw`(O-O-O|O-O|(${piece})?([a-h])?([1-8])?([x:×])?(${to})${promotion}|(?:${piece})[x×](?:${piece}|P)(?:${to})?)`;
  // `Nf3N` is a novelty.
  const end = String.raw`(?!(?!N(?![\p{L}\p{N}]))[\p{L}\p{N}]|-(?!(?:${piece})?[a-h][1-8](?:x[a-h][1-8])?(?![\p{L}\p{N}])|\p{Ll}{2})[\p{L}\p{N}])`;
  // `anti-Bg5` is about a move, `e4-Nf3-Bc4` about three.
  const start = String.raw`(?<![\p{L}\p{N}]|(?<!\p{Ll}{3}|[a-h][1-8][+#!?]*)-)`;
  return new RegExp(String.raw`${start}${number}${move}((?:\+(?!\/?[-=])|#)?)${end}`, 'gu');
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
  /** The letter of its piece, or of the piece to which a pawn promotes; '' for none. */
  readonly letter: string;
  /** The move after its letter; undefined for castling and moves of pawns, which have none. */
  readonly rest: string | undefined;
}

function readWord(match: RegExpExecArray, letters: Letters): Word {
  const [all, number, dots = '', move = '', piece, ...parts] = match;
  const sign = parts.at(-1) ?? '';
  const end = match.index + all.length;
  const turn = number === undefined ? undefined : `${number}${dots === '.' ? 'w' : 'b'}`;
  const base = {start: end - sign.length - move.length, end, turn, letter: ''};
  if (move.startsWith('O')) {
    const spec = makeCastlingSpec(move === 'O-O' ? 1 : 2);
    return {...base, readings: [{type: KING, spec}], rest: undefined};
  }
  const english = (letter: string): string => letterOf(letters.get(letter)?.[0] ?? PAWN);
  const [one = '', other] = /^\p{Lu}\p{Ll}?[x×]\p{Lu}/u.test(move) ? move.split(/[x×]/u) : [];
  if (other !== undefined) {
    // `BxN` and `RxP` name what is taken.
    const [, taken = '', to = ''] = /^(\p{L}+?)([a-h][1-8])?$/u.exec(other) ?? [];
    const types = letters.get(one) ?? [];
    const readings = types.map((type) => ({type, spec: specOf(type, [], letters)}));
    return {
      ...base,
      letter: one,
      readings,
      rest: `x${letters.has(taken) ? english(taken) : taken}${to}${sign}`,
    };
  }
  const types = piece === undefined ? [PAWN] : (letters.get(piece) ?? []);
  const readings = types.map((type) => ({type, spec: specOf(type, parts, letters)}));
  const promoted = parts[4];
  const tail = promoted === undefined ? '' : `=${english(promoted)}`;
  const rest = `${parts.slice(0, 4).join('')}${tail}`.replace(/[:×]/u, 'x') + sign;
  const isPlain = piece === undefined && promoted === undefined;
  return {...base, letter: piece ?? promoted ?? '', readings, rest: isPlain ? undefined : rest};
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
