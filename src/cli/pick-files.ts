import {normalize, resolve} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import {sourceOfCopy} from '../files/built-copies.ts';
import {findFiles} from '../files/find-files.ts';
import {makeIsIgnored} from '../files/ignore-files.ts';
import type {IsIgnored} from '../files/ignore-files.ts';
import {realPathOf} from '../files/is-inside.ts';
import type {Settings} from '../settings/settings.ts';
import {printable} from '../source/printable.ts';
import type {World} from './world.ts';

export interface PickFlags {
  /** False for `--no-ignore`. */
  readonly ignore?: boolean;
  readonly allowEmpty?: boolean;
}

/**
 * The files that are to be checked: what the arguments stand for, but for what .gitignore,
 * .skakmatignore and the settings ignore. An ignored file that was named is told of.
 */
export async function pickFiles(
  paths: readonly string[],
  {ignore, allowEmpty}: PickFlags,
  settingsFor: (path: string) => Promise<Settings>,
  {stderr}: World,
): Promise<readonly string[]> {
  const isIgnored: IsIgnored = ignore === false ? () => false : makeIsIgnored();
  const named = new Set(paths.map((path) => normalize(path)));
  const picked: string[] = [];
  const passedBy: string[] = [];
  for (const path of findFiles(paths, isIgnored)) {
    const list = ignore === false ? undefined : (await settingsFor(path)).values.ignore;
    if (isIgnored(path) || list?.value.ignores(path) === true) passedBy.push(path);
    else picked.push(path);
  }
  const [own, copies] = partCopies(picked, named);
  if (copies.length > 0) {
    const more = copies.length > 1 ? ` and ${copies.length - 1} more` : '';
    const what = copies.length > 1 ? 'copies' : 'a copy';
    stderr.write(
      `skakmat: ${printable(copies[0] ?? '')}${more}: ${what} that build --out-dir made of files in this run\n`,
    );
  }
  const leftOut = passedBy.filter((path) => named.has(path));
  for (const path of leftOut) {
    stderr.write(`skakmat: ${path}: is ignored, and so not checked; --no-ignore checks it\n`);
  }
  const isEmpty = paths.length > 0 && picked.length === 0 && leftOut.length === 0;
  if (isEmpty && allowEmpty !== true) {
    const isAll = passedBy.length === 0 && findFiles(paths, () => false).length === 0;
    const which = isAll ? 'there' : 'there that are not ignored; --no-ignore checks those';
    throw new UserError('no-files', `${paths.join(', ')}: no .tex files ${which}`);
  }
  return own;
}

/** Parts what `build --out-dir` made of other files among `picked` from the rest; what was named counts. */
function partCopies(
  picked: readonly string[],
  named: ReadonlySet<string>,
): readonly [own: readonly string[], copies: readonly string[]] {
  const real = new Set(picked.map((path) => realPathOf(resolve(path))));
  const isCopy = (path: string): boolean => {
    const source = named.has(path) ? undefined : sourceOfCopy(path);
    return source !== undefined && real.has(source);
  };
  const copies = new Set(picked.filter(isCopy));
  return [picked.filter((path) => !copies.has(path)), [...copies]];
}
