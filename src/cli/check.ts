import {relative} from 'node:path';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {FORMAT_NAMES} from '../report/format-names.ts';
import type {SaidValues} from '../settings/settings.ts';
import {chooseFixes, fixModeOf} from './choose-fixes.ts';
import type {FixFlags} from './choose-fixes.ts';
import {exitCodeOf} from './exit-code.ts';
import {gather} from './gather.ts';
import type {Harvest} from './gather.ts';
import {limitsOf} from './limits-of.ts';
import {makePlan} from './make-plan.ts';
import type {PickFlags} from './pick-files.ts';
import {isForPeople, printReports} from './print-reports.ts';
import type {ReportFlags} from './print-reports.ts';
import {ruleInfos} from './rule-infos.ts';
import {makeSettingsFor} from './settings-for.ts';
import type {SettingsFlags} from './settings-for.ts';
import {count} from './tally.ts';
import {useBaseline} from './use-baseline.ts';
import type {BaselineFlags} from './use-baseline.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';
import {printNames, printPatch, writeFixed} from './write-fixed.ts';

interface CheckFlags extends FixFlags, BaselineFlags, PickFlags, ReportFlags, SettingsFlags {
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
  const mode = fixModeOf(flags);
  const fixing = {fix: mode !== 'none', fixes: chooseFixes(flags)};
  const plan = makePlan(settingsFor, flags, world, fixing);
  const harvest = await gather(paths, plan, world, flags.stdinFilename);
  const findings = useBaseline([...harvest.findings.values()], flags, world);
  const shown = flags.quiet === true ? findings.filter(isError) : findings;
  if (mode === 'patch') printPatch(harvest, world);
  else if (mode === 'names') printNames(harvest, world);
  else if (mode === 'write') {
    writeFixed(harvest, world);
    // Standard output is the corrected text, if that came through standard input.
    const output = harvest.input === undefined ? world.stdout : world.stderr;
    printReports(shown, flags, {rules: ruleInfos()}, output, world);
  } else if (
    !printReports(shown, flags, {rules: ruleInfos()}, world.stdout, world) &&
    findings.length === 0
  ) {
    praise(harvest, flags, world);
  }
  for (const limit of limitsOf(findings, harvest)) world.stderr.write(`skakmat: ${limit}\n`);
  const code = exitCodeOf(
    count(findings),
    {failOn: values.failOn?.value, maxWarnings: values.maxWarnings?.value},
    world,
  );
  if (harvest.unreadable) return EXIT.usage;
  if (flags.exitZero === true) return EXIT.clean;
  const wouldChange = (mode === 'patch' || mode === 'names') && harvest.fixed.size > 0;
  return wouldChange ? EXIT.findings : code;
}

/** What is set for a whole run is set where the first book lies. */
function whereTheRunBegins([first = '.']: readonly string[], {stdinFilename}: CheckFlags): string {
  return first === '-' ? (stdinFilename ?? '.') : first;
}

/** Takes over what is set for a whole run; the format, too, if no flag asks for one. */
function withValues(given: CheckFlags, {format, baseline}: SaidValues): CheckFlags {
  const name = FORMAT_NAMES.find((known) => known === format?.value);
  return {
    ...(name && {format: [{name}]}),
    ...given,
    baseline: baseline && relative('.', baseline.value),
  };
}

function isError({severity}: Diagnostic): boolean {
  return severity === 'error';
}

/** Silence leaves a person wondering; programs like it. */
function praise({plies, unreadable}: Harvest, flags: CheckFlags, world: World): void {
  if (isForPeople(flags, world) && !unreadable)
    world.stdout.write(`No findings in ${plies} half-moves.\n`);
}
