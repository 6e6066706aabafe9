import {resolve} from 'node:path';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {stampOf} from '../files/stamp-of.ts';
import {requestWordOf} from '../latex/document/request-comment.ts';
import {buildOnce} from '../compose/build-once.ts';
import {hasChanged} from '../diagnostic/changed-file.ts';
import type {World} from '../console/world.ts';
import {makeWriteGuard} from '../run/write-guard.ts';
import {writeGuarded} from '../run/write-guarded.ts';
import type {Processed} from '../pipeline/processed.ts';
import type {OpenedBook, RunPlan} from '../run/run-plan.ts';

/** The texts and inputs of a book when its requests were last fulfilled. */
interface Renewed {
  readonly book: Processed;
  /** The game files and templates of its requests, with their stamps. */
  readonly files: ReadonlyMap<string, string | undefined>;
  readonly unmet: readonly Diagnostic[];
}

/** Fulfils the requests of books when a text or an input file has changed. */
export class RequestUpdates {
  readonly #paths: readonly string[];
  readonly #plan: RunPlan;
  readonly #world: World;
  #known = new Map<string, Renewed>();

  constructor(paths: readonly string[], plan: RunPlan, world: World) {
    this.#paths = paths;
    this.#plan = plan;
    this.#world = world;
  }

  /** The unmet requests, and the flaws in the games of others. */
  get unmet(): readonly Diagnostic[] {
    return [...this.#known.values()].flatMap(({unmet}) => unmet);
  }

  /** The input files of requests, whether or not they exist. */
  get files(): readonly string[] {
    return [...this.#known.values()].flatMap(({files}) => [...files.keys()]);
  }

  /** Writes the files that need it and returns their paths. Files among `suspects` count as changed. */
  async renew(
    opened: readonly OpenedBook[],
    suspects: ReadonlySet<string>,
  ): Promise<readonly string[]> {
    const before = this.#known;
    this.#known = new Map();
    const written: string[] = [];
    for (const one of opened.filter(hasRequests)) {
      const known = before.get(nameOf(one));
      const isDue = known?.book !== one.book || hasOtherFiles(known, suspects);
      if (isDue) written.push(...(await this.#meet(one)));
      else this.#known.set(nameOf(one), known);
    }
    return written;
  }

  /** Records the written texts as those whose requests are fulfilled. */
  hold(opened: readonly OpenedBook[]): void {
    for (const one of opened) {
      const known = this.#known.get(nameOf(one));
      if (known !== undefined) this.#known.set(nameOf(one), {...known, book: one.book});
    }
  }

  async #meet(one: OpenedBook): Promise<readonly string[]> {
    const path = one.part ?? one.book.document.source.path;
    const plan = {...this.#plan, pick: () => Promise.resolve([path])};
    const {unmet, books, files} = await buildOnce([path], {plan}, this.#world);
    const others = books.flatMap((book) => book.others);
    this.#known.set(nameOf(one), {
      book: one.book,
      files: new Map(others.map((file) => [resolve(file), stampOf(file)])),
      unmet,
    });
    const guard = await makeWriteGuard(this.#paths, plan);
    return files
      .filter((file) => hasChanged(file) && writeGuarded(file, guard, this.#world))
      .map(({before}) => before.path);
  }
}

function nameOf({book, part}: OpenedBook): string {
  return JSON.stringify([book.document.source.path, part]);
}

function hasRequests({book: {document}}: OpenedBook): boolean {
  return [document, ...document.documents].some(({comments}) =>
    comments.some((comment) => requestWordOf(comment) !== undefined),
  );
}

function hasOtherFiles({files}: Renewed, suspects: ReadonlySet<string>): boolean {
  return [...files].some(([path, stamp]) => suspects.has(path) || stampOf(path) !== stamp);
}
