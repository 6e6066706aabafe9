import type {Gap} from '../latex/gap.ts';
import type {Block} from '../replay/block.ts';
import type {Facts} from '../replay/facts.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {Account, AccountPlace, NotFollowed, UnjudgedKind, UnjudgedMoves} from './account.ts';
import {kindOfCause, placeOf} from './kind-of-cause.ts';

/**
 * Counts what the books of a run have judged.
 *
 * A block that several books read counts once, as the book sees it that knows least about it.
 */
export class Ledger {
  readonly #blocks = new Map<string, Block>();
  readonly #notFollowed = new Map<string, NotFollowed>();

  /** Takes over what a book has come to, in those of its files that are wanted. */
  add(
    {blocks, gaps}: Pick<Facts, 'blocks' | 'gaps'>,
    isWanted: (source: SourceText) => boolean,
  ): void {
    const seen = new Map<string, number>();
    for (const block of blocks) {
      const {source, span} = block.command;
      if (!isWanted(source)) continue;
      const place = keyOf(source, span);
      // One call of a macro may be several blocks.
      const ordinal = (seen.get(place) ?? 0) + 1;
      seen.set(place, ordinal);
      const key = `${place}\u0000${ordinal}`;
      const known = this.#blocks.get(key);
      if (known === undefined || isLessJudged(block, known)) this.#blocks.set(key, block);
    }
    for (const gap of gaps) {
      if (!isWanted(gap.source)) continue;
      const key = `${keyOf(gap.source, gap.span)}\u0000${gap.what}`;
      if (!this.#notFollowed.has(key)) this.#notFollowed.set(key, describeGap(gap));
    }
  }

  /** The account of all books so far. */
  close(): Account {
    const blocks = [...this.#blocks.values()];
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
}

function keyOf({path}: SourceText, {start, end}: Span): string {
  return `${path}\u0000${start}\u0000${end}`;
}

function isLessJudged(one: Block, other: Block): boolean {
  if (one.unjudged !== other.unjudged) return one.unjudged > other.unjudged;
  return one.cause !== undefined && other.cause === undefined;
}

function groupByCause(blocks: readonly Block[]): readonly UnjudgedMoves[] {
  const groups = new Map<UnjudgedKind, Block[]>();
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

function describeGroup(kind: UnjudgedKind, blocks: readonly Block[]): UnjudgedMoves {
  const places = new Map<string, AccountPlace>();
  for (const {cause} of blocks) {
    if (cause !== undefined) places.set(keyOf(cause.source, cause.span), placeOf(cause));
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
  return {kind, what, touchesBoard: touchesBoard !== false, ...placeOf(gap)};
}

function sum(blocks: readonly Block[], count: (block: Block) => number): number {
  return blocks.reduce((total, block) => total + count(block), 0);
}
