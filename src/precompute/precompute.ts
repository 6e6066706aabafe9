import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {Position} from '../chess/position.ts';
import type {Block} from '../replay/block.ts';
import type {Facts} from '../replay/facts.ts';
import type {GameNode} from '../replay/played-game.ts';
import {findAccused} from './find-accused.ts';
import {entryOf} from './list-entry.ts';
import type {FallbackReason, GoTo, KeyedRecord} from './list-entry.ts';

/** A list that the original macros play. */
export interface Fallback {
  readonly block: Block;
  readonly reason: FallbackReason;
}

/** A list with its record. */
export interface ListEntry extends Pick<KeyedRecord, 'key' | 'record'> {
  readonly block: Block;
}

/** The records of a book's lists, in reading order, and the lists without one. */
export interface Precomputed {
  readonly entries: readonly ListEntry[];
  readonly fallbacks: readonly Fallback[];
}

/** Computes what TeX would compute for each list without findings. */
export function precompute(
  {blocks, board}: Pick<Facts, 'blocks' | 'board'>,
  diagnostics: readonly Diagnostic[],
): Precomputed {
  const entries: ListEntry[] = [];
  const fallbacks: Fallback[] = [];
  const accused = findAccused(diagnostics);
  const known = new Map<string, string>();
  const scratch = Position.start();
  let reached: GameNode | undefined;
  const goTo: GoTo = (node) => {
    if (node !== reached) scratch.copyFrom(board.goTo(node));
    reached = undefined;
    return scratch;
  };
  for (const block of blocks) {
    const {source, span} = block.command;
    const isAccused = accused.get(source)?.touches(span) === true;
    const entry = isAccused ? 'finding' : entryOf(block, goTo, known);
    if (typeof entry === 'string') fallbacks.push({block, reason: entry});
    else {
      reached = entry.end ?? reached;
      entries.push({key: entry.key, record: entry.record, block});
    }
  }
  return {entries, fallbacks};
}
