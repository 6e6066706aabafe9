import type {World} from '../console/world.ts';
import {chooseBooks, type PickFlags} from './pick-files.ts';
import type {BookOptions, RunPlan} from './run-plan.ts';
import type {SettingsFor} from './settings-for.ts';
import {isOwnDocument} from './kinds-of-book.ts';
import {makeReadInput} from '../files/read-input.ts';
import {runPipeline, type Processed} from '../../lint/index.ts';
import type {SourceText} from '../../text/index.ts';

/** Plans a run over files that the flags select, each book opened anew, and all with `options`. */
export function makeRunPlan(
  settingsFor: SettingsFor,
  flags: PickFlags,
  world: World,
  options: BookOptions = {},
): RunPlan {
  return {...chooseBooks(settingsFor, flags, world, options), open: openBook};
}

/** Runs the pipeline over one text and the files that it reads. */
export function openBook(source: SourceText, options: BookOptions): Promise<Processed> {
  const {now, allowRoot, texInputs, ...others} = options;
  const read = makeReadInput(source.path, {
    ...{allowed: allowRoot, texInputs},
    isPart: !isOwnDocument(source),
  });
  if (now === undefined) return runPipeline(source, {...others, readInput: read});
  return runPipeline(source, {
    ...others,
    readInput: (...asked) => {
      const found = read(...asked);
      return found.kind === 'source' ? {kind: 'source', source: now(found.source)} : found;
    },
  });
}
