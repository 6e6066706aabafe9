import {countUnjudged} from '../account/account.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {writeWhole} from '../files/whole-file.ts';
import type {Request} from '../requests/request.ts';
import {buildOnce} from '../compose/build-once.ts';
import {isMirrored, planMirror, refuseMirror} from '../compose/plan-mirror.ts';
import type {MirroredFile} from '../compose/plan-mirror.ts';
import {DEPFILES, refuseDepfile} from '../compose/refuse-depfile.ts';
import {traceBack} from '../compose/trace-back.ts';
import {describeDependencies} from '../compose/write-depfile.ts';
import {writeFiles} from '../compose/write-files.ts';
import {hasChanged} from '../diagnostic/changed-file.ts';
import {requireMirrored, writeMirror} from '../compose/write-mirror.ts';
import {chooseFixes, fixModeOf} from './choose-fixes.ts';
import type {FixFlags} from './choose-fixes.ts';
import {exitCodeOf, gateOf} from './exit-code.ts';
import {makeRunPlan} from '../run/make-run-plan.ts';
import {refreshRecords} from './precompute.ts';
import type {PickFlags} from '../run/pick-files.ts';
import {printAllClear, printReports, refuseReportFiles} from './print-reports.ts';
import type {ReportFlags} from './print-reports.ts';
import {ruleInfos} from './rule-infos.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import type {SettingsFlags} from '../run/settings-for.ts';
import {count} from '../console/tally.ts';
import {carriesAccount, tellAccount} from './tell-account.ts';
import {say} from '../console/say.ts';
import {EXIT} from '../console/world.ts';
import {makeWriteGuard} from '../run/write-guard.ts';
import type {WriteGuard} from '../run/write-guard.ts';
import type {World} from '../console/world.ts';
import {plural} from '../source/plural.ts';
import type {Built} from '../compose/built.ts';

interface BuildFlags extends Omit<FixFlags, 'diff'>, PickFlags, ReportFlags, SettingsFlags {
  readonly outDir?: string;
  readonly force?: boolean;
  readonly depfile?: string;
  readonly precompute?: boolean;
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
  const account = built.result.ledger.close();
  if (shown.length === 0 && !built.files.some(hasChanged) && !built.result.unreadable) {
    printAllClear(`Nothing to do in ${plural(built.files.length, 'file')}.`, flags, world);
  }
  printReports(shown, flags, {rules: ruleInfos(), account}, world);
  const guard = await makeWriteGuard(paths, plan);
  const isWritten = flags.check === true || write({built, mirrored, guard}, flags, world);
  if (!isKept) await refreshRecords(paths, flags, world);
  const {values} = await settingsFor(paths[0] ?? '.');
  const outcome = {...count(findings), unjudged: countUnjudged(account)};
  const code = exitCodeOf(outcome, gateOf(values), world);
  const wouldChange = flags.check === true && tellChanges(built, world);
  if (!carriesAccount(flags, world)) tellAccount(account, world);
  if (built.result.unreadable || !isWritten) return EXIT.usage;
  return wouldChange ? EXIT.findings : code;
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
