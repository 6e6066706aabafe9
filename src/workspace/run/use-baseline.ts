import {dirname, relative, resolve, sep} from 'node:path';
import {plural, UserError, type Diagnostic} from '../../text/index.ts';
import {recognised} from '../files/replaceable.ts';
import {requireOutput} from '../files/require-output.ts';
import {didYouMeanFile} from '../files/did-you-mean-file.ts';
import {readTextFile} from '../files/read-source.ts';
import {writeWhole} from '../files/whole-file.ts';
import {isBaseline, readBaseline, siftFindings, writeBaseline} from '../report/baseline.ts';
import type {PathOf} from '../report/baseline.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';

export interface BaselineFlags {
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean;
}

/** Leaves out the findings in the baseline, or adds all findings to it. */
export function useBaseline(
  findings: readonly Diagnostic[],
  {baseline: path, updateBaseline}: BaselineFlags,
  world: Pick<World, 'stderr'>,
): readonly Diagnostic[] {
  if (path === undefined) return findings;
  const pathOf = namerFrom(dirname(resolve(path)));
  if (updateBaseline === true) {
    writeWhole(path, Buffer.from(writeBaseline(findings, pathOf)), BASELINES);
    say(`${path}: ${plural(findings.length, 'finding')} recorded`, world);
    return [];
  }
  const text = readTextFile(path);
  if (text === undefined) {
    const hint = didYouMeanFile(path);
    const message = `${path}: no such file; --update-baseline writes it${hint}`;
    throw new UserError('no-baseline', message);
  }
  const {fresh, gone} = siftFindings(findings, readBaseline(text, path), pathOf);
  if (gone > 0) {
    const fixed = plural(gone, 'finding');
    say(`${path}: ${fixed} no longer found; --update-baseline removes them`, world);
  }
  const known = findings.length - fresh.length;
  if (known > 0) say(`${path}: ${plural(known, 'known finding')} not reported`, world);
  return fresh;
}

/** Refuses to update a file that cannot be written or is not a baseline, before any work is done. */
export function refuseBaseline({baseline, updateBaseline}: BaselineFlags): void {
  if (updateBaseline === true && baseline !== undefined) requireOutput(baseline, BASELINES);
}

const BASELINES = recognised(isBaseline, 'baseline');

function namerFrom(folder: string): PathOf {
  return ({source}) => relative(folder, resolve(source.path)).split(sep).join('/');
}
