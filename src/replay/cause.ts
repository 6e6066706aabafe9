import type {Gap} from '../latex/document/gap.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';

/**
 * Why moves are not judged:
 *
 * - `error`: a move before them cannot be played;
 * - `gap`: TeX does something before them that the reading does not follow;
 * - `conditional`: a conditional before them leads to different positions;
 * - `position`: the board is set up in a way that cannot be read;
 * - `game`: a game or position is taken up again that is not known;
 * - `part`: the game begins in another file;
 * - `no-game`: no game was started;
 * - `no-variation`: a variation is to be continued, and none was played;
 * - `start`: they fit no position that the text has reached;
 * - `macro`: a macro takes the place of a move;
 * - `slide`: a frame may repeat moves of another.
 */
export type CauseKind =
  | 'error'
  | 'gap'
  | 'conditional'
  | 'position'
  | 'game'
  | 'part'
  | 'no-game'
  | 'no-variation'
  | 'start'
  | 'macro'
  | 'slide';

/** Why moves are not judged, and the place that is to blame. */
export interface Cause {
  readonly kind: CauseKind;
  readonly source: SourceText;
  readonly span: Span;
  /** What is not followed, where `kind` is `gap`. */
  readonly gap?: Gap;
}

/** The cause that a command, a conditional, or anything else with a place is. */
export function causeAt(
  kind: Exclude<CauseKind, 'gap'>,
  {source, span}: Pick<Cause, 'source' | 'span'>,
): Cause {
  return {kind, source, span};
}

/** The cause that a gap is. */
export function causeOfGap(gap: Gap): Cause {
  return {kind: 'gap', source: gap.source, span: gap.span, gap};
}
