import type {Choice} from './choice.ts';
import type {CommandRow} from '../tables/command-table.ts';
import type {Token} from '../../tex/token.ts';
import type {Wrapper} from './wrapper.ts';

/** What a control sequence means to the scan. */
export type Meaning =
  | {readonly kind: 'chess'; readonly entry: CommandRow}
  | {readonly kind: 'misspelt'; readonly entry: CommandRow}
  | {readonly kind: 'wrapper'; readonly wrapper: Wrapper}
  /** Steers the scan as the control called `name` does, whatever name it is given by `\let`. */
  | {readonly kind: 'control'; readonly name: string; readonly breaksMoves: boolean}
  /** Takes its branches in braces; any definition of the document comes first. */
  | {readonly kind: 'choice'; readonly choice: Choice}
  /** Known to TeX or LaTeX, and carried out by the expansion. */
  | {readonly kind: 'primitive'; readonly name: string}
  /** `\ifprint`, after `\newif\ifprint`. */
  | {readonly kind: 'flag'; readonly flag: string}
  /** `\printtrue`. */
  | {readonly kind: 'switch'; readonly flag: string; readonly value: boolean}
  /** `\n`, after `\newcount\n`. */
  | {readonly kind: 'register'; readonly register: 'count' | 'toks'; readonly name: string}
  /** `\bgroup`, after `\let\bgroup={`. */
  | {readonly kind: 'character'; readonly token: Token}
  /** Defined in a way that is not followed; what it does to the board is not known, unless nothing. */
  | {readonly kind: 'opaque'; readonly touchesBoard: boolean | 'perhaps'}
  | {readonly kind: 'plain'};
