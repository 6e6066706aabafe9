import type {Gap} from '../../tex/index.ts';
import {addTo, type Diagnostic, type SourceText, type Span} from '../../text/index.ts';
import type {Block} from '../replay/block.ts';
import type {Cause} from '../replay/cause.ts';
import type {Facts} from '../replay/facts.ts';
import type {Account, AccountPlace, NotFollowed, UnjudgedKind, UnjudgedMoves} from './account.ts';

/** The places that the findings of a run are about. */
class ShownPlaces {
  readonly #spans = new Map<string, Span[]>();

  constructor(findings: readonly Diagnostic[]) {
    for (const {source, span, related = []} of findings) {
      for (const place of [{source, span}, ...related]) {
        addTo(this.#spans, place.source.path, place.span);
      }
    }
  }

  /** Tests whether a finding is about the place of a cause, or about where it is shown. */
  has({source, span, shownAt}: Cause): boolean {
    const places = [{source, span}, ...(shownAt === undefined ? [] : [shownAt])];
    return places.some((place) =>
      this.#spans
        .get(place.source.path)
        ?.some(({start, end}) => start <= place.span.end && end >= place.span.start),
    );
  }
}

/** The outcome of one block; the block itself would keep its whole game in memory. */
type Entry = Pick<Block, 'judged' | 'unjudged' | 'status' | 'cause'>;

/** A block, as far as it is counted. */
export interface JudgedBlock extends Entry {
  readonly command: Pick<Block['command'], 'source' | 'span'>;
}

/** The facts about a book, as far as they are counted. */
export interface JudgedFacts extends Pick<Facts, 'gaps'> {
  readonly blocks: readonly JudgedBlock[];
  readonly printedMoves: readonly JudgedBlock[];
}

/** The places of the entries in one file; for books without shared files, two lists are enough. */
class Page {
  readonly #places: number[] = [];
  readonly #slots: number[] = [];
  #byPlace: Map<number, number[]> | undefined;

  add(place: number, slot: number): void {
    this.#places.push(place);
    this.#slots.push(slot);
    this.#byPlace = undefined;
  }

  /** Returns the entries at a place, in order: one macro call may be several blocks. */
  at(place: number): readonly number[] {
    this.#byPlace ??= this.#group();
    return this.#byPlace.get(place) ?? [];
  }

  #group(): Map<number, number[]> {
    const groups = new Map<number, number[]>();
    for (const [index, place] of this.#places.entries()) {
      const slot = this.#slots[index] as number;
      addTo(groups, place, slot);
    }
    return groups;
  }
}

/**
 * Counts what the books of a run have judged.
 *
 * A block that several books read counts once, as in the book that knows least about it.
 */
export class Ledger {
  readonly #entries: Entry[] = [];
  /** The group of files of each entry. */
  readonly #islands: number[] = [];
  readonly #whole = new Map<string, Entry>();
  /** By the paths of the files. */
  readonly #pages = new Map<string, Page>();
  readonly #notFollowed = new Map<string, readonly [gap: NotFollowed, island: number]>();
  #island = 0;

  /**
   * Adds the blocks and gaps of the reported files of a book. An account lists its books by `island`, then in
   * the order in which they are added.
   */
  add(
    {blocks, printedMoves, gaps}: JudgedFacts,
    isWanted: (source: SourceText) => boolean,
    island = 0,
  ): void {
    this.#island = island;
    // The files that an earlier book has read, and the number of blocks seen at each of their
    // places.
    const shared = new Map(this.#pages);
    const met = new Map<string, number>();
    const entered: (readonly [page: Page, place: number, slot: number])[] = [];
    for (const block of [...blocks, ...printedMoves]) {
      const {source, span} = block.command;
      if (!isWanted(source)) continue;
      // Start and length in one number, which is cheaper than a string.
      const place = span.start * LONGEST + Math.min(span.end - span.start, LONGEST - 1);
      const page = shared.get(source.path);
      const slot = page?.at(place)[countAt(met, source, place)];
      if (slot !== undefined) {
        const [known, entry] = [this.#entries[slot], this.#entryOf(block)];
        if (known !== undefined && isLessJudged(entry, known)) this.#entries[slot] = entry;
      } else if (page !== undefined) entered.push([page, place, this.#enter(block)]);
      else this.#pageOf(source.path).add(place, this.#enter(block));
    }
    for (const [page, place, slot] of entered) page.add(place, slot);
    for (const gap of gaps) {
      if (!isWanted(gap.source)) continue;
      const key = `${keyOf(gap.source, gap.span)}\u0000${gap.what}`;
      if (!this.#notFollowed.has(key)) this.#notFollowed.set(key, [describeGap(gap), island]);
    }
  }

  /** Adds a book on which skakmat has failed, so that nothing is known about it. */
  addFailure(source: SourceText, island = 0): void {
    const place = accountPlace({source, span: {start: 0, end: 0}});
    const what = 'skakmat has made a mistake';
    const gap = {kind: 'failure', what, touchesBoard: true, ...place} as const;
    this.#notFollowed.set(source.path, [gap, island]);
  }

  /**
   * Returns the account of all books so far. If the findings that are shown are known, a mistake that
   * none of them is about is no error for the reader: its rule is off, or a comment or a baseline hides it.
   */
  close(shown?: readonly Diagnostic[]): Account {
    const blocks = this.#entries;
    const unjudged = [...blocks.entries()]
      .filter(([, {cause}]) => cause !== undefined)
      .sort(([one], [other]) => (this.#islands[one] ?? 0) - (this.#islands[other] ?? 0))
      .map(([, block]) => block);
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
      causes: groupByCause(unjudged, shown && new ShownPlaces(shown)),
      notFollowed: [...this.#notFollowed.values()]
        .sort(([, one], [, other]) => one - other)
        .map(([gap]) => gap),
    };
  }

  #pageOf(path: string): Page {
    const page = this.#pages.get(path) ?? new Page();
    this.#pages.set(path, page);
    return page;
  }

  /** Enters a block, and returns its index. */
  #enter(block: Entry): number {
    this.#islands.push(this.#island);
    return this.#entries.push(this.#entryOf(block)) - 1;
  }

  /** Completely judged blocks are alike and share an entry. */
  #entryOf({judged, unjudged, status, cause}: Entry): Entry {
    if (unjudged > 0 || cause !== undefined) return {judged, unjudged, status, cause};
    const key = `${judged} ${status}`;
    const entry = this.#whole.get(key) ?? {judged, unjudged, status, cause};
    this.#whole.set(key, entry);
    return entry;
  }
}

/** Returns how often a place has been seen before. */
function countAt(met: Map<string, number>, {path}: SourceText, place: number): number {
  const key = `${place} ${path}`;
  const count = met.get(key) ?? 0;
  met.set(key, count + 1);
  return count;
}

const LONGEST = 2 ** 21;

function keyOf({path}: SourceText, {start, end}: Span): string {
  return `${path}\u0000${start}\u0000${end}`;
}

function isLessJudged(one: Entry, other: Entry): boolean {
  if (one.unjudged !== other.unjudged) return one.unjudged > other.unjudged;
  return one.cause !== undefined && other.cause === undefined;
}

function groupByCause(
  blocks: readonly Entry[],
  shown: ShownPlaces | undefined,
): readonly UnjudgedMoves[] {
  const groups = new Map<UnjudgedKind, Entry[]>();
  for (const block of blocks) {
    if (block.cause === undefined) continue;
    const isHidden = block.cause.kind === 'error' && shown?.has(block.cause) === false;
    const kind = isHidden ? 'unreported' : kindOfCause(block.cause);
    addTo(groups, kind, block);
  }
  return sortCauses(Array.from(groups, ([kind, those]) => describeGroup(kind, those)));
}

/** Sorts the causes of an account: those of the most half-moves first. */
export function sortCauses(causes: readonly UnjudgedMoves[]): readonly UnjudgedMoves[] {
  return causes.toSorted(
    (one, other) =>
      other.halfMoves - one.halfMoves ||
      other.blocks - one.blocks ||
      (one.kind < other.kind ? -1 : 1),
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

/** Returns the kind under which an account counts a cause; for a gap, the kind of the gap. */
export function kindOfCause({kind, gap}: Cause): UnjudgedKind {
  return kind === 'gap' ? (gap?.kind ?? 'macro') : kind;
}

/** Returns the place where a cause or a gap starts. */
export function accountPlace({source, span}: Pick<Cause, 'source' | 'span'>): AccountPlace {
  const {line, column} = source.place(span.start);
  return {file: source.path, line, column};
}
