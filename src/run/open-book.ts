import {UserError} from '../diagnostic/user-error.ts';
import {makeReadInput} from '../files/read-input.ts';
import {readSource, toSource} from '../files/read-source.ts';
import {runPipeline} from '../pipeline/run-pipeline.ts';
import type {SourceText} from '../source/source-text.ts';
import {refuseOtherKinds} from './refuse-other-kinds.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
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

/** How files are opened. */
export interface Opening {
  /** The display name of standard input. */
  readonly name?: string | undefined;
  /** Reads a file; from disk, if not set. */
  readonly read?: ((path: string) => SourceText) | undefined;
}

/** Reads a file by its name, or standard input by `-`. */
async function openSource(
  path: string,
  world: World,
  {name = '<stdin>', read = readSource}: Opening = {},
): Promise<SourceText> {
  const source = path === '-' ? toSource(await world.readStandardInput(), name) : read(path);
  refuseOtherKinds(source);
  return source;
}

/** Reads what can be read; each failure is reported once and remembered in the exit code. */
export async function tryOpenSource(
  path: string,
  world: World,
  opening?: Opening,
): Promise<SourceText | undefined> {
  try {
    return await openSource(path, world, opening);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    say(error.message, world);
    return undefined;
  }
}
