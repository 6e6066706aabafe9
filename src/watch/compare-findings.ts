import {resolve} from 'node:path';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {fingerprints} from '../report/fingerprint.ts';

/** What has come and what has gone, in the order of the findings. */
export interface FindingChanges {
  readonly fresh: readonly Diagnostic[];
  readonly gone: readonly Diagnostic[];
}

/**
 * Compares what was found before with what is found now. A finding is the same one when the text around
 * it has moved, or has changed without it.
 */
export function compareFindings(
  before: readonly Diagnostic[],
  now: readonly Diagnostic[],
): FindingChanges {
  const apart = dropPairs({fresh: now, gone: before}, keysWithSurroundings);
  return dropPairs(apart, keysByThemselves);
}

type KeysOf = (findings: readonly Diagnostic[]) => readonly string[];

/** Drops each finding that has come together with one that has gone and has the same key. */
function dropPairs({fresh, gone}: FindingChanges, keysOf: KeysOf): FindingChanges {
  const freshKeys = keysOf(fresh);
  const goneKeys = keysOf(gone);
  return {
    fresh: without(fresh, freshKeys, goneKeys),
    gone: without(gone, goneKeys, freshKeys),
  };
}

/** The findings but for as many of each key as `others` holds. */
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

function keysByThemselves(findings: readonly Diagnostic[]): readonly string[] {
  return findings.map(keyOf);
}

function keyOf({rule, severity, message, source, span}: Diagnostic): string {
  return JSON.stringify([resolve(source.path), rule, severity, message, source.slice(span)]);
}
