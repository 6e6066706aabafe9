import {dirname, relative, resolve} from 'node:path';
import {countUnjudged} from '../account/account.ts';
import type {Account} from '../account/account.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {sweepFolder} from '../files/drafts.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import {FORMAT_NAMES} from '../report/format-names.ts';
import type {SetValues} from '../settings/settings.ts';
import {fixingOf, fixModeOf} from './choose-fixes.ts';
import type {FixFlags, FixMode} from './choose-fixes.ts';
import {exitCodeOf, gateOf} from './exit-code.ts';
import {checkBooks} from '../run/check-books.ts';
import {makeRunPlan} from '../run/make-run-plan.ts';
import type {PickFlags} from '../run/pick-files.ts';
import {printAllClear, printReports, refuseReportFiles} from './print-reports.ts';
import type {ReportFlags} from './print-reports.ts';
import type {ProveFlags} from '../engine/prove-books.ts';
import type {Prover} from '../engine/prover.ts';
import {ruleInfos} from './rule-infos.ts';
import {say} from '../console/say.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import type {SettingsFlags} from '../run/settings-for.ts';
import {makeBookJob} from './book-job.ts';
import type {BookOutcome} from '../run/book-outcome.ts';
import {SharedBooks} from '../run/share-books.ts';
import {pathsOfBook, refuseSilence} from './refuse-silence.ts';
import type {BookPaths} from './refuse-silence.ts';
import {count} from '../console/tally.ts';
import {carriesAccount, tellAccount} from './tell-account.ts';
import {refuseBaseline, useBaseline} from '../run/use-baseline.ts';
import type {BaselineFlags} from '../run/use-baseline.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';
import {printNames, printPatch, writeFixed} from './write-fixed.ts';
import {makeWriteGuard} from '../run/write-guard.ts';
import {plural} from '../source/plural.ts';
import type {OpenedBook, RunPlan} from '../run/run-plan.ts';
import type {RunResult} from '../run/run-result.ts';

interface CheckFlags
  extends FixFlags, BaselineFlags, PickFlags, ReportFlags, SettingsFlags, ProveFlags {
  readonly prove?: boolean;
  readonly stdinFilename?: string;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
  readonly jobs?: number;
}

/** The findings of a run of `check`, and what its output depends on. */
interface Checked {
  readonly mode: FixMode;
  readonly flags: CheckFlags;
  readonly result: RunResult;
  /** The findings that are not in the baseline. */
  readonly findings: readonly Diagnostic[];
  readonly account: Account;
  readonly prover: Prover | undefined;
}

/** `skakmat check`: the report on stdout, everything else on stderr. */
export async function check(
  paths: readonly string[],
  given: CheckFlags,
  world: World,
): Promise<number> {
  const settingsFor = makeSettingsFor(given, world);
  const {values} = await settingsFor(startOfRun(paths, given));
  const flags = withValues(given, values);
  refuseConflicts(paths, flags);
  const mode = fixModeOf(flags);
  const usual = makeRunPlan(settingsFor, flags, world, fixingOf(flags));
  const prover = flags.prove === true ? await makeProver(flags, mode, usual, world) : undefined;
  const jobs = flags.prove === true ? 1 : flags.jobs;
  const shared = new SharedBooks(prover?.open ?? usual.open, {
    jobs,
    job: makeBookJob(given),
    world,
  });
  const books: BookPaths[] = [];
  const onBook = ({book: {document}}: OpenedBook<BookOutcome>): void => {
    if (mode === 'write') sweepFolders([document, ...document.documents]);
    books.push(pathsOfBook(document));
  };
  const plan = {...usual, expect: shared.expect, open: shared.open, onBook};
  const result = await checkBooks(paths, plan, world, flags.stdinFilename).finally(shared.close);
  await refuseSilence(books, settingsFor, world);
  const findings = useBaseline(result.findings.all(), flags, world);
  const account = {...result.ledger.close(), ...prover?.account()};
  const checked: Checked = {mode, flags, result, findings, account, prover};
  const roots = paths.map((path) => (path === '-' ? startOfRun([path], given) : path));
  const isWritten =
    mode !== 'write' || writeFixed(result, await makeWriteGuard(roots, plan), world);
  print(checked, world);
  const outcome = {...count(findings), unjudged: countUnjudged(account)};
  const code = exitCodeOf(outcome, gateOf(values), world);
  const isReported = mode !== 'patch' && mode !== 'names' && carriesAccount(flags, world);
  if (!isReported) tellAccount(account, world, {hasRead: books.length > 0});
  const hasFailed = result.unreadable || !isWritten || prover?.hasFailed() === true;
  return hasFailed ? EXIT.usage : exitCodeFor(checked, code);
}

function exitCodeFor({mode, flags, result}: Checked, code: number): number {
  if (flags.exitZero === true) return EXIT.clean;
  const wouldChange = (mode === 'patch' || mode === 'names') && result.fixed.size > 0;
  return wouldChange ? EXIT.findings : code;
}

function refuseConflicts(paths: readonly string[], flags: CheckFlags): void {
  if (flags.stdinFilename !== undefined && !paths.includes('-')) {
    const message = '--stdin-filename names standard input, which is read as -';
    throw new UserError('conflicting-options', message);
  }
  refuseReportFiles(flags);
  refuseBaseline(flags);
}

/** Prints what the mode requires: a patch, names of files or the reports. */
function print(checked: Checked, world: World): void {
  if (checked.mode === 'patch') printPatch(checked.result, world);
  else if (checked.mode === 'names') printNames(checked.result, world);
  else printFindings(checked, world);
}

function printFindings(
  {mode, flags, result, findings, account, prover}: Checked,
  world: World,
): void {
  const shown = flags.quiet === true ? findings.filter(isError) : findings;
  const known = {rules: ruleInfos(), account, proof: prover?.report()};
  if (mode === 'none' && findings.length === 0 && !result.unreadable) {
    printAllClear('No findings.', flags, world);
  }
  // Standard output contains the corrected text if it was read from standard input.
  const isText = mode === 'write' && result.input !== undefined;
  printReports(shown, flags, known, isText ? {...world, stdout: world.stderr} : world);
  tellHidden(findings, shown, world);
}

/** Loads the code that runs TeX, only if it is needed. */
async function makeProver(
  flags: CheckFlags,
  mode: FixMode,
  {open}: RunPlan,
  world: World,
): Promise<Prover> {
  if (mode !== 'none') {
    throw new UserError(
      'conflicting-options',
      'TeX proves files as they are: --prove cannot be used with --fix, --diff or --check',
    );
  }
  const {Prover} = await import('../engine/prover.ts');
  return new Prover(flags, open, world);
}

/** The path whose settings apply to the whole run: that of the first book. */
function startOfRun([first = '.']: readonly string[], {stdinFilename}: CheckFlags): string {
  return first === '-' ? (stdinFilename ?? '.') : first;
}

/** Adds the settings that apply to the whole run to the flags, which take precedence. */
function withValues(given: CheckFlags, {format, baseline}: SetValues): CheckFlags {
  const name = FORMAT_NAMES.find((known) => known === format?.value);
  return {
    ...(name && {format: [{name}]}),
    ...given,
    baseline: baseline && relative('.', baseline.value),
  };
}

/** Removes the drafts that killed runs left, even if there is nothing left to correct. */
function sweepFolders(documents: readonly Pick<TexDocument, 'source'>[]): void {
  for (const {source} of documents) sweepFolder(dirname(resolve(source.path)));
}

function isError({severity}: Diagnostic): boolean {
  return severity === 'error';
}

/** Reports hidden warnings, which may be the reason for the exit code. */
function tellHidden(
  findings: readonly Diagnostic[],
  shown: readonly Diagnostic[],
  world: World,
): void {
  const hidden = count(findings).warning - count(shown).warning;
  if (hidden > 0) say(`--quiet hides ${plural(hidden, 'warning')}`, world);
}
