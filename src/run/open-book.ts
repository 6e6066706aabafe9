import {makeReadInput} from '../files/read-input.ts';
import {runPipeline} from '../pipeline/run-pipeline.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Processed} from '../pipeline/processed.ts';
import type {BookOptions} from './run-plan.ts';

/** Runs the pipeline over one text and the files that it reads. */
export function openBook(source: SourceText, options: BookOptions): Promise<Processed> {
  const {now, allowRoot, texInputs, ...others} = options;
  const read = makeReadInput(source.path, {allowed: allowRoot, texInputs});
  if (now === undefined) return runPipeline(source, {...others, readInput: read});
  return runPipeline(source, {
    ...others,
    readInput: (...asked) => {
      const found = read(...asked);
      return found.kind === 'source' ? {kind: 'source', source: now(found.source)} : found;
    },
  });
}
