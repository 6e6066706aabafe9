import type {JudgedBlock} from '../account/ledger.ts';
import type {SourceText} from '../source/source-text.ts';

/** Blocks in few objects, since a book has thousands of them. */
export interface PackedBlocks {
  /** Of each block `NUMBERS` integers: its file, start, end, counts, status, and cause. */
  readonly numbers: Int32Array;
  /** The files that blocks are in, in the order of their numbers. */
  readonly sources: readonly SourceText[];
  readonly causes: readonly JudgedBlock['cause'][];
}

const NUMBERS = 7;

const STATUSES = ['played', 'lost', 'threat', 'unjudged'] as const;

/** Packs blocks. */
export function packBlocks(blocks: readonly JudgedBlock[]): PackedBlocks {
  const numbers = new Int32Array(blocks.length * NUMBERS);
  const sources = new Map<SourceText, number>();
  const causes = new Map<JudgedBlock['cause'], number>();
  for (const [index, {command, judged, unjudged, status, cause}] of blocks.entries()) {
    const {source, span} = command;
    const [file, why] = [numberOf(source, sources), numberOf(cause, causes)];
    const counts = [judged, unjudged, STATUSES.indexOf(status), why];
    numbers.set([file, span.start, span.end, ...counts], index * NUMBERS);
  }
  return {numbers, sources: [...sources.keys()], causes: [...causes.keys()]};
}

/** Returns the blocks that were packed. */
export function unpackBlocks({numbers, sources, causes}: PackedBlocks): readonly JudgedBlock[] {
  const blocks: JudgedBlock[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const [file = 0, start = 0, end = 0, judged = 0, unjudged = 0, status = 0, why = 0] =
      numbers.subarray(at, at + NUMBERS);
    const source = sources[file];
    if (source === undefined) continue;
    const command = {source, span: {start, end}};
    blocks.push({
      command,
      judged,
      unjudged,
      status: STATUSES[status] ?? 'played',
      cause: causes[why],
    });
  }
  return blocks;
}

/** Returns the number of an item, which is the next one if it has none yet. */
function numberOf<Item>(item: Item, known: Map<Item, number>): number {
  const number = known.get(item) ?? known.size;
  known.set(item, number);
  return number;
}
