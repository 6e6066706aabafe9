import type {World} from '../console/world.ts';
import type {BookOptions, RunPlan, BookChoice} from './run-plan.ts';
import {bookOptionsOf, type SettingsFor} from './settings-for.ts';
import {placesOf} from './open-books.ts';
import {makeReadInput, type Lookup} from '../files/read-input.ts';
import {readSource} from '../files/read-source.ts';
import {runPipeline, type Processed} from '../../lint/index.ts';
import {UserError, type SourceText} from '../../text/index.ts';
import {dirname, normalize, resolve} from 'node:path';
import {say, sayOfFiles} from '../console/say.ts';
import {sourceOfCopy} from '../files/built-copies.ts';
import {findFiles, isDirectory} from '../files/find-files.ts';
import {makeIsIgnored, type IsIgnored} from '../files/ignore-files.ts';
import {isInside, realPathOf} from '../files/is-inside.ts';
import type {Settings} from '../settings/settings.ts';

/** Plans a run over files that the flags select, each book opened anew, and all with `options`. */
export function makeRunPlan(
  settingsFor: SettingsFor,
  flags: PickFlags,
  world: World,
  options: BookOptions = {},
): RunPlan {
  const open: RunPlan['open'] = (source, own) => openBook(source, own);
  return {...chooseBooks(settingsFor, flags, world, options), open};
}

/** A book as it was checked, with the files that it looked up. */
export interface LookedUp extends Processed {
  readonly lookups: readonly Lookup[];
}

/** Runs the pipeline over one text and the files that it reads, with `readFile`. */
export async function openBook(
  source: SourceText,
  options: BookOptions,
  readFile = readSource,
): Promise<LookedUp> {
  const {now = (found: SourceText) => found} = options;
  const find = makeReadInput(source.path, placesOf(source, options), readFile);
  const lookups: Lookup[] = [];
  const book = await runPipeline(source, {
    ...options,
    readInput: (name, kind, from, prefixes) => {
      const found = find(name, kind, from, prefixes);
      lookups.push({name, kind, from, prefixes, found});
      return found.kind === 'source' ? {kind: 'source', source: now(found.source)} : found;
    },
  });
  return {...book, lookups};
}

export interface PickFlags {
  /** False for `--no-ignore`. */
  readonly ignore?: boolean;
  readonly allowEmpty?: boolean;
  /** The folder of the copies of a build, which are skipped silently. */
  readonly outDir?: string;
}

/**
 * Returns the files to check: those that the arguments name, except files that .gitignore,
 * .skakmatignore or the settings ignore, and copies that a build made. Named files that are left out
 * are reported. Throws a `UserError` if a folder contains no file to check.
 */
async function pickFiles(
  paths: readonly string[],
  {ignore, allowEmpty, outDir}: PickFlags,
  settingsFor: (path: string) => Promise<Settings>,
  world: World,
): Promise<readonly string[]> {
  const isIgnored: IsIgnored = ignore === false ? () => false : makeIsIgnored();
  const isLeftOut = async (path: string): Promise<boolean> => {
    const list = ignore === false ? undefined : (await settingsFor(path)).values.ignore;
    return isIgnored(path) || list?.value.ignores(path) === true;
  };
  const picked = new Set<string>();
  const links: string[] = [];
  for (const path of paths) {
    refuseRoot(path);
    const found = findFiles([path], isIgnored, (link) => void links.push(link));
    const left: string[] = [];
    for (const file of found) if (!(await isLeftOut(file))) left.push(file);
    for (const file of left) picked.add(file);
    if (left.length > 0) continue;
    if (!isDirectory(path)) {
      say(`${normalize(path)}: ignored; --no-ignore checks it`, world);
    } else if (allowEmpty !== true) refuseEmpty(path);
  }
  sayOfFiles(links, 'links that lead out of the repository are not followed', world);
  const [own, copies] = partCopies([...picked], new Set(paths.map((path) => normalize(path))));
  const others = copies.filter(
    (path) => outDir === undefined || !isInside(resolve(outDir), resolve(path)),
  );
  sayOfFiles(others, 'not checked: copies made by build --out-dir', world);
  return own;
}

/** To search all files of the machine takes minutes, and finds the books of strangers. */
function refuseRoot(path: string): void {
  const full = resolve(path);
  if (full !== dirname(full)) return;
  throw new UserError(
    'no-files',
    `${path}: is the root of all files; name the folder of the books`,
  );
}

function refuseEmpty(path: string): never {
  const isAll = findFiles([path], () => false).length === 0;
  const which = isAll ? '' : ' that are not ignored; --no-ignore checks those';
  throw new UserError('no-files', `${path}: no .tex files${which}`);
}

/** Separates the copies that `build --out-dir` made among `picked` from the rest; named files are kept. */
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

/** Chooses the files that the flags select, each book with its settings, and all with `options`. */
export function chooseBooks(
  settingsFor: SettingsFor,
  flags: PickFlags,
  world: World,
  options: BookOptions = {},
): BookChoice {
  const folders: string[] = [];
  return {
    pick: (paths) => {
      folders.push(...paths.filter(isDirectory));
      return pickFiles(paths, flags, settingsFor, world);
    },
    optionsFor: async (path) => ({
      ...bookOptionsOf(await settingsFor(path), world),
      folders,
      ...options,
    }),
  };
}
