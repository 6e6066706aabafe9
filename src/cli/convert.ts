import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {
  doubtfulTags,
  FLAT_FIELDS,
  GameArranger,
  lastWanted,
  loadOpenings,
  loadOpeningsFor,
  makeFilter,
  nameGame,
  readFields,
  makeDateTest,
} from '../games/index.ts';
import type {ArrangeWishes, EnPassantRule} from '../games/index.ts';
import type {
  GameFilter,
  GameWriter,
  NumberedGame,
  OpeningNames,
  WritingWishes,
} from '../games/index.ts';
import {plural, UserError, type Diagnostic} from '../text/index.ts';
import {
  EXIT,
  inputsOf,
  jobsFor,
  OWN_OUTPUT,
  Progress,
  readAll,
  refuseLatex,
  requireReplaceable,
  say,
  sortByGame,
  Workforce,
  writeOutput,
  type ReadAllOptions,
  type ReadingOptions,
  type Sink,
  type World,
  type WrittenOutput,
} from '../workspace/index.ts';
import {chooseWriter, isPdf, isSite, targetOf, type TargetFlags} from './games/choose-writer.ts';
import {withDocumentSettings} from './games/document-settings.ts';
import type {BookPlan} from './games/book-plan.ts';
import {FlawLog} from './games/flaw-log.ts';
import {isArranged, knowGames, loadRespeller, readingOf, refuseShard} from './games/game-flags.ts';
import type {GameFlags} from './games/game-flags.ts';
import {makeGameJob} from './games/game-job.ts';
import {GameOutput, reportWritten, type OutputOptions} from './games/game-output.ts';
import {loadParquet} from './games/pack-parquet.ts';
import {ProofWatch, type ProofFlags} from './games/proof-watch.ts';
import {openStats, type StatsFile} from './games/run-stats.ts';
import {GamesOnOffer, noPosition} from './games/games-on-offer.ts';
import {removeOldParts} from './games/page-writers.ts';
import type {Respeller} from './games/read-spelling.ts';
import {SplitOutput, SplitNames} from './games/split-output.ts';
import {refusePdfOnTerminal} from './refuse-pdf-on-terminal.ts';

/** The options, resolved before the first byte is read. */
interface Work {
  readonly inputs: readonly string[];
  readonly flags: ConvertFlags;
  readonly reading: ReadingOptions;
  readonly isWanted: GameFilter;
  readonly table: OpeningNames | undefined;
  /** The table of openings, if games are to be named. */
  readonly names: OpeningNames | undefined;
  readonly writer: GameWriter;
  readonly pack: OutputOptions['pack'];
  /** Spells names anew, if this is wanted. */
  readonly respeller: Respeller | undefined;
  /** The order of the games in a book. */
  readonly plan: BookPlan | undefined;
  readonly wishes: WritingWishes;
  readonly progress: Progress;
  readonly proofs: ProofWatch;
  readonly log: FlawLog;
  readonly stats: StatsFile | undefined;
  /** Says why each board is printed, after the games. */
  readonly explanations: readonly string[];
  readonly world: World;
}

/** `skakmat convert`: writes games in another format; their flaws go to standard error. */
export async function convert(
  paths: readonly string[],
  given: ConvertFlags,
  world: World,
): Promise<number> {
  const flags = await withDocumentSettings(collectOpenings(readRoster(readDate(given))), world);
  const inputs = inputsOf(paths, world);
  if (flags.to === undefined && flags.output === undefined) refuseLatex(inputs);
  // Chapters of a plan may ask for codes of openings.
  const table = flags.plan === undefined ? await loadOpeningsFor(flags) : await loadOpenings();
  const progress = new Progress(world);
  const plan = await readPlan(flags, table);
  const explanations: string[] = [];
  const isOne = flags.split === undefined && !isPdf(flags) && !isSite(flags);
  const stats = openStats(flags, isOne);
  const isTable = targetOf(flags) === 'parquet';
  const fields = flags.fields === undefined ? FLAT_FIELDS : readFields(flags.fields);
  const work: Work = {
    inputs,
    flags,
    reading: readingOf(flags),
    isWanted: makeFilter(flags, table),
    table,
    names: flags.openings === true ? table : undefined,
    respeller: await loadRespeller(flags.spelling),
    plan,
    writer: await chooseWriter({
      ...flags,
      gamePlan: plan,
      tellBoard: (line) => explanations.push(line),
    }),
    explanations,
    pack: isTable ? await loadParquet(fields) : undefined,
    wishes: {
      fields: isTable || flags.flat === true || flags.fields !== undefined ? fields : undefined,
      ...{ply: flags.ply, every: flags.everyPly, bare: flags.bare},
      ...{enPassant: flags.enPassant, width: flags.width},
    },
    progress,
    proofs: new ProofWatch(flags, world),
    log: new FlawLog(flags.quiet === true, world, progress, stats),
    stats,
    world,
  };
  refuseShard(flags, inputs, whyUndivided(flags, work.writer));
  const {output = '-', force = false} = flags;
  if (flags.split !== undefined) return convertToFiles(output, flags.split, work);
  if (isSite(flags)) return convertToSite(output, work);
  if (isPdf(flags)) {
    refusePdfOnTerminal('--pdf', output, world);
    const {convertToPdf} = await import('./games/write-pdf.ts');
    return convertToPdf({output, force, ...work}, (sink) => writeToSink(work, sink));
  }
  if (work.writer.finish !== undefined) refusePdfOnTerminal('--to epub', output, world, 'epub');
  if (isTable) refusePdfOnTerminal('--to parquet', output, world, 'parquet');
  const code = await writeOutput({output, force, ...work}, (sink) =>
    writeToSink(work, stats?.watch(sink) ?? sink),
  );
  return stats?.write(code) ?? code;
}

/** Writes the games to several files. */
async function convertToFiles(pattern: string, split: string, work: Work): Promise<number> {
  const {flags} = work;
  if (isPdf(flags)) throw new UserError('conflicting-options', '--split writes no PDF');
  const names = new SplitNames(split, pattern);
  const table = names.needsOpenings ? await loadOpenings() : undefined;
  const makeWriter = (): Promise<GameWriter> => chooseWriter(flags);
  const output = new SplitOutput({...work, names, table, makeWriter, force: flags.force === true});
  const {code, why, report} = await writeGames(work, output);
  await report?.();
  const isTold = flags.quiet !== true && code !== EXIT.usage && why === undefined;
  if (isTold) say(`${plural(output.files, 'file')} written`, work.world);
  return code;
}

/** Writes the files of a site, if all of them may be written. */
async function convertToSite(folder: string, work: Work): Promise<number> {
  const {writer, flags, world} = work;
  const {code, why, report} = await writeToSink(work, () => undefined);
  if (code === EXIT.usage || why !== undefined) {
    await report?.();
    say(`${folder}: not written, since ${why ?? 'something is missing'}`, world);
    return code;
  }
  const {force = false} = flags;
  const files = (writer.files?.() ?? []).map(({path, content}) => ({
    output: join(folder, path),
    content,
  }));
  if (!force) for (const {output} of files) requireReplaceable(output, OWN_OUTPUT);
  mkdirSync(folder, {recursive: true});
  for (const {output, content} of files) {
    await writeOutput({...work, output, force}, async (sink) => {
      await sink(Buffer.from(content));
      return {code: EXIT.clean};
    });
  }
  await report?.();
  const removed = removeOldParts(folder, new Set(files.map(({output}) => output)), work);
  const others = removed > 0 ? `, ${removed} of the site before removed` : '';
  if (flags.quiet !== true) say(`${plural(files.length, 'file')} written${others}`, world);
  return code;
}

function writeToSink(work: Work, sink: Sink): Promise<WrittenOutput> {
  return writeGames(work, new GameOutput(work, sink));
}

/** Writes the games that are wanted, each when it has been read. */
async function writeGames(work: Work, output: GameOutput | SplitOutput): Promise<WrittenOutput> {
  // As long as no game has text, the main thread notes what there is.
  const {inputs, flags, writer, wishes, world} = work;
  const isShared = writer.isUniform === true && !isSerial(flags);
  const jobs = isShared ? jobsFor(flags.jobs, inputs, world) : 1;
  const job = makeGameJob('convert', flags, wishes);
  const workforce = new Workforce(jobs, world, job, () => output.hasText);
  try {
    return await writeAll(work, output, workforce);
  } finally {
    await workforce.close();
  }
}

async function writeAll(
  work: Work,
  output: GameOutput | SplitOutput,
  workforce: Workforce,
): Promise<WrittenOutput> {
  const {inputs, flags, isWanted, log, table} = work;
  const offer = new GamesOnOffer(flags, table);
  const arranger = new GameArranger(flags);
  let isUnreadable = !(await knowGames(arranger, flags, work));
  let number = 0;
  let hasGames = false;
  for await (const event of readAll(inputs, work.reading, work, {...extentOf(flags), workforce})) {
    if (event.kind === 'begin') number = event.before.games;
    if (event.kind === 'begin') work.proofs.begin();
    if (event.kind === 'unreadable') isUnreadable = true;
    if (event.kind === 'finished') {
      number += event.part.games;
      await log.add(event.part.diagnostics);
      work.stats?.addGames(event.part.chosen, event.part.plies);
      if (output instanceof GameOutput) await output.addWritten(event.part.written);
    }
    if (event.kind !== 'reading') continue;
    const findings = sortByGame(event.reading);
    await log.add(findings.others);
    for (const game of event.reading.games) {
      number += 1;
      hasGames = true;
      if (!offer.add(game, isWanted(game, number))) continue;
      work.stats?.addGames(1, game.plies);
      const found = findings.of(game);
      if (found.length > 0) await log.add(found);
      const spelt = work.respeller?.take(game) ?? game;
      const named = work.names === undefined ? spelt : nameGame(spelt, work.names);
      await addArranged(work, output, arranger.add({game: named, number, findings: found}));
    }
  }
  // Another shard may have it.
  const isAll = flags.shard === undefined;
  if (offer.problem !== undefined && !isUnreadable && isAll) throw offer.problem;
  await addArranged(work, output, arranger.end());
  if (work.plan !== undefined) await output.add(work.plan.end());
  if (output.written === 0 && hasGames && !isUnreadable && isAll) {
    throw new UserError('no-game', 'no game can be written');
  }
  return endOutput(work, output, {arranger, isUnreadable});
}

/** Writes games, or holds them for the plan that they belong to. */
async function addArranged(
  {plan}: Work,
  output: GameOutput | SplitOutput,
  games: readonly NumberedGame[],
): Promise<void> {
  if (plan === undefined) await output.add(games);
  else plan.add(games);
}

async function readPlan({plan}: ConvertFlags, table: OpeningNames | undefined) {
  if (plan === undefined) return undefined;
  const {BookPlan} = await import('./games/book-plan.ts');
  return new BookPlan(plan, table);
}

/** Completes the output; several files are not written if something is missing. */
async function endOutput(
  {flags, log, writer, plan, proofs, respeller, explanations, world}: Work,
  output: GameOutput | SplitOutput,
  {arranger, isUnreadable}: {readonly arranger: GameArranger; readonly isUnreadable: boolean},
): Promise<WrittenOutput> {
  const isTooShort = flags.ply !== undefined && output.written > 0 && !output.hasText;
  const isAll = !isUnreadable && flags.shard === undefined;
  if (isTooShort && isAll) throw noPosition(`--ply ${flags.ply}`, output.longest);
  // A document without games would look like success.
  const isVoid = isUnreadable && (output instanceof SplitOutput || output.written === 0);
  if (!isVoid) await output.end();
  const report = async (): Promise<void> => {
    for (const line of explanations) say(line, world);
    proofs.clear();
    const {remark, unkept} = writer;
    const remarks = [plan?.remark, respeller?.remark, remark, unkept, proofs.remark];
    const isIdle = flags.shard !== undefined && output.written === 0;
    if (!isIdle) await reportWritten(log, output.written, arranger, remarks);
  };
  return {...(isUnreadable ? {code: EXIT.usage} : resultOf(output, log, flags)), report};
}

function resultOf(
  {written}: GameOutput | SplitOutput,
  {hasErrors}: FlawLog,
  {output = '-', shard}: ConvertFlags,
): Pick<WrittenOutput, 'code' | 'why'> {
  // An empty file is of no use in the place of an old one; an empty pipe is an answer.
  if (written === 0 && output !== '-' && shard === undefined)
    return {code: EXIT.findings, why: 'there is no game'};
  return {code: hasErrors ? EXIT.findings : EXIT.clean};
}

/** The extent to which files are read: up to the last game that is asked for by its number. */
function extentOf(flags: ConvertFlags): ReadAllOptions {
  const {verbose, quiet, game = '', shard} = flags;
  const last = lastWanted(flags);
  const needs = {
    findings: false,
    counts: game === '' ? undefined : ('games' as const),
    isShown: ({severity}: Pick<Diagnostic, 'severity'>) => severity !== 'info',
  };
  const isEnough = (games: number): boolean => games >= last;
  return {verbose, quiet, isEnough, sharding: shard && {shard, ...needs}};
}

/** Says why the outputs of shards cannot be put together; undefined if they can. */
function whyUndivided(flags: ConvertFlags, writer: GameWriter): string | undefined {
  const {sort, unique, uniqueBest, known, first, last, merge, plan, split} = flags;
  const whole = {sort, unique, 'unique-best': uniqueBest, known, first, last, merge, plan, split};
  const [wish] = Object.entries(whole).find(([, value]) => value !== undefined) ?? [];
  if (wish !== undefined) return `--${wish} needs all games`;
  const {isUniform, head, separator, tail, title} = writer;
  if (isUniform === true && head + separator + tail === '') return undefined;
  return `${title} is one document; --to pgn, jsonl, parquet, fen, epd and uci can be put together`;
}

interface ConvertFlags extends GameFlags, ArrangeWishes, TargetFlags, ProofFlags {
  /** True if games get tags with their openings. */
  readonly openings?: boolean;
  readonly ply?: number;
  readonly everyPly?: boolean;
  readonly bare?: boolean;
  /** True if JSON lines are flat rows; those with `fields` are. */
  readonly flat?: boolean;
  readonly fields?: string;
  readonly enPassant?: EnPassantRule;
  readonly width?: number;
  readonly roster?: boolean;
  /** `event`, `eco`, `player`, or a number of games. */
  readonly split?: string;
  readonly spelling?: string;
  /** A file with games that are left out. */
  readonly known?: string;
  readonly quiet?: boolean;
  readonly force?: boolean;
  readonly jobs?: number;
}

/** Chapters of openings need the codes of all games, in their order. */
function collectOpenings(flags: ConvertFlags): ConvertFlags {
  return flags.chapters === 'eco' ? {sort: 'eco', ...flags, openings: true} : flags;
}

/**
 * Decides what `--date` means: a range of dates chooses games, and any other text, such as "May
 * 2026", is the date of the document.
 */
function readDate({date, ...flags}: ConvertFlags): ConvertFlags {
  if (date === undefined) return flags;
  return makeDateTest(date) === undefined ? {documentDate: date, ...flags} : {...flags, date};
}

/** `--roster` is a short form of `--strip tags`. */
function readRoster({roster, ...flags}: ConvertFlags): ConvertFlags {
  const strip = flags.strip === undefined ? 'tags' : `${flags.strip},tags`;
  return roster === true ? {...flags, strip} : flags;
}

/**
 * Tests whether games are written one after another: arranging them, choosing them by number and
 * distributing them to files needs all that came before.
 */
function isSerial(flags: ConvertFlags): boolean {
  const {game, verbose, split, plan, explainDiagrams} = flags;
  if (verbose === true || explainDiagrams === true || game !== undefined) return true;
  return (
    split !== undefined || plan !== undefined || isArranged(flags) || doubtfulTags(flags).length > 0
  );
}
