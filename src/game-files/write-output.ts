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

/** Why a file is not to be replaced by what has been written, and the exit code of that. */
export interface Withheld {
  readonly code: number;
  readonly why: string;
}

/**
 * Has `write` write to standard output or a file; the result is its exit code. A file is none of
 * those that are read, and stays as it was if one of them cannot be, or if `write` wants it so.
 */
export async function writeOutput(
  {output, inputs, force, world, progress}: OutputPlace,
  write: (sink: Sink) => Promise<number | Withheld>,
): Promise<number> {
  if (output === '-') return outcomeOf(await write(sinkOf(world.stdout, progress))).code;
  const same = inputs.find((input) => isSameFile(input, output));
  if (same !== undefined) {
    throw new UserError('output-is-input', `${output}: is also read; name another output`);
  }
  let file: WholeFile | undefined;
  // Before the file is begun: a signal may come as soon as there is a draft.
  const goOn = world.whenStopped(() => file?.abandon());
  try {
    file = new WholeFile(output, force ? ANYTHING : OWN_OUTPUT);
    const {code, why} = outcomeOf(await write((bytes) => file?.write(bytes)));
    if (why === undefined) file.complete();
    else say(`${output}: not written, since ${why}`, world);
    return code;
  } finally {
    file?.abandon();
    goOn();
  }
}

function outcomeOf(result: number | Withheld): Partial<Withheld> & Pick<Withheld, 'code'> {
  if (typeof result !== 'number') return result;
  return result === EXIT.usage ? {code: result, why: 'something is missing'} : {code: result};
}
