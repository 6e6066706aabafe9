import {Position} from '../../chess/index.ts';
import type {Block, Facts, GameNode} from '../../skak/index.ts';
import {groupBy, partitionPoint} from '../../text/index.ts';
import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import {entryOf, isPrintedEntry, judgedRecord, untrueEntry} from './list-entry.ts';
import type {FallbackReason, GoTo, KeyedRecord, Verdict} from './list-entry.ts';
import {ListChain} from './list-chain.ts';

/** A list that the original macros play. */
export interface Fallback {
  readonly block: Block;
  readonly reason: FallbackReason;
}

/** A list with its record, and perhaps another that says whether it is right. */
export interface ListEntry extends Pick<KeyedRecord, 'key' | 'record'> {
  readonly block: Block;
  readonly judged?: Verdict | undefined;
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
  const accused = findAccused(diagnostics.filter(({rule}) => !PRINTED.has(rule)));
  const untrue = findAccused(diagnostics.filter(({rule}) => rule.endsWith('-sign')));
  const known = new Map<string, string>();
  const scratch = Position.start();
  let reached: GameNode | undefined;
  const goTo: GoTo = (node) => {
    if (node !== reached) scratch.copyFrom(board.goTo(node));
    reached = undefined;
    return scratch;
  };
  const chain = new ListChain(goTo);
  for (const block of blocks) {
    const {source, span} = block.command;
    const isAccused = accused.get(source)?.touches(span) === true;
    const entry = isAccused ? 'finding' : entryOf(block, goTo, known);
    if (typeof entry === 'string') {
      fallbacks.push({block, reason: entry});
      chain.add(block, undefined);
    } else {
      reached = entry.end ?? reached;
      const link = chain.add(block, entry);
      const {key, record} = entry;
      const isTrue = untrue.get(source)?.touches(span) !== true;
      const right =
        link === undefined ? undefined : {key: link, record: judgedRecord(block.nodes.length)};
      const judged = isTrue ? right : isPrintedEntry(entry) ? undefined : untrueEntry(entry);
      entries.push({key, record, judged, block});
    }
  }
  return {entries, fallbacks};
}

/** Tests in logarithmic time whether a span touches one of many others. */
export class TouchedSpans {
  readonly #starts: readonly number[];
  /** For each start, the last end of the spans up to it. */
  readonly #ends: readonly number[];

  constructor(spans: readonly Span[]) {
    const sorted = spans.toSorted((one, other) => one.start - other.start);
    let last = -1;
    this.#starts = sorted.map(({start}) => start);
    this.#ends = sorted.map(({end}) => (last = Math.max(last, end)));
  }

  /** Tests whether `span` shares a character with one of them or is adjacent to it. */
  touches({start, end}: Span): boolean {
    const after = partitionPoint(this.#starts, (first) => first <= end);
    return after > 0 && (this.#ends[after - 1] ?? -1) >= start;
  }
}

/** Returns the places of findings, by file. */
function findAccused(diagnostics: readonly Diagnostic[]): ReadonlyMap<SourceText, TouchedSpans> {
  return new Map(
    Array.from(
      groupBy(diagnostics, ({source}) => source),
      ([source, own]) => [source, new TouchedSpans(own.map(({span}) => span))],
    ),
  );
}

/**
 * Rules about signs that TeX prints, and does not play by: it plays on without an error, and prints the words of the document
 * whether or not there is a record.
 */
const PRINTED: ReadonlySet<string> = new Set([
  'missing-check-sign',
  'missing-mate-sign',
  'nag-unknown-to-xskak',
  'wrong-check-sign',
]);
