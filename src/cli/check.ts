import {dirname, relative, resolve} from 'node:path';
import {countUnjudged} from '../account/count-unjudged.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {sweepFolder} from '../files/drafts.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import {FORMAT_NAMES} from '../report/format-names.ts';
import type {SetValues} from '../settings/settings.ts';
import {chooseFixes, fixModeOf} from './choose-fixes.ts';
import type {FixFlags, FixMode} from './choose-fixes.ts';
import {exitCodeOf, gateOf} from './exit-code.ts';
import {checkBooks} from '../run/check-books.ts';
import type {OpenedBook} from '../run/open-books.ts';
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
import {pathsOfBook, refuseSilence} from './refuse-silence.ts';
import type {BookPaths} from './refuse-silence.ts';
import {count, plural} from '../console/tally.ts';
import {carriesAccount, tellAccount} from './tell-account.ts';
import {refuseBaseline, useBaseline} from '../run/use-baseline.ts';
import type {BaselineFlags} from '../run/use-baseline.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';
import {printNames, printPatch, writeFixed} from './write-fixed.ts';
import {makeWriteGuard} from '../run/write-guard.ts';

interface CheckFlags
  extends FixFlags, BaselineFlags, PickFlags, ReportFlags, SettingsFlags, ProveFlags {
  readonly prove?: boolean;
  readonly stdinFilename?: string;
  readonly quiet?: boolean;
  readonly exitZero?: boolean;
}

/** `skakmat check`: the report on stdout, everything else on stderr. */
export async function check(
  paths: readonly string[],
  given: CheckFlags,
  world: World,
): Promise<number> {
  const settingsFor = makeSettingsFor(given, world);
  const {values} = await settingsFor(whereTheRunBegins(paths, given));
  const flags = withValues(given, values);
  if (given.stdinFilename !== undefined && !paths.includes('-')) {
    throw new UserError(
      'conflicting-options',
      '--stdin-filename names standard input, which is read as -',
    );
  }
  refuseReportFiles(flags);
  refuseBaseline(flags);
  const mode = fixModeOf(flags);
  const fixing = {fix: mode !== 'none', fixes: chooseFixes(flags)};
  const prover = await proverFor(flags, mode, world);
  const plan = {...makeRunPlan(settingsFor, flags, world, fixing), open: prover?.open};
  const read: BookPaths[] = [];
  const onBook = ({book: {document}}: OpenedBook): void => {
    if (mode === 'write') sweepFolders([document, ...document.documents]);
    read.push(pathsOfBook(document));
  };
  const result = await checkBooks(paths, {...plan, onBook}, world, flags.stdinFilename);
  await refuseSilence(read, settingsFor, world);
  const findings = useBaseline(result.findings.all(), flags, world);
  const account = {...result.ledger.close(), ...prover?.account()};
  const known = {rules: ruleInfos(), account, proof: prover?.report()};
  const shown = flags.quiet === true ? findings.filter(isError) : findings;
  const homes = paths.map((path) => (path === '-' ? whereTheRunBegins([path], given) : path));
  let isWritten = true;
  if (mode === 'patch') printPatch(result, world);
  else if (mode === 'names') printNames(result, world);
  else {
    if (mode === 'write') {
      isWritten = writeFixed(result, await makeWriteGuard(homes, plan), world);
    } else if (findings.length === 0 && !result.unreadable) {
      printAllClear('No findings.', flags, world);
    }
    // Standard output is the corrected text, if that came through standard input.
    const isText = mode === 'write' && result.input !== undefined;
    printReports(shown, flags, known, isText ? world.stderr : world.stdout, world);
    tellHidden(findings, shown, world);
  }
  const isReported = mode !== 'patch' && mode !== 'names' && carriesAccount(flags, world);
  const code = exitCodeOf(
    {...count(findings), unjudged: countUnjudged(account)},
    gateOf(values),
    world,
  );
  if (!isReported) tellAccount(account, world, {hasRead: read.length > 0});
  if (result.unreadable || !isWritten || prover?.hasFailed() === true) return EXIT.usage;
  if (flags.exitZero === true) return EXIT.clean;
  const wouldChange = (mode === 'patch' || mode === 'names') && result.fixed.size > 0;
  return wouldChange ? EXIT.findings : code;
}

/** What asks TeX, where that is wanted; it is loaded only then. */
async function proverFor(
  flags: CheckFlags,
  mode: FixMode,
  world: World,
): Promise<Prover | undefined> {
  if (flags.prove !== true) return undefined;
  if (mode !== 'none') {
    throw new UserError(
      'conflicting-options',
      'TeX proves files as they are: --prove cannot be used with --fix, --diff or --check',
    );
  }
  const {Prover} = await import('../engine/prover.ts');
  return new Prover(flags, world);
}

/** What is set for a whole run is set where the first book lies. */
function whereTheRunBegins([first = '.']: readonly string[], {stdinFilename}: CheckFlags): string {
  return first === '-' ? (stdinFilename ?? '.') : first;
}

/** Takes over what is set for a whole run; the format, too, if no flag asks for one. */
function withValues(given: CheckFlags, {format, baseline}: SetValues): CheckFlags {
  const name = FORMAT_NAMES.find((known) => known === format?.value);
  return {
    ...(name && {format: [{name}]}),
    ...given,
    baseline: baseline && relative('.', baseline.value),
  };
}

/** Removes what a killed run has left, also where there is nothing to correct any more. */
function sweepFolders(documents: readonly TexDocument[]): void {
  for (const {source} of documents) sweepFolder(dirname(resolve(source.path)));
}

function isError({severity}: Diagnostic): boolean {
  return severity === 'error';
}

/** Warnings that are not shown may still be what the exit code is about. */
function tellHidden(
  findings: readonly Diagnostic[],
  shown: readonly Diagnostic[],
  world: World,
): void {
  const hidden = count(findings).warning - count(shown).warning;
  if (hidden > 0) say(`--quiet hides ${plural(hidden, 'warning')}`, world);
}
