import {bySource} from '../diagnostic/by-source.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {SourceText} from '../source/source-text.ts';
import {TouchedSpans} from './touched-spans.ts';

/**
 * Returns the places of findings, by file, but for those about what is printed: TeX plays on without
 * an error, and prints the words of the document whether or not there is a record.
 */
export function findAccused(
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<SourceText, TouchedSpans> {
  const accusing = diagnostics.filter(({rule}) => !PRINTED.has(rule));
  return new Map(
    Array.from(bySource(accusing), ([source, own]) => [
      source,
      new TouchedSpans(own.map(({span}) => span)),
    ]),
  );
}

/** Rules about signs that TeX prints, and does not play by. */
const PRINTED: ReadonlySet<string> = new Set([
  'missing-check-sign',
  'missing-mate-sign',
  'nag-unknown-to-xskak',
  'wrong-check-sign',
]);
