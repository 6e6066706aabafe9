import {relative, resolve} from 'node:path';
import {countUnjudged, Ledger} from '../../skak/index.ts';
import type {World} from '../console/world.ts';
import {UserError, type Diagnostic} from '../../text/index.ts';
import type {SetValues} from '../settings/settings.ts';
import type {BookOutcome} from './book-outcome.ts';
import {isWanted} from './open-books.ts';
import type {OpenedBook} from './run-plan.ts';
import type {SettingsFor} from './settings-for.ts';
import {useBaseline} from './use-baseline.ts';

/** The books of a run that share a settings file; those without one are a group, too. */
class BookGroup {
  readonly values: SetValues;
  /** The path of the settings file, relative to the current folder; absent if there is none. */
  readonly name: string | undefined;
  readonly #files = new Set<string>();
  readonly #ledger = new Ledger();

  constructor(values: SetValues, file: string | undefined) {
    this.values = values;
    this.name = file && (relative('.', file) || file);
  }

  add(opened: OpenedBook<BookOutcome>): void {
    const {document, checked} = opened.book;
    for (const {source} of [document, ...document.documents]) {
      if (isWanted(opened, source)) this.#files.add(resolve(source.path));
    }
    // Counting costs memory, and few settings have a limit.
    if (this.values.maxUnjudged?.origin === 'flag' || this.values.maxUnjudged === undefined) return;
    this.#ledger.add(checked.facts, (source) => isWanted(opened, source));
  }

  /** Tests whether a finding is in one of its files. */
  has({source}: Diagnostic): boolean {
    return this.#files.has(resolve(source.path));
  }

  /** The number of half-moves not judged, if its settings limit that. */
  get unjudged(): number {
    return countUnjudged(this.#ledger.close());
  }
}

/** The books of a run by their settings: each book is judged by its own. */
export class BookGroups {
  readonly #settingsFor: SettingsFor;
  readonly #groups = new Map<string | undefined, BookGroup>();

  constructor(settingsFor: SettingsFor) {
    this.#settingsFor = settingsFor;
  }

  /** Adds a book; a book that is added twice counts once. */
  async add(opened: OpenedBook<BookOutcome>): Promise<void> {
    const {values, files} = await this.#settingsFor(opened.book.document.source.path);
    const group = this.#groups.get(files[0]) ?? new BookGroup(values, files[0]);
    this.#groups.set(files[0], group);
    group.add(opened);
  }

  get all(): readonly BookGroup[] {
    return [...this.#groups.values()];
  }

  /** The findings of a group; those in other files, such as game files, belong to the first one. */
  findingsOf(group: BookGroup, findings: readonly Diagnostic[]): readonly Diagnostic[] {
    const isFirst = group === this.all[0];
    return findings.filter(
      (finding) => group.has(finding) || (isFirst && !this.all.some((one) => one.has(finding))),
    );
  }

  /**
   * Leaves out the findings in the baseline of their group, or with `update` records them there. A
   * file that books of two groups read has a finding left if it is new to one of them.
   */
  withoutKnown(
    findings: readonly Diagnostic[],
    update: boolean,
    world: Pick<World, 'stderr'>,
  ): readonly Diagnostic[] {
    const byBaseline = new Map<string | undefined, Set<Diagnostic>>();
    for (const group of this.all) {
      const path = group.values.baseline?.value;
      const own = byBaseline.get(path) ?? new Set();
      for (const finding of this.findingsOf(group, findings)) own.add(finding);
      byBaseline.set(path, own);
    }
    if (update && ![...byBaseline.keys()].some((path) => path !== undefined)) {
      throw new UserError('no-baseline', '--update-baseline requires --baseline FILE');
    }
    const fresh = new Set<Diagnostic>();
    for (const [path, own] of byBaseline) {
      const listed = findings.filter((finding) => own.has(finding));
      const baseline = path && relative('.', path);
      const isUpdated = update && path !== undefined;
      const left = useBaseline(listed, {baseline, updateBaseline: isUpdated}, world);
      for (const finding of left) fresh.add(finding);
    }
    return findings.filter((finding) => fresh.has(finding));
  }
}
