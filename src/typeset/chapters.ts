import type {GameInfo} from './game-info.ts';
import type {Words} from './languages/words.ts';

/** The ways in which games are grouped into chapters. */
export const CHAPTER_KINDS = ['event', 'eco', 'none'] as const;

/** The way in which games are grouped into chapters: one of `CHAPTER_KINDS`. */
export type ChapterKind = (typeof CHAPTER_KINDS)[number];

/** A group of games, and the title of its chapter. */
interface Group {
  readonly key: string;
  readonly title: string;
}

/** What a chapter depends on. */
type ChapterInfo = Pick<GameInfo, 'event' | 'study' | 'eco' | 'opening'>;

const GROUPS: Readonly<Record<ChapterKind, (info: ChapterInfo, words: Words) => Group>> = {
  event: ({event, study}, {otherGames}) => {
    const key = study === '' ? event : study;
    return {key, title: key === '' ? otherGames : key};
  },
  eco: ({eco, opening}, {otherOpenings}) => {
    // An ECO code is a letter and two digits; some sources append a variation.
    const code = eco.slice(0, 3);
    const [name = ''] = opening.split(/[,:]/u);
    return {key: code, title: [code, name.trim()].join(' ').trim() || otherOpenings};
  },
  none: () => ({key: '', title: ''}),
};

/** Groups consecutive games into chapters. */
export class Chapters {
  readonly #groupOf: (info: ChapterInfo, words: Words) => Group;
  readonly #words: Words;
  #key: string | undefined;

  constructor(kind: ChapterKind, words: Words) {
    this.#words = words;
    this.#groupOf = GROUPS[kind];
  }

  /**
   * Returns the title of the chapter that starts with a game; '' if the game continues the previous
   * one.
   */
  next(info: ChapterInfo): string {
    const {key, title} = this.#groupOf(info, this.#words);
    if (key === this.#key) return '';
    this.#key = key;
    return title;
  }
}
