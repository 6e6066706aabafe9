import {basename, extname, resolve} from 'node:path';
import {WRITERS} from '../games/index.ts';
import {hasChanged, plural, UserError} from '../text/index.ts';
import {
  FORCED,
  BookGroups,
  EXIT,
  isolated,
  OWN_OUTPUT,
  makeRunPlan,
  makeSettingsFor,
  makeWriteGuard,
  say,
  writeWhole,
  ruleInfos,
} from '../workspace/index.ts';
import type {OpenedBook, PickFlags, SettingsFlags, World, WriteGuard} from '../workspace/index.ts';
import type {Request} from '../lint/index.ts';
import {
  buildOnce,
  DEPFILES,
  describeDependencies,
  isMirrored,
  planMirror,
  readBook,
  RecordFiles,
  refuseDepfile,
  refuseMirror,
  requireMirrored,
  traceBack,
  writeFiles,
  writeMirror,
} from '../book/index.ts';
import type {Built, MirroredFile} from '../book/index.ts';
import {chooseFixes, fixModeOf, type FixFlags} from './choose-fixes.ts';
import {makeWebWriterFor} from './games/page-writers.ts';
import {exitCodeOfRun} from './exit-code.ts';
import {
  printAllClear,
  printReports,
  refuseReportFiles,
  carriesAccount,
  tellAccount,
  type ReportFlags,
} from './print-reports.ts';

interface BuildFlags extends Omit<FixFlags, 'diff'>, PickFlags, ReportFlags, SettingsFlags {
  readonly outDir?: string;
  readonly force?: boolean;
  readonly depfile?: string;
  readonly precompute?: boolean;
  readonly html?: boolean;
  readonly quiet?: boolean;
}

/** `skakmat build`: checks books and fulfils the requests in them. */
export async function build(
  paths: readonly string[],
  flags: BuildFlags,
  world: World,
): Promise<number> {
  if (paths.includes('-')) {
    throw new UserError('no-files', 'standard input cannot be built; name a file or a folder');
  }
  const settingsFor = makeSettingsFor(flags, world);
  const {outDir, depfile} = flags;
  refuseReportFiles(flags);
  if (outDir !== undefined) refuseMirror(outDir, paths);
  const fixing = {fix: fixModeOf({...flags, check: false}) === 'write', fixes: chooseFixes(flags)};
  const plan = makeRunPlan(settingsFor, flags, world, fixing);
  const pick = async (given: readonly string[]): Promise<readonly string[]> =>
    (await plan.pick(given)).filter((path) => outDir === undefined || !isMirrored(outDir, path));
  const built = await buildOnce(paths, {plan: {...plan, pick}, force: flags.force}, world);
  const mirrored = outDir === undefined ? undefined : planMirror(outDir, built);
  if (flags.check !== true) requireMirrored(mirrored ?? [], flags.force === true);
  if (depfile !== undefined) refuseDepfile(depfile, built.books, mirrored ?? []);
  const isKept = flags.check === true || outDir !== undefined;
  const findings = isKept ? traceBack(built.findings, built.files) : built.findings;
  const shown = findings.filter(({severity}) => severity === 'error' || !flags.quiet);
  const account = built.result.ledger.close(built.findings);
  if (shown.length === 0 && !built.files.some(hasChanged) && !built.result.unreadable) {
    printAllClear(`Nothing to do in ${plural(built.files.length, 'file')}.`, flags, world);
  }
  printReports(shown, flags, {rules: ruleInfos(), account}, world);
  const guard = await makeWriteGuard(paths, plan);
  // A book that was left out may share files with the others.
  const isHeldBack = flags.check === true || built.result.failures.length > 0;
  const isWritten = isHeldBack || write({built, mirrored, guard}, flags, world);
  const isChanged = !isHeldBack && isWritten;
  const records = isKept || (await new RecordFiles(flags, world).renew(onDisk(built, isChanged)));
  const pages =
    flags.html !== true ||
    flags.check === true ||
    (await writePages(onDisk(built, isChanged), {mirrored, isForced: flags.force === true}, world));
  const groups = new BookGroups(settingsFor);
  for (const opened of built.opened) await groups.add(opened);
  const code = exitCodeOfRun({groups, findings, account}, flags, world);
  const wouldChange = flags.check === true && tellChanges(built, world);
  if (!carriesAccount(flags, world)) tellAccount(account, world);
  if (built.result.unreadable || !isWritten || !records || !pages) return EXIT.usage;
  return wouldChange ? EXIT.findings : code;
}

/** Returns the books that were checked as they are on the disk. */
function onDisk({opened, files}: Built, isChanged: boolean): readonly OpenedBook[] {
  const texts = new Map(
    files.map(({before, after}) => [resolve(before.path), (isChanged ? after : before).text]),
  );
  return opened.filter(({book: {document}}) =>
    [document, ...document.documents].every(({source: {path, text}}) =>
      [text, undefined].includes(texts.get(resolve(path))),
    ),
  );
}

/** Writes the games of each book as a page next to its PDF, in the mirror if there is one; returns whether all could be written. */
async function writePages(
  books: readonly OpenedBook[],
  {
    mirrored,
    isForced,
  }: {readonly mirrored: readonly MirroredFile[] | undefined; readonly isForced: boolean},
  world: World,
): Promise<boolean> {
  let isWritten = true;
  for (const {book} of books) {
    const {document, checked} = book;
    const {path} = document.source;
    const read = await isolated(document.source, world, () =>
      readBook(document, checked.facts, {comments: true}),
    );
    if (read === undefined || read.games.length === 0) continue;
    const target = mirrored?.find(({file}) => resolve(file.before.path) === resolve(path))?.target;
    const output = (target ?? path).replace(/\.[^./\\]*$/, '.html');
    const writer = await makeWebWriterFor({
      title: basename(path, extname(path)),
      writePgn: (game) => WRITERS.pgn.write(game, 0),
    });
    const games = read.games.map(({game}, i) => writer.write(game, i + 1));
    try {
      writeWhole(
        output,
        Buffer.from([writer.head, ...games, writer.tail].join('')),
        isForced ? FORCED : OWN_OUTPUT,
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      say(error.message, world);
      isWritten = false;
    }
  }
  return isWritten;
}

/** The result of a build, and where it goes. */
interface Result {
  readonly built: Built;
  readonly mirrored: readonly MirroredFile[] | undefined;
  readonly guard: WriteGuard;
}

/** Writes what has changed, in place or into the mirror, and the dependencies for Make. */
function write(
  {built: {files, books}, mirrored, guard}: Result,
  {depfile, force = false}: BuildFlags,
  world: World,
): boolean {
  const isWritten =
    mirrored === undefined ? writeFiles(files, guard, world) : writeMirror(mirrored, force, world);
  if (depfile !== undefined)
    writeWhole(depfile, Buffer.from(describeDependencies(books)), DEPFILES);
  return isWritten;
}

/** `--check`: prints what a build would change; returns whether there is anything. */
function tellChanges({files, changed}: Built, world: World): boolean {
  const paths = files.filter(hasChanged);
  for (const {before} of paths) {
    const own = changed.filter(({source}) => source.path === before.path);
    const lines = own.length === 0 ? [`${before.path}: corrections`] : own.map(describeRequest);
    for (const line of lines) say(`would change: ${line}`, world);
  }
  return paths.length > 0;
}

function describeRequest({source, span, text}: Request): string {
  return `${source.path}:${source.place(span.start).line}: ${text}`;
}
