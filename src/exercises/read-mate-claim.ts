import type {Side} from '../chess/piece.ts';

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

/** "Mate in", in the languages of most collections; the number follows, then perhaps "moves". */
const MATE_IN =
  /(?<![\p{L}\p{N}-])(?:(?:check)?mates? in|matt in|mat en|mate en|mate em|matto in|mat in|mat w|мат в)\s+(?<number>\d{1,2}|\p{L}+)(?![\p{L}\p{N}])/iu;

/** Numbers that collections write as words, each as it follows "mate in" in some language. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    'one einem un una uno um één een jednym один',
    'two zwei deux dos due dois duas twee dwóch два',
    'three drei trois tres tre três drie trzech три',
    'four vier quatre cuatro quattro quatro czterech четыре',
    'five fünf cinq cinco cinque vijf pięciu пять',
    'six sechs seis sei zes sześciu шесть',
  ].flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
);

/** Words that may accompany the claim without changing what it says. */
const ACCOMPANYING = new Set(
  [
    'to move play and with the on turn force forces forced give gives it is there a',
    'moves move exercise problem diagram position puzzle nr',
    'am zug ist zieht und setzt hält zügen zug aufgabe stellung',
    'aux les trait coups coup font jouent et au exercice',
    'juegan las jugadas jugada dan y ejercicio',
    'il muove e dà mosse mossa matto tocca al esercizio',
    'aan zet geeft en zetten zet opgave',
    'as jogam e dão lances lance exercício',
    'posunięciach zaczynają i zadanie',
    'ход хода ходов и дают ставят начинают',
  ].flatMap((words) => words.split(' ')),
);

const SIDES: ReadonlyMap<string, Side> = new Map([
  ...'white whites weiß weiss blancs blanches blancas il-bianco bianco wit brancas białe белые'
    .split(' ')
    .map((word) => [word, 'white'] as const),
  ...'black blacks schwarz noirs negras nero zwart pretas czarne чёрные черные'
    .split(' ')
    .map((word) => [word, 'black'] as const),
]);

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
  for (const sentence of text.matchAll(/[^.!?;\n\r]+[.!?;]?/gu)) {
    const claim = claimOf(sentence[0], sentence.index);
    if (claim === undefined) continue;
    if (found !== undefined && (found.moves !== claim.moves || found.side !== claim.side)) {
      return undefined;
    }
    found ??= claim;
  }
  return found;
}

function claimOf(sentence: string, offset: number): MateClaim | undefined {
  if (sentence.trim().length > LONGEST || sentence.endsWith('?')) return undefined;
  const match = MATE_IN.exec(sentence);
  const number = match?.groups?.['number']?.toLowerCase() ?? '';
  const moves = NUMBERS.get(number) ?? Number(number);
  if (match === null || !(moves > 0)) return undefined;
  const end = match.index + match[0].length;
  const others = `${sentence.slice(0, match.index)} ${sentence.slice(end)}`.toLowerCase();
  const words = others.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const sides = new Set(words.flatMap((word) => SIDES.get(word) ?? []));
  if (sides.size > 1 || !words.every(isAccompanying)) return undefined;
  const [side] = sides;
  return {moves, side, start: offset + match.index, end: offset + end};
}

/** A number is that of the exercise: a second claim of moves would have another word with it. */
function isAccompanying(word: string): boolean {
  return SIDES.has(word) || ACCOMPANYING.has(word) || /^\d+$/u.test(word);
}
