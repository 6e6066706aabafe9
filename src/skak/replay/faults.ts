import type {Span} from '../../text/index.ts';
import type {MoveToken, MoveNumber, ParagraphBreak, RemarkToken} from '../movetext/token.ts';
import type {GameNode, Turn} from './played-game.ts';

/**
 * A fault in a block of moves, as a plain fact: the rules turn faults into findings.
 *
 * `at` is the position before the fault. Spans count in the text of the block's argument.
 */
export type Fault = {readonly at: GameNode} & (
  | {readonly kind: 'illegal'; readonly token: MoveToken}
  | {readonly kind: 'ambiguous'; readonly token: MoveToken}
  | {readonly kind: 'promotion-missing'; readonly token: MoveToken}
  | NumberFault
  | {
      readonly kind: 'number-missing';
      readonly token: MoveToken | RemarkToken;
      readonly expected: Turn;
    }
  /** A variation begins without a number, and nothing says which one is due. */
  | {readonly kind: 'idea'; readonly token: MoveToken | RemarkToken}
  | SideFault
  | UnknownFault
  | {readonly kind: 'castling-spelling'; readonly token: MoveToken}
  | {readonly kind: 'underspecified'; readonly token: RemarkToken; readonly sans: readonly string[]}
  | {readonly kind: 'capture-sign'; readonly token: MoveToken; readonly captures: boolean}
  | {readonly kind: 'doubtful'; readonly token: MoveToken}
  | MisplayedFault
  | GluedFault
  /** A glyph that xskak passes over; nothing happens on the board. */
  | {readonly kind: 'silent-nag'; readonly token: RemarkToken}
  | {readonly kind: 'remark'; readonly token: RemarkToken}
  | {readonly kind: 'comment'; readonly token: MoveToken | RemarkToken; readonly span: Span}
  | {readonly kind: 'paragraph'; readonly token: ParagraphBreak}
);

interface NumberFault {
  readonly kind: 'number';
  /** With dots of their own, if such are after it. */
  readonly token: MoveNumber;
  readonly expected: Turn;
  /**
   * - `wrong`: another number is due, and the move fits it;
   * - `malformed`: the right number in a spelling that the packages do not know;
   * - `within-line`: right or not, no number may be here;
   * - `repeated`: a number follows a number.
   */
  readonly how: 'wrong' | 'malformed' | 'within-line' | 'repeated';
  /** Later numbers of the block that are off by as much. */
  readonly followers: readonly MoveNumber[];
  /** The move after it could be played. */
  readonly played: boolean;
}

interface SideFault {
  readonly kind: 'side';
  readonly token: MoveNumber | MoveToken | RemarkToken;
  /** The side to move and its number. */
  readonly turn: Turn;
  readonly what: 'move-left-out' | 'move-too-many' | 'wrong-side';
}

interface UnknownFault {
  readonly kind: 'unknown';
  readonly token: RemarkToken;
  /** The legal moves that the author can have meant; exactly one where the line was read on. */
  readonly sans: readonly string[];
}

interface MisplayedFault {
  readonly kind: 'misplayed';
  readonly token: MoveToken;
  readonly san: string;
  /** The placement that the package reads, or the error at which it stops. */
  readonly outcome: {readonly placement: string} | {readonly error: string};
  /** True if they play the move when nothing is written after it. */
  readonly isPlayable: boolean;
  /** The move with its remark as they do play it; undefined where no such spelling is known. */
  readonly spelling: string | undefined;
}

/** A word that TeX takes for a comment on the move before it. */
interface GluedFault {
  readonly kind: 'glued';
  readonly token: MoveToken | MoveNumber;
  readonly by: GlueKind;
  /** The place of the missing space. */
  readonly seam: Span;
  /** The swallowed word. */
  readonly word: string;
}

/** The reason why TeX sees no space before a word. */
export type GlueKind = 'comment' | 'control' | 'missing-space';

export type FaultKind = Fault['kind'];
export type FaultOf<Kind extends FaultKind> = Extract<Fault, {readonly kind: Kind}>;
