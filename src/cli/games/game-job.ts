import {hasExercises, type Game} from '../../chess/index.ts';
import {formatOf, loadOpeningsFor, makeFilter, mixedFormat, nameGame} from '../../games/index.ts';
import type {
  GameReading,
  GameWriter,
  OpeningFlags,
  OpeningNames,
  SegmentSize,
  WritingWishes,
} from '../../games/index.ts';
import type {SourceText} from '../../text/index.ts';
import {
  dependsOnFile,
  doSegment,
  gameTools,
  kernelOf,
  NO_OUTPUT,
  openGames,
  packFindings,
  Progress,
  sortByGame,
} from '../../workspace/index.ts';
import type {FileAnswer, GameTask, PartDone, SegmentAnswer, World} from '../../workspace/index.ts';
import {chooseWriter, type TargetFlags} from './choose-writer.ts';
import {type GameFlags, readingOf, ReadingChoice} from './game-flags.ts';

/** The job of workers that read game files; it can be cloned. */
export interface GameJob {
  readonly kind: 'check' | 'convert';
  readonly flags: GameFlags & OpeningFlags & TargetFlags;
  readonly wishes: WritingWishes;
  readonly segment?: SegmentSize;
}

/** Makes a job of the flags of a command. */
export function makeGameJob(
  kind: GameJob['kind'],
  flags: GameJob['flags'],
  wishes: WritingWishes = {},
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

/** Does with the games of a part what a command asks for; undefined if the main thread is to do it. */
type FinishGames = (reading: GameReading & {readonly source: SourceText}) => PartDone | undefined;

/**
 * Reports the flaws of games. Exercises are proved by the main thread, within one budget for all of
 * them.
 */
function makeCheck(flags: GameFlags, table: OpeningNames | undefined): FinishGames {
  const choice = new ReadingChoice(flags, table);
  return ({source, ...reading}) => {
    const {games, diagnostics} = choice.of(reading);
    if (hasExercises(games)) return undefined;
    const packed = packFindings(source, diagnostics);
    return packed && {games: reading.games.length, ...countChosen(games), ...packed};
  };
}

/** Counts games that were chosen, and the half-moves of their main lines. */
export function countChosen(games: readonly Game[]): Pick<PartDone, 'chosen' | 'plies'> {
  return {chosen: games.length, plies: games.reduce((sum, {plies}) => sum + plies, 0)};
}

interface ConversionJob {
  readonly flags: GameFlags & OpeningFlags;
  readonly wishes: WritingWishes;
}

function makeConversion(
  {flags, wishes}: ConversionJob,
  writer: GameWriter,
  table: OpeningNames | undefined,
): FinishGames {
  const isWanted = makeFilter(flags, table);
  const names = flags.openings === true ? table : undefined;
  return ({source, ...reading}) => {
    const findings = sortByGame(reading);
    // The number of a game is not known here, and no writer asks for it.
    const wanted = reading.games.filter((game) => isWanted(game, 0));
    const told = [...findings.others, ...wanted.flatMap((game) => findings.of(game))];
    const packed = packFindings(source, told);
    const texts = wanted.map((game) => {
      const named = names === undefined ? game : nameGame(game, names);
      return writer.write(named, 0, wishes, findings.of(game));
    });
    const bytes = new TextEncoder().encode(texts.join(writer.separator));
    const written = {games: wanted.length, bytes, notes: writer.takeNotes?.()};
    return packed && {games: reading.games.length, ...countChosen(wanted), written, ...packed};
  };
}
