import type {SourceText} from '../../text/index.ts';
import type {Choice} from '../macros/meaning.ts';
import type {CommandRow} from '../tables/command-table.ts';
import type {TexNode} from '../document/tex-document.ts';

/** A command whose arguments are collected in the text. */
export type Target =
  | {readonly kind: 'chess'; readonly entry: CommandRow}
  | {readonly kind: 'choice'; readonly choice: Choice}
  /** Carries its arguments out in groups: `\item[...]`. */
  | {readonly kind: 'group'};

/** One argument as scanned; `undefined` is an optional one that is missing. */
export type Actual = RawArgument | undefined;

export interface RawArgument {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
  readonly closed: boolean;
  readonly items: readonly TexNode[];
}
