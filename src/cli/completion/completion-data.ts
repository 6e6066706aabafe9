import type {CommandNode} from '../command-tree.ts';

/** What the completions of all shells are made of. */
export interface CompletionData {
  readonly root: CommandNode;
  readonly rules: readonly {readonly name: string; readonly summary: string}[];
  readonly levels: readonly string[];
}
