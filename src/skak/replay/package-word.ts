import {expandedText, headOf, type Head, type LookUp} from './if-test.ts';
import type {TexToken} from './tex-text.ts';
import type {Dialect} from '../../tex/index.ts';

/** A move word as skak's `\ParseMove` understands it. */
type PackageWord =
  | {readonly kind: 'castling'; readonly long: boolean}
  | ({readonly kind: 'pawn'} & Coordinates)
  | ({readonly kind: 'piece'; readonly piece: string} & Coordinates)
  | NotRead;

/** The reason why a word could not be read. */
export type NotRead =
  | {readonly kind: 'refused'; readonly message: string}
  /** The meaning of a macro or sign, on which it depends, is not known. */
  | {readonly kind: 'unknown'; readonly what: string}
  /** The result depends on more than is modelled. */
  | {readonly kind: 'unpredictable'; readonly why: string};

/** The results of `\ParseCoordinates`. `Z`, as in skak, marks a part that was not given. */
export interface Coordinates {
  readonly toFile: string;
  readonly toRank: string;
  readonly fromFile: string;
  readonly fromRank: string;
  readonly captures: boolean;
  /** The English letter after the last `=`, whatever it is. */
  readonly promotion: string | undefined;
}

/** The context of words: the package, the piece letters in force, KQRBNP, and the macros known. */
export interface WordContext {
  readonly dialect: Dialect;
  readonly names: readonly string[];
  readonly lookUp: LookUp;
}

export const NOT_GIVEN = 'Z';

/**
 * Reads a move word. The first letter decides the kind, and the coordinates may come in any order:
 *
 *     Nb1-c3        exd8=Q!
 *     ^ piece       ^  ^      file (the earlier one becomes the file it comes from)
 *      ^^ b1           ^      rank
 *        ^^^         ^   ^^   capture, promotion
 *        comment         ^    comment: everything from the first other character on
 */
export function readPackageWord(word: readonly TexToken[], context: WordContext): PackageWord {
  const first = word.findIndex(({type}) => type !== 'space');
  const token = word[first];
  if (token === undefined) return {kind: 'unpredictable', why: 'the word is empty'};
  const rest = unbrace(word.slice(first + 1));
  const head = headOf(contentOf(token), context.lookUp);
  const {atoms} = head;
  if (head.unknown !== undefined) return notRead(head);
  if (atoms.length !== 1) return readBracedStart(token, rest, atoms, context);
  const [sign = ''] = atoms;
  const piece = pieceNamed(sign, context.names);
  if (piece === undefined && sign === 'O') return readCastling(rest, context.lookUp);
  const coordinates = readCoordinates(
    piece === undefined ? [...contentOf(token), ...rest] : rest,
    context,
  );
  if ('kind' in coordinates) return coordinates;
  if (piece === undefined) return {kind: 'pawn', ...coordinates};
  return {kind: 'piece', piece, ...coordinates};
}

/**
 * A word that begins with a group or a macro of none or several signs. `\IsPieceName` takes an empty
 * one for the first piece it asks after; in English nothing comes of that, and the pawn moves.
 */
function readBracedStart(
  token: TexToken,
  rest: readonly TexToken[],
  [one, two]: readonly string[],
  context: WordContext,
): PackageWord {
  if (one !== undefined && one === two) {
    return {kind: 'unpredictable', why: 'a group is taken for a piece'};
  }
  const isEmpty = one === undefined;
  const coordinates = readCoordinates([...contentOf(token), ...rest], context);
  if ('kind' in coordinates) return coordinates;
  const [king] = context.names;
  if (isEmpty && king !== 'K') return {kind: 'piece', piece: 'K', ...coordinates};
  return {kind: 'pawn', ...coordinates};
}

/** English letters are taken as they are, with a small one for the pawn. */
function pieceNamed(sign: string, names: readonly string[]): string | undefined {
  if (isEnglish(names)) return /^[KQRBNp]$/.test(sign) ? sign : undefined;
  const index = names.indexOf(sign);
  return index < 0 ? undefined : 'KQRBNp'[index];
}

/** Tests whether the letters of the pieces, the pawn's last, are those of English. */
export function isEnglish(names: readonly string[]): boolean {
  return names.join('') === 'KQRBNP';
}

/** `\ParseCastling` demands `-O`, takes another `-O`, and looks at nothing else. */
function readCastling(rest: readonly TexToken[], lookUp: LookUp): PackageWord {
  const [hyphen, wing, ...more] = rest;
  if (!isChar(hyphen, '-') || !isChar(wing, 'O')) {
    return {kind: 'refused', message: "Use of \\ParseCastling doesn't match its definition"};
  }
  const next = more.filter(({type}) => type !== 'space').slice(0, 2);
  const head = headOf(next.flatMap(contentOf), lookUp);
  const {atoms} = head;
  if (head.unknown !== undefined) return notRead(head);
  const isWhole = next.flatMap(contentOf).length === 2;
  return {kind: 'castling', long: isWhole && atoms.join('') === '-O'};
}

type Part = 'toFile' | 'toRank' | 'captures' | 'promotion' | 'sign' | 'end';

function readCoordinates(tokens: readonly TexToken[], context: WordContext): Coordinates | NotRead {
  const ahead = tokens.filter(({type}) => type !== 'space');
  let [toFile, toRank, fromFile, fromRank] = [NOT_GIVEN, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN];
  let captures = false;
  let promotion: string | undefined;
  for (let i = 0; i < ahead.length; i += 1) {
    const token = ahead[i];
    if (token === undefined) break;
    const part = partOf(contentOf(token), context.lookUp);
    if (typeof part === 'object') return part;
    if (part === 'end') {
      if (hasEndMark(ahead.slice(i))) return {kind: 'unpredictable', why: 'a remark holds `Z)`'};
      break;
    }
    if (part === 'toFile') {
      // Two equal signs are no `Z` to `\if`, which compares them with each other.
      if (toFile.length === 1 && toFile !== NOT_GIVEN) fromFile = toFile;
      toFile = expandedText(contentOf(token), context.lookUp) ?? '';
    } else if (part === 'toRank') {
      if (toRank !== NOT_GIVEN) fromRank = toRank;
      toRank = headOf(contentOf(token), context.lookUp).atoms[0] ?? '';
    } else if (part === 'captures') captures = true;
    else if (part === 'promotion') {
      i += 1;
      const letter = readPromotion(ahead[i], context);
      if (typeof letter === 'object') return letter;
      promotion = letter;
    }
  }
  return {toFile, toRank, fromFile, fromRank, captures, promotion};
}

/** Tests whether a remark is one at which `\ParseCoordinates` stops, so that it changes no move. */
export function endsMove([first]: readonly TexToken[], lookUp: LookUp): boolean {
  if (first === undefined || hasEndMark([first])) return false;
  return partOf(contentOf(first), lookUp) === 'end';
}

/** Returns the part for which `\ParseCoordinates` takes the content of one token. */
function partOf(content: readonly TexToken[], lookUp: LookUp): Part | NotRead {
  const head = headOf(content, lookUp);
  const [one, two] = head.atoms;
  if (one === 'Z') return 'end';
  if (head.unknown !== undefined) return notRead(head);
  if (one === undefined) return 'end';
  if (two === undefined) return partOfSign(one);
  if (one !== two) return 'end';
  const isText = expandedText(content, lookUp) !== undefined;
  return isText ? 'toFile' : {kind: 'unpredictable', why: 'a remark is taken for a file'};
}

function partOfSign(sign: string): Part {
  if (/^[a-h]$/.test(sign)) return 'toFile';
  if (/^[1-8]$/.test(sign)) return 'toRank';
  if (sign === 'x') return 'captures';
  if (sign === '=') return 'promotion';
  return sign === '+' || sign === '#' ? 'sign' : 'end';
}

/** The English letter of a promotion; the token after `=` may be a group. */
function readPromotion(
  token: TexToken | undefined,
  {names, lookUp}: WordContext,
): string | NotRead {
  if (token === undefined) {
    return {kind: 'refused', message: 'Argument of \\@setmoverest has an extra }'};
  }
  const head = headOf(contentOf(token), lookUp);
  const {atoms} = head;
  if (head.unknown !== undefined) return notRead(head);
  const [letter, ...others] = atoms;
  if (letter === undefined || others.length > 0) {
    return {kind: 'unpredictable', why: 'the promotion is not one letter'};
  }
  if (isEnglish(names)) return letter;
  const index = names.indexOf(letter);
  const message = `not a valid piece name in the current language:${letter}`;
  return index < 0 ? {kind: 'refused', message} : ('KQRBNp'[index] ?? letter);
}

/** Tests whether a word could not be read. */
export function isNotRead(word: PackageWord): word is NotRead {
  return word.kind === 'refused' || word.kind === 'unknown' || word.kind === 'unpredictable';
}

/** Returns why a list cannot be read whose head is not known, or is known to end in errors. */
export function notRead({unknown: what = '', broken}: Head): NotRead {
  if (broken !== undefined) return {kind: 'refused', message: `${broken} does not survive`};
  return {kind: 'unknown', what};
}

/** The content of an undelimited parameter: a token, or what is between a group's braces. */
export function contentOf(token: TexToken): readonly TexToken[] {
  return token.type === 'group' ? token.tokens : [token];
}

/** The content of a delimited parameter, without braces around the whole of it. */
export function unbrace(tokens: readonly TexToken[]): readonly TexToken[] {
  const [only] = tokens;
  return tokens.length === 1 && only?.type === 'group' ? only.tokens : tokens;
}

export function isChar(token: TexToken | undefined, char: string): boolean {
  return token?.type === 'char' && token.char === char;
}

/** `\@setmoverest` takes all up to `Z)`, and takes the braces off the first group before. */
function hasEndMark([first]: readonly TexToken[]): boolean {
  if (first?.type !== 'group') return false;
  return first.tokens.some((token, i) => isChar(token, 'Z') && isChar(first.tokens[i + 1], ')'));
}
