import {describeInternalError, UserError} from '../../text/index.ts';
import type {Diagnostic, SourceText} from '../../text/index.ts';
import {OutputLost} from '../console/batched-output.ts';
import type {World} from '../console/world.ts';
import {forFile} from './guard-memory.ts';

/**
 * Runs a job for one book, so that a mistake of skakmat does not end the run for the others. The
 * failure is reported on standard error and makes the exit code 3; the result is then undefined.
 * `onFailure` is given the finding that takes the place of those about the book.
 */
export async function isolated<Result>(
  source: SourceText,
  world: Pick<World, 'stderr' | 'noteFailure'>,
  job: () => Result | Promise<Result>,
  onFailure?: (failure: Diagnostic) => void,
): Promise<Result | undefined> {
  try {
    return await forFile(source.path, async () => job());
  } catch (error) {
    if (isOfTheWorld(error)) throw error;
    noteInternalError(source.path, error, world);
    onFailure?.(describeInternalError(source, error));
    return undefined;
  }
}

/** Reports a mistake of skakmat itself, after which the run goes on. */
export function noteInternalError(
  path: string,
  error: unknown,
  world: Pick<World, 'stderr' | 'noteFailure'>,
): void {
  const stack = error instanceof Error ? error.stack : undefined;
  world.stderr.write(
    `skakmat has made a mistake in ${path}, which is left out. Please report this:\n${stack ?? String(error)}\n`,
  );
  world.noteFailure?.();
}

/** True if something is refused from outside, or out of date, so that nothing is wrong with skakmat. */
function isOfTheWorld(error: unknown): boolean {
  if (error instanceof UserError || error instanceof OutputLost) return true;
  return error instanceof Error && 'syscall' in error;
}
