import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {compareFindings} from './compare-findings.ts';
import type {FindingChanges} from './compare-findings.ts';
import type {Snapshot} from './snapshot.ts';

/** The differences from the previous snapshot. */
export interface Change extends FindingChanges {
  /** The names of the files that are changed, new or deleted. */
  readonly files: readonly string[];
  /** Those of them that were written because a source of their requests changed. */
  readonly renewed: readonly string[];
  /** All current findings. */
  readonly findings: readonly Diagnostic[];
  /** Messages that were not printed the last time. */
  readonly notes: readonly string[];
}

/** Compares two snapshots of the same books. */
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
