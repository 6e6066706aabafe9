import type {World} from '../console/world.ts';
import {chooseBooks, type PickFlags} from './pick-files.ts';
import type {BookOptions, RunPlan} from './run-plan.ts';
import type {SettingsFor} from './settings-for.ts';
import {placesOf} from './kinds-of-book.ts';
import {makeReadInput, type Lookup} from '../files/read-input.ts';
import {readSource} from '../files/read-source.ts';
import {runPipeline, type Processed} from '../../lint/index.ts';
import type {SourceText} from '../../text/index.ts';

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
