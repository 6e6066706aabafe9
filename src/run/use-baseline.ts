import {dirname, relative, resolve, sep} from 'node:path';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {recognised, requireReplaceable} from '../files/replaceable.ts';
import {suggestFile} from '../files/suggest-file.ts';
import {readTextFile} from '../files/text-files.ts';
import {writeWhole} from '../files/whole-file.ts';
import {isBaseline, readBaseline, siftFindings, writeBaseline} from '../report/baseline.ts';
import type {PathOf} from '../report/baseline.ts';
import type {World} from '../console/world.ts';

export interface BaselineFlags {
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean;
}

/** Leaves out the findings that the baseline knows, or makes all of them known to it. */
export function useBaseline(
  findings: readonly Diagnostic[],
  {baseline: path, updateBaseline}: BaselineFlags,
  {stderr}: World,
): readonly Diagnostic[] {
  if (path === undefined) {
    if (updateBaseline !== true) return findings;
    throw new UserError('no-baseline', '--update-baseline wants --baseline FILE beside it');
  }
  const pathOf = namerFrom(dirname(resolve(path)));
  if (updateBaseline === true) {
    writeWhole(path, Buffer.from(writeBaseline(findings, pathOf)), BASELINES);
    stderr.write(`skakmat: ${path}: ${count(findings.length)} noted\n`);
    return [];
  }
  const text = readTextFile(path);
  if (text === undefined) {
    const nearest = suggestFile(path);
    const hint = nearest === undefined ? '' : `; did you mean ${nearest}?`;
    const message = `${path}: no such file; --update-baseline writes it${hint}`;
    throw new UserError('no-baseline', message);
  }
  const {fresh, gone} = siftFindings(findings, readBaseline(text, path), pathOf);
  if (gone > 0) {
    stderr.write(`skakmat: ${path}: ${count(gone)} gone; --update-baseline forgets them\n`);
  }
  const known = findings.length - fresh.length;
  if (known > 0) stderr.write(`skakmat: ${path}: ${count(known)} known, and left out\n`);
  return fresh;
}

/** Refuses to update a file that is no baseline, before any work is done. */
export function refuseBaseline({baseline, updateBaseline}: BaselineFlags): void {
  if (updateBaseline === true && baseline !== undefined) requireReplaceable(baseline, BASELINES);
}

const BASELINES = recognised(isBaseline, 'baseline');

function namerFrom(folder: string): PathOf {
  return ({source}) => relative(folder, resolve(source.path)).split(sep).join('/');
}

function count(number: number): string {
  return `${number} finding${number === 1 ? '' : 's'}`;
}
