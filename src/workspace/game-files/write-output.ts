import type {Game} from '../../chess/index.ts';
import type {GameReading} from '../../games/index.ts';
import {UserError, partitionPoint, type Diagnostic} from '../../text/index.ts';
import {sinkOf, type Sink} from '../console/batched-output.ts';
import type {Progress} from '../console/progress.ts';
import {say} from '../console/say.ts';
import {EXIT, type World} from '../console/world.ts';
import {isSameFile} from '../files/file-facts.ts';
import {FORCED, OWN_OUTPUT} from '../files/replaceable.ts';
import {WholeFile} from '../files/whole-file.ts';

/** The findings of a reading by game. */
interface SortedFindings {
  /** The findings about a game, in source order. */
  readonly of: (game: Game) => readonly Diagnostic[];
  /** The findings about no game: text between games, or a file without games. */
  readonly others: readonly Diagnostic[];
}

const NONE: readonly Diagnostic[] = [];
const NOTHING: SortedFindings = {of: () => NONE, others: NONE};

/** Sorts the findings of a reading; costs nothing for the usual reading without findings. */
export function sortByGame({games, diagnostics}: GameReading): SortedFindings {
  if (diagnostics.length === 0) return NOTHING;
  const byStart = games.toSorted((one, other) => one.span.start - other.span.start);
  const found = new Map<Game, Diagnostic[]>();
  const others: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    // The encoding concerns the whole file.
    const isOfFile = diagnostic.rule === 'game-encoding';
    const game = isOfFile ? undefined : gameAround(diagnostic, byStart);
    const list = game === undefined ? others : found.get(game);
    if (list !== undefined) list.push(diagnostic);
    else if (game !== undefined) found.set(game, [diagnostic]);
  }
  return {of: (game) => found.get(game) ?? NONE, others};
}

/** Returns the last game that starts before a finding, if it continues after it. */
function gameAround({source, span}: Diagnostic, byStart: readonly Game[]): Game | undefined {
  const after = partitionPoint(byStart, (item) => item.span.start <= span.start);
  const game = byStart[after - 1];
  return game?.source === source && span.start <= game.span.end ? game : undefined;
}

/** The place of an output, and the files that must not be overwritten. */
export interface OutputPlace {
  /** A file; `-` is standard output. */
  readonly output: string;
  /** The input files. */
  readonly inputs: readonly string[];
  /** True if any existing file may be replaced. */
  readonly force: boolean;
  readonly world: World;
  readonly progress: Progress;
}

/** The result of writing, in the terms of the command. */
export interface WrittenOutput {
  /** The exit code. */
  readonly code: number;
  /** The reason why the output must not replace the file. */
  readonly why?: string;
  /** Reports what was written, once it is in its place. */
  readonly report?: () => Promise<void> | void;
}

/**
 * Calls `write` for standard output or a file, and returns its exit code. A file must not be one of
 * the inputs, and is left unchanged if an input cannot be read, or if `write` gives a reason.
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
  // Registered before the draft exists, since a signal may arrive as soon as it does.
  const goOn = world.whenStopped(() => file?.abandon());
  try {
    file = new WholeFile(output, force ? FORCED : OWN_OUTPUT);
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
