import {
  inLatin,
  LONG,
  makeCastlingSpec,
  matchMove,
  PIECE_LETTERS,
  SHORT,
} from '../../chess/index.ts';
import type {Letters, MoveSpec} from '../../chess/index.ts';
import type {MovetextToken} from './token.ts';

/** A move that a word may have been meant as. */
interface Guess {
  readonly spec: MoveSpec;
}

/**
 * The moves that a misspelt word may mean, in groups, the likeliest first: castling with zeros; letters
 * of another script that look like Latin ones, small piece letters, letters of another language, figurines, other capture signs; a letter typed for a
 * digit; a slip in the piece letter. Which of them can be played, only a board can tell.
 */
export function guessMoves(word: string, letters: Letters): readonly (readonly Guess[])[] {
  if (Array.from(word).length > LONGEST) return [];
  const latin = inLatin(word);
  const [castling, long] = CASTLING.exec(latin) ?? [];
  if (castling !== undefined && HARMLESS.test(word.slice(castling.length)))
    return [[{spec: makeCastlingSpec(long === undefined ? SHORT : LONG)}]];
  const [likely = [], ...slips] = respell(latin, letters);
  const own =
    latin === word
      ? []
      : foreignSpellings(word, letters.names.slice(0, 5)).map((spelling) => inLatin(spelling));
  // With a piece letter of its own, the word is the move that it looks like.
  const isPlain = latin !== word && latin[0] === word[0];
  return [...(isPlain ? [[latin]] : []), [...own, ...likely], ...slips].map((spellings) =>
    spellings.flatMap((spelling) => readGuess(spelling, letters)),
  );
}

function readGuess(spelling: string, letters: Letters): readonly Guess[] {
  const matched = matchMove(spelling, 0, spelling.length, letters);
  const isWhole = matched !== undefined && HARMLESS.test(spelling.slice(matched.meaningEnd));
  return isWhole ? [{spec: matched.spec}] : [];
}

/**
 * Reads castling with zeros, small letters or another dash as the move that it is, whatever follows
 * as its comment, just as `O-O` is read. Other tokens are returned as they are.
 */
export function readCastling(token: MovetextToken, text: string): MovetextToken {
  if (token.type !== 'remark' || (token.kind !== 'unknown' && token.kind !== 'group')) return token;
  const {start, end, glued} = token;
  const word = text.slice(start, end);
  const brace = token.kind === 'group' ? 1 : 0;
  const [castling, long] = CASTLING.exec(word.slice(brace)) ?? [];
  // `{O-O}` is a move; `{O-O is best}` is a comment.
  if (castling === undefined || (brace === 1 && !/^[^\s{}]*\}/.test(word.slice(1)))) return token;
  const specEnd = start + brace + castling.length;
  const spec = makeCastlingSpec(long === undefined ? SHORT : LONG);
  const plain = !/[\\{}$~]/.test(word);
  return {
    type: 'move',
    start,
    end,
    plain,
    glued,
    spec,
    specEnd,
    meaningEnd: specEnd,
    misspelt: true,
  };
}

/** No slip of the hand makes a move longer than this. */
const LONGEST = 24;

/** Tests whether an author surely meant a move, even if it is not known which. */
export function looksLikeMove(word: string): boolean {
  return (
    MOVE_LIKE.test(word) || PART_OF_MOVE.test(word) || (/\p{L}/u.test(word) && /\d/.test(word))
  );
}

/** The spellings that one slip may have turned into `word`, by the kind of slip. */
function respell(word: string, letters: Letters): readonly (readonly string[])[] {
  const names = letters.names.slice(0, 5);
  const tidy = word
    .replace(/^[pP](?=[a-h])/, '')
    .replace(/[:×X*](?=[a-hA-H])/, 'x')
    .replace('\u00d7', 'x');
  const first = tidy.charAt(0);
  const rest = tidy.slice(1);
  const cased = [
    tidy,
    first.toUpperCase() + rest,
    first.toLowerCase() + rest,
    first + rest.toLowerCase(),
  ];
  const pieces = /^[A-Z][a-h1-8x]/.test(tidy) ? names.map((name) => name + rest) : [];
  return [[...cased, ...foreignSpellings(tidy, names)], digitSlips(tidy), pieces];
}

function foreignSpellings(word: string, names: readonly string[]): readonly string[] {
  return PIECE_LETTERS.flatMap(({letters}) =>
    letters.slice(0, 5).flatMap((letter, index) => {
      const native = names[index];
      return letter !== '' && native !== undefined && word.startsWith(letter)
        ? [native + word.slice(letter.length)]
        : [];
    }),
  );
}

/** `Rel` for `Re1`, `NfS` for `Nf5`: the last letter should be a digit. */
function digitSlips(word: string): readonly string[] {
  const match = /^(.*[a-h])([lIiSsBZz])(?=[+#!?]*$)/.exec(word);
  const digit = match?.[2] === undefined ? undefined : DIGITS.get(match[2]);
  return match === null || digit === undefined
    ? []
    : [`${match[1] ?? ''}${digit}${word.slice(match[0].length)}`];
}

const DIGITS: ReadonlyMap<string, string> = new Map([
  ['l', '1'],
  ['I', '1'],
  ['i', '1'],
  ['S', '5'],
  ['s', '5'],
  ['B', '8'],
  ['Z', '2'],
  ['z', '2'],
]);

/** Castling with zeros, small letters, or any dash: `0-0`, `o-o-o`, `O–O`, `O--O`. */
const CASTLING = /^[0Oo](?:-{1,3}|[‐-―−])[0Oo]((?:-{1,3}|[‐-―−])[0Oo])?(?![\d‐-―−-])/;
const HARMLESS = /^[+#!?.,;]*$/;
/** Part of a move that is cut off, or falls into two words: `Nb`, `Nge 7`. */
const PART_OF_MOVE = /^[KQRBNOa-hx]{1,3}$/;
const MOVE_LIKE =
  /^(?:[A-Z][a-z]?[:x×-]?[a-z]?\d|[KQRBN][a-h]?$|[A-Z][a-i]\d?$|[a-h][:x×X]?[a-h]?\d|[0Oo](?:-|–))/;

/** Tests whether a word is probably meant as a move number: `13,` for `13.`, or `l.` for `1.` */
export function isSpoiltNumber(word: string): boolean {
  return /^(?:\d+[^\p{L}\d]*|[\dlIiOoSsBZz|]{1,3}\.+)$/u.test(word);
}
