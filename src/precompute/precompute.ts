import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {Position} from '../chess/position.ts';
import type {Block} from '../replay/block.ts';
import type {Facts} from '../replay/facts.ts';
import {findAccused} from './find-accused.ts';
import {entryOf} from './list-entry.ts';
import type {FallbackReason, GoTo, KeyedRecord} from './list-entry.ts';

/** A list that the original macros play. */
export interface Fallback {
  readonly block: Block;
  readonly reason: FallbackReason;
}

/** A list with its record. */
export interface ListEntry extends KeyedRecord {
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
  const scratch = Position.start();
  const goTo: GoTo = (node) => {
    scratch.copyFrom(board.goTo(node));
    return scratch;
  };
  for (const block of blocks) {
    const {source, span} = block.command;
    const isAccused = accused.get(source)?.touches(span) === true;
    const entry = isAccused ? 'finding' : entryOf(block, goTo);
    if (typeof entry === 'string') fallbacks.push({block, reason: entry});
    else entries.push({...entry, block});
  }
  return {entries, fallbacks};
}
