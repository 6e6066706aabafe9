import {UserError} from '../diagnostic/user-error.ts';
import {isSameFile} from '../files/same-file.ts';
import {ANYTHING, OWN_OUTPUT} from '../files/replaceable.ts';
import {WholeFile} from '../files/whole-file.ts';
import {sinkOf} from '../console/batched-output.ts';
import type {Sink} from '../console/batched-output.ts';
import type {Progress} from '../console/progress.ts';
import {say} from '../console/say.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';

/** Where something is written, and what must not be written over. */
export interface OutputPlace {
  /** A file; `-` is standard output. */
  readonly output: string;
  /** The files that are read. */
  readonly inputs: readonly string[];
  /** Whether the file may take the place of any other. */
  readonly force: boolean;
  readonly world: World;
  readonly progress: Progress;
}

/** What has been written, in words of the command. */
export interface WrittenOutput {
  /** The exit code. */
  readonly code: number;
  /** Why the file must not be replaced by what was written. */
  readonly why?: string;
  /** Reports what was written, once it is in its place. */
  readonly report?: () => Promise<void> | void;
}

/**
 * Has `write` write to standard output or a file; the result is its exit code. A file is none of
 * those that are read, and stays as it was if one of them cannot be, or if `write` says why.
 */
export async function writeOutput(
  {output, inputs, force, world, progress}: OutputPlace,
  write: (sink: Sink) => Promise<WrittenOutput>,
): Promise<number> {
  if (output === '-') {
    const {code, report} = await write(sinkOf(world.stdout, progress));
    await report?.();
    return code;
  }
  const same = inputs.find((input) => isSameFile(input, output));
  if (same !== undefined) {
    throw new UserError('output-is-input', `${output}: is also read; name another output`);
  }
  let file: WholeFile | undefined;
  // Before the file is begun: a signal may come as soon as there is a draft.
  const goOn = world.whenStopped(() => file?.abandon());
  try {
    file = new WholeFile(output, force ? ANYTHING : OWN_OUTPUT);
    const {code, why, report} = await write((bytes) => file?.write(bytes));
    const withheld = code === EXIT.usage ? 'something is missing' : why;
    if (withheld === undefined) {
      file.complete();
      await report?.();
    } else say(`${output}: not written, since ${withheld}`, world);
    return code;
  } finally {
    file?.abandon();
    goOn();
  }
}
