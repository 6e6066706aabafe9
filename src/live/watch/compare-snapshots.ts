import {resolve} from 'node:path';
import type {Diagnostic, SourceText} from '../../text/index.ts';
import {fingerprints, type OpenedBook, type RunResult} from '../../workspace/index.ts';

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

/** The findings that are new and those that are gone, in order. */
interface FindingChanges {
  readonly fresh: readonly Diagnostic[];
  readonly gone: readonly Diagnostic[];
}

/**
 * Compares the previous findings with the current ones. A finding stays the same if the text around
 * it has moved or changed.
 */
export function compareFindings(
  before: readonly Diagnostic[],
  now: readonly Diagnostic[],
): FindingChanges {
  const apart = dropPairs({fresh: now, gone: before}, keysWithSurroundings);
  return dropPairs(apart, (findings) => findings.map(keyOf));
}

type KeysOf = (findings: readonly Diagnostic[]) => readonly string[];

/** Drops each new finding for which one with the same key is gone. */
function dropPairs({fresh, gone}: FindingChanges, keysOf: KeysOf): FindingChanges {
  const freshKeys = keysOf(fresh);
  const goneKeys = keysOf(gone);
  return {
    fresh: without(fresh, freshKeys, goneKeys),
    gone: without(gone, goneKeys, freshKeys),
  };
}

/** Returns the findings, minus as many of each key as `others` contains. */
function without(
  findings: readonly Diagnostic[],
  keys: readonly string[],
  others: readonly string[],
): readonly Diagnostic[] {
  const left = new Map<string, number>();
  for (const key of others) left.set(key, (left.get(key) ?? 0) + 1);
  return findings.filter((_, i) => {
    const key = keys[i] ?? '';
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

function keysWithSurroundings(findings: readonly Diagnostic[]): readonly string[] {
  const prints = fingerprints(findings);
  return findings.map((finding) => `${prints.get(finding) ?? ''} ${keyOf(finding)}`);
}

function keyOf({rule, severity, message, source, span}: Diagnostic): string {
  return JSON.stringify([resolve(source.path), rule, severity, message, source.slice(span)]);
}

/** The state of all books after one look. */
export interface Snapshot {
  readonly findings: readonly Diagnostic[];
  /** Other messages, such as that a file cannot be read. */
  readonly notes: readonly string[];
  /** The absolute paths of the LaTeX files that were read. */
  readonly sources: ReadonlyMap<string, SourceText>;
  /** All opened books; one that has not been checked again is the same object. */
  readonly books: readonly OpenedBook[];
  /** Absent if settings could not be read: then the findings are the previous ones. */
  readonly result: RunResult | undefined;
  /** The absolute paths of the files that were written because a source of their requests changed. */
  readonly renewed: ReadonlySet<string>;
  /** The absolute paths of all relevant files, whether or not they exist. */
  readonly watched: ReadonlySet<string>;
}
