import {resolve} from 'node:path';
import {spend, withoutPromise, type Diagnostic, type SourceText} from '../../text/index.ts';

const WEIGHTS: Readonly<Record<Diagnostic['severity'], number>> = {info: 0, warning: 1, error: 2};

/**
 * The findings in the books of a run. A file that several books read is judged in each; for each
 * place in it, the findings of one book are kept: the first with the highest severity. A fix there
 * is safe only if it is safe in all of them.
 */
export class RunFindings {
  /** Collected from the books so far; each file is read once. */
  readonly #apart: Diagnostic[] = [];
  readonly #places = new Map<string, readonly Diagnostic[]>();
  /** The number of books that read each file. */
  readonly #books = new Map<string, number>();
  /** In how many of them each fix is safe. */
  readonly #safe = new Map<string, number>();

  /** Adds the findings of one book, and the files that were searched. */
  add(diagnostics: readonly Diagnostic[], files: readonly SourceText[]): void {
    const paths = new Set(files.map((file) => resolve(file.path)));
    const isNew = paths.size === files.length && ![...paths].some((path) => this.#books.has(path));
    for (const path of paths) count(this.#books, path);
    if (isNew && this.#places.size === 0) {
      for (const each of diagnostics) this.#apart.push(each);
      return;
    }
    // Books without a common file share no place and no fix either.
    this.#compare(this.#apart.splice(0));
    this.#compare(diagnostics);
  }

  /** Returns the findings, in the order in which their places were first read. */
  all(): readonly Diagnostic[] {
    if (this.#places.size === 0) return this.#apart;
    return [...this.#places.values()].flat().map((found) => {
      const books = this.#books.get(resolve(found.source.path)) ?? 1;
      const isDisputed = books > 1 && isSafe(found) && (this.#safe.get(keyOf(found)) ?? 0) < books;
      return isDisputed ? withoutPromise(found) : found;
    });
  }

  #compare(diagnostics: readonly Diagnostic[]): void {
    const fixes = new Set(diagnostics.filter(isSafe).map(keyOf));
    for (const fix of fixes) count(this.#safe, fix);
    for (const [place, found] of byPlace(diagnostics)) {
      const known = this.#places.get(place);
      if (known === undefined || gravest(found) > gravest(known)) this.#places.set(place, found);
    }
  }
}

function isSafe({fix}: Diagnostic): boolean {
  return fix?.safety === 'safe';
}

function keyOf({source, fix}: Diagnostic): string {
  return JSON.stringify([resolve(source.path), fix?.edits]);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function byPlace(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const places = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    spend();
    const {source, span} = diagnostic;
    const place = [resolve(source.path), span.start, span.end].join('\u0000');
    const found = places.get(place);
    if (found === undefined) places.set(place, [diagnostic]);
    else if (!found.some((one) => isSame(one, diagnostic))) found.push(diagnostic);
  }
  return places;
}

function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return one.rule === other.rule && one.message === other.message;
}

function gravest(diagnostics: readonly Diagnostic[]): number {
  return Math.max(...diagnostics.map(({severity}) => WEIGHTS[severity]));
}
