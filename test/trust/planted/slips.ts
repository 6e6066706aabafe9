import type {Prng} from '../../prng.ts';
import type {Word} from './book.ts';

/** Spoils a list of words, and says which words of the new list it is about; undefined: cannot. */
export type Slip = (random: Prng, words: readonly Word[]) => Spoilt | undefined;

export interface Spoilt {
  readonly words: readonly Word[];
  /** The first and the last of the new words that are concerned. */
  readonly from: number;
  readonly to: number;
}

type Letters = (random: Prng, word: string) => string | undefined;

const FILES = Array.from('abcdefgh');
const RANKS = Array.from('12345678');
const PIECES = Array.from('KQRBN');

/** Which keys lie beside each other on a keyboard, as far as moves are written with them. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  ...{a: 'sqz', b: 'vnh', c: 'xvd', d: 'sfec', e: 'wrd', f: 'dgrv', g: 'fhtb', h: 'gjyn'},
  ...{1: '2q', 2: '13w', 3: '24e', 4: '35r', 5: '46t', 6: '57y', 7: '68u', 8: '79i'},
  ...{K: 'JL', Q: 'WA', R: 'ET', B: 'VN', N: 'BM', O: 'IP', x: 'zc', '-': '0=', '=': '-'},
};

/** Signs that look alike in many fonts. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  ...([
    ['O', '0'],
    ['1', 'l'],
    ['1', 'I'],
    ['-', '\u2013'],
    ['a', '\u0430'],
  ] as const),
  ...([
    ['c', '\u0441'],
    ['e', '\u0435'],
    ['x', '\u0445'],
    ['x', '\u00d7'],
  ] as const),
  ...([
    ['K', '\u041a'],
    ['B', '\u0412'],
    ['8', 'B'],
    ['O', 'o'],
    ['b', '6'],
  ] as const),
];

function replaceOne(letters: readonly string[]): Letters {
  return (random, word) => {
    const places = Array.from(word).flatMap((letter, i) => (letters.includes(letter) ? [i] : []));
    if (places.length === 0) return undefined;
    const at = random.pick(places);
    const other = random.pick(letters.filter((letter) => letter !== word[at]));
    return word.slice(0, at) + other + word.slice(at + 1);
  };
}

function atAny(change: (random: Prng, word: string, at: number) => string | undefined): Letters {
  return (random, word) => change(random, word, random.below(word.length));
}

const LETTER_SLIPS: Readonly<Record<string, Letters>> = {
  'wrong file': replaceOne(FILES),
  'wrong rank': replaceOne(RANKS),
  'wrong piece': replaceOne(PIECES),
  'dropped letter': atAny((_, word, at) => word.slice(0, at) + word.slice(at + 1)),
  'doubled letter': atAny((_, word, at) => word.slice(0, at + 1) + word.slice(at)),
  'swapped letters': atAny((_, word, at) =>
    at === 0
      ? undefined
      : word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1),
  ),
  'neighbour key': atAny((random, word, at) => {
    const keys = NEIGHBOURS[word[at] ?? ''];
    return keys && word.slice(0, at) + random.pick(Array.from(keys)) + word.slice(at + 1);
  }),
  'extra letter': atAny(
    (random, word, at) =>
      word.slice(0, at) + random.pick([...FILES, ...RANKS, ...PIECES]) + word.slice(at),
  ),
  'wrong case': atAny((_, word, at) => {
    const letter = word[at] ?? '';
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    return word.slice(0, at) + other + word.slice(at + 1);
  }),
  lookalike: (random, word) => {
    const [sign, other] = random.pick(
      LOOKALIKES.filter(([known]) => word.includes(known)).concat([['', '']]),
    );
    return sign === '' ? undefined : word.replace(sign, other);
  },
};

const ONE_LETTER = Object.values(LETTER_SLIPS);

const twoLetters: Letters = (random, word) => {
  const once = random.pick(ONE_LETTER)(random, word);
  return once === undefined || once === '' ? undefined : random.pick(ONE_LETTER)(random, once);
};

const wrongNumber: Letters = (random, word) => {
  const number = Number.parseInt(word, 10);
  const other = number + random.pick([-10, -2, -1, -1, 1, 1, 2, 10]);
  return other < 1 ? undefined : word.replace(/^\d+/, String(other));
};

const wrongDigits: Letters = (random, word) => {
  const digits = /^\d+/.exec(word)?.[0] ?? '';
  const at = random.below(digits.length);
  const other = random.pick([
    digits.slice(0, at) + digits.slice(at + 1),
    digits.slice(0, at + 1) + digits.slice(at),
    Array.from(digits).reverse().join(''),
    digits.replace('1', 'l'),
    digits.replace('0', 'O'),
  ]);
  return other === '' || other === digits ? undefined : word.replace(digits, other);
};

const wrongDots: Letters = (random, word) => {
  const dots = random.pick(['', '.', '..', '...', '....', '\u2026', ',', ')']);
  return word.replace(/\.+$/, dots);
};

function onWord(kind: Word['kind'], change: Letters): Slip {
  return (random, words) => {
    const at = placeOf(random, words, kind);
    const word = words[at];
    if (word === undefined) return undefined;
    const text = change(random, word.text);
    if (text === undefined || text === word.text || text === '') return undefined;
    return {words: words.with(at, {...word, text}), from: at, to: at};
  };
}

/** A place among words of a kind. */
function placeOf(random: Prng, words: readonly Word[], kind?: Word['kind']): number {
  const places = words.flatMap((word, i) => (kind === undefined || word.kind === kind ? [i] : []));
  return places.length === 0 ? -1 : random.pick(places);
}

function withoutWord(kind: Word['kind']): Slip {
  return (random, words) => {
    const at = placeOf(random, words, kind);
    if (at < 0 || words.length < 2) return undefined;
    const rest = words.toSpliced(at, 1);
    return {words: rest, from: Math.max(0, at - 1), to: Math.min(at, rest.length - 1)};
  };
}

const swappedWords: Slip = (random, words) => {
  const at = random.below(words.length - 1);
  const [one, other] = [words[at], words[at + 1]];
  if (one === undefined || other === undefined) return undefined;
  const swapped = [
    {...other, gap: ' '},
    {...one, gap: ' '},
  ];
  return {words: words.toSpliced(at, 2, ...swapped), from: at, to: at + 1};
};

const doubledWord: Slip = (random, words) => {
  const at = placeOf(random, words);
  const word = words[at];
  if (word === undefined) return undefined;
  return {words: words.toSpliced(at, 0, {...word, gap: ' '}), from: at, to: at + 1};
};

const gluedWords: Slip = (random, words) => {
  const at = random.below(words.length - 1);
  const [one, other] = [words[at], words[at + 1]];
  if (one === undefined || other === undefined || one.gap === '') return undefined;
  if (one.kind === 'number') return undefined;
  const glued = {...other, text: one.text + other.text};
  return {words: words.toSpliced(at, 2, glued), from: at, to: at};
};

const splitWord: Slip = (random, words) => {
  const at = placeOf(random, words, 'move');
  const word = words[at];
  if (word === undefined || word.text.length < 2) return undefined;
  const cut = 1 + random.below(word.text.length - 1);
  const halves = [
    {...word, text: word.text.slice(0, cut), gap: ' '},
    {...word, text: word.text.slice(cut)},
  ];
  return {words: words.toSpliced(at, 1, ...halves), from: at, to: at + 1};
};

/** All kinds of slips, by their names in the table. */
export const SLIPS: Readonly<Record<string, Slip>> = {
  ...Object.fromEntries(
    Object.entries(LETTER_SLIPS).map(([name, change]) => [name, onWord('move', change)]),
  ),
  'two letters': onWord('move', twoLetters),
  'swapped words': swappedWords,
  'doubled word': doubledWord,
  'dropped move': withoutWord('move'),
  'glued words': gluedWords,
  'split word': splitWord,
  'wrong number': onWord('number', wrongNumber),
  'wrong digits': onWord('number', wrongDigits),
  'wrong dots': onWord('number', wrongDots),
  'missing number': withoutWord('number'),
};
