import type {Choice} from './choice.ts';
import type {CommandEntry} from './command-table.ts';
import type {Wrapper} from './wrapper.ts';

/** What a control sequence means to the scan. */
export type Meaning =
  | {readonly kind: 'chess'; readonly entry: CommandEntry}
  | {readonly kind: 'misspelt'; readonly entry: CommandEntry}
  | {readonly kind: 'wrapper'; readonly wrapper: Wrapper}
  /** Steers the scan as the control called `name` does, whatever name it is given by `\let`. */
  | {readonly kind: 'control'; readonly name: string; readonly breaksMoves: boolean}
  /** Takes its branches in braces; any definition of the document comes first. */
  | {readonly kind: 'choice'; readonly choice: Choice}
  | {readonly kind: 'plain'};
