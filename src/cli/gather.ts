import {resolve} from 'node:path';
import {Ledger} from '../account/ledger.ts';
import type {FixedFile} from '../pipeline/works.ts';
import type {SourceText} from '../source/source-text.ts';
import {GatheredFindings} from './gathered-findings.ts';
import {isWanted, openBooks, readSources} from './open-books.ts';
import type {BookOpening, OpenedBook} from './open-books.ts';
import type {World} from './world.ts';

/** Everything that a run has found, from however many books. */
export interface Harvest {
  readonly findings: GatheredFindings;
  readonly fixed: Map<string, FixedFile>;
  /** What was judged, and what not. */
  readonly ledger: Ledger;
  /** What came through standard input. */
  readonly input: SourceText | undefined;
  readonly unreadable: boolean;
}

/** How books are found and checked. */
export interface Plan extends BookOpening {
  /** Told of each book whose findings are taken over. */
  readonly onBook?: ((opened: OpenedBook) => void) | undefined;
}

/** Checks each book once, and takes over what is found in the files that are wanted. */
export async function gather(
  paths: readonly string[],
  plan: Plan,
  world: World,
  inputName?: string,
): Promise<Harvest> {
  const {sources, input, isUnreadable} = await readSources(paths, plan, world, inputName);
  const harvest: Harvest = {
    findings: new GatheredFindings(),
    fixed: new Map(),
    ledger: new Ledger(),
    input,
    unreadable: isUnreadable,
  };
  for await (const opened of openBooks(sources, plan, world)) {
    plan.onBook?.(opened);
    reap(harvest, opened);
  }
  return harvest;
}

/** Takes over what a book has come to; of a book around a part, only what is about that part. */
function reap(harvest: Harvest, opened: OpenedBook): void {
  const {checked, fixed} = opened.book;
  harvest.findings.add(checked.diagnostics.filter(({source}) => isWanted(opened, source)));
  for (const file of fixed?.files ?? []) {
    if (isWanted(opened, file.before)) harvest.fixed.set(resolve(file.before.path), file);
  }
  harvest.ledger.add(checked.facts, (source) => isWanted(opened, source));
}
