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
export const CLAIM_LANGUAGES: readonly ClaimWords[] = [
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
export const CLAIM_NUMBERS: ReadonlyMap<string, number> = new Map(
  CLAIM_LANGUAGES.flatMap(({numbers}) =>
    numbers
      .split(' ')
      .flatMap((forms, index) => forms.split('|').map((word) => [word, index + 1] as const)),
  ),
);

/** The words for the sides. */
export const CLAIM_SIDES: ReadonlyMap<string, Side> = new Map(
  CLAIM_LANGUAGES.flatMap(({white, black}) => [
    ...white.split(' ').map((word) => [word, 'white'] as const),
    ...black.split(' ').map((word) => [word, 'black'] as const),
  ]),
);

/** The words that change nothing. */
export const CLAIM_COMPANIONS: ReadonlySet<string> = new Set(
  CLAIM_LANGUAGES.flatMap(({accompanying}) => accompanying.split(' ')),
);
