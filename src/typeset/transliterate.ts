import anyAscii from 'any-ascii';
import {NAGS} from '../chess/index.ts';
import {PRINTABLE} from './printable-characters.ts';

/** Mathematical symbols that are in math fonts, but not in the text fonts of pdfLaTeX. */
export const MATH_SYMBOLS: ReadonlyMap<string, string> = new Map(
  [
    ['≠', 'neq'],
    ['≤', 'leq'],
    ['≥', 'geq'],
    ['≪', 'll'],
    ['≫', 'gg'],
    ['≈', 'approx'],
    ['≡', 'equiv'],
    ['∼', 'sim'],
    ['∈', 'in'],
    ['∉', 'notin'],
    ['↔', 'leftrightarrow'],
    ['⇒', 'Rightarrow'],
    ['⇔', 'Leftrightarrow'],
  ].map(([sign = '', name = '']) => [sign, `\\ensuremath{\\${name}}`] as const),
);

/** The pieces in the order of Unicode, which starts with White's king at U+2654. */
const FIGURINES = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

const WHITE_KING = 0x2654;

/**
 * The chessfss macros of chess characters that most text fonts lack. Evaluation signs in TS1, such
 * as ±, are not included.
 */
export const CHESS_SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...[...FIGURINES, ...FIGURINES].map(
    (piece, i) => [String.fromCodePoint(WHITE_KING + i), `\\textsym${piece}{}`] as const,
  ),
  ...NAGS.flatMap(({sign = '', macros}) =>
    macros === undefined || !isSymbol(sign) ? [] : [[sign, `${macros}{}`] as const],
  ),
  ['−', '\\textminus{}'],
]);

function isSymbol(sign: string): boolean {
  return sign.length === 1 && sign > '~' && !PRINTABLE.T1.has(sign);
}

/** A word in which some characters were replaced. */
export interface Loss {
  readonly word: string;
  /** The word as it is printed. */
  readonly printed: string;
  readonly lost: readonly string[];
}

/**
 * Replaces the characters that are neither ASCII nor `printable` nor symbols of chess or
 * mathematics, by the same letter with fewer accents, or else by the closest ASCII text.
 */
export function transliterate(
  text: string,
  printable: ReadonlySet<string>,
  onLoss: (loss: Loss) => void,
): string {
  if (!FOREIGN.test(text)) return text;
  return text.replace(/[^ ]+/gu, (word) => {
    const lost: string[] = [];
    const printed = word.replace(FOREIGN_ONES, (character) => {
      if (printable.has(character) || CHESS_SYMBOLS.has(character) || MATH_SYMBOLS.has(character))
        return character;
      lost.push(character);
      if (SHAPES.test(character)) return '';
      // Only another form of the same sign is accepted, such as `<` for `＜`: `≮` without its stroke
      // would mean the opposite.
      if (/\p{Sm}/u.test(character)) {
        const plain = character.normalize('NFKC');
        return FOREIGN.test(plain) ? '?' : plain;
      }
      return barer(character, printable) ?? toAscii(character);
    });
    if (lost.length > 0) onLoss({word, printed, lost});
    return printed;
  });
}

/** All characters except ASCII and the non-breaking space. */
const FOREIGN = /[^\u0000-\u007f\u00a0]/u;
const FOREIGN_ONES = new RegExp(FOREIGN, 'gu');

/** Removes accents one at a time: `ê` for `ễ`. */
function barer(character: string, printable: ReadonlySet<string>): string | undefined {
  const [letter = '', ...marks] = character.normalize('NFD');
  for (let kept = marks.length - 1; kept > 0; kept -= 1) {
    const fewer = [letter, ...marks.slice(0, kept)].join('').normalize('NFC');
    if (printable.has(fewer)) return fewer;
  }
  return undefined;
}

/** Triangles, stars and other ornaments, which mean nothing beside the words. */
const SHAPES = /[\u25a0-\u25ff\u2605-\u2653\u2660-\u27bf]/u;

/** Returns '' for a combining accent without a letter, and for pictures, which have names such as `:heart:`. */
function toAscii(character: string): string {
  const ascii = anyAscii(character).replace(/^:\w+:$/, '');
  if (/\p{So}/u.test(character)) return ascii;
  return ascii === '' && !/\p{M}/u.test(character) ? '?' : ascii;
}
