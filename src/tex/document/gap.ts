import type {SourceText, Span} from '../../text/index.ts';

/**
 * The kinds of gaps:
 *
 * - `input`: a file that is missing, out of reach, or named in a way that only TeX can resolve;
 * - `package`: a package or class of the author's own whose code was not read;
 * - `macro`: a macro whose expansion is not known;
 * - `conditional`: a conditional whose branches lead to different positions;
 * - `repetition`: material that TeX typesets more than once, or in another place;
 * - `notation`: moves in a notation that is not read;
 * - `limit`: what exceeds a limit of the reading: endless macros, files of excessive size;
 * - `search`: a mistake of a game whose other mistakes take too long to find.
 */
export type GapKind =
  'input' | 'package' | 'macro' | 'conditional' | 'repetition' | 'notation' | 'limit' | 'search';

/** A place where TeX does something that the reading does not follow. */
export interface Gap {
  readonly type: 'gap';
  readonly kind: GapKind;
  /** The code that is not followed, as the author wrote it, such as `\input{\games/c1}`. */
  readonly what: string;
  readonly source: SourceText;
  readonly span: Span;
  /**
   * True if it plays moves or sets up a board, as far as its text tells. Then positions after it are
   * unknown until a command starts a game. With `perhaps` they are known as soon as moves fit; `noted`
   * is the same for a place that the account names whatever follows.
   */
  readonly touchesBoard: boolean | 'perhaps' | 'noted';
  /** True if it defines anew what xskak has filed of games, as a file of `\xskakexportgames` does. */
  readonly forgetsGames?: true;
}

/** A macro around chess, as it is shown, and its place. */
export interface Enclosing {
  readonly what: string;
  readonly start: number;
  /** True if only moves of the game suffer. */
  readonly isMild?: boolean;
  /** True if it carries its text out at another time. */
  readonly isElsewhere?: boolean;
}

/** The gap where a limit ends the reading: what follows may be anything. */
export function limitAt(what: string, {source, span}: Pick<Gap, 'source' | 'span'>): Gap {
  return {type: 'gap', kind: 'limit', what, source, span, touchesBoard: true};
}

/** The gap of a command that does something unknown because of another definition. */
export function blamed(definition: Pick<Gap, 'what' | 'source' | 'span'>): Gap {
  return {type: 'gap', kind: 'macro', touchesBoard: true, ...definition};
}
