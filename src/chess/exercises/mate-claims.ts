import type {Side} from '../piece.ts';

/** The words in which a language claims a mate. */
interface ClaimWords {
  /** "Mate in", as patterns; the number follows, then perhaps "moves". */
  readonly mateIn?: string;
  /** Numbers from one on, as they follow these words; forms of one number are joined by `|`. */
  readonly numbers: string;
  readonly white: string;
  readonly black: string;
  /** Words that may accompany the claim without changing what it says. */
  readonly accompanying: string;
}

/** The languages of most collections, and those of the templates. */
const CLAIM_LANGUAGES: readonly ClaimWords[] = [
  {
    mateIn: '(?:check)?mates? in',
    numbers: 'one two three four five six',
    white: 'white whites',
    black: 'black blacks',
    accompanying:
      'to move moves play plays and with the on turn force forces forced give gives it is there a ' +
      'exercise problem diagram position puzzle nr now here has this that leads wins win winning unstoppable ' +
      'unavoidable inevitable follows announces',
  },
  {
    mateIn: 'matt in',
    numbers: 'einem|eins zwei drei vier fünf sechs',
    white: 'weiß weiss weißer',
    black: 'schwarz schwarzer',
    accompanying:
      'am zug ist zieht und setzt setzen hält zügen zug aufgabe stellung jetzt hier es forciertes folgt gewinnt mit',
  },
  {
    mateIn: 'mat en',
    numbers: 'un deux trois quatre cinq six',
    white: 'blancs blanches',
    black: 'noirs noires',
    accompanying: 'trait aux les coups coup font jouent et au exercice ici gagnent',
  },
  {
    mateIn: 'mate en',
    numbers: 'uno|una dos tres cuatro cinco seis',
    white: 'blancas blanco',
    black: 'negras negro',
    accompanying: 'juegan las jugadas jugada movimientos dan y ejercicio ganan',
  },
  {
    mateIn: 'matto in',
    numbers: 'una|uno due tre quattro cinque sei',
    white: 'bianco',
    black: 'nero',
    accompanying: 'muove il e dà mosse mossa matto tocca al esercizio',
  },
  {
    mateIn: 'mat in',
    numbers: 'een|één twee drie vier vijf zes',
    white: 'wit',
    black: 'zwart',
    accompanying: 'aan zet geeft en zetten opgave',
  },
  {
    mateIn: 'mate em',
    numbers: 'um|uma dois|duas três quatro cinco seis',
    white: 'brancas',
    black: 'pretas',
    accompanying: 'jogam as e dão lances lance exercício',
  },
  {
    mateIn: 'mat w',
    numbers: 'jednym|1 dwóch trzech czterech pięciu sześciu',
    white: 'białe białych',
    black: 'czarne czarnych',
    accompanying: 'posunięcie posunięciach posunięciu zaczynają i dają zadanie ruch',
  },
  {
    mateIn: 'мат в',
    numbers: 'один два три четыре пять шесть',
    white: 'белые белых',
    black: 'чёрные черные чёрных черных',
    accompanying: 'ход хода ходов и дают ставят начинают выигрывают',
  },
  {
    mateIn: 'mat i',
    numbers: 'et|ét|en|én to tre fire fem seks',
    white: 'hvid',
    black: 'sort',
    accompanying: 'trækket træk trækker og sætter i giver nu her opgave',
  },
  {
    mateIn: 'mat ve?',
    numbers: 'jednom dvou třech čtyřech pěti šesti',
    white: 'bílý bílého',
    black: 'černý černého',
    accompanying: 'na tahu tazích tahu a dá táhne',
  },
  {
    numbers: 'egy két|kettő három négy öt hat',
    white: 'világos',
    black: 'sötét',
    accompanying: 'lép lépésben és indul ad',
  },
];

/** Numbers written as words. */
const CLAIM_NUMBERS: ReadonlyMap<string, number> = new Map(
  CLAIM_LANGUAGES.flatMap(({numbers}) =>
    numbers
      .split(' ')
      .flatMap((forms, index) => forms.split('|').map((word) => [word, index + 1] as const)),
  ),
);

const CLAIM_SIDES: ReadonlyMap<string, Side> = new Map(
  CLAIM_LANGUAGES.flatMap(({white, black}) => [
    ...white.split(' ').map((word) => [word, 'white'] as const),
    ...black.split(' ').map((word) => [word, 'black'] as const),
  ]),
);

/** The words that change nothing. */
const CLAIM_COMPANIONS: ReadonlySet<string> = new Set(
  CLAIM_LANGUAGES.flatMap(({accompanying}) => accompanying.split(' ')),
);

/** Matches texts that may contain a claim; quick, for long texts. */
export const MAY_CLAIM = /(?:mates?|matto|mat)\s+(?:in|en|em|w|i|ve?)\s|matt\b|мат\s+в\s/i;

/** Words that may stand beside `#3`: with any other, such as "Diagram", it is a number. */
const TURN_WORDS: ReadonlySet<string> = new Set(
  'to move play moves plays am zug zieht trait aux juegan muove al aan zet jogam and und'.split(
    ' ',
  ),
);

/** In every claim, in all languages, whatever is between its words. */
export const MATE_STEM = /mat|мат|#\d/iu;

/** `#3` of chess problems; alone it may be the number of an exercise. */
const STIPULATION = /(?<![\p{L}\p{N}#])#([1-9])(?![\p{L}\p{N}])/u;

const NUMBER = String.raw`(\d{1,2}|\p{L}+)`;

/** `mate in two`; the number is the only group that takes part. */
const MATE_IN = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...usualPatterns(), ...otherPatterns()].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

function usualPatterns(): readonly string[] {
  return CLAIM_LANGUAGES.flatMap(({mateIn}) =>
    mateIn === undefined ? [] : String.raw`${mateIn.replace(' ', String.raw`\s+`)}\s+${NUMBER}`,
  );
}

/** Hungarian has the number between two words, and German may have it so. */
function otherPatterns(): readonly string[] {
  return [
    String.raw`matt\s+${NUMBER}\s+lépésben`,
    String.raw`setz(?:t|en)\s+in\s+${NUMBER}\s+z[uü]g(?:en)?\s+matt`,
  ];
}

/** A claim such as "White mates in two". */
export interface MateClaim {
  /** The number of moves in which the mate is forced, from 1. */
  readonly moves: number;
  /** The side that mates, if the claim names it. */
  readonly side: Side | undefined;
  /** The offsets of the claim in the text that was read. */
  readonly start: number;
  readonly end: number;
}

/** The longest sentence that is read, in characters. */
const LONGEST = 80;

/**
 * Finds a sentence of `text` that says nothing but that a side mates in a number of moves. Any
 * other word ("White threatens mate in two", "there is no mate in 3", "helpmate in 2") makes it a
 * statement of another kind, and so does a question mark. Returns undefined if there is none, or if
 * two of them differ.
 */
export function readMateClaim(text: string): MateClaim | undefined {
  let found: MateClaim | undefined;
  for (const sentence of text.matchAll(SENTENCE)) {
    const claim = claimOf(sentence[0], sentence.index);
    if (claim === undefined) continue;
    if (found !== undefined && contradict(found, claim)) return undefined;
    found = found === undefined ? claim : {...found, side: found.side ?? claim.side};
  }
  return found;
}

const SENTENCE = /[^.!?;\n\r]+[.!?;]?/gu;

/** Reads the claim in a text that consists of one sentence, such as `and White mates in two`. */
export function readWholeClaim(text: string): MateClaim | undefined {
  const [sentence, ...others] = text.trim().match(SENTENCE) ?? [];
  return sentence === undefined || others.length > 0 ? undefined : claimOf(sentence, 0);
}

function contradict(one: MateClaim, other: MateClaim): boolean {
  return one.moves !== other.moves || (one.side ?? other.side) !== (other.side ?? one.side);
}

function claimOf(sentence: string, offset: number): MateClaim | undefined {
  if (!MATE_STEM.test(sentence)) return undefined;
  if (sentence.trim().length > LONGEST || sentence.endsWith('?')) return undefined;
  const stipulation = STIPULATION.exec(sentence);
  const match = MATE_IN.exec(sentence) ?? stipulation;
  if (match === null) return undefined;
  // Only one of the groups takes part; the others are empty in the joined text.
  const number = match.slice(1).join('').toLowerCase();
  const moves = CLAIM_NUMBERS.get(number) ?? Number(number);
  if (!(moves > 0)) return undefined;
  const end = match.index + match[0].length;
  const others = `${sentence.slice(0, match.index)} ${sentence.slice(end)}`.toLowerCase();
  const words = others.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const sides = new Set(words.flatMap((word) => CLAIM_SIDES.get(word) ?? []));
  if (sides.size > 1 || !words.every(isAccompanying)) return undefined;
  const isPlain = words.every((word) => CLAIM_SIDES.has(word) || TURN_WORDS.has(word));
  if (match === stipulation && (sides.size === 0 || !isPlain)) return undefined;
  const [side] = sides;
  return {moves, side, start: offset + match.index, end: offset + end};
}

/** A number is that of the exercise: a second claim of moves would have another word with it. */
function isAccompanying(word: string): boolean {
  return CLAIM_SIDES.has(word) || CLAIM_COMPANIONS.has(word) || /^\d+$/u.test(word);
}
