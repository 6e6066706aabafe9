import {partitionPoint, type Edit, type SourceText} from '../../text/index.ts';
import type {Block} from '../../skak/index.ts';

/** The argument of a list of moves, and its replayed blocks: one for each time its file is read. */
interface Range {
  readonly start: number;
  readonly end: number;
  readonly blocks: Block[];
  /** The enclosing list. */
  readonly outer: Range | undefined;
}

/** Finds the lists of moves that contain a place. */
export class ListIndex {
  readonly #ranges = new Map<SourceText, readonly Range[]>();

  constructor(blocks: readonly Block[]) {
    for (const [source, own] of bySource(blocks)) this.#ranges.set(source, rangesOf(own));
  }

  /** Returns the blocks of the innermost list that contains all edits; none if there is no such list. */
  holding(source: SourceText, edits: readonly Edit[]): readonly Block[] {
    const [first, last] = [edits.at(0), edits.at(-1)];
    if (first === undefined || last === undefined) return [];
    let range = lastBefore(this.#ranges.get(source) ?? [], first.span.start);
    while (range !== undefined && range.end < last.span.end) range = range.outer;
    return range?.blocks ?? [];
  }
}

/** Blocks whose moves are in the text itself. */
function bySource(blocks: readonly Block[]): ReadonlyMap<SourceText, readonly Block[]> {
  const sources = new Map<SourceText, Block[]>();
  for (const block of blocks) {
    const {source, at} = block.argument;
    if (at !== undefined) continue;
    const known = sources.get(source);
    if (known === undefined) sources.set(source, [block]);
    else known.push(block);
  }
  return sources;
}

/** Ascending, outer lists before inner ones. */
function rangesOf(blocks: readonly Block[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const block of blocks.toSorted(byPlace)) {
    const {start, end} = block.argument;
    let outer = ranges.at(-1);
    if (outer?.start === start && outer.end === end) {
      outer.blocks.push(block);
      continue;
    }
    while (outer !== undefined && outer.end < end) outer = outer.outer;
    ranges.push({start, end, blocks: [block], outer});
  }
  return ranges;
}

function byPlace({argument: one}: Block, {argument: other}: Block): number {
  return one.start - other.start || other.end - one.end;
}

/** The last range that starts at or before `offset`. */
function lastBefore(ranges: readonly Range[], offset: number): Range | undefined {
  const after = partitionPoint(ranges, (item) => item.start <= offset);
  return ranges[after - 1];
}
