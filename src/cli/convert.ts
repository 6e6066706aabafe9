import {resolve} from 'node:path';
import {makeFilter} from '../select/choose-games.ts';
import type {GameFilter, GameWishes} from '../select/choose-games.ts';
import {makeDateTest} from '../select/read-date.ts';
import {GameArranger} from '../select/arrange-games.ts';
import type {ArrangeWishes, NumberedGame} from '../select/arrange-games.ts';
import {plural} from '../source/plural.ts';
import type {PositionWishes} from '../formats/fen/write-fens.ts';
import {readNumberRanges} from '../select/number-ranges.ts';
import type {GameWriter} from '../formats/writers.ts';
import {checkExercises} from '../exercises/check-exercises.ts';
import {ExerciseBudget} from '../exercises/exercise-budget.ts';
import {BatchedOutput} from '../console/batched-output.ts';
import type {Sink} from '../console/batched-output.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {chooseWriter, isPdf} from './games/choose-writer.ts';
import type {TargetFlags} from './games/choose-writer.ts';
import type {GameFlags} from './games/game-flags.ts';
import {GamesOnOffer} from './games/games-on-offer.ts';
import {FlawLog} from './games/flaw-log.ts';
import {inputsOf, readAll} from '../game-files/read-all.ts';
import {readingOptionsOf} from '../game-files/reading-options.ts';
import type {ReadingOptions} from '../game-files/reading-options.ts';
import {refuseLatex} from '../game-files/refuse-latex.ts';
import {sortByGame} from '../game-files/sort-by-game.ts';
import {writeOutput} from '../game-files/write-output.ts';
import type {WrittenOutput} from '../game-files/write-output.ts';
import {Progress} from '../console/progress.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';

interface ConvertFlags extends GameFlags, GameWishes, ArrangeWishes, TargetFlags {
  readonly ply?: number;
  readonly everyPly?: boolean;
  readonly quiet?: boolean;
  readonly force?: boolean;
}

/** The options, resolved before the first byte is read. */
interface Work {
  readonly inputs: readonly string[];
  readonly flags: ConvertFlags;
  readonly reading: ReadingOptions;
  readonly isWanted: GameFilter;
  readonly writer: GameWriter;
  readonly wishes: PositionWishes;
  readonly progress: Progress;
  readonly world: World;
}

/** `skakmat convert`: writes games in another format; their flaws go to standard error. */
export async function convert(
  paths: readonly string[],
  given: ConvertFlags,
  world: World,
): Promise<number> {
  const flags = readDate(given);
  const inputs = inputsOf(paths, world);
  if (flags.to === undefined && flags.output === undefined) refuseLatex(inputs);
  const work: Work = {
    inputs,
    flags,
    reading: readingOptionsOf(flags),
    isWanted: makeFilter(flags),
    writer: await chooseWriter(flags),
    wishes: {ply: flags.ply, every: flags.everyPly},
    progress: new Progress(world),
    world,
  };
  const {output = '-', force = false} = flags;
  if (isPdf(flags)) return convertToPdf(output, work);
  return writeOutput({output, force, ...work}, (sink) => writeGames(work, sink));
}

/**
 * Decides what `--date` means: a range of dates chooses games, and any other text, such as "May
 * 2026", is the date of the document.
 */
function readDate({date, ...flags}: ConvertFlags): ConvertFlags {
  if (date === undefined) return flags;
  return makeDateTest(date) === undefined ? {documentDate: date, ...flags} : {...flags, date};
}

/** Writes the PDF of the document, and shows it if this is wanted. */
async function convertToPdf(output: string, work: Work): Promise<number> {
  const {flags, world} = work;
  if (output === '-' && flags.open === true) {
    throw new UserError('no-target', '--open needs a file: name it by -o FILE.pdf');
  }
  const {openFile, writePdf} = await import('./games/write-pdf.ts');
  const printing = {engine: flags.engine ?? 'pdflatex', home: resolve('.')} as const;
  const write = (sink: Sink): Promise<WrittenOutput> => writeGames(work, sink);
  const code = await writeOutput({output, force: flags.force ?? false, ...work}, (sink) =>
    writePdf(write, sink, printing, world),
  );
  if (flags.open === true && code !== EXIT.usage) await openFile(output);
  return code;
}

/** Writes the games that are wanted, each when it has been read. */
async function writeGames(work: Work, sink: Sink): Promise<WrittenOutput> {
  const {inputs, flags, isWanted, writer, wishes, progress, world} = work;
  const {last = Infinity} = readNumberRanges(flags.game ?? '') ?? {};
  const offer = new GamesOnOffer();
  const log = new FlawLog(flags.quiet === true, world, progress);
  const budget = new ExerciseBudget();
  const arranger = new GameArranger(flags);
  const out = new BatchedOutput(sink);
  const options = {verbose: flags.verbose, isEnough: (games: number) => games >= last};
  let isUnreadable = false;
  let number = 0;
  let written = 0;
  let hasGames = false;
  const write = async (games: readonly NumberedGame[]): Promise<void> => {
    for (const {game, number: ordinal} of games) {
      if (writer.asksQuestions === true) await log.add(checkExercises([game], budget));
      out.add((written > 0 ? writer.separator : '') + writer.write(game, ordinal, wishes));
      written += 1;
      if (out.isFull) await out.flush();
    }
  };
  out.add(writer.head);
  for await (const event of readAll(inputs, work.reading, work, options)) {
    if (event.kind === 'begin') number = 0;
    if (event.kind === 'unreadable') isUnreadable = true;
    if (event.kind !== 'reading') continue;
    const findings = sortByGame(event.reading);
    await log.add(findings.others);
    if (arranger.holds) event.reading.source.hold();
    for (const game of event.reading.games) {
      number += 1;
      hasGames = true;
      if (written === 0) offer.add(game);
      if (!isWanted(game, number)) continue;
      const found = findings.of(game);
      if (found.length > 0) await log.add(found);
      await write(arranger.add({game, number}));
    }
  }
  await write(arranger.end());
  if (written === 0 && hasGames && !isUnreadable) {
    throw new UserError('no-game', offer.describe(flags) || 'no game can be written');
  }
  out.add(writer.tail);
  await out.flush();
  const report = (): Promise<void> =>
    log.finish(written, joinRemarks(describeArranged(arranger), writer.remark));
  if (isUnreadable) return {code: EXIT.usage, report};
  // An empty file is of no use in the place of an old one; an empty pipe is an answer.
  if (written === 0 && (flags.output ?? '-') !== '-') {
    return {code: EXIT.findings, why: 'there is no game', report};
  }
  return {code: log.hasErrors ? EXIT.findings : EXIT.clean, report};
}

/** Says which games were left out, or may have been written twice. */
function describeArranged({repeated, twins}: GameArranger): string | undefined {
  const [first] = twins;
  const left =
    repeated > 0
      ? `${plural(repeated, 'game')} left out, with the moves of an earlier one`
      : undefined;
  const near =
    first &&
    `${plural(twins.length, 'game')} may be another one, such as ${first.number} and ${first.earlier}`;
  return joinRemarks(left, near);
}

function joinRemarks(...remarks: readonly (string | undefined)[]): string | undefined {
  return remarks.filter((remark) => remark !== undefined).join('; ') || undefined;
}
