import type {GameInfo} from './describe-game.ts';
import type {Words} from './languages/words.ts';

/** By what games are gathered in chapters. */
export const CHAPTER_KINDS = ['event', 'eco', 'none'] as const;

/** By what games are gathered in chapters: one of `CHAPTER_KINDS`. */
export type ChapterKind = (typeof CHAPTER_KINDS)[number];

/** A group of games, and the title of its chapter. */
interface Group {
  readonly key: string;
  readonly title: string;
}

const GROUPS: Readonly<Record<ChapterKind, (info: GameInfo, words: Words) => Group>> = {
  event: ({event}, {otherGames}) => ({key: event, title: event === '' ? otherGames : event}),
  eco: ({eco, opening}, {otherOpenings}) => {
    // ECO has a letter and two digits; what some add after is a matter of variations.
    const code = eco.slice(0, 3);
    const [name = ''] = opening.split(/[,:]/u);
    return {key: code, title: [code, name.trim()].join(' ').trim() || otherOpenings};
  },
  none: () => ({key: '', title: ''}),
};

/** Gathers consecutive games of a kind in chapters. */
export class Chapters {
  readonly #groupOf: (info: GameInfo, words: Words) => Group;
  readonly #words: Words;
  #key: string | undefined;

  constructor(kind: ChapterKind, words: Words) {
    this.#words = words;
    this.#groupOf = GROUPS[kind];
  }

  /** The title of the chapter that begins with a game; '' if it belongs to that of the game before. */
  next(info: GameInfo): string {
    const {key, title} = this.#groupOf(info, this.#words);
    if (key === this.#key) return '';
    this.#key = key;
    return title;
  }
}
