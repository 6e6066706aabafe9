import {hasExercises} from '../../exercises/check-exercises.ts';
import type {PositionWishes} from '../../formats/fen/write-fens.ts';
import {formatOf} from '../../formats/formats.ts';
import {mixedFormat} from '../../formats/mixed/mixed-format.ts';
import type {SegmentSize} from '../../formats/segment-grid.ts';
import type {TargetName} from '../../formats/target-names.ts';
import {WRITERS} from '../../formats/writers.ts';
import type {GameReading} from '../../formats/game-format.ts';
import type {SegmentAnswer, SegmentTask} from '../../game-files/crew.ts';
import {dependsOnFile, doSegment} from '../../game-files/do-segment.ts';
import type {PartWork} from '../../game-files/do-segment.ts';
import {gameTools} from '../../game-files/game-stream.ts';
import {kernelOf} from '../../game-files/open-games.ts';
import {packFindings} from '../../game-files/part-result.ts';
import type {PartDone} from '../../game-files/part-result.ts';
import {readingOf} from './reading-of.ts';
import {sortByGame} from '../../game-files/sort-by-game.ts';
import {makeFilter} from '../../select/choose-games.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {World} from '../../console/world.ts';
import type {GameFlags} from './game-flags.ts';
import {ReadingChoice} from './reading-choice.ts';

/** What workers do with the segments of files; it can be cloned. */
export interface SegmentJob {
  readonly kind: 'check' | TargetName;
  readonly flags: GameFlags;
  readonly wishes: PositionWishes;
  readonly segment?: SegmentSize;
}

/** Makes a job of the flags of a command. */
export function makeJob(
  kind: SegmentJob['kind'],
  flags: GameFlags,
  wishes: PositionWishes = {},
): SegmentJob {
  return {kind, flags: JSON.parse(JSON.stringify(flags)) as GameFlags, wishes};
}

/** Returns what a worker with a job answers to its tasks. */
export function makeSegmentWorker(
  job: SegmentJob,
  world: Pick<World, 'env'>,
): (task: SegmentTask) => Promise<SegmentAnswer> {
  const {from, options} = readingOf(job.flags);
  const pgn = formatOf('pgn');
  const format = from === undefined ? mixedFormat(pgn) : pgn;
  const kernel = kernelOf(world);
  const tools = gameTools(kernel);
  const finish = job.kind === 'check' ? makeCheck(job) : makeConversion(job.kind, job);
  const work: PartWork = ({source}) => {
    const reading = format.read(source, {...options, kernel});
    const done = dependsOnFile(reading) ? undefined : finish({...reading, source});
    return done && {...done, counts: format.countFlaws?.(reading.games)};
  };
  return async ({path, index}) => {
    try {
      return {results: await doSegment({path, format, tools, segment: job.segment}, index, work)};
    } catch {
      // The main thread meets the same error, and reports it in its place.
      return {results: undefined};
    }
  };
}

type Finish = (reading: GameReading & {readonly source: SourceText}) => PartDone | undefined;

/** Exercises are proved by the main thread, within one budget for all of them. */
function makeCheck({flags}: SegmentJob): Finish {
  const choice = new ReadingChoice(flags);
  return ({source, ...reading}) => {
    const {games, diagnostics} = choice.of(reading);
    if (hasExercises(games)) return undefined;
    const packed = packFindings(source, diagnostics);
    return packed && {games: reading.games.length, ...packed};
  };
}

function makeConversion(target: TargetName, {flags, wishes}: SegmentJob): Finish {
  const {write, separator} = WRITERS[target];
  const isWanted = makeFilter(flags);
  return ({source, ...reading}) => {
    const findings = sortByGame(reading);
    // The number of a game is not known here, and no writer asks for it.
    const wanted = reading.games.filter((game) => isWanted(game, 0));
    const told = [...findings.others, ...wanted.flatMap((game) => findings.of(game))];
    const packed = packFindings(source, told);
    const text = wanted.map((game) => write(game, 0, wishes)).join(separator);
    const written = {games: wanted.length, bytes: new TextEncoder().encode(text)};
    return packed && {games: reading.games.length, written, ...packed};
  };
}
