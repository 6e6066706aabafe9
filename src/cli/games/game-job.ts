import {NO_OUTPUT} from '../../console/world.ts';
import type {World} from '../../console/world.ts';
import {Progress} from '../../console/progress.ts';
import type {PositionWishes} from '../../formats/fen/write-fens.ts';
import {formatOf} from '../../formats/formats.ts';
import {mixedFormat} from '../../formats/mixed/mixed-format.ts';
import type {SegmentSize} from '../../formats/segment-grid.ts';
import {dependsOnFile, doSegment} from '../../game-files/do-segment.ts';
import type {FileAnswer, GameTask, SegmentAnswer} from '../../game-files/game-task.ts';
import {gameTools} from '../../game-files/game-stream.ts';
import {kernelOf, openGames} from '../../game-files/open-games.ts';
import type {PartDone} from '../../game-files/part-result.ts';
import {readingOf} from './reading-of.ts';
import {makeCheck, makeConversion} from './finish-games.ts';
import type {FinishGames} from './finish-games.ts';
import {chooseWriter} from './choose-writer.ts';
import type {TargetFlags} from './choose-writer.ts';
import type {GameFlags} from './game-flags.ts';
import {loadOpeningsFor} from '../../openings/load-openings.ts';
import type {OpeningFlags} from '../../openings/load-openings.ts';

/** What workers do with game files; it can be cloned. */
export interface GameJob {
  readonly kind: 'check' | 'convert';
  readonly flags: GameFlags & OpeningFlags & TargetFlags;
  readonly wishes: PositionWishes;
  readonly segment?: SegmentSize;
}

/** Makes a job of the flags of a command. */
export function makeGameJob(
  kind: GameJob['kind'],
  flags: GameJob['flags'],
  wishes: PositionWishes = {},
): GameJob {
  return {kind, flags: JSON.parse(JSON.stringify(flags)) as GameJob['flags'], wishes};
}

/** Returns what a worker with a job answers to its tasks. */
export async function makeGameWorker(
  job: GameJob,
  {env}: Pick<World, 'env'>,
): Promise<(task: GameTask) => Promise<SegmentAnswer | FileAnswer | undefined>> {
  const table = await loadOpeningsFor(job.flags);
  const finish =
    job.kind === 'check'
      ? makeCheck(job.flags, table)
      : makeConversion(job, await chooseWriter(job.flags), table);
  const readSegment = makeSegmentReader(job, env, finish);
  return ({path, segment}) =>
    segment === undefined ? readWhole(path, job, env, finish) : readSegment(path, segment);
}

function makeSegmentReader(
  job: GameJob,
  env: World['env'],
  finish: FinishGames,
): (path: string, index: number) => Promise<SegmentAnswer> {
  const {from, options} = readingOf(job.flags);
  const kernel = kernelOf({env});
  const pgn = formatOf('pgn');
  const format = from === undefined ? mixedFormat(pgn) : pgn;
  const known = {format, tools: gameTools(kernel), segment: job.segment};
  return (path, index) =>
    doSegment({...known, path}, index, ({source}) => {
      const reading = format.read(source, {...options, kernel});
      const done = dependsOnFile(reading) ? undefined : finish({...reading, source});
      return done && {...done, counts: format.countFlaws?.(reading.games)};
    });
}

/** Longer files are packed; what is done with them is not to be kept in memory. */
const MOST_PARTS = 256;

/** Reads a file from its beginning to its end; undefined if a part is left to the main thread. */
async function readWhole(
  path: string,
  {flags, segment}: GameJob,
  env: World['env'],
  finish: FinishGames,
): Promise<FileAnswer | undefined> {
  const progress = new Progress({env, stderr: NO_OUTPUT, now: () => 0});
  const stdin = {read: () => Promise.resolve(0)};
  const file = await openGames(path, readingOf(flags), {
    ...{world: {env, stdin}, progress, segment},
  });
  const parts: PartDone[] = [];
  for await (const reading of file.readings) {
    const done = finish(reading);
    if (done === undefined || parts.length === MOST_PARTS) return undefined;
    parts.push(done);
  }
  return parts;
}
