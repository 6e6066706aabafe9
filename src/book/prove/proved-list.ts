import type {SourceText, Span} from '../../text/index.ts';

/**
 * The result of a proof by TeX for a list of moves:
 *
 * - `proved`: TeX plays it from the board and to the board that skakmat has found;
 * - `printed`: xskak prints it, as it was read, and plays nothing;
 * - `judged`: skakmat did not know where it starts; from TeX's board it is as it should be;
 * - `differs`: TeX plays it otherwise, or reports an error in it;
 * - `unproved`: a finding about it, or about what comes before, is in the way;
 * - `unjudged`: it is not known where it starts: skakmat has found no position, and TeX plays nothing;
 * - `not-played`: TeX did not read it.
 */
export type ProofStatus =
  'proved' | 'printed' | 'judged' | 'differs' | 'unproved' | 'unjudged' | 'not-played';

/** One list of moves, and what TeX has proved about it. */
export interface ProvedList {
  readonly status: ProofStatus;
  /** The file in which it is shown. */
  readonly source: SourceText;
  readonly span: Span;
  /** The command, without the backslash. */
  readonly command: string;
  /** The number of times that TeX has read it. */
  readonly times: number;
  /** True if skakmat had seen it before TeX did. */
  readonly isSeen: boolean;
  /** The boards that TeX had before and after it, as FENs; those of the first time. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}
