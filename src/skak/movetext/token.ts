import type {MoveSpec, Side} from '../../chess/index.ts';

/**
 * A stretch of a move list, as the three stages split it.
 *
 * Every list is gapless: what is between two neighbours, before the first and after the last,
 * is blank (spaces, line ends, comments). Offsets count in the text that holds the list.
 */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Stage 1: what an author sees as one word. */
export interface WordToken extends Stretch {
  readonly type: 'word';
  /** No TeX syntax inside: no backslash, brace, dollar, tilde or other active sign. */
  readonly plain: boolean;
  /** TeX sees no space before it: a comment sign or a control word has eaten it. */
  readonly glued: 'comment' | 'control' | undefined;
}

/** Stage 1: an empty line, which ends the argument of `\mainline` in the middle. */
export interface ParagraphBreak extends Stretch {
  readonly type: 'paragraph';
  /** Start of the empty line; `start` is the end of the line before. */
  readonly lineStart: number;
}

/** Stage 2: a move number with the dots after it. */
export interface MoveNumber extends Stretch {
  readonly type: 'number';
  /** The fullmove number, leading zeros suppressed. */
  readonly fullmove: number;
  /** One dot announces White's move, three announce Black's; other dots mean what is nearest. */
  readonly side: Side;
  /** Written as the draft has it: digits, then one dot or three. */
  readonly wellFormed: boolean;
  readonly glued: WordToken['glued'];
}

/** Stage 3: a move specification with its move comment. */
export interface MoveToken extends Stretch {
  readonly type: 'move';
  readonly spec: MoveSpec;
  /** End of the draft's specification and start of the move comment. */
  readonly specEnd: number;
  /** End of the meaning: after a promotion that the draft would call comment, as in `e8=Q`. */
  readonly meaningEnd: number;
  readonly plain: boolean;
  readonly glued: WordToken['glued'];
  /** Castling with zeros, small letters or another dash: clear to a reader, but to no package. */
  readonly misspelt?: true;
}

/** Stage 3: a word that is neither number nor move. */
export interface RemarkToken extends Stretch {
  readonly type: 'remark';
  readonly kind: RemarkKind;
  readonly glued: WordToken['glued'];
}

/**
 * The kinds of words that are no moves:
 *
 * - `comment`: `\xskakcomment{...}`
 * - `nag`: `$1`, `$D`
 * - `result`: `1-0`, `1/2-1/2`, `*`
 * - `symbol`: a control sequence with its arguments, such as `\wbetter{}`
 * - `group`: `{...}`
 * - `parenthesis`: `(5.d3 b5)`, a variation or an aside
 * - `dots`: `...`
 * - `null-move`: `--`
 * - `unknown`: anything else
 */
export type RemarkKind =
  | 'comment'
  | 'nag'
  | 'result'
  | 'symbol'
  | 'group'
  | 'parenthesis'
  | 'dots'
  | 'null-move'
  | 'unknown';

export type MovetextToken = MoveNumber | MoveToken | RemarkToken | ParagraphBreak;
