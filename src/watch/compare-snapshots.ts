import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {compareFindings} from './compare-findings.ts';
import type {FindingChanges} from './compare-findings.ts';
import type {Snapshot} from './watched-books.ts';

/** What is not as it was at the look before. */
export interface Change extends FindingChanges {
  /** The files whose text is another, that are new or that are gone, as they are named. */
  readonly files: readonly string[];
  /** Those of them that were written since what they ask for has changed. */
  readonly renewed: readonly string[];
  /** All findings that there are now. */
  readonly findings: readonly Diagnostic[];
  /** What was not said the last time. */
  readonly notes: readonly string[];
}

/** Compares two looks at the same books. */
export function compareSnapshots(before: Snapshot, now: Snapshot): Change {
  const both = new Map([...before.sources, ...now.sources]);
  const changed = [...both].filter(([path]) => before.sources.get(path) !== now.sources.get(path));
  const files = changed.map(([, {path}]) => path);
  const renewed = changed.filter(([path]) => now.renewed.has(path)).map(([, {path}]) => path);
  const notes = now.notes.filter((note) => !before.notes.includes(note));
  return {
    ...compareFindings(before.findings, now.findings),
    ...{files, renewed, findings: now.findings, notes},
  };
}
