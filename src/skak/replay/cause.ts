import type {Gap} from '../../tex/index.ts';
import type {SourceText, Span} from '../../text/index.ts';

/**
 * The kinds of reasons why moves are not judged:
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
 * - `slide`: a frame may repeat moves of another;
 * - `printed`: they are not played, only printed, as by `\wmove`.
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
  | 'slide'
  | 'printed';

/** The reason why moves are not judged, and the place that causes it. */
export interface Cause {
  readonly kind: CauseKind;
  readonly source: SourceText;
  readonly span: Span;
  /** The place of a finding about it, if that is elsewhere: in the body of a macro. */
  readonly shownAt?: Pick<Cause, 'source' | 'span'>;
  /** The place that is not followed, if `kind` is `gap`. */
  readonly gap?: Gap;
}

/** The cause that a command, a conditional, or anything else with a place is. */
export function causeAt(
  kind: Exclude<CauseKind, 'gap'>,
  {source, span, shownAt}: Pick<Cause, 'source' | 'span' | 'shownAt'>,
): Cause {
  return {kind, source, span, ...(shownAt !== undefined && {shownAt})};
}

/** The cause that a gap is. */
export function causeOfGap(gap: Gap): Cause {
  return {kind: 'gap', source: gap.source, span: gap.span, gap};
}
