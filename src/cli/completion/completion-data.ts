import type {CommandNode} from '../command-tree.ts';

/** The input for the completions of all shells. */
export interface CompletionData {
  readonly root: CommandNode;
  readonly rules: readonly {readonly name: string; readonly summary: string}[];
  readonly levels: readonly string[];
}
