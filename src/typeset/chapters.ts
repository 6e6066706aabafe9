import {difficultyOf, mainTheme, mateOf, type Game} from '../chess/index.ts';
import type {GameInfo} from './game-info.ts';
import type {Words} from './languages/words.ts';
import type {ChapterKind} from './page-options.ts';

/** A heading before a game, with a text that introduces what follows; '' for none. */
export interface PlannedHeading {
  /** `text` is a chapter without games, such as a preface. */
  readonly kind: 'part' | 'chapter' | 'text';
  readonly title: string;
  readonly introduction: string;
}

/** The headings that a plan has for its games. */
export interface GamePlan {
  /** Returns the headings before a game. */
  readonly headingsOf: (game: Game) => readonly PlannedHeading[];
  /** The chapters of text after the last game. */
  readonly closing: readonly PlannedHeading[];
}

/** A group of games, and the title of its chapter. */
interface Group {
  readonly key: string;
  readonly title: string;
}

/** The data that a chapter depends on. */
type ChapterInfo = Pick<GameInfo, 'event' | 'study' | 'players' | 'eco' | 'opening'>;

/** Returns the family of openings that an ECO code belongs to, and its range of codes. */
export type NameFamily = (
  eco: string,
) => {readonly name: string; readonly from: string; readonly to: string} | undefined;

/** The parts of titles. */
interface ChapterWords {
  readonly words: Words;
  readonly nameFamily?: NameFamily | undefined;
}

const GROUPS: Readonly<
  Record<ChapterKind, (info: ChapterInfo, words: ChapterWords, game: Game) => Group>
> = {
  event: ({event, study, players}, {words}) => {
    // The `id` of an exercise numbers it: WAC.001, BK.02.
    const name =
      players === '' ? event.replace(/(?:[.#:_-]\s*|\s(?=0)|(?<=\p{L}))\d+$/u, '') : event;
    const key = study === '' ? name : study;
    return {key, title: key === '' ? words.otherGames : key};
  },
  eco: ({eco, opening}, {words, nameFamily}) => {
    const family = nameFamily?.(eco);
    if (family !== undefined) {
      const {name, from, to} = family;
      return {key: from, title: `${name}, ${from === to ? from : `${from}–${to}`}`};
    }
    // An ECO code is a letter and two digits; some sources append a variation.
    const code = eco.slice(0, 3);
    const [name = ''] = opening.split(/[,:]/u);
    return {key: code, title: [code, name.trim()].join(' ').trim() || words.otherOpenings};
  },
  theme: (_, {words}, game) => {
    const theme = mainTheme(game);
    const title = theme.charAt(0).toUpperCase() + theme.slice(1) || mateTitle(game, words);
    return {key: title, title};
  },
  mate: (_, {words}, game) => ({key: mateTitle(game, words), title: mateTitle(game, words)}),
  difficulty: (_, {words}, game) => {
    const stars = difficultyOf(game);
    const title = stars === 0 ? words.otherExercises : `${words.difficulty} ${stars}`;
    return {key: title, title};
  },
  none: () => ({key: '', title: ''}),
};

function mateTitle(game: Game, {mateIn, otherExercises}: Words): string {
  const moves = mateOf(game);
  if (moves === undefined) return otherExercises;
  return mateIn.replace('#1', String(moves)).replace('~', '\u00a0');
}

/** Groups consecutive games into chapters. */
export class Chapters {
  readonly #groupOf: (typeof GROUPS)[ChapterKind];
  readonly #words: ChapterWords;
  #key: string | undefined;

  constructor(kind: ChapterKind, words: Words, nameFamily?: NameFamily) {
    this.#words = {words, nameFamily};
    this.#groupOf = GROUPS[kind];
  }

  /**
   * Returns the title of the chapter that starts with a game; '' if the game continues the previous
   * one.
   */
  next(info: ChapterInfo, game: Game): string {
    const {key, title} = this.#groupOf(info, this.#words, game);
    if (key === this.#key) return '';
    this.#key = key;
    return title;
  }
}
