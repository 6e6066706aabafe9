import {resolve} from 'node:path';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';

const WEIGHTS: Readonly<Record<Diagnostic['severity'], number>> = {info: 0, warning: 1, error: 2};

/**
 * What is found in the books of a run. A file that several books read is judged in each; of a place
 * in it only the findings of one book are kept, of the first that has the gravest.
 */
export class GatheredFindings {
  readonly #places = new Map<string, readonly Diagnostic[]>();

  /** Takes over what is found in one book. */
  add(diagnostics: readonly Diagnostic[]): void {
    for (const [place, found] of byPlace(diagnostics)) {
      const known = this.#places.get(place);
      if (known === undefined || gravest(found) > gravest(known)) this.#places.set(place, found);
    }
  }

  /** In the order in which the places were first read. */
  all(): readonly Diagnostic[] {
    return [...this.#places.values()].flat();
  }
}

function byPlace(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const places = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
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
