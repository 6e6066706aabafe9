import type {Gap} from '../latex/document/gap.ts';
import type {Block} from '../replay/block.ts';
import type {Facts} from '../replay/facts.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {Account, AccountPlace, NotFollowed, UnjudgedKind, UnjudgedMoves} from './account.ts';
import {kindOfCause, accountPlace} from './kind-of-cause.ts';

/** What has become of one block; the block itself would keep its whole game in memory. */
type Entry = Pick<Block, 'judged' | 'unjudged' | 'status' | 'cause'>;

/** Where the entries of one file are, by their places: one call of a macro may be several blocks. */
type Page = Map<number, number[]>;

/**
 * Counts what the books of a run have judged.
 *
 * A block that several books read counts once, as the book sees it that knows least about it.
 */
export class Ledger {
  readonly #entries: Entry[] = [];
  /** By the paths of the files. */
  readonly #pages = new Map<string, Page>();
  readonly #notFollowed = new Map<string, NotFollowed>();

  /** Takes over what a book has come to, in those of its files that are wanted. */
  add(
    {blocks, gaps}: Pick<Facts, 'blocks' | 'gaps'>,
    isWanted: (source: SourceText) => boolean,
  ): void {
    // The blocks of this book at one place, counted.
    const seen = new Map<number[], number>();
    for (const block of blocks) {
      const {source, span} = block.command;
      if (!isWanted(source)) continue;
      const slots = this.#slotsAt(source.path, placeNumber(span));
      const ordinal = seen.get(slots) ?? 0;
      seen.set(slots, ordinal + 1);
      this.#enter(block, slots, ordinal);
    }
    for (const gap of gaps) {
      if (!isWanted(gap.source)) continue;
      const key = `${keyOf(gap.source, gap.span)}\u0000${gap.what}`;
      if (!this.#notFollowed.has(key)) this.#notFollowed.set(key, describeGap(gap));
    }
  }

  /** The account of all books so far. */
  close(): Account {
    const blocks = this.#entries;
    const unjudged = blocks.filter(({cause}) => cause !== undefined);
    return {
      judged: sum(blocks, ({judged}) => judged),
      unjudged: sum(blocks, (block) => block.unjudged),
      threats: sum(blocks, ({status, judged}) => (status === 'threat' ? judged : 0)),
      blocks: {
        judged: blocks.length - unjudged.length,
        partly: unjudged.filter(({judged}) => judged > 0).length,
        unjudged: unjudged.filter(({judged}) => judged === 0).length,
        uncounted: unjudged.filter((block) => block.unjudged === 0).length,
      },
      causes: groupByCause(unjudged),
      notFollowed: [...this.#notFollowed.values()],
    };
  }

  #slotsAt(path: string, place: number): number[] {
    const page = this.#pages.get(path) ?? (new Map() as Page);
    this.#pages.set(path, page);
    const slots = page.get(place) ?? [];
    page.set(place, slots);
    return slots;
  }

  #enter({judged, unjudged, status, cause}: Block, slots: number[], ordinal: number): void {
    const entry = {judged, unjudged, status, cause};
    const slot = slots[ordinal];
    const known = slot === undefined ? undefined : this.#entries[slot];
    if (slot === undefined || known === undefined) slots.push(this.#entries.push(entry) - 1);
    else if (isLessJudged(entry, known)) this.#entries[slot] = entry;
  }
}

/** Start and length in one number, which costs less than a text. */
function placeNumber({start, end}: Span): number {
  return start * LONGEST + Math.min(end - start, LONGEST - 1);
}

const LONGEST = 2 ** 21;

function keyOf({path}: SourceText, {start, end}: Span): string {
  return `${path}\u0000${start}\u0000${end}`;
}

function isLessJudged(one: Entry, other: Entry): boolean {
  if (one.unjudged !== other.unjudged) return one.unjudged > other.unjudged;
  return one.cause !== undefined && other.cause === undefined;
}

function groupByCause(blocks: readonly Entry[]): readonly UnjudgedMoves[] {
  const groups = new Map<UnjudgedKind, Entry[]>();
  for (const block of blocks) {
    if (block.cause === undefined) continue;
    const kind = kindOfCause(block.cause);
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [block]);
    else group.push(block);
  }
  return Array.from(groups, ([kind, those]) => describeGroup(kind, those)).sort(
    (one, other) => other.halfMoves - one.halfMoves || other.blocks - one.blocks,
  );
}

function describeGroup(kind: UnjudgedKind, blocks: readonly Entry[]): UnjudgedMoves {
  const places = new Map<string, AccountPlace>();
  for (const {cause} of blocks) {
    if (cause !== undefined) places.set(keyOf(cause.source, cause.span), accountPlace(cause));
  }
  return {
    kind,
    halfMoves: sum(blocks, ({unjudged}) => unjudged),
    blocks: blocks.length,
    places: [...places.values()],
  };
}

function describeGap(gap: Gap): NotFollowed {
  const {kind, what, touchesBoard} = gap;
  return {kind, what, touchesBoard: touchesBoard !== false, ...accountPlace(gap)};
}

function sum(blocks: readonly Entry[], count: (block: Entry) => number): number {
  return blocks.reduce((total, block) => total + count(block), 0);
}
