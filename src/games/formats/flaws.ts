import {spend} from '../../text/index.ts';
import type {Diagnostic, SourceText, Span, Severity} from '../../text/index.ts';

/** A kind of flaw in game files. */
export interface GameFlaw {
  /** A stable number for the flaw, never reused. */
  readonly code: number;
  readonly level: Severity;
  /** A description of the flaw in one sentence. */
  readonly summary: string;
}

/**
 * All flaws of game files, by the name used as the rule of their diagnostics.
 *
 * An error means that part of the game was not understood; a warning that it was read in the most
 * likely way, which may be wrong; an info that it is understood but not written as the standard
 * requires.
 */
export const GAME_FLAWS = {
  'game-illegal-move': {
    code: 701,
    level: 'error',
    summary: 'A move that the rules of chess do not allow; the line ends there.',
  },
  'game-ambiguous-move': {
    code: 702,
    level: 'error',
    summary: 'A move that two pieces of the same kind could make; the line ends there.',
  },
  'game-unknown-text': {
    code: 703,
    level: 'error',
    summary: 'Text among the moves that skakmat does not understand; it is kept as a comment.',
  },
  'game-wrong-number': {
    code: 704,
    level: 'warning',
    summary: 'A move number other than the one that is due.',
  },
  'game-spelling': {
    code: 705,
    level: 'info',
    summary:
      'A move, number or sign that is understood, although the standard spells it differently.',
  },
  'game-check-sign': {
    code: 706,
    level: 'info',
    summary: 'A check or mate sign after a move that gives no check or mate.',
  },
  'game-promotion': {
    code: 707,
    level: 'warning',
    summary: 'A pawn that reaches the last rank without a promotion piece; it becomes a queen.',
  },
  'game-null-move': {
    code: 708,
    level: 'info',
    summary: 'A null move, which LaTeX packages cannot print.',
  },
  'game-nag': {
    code: 709,
    level: 'warning',
    summary: 'A sign such as `$300` (NAG) with a number above 255, or a `$` without a number.',
  },
  'game-result-misprint': {
    code: 710,
    level: 'warning',
    summary: 'A result with letters in place of its digits, read as the result that it resembles.',
  },
  'game-missing-result': {
    code: 711,
    level: 'warning',
    summary: 'A game without a result after its moves.',
  },
  'game-result-spelling': {
    code: 712,
    level: 'info',
    summary: 'A result that the standard spells differently.',
  },
  'game-result-contradiction': {
    code: 713,
    level: 'warning',
    summary: 'A result that contradicts the tag or the final position.',
  },
  'game-tag': {
    code: 714,
    level: 'warning',
    summary: 'A tag that is not written like `[White "Adams"]`, read as well as possible.',
  },
  'game-tag-spelling': {
    code: 715,
    level: 'info',
    summary: 'A tag that is understood, although the standard spells it differently.',
  },
  'game-fen': {
    code: 716,
    level: 'error',
    summary: 'A starting position that cannot be set up; the moves are kept as text.',
  },
  'game-fen-spelling': {
    code: 717,
    level: 'info',
    summary:
      'A starting position that is understood, although part of it is missing or contradicts the board.',
  },
  'game-variant': {
    code: 718,
    level: 'warning',
    summary: 'A variant that skakmat does not know; the rules of standard chess apply.',
  },
  'game-bare': {
    code: 719,
    level: 'info',
    summary: 'A game that consists only of moves or only of tags.',
  },
  'game-mended-move': {
    code: 720,
    level: 'warning',
    summary: 'A move whose meaning was inferred from what is written next to it.',
  },
  'game-unclosed-comment': {
    code: 721,
    level: 'error',
    summary: 'A comment without its closing brace.',
  },
  'game-unclosed-variation': {
    code: 722,
    level: 'error',
    summary: 'A variation without its closing parenthesis.',
  },
  'game-stray-bracket': {
    code: 723,
    level: 'warning',
    summary: 'A bracket that neither opens nor closes anything.',
  },
  'game-deep-variation': {
    code: 724,
    level: 'error',
    summary: 'Variations nested too deeply; the innermost are kept as text.',
  },
  'game-after-result': {
    code: 725,
    level: 'error',
    summary:
      'Moves, a second result, text with moves or a variation after the result, which ends a game: a variation is kept as an alternative to the last move, all else as text.',
  },
  'game-encoding': {
    code: 731,
    level: 'info',
    summary: 'A file in an encoding other than UTF-8.',
  },
  'game-unfinished': {
    code: 732,
    level: 'error',
    summary: 'A file that ends in the middle of a move; what there is of it is kept as text.',
  },
  'game-missing-boards': {
    code: 733,
    level: 'warning',
    summary: 'A log in which positions are missing between two that it shows.',
  },
  'game-malformed-record': {
    code: 734,
    level: 'warning',
    summary: 'A line that does not have the form its format requires; it is left out.',
  },
  'game-unsupported': {
    code: 735,
    level: 'error',
    summary: 'Something that skakmat cannot play, such as a board of another size.',
  },
  'game-none': {
    code: 736,
    level: 'info',
    summary: 'A file without a game.',
  },
  'game-outside-text': {
    code: 737,
    level: 'info',
    summary: 'Text between games that belongs to none of them.',
  },
  'game-notation-contradiction': {
    code: 738,
    level: 'warning',
    summary: 'A move that contradicts its notation, which is given beside it.',
  },
  'game-roster': {
    code: 739,
    level: 'info',
    summary:
      'Tags that the standard requires are missing, in another order, or a date in another form: reported once for a file, with the number of games.',
  },
  'game-escaped-line': {
    code: 740,
    level: 'info',
    summary:
      'A line that starts with `%`: the standard leaves it to other programs; it is skipped.',
  },
  'game-malformed-board': {
    code: 741,
    level: 'error',
    summary:
      'A board in the log of a chess server that cannot be read, or only in part; what cannot be read is left out.',
  },
  'game-changed': {
    code: 742,
    level: 'warning',
    summary:
      'A tag, move, sign, comment or result that would not be written as it stands: with `games --roundtrip` only.',
  },
  'game-players': {
    code: 743,
    level: 'warning',
    summary: 'One name for both players: reported once for a file, with the number of games.',
  },
} as const satisfies Record<string, GameFlaw>;

export type FlawName = keyof typeof GAME_FLAWS;

/** Creates the diagnostic for a flaw in a game file, with the level of that flaw. */
export function reportFlaw(
  rule: FlawName,
  source: SourceText,
  span: Span,
  message: string,
): Diagnostic {
  spend();
  return {rule, severity: GAME_FLAWS[rule].level, message, source, span};
}

/** Reports a header that no moves follow. */
export function reportNoMoves(source: SourceText, {start, end}: Span): Diagnostic {
  const message = 'Unexpected header without moves';
  return reportFlaw('game-malformed-record', source, {start, end}, message);
}

/** The maximum length of a word in a message. */
const LONGEST = 24;

/** Returns `text` for a message: in backticks, and shortened if it is long. */
export function clip(text: string): string {
  return text.length > LONGEST ? `\`${text.slice(0, LONGEST)}…\`` : `\`${text}\``;
}
