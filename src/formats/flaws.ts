import type {Severity} from '../diagnostic/diagnostic.ts';

/** A flaw of a game file. */
export interface GameFlaw {
  /** For programs that know flaws by number; never given to another one. */
  readonly code: number;
  readonly level: Severity;
  /** What it is, one sentence. */
  readonly summary: string;
}

/**
 * What may be wrong with a game file, by the name that a diagnostic carries as its rule. An error
 * means that something of the game was not understood, a warning that it was mended and may be
 * mended wrongly, an info that it is spelled in another way than the standard's.
 */
export const FLAWS = {
  'game-illegal-move': {
    code: 701,
    level: 'error',
    summary: 'A move that the rules of chess do not allow in its position; its line ends there.',
  },
  'game-ambiguous-move': {
    code: 702,
    level: 'error',
    summary: 'A move that two pieces of a kind could make; its line ends there.',
  },
  'game-unknown-text': {
    code: 703,
    level: 'warning',
    summary: 'Text among the moves that is nothing that a game file may hold.',
  },
  'game-wrong-number': {
    code: 704,
    level: 'warning',
    summary: 'A move number that is not due.',
  },
  'game-spelling': {
    code: 705,
    level: 'info',
    summary: 'A move, number or sign that is understood, though the standard spells it otherwise.',
  },
  'game-check-sign': {
    code: 706,
    level: 'info',
    summary: 'A sign of check or mate that is not true.',
  },
  'game-promotion': {
    code: 707,
    level: 'warning',
    summary: 'A pawn reaches the last rank, and nothing says what it becomes; a queen is taken.',
  },
  'game-null-move': {
    code: 708,
    level: 'info',
    summary: 'A pass, which LaTeX packages cannot set.',
  },
  'game-nag': {
    code: 709,
    level: 'warning',
    summary: 'A numeric annotation glyph outside 0 to 255, or a `$` without a number.',
  },
  'game-result-misprint': {
    code: 710,
    level: 'warning',
    summary: 'A result with letters in the place of its digits, which was mended.',
  },
  'game-missing-result': {
    code: 711,
    level: 'warning',
    summary: 'A game without its result at the end of the moves.',
  },
  'game-result-spelling': {
    code: 712,
    level: 'info',
    summary: 'A result that the standard spells otherwise.',
  },
  'game-result-contradiction': {
    code: 713,
    level: 'warning',
    summary: 'A result that contradicts the tag, or the board at the end of the game.',
  },
  'game-tag': {
    code: 714,
    level: 'warning',
    summary: 'A tag pair that is not written as the standard wants it, and was mended.',
  },
  'game-tag-spelling': {
    code: 715,
    level: 'info',
    summary: 'A tag that is understood, though the standard spells it otherwise.',
  },
  'game-fen': {
    code: 716,
    level: 'error',
    summary: 'A start position that cannot be set up; the moves are kept as text.',
  },
  'game-fen-spelling': {
    code: 717,
    level: 'info',
    summary:
      'A start position that is understood, though something in it is missing or contradicts the board.',
  },
  'game-variant': {
    code: 718,
    level: 'warning',
    summary: 'A variant that skakmat does not know; the rules of chess are taken.',
  },
  'game-bare': {
    code: 719,
    level: 'info',
    summary: 'A game that is nothing but moves, or nothing but tag pairs.',
  },
  'game-mended-move': {
    code: 720,
    level: 'warning',
    summary:
      'A move that is not written as it is meant, and was understood from what stands beside it.',
  },
  'game-unclosed-comment': {
    code: 721,
    level: 'error',
    summary: 'A comment without its end.',
  },
  'game-unclosed-variation': {
    code: 722,
    level: 'error',
    summary: 'A variation without its end.',
  },
  'game-stray-bracket': {
    code: 723,
    level: 'warning',
    summary: 'A bracket where it opens or ends nothing.',
  },
  'game-deep-variation': {
    code: 724,
    level: 'error',
    summary: 'Variations nested too deeply; the deepest are kept as text.',
  },
  'game-encoding': {
    code: 731,
    level: 'info',
    summary: 'A file in another encoding than UTF-8.',
  },
  'game-unfinished': {
    code: 732,
    level: 'warning',
    summary: 'A file that was cut in the middle of a move; what is whole is kept.',
  },
  'game-missing-boards': {
    code: 733,
    level: 'warning',
    summary: 'A log that lacks positions between two that it shows.',
  },
  'game-malformed-record': {
    code: 734,
    level: 'warning',
    summary: 'A line that is not of the form that its format wants, and was left out.',
  },
  'game-unsupported': {
    code: 735,
    level: 'error',
    summary: 'Something that skakmat cannot play, such as a board of another size.',
  },
  'game-none': {
    code: 736,
    level: 'info',
    summary: 'A file without any game.',
  },
  'game-outside-text': {
    code: 737,
    level: 'info',
    summary: 'Text between games that belongs to none of them.',
  },
} as const satisfies Record<string, GameFlaw>;

export type FlawName = keyof typeof FLAWS;
